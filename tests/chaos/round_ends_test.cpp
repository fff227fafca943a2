#include "tests/chaos/round_ends.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "room/audit/significant.h"
#include "store/memory_store.h"

namespace croupier::chaos {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class RoundEndsTest : public ::testing::Test {
 protected:
  void happens(const std::string& kind, const std::string& body = "{}") { append({{"table/t1", kind, body}}); }
  void opens(int round) { happens("round-opened", R"({"round": "t1-)" + std::to_string(round) + "\"}"); }
  void append(std::vector<NewEvent> events) {
    Append one;
    one.time_ms = ++now_;
    one.events = std::move(events);
    ASSERT_TRUE(store_.append({&one, 1}).ok());
  }

  MemoryStore store_;
  std::int64_t now_ = 0;
};

TEST_F(RoundEndsTest, ARoundThatIsCalledOffOrLosesItsBankHasEnded) {
  opens(1);
  happens("round-called-off");
  happens("round-called-off");  // the offer of the next bank
  opens(2);
  happens("bets-closed");
  opens(3);
  happens("irregularity");
  happens("round-called-off");
  const RoundEnds ends = round_ends(store_);
  EXPECT_THAT(ends.wrong, IsEmpty());
  EXPECT_EQ(ends.called_off, 2);
  EXPECT_EQ(ends.without_bank, 1);
}

TEST_F(RoundEndsTest, AnIrregularityThatVoidsARoundBeforeTheDealEndsIt) {
  opens(1);
  append({{"table/t1", "irregularity", "{}"},
          significant_event(Significant::irregularity, {.why = "a reason",
                                                        .what = {{"round", "t1-1"}, {"dealt", false}},
                                                        .before = Json::object(),
                                                        .after = {{"void", true}}})});
  const RoundEnds ends = round_ends(store_);
  EXPECT_THAT(ends.wrong, IsEmpty());
  EXPECT_EQ(ends.voided, 1);
}

TEST_F(RoundEndsTest, ARoundThatWasLeftOpenIsFound) {
  opens(1);
  happens("bet");
  opens(2);
  happens("bets-closed", R"({"stakes": {"1": 500}})");
  opens(3);
  happens("bets-closed");
  happens("bet");
  EXPECT_THAT(round_ends(store_).wrong, ElementsAre(HasSubstr("t1-1 "), HasSubstr("t1-2 "), HasSubstr("t1-3 ")));
}

}  // namespace
}  // namespace croupier::chaos
