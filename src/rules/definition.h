// A game's definition as a value: what the rulebook says, read and checked. docs/rulebook.md is the schema;
// the names here are its words.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/cut_card.h"
#include "hands/ranking.h"
#include "hands/score.h"
#include "hands/vocabulary.h"
#include "money/money.h"
#include "money/odds.h"
#include "rules/families/family_rules.h"

namespace croupier {

// Where a fact comes from: a clause of the document, a ruling where the document alone does not settle it.
struct Cite {
  std::string clause;
  std::string ruling;
  // Where in its file the entry stands; 0 when a patch made it.
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

enum class Family : std::uint8_t { showdown, two_hand, twenty_one, baccarat, pot };
enum class BankKind : std::uint8_t { house, player_dealer, pot };

// ---- Seats, deck, bank ------------------------------------------------------------------------------

struct Seats {
  int min = 1;
  int max = 1;
  int hands_per_player = 1;
  bool adjacent = true;  // one player's have to be neighbors
  Cite cite;
};

// Many rounds come from one shoe.
struct ShoeUse {
  int cut_from_end = 52;  // cards behind the cut card; the round in which it appears is the shoe's last
  Cite cite;

  // As it lies in a shoe of so many cards.
  [[nodiscard]] CutCard cut_card(int cards) const { return {.cards = cards, .from_end = cut_from_end}; }
};

struct DeckUse {
  std::string cards;  // the deck's id
  int decks = 1;
  int min = 1;
  int max = 1;
  int cut_min = 1;             // fewest cards a cut lifts off the top
  int count_stub_every = 0;    // rounds after which the undealt cards are counted; 0: never, a machine counts
  int change_after_hours = 0;  // of play; 0: the document names no time
  std::optional<ShoeUse> shoe;
  Cite cite;

  // One deck is shuffled for every round, also where several would be a shoe.
  [[nodiscard]] bool outlasts_a_round() const { return shoe.has_value() && decks > 1; }
};

enum class Coverage : std::uint8_t { gross, net };

struct BankRules {
  Coverage coverage = Coverage::gross;
  int rounds = 2;         // hands one player may bank in a row
  bool clockwise = true;  // which way the bank is offered
  bool intervening = false;
  std::string uncovered;  // the clause that gives back what the bank's wager does not reach
  Cite cite;
};

// ---- Rankings ---------------------------------------------------------------------------------------

struct RankingUse {
  std::string id;
  Ranking ranking;
  // Readings that the showdown family does not need; the other families bring their evaluators.
  bool wild_in_community_only = false;
  std::string low;              // "ace-to-five", "deuce-to-seven"
  std::string qualifier;        // of a low hand
  bool lowest_missing = false;  // a wild card is the lowest rank the hand lacks
  std::array<bool, rank_count> replaced_ranks{};
  bool replaced_joker = false;
  Cite cite;

  // Does this card give way to another one before the hand is read? And any card at all?
  [[nodiscard]] bool gives_way(Card card) const {
    return card.is_joker() ? replaced_joker : replaced_ranks[card.rank()];
  }
  [[nodiscard]] bool replaces() const;

