// The rulebook that is built in: everything is there, and every game can be opened with every value of its options.
#include "rules/rulebook.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "rules/embedded.h"
#include "rules/families/families.h"
#include "rules/families/showdown.h"
#include "rules/patch.h"
#include "tests/built_in.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

TEST(Rulebook, Loads) {
  const auto loaded = Rulebook::built_in();
  ASSERT_TRUE(loaded.ok()) << loaded.refusal().line();
}

TEST(Rulebook, TheFolderLoadsToo) {
  const auto loaded = Rulebook::from_folder("rulebook");
  ASSERT_TRUE(loaded.ok()) << loaded.refusal().line();
  EXPECT_EQ(loaded->games().size(), rulebook().games().size());
}

struct GameHead {
  std::string_view id;
  Family family;
  BankKind bank;
  std::string_view prefix;
};

// Ids of CONTRACT.md, families and banks of DESIGN.md.
constexpr std::array<GameHead, 25> games = {{
    {"dj-wild-ma", Family::showdown, BankKind::house, "MA"},
    {"dj-wild-stud-pa", Family::showdown, BankKind::house, "PA"},
    {"deuces-wild-xtreme-co", Family::showdown, BankKind::house, "CO"},
    {"somethings-wild", Family::showdown, BankKind::house, "SW"},
    {"three-card-poker", Family::showdown, BankKind::player_dealer, "TC"},
    {"three-card-poker-6-card-bonus", Family::showdown, BankKind::player_dealer, "T6"},
    {"ultimate-texas-holdem", Family::showdown, BankKind::player_dealer, "UT"},
    {"pai-gow-poker", Family::two_hand, BankKind::player_dealer, "PG"},
    {"fortune-pai-gow-poker-11", Family::two_hand, BankKind::player_dealer, "FP"},
    {"fortune-pai-gow-joker-wild", Family::two_hand, BankKind::player_dealer, "FJ"},
    {"pai-gow-tiles", Family::two_hand, BankKind::player_dealer, "PT"},
    {"pure-215-blackjack", Family::twenty_one, BankKind::player_dealer, "PB"},
    {"pure-spanish-215", Family::twenty_one, BankKind::player_dealer, "PS"},
    {"buster-blackjack", Family::twenty_one, BankKind::player_dealer, "BB"},
    {"ez-baccarat-panda-8", Family::baccarat, BankKind::player_dealer, "EZ"},
    {"texas-holdem", Family::pot, BankKind::pot, "TH"},
    {"omaha", Family::pot, BankKind::pot, "OM"},
    {"omaha-hi-lo", Family::pot, BankKind::pot, "OH"},
    {"seven-card-stud", Family::pot, BankKind::pot, "SS"},
    {"razz", Family::pot, BankKind::pot, "SS"},
    {"lowball-a5", Family::pot, BankKind::pot, "LB"},
    {"lowball-27", Family::pot, BankKind::pot, "L27"},
    {"draw-jacks-or-better", Family::pot, BankKind::pot, "DJ"},
    {"mexican-poker-salinas", Family::pot, BankKind::pot, "MS"},
    {"mexican-stud-poker", Family::pot, BankKind::pot, "MX"},
}};

TEST(Rulebook, TheTwentyFiveGames) {
  EXPECT_EQ(rulebook().games().size(), games.size());
  for (const GameHead& head : games) {
    const auto game = rulebook().game(head.id);
    ASSERT_TRUE(game.ok()) << game.refusal().line();
    EXPECT_EQ((*game)->id, head.id);
    EXPECT_EQ((*game)->family, head.family) << head.id;
    EXPECT_EQ((*game)->bank, head.bank) << head.id;
    EXPECT_EQ((*game)->clause_prefix, head.prefix) << head.id;
    EXPECT_FALSE((*game)->name.empty());
    EXPECT_EQ((*game)->bank_rules.has_value(), head.bank == BankKind::player_dealer) << head.id;
    EXPECT_EQ(rulebook().document(**game).id, (*game)->document);
    EXPECT_FALSE(rulebook().clauses_of(**game).empty()) << head.id;
    EXPECT_EQ((*game)->wagers.empty(), head.family == Family::pot) << head.id;
    EXPECT_EQ(outline_of(**game).decisions.empty(), head.family != Family::showdown) << head.id;
    EXPECT_TRUE((*game)->chosen.empty());
  }
}

