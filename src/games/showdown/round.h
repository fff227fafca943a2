// A round of the showdown family: a pure state machine. It takes a table's rules, the order of the cards and
// commands; it returns events or a refusal. No clock, no chance, no text inside; a value that can be copied.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "bank/cover.h"
#include "cards/card.h"
#include "games/event.h"
#include "games/showdown/table_rules.h"
#include "games/showdown/verdict.h"

namespace croupier::showdown {

enum class CommandKind : std::uint8_t {
  seat_player,   // says who plays at a seat; only needed where one player plays several
  bet,           // puts a wager up, replaces it, or takes it away with 0 cents
  close_bets,    // "no more bets"
  decide,        // a choice of the decision that is open
  go_on,         // of a round with stops: past the moment it waits at
  irregularity,  // something went wrong: the game's rule for it is applied
};

struct Command {
  CommandKind kind = CommandKind::close_bets;
  std::uint8_t seat = 0;    // from 0
  std::uint8_t wager = 0;   // index
  std::uint8_t choice = 0;  // index
  bool for_dealer = false;  // a bet for the dealer's benefit
  IrregularityKind irregularity = IrregularityKind::voided;
  std::uint8_t count = 1;                  // of cards found face up; the first is `choice` cards ahead
  Moment happened = Moment::after_reveal;  // if before it is told; otherwise it counts as happening now
  std::uint16_t player = 0;
  std::int64_t cents = 0;  // of a bet; with a decision, what rides for the dealer on the wager it places
};

[[nodiscard]] constexpr Command seat_player(std::uint8_t seat, std::uint16_t player) {
  return {.kind = CommandKind::seat_player, .seat = seat, .player = player};
}
[[nodiscard]] constexpr Command bet(std::uint8_t seat, std::uint8_t wager, std::int64_t cents) {
  return {.kind = CommandKind::bet, .seat = seat, .wager = wager, .cents = cents};
}
[[nodiscard]] constexpr Command bet_for_dealer(std::uint8_t seat, std::uint8_t wager, std::int64_t cents) {
  return {.kind = CommandKind::bet, .seat = seat, .wager = wager, .for_dealer = true, .cents = cents};
}
[[nodiscard]] constexpr Command close_bets() { return {.kind = CommandKind::close_bets}; }
[[nodiscard]] constexpr Command decide(std::uint8_t seat, std::uint8_t choice, std::int64_t tip_cents = 0) {
  return {.kind = CommandKind::decide, .seat = seat, .choice = choice, .cents = tip_cents};
}
[[nodiscard]] constexpr Command go_on() { return {.kind = CommandKind::go_on}; }
// `seat` is the player's whose hand or conduct it is about; none: the dealer's, or everybody's.
[[nodiscard]] constexpr Command irregularity(IrregularityKind what, std::uint8_t seat = none) {
  return {.kind = CommandKind::irregularity, .seat = seat, .irregularity = what};
}
// The first of the cards is so many places ahead in the shoe.
[[nodiscard]] constexpr Command found_face_up(std::uint8_t count, std::uint8_t ahead = 0) {
  return {.kind = CommandKind::irregularity,
          .seat = none,
          .choice = ahead,
          .irregularity = IrregularityKind::face_up_cards,
          .count = count};
}

// Room for a value that is written before it is read, so that rounds without progressives pay nothing for it.
template <class T>
class Room {
 public:
  Room() {}                          // NOLINT(*-use-equals-default, *-member-init): a defaulted one would be deleted
  T& operator*() { return value_; }  // NOLINT(*-union-access): its only member
  [[nodiscard]] const T& operator*() const { return value_; }  // NOLINT(*-union-access)

 private:
  union {
    T value_;
  };
};

// What a round is told before it starts.
struct Setup {
  std::uint8_t bank_seat = none;  // where the player-dealer sits; none: the house, or nobody at this table
  std::uint8_t button = 0;        // the seat the house names, where settlement starts from a button
  bool stops = false;             // wait at each moment, as a table does whose dealer can be interrupted
  std::int64_t bank_cents = BankCover::unlimited;  // the player-dealer's wager
  // Meters before the round, by place among the table's progressives. One without a meter is closed.
  std::uint8_t metered = 0;  // bit mask of those that have one
  // NOLINTNEXTLINE(*-redundant-member-init): g++ wants it of designated initializers
  Room<std::array<MeterAmounts, max_progressives>> amounts{};  // as many as that

