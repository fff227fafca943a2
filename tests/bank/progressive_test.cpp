// What a progressive's rules and the table in use say together, and which of them may share a meter.
#include "bank/progressive.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/rulebook.h"
#include "tests/built_in.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

LinkMember member(const Game& game, const char* wager, const char* table) {
  return {game.name, game.wager(wager), game.paytable(wager, table), game.deck.decks};
}

const Game& pa() { return **rulebook().game("dj-wild-stud-pa"); }
const Game& co() { return **rulebook().game("deuces-wild-xtreme-co"); }

TEST(Progressive, TheTableBringsItsUnitAndSeed) {
  const Wager& wager = *pa().wager("progressive");
  const PayTable& second = *pa().paytable("progressive", "2");
  const MeterParameters meter = meter_of(wager, second);
  EXPECT_EQ(to_text(meter.unit), "$5");
  EXPECT_EQ(to_text(meter.seed), "$10,000");
  EXPECT_EQ(to_text(meter.reseed), "$10,000");
  EXPECT_EQ(meter.increment_permyriad, 2500);
  EXPECT_EQ(envy_cents(wager, second, second.rows[0]), 500'000) << "as printed for $5";
  EXPECT_EQ(envy_cents(wager, second, second.rows[2]), 0);
  EXPECT_EQ(fixed_cents(second.rows[2], meter.unit), 150'000) << "300 to 1";
}

TEST(Progressive, AmountsForADollarGrowWithTheUnit) {
  Wager wager = *co().wager("five-card-linked-progressive");
  const PayTable& table = *co().paytable("five-card-linked-progressive", "PT-BJS-5CL-E01");
  wager.meter->unit = *Money::from_dollars(5);
  const MeterParameters meter = meter_of(wager, table);
  EXPECT_EQ(to_text(meter.seed), "$10,000");
  EXPECT_EQ(to_text(meter.reseed), "$10,000");
  EXPECT_EQ(fixed_cents(table.rows[2], meter.unit), 150'000) << "$300 for each $1";
  EXPECT_EQ(envy_cents(wager, table, table.rows[0]), 500'000);
}

TEST(Progressive, AStakeTooSmallEarnsNoEnvy) {
  Wager wager = *pa().wager("progressive");
  wager.envy->minimum = *Money::from_dollars(5);
  const PayTable& first = *pa().paytable("progressive", "1");
  const PayTable& second = *pa().paytable("progressive", "2");
  EXPECT_EQ(envy_cents(wager, first, first.rows[0]), 0);
  EXPECT_EQ(envy_cents(wager, second, second.rows[0]), 500'000);
}

TEST(Progressive, OnlyEqualProgressivesShareAMeter) {
  const auto refusal = [](const LinkMember& one, const LinkMember& other) {
    const auto done = can_link(one, other);
    return done ? std::string() : done.refusal().line();
  };
  const char* linked = "five-card-linked-progressive";
  const LinkMember first = member(co(), linked, "PT-BJS-5CL-E01");
  EXPECT_EQ(refusal(first, first), "");
  EXPECT_THAT(refusal(first, member(co(), linked, "PT-BJS-5CL-E02")),
              HasSubstr("royal-flush is 100% of the meter with an envy of $1,000 in the one and 100% of the meter "
                        "with an envy of $5,000 in the other"));
  EXPECT_THAT(refusal(first, member(co(), linked, "PT-BJS-5CL-01")), HasSubstr("royal-flush is"));
  EXPECT_THAT(refusal(member(co(), linked, "PT-BJS-5CL-01"), member(co(), linked, "PT-BJS-5CL-02")),
              HasSubstr("straight-flush is $1,500 in the one and $2,500 in the other"));
  EXPECT_THAT(refusal(first, member(pa(), "progressive", "1")), HasSubstr("the basis of the pays is for 1"));
  EXPECT_THAT(refusal(first, member(pa(), "progressive", "2")), HasSubstr("the unit is $1 in the one and $5"));
  LinkMember two_decks = first;
  two_decks.decks = 2;
  EXPECT_THAT(refusal(first, two_decks), HasSubstr("the number of decks is 1 in the one and 2 in the other"));
  // The same pays in other words: 300 for 1 and $300 for $1.
  const auto for_one = rulebook().game_with("dj-wild-stud-pa", std::vector<Setting>{{"pa-prog-basis", "for-1"}});
  ASSERT_TRUE(for_one.ok());
  EXPECT_EQ(refusal(first, member(*for_one, "progressive", "1")), "");
}

}  // namespace
}  // namespace croupier
