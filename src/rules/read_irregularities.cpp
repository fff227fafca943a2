#include <span>

#include "rules/game_reader.h"

namespace croupier {
namespace {

Irregularity read_irregularity(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "irregularity");
  // The word's place among those allowed, which is the value of its enumeration.
  const auto one_of = [&](std::string_view key, const std::string& word, std::span<const std::string_view> words) {
    std::string allowed;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] == word) return i;
      allowed += (allowed.empty() ? "" : ", ") + std::string(words[i]);
    }
    reader.refuse(key, "'" + word + "' is no " + std::string(key) + " of an irregularity", "one of: " + allowed);
    return std::size_t{0};
  };
  constexpr std::array<std::string_view, 3> counts = {"any", "one", "several"};
  constexpr std::array<std::string_view, 3> whose = {"any", "player", "dealer"};
  constexpr std::array<std::string_view, 3> moments = {"any", "decisions", "reveal"};
  Irregularity irregularity;
  const std::string kind = reader.text("kind");
  irregularity.kind = static_cast<IrregularityKind>(one_of("kind", kind, irregularity_kinds));
  irregularity.id = reader.text_or("id", kind);
  irregularity.count = static_cast<Irregularity::Count>(one_of("count", reader.text_or("count", "any"), counts));
  irregularity.who = static_cast<Irregularity::Who>(one_of("who", reader.text_or("who", "any"), whose));
  irregularity.effect = static_cast<IrregularityEffect>(one_of("effect", reader.text("effect"), irregularity_effects));
  irregularity.before = static_cast<Irregularity::Before>(one_of("before", reader.text_or("before", "any"), moments));
  irregularity.still_settled = reader.texts("still_settled");
  irregularity.cite = read_cite(reader);
  reader.done();
  return irregularity;
}

}  // namespace

void read_irregularities(TableReader& file, Game& game) {
  for (const toml::table* table : file.tables("irregularities")) {
    game.irregularities.push_back(read_irregularity(*table, file.sink()));
  }
}

}  // namespace croupier
