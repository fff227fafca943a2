// A table that deals round after round: seats, bets, the bank's offer, decisions and clocks, around the pure round.
// No I/O and no chance: it is told the time, and the order of the cards when a round opens. Money is what lies on the
// table; where it comes from is the room's affair.
//
// What happened is what its commands say; clocks and absence only make commands due. So a table is built again from
// its state before a round and the commands since.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "bank/fees.h"
#include "games/round.h"
#include "table/table_command.h"
#include "table/table_state.h"

namespace croupier {

enum class TablePhase : std::uint8_t {
  waiting,   // for players, or for somebody to bank
  bank,      // a seat is asked to bank, or has just taken it
  betting,   // cards are shuffled, bets open
  deciding,  // cards are out; when all have decided, or nobody has to, the table waits before it settles
  result,    // settled, to be looked at
  closed,
};

// A round with all it refers to. It stays where it is: the round points into it.
struct OpenRound {
  std::vector<Card> order;
  EventLog events;
  std::size_t ended_from = 0;               // events there were before the command that ended the round
  std::vector<By> decided_by;               // of each event `decided`
  std::vector<games::Command> before_deal;  // irregularities told while bets were open
  std::vector<std::string> reasons;         // of each irregularity, as whoever told it put it
  std::unique_ptr<games::Round> round;
};

class LiveTable {
 public:
  // How long a decision waits for a player who is not there, where others wait too; a practice table for its owner; and
  // a seat with nothing on the table for its player.
  static constexpr std::int64_t absent_ms = 5'000;
  static constexpr std::int64_t owner_gone_ms = 60'000;
  static constexpr std::int64_t seat_gone_ms = 180'000;
  static constexpr std::int64_t bot_ms = 10'000;  // the most a bot may think where there is no clock
  static constexpr int absent_rounds = 3;         // after which a seat is given up

  LiveTable(TableSettings settings, TableState state, std::int64_t now_ms);

  // Carried out, or refused without effect.
  Result<Done> apply(const TableCommand& command, std::int64_t now_ms);

  // The command that a clock, an absence or the state itself demands now; the caller applies it and asks again. An
  // `open_round` lacks the cards, a `close_bets` the unpaid seats. `hold`: no new rounds.
  [[nodiscard]] std::optional<TableCommand> due(std::int64_t now_ms, bool hold = false) const;
  // When to ask again, if nothing happens before; `hold` as above.
  [[nodiscard]] std::optional<std::int64_t> deadline(bool hold = false) const;
  // Other rules, between two rounds: seats, meters, the bank's turn and the button stay as far as the new ones have
  // them.
  [[nodiscard]] bool is_between_rounds() const;
  void change_rules(TableSettings settings, std::int64_t now_ms);
  // Between two rounds: the shoe is not dealt from any more, and what follows is named apart from what was before.
  void begin_generation(const std::string& generation, std::int64_t now_ms);
  // After a restart all clocks start anew.
  void resume(std::int64_t now_ms);
  // Is the player there? Everybody counts as gone until he is said to be there; bots always are.
  void presence(std::int64_t account, bool present, std::int64_t now_ms);

  [[nodiscard]] const TableSettings& settings() const { return settings_; }
  [[nodiscard]] const games::TableRules& rules() const { return *settings_.rules; }
  [[nodiscard]] const TableState& state() const { return state_; }
  [[nodiscard]] TablePhase phase() const { return phase_; }
  // Null when no round is. Whoever keeps it, keeps it from being thrown away with the next one.
  [[nodiscard]] std::shared_ptr<const OpenRound> open() const { return open_; }
  [[nodiscard]] const games::Round* round() const { return open_ ? open_->round.get() : nullptr; }
  [[nodiscard]] const std::optional<Seated>& seat(int index) const { return state_.seats[at(index)]; }
  [[nodiscard]] std::optional<int> seat_of(std::int64_t account) const;
  [[nodiscard]] bool is_away(int seat) const;
  // Who is asked to bank.
  [[nodiscard]] std::optional<int> asked() const;
  // Who has to decide, and the how many-th decision of the round that is; nobody while it waits to be settled.
  [[nodiscard]] std::optional<int> turn() const;
  [[nodiscard]] std::size_t decisions() const { return open_ ? open_->decided_by.size() : 0; }
  // Milliseconds on the clock that is shown; none when there is none.
  [[nodiscard]] std::optional<std::int64_t> left_ms(std::int64_t now_ms) const;
  [[nodiscard]] const MeterAmounts& meter(std::uint8_t progressive) const;
  [[nodiscard]] const MeterStanding& standing(std::uint8_t progressive) const { return state_.standings[progressive]; }

  // Does the next round take a shuffle first? Only where a shoe outlasts its rounds.
  [[nodiscard]] bool needs_shuffle() const;
  // Cards of the shoe that are dealt by now, those of the open round included.
  [[nodiscard]] int cards_dealt() const;

