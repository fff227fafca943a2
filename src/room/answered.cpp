#include "room/answered.h"

#include <algorithm>
#include <functional>

namespace croupier {
namespace {

std::size_t hash_of(const std::string& client, const std::string& command) {
  return std::hash<std::string>()(client + " " + command);
}

}  // namespace

Result<Done> AnsweredCommands::load(Store& store) {
  before_.clear();
  since_.clear();
  const auto read = store.answered(
      [&](const std::string& client, const std::string& command) { before_.push_back(hash_of(client, command)); });
  std::sort(before_.begin(), before_.end());
  return read;
}

void AnsweredCommands::add(std::int64_t account, const std::string& command) {
  since_.insert(hash_of(std::to_string(account), command));
}

bool AnsweredCommands::perhaps(std::int64_t account, const std::string& command) const {
  const std::size_t hash = hash_of(std::to_string(account), command);
  return since_.contains(hash) || std::binary_search(before_.begin(), before_.end(), hash);
}

}  // namespace croupier