  // Why no evaluator reads it yet; empty when one does.
  [[nodiscard]] std::string unreadable() const;
};

// ---- Wagers -----------------------------------------------------------------------------------------

enum class WagerKind : std::uint8_t { base, side, progressive };
enum class Placed : std::uint8_t { before_deal, decision, envy };

// What becomes of a wager.
struct Outcome {
  enum class Kind : std::uint8_t { lose, push, returned, pays, table };
  Kind kind = Kind::lose;
  std::optional<Odds> odds;  // with `pays`
};

enum class SettleBy : std::uint8_t { comparison, own_hand, own_and_dealer, losing_hand, highest_hand, wild_count };
enum class RowRule : std::uint8_t { category, best, best_at_or_below, best_pay };
enum class OnFold : std::uint8_t { forfeited, stays, stays_if_paid };
enum class Loser : std::uint8_t { either, player };

// The three results of a comparison.
struct Comparison {
  Outcome higher;
  Outcome equal;
  Outcome lower;
};

struct Settle {
  SettleBy by = SettleBy::comparison;
  OnFold folded = OnFold::forfeited;
  Outcome unlisted;
  // Against the dealer.
  Comparison qualified;
  Comparison unqualified;
  std::string table_of;  // pays by that wager's table
  // On cards.
  std::string ranking = "hand";
  RowRule row = RowRule::category;
  std::optional<Hand> at_least;
  Loser loser = Loser::either;
  std::optional<Hand> both_at_least;
  Outcome equal;
  bool table_by_players = false;
  std::map<std::string, std::string> clauses;  // outcome -> clause that decides it
};

struct MeterRules {
  Money unit;
  Money seed;  // for each dollar of unit
  Money reseed;
  std::int64_t increment_permyriad = 0;  // hundredths of a percent of each wager
  std::int64_t reserve_permyriad = 0;
  std::optional<Money> ceiling;
  bool linked = false;
  Cite cite;
};

struct EnvyRules {
  std::vector<Hand> hands;
  bool all_others = false;    // also those who hold such a hand themselves
  bool once_a_round = false;  // one envy in all instead of one for each hand
  std::optional<Money> minimum;
  Cite cite;
};

struct Wager {
  std::string id;
  std::string name;
  WagerKind kind = WagerKind::base;
  Placed placed = Placed::before_deal;
  bool required = false;
  std::string equals;
  std::string at_least;
  std::vector<int> multiples;
  std::string of;
  std::vector<std::string> requires_all;
  std::vector<std::string> requires_any;
  std::vector<std::string> excludes;
  bool for_dealer = false;
  bool backline = false;
  bool operator_table = false;
  std::string table_with;  // its tables and that wager's are sets: both use the table of one name
  std::optional<Settle> settle;
  std::optional<MeterRules> meter;
  std::optional<EnvyRules> envy;
  Cite cite;
};

// ---- Pay tables -------------------------------------------------------------------------------------

// Units paid for a unit wagered, as an exact ratio.
struct Pay {
  std::int64_t units = 0;
  std::int64_t per = 1;
  friend bool operator==(const Pay&, const Pay&) = default;
};

struct PayRow {
  Hand hand = Hand::high_card;
  std::optional<Pay> pays;
  std::optional<Pay> natural;
  std::optional<Pay> wild;
  std::optional<int> meter_percent;
  std::optional<Money> amount;
  std::optional<Money> envy;
  Cite cite;
};

// In place of a table's id: the house leaves the wager out.
inline constexpr std::string_view left_out = "none";

struct PayTable {
  std::string wager;
  std::string id;
  Basis basis = Basis::to_one;
  std::vector<PayRow> rows;
  std::optional<Money> unit;
  std::optional<Money> seed;
  std::optional<Money> reseed;
  std::string not_monotone;
  std::string note;
  bool is_default = false;
  Cite cite;
};

// ---- Limits, places, decisions, irregularities ----------------------------------------------------------

// Places at a table, that of whoever banks included: thirteen players and a player-dealer.
inline constexpr int most_places = 14;

struct Limit {
  // What a collection schedule's minimum is to a side bet that it governs.
  enum class ScheduleMin : std::uint8_t {
    own,     // nothing: the least stays the bet's own
    alone,   // the least of a bet that is up without one of the game's own wagers
    always,  // the least
  };
  std::string what;
  std::optional<Money> min;
  std::optional<Money> max;
  std::string per;
  bool posted = false;
  int two_hands_min_times = 1;
  ScheduleMin schedule_min = ScheduleMin::own;
  std::optional<Money> alone_min{};  // by the schedule in force
  Cite cite;
};

// Where cards lie. `player` and `banker` are the two hands of baccarat, which are nobody's own.
enum class Place : std::uint8_t { seats, dealer, community, wild_card, replacement_card, player, banker };
inline constexpr std::size_t place_count = 7;

struct Choice {
  std::string action;
  std::vector<std::string> also;  // synonyms
  std::string places;
  int times = 0;
  std::string returns;
};

// What a player is asked, and what he may say.
struct PlayerDecision {
  std::string id;
  bool undecided_only = false;  // asked of those who have not decided before
  std::vector<Choice> choices;
  Cite cite;
};

// A round told in short, for people who want to learn it.
struct OutlineStep {
  enum class Do : std::uint8_t { deal, reveal, decide };
  Do what = Do::deal;
  std::vector<Place> places;  // that get cards, or the one whose cards are turned
  int cards = 0;
  bool face_up = false;
  std::vector<int> which;  // of the cards that are turned; empty: all
  std::string decision;
  Cite cite;
};
struct LeastHand {
  Hand at_least = Hand::high_card;
  std::vector<Rank> ranks;
  Cite cite;
};
struct RoundOutline {
  std::vector<OutlineStep> steps;
  std::vector<PlayerDecision> decisions;
  std::optional<LeastHand> qualifies;  // of the dealer's hand
};

// What may go wrong at a table, in the order of `irregularity_kinds`.
enum class IrregularityKind : std::uint8_t {
  face_up_cards,
  dealer_cards_exposed,
  player_cards_exposed,
  wrong_number_of_cards,
  card_drawn_in_error,
  shuffler_jam,
  shoe_jam,
  wrong_deck_count,
  misdeal,
  malfunction,
  player_left,
  information_shared,
  voided,
};
inline constexpr std::array<std::string_view, 13> irregularity_kinds = {"face-up-cards",
                                                                        "dealer-cards-exposed",
                                                                        "player-cards-exposed",
                                                                        "wrong-number-of-cards",
                                                                        "card-drawn-in-error",
                                                                        "shuffler-jam",
                                                                        "shoe-jam",
                                                                        "wrong-deck-count",
                                                                        "misdeal",
                                                                        "malfunction",
                                                                        "player-left",
                                                                        "information-shared",
                                                                        "void"};

// What comes of it, in the order of `irregularity_effects`.
enum class IrregularityEffect : std::uint8_t {
  discard_card,
  use_as_next,
  reshuffle,
  remove_deck,
  void_hand,
  void_round,
  forfeit_player,
  abandon_player,
};
inline constexpr std::array<std::string_view, 8> irregularity_effects = {
    "discard-card", "use-as-next", "reshuffle",      "remove-deck",
    "void-hand",    "void-round",  "forfeit-player", "abandon-player"};

struct Irregularity {
  enum class Count : std::uint8_t { any, one, several };
  enum class Who : std::uint8_t { any, player, dealer };
  enum class Before : std::uint8_t { any, decisions, reveal };  // until all have decided; until the dealer's hand is up
  std::string id;
  IrregularityKind kind = IrregularityKind::voided;
  Count count = Count::any;
  Who who = Who::any;
  IrregularityEffect effect = IrregularityEffect::void_round;
  Before before = Before::any;
  std::vector<std::string> still_settled;
  Cite cite;
};

// ---- Options ----------------------------------------------------------------------------------------

// An option and the value it is set to.
using Setting = std::pair<std::string, std::string>;

struct OptionValue {
  std::string value;
  std::string about;
  std::vector<Setting> excludes;  // what may not be chosen together with it
};

struct Option {
  std::string id;
  std::string about;
  std::string default_value;
  std::vector<OptionValue> values;  // empty for a range
  std::optional<std::int64_t> min;  // range
  std::optional<std::int64_t> max;
  std::string sets;  // what of the game's file a range sets: "deck.decks"
  Cite cite;
};

// ---- The game ---------------------------------------------------------------------------------------

struct Game {
  std::string id;
  std::string name;
  Family family = Family::showdown;
  BankKind bank = BankKind::house;
  std::string clause_prefix;
  std::string document;
  std::string jurisdiction;
  Seats seats;
  DeckUse deck;
  std::vector<RankingUse> rankings;
  std::vector<Wager> wagers;
  std::vector<PayTable> paytables;
  std::string supplied_tables;  // those of them that the operator brought, as text
  std::vector<Limit> limits;
  std::optional<BankRules> bank_rules;
  std::shared_ptr<const FamilyRules> family_rules;  // what only the family reads
  std::array<int, place_count> dealt{};             // cards to each place (to each seat, if that is the place)
  int community_short = 0;                          // cards in the middle besides, if the deck does not reach
  std::vector<Irregularity> irregularities;
  std::vector<Option> options;
  std::map<std::string, std::string> chosen;  // option -> value, where it is not the default

