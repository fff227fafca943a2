// GLI-19 3.3.2: words come from the operating system, no two instances or processes share any, and the
// buffer neither outlives its use nor a fork.
#include "cards/secure_random.h"

#include <gtest/gtest.h>
#include <sodium.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

#include "cards/shoe.h"

namespace croupier {
namespace {

static_assert(!std::is_copy_constructible_v<SecureRandom> && !std::is_move_constructible_v<SecureRandom>);

using FirstKilobyte = std::array<std::uint64_t, 128>;

FirstKilobyte first_kilobyte(SecureRandom& random) {
  FirstKilobyte words{};
  for (auto& word : words) word = random.next();
  return words;
}

// A source of libsodium's that gives known words, numbered 0, 1, 2, ... It replaces the operating system's for
// the life of this object; a SecureRandom must exist before it does.
class KnownSource {
 public:
  KnownSource() {
    count_ = 0;
    calls_ = 0;
    randombytes_set_implementation(&implementation_);
  }
  ~KnownSource() { randombytes_set_implementation(&randombytes_sysrandom_implementation); }
  KnownSource(const KnownSource&) = delete;
  KnownSource& operator=(const KnownSource&) = delete;
  [[nodiscard]] static std::uint64_t calls() { return calls_; }
  // Spread over all four bytes, so that a word is not mistaken for a counter or a process number.
  [[nodiscard]] static std::uint32_t word(std::uint32_t number) { return 0x9e3779b1 * (number + 1); }

 private:
  static const char* name() { return "known"; }
  static std::uint32_t random() { return word(count_++); }
  static void fill(void* bytes, std::size_t size) {
    ++calls_;
    for (std::size_t at = 0; at + sizeof count_ <= size; at += sizeof count_) {
      const std::uint32_t next = random();
      std::memcpy(static_cast<char*>(bytes) + at, &next, sizeof next);
    }
  }
  static inline std::uint32_t count_ = 0;
  static inline std::uint64_t calls_ = 0;
  static inline randombytes_implementation implementation_ = {name, random, nullptr, nullptr, fill, nullptr};
};

// What a forked child draws next from the parent's generator.
FirstKilobyte kilobyte_of_child(SecureRandom& random) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  const pid_t child = fork();
  if (child == 0) {
    const FirstKilobyte words = first_kilobyte(random);
    const bool written = write(ends[1], words.data(), sizeof words) == static_cast<ssize_t>(sizeof words);
    _exit(written ? 0 : 1);
  }
  EXPECT_GT(child, 0);
  close(ends[1]);
  FirstKilobyte words{};
  EXPECT_EQ(read(ends[0], words.data(), sizeof words), static_cast<ssize_t>(sizeof words));
  close(ends[0]);
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  return words;
}

// Not only is no kilobyte the same: no eight bytes of any occur in another. 2^17 numbers of 64 bits agree by
// chance once in 2 * 10^9 runs.
void expect_nothing_shared(const std::vector<FirstKilobyte>& kilobytes) {
  std::vector<std::uint64_t> words;
  for (const auto& kilobyte : kilobytes) words.insert(words.end(), kilobyte.begin(), kilobyte.end());
  std::sort(words.begin(), words.end());
  EXPECT_EQ(std::adjacent_find(words.begin(), words.end()), words.end());
}

TEST(SecureRandom, AThousandInstancesShareNothing) {
  std::vector<FirstKilobyte> kilobytes;
  for (int instance = 0; instance < 1000; ++instance) {
    SecureRandom random;
    kilobytes.push_back(first_kilobyte(random));
  }
  expect_nothing_shared(kilobytes);
}

TEST(SecureRandom, ForkedChildrenShareNothing) {
  SecureRandom random;
  random.word();  // the children inherit a buffer full of words
  std::vector<FirstKilobyte> kilobytes;
  for (int child = 0; child < 50; ++child) kilobytes.push_back(kilobyte_of_child(random));
  kilobytes.push_back(first_kilobyte(random));
  expect_nothing_shared(kilobytes);
}

TEST(SecureRandom, WordsAreThoseOfTheOperatingSystem) {
  SecureRandom random;
  EXPECT_STREQ(randombytes_implementation_name(), "sysrandom");
  const KnownSource source;
  for (std::uint32_t number = 0; number < 1000; ++number) ASSERT_EQ(random.word(), source.word(number));
  EXPECT_EQ(random.draws(), 1000U);
  EXPECT_EQ(random.refills(), 8U);  // ceil(1000 / 128): the buffer is never used longer
  EXPECT_EQ(source.calls(), 8U);
  EXPECT_EQ(random.next(), std::uint64_t{source.word(1000)} << 32 | source.word(1001));
}

TEST(SecureRandom, RefusesAnotherSource) {
  {
    const SecureRandom starts_libsodium;
  }
  const KnownSource source;
  EXPECT_THROW(SecureRandom(), std::runtime_error);
}

TEST(SecureRandom, BelowStaysBelow) {
  SecureRandom random;
  for (std::uint32_t n = 1; n <= 416; ++n) {
    for (int i = 0; i < 20; ++i) ASSERT_LT(random.below(n), n);
  }
  EXPECT_EQ(random.below(1), 0U);
}

// The object lies in memory that the test can read: words once used, and all words once forgotten, are gone.
TEST(SecureRandom, LeavesNothingInMemory) {
  alignas(SecureRandom) std::array<unsigned char, sizeof(SecureRandom)> memory{};
  auto* random = new (memory.data()) SecureRandom;
  const KnownSource source;
  const auto holds = [&](std::uint32_t number) {
    const std::uint32_t word = source.word(number);
    std::array<unsigned char, sizeof word> bytes{};
    std::memcpy(bytes.data(), &word, sizeof word);
    return std::search(memory.begin(), memory.end(), bytes.begin(), bytes.end()) != memory.end();
  };
  for (int i = 0; i <= 40; ++i) random->word();
  EXPECT_FALSE(holds(40));
  EXPECT_TRUE(holds(99));  // the search can find
  random->forget();
  EXPECT_FALSE(holds(99));
  EXPECT_EQ(random->word(), source.word(128));  // a word forgotten is not dealt
  EXPECT_TRUE(holds(199));
  random->~SecureRandom();
  EXPECT_FALSE(holds(199));
}

TEST(SecureRandom, ShufflesAndRollsKeepNoWordsForTheNext) {
  SecureRandom random;
  auto shoe = Shoe::make(make_deck("standard-52", "52 cards", rank_letters, 0).value(), 1);
  ASSERT_TRUE(shoe);
  Shoe kept = std::move(shoe).value();
  for (std::uint64_t round = 0; round < 10; ++round) {
    EXPECT_EQ(random.refills(), 2 * round);
    kept.shuffle(random);
    EXPECT_EQ(random.refills(), 2 * round + 1);
    EXPECT_GE(roll_dice(random).total(), 3);
  }
}

}  // namespace
}  // namespace croupier
