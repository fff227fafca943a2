// A game of two hands as its file has it: who comes first, how hands are set and judged. docs/rulebook.md is the
// schema; the names here are its words.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rules/definition.h"
#include "rules/families/family_rules.h"

namespace croupier::two_hand {

// ---- Who comes first --------------------------------------------------------------------------------

// The total is counted off around all positions, the bank being the first, and wraps.
struct Dice {
  int count = 3;
  int positions = 7;
  bool clockwise = true;
  Cite cite;
};

// ---- The house way of cards -------------------------------------------------------------------------

// What seven cards hold, by groups of equal rank.
enum class Pattern : std::uint8_t {
  high_card,
  pair,
  two_pair,
  three_pair,
  three_of_a_kind,
  two_trips,
  full_house,  // three of a kind with one or two pairs
  four_of_a_kind,
  four_and_pair,   // with a pair or three of a kind
  five_of_a_kind,  // or more
};
inline constexpr int pattern_count = static_cast<int>(Pattern::five_of_a_kind) + 1;

// How a pattern reads jokers.
enum class JokerReading : std::uint8_t {
  none,   // none is held
  apart,  // one is held, and only one; the pattern is that of the other cards
  pairs,  // one is held and makes a pair of the highest single
  ace,    // those held are aces
  joins,  // those held join the largest group, of equal ones the highest
};

enum class Play : std::uint8_t {
  second_and_third_front,
  first_and_third_front,   // of the cards other than the joker
  group_back,              // the deciding group whole behind, five of it at most; in front the best two of the rest
  pairs_back,              // every pair behind, the two highest singles in front
  small_pair_front,        // the lower of two pairs
  highest_pair_front,      // that a legal setting can have in front
  split_group,             // two of the deciding group in front, the rest behind
  one_and_single_front,    // one card of the group, no joker, and the highest single
  joker_and_single_front,  // the joker and the highest single
  complete_back,           // a straight, flush, straight flush or royal flush behind
};

// The least front that a row asks for.
struct LeastFront {
  enum class Kind : std::uint8_t { any, rank, pair };  // a pair is more than any rank
  Kind kind = Kind::any;
  Rank rank = 0;  // of the higher card
};

struct ChartRow {
  std::string id;
  Pattern pattern = Pattern::high_card;
  JokerReading joker = JokerReading::none;
  std::array<bool, rank_count> high{};  // ranks of the deciding group: the largest, of equal ones the highest
  Play play = Play::group_back;
  LeastFront front;
  std::optional<Hand> back;  // least category
  bool off = false;          // not in force until an option says so
  Cite cite;
};

// ---- The house way of tiles -------------------------------------------------------------------------

struct TileKind {
  std::string id;
  std::string name;
  std::string english;
  int rank = 1;                 // of a single tile, 1 the highest
  std::array<int, 2> spots{};   // of the kind's two tiles: 36 is three and six
  std::array<int, 2> points{};  // what each counts
  bool swap = false;            // each may count as the other
  Cite cite;
};

struct TileHand {
  enum class Sort : std::uint8_t { supreme_pair, matched_pair, unmatched_pair, wong, gong, points, zero };
  // What tells two hands of one sort apart.
  enum class By : std::uint8_t { only_one, pair_rank, high_tile, points_then_high_tile, bank };
  Sort sort = Sort::points;
  std::vector<int> kinds;  // places in `Tiles::kinds`
  std::vector<int> with;   // of the second tile; empty: a pair of one kind
  int points_min = 0;
  int points_max = 0;
  By by = By::pair_rank;
  Cite cite;
};

struct TileRow {
  enum class Play : std::uint8_t { keep, split, high_hand, best_low, best_high, largest_smallest };
  std::string id;
  std::vector<int> pair;                // kinds; a pair of one of them is held
  std::optional<int> pairs;             // how many pairs are held
  std::vector<std::vector<int>> holds;  // for each set one of the other tiles has such a number of spots
  std::optional<int> low;               // least points of the low hand after a split
  std::optional<TileHand::Sort> hand;   // such a hand can be made
  Play play = Play::keep;
  Cite cite;
};

struct Tiles {
  std::vector<TileKind> kinds;
  std::vector<TileHand> hands;  // the highest first
  std::vector<TileRow> house_way;
};

// ---- Judging, settling ------------------------------------------------------------------------------

struct Setting {
  enum class Copy : std::uint8_t { bank, bank_all };
  enum class Foul : std::uint8_t { loses, house_way };
  JokerReading joker = JokerReading::none;  // of a row that does not say
  Copy copy = Copy::bank;
  Foul foul = Foul::loses;
  bool bank_by_house_way = false;  // the player-dealer's hand may be set in no other way
  Cite cite;
};

struct EnvyPay {
  bool at_end = true;        // of the round; else seat by seat
  bool any_trigger = false;  // also the hand of a player without the wager
  Cite cite;
};

// From the action button around the table, seat by seat.
struct Settlement {
  bool clockwise = true;
  std::vector<std::string> order;  // of one seat's wagers
  Cite cite;
  std::optional<EnvyPay> envy;
};

// A wager on the bank's side.
struct SideRule {
  enum class By : std::uint8_t {
    first_action,  // takes the other seats' first action, before the bank itself
    spot,          // follows one of the bank's spots
  };
  // How much of it is in action.
  enum class Share : std::uint8_t {
    half_of_spot,  // as much as half of the spot's result, at most the bet
    two_steps,     // all of it at twice the bet, half of it at the bet or more, else nothing
  };
  std::string wager;
  By by = By::first_action;
  Share share = Share::half_of_spot;
  Cite cite;
};

struct Rules final : FamilyRules {
  Dice dice;
  Setting setting;
  Settlement settlement;
  std::vector<ChartRow> house_way;  // tried from the top; empty in a game of tiles
  std::optional<Tiles> tiles;
  std::vector<SideRule> sides;
};

}  // namespace croupier::two_hand
