// One board, and the two-card holdings that meet over it.
//
// Cards that a board cannot tell apart are one type: where no flush is possible, the cards of a rank; where one is, the
// cards of that suit stand alone. Holdings are then pairs of types, some 90 to 280 instead of 1,081, each with as many
// holdings as it stands for, and ranking, sorting and counting are done once a pair.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "hands/evaluator.h"
#include "odds/exact/showdown/endings.h"

namespace croupier {

// How hands are read: over all boards, or over those with one wild rank where a card set aside names it. Player's and
// dealer's ranks are on one scale.
struct BoardRules {
  const Evaluator* evaluator = nullptr;
  std::optional<Rank> wild;                // the rank that the indicator names
  std::vector<std::uint8_t> player_class;  // by rank: index of the player's class
  std::vector<std::uint8_t> dealer_class;  // by rank: index of the dealer's class
  HandRank highest = 0;

  // Where the evaluator does not say it all. Slower, so empty where it does.
  using Cards = std::span<const Card>;
  std::function<HandRank(Cards own, Cards board)> player_rank;
  struct DealerHand {
    HandRank rank;
    std::uint8_t dealer_class;
  };
  std::function<DealerHand(Cards own, Cards board)> dealer_hand;
};

class BoardReader {
 public:
  // `exposed`: a card of the dealer's that is known, and no card of the deck; his other one may be any.
  BoardReader(const Deck& deck, std::size_t dealer_classes, std::optional<Card> exposed = {});

  static constexpr std::size_t most_types = 52;
  static constexpr std::size_t most_pairs = most_types * (most_types + 1) / 2;
  static constexpr std::uint8_t on_board = 0xFF;

  // Ranks and counts everything over this board: cards by their place in the deck.
  void read(const BoardRules& rules, std::span<const std::uint8_t> board);

  // The pair of a holding; both cards off the board.
  [[nodiscard]] std::size_t pair_of(std::size_t one, std::size_t other) const {
    return pair_of_types(type_of_[one], type_of_[other]);
  }
  [[nodiscard]] std::uint8_t type_of(std::size_t card) const { return type_of_[card]; }
  [[nodiscard]] std::size_t types() const { return types_; }
  [[nodiscard]] std::size_t pairs() const { return types_ * (types_ + 1) / 2; }
  // Holdings that a pair stands for; 0 for a type twice that has one card.
  [[nodiscard]] std::int64_t holdings(std::size_t pair) const { return pairs_[pair].holdings; }
  // The types of its cards, a card of a type, and the pair of two types.
  [[nodiscard]] std::pair<std::size_t, std::size_t> types_of(std::size_t pair) const {
    return {pairs_[pair].first, pairs_[pair].second};
  }
  [[nodiscard]] Card sample(std::size_t type) const { return sample_[type]; }
  [[nodiscard]] static std::size_t pair_of_types(std::size_t a, std::size_t b) {
    return a < b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b;
  }
  [[nodiscard]] std::size_t player_class(std::size_t pair) const { return pairs_[pair].player_class; }
  // Dealer's holdings, with the indicators that may then lie aside: [3 * dealer class + Against].
  [[nodiscard]] const std::int64_t* counts(std::size_t pair) const { return &counts_[pair * against_count * classes_]; }

 private:
  struct Pair {
    HandRank rank = 0;
    HandRank dealer_rank = 0;
    std::uint8_t first = 0;
    std::uint8_t second = 0;
    std::uint8_t player_class = 0;
    std::uint8_t dealer_class = 0;
    std::uint8_t wilds = 0;
    std::int16_t holdings = 0;
    std::int16_t next = -1;         // of equal rank
    std::int16_t next_dealer = -1;  // the same when it is the dealer's
  };
  // The dealer's other card, by type, where one is known.
  struct Single {
    HandRank rank = 0;
    std::uint8_t dealer_class = 0;
    std::uint8_t wilds = 0;
    std::int16_t next = -1;  // of equal rank
  };
  // Holdings passed so far: how many, and how many wild cards they hold; in all and with a given card of each type.
  struct Passed {
    std::int32_t holdings = 0;
    std::int32_t wilds = 0;
    std::array<std::int32_t, most_types> with_card{};
    std::array<std::int32_t, most_types> wilds_with_card{};
  };

  void find_types(const BoardRules& rules, std::span<const std::uint8_t> board);
  void rank_pairs(const BoardRules& rules, std::span<const std::uint8_t> board);
  void rank_singles(const BoardRules& rules, std::span<const std::uint8_t> board);
  [[nodiscard]] BoardRules::DealerHand single_hand(const BoardRules& rules, const HandSum& base,
                                                   std::span<const std::uint8_t> board, Card other) const;
  [[nodiscard]] std::int16_t pass_single(std::size_t type);
  [[nodiscard]] static bool names_wild(const BoardRules& rules, Card card) {
    return rules.wild && card.rank() == *rules.wild;
  }
  void read_otherwise(const BoardRules& rules, std::span<const std::uint8_t> board, Pair& pair) const;
  void sweep(const BoardRules& rules);
  void sweep_rank(std::size_t rank, const std::vector<std::int16_t>& first_dealer);
  void pass(const Pair& pair);
  // Disjoint holdings among those passed, each with its indicators; `self`: the holding itself is among them.
  [[nodiscard]] std::int64_t disjoint(const Pair& pair, std::size_t dealer_class, bool self) const;

  const Deck& deck_;
  std::size_t classes_;
  std::optional<Card> exposed_;
  std::size_t types_ = 0;
  bool named_wild_ = false;  // does a card set aside name the wild rank?
  int indicators_ = 0;       // cards off the board that could be that card; all may lie on it when the deck is short
  std::array<std::uint8_t, 64> type_of_{};
  std::array<std::int16_t, most_types> cards_{};  // of each type
  std::array<Card, most_types> sample_{};
  std::vector<Pair> pairs_;
  std::array<Single, most_types> singles_{};
  std::vector<std::int64_t> counts_;
  std::vector<Passed> passed_;  // by dealer class
  std::vector<std::int16_t> first_of_rank_;
  std::vector<std::int16_t> first_dealer_of_rank_;  // only where the dealer's hands are not the player's pairs
  std::vector<std::uint64_t> ranks_held_;           // a bit a rank
};

}  // namespace croupier
