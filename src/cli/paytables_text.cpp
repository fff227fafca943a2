#include <algorithm>

#include "cli/rules_text.h"
#include "cli/text_table.h"

namespace croupier::cli {
namespace {

std::string pay_text(const PayTable& table, const Pay& pay) {
  // Fractions are odds in full: 3 to 2. Whole pays stand alone, the basis is in the heading.
  if (pay.per != 1)
    return std::to_string(pay.units) + (table.basis == Basis::to_one ? " to " : " for ") + std::to_string(pay.per);
  return with_commas(pay.units);
}

std::string plain_cell(const PayTable& table, const PayRow& row) {
  if (row.pays) return pay_text(table, *row.pays);
  if (row.meter_percent) return std::to_string(*row.meter_percent) + "%";
  if (row.amount) return to_text(*row.amount);
  return "-";
}

// The columns that any of the table's rows fills.
enum class Column { pays, natural, wild, envy };

std::vector<Column> columns_of(const PayTable& table) {
  const auto any = [&](auto filled) { return std::any_of(table.rows.begin(), table.rows.end(), filled); };
  std::vector<Column> columns;
  if (any([](const PayRow& row) { return row.natural.has_value() || row.wild.has_value(); })) {
    columns = {Column::natural, Column::wild};
  } else {
    columns = {Column::pays};
  }
  if (any([](const PayRow& row) { return row.envy.has_value(); })) columns.push_back(Column::envy);
  return columns;
}

std::string cell(const PayTable& table, const PayRow& row, Column column) {
  switch (column) {
    case Column::pays:
      return plain_cell(table, row);
    case Column::natural:
      return row.natural ? pay_text(table, *row.natural) : plain_cell(table, row);
    case Column::wild:
      return row.wild ? pay_text(table, *row.wild) : plain_cell(table, row);
    case Column::envy:
      return row.envy ? to_text(*row.envy) : "-";
  }
  return "";
}

std::string column_name(const PayTable& table, Column column) {
  switch (column) {
    case Column::pays:
      return std::string(to_text(table.basis));
    case Column::natural:
      return "natural";
    case Column::wild:
      return "wild";
    case Column::envy:
      return "envy";
  }
  return "";
}

const PayRow* row_of(const PayTable& table, Hand hand) {
  const auto found =
      std::find_if(table.rows.begin(), table.rows.end(), [&](const PayRow& row) { return row.hand == hand; });
  return found == table.rows.end() ? nullptr : &*found;
}

// All hands of these tables, in the order of the first that has them.
std::vector<Hand> hands_of(const std::vector<const PayTable*>& tables) {
  std::vector<Hand> hands;
  for (const PayTable* table : tables) {
    for (const PayRow& row : table->rows) {
      if (std::find(hands.begin(), hands.end(), row.hand) == hands.end()) hands.push_back(row.hand);
    }
  }
  return hands;
}

// With a star where several tables could be meant and this one is.
std::string id_text(const PayTable& table, const PayTable* marked) { return table.id + (&table == marked ? "*" : ""); }

std::string side_by_side(const std::vector<const PayTable*>& tables, const PayTable* marked) {
  std::vector<Align> aligns = {Align::left};
  std::vector<std::string> ids = {""};
  std::vector<std::string> names = {"hand"};
  for (const PayTable* table : tables) {
    for (const Column column : columns_of(*table)) {
      aligns.push_back(Align::right);
      ids.push_back(column == columns_of(*table).front() ? id_text(*table, marked) : "");
      names.push_back(column_name(*table, column));
    }
  }
  TextTable text(aligns);
  text.heading(ids);
  text.heading(names);
  for (const Hand hand : hands_of(tables)) {
    std::vector<std::string> cells = {std::string(to_words(hand))};
    for (const PayTable* table : tables) {
      const PayRow* row = row_of(*table, hand);
      for (const Column column : columns_of(*table)) cells.push_back(row != nullptr ? cell(*table, *row, column) : "-");
    }
    text.row(cells);
  }
  return text.text(4);
}

std::size_t widest_line(const std::string& text) {
  std::size_t widest = 0;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    widest = std::max(widest, width_of(std::string_view(text).substr(start, end - start)));
    start = end + 1;
  }
  return widest;
}

}  // namespace

std::string paytables_text(const Game& game, const std::string& wager) {
  std::vector<const PayTable*> left;
  for (const PayTable& table : game.paytables) {
    if (table.wager == wager) left.push_back(&table);
  }
  // Tables that go by the number of players have no default.
  const Wager* owner = game.wager(wager);
  const bool by_players = owner != nullptr && owner->settle && owner->settle->table_by_players;
  const PayTable* marked = left.size() > 1 && !by_players ? game.paytable(wager) : nullptr;
  std::string text;
  while (!left.empty()) {
    // As many as fit beside each other.
    std::size_t many = left.size();
    while (many > 1 && widest_line(side_by_side({left.begin(), left.begin() + static_cast<std::ptrdiff_t>(many)},
                                                marked)) > terminal_width())
      --many;
    const std::vector<const PayTable*> group(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(many));
    text += side_by_side(group, marked);
    for (const PayTable* table : group) {
      const std::string label = group.size() == 1 ? "" : table->id + ": ";
      if (!table->note.empty()) text += "    " + dim(label + wrapped(table->note, terminal_width() - 8, 6)) + "\n";
    }
    left.erase(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(many));
    if (!left.empty()) text += "\n";
  }
  return text;
}

}  // namespace croupier::cli
