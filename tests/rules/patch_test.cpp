// Options are patches of the file they stand in.
#include "rules/patch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/rulebook.h"
#include "tests/rules/small_rulebook.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

toml::table file() { return parse_toml(small_game, "small.toml").value(); }

TEST(Assign, ByKeys) {
  toml::table game = file();
  ASSERT_TRUE(assign(game, "seats.max", toml::value<std::int64_t>(4)).ok());
  EXPECT_EQ(game["seats"]["max"].value<int>(), 4);
  ASSERT_TRUE(assign(game, "rankings.hand.wild_as", toml::value<std::string>("bug")).ok());
  EXPECT_EQ(game["rankings"]["hand"]["wild_as"].value<std::string>(), "bug");
  ASSERT_TRUE(assign(game, "schema", toml::value<std::int64_t>(9)).ok());
  EXPECT_EQ(game["schema"].value<int>(), 9);
}

TEST(Assign, ById) {
  toml::table game = file();
  ASSERT_TRUE(assign(game, "wagers.trips.settle.at_least", toml::value<std::string>("flush")).ok());
  EXPECT_EQ(game["wagers"][2]["settle"]["at_least"].value<std::string>(), "flush");
  ASSERT_TRUE(assign(game, "wagers.ante.required", toml::value<bool>(false)).ok());
  EXPECT_EQ(game["wagers"][0]["required"].value<bool>(), false);
  EXPECT_EQ(game["wagers"][1]["required"].value<bool>(), std::nullopt);
  ASSERT_TRUE(assign(game, "round.decision.who", toml::value<std::string>("undecided")).ok());
  EXPECT_EQ(game["round"][2]["who"].value<std::string>(), "undecided");
}

TEST(Assign, ByWhatIsLimited) {
  toml::table game = file();
  ASSERT_TRUE(assign(game, "limits.ante.max", toml::value<std::int64_t>(300)).ok());
  EXPECT_EQ(game["limits"][0]["max"].value<int>(), 300);
}

TEST(Assign, ByWagerAndIdAndByHand) {
  toml::table game = file();
  ASSERT_TRUE(assign(game, "paytables.trips/02.basis", toml::value<std::string>("for 1")).ok());
  EXPECT_EQ(game["paytables"][3]["basis"].value<std::string>(), "for 1");
  EXPECT_EQ(game["paytables"][2]["basis"].value<std::string>(), "to 1");
  ASSERT_TRUE(assign(game, "paytables.trips/01.rows.straight.pays", toml::value<std::int64_t>(9)).ok());
  EXPECT_EQ(game["paytables"][2]["rows"][3]["pays"].value<int>(), 9);
  ASSERT_TRUE(assign(game, "paytables.trips/02.rows.flush.pays", toml::value<std::int64_t>(8)).ok());
  EXPECT_EQ(game["paytables"][3]["rows"][0]["pays"].value<int>(), 8);
  EXPECT_EQ(game["paytables"][2]["rows"][2]["pays"].value<int>(), std::nullopt);
}

TEST(Assign, TheLastKeyMayBeNew) {
  toml::table game = file();
  ASSERT_TRUE(assign(game, "paytables.trips/01.rows.straight.envy", toml::value<std::int64_t>(7)).ok());
  EXPECT_EQ(game["paytables"][2]["rows"][3]["envy"].value<int>(), 7);
  ASSERT_TRUE(assign(game, "dealer.new", toml::value<std::int64_t>(7)).ok());
  EXPECT_EQ(game["dealer"]["new"].value<int>(), 7);
}

TEST(Assign, WholeTablesAndLists) {
  toml::table game = file();
  const toml::table rows = parse_toml("rows = [ { hand = \"flush\", pays = 7 } ]", "rows").value();
  ASSERT_TRUE(assign(game, "paytables.trips/01.rows", *rows.get("rows")).ok());
  EXPECT_EQ(game["paytables"][2]["rows"].as_array()->size(), 1U);
  EXPECT_EQ(game["paytables"][2]["rows"][0]["pays"].value<int>(), 7);
}

TEST(Assign, RefusesDeadEndsWithoutATrace) {
  struct Case {
    std::string_view path;
    std::string_view step;
  };
  constexpr std::array<Case, 18> cases = {{
      {"", "''"},
      {".", "''"},
      {"seats.", "''"},
      {".max", "''"},
      {"seats..max", "''"},
      {"seat.max", "'seat'"},
      {"seats.max.least", "'least'"},
      {"seats.max.least.of", "'least'"},
      {"wagers.raise.required", "'raise'"},
      {"wagers.trips.meter.unit", "'meter'"},
      {"wagers.trips", "'trips'"},
      {"wagers.0.required", "'0'"},
      {"paytables.trips.basis", "'trips'"},
      {"paytables.trips/03.basis", "'trips/03'"},
      {"paytables./.basis", "'/'"},
      {"paytables.trips/01.rows.pair.pays", "'pair'"},
      {"limits.play.max", "'play'"},
      {"rankings.hand.categories.pair.x", "'pair'"},
  }};
  for (const auto& [path, step] : cases) {
    toml::table game = file();
    const auto refused = assign(game, path, toml::value<std::int64_t>(1));
    ASSERT_FALSE(refused.ok()) << path;
    EXPECT_EQ(refused.refusal().what, "a path that leads nowhere: '" + std::string(path) + "'");
    EXPECT_EQ(refused.refusal().right, std::string(step) + " is not there");
    EXPECT_TRUE(game == file()) << path;
    EXPECT_FALSE(check_path(game, path).ok()) << path;
  }
  EXPECT_TRUE(check_path(file(), "seats.new").ok());
}

