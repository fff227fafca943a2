// A game of twenty-one as its file has it: what cards count, what each hand may do, who wins. docs/rulebook.md is the
// schema; the names here are its words.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rules/definition.h"
#include "rules/families/family_rules.h"

namespace croupier::twenty_one {

// Totals of hands that are not over. A hand is soft while an ace in it counts as eleven.
struct TotalSet {
  std::array<bool, 22> hard{};
  std::array<bool, 22> soft{};

  [[nodiscard]] bool has(int total, bool is_soft) const {
    const auto at = static_cast<std::size_t>(total);
    return at < hard.size() && (is_soft ? soft[at] : hard[at]);
  }
};

struct Values {
  std::array<int, rank_count> value{};  // an ace counts one here, and ten more where that is not over
  std::array<bool, rank_count> bonus{};
  int blackjack_halves = 43;  // the total of an ace and a Bonus card as first two cards, in halves of a point
  Cite cite;
};

// What becomes of a base wager; the first entry that fits decides.
struct BaseOutcome {
  enum class When : std::uint8_t {
    both_blackjack,
    player_blackjack,
    dealer_blackjack,
    both_over_888,  // the dealer's hand is exactly three eights
    both_over,
    player_over,
    dealer_over,
    both_21,
    equal,
    closer,
    farther,
  };
  enum class Result : std::uint8_t { win, blackjack, push, lose };  // as the player sees it
  When when = When::equal;
  Result result = Result::push;
  Cite cite;
};

struct Deal {
  enum class First : std::uint8_t { left_of_player_dealer, right_of_dealer };
  First first = First::left_of_player_dealer;
  int down = 2;  // which of the dealer's cards, counted from 1
  Cite cite;
};

// The look at the down card before anybody acts.
struct Check {
  enum class Found : std::uint8_t { round_ends, play_on };
  std::array<bool, rank_count> up{};
  Found found = Found::round_ends;
  Cite cite;
};

struct Insurance {
  bool offered = true;
  Rank up = 0;
  Pay at_most;  // share of the wager `of`
  std::string of;
  std::vector<std::string> tables;  // of that wager, with which it may be offered
  Cite cite;
};

struct EvenMoney {
  bool offered = true;
  Pay blackjack;  // what it pays in the arithmetic
  Cite cite;
};

struct Surrender {
  bool before_check = false;
  bool after_check = false;
  Pay forfeits;
  Cite cite;
};

// What a player may not choose.
struct Chart {
  TotalSet must_stand;
  TotalSet must_hit;
  Cite cite;
  bool every_choice = false;  // a forced hit or stand shuts out doubling, splitting and surrender too
  Cite governs_cite;
};

struct Dealer {
  TotalSet hits;  // he stands on every other one
  Cite cite;
};

struct Completion {
  enum class When : std::uint8_t {
    always,
    standing,                   // while a hand that is neither over nor a blackjack waits for him
    standing_or_all_blackjack,  // also when all hands are blackjacks and a side wager is on his hand
  };
  When when = When::always;
  Cite cite;
};

struct Double {
  bool for_less = false;  // any amount up to the original; else as much again
  int cards = 1;
  Cite cite;
};

// Doubling a wager that was doubled.
struct DoubleAgain {
  bool allowed = false;
  bool needs_soft_17_hit = false;
  int times = 0;  // after the first doubling
  int total = 0;  // greatest wager, in original wagers
  Cite cite;
};

struct Rescue {
  enum class Returns : std::uint8_t { last_added, original };
  bool allowed = false;
  Returns returns = Returns::last_added;
  Cite cite;
};

struct Split {
  int max = 0;  // splits of one hand
  bool double_after = false;
  bool blackjack_after = false;  // may a split hand be one
  bool surrender_after = false;
  Cite cite;
  bool aces_one_card = false;
  bool aces_again = false;
  bool aces_double = false;
  Cite aces_cite;
};

// A wager besides the base and insurance; its pay table has a row for each way to win.
struct SideRule {
  enum class By : std::uint8_t {
    dealer_over,    // the dealer's hand is over: paid by the number of its cards
    match_up_card,  // the first two cards against the dealer's up card: paid by rank and suit
    dealer_cards,   // a combination in the dealer's hand: the best paid row that it makes
    own_cards,      // the same in the seat's own hand, its leftmost
  };
  std::string wager;
  By by = By::dealer_over;
  std::vector<int> decks;  // sizes of the shoe with which it may be offered; empty: any
  bool surrender_stays = true;
  Cite cite;
};

struct Settlement {
  enum class From : std::uint8_t { action_button, left_of_player_dealer };
  From from = From::left_of_player_dealer;
  std::vector<std::string> order;  // of one seat's wagers
  Cite cite;
  // The place that down-card value v points to: places[v - 1], counted clockwise from the player-dealer's left and
  // starting over at the end.
  std::vector<int> button_places;
  bool button_counts_all = false;  // every seat of the table; else only places in play
  Cite button_cite;
};

struct Rotation {
  bool stops_without_taker = false;
  Cite cite;
};

struct Rates {
  int max = 5;  // collection rates a table may have
  Cite cite;
};

struct ExtraFees {
  bool doubling = false;
  bool splitting = false;
  Cite cite;
};

struct Rules final : FamilyRules {
  Values values;
  std::vector<BaseOutcome> outcomes;
  Deal deal;
  Check check;
  std::optional<Insurance> insurance;
  std::optional<EvenMoney> even_money;
  std::optional<Surrender> surrender;
  Chart chart;
  Dealer dealer;
  Completion completion;
  Double doubling;
  std::optional<DoubleAgain> double_again;
  std::optional<Rescue> rescue;
  Split split;
  std::vector<SideRule> sides;
  Settlement settlement;
  std::optional<Rotation> rotation;
  std::optional<Rates> rates;
  std::optional<ExtraFees> extra_fees;
};

}  // namespace croupier::twenty_one
