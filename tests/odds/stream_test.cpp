// Same seed, same answer: a word depends on seed, stream and position only.
#include "odds/simulation/stream.h"

#include <Random123/philox.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

#include "cards/shuffle.h"

namespace croupier {
namespace {

using Philox = r123::Philox4x32;

std::vector<std::uint32_t> words(SimulationStream stream, std::size_t count) {
  std::vector<std::uint32_t> result(count);
  for (auto& word : result) word = stream.word();
  return result;
}

// The "philox4x32 10" lines of tests/kat_vectors in the Random123 distribution (D. E. Shaw Research, 1.14.0).
TEST(SimulationStream, PhiloxGivesItsPublishedAnswers) {
  struct Answer {
    Philox::ctr_type counter;
    Philox::key_type key;
    Philox::ctr_type expected;
  };
  const std::vector<Answer> answers = {{{{0, 0, 0, 0}}, {{0, 0}}, {{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}}},
                                       {{{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}},
                                        {{0xffffffff, 0xffffffff}},
                                        {{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}}},
                                       {{{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}},
                                        {{0xa4093822, 0x299f31d0}},
                                        {{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}}}};
  for (const auto& [counter, key, expected] : answers) EXPECT_EQ(Philox{}(counter, key), expected);
}

TEST(SimulationStream, BeginsWithThePublishedAnswer) {
  EXPECT_EQ(words(SimulationStream(0, 0), 4),
            (std::vector<std::uint32_t>{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
}

// Seed is the key, position / 4 and stream are the counter, low words first: results published with a seed
// can be recomputed by anyone with Random123.
TEST(SimulationStream, SeedIsTheKeyStreamAndPositionTheCounter) {
  SimulationStream stream(0x299f31d0'a4093822, 0x03707344'13198a2e);
  const std::uint64_t block = 0x05a308d3'243f6a88;
  const auto expected = Philox{}({{0x243f6a88, 0x05a308d3, 0x13198a2e, 0x03707344}}, {{0xa4093822, 0x299f31d0}});
  for (std::size_t lane = 0; lane < 4; ++lane) {
    stream.seek(4 * block + lane);
    EXPECT_EQ(stream.word(), expected[lane]);
  }
  EXPECT_EQ(stream.position(), 4 * block + 4);
}

TEST(SimulationStream, SeekReachesEveryPosition) {
  const std::vector<std::uint32_t> all = words(SimulationStream(42, 7), 100);
  SimulationStream stream(42, 7);
  for (const std::uint64_t position : {99, 0, 50, 51, 49, 3, 4, 5, 97}) {
    stream.seek(position);
    EXPECT_EQ(stream.word(), all[position]);
    EXPECT_EQ(stream.position(), position + 1);
    if (position + 1 == all.size()) continue;
    EXPECT_EQ(stream.word(), all[position + 1]);
  }
}

TEST(SimulationStream, NeitherOrderNorThreadsMatter) {
  constexpr std::uint64_t streams = 16;
  std::vector<std::vector<std::uint32_t>> one_after_another;
  for (std::uint64_t s = 0; s < streams; ++s) one_after_another.push_back(words(SimulationStream(1, s), 200));

  std::vector<std::vector<std::uint32_t>> interleaved(streams);
  std::vector<SimulationStream> open;
  for (std::uint64_t s = 0; s < streams; ++s) open.emplace_back(1, s);
  for (int i = 0; i < 200; ++i) {
    for (std::uint64_t s = streams; s-- > 0;) interleaved[s].push_back(open[s].word());
  }
  EXPECT_EQ(interleaved, one_after_another);

  std::vector<std::vector<std::uint32_t>> threaded(streams);
  std::vector<std::thread> threads;
  for (std::uint64_t s = 0; s < streams; ++s) {
    threads.emplace_back([&threaded, s] { threaded[s] = words(SimulationStream(1, s), 200); });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(threaded, one_after_another);
}

TEST(SimulationStream, SeedsAndStreamsShareNothing) {
  std::vector<std::uint64_t> pairs;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (std::uint64_t s = 0; s < 20; ++s) {
      SimulationStream stream(seed, s);
      for (int i = 0; i < 50; ++i) {
        const std::uint64_t high = stream.word();
        pairs.push_back(high << 32 | stream.word());
      }
    }
  }
  std::sort(pairs.begin(), pairs.end());
  EXPECT_EQ(std::adjacent_find(pairs.begin(), pairs.end()), pairs.end());
}

TEST(SimulationStream, DrawsThroughTheScalerOfTheTables) {
  SimulationStream stream(3, 1);
  SimulationStream raw(3, 1);
  for (std::uint32_t n = 1; n <= 416; ++n) {
    EXPECT_EQ(stream.below(n), scaled_below<std::uint32_t>(n, [&] { return raw.word(); }));
  }
}

// A fixed order pins the whole path from seed to cards: a change breaks every published simulation.
TEST(SimulationStream, FingerprintOfAShuffle) {
  std::vector<int> cards = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  SimulationStream stream(2024, 1);
  shuffle(std::span<int>(cards), stream);
  EXPECT_EQ(cards, (std::vector<int>{7, 8, 4, 9, 0, 6, 1, 3, 5, 2}));
}

}  // namespace
}  // namespace croupier
