// What a collection charges, against a slow second way of finding it: the tiers as printed, walked dollar by dollar.
#include "bank/fees.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "bank/fee_limits.h"
#include "bank/fee_terms.h"
#include "printed_fees.h"
#include "tests/built_in.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;

const FeeSchedule& schedule(const std::string& id) {
  for (const FeeSchedule& each : rulebook().fees()) {
    if (each.id == id) return each;
  }
  broken_invariant("a schedule the test wants is not in the rulebook");
}

const Game& game(const std::string& id) { return **rulebook().game(id); }

FeeTable table(const std::string& game_id, const std::string& choice) {
  return FeeTable::make(rulebook(), game(game_id), parse_fee_choice(choice).value()).value();
}

std::string refusal(const std::string& game_id, const std::string& choice) {
  const auto made = FeeTable::make(rulebook(), game(game_id), parse_fee_choice(choice).value());
  if (made) return "";
  return std::string(made.refusal().kind == RefusalKind::unknown ? "unknown: " : "bad: ") + made.refusal().line();
}

PlacedWager stake(int seat, const std::string& wager, std::int64_t cents, int player = 0) {
  return {seat, player == 0 ? seat : player, wager, Money::from_cents(cents).value()};
}

// "1: $1, 2: $1, player-dealer: $2 (tier-high)"
std::string due(const FeeTable& fees, const std::vector<PlacedWager>& stakes, bool is_void = false) {
  std::string text;
  for (const FeeCharge& charge : fees.charges(stakes, is_void)) {
    text += (text.empty() ? "" : ", ") +
            (charge.seat == FeeCharge::player_dealer ? "player-dealer" : std::to_string(charge.seat)) + ": " +
            to_text(charge.amount) + (charge.ruling.empty() ? "" : " (" + charge.ruling + ")");
  }
  return text;
}

// ---- The slow way -----------------------------------------------------------------------------------------

// One printed tier: "5-100:1", "101+:2", "any:0.5".
struct PrintedTier {
  bool any = false;
  std::int64_t from = 0;
  std::int64_t to = 0;  // 0: and above
  std::int64_t fee_cents = 0;
};

std::vector<PrintedTier> printed_tiers(const std::string& text) {
  std::vector<PrintedTier> tiers;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const auto colon = word.find(':');
    const std::string range = word.substr(0, colon);
    PrintedTier tier;
    tier.fee_cents = parse_dollars(word.substr(colon + 1) + (word.find('.') == std::string::npos ? "" : "0"))->cents();
    tier.any = range == "any";
    if (!tier.any) tier.from = std::stoll(range);
    if (const auto dash = range.find('-'); dash != std::string::npos) tier.to = std::stoll(range.substr(dash + 1));
    tiers.push_back(tier);
  }
  return tiers;
}

// Cents are dropped; the first printed tier that names the amount has it; an amount that none names belongs to the
// nearest tier below, and below the first to the first.
std::int64_t slow_fee(const std::vector<PrintedTier>& tiers, std::int64_t cents) {
  const std::int64_t dollars = cents / 100;
  for (const PrintedTier& tier : tiers) {
    if (tier.any || (dollars >= tier.from && (tier.to == 0 || dollars <= tier.to))) return tier.fee_cents;
  }
  std::int64_t fee = tiers.front().fee_cents;
  for (const PrintedTier& tier : tiers) {
    if (dollars >= tier.from) fee = tier.fee_cents;
  }
  return fee;
}

struct PrintedOption {
  FeeChoice choice;
  std::vector<PrintedTier> player;
  std::vector<PrintedTier> dealer;
};

std::vector<PrintedOption> printed_options() {
  std::vector<PrintedOption> options;
  std::istringstream stream(printed_fees);
  for (std::string line; std::getline(stream, line);) {
    if (line.empty()) continue;
    const auto first = line.find('|');
    const auto second = line.find('|', first + 1);
    PrintedOption option;
    std::istringstream(line.substr(0, first)) >> option.choice.schedule >> option.choice.option;
    option.player = printed_tiers(line.substr(first + 1, second - first - 1));
    option.dealer = printed_tiers(line.substr(second + 1));
    options.push_back(option);
  }
  return options;
}

