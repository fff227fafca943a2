// What a card counter gains at baccarat, as the rest of the program asks for it.
#include <algorithm>
#include <chrono>
#include <limits>
#include <thread>

#include "base/refuse.h"
#include "odds/exact/analysis_jobs.h"
#include "odds/exact/baccarat/best_start.h"
#include "odds/exact/baccarat/family.h"

namespace croupier {
namespace {

using Knows = CounterGains::Knows;

constexpr std::uint64_t usual_shoes = 4'000;
constexpr int usual_cuts[] = {14, 26, 52};
constexpr int most_points[] = {1, 2};  // of a tag
constexpr int least_cards = baccarat::cards_of_a_round + 1;

class ShoeCounter {
 public:
  ShoeCounter(const Game& game, const CountRequest& request, std::vector<baccarat::Bet> bets,
              const baccarat::RankCounts& shoe)
      : request_(request),
        rules_(static_cast<const baccarat::Rules&>(*game.family_rules)),
        bets_(std::move(bets)),
        shoe_(shoe) {
    cuts_ = request.cuts;
    if (!cuts_.empty()) return;
    cuts_.assign(std::begin(usual_cuts), std::end(usual_cuts));
    if (game.deck.shoe) cuts_.push_back(game.deck.shoe->cut_from_end);
    std::ranges::sort(cuts_);
    const auto again = std::ranges::unique(cuts_);
    cuts_.erase(again.begin(), again.end());
  }

  Result<Countability> run() {
    const auto start = std::chrono::steady_clock::now();
    Countability found;
    found.removals = baccarat::removals(rules_, bets_, shoe_);
    if (shoes() > 0) {
      add_counters(found.removals);
      auto shoes = deal_shoes(found.removals, found.stopped);
      if (!shoes) return shoes.refusal();
      if (!found.stopped) found.shoes = std::move(shoes).value();
    }
    found.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return found;
  }

 private:
  void add_counters(const std::vector<WagerRemoval>& removals) {
    for (std::size_t bet = 0; bet < bets_.size(); ++bet) {
      add({.bet = bet, .count = {}, .from = 0}, Knows::everything);
      for (const int most : most_points)
        add({.bet = bet, .count = baccarat::best_count(rules_, removals[bet], most), .from = 0}, Knows::count);
      // A count that is never too low.
      add({.bet = bet,
           .count = baccarat::best_count(rules_, removals[bet], 1),
           .from = -std::numeric_limits<double>::infinity()},
          Knows::nothing);
    }
  }
  void add(baccarat::Counter counter, Knows knows) {
    counters_.push_back(std::move(counter));
    knows_.push_back(knows);
  }

  [[nodiscard]] std::uint64_t shoes() const { return request_.shoes.value_or(usual_shoes); }

  // Starts are sought on half as many shoes: the best is flat.
  [[nodiscard]] baccarat::ShoesRequest request(bool search, bool& stopped) const {
    const std::uint64_t dealt = search ? std::max<std::uint64_t>(1, shoes() / 2) : shoes();
    const unsigned threads =
        request_.threads != 0 ? request_.threads : std::max(1U, std::thread::hardware_concurrency());
    return {.cuts = cuts_,
            .shoes = dealt,
            .seed = request_.seed,
            .threads = threads,
            .progress = [&, search](double share) {
              const double done = search ? share / 3 : (1 + 2 * share) / 3;
              if (request_.progress && !request_.progress(done, search ? "when to bet" : "shoes")) stopped = true;
              return !stopped;
            }};
  }

  Result<ShoeCounting> deal_shoes(const std::vector<WagerRemoval>& removals, bool& stopped) {
    const auto starts = baccarat::best_starts(rules_, bets_, shoe_, counters_, request(true, stopped));
    if (!starts) return starts.refusal();
    for (std::size_t i = 0; i < counters_.size(); ++i) {
      if (knows_[i] == Knows::count) counters_[i].from = (*starts)[i];
    }
    const auto dealt = baccarat::count_shoes(rules_, bets_, shoe_, counters_, request(false, stopped));
    if (!dealt) return dealt.refusal();
    ShoeCounting made{.shoes = dealt->shoes, .seed = request_.seed, .wagers = {}, .counters = {}, .depths = {}};
    for (const baccarat::Bet& bet : bets_) made.wagers.push_back(bet.wager);
    for (std::size_t i = 0; i < counters_.size(); ++i) made.counters.push_back(gains_of(i, removals, dealt->gains[i]));
    made.depths = depths_of(dealt->depths);
    return made;
  }

