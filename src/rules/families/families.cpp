#include "rules/families/families.h"

#include <algorithm>
#include <array>

#include "rules/families/readers.h"

namespace croupier {
namespace {

// In the order of `Family`.
constexpr std::array<FamilyEntry, 5> families = {{
    {Family::showdown, "showdown", read_showdown, check_showdown, showdown_outline},
    {Family::two_hand, "two-hand", read_two_hand, nullptr, nullptr},
    {Family::twenty_one, "twenty-one", read_twenty_one, nullptr, nullptr},
    {Family::baccarat, "baccarat", read_baccarat, nullptr, nullptr},
    {Family::pot, "pot", read_pot, nullptr, nullptr},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < families.size(); ++i) {
    if (static_cast<std::size_t>(families[i].family) != i) return false;
  }
  return true;
}
static_assert(in_order());

}  // namespace

const FamilyEntry& family_entry(Family family) { return families[static_cast<std::size_t>(family)]; }

RoundOutline outline_of(const Game& game) {
  const auto outline = family_entry(game.family).outline;
  return outline == nullptr ? RoundOutline{} : outline(game);
}

std::string_view to_text(Family family) { return family_entry(family).word; }

Family read_family(TableReader& head) {
  const std::string word = head.text("family");
  std::string allowed;
  for (const FamilyEntry& entry : families) {
    if (entry.word == word) return entry.family;
    allowed += (allowed.empty() ? "" : ", ") + std::string(entry.word);
  }
  if (!head.sink().failed()) head.refuse("family", "'" + word + "' is no family", "one of: " + allowed);
  return families.front().family;
}

}  // namespace croupier
