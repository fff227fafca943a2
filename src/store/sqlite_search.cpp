// Pages of rounds in a SqliteStore. Of all the indices that what is asked for could be looked up in, the one with the
// fewest entries is walked, the newest first; what it does not say is looked at round by round. docs/audit.md has what
// that costs.
#include <algorithm>
#include <limits>
#include <utility>

#include "store/group.h"
#include "store/round_query.h"
#include "store/sqlite/sqlite_store.h"

namespace croupier {
namespace {

constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();

// Sequence numbers, both exclusive.
struct Span {
  std::int64_t after = 0;
  std::int64_t before = 0;
};

// An index, and what of it is asked for.
struct Lead {
  std::string from_where;
  std::vector<std::string> texts{};
  std::vector<std::int64_t> numbers{};
  bool in_order = true;  // of the sequence numbers: it can be walked from the newest on

  void bind(Query& query, const Span& span) const {
    for (const std::string& text : texts) query.bind(text);
    for (const std::int64_t number : numbers) query.bind(number);
    query.bind(span.after).bind(span.before);
  }
};

std::vector<Lead> leads_of(const RoundQuery& query) {
  std::vector<Lead> leads;
  if (query.account)
    leads.push_back(
        {.from_where = "round_seats INDEXED BY round_seats_by_account WHERE account = ?", .numbers = {*query.account}});
  if (!query.hand.empty())
    leads.push_back({.from_where = "round_lines INDEXED BY round_lines_by_hand WHERE hand = ? AND hand <> ''",
                     .texts = {query.hand}});
  if (query.voided) leads.push_back({.from_where = "round_results INDEXED BY round_results_void WHERE voided = 1"});
  if (query.jackpots)
    leads.push_back({.from_where = "round_lines INDEXED BY round_lines_awarded WHERE award_cents > 0"});
  if (query.min_cents)
    leads.push_back({.from_where = "round_seats INDEXED BY round_seats_by_amount WHERE "
                                   "max(wagered_cents, net_cents) BETWEEN ? AND ?",
                     .numbers = {*query.min_cents, query.max_cents.value_or(any)},
                     .in_order = false});
  if (!query.table.empty())
    leads.push_back({.from_where = "rounds INDEXED BY rounds_by_table WHERE table_name = ?", .texts = {query.table}});
  if (!query.game.empty())
    leads.push_back({.from_where = "rounds INDEXED BY rounds_by_game WHERE game = ?", .texts = {query.game}});
  return leads;
}

// The lead with the fewest entries; counting stops where it does not matter any more.
Result<Lead> shortest(SqliteDatabase& database, const RoundQuery& query, const Span& span, std::int64_t most) {
  Lead best{.from_where = "rounds WHERE 1"};
  std::int64_t fewest = most + 1;
  std::vector<Lead> leads = leads_of(query);
  for (Lead& lead : leads) {
    Query count(database, "SELECT count(*) FROM (SELECT 1 FROM " + lead.from_where +
                              " AND sequence > ? AND sequence < ? LIMIT " + std::to_string(most) + ")");
    lead.bind(count, span);
    if (const auto row = count.next(); !row) return row.refusal();
    const std::int64_t entries = count.number(0);
    if (entries >= fewest || (entries == most && !lead.in_order)) continue;
    fewest = entries;
    best = std::move(lead);
  }
  return best;
}

}  // namespace

Result<RoundPage> SqliteStore::rounds(const RoundQuery& query) {
  if (!database_) return closed();
  Span span{.after = query.after, .before = query.until == 0 ? end_.sequence + 1 : query.until + 1};
  if (!query.before.empty()) {
    const auto sequence = sequence_of(query.before);
    if (!sequence) return sequence.refusal();
    if (*sequence == 0) return no_such_round(query.before);
    span.before = std::min(span.before, *sequence);
  }
  const auto lead = shortest(*database_, query, span, most_looked_at);
  if (!lead) return lead.refusal();
  Query walk(*database_,
             "SELECT sequence FROM " + lead->from_where + " AND sequence > ? AND sequence < ? ORDER BY sequence DESC");
  lead->bind(walk, span);
  RoundPage page;
  std::int64_t last = 0;
  for (int looked_at = 0; static_cast<int>(page.rounds.size()) < query.limit;) {
    const auto row = walk.next();
    if (!row) return row.refusal();
    if (!*row) {
      page.next.clear();
      return page;
    }
    const std::int64_t sequence = walk.number(0);
    // A round may have several lines or seats in the index.
    if (std::exchange(last, sequence) == sequence) continue;
    auto found = round_at(sequence);
    if (!found) return found.refusal();
    if (!*found) continue;
    FinishedRound round = *std::move(found).value();
    page.next = round.id;
    if (matches_seats(query, round)) {
      if (const auto lines = add_lines_of(sequence, round); !lines) return lines.refusal();
      if (matches_lines(query, round)) page.rounds.push_back(std::move(round));
    }
    if (++looked_at == most_looked_at) return page;
  }
  return page;
}

}  // namespace croupier
