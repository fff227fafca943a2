// A table that deals many rounds from one shoe: what everybody is told of it, what a restart brings back, what is
// released when it is finished, and what becomes of it when a backup is put back.
#include <gmock/gmock.h>

#include "record/shoe_record.h"
#include "record/verify.h"
#include "room/audit/significant.h"
#include "room/tables/room_shoes.h"
#include "rules/embedded.h"
#include "tests/room/operators.h"
#include "tests/room/players.h"

namespace croupier::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A practice table with the smallest shoe and the cut card as early as can be: about ten rounds.
class ShoeTable : public ::testing::Test {
 protected:
  ShoeTable() : ann(test.player(1, "Ann", 10'000'000)), bob(test.player(2, "Bob")) {
    auditor = test.player(3, "Eve");
    auditor.role = Role::auditor;
    id = test.must(ann, {{"do", "practice"},
                         {"game", "ez-baccarat-panda-8"},
                         {"set", {{"decks", "3"}, {"shoe", "104"}}},
                         {"bots", 2}})
             .at("table");
    screen = test.watch(ann, id);
    test.must(ann, {{"do", "sit"}, {"table", id}, {"seat", 1}});
  }

  [[nodiscard]] const Json& shown() const { return screen->table; }
  [[nodiscard]] const Json& shoe() const { return shown().at("shoe"); }
  void open_bets() { until_betting(test, ann, id, *screen); }
  void bet() { test.must(ann, {{"do", "bet"}, {"table", id}, {"seat", 1}, {"wagers", {{"player", 1000}}}}); }
  void ready() { test.must(ann, {{"do", "ready"}, {"table", id}, {"seat", 1}}); }
  // To its result.
  void play_round() {
    open_bets();
    bet();
    ready();
    ASSERT_EQ(shown().at("phase"), "result") << shown().dump(1);
  }
  RoundRecord record_of(const std::string& round) {
    const auto found = test.store.round(round);
    EXPECT_TRUE(found.ok() && found->has_value()) << round;
    return read_record((*found)->record, round).value();
  }
  std::vector<StoredEvent> events(const std::string& stream) {
    std::vector<StoredEvent> found;
    EXPECT_TRUE(test.store
                    .read(stream, 0,
                          [&](const StoredEvent& event) {
                            found.push_back(event);
                            return true;
                          })
                    .ok());
    return found;
  }
  // As `croupier restore` leaves it: the next start is the first after it.
  void put_backup_back(const std::string& drawn) {
    Append append;
    append.time_ms = test.now;
    append.events = {significant_event(Significant::restored,
                                       {.why = "a drill", .what = {{"backup", "room.db"}, {"drawn", drawn}}})};
    ASSERT_TRUE(test.store.append(std::span(&append, 1)).ok());
    test.restart();
  }

  TestRoom test{"t1"};
  Caller ann;
  Caller bob;
  Caller auditor;
  std::string id;
  std::shared_ptr<Screen> screen;
};

