#include "rules/families/pot.h"

#include <algorithm>

#include "rules/families/pot_parts.h"
#include "rules/families/readers.h"

namespace croupier::pot {

Most read_most(TableReader& reader, std::string_view key, std::string_view unlimited, int low, int high) {
  const toml::node* node = reader.node(key);
  if (node != nullptr && node->is_string()) {
    if (node->value_or(std::string_view{}) == unlimited) return std::nullopt;
    reader.refuse(key, "'" + node->value_or(std::string{}) + "' is no " + std::string(key),
                  "a number, or " + std::string(unlimited));
    return std::nullopt;
  }
  return reader.number(key, low, high);
}

BetSize read_bet_size(TableReader& reader, std::string_view key) {
  return reader.word<BetSize>(key, {{"lower", BetSize::lower}, {"upper", BetSize::upper}});
}

std::vector<InPlace> read_in_place(TableReader& reader) {
  reader.word<bool>("to", {{"next-left", true}});
  reader.want_list("choices");
  return reader.words<InPlace>(
      "choices", {{"bring-in", InPlace::bring_in}, {"full-bet", InPlace::full_bet}, {"fold", InPlace::fold}});
}

namespace {

constexpr int most_raises = 100;

void read_amounts(TableReader& reader, Rules& rules) {
  rules.limit = reader.word<Limit>(
      "limit", {{"fixed", Limit::fixed}, {"no-limit", Limit::no_limit}, {"pot-limit", Limit::pot_limit}});
  rules.lower = reader.dollars("lower");
  rules.upper_times = reader.number_or("upper_times", 1, 10, 1);
  rules.chip = reader.dollars("chip");
  if (rules.chip <= Money{} || rules.lower < rules.chip)
    reader.refuse("chip", "a chip that is nothing, or more than the lower bet", "at most `lower`");
  rules.raises = read_most(reader, "raises", "unlimited", 1, most_raises);
  rules.raises_heads_up =
      reader.has("raises_heads_up") ? read_most(reader, "raises_heads_up", "unlimited", 1, most_raises) : rules.raises;
  if (reader.has("raises_no_limit"))
    rules.raises_no_limit = read_most(reader, "raises_no_limit", "unlimited", 1, most_raises);
  const toml::node* least = reader.node("min_raise");
  if (least != nullptr && least->value_or(std::string_view{}) != "previous-raise")
    rules.min_raise = reader.dollars("min_raise");
  if (least == nullptr && rules.limit != Limit::fixed)
    reader.refuse_lack("min_raise", "no least raise where there is no fixed limit", "previous-raise, or dollars");
}

void read_table_rules(TableReader& reader, Rules& rules) {
  using DealFrom = Rules::DealFrom;
  using StubShort = Rules::StubShort;
  rules.check_raise = reader.flag("check_raise");
  rules.deal_from = reader.word<DealFrom>("deal_from", {{"left-of-button", DealFrom::left_of_button},
                                                        {"button", DealFrom::button},
                                                        {"left-of-dealer", DealFrom::left_of_dealer}});
  rules.stub_short = reader.word_or<StubShort>(
      "stub_short", {{"reshuffle-discards", StubShort::reshuffle_discards}, {"limit-draws", StubShort::limit_draws}},
      StubShort::no_draws);
  rules.posted = reader.flag_or("posted", false);
  read_section(reader, "all_in", "rule on short bets", rules.short_all_in.cite, [&](TableReader& inner) {
    rules.short_all_in.reopens = inner.word<bool>("betting", {{"closed", false}, {"reopens", true}});
    rules.short_all_in.full_from = read_ratio(inner, "full_from");
  });
  rules.button = maybe_section<Button>(reader, "button", "button", [](TableReader& inner, Button& button) {
    inner.word<bool>("first", {{"high-card", true}});
    button.suits_break_ties = inner.word<bool>("tie", {{"redeal", false}, {"suits", true}});
    inner.word<bool>("moves", {{"forward", true}});
  });
}

// What one part asks of another.
void check_parts(TableReader& reader, const Rules& rules) {
  const auto any_street = [&](const auto& test) { return std::ranges::any_of(rules.streets, test); };
  const bool draws = any_street([](const Street& street) { return street.draw_max > 0; });
  if (draws != (rules.stub_short != Rules::StubShort::no_draws))
    reader.refuse_lack("stub_short", "a deck that runs out in a draw",
                       "`stub_short` in a game with a draw, and in no other");
  const bool after_forced = any_street([](const Street& street) { return street.first == FirstToAct::after_forced; });
  if (after_forced && rules.forced.empty())
    reader.refuse_lack("streets", "a round that begins after the forced bets, and there are none",
                       "[[betting.forced]]");
  const bool opens = any_street([](const Street& street) { return street.opens.has_value(); });
  if (opens != rules.openers.has_value() || opens != rules.unopened.has_value())
    reader.refuse_lack("openers", "openers are asked for, owed and lacking together",
                       "`opens` on a street, [betting.openers] and [betting.unopened]");
  if (rules.straddle &&
      std::ranges::none_of(rules.forced, [](const Forced& bet) { return bet.kind == ForcedKind::blind; }))
    reader.refuse_lack("straddle", "a straddle without blinds", "[[betting.forced]] with kind = \"blind\"");
}

void count_community(const Rules& rules, Game& game) {
  for (const Street& street : rules.streets) {
    if (street.to == Street::To::board) game.dealt[static_cast<std::size_t>(Place::community)] += street.cards;
  }
  for (const ShortDeck& step : rules.short_deck) {
    if (step.step == ShortDeck::Step::community_card) game.community_short += step.cards;
  }
}

}  // namespace
}  // namespace croupier::pot

namespace croupier {

void read_pot(TableReader& file, Game& game) {
  pot::Rules rules;
  read_section(file, "betting", "table of betting rules", rules.cite, [&](TableReader& betting) {
    pot::read_amounts(betting, rules);
    pot::read_table_rules(betting, rules);
    pot::read_forced_bets(betting, rules);
    pot::read_streets(betting, rules);
    pot::read_openers_and_must_bet(betting, rules);
    pot::read_showdown_rules(betting, game, rules);
    pot::read_entries(betting, rules);
    pot::read_mistakes(betting, rules);
    pot::check_parts(betting, rules);
  });
  if (!game.wagers.empty())
    refuse_at(file.sink(), game.wagers.front().cite, "a pot game with wagers", "[betting] says what is bet");
  pot::count_community(rules, game);
  game.family_rules = std::make_shared<const pot::Rules>(std::move(rules));
}

}  // namespace croupier
