// Rules that people play by over a common board, and what each costs exactly.
//
// Before the board: by pair, suited or not, and the higher card. Over part of it: by what the hand makes, and whether
// the board makes as much by itself. Over all of it: by how many of the dealer's hands win. Each is fitted to the game,
// and costed with the rest played by the book; then the two over the board together.
#pragma once

#include <map>
#include <string>

#include "odds/exact/book.h"
#include "odds/exact/showdown/board/board_play.h"
#include "odds/exact/showdown/board/hands_so_far.h"

namespace croupier {

// Hands that a rule plays alike.
struct HandGroup {
  explicit HandGroup(std::size_t options = 0) : worth(options), by_book(options) {}

  std::vector<Int128> worth;          // of each option
  Int128 book = 0;                    // of what the book does
  std::vector<std::int64_t> by_book;  // how often that is each option

  [[nodiscard]] std::size_t best() const;
  [[nodiscard]] std::int64_t times() const;
};

class BoardThumbRules {
 public:
  BoardThumbRules(const BoardPlan& plan, const BoardLines& lines, const BoardPlay& play, unsigned threads,
                  PassProgress progress);

  // Two passes over the boards for the rules and one for both of them together, as far as the game has such decisions.
  [[nodiscard]] std::vector<ThumbRule> make();

 private:
  // board_thumb_rules_before.cpp
  void add_before();
  [[nodiscard]] std::size_t before_option(std::size_t of_class) const;

  // board_thumb_rules_middle.cpp
  using MiddleGroups = std::map<HandSoFar, HandGroup>;
  bool add_middle();  // false: nobody comes so far
  [[nodiscard]] MiddleGroups group_middle(const MiddleSums& sums) const;
  [[nodiscard]] ThumbRule middle_thumb_rule(const MiddleGroups& groups) const;
  [[nodiscard]] std::string middle_action(std::size_t option) const;
  // Calls visit(class of sets, holding, hand so far) for every hand, whether or not the book brings it so far.
  template <class Visit>
  void for_each_middle(const Visit& visit) const;

  // board_thumb_rules_full.cpp
  bool add_full();
  // What the rules over the board come to when both are played.
  void add_together();

  // Of a loss in all deals.
  [[nodiscard]] Fraction cost(Int128 loss) const;
  [[nodiscard]] PassProgress next_pass();

  const BoardPlan& plan_;
  const BoardLines& lines_;
  const BoardPlay& play_;
  unsigned threads_;
  PassProgress progress_;
  int passes_begun_ = 0;
  std::vector<ThumbRule> thumb_rules_;
  // The rules over the board together. Over all of it: bets if at most so many of the dealer's hands win.
  BoardPlay simple_;
  std::int64_t most_beaten_ = 0;
};

}  // namespace croupier