TEST_F(ShoeTable, RoundsComeFromOneShoeUntilTheCutCardHasCome) {
  open_bets();
  EXPECT_EQ(shown().at("family"), "baccarat");
  const std::string first = shoe().at("id");
  const std::string root = shoe().at("root");
  EXPECT_EQ(first, id + "-s000001");
  EXPECT_EQ(shown().at("commitment"), root);
  EXPECT_TRUE(shown().at("previous_shoe").is_null());
  EXPECT_EQ(shoe().at("cards"), 156);
  EXPECT_EQ(shoe().at("cut_from_end"), 104);
  EXPECT_EQ(shoe().at("dealt"), 0);
  EXPECT_TRUE(shoe().at("rounds").empty());
  std::vector<std::string> rounds;
  std::uint32_t dealt = 0;
  while (!shoe().at("last_round").get<bool>()) {
    EXPECT_FALSE(test.archive.shoe(auditor, first).ok()) << "while it is dealt from";
    play_round();
    rounds.push_back(shown().at("round"));
    const RoundRecord record = record_of(rounds.back());
    EXPECT_EQ(to_hex(record.shuffle->root), root);
    EXPECT_EQ(record.shuffle->shoe->first, dealt);
    dealt += record.shuffle->shoe->used;
    EXPECT_EQ(shoe().at("dealt"), dealt);
    ASSERT_EQ(shoe().at("rounds").size(), rounds.size());
    const Json& last = shoe().at("rounds").back();
    EXPECT_EQ(last.at("round"), rounds.back());
    EXPECT_EQ(last.at("player_cards"), record.hands[Place::player].size());
    EXPECT_EQ(last.at("banker_cards"), record.hands[Place::banker].size());
    const int player = last.at("player");
    const int banker = last.at("banker");
    EXPECT_EQ(last.at("winner"), player == banker ? "tie" : player > banker ? "player" : "banker");
    if (!shoe().at("last_round").get<bool>()) ready();
  }
  EXPECT_GT(dealt, 52U);
  EXPECT_LE(dealt, 52U + 6U);
  // With its last round everybody may see what it was.
  const auto text = test.archive.shoe(ann, first);
  ASSERT_TRUE(text.ok()) << text.refusal().line();
  EXPECT_FALSE(test.archive.shoe(bob, first).ok()) << "what was played at a practice table is its owner's";
  ready();
  open_bets();
  EXPECT_EQ(shoe().at("id"), id + "-s000002");
  EXPECT_NE(shoe().at("root"), root);
  EXPECT_EQ(shown().at("previous_shoe"), first);
  EXPECT_TRUE(shoe().at("rounds").empty());
  EXPECT_EQ(shoe().at("dealt"), 0);
  // And whoever kept the records can verify all of it.
  std::vector<KeptRecord> kept;
  for (const std::string& round : rounds) {
    const auto copy = test.archive.record(ann, round);
    ASSERT_TRUE(copy.ok()) << copy.refusal().line();
    kept.push_back({round, *copy, read_record(*copy, round).value()});
  }
  RulesCache cache(test.book);
  const ShoeRecord record = read_shoe_record(*text, "shoe").value();
  EXPECT_EQ(record.end, ShoeEnd::finished);
  const Verification verification = verify_shoe(*text, record, kept, cache);
  EXPECT_TRUE(verification.passed()) << verification.failure()->says;
  EXPECT_TRUE(test.archive.round(ann, rounds[2]).ok());
  test.check_books();
}

TEST_F(ShoeTable, GoesOnWhereItStoodAfterEveryRestart) {
  std::string root;
  std::set<std::string> roots;
  for (int rounds = 0; rounds < 14; ++rounds) {
    open_bets();
    root = shoe().at("root");
    roots.insert(root);
    const auto same_after_restart = [&] {
      const Json before = comparable(test.seen(ann, id));
      test.restart();
      const Json after = comparable(test.seen(ann, id));
      ASSERT_EQ(before, after) << Json::diff(before, after).dump(1);
    };
    same_after_restart();
    bet();
    same_after_restart();
    ready();
    ASSERT_EQ(shown().at("phase"), "result");
    EXPECT_EQ(shoe().at("root"), root);
    EXPECT_TRUE(
        verify(write_record(record_of(shown().at("round"))), record_of(shown().at("round")), test.book).passed());
    same_after_restart();
    ready();
    same_after_restart();
  }
  EXPECT_EQ(roots.size(), 2U);
  int finished = 0;
  for (const StoredEvent& event : events("shoe/" + id + "-s000001")) finished += event.kind == shoe_finished ? 1 : 0;
  EXPECT_EQ(finished, 1) << "no restart tells it again";
  test.check_books();
}

// What the store has of a live shoe is sealed: neither its key nor the order of its cards can be read.
TEST_F(ShoeTable, WhatIsStoredOfALiveShoeIsSealed) {
  play_round();
  for (const StoredEvent& event : events("")) {
    const Json body = Json::parse(event.body);
    EXPECT_FALSE(body.contains("cards")) << event.kind;
    if (event.kind == "round-opened" && event.stream == "table/" + id) {
      EXPECT_FALSE(body.contains("sealed")) << "a round has no cards of its own";
    }
    if (event.kind == "shoe-shuffled") {
      EXPECT_EQ(body.at("commitment"), shoe().at("root"));
    }
  }
  const RoundRecord record = record_of(shown().at("round"));
  EXPECT_FALSE(record.shuffle->key.has_value());
  EXPECT_TRUE(record.shuffle->order.empty());
  EXPECT_EQ(record.shuffle->proof.openings.size(), shoe().at("dealt").get<std::size_t>());
}

