// Pairs up two lists whose entries mean the same without being called the same.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace croupier {

struct Alignment {
  static constexpr std::size_t alone = static_cast<std::size_t>(-1);
  std::vector<std::size_t> right_of;  // for each of the left: its partner, or `alone`
  std::vector<std::size_t> left_of;
};

// The most alike first, as long as they are at least so alike. Which list is left and which right makes no difference.
[[nodiscard]] Alignment align(std::size_t lefts, std::size_t rights, double least,
                              const std::function<double(std::size_t left, std::size_t right)>& likeness);

}  // namespace croupier
