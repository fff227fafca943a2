#include "record/commitment.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <cstring>

#include "odds/simulation/stream.h"

namespace croupier {
namespace {

// The tree as docs/record.md has it, written down again without sharing a line: byte strings and recursion.
std::string number_bytes(std::uint32_t number) {
  std::string bytes;
  for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(number >> shift & 255);
  return bytes;
}

std::string blake(const std::string& message, std::size_t length, const std::string& key = {}) {
  std::string hash(length, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), length,
                     reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                     reinterpret_cast<const unsigned char*>(key.data()), key.size());
  return hash;
}

std::string slow_tree(const std::vector<std::string>& leaves) {
  if (leaves.size() == 1) return leaves.front();
  std::size_t left = 1;
  while (left * 2 < leaves.size()) left *= 2;
  const auto middle = leaves.begin() + static_cast<std::ptrdiff_t>(left);
  return blake("croupier node 1\n" + slow_tree({leaves.begin(), middle}) + slow_tree({middle, leaves.end()}), 32);
}

std::string slow_root(const std::vector<Card>& order, const SaltKey& key) {
  const std::string key_bytes(key.begin(), key.end());
  std::vector<std::string> leaves;
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    const std::string salt = blake("croupier salt 1\n" + number_bytes(i), 16, key_bytes);
    leaves.push_back(blake(
        "croupier card 1\n" + salt + number_bytes(i) + number_bytes(static_cast<std::uint32_t>(order[i].index())), 32));
  }
  return slow_tree(leaves);
}

struct CommittedDeck {
  std::vector<Card> order;
  SaltKey key{};
};

CommittedDeck shuffled(std::uint32_t count) {
  SimulationStream stream(7, count);
  CommittedDeck made;
  for (std::uint32_t i = 0; i < count; ++i) made.order.push_back(Card::at(static_cast<int>(stream.below(54))));
  for (std::uint8_t& byte : made.key) byte = static_cast<std::uint8_t>(stream.below(256));
  return made;
}

TEST(Commitment, IsTheTreeThatIsDocumented) {
  for (std::uint32_t count = 1; count <= 60; ++count) {
    const CommittedDeck made = shuffled(count);
    const Hash root = commit(made.order, made.key);
    EXPECT_EQ(std::string(root.begin(), root.end()), slow_root(made.order, made.key)) << count;
  }
}

// Computed by another program (Python's hashlib), so that any other can be held to it.
TEST(Commitment, OfThreeCardsAndAKeyOfZeros) {
  const std::vector<Card> order = {Card(ace, Suit::spades), Card(deuce, Suit::clubs), Card::joker()};
  EXPECT_EQ(to_hex(commit(order, SaltKey{})), "d2e44ccfe36197ff4f85ec10c248294f70b2fe8da6f12850382b5143e1fcb6e8");
}

TEST(Commitment, AnyPositionsCanBeOpened) {
  for (std::uint32_t count = 1; count <= 60; ++count) {
    const CommittedDeck made = shuffled(count);
    const Hash root = commit(made.order, made.key);
    SimulationStream stream(8, count);
    for (int trial = 0; trial < 20; ++trial) {
      std::vector<std::uint32_t> positions;
      for (std::uint32_t i = 0; i < count; ++i) {
        if (stream.below(4) < static_cast<std::uint32_t>(trial % 5)) positions.push_back(i);
      }
      const Proof proof = open_positions(made.order, made.key, positions);
      ASSERT_EQ(proof.openings.size(), positions.size());
      ASSERT_EQ(root_of(count, proof), root) << count;
    }
  }
}

// Every part of a proof counts.
TEST(Commitment, AChangedProofLeadsElsewhere) {
  for (const std::uint32_t count : {1U, 2U, 5U, 52U, 53U}) {
    const CommittedDeck made = shuffled(count);
    const Hash root = commit(made.order, made.key);
    const std::vector<std::uint32_t> positions =
        count < 5 ? std::vector<std::uint32_t>{0} : std::vector<std::uint32_t>{1, 2, count - 1};
    const Proof proof = open_positions(made.order, made.key, positions);
    for (std::size_t i = 0; i < proof.openings.size(); ++i) {
      Proof other = proof;
      other.openings[i].card = Card::at((other.openings[i].card.index() + 1) % 54);
      EXPECT_NE(root_of(count, other), root);
      other = proof;
      other.openings[i].salt[15] ^= 1;
      EXPECT_NE(root_of(count, other), root);
      other = proof;
      other.openings[i].position += 1;
      EXPECT_NE(root_of(count, other), root);
      other = proof;
      other.openings.erase(other.openings.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_EQ(root_of(count, other), std::nullopt);
    }
    for (std::size_t i = 0; i < proof.unopened.size(); ++i) {
      Proof other = proof;
      other.unopened[i].hash[0] ^= 1;
      EXPECT_NE(root_of(count, other), root);
      other = proof;
      other.unopened[i].count += 1;
      EXPECT_NE(root_of(count, other), root);
      other = proof;
      other.unopened.push_back(other.unopened[i]);
      EXPECT_EQ(root_of(count, other), std::nullopt);
    }
    EXPECT_NE(root_of(count + 1, proof), root);
  }
  EXPECT_EQ(root_of(0, Proof{}), std::nullopt);
}

TEST(Commitment, CardsAtOtherPlacesAreAnotherShuffle) {
  CommittedDeck made = shuffled(52);
  const Hash root = commit(made.order, made.key);
  for (std::size_t i = 1; i < made.order.size(); ++i) {
    if (made.order[i] == made.order[0]) continue;
    std::vector<Card> other = made.order;
    std::swap(other[0], other[i]);
    EXPECT_NE(commit(other, made.key), root);
  }
  made.key[31] ^= 1;
  EXPECT_NE(commit(made.order, made.key), root);
}

}  // namespace
}  // namespace croupier
