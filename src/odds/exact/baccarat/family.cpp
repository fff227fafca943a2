#include "odds/exact/baccarat/family.h"

#include <chrono>

#include "base/refuse.h"
#include "games/baccarat/round.h"
#include "odds/exact/analysis_jobs.h"
#include "odds/exact/baccarat/bets.h"
#include "odds/simulation/simulator.h"

namespace croupier {
namespace {

// Nobody decides anything: there is nothing to look up.
class NothingToDecide final : public Book {
 public:
  [[nodiscard]] bool decides() const override { return false; }
  [[nodiscard]] std::size_t choice(std::size_t /*decision*/, const View& /*view*/) const override { return 0; }
  [[nodiscard]] std::vector<ChoiceValue> values(std::size_t /*decision*/, const View& /*view*/) const override {
    return {};
  }
  [[nodiscard]] std::vector<std::string> words() const override { return {}; }
  [[nodiscard]] std::vector<ThumbRule> thumb_rules(unsigned /*threads*/,
                                                   const PassProgress& /*progress*/) const override {
    return {};
  }
};

class NoTurn final : public RoundBook {
 public:
  [[nodiscard]] std::size_t choice(const games::Round& /*round*/) const override { return 0; }
  [[nodiscard]] std::vector<double> values(const games::Round& /*round*/) const override { return {}; }
};

struct NeverAsked {
  games::Command operator()(const baccarat::Round& /*round*/) const { broken_invariant("a decision in baccarat"); }
};

class BaccaratSolver final : public FamilySolver {
 public:
  BaccaratSolver(Game game, Deck deck) : game_(std::move(game)), deck_(std::move(deck)) {}

  // A game whose shoe cannot be counted is refused before anybody asks.
  Result<Done> prepare() {
    const auto shoe = shoe_of({});
    if (!shoe) return shoe.refusal();
    ways_ = table_.count(*shoe);
    return Done{};
  }

  Result<AnalysisReport> analyze(const AnalysisRequest& request) override {
    if (!request.with.empty())
      return refuse("wagers to be optimized together, where nobody decides anything", "leave them out");
    const auto jobs = jobs_of(game_, request, false);
    if (!jobs) return jobs.refusal();
    const auto shoe = shoe_of(request);
    if (!shoe) return shoe.refusal();
    const bool whole = request.shoe.empty() && request.gone.empty();
    const baccarat::Ways ways = whole ? ways_ : table_.count(*shoe);
    AnalysisReport report;
    for (const AnalysisJob& job : *jobs) {
      auto solved = analyze_job(job, *shoe, ways);
      if (!solved && !request.wager.empty()) return solved.refusal();
      if (solved)
        report.results.push_back(std::move(solved).value());
      else
        report.unsolved.push_back({job.name(), job.table != nullptr ? job.table->id : "", solved.refusal().line()});
    }
    return report;
  }

  Result<std::shared_ptr<const Book>> book(const std::string& /*paytable*/, unsigned /*threads*/) override {
    return std::shared_ptr<const Book>(std::make_shared<NothingToDecide>());
  }
  Result<HandAdvice> advise(const View& /*view*/, const std::string& /*paytable*/, unsigned /*threads*/) override {
    return refuse("nobody decides anything in " + game_.name + ": no hand is to be played",
                  "analyze it without --hand");
  }

  Result<Fraction> covariance(const BetByTable& one, const BetByTable& other, unsigned /*threads*/) override {
    const auto first = bet_of(one);
    if (!first) return first.refusal();
    const auto second = bet_of(other);
    if (!second) return second.refusal();
    return baccarat::covariances({*first, *second}, ways_)[0][1];
  }

  Result<Analysis> bank(const std::map<std::string, Fraction>& stakes) override {
    std::vector<baccarat::Bet> bets;
    std::vector<Fraction> units;
    for (const auto& [wager, stake] : stakes) {
      auto bet = bet_of({wager});
      if (!bet) return bet.refusal();
      bets.push_back(std::move(bet).value());
      units.push_back(stake);
    }
    return baccarat::analyze_bank(bets, units, ways_);
  }