TEST(Rulebook, ClausesOfEachPrefix) {  // CLAUSES.md
  const std::map<std::string, int> expected = {
      {"MA", 52}, {"PA", 53}, {"CO", 28}, {"SW", 30}, {"MS", 20}, {"TH", 25}, {"OM", 6},  {"OH", 8}, {"SS", 28},
      {"LB", 25}, {"L27", 5}, {"DJ", 25}, {"PG", 21}, {"PT", 29}, {"PB", 34}, {"TC", 16}, {"BB", 7}, {"FP", 38},
      {"PS", 29}, {"EZ", 32}, {"T6", 31}, {"UT", 37}, {"MX", 37}, {"FJ", 29}, {"CP", 12}};
  int all = 0;
  for (const auto& [prefix, count] : expected) {
    for (int number = 1; number <= count; ++number) {
      const auto found = rulebook().clauses().find(prefix + "-" + std::to_string(number));
      ASSERT_NE(found, rulebook().clauses().end()) << prefix << "-" << number;
      EXPECT_FALSE(found->second.text.empty() || found->second.section.empty()) << found->first;
    }
    all += count;
  }
  EXPECT_EQ(all, 657);
  EXPECT_EQ(rulebook().clauses().size(), 657U);
}

TEST(Rulebook, TheRulingsAreNumberedA1ToA241) {
  std::set<std::string> numbers;
  std::set<std::string> keys;
  for (const Ruling& ruling : rulebook().rulings()) {
    EXPECT_TRUE(numbers.insert(ruling.number).second) << ruling.number;
    EXPECT_TRUE(keys.insert(ruling.key).second) << ruling.key;
    EXPECT_FALSE(ruling.text.empty() || ruling.games.empty()) << ruling.number;
    for (const std::string& game : ruling.games)
      EXPECT_TRUE(game == "all" || rulebook().game(game).ok()) << ruling.number << " " << game;
  }
  EXPECT_EQ(numbers.size(), 241U);
  for (int number = 1; number <= 241; ++number) EXPECT_TRUE(numbers.contains("A" + std::to_string(number))) << number;
  // A few by name, so that a renumbering shows.
  for (const auto& [key, number] : std::map<std::string, std::string>{{"natural-deuce", "A12"},
                                                                      {"ma-coverall", "A20"},
                                                                      {"tc-decks", "A121"},
                                                                      {"fp-trips-straight", "A159"},
                                                                      {"breakage", "A200"},
                                                                      {"seat-order", "A216"},
                                                                      {"shoe", "A239"}}) {
    ASSERT_NE(rulebook().ruling(key), nullptr) << key;
    EXPECT_EQ(rulebook().ruling(key)->number, number) << key;
  }
  EXPECT_EQ(rulebook().ruling("no-such-ruling"), nullptr);
}

TEST(Rulebook, DecksOfTheGames) {
  const auto cards = [](std::string_view id) { return rulebook().deck(**rulebook().game(id)); };
  EXPECT_EQ(cards("dj-wild-ma")->cards.size(), 53U);
  EXPECT_EQ(cards("ultimate-texas-holdem")->cards.size(), 52U);
  EXPECT_EQ(cards("pure-spanish-215")->cards.size(), 48U);
  EXPECT_EQ(cards("mexican-stud-poker")->cards.size(), 41U);
  const auto tiles = cards("pai-gow-tiles");
  ASSERT_FALSE(tiles.ok());
  EXPECT_THAT(tiles.refusal().line(), HasSubstr("played with tiles"));
}

TEST(Rulebook, AnUnknownGame) {
  const auto near = rulebook().game("dj-wild-mas");
  ASSERT_FALSE(near.ok());
  EXPECT_EQ(near.refusal().kind, RefusalKind::unknown);
  EXPECT_EQ(near.refusal().line(), "no game 'dj-wild-mas'; did you mean 'dj-wild-ma'?");
  EXPECT_EQ(rulebook().game("whist").refusal().line(), "no game 'whist'; `croupier games` lists them");
  EXPECT_FALSE(rulebook().game("").ok());
  EXPECT_FALSE(rulebook().game_with("whist", {}).ok());
}

