// GLI-19 3.2.2: the battery passes a perfect shuffle, its p-values are uniform, and it catches bad shuffles.
// All streams are seeded: the tests give the same answer every time.
#include "odds/battery/battery.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "cards/shuffle.h"
#include "odds/battery/p_value.h"
#include "odds/simulation/stream.h"

namespace croupier {
namespace {

Deck standard(int jokers = 0) { return make_deck("standard", "a standard deck", rank_letters, jokers).value(); }

ShuffleOnTrial fair(std::uint64_t seed, std::uint64_t number = 0) {
  return [stream = SimulationStream(seed, number)](std::span<Card> cards) mutable { shuffle(cards, stream); };
}

// A shuffle that begins with the decks in order every time.
template <class Shuffle>
ShuffleOnTrial from_new_decks(const Deck& deck, Shuffle shuffle_cards) {
  return [deck, shuffle_cards](std::span<Card> cards) mutable {
    for (std::size_t p = 0; p < cards.size(); ++p) cards[p] = deck.cards[p % deck.cards.size()];
    shuffle_cards(cards);
  };
}

std::vector<std::string> failed(const BatteryReport& report) {
  std::vector<std::string> names;
  for (const auto& test : report.tests) {
    if (!test.passed) names.push_back(test.name);
  }
  return names;
}

// The bad shuffle fails, and the test meant to catch it does.
void expect_caught(const ShuffleOnTrial& bad, const std::string& by, const Deck& deck = standard(), int decks = 1,
                   std::uint64_t shoes = 5000) {
  const auto report = run_battery(deck, decks, shoes, bad);
  ASSERT_TRUE(report);
  EXPECT_FALSE(report->passed);
  const auto names = failed(*report);
  EXPECT_NE(std::find(names.begin(), names.end(), by), names.end()) << "not caught by " << by << "\n"
                                                                    << to_text(*report);
}

// ---- p-values ----

// Quantiles of the chi-square law: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
TEST(PValue, ChiSquareAgreesWithPublishedTables) {
  struct Quantile {
    double degrees, upper, statistic;
  };
  for (const auto& [degrees, upper, statistic] : std::vector<Quantile>{{1, 0.05, 3.841},
                                                                       {1, 0.01, 6.635},
                                                                       {5, 0.10, 9.236},
                                                                       {10, 0.01, 23.209},
                                                                       {10, 0.95, 3.940},
                                                                       {50, 0.05, 67.505},
                                                                       {100, 0.01, 135.807},
                                                                       {100, 0.95, 77.929}}) {
    const Tails gamma = incomplete_gamma(degrees / 2, statistic / 2);
    EXPECT_NEAR(gamma.upper, upper, 1e-4);
    EXPECT_DOUBLE_EQ(gamma.lower + gamma.upper, 1);
    EXPECT_NEAR(tails_of_chi_square(statistic, degrees).p(), 2 * std::min(upper, 1 - upper), 2e-4);
  }
}

TEST(PValue, IncompleteGammaHasItsClosedForms) {
  for (const double x : {0.01, 0.5, 1.0, 2.0, 7.0, 30.0, 300.0}) {
    EXPECT_NEAR(incomplete_gamma(1, x).upper, std::exp(-x), 1e-12 * std::exp(-x));
    EXPECT_NEAR(incomplete_gamma(0.5, x).lower, std::erf(std::sqrt(x)), 1e-14);
    EXPECT_NEAR(incomplete_gamma(3, x).upper, std::exp(-x) * (1 + x + x * x / 2), 1e-13);
  }
  // The normal limit (Wilson and Hilferty) far beyond any table.
  for (const double z : {-3.0, -1.0, 0.0, 1.0, 3.0}) {
    const double degrees = 173056;
    const double cube = 1 - 2 / (9 * degrees) + z * std::sqrt(2 / (9 * degrees));
    const double upper = incomplete_gamma(degrees / 2, degrees * cube * cube * cube / 2).upper;
    EXPECT_NEAR(upper, std::erfc(z / std::sqrt(2)) / 2, 1e-6);
  }
}

TEST(PValue, NormalAndPoisson) {
  EXPECT_NEAR(tails_of_normal(1.959964).p(), 0.05, 1e-6);
  EXPECT_NEAR(tails_of_normal(-2.575829).p(), 0.01, 1e-6);
  EXPECT_EQ(tails_of_normal(HUGE_VAL).p(), 0);
  // Mean 2: P(0) = e^-2, P(1) = 2 e^-2.
  EXPECT_NEAR(tails_of_poisson(0, 2).p(), std::exp(-2.0), 1e-12);
  EXPECT_NEAR(tails_of_poisson(1, 2).p(), 2 * (std::exp(-2.0) + std::exp(-2.0)), 1e-12);
  EXPECT_LT(tails_of_poisson(100, 20).upper, 1e-12);
  EXPECT_LT(tails_of_poisson(20, 100).lower, 1e-12);
}

TEST(PValue, HolmStepsDown) {
  // Holm's steps for 0.01, 0.04, 0.03, 0.005 of four: 4 * 0.005, 3 * 0.01, 2 * 0.03, then no less than before.
  const std::vector<double> adjusted = holm_adjusted(std::vector<double>{0.01, 0.04, 0.03, 0.005});
  EXPECT_DOUBLE_EQ(adjusted[3], 0.02);
  EXPECT_DOUBLE_EQ(adjusted[0], 0.03);
  EXPECT_DOUBLE_EQ(adjusted[2], 0.06);
  EXPECT_DOUBLE_EQ(adjusted[1], 0.06);
}

TEST(PValue, UniformityKnowsUniformFromNot) {
  SimulationStream stream(5, 0);
  std::vector<double> uniform(1000);
  for (auto& value : uniform) value = stream.word() / 4294967296.0;
  EXPECT_GT(p_of_uniformity(uniform), 0.01);
  for (auto& value : uniform) value *= value;
  EXPECT_LT(p_of_uniformity(uniform), 1e-6);
}

// ---- A fair shuffle ----

TEST(Battery, PassesAFairShuffle) {
  for (const auto& [jokers, decks] : std::vector<std::pair<int, int>>{{0, 1}, {1, 1}, {2, 1}, {0, 6}, {0, 8}}) {
    const auto report = run_battery(standard(jokers), decks, 3000, fair(1));
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->passed) << to_text(*report);
    EXPECT_EQ(report->tests.size(), 15U);
  }
}

// If the laws behind the tests are right, each test's tails and p-values over many batteries are uniform: a wrong
// mean or number of degrees of freedom would shift the tails, a wrong variance would bend the p-values.
void expect_uniform_p_values(const Deck& deck, int decks, std::uint64_t batteries, std::uint64_t shoes) {
  struct Values {
    std::vector<double> lower, p;
  };
  std::map<std::string, Values> values;
  for (std::uint64_t battery = 0; battery < batteries; ++battery) {
    const auto report = run_battery(deck, decks, shoes, fair(99, battery));
    ASSERT_TRUE(report);
    for (const auto& test : report->tests) {
      values[test.name].lower.push_back(test.tails.lower);
      values[test.name].p.push_back(test.p);
    }
  }
  values.erase("duplicate shoes");  // a certainty, not a chance
  for (const auto& [name, of_test] : values) {
    EXPECT_GT(p_of_uniformity(of_test.lower), 0.005) << name << ", " << decks << " decks";
    EXPECT_GT(p_of_uniformity(of_test.p), 0.005) << name << ", " << decks << " decks";
  }
}

// A short deck, so that there is time for many.
TEST(Battery, ValuesAreUniformForAShortDeck) {
  expect_uniform_p_values(make_deck("short", "nines and up", "9TJQKA", 0).value(), 1, 1000, 1000);
}
TEST(Battery, ValuesAreUniformForOneDeck) { expect_uniform_p_values(standard(), 1, 200, 1000); }
TEST(Battery, ValuesAreUniformWithJokers) { expect_uniform_p_values(standard(2), 1, 100, 1000); }
TEST(Battery, ValuesAreUniformForManyDecks) { expect_uniform_p_values(standard(1), 4, 100, 1000); }

// ---- Bad shuffles ----

void swap_with_any(std::span<Card> cards, SimulationStream& stream) {
  for (auto& card : cards) std::swap(card, cards[stream.below(static_cast<std::uint32_t>(cards.size()))]);
}

TEST(Battery, CatchesSwappingWithAnyPosition) {
  SimulationStream stream(11, 0);
  expect_caught(from_new_decks(standard(), [&](std::span<Card> cards) { swap_with_any(cards, stream); }),
                "position and card");
  // From the order before, positions and cards look fair in the long run; the moves do not.
  expect_caught([&](std::span<Card> cards) { swap_with_any(cards, stream); }, "moves between shoes");
}

TEST(Battery, CatchesSwappingWithAnyPositionInASixDeckShoe) {
  SimulationStream stream(12, 0);
  expect_caught([&](std::span<Card> cards) { swap_with_any(cards, stream); }, "moves between blocks", standard(), 6);
}

TEST(Battery, CatchesAStuckGenerator) {
  struct Stuck {
    std::uint32_t below(std::uint32_t) { return 0; }
  } stuck;
  expect_caught([&](std::span<Card> cards) { shuffle(cards, stuck); }, "moves between shoes");
  expect_caught([&](std::span<Card> cards) { shuffle(cards, stuck); }, "duplicate shoes");
  expect_caught(from_new_decks(standard(), [&](std::span<Card> cards) { shuffle(cards, stuck); }), "position and card");
  expect_caught([](std::span<Card>) {}, "serial correlation");
}

TEST(Battery, CatchesAnOffByOne) {
  SimulationStream stream(13, 0);
  const auto sattolo = [&](std::span<Card> cards) {  // no card may stay where it is
    for (auto i = static_cast<std::uint32_t>(cards.size()) - 1; i > 0; --i) std::swap(cards[i], cards[stream.below(i)]);
  };
  expect_caught(from_new_decks(standard(), sattolo), "position and card");
  expect_caught(sattolo, "moves between shoes");
  expect_caught(from_new_decks(standard(), [&](std::span<Card> cards) { shuffle(cards.subspan(1), stream); }),
                "position and card");
}

TEST(Battery, CatchesTooSmallASeed) {
  std::uint64_t seed = 0;
  SimulationStream seeds(14, 0);
  const auto sixteen_bits = [&](std::span<Card> cards) {
    seed = seeds.below(65536);
    SimulationStream stream(seed, 0);
    shuffle(cards, stream);
  };
  expect_caught(from_new_decks(standard(), sixteen_bits), "duplicate shoes");
}

TEST(Battery, CatchesTheBiasOfSmallWords) {
  struct Modulo {
    SimulationStream stream{15, 0};
    std::uint32_t below(std::uint32_t n) { return (stream.word() & 255) % n; }
  } modulo;
  expect_caught(from_new_decks(standard(), [&](std::span<Card> cards) { shuffle(cards, modulo); }),
                "position and card");
}

// Any cut is as likely as any other, so positions are fair; neighbors stay neighbors.
TEST(Battery, CatchesACutInsteadOfAShuffle) {
  SimulationStream stream(16, 0);
  const auto cut = [&](std::span<Card> cards) {
    std::rotate(cards.begin(), cards.begin() + stream.below(static_cast<std::uint32_t>(cards.size())), cards.end());
  };
  for (const char* by :
       {"overlaps, ranks", "overlaps, suits", "poker hands, ranks", "poker hands, suits", "coupon collector",
        "runs, colors", "runs, halves", "interplay correlation", "repeated openings"}) {
    expect_caught(cut, by);
  }
}

// A riffle: cut near the middle, then drop from either part in proportion to what is left of it (Gilbert,
// Shannon and Reeds). Three of them from new decks are far from enough.
TEST(Battery, CatchesThreeRiffles) {
  SimulationStream stream(17, 0);
  const auto riffle = [&](std::span<Card> cards) {
    std::size_t cut = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) cut += stream.below(2);
    const std::vector<Card> before(cards.begin(), cards.end());
    std::size_t left = 0;
    std::size_t right = cut;
    for (auto& card : cards) {
      const auto in_left = static_cast<std::uint32_t>(cut - left);
      const auto in_right = static_cast<std::uint32_t>(before.size() - right);
      card = stream.below(in_left + in_right) < in_left ? before[left++] : before[right++];
    }
  };
  const auto three = [&](std::span<Card> cards) {
    for (int i = 0; i < 3; ++i) riffle(cards);
  };
  expect_caught(from_new_decks(standard(), three), "interplay correlation");
}

