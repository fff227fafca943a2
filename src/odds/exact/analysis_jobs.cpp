#include "odds/exact/analysis_jobs.h"

#include <algorithm>

#include "rules/unknown_names.h"

namespace croupier {

Result<const PayTable*> table_of(const Game& game, const Wager& wager, const std::string& id) {
  if (const PayTable* table = game.paytable(wager.id, id)) return table;
  return no_paytable(game, wager.id, id);
}

Result<const Wager*> wager_of(const Game& game, const std::string& id) {
  if (const Wager* wager = game.wager(id)) return wager;
  return no_wager(game, id, {"base"});
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

}  // namespace

Result<std::vector<AnalysisJob>> jobs_of(const Game& game, const AnalysisRequest& request, bool together) {
  std::vector<AnalysisJob> jobs;
  if (!request.wager.empty() && request.wager != "base") {
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