// Left out, the dealer qualifies by the ranking `dealer` where the game has one (docs/rulebook.md).
TEST(Rulebook, WhichRankingTheDealerQualifiesBy) {
  EXPECT_EQ(showdown::rules_of(**rulebook().game("somethings-wild")).qualifier->ranking, "dealer");
  EXPECT_EQ(showdown::rules_of(**rulebook().game("three-card-poker")).qualifier->ranking, "hand");
}

// ---- Options -----------------------------------------------------------------------------------------------

const std::string& file_of(const Game& game) {
  static std::map<std::string, std::string> files;
  std::string& text = files[game.id];
  for (const EmbeddedFile& file : embedded_rulebook()) {
    if (text.empty() && file.path == game.document + "/" + game.id + ".toml") text = file.text;
  }
  return text;
}

toml::table parsed(const Game& game) { return parse_toml(file_of(game), game.id).value(); }

// Every value of an option; both ends of a range.
std::vector<std::string> values_of(const Option& option) {
  std::vector<std::string> list;
  for (const OptionValue& value : option.values) list.push_back(value.value);
  if (option.min) list = {std::to_string(*option.min), std::to_string(*option.max)};
  return list;
}

// Everything a definition cites.
std::vector<Cite> cites_of(const Game& game) {
  std::vector<Cite> cites = {game.seats.cite, game.deck.cite};
  const auto add = [&](const auto& list) {
    for (const auto& entry : list) cites.push_back(entry.cite);
  };
  add(game.rankings), add(game.wagers), add(game.paytables), add(game.limits), add(game.irregularities),
      add(game.options);
  for (const PayTable& table : game.paytables) add(table.rows);
  for (const Wager& wager : game.wagers) {
    if (wager.meter) cites.push_back(wager.meter->cite);
    if (wager.envy) cites.push_back(wager.envy->cite);
    if (!wager.settle) continue;
    for (const auto& [outcome, clause] : wager.settle->clauses) cites.push_back({clause, {}});
  }
  if (game.family == Family::showdown) {
    add(showdown::rules_of(game).round);
    if (const auto& qualifier = showdown::rules_of(game).qualifier) cites.push_back(qualifier->cite);
  }
  if (game.bank_rules) cites.push_back(game.bank_rules->cite);
  return cites;
}

void expect_citations(const Game& game, const std::string& with) {
  for (const Cite& cite : cites_of(game)) {
    // A ruling's number where the document is silent.
    EXPECT_TRUE(cite.clause.empty() || rulebook().clauses().contains(cite.clause) ||
                rulebook().ruling_numbered(cite.clause) != nullptr)
        << with << ": " << cite.clause;
    EXPECT_TRUE(cite.ruling.empty() || rulebook().ruling(cite.ruling) != nullptr) << with << ": " << cite.ruling;
    EXPECT_FALSE(cite.clause.empty() && cite.ruling.empty()) << with;
  }
}

TEST(Options, EveryValueOfEveryOptionLoads) {
  int count = 0;
  for (const Game& game : rulebook().games()) {
    expect_citations(game, game.id);
    for (const Option& option : game.options) {
      for (const std::string& value : values_of(option)) {
        ++count;
        const std::string with = game.id + " " + option.id + "=" + value;
        const auto loaded = rulebook().game_with(game.id, std::vector<Setting>{{option.id, value}});
        ASSERT_TRUE(loaded.ok()) << with << ": " << loaded.refusal().line();
        EXPECT_EQ(loaded->chosen.contains(option.id), value != option.default_value) << with;
        EXPECT_EQ(loaded->chosen.size(), value == option.default_value ? 0U : 1U) << with;
        expect_citations(*loaded, with);
      }
    }
  }
  EXPECT_EQ(count, 448);
}

// Does a value of one option rule out that of another?
bool excludes(const Option& first, const std::string& one, const Option& second, const std::string& other) {
  const auto listed = [](const Option& by, const std::string& value, const Setting& excluded) {
    const auto found = std::ranges::find(by.values, value, &OptionValue::value);
    return found != by.values.end() && std::ranges::find(found->excludes, excluded) != found->excludes.end();
  };
  return listed(first, one, {second.id, other}) || listed(second, other, {first.id, one});
}