// ---- Settings ----------------------------------------------------------------------------------------------

const Rulebook& small_book() {
  static const Result<Rulebook> loaded = Rulebook::from_files(small_rulebook());
  return *loaded;
}

Result<Game> with(const std::vector<Setting>& settings) { return small_book().game_with("small", settings); }

std::int64_t straight_pays(const Game& game) {
  for (const PayRow& row : game.paytable("trips", "01")->rows) {
    if (row.hand == Hand::straight) return row.pays->units;
  }
  return -1;
}

TEST(Settings, NoneIsTheFileAsWritten) {
  const auto game = with({});
  ASSERT_TRUE(game.ok());
  EXPECT_TRUE(game->chosen.empty());
  EXPECT_EQ(straight_pays(*game), 3);
  EXPECT_EQ(game->seats.max, 6);
  EXPECT_EQ(game->ranking("hand")->ranking.straights, "A23456789TJQKA");
}

TEST(Settings, AValueChangesTheDefinition) {
  const auto game = with({{"wheel", "no"}});
  ASSERT_TRUE(game.ok()) << game.refusal().line();
  EXPECT_EQ(game->ranking("hand")->ranking.straights, "23456789TJQKA");
  // `like` is resolved after the patch.
  EXPECT_EQ(game->ranking("linked")->ranking.straights, "23456789TJQKA");
  EXPECT_EQ(game->chosen, (std::map<std::string, std::string>{{"wheel", "no"}}));
  EXPECT_EQ(small_book().game("small").value()->ranking("hand")->ranking.straights, "A23456789TJQKA");
}

TEST(Settings, ValuesThatAreNumbers) {
  EXPECT_EQ(straight_pays(*with({{"trips-straight", "4"}})), 4);
  EXPECT_EQ(with({{"seats", "1"}})->seats.max, 1);
  EXPECT_EQ(with({{"seats", "5"}})->chosen.at("seats"), "5");
  EXPECT_TRUE(with({{"seats", "6"}})->chosen.empty());
}

TEST(Settings, ApplyInTheOrderOfTheFile) {
  const auto forwards = with({{"trips-straight", "4"}, {"late-straight", "two"}});
  const auto backwards = with({{"late-straight", "two"}, {"trips-straight", "4"}});
  ASSERT_TRUE(forwards.ok() && backwards.ok());
  EXPECT_EQ(straight_pays(*forwards), 2);
  EXPECT_EQ(straight_pays(*backwards), 2);
  EXPECT_EQ(forwards->chosen, backwards->chosen);
  EXPECT_EQ(forwards->limits.at(0).max, Money::from_dollars(300));
}

// What a patch has put there has no place in the file: the option that did it has.
TEST(Settings, AnErrorNamesTheOptionAndItsValue) {
  auto files = small_rulebook();
  std::string& text = files.at(small_game_path);
  const std::string find = "\"rankings.hand.straights\" = \"23456789TJQKA\"";
  ASSERT_NE(text.find(find), std::string::npos);
  text.replace(text.find(find), find.size(), "\"paytables.trips/01.rows\" = [ { hand = \"strait\", pays = 1 } ]");
  const auto book = Rulebook::from_files(files);
  ASSERT_TRUE(book.ok()) << book.refusal().line();
  const std::vector<Setting> settings{{"wheel", "no"}};
  const auto game = book->game_with("small", settings);
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.refusal().what, "with wheel=no: 'strait' is no hand");
  const auto line =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("id = \"wheel\"")), '\n');
  EXPECT_EQ(game.refusal().where, "rulebook/here/small.toml:" + std::to_string(line) + ":1");
}

TEST(Settings, AnUnknownOption) {
  const auto near = with({{"wheels", "no"}});
  ASSERT_FALSE(near.ok());
  EXPECT_EQ(near.refusal().kind, RefusalKind::unknown);
  EXPECT_EQ(near.refusal().line(), "no option 'wheels'; did you mean 'wheel'?");
  EXPECT_THAT(with({{"something-else", "no"}}).refusal().line(),
              HasSubstr("no option 'something-else'; `croupier rules small --options` lists them"));
  // Even beside a good one.
  EXPECT_FALSE(with({{"wheel", "no"}, {"", ""}}).ok());
}

TEST(Settings, AnUnknownValueIsToldTheRightOnes) {
  EXPECT_EQ(with({{"wheel", "perhaps"}}).refusal().kind, RefusalKind::unknown);
  EXPECT_EQ(with({{"wheel", "perhaps"}}).refusal().line(), "option 'wheel' has no value 'perhaps'; one of: yes, no");
  EXPECT_EQ(with({{"trips-straight", "5"}}).refusal().line(), "option 'trips-straight' has no value '5'; one of: 3, 4");
  for (const std::string value :
       {"0", "7", "-1", "", "1.5", "x", " 5", "5 ", "+5", "05", "5x", "0x5", "99999999999999999999"}) {
    const auto refused = with({{"seats", value}});
    ASSERT_FALSE(refused.ok()) << value;
    EXPECT_EQ(refused.refusal().line(), "option 'seats' has no value '" + value + "'; 1 to 6");
  }
}

}  // namespace
}  // namespace croupier