// Of one wager at one seat: what its player pays, and what the player-dealer pays for it.
std::pair<std::int64_t, std::int64_t> cents_due(const FeeTable& fees, const std::string& wager, std::int64_t cents) {
  std::pair<std::int64_t, std::int64_t> paid{0, 0};
  for (const FeeCharge& charge : fees.charges(std::vector{stake(1, wager, cents)}))
    (charge.seat == FeeCharge::player_dealer ? paid.second : paid.first) += charge.amount.cents();
  return paid;
}

// Every schedule that charges wagers, every option, every game it names; every dollar to well above the last tier,
// and cents between.
TEST(FeeTable, ChargesWhatIsPrintedForEveryAmount) {
  std::set<std::string> seen;
  std::int64_t compared = 0;
  for (const PrintedOption& printed : printed_options()) {
    const FeeSchedule& source = schedule(printed.choice.schedule);
    seen.insert(to_text(printed.choice));
    std::int64_t top = 0;
    for (const auto* tiers : {&printed.player, &printed.dealer})
      top = std::max({top, tiers->back().from, tiers->back().to});
    for (const std::string& id : source.games) {
      const FeeTable fees = FeeTable::make(source, game(id), printed.choice.option).value();
      const std::string& wager = source.player_counts.front();
      for (std::int64_t cents = 1; cents <= (top + 300) * 100;
           cents += cents % 100 == 99 || cents % 100 == 0 ? 1 : 49) {
        const std::pair expected{slow_fee(printed.player, cents), slow_fee(printed.dealer, cents)};
        ASSERT_EQ(cents_due(fees, wager, cents), expected) << to_text(printed.choice) << " " << id << " " << cents;
        ++compared;
      }
    }
  }
  for (const FeeSchedule& each : rulebook().fees()) {
    for (const FeeOption& option : each.options) {
      const bool by_wagers = !option.player.empty() || !option.player_dealer.empty();
      EXPECT_EQ(seen.contains(to_text(FeeChoice{each.id, option.number})), by_wagers) << each.id << option.number;
    }
  }
  EXPECT_EQ(seen.size(), 99U);
  EXPECT_GT(compared, 500'000);
}

// ---- Who pays, and for what -----------------------------------------------------------------------------

// F15: a player by the sum of his three wagers, whatever he adds later.
TEST(FeeTable, APlayersWagersCountTogether) {
  const FeeTable fees = table("ultimate-texas-holdem", "F15/3");
  EXPECT_EQ(due(fees, {stake(1, "ante", 5000), stake(1, "blind", 5000)}), "1: $1, player-dealer: $1");
  EXPECT_EQ(due(fees, {stake(1, "ante", 5000), stake(1, "blind", 5000), stake(1, "trips", 100)}),
            "1: $2, player-dealer: $2 (ut-fees)");
  EXPECT_EQ(due(fees, {stake(1, "ante", 5000), stake(1, "blind", 5000), stake(1, "play", 20000)}),
            "1: $1, player-dealer: $1");
  // Two seats of one player are one player; the player-dealer pays for all together.
  EXPECT_EQ(due(fees, {stake(2, "ante", 6000, 9), stake(1, "ante", 6000, 9)}), "1: $2, player-dealer: $2 (ut-fees)");
  EXPECT_EQ(due(fees, {stake(2, "ante", 6000), stake(1, "ante", 6000)}), "1: $1, 2: $1, player-dealer: $2 (ut-fees)");
}

// F10: each spot, the ante alone; the player-dealer for the hand.
TEST(FeeTable, EachSpotPaysForItself) {
  const FeeTable fees = table("three-card-poker", "F10/2");
  EXPECT_EQ(due(fees, {stake(1, "ante", 10000, 9), stake(1, "bonus", 10000, 9), stake(2, "ante", 10000, 9)}),
            "1: $2, 2: $2, player-dealer: $3");
  // A seat with nothing that counts pays nothing, and still there is a hand to deal.
  EXPECT_EQ(due(fees, {stake(1, "bonus", 10000)}), "player-dealer: $3");
  EXPECT_EQ(due(fees, {}), "");
}

// F13: each ante; side bets only add to the table's action.
TEST(FeeTable, EachWagerPaysForItself) {
  const FeeTable fees = table("three-card-poker-6-card-bonus", "F13/16");
  EXPECT_EQ(due(fees, {stake(3, "ante", 5000), stake(3, "pair-plus", 5000)}), "3: $1, player-dealer: $1");
  EXPECT_EQ(due(fees, {stake(3, "ante", 5000), stake(3, "pair-plus", 5000), stake(3, "6-card-bonus", 100)}),
            "3: $1, player-dealer: $2");
  EXPECT_EQ(due(table("three-card-poker-6-card-bonus", "F13/1"), {stake(3, "ante", 5000)}), "player-dealer: $1");
  // Somebody bets behind seat 3: another ante, another fee. Only seats are told apart in the bill.
  EXPECT_EQ(due(table("fortune-pai-gow-poker-11", "F08/1"), {stake(3, "base", 5000), stake(3, "base", 5000, 12)}),
            "3: $0.50, 3: $0.50, player-dealer: $1");
}

TEST(FeeTable, SaysWhichRulingPickedTheTier) {
  const FeeTable fees = table("ultimate-texas-holdem", "F15/1");
  EXPECT_EQ(due(fees, {stake(1, "ante", 499)}), "1: $1 (tier-low), player-dealer: $1 (tier-low)");
  EXPECT_EQ(due(fees, {stake(1, "ante", 10000)}), "1: $1, player-dealer: $1");
  EXPECT_EQ(due(fees, {stake(1, "ante", 10099)}), "1: $1, player-dealer: $1 (tier-fraction)");
  EXPECT_EQ(due(fees, {stake(1, "ante", 10100)}), "1: $1 (tier-high), player-dealer: $2 (tier-overlap)");
}

TEST(FeeTable, AVoidRoundCostsNothing) {
  const FeeTable fees = table("three-card-poker", "F10/1");
  EXPECT_EQ(due(fees, {stake(1, "ante", 1000)}, false), "1: $1, player-dealer: $2");
  EXPECT_EQ(due(fees, {stake(1, "ante", 1000)}, true), "");
}

// Past what 64 bits hold it is the last tier still.
TEST(FeeTable, ManyDollarsDoNotWrap) {
  const auto most = Money::from_units(std::numeric_limits<std::int64_t>::max()).value();
  const std::vector<PlacedWager> stakes(3, PlacedWager{1, 1, "ante", most});
  EXPECT_EQ(due(table("ultimate-texas-holdem", "F15/5"), stakes), "1: $10 (tier-overlap), player-dealer: $50");
}

TEST(FeeTable, CitesTheGamesOwnClause) {
  const auto clause = [](const std::string& id, const std::string& choice) { return table(id, choice).clause(); };
  EXPECT_EQ(clause("three-card-poker", "F13/1"), "TC-16");
  EXPECT_EQ(clause("three-card-poker-6-card-bonus", "F13/1"), "T6-31");
  EXPECT_EQ(clause("ultimate-texas-holdem", "F04/1"), "UT-36");
  EXPECT_EQ(table("three-card-poker", "F10/1").charges(std::vector{stake(1, "ante", 1000)}).front().clause, "TC-16");
}

// ---- Limits -----------------------------------------------------------------------------------------------

std::string limits(const std::string& id, const std::string& choice) {
  Game limited = game(id);
  table(id, choice).limit(limited);
  std::string text;
  for (const Limit& limit : limited.limits) {
    text += (text.empty() ? "" : ", ") + limit.what + " " + (limit.min ? to_text(*limit.min) : "") + "-" +
            (limit.max ? to_text(*limit.max) : "");
  }
  return text;
}

TEST(FeeTable, TheOptionsTableLimitIsTheGames) {
  EXPECT_EQ(limits("ultimate-texas-holdem", "F15/4"), "ante $100-$500, blind $100-$500, trips $1-$100");
  EXPECT_EQ(limits("three-card-poker", "F10/2"), "ante $100-$200, bonus $100-$200");
  // T6-31: the schedule says how much the side bets may be.
  EXPECT_EQ(limits("three-card-poker-6-card-bonus", "F13/11"),
            "ante $10-$1,000, pair-plus $1-$1,000, 6-card-bonus $1-$1,000");
}

// Those alone that it sets, with the game's own where it leaves an end alone.
TEST(FeeTable, AnOptionSetsTheseLimitsAndNoOthers) {
  const auto set = [](const std::string& id, const std::string& schedule_id, std::size_t option) {
    std::string text;
    const FeeSchedule& of = schedule(schedule_id);
    for (const OptionLimit& limit : option_limits(game(id), of.clauses, of.options.at(option - 1)))
      text += (text.empty() ? "" : ", ") + limit.what + " " + range_words(limit.min, limit.max);
    return text;
  };
  EXPECT_EQ(set("ultimate-texas-holdem", "F15", 4), "ante $100 to $500, blind $100 to $500");
  EXPECT_EQ(set("three-card-poker-6-card-bonus", "F13", 1),
            "ante $5 to $500, pair-plus $1 to $500, 6-card-bonus $1 to $500");
  FeeOption without = schedule("F13").options.front();
  without.limit_min.reset();
  without.limit_max.reset();
  EXPECT_TRUE(option_limits(game("three-card-poker-6-card-bonus"), schedule("F13").clauses, without).empty());
}

// ---- Refusals ---------------------------------------------------------------------------------------------

TEST(FeeTable, RefusesWhatTheGameDoesNotHave) {
  EXPECT_EQ(refusal("ultimate-texas-holdem", "F10/1"),
            "unknown: schedule F10 is not for Ultimate Texas Hold'em; Ultimate Texas Hold'em has F04, F15");
  EXPECT_THAT(refusal("ultimate-texas-holdem", "F99/1"), HasSubstr("unknown: no collection schedule 'F99'"));
  EXPECT_EQ(refusal("ultimate-texas-holdem", "F15/6"), "unknown: schedule F15 has no option 6; options 1 to 5");
  EXPECT_EQ(refusal("dj-wild-ma", "F15/1"), "unknown: DJ Wild Poker has no collection schedules; leave the fees out");
  const auto direct = FeeTable::make(schedule("F10"), game("ultimate-texas-holdem"), 1);
  EXPECT_FALSE(direct.ok());
}

// A damaged document: the amount is not invented.
TEST(FeeTable, RefusesWhatTheDocumentHasLost) {
  EXPECT_EQ(refusal("lowball-a5", "F17/1"),
            "bad: F17/1: the document has lost an amount of this option; one that is known");
  EXPECT_THAT(refusal("ez-baccarat-panda-8", "F12/16"), HasSubstr("schedule F12 has no option 16"));
  FeeSchedule spoilt = schedule("F15");
  spoilt.options[0].player_dealer[1].fee.reset();
  EXPECT_FALSE(FeeTable::make(spoilt, game("ultimate-texas-holdem"), 1).ok());
  EXPECT_TRUE(FeeTable::make(spoilt, game("ultimate-texas-holdem"), 2).ok());
}

TEST(FeeTable, RefusesWhatIsTakenFromAPot) {
  EXPECT_THAT(refusal("texas-holdem", "F16a/1"), HasSubstr("not taken for wagers before the cards, but from the pot"));
  EXPECT_THAT(refusal("texas-holdem", "F16e/139"), HasSubstr("by time"));
}

TEST(FeeChoice, IsReadAndWritten) {
  EXPECT_EQ(to_text(parse_fee_choice("F15/3").value()), "F15/3");
  EXPECT_EQ(to_text(parse_fee_choice("F15").value()), "F15/1");
  for (const char* wrong : {"", "/1", "F15/", "F15/0", "F15/-1", "F15/x", "F15/1/2", "F15/99999999999"})
    EXPECT_FALSE(parse_fee_choice(wrong).ok()) << wrong;
}

// RULINGS A201.
TEST(FeeChoice, OfTheGameByDefault) {
  const auto named = [](const std::string& id) {
    const auto choice = default_fees(rulebook(), game(id));
    return choice ? to_text(*choice) : "none";
  };
  EXPECT_EQ(named("three-card-poker"), "F10/1");
  EXPECT_EQ(named("three-card-poker-6-card-bonus"), "F13/1");
  EXPECT_EQ(named("ultimate-texas-holdem"), "F15/1");
  EXPECT_EQ(named("dj-wild-ma"), "none");
}

}  // namespace
}  // namespace croupier::testing
