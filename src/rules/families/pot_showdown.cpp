// What an opener owes, hands that must bet, and who takes the pot.
#include "rules/families/pot_parts.h"

namespace croupier::pot {
namespace {

Openers read_openers(TableReader& reader) {
  Openers openers;
  openers.shown_to_win = read_cited<bool>(reader, "shown", "rule on showing openers",
                                          [](TableReader& inner) { return inner.flag("to_win"); });
  openers.splitting_declared = read_cited<bool>(reader, "splitting", "rule on split openers", [](TableReader& inner) {
    inner.word<bool>("unproved", {{"loses-pot", true}});
    return inner.flag("declared");
  });
  openers.all_in_may_open = read_cited<bool>(reader, "all_in", "rule on an all-in", [](TableReader& inner) {
    inner.word<bool>("callers_pay", {{"full-bet", true}});
    return inner.flag("may_open");
  });
  read_section(reader, "kept_on_request", "rule on the opening hand", openers.kept_on_request,
               [](TableReader& inner) { inner.word<bool>("until", {{"pot-decided", true}}); });
  return openers;
}

MustBet read_must_bet(TableReader& reader) {
  MustBet rule;
  rule.at_least = read_rank(reader, "at_least");
  reader.word<bool>("when", {{"after-draw", true}});
  reader.word<bool>("limit", {{"fixed", true}});
  reader.word<bool>("except", {{"last-without-a-bet", true}});
  read_section(reader, "penalty", "penalty", rule.penalty, [](TableReader& inner) {
    inner.word<bool>("best", {{"pot-before-draw", true}});
    inner.word<bool>("beaten", {{"all", true}});
  });
  rule.short_all_in = read_cited<Pay>(reader, "short_all_in", "rule on a short all-in", [](TableReader& inner) {
    inner.word<bool>("may", {{"call", true}});
    inner.word<bool>("overcaller", {{"bet-returned-if-beaten", true}});
    inner.word<bool>("completed", {{"stands", true}});
    return read_ratio(inner, "below");
  });
  return rule;
}

// The clause of a pot's share is its own or the showdown's.
PotShare read_share(const toml::table& table, const Game& game, TableReader& showdown) {
  TableReader reader(table, showdown.sink(), "share of the pot");
  PotShare share;
  share.ranking = reader.text("ranking");
  share.share = read_ratio(reader, "share");
  share.otherwise = reader.text_or("otherwise", "");
  share.up_joker = reader.text_or("up_joker", "");
  share.cite.clause = reader.text_or("clause", "");
  share.cite.ruling = reader.text_or("ruling", "");
  if (share.cite.clause.empty() && share.cite.ruling.empty()) share.cite = read_cite(showdown);
  for (const auto* key : {"ranking", "otherwise", "up_joker"}) {
    const std::string named = reader.text_or(key, "");
    if (!named.empty() && game.ranking(named) == nullptr)
      reader.refuse(key, "'" + named + "' is no ranking of the game", "[rankings." + named + "]");
  }
  reader.done();
  return share;
}

void read_shares(TableReader& reader, const Game& game, Showdown& showdown) {
  reader.want_list("pots");
  bool whole = true;
  std::int64_t units = 0;
  for (const toml::table* table : reader.tables("pots")) {
    showdown.pots.push_back(read_share(*table, game, reader));
    units += showdown.pots.back().share.units;
    whole = whole && showdown.pots.back().share.per == showdown.pots.front().share.per;
  }
  if (!whole || showdown.pots.empty() || units != showdown.pots.front().share.per)
    reader.refuse("pots", "shares that are not the whole pot", "1, or \"1/2\" and \"1/2\"");
}

Showdown read_showdown_table(TableReader& reader, const Game& game) {
  Showdown showdown;
  read_shares(reader, game, showdown);
  reader.word<bool>("ties", {{"split", true}});
  showdown.odd_chip = read_cited<OddChip>(reader, "odd_chip", "rule on an odd chip", [](TableReader& inner) {
    return inner.word<OddChip>("to", {{"left-of-button", OddChip::left_of_button},
                                      {"highest-suit", OddChip::highest_suit},
                                      {"lowest-suit", OddChip::lowest_suit}});
  });
  showdown.odd_chip_high = maybe_cited<bool>(
      reader, "odd_chip_high_low", "rule on an odd chip",
      [](TableReader& inner) { return inner.word<bool>("to", {{"high", true}, {"left-of-button", false}}); });
  if ((showdown.pots.size() > 1) != showdown.odd_chip_high.has_value())
    reader.refuse_lack("odd_chip_high_low", "an odd chip between high and low",
                       "where the pot is shared, and nowhere else");
  const auto count = [](TableReader& inner) { return inner.number("cards", 1, 9); };
  showdown.show = maybe_cited<int>(reader, "show", "rule on showing cards", count);
  showdown.cards_needed = maybe_cited<int>(reader, "cards_needed", "rule on cards needed", count);
  showdown.declare_board = maybe_cited<bool>(reader, "declare_board", "rule on playing the board",
                                             [](TableReader& inner) { return inner.flag("required"); });
  showdown.cards_speak = maybe_cited<bool>(reader, "cards_speak", "rule on cards that speak", [](TableReader& inner) {
    if (!inner.flag("always")) inner.refuse("always", "cards that do not speak", "leave `cards_speak` out");
    return inner.word_or<bool>("except", {{"declared", true}}, false);
  });
  return showdown;
}

}  // namespace

void read_openers_and_must_bet(TableReader& betting, Rules& rules) {
  rules.unopened = maybe_section<Unopened>(betting, "unopened", "rule on an unopened pot",
                                           [](TableReader& reader, Unopened& unopened) {
                                             reader.word<bool>("pot", {{"stays", true}});
                                             unopened.ante_again = reader.flag("ante_again");
                                             unopened.antes_max = read_most(reader, "antes_max", "unlimited", 1, 100);
                                             unopened.posted = reader.flag_or("posted", false);
                                           });
  rules.openers = maybe_section<Openers>(betting, "openers", "rule on openers",
                                         [](TableReader& reader, Openers& openers) { openers = read_openers(reader); });
  rules.must_bet = maybe_section<MustBet>(betting, "must_bet", "rule on hands that must bet",
                                          [](TableReader& reader, MustBet& rule) { rule = read_must_bet(reader); });
}

void read_showdown_rules(TableReader& betting, const Game& game, Rules& rules) {
  read_section(betting, "showdown", "showdown", rules.showdown.cite,
               [&](TableReader& reader) { rules.showdown = read_showdown_table(reader, game); });
}

}  // namespace croupier::pot
