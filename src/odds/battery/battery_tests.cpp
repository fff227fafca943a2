#include "odds/battery/battery_tests.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace croupier::battery {
namespace {

// The kinds as numbers with mean zero, and the sums of their powers over the whole shoe.
struct Values {
  explicit Values(const Shape& shape) {
    const double middle = (static_cast<double>(shape.kinds) - 1) / 2;
    for (std::size_t kind = 0; kind < shape.kinds; ++kind) {
      const double x = static_cast<double>(kind) - middle;
      of_kind.push_back(x);
      squares += x * x * static_cast<double>(shape.copies);
      fourths += x * x * x * x * static_cast<double>(shape.copies);
    }
  }
  std::vector<double> of_kind;
  double squares = 0;
  double fourths = 0;
};

// ---- From sums and counts to scores ------------------------------------------------------------------------

// A sum over shoes of a number whose mean and variance for one shoe are known.
double z_of_sum(double sum, double shoes, double mean, double variance) {
  const double away = sum - shoes * mean;
  if (variance <= 0) return std::abs(away) < 0.5 ? 0 : HUGE_VAL;
  return away / std::sqrt(shoes * variance);
}

Score score_sum(double sum, double shoes, double mean, double variance) {
  const double z = z_of_sum(sum, shoes, mean, variance);
  return {format("%.4f a shoe, %.4f expected, z %.2f", sum / shoes, mean, z), tails_of_normal(z)};
}

Score score_chi_square(double statistic, double degrees) {
  return {format("chi-square %.1f, %.0f degrees of freedom", statistic, degrees),
          tails_of_chi_square(statistic, degrees)};
}

// One observation a shoe falls into one cell. Neighboring cells are pooled until ten are expected in each.
Score score_cells(const std::vector<double>& counts, const std::vector<double>& probabilities, double shoes) {
  std::vector<std::pair<double, double>> pooled;  // observed, expected
  std::pair<double, double> pool{};
  for (std::size_t cell = 0; cell < counts.size(); ++cell) {
    pool.first += counts[cell];
    pool.second += shoes * probabilities[cell];
    if (pool.second >= 10) pooled.push_back(std::exchange(pool, {}));
  }
  if (!pooled.empty()) {
    pooled.back().first += pool.first;
    pooled.back().second += pool.second;
  }
  double statistic = 0;
  for (const auto& [observed, expected] : pooled) statistic += (observed - expected) * (observed - expected) / expected;
  return score_chi_square(statistic, static_cast<double>(pooled.size()) - 1);
}

// ---- Position and card -------------------------------------------------------------------------------------

// Positions in blocks of nearly equal size: single positions, or few enough blocks that a slight bias which
// many positions share is not lost among thousands of cells.
class Blocks {
 public:
  Blocks(std::size_t positions, std::size_t blocks) : of_position_(positions), sizes_(blocks) {
    for (std::size_t p = 0; p < positions; ++p) {
      of_position_[p] = p * blocks / positions;
      ++sizes_[of_position_[p]];
    }
  }
  [[nodiscard]] std::size_t count() const { return sizes_.size(); }
  [[nodiscard]] std::size_t of(std::size_t position) const { return of_position_[position]; }
  [[nodiscard]] double size(std::size_t block) const { return sizes_[block]; }

 private:
  std::vector<std::size_t> of_position_;
  std::vector<double> sizes_;
};

// How often each kind lay in each block. In one shoe every position holds one card and every kind lies in d
// positions; by symmetry the centerd counts of single positions spread evenly over the (N - 1)(K - 1)
// directions that leaves, each of variance d / (N - 1). Blocks inherit their law.
class PositionAndCard : public Test {
 public:
  PositionAndCard(const Shape& shape, std::size_t blocks)
      : Test(shape), blocks_(shape.cards, blocks), counts_(blocks * shape.kinds) {}
  void add(Order order) override {
    for (std::size_t p = 0; p < order.size(); ++p) ++counts_[blocks_.of(p) * shape_.kinds + order[p]];
  }
  [[nodiscard]] Score score() const override {
    const double n = static_cast<double>(shape_.cards);
    const double k = static_cast<double>(shape_.kinds);
    const double variance = shoes_ * static_cast<double>(shape_.copies) / (n - 1);
    double sum = 0;
    for (std::size_t cell = 0; cell < counts_.size(); ++cell) {
      const double size = blocks_.size(cell / shape_.kinds);
      const double away = counts_[cell] - shoes_ * size / k;
      sum += away * away / (variance * size);
    }
    return score_chi_square(sum, (static_cast<double>(blocks_.count()) - 1) * (k - 1));
  }

