// Random streams for simulation: the same seed gives the same numbers, whatever the number of threads.
//
// A word is a pure function of (seed, stream, position): Philox4x32-10, a counter-based generator
// (J. Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC'11). The seed is the key; stream and
// position make up the counter, so no two words of one seed come from the same counter.
//
// Anyone who knows the seed knows the cards. That is why this lives with the odds, in a library that table
// code does not link (tests/link).
#pragma once

#include <array>
#include <cstdint>

#include "cards/scaler.h"

namespace croupier {

class SimulationStream {
 public:
  SimulationStream(std::uint64_t seed, std::uint64_t stream) : seed_(seed), stream_(stream) {}

  std::uint32_t word() {
    const auto lane = static_cast<std::size_t>(position_ % loaded_words);
    if (lane == 0 || !loaded_) load();
    ++position_;
    return words_[lane];
  }
  std::uint32_t below(std::uint32_t n) {
    return scaled_below<std::uint32_t>(n, [this] { return word(); });
  }

  // Words since the start of the stream; seek() jumps anywhere in it.
  [[nodiscard]] std::uint64_t position() const { return position_; }
  void seek(std::uint64_t position) {
    position_ = position;
    loaded_ = false;
  }

 private:
  // Four blocks of the generator at once: each is a long chain of multiplications, and four chains run side by side
  // in the time of one.
  static constexpr std::uint64_t block_words = 4;
  static constexpr std::uint64_t blocks = 4;
  static constexpr std::uint64_t loaded_words = block_words * blocks;
  void load();  // the words around position_

  std::uint64_t seed_;
  std::uint64_t stream_;
  std::uint64_t position_ = 0;
  std::array<std::uint32_t, loaded_words> words_{};
  bool loaded_ = false;
};

}  // namespace croupier
