// `deal` from shoes that outlast a round, and `verify --shoe` of what it wrote.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::json;

constexpr const char* shoe_game_id = "ez-baccarat-panda-8";

class Shoes : public ::testing::Test {
 protected:
  Shoes() : folder(std::filesystem::temp_directory_path() / ("shoes-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder);
  }
  ~Shoes() override { std::filesystem::remove_all(folder); }

  [[nodiscard]] std::string file(const std::string& name) const { return (folder / name).string(); }
  // Rounds into `rounds`, shoes into `shoes`.
  void deal(std::vector<std::string> more) {
    more.insert(more.begin(), {"deal", shoe_game_id, "--seed", "1", "--shoe-record", file("shoes")});
    const Outcome result = run(more);
    ASSERT_EQ(result.exit, 0) << result.err;
    std::ofstream(file("rounds")) << result.out;
  }
  [[nodiscard]] Outcome verified(std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"verify", "--shoe", file("shoes"), file("rounds")});
    return run(more);
  }
  [[nodiscard]] std::string text_of(const std::string& name) const {
    std::ifstream in(file(name));
    return {std::istreambuf_iterator<char>(in), {}};
  }
  // The roots that the rounds name.
  [[nodiscard]] std::set<std::string> roots() const {
    std::set<std::string> found;
    for (const std::string& line : lines(text_of("rounds"))) {
      if (line.starts_with("root = ")) found.insert(line);
    }
    return found;
  }

  std::filesystem::path folder;
};

TEST_F(Shoes, EveryShoeIsWrittenAndHoldsItsOwnRounds) {
  deal({"--rounds", "100", "--rounds-per-shoe", "40"});
  EXPECT_EQ(roots().size(), 3U);
  const Outcome text = verified();
  EXPECT_EQ(text.exit, 0) << text.out << text.err;
  EXPECT_THAT(text.out, HasSubstr("3 shoes: 3 verified, 0 failed"));
  const Json json = Json::parse(verified({"--json"}).out);
  EXPECT_EQ(json.at("passed"), true);
  EXPECT_EQ(json.at("verified"), 3);
  ASSERT_EQ(json.at("shoes").size(), 3U);
  EXPECT_EQ(json.at("shoes")[0].at("records"), 40);
  EXPECT_EQ(json.at("shoes")[2].at("records"), 20);
  EXPECT_EQ(json.at("shoes")[2].at("own_definition"), true);
  // One record less, and one of a shoe that is not among them.
  std::string rounds = text_of("rounds");
  const std::string first = rounds.substr(0, rounds.find("\n\nrecord = 1\n") + 1);
  std::ofstream(file("rounds")) << rounds.substr(first.size() + 1);
  EXPECT_EQ(verified().exit, 1);
  EXPECT_THAT(verified().out, HasSubstr("no record was given of 1 round: 1 (cards 1 to "));
  std::ofstream(file("rounds")) << rounds << "\n"
                                << run({"deal", shoe_game_id, "--seed", "2", "--rounds-per-shoe", "5"}).out;
  EXPECT_EQ(verified().exit, 1);
  EXPECT_THAT(verified().out, HasSubstr("(record 101): of another shoe"));
}

TEST_F(Shoes, OneShoeIsTold) {
  deal({"--rounds", "10", "--rounds-per-shoe", "10"});
  const Json json = Json::parse(verified({"--json"}).out);
  EXPECT_EQ(json.at("passed"), true);
  EXPECT_EQ(json.at("records"), 10);
  EXPECT_EQ(json.at("own_definition"), true);
  EXPECT_THAT(verified().out, HasSubstr("everything agrees"));
}

// Files that are missing are no fraud, and are told of in one line.
TEST_F(Shoes, WhatIsMissingIsToldFromWhatDisagrees) {
  deal({"--rounds", "4", "--rounds-per-shoe", "90"});
  const Outcome alone = run({"verify", "--shoe", file("shoes")});
  EXPECT_EQ(alone.exit, 3) << alone.out;
  EXPECT_EQ(lines(alone.err).size(), 1U) << alone.err;
  EXPECT_THAT(alone.err, HasSubstr("of its rounds no record was given"));
  EXPECT_THAT(alone.out, HasSubstr("1 thing is missing; the rest agrees"));
  EXPECT_THAT(alone.out, Not(HasSubstr("FAILED")));
  // Each taken for the other.
  expect_refused({"verify", file("shoes")}, 3);
  EXPECT_THAT(run({"verify", file("shoes")}).err,
              HasSubstr("this is the record of a shoe, not of a round; `croupier verify --shoe "));
  expect_refused({"verify", "--shoe", file("rounds")}, 3);
  EXPECT_THAT(run({"verify", "--shoe", file("rounds")}).err, HasSubstr("this is the record of a round, not of a shoe"));
  expect_refused({"verify", "--shoe", file("shoes"), file("shoes")}, 3);
  // A round's record verifies alone, with a word on what it cannot tell.
  const Outcome rounds = run({"verify", file("rounds")});
  EXPECT_EQ(rounds.exit, 0);
  EXPECT_THAT(rounds.err, HasSubstr("croupier verify --shoe SHOE " + file("rounds")));
  // One record less is missing; one that was altered disagrees.
  const std::string all = text_of("rounds");
  const std::string first = all.substr(0, all.find("\n\nrecord = 1\n") + 1);
  std::ofstream(file("rounds")) << all.substr(first.size() + 1);
  EXPECT_EQ(verified().exit, 1);
  EXPECT_THAT(verified().out, HasSubstr("1 thing is missing; the rest agrees"));
  std::string altered = all;
  const auto bank = altered.find("bank_cents = ") + 13;
  altered.insert(bank, altered[bank] == '-' ? "-1" : "1", altered[bank] == '-' ? 2 : 1);
  if (altered[bank] == '-') altered.erase(bank + 2, 1);
  std::ofstream(file("rounds")) << altered;
  EXPECT_EQ(verified().exit, 1);
  EXPECT_THAT(verified().out, HasSubstr("1 thing does not agree"));
  EXPECT_THAT(verified().out, Not(HasSubstr("MISSING")));
}

