// Who looks on at which table, found by viewer, by table and by account.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "room/room.h"

namespace croupier {

struct Watcher {
  std::shared_ptr<Viewer> viewer;
  Caller caller;
  std::string table;
  bool told_about = false;
  std::string round{};              // whose events he has
  std::vector<std::size_t> seen{};  // hashes of them
};

class Watchers {
 public:
  // A viewer watches one table: wherever he was before he is no more.
  Watcher& add(std::shared_ptr<Viewer> viewer, const Caller& caller, const std::string& table);
  // False when he watches nothing.
  bool remove(const Viewer* viewer);
  void remove_all_at(const std::string& table);

  [[nodiscard]] const std::vector<Watcher*>& at(const std::string& table) const;
  [[nodiscard]] const std::vector<Watcher*>& of(std::int64_t account) const;
  [[nodiscard]] std::size_t size() const { return all_.size(); }

 private:
  std::map<const Viewer*, std::unique_ptr<Watcher>> all_;
  std::map<std::string, std::vector<Watcher*>> by_table_;
  std::map<std::int64_t, std::vector<Watcher*>> by_account_;
};

}  // namespace croupier
