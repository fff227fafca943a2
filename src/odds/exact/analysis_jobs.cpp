#include "odds/exact/analysis_jobs.h"

#include "base/refuse.h"
#include "rules/unknown_names.h"

namespace croupier {

Result<const PayTable*> table_of(const Game& game, const Wager& wager, const std::string& id) {
  if (const PayTable* table = game.paytable(wager.id, id)) return table;
  return no_paytable(game, wager.id, id);
}

Result<const Wager*> wager_of(const Game& game, const std::string& id) {
  if (const Wager* wager = game.wager(id)) return wager;
  if (has_base(game)) return no_wager(game, id, {"base"});
  return id == "base" ? no_base(game) : no_wager(game, id);
}

namespace {

Result<Done> add_jobs(const Game& game, std::vector<AnalysisJob>& jobs, const Wager* wager, const std::string& paytable,
                      bool together) {
  const Wager& owner = wager != nullptr ? *wager : odds_wager(game);
  if (!paytable.empty()) {
    const auto table = table_of(game, owner, paytable);
    if (!table) return table.refusal();
    jobs.push_back({wager, *table, together});
    return Done{};
  }
  bool any = false;
  for (const PayTable& table : game.paytables) {
    if (table.wager != owner.id) continue;
    jobs.push_back({wager, &table, together});
    any = true;
  }
  if (!any) jobs.push_back({wager, nullptr, together});
  return Done{};
}

// A table asked for by name without its wager: of whichever wagers have one.
Result<std::vector<AnalysisJob>> jobs_without_base(const Game& game, const std::string& paytable) {
  std::vector<AnalysisJob> jobs;
  for (const Wager& wager : game.wagers) {
    if (wager.placed == Placed::envy) continue;
    if (paytable.empty()) {
      if (auto added = add_jobs(game, jobs, &wager, {}, false); !added) return added.refusal();
    } else if (const PayTable* table = game.paytable(wager.id, paytable)) {
      jobs.push_back({&wager, table, false});
    }
  }
  if (jobs.empty())
    return refuse_unknown("no wager of " + game.name + " has a pay table '" + shown(paytable) + "'", {});
  return jobs;
}

}  // namespace

Result<std::vector<AnalysisJob>> jobs_of(const Game& game, const AnalysisRequest& request, bool together) {
  std::vector<AnalysisJob> jobs;
  const bool base = has_base(game);
  if (!base && request.wager.empty()) return jobs_without_base(game, request.paytable);
  if (!request.wager.empty() && (request.wager != "base" || !base)) {
    const auto wager = wager_of(game, request.wager);
    if (!wager) return wager.refusal();
    if (auto added = add_jobs(game, jobs, *wager, request.paytable, false); !added) return added.refusal();
    return jobs;
  }
  if (together) {
    if (auto added = add_jobs(game, jobs, nullptr, request.paytable, true); !added) return added.refusal();
  }
  if (auto added = add_jobs(game, jobs, nullptr, request.paytable, false); !added) return added.refusal();
  if (request.wager == "base") return jobs;
  for (const Wager& wager : game.wagers) {
    if (wager.placed == Placed::envy) continue;
    // A table asked for by name is that of the base; other wagers show all of theirs.
    if (auto added = add_jobs(game, jobs, &wager, {}, false); !added) return added.refusal();
  }
  return jobs;
}

}  // namespace croupier
