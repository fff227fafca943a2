#include "bench/hands_bench.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "bench/timing.h"
#include "cards/deck.h"
#include "hands/enumerate.h"
#include "hands/evaluator.h"
#include "hands/naive.h"

namespace croupier::bench {
namespace {

// splitmix64: the same hands each time and everywhere, and no generator of the library's whose place is elsewhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  // Multiplied down; a bias of 2^-58 changes no rate.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>((next() >> 32) * bound >> 32); }

 private:
  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBULL;
    return mixed ^ mixed >> 31;
  }

  std::uint64_t state_;
};

// So many hands, each dealt from a full deck, one after the other.
std::vector<Card> deal(const Deck& deck, int cards, std::size_t hands) {
  Random random(1);
  std::vector<Card> pack = deck.cards;
  std::vector<Card> dealt;
  dealt.reserve(hands * static_cast<std::size_t>(cards));
  for (std::size_t hand = 0; hand < hands; ++hand) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(cards); ++i) {
      std::swap(pack[i], pack[i + random.below(pack.size() - i)]);
      dealt.push_back(pack[i]);
    }
  }
  return dealt;
}

std::uint64_t sum_of(std::span<const HandRank> ranks) {
  std::uint64_t sum = 0;
  for (const HandRank rank : ranks) sum += rank;
  return sum;
}

// A branch predictor remembers hundreds of thousands of hands that come again in the same order, and doubles the rate.
constexpr std::size_t random_hands = 10'000'000;

// A ranking with its deck.
struct Subject {
  std::string name;
  Ranking ranking;
  Deck deck;

  [[nodiscard]] Evaluator evaluator() const { return *Evaluator::build(ranking, deck); }
};

enum class Wilds : std::uint8_t { none, joker, bug, deuces_and_joker };

Subject make_subject(std::string name, int size, int of, Wilds wilds) {
  Subject subject;
  subject.name = std::move(name);
  Ranking& ranking = subject.ranking;
  ranking.size = size;
  ranking.of = of;
  ranking.straights = "A23456789TJQKA";
  if (size == 3) {
    ranking.categories = {Hand::straight_flush, Hand::three_of_a_kind, Hand::straight, Hand::flush,
                          Hand::pair,           Hand::high_card};
  } else {
    ranking.categories = {Hand::royal_flush, Hand::straight_flush, Hand::four_of_a_kind,  Hand::full_house,
                          Hand::flush,       Hand::straight,       Hand::three_of_a_kind, Hand::two_pair,
                          Hand::pair,        Hand::high_card};
  }
  if (wilds == Wilds::bug) ranking.categories.insert(ranking.categories.begin(), Hand::five_aces);
  if (wilds == Wilds::joker) ranking.categories.insert(ranking.categories.begin(), Hand::five_of_a_kind);
  if (wilds == Wilds::deuces_and_joker) {
    ranking.categories.insert(ranking.categories.begin() + 1, Hand::five_of_a_kind);
    ranking.categories.insert(ranking.categories.begin(), Hand::five_wilds);
    ranking.wild_ranks[deuce] = true;
  }
  ranking.wild_joker = wilds != Wilds::none;
  ranking.wild_as = wilds == Wilds::bug ? WildAs::bug : WildAs::any;
  subject.deck = *make_deck("bench", "a deck to measure with", rank_letters, wilds == Wilds::none ? 0 : 1);
  return subject;
}

struct Subjects {
  Subject five = make_subject("five natural cards", 5, 5, Wilds::none);
  Subject five_wild = make_subject("five cards, deuces and joker wild", 5, 5, Wilds::deuces_and_joker);
  Subject five_bug = make_subject("five cards with a bug", 5, 5, Wilds::bug);
  Subject seven = make_subject("seven natural cards", 5, 7, Wilds::none);
  Subject seven_joker = make_subject("seven cards with a wild joker", 5, 7, Wilds::joker);
  Subject seven_bug = make_subject("seven cards with a bug", 5, 7, Wilds::bug);
  Subject six = make_subject("six natural cards", 5, 6, Wilds::none);
  Subject three = make_subject("three natural cards", 3, 3, Wilds::none);
};

// Measures one subject; the hands and the naive rate are made once for all its rows.
class Measurement {
 public:
  Measurement(const Subject& subject, bool quick)
      : subject_(subject),
        evaluator_(subject.evaluator()),
        budget_(quick ? 0.03 : 0.3),
        count_(quick ? random_hands / 10 : random_hands),
        hands_(deal(subject.deck, subject.ranking.of, count_)),
        naive_(naive_rate(quick ? 0.01 : 0.1)) {}

  [[nodiscard]] Rate all_hands() const {
    std::uint64_t hands = 0;
    const double best = best_seconds(budget_, [&] {
      hands = 0;
      std::uint64_t sum = 0;
      Enumeration(evaluator_, subject_.deck.cards).for_each_group([&](std::span<const HandRank> ranks) {
        hands += ranks.size();
        sum += sum_of(ranks);
      });
      return sum;
    });
    return rate("all hands", hands, best);
  }

