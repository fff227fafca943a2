// The files of a rulebook as TOML, each parsed when it is first asked for and kept.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "rules/toml_reader.h"

namespace croupier {

class ParsedFiles {
 public:
  // `files` must outlive it.
  ParsedFiles(const std::map<std::string, std::string>& files, std::string shown_as)
      : files_(files), shown_as_(std::move(shown_as)) {}

  // A file of the rulebook by its path. Patches stay.
  Result<toml::table*> get(const std::string& path) {
    if (const auto found = tables_.find(path); found != tables_.end()) return &found->second;
    auto table = parse_toml(files_.at(path), shown_as_ + "/" + path);
    if (!table) return table.refusal();
    return &tables_.emplace(path, std::move(table).value()).first->second;
  }

 private:
  const std::map<std::string, std::string>& files_;
  std::string shown_as_;
  std::map<std::string, toml::table> tables_;
};

}  // namespace croupier
