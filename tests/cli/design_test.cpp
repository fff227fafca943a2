// The commands of those who design and file games: gates, tune, diff.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "json/json.h"
#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

TEST(GatesCommand, ExitsWithOneWhenSomethingIsFound) {
  const Outcome found = run({"--json", "gates", "somethings-wild", "--as-read"});
  EXPECT_EQ(found.exit, 1);
  const Json json = Json::parse(found.out);
  EXPECT_FALSE(json["holds"].get<bool>());
  EXPECT_EQ(json["findings"][0]["kind"], "bettors-favor");
  EXPECT_THAT(json["findings"][0]["words"].get<std::string>(), HasSubstr("in the bettor's favor"));
  const Outcome holds = run({"gates", "three-card-poker", "--as-read"});
  EXPECT_EQ(holds.exit, 0);
  EXPECT_THAT(holds.out, HasSubstr("every gate holds"));
  EXPECT_THAT(holds.out, HasSubstr("Readings not tried (not asked for): tc-decks=2"));
}

TEST(GatesCommand, RefusesWhatItCannotJudge) {
  EXPECT_EQ(run({"gates", "three-card"}).exit, 4);
  EXPECT_EQ(run({"gates", "--set", "a=b"}).exit, 2);
  EXPECT_EQ(run({"gates", "three-card-poker", "--wager", "bones"}).exit, 4);
  EXPECT_NE(run({"gates", "razz"}).exit, 0);
}

TEST(TuneCommand, PrintsTablesAndRefusesWithTheNearestEdge) {
  const Outcome good = run({"--json", "tune", "three-card-poker-6-card-bonus", "--wager", "pair-plus", "--target-edge",
                            "7%", "--keep", "pair=1", "--results", "2"});
  ASSERT_EQ(good.exit, 0) << good.err;
  const Json json = Json::parse(good.out);
  ASSERT_EQ(json["results"].size(), 2U);
  for (const Json& each : json["results"]) {
    EXPECT_NEAR(each["house_edge"]["decimal"].get<double>(), 0.07, 0.001);
    EXPECT_EQ(each["rows"].back()["pays"], "1");
  }
  const Outcome bad = run({"tune", "three-card-poker-6-card-bonus", "--wager", "pair-plus", "--target-edge", "95%"});
  EXPECT_EQ(bad.exit, 3);
  EXPECT_THAT(bad.err, HasSubstr("the nearest that one reaches is "));
  EXPECT_EQ(run({"tune", "dj-wild-ma", "--wager", "trips"}).exit, 2);
  EXPECT_EQ(run({"tune", "dj-wild-ma", "--wager", "trips", "--target-edge", "much"}).exit, 3);
  EXPECT_EQ(run({"tune", "dj-wild-ma", "--wager", "tricks", "--target-edge", "5%"}).exit, 4);
  const Outcome percent = run({"tune", "dj-wild-ma", "--wager", "trips", "--target-edge", "5"});
  EXPECT_EQ(percent.exit, 2);
  EXPECT_THAT(percent.err, HasSubstr("--target-edge: '5' without % is 5 times the stake; did you mean 5%?"));
}

TEST(TuneCommand, SuggestsTheHandThatWasMeant) {
  const auto keeping = [](const char* hand) {
    return run(
        {"tune", "three-card-poker-6-card-bonus", "--wager", "pair-plus", "--target-edge", "7%", "--keep", hand});
  };
  const Outcome misspelt = keeping("stright-flush=40");
  EXPECT_EQ(misspelt.exit, 4);
  EXPECT_THAT(misspelt.err, HasSubstr("'stright-flush' is no hand; did you mean 'straight-flush'?"));
  EXPECT_THAT(keeping("royal-flus=100").err, HasSubstr("did you mean 'royal-flush'?"));
  const Outcome other = keeping("full-house=5");
  EXPECT_EQ(other.exit, 4);
  EXPECT_THAT(other.err, HasSubstr("no such pay to keep: full-house; a hand of the table: "));
  EXPECT_THAT(other.err, HasSubstr("straight-flush, "));
}

TEST(DiffCommand, TakesGamesFoldersAndFiles) {
  const Outcome same = run({"--json", "diff", "three-card-poker", "rulebook:three-card-poker"});
  ASSERT_EQ(same.exit, 0) << same.err;
  EXPECT_TRUE(Json::parse(same.out)["same"].get<bool>());
  const Outcome file = run({"diff", "three-card-poker", "rulebook/bankers-casino/three-card-poker.toml"});
  EXPECT_THAT(file.out, HasSubstr("nothing differs"));
  const Outcome other = run({"--json", "diff", "three-card-poker", "three-card-poker", "--set-right", "tc-tie=lose"});
  const Json json = Json::parse(other.out);
  EXPECT_FALSE(json["same"].get<bool>());
  EXPECT_TRUE(json["clauses"].empty());
  EXPECT_FALSE(json["rules"].empty());
  const Outcome unsolved = run({"diff", "omaha", "three-card-poker", "--mathematics"});
  EXPECT_THAT(unsolved.out, HasSubstr("is not solved"));
  EXPECT_THAT(unsolved.out, HasSubstr("nothing differs of what was compared"));
  EXPECT_EQ(run({"diff", "three-card-poker", "four-card-poker"}).exit, 4);
  EXPECT_EQ(run({"diff", "three-card-poker", "nowhere:three-card-poker"}).exit, 5);
  EXPECT_EQ(run({"diff", "three-card-poker", "nowhere.toml"}).exit, 5);
  EXPECT_EQ(run({"diff", "three-card-poker", "cmake/../rulebook/decks.toml"}).exit, 3);
  const Outcome alone = run({"diff", "three-card-poker"});
  EXPECT_EQ(alone.exit, 2);
  EXPECT_THAT(alone.err, HasSubstr("diff needs two games or files; `croupier diff LEFT RIGHT`"));
}

