#include "advice/solved_theories.h"

#include <algorithm>
#include <cmath>

#include "odds/families.h"
#include "report/whole_analysis.h"

namespace croupier {
namespace {

// The third moment about the mean, of outcomes each with its probability, in standard deviations.
class Skew {
 public:
  Skew(double ev, double variance) : ev_(ev), cube_(std::pow(variance, 1.5)) {}
  void add(double probability, double pays) { sum_ += probability * std::pow(pays - ev_, 3); }
  [[nodiscard]] double value() const { return cube_ > 0 ? sum_ / cube_ : 0; }

 private:
  double ev_;
  double cube_;
  double sum_ = 0;
};

Theory theory_of(const Analysis& solved) {
  Theory theory{.ev = to_double(solved.ev),
                .variance = to_double(solved.variance),
                .average_wagered = to_double(solved.average_wagered),
                .basis = "exact"};
  Skew skew(theory.ev, theory.variance);
  for (const OutcomeLine& line : solved.outcomes) skew.add(to_double(line.probability), to_double(line.pays));
  theory.skewness = skew.value();
  return theory;
}

Theory theory_of(const MeasuredWager& measured) {
  const SimulatedWager& wager = measured.wager;
  Theory theory{.ev = wager.ev(),
                .variance = wager.variance(),
                .average_wagered = wager.average_wagered(),
                .basis = "measured over " + std::to_string(wager.rounds) + " rounds"};
  Skew skew(theory.ev, theory.variance);
  for (const SimulatedWager::Outcome& outcome : wager.outcomes)
    skew.add(static_cast<double>(outcome.times) / static_cast<double>(wager.rounds),
             static_cast<double>(outcome.net_cents) / static_cast<double>(wager.unit_cents));
  theory.skewness = skew.value();
  return theory;
}

// Whether what the player decides changes what the bet returns.
bool decides(const Game& game, const std::string& bet) {
  const Wager* wager = game.wager(bet);
  return wager == nullptr || mathematics_of(game)->hangs_on_play(*wager);
}

}  // namespace

Result<Theory> theory_of(const Rulebook& book, const DefinitionRecord& definition, const std::string& bet,
                         const std::string& paytable, const std::function<bool()>& go_on) {
  auto game = read_definition(definition.text, "a definition");
  if (!game) return game.refusal();
  const Deck deck{.id = game->deck.cards, .name = game->deck.cards, .cards = definition.deck};
  auto solver = Solver::make(*game, deck);
  if (!solver) return solver.refusal();
  Solver made = std::move(solver).value();
  const AnalysisRequest request{
      .wager = bet, .paytable = paytable, .threads = 1, .progress = [&](double, const std::string&) {
        return go_on();
      }};
  const auto analysis = analyze_all(book, *game, made, request);
  if (!analysis) return analysis.refusal();
  if (analysis->solved.empty() && analysis->measured.empty()) {
    const std::string why = analysis->unsolved.empty() ? "stopped" : analysis->unsolved.front().why;
    return Refusal{.kind = RefusalKind::unknown, .what = why, .where = {}, .right = {}};
  }
  const bool exact = !analysis->solved.empty();
  Theory theory = exact ? theory_of(analysis->solved.front()) : theory_of(analysis->measured.front());
  theory.decides = decides(*game, bet);
  if (theory.decides) theory.basis = exact ? "book play" : "book play, " + theory.basis;
  const Wager* wager = game->wager(bet);
  if (wager != nullptr && wager->meter) theory.basis += ", meter at its seed";
  return theory;
}

TheorySource::Answer SolvedTheories::of(const BetOf& bet, const std::function<Result<DefinitionRecord>()>& definition) {
  {
    const std::lock_guard lock(mutex_);
    const auto [known, is_new] = known_.try_emplace(bet, Answer{{}, "being worked out"});
    if (!is_new) return known->second;
  }
  auto rules = definition();
  const std::lock_guard lock(mutex_);
  if (!rules) {
    Answer answer{{}, rules.refusal().line()};
    // A store that is away comes back: then it is asked again.
    if (rules.refusal().kind == RefusalKind::io) {
      known_.erase(bet);
    } else {
      known_[bet] = answer;
    }
    return answer;
  }
  workers_.give([this, bet, rules = std::move(rules).value()] { work_out(bet, rules); });
  return known_[bet];
}

void SolvedTheories::work_out(const BetOf& bet, const DefinitionRecord& definition) {
  if (stopped_) return;
  const auto theory = theory_of(book_, definition, bet.bet, bet.paytable, [this] { return !stopped_; });
  const std::lock_guard lock(mutex_);
  known_[bet] = theory ? Answer{*theory, ""} : Answer{{}, "not known: " + theory.refusal().line()};
}

}  // namespace croupier
