#include "report/gates/gates.h"

#include <algorithm>

#include "bank/supplied_tables.h"
#include "report/figures/mathematics_text.h"
#include "report/gates/gate_verdict.h"
#include "report/gates/gate_wagers.h"
#include "report/gates/gate_words.h"
#include "rules/base_wagers.h"
#include "rules/unknown_names.h"

namespace croupier {
namespace {

// An option of more values than these is tried at its ends: the unit of a progressive, say.
constexpr std::int64_t values_tried = 6;

struct Test {
  GateFinding::Kind kind = GateFinding::Kind::bettors_favor;
  const Gate* gate = nullptr;  // none for a bet in the bettor's favor

  // Is it surely so?
  [[nodiscard]] bool finds(const GateWager& wager) const {
    return gate == nullptr ? wager.ev.above(0) : passes(*gate, wager.returns, wager.top) == false;
  }
  // Measured too roughly to say whether it is so. A top award's odds are told in words where they are not known.
  [[nodiscard]] bool undecided(const GateWager& wager) const {
    if (kind == GateFinding::Kind::top_award) return false;
    if (gate != nullptr) return !passes(*gate, wager.returns, wager.top);
    return !wager.ev.exact && !wager.ev.above(0) && !wager.ev.below(0);
  }
};

std::vector<Test> tests_for(const Rulebook& book, const Game& game) {
  std::vector<Test> tests = {{}};
  for (const Gate* gate : gates_asked(book, game)) {
    const bool of_award = gate->kind == Gate::Kind::top_award;
    tests.push_back({of_award ? GateFinding::Kind::top_award : GateFinding::Kind::minimum_return, gate});
  }
  return tests;
}

std::vector<RuleReading> readings_of(const Rulebook& book, const Game& game) {
  std::vector<RuleReading> readings;
  for (const Option& option : game.options) {
    const auto chosen = game.chosen.find(option.id);
    const std::string& now = chosen == game.chosen.end() ? option.default_value : chosen->second;
    const Ruling* ruling = option.cite.ruling.empty() ? nullptr : book.ruling(option.cite.ruling);
    const auto add = [&](const std::string& value) {
      if (value != now) readings.push_back({option.id, value, ruling != nullptr ? ruling->number : ""});
    };
    for (const OptionValue& value : option.values) add(value.value);
    if (!option.min) continue;
    const bool all = *option.max - *option.min < values_tried;
    for (std::int64_t value = *option.min; value <= *option.max; value += all ? 1 : *option.max - *option.min)
      add(std::to_string(value));
  }
  return readings;
}

Result<Game> game_read(const Rulebook& book, const Game& game, const RuleReading& reading) {
  auto chosen = game.chosen;
  chosen[reading.option] = reading.value;
  const std::vector<Setting> settings(chosen.begin(), chosen.end());
  if (game.supplied_tables.empty()) return book.game_with(game.id, settings);
  return game_with_tables(book, game.id, settings, {}, game.supplied_tables);
}

// Those asked for.
Result<std::vector<std::string>> bets_asked(const Game& game, const std::string& wager) {
  std::vector<std::string> bets = bets_of(game);
  if (wager.empty()) return bets;
  if (std::ranges::find(bets, wager) != bets.end()) return std::vector<std::string>{wager};
  if (!has_base(game)) return wager == "base" ? no_base(game) : no_wager(game, wager);
  if (game.wager(wager) == nullptr) return no_wager(game, wager, {"base"});
  return Refusal{.what = "'" + wager + "' is part of the base, no bet of its own", .where = {}, .right = "base"};
}

// Bets that are worth something else when the rules are read so.
Result<std::vector<std::string>> changed_bets(const Rulebook& book, const Game& game, const Game& other,
                                              const std::vector<std::string>& bets) {
  std::vector<std::string> changed;
  for (const std::string& bet : bets) {
    const auto before = mathematics_text(book, game, bet);
    const auto after = mathematics_text(book, other, bet);
    if (!before) return before.refusal();
    if (!after) return after.refusal();
    if (*before != *after) changed.push_back(bet);
  }
  return changed;
}

// What the bets are worth when the rules are read so, or why that is not known.
Result<Done> try_reading(const Rulebook& book, const Game& game, const RuleReading& reading,
                         const std::vector<std::string>& bets, const GateRequest& request, GateReport& report) {
  const auto untried = [&](const std::string& bet, const std::string& why) {
    report.untried.push_back({reading, bet, why});
    return Done{};
  };
  if (!request.readings) return untried({}, "not asked for");
  if (report.stopped) return untried({}, "interrupted");
  const auto other = game_read(book, game, reading);
  if (!other) return untried({}, other.refusal().line());  // two options that do not go together
  const auto changed = changed_bets(book, game, *other, bets);
  if (!changed) return changed.refusal();
  if (changed->empty()) return Done{};
  const auto figures = gate_wagers(book, *other, *changed, request);
  if (!figures) {  // no plan for the game read so
    for (const std::string& bet : *changed) untried(bet, figures.refusal().line());
    return Done{};
  }
  report.stopped = figures->stopped;
  if (report.stopped) return untried({}, "interrupted");
  for (const Unsolved& each : figures->unjudged) untried(each.wager, each.why);
  report.readings.push_back({reading, figures->wagers});
  return Done{};
}

class Findings {
 public:
  Findings(const Rulebook& book, const Game& game, const GateReport& report)
      : report_(report), tests_(tests_for(book, game)) {}

