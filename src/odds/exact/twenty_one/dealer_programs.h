// The dealer of a game: his hands, and the programs that weigh them. Made once for the rules, used with any shoe.
#pragma once

#include <vector>

#include "odds/exact/twenty_one/dealer_program.h"
#include "odds/exact/twenty_one/stand_values.h"

namespace croupier::twenty_one {

class DealerPrograms {
 public:
  // `down`: a down card that is known, or 0.
  explicit DealerPrograms(const PlayRules& rules, Moment moment = Moment::mean, int down = 0)
      : moment_(moment), hands_(rules, down) {
    for (int up = ace_value; up <= highest_value; ++up) {
      pays_.emplace_back(rules, hands_, check_ends_round(rules, up), moment);
      for (int apart = ace_value; apart <= highest_value; ++apart) programs_.emplace_back(hands_, up, apart);
    }
  }

  [[nodiscard]] Moment moment() const { return moment_; }
  [[nodiscard]] const DealerHands& hands() const { return hands_; }
  [[nodiscard]] const StandPays& pays(int up) const { return pays_[static_cast<std::size_t>(up - 1)]; }
  [[nodiscard]] const DealerProgram& program(int up, int apart) const {
    return programs_[static_cast<std::size_t>((up - 1) * highest_value + apart - 1)];
  }

 private:
  Moment moment_;
  DealerHands hands_;
  std::vector<StandPays> pays_;
  std::vector<DealerProgram> programs_;
};

}  // namespace croupier::twenty_one
