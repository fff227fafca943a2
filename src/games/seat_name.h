// How a seat is called. Programs count seats from 0, people from 1.
#pragma once

#include <string>

namespace croupier {

[[nodiscard]] inline std::string seat_name(int index) { return "seat " + std::to_string(index + 1); }

}  // namespace croupier
