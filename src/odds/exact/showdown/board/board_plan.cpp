#include "odds/exact/showdown/board/board_plan.h"

#include <algorithm>
#include <numeric>

#include "odds/exact/no_plan.h"
#include "odds/exact/showdown/board/board_book.h"
#include "odds/exact/showdown/board/board_readings.h"

namespace croupier {
namespace {

Result<BoardStages> stages_of(const Shape& shape) {
  BoardStages stages;
  for (std::size_t i = 0; i < shape.decisions.size(); ++i) {
    const Decision& decision = shape.decisions[i];
    if (decision.dealer > 0 || decision.indicator) {
      return no_plan("cards of the dealer or the wild card seen beside a board", "own and community cards only");
    }
    const bool all_known = decision.community == shape.community && !shape.indicator;
    auto& stage = all_known ? stages.full : decision.community == 0 ? stages.before : stages.middle;
    if (stage)
      return no_plan("two decisions over different parts of the board", "one before, one over a part, one over all");
    stage = i;
    if (!all_known && decision.community > 0) stages.middle_cards = decision.community;
  }
  return stages;
}

}  // namespace

Result<std::shared_ptr<const BoardPlan>> BoardPlan::make(const Game& game, const Deck& deck, const Shape& shape,
                                                         std::optional<KnownToPlayer> known) {
  if (shape.own != 2 || shape.dealer != 2)
    return no_plan("hands that are not of two cards", "two cards each and a board");
  if (shape.community < 3 || shape.community > 5 || game.deck.decks != 1 || deck.jokers() != 0) {
    return no_plan("a board of another size, or another deck",
                   "three to five community cards of one deck without joker");
  }
  auto stages = stages_of(shape);
  if (!stages) return stages.refusal();
  auto readings = read_board_rankings(game, deck, shape);
  if (!readings) return readings.refusal();
  Deck dealt = deck;
  if (known) std::erase(dealt.cards, known->card);
  return std::shared_ptr<const BoardPlan>(
      std::make_shared<BoardPlan>(std::move(dealt), shape, *stages, std::move(readings).value(),
                                  known && known->dealers ? std::optional(known->card) : std::nullopt));
}

BoardPlan::BoardPlan(Deck deck, const Shape& shape, BoardStages stages, BoardReadings readings,
                     std::optional<Card> exposed)
    : deck_(std::move(deck)),
      kinds_(deck_, 1, [](Card) { return false; }),
      holdings_(kinds_),
      boards_(kinds_, shape.community),
      stages_(stages),
      readings_(std::move(readings)),
      exposed_(exposed),
      indicator_(shape.indicator) {
  if (stages_.middle) sets_.emplace(kinds_, holdings_, stages_.middle_cards);
  if (sets_) parts_ = choose(boards_.cards(), sets_->cards());
  order_.resize(boards_.all().size());
  std::iota(order_.begin(), order_.end(), 0);
  std::sort(order_.begin(), order_.end(),
            [&](std::uint32_t a, std::uint32_t b) { return boards_.all()[a].kinds < boards_.all()[b].kinds; });
}

std::int64_t BoardPlan::deals_of_holding() const {
  const int cards = kinds_.size();
  const int board = boards_.cards();
  const int hidden = exposed_ ? 1 : 2;  // of the dealer's cards
  return choose(cards - 2, board) * choose(cards - 2 - board, hidden) * parts() *
         (indicator_ ? cards - 2 - board - hidden : 1);
}

Solution BoardPlan::solve(const Shape& shape, const std::vector<Stake>& stakes, unsigned threads,
                          const PassProgress& progress) const {
  Solution solution;
  solution.endings = empty_endings(shape);
  BoardLines lines(*this, shape, payoffs(shape, solution.endings, stakes));
  // The two passes take about as long.
  BoardPlay play = find_play(*this, lines, threads, progress.part(0, 0.5));
  if (!progress.stopped()) count_endings(*this, lines, play, threads, progress.part(0.5, 0.5), solution.endings);
  if (progress.stopped()) return solution;

  // Two roads to one number: the value summed by decisions, and by endings.
  Int128 value = 0;
  for (std::size_t i = 0; i < solution.endings.size(); ++i) value += solution.endings.ways[i] * lines.pays.values[i];
  if (value != play.value) broken_invariant("the two passes over the boards disagree");

  const std::size_t boards = boards_.all().size() * readings_.rules.size();
  solution.plan.text = "Board sweep: " + std::to_string(boards_.all().size()) + " boards of " +
                       std::to_string(boards_.cards()) + " cards up to a change of suits" +
                       (indicator_ ? ", each with " + std::to_string(readings_.rules.size()) + " wild ranks" : "") +
                       "; over each, pairs of cards that the board cannot tell apart are ranked and swept once.";
  solution.plan.operations = boards * 2 * 170;  // pairs of types, on average; two passes
  if (sets_) {
    const std::uint64_t scattered = boards_.all().size() * static_cast<std::uint64_t>(parts()) * holdings_.size();
    solution.plan.operations += 2 * scattered;
    solution.plan.text += "\nDecisions over " + std::to_string(sets_->cards()) +
                          " community cards: each board's values go to its " + std::to_string(parts()) + " parts, " +
                          std::to_string(sets_->classes()) + " up to a change of suits, for each of " +
                          std::to_string(holdings_.size()) + " holdings.";
  }
  solution.plan.text += "\nA second pass counts how rounds end; both must come to the same value.";
  solution.book = std::make_shared<BoardBook>(shared_from_this(), std::move(lines), std::move(play));
  return solution;
}

}  // namespace croupier
