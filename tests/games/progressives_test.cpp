// A meter carried along from round to round: over all of them, what came in is what was paid and what is held.
#include <gtest/gtest.h>

#include "base/int128.h"
#include "cards/shuffle.h"
#include "games/progressive_result.h"
#include "odds/simulation/stream.h"
#include "tests/games/tables.h"

namespace croupier::test {
namespace {

using namespace games;

// Every so many rounds the first seats are dealt straight flushes, some of them royal.
void stack(std::vector<Card>& shoe, SimulationStream& stream) {
  std::size_t at = 0;
  for (int suit = 0; suit < 4; ++suit) {
    const int low = stream.below(2) == 0 ? 8 : 1 + static_cast<int>(stream.below(7));
    for (int i = 0; i < 5; ++i) {
      const Card wanted(static_cast<Rank>(low + i), static_cast<Suit>(suit));
      std::iter_swap(shoe.begin() + static_cast<std::ptrdiff_t>(at),
                     std::find(shoe.begin() + static_cast<std::ptrdiff_t>(at), shoe.end(), wanted));
      ++at;
    }
  }
}

void carry(const char* game, const char* wager, const std::map<std::string, std::string>& paytables, int rounds) {
  const SharedRules shared = open_table(game, {}, paytables);
  const TableRules& rules = *shared;
  const std::uint8_t index = rules.wager_index(wager);
  const std::uint8_t place = rules.wager(index).progressive;
  const CompiledProgressive& terms = rules.progressives()[place];
  MeterAmounts meter = seeded(terms.meter);
  std::vector<Card> shoe = new_shoe(rules);
  SimulationStream stream(3, 0);
  Int128 in = total(meter).units();  // contributions, and what the house put in
  Int128 out = 0;                    // awards
  Int128 players = 0;
  Int128 pool = 0;
  Int128 house = 0;
  int jackpots = 0;
  for (int i = 0; i < rounds; ++i) {
    shuffle(std::span(shoe), stream);
    if (stream.below(20) == 0) stack(shoe, stream);
    Setup setup;
    setup.set_meter(place, meter);
    const auto dealt = rules.new_round(shoe, setup);
    Round& round = *dealt;
    for (std::uint8_t seat = 0; seat < rules.game().seats.max; ++seat) {
      for (std::uint8_t w = 0; w < rules.wagers().size(); ++w) {
        const bool bets = rules.wager(w).source->required || (w == index && stream.below(3) != 0);
        if (!bets) continue;
        const std::uint8_t equal = rules.wager(w).equals;
        const std::int64_t cents = rules.wager(equal == none ? w : equal).min_cents;
        ASSERT_TRUE(round.apply(bet(seat, w, std::max<std::int64_t>(1, cents))).ok());
      }
    }
    ASSERT_TRUE(round.apply(close_bets()).ok());
    while (round.phase() == Phase::deciding)
      ASSERT_TRUE(round.apply(act(round.turn(), round.offers().at(stream.below(2)).action)).ok());
    const ProgressiveResult result = progressive_results(round).front();
    for (const Line& line : round.lines()) {
      const bool of_pool = line.against == Counterparty::pool;
      if (of_pool) players += line.net_cents;
      jackpots += of_pool && line.row != no_row && terms.percent[line.row] == 100 ? 1 : 0;
    }
    for (const EnvyPay& envy : round.envy()) players += envy.cents;
    in += Int128{result.contributed.units()} + result.house_seed.units();
    out += Int128{result.award_cents} * Money::units_per_cent;
    pool += result.pool_net.units();
    house += result.house_seed.units();
    meter = result.after;
    ASSERT_TRUE(in == out + total(meter).units()) << "round " << i;
  }
  // With players and pool: all that was gained anywhere is what the house put in to reseed.
  const Int128 gained = players * Money::units_per_cent + pool + total(meter).units() - terms.meter.seed.units();
  EXPECT_TRUE(gained == house);
  EXPECT_GT(jackpots, rounds / 200) << "the jackpot was hardly ever won";
}

TEST(Progressives, MeterCarriedOverManyRounds) { carry("dj-wild-stud-pa", "progressive", {}, 50'000); }

TEST(Progressives, MeterCarriedWithALinkedTable) {
  carry("deuces-wild-xtreme-co", "five-card-linked-progressive", {{"five-card-linked-progressive", "PT-BJS-5CL-E03"}},
        20'000);
}

TEST(ProgressivesLong, MeterCarriedOverAMillionRounds) { carry("dj-wild-stud-pa", "progressive", {}, 1'000'000); }

}  // namespace
}  // namespace croupier::test
