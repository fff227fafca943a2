// What the pays that are not set yet can still add to a sum, at least and at most: bounds for the search for pays.
//
// Pays are set from the lowest hand up, because the lowest are paid most often: the sum is soon known roughly, and what
// is left is fine. A pay that is set is a floor under the higher ones, so the cells are threaded onto at most two
// chains (the columns of a table), and for each chain it is known what its upper cells can add above a floor with so
// many rungs to move. What both can add together is the best split of the rungs. Ties between the chains (a natural
// hand pays no less than a wild one) are left to the search: bounds may be too wide, never too narrow.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "report/tune/pay_search.h"

namespace croupier {

struct PayReach {
  Int128 least = 0;
  Int128 most = 0;
};

class PayBounds {
 public:
  // What a cell adds when it stands on a rung.
  using Value = std::function<Int128(const PayCell& cell, std::size_t rung)>;

  // `budget`: the most rungs that cells may move in all; none: as far as they like.
  PayBounds(const PayProblem& problem, const Value& value, std::optional<std::size_t> budget);

  // What cells 0 to `cells` - 1 can add when the ones after them stand on `rungs` and so many may be moved.
  [[nodiscard]] PayReach of(std::size_t cells, const std::vector<std::size_t>& rungs, std::size_t budget = 0) const;

 private:
  struct Link {
    std::size_t cell = 0;
    bool floored = false;                      // the next lower cell of the chain is a floor under it
    std::vector<std::vector<PayReach>> reach;  // of it and all above, by the rung of the next lower cell, by budget
  };
  using Chain = std::vector<Link>;  // highest hand first

  void thread_chains(const PayProblem& problem);
  void fill(const PayProblem& problem, const Value& value, Chain& chain);
  // By budget; null: no cell of the chain is left.
  [[nodiscard]] const std::vector<PayReach>* left_of(std::size_t chain, std::size_t cells,
                                                     const std::vector<std::size_t>& rungs) const;

  bool counted_;
  std::size_t budgets_;
  std::array<Chain, 2> chains_;
  std::array<std::vector<std::size_t>, 2> links_below_;  // of each chain, links among the first so many cells
};

// The rungs that a cell has moved.
[[nodiscard]] std::size_t rungs_moved(const PayCell& cell, std::size_t rung);

}  // namespace croupier
