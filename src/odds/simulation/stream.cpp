#include "odds/simulation/stream.h"

#include <Random123/philox.h>

namespace croupier {
namespace {

std::uint32_t low(std::uint64_t value) { return static_cast<std::uint32_t>(value); }
std::uint32_t high(std::uint64_t value) { return static_cast<std::uint32_t>(value >> 32); }

}  // namespace

void SimulationStream::load() {
  using Philox = r123::Philox4x32;
  const std::uint64_t first = position_ / loaded_words * blocks;
  const Philox::key_type key = {{low(seed_), high(seed_)}};
  std::array<Philox::ctr_type, blocks> generated;
  for (std::uint64_t i = 0; i < blocks; ++i) {
    const std::uint64_t index = first + i;
    generated[i] = Philox{}(Philox::ctr_type{{low(index), high(index), low(stream_), high(stream_)}}, key);
  }
  for (std::uint64_t i = 0; i < loaded_words; ++i) words_[i] = generated[i / block_words][i % block_words];
  loaded_ = true;
}

}  // namespace croupier