  // What a seat has on the table in this round, the bank's wager included, whether or not it is settled; and what of it
  // still lies there.
  [[nodiscard]] std::int64_t staked_cents(int seat) const;
  [[nodiscard]] std::int64_t held_cents(int seat) const { return is_settled() ? 0 : staked_cents(seat); }
  [[nodiscard]] bool is_settled() const { return phase_ == TablePhase::result; }

  // Why one wager may not be, or why a whole slip would go back; nothing when it may.
  [[nodiscard]] std::optional<Refusal> why_not_bet(int seat, std::uint8_t wager, std::int64_t cents) const;
  [[nodiscard]] std::optional<Refusal> why_not_slip(int seat, const Slip& slip) const;
  // What the collection will ask for the bets as they are up.
  [[nodiscard]] std::vector<FeeCharge> fees_due() const;
  // The least that a player-dealer may put up.
  [[nodiscard]] std::int64_t least_bank_cents() const;

 private:
  struct Presence {
    bool away = true;
    std::int64_t since = 0;
  };
  // What a clock was started for.
  struct Clocked {
    TablePhase phase = TablePhase::closed;
    std::int64_t round = 0;
    std::size_t decision = 0;
    int seat = -1;
    bool betting = false;
    friend bool operator==(const Clocked&, const Clocked&) = default;
  };

  [[nodiscard]] static std::size_t at(int seat) { return static_cast<std::size_t>(seat); }
  [[nodiscard]] Seated& taken(int seat) { return *state_.seats[at(seat)]; }
  [[nodiscard]] Result<Done> why_not(const TableCommand& command) const;
  [[nodiscard]] Result<Done> why_not_sit(const TableCommand& command) const;
  [[nodiscard]] Result<Done> why_not_slip_of(const TableCommand& command) const;
  [[nodiscard]] Result<Done> why_not_bank(const TableCommand& command) const;
  [[nodiscard]] Result<Done> why_not_decide(const TableCommand& command) const;
  [[nodiscard]] Result<Done> why_not_settle() const;
  [[nodiscard]] Result<Done> why_not_incident(const TableCommand& command) const;
  void carry_out(const TableCommand& command, std::int64_t now_ms);
  void sit(const TableCommand& command, std::int64_t now_ms);
  void stand(int seat);
  void free_seat(int seat);
  void take_bank(const TableCommand& command);
  void give_up_bank();
  void shuffle();
  void open_round(const TableCommand& command);
  void book_shoe();
  void close_bets(const TableCommand& command);
  bool remove_refused_slips();
  void return_slip(int seat, const std::string& why);
  void after_round_moved();
  void call_off();
  void apply_irregularity(const TableCommand& command);
  void switch_meter(const TableCommand& command);
  void book_meters();
  void go_on(const TableCommand& command, std::int64_t now_ms);
  void set_clock(std::int64_t now_ms);

  [[nodiscard]] games::Setup setup() const;
  // The open round as it stands before the deal, without a log: slips are tried on it.
  [[nodiscard]] std::unique_ptr<games::Round> trial_round() const;
  // The next round, or the shuffle that it needs first.
  [[nodiscard]] TableCommand next_round() const;
  [[nodiscard]] bool has_bank_offer() const { return state_.rotation.has_value(); }
  [[nodiscard]] BankRotation rotation() const;
  [[nodiscard]] bool can_offer_bank() const;
  [[nodiscard]] bool is_human(int seat) const { return this->seat(seat) && !this->seat(seat)->bot; }
  [[nodiscard]] bool anybody_there() const;
  [[nodiscard]] bool human_in() const;
  [[nodiscard]] bool all_ready() const;
  [[nodiscard]] bool can_be_given_up(int seat) const;
  [[nodiscard]] std::optional<int> gone_seat(std::int64_t now_ms) const;
  [[nodiscard]] bool owner_gone(std::int64_t now_ms) const;
  [[nodiscard]] std::optional<TableCommand> due_waiting(std::int64_t now_ms, bool hold) const;
  [[nodiscard]] std::optional<TableCommand> due_bank(std::int64_t now_ms, bool hold) const;
  [[nodiscard]] std::optional<TableCommand> due_betting(std::int64_t now_ms, bool hold) const;
  [[nodiscard]] std::optional<TableCommand> due_deciding(std::int64_t now_ms) const;
  [[nodiscard]] std::optional<TableCommand> due_result(std::int64_t now_ms) const;
  [[nodiscard]] bool clock_ran_out(std::int64_t now_ms) const { return clock_ && now_ms >= *clock_; }

  TableSettings settings_;
  TableState state_;
  TablePhase phase_ = TablePhase::waiting;
  std::shared_ptr<OpenRound> open_;
  // What a restart does not bring back.
  std::array<Presence, games::max_seats> presence_{};
  Presence owner_;
  Clocked clocked_;
  std::int64_t clock_from_ = 0;        // when the clock was started
  std::optional<std::int64_t> clock_;  // when it runs out
};

}  // namespace croupier
