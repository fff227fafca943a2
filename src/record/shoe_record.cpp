#include "record/shoe_record.h"

#include <array>
#include <utility>

#include "cards/notation.h"
#include "record/record_reader.h"
#include "record/record_writer.h"

namespace croupier {
namespace {

constexpr std::array<std::pair<std::string_view, ShoeEnd>, 3> shoe_ends = {
    {{"finished", ShoeEnd::finished}, {"retired", ShoeEnd::retired}, {"abandoned", ShoeEnd::abandoned}}};

std::string positions_text(const Permutation& positions) {
  std::string list;
  for (const std::uint16_t position : positions) list += (list.empty() ? "" : ", ") + std::to_string(position + 1);
  return "[" + list + "]";
}

Permutation read_positions(TableReader& reader, std::string_view key, std::uint32_t count) {
  Permutation positions;
  std::vector<bool> seen(count, false);
  for (const std::int64_t position : reader.integers(key)) {
    if (position < 1 || position > count || seen[static_cast<std::size_t>(position - 1)]) {
      reader.refuse(key, "'" + std::string(key) + "' is no permutation", "each position of the shoe once");
      return {};
    }
    seen[static_cast<std::size_t>(position - 1)] = true;
    positions.push_back(static_cast<std::uint16_t>(position - 1));
  }
  if (positions.size() != count)
    reader.refuse_lack(key, "'" + std::string(key) + "' does not have every position",
                       "each position of the shoe once");
  return positions;
}

void read_shuffle_part(const toml::table& table, ErrorSink& sink, ShoeRecord& record) {
  TableReader reader(table, sink, "shuffle");
  record.root = read_hex<Hash>(reader, "root");
  record.count = read_number(reader, "count", 1, most_cards);
  if (record.end != ShoeEnd::abandoned) {
    Shuffled shuffled;
    shuffled.key = read_hex<SaltKey>(reader, "key");
    shuffled.order = read_cards(reader, "order");
    if (shuffled.order.size() != record.count)
      reader.refuse_lack("order", "'order' has " + std::to_string(shuffled.order.size()) + " cards",
                         std::to_string(record.count));
    shuffled.again = read_positions(reader, "again", record.count);
    record.shuffled = std::move(shuffled);
  }
  reader.done();
}

ShoeRound read_shoe_round(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "round");
  ShoeRound round;
  round.id = reader.text("id");
  round.first = read_number(reader, "first", 1, most_cards) - 1;
  round.used = read_number(reader, "used", 0, most_cards);
  reader.done();
  return round;
}

}  // namespace

std::string_view to_text(ShoeEnd end) {
  for (const auto& [word, each] : shoe_ends) {
    if (each == end) return word;
  }
  broken_invariant("an end without a name");
}

Result<ShoeRecord> read_shoe_record(std::string_view text, const std::string& shown_as) {
  const auto table = parse_toml(text, shown_as);
  if (!table) return table.refusal();
  ErrorSink sink(shown_as);
  TableReader reader(*table, sink, "shoe record");
  ShoeRecord record;
  if (reader.integer("shoe") != 1) reader.refuse("shoe", "a shoe record of another version", "shoe = 1");
  record.id = reader.text("id");
  record.game = reader.text("game");
  record.end = reader.word<ShoeEnd>("end", {shoe_ends[0], shoe_ends[1], shoe_ends[2]});
  if (const toml::table* part = reader.table("definition")) record.definition = read_definition_part(*part, sink);
  if (const toml::table* part = reader.table("shuffle")) read_shuffle_part(*part, sink, record);
  for (const toml::table* round : reader.tables("rounds")) record.rounds.push_back(read_shoe_round(*round, sink));
  skip_seal(reader);
  reader.done();
  if (sink.failed()) return sink.refusal();
  return record;
}

std::string write_shoe_record(const ShoeRecord& record) {
  RecordWriter out;
  out.number("shoe", 1);
  out.word("id", record.id);
  out.word("game", record.game);
  out.word("end", to_text(record.end));
  write_definition(out, record.definition);
  out.head("[shuffle]");
  out.word("root", to_hex(record.root));
  out.number("count", record.count);
  if (record.shuffled) {
    out.word("key", to_hex(record.shuffled->key));
    out.cards("order", record.shuffled->order);
    out.raw("again", positions_text(record.shuffled->again));
  }
  for (const ShoeRound& round : record.rounds) {
    out.head("[[rounds]]");
    out.word("id", round.id);
    out.number("first", std::int64_t{round.first} + 1);
    out.number("used", round.used);
  }
  return std::move(out).sealed();
}

}  // namespace croupier