 private:
  Blocks blocks_;
  std::vector<double> counts_;
};

// ---- Successive shoes --------------------------------------------------------------------------------------

// How often the card of one block lay in another block of the next shoe. Rows and columns of one shoe's matches
// sum to d; the same symmetry gives (N - 1)^2 directions, each of variance d (N - d) / (N - 1)^2.
class MovesBetweenShoes : public Test {
 public:
  MovesBetweenShoes(const Shape& shape, std::size_t blocks)
      : Test(shape), blocks_(shape.cards, blocks), counts_(blocks * blocks), before_(shape.kinds) {}
  void add(Order order) override {
    for (std::size_t q = 0; q < order.size(); ++q) {
      for (const std::size_t from : before_[order[q]]) ++counts_[from * blocks_.count() + blocks_.of(q)];
    }
    for (auto& blocks : before_) blocks.clear();
    for (std::size_t p = 0; p < order.size(); ++p) before_[order[p]].push_back(blocks_.of(p));
  }
  [[nodiscard]] Score score() const override {
    const double n = static_cast<double>(shape_.cards);
    const double d = static_cast<double>(shape_.copies);
    const double pairs = shoes_ - 1;
    const double variance = pairs * d * (n - d) / ((n - 1) * (n - 1));
    double sum = 0;
    for (std::size_t cell = 0; cell < counts_.size(); ++cell) {
      const double size = blocks_.size(cell / blocks_.count()) * blocks_.size(cell % blocks_.count());
      const double away = counts_[cell] - pairs * size * d / n;
      sum += away * away / (variance * size);
    }
    const double free_blocks = static_cast<double>(blocks_.count()) - 1;
    return score_chi_square(sum, free_blocks * free_blocks);
  }

 private:
  Blocks blocks_;
  std::vector<double> counts_;
  std::vector<std::vector<std::size_t>> before_;  // the blocks of each kind in the shoe before
};

// The product of the values in the same position of two successive shoes: mean zero, variance by Hoeffding's
// formula for the sum of a_i b_pi(i).
class SerialCorrelation : public Test {
 public:
  explicit SerialCorrelation(const Shape& shape) : Test(shape), values_(shape) {}
  void add(Order order) override {
    for (std::size_t p = 0; p < before_.size(); ++p) {
      sum_ += values_.of_kind[before_[p]] * values_.of_kind[order[p]];
    }
    before_.assign(order.begin(), order.end());
  }
  [[nodiscard]] Score score() const override {
    const double variance = values_.squares * values_.squares / (static_cast<double>(shape_.cards) - 1);
    const double pairs = shoes_ - 1;
    const double z = z_of_sum(sum_, pairs, 0, variance);
    return {format("correlation %.5f, z %.2f", sum_ / pairs / values_.squares, z), tails_of_normal(z)};
  }

 private:
  Values values_;
  double sum_ = 0;
  std::vector<std::uint8_t> before_;
};

// ---- Within a shoe -----------------------------------------------------------------------------------------

// The product of the values `lag` positions apart, around the shoe: mean and variance by A. Wald and
// J. Wolfowitz (Ann. Math. Statist. 14, 1943). The worst lag counts, with Sidak's correction.
class InterplayCorrelation : public Test {
 public:
  explicit InterplayCorrelation(const Shape& shape)
      : Test(shape), values_(shape), sums_(std::min<std::size_t>(25, (shape.cards - 1) / 2)), line_(shape.cards) {}
  void add(Order order) override {
    for (std::size_t p = 0; p < order.size(); ++p) line_[p] = values_.of_kind[order[p]];
    for (std::size_t lag = 1; lag <= sums_.size(); ++lag) {
      double sum = 0;
      for (std::size_t p = 0; p + lag < line_.size(); ++p) sum += line_[p] * line_[p + lag];
      for (std::size_t p = 0; p < lag; ++p) sum += line_[line_.size() - lag + p] * line_[p];
      sums_[lag - 1] += sum;
    }
  }
  [[nodiscard]] Score score() const override {
    const double n = static_cast<double>(shape_.cards);
    const double s2 = values_.squares;
    const double s4 = values_.fourths;
    const double mean = -s2 / (n - 1);
    const double variance = (s2 * s2 - s4) / (n - 1) + (s2 * s2 - 2 * s4) / ((n - 1) * (n - 2)) - mean * mean;
    double worst = 0;
    std::size_t worst_lag = 1;
    for (std::size_t lag = 1; lag <= sums_.size(); ++lag) {
      const double z = z_of_sum(sums_[lag - 1], shoes_, mean, variance);
      if (std::abs(z) <= std::abs(worst)) continue;
      worst = z;
      worst_lag = lag;
    }
    const double none_worse = static_cast<double>(sums_.size()) * std::log1p(-tails_of_normal(worst).p());
    const Tails tails = {std::exp(none_worse), -std::expm1(none_worse)};
    return {format("worst of %zu lags: %zu, z %.2f", sums_.size(), worst_lag, worst), tails};
  }

