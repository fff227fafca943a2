// A record read and written again is the same record, byte for byte.
#include "record/record.h"

#include <gtest/gtest.h>

#include "record/view.h"
#include "tests/record/support.h"

namespace croupier::testing {
namespace {

void expect_same_bytes(const RoundRecord& record) {
  const std::string text = write_record(record);
  const auto again = read_record(text, "test");
  ASSERT_TRUE(again.ok()) << again.refusal().line();
  EXPECT_EQ(write_record(*again), text);
  EXPECT_EQ(check_seal(text), Seal::whole);
}

TEST(Record, ReadAndWrittenAgainIsTheSame) {
  for (const std::string& game : games()) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const RoundRecord record = dealt(game, seed, 1 + static_cast<int>(seed % 3));
      expect_same_bytes(record);
      expect_same_bytes(view_for(record, played(record), static_cast<int>(seed % 3)).value());
    }
  }
}

TEST(Record, PlayedAgainIsTheSame) {
  for (const std::string& game : games()) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const RoundRecord record = dealt(game, seed, 2);
      EXPECT_EQ(write_record(settled_record(record, played(record))), write_record(record)) << game;
    }
  }
}

TEST(Record, ASealIsOfEveryByteBeforeIt) {
  const std::string text = write_record(dealt(games().front(), 1, 1));
  EXPECT_EQ(check_seal(text.substr(0, text.find("\n[seal]"))), Seal::none);
  EXPECT_EQ(check_seal(text + " "), Seal::broken);
  EXPECT_EQ(check_seal(" " + text), Seal::broken);
}

}  // namespace
}  // namespace croupier::testing
