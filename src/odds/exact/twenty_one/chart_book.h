// Book play by the best chart, and what each choice of a hand is worth.
#pragma once

#include <mutex>
#include <vector>

#include "odds/exact/book.h"
#include "odds/exact/twenty_one/choices.h"

namespace croupier::twenty_one {

// What a simpler chart may cost, of the first wager.
inline constexpr double simple_cost = 0.0005;

class ChartBook final : public Book {
 public:
  // The shoe is the whole one, before the first card.
  ChartBook(ShoeSolver solver, const Shoe& shoe);

  // By the values of a hand's cards and of the up card; an index of `Choice`.
  [[nodiscard]] std::size_t choice(std::size_t decision, const View& view) const override;
  [[nodiscard]] std::vector<ChoiceValue> values(std::size_t decision, const View& view) const override;
  [[nodiscard]] std::vector<std::string> words() const override;
  // Two ways without a chart, the commonest errors, and the simplest chart within `simple_cost`.
  [[nodiscard]] std::vector<ThumbRule> thumb_rules(unsigned threads, const PassProgress& progress) const override;

  [[nodiscard]] const ChartSolution& best() const { return best_; }
  [[nodiscard]] const PlayRules& rules() const { return solver_.rules(); }
  [[nodiscard]] const Shoe& shoe() const { return shoe_; }
  // What the chart does with a hand that may still do all that `state` says.
  [[nodiscard]] const Play& play(const HandState& state, int up) const;
  [[nodiscard]] DoubledPlay doubled(const HandState& state, int up) const;
  // Somebody else's question to the solver, who answers one at a time.
  template <class Ask>
  auto ask(const Ask& ask) const {
    const std::lock_guard lock(at_work_);
    return ask(solver_);
  }
  // Refuses hands without a choice.
  [[nodiscard]] Result<std::vector<ChoiceWorth>> worth(const HandOnTable& table) const;

 private:
  mutable std::mutex at_work_;  // the solver keeps what it is working on
  mutable ShoeSolver solver_;
  Shoe shoe_;
  ChartSolution best_;
};

}  // namespace croupier::twenty_one
