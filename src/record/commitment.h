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
#include "record/hash_tree.h"

namespace croupier {

using Salt = std::array<std::uint8_t, 16>;
using SaltKey = std::array<std::uint8_t, 32>;

// A card shown with what proves it.
struct Opening {
  std::uint32_t position = 0;  // from 0, in dealing order
  Card card;
  Salt salt{};
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

// A proof of fewer cards, made without the key; `kept` are some of the opened positions, ascending.
[[nodiscard]] Proof narrowed(std::uint32_t count, const Proof& proof, std::span<const std::uint32_t> kept);

// ---- A shoe that many rounds are dealt from ---------------------------------------------------------------

// A second permutation goes with the order, for a round that runs out of cards: which position of the shoe comes when
// what was dealt before is shuffled again. Its leaves are salted apart from those of the cards.
struct PlaceOpening {
  std::uint32_t place = 0;     // in the permutation, from 0
  std::uint32_t position = 0;  // of the shoe
  Salt salt{};
};
struct PermutationProof {
  std::vector<PlaceOpening> openings;
  std::vector<Subtree> unopened;
};
using Permutation = std::vector<std::uint16_t>;

[[nodiscard]] Hash commit_permutation(const Permutation& permutation, const SaltKey& key);
// The first so many places.
[[nodiscard]] PermutationProof open_first_places(const Permutation& permutation, const SaltKey& key,
                                                 std::uint32_t places);
[[nodiscard]] std::optional<Hash> root_of(std::uint32_t count, const PermutationProof& proof);

// What is published when a shoe is shuffled: both tops, tied to the number of cards and to the rules.
[[nodiscard]] Hash bind_shoe_root(const Hash& top, const Hash& permutation, std::uint32_t count,
                                  const Hash& definition);

}  // namespace croupier
