// A hash tree over leaves: its top fixes them all, and a few of them can be shown without the others. Cards of a
// shuffle and places of a permutation are committed to by it. docs/record.md has the exact bytes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace croupier {

using Hash = std::array<std::uint8_t, 32>;  // BLAKE2b-256

// The hash over a part of the tree that stays closed: `count` leaves from `first`.
struct Subtree {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  Hash hash{};
};

// There is at least one leaf.
[[nodiscard]] Hash tree_top(std::span<const Hash> leaves);

// The fewest parts that cover all leaves but those at `opened` (ascending).
[[nodiscard]] std::vector<Subtree> closed_parts(std::span<const Hash> leaves, std::span<const std::uint32_t> opened);

// The top that opened leaves and closed parts lead to, both from left to right; empty when they do not make up one tree
// of `count` leaves.
struct OpenedLeaf {
  std::uint32_t position = 0;
  Hash hash{};
};
[[nodiscard]] std::optional<Hash> rebuilt_top(std::uint32_t count, std::span<const OpenedLeaf> leaves,
                                              std::span<const Subtree> unopened);

// The closed parts of the same tree once all leaves but those at `kept` (ascending) are closed as well. Opened leaves
// and closed parts have to make up a tree.
[[nodiscard]] std::vector<Subtree> closed_again(std::uint32_t count, std::span<const OpenedLeaf> leaves,
                                                std::span<const Subtree> unopened, std::span<const std::uint32_t> kept);

}  // namespace croupier
