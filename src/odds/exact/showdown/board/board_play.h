// The play that a board sweep finds, before any card is turned and over part of the board. Over the whole board it is
// found anew when asked for: that takes microseconds.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "odds/exact/in_threads.h"
#include "odds/exact/showdown/board/board_plan.h"

namespace croupier {

// The lines of each decision, and what every line pays at every ending.
struct BoardLines {
  BoardLines(const BoardPlan& plan, const Shape& shape, Payoffs payoffs);

  std::vector<PlayLine> all;
  Payoffs pays;
  std::size_t a_line = 0;    // endings of a line
  std::size_t a_player = 0;  // endings of a line and a player's class
  std::vector<std::size_t> before;
  std::vector<std::size_t> middle;
  std::vector<std::size_t> full;
  bool checks_before = true;  // unless no decision comes after the one before the board
  // Options of the middle decision: its lines, then to check where that is possible.
  std::size_t middle_options = 0;
  std::vector<std::size_t> check_choices;  // by decision; of one that cannot be checked, its number of choices

  [[nodiscard]] std::int64_t value(std::size_t line, std::size_t player, const std::int64_t* counts) const {
    const std::int64_t* const pay = &pays.values[line * a_line + player * a_player];
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < a_player; ++i) sum += counts[i] * pay[i];
    return sum;
  }
  // How far two lines of the middle decision are apart at most, at one ending.
  [[nodiscard]] std::int64_t most_apart() const;
  // The best line over a full board, and its value.
  std::size_t best_full(std::size_t player, const std::int64_t* counts, std::int64_t& best) const;
};

inline constexpr std::uint8_t check = 0xFF;  // in place of a line's number

struct BoardPlay {
  std::vector<std::uint8_t> before;  // by class of holdings: a line, or check
  std::vector<std::vector<Int128>>
      before_values;  // by class: each line of that decision, then check where one may; scaled, all deals
  std::vector<std::uint8_t> middle;  // by class of sets and holding: an option
  Int128 value = 0;                  // of the whole game: scaled, all deals
};

// What each option of the middle decision but the first brings beyond the first: by option, then by class of sets and
// holding. Scaled, all deals; holdings that a set cannot tell apart share their sum in no particular way.
using MiddleSums = std::vector<std::vector<std::int64_t>>;
[[nodiscard]] MiddleSums sum_middle(const BoardPlan& plan, const BoardLines& lines, unsigned threads,
                                    const PassProgress& progress);

// Told, on each thread, of the hands that come as far as the full board: their class, the dealer's hands against them,
// and how often they do.
using AtFullBoard =
    std::function<void(std::size_t thread, std::size_t player, const std::int64_t* counts, std::int64_t times)>;

// What the passes over the boards need and give.
[[nodiscard]] BoardPlay find_play(const BoardPlan& plan, const BoardLines& lines, unsigned threads,
                                  const PassProgress& progress);
// `judge`: a plan for more cards than this one's, by whose counts the full board is decided; left out: its own.
void count_endings(const BoardPlan& plan, const BoardLines& lines, const BoardPlay& play, unsigned threads,
                   const PassProgress& progress, Endings& endings, const BoardPlan* judge = nullptr,
                   const AtFullBoard& at_full_board = {});

// Play that was found for a plan with more cards, as this one's cards tell hands apart. Its worth is not known.
[[nodiscard]] BoardPlay play_of(const BoardPlan& larger, const BoardPlay& play, const BoardPlan& plan);

}  // namespace croupier
