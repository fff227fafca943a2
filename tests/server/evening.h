// What is true of the store after any evening, whatever was done to the server: every acknowledged command is there
// with its answer, no cent was made or lost, what lies on tables is whose it is, the chain holds, and times do not go
// back.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "store/sqlite/sqlite_store.h"
#include "tests/server/player.h"

namespace croupier::testing {

// A folder for the store, and those who play.
class Evening : public ::testing::Test {
 protected:
  Evening();
  ~Evening() override;

  [[nodiscard]] std::filesystem::path store() const { return folder_ / "room.db"; }

  // The last of what was acknowledged, sent again.
  static void expect_same_answers(Player& player);
  // What the file says when nobody has it open.
  void expect_kept();
  // Every round whose cards somebody saw has ended and is in the store, or is the one still on the table.
  void expect_rounds_finished();

  std::filesystem::path folder_;
  std::vector<Player> players_;

 private:
  // What was on the tables when the server went down, and what was paid for the hands: by account.
  using Held = std::map<std::int64_t, std::int64_t>;
  // Every table's escrow holds what its last event says, and no more.
  static Held expect_escrows(SqliteStore& file, const std::map<std::string, std::string>& last_events);
  // No cent is made or lost: what he has is what he was given and what his rounds gained him, but for what is held.
  static void expect_chips(SqliteStore& file, const Player& player, const Held& held);

  std::map<std::string, std::size_t> checked_;  // acknowledged commands that were looked for, by client
};

}  // namespace croupier::testing
