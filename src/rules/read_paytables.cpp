#include <charconv>

#include "rules/game_reader.h"

namespace croupier {
namespace {

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::optional<Pay> read_pay(TableReader& reader, std::string_view key) {
  const toml::node* node = reader.node(key);
  if (node == nullptr) return std::nullopt;
  Pay pay;
  if (const auto* number = node->as_integer()) {
    pay.units = number->get();
  } else if (const auto* text = node->as_string()) {
    const std::string_view ratio = text->get();
    const auto slash = ratio.find('/');
    const auto units = whole_number(ratio.substr(0, slash));
    const auto per = slash == std::string_view::npos ? std::nullopt : whole_number(ratio.substr(slash + 1));
    pay = {units.value_or(-1), per.value_or(-1)};
  } else {
    pay.units = -1;
  }
  if (pay.units < 0 || pay.per < 1) {
    reader.refuse(key, "'" + std::string(key) + "' is no pay", "units of the wager: 50, or a ratio \"3/2\"");
    return std::nullopt;
  }
  if (pay.units > highest_pay || pay.per > highest_pay) {
    reader.refuse(key, "'" + std::string(key) + "' is too high a pay", "at most 1000000 units, for at most 1000000");
    return std::nullopt;
  }
  return pay;
}

namespace {

PayRow read_row(const toml::table& table, const Cite& inherited, ErrorSink& sink) {
  TableReader reader(table, sink, "row of a pay table");
  PayRow row;
  const std::string word = reader.text("hand");
  const auto hand = parse_hand(word);
  if (!hand) reader.refuse("hand", "'" + word + "' is no hand", "a word of the hand vocabulary");
  row.hand = hand.value_or(Hand::high_card);
  row.pays = read_pay(reader, "pays");
  row.natural = read_pay(reader, "natural");
  row.wild = read_pay(reader, "wild");
  if (reader.has("meter_percent")) row.meter_percent = static_cast<int>(reader.integer("meter_percent"));
  row.amount = reader.maybe_dollars("amount");
  row.envy = reader.maybe_dollars("envy");
  row.cite.clause = reader.text_or("clause", inherited.clause);
  row.cite.ruling = reader.text_or("ruling", inherited.ruling);
  row.cite.line = table.source().begin.line;
  row.cite.column = table.source().begin.column;
  if (row.cite.clause.empty())
    reader.refuse("hand", "a row without a clause", "clause = \"...\" on the row or its table");
  const bool pays_something = row.pays || row.natural || row.wild || row.meter_percent || row.amount;
  if (!pays_something)
    reader.refuse_lack("hand", "a row that pays nothing", "pays, natural, wild, meter_percent or amount");
  if (row.pays && (row.natural || row.wild)) {
    reader.refuse("pays", "one pay for all and another for natural or wild hands", "pays, or natural and wild");
  }
  if ((row.pays || row.natural || row.wild) + row.meter_percent.has_value() + row.amount.has_value() > 1)
    reader.refuse("hand", "a row that pays in more ways than one", "odds, or meter_percent, or amount");
  if (row.meter_percent && (*row.meter_percent < 1 || *row.meter_percent > 100)) {
    reader.refuse("meter_percent", "not a share of the meter", "1 to 100");
  }
  reader.done();
  return row;
}

}  // namespace

PayTable read_paytable(const toml::table& source, ErrorSink& sink, const std::string& clause) {
  TableReader reader(source, sink, "pay table");
  PayTable table;
  table.wager = reader.text("wager");
  table.id = reader.text("id");
  table.basis = reader.word<Basis>("basis", {{"to 1", Basis::to_one}, {"for 1", Basis::for_one}});
  table.cite.clause = reader.text_or("clause", clause);
  table.cite.ruling = reader.text_or("ruling", "");
  table.cite.line = source.source().begin.line;
  table.cite.column = source.source().begin.column;
  for (const toml::table* row : reader.tables("rows")) table.rows.push_back(read_row(*row, table.cite, sink));
  table.unit = reader.maybe_dollars("unit");
  table.seed = reader.maybe_dollars("seed");
  table.reseed = reader.maybe_dollars("reseed");
  table.not_monotone = reader.text_or("not_monotone", "");
  table.note = reader.text_or("note", "");
  table.is_default = reader.flag_or("default", false);
  if (table.rows.empty()) reader.refuse("rows", "a pay table without rows", "rows = [ { hand = \"...\", pays = 1 } ]");
  reader.done();
  return table;
}

void read_paytables(TableReader& file, Game& game) {
  for (const toml::table* table : file.tables("paytables"))
    game.paytables.push_back(read_paytable(*table, file.sink()));
}

}  // namespace croupier
