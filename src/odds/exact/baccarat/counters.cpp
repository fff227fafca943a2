#include "odds/exact/baccarat/counters.h"

#include <algorithm>
#include <cmath>

#include "odds/exact/baccarat/shoe_units.h"

namespace croupier::baccarat {
namespace {

constexpr int depth_step = 26;

double net_of(const Bet& bet, double pays, Ending ending) {
  return bet.result[ending] == LineResult::win ? pays : bet.result[ending] == LineResult::lose ? -1.0 : 0.0;
}

// ---- What counters gain ----

// Of one counter: a shoe so far, or the sums of many shoes.
struct Purse {
  double bets = 0;
  double gain = 0;
  double won = 0;
};

struct GainSums {
  double rounds = 0;
  double bets = 0;
  double gain = 0;
  double gain_squares = 0;
  double won = 0;
  double won_squares = 0;

  void add(double shoe_rounds, const Purse& shoe) {
    rounds += shoe_rounds;
    bets += shoe.bets;
    gain += shoe.gain;
    gain_squares += shoe.gain * shoe.gain;
    won += shoe.won;
    won_squares += shoe.won * shoe.won;
  }
  void add(const GainSums& other) {
    rounds += other.rounds;
    bets += other.bets;
    gain += other.gain;
    gain_squares += other.gain_squares;
    won += other.won;
    won_squares += other.won_squares;
  }
};

struct DepthSums {
  double rounds = 0;
  std::vector<double> favorable;
  std::vector<double> edge;
};

struct UnitSums {
  std::vector<GainSums> gains;  // by counter, then by cut
  std::vector<DepthSums> depths;
};

class GainCounting {
 public:
  GainCounting(const Rules& rules, const std::vector<Bet>& bets, const RankCounts& shoe,
               const std::vector<Counter>& counters, const ShoesRequest& request)
      : bets_(&bets), counters_(&counters), points_(points_of(rules, shoe, counters)), cuts_(request.cuts) {
    std::sort(cuts_.rbegin(), cuts_.rend());
    for (const Bet& bet : bets) pays_.push_back(to_double(bet.pays));
    cards_ = by_value(rules, shoe).cards();
  }

  [[nodiscard]] UnitSums empty() const {
    const DepthSums depth{0, std::vector<double>(bets_->size()), std::vector<double>(bets_->size())};
    return {std::vector<GainSums>(counters_->size() * cuts_.size()),
            std::vector<DepthSums>(static_cast<std::size_t>((cards_ - 1) / depth_step + 1), depth)};
  }

  // One pass to the deepest cut: a shoe that is cut sooner is the same shoe as far as it is dealt.
  void count(ShoeRun& run, SimulationStream& stream, UnitSums& sums) const {
    std::vector<Purse> purses(counters_->size());
    double rounds = 0;
    std::size_t open = 0;  // the first cut that is not yet reached
    const auto close = [&] {
      for (std::size_t i = 0; i < purses.size(); ++i) sums.gains[i * cuts_.size() + open].add(rounds, purses[i]);
      ++open;
    };
    run.deal(stream, cuts_.back(), [&](const DealtRound& round) {
      while (CutCard{.cards = cards_, .from_end = cuts_[open]}.has_come(cards_ - round.cards_left)) close();
      ++rounds;
      for (std::size_t i = 0; i < purses.size(); ++i) bet(i, round, purses[i]);
      note_depth(round, sums.depths[static_cast<std::size_t>((round.cards_left - 1) / depth_step)]);
    });
    while (open < cuts_.size()) close();
  }

  [[nodiscard]] std::size_t place_of(int cut) const {
    return static_cast<std::size_t>(std::find(cuts_.begin(), cuts_.end(), cut) - cuts_.begin());
  }
  [[nodiscard]] std::size_t cuts() const { return cuts_.size(); }

 private:
  void bet(std::size_t i, const DealtRound& round, Purse& purse) const {
    const Counter& counter = (*counters_)[i];
    const Advantage& advantage = round.advantages[counter.bet];
    const bool bets = points_[i] ? points_[i]->true_count(round) >= counter.from : advantage.favors;
    if (!bets) return;
    ++purse.bets;
    purse.gain += advantage.ev;
    purse.won += net_of((*bets_)[counter.bet], pays_[counter.bet], round.ending);
  }

