// By which rules a record is judged, and that it cannot claim others.
#include "record/rules_cache.h"

#include <gtest/gtest.h>

#include "games/families.h"
#include "record/verify.h"
#include "tests/record/support.h"

namespace croupier::testing {
namespace {

using namespace games;

// A record whose definition has an option set that is not the default.
RoundRecord with_house_action() {
  const Setting house{"tc-action", "house"};
  const auto rules = make_rules(book(), book().game_with("three-card-poker", std::span(&house, 1)).value()).value();
  RoundRecord record = dealt("three-card-poker", 3, 1);
  record.options = {house};
  record.definition = definition_record(book(), *rules).value();
  return record;
}

std::string refusal_of(const RoundRecord& record) {
  const auto rules = rules_of(record, book());
  return rules ? "" : rules.refusal().line();
}

TEST(RulesCache, OptionsAreThoseOfTheDefinition) {
  RoundRecord record = with_house_action();
  EXPECT_EQ(refusal_of(record), "");
  EXPECT_EQ(rules_of(record, book()).value()->game().chosen, record.options);
  record.options.clear();
  EXPECT_NE(refusal_of(record).find("names no options; its definition was made with tc-action = house"),
            std::string::npos)
      << refusal_of(record);
  record = dealt("three-card-poker", 3, 1);
  record.options = {{"tc-action", "house"}};
  EXPECT_NE(refusal_of(record).find("names tc-action = house; its definition was made with no options"),
            std::string::npos)
      << refusal_of(record);
  // It is no note: what the record claims is not so.
  const std::string text = write_record(record);
  const Verification result = verify(text, record, book());
  ASSERT_NE(result.contradiction(), nullptr);
  EXPECT_EQ(result.contradiction()->name, "definition");
}

TEST(RulesCache, AHashIsOfTheOptionsToo) {
  const RoundRecord plain = dealt("three-card-poker", 3, 1);
  RoundRecord record = with_house_action();
  EXPECT_NE(record.definition->hash, plain.definition->hash);
  EXPECT_NE(record.definition->text.find("chosen"), std::string::npos);
  EXPECT_EQ(verify(write_record(record), record, book()).own_definition, true);
  record.definition->text = "chosen = 5\n" + record.definition->text;
  EXPECT_NE(refusal_of(record), "");
}

TEST(RulesCache, KeepsRulesWhileTheyAreTheSame) {
  RulesCache cache(book());
  const RoundRecord one = dealt("three-card-poker", 3, 1);
  const SharedRules first = cache.rules_of(one).value();
  EXPECT_EQ(cache.rules_of(dealt("three-card-poker", 4, 2)).value(), first);
  // The stated hash does not matter: rules are known by their text.
  RoundRecord other = one;
  other.definition->text += "# other\n";
  EXPECT_NE(cache.rules_of(other).value(), first);
  EXPECT_NE(cache.rules_of(with_house_action()).value(), first);
  EXPECT_FALSE(cache
                   .rules_of([&] {
                     RoundRecord wrong = one;
                     wrong.options = {{"tc-action", "house"}};
                     return wrong;
                   }())
                   .ok());
  EXPECT_TRUE(cache.rules_of(one).ok());
}

TEST(RulesCache, VerifyTellsOwnRulesFromForeignOnes) {
  RoundRecord record = dealt("three-card-poker", 3, 1);
  EXPECT_EQ(verify(write_record(record), record, book()).own_definition, true);
  record.definition->text += "# a remark\n";
  EXPECT_EQ(verify(write_record(record), record, book()).own_definition, false);
  record.definition.reset();
  EXPECT_EQ(verify(write_record(record), record, book()).own_definition, std::nullopt);
}

// What is not there has not been altered.
TEST(RulesCache, ALackIsNoContradiction) {
  RoundRecord record = dealt("three-card-poker", 3, 1);
  record.definition.reset();
  record.shuffle.reset();
  const Verification lacking = verify(write_record(record), record, book());
  EXPECT_FALSE(lacking.passed());
  EXPECT_EQ(lacking.contradiction(), nullptr);
  record.lines[0].net_cents += 1;
  const Verification altered = verify(write_record(record), record, book());
  ASSERT_NE(altered.contradiction(), nullptr);
  EXPECT_EQ(altered.contradiction()->name, "settlement");
}

}  // namespace
}  // namespace croupier::testing
