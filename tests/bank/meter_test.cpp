// A meter over its life: exact to the smallest unit, and changed only when it may be.
#include "bank/meter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bank/meter_terms.h"
#include "bank/progressive.h"
#include "base/int128.h"
#include "odds/simulation/stream.h"
#include "rules/rulebook.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

Money dollars(std::int64_t amount) { return *Money::from_dollars(amount); }
Money units(std::int64_t amount) { return *Money::from_units(amount); }

MeterParameters terms() {
  return {.unit = dollars(1),
          .seed = dollars(2000),
          .reseed = dollars(2000),
          .increment_permyriad = 2500,
          .reserve_permyriad = 0,
          .ceiling = {},
          .linked = false};
}

Meter opened(const MeterParameters& parameters) {
  auto meter = Meter::open(parameters);
  if (!meter) {
    ADD_FAILURE() << meter.refusal().line();
    std::abort();
  }
  return std::move(meter).value();
}

template <class T>
std::string refusal_of(const Result<T>& result) {
  return result ? "" : result.refusal().line();
}

TEST(Meter, TakesItsRateOfEachWager) {
  Meter meter = opened(terms());
  EXPECT_EQ(meter.amounts().current, dollars(2000));
  ASSERT_TRUE(meter.contribute(100).ok());
  EXPECT_EQ(to_text(meter.amounts().current), "$2,000.25");
  EXPECT_EQ(meter.counters().in, *Money::from_cents(25));
  EXPECT_THAT(refusal_of(meter.contribute(99)), HasSubstr("not one unit; exactly $1"));
  EXPECT_THAT(refusal_of(meter.contribute(200)), HasSubstr("not one unit"));
  EXPECT_THAT(refusal_of(meter.contribute(-100)), HasSubstr("not one unit"));
  EXPECT_EQ(to_text(meter.amounts().current), "$2,000.25") << "a refusal that changed something";
}

TEST(Meter, PaysWholeCentsAndKeepsTheRest) {
  MeterParameters odd = terms();
  odd.increment_permyriad = 3333;
  Meter meter = opened(odd);
  ASSERT_TRUE(meter.contribute(100).ok());  // 33.33 cents
  EXPECT_EQ(to_text(meter.amounts().current), "$2,000.3333");
  const auto tenth = meter.award(10);
  ASSERT_TRUE(tenth.ok());
  EXPECT_EQ(tenth->cents, 20003);
  EXPECT_FALSE(tenth->jackpot);
  EXPECT_EQ(to_text(meter.amounts().current), "$1,800.3033");
  const auto whole = meter.award(100);
  ASSERT_TRUE(whole.ok());
  EXPECT_EQ(whole->cents, 180030);
  EXPECT_TRUE(whole->jackpot);
  EXPECT_EQ(whole->house_seed, dollars(2000));
  EXPECT_EQ(to_text(meter.amounts().current), "$2,000.0033") << "the part of a cent goes into the next jackpot";
  EXPECT_EQ(meter.counters().hits, 2);
  EXPECT_EQ(meter.counters().resets, 1);
  EXPECT_TRUE(meter.balanced());
}

TEST(Meter, ReservePaysForTheReseedFirst) {
  MeterParameters with_reserve = terms();
  with_reserve.reseed = dollars(1);
  with_reserve.reserve_permyriad = 6000;
  Meter meter = opened(with_reserve);
  ASSERT_TRUE(meter.contribute(100).ok());
  EXPECT_EQ(to_text(meter.amounts().reserve), "$0.60");
  EXPECT_EQ(to_text(meter.award(100)->house_seed), "$0.40");
  EXPECT_EQ(meter.amounts().reserve, Money{});
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(meter.contribute(100).ok());
  EXPECT_EQ(meter.award(100)->house_seed, Money{});
  EXPECT_EQ(to_text(meter.amounts().reserve), "$0.80") << "what a reseed does not need is kept";
  EXPECT_TRUE(meter.balanced());
}

TEST(Meter, CeilingKeepsTheSurplusForTheNextJackpot) {
  MeterParameters capped = terms();
  capped.ceiling = *Money::from_cents(200030);
  Meter meter = opened(capped);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(meter.contribute(100).ok());
  EXPECT_EQ(to_text(meter.amounts().current), "$2,000.30");
  EXPECT_EQ(to_text(meter.amounts().overflow), "$0.45");
  EXPECT_EQ(meter.award(100)->cents, 200030);
  EXPECT_EQ(to_text(meter.amounts().current), "$2,000.30");
  EXPECT_EQ(to_text(meter.amounts().overflow), "$0.15");
  EXPECT_TRUE(meter.balanced());
}

TEST(Meter, DisabledIsNeitherWonNorRaisedAndComesBackTheSame) {
  Meter meter = opened(terms());
  ASSERT_TRUE(meter.contribute(100).ok());
  const MeterAmounts before = meter.amounts();
  const MeterCounters counters = meter.counters();
  meter.disable();
  EXPECT_THAT(refusal_of(meter.contribute(100)), HasSubstr("switched off"));
  EXPECT_THAT(refusal_of(meter.award(100)), HasSubstr("switched off"));
  meter.enable();
  EXPECT_EQ(meter.amounts(), before);
  EXPECT_EQ(meter.counters(), counters);
  EXPECT_TRUE(meter.contribute(100).ok());
}

