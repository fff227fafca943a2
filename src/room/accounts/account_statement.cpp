#include <charconv>

#include "room/accounts/round_money.h"
#include "room/audit/audit_reports.h"
#include "room/tables/table_money.h"
#include "store/account_ledger.h"

namespace croupier {
namespace {

// The place behind a transaction: "123-4".
Result<Done> go_on_behind(const std::string& id, StatementQuery& query) {
  if (id.empty()) return Done{};
  const char* const end = id.data() + id.size();
  const auto [dash, wrong] = std::from_chars(id.data(), end, query.skip_from);
  if (wrong == std::errc() && dash != end && *dash == '-') {
    const auto [last, bad] = std::from_chars(dash + 1, end, query.skip_position);
    if (bad == std::errc() && last == end) return Done{};
  }
  return Refusal{.kind = RefusalKind::usage,
                 .what = "after '" + shown(id) + "'",
                 .where = {},
                 .right = "the id of a transaction, such as 123-0"};
}

// What it was, for the player.
std::string words_of(const StatementLine& line) {
  const std::size_t slash = line.other.find('/');
  const std::string kind = line.other.substr(0, slash);
  const std::string of = slash == std::string::npos ? "" : line.other.substr(slash + 1);
  const bool taken = line.amount < Money{};
  if (kind == "escrow") return taken ? "stake at " + of : "back from " + of;
  if (kind == "pool" || kind == "meter") return "progressive " + of;
  if (kind == "fees") return taken ? "collection" : "collection given back";
  if (kind == "issuer") return "play money";
  return line.kind;
}

// What the account held at the end of an event; 0 before its first.
Result<std::int64_t> balance_at(Store& store, std::int64_t account, std::int64_t sequence) {
  if (sequence == 0) return 0;
  const auto last = store.statement({.account = account, .until = sequence, .newest_first = true, .limit = 1});
  if (!last) return last.refusal();
  return last->empty() ? 0 : last->front().after.cents();
}

}  // namespace

Result<AccountStatement> make_statement(Store& store, const StatementRequest& request) {
  AccountStatement statement;
  statement.sheet = {.kind = "statement",
                     .title = "Statement of account " + std::to_string(request.account),
                     .house = request.house,
                     .period = request.period,
                     .made_ms = request.made_ms,
                     .columns = {"id", "time_ms", "what", "event", "cents", "balance_cents", "free_play"}};
  const bool free_play = !is_real_money(player_account(request.account));
  const auto after = store.last_before(request.period.from_ms());
  const auto until = store.last_before(request.period.until_ms());
  if (!after) return after.refusal();
  if (!until) return until.refusal();
  StatementQuery query{.account = request.account, .after = *after, .until = *until, .limit = request.limit + 1};
  if (const auto placed = go_on_behind(request.after, query); !placed) return placed.refusal();
  const auto opening = balance_at(store, request.account, *after);
  const auto closing = balance_at(store, request.account, *until);
  if (!opening) return opening.refusal();
  if (!closing) return closing.refusal();
  statement.opening_cents = *opening;
  statement.closing_cents = *closing;
  if (*until == 0) return statement;
  auto read = store.statement(query);
  if (!read) return read.refusal();
  std::vector<StatementLine> lines = std::move(read).value();
  // One more than was asked for: then there is a next page.
  statement.sheet.cut = static_cast<int>(lines.size()) > request.limit;
  if (statement.sheet.cut) {
    lines.pop_back();
    statement.next = transaction_id(lines.back());
  }
  for (const StatementLine& line : lines)
    statement.sheet.rows.push_back({transaction_id(line), line.time_ms, words_of(line), line.kind, line.amount.cents(),
                                    line.after.cents(), free_play});
  return statement;
}

}  // namespace croupier