TEST_F(ShoeTable, ATableThatClosesRetiresItsShoeAndOpensIt) {
  play_round();
  const std::string before = shoe().at("id");
  test.must(ann, {{"do", "practice"}, {"game", "dj-wild-ma"}});
  const auto text = test.archive.shoe(ann, before);
  ASSERT_TRUE(text.ok()) << text.refusal().line();
  EXPECT_EQ(read_shoe_record(*text, "shoe")->end, ShoeEnd::retired);
}

// Something went wrong with the cards: the round is void, and they are not played on.
TEST_F(ShoeTable, AShoeInWhichSomethingWentWrongIsNotPlayedOn) {
  play_round();
  ready();
  open_bets();
  const std::string before = shoe().at("id");
  test.must(op, {{"do", "irregularity"},
                 {"table", id},
                 {"round", shown().at("round")},
                 {"kind", "shoe-jam"},
                 {"why", "it jammed"}});
  open_bets();
  EXPECT_NE(shoe().at("id"), before);
  const auto text = test.archive.shoe(ann, before);
  ASSERT_TRUE(text.ok()) << text.refusal().line();
  EXPECT_EQ(read_shoe_record(*text, "shoe")->end, ShoeEnd::retired);
}

// ---- A table that cannot be opened again ----------------------------------------------------------------

// The rulebook without the game: it calls it something else.
const Rulebook& without_baccarat() {
  const auto renamed = [](std::string_view from) {
    const std::string game = "ez-baccarat-panda-8";
    std::string text(from);
    for (std::size_t at = 0; (at = text.find(game, at)) != std::string::npos;) text.replace(at, game.size(), "other");
    return text;
  };
  static const Rulebook book = [&] {
    std::map<std::string, std::string> files;
    for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(renamed(file.path), renamed(file.text));
    return Rulebook::from_files(std::move(files)).value();
  }();
  return book;
}

// Its root and its rounds are published, as of any shoe that is abandoned: whoever kept the records can verify them.
TEST_F(ShoeTable, TheShoeOfATableThatIsLostIsPublishedAsAbandoned) {
  std::vector<KeptRecord> kept;
  for (int i = 0; i < 3; ++i) {
    if (i > 0) ready();
    play_round();
    const std::string round = shown().at("round");
    const std::string text = test.archive.record(ann, round).value();
    kept.push_back({round, text, read_record(text, round).value()});
  }
  const std::string before = shoe().at("id");
  const std::string root = shoe().at("root");
  const auto dealt = shoe().at("dealt").get<std::uint32_t>();
  test.screens.clear();
  test.restart(without_baccarat());
  const auto text = test.archive.shoe(ann, before);
  ASSERT_TRUE(text.ok()) << text.refusal().line();
  EXPECT_FALSE(test.archive.shoe(bob, before).ok()) << "of a practice table it is its owner's";
  EXPECT_TRUE(test.archive.shoe(auditor, before).ok());
  const ShoeRecord record = read_shoe_record(*text, "shoe").value();
  EXPECT_EQ(record.end, ShoeEnd::abandoned);
  EXPECT_EQ(to_hex(record.root), root);
  EXPECT_EQ(record.count, 156U);
  EXPECT_FALSE(record.shuffled.has_value());
  ASSERT_EQ(record.rounds.size(), 3U) << "the last one, too, which ended after the table's state was written";
  EXPECT_EQ(record.rounds[2].id, kept[2].shown_as);
  EXPECT_EQ(record.rounds[2].first + record.rounds[2].used, dealt);
  RulesCache cache(test.book);
  const Verification verification = verify_shoe(*text, record, kept, cache);
  EXPECT_TRUE(verification.passed()) << verification.failure()->says;
  // It is told once.
  test.restart(test.book);
  EXPECT_EQ(events("shoe/" + before).size(), 1U);
  test.check_books();
}