TEST(Meter, WhatChangesTheReturnWaitsForTheJackpot) {
  Meter meter = opened(terms());
  MeterParameters wanted = terms();
  wanted.increment_permyriad = 5000;
  wanted.reseed = dollars(500);
  ASSERT_TRUE(meter.change(wanted).ok());
  ASSERT_TRUE(meter.waiting().has_value());
  ASSERT_TRUE(meter.contribute(100).ok());
  EXPECT_EQ(to_text(meter.amounts().current), "$2,000.25") << "the old rate";
  ASSERT_TRUE(meter.award(10).ok());
  EXPECT_TRUE(meter.waiting().has_value()) << "a share is not the jackpot";
  ASSERT_TRUE(meter.award(100).ok());
  EXPECT_FALSE(meter.waiting().has_value());
  EXPECT_EQ(to_text(meter.amounts().current), "$2,000") << "the jackpot that was won is reseeded as promised";
  ASSERT_TRUE(meter.contribute(100).ok());
  EXPECT_EQ(to_text(meter.amounts().current), "$2,000.50") << "the new rate";
  ASSERT_TRUE(meter.award(100).ok());
  EXPECT_EQ(to_text(meter.amounts().current), "$500") << "the new reseed";
  EXPECT_TRUE(meter.balanced());
}

TEST(Meter, CeilingMovesOnlyAboveWhatTheMeterShows) {
  Meter meter = opened(terms());
  for (int i = 0; i < 8; ++i) ASSERT_TRUE(meter.contribute(100).ok());  // $2,002
  MeterParameters wanted = terms();
  wanted.ceiling = dollars(2002);
  EXPECT_THAT(refusal_of(meter.change(wanted)), HasSubstr("a ceiling above it"));
  EXPECT_FALSE(meter.parameters().ceiling.has_value());
  wanted.ceiling = *Money::from_cents(200201);
  ASSERT_TRUE(meter.change(wanted).ok());
  EXPECT_FALSE(meter.waiting().has_value()) << "a ceiling alone need not wait";
  ASSERT_TRUE(meter.contribute(100).ok());
  EXPECT_EQ(to_text(meter.amounts().overflow), "$0.24");
}

TEST(Meter, LinkedMeterChangesOnlyWhileTheLinkRests) {
  MeterParameters linked = terms();
  linked.linked = true;
  Meter meter = opened(linked);
  meter.set_link_operating(true);
  MeterParameters wanted = linked;
  wanted.ceiling = dollars(9000);
  EXPECT_THAT(refusal_of(meter.change(wanted)), HasSubstr("while the link operates"));
  meter.set_link_operating(false);
  EXPECT_TRUE(meter.change(wanted).ok());
}

