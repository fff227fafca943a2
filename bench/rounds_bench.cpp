#include "bench/rounds_bench.h"

#include <algorithm>

#include "bench/timing.h"
#include "cards/shuffle.h"
#include "games/baccarat/round.h"
#include "games/families.h"
#include "games/showdown/round.h"
#include "odds/simulation/stream.h"

namespace croupier::bench {

using namespace games;

namespace {

constexpr int digest_rounds = 100'000;

// One seat's bets, and after them "no more bets".
std::vector<Command> opening(const games::TableRules& rules, std::string& wagers) {
  std::vector<Command> commands;
  for (std::uint8_t i = 0; i < rules.wagers().size(); ++i) {
    const CompiledWager& wager = rules.wager(i);
    if (!wager.open) continue;
    commands.push_back(bet(0, i, std::max<std::int64_t>(wager.min_cents, 500)));
    wagers += (wagers.empty() ? "" : ", ") + wager.source->id;
  }
  commands.push_back(close_bets());
  return commands;
}

// One of the actions that are offered, each in its turn.
std::uint8_t some_action(const showdown::Round& round, unsigned number) {
  return round.choices()[number % round.choices().size()].action;
}
std::uint8_t some_action(const baccarat::Round& /*round*/, unsigned /*number*/) {
  broken_invariant("a decision in baccarat");
}

template <class TableRules, class Round>
class Rounds {
 public:
  explicit Rounds(const TableRules& rules) : rules_(rules), commands_(opening(rules, wagers_)) {
    for (int deck = 0; deck < rules.game().deck.decks; ++deck)
      shoe_.insert(shoe_.end(), rules.deck().cards.begin(), rules.deck().cards.end());
    unsigned placed = 0;
    for (const Command& command : commands_) placed |= command.kind == CommandKind::bet ? 1U << command.wager : 0U;
    needed_ = static_cast<std::size_t>(rules.cards_needed(1, static_cast<std::uint16_t>(placed)));
  }

  // A digest of all lines, so that nothing is optimized away and two runs can be compared. `cards` are shuffled: the
  // whole shoe as at a table, or no more than are dealt.
  std::uint64_t play(int rounds, std::size_t cards, EventLog* log) {
    SimulationStream stream(1, 0);
    std::sort(shoe_.begin(), shoe_.end());
    std::uint64_t digest = 0;
    for (int i = 0; i < rounds; ++i) {
      shuffle_last(std::span(shoe_), cards, stream);
      if (log != nullptr) log->clear();
      Round round(rules_, std::span(shoe_).last(needed_), {}, log);
      for (const Command& command : commands_) {
        if (!round.apply(command).ok()) broken_invariant("an illegal bet in the benchmark");
      }
      while (round.phase() == Phase::deciding) {
        round.apply(act(round.turn(), some_action(round, static_cast<unsigned>(i))));
      }
      for (const Line& line : round.lines())
        digest = digest * 1099511628211ULL + static_cast<std::uint64_t>(line.net_cents) * 256 + line.wager;
    }
    return digest;
  }

  [[nodiscard]] std::size_t needed() const { return needed_; }
  [[nodiscard]] std::size_t shoe() const { return shoe_.size(); }
  [[nodiscard]] const std::string& wagers() const { return wagers_; }

 private:
  const TableRules& rules_;
  std::string wagers_;
  std::vector<Command> commands_;
  std::vector<Card> shoe_;
  std::size_t needed_ = 0;  // cards of a round
};

template <class TableRules, class Round>
RoundRate measure(const games::TableRules& rules, bool quick) {
  Rounds<TableRules, Round> rounds(static_cast<const TableRules&>(rules));
  EventLog log;
  RoundRate rate;
  rate.game = rules.game().id;
  rate.wagers = rounds.wagers();
  rate.digest = rounds.play(digest_rounds, rounds.shoe(), nullptr);
  rate.same = rounds.play(digest_rounds, rounds.shoe(), &log) == rate.digest;
  const int count = quick ? 50'000 : 200'000;
  const double budget = quick ? 0.1 : 0.6;
  const auto rounds_per_second = [&](std::size_t cards, EventLog* events) {
    return count / best_seconds(budget, [&] { return rounds.play(count, cards, events); });
  };
  rate.per_second = rounds_per_second(rounds.needed(), nullptr);
  rate.recorded_per_second = rounds_per_second(rounds.needed(), &log);
  rate.whole_shoe_per_second = rounds_per_second(rounds.shoe(), nullptr);
  rate.cards = static_cast<int>(rounds.needed());
  return rate;
}

}  // namespace

Result<std::vector<RoundRate>> bench_rounds(const Rulebook& book, bool quick) {
  std::vector<RoundRate> rates;
  for (const Game& game : book.games()) {
    if (!is_played(game)) continue;
    const auto rules = make_rules(book, game);
    if (!rules) return rules.refusal();
    const games::TableRules* made = rules->get();
    if (dynamic_cast<const showdown::TableRules*>(made) != nullptr)
      rates.push_back(measure<showdown::TableRules, showdown::Round>(*made, quick));
    if (dynamic_cast<const baccarat::TableRules*>(made) != nullptr)
      rates.push_back(measure<baccarat::TableRules, baccarat::Round>(*made, quick));
  }
  return rates;
}

}  // namespace croupier::bench
