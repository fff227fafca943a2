#include "record/hash_tree.h"

#include <algorithm>
#include <array>

#include "record/hasher.h"

namespace croupier {
namespace {

constexpr std::string_view node_name = "croupier node 1\n";

Hash node(const Hash& left, const Hash& right) {
  Hasher hasher(node_name);
  hasher.add(left);
  hasher.add(right);
  return hasher.finish();
}

// A tree over `count` leaves has the largest power of two below `count` on its left.
std::uint32_t left_leaves(std::uint32_t count) {
  std::uint32_t left = 1;
  while (left * 2 < count) left *= 2;
  return left;
}

bool has_any(std::span<const std::uint32_t> positions, std::uint32_t first, std::uint32_t count) {
  const auto found = std::lower_bound(positions.begin(), positions.end(), first);
  return found != positions.end() && *found < first + count;
}

// Closes what holds none of these positions; `hash(first, count)` is that of a part.
template <class HashOf>
void close(std::uint32_t first, std::uint32_t count, std::span<const std::uint32_t> opened, const HashOf& hash,
           std::vector<Subtree>& parts) {
  if (!has_any(opened, first, count)) {
    parts.push_back({first, count, hash(first, count)});
  } else if (count > 1) {
    const std::uint32_t left = left_leaves(count);
    close(first, left, opened, hash, parts);
    close(first + left, count - left, opened, hash, parts);
  }
}

// Puts a tree together again, using up opened leaves and closed parts from the left.
class Rebuilder {
 public:
  Rebuilder(std::span<const OpenedLeaf> leaves, std::span<const Subtree> unopened)
      : leaves_(leaves), unopened_(unopened) {}

  std::optional<Hash> build(std::uint32_t first, std::uint32_t count) {
    if (!unopened_.empty() && unopened_.front().first == first && unopened_.front().count == count)
      return take(unopened_).hash;
    if (count == 1) {
      if (leaves_.empty() || leaves_.front().position != first) return std::nullopt;
      return take(leaves_).hash;
    }
    const std::uint32_t left = left_leaves(count);
    const auto left_hash = build(first, left);
    if (!left_hash) return std::nullopt;
    const auto right_hash = build(first + left, count - left);
    if (!right_hash) return std::nullopt;
    return node(*left_hash, *right_hash);
  }

  [[nodiscard]] bool all_used() const { return leaves_.empty() && unopened_.empty(); }

 private:
  template <class Item>
  static const Item& take(std::span<const Item>& items) {
    const Item& item = items.front();
    items = items.subspan(1);
    return item;
  }
  std::span<const OpenedLeaf> leaves_;
  std::span<const Subtree> unopened_;
};

Hash top_of(std::span<const Hash> leaves, std::uint32_t first, std::uint32_t count) {
  if (count == 1) return leaves[first];
  const std::uint32_t left = left_leaves(count);
  return node(top_of(leaves, first, left), top_of(leaves, first + left, count - left));
}

}  // namespace

Hasher::Hasher(std::string_view name, std::span<const std::uint8_t> key, std::size_t length) : length_(length) {
  crypto_generichash_init(&state_, key.data(), key.size(), length);
  add({reinterpret_cast<const std::uint8_t*>(name.data()), name.size()});
}

void Hasher::add(std::span<const std::uint8_t> bytes) {
  crypto_generichash_update(&state_, bytes.data(), bytes.size());
}

void Hasher::add(std::uint32_t number) {
  const std::array<std::uint8_t, 4> bytes = {static_cast<std::uint8_t>(number >> 24),
                                             static_cast<std::uint8_t>(number >> 16),
                                             static_cast<std::uint8_t>(number >> 8), static_cast<std::uint8_t>(number)};
  add(bytes);
}

void Hasher::finish(std::uint8_t* out) { crypto_generichash_final(&state_, out, length_); }

Hash Hasher::finish() {
  Hash hash;
  finish(hash.data());
  return hash;
}

Hash tree_top(std::span<const Hash> leaves) { return top_of(leaves, 0, static_cast<std::uint32_t>(leaves.size())); }

std::vector<Subtree> closed_parts(std::span<const Hash> leaves, std::span<const std::uint32_t> opened) {
  std::vector<Subtree> parts;
  close(
      0, static_cast<std::uint32_t>(leaves.size()), opened,
      [&](std::uint32_t first, std::uint32_t count) { return top_of(leaves, first, count); }, parts);
  return parts;
}

std::optional<Hash> rebuilt_top(std::uint32_t count, std::span<const OpenedLeaf> leaves,
                                std::span<const Subtree> unopened) {
  if (count == 0) return std::nullopt;
  Rebuilder rebuilder(leaves, unopened);
  const auto top = rebuilder.build(0, count);
  return rebuilder.all_used() ? top : std::nullopt;
}

std::vector<Subtree> closed_again(std::uint32_t count, std::span<const OpenedLeaf> leaves,
                                  std::span<const Subtree> unopened, std::span<const std::uint32_t> kept) {
  std::vector<Subtree> parts;
  // Of a part, what it is made of: the opened leaves and closed parts that lie in it.
  const auto hash = [&](std::uint32_t first, std::uint32_t part) {
    std::vector<OpenedLeaf> inside;
    std::vector<Subtree> closed;
    for (const OpenedLeaf& leaf : leaves) {
      if (leaf.position >= first && leaf.position < first + part) inside.push_back(leaf);
    }
    for (const Subtree& each : unopened) {
      if (each.first >= first && each.first < first + part) closed.push_back(each);
    }
    return Rebuilder(inside, closed).build(first, part).value_or(Hash{});
  };
  close(0, count, kept, hash, parts);
  return parts;
}

}  // namespace croupier
