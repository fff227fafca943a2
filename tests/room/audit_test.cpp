// What an auditor is told, against the records it comes from.
#include <gmock/gmock.h>
#include <sqlite3.h>

#include <cstdlib>
#include <filesystem>

#include "room/audit/audit_reports.h"
#include "store/round_lines.h"
#include "store/sqlite/sqlite_store.h"
#include "tests/room/known_theories.h"
#include "tests/room/players.h"

namespace croupier::test {
namespace {

using ::testing::HasSubstr;

// Some rounds of people and bots at one table of the floor.
class AuditedTable : public ::testing::TestWithParam<std::string> {
 protected:
  AuditedTable() : test(GetParam()) {
    Players players(test, GetParam(), {test.player(1, "Ann", 1'000'000), test.player(2, "Bob", 1'000'000)}, 5);
    players.play(5);
    const RoundPage page = test.store.rounds({.limit = 1000}).value();
    for (const FinishedRound& round : page.rounds) rounds.push_back(*test.store.round(round.id).value());
  }

  TestRoom test;
  KnownTheories theories;
  Auditor auditor{test.store, theories};
  std::vector<FinishedRound> rounds;
};

TEST_P(AuditedTable, LinesAddUpToWhatEverySeatGained) {
  ASSERT_GE(rounds.size(), 5U);
  for (const FinishedRound& round : rounds) {
    std::map<int, std::int64_t> nets;
    std::map<int, std::int64_t> staked;
    for (const RoundLine& line : round.lines) {
      nets[line.seat] += line.net_cents;
      staked[line.seat] += line.staked_cents;
    }
    for (const RoundSeat& seat : round.seats) {
      EXPECT_EQ(nets[seat.seat], seat.net_cents) << round.id << " seat " << seat.seat;
      const bool banks = std::ranges::any_of(
          round.lines, [&](const RoundLine& line) { return line.outcome == "bank" && line.seat == seat.seat; });
      EXPECT_TRUE(banks || staked[seat.seat] == seat.wagered_cents) << round.id << " seat " << seat.seat;
    }
  }
}

// TRUST 26: the fold of the store against another one, from the records.
TEST_P(AuditedTable, MetersAreWhatTheRecordsAddUpTo) {
  struct Sum {
    std::int64_t wagered = 0;
    std::int64_t net = 0;
    std::int64_t fees = 0;
    std::int64_t awards = 0;
  };
  std::map<std::string, Sum> sums;
  for (const FinishedRound& round : rounds) {
    const RoundRecord record = read_record(round.record, round.id).value();
    const Game& game = **test.book.game(record.game);
    for (const LineRecord& line : record.lines) {
      Sum& sum = sums[game.wager(line.wager)->kind == WagerKind::base ? "base" : line.wager];
      sum.wagered += line.wagered_cents - line.returned_cents;
      sum.net += line.net_cents;
      sum.awards += line.award_cents;
    }
    for (const EnvyRecord& envy : record.envy) sums[envy.wager].net += envy.cents;
    for (const FeeRecord& fee : record.charges) sums["base"].fees += fee.cents;
  }
  const auto lines = auditor.meter_lines(Who::all, 0, 1'000'000).value();
  std::map<std::string, Sum> metered;
  for (const MeterLine& line : lines) {
    Sum& sum = metered[line.bet.bet];
    sum.wagered += line.totals.wagered_cents;
    sum.net += line.totals.net_cents();
    sum.fees += line.totals.fees_cents;
    sum.awards += line.totals.jackpot_cents;
  }
  ASSERT_EQ(metered.size(), sums.size());
  for (const auto& [bet, sum] : sums) {
    EXPECT_EQ(metered[bet].wagered, sum.wagered) << bet;
    EXPECT_EQ(metered[bet].net, sum.net) << bet;
    EXPECT_EQ(metered[bet].fees, sum.fees) << bet;
    EXPECT_EQ(metered[bet].awards, sum.awards) << bet;
  }
  EXPECT_EQ(metered["base"].fees, test.balance("fees"));
  // People and bots apart are everybody.
  std::int64_t apart = 0;
  for (const Who who : {Who::people, Who::bots}) {
    const auto rows = test.store.meters(who, 0, 1'000'000).value();
    for (const auto& [key, totals] : rows) apart += totals.wagered_cents;
  }
  std::int64_t together = 0;
  for (const auto& [bet, sum] : metered) together += sum.wagered;
  EXPECT_EQ(apart, together);
  // Most of what was bet is what theory speaks of.
  const auto base = std::ranges::find(lines, "base", [](const MeterLine& line) { return line.bet.bet; });
  EXPECT_GT(base->totals.unit_cents, 0);
  test.check_books();
}

TEST_P(AuditedTable, TheRecordAloneGivesTheSameLines) {
  RecordLines records;
  for (const FinishedRound& round : rounds) {
    FinishedRound again{.id = round.id, .record = round.record};
    records.add_to(again);
    EXPECT_EQ(again.lines, round.lines) << round.id;
    EXPECT_EQ(again.definition, round.definition);
    EXPECT_EQ(again.voided, round.voided);
  }
}

// A store of the program before this one, with real rounds.
TEST_P(AuditedTable, AStoreOfVersion1GetsTheSameMetersAndLines) {
  std::string folder = (std::filesystem::temp_directory_path() / "croupier-audit-XXXXXX").string();
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  const std::filesystem::path path = std::filesystem::path(folder) / "room.db";
  {
    const auto file = SqliteStore::open(path);
    ASSERT_TRUE(file.ok());
    for (auto round = rounds.rbegin(); round != rounds.rend(); ++round) {
      Append append;
      append.time_ms = round->ended_ms;
      append.events = {{"table/" + round->table, "settled", "{}"}};
      append.round = *round;
      append.round->form = FinishedRound::without_lines;
      ASSERT_TRUE((*file)->append(std::span(&append, 1)).ok());
    }
  }
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database,
                         "DROP TABLE round_results; DROP TABLE round_lines; DROP TABLE definitions;"
                         "DROP TABLE statements; DROP TABLE meters; DROP INDEX events_by_kind_anywhere;"
                         "DROP INDEX round_seats_by_amount; PRAGMA user_version = 1",
                         nullptr, nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(database);
  {
    const auto file = SqliteStore::open(path);
    ASSERT_TRUE(file.ok()) << file.refusal().line();
    SqliteStore& store = **file;
    const auto verified = store.verify();
    EXPECT_TRUE(verified.ok()) << verified.refusal().line();
    EXPECT_EQ(store.meters(Who::all, 0, 1'000'000).value(), test.store.meters(Who::all, 0, 1'000'000).value());
    EXPECT_EQ(store.meters(Who::bots, 0, 1'000'000).value(), test.store.meters(Who::bots, 0, 1'000'000).value());
    for (const FinishedRound& round : rounds) EXPECT_EQ(store.round(round.id).value()->lines, round.lines);
  }
  std::filesystem::remove_all(folder);
}

TEST_P(AuditedTable, RoundsAreFoundByWhatTheirLinesSay) {
  for (const FinishedRound& round : rounds) {
    for (const RoundLine& line : round.lines) {
      if (line.hand.empty()) continue;
      const Json found = auditor.rounds({.hand = hand_name(line.hand), .limit = 200}).value();
      EXPECT_TRUE(std::ranges::any_of(found.at("rounds"), [&](const Json& each) { return each.at("id") == round.id; }))
          << round.id << " " << line.hand;
    }
  }
  const Json page = auditor.rounds({.account = rounds.front().seats.front().account, .limit = 1}).value();
  ASSERT_EQ(page.at("rounds").size(), 1U);
  const Json& first = page.at("rounds").at(0);
  EXPECT_EQ(first.at("id"), rounds.front().id);
  EXPECT_EQ(first.at("void"), false);
  EXPECT_EQ(first.at("free_play"), true);
  EXPECT_EQ(first.at("lines").size(), rounds.front().lines.size());
  EXPECT_TRUE(page.at("next").is_string());
  EXPECT_EQ(hand_name("Full house"), "full-house");
}

TEST_P(AuditedTable, BotsAreCalledAsAtTheirSeats) {
  std::map<std::int64_t, std::string> shown;
  const Json table = test.seen(test.people.at(1), GetParam());
  for (const Json& seat : table.at("seats")) {
    if (seat.at("bot")) shown[seat.at("account")] = seat.at("name");
  }
  ASSERT_FALSE(shown.empty());
  int named = 0;
  const auto same = [&](const Json& seats) {
    for (const Json& seat : seats) {
      const auto at = shown.find(seat.at("account").get<std::int64_t>());
      EXPECT_EQ(seat.at("bot"), seat.at("account") < 0);
      if (at == shown.end()) continue;
      EXPECT_EQ(seat.at("name"), at->second);
      ++named;
    }
  };
  const Json found = auditor.rounds({}).value();
  for (const Json& round : found.at("rounds")) same(round.at("seats"));
  const Caller audrey{.account = 9, .name = "Audrey", .role = Role::auditor};
  same(test.archive.round(audrey, rounds.front().id).value().at("played"));
  EXPECT_GT(named, 1);
}

TEST_P(AuditedTable, EveryBetIsALineWithTheRulesItWasPlayedBy) {
  const Json meters = auditor.meters(Who::all, test.room->definitions_in_force()).value().at("meters");
  const Json returns = auditor.returns(Who::all).value().at("returns");
  ASSERT_EQ(meters.size(), returns.size());
  for (const Json& line : meters) {
    EXPECT_EQ(line.at("status"), "in force");
    EXPECT_TRUE(line.at("theoretical_return").is_null());
    EXPECT_EQ(line.at("net_cents"),
              line.at("won_cents").get<std::int64_t>() - line.at("wagered_cents").get<std::int64_t>());
  }
  for (const Json& line : returns) EXPECT_EQ(line.at("state"), "unknown");
  // The source is given the definition that the hash names.
  ASSERT_FALSE(theories.asked.empty());
  for (const auto& asked : theories.asked) {
    ASSERT_TRUE(asked.ok()) << asked.refusal().line();
    EXPECT_TRUE(test.room->definitions_in_force().contains(to_hex(hash_of(*asked))));
  }
}

TEST_P(AuditedTable, AStatementEndsWithTheBalance) {
  const Period all = read_period("ltd", "", "", test.now).value();
  const auto made = make_statement(test.store, {.account = 1, .period = all, .house = "House", .made_ms = test.now});
  ASSERT_TRUE(made.ok());
  EXPECT_EQ(made->opening_cents, 0);
  EXPECT_EQ(made->closing_cents, test.balance("player/1"));
  std::int64_t sum = 0;
  std::set<std::string> ids;
  for (const auto& row : made->sheet.rows) {
    sum += row[4].get<std::int64_t>();
    EXPECT_EQ(row[5], sum);
    EXPECT_TRUE(ids.insert(row[0]).second);
  }
  EXPECT_EQ(sum, made->closing_cents);
  // From behind one of them on.
  const std::string middle = made->sheet.rows.at(3).at(0);
  const auto rest = make_statement(test.store, {.account = 1, .period = all, .made_ms = test.now, .after = middle});
  EXPECT_EQ(rest->sheet.rows.size(), made->sheet.rows.size() - 4);
  // Page by page it is the same, and the last page says that it is.
  std::vector<std::vector<Json>> paged;
  std::string next;
  do {
    const auto page = make_statement(test.store, {.account = 1, .period = all, .after = next, .limit = 7});
    ASSERT_TRUE(page.ok());
    EXPECT_EQ(page->sheet.cut, !page->next.empty());
    paged.insert(paged.end(), page->sheet.rows.begin(), page->sheet.rows.end());
    next = page->next;
  } while (!next.empty());
  EXPECT_EQ(paged, made->sheet.rows);
  const int number = static_cast<int>(made->sheet.rows.size());
  EXPECT_EQ(make_statement(test.store, {.account = 1, .period = all, .limit = number})->next, "");
  for (const char* wrong : {"x", "1", "1-", "-", "1-2x", "1.5-2"})
    EXPECT_FALSE(make_statement(test.store, {.account = 1, .period = all, .after = wrong}).ok()) << wrong;
  // Tomorrow nothing has happened: what there was is what there is.
  const Period later = read_period("", "2999-01-01", "2999-01-02", test.now).value();
  const auto quiet = make_statement(test.store, {.account = 1, .period = later, .made_ms = test.now});
  EXPECT_EQ(quiet->opening_cents, made->closing_cents);
  EXPECT_EQ(quiet->closing_cents, made->closing_cents);
  EXPECT_TRUE(quiet->sheet.rows.empty());
}

// TRUST 25: of every round and player the times, the stake, the gain, the account before and after, and the ids.
TEST_P(AuditedTable, ARoundSaysWhoPlayedItWhenAndWhatItDidToHisAccount) {
  const Caller audrey{.account = 50, .name = "Audrey", .role = Role::auditor};
  std::map<std::int64_t, std::int64_t> held = {{1, 1'000'000}, {2, 1'000'000}};
  for (auto round = rounds.rbegin(); round != rounds.rend(); ++round) {
    const Json shown = test.archive.round(audrey, round->id).value();
    EXPECT_EQ(shown.at("opened_ms"), round->opened_ms);
    EXPECT_EQ(shown.at("ended_ms"), round->ended_ms);
    EXPECT_LT(round->opened_ms, round->ended_ms);
    EXPECT_EQ(shown.at("void"), round->voided);
    EXPECT_EQ(shown.at("free_play"), true);
    ASSERT_EQ(shown.at("played").size(), round->seats.size());
    for (std::size_t i = 0; i < round->seats.size(); ++i) {
      const RoundSeat& seat = round->seats[i];
      const Json& played = shown.at("played").at(i);
      EXPECT_EQ(played.at("seat"), seat.seat);
      EXPECT_EQ(played.at("account"), seat.account);
      EXPECT_EQ(played.at("wagered_cents"), seat.wagered_cents);
      EXPECT_EQ(played.at("net_cents"), seat.net_cents);
      EXPECT_EQ(played.at("bot"), seat.account < 0);
      if (seat.account < 0) {
        EXPECT_TRUE(played.at("before_cents").is_null()) << "a bot has no statement";
        continue;
      }
      // They play at this table alone: one round ends where the next begins.
      EXPECT_EQ(played.at("before_cents"), held[seat.account]) << round->id;
      held[seat.account] += seat.net_cents;
      EXPECT_EQ(played.at("after_cents"), held[seat.account]) << round->id;
      EXPECT_LE(played.at("staked_ms"), round->ended_ms);
      EXPECT_FALSE(played.at("transactions").empty());
    }
    EXPECT_FALSE(test.archive.round({.account = 1, .name = "Ann"}, round->id).value().contains("played"));
  }
  EXPECT_EQ(held[1], test.balance("player/1"));
}

INSTANTIATE_TEST_SUITE_P(Floor, AuditedTable, ::testing::Values("t1", "t5", "t7"),
                         [](const auto& table) { return table.param; });

TEST(Audit, SecretsAreLeftOutOfEvents) {
  MemoryStore store;
  KnownTheories theories;
  Auditor auditor(store, theories);
  Append append;
  append.events = {{"account/1", "opened", R"({"key":"hash1","name":"Ann","deep":[{"password":"hash2"}]})"},
                   {"room", "invited", R"({"token":"hash3"})"},
                   {"table/t1", "round-opened", R"({"sealed":"xyz"})"},
                   {"room", "odd", "no json"}};
  ASSERT_TRUE(store.append(std::span(&append, 1)).ok());
  const Json told = auditor.events({.limit = 2}).value();
  EXPECT_EQ(told.at("events").size(), 2U);
  EXPECT_EQ(told.at("next"), 3);
  const std::string all = auditor.events({}).value().dump();
  for (const char* secret : {"hash1", "hash2", "hash3", "password", "key", "token"})
    EXPECT_THAT(all, ::testing::Not(HasSubstr(secret)));
  EXPECT_THAT(all, HasSubstr("Ann"));
  EXPECT_THAT(all, HasSubstr("xyz"));
  EXPECT_TRUE(auditor.events({}).value().at("next").is_null());
  EXPECT_EQ(auditor.events({.kind = "odd"}).value().at("events").at(0).at("body"), nullptr);
}

TEST(Audit, PeriodsAreWholeDays) {
  const std::int64_t now = 1'795'010'709'123;
  EXPECT_EQ(time_text(now), "2026-11-18T14:05:09.123Z");
  const auto day = read_period("", "", "", now).value();
  EXPECT_EQ(date_text(day.first_day), "2026-11-18");
  EXPECT_EQ(day.first_day, day.last_day);
  EXPECT_EQ(date_text(read_period("mtd", "", "", now)->first_day), "2026-11-01");
  EXPECT_EQ(date_text(read_period("ytd", "", "", now)->first_day), "2026-01-01");
  EXPECT_EQ(date_text(read_period("ltd", "", "", now)->first_day), "1970-01-01");
  const auto two = read_period("", "2024-02-29", "2024-03-01", now).value();
  EXPECT_EQ(two.last_day - two.first_day, 1);
  EXPECT_EQ(two.until_ms() - two.from_ms(), 2 * ms_a_day);
  EXPECT_EQ(date_text(read_period("", "2026-11-01", "", now)->last_day), "2026-11-18");
  for (const auto& [period, from, to] :
       std::vector<std::tuple<std::string, std::string, std::string>>{{"week", "", ""},
                                                                      {"day", "2026-01-01", ""},
                                                                      {"", "2026-02-30", ""},
                                                                      {"", "2026-2-3", ""},
                                                                      {"", "2026-11-02", "2026-11-01"},
                                                                      {"", "+026-11-02", ""},
                                                                      {"", "2026-11-02x", ""}})
    EXPECT_FALSE(read_period(period, from, to, now).ok()) << period << from << to;
}

}  // namespace
}  // namespace croupier::test