 private:
  Values values_;
  std::vector<double> sums_;
  std::vector<double> line_;
};

// Falling factorial: the ways to pick k of n in order.
double falling(double n, int k) {
  double product = 1;
  for (int i = 0; i < k; ++i) product *= n - i;
  return product;
}

// Overlapping pairs: neighbors of the same class (rank, suit). Two pairs share a card, or none: the variance
// follows from the chances that two, three, and two and two cards agree.
class Overlaps : public Test {
 public:
  Overlaps(const Shape& shape, const Classes& by) : Test(shape), by_(by) {}
  void add(Order order) override {
    for (std::size_t p = 1; p < order.size(); ++p) sum_ += by_.of_kind[order[p - 1]] == by_.of_kind[order[p]] ? 1 : 0;
  }
  [[nodiscard]] Score score() const override {
    const double n = static_cast<double>(shape_.cards);
    double pairs = 0;
    double triples = 0;
    double fours = 0;
    for (const double size : by_.sizes) {
      pairs += falling(size, 2);
      triples += falling(size, 3);
      fours += falling(size, 4) - falling(size, 2) * falling(size, 2);
    }
    const double two = pairs / falling(n, 2);
    const double three = triples / falling(n, 3);
    const double two_and_two = (fours + pairs * pairs) / falling(n, 4);
    const double mean = (n - 1) * two;
    const double variance = mean + 2 * (n - 2) * three + (n - 2) * (n - 3) * two_and_two - mean * mean;
    return score_sum(sum_, shoes_, mean, variance);
  }

 private:
  const Classes& by_;
  double sum_ = 0;
};

// Runs of one color, or of one half of the cards: mean and variance by A. Wald and J. Wolfowitz (Ann. Math.
// Statist. 11, 1940). Jokers have no color; without them the rest is still in random order.
class Runs : public Test {
 public:
  Runs(const Shape& shape, const std::vector<bool>& side) : Test(shape), side_(side) {}
  void add(Order order) override {
    int before = -1;
    for (const std::uint8_t kind : order) {
      if (shape_.joker[kind]) continue;
      const int now = side_[kind] ? 1 : 0;
      sum_ += now != before ? 1 : 0;
      before = now;
    }
  }
  [[nodiscard]] Score score() const override {
    double one = 0;
    double other = 0;
    for (std::size_t kind = 0; kind < shape_.kinds; ++kind) {
      if (shape_.joker[kind]) continue;
      (side_[kind] ? one : other) += static_cast<double>(shape_.copies);
    }
    const double n = one + other;
    const double twice = 2 * one * other;
    return score_sum(sum_, shoes_, 1 + twice / n, twice * (twice - n) / (n * n * (n - 1)));
  }

