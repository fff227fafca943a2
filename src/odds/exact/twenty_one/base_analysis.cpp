#include "odds/exact/twenty_one/base_analysis.h"

#include "odds/exact/twenty_one/chart_words.h"
#include "odds/exact/twenty_one/dealer_tables.h"
#include "odds/exact/twenty_one/rounding.h"
#include "odds/exact/twenty_one/side_bets.h"
#include "odds/exact/twenty_one/variance.h"
#include "odds/exact/twenty_one/ways_to_play.h"

namespace croupier::twenty_one {
namespace {

std::string decks_text(int decks) { return decks == 1 ? "1 deck" : std::to_string(decks) + " decks"; }

FigureTable by_up_card(const ChartBook& book) {
  FigureTable table{.id = "by-up-card",
                    .title = "Expectation by the dealer's up card",
                    .columns = {},
                    .rows = {{"expectation", {}}, {"of all rounds", {}}},
                    .exact = false};
  for (const int up : up_cards_across()) {
    if (book.shoe().of[Hands::at(up)] == 0) continue;
    table.columns.push_back(value_name(up));
    table.rows[0].values.push_back(nearest_fraction(book.best().by_up[Hands::at(up)]));
    table.rows[1].values.emplace_back(book.shoe().of[Hands::at(up)], book.shoe().cards);
  }
  return table;
}

FigureTable other_ways(const ChartBook& book, ShoeSolver& solver) {
  FigureTable table{.id = "other-play",
                    .title = "What other play is worth, and what it costs",
                    .columns = {"expectation", "cost"},
                    .rows = {},
                    .exact = false};
  const auto add = [&](const WayToPlay& way) {
    table.rows.push_back({way.words, {nearest_fraction(way.ev), nearest_fraction(book.best().ev - way.ev)}});
  };
  for (const WayToPlay& way : plain_ways(solver, book.shoe())) add(way);
  for (const WayToPlay& way : common_errors(solver, book.shoe(), book.best())) add(way);
  return table;
}

// With the fewest cards seen: the up card and the blackjack itself.
std::optional<FigureTable> even_money_table(const ChartBook& book) {
  const PlayRules& rules = book.rules();
  if (!rules.insurance || !rules.even_money) return std::nullopt;
  for (int card = ace_value; card <= highest_value; ++card) {
    if (!is_blackjack(rules, ace_value, card)) continue;
    const auto worth = even_money(rules, book.shoe().without(rules.insurance->up).without(ace_value).without(card));
    return FigureTable{.id = "even-money",
                       .title = "A blackjack against the card that may be insured",
                       .columns = {"worth"},
                       .rows = {{"even money taken", {worth->taken}}, {"declined", {worth->declined}}}};
  }
  return std::nullopt;
}

// Every split hand doubled as often as may be, and won; or a blackjack.
Fraction most_of(const PlayRules& rules) {
  const int doublings = rules.splits == 0 || rules.double_after_split ? rules.doublings : 0;
  const Fraction split = fraction(rules.win_pays) * ((1 + rules.splits) << doublings);
  const Fraction alone = fraction(rules.win_pays) * (1 << rules.doublings);
  return std::max({split, alone, fraction(rules.blackjack_pays)});
}

void add_details(const ChartBook& book, Analysis& analysis) {
  const RoundMoments moments = round_moments(book.rules(), book.shoe(), book.best().chart);
  analysis.variance = nearest_fraction(moments.variance);
  analysis.average_wagered = nearest_fraction(moments.wagered);
  book.ask([&](ShoeSolver& solver) {
    analysis.optimal = OptimalPlay{"by the cards of the hand, not by its total alone",
                                   nearest_fraction(solver.best_by_cards(book.shoe()).ev)};
    analysis.tables = dealer_tables(solver.dealer(), book.shoe());
    analysis.tables.push_back(by_up_card(book));
    analysis.tables.push_back(other_ways(book, solver));
  });
  if (auto table = even_money_table(book)) analysis.tables.push_back(std::move(*table));
}

}  // namespace

Analysis analyze_base(const ChartBook& book, bool only_expectation) {
  Analysis analysis;
  analysis.wager = analysis.unit = "base";
  analysis.ev = nearest_fraction(book.best().ev);
  analysis.rounding = rounding_bound;
  analysis.most = most_of(book.rules());
  analysis.strategy = book.words();
  analysis.chart = chart_table(book.rules(), book.best().chart, "the shoe in use", book.best().ev);
  analysis.plan.text =
      "The best chart by total, pair and up card; dealer's hands as weighted lists, split hands by exchangeability, "
      "the variance by products of two split hands. Sums are of doubles.";
  if (only_expectation) {
    analysis.average_wagered = nearest_fraction(wagered_by(book.rules(), book.shoe(), book.best().chart));
  } else {
    add_details(book, analysis);
  }
  return analysis;
}

std::vector<PlayChart> charts_by_decks(const ChartBook& book, const Deck& deck, int least, int most, int in_use) {
  std::vector<PlayChart> charts;
  const PlayRules& rules = book.rules();
  book.ask([&](ShoeSolver& solver) {
    for (int decks = least; decks <= most; ++decks) {
      const auto shoe = shoe_of(rules, deck, decks);
      if (!shoe || !check_shoe(*shoe)) continue;
      const ChartSolution best = solver.best_chart(*shoe);
      auto chart = chart_table(rules, best.chart, decks_text(decks), best.ev);
      charts.insert(decks == in_use ? charts.begin() : charts.end(), std::move(chart));
    }
    const ChartSolution simple = simplest_chart(solver, book.shoe(), book.best(), simple_cost);
    charts.push_back(chart_table(rules, simple.chart, decks_text(in_use) + ", a simpler chart", simple.ev));
  });
  return charts;
}

}  // namespace croupier::twenty_one