  [[nodiscard]] CounterGains gains_of(std::size_t i, const std::vector<WagerRemoval>& removals,
                                      const std::vector<baccarat::CounterGain>& gains) const {
    const baccarat::Counter& counter = counters_[i];
    CounterGains made{.wager = bets_[counter.bet].wager, .knows = knows_[i], .system = {}, .at = {}};
    if (knows_[i] == Knows::count) {
      made.system = {.tags = {},
                     .correlation = counter.count->correlation,
                     .even_at = counter.count->even_at,
                     .from = counter.from};
      for (const RemovalEffect& each : removals[counter.bet].effects)
        made.system->tags.push_back(counter.count->tags[rules_.value[each.card]]);
    }
    for (const baccarat::CounterGain& gain : gains)
      made.at.push_back({.cut = gain.cut,
                         .rounds = gain.rounds,
                         .bet = gain.frequency(),
                         .edge = gain.edge(),
                         .gain = gain.gain,
                         .per_100 = gain.per_100_rounds(),
                         .per_100_error = gain.per_100_error()});
    return made;
  }

  [[nodiscard]] std::vector<ShoeDepth> depths_of(const std::vector<baccarat::Depth>& depths) const {
    std::vector<ShoeDepth> made;
    for (std::size_t i = 0; i < depths.size(); ++i) {
      const int least = i + 1 < depths.size() ? depths[i + 1].most_left + 1 : std::ranges::min(cuts_);
      ShoeDepth& depth = made.emplace_back(
          ShoeDepth{.most_left = depths[i].most_left, .least_left = least, .rounds = depths[i].rounds, .wagers = {}});
      for (std::size_t bet = 0; bet < bets_.size(); ++bet)
        depth.wagers.push_back({depths[i].favorable[bet], depths[i].edge[bet]});
    }
    return made;
  }

  const CountRequest& request_;
  const baccarat::Rules& rules_;
  std::vector<baccarat::Bet> bets_;
  const baccarat::RankCounts& shoe_;
  std::vector<int> cuts_;
  std::vector<baccarat::Counter> counters_;
  std::vector<Knows> knows_;  // of each counter
};

// Those asked for, each by its table; by the default ones where all are asked for.
Result<std::vector<baccarat::Bet>> bets_asked(const Game& game, const CountRequest& request) {
  const auto jobs = jobs_of(game, {.wager = request.wager, .paytable = request.paytable}, false);
  if (!jobs) return jobs.refusal();
  std::vector<baccarat::Bet> asked;
  for (const AnalysisJob& job : *jobs) {
    if (request.wager.empty() && request.paytable.empty() && job.table != game.paytable(job.wager->id)) continue;
    const auto bets = baccarat::bets_of(game, static_cast<const baccarat::Rules&>(*game.family_rules),
                                        {{job.wager->id, job.table != nullptr ? job.table->id : ""}});
    if (!bets) return bets.refusal();
    asked.push_back((*bets)[static_cast<std::size_t>(job.wager - game.wagers.data())]);
  }
  return asked;
}

}  // namespace

Result<Countability> count_baccarat(const Game& game, const Deck& deck, const CountRequest& request) {
  auto bets = bets_asked(game, request);
  if (!bets) return bets.refusal();
  const auto shoe = baccarat::shoe_of(deck, game.deck.decks);
  if (!shoe) return shoe.refusal();
  const int cards = game.deck.decks * static_cast<int>(deck.cards.size());
  if (cards < least_cards || cards > baccarat::most_cards)
    return refuse("a shoe of " + std::to_string(cards) + " cards", "seven cards or more, so that one may be gone");
  return ShoeCounter(game, request, std::move(bets).value(), *shoe).run();
}

}  // namespace croupier
