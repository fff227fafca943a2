#include "odds/stream.h"

#include <Random123/philox.h>

namespace croupier {
namespace {

std::uint32_t low(std::uint64_t value) { return static_cast<std::uint32_t>(value); }
std::uint32_t high(std::uint64_t value) { return static_cast<std::uint32_t>(value >> 32); }

}  // namespace

void SimulationStream::load_block() {
  const std::uint64_t index = position_ / block_words;
  const r123::Philox4x32::ctr_type counter = {{low(index), high(index), low(stream_), high(stream_)}};
  const r123::Philox4x32::key_type key = {{low(seed_), high(seed_)}};
  const auto words = r123::Philox4x32{}(counter, key);
  block_ = {words[0], words[1], words[2], words[3]};
  loaded_ = true;
}

}  // namespace croupier