TEST(Options, EveryPairOfValuesLoadsOrIsExcluded) {
  int pairs = 0;
  int excluded = 0;
  for (const Game& game : rulebook().games()) {
    for (const Option& first : game.options) {
      for (const Option& second : game.options) {
        if (&second <= &first) continue;
        for (const std::string& one : values_of(first)) {
          for (const std::string& other : values_of(second)) {
            if (one == first.default_value || other == second.default_value) continue;
            ++pairs;
            const auto loaded =
                rulebook().game_with(game.id, std::vector<Setting>{{first.id, one}, {second.id, other}});
            const std::string with = game.id + " " + first.id + "=" + one + " " + second.id + "=" + other;
            if (excludes(first, one, second, other)) {
              ++excluded;
              ASSERT_FALSE(loaded.ok()) << with;
              EXPECT_EQ(loaded.refusal().kind, RefusalKind::unknown) << with;
              EXPECT_THAT(loaded.refusal().what, HasSubstr("excludes")) << with;
            } else {
              ASSERT_TRUE(loaded.ok()) << with << ": " << loaded.refusal().line();
            }
          }
        }
      }
    }
  }
  EXPECT_GT(pairs, 1000);
  EXPECT_GT(excluded, 0);
}

TEST(Options, AllOfAGameAtOnce) {
  for (const Game& game : rulebook().games()) {
    std::vector<Setting> last;
    for (const Option& option : game.options) {
      const std::string value = values_of(option).back();
      const bool fits = std::ranges::none_of(last, [&](const Setting& earlier) {
        return excludes(*game.option(earlier.first), earlier.second, option, value);
      });
      if (fits) last.emplace_back(option.id, value);
    }
    const auto loaded = rulebook().game_with(game.id, last);
    EXPECT_TRUE(loaded.ok()) << game.id << ": " << loaded.refusal().line();
  }
}

TEST(Options, EveryOptionNamedLikeARulingCitesIt) {
  for (const Game& game : rulebook().games()) {
    for (const Option& option : game.options) {
      EXPECT_FALSE(option.about.empty()) << game.id << " " << option.id;
      if (!option.min) {
        EXPECT_GE(option.values.size(), 2U) << game.id << " " << option.id;
      }
      if (rulebook().ruling(option.id) != nullptr) {
        EXPECT_EQ(option.cite.ruling, option.id) << game.id;
      }
    }
  }
}

// "The file as written is the ruling": a range's default is what stands at its path.
TEST(Options, ADefaultIsWhatTheFileSays) {
  for (const Game& game : rulebook().games()) {
    const toml::table file = parsed(game);
    for (const auto& element : *file["options"].as_array()) {
      const toml::table& option = *element.as_table();
      const auto sets = option["range"]["sets"].value<std::string>();
      if (!sets) continue;
      toml::table patched = file;
      ASSERT_TRUE(assign(patched, *sets, *option.get("default")).ok());
      // Nothing to see where the document has lost the number and the file says nothing (A165).
      const bool lost = sets->ends_with(".envy") && option["default"].value_or(-1) == 0;
      EXPECT_TRUE(lost || patched == file) << game.id << " " << *sets;
    }
  }
}

// A value that is not the default changes the file: no code knows an option by its name.
TEST(Options, AValueThatIsNotTheDefaultChangesSomething) {
  for (const Game& game : rulebook().games()) {
    const toml::table file = parsed(game);
    for (const auto& element : *file["options"].as_array()) {
      const toml::table& option = *element.as_table();
      const auto* values = option["values"].as_array();
      for (std::size_t i = 0; values != nullptr && i < values->size(); ++i) {
        const toml::table& value = *values->get(i)->as_table();
        const toml::node& name = *value.get("value");
        const toml::node& standard = *option.get("default");
        const bool is_default = name.is_string() ? name.value<std::string>() == standard.value<std::string>()
                                                 : name.value<std::int64_t>() == standard.value<std::int64_t>();
        const auto* set = value["set"].as_table();
        const std::string with = game.id + " " + option["id"].value_or(std::string{}) + " value " + std::to_string(i);
        EXPECT_NE(is_default, set != nullptr) << with;
        if (set == nullptr) continue;
        for (const auto& [path, node] : *set) {
          toml::table patched = file;
          ASSERT_TRUE(assign(patched, path.str(), node).ok()) << with;
          EXPECT_FALSE(patched == file) << with << ": " << path.str() << " is that already";
        }
      }
    }
  }
}

}  // namespace
}  // namespace croupier
