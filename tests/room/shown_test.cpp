// What the page is shown besides the cards: a past round with all it takes to draw it, names instead of ids, and that
// the room is about to close.
#include <set>

#include "tests/room/operators.h"

namespace croupier::test {
namespace {

// The last one somebody played.
std::string last_round(TestRoom& test, const Caller& who) {
  return test.archive.history(who, "", 1)->at("rounds").at(0).at("id");
}

// A round of a table with options of its own, long after: whose seat was whose, and by which rules it was played.
TEST(Shown, APastRoundSaysItsOptionsAndSeats) {
  TestRoom test("t4");
  const Caller ann = test.player(1, "Ann");
  const Caller boss{.account = 2, .name = "Boss", .role = Role::operator_};
  const Json opened = test.must(boss, {{"do", "open-table"},
                                       {"why", "a test"},
                                       {"game", "somethings-wild"},
                                       {"name", "Other wilds"},
                                       {"options", {{"sw-house-wild", "community"}}},
                                       {"bots", 2}});
  Players players(test, opened.at("table"), {ann}, 3);
  players.play(1);
  const std::string id = last_round(test, ann);
  const auto round = test.archive.round(ann, id);
  ASSERT_TRUE(round.ok()) << round.refusal().line();
  EXPECT_EQ(round->at("options"), players.screens().front()->about.at("options"));
  EXPECT_EQ(round->at("options").at("sw-house-wild"), "community");
  EXPECT_EQ(round->at("paytables"), players.screens().front()->about.at("paytables"));
  EXPECT_EQ(round->at("seats"), Json::array({1}));
  Json bots = Json::array();
  for (const Json& seat : players.screens().front()->table.at("seats")) {
    if (seat.at("bot").get<bool>()) bots.push_back(seat.at("seat"));
  }
  EXPECT_EQ(bots.size(), 2U);
  EXPECT_EQ(round->at("bots"), bots);
  const auto others = test.archive.round({.account = 50, .name = "audit", .role = Role::auditor}, id);
  ASSERT_TRUE(others.ok()) << others.refusal().line();
  EXPECT_EQ(others->at("seats"), Json::array()) << "not the auditor's";
}

// Whoever played finds his rounds again, from the first bet to what it brought; in nobody else's history are they.
TEST(Shown, PastRoundsAreInTheHistoryOfWhoPlayedThem) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  const Caller bob = test.player(2, "Bob");
  Players players(test, "t1", {ann}, 5);
  players.play(2);
  const Json rounds = test.archive.history(ann, "", 10)->at("rounds");
  ASSERT_EQ(rounds.size(), 2U);
  const std::string id = rounds.at(0).at("id");
  const auto round = test.archive.round(ann, id);
  ASSERT_TRUE(round.ok()) << round.refusal().line();
  std::set<std::string> told;
  for (const Json& event : round->at("events")) told.insert(event.at("event"));
  for (const char* event : {"wager-placed", "card-dealt", "decided", "line-settled"})
    EXPECT_TRUE(told.contains(event)) << event;
  EXPECT_EQ(test.archive.history(bob, "", 10)->at("rounds"), Json::array());
  EXPECT_EQ(test.archive.round(bob, id)->at("seats"), Json::array()) << "as anybody at the rail saw it";
}

// Whoever looks on sees a meter move with the bet that moves it, not a while later.
TEST(Shown, AMeterIsPushedWhenItMoves) {
  Hand hand("t2");
  const auto onlooker = hand.test.watch(hand.test.player(2, "Bob"), "t2");
  const auto shown = [](const Json& table) {
    const Json& meter = table.at("meters").at("progressive");
    return std::pair(meter.at("cents").get<std::int64_t>(), meter.at("fraction").get<std::int64_t>());
  };
  const auto before = shown(onlooker->table);
  hand.bet({"progressive"});
  hand.deal();
  hand.play_out();
  const auto after = shown(onlooker->table);
  EXPECT_NE(after, before);
  EXPECT_EQ(after, shown(hand.screen->table));
}

// Nobody reads "??", nor that nobody sees a card which he is being told.
TEST(Shown, WordsOfACardThatIsFaceDown) {
  TestRoom test("t7");
  const Caller ann = test.player(1, "Ann");
  Players players(test, "t7", {ann}, 5);
  players.play(1);
  const auto round = test.archive.round(ann, last_round(test, ann));
  ASSERT_TRUE(round.ok()) << round.refusal().line();
  int down = 0;
  for (const Json& event : round->at("events")) {
    if (event.at("event") != "card-dealt" || event.at("face_up").get<bool>()) continue;
    const std::string words = event.at("words");
    const std::string told = event.contains("card") ? ": " + event.at("card").get<std::string>() : "";
    const std::string whose = "face down" + told;
    ++down;
    EXPECT_EQ(words.find("??"), std::string::npos) << words;
    EXPECT_NE(words.find(whose), std::string::npos) << words;
    if (event.at("place") != "seat" || told.empty()) {
      EXPECT_TRUE(words.ends_with(whose)) << words;
    }
  }
  EXPECT_GT(down, 0);
}

TEST(Shown, TheLobbyHasTheRulebooksNames) {
  TestRoom test("t2");
  const Json table = test.room->lobby().at("tables").at(0);
  for (const auto& [wager, id] : table.at("paytables").items()) EXPECT_TRUE(table.at("names").contains(wager)) << wager;
  for (const Json& meter : table.at("meters")) EXPECT_TRUE(table.at("names").contains(meter.at("wager"))) << meter;
  EXPECT_EQ(table.at("names").at("ante"), "Ante");
}

// Whoever sits at a table learns that no new round will begin, at once and whatever the table is doing.
TEST(Shown, ARoomThatDrainsSaysSo) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  const auto screen = test.watch(ann, "t1");
  EXPECT_FALSE(screen->table.at("draining").get<bool>());
  EXPECT_FALSE(test.room->lobby().at("draining").get<bool>());
  const std::uint64_t version = test.room->lobby_version();
  test.room->drain(test.now);
  EXPECT_TRUE(screen->table.at("draining").get<bool>());
  EXPECT_TRUE(test.room->lobby().at("draining").get<bool>());
  EXPECT_NE(test.room->lobby_version(), version);
}

// The hand that was being played is played to its end, and its player sees what became of it.
TEST(Shown, ARoomThatDrainsShowsTheLastResult) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  Players players(test, "t1", {ann}, 7);
  const auto& table = players.screens().front()->table;
  while (table.at("phase") != "deciding") players.move();
  test.room->drain(test.now);
  EXPECT_FALSE(test.room->drained());
  const Json round = table.at("round");
  for (int i = 0; i < 1000 && !test.room->drained(); ++i) players.move();
  ASSERT_TRUE(test.room->drained());
  EXPECT_EQ(table.at("round"), round);
  EXPECT_EQ(table.at("phase"), "result");
  EXPECT_FALSE(table.at("settlement").is_null());
  test.restart();
  EXPECT_EQ(test.seen(ann, "t1").at("round"), round) << "and after the restart it is still there";
  test.check_books();
}

}  // namespace
}  // namespace croupier::test