  void set_meter(std::uint8_t progressive, const MeterAmounts& before) {
    metered = static_cast<std::uint8_t>(metered | 1U << progressive);
    (*amounts)[progressive] = before;
  }
  [[nodiscard]] const MeterAmounts& meter(std::uint8_t progressive) const { return (*amounts)[progressive]; }
  [[nodiscard]] bool has_meter(std::uint8_t progressive) const {
    return progressive < max_progressives && (metered >> progressive & 1) != 0;
  }
};

struct PlaceCards {
  std::uint8_t count = 0;
  std::uint8_t shown = 0;  // bit mask of cards everybody has seen
  std::array<Card, max_place_cards> cards{};
  [[nodiscard]] std::span<const Card> all() const { return {cards.data(), count}; }
  [[nodiscard]] bool is_shown(std::size_t position) const { return (shown >> position & 1) != 0; }
};

struct SeatState {
  std::uint16_t player = 0;
  std::uint16_t placed = 0;   // bit mask of wagers that are up
  std::uint16_t tipped = 0;   // likewise, those with a bet for the dealer
  std::uint16_t settled = 0;  // likewise
  bool folded = false;
  PlaceCards cards;
  std::array<std::int64_t, max_wagers> cents{};
  std::array<std::int64_t, max_wagers> tip_cents{};
};

// One settled wager. Without initial values, so that a round costs nothing for the lines it does not have.
struct Line {
  std::uint8_t seat;
  std::uint8_t wager;
  LineOutcome outcome;
  bool for_dealer;
  std::uint8_t table;    // which of the wager's tables
  std::uint8_t row;      // of that table, or no_row
  std::uint8_t hand_of;  // whose hand was read: a seat, or dealer_hand
  Hand hand;
  bool natural;
  bool for_one;  // the odds are "for 1"
  bool of_pool;  // a progressive's: its meter and pool pay, not the bank
  std::uint16_t clause;
  std::int32_t pays;  // odds of a win: so many for every `per`
  std::int32_t per;
  std::int64_t stake_cents;
  std::int64_t net_cents;       // the player's gain
  std::int64_t tip_cents;       // the dealer's, from a bet for his benefit
  std::int64_t cut_cents;       // what a maximum took off the pay
  std::int64_t returned_cents;  // of the stake: what the bank does not cover
  std::int64_t award_cents;     // of the gain, what came out of the meter

  // What the bank gains: whatever nobody else does.
  [[nodiscard]] std::int64_t bank_cents() const { return of_pool ? 0 : -net_cents - tip_cents; }
};

// What a bettor gets for somebody else's hand.
struct EnvyPay {
  std::uint8_t seat;
  std::uint8_t wager;
  std::uint8_t hand_of;  // whose hand earned it
  std::uint8_t row;      // of the wager's table
  std::uint16_t clause;
  std::int64_t cents;
};

// A progressive as the round has moved it.
struct MeterState {
  MeterAmounts amounts;
  Money contributed;  // by the wagers of this round
  Money house_seed;   // what the house added to reseed it
};

enum class Phase : std::uint8_t { betting, waiting, deciding, over };

class Round {
 public:
  // The rules and the cards must outlive the round. Without a log, events cost nothing.
  Round(const TableRules& rules, std::span<const Card> order, const Setup& setup = {}, EventLog* log = nullptr);

  // The same question before the command and with it: legal, or why not.
  [[nodiscard]] Verdict why_not(const Command& command) const;
  [[nodiscard]] bool can(const Command& command) const { return why_not(command).ok(); }
  // Refused without effect, or carried out.
  Verdict apply(const Command& command);

  [[nodiscard]] const TableRules& rules() const { return *rules_; }
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] Phase phase() const { return phase_; }
  [[nodiscard]] std::size_t step() const { return step_; }
  [[nodiscard]] std::uint8_t turn() const { return turn_; }  // the seat to decide
  // Of the open decision; empty when none is.
  [[nodiscard]] std::span<const Choice> choices() const;
  [[nodiscard]] const SeatState& seat(std::size_t index) const { return seats_[index]; }
  [[nodiscard]] bool is_dealt(std::size_t seat) const { return (dealt_ >> seat & 1) != 0; }
  // Dealt, and neither void nor given up by an irregularity.
  [[nodiscard]] bool is_alive(std::size_t seat) const { return (dealt_ >> seat & ~(dead_ >> seat) & 1) != 0; }
  [[nodiscard]] Moment moment() const;
  [[nodiscard]] bool is_void() const { return void_; }  // all wagers went back, but for those a rule settles still
  [[nodiscard]] int hands_dealt() const { return hands_; }
  [[nodiscard]] const PlaceCards& cards_at(Place place, std::size_t seat = 0) const;
  [[nodiscard]] std::size_t cards_used() const { return next_card_; }
  [[nodiscard]] std::span<const Line> lines() const { return {lines_.data(), line_count_}; }
  [[nodiscard]] std::span<const EnvyPay> envy() const { return {envy_.data(), envy_count_}; }
  [[nodiscard]] const MeterState& meter(std::uint8_t progressive) const { return (*meters_)[progressive]; }
  // A seat's own cards as a ranking reads them: where it replaces cards, with what they were replaced by.
  [[nodiscard]] const PlaceCards& cards_read(std::uint8_t seat, std::uint8_t ranking) const;
  // Has any card been replaced?
  [[nodiscard]] bool replaced_any() const;