  std::vector<GateFinding> all() {
    for (const Test& test : tests_) {
      for (const GateWager& wager : report_.wagers) {
        if (test.finds(wager)) add(test, wager, nullptr);
      }
      for (const ReadingFigures& reading : report_.readings) {
        for (const GateWager& wager : reading.wagers) {
          const GateWager* ours = same_bet(report_.wagers, wager);
          const bool known = ours != nullptr && test.finds(*ours) && ours->configuration == wager.configuration;
          if (test.finds(wager) && !known) add(test, wager, &reading.reading);
        }
      }
    }
    return std::move(found_);
  }

  [[nodiscard]] std::vector<UndecidedGate> undecided() const {
    std::vector<UndecidedGate> undecided;
    for (const Test& test : tests_) {
      for (const GateWager& wager : report_.wagers) {
        if (test.undecided(wager)) undecided.push_back({test.kind, test.gate != nullptr ? test.gate->id : "", wager});
      }
    }
    return undecided;
  }

 private:
  void add(const Test& test, const GateWager& wager, const RuleReading* under) {
    GateFinding finding{.kind = test.kind,
                        .gate = test.gate != nullptr ? test.gate->id : "",
                        .wager = wager,
                        .reading = {},
                        .as_read = {},
                        .others = {},
                        .untried = 0,
                        .words = {}};
    if (under != nullptr) {
      finding.reading = *under;
      if (const GateWager* ours = same_bet(report_.wagers, wager)) finding.as_read = ours->ev;
    } else {
      for (const ReadingFigures& reading : report_.readings) {
        const GateWager* other = same_bet(reading.wagers, wager);
        if (other != nullptr && other->configuration == wager.configuration && differ(other->ev, wager.ev))
          finding.others.push_back({.reading = reading.reading,
                                    .ev = other->ev,
                                    .returns = other->returns,
                                    .settles = !test.finds(*other) && !test.undecided(*other),
                                    .undecided = test.undecided(*other)});
      }
      std::ranges::stable_partition(finding.others, &GateFinding::Other::settles);
      finding.untried = static_cast<std::size_t>(std::ranges::count_if(
          report_.untried, [&](const UntriedReading& each) { return each.bet.empty() || each.bet == wager.wager; }));
    }
    finding.words = gate_words(finding, test.gate);
    found_.push_back(std::move(finding));
  }

  const GateReport& report_;
  const std::vector<Test> tests_;
  std::vector<GateFinding> found_;
};

}  // namespace

const GateWager* same_bet(const std::vector<GateWager>& wagers, const GateWager& wager) {
  const GateWager* like = nullptr;
  for (const GateWager& each : wagers) {
    if (each.wager != wager.wager || each.paytable != wager.paytable) continue;
    if (each.configuration == wager.configuration) return &each;
    if (like == nullptr) like = &each;
  }
  return like;
}

std::string GateWager::name() const {
  std::string text = wager;
  if (!configuration.empty()) text += " " + configuration;
  if (!paytable.empty()) text += " by table " + paytable;
  return text;
}

bool GateReport::failed() const {
  return std::ranges::any_of(findings, [](const GateFinding& finding) { return !finding.reading; });
}

std::optional<bool> GateReport::holds() const {
  if (failed()) return false;
  if (!unjudged.empty() || !undecided.empty() || stopped) return {};
  return true;
}

Result<GateReport> judge(const Rulebook& book, const Game& game, const GateRequest& request) {
  const std::vector<RuleReading> readings = readings_of(book, game);
  std::size_t done = 0;
  GateRequest part = request;
  part.progress = [&](double, const std::string& what) {
    const double share = static_cast<double>(done) / static_cast<double>(request.readings ? readings.size() + 1 : 1);
    return !request.progress || request.progress(share, what);
  };
  const auto bets = bets_asked(game, request.wager);
  if (!bets) return bets.refusal();
  auto ours = gate_wagers(book, game, *bets, part);
  if (!ours) return ours.refusal();
  GateReport report;
  GateWagers known = std::move(ours).value();
  report.wagers = std::move(known.wagers);
  report.unjudged = std::move(known.unjudged);
  report.stopped = known.stopped;
  part.rounds = std::max<std::uint64_t>(1, request.rounds / 3);
  part.known = nullptr;  // what is known is known of the rules as they stand
  for (const RuleReading& reading : readings) {
    ++done;
    if (auto tried = try_reading(book, game, reading, *bets, part, report); !tried) return tried.refusal();
  }
  Findings findings(book, game, report);
  report.undecided = findings.undecided();
  report.findings = findings.all();
  return report;
}

}  // namespace croupier
