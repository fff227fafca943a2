// Bodies of events that other versions of the program wrote: read, or refused as what they are.
#include "room/tables/table_events.h"

#include <gtest/gtest.h>

#include "games/families.h"
#include "tests/room/test_room.h"

namespace croupier::test {
namespace {

LiveTable table_of(const std::string& game) {
  TableSettings settings;
  settings.rules = games::make_rules(rulebook(), **rulebook().game(game)).value();
  settings.seats = settings.rules->positions();
  return {settings, new_table(settings, 0), 0};
}

// One player, whose turn it is.
LiveTable deciding() {
  LiveTable table = table_of("dj-wild-ma");
  TableCommand sit{.action = TableAction::sit, .by = By::player, .seat = 0, .account = 7};
  sit.name = "Ann";
  TableCommand open{.action = TableAction::open_round};
  open.cards = table.rules().deck().cards;
  TableCommand bet{.action = TableAction::bet, .by = By::player, .seat = 0};
  bet.slip = {{table.rules().wager_index("ante"), 500}, {table.rules().wager_index("blind"), 500}};
  for (const TableCommand& command : {sit, open, bet, TableCommand{.action = TableAction::close_bets}})
    EXPECT_TRUE(table.apply(command, 0).ok());
  EXPECT_EQ(table.turn(), 0);
  return table;
}

TEST(TableEvents, ADecisionIsReadByItsWordAndByTheNumberItOnceHad) {
  const LiveTable table = deciding();
  const auto offers = table.round()->offers();
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const std::string word = table.rules().action_word(offers[i].action);
    for (const Json& said : {Json{{"action", word}}, Json{{"choice", i}}}) {
      Json body = said;
      body.update({{"by", "player"}, {"seat", 1}});
      const auto read = command_of("decided", body, table);
      ASSERT_TRUE(read.ok()) << read.refusal().line();
      EXPECT_EQ((*read)->to_round.action, offers[i].action);
      EXPECT_EQ(body_of(**read, table.rules()).at("action"), word);
    }
  }
}

TEST(TableEvents, ADecisionThatThereIsNotIsABrokenStore) {
  const LiveTable table = deciding();
  const auto refused = [&](const Json& said, const LiveTable& at) {
    Json body = said;
    body.update({{"by", "player"}, {"seat", 1}});
    return !command_of("decided", body, at).ok();
  };
  EXPECT_TRUE(refused({{"choice", 2}}, table));
  EXPECT_TRUE(refused({{"choice", -1}}, table));
  EXPECT_TRUE(refused({{"action", "dance"}}, table));
  EXPECT_TRUE(refused({{"action", 1}}, table));
  EXPECT_TRUE(refused(Json::object(), table));
  EXPECT_TRUE(refused({{"action", "fold"}}, table_of("dj-wild-ma"))) << "no round";
}

TEST(TableEvents, AStateIsReadAsItWasWritten) {
  for (const Game& game : rulebook().games()) {
    if (!games::is_played(game)) continue;
    LiveTable table = table_of(game.id);
    const int last = table.rules().positions() - 1;
    TableCommand sit{.action = TableAction::sit, .by = By::player, .seat = last, .account = 7};
    sit.name = "Ann";
    ASSERT_TRUE(table.apply(sit, 0).ok());
    const auto read = state_of(to_json(table.state()));
    ASSERT_TRUE(read.ok()) << read.refusal().line();
    EXPECT_EQ(*read, table.state()) << game.id;
  }
}

// The bank's way round the table was kept with eight entries whatever the table's places.
TEST(TableEvents, AStateWithOtherNumbersOfSeatsGoesOn) {
  LiveTable table = table_of("ez-baccarat-panda-8");
  for (const int seat : {0, 2}) {
    TableCommand sit{.action = TableAction::sit, .by = By::player, .seat = seat, .account = 7 + seat};
    sit.name = "somebody";
    ASSERT_TRUE(table.apply(sit, 0).ok());
  }
  for (const std::size_t length : {3U, 8U, 14U, 20U}) {
    Json json = to_json(table.state());
    for (const char* key : {"seated", "refused"}) {
      Json& entries = json.at("rotation").at(key);
      while (entries.size() > length) entries.erase(entries.size() - 1);
      while (entries.size() < length) entries.push_back(false);
    }
    const auto read = state_of(json);
    ASSERT_TRUE(read.ok()) << read.refusal().line();
    LiveTable again(table.settings(), *read, 0);
    EXPECT_EQ(again.asked(), table.asked()) << length;
    EXPECT_EQ(again.state().rotation, table.state().rotation) << length;
  }
  Json broken = to_json(table.state());
  broken.at("rotation").at("seated") = "all of them";
  EXPECT_FALSE(state_of(broken).ok());
}

}  // namespace
}  // namespace croupier::test
