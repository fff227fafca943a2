#include "room/tables/watchers.h"

namespace croupier {
namespace {

const std::vector<Watcher*> nobody;

template <class Key>
const std::vector<Watcher*>& listed(const std::map<Key, std::vector<Watcher*>>& index, const Key& key) {
  const auto found = index.find(key);
  return found == index.end() ? nobody : found->second;
}

template <class Key>
void strike(std::map<Key, std::vector<Watcher*>>& index, const Key& key, const Watcher* watcher) {
  const auto found = index.find(key);
  std::erase(found->second, watcher);
  if (found->second.empty()) index.erase(found);
}

}  // namespace

Watcher& Watchers::add(std::shared_ptr<Viewer> viewer, const Caller& caller, const std::string& table) {
  const Viewer* who = viewer.get();
  remove(who);
  auto watcher = std::make_unique<Watcher>(Watcher{.viewer = std::move(viewer), .caller = caller, .table = table});
  by_table_[table].push_back(watcher.get());
  by_account_[caller.account].push_back(watcher.get());
  return *(all_[who] = std::move(watcher));
}

bool Watchers::remove(const Viewer* viewer) {
  const auto found = all_.find(viewer);
  if (found == all_.end()) return false;
  const Watcher& watcher = *found->second;
  strike(by_table_, watcher.table, &watcher);
  strike(by_account_, watcher.caller.account, &watcher);
  all_.erase(found);
  return true;
}

void Watchers::remove_all_at(const std::string& table) {
  const std::vector<Watcher*> there = at(table);  // copied: the list goes with the last of them
  for (const Watcher* watcher : there) remove(watcher->viewer.get());
}

const std::vector<Watcher*>& Watchers::at(const std::string& table) const { return listed(by_table_, table); }
const std::vector<Watcher*>& Watchers::of(std::int64_t account) const { return listed(by_account_, account); }

}  // namespace croupier