// Too even is not random either: the decks in order, rotated by one each time, visit every cell equally.
TEST(Battery, CatchesAFitTooGood) {
  std::size_t turn = 0;
  const auto rotate = [&](std::span<Card> cards) {
    std::rotate(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(turn++ % cards.size()), cards.end());
  };
  expect_caught(from_new_decks(standard(), rotate), "position and card", standard(), 1, 5200);
}

TEST(Battery, CatchesAnAlternatingHand) {
  SimulationStream stream(18, 0);
  // Every second shoe is the one before, backwards: each shoe alone is perfect.
  bool backwards = false;
  expect_caught(
      [&](std::span<Card> cards) {
        if (backwards) {
          std::reverse(cards.begin(), cards.end());
        } else {
          shuffle(cards, stream);
        }
        backwards = !backwards;
      },
      "moves between shoes");
}

TEST(Battery, CatchesALostCard) {
  const auto lose = [](std::span<Card> cards) { cards[3] = cards[4]; };
  expect_caught(lose, "cards of the shoe");
  expect_caught([](std::span<Card> cards) { cards[0] = Card::unknown(); }, "cards of the shoe");
}

TEST(Battery, RefusesWhatItCannotJudge) {
  EXPECT_FALSE(run_battery(standard(), 1, 999, fair(1)));
  EXPECT_FALSE(run_battery(standard(), 9, 5000, fair(1)));
  EXPECT_FALSE(run_battery(make_deck("tiny", "four aces", "A", 0).value(), 1, 5000, fair(1)));
}

TEST(Battery, PrintsOneTestALine) {
  const auto report = run_battery(standard(), 1, 1000, fair(1));
  ASSERT_TRUE(report);
  const std::string text = to_text(*report);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 17);
  EXPECT_NE(text.find("passed at 99 %"), std::string::npos);
}

}  // namespace
}  // namespace croupier
