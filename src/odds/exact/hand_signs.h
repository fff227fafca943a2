// All that a wager on cards may ask of a hand, as one number: hands with equal signs are paid alike by every table, so
// that one of them is enough to ask the rulebook.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "hands/evaluator.h"
#include "rules/definition.h"

namespace croupier {

// What the tables of some wagers ask for besides the category.
struct SignNeeds {
  bool columns = false;  // natural or wild
  bool wild_counts = false;
  std::vector<Hand> formed;  // combinations that the cards may also form

  void add(const Wager& wager, const PayTable& table);
};

class HandSigns {
 public:
  static Result<HandSigns> make(const Ranking& ranking, const Deck& deck, int decks, const SignNeeds& needs);

  [[nodiscard]] std::uint64_t sign(std::span<const Card> cards) const;
  [[nodiscard]] Hand category(std::uint64_t sign) const;
  [[nodiscard]] bool natural(std::uint64_t sign) const;

 private:
  HandSigns(Evaluator evaluator, SignNeeds needs) : evaluator_(std::move(evaluator)), needs_(std::move(needs)) {}
  [[nodiscard]] bool is_natural(std::span<const Card> cards, Hand category, int wilds) const;
  [[nodiscard]] std::uint64_t formed(std::span<const Card> cards, int wilds) const;
  [[nodiscard]] std::uint64_t pattern(std::span<const Card> cards) const;

  Evaluator evaluator_;
  std::optional<Evaluator> plain_;  // the cards at face value, where columns are asked for
  SignNeeds needs_;
  // Which categories the cards form depends on their ranks and on whether they are of one suit; told once for each.
  mutable std::unordered_map<std::uint64_t, std::uint64_t> formed_by_pattern_;
};

}  // namespace croupier
