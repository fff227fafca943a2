// The rulebook changes between two lives of the room. An open round is played to its end by the rules it was opened
// with; the next one has the new rules. A table for which the rulebook lacks something is closed and its stakes go
// back. Whatever it is, the room opens.
#include <gmock/gmock.h>

#include "rules/embedded.h"
#include "tests/room/operators.h"

namespace croupier::test {
namespace {

using Files = std::map<std::string, std::string>;

const std::string ma = "ma-205-cmr-146/dj-wild-ma.toml";
const std::string pa = "pa-58-687a/dj-wild-stud-pa.toml";
const std::string stud = "dj-wild-stud-pa";
const std::string fees = "bankers-casino/fees.toml";

void replace(std::string& text, const std::string& what, const std::string& by, const std::string& after = "") {
  const std::size_t from = text.find(after);
  ASSERT_NE(from, std::string::npos) << after;
  const std::size_t at = text.find(what, from);
  ASSERT_NE(at, std::string::npos) << what;
  text.replace(at, what.size(), by);
}

// The built-in rulebook with these tables on its floor, changed.
Rulebook book_with(const std::vector<std::string>& tables, const std::function<void(Files&)>& change = [](Files&) {}) {
  Files files;
  for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
  std::string& floor = files["floor.toml"];
  const std::string head = "[[tables]]\n";
  std::string kept = floor.substr(0, floor.find(head));
  for (const std::string& id : tables) {
    const std::size_t at = floor.find(head + "id = \"" + id + "\"");
    const std::size_t end = floor.find(head, at + 1);
    kept += floor.substr(at, end == std::string::npos ? end : end - at);
  }
  floor = kept;
  change(files);
  auto book = Rulebook::from_files(std::move(files));
  EXPECT_TRUE(book.ok()) << book.refusal().line();
  return std::move(book).value();
}

void raise_trips(Files& files) { replace(files[ma], "max = 100", "max = 200", "what = \"trips\""); }

std::int64_t most_of(const Screen& screen, const std::string& wager) {
  for (const Json& each : screen.table.at("you").at("wagers")) {
    if (each.at("id") == wager) return each.at("max_cents");
  }
  return 0;
}

void bet(TestRoom& test, const Caller& who, const std::string& table, const Json& wagers) {
  test.must(who, {{"do", "bet"}, {"table", table}, {"seat", who.account}, {"wagers", wagers}});
}

void ready(TestRoom& test, const Caller& who, const std::string& table) {
  test.must(who, {{"do", "ready"}, {"table", table}, {"seat", who.account}});
}

void fold(TestRoom& test, const Caller& who, const std::string& table, const Screen& screen) {
  for (int i = 0; i < 100 && screen.table.at("turn") != who.account; ++i) test.pass(500);
  test.must(who, {{"do", "decide"},
                  {"table", table},
                  {"seat", who.account},
                  {"round", screen.table.at("round")},
                  {"decision", screen.table.at("decision")},
                  {"action", "fold"}});
  test.until(table, "result");
}

TEST(RulebookChange, AnOpenRoundIsPlayedByItsOwnRulesAndTheNextByTheNew) {
  const Rulebook before = book_with({"t1"});
  const Rulebook after = book_with({"t1"}, raise_trips);
  TestRoom test(before);
  const Caller ann = test.player(1, "Ann");
  const auto screen = test.watch(ann, "t1");
  test.must(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  EXPECT_EQ(most_of(*screen, "trips"), 10'000);
  bet(test, ann, "t1", {{"ante", 500}, {"blind", 500}, {"trips", 100}});
  // While bets are open, and again when cards are out.
  for (const char* phase : {"betting", "deciding"}) {
    ASSERT_EQ(screen->table.at("phase"), phase);
    const Json seen = comparable(test.seen(ann, "t1"));
    test.restart(after);
    EXPECT_EQ(comparable(test.seen(ann, "t1")), seen);
    EXPECT_EQ(most_of(*screen, "trips"), 10'000);
    ASSERT_EQ(test.room->findings().size(), 1U);
    EXPECT_EQ(test.room->findings()[0].at("event"), "rules-changed");
    EXPECT_EQ(test.room->findings()[0].at("open_round"), true);
    if (screen->table.at("phase") == "betting") {
      test.refused(ann, {{"do", "bet"},
                         {"table", "t1"},
                         {"seat", 1},
                         {"wagers", {{"ante", 500}, {"blind", 500}, {"trips", 15'000}}}});
      ready(test, ann, "t1");
    }
  }
  const std::string first = screen->table.at("round");
  fold(test, ann, "t1", *screen);
  const auto told = test.archive.round(ann, first);
  ASSERT_TRUE(told.ok()) << told.refusal().line();
  EXPECT_TRUE(told->at("verification").at("passed").get<bool>()) << told->at("verification").dump(1);
  test.restart(after);  // with a result on the table
  EXPECT_EQ(screen->table.at("phase"), "result");
  ready(test, ann, "t1");
  test.until("t1", "betting");
  EXPECT_EQ(most_of(*screen, "trips"), 20'000);
  for (const Json& limit : screen->about.at("limits")) {
    if (limit.at("what") != "trips") continue;
    EXPECT_EQ(limit.at("max_cents"), 20'000) << "the table is told anew";
  }
  bet(test, ann, "t1", {{"ante", 500}, {"blind", 500}, {"trips", 15'000}});
  test.restart(after);
  EXPECT_TRUE(test.room->findings().empty()) << "nothing has changed since";
  ready(test, ann, "t1");
  fold(test, ann, "t1", *screen);
  test.check_books();
  EXPECT_EQ(test.balance("escrow/t1"), 0);
}

TEST(RulebookChange, BetweenRoundsTheNewRulesHoldAtOnce) {
  const Rulebook before = book_with({"t1"});
  const Rulebook after = book_with({"t1"}, raise_trips);
  TestRoom test(before);
  const Caller ann = test.player(1, "Ann");
  test.must(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  test.must(ann, {{"do", "stand"}, {"table", "t1"}, {"seat", 1}});  // the round is called off
  test.restart(after);
  ASSERT_EQ(test.room->findings().size(), 1U);
  EXPECT_EQ(test.room->findings()[0].at("open_round"), false);
  const auto screen = test.watch(ann, "t1");
  test.must(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  EXPECT_EQ(most_of(*screen, "trips"), 20'000);
  // And back again.
  test.restart(before);
  EXPECT_EQ(most_of(*screen, "trips"), 20'000) << "bets are open by these";
  test.must(ann, {{"do", "stand"}, {"table", "t1"}, {"seat", 1}});
  test.must(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  EXPECT_EQ(most_of(*screen, "trips"), 10'000);
  test.restart(before);
  test.check_books();
}

TEST(RulebookChange, MetersSeatsAndTheBanksTurnSurvive) {
  const auto change = [](Files& files) {
    replace(files[pa], "max = ", "max = 1", "what = \"trips\"");
    replace(files["bankers-casino/ultimate-texas-holdem.toml"], "name = \"", "name = \"New ");
  };
  const Rulebook before = book_with({"t2", "t7"});
  const Rulebook after = book_with({"t2", "t7"}, change);
  TestRoom test(before);
  const Caller ann = test.player(1, "Ann");
  const auto progressive = test.watch(ann, "t2");
  test.must(ann, {{"do", "sit"}, {"table", "t2"}, {"seat", 1}});
  bet(test, ann, "t2", {{"ante", 500}, {"blind", 500}, {"progressive", 100}});
  ready(test, ann, "t2");
  fold(test, ann, "t2", *progressive);
  test.must(ann, {{"do", "stand"}, {"table", "t2"}, {"seat", 1}});
  test.pass(20'000);
  const Money meter = test.store.balance("meter/t2/progressive").value();
  const auto river = test.watch(ann, "t7");
  test.must(ann, {{"do", "sit"}, {"table", "t7"}, {"seat", 1}});
  test.must(ann, {{"do", "bank"}, {"table", "t7"}, {"seat", 1}, {"accept", false}});
  until_betting(test, ann, "t7", *river);
  const Json seats = river->table.at("seats");
  test.restart(after);
  EXPECT_EQ(test.room->findings().size(), 2U);
  EXPECT_EQ(test.store.balance("meter/t2/progressive").value(), meter);
  EXPECT_EQ(progressive->table.at("meters").at("progressive").at("cents"), meter.cents());
  EXPECT_EQ(river->table.at("seats"), seats);
  const Json bank = river->table.at("bank");
  bet(test, ann, "t7", {{"ante", 500}, {"blind", 500}});
  ready(test, ann, "t7");
  test.until("t7", "result");
  for (int i = 0; i < 100 && river->table.at("phase") == "result"; ++i) test.pass(500);
  // The same seat banks as often as the rules let it: its turn was not forgotten with the old rules.
  const Json next = river->table.at("bank");
  EXPECT_EQ(next.value("seat", next.value("offered", 0)), bank.at("seat"));
  test.restart(after);
  test.check_books();
}

TEST(RulebookChange, ATableWhoseGameIsGoneIsClosedAndItsStakesGoBack) {
  const Rulebook before = book_with({"t1", "t2"});
  // As good as gone: the rulebook calls it something else.
  const Rulebook after = book_with({"t1"}, [](Files& files) {
    const auto other = [](std::string text) {
      for (std::size_t at = 0; (at = text.find(stud, at)) != std::string::npos;) text.replace(at, stud.size(), "other");
      return text;
    };
    Files renamed;
    for (const auto& [path, text] : files) renamed[other(path)] = other(text);
    files = std::move(renamed);
  });
  TestRoom test(before);
  const Caller ann = test.player(1, "Ann");
  const Caller bob = test.player(2, "Bob");
  const auto screen = test.watch(ann, "t2");
  test.must(ann, {{"do", "sit"}, {"table", "t2"}, {"seat", 1}});
  test.must(bob, {{"do", "sit"}, {"table", "t1"}, {"seat", 2}});
  bet(test, bob, "t1", {{"ante", 500}, {"blind", 500}});
  bet(test, ann, "t2", {{"ante", 500}, {"blind", 500}, {"progressive", 100}});
  ready(test, ann, "t2");
  for (int i = 0; i < 100 && screen->table.at("turn") != 1; ++i) test.pass(500);
  ASSERT_EQ(screen->table.at("phase"), "deciding");
  ASSERT_EQ(test.chips(ann), 98'900);
  const std::string round = screen->table.at("round");
  test.screens.clear();
  test.restart(after);
  EXPECT_EQ(test.chips(ann), 100'000);
  EXPECT_EQ(test.balance("escrow/t2"), 0);
  const Money meter = test.store.balance("meter/t2/progressive").value();
  EXPECT_GT(meter, Money()) << "what players put in is kept";
  EXPECT_EQ(significant(test, "table-closed").at(0).at("after").at("meters_kept").at("progressive").at("cents"),
            meter.cents());
  ASSERT_EQ(test.room->lobby().at("tables").size(), 1U);
  EXPECT_EQ(test.room->lobby().at("tables")[0].at("id"), "t1");
  EXPECT_EQ(test.chips(bob), 99'000) << "the others stay open";
  ASSERT_EQ(test.room->findings().size(), 1U);
  const Json& finding = test.room->findings()[0];
  EXPECT_EQ(finding.at("event"), "table-closed");
  EXPECT_EQ(finding.at("table"), "t2");
  EXPECT_EQ(finding.at("round"), round);
  EXPECT_EQ(finding.at("stakes").at("1"), 1'100);
  const auto event = test.store.last("room", "table-closed").value();
  ASSERT_TRUE(event.has_value());
  EXPECT_THAT(Json::parse(event->body).at("why").get<std::string>(), ::testing::HasSubstr(stud));
  test.check_books();
  test.restart(before);  // it stays closed
  EXPECT_EQ(test.room->lobby().at("tables").size(), 1U);
  const std::string next = test.must(op, {{"do", "open-table"}, {"game", stud}, {"why", "it is back"}}).at("table");
  EXPECT_EQ(test.store.balance("meter/" + next + "/progressive").value(), meter);
  test.check_books();
}

// The table plays on without it, and may have such a one again.
TEST(RulebookChange, TheMeterOfAProgressiveThatIsGoneIsKept) {
  const Rulebook before = book_with({"t2"});
  const Rulebook after = book_with({"t2"}, [](Files& files) {
    std::string& text = files[pa];
    for (const auto& [from, to] : {std::pair{"id = \"progressive\"", "id = \"lucky\""},
                                   {"wager = \"progressive\"", "wager = \"lucky\""},
                                   {"what = \"progressive\"", "what = \"lucky\""},
                                   {", \"progressive\"", ", \"lucky\""},
                                   {"[\"progressive\"", "[\"lucky\""},
                                   {"\"paytables.progressive", "\"paytables.lucky"},
                                   {"\"wagers.progressive", "\"wagers.lucky"}}) {
      while (text.find(from) != std::string::npos) replace(text, from, to);
    }
  });
  TestRoom test(before);
  const Caller ann = test.player(1, "Ann");
  const auto screen = test.watch(ann, "t2");
  test.must(ann, {{"do", "sit"}, {"table", "t2"}, {"seat", 1}});
  bet(test, ann, "t2", {{"ante", 500}, {"blind", 500}, {"progressive", 100}});
  ready(test, ann, "t2");
  fold(test, ann, "t2", *screen);
  test.must(ann, {{"do", "stand"}, {"table", "t2"}, {"seat", 1}});
  test.pass(20'000);
  const Money meter = test.store.balance("meter/t2/progressive").value();
  test.restart(after);
  EXPECT_EQ(test.store.balance("meter/t2/progressive").value(), Money());
  EXPECT_EQ(test.store.balance("meter/t2/lucky").value(), *Money::from_dollars(2'000));
  test.restart(before);
  EXPECT_EQ(test.store.balance("meter/t2/progressive").value(), *Money::from_dollars(2'000));
  const std::string next = test.must(op, {{"do", "open-table"}, {"game", stud}, {"why", "it is back"}}).at("table");
  EXPECT_EQ(test.store.balance("meter/" + next + "/progressive").value(), meter);
  test.check_books();
}

TEST(RulebookChange, ATableWhoseOptionIsGoneIsClosed) {
  const Rulebook before = book_with({"t1"});
  const Rulebook after =
      book_with({"t1"}, [](Files& files) { replace(files[pa], "id = \"dealing\"", "id = \"dealt-from\""); });
  TestRoom test(before);
  const Caller ann = test.player(1, "Ann");
  const std::string id =
      test.must(ann, {{"do", "practice"}, {"game", "dj-wild-stud-pa"}, {"set", {{"dealing", "hand"}}}}).at("table");
  test.must(ann, {{"do", "sit"}, {"table", id}, {"seat", 1}});
  bet(test, ann, id, {{"ante", 500}, {"blind", 500}});
  EXPECT_EQ(test.chips(ann), 99'000);
  test.restart(after);
  EXPECT_EQ(test.chips(ann), 100'000);
  test.refused(ann, {{"do", "sit"}, {"table", id}, {"seat", 1}}, "unknown");
  ASSERT_EQ(test.room->findings().size(), 1U);
  EXPECT_THAT(test.room->findings()[0].at("why").get<std::string>(), ::testing::HasSubstr("dealing"));
  test.check_books();
}

// What the collection took of a round that was dealt stands, whatever the schedule says by now.
TEST(RulebookChange, FeesThatWereTakenStandAndGoBackWithTheStakes) {
  const Rulebook before = book_with({"t5"});
  const Rulebook dearer = book_with({"t5"}, [](Files& files) {
    replace(files[fees], "player = [ { fee = 1 } ]", "player = [ { fee = 3 } ]", "id = \"F10\"");
  });
  const Rulebook without = book_with({}, [](Files& files) {
    replace(files[fees], "id = \"F10\"", "id = \"F99\"");
    files["floor.toml"] += "[[tables]]\nid = \"t1\"\nname = \"x\"\ngame = \"dj-wild-ma\"\n";
  });
  for (const bool gone : {false, true}) {
    TestRoom test(before);
    const Caller ann = test.player(1, "Ann");
    const auto screen = test.watch(ann, "t5");
    test.must(ann, {{"do", "sit"}, {"table", "t5"}, {"seat", 1}});
    until_betting(test, ann, "t5", *screen);
    bet(test, ann, "t5", {{"ante", 1000}});
    ready(test, ann, "t5");
    for (int i = 0; i < 100 && screen->table.at("turn") != 1; ++i) test.pass(500);
    ASSERT_EQ(screen->table.at("turn"), 1);
    EXPECT_EQ(test.chips(ann), 98'900) << "a dollar for the hand";
    const std::int64_t taken = test.balance("fees");
    if (gone) {
      test.screens.clear();
      test.restart(without);
      EXPECT_EQ(test.chips(ann), 100'000);
      EXPECT_EQ(test.balance("fees"), 0);
    } else {
      test.restart(dearer);
      fold(test, ann, "t5", *screen);
      EXPECT_EQ(test.balance("fees"), taken);
      EXPECT_EQ(test.chips(ann), 98'900);
      for (const Json& seat : screen->table.at("seats")) {
        if (seat.at("seat") != 1) continue;
        EXPECT_EQ(seat.at("net_cents"), -1'100);
      }
    }
    test.check_books();
  }
}

// A limit that a table had set, and that by now goes with its collection, is the collection's: the table stays open.
TEST(RulebookChange, ALimitThatTheCollectionSetsByNowClosesNoTable) {
  const Rulebook before = book_with({"t1"}, [](Files& files) {
    replace(files["bankers-casino/three-card-poker-6-card-bonus.toml"], "clause = \"T6-31\"", "clause = \"T6-8\"",
            "[[limits]]\nwhat = \"pair-plus\"");
  });
  const Rulebook after = book_with({"t1"});
  const Json limit = {{"what", "pair-plus"}, {"min_cents", 500}, {"max_cents", 5'000}};
  TestRoom test(before);
  const std::string id = test.must(op, {{"do", "open-table"},
                                        {"game", "three-card-poker-6-card-bonus"},
                                        {"limits", {limit}},
                                        {"fees", {{"schedule", "F13"}, {"option", 1}}},
                                        {"why", "a test of it"}})
                             .at("table");
  const auto most = [&] { return about(test, id).at("limits").at(1).at("max_cents"); };
  EXPECT_EQ(most(), 5'000);
  test.restart(after);
  EXPECT_EQ(most(), 50'000);
  test.check_books();
}

}  // namespace
}  // namespace croupier::test
