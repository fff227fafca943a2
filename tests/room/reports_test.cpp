// The reports as they are handed out: golden files in tests/room/golden. After a change that is meant,
// CROUPIER_WRITE_GOLDEN=1 build/release/tests/room_test --gtest_filter='Reports.*' writes them anew: read what changed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "room/audit/audit_reports.h"
#include "store/memory_store.h"
#include "tests/room/known_theories.h"
#include "tests/store/round_line.h"

namespace croupier::test {
namespace {

using ::testing::HasSubstr;

constexpr std::int64_t noon = 1'795'003'200'000;  // 2026-11-18T12:00:00Z

Money cents(std::int64_t number) { return *Money::from_cents(number); }

// An afternoon of two people and a bot, made up so that no report depends on a game of the rulebook.
class Reports : public ::testing::Test {
 protected:
  void SetUp() override {
    theories.by_bet["base"] = {.ev = -0.02, .variance = 2, .average_wagered = 2, .basis = "book play", .decides = true};
    Append open = append(noon, "account/1", "opened");
    open.postings = {{"issuer", "player/1", cents(100'000)},
                     {"issuer", "player/2", cents(50'000)},
                     {"issuer", "player/-3", cents(20'000)},
                     {"pool/t1/lucky", "meter/t1/lucky", *Money::from_units(1'000'123'456)}};
    store_(open);
    Append first = append(noon + 60'000, "table/t1", "settled");
    first.postings = {{"player/1", "house", cents(500)}, {"player/1", "fees", cents(50)}};
    first.round = round("t1-000001", noon + 60'000, {{1, 1, 500, -550}, {2, -3, 500, 500}},
                        {settled_line(1, "base", 500, -500, "pair"),
                         settled_line(2, "base", 500, 500, "flush"),
                         {.seat = 1, .bet = "base", .paytable = "01", .outcome = "fee", .net_cents = -50}});
    store_(first);
    Append second = append(noon + 120'000, "table/t1", "settled");
    second.round = round("t1-000002", noon + 120'000, {{1, 1, 500, 0}}, {settled_line(1, "base", 500, 0, "")});
    second.round->voided = true;
    second.round->lines[0].outcome = "void";
    second.round->lines[0].action_cents = second.round->lines[0].unit_cents = 0;
    second.events.push_back(significant("round-voided", R"({"account":9,"name":"Olga, \"the\" operator"})",
                                        "=HYPERLINK(\"x\")", R"({"round":"t1-000002"})"));
    store_(second);
    Append third = append(noon + 180'000, "table/t1", "settled");
    third.postings = {{"pool/t1/lucky", "player/2", cents(250'000)}, {"player/2", "escrow/t1", cents(700)}};
    third.stakes = {{"escrow/t1", cents(700)}};
    third.round = round("t1-000003", noon + 180'000, {{3, 2, 100, 250'000}},
                        {settled_line(3, "lucky", 100, 250'000, "royal-flush")});
    third.round->lines[0].award_cents = 250'100;
    third.events.push_back(significant("large-win", R"("system")", "at least $1,000",
                                       R"({"round":"t1-000003","seat":3,"free_play":true})"));
    store_(third);
  }

  static NewEvent significant(const std::string& kind, const std::string& who, const std::string& why,
                              const std::string& what) {
    const Json body = {
        {"who", Json::parse(who)}, {"why", why}, {"what", Json::parse(what)}, {"before", nullptr}, {"after", nullptr}};
    return {"significant", kind, body.dump()};
  }
  static Append append(std::int64_t time_ms, const std::string& stream, const std::string& kind) {
    Append append;
    append.time_ms = time_ms;
    append.events = {{stream, kind, "{}"}};
    return append;
  }
  static FinishedRound round(const std::string& id, std::int64_t ended_ms, std::vector<RoundSeat> seats,
                             std::vector<RoundLine> lines) {
    FinishedRound round{
        .id = id, .table = "t1", .game = "some-game", .opened_ms = ended_ms - 30'000, .ended_ms = ended_ms};
    round.seats = std::move(seats);
    round.lines = std::move(lines);
    round.definition.fill(0xAB);
    return round;
  }
  void store_(const Append& append) {
    const auto done = store.append(std::span(&append, 1));
    ASSERT_TRUE(done.ok()) << done.refusal().line();
  }

  ReportSheet report(const std::string& kind, const std::string& period = "day", std::int64_t now = noon + 3'600'000) {
    const auto made = make_report(auditor, {.kind = kind,
                                            .period = read_period(period, "", "", now).value(),
                                            .house = "The Golden Deuce",
                                            .made_ms = now});
    EXPECT_TRUE(made.ok()) << made.refusal().line();
    return made.ok() ? made.value() : ReportSheet{};
  }

  static void expect_golden(const std::string& name, const std::string& text) {
    const std::string path = "tests/room/golden/" + name;
    if (std::getenv("CROUPIER_WRITE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << text;
    std::stringstream golden;
    golden << std::ifstream(path, std::ios::binary).rdbuf();
    EXPECT_EQ(text, golden.str()) << name;
  }

  MemoryStore store;
  KnownTheories theories;
  Auditor auditor{store, theories};
};

TEST_F(Reports, AreAsReviewed) {
  for (const ReportKind& kind : report_kinds()) {
    const ReportSheet sheet = report(std::string(kind.kind));
    expect_golden(std::string(kind.kind) + ".csv", to_csv(sheet));
    expect_golden(std::string(kind.kind) + ".json", to_json(sheet).dump(2) + "\n");
  }
}

TEST_F(Reports, SayThatNothingHappened) {
  // The day after.
  for (const ReportKind& kind : report_kinds()) {
    if (kind.kind == "liability") continue;
    const ReportSheet sheet = report(std::string(kind.kind), "day", noon + ms_a_day);
    EXPECT_TRUE(sheet.rows.empty()) << kind.kind;
    EXPECT_THAT(to_csv(sheet), HasSubstr("\r\nNo Activity\r\n")) << kind.kind;
    EXPECT_EQ(to_json(sheet).at("activity"), false);
    // Until now it is all there again.
    EXPECT_FALSE(report(std::string(kind.kind), "mtd", noon + ms_a_day).rows.empty()) << kind.kind;
    EXPECT_FALSE(report(std::string(kind.kind), "ltd", noon + 400 * ms_a_day).rows.empty()) << kind.kind;
    EXPECT_TRUE(report(std::string(kind.kind), "ytd", noon + 400 * ms_a_day).rows.empty()) << kind.kind;
  }
  MemoryStore empty;
  Auditor nobody(empty, theories);
  for (const ReportKind& kind : report_kinds()) {
    const auto made = make_report(nobody, {.kind = std::string(kind.kind),
                                           .period = read_period("ltd", "", "", noon).value(),
                                           .house = "H",
                                           .made_ms = noon});
    ASSERT_TRUE(made.ok());
    EXPECT_TRUE(made->rows.empty()) << kind.kind;
  }
}

// TRUST 21: play money and real money are never a line, nor a sum, together.
TEST_F(Reports, SayOfEveryLineWhetherItIsFreePlay) {
  Append real = append(noon + 240'000, "table/t2", "settled");
  real.postings = {{"real/house", "real/player/1", cents(900)}};
  real.round = round("t2-000001", noon + 240'000, {{1, 1, 500, 900}}, {settled_line(1, "base", 500, 900, "flush")});
  real.round->free_play = false;
  store_(real);
  for (const char* kind : {"performance", "rounds", "liability"}) {
    const ReportSheet sheet = report(kind);
    const auto column = std::ranges::find(sheet.columns, "free_play") - sheet.columns.begin();
    std::set<bool> kinds;
    for (const auto& row : sheet.rows) kinds.insert(row.at(static_cast<std::size_t>(column)).get<bool>());
    EXPECT_EQ(kinds, (std::set<bool>{false, true})) << kind;
  }
  for (const ReportKind& kind : report_kinds())
    EXPECT_THAT(report(std::string(kind.kind)).columns, ::testing::Contains("free_play")) << kind.kind;
  const Json meters = auditor.meters(Who::all, {}).value().at("meters");
  std::map<bool, std::int64_t> won;
  for (const Json& line : meters) {
    if (line.at("wager") == "base") won[line.at("free_play").get<bool>()] += line.at("won_cents").get<std::int64_t>();
  }
  EXPECT_EQ(won[false], 1400);
  EXPECT_EQ(won[true], 1000);
  const Json returns = auditor.returns(Who::all).value().at("returns");
  for (const Json& line : returns) EXPECT_TRUE(line.at("free_play").is_boolean());
  const Json rounds = auditor.rounds({}).value().at("rounds");
  EXPECT_EQ(rounds.at(0).at("free_play"), false);
  EXPECT_EQ(rounds.at(1).at("free_play"), true);
}

TEST_F(Reports, OfAnotherKindThereAreNone) {
  const auto made = make_report(auditor, {.kind = "profits", .period = read_period("day", "", "", noon).value()});
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.refusal().kind, RefusalKind::unknown);
}

TEST_F(Reports, HoldSoManyRowsAndSayThatThereAreMore) {
  std::vector<Append> group;
  for (std::size_t i = 0; i <= most_report_rows; ++i) {
    Append next = append(noon + 200'000, "table/t1", "settled");
    next.round = round("x" + std::to_string(i), noon + 200'000, {}, {});
    group.push_back(std::move(next));
  }
  ASSERT_TRUE(store.append(group).ok());
  const ReportSheet sheet = report("rounds");
  EXPECT_EQ(sheet.rows.size(), most_report_rows);
  EXPECT_TRUE(sheet.cut);
  EXPECT_THAT(to_csv(sheet), HasSubstr("Note,\"cut:"));
}

TEST_F(Reports, AStatementAsReviewed) {
  const auto made = make_statement(store, {.account = 1,
                                           .period = read_period("day", "", "", noon).value(),
                                           .house = "The Golden Deuce",
                                           .made_ms = noon + 3'600'000});
  ASSERT_TRUE(made.ok());
  expect_golden("statement.csv", to_csv(made->sheet));
}

}  // namespace
}  // namespace croupier::test