// Two versions of one game have one id, which would head both columns.
TEST(DiffCommand, VersionsOfOneGameAreCalledByTheirFiles) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("croupier-called-" + std::to_string(getpid()));
  fs::create_directories(folder);
  std::ifstream in("rulebook/bankers-casino/three-card-poker.toml");
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  std::ofstream(folder / "old.toml") << text;
  std::ofstream(folder / "new.toml") << replaced(text, "name = \"Three Card Poker\"", "name = \"Poker of Three\"");
  const std::string old = folder / "old.toml";
  const std::string now = folder / "new.toml";
  const Outcome files = run({"diff", old, now, "--rules"});
  const Outcome json = run({"--json", "diff", "three-card-poker", now, "--rules"});
  fs::remove_all(folder);
  ASSERT_EQ(files.exit, 0) << files.err;
  EXPECT_THAT(files.out, ContainsRegex("\n +old.toml +new.toml\n"));
  EXPECT_THAT(files.out, HasSubstr("Poker of Three (California), " + now + "\n"));
  EXPECT_EQ(Json::parse(json.out)["left"]["source"], "three-card-poker");
  EXPECT_EQ(Json::parse(json.out)["right"]["source"], now);
  const Outcome options =
      run({"diff", "three-card-poker", "three-card-poker", "--set-right", "tc-tie=lose", "--rules"});
  EXPECT_THAT(options.out, ContainsRegex("\n +three-card-poker as it stands +three-card-poker tc-tie=lose\n"));
  const Outcome games = run({"diff", "three-card-poker", "three-card-poker-6-card-bonus", "--rules"});
  EXPECT_THAT(games.out, ContainsRegex("\n +three-card-poker +three-card-poker-6-card-bonus\n"));
}

TEST(DiffCommand, AVersionWithAnotherPayIsOneLine) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("croupier-diff-" + std::to_string(getpid()));
  fs::copy("rulebook", folder, fs::copy_options::recursive);
  const fs::path path = folder / "bankers-casino" / "three-card-poker.toml";
  std::ifstream in(path);
  std::string text((std::istreambuf_iterator<char>(in)), {});
  in.close();
  const auto at = text.find("{ hand = \"flush\"");
  ASSERT_NE(at, std::string::npos);
  const auto pay = text.find("pays = ", at) + 7;
  const std::string before = text.substr(pay, text.find_first_of(" ,}", pay) - pay);
  text.replace(pay, before.size(), "2");
  std::ofstream(path) << text;
  const Outcome outcome = run({"--json", "diff", "three-card-poker", folder.string() + ":three-card-poker"});
  const fs::path draft = folder / "draft.toml";  // outside its document's folder, and by another name
  fs::rename(path, draft);
  const Outcome alone = run({"--json", "diff", "three-card-poker", draft.string()});
  fs::remove_all(folder);
  ASSERT_EQ(outcome.exit, 0) << outcome.err;
  const Json json = Json::parse(outcome.out);
  ASSERT_EQ(json["rules"].size(), 1U) << json["rules"].dump();
  EXPECT_THAT(json["rules"][0]["path"].get<std::string>(), HasSubstr("rows.flush.pays"));
  EXPECT_EQ(json["rules"][0]["left"], before);
  Json same = Json::parse(alone.out);
  EXPECT_EQ(same["right"]["source"], draft.string());
  same["right"]["source"] = json["right"]["source"];
  EXPECT_EQ(same, json) << alone.err;
  EXPECT_EQ(json["rules"][0]["right"], "2");
  EXPECT_TRUE(json["clauses"].empty());
}

// Two versions lie side by side in one folder, one of them written without spaces.
TEST(DiffCommand, VersionsOfAGameMayStandBesideEachOther) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("croupier-versions-" + std::to_string(getpid()));
  fs::copy("rulebook", folder, fs::copy_options::recursive);
  const fs::path old = folder / "bankers-casino" / "three-card-poker.toml";
  const fs::path draft = folder / "bankers-casino" / "three-card-poker-draft.toml";
  std::ifstream in(old);
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  std::ofstream(draft) << replaced(text, "id = \"three-card-poker\"", "id=\"three-card-poker\"");
  const Outcome same = run({"--json", "diff", old.string(), draft.string()});
  std::ofstream(draft) << replaced(text, "[game]", "[game");
  const Outcome broken = run({"diff", old.string(), draft.string()});
  fs::remove_all(folder);
  ASSERT_EQ(same.exit, 0) << same.err;
  EXPECT_TRUE(Json::parse(same.out)["same"].get<bool>());
  EXPECT_EQ(broken.exit, 3);
  EXPECT_THAT(broken.err, HasSubstr("three-card-poker-draft.toml:"));
}

}  // namespace
}  // namespace croupier::testing
