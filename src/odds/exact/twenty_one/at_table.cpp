// Rounds of twenty-one played by the chart: in a simulation, and by one who sits at a table.
#include "games/twenty_one/round.h"
#include "odds/exact/twenty_one/chart_moves.h"
#include "odds/exact/twenty_one/family.h"
#include "odds/exact/twenty_one/side_bets.h"
#include "odds/simulation/simulator.h"

namespace croupier {
namespace {

using twenty_one::ChartBook;
using twenty_one::Choice;
using twenty_one::Move;
using twenty_one::move_by;
using twenty_one::up_of;

struct ByTheChart {
  const ChartBook* book;
  games::Command operator()(const twenty_one::Round& round) const {
    games::Command command = games::act(round.turn(), round.rules().action(move_by(*book, round)));
    command.hand = round.turn_hand();
    return command;
  }
};

Choice choice_of(Move move) {
  switch (move) {
    case Move::early_surrender:
      return Choice::surrender_early;
    case Move::surrender:
      return Choice::surrender;
    case Move::split:
      return Choice::split;
    case Move::double_down:
      return Choice::twice;
    case Move::hit:
      return Choice::hit;
    case Move::rescue:
      return Choice::rescue;
    default:
      return Choice::stand;
  }
}

class ChartAtTable final : public RoundBook {
 public:
  explicit ChartAtTable(const ChartBook& book) : book_(book) {}

  [[nodiscard]] std::size_t choice(const games::Round& round) const override {
    const auto& own = static_cast<const twenty_one::Round&>(round);
    const auto moves = moves_of(own);
    return static_cast<std::size_t>(std::ranges::find(moves, move_by(book_, own)) - moves.begin());
  }

  // A hand of a split is told as the same cards without one.
  [[nodiscard]] std::vector<double> values(const games::Round& round) const override {
    const auto& own = static_cast<const twenty_one::Round&>(round);
    const auto moves = moves_of(own);
    std::vector<double> cents(moves.size(), 0.0);
    const twenty_one::PlayedHand& hand = own.hand(own.turn(), own.turn_hand());
    std::vector<int> values;
    for (const Card card : hand.all()) values.push_back(own.rules().value(card));
    const auto worth = book_.worth(
        {.values = values, .up = up_of(own), .doubled = hand.doubled, .before_check = own.is_before_check()});
    const auto unit = static_cast<double>(hand.first_cents);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (moves[i] == Move::insure || moves[i] == Move::even_money || !worth) continue;
      // Who passes goes on as well as possible.
      for (const twenty_one::ChoiceWorth& each : *worth) {
        const bool goes_on = moves[i] == Move::pass && each.choice != Choice::surrender_early;
        if (!goes_on && each.choice != choice_of(moves[i])) continue;
        cents[i] = each.worth * unit;
        break;
      }
    }
    add_insurance(own, values, moves, cents);
    return cents;
  }

 private:
  [[nodiscard]] static std::vector<Move> moves_of(const twenty_one::Round& round) {
    std::vector<Move> moves;
    for (std::size_t move = 0; move < twenty_one::move_count; ++move) {
      if (round.may(static_cast<Move>(move))) moves.push_back(static_cast<Move>(move));
    }
    return moves;
  }

  // Beside what passing brings.
  void add_insurance(const twenty_one::Round& round, const std::vector<int>& values, const std::vector<Move>& moves,
                     std::vector<double>& cents) const {
    if (!round.may(Move::insure) && !round.may(Move::even_money)) return;
    const twenty_one::PlayRules& rules = book_.rules();
    twenty_one::Shoe unseen = book_.shoe().without(up_of(round));
    for (const int value : values) unseen = unseen.without(value);
    const std::int64_t stake = round.hand(round.turn(), 0).stake_cents;
    const auto even = twenty_one::even_money(rules, unseen);
    if (round.may(Move::even_money)) cents[0] = to_double(even->declined) * static_cast<double>(stake);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (moves[i] == Move::insure)
        cents[i] = cents[0] + to_double(twenty_one::insurance(rules, unseen).ev) *
                                  static_cast<double>(round.rules().most_insured(stake));
      if (moves[i] == Move::even_money) cents[i] = to_double(even->taken) * static_cast<double>(stake);
    }
  }

  const ChartBook& book_;
};

}  // namespace

Result<Simulation> simulate_twenty_one(const games::TableRules& rules, const Book& book,
                                       const SimulationRequest& request, const Progress& progress) {
  using Player = FamilyPlayer<twenty_one::TableRules, twenty_one::Round, ByTheChart>;
  return run_simulation(rules, request, progress, [&](const SimulatedTable& table) {
    return std::make_unique<Player>(table, ByTheChart{&static_cast<const ChartBook&>(book)});
  });
}

std::unique_ptr<RoundBook> twenty_one_book(const games::TableRules& /*rules*/, const Book& book) {
  return std::make_unique<ChartAtTable>(static_cast<const ChartBook&>(book));
}

}  // namespace croupier
