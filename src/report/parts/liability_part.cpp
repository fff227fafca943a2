// What the bank may have to pay: by bet, in a round, and what a cap on all pays leaves of it.
#include <algorithm>

#include "report/figures/number_text.h"
#include "report/parts/parts.h"

namespace croupier {
namespace {

const Limit* limit_of(const Game& game, const std::string& wager) {
  const auto found =
      std::find_if(game.limits.begin(), game.limits.end(), [&](const Limit& each) { return each.what == wager; });
  return found == game.limits.end() ? nullptr : &*found;
}

const Limit* aggregate_cap(const Game& game) {
  const auto found = std::find_if(game.limits.begin(), game.limits.end(),
                                  [](const Limit& each) { return each.what.starts_with("aggregate") && each.max; });
  return found == game.limits.end() ? nullptr : &*found;
}

// A bet of fixed pays, and what its top award comes to.
struct Award {
  const ReportWager* wager = nullptr;
  std::optional<Fraction> cents;  // none: no largest bet is known
};

// The unit of the base is an ante, so the base's largest bet is the ante's.
Award award_of(const Game& game, const ReportWager& wager) {
  const Limit* limit = limit_of(game, wager.unit);
  if (limit == nullptr || !limit->max) return {&wager, {}};
  return {&wager, wager.top.pays * limit->max->cents()};
}

LimitTest line(const char* test, const std::string& wager, const std::string& table) {
  return {.test = test, .wager = wager, .table = table, .limit = {}, .value = {}, .passed = {}, .note = {}};
}

LimitTest award_line(const Game& game, const Award& award) {
  const ReportWager& wager = *award.wager;
  LimitTest made = line("liability", wager.wager, wager.table);
  made.limit = award.cents ? to_text(*limit_of(game, wager.unit)->max) +
                                 (wager.unit == wager.wager ? " bet" : " " + wager.unit) + " at most"
                           : "posted by the house";
  made.value = "at most " + award_text(wager.top.pays) +
               (award.cents ? ": " + dollars_text(*award.cents) : ", whatever the house lets be bet");
  made.note = wager.top.rarest;
  return made;
}

// A progressive is bet by its unit exactly, and its award is what the meter stands at.
LimitTest meter_line(const Game& game, const ReportProgressive& progressive) {
  const Wager& wager = *game.wager(progressive.wager);
  const PayTable& table = *game.paytable(progressive.wager, progressive.table);
  LimitTest made = line("liability", progressive.wager, progressive.table);
  made.limit = to_text(progressive.unit) + " bet exactly";
  for (const MeterPoint& point : progressive.points) {
    if (point.at == "break-even") continue;  // no place where the meter comes to by itself
    const auto meter =
        Money::from_cents(Integer(point.meter_cents.above() / point.meter_cents.below()).convert_to<std::int64_t>());
    made.value += (made.value.empty() ? "" : ", ") +
                  dollars_text(highest_award(wager, table, meter) * progressive.unit.cents()) +
                  " with the meter at its " + point.at;
  }
  const bool bounded = progressive.ceiling != "none";
  made.value += bounded ? "; the meter stands at " + progressive.ceiling + " at most"
                        : "; the meter has no ceiling, so there is no most";
  made.note = "the meter is paid from what it has taken in and its seed";
  return made;
}

// Everybody wins everything at once: no deal brings that, and none brings more.
LimitTest round_line(const Game& game, const std::vector<Award>& awards, bool meters) {
  LimitTest made = line("liability of a round", "all", {});
  made.limit = std::to_string(game.seats.max) + " players, every wager at its largest";
  Fraction cents = 0;
  std::string unknown;
  for (const Award& award : awards) {
    if (award.cents)
      cents += *award.cents * game.seats.max;
    else
      unknown += (unknown.empty() ? "" : ", ") + award.wager->wager;
  }
  made.value = "at most " + dollars_text(cents);
  if (!unknown.empty()) made.value += ", besides " + unknown + ", of which no largest bet is known";
  if (meters) made.value += ", besides the meters";
  const Limit* cap = aggregate_cap(game);
  if (cap != nullptr && cap->per == "round" && cents > cap->max->cents())
    made.value += "; held to " + to_text(*cap->max) + " by the cap";
  made.note = game.bank == BankKind::player_dealer ? "the player-dealer pays no more than his wager covers"
                                                   : "each player's top award on every wager";
  return made;
}

// Does the cap leave every award whole, won alone?
LimitTest cap_line(const Limit& cap, const std::vector<Award>& awards) {
  LimitTest made = line("aggregate cap", "all", {});
  made.limit = to_text(*cap.max) + " per " + cap.per;
  std::string cut;
  for (const Award& award : awards) {
    if (award.cents && *award.cents > cap.max->cents())
      cut += (cut.empty() ? "" : ", ") + award.wager->wager + " (" + dollars_text(*award.cents) + ")";
  }
  made.value = cut.empty() ? "no top award is cut by it, won alone" : "cuts the top award, won alone, of " + cut;
  made.passed = cut.empty();
  made.note = cap.cite.clause;
  return made;
}

}  // namespace

std::vector<LimitTest> liability_part(const Game& game, const std::vector<ReportWager>& wagers,
                                      const std::vector<ReportProgressive>& progressives) {
  std::vector<LimitTest> made;
  std::vector<Award> awards;
  bool meters = false;
  for (const ReportWager& wager : wagers) {
    if (!wager.in_use || wager.role == WagerRole::part_of_base) continue;
    const auto progressive = std::ranges::find_if(progressives, [&](const ReportProgressive& each) {
      return each.wager == wager.wager && each.table == wager.table;
    });
    if (progressive != progressives.end()) {
      made.push_back(meter_line(game, *progressive));
      meters = true;
    } else {
      awards.push_back(award_of(game, wager));
      made.push_back(award_line(game, awards.back()));
    }
  }
  made.push_back(round_line(game, awards, meters));
  if (const Limit* cap = aggregate_cap(game)) made.push_back(cap_line(*cap, awards));
  return made;
}

}  // namespace croupier
