#include "rules/families/twenty_one.h"

#include <algorithm>
#include <charconv>

#include "rules/families/readers.h"
#include "rules/families/section.h"
#include "rules/game_reader.h"

namespace croupier::twenty_one {
namespace {

constexpr std::string_view base_wager = "base";
constexpr std::string_view insurance_wager = "insurance";

// "hard-17-or-more": one of the four kinds, and the number in it.
void add_totals(TableReader& reader, std::string_view key, std::string_view word, TotalSet& set) {
  const bool soft = word.starts_with("soft-");
  const bool more = word.ends_with("-or-more");
  const int least = soft ? 12 : 4;  // two aces; two deuces
  int number = 0;
  bool good = (soft || word.starts_with("hard-")) && (more || word.ends_with("-or-less"));
  if (good) {
    const std::string_view digits = word.substr(5, word.size() - 13);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    good = error == std::errc{} && end == digits.data() + digits.size() && number >= least && number <= 21;
  }
  if (!good) {
    reader.refuse(key, "'" + std::string(word) + "' is no set of totals",
                  "hard-N-or-more, hard-N-or-less (4 to 21), soft-N-or-more, soft-N-or-less (12 to 21)");
    return;
  }
  auto& totals = soft ? set.soft : set.hard;
  for (int total = more ? number : least; total <= (more ? 21 : number); ++total)
    totals[static_cast<std::size_t>(total)] = true;
}

TotalSet read_total_set(TableReader& reader, std::string_view key) {
  TotalSet set;
  reader.want_list(key);
  for (const std::string& word : reader.texts(key)) {
    if (word.size() < 14) {
      reader.refuse(key, "'" + word + "' is no set of totals", "such as hard-17-or-more");
    } else {
      add_totals(reader, key, word, set);
    }
  }
  return set;
}

void read_card_values(TableReader& reader, Values& values) {
  const Rank ace = static_cast<Rank>(rank_letters.find('A'));
  const Rank ten = static_cast<Rank>(rank_letters.find('T'));
  if (reader.integers("ace") != std::vector<std::int64_t>{1, 11})
    reader.refuse_lack("ace", "an ace counts one or eleven", "ace = [1, 11]");
  values.bonus = read_ranks(reader, "bonus");
  const int bonus_value = reader.number("bonus_value", 1, 10);
  if (values.bonus[ace]) reader.refuse("bonus", "an ace is no Bonus card", "ranks other than A");
  for (Rank rank = 0; rank < rank_count; ++rank) {
    values.value[rank] = rank == ace ? 1 : values.bonus[rank] ? bonus_value : rank + 2;
    if (rank > ten && rank != ace && !values.bonus[rank])
      reader.refuse("bonus", std::string("'") + rank_letters[rank] + "' has no number", "J, Q and K are Bonus cards");
  }
  values.blackjack_halves = reader.word<int>("blackjack", {{"21.5", 43}, {"21", 42}});
}

void read_base_outcomes(TableReader& section, Rules& rules) {
  using When = BaseOutcome::When;
  using Result = BaseOutcome::Result;
  section.want_list("outcomes");
  std::array<bool, static_cast<std::size_t>(When::farther) + 1> listed{};
  for (const toml::table* table : section.tables("outcomes")) {
    BaseOutcome outcome;
    read_table(table, section.sink(), "outcome", outcome.cite, [&](TableReader& reader) {
      outcome.when = reader.word<When>("id", {{"both-blackjack", When::both_blackjack},
                                              {"player-blackjack", When::player_blackjack},
                                              {"dealer-blackjack", When::dealer_blackjack},
                                              {"both-over-888", When::both_over_888},
                                              {"both-over", When::both_over},
                                              {"player-over", When::player_over},
                                              {"dealer-over", When::dealer_over},
                                              {"both-21", When::both_21},
                                              {"equal", When::equal},
                                              {"closer", When::closer},
                                              {"farther", When::farther}});
      outcome.result = reader.word<Result>(
          "result",
          {{"win", Result::win}, {"blackjack", Result::blackjack}, {"push", Result::push}, {"lose", Result::lose}});
      const bool own_blackjack = outcome.when == When::both_blackjack || outcome.when == When::player_blackjack;
      if (outcome.result == Result::blackjack && !own_blackjack)
        reader.refuse("result", "a hand that is no blackjack is paid as one", "win, push or lose");
      if (!rules.outcomes.empty() && outcome.when <= rules.outcomes.back().when)
        reader.refuse("id", "an outcome out of its order, or twice", "in the order of docs/rulebook.md, each once");
    });
    listed[static_cast<std::size_t>(outcome.when)] = true;
    rules.outcomes.push_back(std::move(outcome));
  }
  // Those two are exceptions from the one that follows.
  listed[static_cast<std::size_t>(When::both_over_888)] = true;
  listed[static_cast<std::size_t>(When::both_21)] = true;
  if (std::ranges::find(listed, false) != listed.end())
    section.refuse_lack("outcomes", "a result of two hands is without its outcome",
                        "all may be left out but both-over-888 and both-21");
}

void read_cards_and_dealer(TableReader& section, Rules& rules) {
  read_section(section, "values", "table of values", rules.values.cite,
               [&](TableReader& reader) { read_card_values(reader, rules.values); });
  read_section(section, "deal", "deal", rules.deal.cite, [&](TableReader& reader) {
    using First = Deal::First;
    rules.deal.first = reader.word<First>("first", {{"left-of-player-dealer", First::left_of_player_dealer},
                                                    {"right-of-dealer", First::right_of_dealer}});
    reader.word<bool>("last", {{"dealer", true}});
    rules.deal.down = reader.number("down", 1, 2);
  });
  read_section(section, "check", "check", rules.check.cite, [&](TableReader& reader) {
    rules.check.up = read_ranks(reader, "up");
    rules.check.found = reader.word<Check::Found>(
        "found", {{"round-ends", Check::Found::round_ends}, {"play-on", Check::Found::play_on}});
  });
  read_section(section, "dealer", "dealer's rule", rules.dealer.cite,
               [&](TableReader& reader) { rules.dealer.hits = read_total_set(reader, "hits"); });
  read_section(section, "completion", "completion", rules.completion.cite, [&](TableReader& reader) {
    using When = Completion::When;
    rules.completion.when = reader.word<When>("when", {{"always", When::always},
                                                       {"standing", When::standing},
                                                       {"standing-or-all-blackjack", When::standing_or_all_blackjack}});
  });
}

void read_insurance(TableReader& section, const Game& game, Rules& rules) {
  rules.insurance =
      maybe_section<Insurance>(section, "insurance", "insurance", [&](TableReader& reader, Insurance& insurance) {
        insurance.offered = reader.flag("offered");
        insurance.up = read_rank(reader, "up");
        insurance.at_most = read_ratio(reader, "at_most");
        insurance.of = reader.text("of");
        if (game.wager(insurance.of) == nullptr) reader.refuse("of", "'" + insurance.of + "' is no wager of the game");
        reader.want_list("tables");
        insurance.tables = reader.texts("tables");
        // A record's definition holds the table in use and no other.
        const bool one_is_left = std::ranges::count(game.paytables, insurance.of, &PayTable::wager) == 1;
        for (const std::string& id : insurance.tables) {
          if (!one_is_left && game.paytable(insurance.of, id) == nullptr)
            reader.refuse("tables", "'" + id + "' is no pay table of '" + insurance.of + "'");
        }
      });
  if (rules.insurance.has_value() != (game.wager(insurance_wager) != nullptr))
    section.refuse_lack("insurance", "insurance needs its rules and its wager",
                        "[rules.insurance] and a wager `insurance`");
  rules.even_money =
      maybe_section<EvenMoney>(section, "even_money", "even-money rule", [&](TableReader& reader, EvenMoney& even) {
        even.offered = reader.flag("offered");
        even.blackjack = read_ratio(reader, "blackjack");
      });
  if (rules.even_money && !rules.insurance)
    section.refuse_lack("even_money", "even money without insurance", "it is insurance and a blackjack together");
}

void read_chart(TableReader& section, Rules& rules) {
  Chart& chart = rules.chart;
  read_section(section, "player", "player's chart", chart.cite, [&](TableReader& reader) {
    chart.must_stand = read_total_set(reader, "must_stand");
    chart.must_hit = read_total_set(reader, "must_hit");
    for (int total = 0; total <= 21; ++total) {
      for (const bool soft : {false, true}) {
        if (chart.must_stand.has(total, soft) && chart.must_hit.has(total, soft))
          reader.refuse("must_hit",
                        std::string(soft ? "soft " : "hard ") + std::to_string(total) + " must stand and hit",
                        "one of them");
      }
    }
  });
  read_section(section, "chart", "chart", chart.governs_cite, [&](TableReader& reader) {
    chart.every_choice = reader.word<bool>("governs", {{"hit-and-stand", false}, {"every-choice", true}});
  });
}

void read_doubling(TableReader& section, Rules& rules) {
  read_section(section, "double", "doubling rule", rules.doubling.cite, [&](TableReader& reader) {
    reader.word<bool>("on", {{"first-two", true}});
    rules.doubling.for_less = reader.word<bool>("amount", {{"up-to-original", true}, {"equal", false}});
    rules.doubling.cards = reader.number("cards", 1, 1);
  });
  rules.double_again = maybe_section<DoubleAgain>(
      section, "double_again", "rule on doubling again", [&](TableReader& reader, DoubleAgain& again) {
        again.allowed = reader.flag("allowed");
        again.needs_soft_17_hit = reader.word_or<bool>("needs", {{"dealer-hits-soft-17", true}}, false);
        again.times = reader.number("times", 1, 8);
        again.total = reader.number("total", 2, 512);
        if (again.total != 2 << again.times)
          reader.refuse("total", "each doubling is of the whole wager", "2, and twice as much for each of `times`");
        if (again.allowed && rules.doubling.for_less)
          reader.refuse("allowed", "a wager doubled for less is not doubled again", "double.amount = \"equal\"");
        if (again.allowed && again.needs_soft_17_hit && !rules.dealer.hits.has(17, true))
          reader.refuse("allowed", "doubling again needs a dealer who hits soft 17", "allowed = false");
      });
  rules.rescue = maybe_section<Rescue>(section, "rescue", "rescue", [&](TableReader& reader, Rescue& rescue) {
    using Returns = Rescue::Returns;
    rescue.allowed = reader.flag("allowed");
    rescue.returns =
        reader.word<Returns>("returns", {{"last-added", Returns::last_added}, {"original", Returns::original}});
  });
}

void read_split(TableReader& section, Rules& rules) {
  Split& split = rules.split;
  read_section(section, "split", "splitting rule", split.cite, [&](TableReader& reader) {
    reader.word<bool>("on", {{"equal-value", true}});
    reader.word<bool>("amount", {{"equal", true}});
    split.max = reader.number("max", 0, 3);
    split.double_after = reader.flag("double_after");
    split.blackjack_after = reader.flag("blackjack");
    split.surrender_after = reader.flag("surrender");
    read_section(reader, "aces", "rule on split aces", split.aces_cite, [&](TableReader& aces) {
      split.aces_one_card = aces.word<bool>("cards", {{"one", true}, {"any", false}});
      split.aces_again = aces.flag("again");
      split.aces_double = aces.flag("double");
    });
  });
}

void read_surrender(TableReader& section, Rules& rules) {
  rules.surrender =
      maybe_section<Surrender>(section, "surrender", "surrender", [&](TableReader& reader, Surrender& surrender) {
        reader.want_list("when");
        for (const bool before : reader.words<bool>("when", {{"before-check", true}, {"after-check", false}}))
          (before ? surrender.before_check : surrender.after_check) = true;
        if (!surrender.before_check && !surrender.after_check)
          reader.refuse("when", "a surrender at no moment", "before-check, after-check");
        surrender.forfeits = read_ratio(reader, "forfeits");
      });
}

void read_side(TableReader& section, const Wager& wager, Rules& rules) {
  SideRule side;
  side.wager = wager.id;
  read_section(section, wager.id, "rule of a wager", side.cite, [&](TableReader& reader) {
    using By = SideRule::By;
    side.by = reader.word<By>("by", {{"dealer-over", By::dealer_over},
                                     {"match-up-card", By::match_up_card},
                                     {"dealer-cards", By::dealer_cards},
                                     {"own-cards", By::own_cards}});
    for (const std::int64_t decks : reader.integers("decks")) {
      if (decks < 1 || decks > 8) reader.refuse("decks", "no size of a shoe", "1 to 8 each");
      side.decks.push_back(static_cast<int>(decks));
    }
    side.surrender_stays = reader.word_or<bool>("surrendered", {{"stays", true}, {"forfeited", false}}, true);
  });
  rules.sides.push_back(std::move(side));
}

void read_settlement_of_hands(TableReader& section, const Game& game, Rules& rules) {
  Settlement& settlement = rules.settlement;
  read_section(section, "settlement", "settlement", settlement.cite, [&](TableReader& reader) {
    using From = Settlement::From;
    settlement.from = reader.word<From>(
        "from", {{"action-button", From::action_button}, {"left-of-player-dealer", From::left_of_player_dealer}});
    reader.word<bool>("by", {{"seat", true}});
    settlement.order = read_settling_order(reader, game);
    read_section(reader, "button", "action button", settlement.button_cite, [&](TableReader& button) {
      button.want_list("places");
      for (const std::int64_t place : button.integers("places")) {
        if (place < 1 || place > 10) button.refuse("places", "no place to count to", "1 to 10 each");
        settlement.button_places.push_back(static_cast<int>(place));
      }
      if (settlement.button_places.size() != 10)
        button.refuse("places", "a down card has ten values", "ten places: of the ace, of 2 to 9, of a Bonus card");
      settlement.button_counts_all = button.word<bool>("count", {{"wagering-places", false}, {"all-places", true}});
    });
  });
}

void read_table_matters(TableReader& section, Rules& rules) {
  rules.rotation =
      maybe_section<Rotation>(section, "rotation", "rotation", [](TableReader& reader, Rotation& rotation) {
        rotation.stops_without_taker = reader.word<bool>("no_taker", {{"game-stops", true}});
      });
  rules.rates = maybe_section<Rates>(section, "rates", "table of rates",
                                     [](TableReader& reader, Rates& rates) { rates.max = reader.number("max", 1, 5); });
  rules.extra_fees =
      maybe_section<ExtraFees>(section, "extra_fees", "rule on extra fees", [](TableReader& reader, ExtraFees& fees) {
        fees.doubling = reader.flag("double");
        fees.splitting = reader.flag("split");
      });
}

// The base wager pays by two rows, insurance by one, a side wager by as many as it likes.
void check_tables(const Game& game, ErrorSink& sink) {
  if (game.wager(base_wager) == nullptr)
    refuse_at(sink, game.seats.cite, "no wager 'base'", "the wager on the hand is called base");
  for (const Wager& wager : game.wagers) {
    if (wager.settle)
      refuse_at(sink, wager.cite, "wager '" + wager.id + "' has a settle table", "[rules] says how it is settled");
  }
  const auto has_row = [](const PayTable& table, Hand hand) {
    return std::ranges::any_of(table.rows, [&](const PayRow& row) { return row.hand == hand && row.pays; });
  };
  for (const PayTable& table : game.paytables) {
    if (table.wager != base_wager) continue;
    if (table.rows.size() != 2 || !has_row(table, Hand::blackjack) || !has_row(table, Hand::win))
      refuse_at(sink, table.cite,
                "pay table '" + table.wager + "/" + table.id + "' has not the two rows of a base wager",
                "blackjack and win, each with `pays`");
  }
}

Rules read_rules(const toml::table& table, const Game& game, ErrorSink& sink) {
  Rules rules;
  TableReader section(table, sink, "table of rules");
  read_base_outcomes(section, rules);
  read_cards_and_dealer(section, rules);
  read_insurance(section, game, rules);
  read_surrender(section, rules);
  read_chart(section, rules);
  read_doubling(section, rules);
  read_split(section, rules);
  read_settlement_of_hands(section, game, rules);
  for (const Wager& wager : game.wagers) {
    if (wager.id != base_wager && wager.id != insurance_wager) read_side(section, wager, rules);
  }
  read_table_matters(section, rules);
  section.done();
  check_tables(game, sink);
  return rules;
}

}  // namespace
}  // namespace croupier::twenty_one

namespace croupier {

void read_twenty_one(TableReader& file, Game& game) {
  const toml::table* table = file.table("rules");
  if (table == nullptr) return;
  game.family_rules = std::make_shared<const twenty_one::Rules>(twenty_one::read_rules(*table, game, file.sink()));
}

}  // namespace croupier
