#include "report/gates/gate_wagers.h"

#include <algorithm>

#include "bank/progressive.h"
#include "rules/base_wagers.h"

namespace croupier {
namespace {

constexpr std::int64_t permyriad = 10'000;

// A part of the base that the player may leave out, or make as small as he likes beside the ante.
bool is_loose(const Game& game, const Wager& wager) {
  if (wager.kind != WagerKind::base || wager.placed != Placed::before_deal) return false;
  const auto ante = std::ranges::find_if(game.wagers, [](const Wager& each) {
    return each.kind == WagerKind::base && each.placed == Placed::before_deal && each.required;
  });
  return &*ante != &wager && (!wager.required || (wager.equals.empty() && wager.at_least.empty()));
}

GateWager of_analysis(const Game& game, const Analysis& analysis, const std::string& configuration) {
  GateWager wager{.wager = analysis.wager,
                  .paytable = analysis.paytable,
                  .configuration = configuration,
                  .unit = analysis.unit,
                  .ev = analysis.ev,
                  .returns = 1 - analysis.element_of_risk(),
                  .with_increments = {},
                  .top = top_award(
                      analysis, analysis.wager == "base" ? nullptr : game.paytable(analysis.wager, analysis.paytable))};
  const Wager* source = game.wager(analysis.wager);
  if (analysis.progressive && source->meter) {
    wager.with_increments = *wager.returns.exact + Fraction(source->meter->increment_permyriad, permyriad);
  }
  return wager;
}

GateWager of_measured(const Game& game, const MeasuredWager& measured) {
  const SimulatedWager& wager = measured.wager;
  const double staked = wager.average_wagered();
  return {.wager = wager.wager,
          .paytable = wager.paytable,
          .configuration = {},
          .unit = wager.unit,
          .ev = Figure::measured(wager.ev(), measured.bound),
          .returns = Figure::measured(1 + wager.ev() / staked, measured.bound / staked),
          .with_increments = {},
          .top = top_award(wager, measured.top_chance, *game.wager(wager.wager),
                           *game.paytable(wager.wager, wager.paytable))};
}

// What the base is when this part of it is toggled, in words.
std::string configuration_with(const Wager& loose, bool placed) {
  if (!loose.required) return (placed ? "with " : "without ") + loose.id;
  return placed ? "" : "with next to no " + loose.id;
}

class JudgedBets {
 public:
  JudgedBets(const Rulebook& book, const Game& game, const GateRequest& request)
      : book_(book), game_(game), request_(request) {}

  Result<GateWagers> of(const std::vector<std::string>& bets) {
    const auto deck = book_.deck(game_);
    if (!deck) return deck.refusal();
    auto made = Solver::make(game_, *deck);
    if (!made) return made.refusal();
    Solver solver = std::move(made).value();
    for (const std::string& bet : bets) {
      if (!found_.stopped) {
        if (bet == "base") {
          add_bases(solver, *deck);
        } else {
          add(solver, bet);
        }
      }
      if (found_.stopped) found_.unjudged.push_back({bet, "", "interrupted"});
    }
    return std::move(found_);
  }

 private:
  AnalysisRequest asked(const std::string& bet) {
    AnalysisRequest request{.wager = bet, .paytable = {}, .threads = request_.threads, .only_expectation = true};
    request.progress = [this](double share, const std::string& what) {
      if (request_.progress && !request_.progress(share, what)) found_.stopped = true;
      return !found_.stopped;
    };
    return request;
  }

  void add_all(const Game& game, const AnalysisReport& report, const std::string& configuration) {
    for (const Analysis& each : report.results) found_.wagers.push_back(of_analysis(game, each, configuration));
  }

  Result<AnalysisReport> solve_base(Solver& solver) {
    AnalysisReport known;
    if (request_.known != nullptr) {
      for (const Analysis& each : request_.known->solved) {
        if (each.wager == "base") known.results.push_back(each);
      }
    }
    if (!known.results.empty()) return known;
    return solver.analyze(asked("base"));
  }

