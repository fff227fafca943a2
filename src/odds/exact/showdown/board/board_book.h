// What a board sweep knows about play: decisions before the board and over part of it as found, those over the whole
// board and the worth of every choice worked out when asked for.
#pragma once

#include <memory>

#include "odds/exact/showdown/board/board_play.h"

namespace croupier {

class BoardBook : public Book {
 public:
  BoardBook(std::shared_ptr<const BoardPlan> plan, BoardLines lines, BoardPlay play);

  [[nodiscard]] std::size_t choice(std::size_t decision, const View& view) const override;
  [[nodiscard]] std::vector<ChoiceValue> values(std::size_t decision, const View& view) const override;
  [[nodiscard]] std::vector<std::string> words() const override;
  [[nodiscard]] std::vector<ThumbRule> thumb_rules(unsigned threads, const PassProgress& progress) const override;

 private:
  [[nodiscard]] std::size_t check_choice(std::size_t decision) const;
  [[nodiscard]] std::vector<ChoiceValue> before_values(const View& view) const;
  [[nodiscard]] std::vector<ChoiceValue> board_values(std::size_t decision, const View& view) const;
  [[nodiscard]] std::size_t class_of(std::span<const Card> own) const;

  std::shared_ptr<const BoardPlan> plan_;
  BoardLines lines_;
  BoardPlay play_;
};

}  // namespace croupier