 private:
  const std::vector<bool>& side_;
  double sum_ = 0;
};

// ---- One observation a shoe --------------------------------------------------------------------------------

// How five cards fall into classes: one digit (base 6) for each size of group.
int pattern_digit(int group) {
  static constexpr std::array<int, 6> digits = {0, 1, 6, 36, 216, 1296};
  return digits.at(static_cast<std::size_t>(group));
}

// Adds up the ways to take `left` more cards from the classes from `at` on, by pattern.
void add_patterns(const std::vector<double>& sizes, std::size_t at, int left, double ways, int pattern,
                  std::map<int, double>& result) {
  if (at == sizes.size()) {
    if (left == 0) result[pattern] += ways;
    return;
  }
  double choose = 1;
  for (int group = 0; group <= left && choose > 0; ++group) {
    add_patterns(sizes, at + 1, left - group, ways * choose, pattern + pattern_digit(group), result);
    choose *= (sizes[at] - group) / (group + 1);
  }
}

// The poker test: pairs, triples and so on among five cards. Each shoe gives one hand, the next five positions
// in turn, so that hands are independent and all positions take part.
class PokerHands : public Test {
 public:
  PokerHands(const Shape& shape, const Classes& by) : Test(shape), by_(by) {
    add_patterns(by.sizes, 0, hand, 120 / falling(static_cast<double>(shape.cards), hand), 0, probabilities_);
  }
  void add(Order order) override {
    std::vector<int> groups(by_.sizes.size());
    for (const std::uint8_t kind : order.subspan(start_, hand)) ++groups[by_.of_kind[kind]];
    int pattern = 0;
    for (const int group : groups) pattern += pattern_digit(group);
    ++counts_[pattern];
    start_ = start_ + hand + hand > order.size() ? 0 : start_ + hand;
  }
  [[nodiscard]] Score score() const override {
    std::vector<double> counts;
    std::vector<double> probabilities;
    for (const auto& [pattern, probability] : probabilities_) {
      const auto found = counts_.find(pattern);
      counts.push_back(found == counts_.end() ? 0 : found->second);
      probabilities.push_back(probability);
    }
    return score_cells(counts, probabilities, shoes_);
  }

 private:
  static constexpr int hand = 5;
  const Classes& by_;
  std::map<int, double> probabilities_;
  std::map<int, double> counts_;
  std::size_t start_ = 0;
};

double log_choose(double n, double k) { return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1); }

// How many cards are dealt until every rank has been seen: by inclusion and exclusion over the ranks missing.
class CouponCollector : public Test {
 public:
  explicit CouponCollector(const Shape& shape)
      : Test(shape), ranks_(shape.ranks.sizes.size() - (shape.joker.back() ? 1 : 0)), counts_(shape.cards + 1) {}
  void add(Order order) override {
    std::vector<bool> seen(shape_.ranks.sizes.size());
    std::size_t missing = ranks_;
    std::size_t taken = 0;
    while (missing > 0) {
      const std::uint8_t kind = order[taken++];
      const std::size_t rank = shape_.ranks.of_kind[kind];
      if (!shape_.joker[kind] && !seen[rank]) {
        seen[rank] = true;
        --missing;
      }
    }
    ++counts_[taken];
  }
  [[nodiscard]] Score score() const override {
    std::vector<double> probabilities;
    double before = 0;
    for (std::size_t taken = 0; taken <= shape_.cards; ++taken) {
      const double complete = complete_within(static_cast<double>(taken));
      probabilities.push_back(std::max(0.0, complete - before));
      before = complete;
    }
    return score_cells(counts_, probabilities, shoes_);
  }

 private:
  [[nodiscard]] double complete_within(double taken) const {
    const double n = static_cast<double>(shape_.cards);
    const double size = shape_.ranks.sizes.front();
    const double ranks = static_cast<double>(ranks_);
    double sum = 0;
    for (double gone = 0; gone <= ranks && n - gone * size >= taken; ++gone) {
      const double term = log_choose(ranks, gone) + log_choose(n - gone * size, taken) - log_choose(n, taken);
      sum += (std::fmod(gone, 2) == 0 ? 1 : -1) * std::exp(term);
    }
    return sum;
  }

  std::size_t ranks_;
  std::vector<double> counts_;
};

// ---- Duplicates --------------------------------------------------------------------------------------------

double equal_pairs(std::vector<std::uint64_t> keys) {
  std::sort(keys.begin(), keys.end());
  double pairs = 0;
  double equal_before = 0;
  for (std::size_t i = 1; i < keys.size(); ++i) {
    equal_before = keys[i] == keys[i - 1] ? equal_before + 1 : 0;
    pairs += equal_before;
  }
  return pairs;
}

// Whole shoes that occur twice. Not one is expected in the life of the universe.
class DuplicateShoes : public Test {
 public:
  explicit DuplicateShoes(const Shape& shape) : Test(shape) { keys_.reserve(shape.shoes); }
  void add(Order order) override {
    std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
    for (const std::uint8_t kind : order) hash = (hash ^ kind) * 0x100000001b3;
    keys_.push_back(hash);
  }
  [[nodiscard]] Score score() const override {
    const double pairs = equal_pairs(keys_);
    return {format("%.0f pairs of equal shoes", pairs), {1, pairs > 0 ? 0.0 : 1.0}};
  }

