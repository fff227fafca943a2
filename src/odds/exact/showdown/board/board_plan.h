// The plan for games of two cards each and a common board.
//
// Boards are gone through once for each class under exchanges of suits. Over each, every holding is counted against
// every other (BoardReader). A decision taken over the whole board is settled there and then; one taken over part of it
// needs the sum over all boards with that part, which is collected for each part and holding; one taken before any card
// is turned needs the sum over everything. A second pass, the decisions being known, counts how rounds end.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "odds/exact/in_threads.h"
#include "odds/exact/showdown/board/board_readings.h"
#include "odds/exact/showdown/board/holdings.h"
#include "odds/exact/showdown/solution.h"
#include "odds/exact/showdown/wagers/payoffs.h"

namespace croupier {

// Which decision is taken over how much of the board.
struct BoardStages {
  std::optional<std::size_t> before;  // nothing seen
  std::optional<std::size_t> middle;  // a part, or all of it with the wild rank unknown
  std::optional<std::size_t> full;    // everything
  int middle_cards = 0;
};

// A card that the player knows besides what the rules show him.
struct KnownToPlayer {
  Card card;
  bool dealers = false;  // it is one of the dealer's; otherwise nobody's
};

class BoardPlan : public std::enable_shared_from_this<BoardPlan> {
 public:
  // Refuses games of another shape.
  static Result<std::shared_ptr<const BoardPlan>> make(const Game& game, const Deck& deck, const Shape& shape,
                                                       std::optional<KnownToPlayer> known = {});

  // The best play for these stakes; the same for every number of threads.
  [[nodiscard]] Solution solve(const Shape& shape, const std::vector<Stake>& stakes, unsigned threads,
                               const PassProgress& progress = {}) const;

  // All cards but the one that is known.
  [[nodiscard]] const Deck& deck() const { return deck_; }
  [[nodiscard]] BoardReader reader() const { return {deck_, dealer_classes(), exposed_}; }
  [[nodiscard]] const CardKinds& kinds() const { return kinds_; }
  [[nodiscard]] const Holdings& holdings() const { return holdings_; }
  [[nodiscard]] const HandClasses& boards() const { return boards_; }
  // The boards' classes in an order in which neighbors share cards, and with them the sums they are added to.
  [[nodiscard]] const std::vector<std::uint32_t>& order() const { return order_; }
  [[nodiscard]] const BoardStages& stages() const { return stages_; }
  // The sets of community cards seen at the middle decision; none: there is no such decision.
  [[nodiscard]] const CommunitySets* sets() const { return sets_ ? &*sets_ : nullptr; }
  // One for each rank that may be wild.
  [[nodiscard]] const std::vector<BoardRules>& rules() const { return readings_.rules; }
  [[nodiscard]] std::size_t dealer_classes() const { return readings_.dealers.size(); }
  [[nodiscard]] Endings empty_endings(const Shape& shape) const {
    return {shape.lines.size(), readings_.players, readings_.dealers};
  }
  // In how many ways the cards seen at the middle decision may be chosen from a board.
  [[nodiscard]] std::int64_t parts() const { return parts_; }

  // Deals in which a player holds two given cards; each board counts once for each of its parts.
  [[nodiscard]] std::int64_t deals_of_holding() const;

  BoardPlan(Deck deck, const Shape& shape, BoardStages stages, BoardReadings readings, std::optional<Card> exposed);

 private:
  Deck deck_;
  CardKinds kinds_;
  Holdings holdings_;
  HandClasses boards_;
  BoardStages stages_;
  std::optional<CommunitySets> sets_;
  BoardReadings readings_;
  std::optional<Card> exposed_;  // of the dealer's
  bool indicator_ = false;
  std::int64_t parts_ = 1;
  std::vector<std::uint32_t> order_;
};

}  // namespace croupier
