// Every cell of every pay table, compared with what was typed from the documents themselves.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "rules/rulebook.h"
#include "tests/built_in.h"
#include "tests/printed_paytables.h"

namespace croupier {
namespace {

using printed::Cells;
using printed::Sheet;
using printed::sheets;
using printed::tables_of;

struct TableName {
  std::string game, wager, id;
  friend auto operator<=>(const TableName&, const TableName&) = default;
};

std::string dollars(const Money& money) {
  std::string text = to_text(money);
  std::erase(text, ',');
  return text;
}

std::string ratio(const Pay& pay) {
  return std::to_string(pay.units) + (pay.per == 1 ? "" : ":" + std::to_string(pay.per));
}

// A loaded row in the words of the sheets. What does not belong together shows as a cell no sheet has.
std::string cell(const PayRow& row) {
  std::string text;
  if (row.pays) text += ratio(*row.pays);
  if (row.natural || row.wild)
    text += (row.natural ? ratio(*row.natural) : "-") + "/" + (row.wild ? ratio(*row.wild) : "-");
  if (row.meter_percent) text += std::to_string(*row.meter_percent) + "%";
  if (row.amount) text += dollars(*row.amount);
  if (row.envy) text += "+" + dollars(*row.envy);
  return text;
}

TEST(PayTables, EveryCellIsTheDocuments) {
  std::set<TableName> compared;
  for (const Sheet& sheet : sheets()) {
    const auto game = rulebook().game(sheet.game);
    ASSERT_TRUE(game.ok()) << sheet.game;
    for (const auto& [id, expected] : tables_of(sheet)) {
      const std::string name = std::string(sheet.game) + " " + std::string(sheet.wager) + "/" + id;
      const PayTable* table = (*game)->paytable(sheet.wager, id);
      ASSERT_NE(table, nullptr) << name;
      EXPECT_EQ(table->basis, sheet.basis) << name;
      Cells loaded;
      for (const PayRow& row : table->rows) {
        EXPECT_TRUE(loaded.emplace(to_text(row.hand), cell(row)).second) << name << " " << to_text(row.hand);
      }
      EXPECT_EQ(loaded, expected) << name;
      EXPECT_TRUE(compared.insert({std::string(sheet.game), std::string(sheet.wager), id}).second) << name;
    }
  }
  // And no table was left out.
  std::set<TableName> all;
  for (const Game& game : rulebook().games()) {
    for (const PayTable& table : game.paytables) all.insert({game.id, table.wager, table.id});
  }
  EXPECT_EQ(compared.size(), all.size());
  for (const TableName& name : all)
    EXPECT_TRUE(compared.contains(name)) << name.game << " " << name.wager << "/" << name.id;
}

TEST(PayTables, UnitsAndSeedsOfPennsylvaniasProgressives) {
  const Game& game = **rulebook().game("dj-wild-stud-pa");
  const auto expect = [&](std::string_view id, std::int64_t unit, std::int64_t seed) {
    const PayTable* table = game.paytable("progressive", id);
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->unit, Money::from_dollars(unit));
    EXPECT_EQ(table->seed, Money::from_dollars(seed));
    EXPECT_EQ(table->reseed, Money::from_dollars(seed));
  };
  expect("1", 1, 2000);
  expect("2", 5, 10'000);
}

// A46, A212: $2,000 seed and reseed for each $1 of unit, a quarter of each wager, no ceiling, no reserve.
TEST(PayTables, MetersWhereTheDocumentsAreSilent) {
  int meters = 0;
  for (const Game& game : rulebook().games()) {
    for (const Wager& wager : game.wagers) {
      if (!wager.meter) continue;
      ++meters;
      EXPECT_EQ(wager.meter->unit, Money::from_dollars(1)) << wager.id;
      EXPECT_EQ(wager.meter->seed, Money::from_dollars(2000)) << wager.id;
      EXPECT_EQ(wager.meter->reseed, Money::from_dollars(2000)) << wager.id;
      EXPECT_EQ(wager.meter->increment_permyriad, 2500) << wager.id;
      EXPECT_EQ(wager.meter->reserve_permyriad, 0) << wager.id;
      EXPECT_EQ(wager.meter->ceiling, std::nullopt) << wager.id;
    }
  }
  EXPECT_GE(meters, 4);
}

// Every row tells which clause it comes from, and only the document's own oddity is not monotone.
TEST(PayTables, EveryRowCitesAClauseOfItsGame) {
  std::set<std::string> odd;
  for (const Game& game : rulebook().games()) {
    for (const PayTable& table : game.paytables) {
      for (const PayRow& row : table.rows) {
        EXPECT_TRUE(rulebook().clauses().contains(row.cite.clause)) << game.id << " " << table.wager << "/" << table.id;
        EXPECT_TRUE(row.cite.ruling.empty() || rulebook().ruling(row.cite.ruling) != nullptr) << row.cite.ruling;
      }
      if (!table.not_monotone.empty()) odd.insert(game.id + " " + table.id + " " + table.not_monotone);
    }
  }
  EXPECT_TRUE(odd.contains("fortune-pai-gow-poker-11 FPG-05 fp-trips-straight"));
}

}  // namespace
}  // namespace croupier