 private:
  std::vector<std::uint64_t> keys_;
};

// Shoes that begin with the same cards. As many cards are compared as leaves a hundred pairs to be expected, so
// that too few repetitions are noticed as well as too many: the birthday test.
class RepeatedOpenings : public Test {
 public:
  explicit RepeatedOpenings(const Shape& shape) : Test(shape) {
    for (int length = 1; length <= longest; ++length) {
      const double expected = shoes_ * (shoes_ - 1) / 2 * agreement(length);
      if (length > 1 && expected < 100) break;
      length_ = length;
      expected_ = expected;
    }
    keys_.reserve(shape.shoes);
  }
  void add(Order order) override {
    std::uint64_t key = 0;
    for (int i = 0; i < length_; ++i) key = key << 6 | order[static_cast<std::size_t>(i)];
    keys_.push_back(key);
  }
  [[nodiscard]] Score score() const override {
    const double pairs = equal_pairs(keys_);
    return {format("%.0f pairs agree in %d cards, %.1f expected", pairs, length_, expected_),
            tails_of_poisson(static_cast<std::uint64_t>(pairs), expected_)};
  }

 private:
  static constexpr int longest = 10;  // six bits a card

  // The chance that two shoes agree in their first cards: the sum of the squared chances of all beginnings,
  // from the generating function of one kind, sum over c of (d falling c)^2 / c! z^c, to the power K.
  [[nodiscard]] double agreement(int length) const {
    const auto terms = static_cast<std::size_t>(length) + 1;
    std::vector<double> power(terms);
    power[0] = 1;
    for (std::size_t kind = 0; kind < shape_.kinds; ++kind) {
      std::vector<double> next(terms);
      for (std::size_t a = 0; a < terms; ++a) {
        double one = 1;
        for (std::size_t c = 0; a + c < terms; ++c) {
          next[a + c] += power[a] * one;
          const double left = static_cast<double>(shape_.copies) - static_cast<double>(c);
          one *= left * left / (static_cast<double>(c) + 1);
        }
      }
      power = std::move(next);
    }
    const double beginnings = falling(static_cast<double>(shape_.cards), length);
    return power.back() * std::tgamma(length + 1) / (beginnings * beginnings);
  }

  int length_ = 1;
  double expected_ = 0;
  std::vector<std::uint64_t> keys_;
};

}  // namespace

std::vector<NamedTest> all_tests(const Shape& shape) {
  std::vector<NamedTest> tests;
  constexpr std::size_t few = 12;
  tests.push_back({"position and card", std::make_unique<PositionAndCard>(shape, shape.cards)});
  tests.push_back({"block and card", std::make_unique<PositionAndCard>(shape, few)});
  tests.push_back({"moves between shoes", std::make_unique<MovesBetweenShoes>(shape, shape.cards)});
  tests.push_back({"moves between blocks", std::make_unique<MovesBetweenShoes>(shape, few)});
  tests.push_back({"serial correlation", std::make_unique<SerialCorrelation>(shape)});
  tests.push_back({"interplay correlation", std::make_unique<InterplayCorrelation>(shape)});
  tests.push_back({"overlaps, ranks", std::make_unique<Overlaps>(shape, shape.ranks)});
  tests.push_back({"overlaps, suits", std::make_unique<Overlaps>(shape, shape.suits)});
  tests.push_back({"poker hands, ranks", std::make_unique<PokerHands>(shape, shape.ranks)});
  tests.push_back({"poker hands, suits", std::make_unique<PokerHands>(shape, shape.suits)});
  tests.push_back({"coupon collector", std::make_unique<CouponCollector>(shape)});
  tests.push_back({"runs, colors", std::make_unique<Runs>(shape, shape.red)});
  tests.push_back({"runs, halves", std::make_unique<Runs>(shape, shape.high)});
  tests.push_back({"duplicate shoes", std::make_unique<DuplicateShoes>(shape)});
  tests.push_back({"repeated openings", std::make_unique<RepeatedOpenings>(shape)});
  return tests;
}

}  // namespace croupier::battery