  [[nodiscard]] Rate lists() const {
    std::vector<HandRank> ranks(count_);
    const double best = best_seconds(budget_, [&] {
      switch (evaluator_.cards()) {
        case 3:
          evaluator_.rank_lists<3>(hands_, ranks);
          break;
        case 5:
          evaluator_.rank_lists<5>(hands_, ranks);
          break;
        case 6:
          evaluator_.rank_lists<6>(hands_, ranks);
          break;
        default:
          evaluator_.rank_lists<7>(hands_, ranks);
      }
      return sum_of(ranks);
    });
    return rate("lists", count_, best);
  }

  [[nodiscard]] Rate one_at_a_time() const {
    const double best = best_seconds(budget_, [&] {
      std::uint64_t sum = 0;
      for (std::size_t hand = 0; hand < count_; ++hand) sum += evaluator_(cards_of(hand));
      return sum;
    });
    return rate("one at a time", count_, best);
  }

  [[nodiscard]] Rate nested_loops() const {
    std::uint64_t hands = 0;
    const double best = best_seconds(budget_, [&] {
      hands = 0;
      return loop(evaluator_.empty(), 0, evaluator_.cards(), hands);
    });
    return rate("nested loops", hands, best);
  }

  [[nodiscard]] Rate prepared_sums() const {
    std::vector<HandSum> sums;
    sums.reserve(count_);
    for (std::size_t hand = 0; hand < count_; ++hand) {
      HandSum sum = evaluator_.empty();
      for (const Card card : cards_of(hand)) sum += evaluator_.sum_of(card);
      sums.push_back(sum);
    }
    const double best = best_seconds(budget_, [&] {
      std::uint64_t sum = 0;
      for (const HandSum& hand : sums) sum += evaluator_.rank(hand);
      return sum;
    });
    return rate("prepared sums", count_, best);
  }

 private:
  [[nodiscard]] std::span<const Card> cards_of(std::size_t hand) const {
    const auto cards = static_cast<std::size_t>(evaluator_.cards());
    return std::span(hands_).subspan(hand * cards, cards);
  }

  // So many cards more, each from behind the one before; as many hands as there are random ones are enough.
  std::uint64_t loop(const HandSum& so_far, std::size_t from, int cards, std::uint64_t& hands) const {
    const std::vector<Card>& deck = subject_.deck.cards;
    std::uint64_t sum = 0;
    for (std::size_t i = from; i + static_cast<std::size_t>(cards) <= deck.size() && hands < count_; ++i) {
      HandSum with = so_far;
      with += evaluator_.sum_of(deck[i]);
      if (cards > 1) {
        sum += loop(with, i + 1, cards - 1, hands);
      } else {
        sum += evaluator_.rank(with);
        ++hands;
      }
    }
    return sum;
  }

  // The clock is asked now and then: asked after each hand it would count as much as the hand.
  [[nodiscard]] double naive_rate(double budget) const {
    const double start = seconds();
    double spent = 0;
    std::size_t hands = 0;
    int orders = 0;
    for (; hands + 32 <= count_ && spent < budget; spent = seconds() - start) {
      for (const std::size_t end = hands + 32; hands < end; ++hands) {
        orders += naive_best(subject_.ranking, cards_of(hands)).score.order;
      }
    }
    read(static_cast<std::uint64_t>(orders));
    return static_cast<double>(hands) / spent;
  }

  [[nodiscard]] Rate rate(const std::string& what, std::uint64_t hands, double best) const {
    return {subject_.name + ", " + what, static_cast<double>(hands) / best, naive_, hands};
  }

  const Subject& subject_;
  Evaluator evaluator_;
  double budget_;
  std::size_t count_;  // of random hands
  std::vector<Card> hands_;
  double naive_;
};

}  // namespace

std::vector<Rate> bench_hands(bool quick) {
  const Subjects subjects;
  std::vector<Rate> rates;
  for (const Subject* subject : {&subjects.five, &subjects.five_wild, &subjects.five_bug, &subjects.seven,
                                 &subjects.seven_joker, &subjects.seven_bug, &subjects.six, &subjects.three}) {
    const Measurement measurement(*subject, quick);
    std::vector<Rate> ways = {measurement.all_hands(), measurement.nested_loops(), measurement.lists(),
                              measurement.one_at_a_time(), measurement.prepared_sums()};
    const double fastest = std::ranges::max(ways, {}, &Rate::per_second).per_second;
    for (Rate& way : ways) way.share = way.per_second / fastest;
    rates.insert(rates.end(), ways.begin(), ways.end());
  }
  return rates;
}

std::vector<Table> bench_tables(bool quick) {
  const Subjects subjects;
  std::vector<Table> tables;
  for (const Subject* subject : {&subjects.five, &subjects.five_wild, &subjects.five_bug, &subjects.seven,
                                 &subjects.seven_joker, &subjects.seven_bug, &subjects.six, &subjects.three}) {
    std::size_t bytes = 0;
    const double best = best_seconds(quick ? 0.03 : 0.3, [&] { return bytes = subject->evaluator().table_bytes(); });
    tables.push_back({subject->name, bytes, 1e3 * best});
  }
  return tables;
}

}  // namespace croupier::bench
