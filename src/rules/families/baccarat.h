// A baccarat game as its file has it: what cards count, who draws, who wins. docs/rulebook.md is the schema; the names
// here are its words.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rules/definition.h"
#include "rules/families/family_rules.h"

namespace croupier::baccarat {

inline constexpr int totals = 10;  // 0 to 9

enum class Side : std::uint8_t { player, banker };
enum class Where : std::uint8_t { left, right };  // of the dealer
enum class LineResult : std::uint8_t { win, push, lose };
enum class NaturalStops : std::uint8_t { both, none };
enum class CompareBy : std::uint8_t { closest, rank_list };
enum class SettleByWhat : std::uint8_t { wager, seat };

using Totals = std::array<bool, totals>;

// What becomes of the two lines; the first entry that fits decides.
struct LineOutcomes {
  enum class When : std::uint8_t { player_better, banker_better_three_card_7, banker_better, equal };
  When when = When::equal;
  LineResult player = LineResult::push;
  LineResult banker = LineResult::push;
  Cite cite;
};

// How a wager that is no line wins; it loses otherwise.
struct BonusRule {
  std::string wager;
  bool equal = false;  // both totals are equal; then nothing else is asked
  Side of = Side::player;
  int total = 0;
  int cards = 0;
  int other_at_most = 9;
  Cite cite;
};

struct Rules final : FamilyRules {
  std::array<int, rank_count> value{};  // of each rank, 0 to 9
  Cite values_cite;

  Where first = Where::right;  // which hand gets the first card
  Where player = Where::right;
  Where banker = Where::left;
  int dealt = 2;  // cards to each
  Cite deal_cite;

  Totals naturals{};
  NaturalStops stop = NaturalStops::both;
  Cite naturals_cite;
  CompareBy compare = CompareBy::closest;
  Cite compare_cite;

  Totals player_draws{};  // with these two-card totals
  Cite player_cite;
  Totals banker_draws{};  // the same, if the player hand stood
  Cite banker_cite;
  // If it drew: by the banker hand's total and the value of the player hand's third card.
  std::array<Totals, totals> tableau{};
  std::array<Cite, totals> tableau_cites;
  Totals house_way{};  // with which the dealer draws who plays an additional wager for a player
  Cite house_way_cite;

  std::vector<LineOutcomes> outcomes;
  std::vector<BonusRule> bonuses;

  SettleByWhat settle_by = SettleByWhat::wager;
  std::vector<std::string> order;  // of the wagers
  Cite settlement_cite;
};

// A hand of so many cards by the word that pay tables and programs have for it: `natural-nine`, `six`,
// `three-card-seven`.
[[nodiscard]] std::string hand_id(const Rules& rules, int total, int cards);

}  // namespace croupier::baccarat
