#include "odds/simulation.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/int128.h"
#include "cards/shuffle.h"
#include "odds/joint_counts.h"
#include "odds/seat_view.h"
#include "odds/stream.h"

namespace croupier {

using namespace showdown;

namespace {

constexpr std::uint64_t unit_rounds = 8192;

// Stakes are whole dollars at least, so that no pay of the tables breaks a cent.
constexpr std::int64_t least_stake_cents = 100;

// How often each net result came, and what was staked. Few results are different, and the last ones come again.
class Counts {
 public:
  struct Entry {
    std::uint16_t outcome;  // of the table's list of names
    std::int64_t net_cents;
    std::uint64_t times;
  };

  void add(std::uint16_t outcome, std::int64_t net_cents, std::int64_t staked_cents, std::uint64_t times = 1) {
    staked_cents_ += staked_cents;
    for (Entry& entry : entries_) {
      if (entry.net_cents != net_cents || entry.outcome != outcome) continue;
      entry.times += times;
      return;
    }
    entries_.push_back({outcome, net_cents, times});
  }
  void add(const Counts& other) {
    staked_cents_ += other.staked_cents_;
    for (const Entry& entry : other.entries_) add(entry.outcome, entry.net_cents, 0, entry.times);
  }
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  [[nodiscard]] std::int64_t staked_cents() const { return staked_cents_; }

 private:
  std::vector<Entry> entries_;
  std::int64_t staked_cents_ = 0;
};

// What a table's lines are called: by row where a table pays, otherwise by what became of the wager.
class OutcomeNames {
 public:
  explicit OutcomeNames(const TableRules& rules) : rules_(rules) {}

  [[nodiscard]] static std::uint16_t index(const Line& line) {
    // Rows in natural and wild; above them what needs no row.
    return line.row == no_row ? static_cast<std::uint16_t>(1000 + static_cast<int>(line.outcome))
                              : static_cast<std::uint16_t>(2 * line.row + (line.natural ? 0 : 1));
  }
  [[nodiscard]] std::string name(std::uint8_t wager, std::uint8_t table, std::uint16_t index) const {
    constexpr std::array words = {"win", "lose", "push", "returned", "fold"};
    if (index >= 1000) return words[static_cast<std::size_t>(index - 1000)];
    const CompiledWager& compiled = rules_.wager(wager);
    const CompiledWager& paid_by = compiled.table_of == none ? compiled : rules_.wager(compiled.table_of);
    const PayRow& row = paid_by.tables[table].source->rows[index / 2];
    std::string text(to_text(row.hand));
    if (row.natural && row.wild) text += index % 2 == 0 ? ", natural" : ", wild";
    return text;
  }

 private:
  const TableRules& rules_;
};

class Player {
 public:
  Player(const TableRules& rules, const Book& book, const SimulationRequest& request)
      : rules_(rules),
        book_(book),
        request_(request),
        counts_(rules.wagers().size() + 1),
        joint_(rules.wagers().size() + 1) {
    for (int deck = 0; deck < rules.game().deck.decks; ++deck)
      new_shoe_.insert(new_shoe_.end(), rules.deck().cards.begin(), rules.deck().cards.end());
    unsigned placed = 0;
    for (int seat = 0; seat < request.seats; ++seat) {
      const auto bets = opening_bets(rules, static_cast<std::uint8_t>(seat), request.stakes);
      for (const Command& command : bets) placed |= 1U << command.wager;
      opening_.insert(opening_.end(), bets.begin(), bets.end());
    }
    opening_.push_back(close_bets());
    needed_ = static_cast<std::size_t>(rules.cards_needed(request.seats, static_cast<std::uint16_t>(placed)));
    for (std::size_t step = 0; step < rules.steps().size(); ++step) decision_of_.push_back(decision_of(rules, step));
    if (rules.game().bank == BankKind::player_dealer)
      setup_.bank_seat = static_cast<std::uint8_t>(rules.positions() - 1);
    if (rules.game().bank == BankKind::player_dealer) setup_.bank_cents = request.bank_cents;
    set_meters();
  }

