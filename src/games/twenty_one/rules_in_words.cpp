// Twenty-one in words: the deal, what a hand may do, the dealer, and what becomes of the base wager as a chart.
#include "base/listed.h"
#include "games/twenty_one/drawing.h"
#include "games/twenty_one/table_rules.h"

namespace croupier::twenty_one {
namespace {

std::string cited(std::string text, const Cite& cite) {
  return cite.clause.empty() ? text + "." : text + ". (" + cite.clause + ")";
}

// "hard 17 to 21, soft 18 to 21"; "nothing".
std::string totals_text(const TotalSet& set) {
  std::vector<std::string> parts;
  const auto add = [&](const std::array<bool, highest_total + 1>& in, const std::string& kind, int lowest) {
    for (int from = lowest; from <= highest_total; ++from) {
      if (!in[static_cast<std::size_t>(from)]) continue;
      int to = from;
      while (to < highest_total && in[static_cast<std::size_t>(to) + 1]) ++to;
      parts.push_back(kind + std::to_string(from) + (to > from ? " to " + std::to_string(to) : ""));
      from = to;
    }
  };
  constexpr int lowest_hard = 4;
  constexpr int lowest_soft = 12;
  add(set.hard, "hard ", lowest_hard);
  add(set.soft, "soft ", lowest_soft);
  return parts.empty() ? "nothing" : listed(parts);
}

std::string ranks_text(const std::array<bool, rank_count>& ranks) {
  std::vector<std::string> names;
  for (Rank rank = 0; rank < rank_count; ++rank) {
    if (ranks[rank]) names.emplace_back(1, rank_letters[rank]);
  }
  return listed(names);
}

std::string ratio_text(const Pay& pay) { return std::to_string(pay.units) + "/" + std::to_string(pay.per); }

std::string deal_words(const Rules& rules) {
  return std::string("Deal two cards each, one at a time, the first ") +
         (rules.deal.first == Deal::First::left_of_player_dealer ? "to the left of whoever banks"
                                                                 : "to the right of the dealer") +
         ", the dealer last; all lie face up but the dealer's " + (rules.deal.down == 1 ? "first" : "second");
}

std::string values_words(const Rules& rules, const PlayRules& play) {
  const std::string halves = std::to_string(play.blackjack_halves / 2) + (play.blackjack_halves % 2 != 0 ? ".5" : "");
  return "Cards count their spots, an ace 1 or 11, " + ranks_text(rules.values.bonus) +
         " ten; an ace and one of these as first two cards are a blackjack of " + halves;
}

void add_before_check(const Rules& rules, const PlayRules& play, std::vector<std::string>& steps) {
  if (rules.insurance && rules.insurance->offered) {
    // Whoever reads the rules of another table than the one he sits at learns where it is offered.
    const std::string where = play.insurance ? "" : "With pay table " + listed(rules.insurance->tables) + " alone: a";
    steps.push_back(cited((where.empty() ? "A" : where) + "gainst an up card " +
                              std::string(1, rank_letters[rules.insurance->up]) + " a seat may insure up to " +
                              ratio_text(rules.insurance->at_most) + " of its wager",
                          rules.insurance->cite));
    if (rules.even_money && rules.even_money->offered)
      steps.push_back(
          cited((where.empty() ? "A" : where) + " blackjack may take even money instead", rules.even_money->cite));
  }
  if (play.surrender_before_check)
    steps.push_back(cited("A hand may be surrendered for " + ratio_text(rules.surrender->forfeits) +
                              " of its wager before the down card is looked at",
                          rules.surrender->cite));
  steps.push_back(cited("With an up card of " + ranks_text(rules.check.up) + " the down card is looked at" +
                            (play.found_ends_round ? ": a blackjack ends the round" : ", and the round goes on"),
                        rules.check.cite));
}

void add_moves(const Rules& rules, const PlayRules& play, std::vector<std::string>& steps) {
  steps.push_back(cited("Seats act one after the other: hit or stand. They must stand on " +
                            totals_text(play.must_stand) + " and must hit " + totals_text(play.must_hit),
                        rules.chart.cite));
  if (play.surrender_after_check)
    steps.push_back(
        cited("The first two cards may be surrendered for " + ratio_text(rules.surrender->forfeits) + " of the wager",
              rules.surrender->cite));
  steps.push_back(cited(std::string("The first two cards may be doubled with ") +
                            (play.double_for_less ? "up to as much again" : "as much again") + ", for one card",
                        rules.doubling.cite));
  if (play.doublings > 1)
    steps.push_back(cited("A doubled wager may be doubled " + std::to_string(play.doublings - 1) + " times more",
                          rules.double_again->cite));
  if (play.rescue)
    steps.push_back(
        cited(std::string("A doubled hand may be rescued: ") +
                  (*play.rescue == Rescue::Returns::original ? "the original wager" : "what was added last") +
                  " comes back, the rest is lost",
              rules.rescue->cite));
  if (play.splits > 0) {
    steps.push_back(cited("Two cards of one value may be split, " + std::to_string(play.splits) + " times at most" +
                              (play.double_after_split ? ", and then doubled" : ""),
                          rules.split.cite));
    steps.push_back(cited(std::string("Split aces get ") + (play.split_aces_one_card ? "one card each" : "any cards") +
                              (play.split_aces_again ? " and may be split again" : ""),
                          rules.split.aces_cite));
  }
}

std::string completion_words(Completion::When when) {
  switch (when) {
    case Completion::When::always:
      return "The dealer plays out his hand in every round";
    case Completion::When::standing:
      return "The dealer plays out his hand while another waits for it";
    case Completion::When::standing_or_all_blackjack:
      break;
  }
  return "The dealer plays out his hand while another waits for it, or when all are blackjacks and a wager is on his";
}

std::string_view wins_by(SideRule::By by) {
  switch (by) {
    case SideRule::By::dealer_over:
      return "if the dealer's hand is over, by the number of its cards";
    case SideRule::By::match_up_card:
      return "by how the first two cards match the up card";
    case SideRule::By::dealer_cards:
      return "by the cards of the dealer's hand";
    case SideRule::By::own_cards:
      break;
  }
  return "by the cards of the seat's own hand";
}

std::string side_words(const SideRule& side) {
  return "Wager " + side.wager + " wins " + std::string(wins_by(side.by));
}

std::string settlement_words(const Rules& rules) {
  const bool button = rules.settlement.from == Settlement::From::action_button;
  return "Settle seat by seat from " +
         std::string(button ? "the place that the down card points to" : "the bank's left") +
         ", in this order: " + listed(rules.settlement.order) + ", then what others bet on the hand";
}

std::string_view when_words(BaseOutcome::When when) {
  constexpr std::array<std::string_view, outcome_kinds> words = {"Both have a blackjack",
                                                                 "Player has a blackjack",
                                                                 "Dealer has a blackjack",
                                                                 "Player over, dealer over with three eights",
                                                                 "Both over",
                                                                 "Player over",
                                                                 "Dealer over",
                                                                 "Both have 21",
                                                                 "Equal",
                                                                 "Player closer",
                                                                 "Player farther"};
  return words[static_cast<std::size_t>(when)];
}

std::string_view result_words(BaseOutcome::Result result) {
  constexpr std::array<std::string_view, 4> words = {"wins", "is paid as a blackjack", "pushes", "loses"};
  return words[static_cast<std::size_t>(result)];
}

RuleChart outcomes_of(const Rules& rules) {
  RuleChart chart{.title = "What becomes of the base wager; the first case that fits decides",
                  .heads = {"Case", "Base wager", "Clause", "Ruling"},
                  .rows = {},
                  .notes = {}};
  for (const BaseOutcome& entry : rules.outcomes)
    chart.rows.push_back({std::string(when_words(entry.when)), std::string(result_words(entry.result)),
                          entry.cite.clause, entry.cite.ruling});
  return chart;
}

}  // namespace

RulesInWords TableRules::in_words() const {
  const Rules& rules = own();
  std::vector<std::string> steps = {"Bets are made; then no more bets.", cited(deal_words(rules), rules.deal.cite),
                                    cited(values_words(rules, play_), rules.values.cite)};
  add_before_check(rules, play_, steps);
  add_moves(rules, play_, steps);
  steps.push_back(cited(
      "The down card is turned. The dealer hits " + totals_text(play_.dealer_hits) + " and stands on everything else",
      rules.dealer.cite));
  steps.push_back(cited(completion_words(rules.completion.when), rules.completion.cite));
  for (const SideRule& side : rules.sides) steps.push_back(cited(side_words(side), side.cite));
  steps.push_back(cited(settlement_words(rules), rules.settlement.cite));
  return {.procedure = std::move(steps),
          .house_way = cited("The dealer has no choice: he hits " + totals_text(play_.dealer_hits), rules.dealer.cite),
          .charts = {outcomes_of(rules)}};
}

}  // namespace croupier::twenty_one
