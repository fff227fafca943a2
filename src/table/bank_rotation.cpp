#include "table/bank_rotation.h"

#include "base/refuse.h"
#include "games/seat_name.h"

namespace croupier {

BankRotation::BankRotation(const BankRules& rules, int places, int first) : rules_(rules), places_(places) {
  state_.next = first;
  if (places < 1 || first < 0 || first >= places) broken_invariant("a bank that goes round no table");
  state_.seated.resize(static_cast<std::size_t>(places));
  state_.refused.resize(static_cast<std::size_t>(places));
}

// A state that was kept by another version may have more or fewer seats than the table: nobody sits at the others.
BankRotation::BankRotation(const BankRules& rules, int places, const State& state) : BankRotation(rules, places) {
  state_ = state;
  state_.seated.resize(static_cast<std::size_t>(places));
  state_.refused.resize(static_cast<std::size_t>(places));
}

Result<Done> BankRotation::sit(int seat) {
  if (seat < 0 || seat >= places_)
    return croupier::refuse("there is no " + seat_name(seat), "seats 1 to " + std::to_string(places_));
  if (state_.seated[static_cast<std::size_t>(seat)])
    return croupier::refuse(seat_name(seat) + " is taken", "an empty seat");
  state_.seated[static_cast<std::size_t>(seat)] = true;
  state_.refused[static_cast<std::size_t>(seat)] = false;
  // A newcomer owes nothing to whoever sat there before.
  if (state_.last == seat) state_.last.reset();
  return Done{};
}

Result<Done> BankRotation::leave(int seat) {
  if (seat < 0 || seat >= places_ || !state_.seated[static_cast<std::size_t>(seat)])
    return croupier::refuse("nobody sits at " + seat_name(seat), "a seat that is taken");
  state_.seated[static_cast<std::size_t>(seat)] = false;
  if (state_.banker == seat) pass_on();
  return Done{};
}

bool BankRotation::may_bank(int seat) const {
  const auto at = static_cast<std::size_t>(seat);
  return state_.seated[at] && !state_.refused[at] && (!rules_.intervening || state_.last != seat);
}

std::optional<int> BankRotation::asked() const {
  if (state_.banker) return std::nullopt;
  for (int i = 0; i < places_; ++i) {
    const int seat = (state_.next + (rules_.clockwise ? i : places_ - i)) % places_;
    if (may_bank(seat)) return seat;
  }
  return std::nullopt;
}

Result<Done> BankRotation::accept(int seat) {
  if (state_.banker)
    return croupier::refuse(seat_name(*state_.banker) + " banks already", "wait until the bank goes on");
  const auto turn = asked();
  if (!turn) return croupier::refuse("nobody is asked to bank", "another player, or ask again");
  if (*turn != seat) return croupier::refuse(seat_name(seat) + " is not asked to bank", seat_name(*turn) + " is");
  state_.banker = seat;
  state_.rounds = 0;
  return Done{};
}

Result<Done> BankRotation::refuse(int seat) {
  const auto turn = asked();
  if (!turn || *turn != seat)
    return croupier::refuse(seat_name(seat) + " is not asked to bank", turn ? seat_name(*turn) + " is" : "nobody is");
  state_.refused[static_cast<std::size_t>(seat)] = true;
  return Done{};
}

Result<Done> BankRotation::round_played() {
  if (!state_.banker) return croupier::refuse("nobody banks", "there is no round without a bank");
  // Somebody else has banked: the one before may again.
  if (state_.last && state_.last != state_.banker) state_.last.reset();
  if (++state_.rounds < rules_.rounds) return Done{};
  state_.last = state_.banker;
  pass_on();
  return Done{};
}

void BankRotation::pass_on() {
  state_.next = (*state_.banker + (rules_.clockwise ? 1 : places_ - 1)) % places_;
  state_.banker.reset();
  state_.rounds = 0;
  ask_again();
}

void BankRotation::ask_again() { state_.refused.assign(state_.refused.size(), false); }

}  // namespace croupier