  // The first command the round refuses, if any: stakes that do not fit the table's limits.
  [[nodiscard]] Result<Done> check() const {
    Round round(rules_, std::span(new_shoe_).first(std::min(needed_, new_shoe_.size())), setup_);
    for (const Command& command : opening_) {
      if (const Verdict verdict = round.apply(command); !verdict.ok()) return explain(rules_, verdict);
    }
    return Done{};
  }

  void play_unit(std::uint64_t unit) {
    SimulationStream stream(request_.seed, unit);
    shoe_ = new_shoe_;
    const std::uint64_t rounds = std::min(unit_rounds, request_.rounds - unit * unit_rounds);
    for (std::uint64_t i = 0; i < rounds; ++i) {
      shuffle_last(std::span(shoe_), needed_, stream);
      Round round(rules_, std::span(shoe_).last(needed_), setup_);
      for (const Command& command : opening_) round.apply(command);
      while (round.phase() == Phase::deciding)
        round.apply(decide(round.turn(), static_cast<std::uint8_t>(choice_of(round))));
      count(round);
    }
  }

  [[nodiscard]] const std::vector<Counts>& counts() const { return counts_; }
  [[nodiscard]] const JointCounts& joint() const { return joint_; }
  [[nodiscard]] const SimulatedBank& bank() const { return bank_; }
  [[nodiscard]] const std::vector<Command>& opening() const { return opening_; }

 private:
  [[nodiscard]] std::size_t choice_of(const Round& round) const {
    return book_.choice(decision_of_[round.step()], SeatView(round).view());
  }

  // Each meter so that it stands at its amount once the round's own wagers are in.
  void set_meters() {
    for (std::uint8_t i = 0; i < rules_.progressives().size(); ++i) {
      const CompiledProgressive& progressive = rules_.progressives()[i];
      const auto given = request_.meters.find(rules_.wager(progressive.wager).source->id);
      MeterAmounts meter = seeded(progressive.meter);
      if (given != request_.meters.end()) meter.current = given->second;
      const Money in = contribution(progressive.meter, progressive.meter.unit.cents() * request_.seats);
      if (const auto before = meter.current.minus(in); before && *before >= Money{}) meter.current = *before;
      setup_.set_meter(i, meter);
    }
  }

  static std::int64_t envy_on(const Round& round, std::uint8_t wager) {
    std::int64_t cents = 0;
    for (const EnvyPay& envy : round.envy()) cents += envy.seat == 0 && envy.wager == wager ? envy.cents : 0;
    return cents;
  }

  void count_bank(const Round& round) {
    std::int64_t net = 0;
    for (const Line& line : round.lines()) {
      net += line.bank_cents();
      bank_.action_cents += line.stake_cents;
      bank_.returned_cents += line.returned_cents;
    }
    ++bank_.rounds;
    bank_.net_cents += net;
    bank_.net_squares += Int128{net} * net;
  }

  void count(const Round& round) {
    if (setup_.bank_seat != none) count_bank(round);
    std::int64_t base_net = 0;
    std::int64_t base_staked = 0;
    unsigned seen = 0;
    for (const Line& line : round.lines()) {
      if (line.seat != 0) continue;
      seen |= 1U << line.wager;
      const std::int64_t net = line.net_cents + (line.of_pool ? envy_on(round, line.wager) : 0);
      counts_[line.wager + 1U].add(OutcomeNames::index(line), net, line.stake_cents);
      if (rules_.wager(line.wager).source->kind != WagerKind::base) {
        joint_.note(line.wager + 1U, net);
        continue;
      }
      base_net += line.net_cents;
      base_staked += line.stake_cents;
    }
    counts_[0].add(0, base_net, base_staked);
    joint_.note(0, base_net);
    joint_.end_round();
    // A base wager that was not made gained nothing.
    for (std::size_t i = 0; i < rules_.wagers().size(); ++i) {
      if ((seen >> i & 1) == 0 && rules_.wagers()[i].source->kind == WagerKind::base)
        counts_[i + 1].add(1000 + static_cast<int>(LineOutcome::forfeited), 0, 0);
    }
  }