  static void note_depth(const DealtRound& round, DepthSums& depth) {
    ++depth.rounds;
    for (std::size_t i = 0; i < round.advantages.size(); ++i) {
      if (!round.advantages[i].favors) continue;
      ++depth.favorable[i];
      depth.edge[i] += round.advantages[i].ev;
    }
  }

  const std::vector<Bet>* bets_;
  const std::vector<Counter>* counters_;
  std::vector<std::optional<Points>> points_;
  std::vector<int> cuts_;  // the deepest last
  std::vector<double> pays_;
  int cards_ = 0;
};

double standard_error(double sum, double squares, double count) {
  const double mean = sum / count;
  return std::sqrt(std::max(0.0, squares / count - mean * mean) / count);
}

CounterGain gain_of(int cut, const GainSums& sums, double shoes) {
  return {.cut = cut,
          .rounds = sums.rounds / shoes,
          .bets = sums.bets / shoes,
          .gain = sums.gain / shoes,
          .gain_error = standard_error(sums.gain, sums.gain_squares, shoes),
          .won = sums.won / shoes,
          .won_error = standard_error(sums.won, sums.won_squares, shoes)};
}

std::vector<Depth> depths_of(const std::vector<DepthSums>& sums, double shoes) {
  std::vector<Depth> depths;
  for (std::size_t i = sums.size(); i-- > 0;) {
    if (sums[i].rounds == 0) continue;
    Depth depth{.most_left = static_cast<int>(i + 1) * depth_step, .rounds = sums[i].rounds / shoes};
    for (std::size_t bet = 0; bet < sums[i].favorable.size(); ++bet) {
      const double favorable = sums[i].favorable[bet];
      depth.favorable.push_back(favorable / sums[i].rounds);
      depth.edge.push_back(favorable > 0 ? sums[i].edge[bet] / favorable : 0);
    }
    depths.push_back(std::move(depth));
  }
  return depths;
}

void add(const UnitSums& unit, UnitSums& all) {
  for (std::size_t i = 0; i < all.gains.size(); ++i) all.gains[i].add(unit.gains[i]);
  for (std::size_t i = 0; i < all.depths.size(); ++i) {
    all.depths[i].rounds += unit.depths[i].rounds;
    for (std::size_t bet = 0; bet < all.depths[i].favorable.size(); ++bet) {
      all.depths[i].favorable[bet] += unit.depths[i].favorable[bet];
      all.depths[i].edge[bet] += unit.depths[i].edge[bet];
    }
  }
}

}  // namespace

Result<CountedShoes> count_shoes(const Rules& rules, const std::vector<Bet>& bets, const RankCounts& shoe,
                                 const std::vector<Counter>& counters, const ShoesRequest& request) {
  auto checked = check_request(shoe, request);
  if (!checked) return checked.refusal();
  const GainCounting counting(rules, bets, shoe, counters, request);
  const std::uint64_t units = units_of(request.shoes);
  std::vector<UnitSums> by_unit(units);
  const std::uint64_t done = run_units(rules, bets, shoe, request, units, 0,
                                       [&](ShoeRun& run, SimulationStream& stream, std::uint64_t unit, std::size_t) {
                                         by_unit[unit] = counting.empty();
                                         for (std::uint64_t i = 0; i < shoes_of(unit, request.shoes); ++i) {
                                           counting.count(run, stream, by_unit[unit]);
                                         }
                                       });
  UnitSums all = counting.empty();
  for (std::uint64_t unit = 0; unit < done; ++unit) add(by_unit[unit], all);
  CountedShoes result;
  result.shoes = std::min(done * shoes_a_unit, request.shoes);
  result.stopped = done < units;
  const auto dealt = static_cast<double>(result.shoes);
  for (std::size_t i = 0; i < counters.size(); ++i) {
    std::vector<CounterGain>& gains = result.gains.emplace_back();
    for (const int cut : request.cuts) {
      gains.push_back(gain_of(cut, all.gains[i * counting.cuts() + counting.place_of(cut)], dealt));
    }
  }
  result.depths = depths_of(all.depths, dealt);
  return result;
}

}  // namespace croupier::baccarat
