// The reports of the house, on demand: what tables made, what is owed, what was void, won and significant (GLI-19 2.9).
#pragma once

#include <string>
#include <vector>

#include "room/audit/auditor.h"
#include "room/audit/report_sheet.h"

namespace croupier {

struct ReportKind {
  std::string_view kind;
  std::string_view title;
  std::string_view says;  // what is in it
};
[[nodiscard]] const std::vector<ReportKind>& report_kinds();

struct ReportRequest {
  std::string kind;
  Period period;
  std::string house{};
  std::int64_t made_ms = 0;
};

// Refuses a kind there is none of.
Result<ReportSheet> make_report(Auditor& auditor, const ReportRequest& request);

// Rows of a report at most.
constexpr std::size_t most_report_rows = 10'000;

// A player's account, transaction by transaction.
struct StatementRequest {
  std::int64_t account = 0;
  Period period;
  std::string house{};
  std::int64_t made_ms = 0;
  std::string after{};                             // a transaction's id: go on behind it
  int limit = static_cast<int>(most_report_rows);  // from 1
};
struct AccountStatement {
  ReportSheet sheet;  // its table: id, time_ms, what, cents, balance_cents
  std::int64_t opening_cents = 0;
  std::int64_t closing_cents = 0;
  std::string next;  // the id to go on behind; empty: that is all
};
Result<AccountStatement> make_statement(Store& store, const StatementRequest& request);

}  // namespace croupier
