// Which commands were answered before. The store knows, but it may be at a commit, and whoever asks it waits: nearly
// every command is a new one, and that is known here. Eight bytes for a command of an earlier life of the program.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "store/store.h"

namespace croupier {

class AnsweredCommands {
 public:
  // All that the store has answered.
  Result<Done> load(Store& store);
  void add(std::int64_t account, const std::string& command);
  // False: never. True: the store has to be asked, since two commands may share a hash.
  [[nodiscard]] bool perhaps(std::int64_t account, const std::string& command) const;

 private:
  std::vector<std::size_t> before_;  // hashes, in order
  std::unordered_set<std::size_t> since_;
};

}  // namespace croupier
