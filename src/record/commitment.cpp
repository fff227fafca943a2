#include "record/commitment.h"

#include <sodium.h>

#include <algorithm>

#include "record/hasher.h"

namespace croupier {
namespace {

// Leaves, roots and salts are hashed under different names, so that none can pass for another.
constexpr std::string_view leaf_name = "croupier card 1\n";
constexpr std::string_view place_name = "croupier place 1\n";
constexpr std::string_view root_name = "croupier root 1\n";
constexpr std::string_view shoe_name = "croupier shoe 1\n";
constexpr std::string_view salt_name = "croupier salt 1\n";
constexpr std::string_view place_salt_name = "croupier salt 2\n";

Salt named_salt(std::string_view name, const SaltKey& key, std::uint32_t position) {
  Salt salt;
  Hasher hasher(name, key, salt.size());
  hasher.add(position);
  hasher.finish(salt.data());
  return salt;
}

Hash leaf(std::string_view name, std::uint32_t position, std::uint32_t value, const Salt& salt) {
  Hasher hasher(name);
  hasher.add(salt);
  hasher.add(position);
  hasher.add(value);
  return hasher.finish();
}

Hash leaf(const Opening& opening) {
  return leaf(leaf_name, opening.position, static_cast<std::uint32_t>(opening.card.index()), opening.salt);
}

Hash leaf(const PlaceOpening& opening) { return leaf(place_name, opening.place, opening.position, opening.salt); }

Opening opened(std::span<const Card> order, const SaltKey& key, std::uint32_t position) {
  return {position, order[position], salt_of(key, position)};
}

PlaceOpening opened(const Permutation& permutation, const SaltKey& key, std::uint32_t place) {
  return {place, permutation[place], named_salt(place_salt_name, key, place)};
}

template <class Items>
std::vector<Hash> leaves_of(const Items& items, const SaltKey& key) {
  std::vector<Hash> leaves;
  for (std::uint32_t i = 0; i < items.size(); ++i) leaves.push_back(leaf(opened(items, key, i)));
  return leaves;
}

std::vector<OpenedLeaf> opened_leaves(const Proof& proof) {
  std::vector<OpenedLeaf> leaves;
  for (const Opening& opening : proof.openings) leaves.push_back({opening.position, leaf(opening)});
  return leaves;
}

}  // namespace

Hash hash_bytes(std::string_view bytes) {
  Hash hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(),
                     nullptr, 0);
  return hash;
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string hex;
  hex.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    hex += digits[byte >> 4];
    hex += digits[byte & 15];
  }
  return hex;
}

bool from_hex(std::string_view hex, std::span<std::uint8_t> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  if (hex.size() != 2 * bytes.size()) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto high = digits.find(hex[2 * i]);
    const auto low = digits.find(hex[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return false;
    bytes[i] = static_cast<std::uint8_t>(high << 4 | low);
  }
  return true;
}

Salt salt_of(const SaltKey& key, std::uint32_t position) { return named_salt(salt_name, key, position); }

Hash commit(std::span<const Card> order, const SaltKey& key) { return tree_top(leaves_of(order, key)); }

Hash bind_root(const Hash& top, std::uint32_t count, const Hash& definition) {
  Hasher hasher(root_name);
  hasher.add(count);
  hasher.add(definition);
  hasher.add(top);
  return hasher.finish();
}

Proof open_positions(std::span<const Card> order, const SaltKey& key, std::span<const std::uint32_t> positions) {
  Proof proof;
  for (const std::uint32_t position : positions) proof.openings.push_back(opened(order, key, position));
  proof.unopened = closed_parts(leaves_of(order, key), positions);
  return proof;
}

std::optional<Hash> root_of(std::uint32_t count, const Proof& proof) {
  return rebuilt_top(count, opened_leaves(proof), proof.unopened);
}

Proof narrowed(std::uint32_t count, const Proof& proof, std::span<const std::uint32_t> kept) {
  Proof narrow;
  for (const Opening& opening : proof.openings) {
    if (std::binary_search(kept.begin(), kept.end(), opening.position)) narrow.openings.push_back(opening);
  }
  narrow.unopened = closed_again(count, opened_leaves(proof), proof.unopened, kept);
  return narrow;
}

Hash commit_permutation(const Permutation& permutation, const SaltKey& key) {
  return tree_top(leaves_of(permutation, key));
}

PermutationProof open_first_places(const Permutation& permutation, const SaltKey& key, std::uint32_t places) {
  PermutationProof proof;
  std::vector<std::uint32_t> first;
  for (std::uint32_t place = 0; place < places; ++place) {
    first.push_back(place);
    proof.openings.push_back(opened(permutation, key, place));
  }
  proof.unopened = closed_parts(leaves_of(permutation, key), first);
  return proof;
}

std::optional<Hash> root_of(std::uint32_t count, const PermutationProof& proof) {
  std::vector<OpenedLeaf> leaves;
  for (const PlaceOpening& opening : proof.openings) leaves.push_back({opening.place, leaf(opening)});
  return rebuilt_top(count, leaves, proof.unopened);
}

Hash bind_shoe_root(const Hash& top, const Hash& permutation, std::uint32_t count, const Hash& definition) {
  Hasher hasher(shoe_name);
  hasher.add(count);
  hasher.add(definition);
  hasher.add(top);
  hasher.add(permutation);
  return hasher.finish();
}

}  // namespace croupier
