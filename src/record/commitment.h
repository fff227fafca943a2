// The shuffle's commitment: the root of a hash tree over salted (position, card) leaves. Whoever holds the root
// can check a card he is shown, and learns nothing about the others. docs/record.md has the exact bytes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"

namespace croupier {

using Hash = std::array<std::uint8_t, 32>;  // BLAKE2b-256
using Salt = std::array<std::uint8_t, 16>;
using SaltKey = std::array<std::uint8_t, 32>;

// A card shown with what proves it.
struct Opening {
  std::uint32_t position = 0;  // from 0, in dealing order
  Card card;
  Salt salt{};
};

// The hash over a part of the tree that stays closed: `count` leaves from `first`.
struct Subtree {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  Hash hash{};
};

[[nodiscard]] Hash hash_bytes(std::string_view bytes);
[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);
// False unless it is lower-case hex of exactly that many bytes.
[[nodiscard]] bool from_hex(std::string_view hex, std::span<std::uint8_t> bytes);

// Every salt follows from the key and the position; one salt says nothing about another.
[[nodiscard]] Salt salt_of(const SaltKey& key, std::uint32_t position);

// The top of the tree over an order.
[[nodiscard]] Hash commit(std::span<const Card> order, const SaltKey& key);
// What is published: the top of the tree, tied to the number of cards and to the rules they are dealt by. A root that
// named neither could later be opened as another shoe's, or as another deal of the same cards.
[[nodiscard]] Hash bind_root(const Hash& top, std::uint32_t count, const Hash& definition);

// What proves the cards at these positions (ascending): the openings, and the closed parts besides.
struct Proof {
  std::vector<Opening> openings;
  std::vector<Subtree> unopened;
};
[[nodiscard]] Proof open_positions(std::span<const Card> order, const SaltKey& key,
                                   std::span<const std::uint32_t> positions);

// The top of the tree that openings and closed parts lead to; empty when they do not make up one tree of `count`
// leaves.
[[nodiscard]] std::optional<Hash> root_of(std::uint32_t count, const Proof& proof);

}  // namespace croupier