 private:
  [[nodiscard]] const baccarat::Rules& rules() const {
    return static_cast<const baccarat::Rules&>(*game_.family_rules);
  }

  [[nodiscard]] Result<baccarat::Composition> shoe_of(const AnalysisRequest& request) const {
    if (!request.shoe.empty() && !request.gone.empty())
      return refuse("a shoe by its counts, and cards that are gone", "one of them: counts of what is left say all");
    if (!request.shoe.empty()) return baccarat::parse_composition(request.shoe);
    const auto ranks = baccarat::shoe_of(deck_, game_.deck.decks, request.gone);
    if (!ranks) return ranks.refusal();
    const baccarat::Composition shoe = baccarat::by_value(rules(), *ranks);
    if (auto done = baccarat::check_composition(shoe); !done) return done.refusal();
    return shoe;
  }

  [[nodiscard]] Result<baccarat::Bet> bet_of(const BetByTable& named) const {
    const auto wager = wager_of(game_, named.wager);
    if (!wager) return wager.refusal();
    const auto table = table_of(game_, **wager, named.table);
    if (!table) return table.refusal();
    auto bets = baccarat::bets_of(game_, rules(), {{named.wager, (*table)->id}});
    if (!bets) return bets.refusal();
    return std::move((*bets)[static_cast<std::size_t>(*wager - game_.wagers.data())]);
  }

  [[nodiscard]] Result<Analysis> analyze_job(const AnalysisJob& job, const baccarat::Composition& shoe,
                                             const baccarat::Ways& ways) const {
    const auto start = std::chrono::steady_clock::now();
    const auto bet = bet_of({job.name(), job.table != nullptr ? job.table->id : ""});
    if (!bet) return bet.refusal();
    Analysis analysis = baccarat::analyze(*bet, ways);
    analysis.plan.text +=
        " Of " + std::to_string(shoe.cards()) + " cards there are " + std::to_string(ways.deals) +
        " such deals; which cards make up a total matters to nobody, so that ten counts by value tell "
        "all of a shoe.";
    analysis.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return analysis;
  }

  const Game game_;
  const Deck deck_;
  const baccarat::EndingTable table_{rules()};
  baccarat::Ways ways_;
};

}  // namespace

Result<std::unique_ptr<FamilySolver>> baccarat_solver(const Game& game, const Deck& deck) {
  auto solver = std::make_unique<BaccaratSolver>(game, deck);
  if (auto prepared = solver->prepare(); !prepared) return prepared.refusal();
  return std::unique_ptr<FamilySolver>(std::move(solver));
}

Result<Simulation> simulate_baccarat(const games::TableRules& rules, const Book& /*book*/,
                                     const SimulationRequest& request, const Progress& progress) {
  using Player = FamilyPlayer<baccarat::TableRules, baccarat::Round, NeverAsked>;
  return run_simulation(rules, request, progress,
                        [](const SimulatedTable& table) { return std::make_unique<Player>(table, NeverAsked{}); });
}

std::unique_ptr<RoundBook> baccarat_book(const games::TableRules& /*rules*/, const Book& /*book*/) {
  return std::make_unique<NoTurn>();
}

bool baccarat_hangs_on_play(const Wager& /*wager*/) { return false; }

std::vector<ForgoneChoice> baccarat_forgone_choices(const Game& /*game*/, std::span<const OutcomeLine> /*base*/) {
  return {};
}

// Every wager is solved.
std::optional<Fraction> baccarat_top_award(const Game& /*game*/, const Deck& /*deck*/, const Wager& /*wager*/,
                                           const PayTable& /*table*/, int /*players*/) {
  return std::nullopt;
}

}  // namespace croupier
