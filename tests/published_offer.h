// Which of the open offers the platform takes for a seat that does not decide, by its place in the list.
#pragma once

#include "table/choices.h"

namespace croupier {

[[nodiscard]] inline std::size_t published_offer(const games::Round& round) {
  const auto offers = round.offers();
  return static_cast<std::size_t>(offer_of(offers, published_action(round)) - offers.data());
}

}  // namespace croupier
