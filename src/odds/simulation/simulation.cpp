#include "odds/simulation/simulation.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/refuse.h"
#include "games/verdict.h"
#include "odds/simulation/simulator.h"
#include "rules/base_wagers.h"

namespace croupier {

using namespace games;

namespace {

// Stakes are whole dollars at least, so that no pay of the tables breaks a cent.
constexpr std::int64_t least_stake_cents = 100;

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
    const CompiledWager& paid_by = compiled.paid_by == none ? compiled : rules_.wager(compiled.paid_by);
    const PayRow& row = paid_by.tables[table]->rows[index / 2];
    std::string text(to_text(row.hand));
    if (row.natural && row.wild) text += index % 2 == 0 ? ", natural" : ", wild";
    return text;
  }

 private:
  const TableRules& rules_;
};

std::int64_t envy_on(const Round& round, std::uint8_t wager) {
  std::int64_t cents = 0;
  for (const EnvyPay& envy : round.envy()) cents += envy.seat == 0 && envy.wager == wager ? envy.cents : 0;
  return cents;
}

// Each meter so that it stands at its amount once the round's own wagers are in.
void set_meters(SimulatedTable& table) {
  const TableRules& rules_ = table.rules;
  const SimulationRequest& request_ = table.request;
  Setup& setup_ = table.setup;
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

// Where the cut card lies; from a fresh shoe each round it never comes.
CutCard cut_of(const TableRules& rules, const SimulationRequest& request) {
  const auto& shoe = rules.game().deck.shoe;
  const int from_end = request.cut > 0 || !shoe ? request.cut : shoe->cut_from_end;
  return {.cards = rules.shoe_size(), .from_end = from_end};
}

// A game whose shoe is used up in a round has none to deal on from.
Result<Done> check_shoe(const TableRules& rules, const SimulationRequest& request) {
  if (request.rounds_per_shoe == 0 && request.cut == 0) return Done{};
  if (!rules.game().deck.outlasts_a_round())
    return refuse(rules.game().name + " is shuffled for every round", "leave the shoe's length out");
  const CutCard cut = cut_of(rules, request);
  if (cut.from_end < 1 || cut.from_end >= cut.cards)
    return refuse("a cut card " + std::to_string(cut.from_end) + " cards from the end",
                  "1 to " + std::to_string(cut.cards - 1));
  return Done{};
}

SimulatedWager summed(const TableRules& rules, const NetCounts& counts, std::size_t index, int seats,
                      std::uint64_t rounds, const std::vector<Command>& opening) {
  SimulatedWager result;
  const std::uint8_t unit = rules.unit_wager();
  const auto stake_of = [&](std::uint8_t wager) {
    for (const Command& command : opening) {
      if (command.kind == CommandKind::bet && command.wager == wager) return command.cents;
    }
    return std::int64_t{0};
  };
  const bool base = index == 0;
  const auto wager = static_cast<std::uint8_t>(base ? 0 : index - 1);
  const CompiledWager& compiled = rules.wager(wager);
  const bool part_of_base = base || is_part_of_base(rules.game(), *compiled.source);
  const auto table = static_cast<std::uint8_t>(compiled.tables.size() > 1 ? seats - 1 : 0);
  result.wager = base ? "base" : compiled.source->id;
  result.unit = part_of_base ? rules.wager(unit).source->id : compiled.source->id;
  result.unit_cents = stake_of(part_of_base ? unit : wager);
  if (!base && !compiled.tables.empty()) result.paytable = compiled.tables[table]->id;
  result.rounds = rounds;
  result.staked_cents = counts.staked_cents();
  const OutcomeNames names(rules);
  for (const NetCounts::Entry& entry : counts.entries()) {
    result.outcomes.push_back({base ? "" : names.name(wager, table, entry.outcome), entry.net_cents, entry.times});
  }
  std::sort(result.outcomes.begin(), result.outcomes.end(), [](const auto& a, const auto& b) {
    return std::pair(-a.net_cents, a.name) < std::pair(-b.net_cents, b.name);
  });
  return result;
}

// Each two bets that can be made: the base as one, and every wager that is no part of it.
std::vector<SimulatedPair> pairs_of(const TableRules& rules, const std::vector<SimulatedWager>& wagers,
                                    const std::vector<std::unique_ptr<UnitPlayer>>& players) {
  std::vector<std::pair<std::size_t, const SimulatedWager*>> bets;
  for (const SimulatedWager& wager : wagers) {
    const std::size_t index = wager.wager == "base" ? 0 : rules.wager_index(wager.wager) + 1U;
    if (index == 0 || !is_part_of_base(rules.game(), *rules.wager(static_cast<std::uint8_t>(index - 1)).source))
      bets.emplace_back(index, &wager);
  }
  std::vector<SimulatedPair> pairs;
  for (std::size_t i = 0; i < bets.size(); ++i) {
    for (std::size_t j = i + 1; j < bets.size(); ++j) {
      const SimulatedWager& one = *bets[i].second;
      const SimulatedWager& other = *bets[j].second;
      JointNets nets;
      for (const auto& player : players) player->counts().joint().add_to(nets, bets[i].first, bets[j].first);
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

SimulatedTable::SimulatedTable(const TableRules& rules_in_use, const SimulationRequest& asked)
    : rules(rules_in_use), request(asked), cut(cut_of(rules_in_use, asked)) {
  for (int deck = 0; deck < rules.game().deck.decks; ++deck)
    new_shoe.insert(new_shoe.end(), rules.deck().cards.begin(), rules.deck().cards.end());
  unsigned placed = 0;
  for (int seat = 0; seat < request.seats; ++seat) {
    const auto bets = opening_bets(rules, static_cast<std::uint8_t>(seat), request.stakes);
    for (const Command& command : bets) placed |= 1U << command.wager;
    opening.insert(opening.end(), bets.begin(), bets.end());
  }
  opening.push_back(close_bets());
  needed = static_cast<std::size_t>(rules.cards_needed(request.seats, static_cast<std::uint16_t>(placed)));
  if (rules.game().bank == BankKind::player_dealer) {
    setup.bank_seat = static_cast<std::uint8_t>(rules.positions() - 1);
    setup.bank_cents = request.bank_cents;
  }
  set_meters(*this);
}

Result<Done> SimulatedTable::check() const {
  const auto round = rules.new_round(std::span(new_shoe).first(std::min(needed, new_shoe.size())), setup);
  for (const Command& command : opening) {
    if (const Verdict verdict = round->apply(command); !verdict.ok()) return explain(rules, verdict);
  }
  return Done{};
}

bool SimulatedTable::is_finished(std::uint64_t rounds, std::size_t cards) const {
  return (request.rounds_per_shoe > 0 && rounds >= request.rounds_per_shoe) ||
         cut.has_come(static_cast<std::int64_t>(cards));
}

RoundCounts::RoundCounts(const TableRules& rules, bool banked)
    : rules_(rules), banked_(banked), counts_(rules.wagers().size() + 1), joint_(rules.wagers().size() + 1) {
  for (std::size_t i = 0; i < rules.wagers().size(); ++i) {
    if (is_part_of_base(rules.game(), *rules.wagers()[i].source)) base_ |= 1U << i;
  }
}

void RoundCounts::count_bank(const Round& round) {
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

void RoundCounts::count(const Round& round) {
  if (banked_) count_bank(round);
  std::int64_t base_net = 0;
  std::int64_t base_staked = 0;
  unsigned seen = 0;
  for (const Line& line : round.lines()) {
    if (line.seat != 0) continue;
    seen |= 1U << line.wager;
    const std::int64_t net = line.net_cents + (line.against == Counterparty::pool ? envy_on(round, line.wager) : 0);
    counts_[line.wager + 1U].add(OutcomeNames::index(line), net, line.stake_cents);
    if ((base_ >> line.wager & 1) == 0) {
      joint_.note(line.wager + 1U, net);
      continue;
    }
    base_net += line.net_cents;
    base_staked += line.stake_cents;
  }
  if (base_ != 0) {
    counts_[0].add(0, base_net, base_staked);
    joint_.note(0, base_net);
  }
  joint_.end_round();
  // A base wager that was not made gained nothing.
  for (std::size_t i = 0; i < rules_.wagers().size(); ++i) {
    if ((seen >> i & 1) == 0 && (base_ >> i & 1) != 0)
      counts_[i + 1].add(1000 + static_cast<int>(LineOutcome::forfeited), 0, 0);
  }
}

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

Result<Simulation> run_simulation(
    const TableRules& rules, const SimulationRequest& request, const Progress& progress,
    const std::function<std::unique_ptr<UnitPlayer>(const SimulatedTable&)>& make_player) {
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
  if (auto done = check_shoe(rules, request); !done) return done.refusal();
  constexpr std::uint64_t unit_rounds = UnitPlayer::unit_rounds;
  const std::uint64_t units = (request.rounds + unit_rounds - 1) / unit_rounds;
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const auto threads = static_cast<unsigned>(
      std::min<std::uint64_t>(request.threads == 0 ? cores : request.threads, std::max<std::uint64_t>(units, 1)));
  const SimulatedTable table(rules, request);
  if (auto done = table.check(); !done) return done.refusal();
  std::vector<std::unique_ptr<UnitPlayer>> players;
  for (unsigned i = 0; i < threads; ++i) players.push_back(make_player(table));

  std::atomic<std::uint64_t> next = 0;
  std::atomic<std::uint64_t> finished = 0;
  std::atomic<bool> stop = false;
  std::mutex mutex;
  std::condition_variable ended;
  unsigned working = threads;
  std::vector<std::thread> workers;
  for (const auto& player : players) {
    workers.emplace_back([&] {
      // Whoever takes a unit plays it to its end, so that a stopped run has played the first ones.
      while (!stop) {
        const std::uint64_t unit = next++;
        if (unit >= units) break;
        player->play_unit(unit);
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
    // Where the game proper is one wager of that name, once is enough.
    if (index > 0 && rules.wager(static_cast<std::uint8_t>(index - 1)).source->id == "base") continue;
    NetCounts sum;
    for (const auto& player : players) sum.add(player->counts().counts()[index]);
    if (sum.entries().empty()) continue;
    simulation.wagers.push_back(summed(rules, sum, index, request.seats, simulation.rounds, table.opening));
  }
  simulation.pairs = pairs_of(rules, simulation.wagers, players);
  if (rules.game().bank == BankKind::player_dealer) {
    SimulatedBank& bank = simulation.bank.emplace();
    for (const auto& player : players) {
      const SimulatedBank& part = player->counts().bank();
      bank.rounds += part.rounds;
      bank.net_cents += part.net_cents;
      bank.net_squares += part.net_squares;
      bank.action_cents += part.action_cents;
      bank.returned_cents += part.returned_cents;
    }
  }
  simulation.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return simulation;
}

}  // namespace croupier
