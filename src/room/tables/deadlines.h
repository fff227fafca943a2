// When each table wants to be looked at again; the first of them is known at once.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace croupier {

class Deadlines {
 public:
  // None: not before something happens there.
  void set(const std::string& table, std::optional<std::int64_t> when) {
    if (const auto known = when_.find(table); known != when_.end()) {
      if (known->second == when) return;
      order_.erase({known->second, table});
      when_.erase(known);
    }
    if (!when) return;
    when_[table] = *when;
    order_.emplace(*when, table);
  }
  [[nodiscard]] std::optional<std::int64_t> first() const {
    return order_.empty() ? std::nullopt : std::optional(order_.begin()->first);
  }
  // Whose time has come, the first first.
  [[nodiscard]] std::vector<std::string> due(std::int64_t now) const {
    std::vector<std::string> tables;
    for (const auto& [when, table] : order_) {
      if (when > now) break;
      tables.push_back(table);
    }
    return tables;
  }

 private:
  std::map<std::string, std::int64_t> when_;
  std::set<std::pair<std::int64_t, std::string>> order_;
};

}  // namespace croupier
