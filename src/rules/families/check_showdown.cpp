#include <algorithm>
#include <map>

#include "rules/families/readers.h"
#include "rules/game_reader.h"

namespace croupier {
namespace {

class RoundChecker {
 public:
  RoundChecker(const Game& game, ErrorSink& sink) : game_(game), sink_(sink) {}

  void check() {
    check_card_numbers();
    check_limits_of_decisions();
    if (game_.ranking("hand") == nullptr)
      refuse(game_.seats.cite, "a showdown game without a ranking 'hand'", "[rankings.hand]");
    if (game_.round.empty() || game_.round.front().kind != StepKind::bets ||
        game_.round.back().kind != StepKind::settle) {
      refuse(game_.round.empty() ? game_.seats.cite : game_.round.front().cite,
             "a round that does not begin with bets and end with settle", "do = \"bets\" first, do = \"settle\" last");
    }
    for (const Wager& wager : game_.wagers) {
      if (!wager.settle)
        refuse(wager.cite, "wager '" + wager.id + "' does not say how it is settled", "[wagers.settle]");
      const bool settled = std::any_of(game_.round.begin(), game_.round.end(), [&](const Step& step) {
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

  // What the cards of a step are counted from: those a place holds before it, and with it.
  void check_card_numbers() {
    std::map<Place, int> held;
    for (const Step& step : game_.round) {
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
  ErrorSink& sink_;
};

}  // namespace

void check_showdown(const Game& game, ErrorSink& sink) { RoundChecker(game, sink).check(); }

}  // namespace croupier
