// Whatever ends a world before its time, its seed is told: a throw and a failed expectation are failures that name it;
// of an abort, a fault, a sanitizer that stops, a signal from outside, or a world that does not end, it is the last
// that is written to stderr.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace croupier::chaos {

// How to see a world again.
[[nodiscard]] std::string replay_of(std::uint64_t seed);

// Of processor time, so that a busy machine ends no world: a world takes a fraction of a second, of a minute with a
// sanitizer. ctest's own limit would kill without a word.
constexpr std::int64_t most_of_a_world_ms = 120'000;

void in_world(std::uint64_t seed, const std::function<void()>& happens, std::int64_t most_ms = most_of_a_world_ms);

}  // namespace croupier::chaos
