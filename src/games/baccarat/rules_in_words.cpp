// Baccarat in words: the deal, who draws, who wins, and the tableau as a chart.
#include "base/listed.h"
#include "games/baccarat/drawing.h"
#include "games/baccarat/table_rules.h"

namespace croupier::baccarat {
namespace {

std::string cited(std::string text, const Cite& cite) {
  return cite.clause.empty() ? text + "." : text + ". (" + cite.clause + ")";
}

std::string_view name_of(Side side) { return side == Side::player ? "player" : "banker"; }
std::string_view name_of(Where where) { return where == Where::left ? "left" : "right"; }

std::string_view name_of(LineResult result) {
  switch (result) {
    case LineResult::win:
      return "wins";
    case LineResult::push:
      return "pushes";
    case LineResult::lose:
      break;
  }
  return "loses";
}

// "0 to 5", "8, 9", "none".
std::string totals_text(const Totals& in) {
  std::vector<std::string> parts;
  for (int from = 0; from < totals; ++from) {
    if (!in[from]) continue;
    int to = from;
    while (to + 1 < totals && in[to + 1]) ++to;
    parts.push_back(to - from < 2 ? std::to_string(from) : std::to_string(from) + " to " + std::to_string(to));
    if (to - from == 1) parts.push_back(std::to_string(to));
    from = to;
  }
  return parts.empty() ? "none" : listed(parts);
}

std::string values_words(const Rules& rules) {
  std::vector<std::string> nothing;
  for (Rank rank = 0; rank < rank_count; ++rank) {
    if (rules.value[rank] == 0) nothing.emplace_back(1, rank_letters[rank]);
  }
  return "Cards count their spots, an ace " + std::to_string(rules.value[ace]) + ", " + listed(nothing) +
         " nothing; of a total only the last digit counts";
}

std::string deal_words(const Rules& rules) {
  return "Deal " + std::to_string(rules.dealt) + " cards each to the player hand, " +
         std::string(name_of(rules.player)) + " of the dealer, and the banker hand, " +
         std::string(name_of(rules.banker)) + ", one at a time and face up, the first to the " +
         std::string(name_of(rules.first));
}

std::string naturals_words(const Rules& rules) {
  const std::string totals = totals_text(rules.naturals) + " of two cards is a natural";
  if (rules.stop == NaturalStops::both) return totals + ": neither hand draws if there is one";
  return totals + ", and each hand draws by its own rule all the same";
}

std::string compare_words(const Rules& rules) {
  return rules.compare == CompareBy::closest
             ? "The hand whose total is nearer to nine is the better one"
             : "The better hand is the higher on the list: natural nine, natural eight, nine, eight, seven ... zero";
}

std::string when_words(LineOutcomes::When when) {
  switch (when) {
    case LineOutcomes::When::player_better:
      return "Player hand better";
    case LineOutcomes::When::banker_better_three_card_7:
      return "Banker hand better, with a seven of three cards";
    case LineOutcomes::When::banker_better:
      return "Banker hand better";
    case LineOutcomes::When::equal:
      break;
  }
  return "Equal";
}

std::string bonus_words(const BonusRule& rule) {
  if (rule.equal) return "both hands have the same total";
  const std::string hand = "the " + std::string(name_of(rule.of)) + " hand ";
  const std::string total = std::to_string(rule.total) + " in " + std::to_string(rule.cards) + " cards";
  // As long as the other one stays below it, it is the better hand.
  if (rule.other_at_most == rule.total - 1) return hand + "wins with " + total;
  std::string text = hand + "has " + total;
  if (rule.other_at_most < totals - 1) text += ", the other hand " + std::to_string(rule.other_at_most) + " at most";
  return text;
}

std::string settlement_words(const Rules& rules) {
  return std::string("Settle ") +
         (rules.settle_by == SettleByWhat::wager ? "wager by wager, each around the table" : "seat by seat") +
         ", from the left of the player-dealer, in this order: " + listed(rules.order);
}

std::vector<std::string> procedure_of(const Rules& rules) {
  std::vector<std::string> steps = {
      "Bets are made; then no more bets.",
      cited(deal_words(rules), rules.deal_cite),
      cited(values_words(rules), rules.values_cite),
      cited("A total of " + naturals_words(rules), rules.naturals_cite),
      cited("The player hand draws a third card with a total of " + totals_text(rules.player_draws) +
                " and stands otherwise",
            rules.player_cite),
      cited("If the player hand stood, the banker hand draws with " + totals_text(rules.banker_draws),
            rules.banker_cite),
      "If the player hand drew, the banker hand draws by the chart below.",
      cited(compare_words(rules), rules.compare_cite)};
  steps.push_back(cited(settlement_words(rules), rules.settlement_cite));
  return steps;
}

// A row for each two-card total of the banker hand; D: it draws, S: it stands.
RuleChart tableau_of(const Rules& rules) {
  RuleChart chart{.title = "The banker hand's third card, by the value of the player hand's third card",
                  .heads = {"Banker hand has"},
                  .rows = {},
                  .notes = {}};
  for (int third = 0; third < totals; ++third) chart.heads.push_back(std::to_string(third));
  chart.heads.emplace_back("player stood");
  chart.heads.emplace_back("Clause");
  for (int banker = 0; banker < totals; ++banker) {
    std::vector<std::string> row = {std::to_string(banker)};
    for (int third = 0; third < totals; ++third) row.emplace_back(rules.tableau[banker][third] ? "D" : "S");
    row.emplace_back(rules.banker_draws[banker] ? "D" : "S");
    row.push_back(rules.tableau_cites[banker].clause);
    chart.rows.push_back(std::move(row));
  }
  chart.notes = {"D: the banker hand draws; S: it stands."};
  if (rules.stop == NaturalStops::both)
    chart.notes.push_back("With " + totals_text(rules.naturals) + " of two cards in either hand nobody draws at all.");
  return chart;
}

RuleChart lines_of(const Rules& rules) {
  RuleChart chart{.title = "What becomes of the two lines; the first case that fits decides",
                  .heads = {"Case", "Player line", "Banker line", "Clause", "Ruling"},
                  .rows = {},
                  .notes = {}};
  for (const LineOutcomes& entry : rules.outcomes)
    chart.rows.push_back({when_words(entry.when), std::string(name_of(entry.player)),
                          std::string(name_of(entry.banker)), entry.cite.clause, entry.cite.ruling});
  return chart;
}

// The heads are known to readers that look up a wager's row.
RuleChart bonuses_of(const Rules& rules, const Game& game) {
  RuleChart chart{.title = "What wins the other wagers; they lose otherwise",
                  .heads = {"Wager", "Wins if", "Clause", "Ruling"},
                  .rows = {},
                  .notes = {}};
  for (const BonusRule& rule : rules.bonuses)
    chart.rows.push_back({game.wager(rule.wager)->name, bonus_words(rule), rule.cite.clause, rule.cite.ruling});
  return chart;
}

}  // namespace

RulesInWords TableRules::in_words() const {
  const Rules& rules = own();
  return {
      .procedure = procedure_of(rules),
      .house_way = cited("Nobody sets or plays a hand: both are dealt and drawn by the rules alone. Where the dealer "
                         "plays a further wager for a seat, he draws with " +
                             totals_text(rules.house_way),
                         rules.house_way_cite),
      .charts = {tableau_of(rules), lines_of(rules), bonuses_of(rules, game())}};
}

}  // namespace croupier::baccarat
