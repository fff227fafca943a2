// All that a wager on cards may ask of a hand, as one number: hands with equal keys are paid alike by every table, so
// that one of them is enough to ask the rulebook.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "hands/evaluator.h"
#include "hands/forms.h"
#include "rules/definition.h"

namespace croupier {

// What the tables of some wagers ask for besides the category.
struct SignNeeds {
  bool columns = false;  // natural or wild
  bool wild_counts = false;
  std::vector<Hand> formed;  // combinations that the cards may also form

  void add(const Wager& wager, const PayTable& table);
};

class HandKeys {
 public:
  static Result<HandKeys> make(const Ranking& ranking, const Deck& deck, int decks, const SignNeeds& needs);

  [[nodiscard]] std::uint64_t key(std::span<const Card> cards) const;
  [[nodiscard]] Hand category(std::uint64_t key) const;
  [[nodiscard]] bool natural(std::uint64_t key) const;

 private:
  HandKeys(Evaluator evaluator, SignNeeds needs);
  [[nodiscard]] bool is_natural(std::span<const Card> cards, Hand category, int wilds) const;
  [[nodiscard]] std::uint64_t formed(std::span<const Card> cards, int wilds) const;
  [[nodiscard]] std::uint64_t pattern(std::span<const Card> cards) const;

  // Whether cards form one of the combinations: the fast reader where it can tell, otherwise the slow one.
  struct Combination {
    Hand hand = Hand::high_card;
    std::optional<Forms> fast;
  };
  static std::vector<Combination> combinations(const Ranking& ranking, const std::vector<Hand>& hands);
  static bool is_formed(const Ranking& ranking, const Combination& combination, std::span<const Card> cards);

  Evaluator evaluator_;
  std::optional<Evaluator> plain_;  // the cards at face value, where columns are asked for
  SignNeeds needs_;
  Ranking face_value_;
  std::vector<Combination> formed_;          // as needs_ has them
  std::vector<Combination> plainly_formed_;  // the same with every card at face value
  // Which categories the cards form depends on their ranks and on whether they are of one suit; told once for each.
  mutable std::unordered_map<std::uint64_t, std::uint64_t> formed_by_pattern_;
};

}  // namespace croupier
