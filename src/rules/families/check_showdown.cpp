#include <algorithm>
#include <map>
#include <set>

#include "rules/families/readers.h"
#include "rules/families/showdown.h"
#include "rules/game_reader.h"

namespace croupier {

using namespace showdown;

namespace {

class RoundChecker {
 public:
  RoundChecker(const Game& game, ErrorSink& sink) : game_(game), rules_(rules_of(game)), sink_(sink) {}

  void check() {
    std::set<std::string> ids;
    for (const Step& step : rules_.round) {
      if (!step.id.empty() && !ids.insert(step.id).second)
        refuse(step.cite, "two steps of the round are called '" + step.id + "'", "a name for each");
      check_step(step);
    }
    if (rules_.qualifier) want_ranking(game_, rules_.qualifier->ranking, "dealer", rules_.qualifier->cite, sink_);
    check_card_numbers();
    check_limits_of_decisions();
    if (game_.ranking("hand") == nullptr)
      refuse(game_.seats.cite, "a showdown game without a ranking 'hand'", "[rankings.hand]");
    if (rules_.round.empty() || rules_.round.front().kind != StepKind::bets ||
        rules_.round.back().kind != StepKind::settle) {
      refuse(rules_.round.empty() ? game_.seats.cite : rules_.round.front().cite,
             "a round that does not begin with bets and end with settle", "do = \"bets\" first, do = \"settle\" last");
    }
    for (const Wager& wager : game_.wagers) {
      if (!wager.settle)
        refuse(wager.cite, "wager '" + wager.id + "' does not say how it is settled", "[wagers.settle]");
      const bool settled = std::any_of(rules_.round.begin(), rules_.round.end(), [&](const Step& step) {
        return step.kind == StepKind::settle && !step.folded_only &&
               std::find(step.order.begin(), step.order.end(), wager.id) != step.order.end();
      });
      if (!settled)
        refuse(wager.cite, "wager '" + wager.id + "' is settled in no step of the round",
               "name it in the `order` of a settle step");
    }
  }

 private:
  void refuse(const Cite& at, std::string what, std::string right) {
    refuse_at(sink_, at, std::move(what), std::move(right));
  }

  void check_step(const Step& step) {
    const auto want = [&](const std::string& wager) {
      want_wager(game_, wager, "step '" + step.id + "'", step.cite, sink_);
    };
    want(step.when);
    for (const std::string& id : step.order) want(id);
    if (!step.order_won.empty() &&
        !std::is_permutation(step.order.begin(), step.order.end(), step.order_won.begin(), step.order_won.end()))
      refuse(step.cite, "`order_won` has other wagers than `order`", "the same ones");
    for (const Choice& choice : step.choices) {
      want(choice.places);
      want(choice.returns);
    }
  }

  // What the cards of a step are counted from: those a place holds before it, and with it.
  void check_card_numbers() {
    std::map<Place, int> held;
    for (const Step& step : rules_.round) {
      const auto check = [&](const std::vector<int>& numbers, int first, int last) {
        for (const int number : numbers) {
          if (number >= first && number <= last) continue;
          refuse(step.cite, "card " + std::to_string(number) + " is none of the cards of this step",
                 last < first ? "no card has been dealt there"
                              : "card " + std::to_string(first) + " to " + std::to_string(last));
        }
      };
      if (step.kind == StepKind::reveal) check(step.which, 1, held[step.what]);
      if (step.kind != StepKind::deal) continue;
      for (const Place place : step.to) {
        check(step.up, held[place] + 1, held[place] + step.cards);
        held[place] += step.cards;
      }
    }
  }

  // A decision puts up a multiple of another wager: that one's limits are its own.
  void check_limits_of_decisions() {
    for (const Limit& limit : game_.limits) {
      const Wager* wager = game_.wager(limit.what);
      if (wager == nullptr || wager->placed != Placed::decision) continue;
      refuse(limit.cite, "a limit on '" + wager->id + "', which a decision places",
             "a limit on '" + wager->of + "', of which it is a multiple");
    }
  }

  const Game& game_;
  const Rules& rules_;
  ErrorSink& sink_;
};

}  // namespace

void check_showdown(const Game& game, ErrorSink& sink) { RoundChecker(game, sink).check(); }

}  // namespace croupier
