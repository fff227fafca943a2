// Book play: what to do with what one sees, and what each choice is worth.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cards/card.h"
#include "odds/exact/fraction.h"
#include "odds/exact/in_threads.h"

namespace croupier {

// The cards a player sees when he decides.
struct View {
  std::span<const Card> own;
  std::span<const Card> community;
  std::span<const Card> dealer;
};

struct ChoiceValue {
  std::size_t choice = 0;  // index into the decision's choices
  std::string action;
  Fraction ev;  // per ante, playing on as well as possible
};

// Hands that a simpler rule plays alike.
struct ThumbRuleCase {
  std::string hands;   // "a pair that the board does not have"
  std::string choice;  // "bet-2"
  Fraction share;      // of the hands that come to the decision under book play
  Fraction agrees;     // part of these with which the book does the same
};

// A simpler way to play than the book's, and what it costs.
struct ThumbRule {
  std::string words;                 // "play everything"
  Fraction cost;                     // per ante and round, on average
  std::vector<ThumbRuleCase> cases;  // the rule, where the words do not say all of it
};

class Book {
 public:
  Book() = default;
  Book(const Book&) = delete;
  Book& operator=(const Book&) = delete;
  virtual ~Book() = default;

  // Is there anything to decide at all?
  [[nodiscard]] virtual bool decides() const { return true; }
  // The best choice at a decision, as an index into its choices. The cards must fit the game.
  [[nodiscard]] virtual std::size_t choice(std::size_t decision, const View& view) const = 0;
  // What each choice is worth.
  [[nodiscard]] virtual std::vector<ChoiceValue> values(std::size_t decision, const View& view) const = 0;
  // The whole strategy in words.
  [[nodiscard]] virtual std::vector<std::string> words() const = 0;
  // Simpler ways to play; none where the plan of solution does not tell what they cost. May take as long as to
  // solve, and is worth nothing once stopped.
  [[nodiscard]] virtual std::vector<ThumbRule> thumb_rules(unsigned threads, const PassProgress& progress) const = 0;
};

}  // namespace croupier