  Result<AnalysisReport> analyze_base(const Game& game, const Deck& deck) {
    auto made = Solver::make(game, deck);
    if (!made) return made.refusal();
    Solver solver = std::move(made).value();
    return solver.analyze(asked("base"));
  }

  void add_bases(Solver& solver, const Deck& deck) {
    const auto solved = solve_base(solver);
    if (!solved) {
      found_.unjudged.push_back({"base", "", solved.refusal().line()});
      return;
    }
    std::string plain;
    for (const Wager& wager : game_.wagers) {
      if (is_loose(game_, wager)) plain = configuration_with(wager, wager.required);
    }
    add_all(game_, *solved, plain);
    for (std::size_t i = 0; i < game_.wagers.size(); ++i) {
      if (!is_loose(game_, game_.wagers[i])) continue;
      Game other = game_;
      other.wagers[i].required = !other.wagers[i].required;
      const std::string configuration = configuration_with(game_.wagers[i], other.wagers[i].required);
      const auto report = analyze_base(other, deck);
      if (report)
        add_all(other, *report, configuration);
      else
        found_.unjudged.push_back({"base", "", configuration + ": " + report.refusal().line()});
    }
  }

  // What is known of a progressive holds at the seed; its lowest may be another.
  bool add_known(const Wager& wager, const PayTable& table) {
    if (request_.known == nullptr) return false;
    const auto is_meant = [&](const auto& each) { return each.wager == wager.id && each.paytable == table.id; };
    const auto& solved = request_.known->solved;
    const auto exact = std::ranges::find_if(solved, is_meant);
    if (exact != solved.end()) {
      if (wager.meter && meter_of(wager, table).reseed < meter_of(wager, table).seed) return false;
      found_.wagers.push_back(of_analysis(game_, *exact, {}));
      return true;
    }
    const auto& measured = request_.known->measured;
    const auto played = std::ranges::find_if(measured, is_meant, &MeasuredWager::wager);
    if (played == measured.end()) return false;
    found_.wagers.push_back(of_measured(game_, *played));
    return true;
  }

  void add(Solver& solver, const std::string& bet) {
    const Wager& wager = *game_.wager(bet);
    bool any = false;
    for (const PayTable& table : game_.paytables) {
      if (table.wager != bet || found_.stopped) continue;
      any = true;
      if (add_known(wager, table)) continue;
      AnalysisRequest request = asked(bet);
      request.paytable = table.id;
      if (wager.meter) {
        const MeterParameters terms = meter_of(wager, table);
        request.meter = std::min(terms.seed, terms.reseed);
      }
      const auto solved = solver.analyze(request);
      if (solved) {
        add_all(game_, *solved, {});
        continue;
      }
      const Unsolved unsolved{bet, table.id, solved.refusal().line()};
      const auto measured = measure_until_told(book_, game_, unsolved, request_.rounds, request);
      if (measured)
        found_.wagers.push_back(of_measured(game_, *measured));
      else
        found_.unjudged.push_back(unsolved);
    }
    if (!any) found_.unjudged.push_back({bet, "", "the operator must bring a pay table"});
  }

  const Rulebook& book_;
  const Game& game_;
  const GateRequest& request_;
  GateWagers found_;
};

}  // namespace

std::vector<std::string> bets_of(const Game& game) {
  std::vector<std::string> bets;
  if (has_base(game)) bets.emplace_back("base");
  for (const Wager& wager : game.wagers) {
    if (!is_part_of_base(game, wager) && wager.placed != Placed::envy) bets.push_back(wager.id);
  }
  return bets;
}

Result<GateWagers> gate_wagers(const Rulebook& book, const Game& game, const std::vector<std::string>& bets,
                               const GateRequest& request) {
  return JudgedBets(book, game, request).of(bets);
}

}  // namespace croupier
