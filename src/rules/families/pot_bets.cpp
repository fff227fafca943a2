// Forced bets, the straddle and the streets.
#include <algorithm>
#include <set>

#include "rules/families/pot_parts.h"

namespace croupier::pot {
namespace {

constexpr int most_cards = 7;  // to one player on one street

ForcedSeat read_forced_seat(TableReader& reader, std::string_view key) {
  return reader.word<ForcedSeat>(key, {{"all", ForcedSeat::all},
                                       {"button", ForcedSeat::button},
                                       {"left-1", ForcedSeat::left_1},
                                       {"left-2", ForcedSeat::left_2},
                                       {"lowest-up", ForcedSeat::lowest_up},
                                       {"highest-up", ForcedSeat::highest_up}});
}

void read_forced_amount(TableReader& reader, Forced& bet) {
  bet.times = read_pay(reader, "times");
  bet.min = reader.maybe_dollars("min");
  bet.max = reader.maybe_dollars("max");
  bet.choices = reader.words<BetSize>("choices", {{"lower", BetSize::lower}, {"upper", BetSize::upper}});
  const bool between = bet.min && bet.max;
  const int ways = (bet.times ? 1 : 0) + (bet.min || bet.max ? 1 : 0) + (bet.choices.empty() ? 0 : 1);
  if (ways != 1 || (bet.min.has_value() != bet.max.has_value()) || (between && *bet.max < *bet.min))
    reader.refuse_lack("id", "a forced bet needs one amount", "times, or min and max, or choices");
  if (bet.times && bet.times->units > bet.times->per)
    reader.refuse("times", "a forced bet above the lower bet", "a share of it, such as \"1/2\"");
}

void read_forced_bet(TableReader& reader, Forced& bet) {
  bet.id = reader.text("id");
  bet.kind = reader.word<ForcedKind>("kind", {{"ante", ForcedKind::ante},
                                              {"blind", ForcedKind::blind},
                                              {"bring-in", ForcedKind::bring_in},
                                              {"opening-bet", ForcedKind::opening_bet}});
  bet.seat = read_forced_seat(reader, "seat");
  if (reader.has("heads_up_seat")) bet.heads_up_seat = read_forced_seat(reader, "heads_up_seat");
  read_forced_amount(reader, bet);
  const bool by_card = bet.seat == ForcedSeat::lowest_up || bet.seat == ForcedSeat::highest_up;
  if (by_card)
    bet.tie = reader.word<UpTie>("tie", {{"lowest-suit", UpTie::lowest_suit},
                                         {"highest-suit", UpTie::highest_suit},
                                         {"first-dealt", UpTie::first_dealt}});
  reader.only_if(by_card, {"tie", "joker_as", "all_in"}, "with seat = \"lowest-up\" or \"highest-up\"");
  bet.joker_as = maybe_cited<Rank>(reader, "joker_as", "rule on an up joker",
                                   [](TableReader& inner) { return read_rank(inner, "rank"); });
  bet.live = reader.flag("live");
  bet.all_in = maybe_cited<std::vector<InPlace>>(reader, "all_in", "rule on an all-in", read_in_place);
  if (by_card != (bet.kind == ForcedKind::bring_in))
    reader.refuse("seat", "up cards decide on the bring-in, and on nothing else", "lowest-up or highest-up for it");
}

Straddle read_straddle(TableReader& reader) {
  Straddle straddle;
  reader.word<bool>("seat", {{"left-3", true}});
  straddle.times = reader.number("times", 2, 4);
  reader.word<bool>("before", {{"first-card", true}});
  straddle.last = read_cited<bool>(reader, "acts", "turn of the straddle", [](TableReader& inner) {
    return inner.word<bool>("order", {{"last", true}, {"in-turn", false}});
  });
  straddle.raise_adds = read_cited<BetSize>(reader, "raise", "raise of the straddle",
                                            [](TableReader& inner) { return read_bet_size(inner, "adds"); });
  straddle.stack_times = read_cited<int>(reader, "stack", "stack of the straddle", [&](TableReader& inner) {
    straddle.stack_of_upper = inner.word<bool>("of", {{"big-blind", false}, {"upper-limit", true}});
    return inner.number("times", 1, 100);
  });
  return straddle;
}

// "down", "keeps-one-down", ["down", "up"].
void read_face(TableReader& reader, Street& street) {
  const toml::node* node = reader.node("face");
  const auto cards = static_cast<std::size_t>(street.cards);
  const Words<bool> faces = {{"down", false}, {"up", true}};
  if (node != nullptr && node->is_array()) {
    for (const std::string& face : reader.texts("face")) {
      if (face != "down" && face != "up") reader.refuse("face", "'" + face + "' is no face", "down, up");
      street.up.push_back(face == "up");
    }
    if (street.up.size() != cards) reader.refuse("face", "not a face for each card", "a list of `cards` entries");
    return;
  }
  street.keeps_one_down = node != nullptr && node->value_or(std::string_view{}) == "keeps-one-down";
  street.up.assign(cards, street.keeps_one_down || reader.word<bool>("face", faces));
}

void read_dealt_or_drawn(TableReader& reader, Street& street) {
  using To = Street::To;
  street.burn = reader.number_or("burn", 0, 3, 0);
  street.to = reader.word_or<To>("to", {{"players", To::players}, {"board", To::board}}, To::nobody);
  if (street.to != To::nobody) {
    street.cards = reader.number("cards", 1, most_cards);
    read_face(reader, street);
  }
  street.turn_up = maybe_cited<bool>(reader, "turn_up", "rule on turning up",
                                     [](TableReader& inner) { return inner.flag("allowed"); });
  reader.only_if(street.to != To::nobody, {"cards", "face"}, "with `to`");
  reader.only_if(reader.has("draw_max"), {"draw_max", "draw_max_button", "draw_at_once", "change"}, "with `draw_max`");
  if (!reader.has("draw_max")) return;
  if (street.to != To::nobody) reader.refuse("draw_max", "a street that deals and draws", "two streets");
  street.draw_max = reader.number("draw_max", 1, 5);
  street.draw_max_button = maybe_cited<int>(reader, "draw_max_button", "draw of the button", [&](TableReader& inner) {
    return inner.number("cards", 0, street.draw_max);
  });
  street.draw_at_once = reader.number("draw_at_once", 1, street.draw_max);
  street.change_on_either = maybe_cited<bool>(reader, "change", "rule on a changed request", [](TableReader& inner) {
    return inner.word<bool>("when", {{"both", false}, {"either", true}});
  });
}

Opens read_opens(TableReader& reader) {
  Opens opens;
  const auto hand = parse_hand(reader.text("at_least"));
  if (!hand || !is_category(*hand)) reader.refuse("at_least", "not a category of hands", "such as pair");
  opens.at_least = hand.value_or(Hand::pair);
  for (const char letter : reader.text_or("ranks", "")) {
    const auto at = rank_letters.find(letter);
    if (at == std::string_view::npos)
      reader.refuse("ranks", std::string("'") + letter + "' is no rank", "letters of " + std::string(rank_letters));
    opens.ranks.push_back(static_cast<Rank>(at));
  }
  return opens;
}

void read_street_betting(TableReader& reader, Street& street) {
  street.first = reader.word<FirstToAct>("first", {{"after-forced", FirstToAct::after_forced},
                                                   {"left-of-button", FirstToAct::left_of_button},
                                                   {"high-board", FirstToAct::high_board},
                                                   {"low-board", FirstToAct::low_board}});
  const bool by_board = street.first == FirstToAct::high_board || street.first == FirstToAct::low_board;
  reader.only_if(by_board, {"tie", "joker_as"}, "with first = \"high-board\" or \"low-board\"");
  if (by_board) {
    street.tie = reader.word<BoardTie>(
        "tie", {{"first-dealt", BoardTie::first_dealt}, {"first-clockwise", BoardTie::first_clockwise}});
    street.joker_as =
        maybe_section<BoardJoker>(reader, "joker_as", "rule on an up joker", [](TableReader& inner, BoardJoker& joker) {
          joker.rank = read_rank(inner, "rank");
          joker.later_joins_best = inner.word<bool>("turned_up", {{"best-group", true}, {"rank", false}});
        });
  }
  street.bet = read_bet_size(reader, "bet");
  if (reader.has("open_pair_bet")) street.open_pair_bet = read_bet_size(reader, "open_pair_bet");
  street.complete = reader.flag_or("complete", false);
  street.check = reader.flag("check");
  street.one_pass = reader.word_or<bool>("passes", {{"until-even", false}, {"one", true}}, false);
  street.opens = maybe_section<Opens>(reader, "opens", "rule on openers",
                                      [](TableReader& inner, Opens& opens) { opens = read_opens(inner); });
}

ShortDeck read_short_deck(TableReader& reader) {
  using Step = ShortDeck::Step;
  ShortDeck step;
  step.step = reader.word<Step>(
      "id", {{"reuse-burns", Step::reuse_burns}, {"no-burn", Step::no_burn}, {"community-card", Step::community_card}});
  step.burn = reader.number("burn", 0, 3);
  reader.only_if(step.step == Step::reuse_burns, {"burns", "keep_last"}, "with reuse-burns");
  reader.only_if(step.step == Step::no_burn, {"players"}, "with no-burn");
  reader.only_if(step.step == Step::community_card, {"cards"}, "with community-card");
  if (step.step == Step::reuse_burns) {
    step.burns = read_most(reader, "burns", "all", 1, 10);
    step.keep_last = reader.number("keep_last", 0, 10);
  }
  if (step.step == Step::no_burn) step.players = read_most(reader, "players", "any", 1, 32);
  if (step.step == Step::community_card) step.cards = reader.number("cards", 1, 1);
  return step;
}

template <class T>
void refuse_twice(const std::vector<T>& list, const std::string& kind, ErrorSink& sink) {
  std::set<std::string> ids;
  for (const T& entry : list) {
    if (!ids.insert(entry.id).second)
      refuse_at(sink, entry.cite, "two " + kind + " are called '" + entry.id + "'", "a name for each");
  }
}

}  // namespace

void read_forced_bets(TableReader& betting, Rules& rules) {
  for (const toml::table* table : betting.tables("forced")) {
    Forced bet;
    read_table(table, betting.sink(), "forced bet", bet.cite,
               [&](TableReader& reader) { read_forced_bet(reader, bet); });
    rules.forced.push_back(std::move(bet));
  }
  refuse_twice(rules.forced, "forced bets", betting.sink());
  rules.straddle =
      maybe_section<Straddle>(betting, "straddle", "straddle",
                              [](TableReader& reader, Straddle& straddle) { straddle = read_straddle(reader); });
}

void read_streets(TableReader& betting, Rules& rules) {
  betting.want_list("streets");
  for (const toml::table* table : betting.tables("streets")) {
    Street street;
    read_table(table, betting.sink(), "street", street.cite, [&](TableReader& reader) {
      street.id = reader.text("id");
      read_dealt_or_drawn(reader, street);
      read_street_betting(reader, street);
    });
    rules.streets.push_back(std::move(street));
  }
  refuse_twice(rules.streets, "streets", betting.sink());
  for (const toml::table* table : betting.tables("short_deck")) {
    ShortDeck step;
    read_table(table, betting.sink(), "step of a short deck", step.cite,
               [&](TableReader& reader) { step = read_short_deck(reader); });
    rules.short_deck.push_back(std::move(step));
  }
}

}  // namespace croupier::pot
