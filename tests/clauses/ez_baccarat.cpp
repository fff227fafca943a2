#include "ez_baccarat.h"

#include "rules/embedded.h"

namespace croupier::clauses::ez_baccarat {

std::string bets(int number, std::string_view wagers) { return seat(number, "", wagers, ""); }

Settled round(std::string_view player, std::string_view banker, std::string_view wagers, std::string_view more,
              const Rulebook& rulebook) {
  const std::string hands = "player = \"" + std::string(player) + "\"\nbanker = \"" + std::string(banker) + "\"\n";
  return {id, hands + std::string(more), {bets(1, wagers)}, rulebook};
}

namespace {

Result<Rulebook> rulebook_with(std::initializer_list<Change> changes) {
  std::map<std::string, std::string> files;
  for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
  std::string& text = files.at("bankers-casino/ez-baccarat-panda-8.toml");
  for (const auto& [find, replace] : changes) text.replace(text.find(find), find.size(), replace);
  return Rulebook::from_files(files);
}

}  // namespace

Rulebook changed(std::initializer_list<Change> changes) { return rulebook_with(changes).value(); }

std::string why_not_changed(std::initializer_list<Change> changes) {
  const auto read = rulebook_with(changes);
  return read ? "" : read.refusal().line();
}

Rulebook changed(const std::string& find, const std::string& replace) { return changed({{find, replace}}); }

std::string card(int value, char suit) { return std::string{"KA23456789"[value], suit}; }

std::string deal(int player, int banker, int third, int next) {
  return "Kd Kh " + card(player, 'd') + " " + card(banker, 'h') + " " + card(third, 's') + " " + card(next, 's');
}

Settled taken_of(const std::string& deal, std::string_view more, const Rulebook& rulebook) {
  const auto of = [&](const std::string& cards) {
    return Settled(id, "cards = \"" + cards + "\"\n" + std::string(more), {bets(1, "player = 500")}, rulebook);
  };
  for (std::size_t cards = 4; 3 * cards < deal.size(); ++cards) {
    Settled settled = of(deal.substr(0, 3 * cards - 1));
    if (settled.refusal().empty()) return settled;
  }
  return of(deal);
}

std::string drawn(const std::string& deal, std::string_view more, const Rulebook& rulebook) {
  const Settled settled = taken_of(deal, more, rulebook);
  if (!settled.refusal().empty()) return settled.refusal();
  const auto count = [&](Place place) { return std::to_string(holding(settled.round(), place).cards.size()); };
  return count(Place::player) + " " + count(Place::banker);
}

}  // namespace croupier::clauses::ez_baccarat