  [[nodiscard]] const RankingUse* ranking(std::string_view wanted) const;
  [[nodiscard]] const Wager* wager(std::string_view wanted) const;
  [[nodiscard]] const Option* option(std::string_view wanted) const;
  [[nodiscard]] int dealt_to(Place place) const { return dealt[static_cast<std::size_t>(place)]; }
  // The named table of a wager, or its default when none is named.
  [[nodiscard]] const PayTable* paytable(std::string_view wager_name, std::string_view table_name = {}) const;
};

// ---- Clauses, rulings, documents --------------------------------------------------------------------

enum class ClauseStatus : std::uint8_t { enforced, configured, physical, pending };

struct Clause {
  std::string id;
  std::string text;
  std::string section;
  ClauseStatus status = ClauseStatus::pending;
  std::vector<std::string> rulings;
  std::vector<std::string> tests;
  std::vector<std::string> collected;  // of one about schedules in general: those collected so; empty: all
};

struct Ruling {
  std::string number;  // "A12"
  std::string key;     // "natural-deuce"
  std::string text;
  std::vector<std::string> games;
};

struct Document {
  std::string id;
  std::string title;
  std::string jurisdiction;
};

[[nodiscard]] std::string_view to_text(Family family);
[[nodiscard]] std::string_view to_text(BankKind bank);
[[nodiscard]] std::string_view to_text(ClauseStatus status);
[[nodiscard]] std::string_view to_text(WagerKind kind);
[[nodiscard]] std::string_view to_text(IrregularityKind kind);
[[nodiscard]] std::string_view to_text(IrregularityEffect effect);
[[nodiscard]] std::string to_text(const Pay& pay);  // "50", "3/2"

}  // namespace croupier