  const TableRules& rules_;
  const Book& book_;
  const SimulationRequest& request_;
  Setup setup_;
  SimulatedBank bank_;
  std::vector<Counts> counts_;  // the base, then each wager
  JointCounts joint_;           // of the same; parts of the base are left out, as the base holds them
  std::vector<Card> new_shoe_;
  std::vector<Card> shoe_;
  std::vector<Command> opening_;
  std::vector<std::size_t> decision_of_;  // by step
  std::size_t needed_ = 0;
};

// The wager others are multiples of: the unit of the base.
std::uint8_t unit_wager(const TableRules& rules) {
  for (const CompiledStep& step : rules.steps()) {
    for (const CompiledChoice& choice : step.choices) {
      if (choice.of != none) return choice.of;
    }
  }
  return 0;
}

SimulatedWager summed(const TableRules& rules, const Counts& counts, std::size_t index, int seats, std::uint64_t rounds,
                      const std::vector<Command>& opening) {
  SimulatedWager result;
  const std::uint8_t unit = unit_wager(rules);
  const auto stake_of = [&](std::uint8_t wager) {
    for (const Command& command : opening) {
      if (command.kind == CommandKind::bet && command.wager == wager) return command.cents;
    }
    return std::int64_t{0};
  };
  const bool base = index == 0;
  const auto wager = static_cast<std::uint8_t>(base ? 0 : index - 1);
  const CompiledWager& compiled = rules.wager(wager);
  const bool part_of_base = base || compiled.source->kind == WagerKind::base;
  const auto table = static_cast<std::uint8_t>(compiled.tables.size() > 1 ? seats - 1 : 0);
  result.wager = base ? "base" : compiled.source->id;
  result.unit = part_of_base ? rules.wager(unit).source->id : compiled.source->id;
  result.unit_cents = stake_of(part_of_base ? unit : wager);
  if (!base && !compiled.tables.empty()) result.paytable = compiled.tables[table].source->id;
  result.rounds = rounds;
  result.staked_cents = counts.staked_cents();
  const OutcomeNames names(rules);
  for (const Counts::Entry& entry : counts.entries()) {
    result.outcomes.push_back({base ? "" : names.name(wager, table, entry.outcome), entry.net_cents, entry.times});
  }
  std::sort(result.outcomes.begin(), result.outcomes.end(), [](const auto& a, const auto& b) {
    return std::pair(-a.net_cents, a.name) < std::pair(-b.net_cents, b.name);
  });
  return result;
}

// The base with each side bet, and each two side bets.
std::vector<SimulatedPair> pairs_of(const TableRules& rules, const std::vector<SimulatedWager>& wagers,
                                    const std::vector<Player>& players) {
  std::vector<std::pair<std::size_t, const SimulatedWager*>> bets;
  for (const SimulatedWager& wager : wagers) {
    const std::size_t index = wager.wager == "base" ? 0 : rules.wager_index(wager.wager) + 1U;
    if (index == 0 || rules.wager(static_cast<std::uint8_t>(index - 1)).source->kind != WagerKind::base)
      bets.emplace_back(index, &wager);
  }
  std::vector<SimulatedPair> pairs;
  for (std::size_t i = 0; i < bets.size(); ++i) {
    for (std::size_t j = i + 1; j < bets.size(); ++j) {
      const SimulatedWager& one = *bets[i].second;
      const SimulatedWager& other = *bets[j].second;
      JointNets nets;
      for (const Player& player : players) player.joint().add_to(nets, bets[i].first, bets[j].first);
      const Correlation found = correlation_of(nets);
      const double units = static_cast<double>(one.unit_cents) * static_cast<double>(other.unit_cents);
      pairs.push_back({.one = one.wager,
                       .other = other.wager,
                       .rounds = one.rounds,
                       .covariance = found.covariance / units,
                       .correlation = found.correlation,
                       .standard_error = found.standard_error});
    }
  }
  return pairs;
}

}  // namespace

std::vector<Command> opening_bets(const TableRules& rules, std::uint8_t seat,
                                  const std::map<std::string, std::int64_t>& stakes) {
  std::vector<Command> commands;
  std::vector<std::int64_t> cents(rules.wagers().size(), 0);
  unsigned placed = 0;
  for (const bool follows : {false, true}) {
    for (std::uint8_t i = 0; i < rules.wagers().size(); ++i) {
      const CompiledWager& wager = rules.wager(i);
      if ((!wager.open && wager.progressive == none) || (wager.equals != none) != follows ||
          (wager.excludes & placed) != 0)
        continue;
      const auto given = stakes.find(wager.source->id);
      if (given == stakes.end() && !stakes.empty() && !wager.source->required) continue;
      cents[i] = follows ? cents[wager.equals] : std::max(wager.min_cents, least_stake_cents);
      if (wager.at_least != none) cents[i] = std::max(cents[i], cents[wager.at_least]);
      if (given != stakes.end()) cents[i] = given->second;
      placed |= 1U << i;
      commands.push_back(bet(seat, i, cents[i]));
    }
  }
  return commands;
}

double SimulatedWager::ev() const {
  Int128 sum = 0;
  for (const Outcome& outcome : outcomes) sum += Int128{outcome.net_cents} * static_cast<std::int64_t>(outcome.times);
  return static_cast<double>(sum) / static_cast<double>(unit_cents) / static_cast<double>(rounds);
}

double SimulatedWager::variance() const {
  const double mean = ev();
  double sum = 0;
  for (const Outcome& outcome : outcomes) {
    const double apart = static_cast<double>(outcome.net_cents) / static_cast<double>(unit_cents) - mean;
    sum += apart * apart * static_cast<double>(outcome.times);
  }
  return sum / static_cast<double>(rounds);
}

double SimulatedWager::standard_error() const { return std::sqrt(variance() / static_cast<double>(rounds)); }

double SimulatedWager::average_wagered() const {
  return static_cast<double>(staked_cents) / static_cast<double>(unit_cents) / static_cast<double>(rounds);
}

double SimulatedWager::hit_frequency() const {
  std::uint64_t hits = 0;
  for (const Outcome& outcome : outcomes) hits += outcome.net_cents > 0 ? outcome.times : 0;
  return static_cast<double>(hits) / static_cast<double>(rounds);
}

double SimulatedWager::bound99_after(std::uint64_t others, double highest) const {
  const double log_of_3_by_1_percent = std::log(300.0);
  const auto n = static_cast<double>(others);
  return std::sqrt(2 * variance() * log_of_3_by_1_percent / n) + 3 * (highest + 1) * log_of_3_by_1_percent / n;
}

double SimulatedBank::ev_cents() const { return static_cast<double>(net_cents) / static_cast<double>(rounds); }

double SimulatedBank::standard_error_cents() const {
  const auto n = static_cast<double>(rounds);
  const double variance = static_cast<double>(net_squares) / n - ev_cents() * ev_cents();
  return std::sqrt(std::max(0.0, variance) / n);
}

double SimulatedBank::covered() const {
  return 1 - static_cast<double>(returned_cents) / static_cast<double>(action_cents);
}

Result<Simulation> simulate(const TableRules& rules, const Book& book, const SimulationRequest& request,
                            const Progress& progress) {
  const auto start = std::chrono::steady_clock::now();
  const Seats& allowed = rules.game().seats;
  if (request.seats < allowed.min || request.seats > allowed.max) {
    return Refusal{.what = std::to_string(request.seats) + " seats",
                   .where = {},
                   .right = std::to_string(allowed.min) + " to " + std::to_string(allowed.max)};
  }
  for (const auto& [wager, meter] : request.meters) {
    const std::uint8_t index = rules.wager_index(wager);
    if (index == none || rules.wager(index).progressive == none) {
      return Refusal{.kind = RefusalKind::unknown,
                     .what = "no meter of '" + shown(wager) + "' at this table",
                     .where = {},
                     .right = "a progressive with a pay table"};
    }
    if (auto done = check_amounts({.current = meter, .overflow = {}, .reserve = {}}); !done) return done.refusal();
  }
  for (const auto& [wager, cents] : request.stakes) {
    if (rules.wager_index(wager) == none || rules.wager(rules.wager_index(wager)).source->placed != Placed::before_deal)
      return Refusal{.kind = RefusalKind::unknown,
                     .what = "no bet '" + shown(wager) + "' before the deal of this game",
                     .where = {},
                     .right = "`croupier rules " + rules.game().id + "` lists its wagers"};
  }
  if (request.bank_cents != BankCover::unlimited && rules.game().bank != BankKind::player_dealer)
    return Refusal{.what = "the house banks " + rules.game().name, .where = {}, .right = "leave the bank's wager out"};
  const std::uint64_t units = (request.rounds + unit_rounds - 1) / unit_rounds;
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const auto threads = static_cast<unsigned>(
      std::min<std::uint64_t>(request.threads == 0 ? cores : request.threads, std::max<std::uint64_t>(units, 1)));
  std::vector<Player> players;
  players.reserve(threads);
  for (unsigned i = 0; i < threads; ++i) players.emplace_back(rules, book, request);
  if (auto done = players.front().check(); !done) return done.refusal();

  std::atomic<std::uint64_t> next = 0;
  std::atomic<std::uint64_t> finished = 0;
  std::atomic<bool> stop = false;
  std::mutex mutex;
  std::condition_variable ended;
  unsigned working = threads;
  std::vector<std::thread> workers;
  for (Player& player : players) {
    workers.emplace_back([&] {
      // Whoever takes a unit plays it to its end, so that a stopped run has played the first ones.
      while (!stop) {
        const std::uint64_t unit = next++;
        if (unit >= units) break;
        player.play_unit(unit);
        ++finished;
      }
      const std::lock_guard lock(mutex);
      --working;
      ended.notify_one();
    });
  }
  {
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, std::chrono::milliseconds(100), [&] { return working == 0; })) {
      if (progress && !progress(std::min(finished * unit_rounds, request.rounds))) stop = true;
    }
  }
  for (std::thread& worker : workers) worker.join();

  Simulation simulation;
  simulation.rounds = std::min(finished * unit_rounds, request.rounds);
  simulation.stopped = simulation.rounds < request.rounds;
  for (std::size_t index = 0; index <= rules.wagers().size(); ++index) {
    Counts sum;
    for (const Player& player : players) sum.add(player.counts()[index]);
    if (sum.entries().empty()) continue;
    simulation.wagers.push_back(summed(rules, sum, index, request.seats, simulation.rounds, players.front().opening()));
  }
  simulation.pairs = pairs_of(rules, simulation.wagers, players);
  if (rules.game().bank == BankKind::player_dealer) {
    SimulatedBank& bank = simulation.bank.emplace();
    for (const Player& player : players) {
      bank.rounds += player.bank().rounds;
      bank.net_cents += player.bank().net_cents;
      bank.net_squares += player.bank().net_squares;
      bank.action_cents += player.bank().action_cents;
      bank.returned_cents += player.bank().returned_cents;
    }
  }
  simulation.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return simulation;
}

}  // namespace croupier