TEST(Meter, RefusesParametersThatMakeNoSense) {
  const auto refused = [](auto alter) {
    MeterParameters parameters = terms();
    alter(parameters);
    return refusal_of(Meter::open(parameters));
  };
  EXPECT_NE(refused([](auto& p) { p.unit = Money{}; }), "");
  EXPECT_NE(refused([](auto& p) { p.unit = units(1); }), "");
  EXPECT_NE(refused([](auto& p) { p.seed = dollars(-1); }), "");
  EXPECT_NE(refused([](auto& p) { p.reseed = dollars(highest_meter_dollars + 1); }), "");
  EXPECT_NE(refused([](auto& p) { p.increment_permyriad = -1; }), "");
  EXPECT_NE(refused([](auto& p) { p.increment_permyriad = 10'001; }), "");
  EXPECT_NE(refused([](auto& p) { p.reserve_permyriad = 7501; }), "");
  EXPECT_NE(refused([](auto& p) { p.reserve_permyriad = INT64_MAX; }), "");
  EXPECT_NE(refused([](auto& p) { p.ceiling = dollars(2000); }), "");
  EXPECT_EQ(refused([](auto& p) { p.reserve_permyriad = 7500; }), "");
  EXPECT_FALSE(check_amounts({.current = units(-1), .overflow = {}, .reserve = {}}).ok());
  EXPECT_FALSE(check_amounts({.current = {}, .overflow = dollars(highest_meter_dollars + 1), .reserve = {}}).ok());
  Meter meter = opened(terms());
  EXPECT_THAT(refusal_of(meter.award(0)), HasSubstr("1% to 100%"));
  EXPECT_THAT(refusal_of(meter.award(101)), HasSubstr("1% to 100%"));
}

// A meter that has no room left refuses the wager instead of wrapping.
TEST(Meter, RefusesToGrowBeyondItsBounds) {
  MeterParameters huge = terms();
  huge.seed = dollars(highest_meter_dollars);
  Meter meter = opened(huge);
  EXPECT_THAT(refusal_of(meter.contribute(100)), HasSubstr("too large"));
  EXPECT_EQ(meter.amounts().current, dollars(highest_meter_dollars));
}

// A million rounds of meters with random rates, ceilings and awards, against a ledger kept beside them.
TEST(Meter, NothingIsLostOverAMillionRounds) {
  SimulationStream stream(7, 0);
  Int128 all_in = 0;
  for (int life = 0; life < 1000; ++life) {
    MeterParameters parameters = terms();
    parameters.unit = *Money::from_cents(1 + stream.below(1000));
    parameters.seed = units(stream.below(2'000'000'000));
    parameters.reseed = units(stream.below(2'000'000'000));
    parameters.increment_permyriad = stream.below(10'001);
    parameters.reserve_permyriad = stream.below(static_cast<std::uint32_t>(10'001 - parameters.increment_permyriad));
    const Money least = std::max(parameters.seed, parameters.reseed);
    if (stream.below(2) == 0) parameters.ceiling = units(least.units() + 10'000 + stream.below(100'000'000));
    Meter meter = opened(parameters);
    Int128 in = parameters.seed.units();
    Int128 out = 0;
    for (int round = 0; round < 1000; ++round) {
      for (std::uint32_t bettors = stream.below(4); bettors > 0; --bettors) {
        ASSERT_TRUE(meter.contribute(parameters.unit.cents()).ok());
        in += Int128{parameters.unit.cents()} *
              (meter.parameters().increment_permyriad + meter.parameters().reserve_permyriad);
      }
      if (stream.below(8) == 0) {
        const auto award = meter.award(stream.below(4) == 0 ? 100 : 1 + static_cast<int>(stream.below(99)));
        ASSERT_TRUE(award.ok());
        in += award->house_seed.units();
        out += Int128{award->cents} * Money::units_per_cent;
      }
      ASSERT_GE(meter.amounts().current, Money{});
      ASSERT_TRUE(!parameters.ceiling || meter.amounts().current <= *parameters.ceiling);
      ASSERT_TRUE(in == out + total(meter.amounts()).units()) << "life " << life << " round " << round;
    }
    ASSERT_TRUE(meter.balanced());
    all_in += in;
  }
  EXPECT_TRUE(all_in > 0);
}

// ---- Terms that an operator sets ----------------------------------------------------------------------

TEST(MeterTerms, ACeilingIsInForceAtOnceAndTheRestWaits) {
  MeterParameters wanted = terms();
  wanted.ceiling = dollars(5000);
  auto change = change_of(terms(), dollars(2100), wanted);
  ASSERT_TRUE(change.ok()) << change.refusal().line();
  EXPECT_EQ(change->now.ceiling, dollars(5000));
  EXPECT_FALSE(change->waiting.has_value());
  wanted.increment_permyriad = 1000;
  change = change_of(terms(), dollars(2100), wanted);
  ASSERT_TRUE(change.ok());
  EXPECT_EQ(change->now.increment_permyriad, 2500);
  EXPECT_EQ(change->now.ceiling, dollars(5000));
  EXPECT_EQ(change->waiting, wanted);
  EXPECT_THAT(refusal_of(change_of(terms(), dollars(5000), wanted)), HasSubstr("a ceiling above it"));
  // A ceiling that suits the new seed and not the one in force.
  wanted.seed = wanted.reseed = dollars(10);
  wanted.ceiling = dollars(1500);
  EXPECT_NE(refusal_of(change_of(terms(), dollars(100), wanted)), "");
}

// A definition with other terms, read again, has them.
TEST(MeterTerms, ADefinitionSaysThemExactly) {
  const auto book = Rulebook::built_in().value();
  const std::string definition = book.definition_text("dj-wild-stud-pa", {}, {}).value();
  const auto with = [&](const MeterParameters& wanted) {
    return definition_with_meter(definition, "progressive", wanted);
  };
  MeterParameters wanted = terms();
  wanted.seed = units(150'050LL * Money::units_per_cent);
  wanted.reseed = units(7LL * Money::units_per_cent);
  wanted.increment_permyriad = 1205;
  wanted.reserve_permyriad = 7;
  wanted.ceiling = dollars(12'345);
  const auto text = with(wanted);
  ASSERT_TRUE(text.ok()) << text.refusal().line();
  const auto game = read_definition(*text, "test");
  ASSERT_TRUE(game.ok()) << game.refusal().line();
  EXPECT_EQ(meter_of(*game->wager("progressive"), *game->paytable("progressive")), wanted);
  wanted.ceiling.reset();
  EXPECT_FALSE(meter_of(*read_definition(*with(wanted), "test")->wager("progressive"), *game->paytable("progressive"))
                   .ceiling.has_value());
  // What a definition cannot say.
  MeterParameters wrong = wanted;
  wrong.seed = dollars(1'000'001);
  EXPECT_NE(refusal_of(with(wrong)), "");
  wrong = wanted;
  wrong.reseed = units(5);
  EXPECT_NE(refusal_of(with(wrong)), "");
  wrong = wanted;
  wrong.unit = dollars(3);
  wrong.ceiling = dollars(10'000);
  EXPECT_THAT(refusal_of(with(wrong)), HasSubstr("each dollar of the wager"));
  EXPECT_NE(refusal_of(definition_with_meter(definition, "no-such-wager", wanted)), "");
}

}  // namespace
}  // namespace croupier
