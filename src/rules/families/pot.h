// A pot game as its file has it: forced bets, streets, showdown, coming in, mistakes. docs/rulebook.md is the schema;
// the names here are its words.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rules/definition.h"
#include "rules/families/family_rules.h"

namespace croupier::pot {

enum class Limit : std::uint8_t { fixed, no_limit, pot_limit };
enum class BetSize : std::uint8_t { lower, upper };

// A fact that stands by itself within an entry, with the clause that says so.
template <class T>
struct Cited {
  T value{};
  Cite cite;
};

// A number; none: no limit.
using Most = std::optional<int>;

// ---- Forced bets ------------------------------------------------------------------------------------

enum class ForcedKind : std::uint8_t { ante, blind, bring_in, opening_bet };
enum class ForcedSeat : std::uint8_t { all, button, left_1, left_2, lowest_up, highest_up };
enum class UpTie : std::uint8_t { lowest_suit, highest_suit, first_dealt };
enum class InPlace : std::uint8_t { bring_in, full_bet, fold };  // what the next player may do for its owner

struct Forced {
  std::string id;
  ForcedKind kind = ForcedKind::ante;
  ForcedSeat seat = ForcedSeat::all;
  std::optional<ForcedSeat> heads_up_seat;
  // The amount: a share of the lower bet (0: not used at this table), dollars between two bounds, or a bet.
  std::optional<Pay> times;
  std::optional<Money> min;
  std::optional<Money> max;
  std::vector<BetSize> choices;
  std::optional<UpTie> tie;
  std::optional<Cited<Rank>> joker_as;                // an up joker
  bool live = false;                                  // counts towards what its owner must call
  std::optional<Cited<std::vector<InPlace>>> all_in;  // its owner is all-in with the ante: the next to the left may
  Cite cite;
};

struct Straddle {
  int times = 2;                // of the big blind
  Cited<bool> last;             // acts last in the first round
  Cited<BetSize> raise_adds;    // in fixed limit
  Cited<int> stack_times;       // chips needed ...
  bool stack_of_upper = false;  // ... of the upper limit, else of the big blind
  Cite cite;
};

struct Button {
  bool suits_break_ties = false;  // else those who tie draw again
  Cite cite;
};

// ---- Streets ----------------------------------------------------------------------------------------

enum class FirstToAct : std::uint8_t { after_forced, left_of_button, high_board, low_board };
enum class BoardTie : std::uint8_t { first_dealt, first_clockwise };

struct BoardJoker {
  Rank rank = 0;                  // what an up joker counts as
  bool later_joins_best = false;  // one that is turned up later joins the best group
  Cite cite;
};

struct Opens {
  Hand at_least = Hand::pair;
  std::vector<Rank> ranks;
  Cite cite;
};

struct Street {
  std::string id;
  enum class To : std::uint8_t { nobody, players, board };
  To to = To::nobody;
  int cards = 0;                // to each of them
  std::vector<bool> up;         // for each card
  bool keeps_one_down = false;  // up, but down to a player who has turned up the down card
  int burn = 0;
  std::optional<Cited<bool>> turn_up;  // before it each player may turn up the down card
  // A draw: cards a player may exchange, the button too, and how many come in a row.
  int draw_max = 0;
  std::optional<Cited<int>> draw_max_button;
  int draw_at_once = 0;
  std::optional<Cited<bool>> change_on_either;  // of two conditions for a changed request; else both
  FirstToAct first = FirstToAct::left_of_button;
  std::optional<BoardTie> tie;
  std::optional<BoardJoker> joker_as;
  BetSize bet = BetSize::lower;
  std::optional<BetSize> open_pair_bet;
  bool complete = false;
  bool check = true;
  bool one_pass = false;  // every player acts once; else until all are even
  std::optional<Opens> opens;
  Cite cite;
};

// What stud does, step by step, when the deck does not reach.
struct ShortDeck {
  enum class Step : std::uint8_t { reuse_burns, no_burn, community_card };
  Step step = Step::reuse_burns;
  Most burns;         // reused; none: all
  int keep_last = 0;  // last cards of the deck that are mixed with them
  Most players;       // who may lack a card; none: any number
  int cards = 0;      // laid for all
  int burn = 0;
  Cite cite;
};

// ---- Openers, hands that must bet -------------------------------------------------------------------

struct Unopened {
  bool ante_again = false;
  Most antes_max;
  bool posted = false;
  Cite cite;
};

struct Openers {
  Cited<bool> shown_to_win;
  Cited<bool> splitting_declared;  // openers that were split and are not proved lose the pot
  Cited<bool> all_in_may_open;     // callers then pay the full bet
  Cite kept_on_request;            // until the pot is decided
  Cite cite;
};

struct MustBet {
  Rank at_least = 0;  // the highest card of the low hand; after the draw, in fixed limit, unless last without a bet
  Cite penalty;       // best: it wins the pot before the draw; beaten: it loses all
  Cited<Pay> short_all_in;  // of a bet: it may call less, an overcaller who is beaten gets the bet back
  Cite cite;
};

// ---- Showdown ---------------------------------------------------------------------------------------

enum class OddChip : std::uint8_t { left_of_button, highest_suit, lowest_suit };

struct PotShare {
  std::string ranking;
  Pay share;
  std::string otherwise;  // the ranking that takes a share nobody qualifies for
  std::string up_joker;   // the ranking that reads a hand whose joker came face up
  Cite cite;
};

struct Showdown {
  std::vector<PotShare> pots;
  Cited<OddChip> odd_chip;
  std::optional<Cited<bool>> odd_chip_high;  // between high and low: to high, else left of the button
  std::optional<Cited<int>> show;            // own cards that must be shown to win
  std::optional<Cited<bool>> declare_board;
  std::optional<Cited<int>> cards_needed;
  std::optional<Cited<bool>> cards_speak;  // true: but a declaration binds
  Cite cite;
};

// ---- Coming in and coming back ----------------------------------------------------------------------

enum class EntryKind : std::uint8_t {
  new_player,
  new_player_between_small_blind_and_button,
  missed_blinds,
  posted_sum,
  missed_blinds_between_big_blind_and_button,
  buy_button,
  drew_for_button,
  less_than_half_a_blind,
  short_blind_won_or_rebought,
  blind_not_taken,
  missed_big_blind,
  seat_change_away,
  seat_change_closer,
  ante_in,
  one_ante_only,
  seat_change_with_several_antes,
  absent_in_turn,
};

enum class EntryChoice : std::uint8_t {
  post_all_blinds,
  wait_for_big_blind,
  buy_button,
  wait_for_button,
  play_short,
  post_blind_next_hand,
  kill_pot_unopposed,
  post_next_hand,
  wait_as_many_hands,
  play_on,
  post_ante,
  play_for_antes,
  forfeit_pot,
  forfeit,
};

struct Entry {
  std::string id;
  EntryKind kind = EntryKind::new_player;
  std::vector<EntryChoice> choices;
  std::vector<EntryChoice> refused;  // named by the document, without the rules to carry them out
  std::vector<std::string> live;     // forced bets that count towards the call ...
  std::vector<std::string> dead;     // ... or do not
  Cite cite;
};

// ---- Mistakes ---------------------------------------------------------------------------------------

enum class MistakeKind : std::uint8_t {
  first_card_exposed,
  hole_card_exposed,
  premature_flop,
  premature_turn,
  premature_river,
  one_extra_card,
  several_extra_cards,
  board_rearranged,
  one_hole_card_up,
  both_hole_cards_up,
  fold_without_a_bet,
  wrong_bring_in,
  burn_error,
  burn_error_last_card_seen,
  premature_cards,
  premature_last_card_seen,
  up_cards_picked_up,
  card_off_table,
  last_card_up,
  last_card_up_first_of_two,
  last_card_up_one_of_two,
  exposed_before_draw,
  exposed_on_draw,
  flashed_before_draw,
  flashed_on_draw,
  exposed_by_player,
  wrong_number_after_draw,
  short_before_draw,
  button_short_one,
  short_several_after_action,
  declared_better_than_held,
  miscall_heads_up,
  miscall_several,
  pair_not_announced,
  false_openers_before_draw,
  fouled_opener,
  opener_withdraws_after_action,
  false_openers_all_in,
  call_below_openers,
};

enum class MistakeEffect : std::uint8_t {
  misdeal,
  replace_after_deal,
  replace_after_draw,
  reshuffle_and_redeal,
  river_card_as_turn,
  becomes_burn,
  not_permitted,
  third_card_down,
  cards_until_a_bet,
  dead_hand,
  dead_hand_ante_returned,
  dead_hand_bet_stays,
  correct_if_possible,
  stands,
  stands_without_raise,
  eliminate_and_burn_again,
  plays_exposed,
  others_down,
  second_up,
  complete_hand,
  complete_on_draw,
  pot_plays,
  loses_antes_and_sits_out,
};

struct Mistake {
  enum class Except : std::uint8_t { both_hands_intact, two_hands_intact, check_check, bet_call };
  enum class IfAny : std::uint8_t { raised, two_callers, action_complete };
  enum class ExposedMay : std::uint8_t { bet, all_in };
  enum class First : std::uint8_t { high_on_sixth, low_on_sixth };
  std::string id;
  MistakeKind kind = MistakeKind::first_card_exposed;
  MistakeEffect effect = MistakeEffect::misdeal;
  std::array<bool, rank_count> keep{};  // exposed cards that stand nevertheless
  bool keep_joker = false;
  bool exposed_card_first_burn = false;  // where the replaced card goes
  int players_min = 0;                   // 2: exactly two; 0: any number
  std::vector<ExposedMay> exposed_may;
  std::optional<First> first;
  std::vector<InPlace> bring_in;  // what the next to the left may do, if it was the bring-in's hand
  std::vector<Except> except;
  std::vector<IfAny> if_any;
  bool bets_returned_except_opening = false;  // if nobody else opens
  Cite cite;
};

// ---- The game ---------------------------------------------------------------------------------------

// A bet or raise for which its owner's chips do not reach.
struct ShortAllIn {
  bool reopens = false;  // without a fixed limit, to those who have acted
  Pay full_from;         // in fixed limit: of a bet, from which it may be raised; below it is completed
  Cite cite;
};

struct Rules final : FamilyRules {
  Limit limit = Limit::fixed;
  Money lower;          // the lower bet of a fixed limit; otherwise the least bet
  int upper_times = 1;  // the upper bet, as a multiple of it
  Money chip;           // the smallest; shares of the lower bet are cut to whole chips, never below one
  Most raises;          // in one round after the bet
  Most raises_heads_up;
  Most raises_no_limit;
  std::optional<Money> min_raise;  // without a fixed limit; none: the previous raise
  bool check_raise = true;
  enum class DealFrom : std::uint8_t { left_of_button, button, left_of_dealer };
  DealFrom deal_from = DealFrom::left_of_button;
  enum class StubShort : std::uint8_t { no_draws, reshuffle_discards, limit_draws };
  StubShort stub_short = StubShort::no_draws;
  bool posted = false;
  Cite cite;
  ShortAllIn short_all_in;
  std::optional<Button> button;
  std::vector<Forced> forced;
  std::optional<Straddle> straddle;
  std::vector<Street> streets;
  std::vector<ShortDeck> short_deck;
  std::optional<Unopened> unopened;
  std::optional<Openers> openers;
  std::optional<MustBet> must_bet;
  Showdown showdown;
  std::vector<Entry> entry;
  std::vector<Mistake> mistakes;
};

}  // namespace croupier::pot
