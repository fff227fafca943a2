// The bank's way round tables of any size, and states that another version kept.
#include "table/bank_rotation.h"

#include <gtest/gtest.h>

#include "games/indices.h"

namespace croupier {
namespace {

const BankRules two_rounds_each;

BankRotation full_table(int places) {
  BankRotation bank(two_rounds_each, places);
  for (int seat = 0; seat < places; ++seat) EXPECT_TRUE(bank.sit(seat).ok());
  return bank;
}

TEST(BankRotation, GoesRoundTheLargestTable) {
  BankRotation bank = full_table(games::max_seats);
  EXPECT_FALSE(bank.sit(games::max_seats).ok());
  for (int seat = 0; seat < games::max_seats; ++seat) {
    ASSERT_EQ(bank.asked(), seat);
    ASSERT_TRUE(bank.accept(seat).ok());
    ASSERT_TRUE(bank.round_played().ok());
    ASSERT_EQ(bank.banker(), seat);
    ASSERT_TRUE(bank.round_played().ok());
  }
  EXPECT_EQ(bank.asked(), 0);
}

TEST(BankRotation, GoesOnFromAStateOfTheSameLength) {
  BankRotation bank = full_table(5);
  ASSERT_TRUE(bank.refuse(0).ok());
  ASSERT_TRUE(bank.accept(1).ok());
  const BankRotation again(two_rounds_each, 5, bank.state());
  EXPECT_EQ(again.state(), bank.state());
  EXPECT_EQ(again.banker(), 1);
}

// A version with room for eight kept eight entries whatever the table's places.
TEST(BankRotation, GoesOnFromAStateWithMoreSeatsThanTheTable) {
  BankRotation bank = full_table(5);
  ASSERT_TRUE(bank.refuse(0).ok());
  BankRotation::State kept = bank.state();
  kept.seated.resize(8);
  kept.refused.resize(8);
  BankRotation again(two_rounds_each, 5, kept);
  EXPECT_EQ(again.state(), bank.state());
  for (int seat = 1; seat < 5; ++seat) {
    ASSERT_EQ(again.asked(), seat);
    ASSERT_TRUE(again.refuse(seat).ok());
  }
  EXPECT_FALSE(again.asked().has_value());
  EXPECT_FALSE(again.sit(5).ok());
}

TEST(BankRotation, GoesOnFromAStateWithFewerSeatsThanTheTable) {
  const BankRotation small = full_table(3);
  BankRotation bank(two_rounds_each, games::max_seats, small.state());
  EXPECT_EQ(bank.asked(), 0);
  EXPECT_FALSE(bank.sit(2).ok());
  for (int seat = 3; seat < games::max_seats; ++seat) ASSERT_TRUE(bank.sit(seat).ok());
  for (int seat = 0; seat < games::max_seats; ++seat) ASSERT_TRUE(bank.refuse(seat).ok());
  EXPECT_FALSE(bank.asked().has_value());
}

}  // namespace
}  // namespace croupier
