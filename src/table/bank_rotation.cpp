#include "table/bank_rotation.h"

#include "games/seat_name.h"

namespace croupier {
namespace {

Refusal no(std::string what, std::string right) {
  return {.kind = RefusalKind::bad_input, .what = std::move(what), .where = {}, .right = std::move(right)};
}

}  // namespace

BankRotation::BankRotation(const BankRules& rules, int places, int first)
    : rules_(rules), places_(places), next_(first) {
  if (places < 1 || places > most_places || first < 0 || first >= places)
    broken_invariant("a bank that goes round no table");
}

Result<Done> BankRotation::sit(int seat) {
  if (seat < 0 || seat >= places_) return no("there is no " + seat_name(seat), "seats 1 to " + std::to_string(places_));
  if (seated_[static_cast<std::size_t>(seat)]) return no(seat_name(seat) + " is taken", "an empty seat");
  seated_[static_cast<std::size_t>(seat)] = true;
  refused_[static_cast<std::size_t>(seat)] = false;
  // A newcomer owes nothing to whoever sat there before.
  if (last_ == seat) last_.reset();
  return Done{};
}

Result<Done> BankRotation::leave(int seat) {
  if (seat < 0 || seat >= places_ || !seated_[static_cast<std::size_t>(seat)])
    return no("nobody sits at " + seat_name(seat), "a seat that is taken");
  seated_[static_cast<std::size_t>(seat)] = false;
  if (banker_ == seat) pass_on();
  return Done{};
}

bool BankRotation::may_bank(int seat) const {
  const auto at = static_cast<std::size_t>(seat);
  return seated_[at] && !refused_[at] && (!rules_.intervening || last_ != seat);
}

std::optional<int> BankRotation::asked() const {
  if (banker_) return std::nullopt;
  for (int i = 0; i < places_; ++i) {
    const int seat = (next_ + (rules_.clockwise ? i : places_ - i)) % places_;
    if (may_bank(seat)) return seat;
  }
  return std::nullopt;
}

Result<Done> BankRotation::accept(int seat) {
  if (banker_) return no(seat_name(*banker_) + " banks already", "wait until the bank goes on");
  const auto turn = asked();
  if (!turn) return no("nobody is asked to bank", "another player, or ask again");
  if (*turn != seat) return no(seat_name(seat) + " is not asked to bank", seat_name(*turn) + " is");
  banker_ = seat;
  rounds_ = 0;
  return Done{};
}

Result<Done> BankRotation::refuse(int seat) {
  const auto turn = asked();
  if (!turn || *turn != seat)
    return no(seat_name(seat) + " is not asked to bank", turn ? seat_name(*turn) + " is" : "nobody is");
  refused_[static_cast<std::size_t>(seat)] = true;
  return Done{};
}

Result<Done> BankRotation::round_played() {
  if (!banker_) return no("nobody banks", "there is no round without a bank");
  // Somebody else has banked: the one before may again.
  if (last_ && last_ != banker_) last_.reset();
  if (++rounds_ < rules_.rounds) return Done{};
  last_ = banker_;
  pass_on();
  return Done{};
}

void BankRotation::pass_on() {
  next_ = (*banker_ + (rules_.clockwise ? 1 : places_ - 1)) % places_;
  banker_.reset();
  rounds_ = 0;
  ask_again();
}

void BankRotation::ask_again() { refused_.fill(false); }

}  // namespace croupier