TEST_F(Shoes, TheCutCardEndsAShoe) {
  deal({"--rounds", "200", "--cut", "104"});
  EXPECT_GE(roots().size(), 3U);
  EXPECT_EQ(verified().exit, 0) << verified().out;
  EXPECT_THAT(text_of("rounds"), HasSubstr("options = { shoe = \"104\" }"));
  EXPECT_THAT(text_of("shoes"), HasSubstr("end = \"finished\""));
  EXPECT_EQ(run({"verify", file("rounds")}).exit, 0);
  // Where the rules post it, however many rounds were asked for.
  const std::vector<std::string> head = {"deal", shoe_game_id, "--seed", "7", "--rounds", "150"};
  const auto dealt_by = [&](std::vector<std::string> more) {
    more.insert(more.begin(), head.begin(), head.end());
    return run(more).out;
  };
  EXPECT_EQ(dealt_by({"--rounds-per-shoe", "1000"}), dealt_by({"--cut", "52"}));
  EXPECT_NE(dealt_by({"--rounds-per-shoe", "60"}), dealt_by({"--cut", "52"}));
}

TEST_F(Shoes, WhatMakesNoSenseIsRefused) {
  expect_refused({"deal", shoe_game_id, "--cut", "5"}, 3);
  expect_refused({"deal", shoe_game_id, "--cut", "105"}, 3);
  expect_refused({"deal", shoe_game_id, "--cut", "14", "--set", "shoe=14"}, 2);
  expect_refused({"deal", "three-card-poker", "--cut", "14"}, 3);
  expect_refused({"deal", "three-card-poker", "--rounds-per-shoe", "2"}, 3);
  expect_refused({"deal", shoe_game_id, "--rounds-per-shoe", "1001"}, 2);
  expect_refused({"deal", shoe_game_id, "--shoe-record", file("shoes")}, 2);
  expect_refused({"deal", shoe_game_id, "--cut", "14", "--shoe-record", ""}, 2);
  deal({"--rounds", "2", "--cut", "14"});
  expect_refused({"verify", "--shoe", ""}, 2);
  expect_refused({"verify", "--shoe", file("shoes"), "--self"}, 2);
  expect_refused({"verify", "--shoe", file("shoes"), "--store", file("room.db")}, 2);
  expect_refused({"verify", "--store", file("room.db"), "--self"}, 2);
}

// Rules by which a tie pays 7: whoever relies on this program's should know, of the shoe as of each record.
TEST_F(Shoes, RulesOfSomebodyElseAreToldApart) {
  std::filesystem::copy("rulebook", folder / "book", std::filesystem::copy_options::recursive);
  const std::string path = "book/bankers-casino/ez-baccarat-panda-8.toml";
  const std::string rules = text_of(path);
  const auto tie = rules.find("wager = \"tie\"");
  const auto pays = rules.find("pays = 8", tie);
  ASSERT_NE(pays, std::string::npos);
  std::ofstream(file(path)) << rules.substr(0, pays) << "pays = 7" << rules.substr(pays + 8);
  deal({"--rulebook", file("book"), "--rounds", "10", "--rounds-per-shoe", "90"});
  const Outcome foreign = verified();
  EXPECT_EQ(foreign.exit, 0) << foreign.out;
  EXPECT_THAT(foreign.out, HasSubstr("everything agrees, by rules that are NOT this program's own"));
  EXPECT_EQ(Json::parse(verified({"--json"}).out).at("own_definition"), false);
  const Json own = Json::parse(verified({"--json", "--rulebook", file("book")}).out);
  EXPECT_EQ(own.at("own_definition"), true);
  EXPECT_THAT(verified({"--rulebook", file("book")}).out, Not(HasSubstr("NOT this program's own")));
}

}  // namespace
}  // namespace croupier::testing
