#include <algorithm>

#include "cli/terminal/text_table.h"
#include "cli/words/rules_text.h"
#include "report/tune/printed_pays.h"

namespace croupier::cli {
namespace {

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
    for (const PayColumn column : pay_columns(*table)) {
      aligns.push_back(Align::right);
      ids.push_back(column == pay_columns(*table).front() ? id_text(*table, marked) : "");
      names.push_back(heading_of(*table, column));
    }
  }
  TextTable text(aligns);
  text.heading(ids);
  text.heading(names);
  for (const Hand hand : hands_of(tables)) {
    std::vector<std::string> cells = {std::string(to_words(hand))};
    for (const PayTable* table : tables) {
      const PayRow* row = row_of(*table, hand);
      for (const PayColumn column : pay_columns(*table))
        cells.push_back(row != nullptr ? pay_cell(*table, *row, column) : "-");
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