// One that was shuffled after the last round has none.
TEST_F(ShoeTable, AFreshShoeOfALostTableHasNoRounds) {
  play_round();
  while (!shoe().at("last_round").get<bool>()) {
    ready();
    play_round();
  }
  ready();
  open_bets();
  const std::string fresh = shoe().at("id");
  ASSERT_EQ(fresh, id + "-s000002");
  test.screens.clear();
  test.restart(without_baccarat());
  const auto text = test.archive.shoe(ann, fresh);
  ASSERT_TRUE(text.ok()) << text.refusal().line();
  EXPECT_TRUE(read_shoe_record(*text, "shoe")->rounds.empty());
}

// ---- A backup that is put back --------------------------------------------------------------------------

TEST_F(ShoeTable, ARestoredRoomPlaysNoCardThatWasSeenAndUsesNoNameTwice) {
  play_round();
  const std::string played = shown().at("round");
  ready();
  open_bets();
  bet();
  const std::string open_round = shown().at("round");
  const std::string before = shoe().at("id");
  const std::string root = shoe().at("root");
  const std::int64_t staked = test.chips(ann);
  put_backup_back("one");
  EXPECT_EQ(test.chips(ann), staked + 1000) << "the open round is void";
  ASSERT_EQ(events("shoe/" + before).size(), 1U);
  const StoredEvent abandoned = events("shoe/" + before).front();
  EXPECT_EQ(abandoned.kind, shoe_abandoned);
  EXPECT_EQ(Json::parse(abandoned.body).at("commitment"), root);
  // Another life of the room may still deal from it: the key is not told.
  const std::string text = *test.archive.shoe(ann, before);
  const ShoeRecord record = read_shoe_record(text, "shoe").value();
  EXPECT_FALSE(record.shuffled.has_value());
  EXPECT_EQ(record.rounds.size(), 1U);
  EXPECT_THAT(text, Not(HasSubstr("key = ")));
  const Json voided = significant(test, "round-voided").at(0);
  EXPECT_EQ(voided.at("what").at("round"), open_round);
  open_bets();
  EXPECT_NE(shoe().at("id"), before);
  EXPECT_NE(shoe().at("root"), root);
  const std::string next = shown().at("round");
  EXPECT_NE(next, open_round);
  // The lost life went on counting: no number that it may have given is given again.
  EXPECT_THAT(next, Not(::testing::MatchesRegex(id + "-[0-9]{6}")));
  EXPECT_THAT(next, ::testing::StartsWith(id + "-"));
  play_round();
  EXPECT_TRUE(test.store.round(played)->has_value());
  // The second start is like any other, and goes on in the middle of the shoe.
  const Json shown_before = comparable(test.seen(ann, id));
  test.restart();
  EXPECT_EQ(comparable(test.seen(ann, id)), shown_before);
  EXPECT_EQ(events("shoe/" + before).size(), 1U);
  // The same backup once more: again other names.
  ready();
  put_backup_back("two");
  open_bets();
  EXPECT_NE(shown().at("round").get<std::string>().substr(0, next.size() - 6), next.substr(0, next.size() - 6));
  test.check_books();
}

TEST_F(ShoeTable, ARestoredRoundThatIsDealtIsVoidInEveryGame) {
  const auto other = test.watch(bob, "t1");
  test.must(bob, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  test.must(bob, {{"do", "bet"}, {"table", "t1"}, {"seat", 1}, {"wagers", {{"ante", 500}, {"blind", 500}}}});
  test.must(bob, {{"do", "ready"}, {"table", "t1"}, {"seat", 1}});
  test.until("t1", "deciding");
  const std::string round = other->table.at("round");
  put_backup_back("one");
  EXPECT_EQ(test.chips(bob), 100'000);
  EXPECT_FALSE(test.store.round(round)->has_value());
  EXPECT_NE(other->table.at("round"), round);
  test.check_books();
  // A table that is opened later is named apart, too.
  const std::string late =
      act(test, {{"do", "open-table"}, {"game", "dj-wild-ma"}, {"why", "a test of it"}}, "table-opened").at("table");
  const auto looking = test.watch(bob, late);
  test.must(bob, {{"do", "sit"}, {"table", late}, {"seat", 1}});
  EXPECT_THAT(looking->table.at("round").get<std::string>(), Not(HasSubstr(late + "-000001")));
}

}  // namespace
}  // namespace croupier::test
