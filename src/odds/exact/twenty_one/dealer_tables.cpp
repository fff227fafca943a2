#include "odds/exact/twenty_one/dealer_tables.h"

#include <algorithm>

#include "odds/exact/twenty_one/chart_words.h"

namespace croupier::twenty_one {
namespace {

struct Column {
  std::string name;
  DealerLaw law;
};

std::vector<Column> columns_of(const DealerHands& hands, const Shoe& shoe) {
  std::vector<Column> columns;
  for (const int up : up_cards_across()) {
    if (shoe.of[Hands::at(up)] > 0) columns.push_back({value_name(up), dealer_law(hands, shoe, up)});
  }
  columns.push_back({"any", dealer_law(hands, shoe)});
  return columns;
}

FigureTable table_of(std::string id, std::string title, const std::vector<Column>& columns) {
  FigureTable table{.id = std::move(id), .title = std::move(title), .columns = {}, .rows = {}};
  for (const Column& column : columns) table.columns.push_back(column.name);
  return table;
}

template <class Chance>
void add_row(FigureTable& table, std::string name, const std::vector<Column>& columns, const Chance& chance) {
  FigureTable::Row row{std::move(name), {}};
  for (const Column& column : columns) row.values.push_back(chance(column.law));
  table.rows.push_back(std::move(row));
}

FigureTable totals(const DealerHands& hands, const std::vector<Column>& columns) {
  FigureTable table = table_of("dealer-totals", "The dealer's final total, by up card", columns);
  std::vector<std::size_t> stands;
  for (std::size_t i = 0; i < hands.endings().size(); ++i) {
    if (!hands.endings()[i].over && !hands.endings()[i].blackjack) stands.push_back(i);
  }
  std::ranges::sort(stands, {}, [&](std::size_t i) { return hands.endings()[i].total; });
  for (const std::size_t i : stands)
    add_row(table, std::to_string(hands.endings()[i].total), columns,
            [&](const DealerLaw& law) { return law.chance(i); });
  add_row(table, "blackjack", columns, [](const DealerLaw& law) { return law.chance(DealerHands::blackjack_ending); });
  add_row(table, "over", columns, [](const DealerLaw& law) {
    return law.chance(DealerHands::over_ending) + law.chance(DealerHands::eights_ending);
  });
  return table;
}

FigureTable over_by_cards(const std::vector<Column>& columns) {
  FigureTable table = table_of("dealer-over-cards", "Cards with which the dealer goes over, by up card", columns);
  for (std::size_t cards = 3; cards < DealerLaw::most_cards; ++cards) {
    if (columns.back().law.over_with[cards] == 0) continue;
    add_row(table, std::to_string(cards), columns, [&](const DealerLaw& law) { return law.over(cards); });
  }
  return table;
}

}  // namespace

std::vector<FigureTable> dealer_tables(const DealerHands& hands, const Shoe& shoe) {
  const std::vector<Column> columns = columns_of(hands, shoe);
  return {totals(hands, columns), over_by_cards(columns)};
}

}  // namespace croupier::twenty_one