 private:
  friend class Settlement;
  static constexpr std::size_t no_card = static_cast<std::size_t>(-1);

  [[nodiscard]] Verdict why_not_bet(const Command& command) const;
  [[nodiscard]] Verdict why_not_decide(const Command& command) const;
  [[nodiscard]] Verdict why_not_close() const;
  [[nodiscard]] Verdict why_not_seat_bets(std::uint8_t seat) const;
  [[nodiscard]] Verdict why_not_hands_of_one_player() const;
  [[nodiscard]] Verdict why_not_irregularity(const Command& command) const;
  [[nodiscard]] std::uint8_t irregularity_of(const Command& command) const;
  [[nodiscard]] BankCover whole_cover() const;
  void place_bet(const Command& command);
  // Puts the stakes of these progressives (bit mask of wagers) into their meters, which start from where they stood
  // before the round. A wager that is void after all is left out by funding the meters anew.
  void fund_meters(unsigned wagers);
  void advance();
  void deal(const CompiledStep& step);
  void deal_cards(Place to, std::uint8_t seat, int count, const CompiledStep& step);
  void reveal(const CompiledStep& step);
  // The next seat after so many turns that has this decision to make; false when there is none.
  bool find_turn(const CompiledStep& step, int turns);
  void carry_out(const Command& command);
  void next_turn();
  bool stops_here();
  void suffer(const Command& command);
  void discard_card(const Command& command);
  void void_round(const CompiledIrregularity& irregularity);
  void end_hands(const CompiledIrregularity& irregularity, std::uint8_t seat);
  PlaceCards& place_of(Place place, std::size_t seat);
  // The seat that is `turns` places after `first`, clockwise.
  [[nodiscard]] std::uint8_t seat_after(int first, int turns) const {
    const int seat = first + turns;
    return static_cast<std::uint8_t>(seat < rules_->positions() ? seat : seat - rules_->positions());
  }
  // The seat to the left of whoever banks.
  [[nodiscard]] int left_of_bank() const { return setup_.bank_seat == none ? 0 : setup_.bank_seat + 1; }
  template <class Make>
  void log(Make make) {
    if (log_ != nullptr) [[unlikely]]
      log_->push_back(make());
  }

  const TableRules* rules_;
  std::span<const Card> order_;
  EventLog* log_;
  Setup setup_;
  Phase phase_ = Phase::betting;
  std::uint8_t turn_ = 0;
  std::uint8_t turns_ = 0;  // places from the first to decide to the one whose turn it is
  std::uint8_t hands_ = 0;
  bool void_ = false;
  std::uint8_t face_up_ = 0;         // cards found face up so far
  std::uint8_t stopped_ = 0;         // moments at which it has waited
  std::uint16_t dealt_ = 0;          // bit mask of seats
  std::uint16_t dead_ = 0;           // likewise, those that an irregularity ended
  std::uint16_t given_back_ = 0;     // of them, those whose wagers went back
  std::size_t discarded_ = no_card;  // the place in the shoe of a card not to be used
  std::size_t next_card_ = 0;
  std::size_t step_ = 0;
  std::size_t line_count_ = 0;
  BankCover cover_;
  std::size_t envy_count_ = 0;
  std::uint16_t replaced_ = 0;  // bit mask of seats whose cards have been replaced
  PlaceCards dealer_;
  PlaceCards community_;
  PlaceCards wild_card_;
  PlaceCards replacement_;
  std::array<SeatState, max_seats> seats_{};
  Room<std::array<MeterState, max_progressives>> meters_;                            // of those that the setup has
  Room<std::array<PlaceCards, max_seats>> replaced_cards_;                           // of those seats
  std::array<Line, std::size_t{2} * max_seats * max_wagers> lines_;                  // as many as are counted
  std::array<EnvyPay, std::size_t{max_progressives} * max_seats * max_seats> envy_;  // likewise
};

}  // namespace croupier::showdown
