// Parts that the readers of several families share.
#pragma once

#include "rules/game_reader.h"

namespace croupier {

// A table within a family's section: `read` gets its reader. Every one of them cites its clause.
template <class Read>
void read_table(const toml::table* table, ErrorSink& sink, const std::string& what, Cite& cite, const Read& read) {
  if (table == nullptr) return;
  TableReader reader(*table, sink, what);
  read(reader);
  cite = read_cite(reader);
  reader.done();
}

template <class Read>
void read_section(TableReader& parent, std::string_view key, const std::string& what, Cite& cite, const Read& read) {
  read_table(parent.table(key), parent.sink(), what, cite, read);
}

// One that may be left out. `read` fills a value of the type.
template <class T, class Read>
std::optional<T> maybe_section(TableReader& parent, std::string_view key, const std::string& what, const Read& read) {
  const toml::table* table = parent.maybe_table(key);
  if (table == nullptr) return std::nullopt;
  T value;
  read_table(table, parent.sink(), what, value.cite, [&](TableReader& reader) { read(reader, value); });
  return value;
}

using Ranks = std::array<bool, rank_count>;

// A letter of 23456789TJQKA.
Rank read_rank(TableReader& reader, std::string_view key);
// A list of them, each once.
Ranks read_ranks(TableReader& reader, std::string_view key);
// A ratio that has to be there.
Pay read_ratio(TableReader& reader, std::string_view key);
// The `order` in which wagers are settled: every wager of the game once.
std::vector<std::string> read_settling_order(TableReader& reader, const Game& game);

}  // namespace croupier
