#include "record/commitment.h"

#include <sodium.h>

#include <algorithm>

namespace croupier {
namespace {

// Leaves, inner nodes, roots and salts are hashed under different names, so that none can pass for another.
constexpr std::string_view leaf_name = "croupier card 1\n";
constexpr std::string_view node_name = "croupier node 1\n";
constexpr std::string_view root_name = "croupier root 1\n";
constexpr std::string_view salt_name = "croupier salt 1\n";

class Hasher {
 public:
  explicit Hasher(std::string_view name, std::span<const std::uint8_t> key = {}, std::size_t length = sizeof(Hash))
      : length_(length) {
    crypto_generichash_init(&state_, key.data(), key.size(), length);
    add({reinterpret_cast<const std::uint8_t*>(name.data()), name.size()});
  }
  void add(std::span<const std::uint8_t> bytes) { crypto_generichash_update(&state_, bytes.data(), bytes.size()); }
  void add(std::uint32_t number) {
    const std::array<std::uint8_t, 4> bytes = {
        static_cast<std::uint8_t>(number >> 24), static_cast<std::uint8_t>(number >> 16),
        static_cast<std::uint8_t>(number >> 8), static_cast<std::uint8_t>(number)};
    add(bytes);
  }
  void finish(std::uint8_t* out) { crypto_generichash_final(&state_, out, length_); }

 private:
  crypto_generichash_state state_{};
  std::size_t length_;
};

Hash leaf(std::uint32_t position, Card card, const Salt& salt) {
  Hash hash;
  Hasher hasher(leaf_name);
  hasher.add(salt);
  hasher.add(position);
  hasher.add(static_cast<std::uint32_t>(card.index()));
  hasher.finish(hash.data());
  return hash;
}

Hash node(const Hash& left, const Hash& right) {
  Hash hash;
  Hasher hasher(node_name);
  hasher.add(left);
  hasher.add(right);
  hasher.finish(hash.data());
  return hash;
}

// A tree over `count` leaves has the largest power of two below `count` on its left.
std::uint32_t left_leaves(std::uint32_t count) {
  std::uint32_t left = 1;
  while (left * 2 < count) left *= 2;
  return left;
}

class Tree {
 public:
  Tree(std::span<const Card> order, const SaltKey& key) : order_(order), key_(key) {}

  [[nodiscard]] Hash hash(std::uint32_t first, std::uint32_t count) const {
    if (count == 1) return leaf(first, order_[first], salt_of(key_, first));
    const std::uint32_t left = left_leaves(count);
    return node(hash(first, left), hash(first + left, count - left));
  }

  void open(std::uint32_t first, std::uint32_t count, std::span<const std::uint32_t> positions, Proof& proof) const {
    const auto begin = std::lower_bound(positions.begin(), positions.end(), first);
    const auto end = std::lower_bound(positions.begin(), positions.end(), first + count);
    if (begin == end) {
      proof.unopened.push_back({first, count, hash(first, count)});
    } else if (count == 1) {
      proof.openings.push_back({first, order_[first], salt_of(key_, first)});
    } else {
      const std::uint32_t left = left_leaves(count);
      open(first, left, positions, proof);
      open(first + left, count - left, positions, proof);
    }
  }

 private:
  std::span<const Card> order_;
  const SaltKey& key_;
};

// Puts a tree together again, using up openings and closed parts from the left.
class Rebuilder {
 public:
  explicit Rebuilder(const Proof& proof) : proof_(proof) {}

  std::optional<Hash> build(std::uint32_t first, std::uint32_t count) {
    if (next_closed_ < proof_.unopened.size() && proof_.unopened[next_closed_].first == first &&
        proof_.unopened[next_closed_].count == count)
      return proof_.unopened[next_closed_++].hash;
    if (count == 1) {
      if (next_open_ >= proof_.openings.size() || proof_.openings[next_open_].position != first) return std::nullopt;
      const Opening& opening = proof_.openings[next_open_++];
      return leaf(opening.position, opening.card, opening.salt);
    }
    const std::uint32_t left = left_leaves(count);
    const auto left_hash = build(first, left);
    if (!left_hash) return std::nullopt;
    const auto right_hash = build(first + left, count - left);
    if (!right_hash) return std::nullopt;
    return node(*left_hash, *right_hash);
  }

  [[nodiscard]] bool all_used() const {
    return next_open_ == proof_.openings.size() && next_closed_ == proof_.unopened.size();
  }

 private:
  const Proof& proof_;
  std::size_t next_open_ = 0;
  std::size_t next_closed_ = 0;
};

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

Salt salt_of(const SaltKey& key, std::uint32_t position) {
  Salt salt;
  Hasher hasher(salt_name, key, salt.size());
  hasher.add(position);
  hasher.finish(salt.data());
  return salt;
}

Hash commit(std::span<const Card> order, const SaltKey& key) {
  return Tree(order, key).hash(0, static_cast<std::uint32_t>(order.size()));
}

Hash bind_root(const Hash& top, std::uint32_t count, const Hash& definition) {
  Hash hash;
  Hasher hasher(root_name);
  hasher.add(count);
  hasher.add(definition);
  hasher.add(top);
  hasher.finish(hash.data());
  return hash;
}

Proof open_positions(std::span<const Card> order, const SaltKey& key, std::span<const std::uint32_t> positions) {
  Proof proof;
  Tree(order, key).open(0, static_cast<std::uint32_t>(order.size()), positions, proof);
  return proof;
}

std::optional<Hash> root_of(std::uint32_t count, const Proof& proof) {
  if (count == 0) return std::nullopt;
  Rebuilder rebuilder(proof);
  const auto root = rebuilder.build(0, count);
  return rebuilder.all_used() ? root : std::nullopt;
}

}  // namespace croupier
