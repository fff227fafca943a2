// Makes the math report of a game: solves every wager by every table, plays rounds to cross-check, tries the other
// readings of the rules.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "report/report.h"
#include "rules/rulebook.h"

namespace croupier {

// NOLINTBEGIN(*-redundant-member-init): g++ wants it of designated initializers
struct ReportRequest {
  std::map<std::string, std::string> tables{};  // wager -> table in use; left out: the default
  std::uint64_t rounds = 1'000'000;             // of the cross-check
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: as many as the machine has
  // Solve the game again under every other reading of the rules, and without each choice of its decisions.
  bool restudy = true;
  bool count = true;  // and work out what known cards are worth
  std::string date{};
  std::string command{};     // by which it was asked for
  std::string rulebook{};    // the folder of the rulebook; empty: the one built in
  std::string table_file{};  // of tables that the operator brings; empty: none
  // Told now and then which part of the work is done and what is under way; returns false to stop after that.
  std::function<bool(double share, const std::string& what)> progress{};
};
// NOLINTEND(*-redundant-member-init)

// Refuses games that are not solved and tables that are not there. Stopped by the progress, it refuses with
// `report_stopped`.
Result<Report> make_report(const Rulebook& book, const Game& game, const ReportRequest& request);

inline constexpr std::string_view report_stopped = "interrupted";

}  // namespace croupier
