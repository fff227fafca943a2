// The loop of a simulation, made for a family's own round: its calls are direct, and nothing is allocated in it.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "cards/shuffle.h"
#include "games/round.h"
#include "odds/simulation/joint_counts.h"
#include "odds/simulation/simulation.h"
#include "odds/simulation/stream.h"

namespace croupier {

// How often each net result came, and what was staked. Few results are different, and the last ones come again.
class NetCounts {
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
  void add(const NetCounts& other) {
    staked_cents_ += other.staked_cents_;
    for (const Entry& entry : other.entries_) add(entry.outcome, entry.net_cents, 0, entry.times);
  }
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  [[nodiscard]] std::int64_t staked_cents() const { return staked_cents_; }

 private:
  std::vector<Entry> entries_;
  std::int64_t staked_cents_ = 0;
};

// What became of the first seat's wagers, and of the bank, over many rounds.
class RoundCounts {
 public:
  RoundCounts(const games::TableRules& rules, bool banked);

  void count(const games::Round& round);

  [[nodiscard]] const std::vector<NetCounts>& counts() const { return counts_; }
  [[nodiscard]] const JointCounts& joint() const { return joint_; }
  [[nodiscard]] const SimulatedBank& bank() const { return bank_; }

 private:
  void count_bank(const games::Round& round);

  const games::TableRules& rules_;
  bool banked_;
  unsigned base_ = 0;  // wagers that are part of it, as a bit mask
  SimulatedBank bank_;
  std::vector<NetCounts> counts_;  // the base where there is one, then each wager
  JointCounts joint_;              // of the same; parts of the base are left out, as the base holds them
};

// Everything that is the same for each round of a request.
struct SimulatedTable {
  SimulatedTable(const games::TableRules& rules_in_use, const SimulationRequest& asked);

  // The first command the round refuses, if any: stakes that do not fit the table's limits.
  [[nodiscard]] Result<Done> check() const;
  [[nodiscard]] bool deals_on() const { return request.rounds_per_shoe > 0 || request.cut > 0; }
  // Has a shoe done its part after so many rounds and cards?
  [[nodiscard]] bool is_finished(std::uint64_t rounds, std::size_t cards) const;

  const games::TableRules& rules;
  const SimulationRequest& request;
  CutCard cut;  // of a shoe that is dealt on from
  games::Setup setup;
  std::vector<Card> new_shoe;
  std::vector<games::Command> opening;
  std::size_t needed = 0;  // the most cards a round can take
};

// One thread's part of a simulation.
class UnitPlayer {
 public:
  static constexpr std::uint64_t unit_rounds = 8192;

  explicit UnitPlayer(const SimulatedTable& table) : counts_(table.rules, table.setup.bank_seat != games::none) {}
  UnitPlayer(const UnitPlayer&) = delete;
  UnitPlayer& operator=(const UnitPlayer&) = delete;
  virtual ~UnitPlayer() = default;
  virtual void play_unit(std::uint64_t unit) = 0;
  [[nodiscard]] const RoundCounts& counts() const { return counts_; }

 protected:
  RoundCounts counts_;
};

// `Choose` is asked for the action of the seat whose turn it is: Command operator()(const Round&).
template <class TableRules, class Round, class Choose>
class FamilyPlayer final : public UnitPlayer {
 public:
  FamilyPlayer(const SimulatedTable& table, Choose choose)
      : UnitPlayer(table),
        table_(table),
        rules_(static_cast<const TableRules&>(table.rules)),
        choose_(std::move(choose)) {}

  void play_unit(std::uint64_t unit) override {
    SimulationStream stream(table_.request.seed, unit);
    shoe_ = table_.new_shoe;
    const std::uint64_t rounds = std::min(unit_rounds, table_.request.rounds - unit * unit_rounds);
    if (table_.deals_on()) return play_shoes(rounds, stream);
    for (std::uint64_t i = 0; i < rounds; ++i) play_fresh(stream);
  }

 private:
  // A round from a fresh shoe. Where a round may take far more cards than it mostly does, the rest are put in place
  // only when it comes to them; then it is played once more, from the same first cards on.
  void play_fresh(SimulationStream& stream) {
    if constexpr (requires { Round::usual_cards(1); }) {
      const auto usual = std::min(Round::usual_cards(table_.request.seats), table_.needed);
      const auto order = std::span<const Card>(shoe_).first(table_.needed);
      shuffle_between(std::span(shoe_), 0, usual, stream);
      if (play(order, usual) <= usual) return;
      shuffle_between(std::span(shoe_), usual, table_.needed, stream);
      play(order, table_.needed);
    } else {
      shuffle_last(std::span(shoe_), table_.needed, stream);
      play(std::span(shoe_).last(table_.needed), table_.needed);
    }
  }

  // Round after round from one shoe. A unit starts with a new one, so that units do not depend on each other.
  void play_shoes(std::uint64_t rounds, SimulationStream& stream) {
    std::uint64_t dealt = 0;
    std::size_t position = 0;
    for (std::uint64_t i = 0; i < rounds; ++i) {
      if (i == 0 || table_.is_finished(dealt, position)) {
        shuffle(std::span(shoe_), stream);
        dealt = 0;
        position = 0;
      }
      const auto order = cards_after(position, stream);
      position += play(order, order.size());
      ++dealt;
    }
  }

  // What the shoe still holds; behind it, where a round could need them, its discards once more (ruling `shoe`).
  std::span<const Card> cards_after(std::size_t position, SimulationStream& stream) {
    const auto rest = std::span(shoe_).subspan(position);
    if (rest.size() >= table_.needed) return rest;
    again_.assign(rest.begin(), rest.end());
    again_.insert(again_.end(), shoe_.begin(), shoe_.begin() + static_cast<std::ptrdiff_t>(position));
    shuffle(std::span(again_).subspan(rest.size()), stream);
    return again_;
  }

  // How many cards it took. It counts if those are among the first `known`.
  std::size_t play(std::span<const Card> order, std::size_t known) {
    Round round(rules_, order, table_.setup);
    for (const games::Command& command : table_.opening) round.apply(command);
    while (round.phase() == games::Phase::deciding) round.apply(choose_(round));
    if (round.cards_used() <= known) counts_.count(round);
    return round.cards_used();
  }

  const SimulatedTable& table_;
  const TableRules& rules_;
  Choose choose_;
  std::vector<Card> shoe_;
  std::vector<Card> again_;
};

// Plays the request with as many players as threads; refuses what no table of these rules could be asked.
Result<Simulation> run_simulation(const games::TableRules& rules, const SimulationRequest& request,
                                  const Progress& progress,
                                  const std::function<std::unique_ptr<UnitPlayer>(const SimulatedTable&)>& make_player);

}  // namespace croupier
