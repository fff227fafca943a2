#include "record/record_reader.h"

#include "cards/notation.h"

namespace croupier {

std::vector<Card> read_cards(TableReader& reader, std::string_view key) {
  const std::string text = reader.text_or(key, "");
  if (text.empty()) return {};
  auto cards = parse_cards(text);
  if (cards) return std::move(cards).value();
  reader.refuse(key, cards.refusal().what, cards.refusal().right);
  return {};
}

std::uint32_t read_number(TableReader& reader, std::string_view key, std::int64_t least, std::int64_t most) {
  const std::int64_t number = reader.integer(key);
  if (number < least || number > most) {
    reader.refuse(key, "'" + std::string(key) + "' is out of range",
                  std::to_string(least) + " to " + std::to_string(most));
    return static_cast<std::uint32_t>(least);
  }
  return static_cast<std::uint32_t>(number);
}

DefinitionRecord read_definition_part(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "definition");
  DefinitionRecord definition;
  definition.hash = read_hex<Hash>(reader, "hash");
  definition.deck = read_cards(reader, "deck");
  definition.text = reader.text("text");
  reader.done();
  return definition;
}

void skip_seal(TableReader& reader) {
  const toml::table* part = reader.maybe_table("seal");
  if (part == nullptr) return;
  TableReader inner(*part, reader.sink(), "seal");
  read_hex<Hash>(inner, "hash");
  inner.done();
}

}  // namespace croupier
