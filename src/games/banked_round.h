// What rounds have in common whose wagers somebody banks, the house or a player-dealer: bets before the deal, lines
// that the bank's wager covers as far as it reaches, meters, and what goes wrong.
#pragma once

#include <span>

#include "bank/cover.h"
#include "games/round.h"

namespace croupier::games {

// What is decided about a wager, whatever its stake.
struct Decision {
  LineOutcome outcome = LineOutcome::lose;
  RowPay pay{};
  bool for_one = false;
  std::uint8_t table = 0;
  std::uint8_t row = no_row;
  std::uint8_t hand_of = dealer_hand;
  Hand read_as = Hand::high_card;
  bool natural = true;
  std::uint16_t clause = 0;
  std::uint16_t backer = 0;                // whose bet it is, if not the seat's own
  std::int64_t stake_cents = whole_wager;  // of one hand of several
  std::int64_t lost_cents = whole_wager;   // of a stake that is given up, where the rest goes back

  static constexpr std::int64_t whole_wager = -1;
};

class BankedRound : public Round {
 public:
  [[nodiscard]] Verdict why_not(const Command& command) const override;
  Verdict apply(const Command& command) override;
  [[nodiscard]] std::span<const EnvyPay> envy() const override { return {envy_.data(), envy_count_}; }
  [[nodiscard]] std::span<const Backing> backings() const override { return {backings_.data(), backing_count_}; }
  [[nodiscard]] const MeterState& meter(std::uint8_t progressive) const override { return (*meters_)[progressive]; }
  [[nodiscard]] bool is_knowable(const Line& line, const HiddenCards& hidden) const final;

 protected:
  BankedRound(const TableRules& rules, std::span<const Card> order, const Setup& setup, EventLog* log,
              CardGiver* giver);
  BankedRound(const BankedRound&) = default;
  BankedRound(BankedRound&&) = default;
  BankedRound& operator=(const BankedRound&) = default;
  BankedRound& operator=(BankedRound&&) = default;

  // ---- What a family adds -----------------------------------------------------------------------------
  // Of an action by the seat whose turn it is.
  [[nodiscard]] virtual Verdict why_not_act(const Command& command) const = 0;
  virtual void carry_out(const Command& command) = 0;
  // Whether a line of a hand that is still in the round follows from the cards that are not hidden.
  [[nodiscard]] virtual bool follows(const Line& line, const HiddenCards& hidden) const = 0;
  // Past the bets, and on to the next decision, the next stop or the end.
  virtual void bets_closed() = 0;
  virtual void advance() = 0;
  // The seat whose turn it was is out of the round.
  virtual void skip_turn() = 0;
  // In a round that is void: deals what is missing of the hands, and settles these wagers (a bit mask) all the same.
  virtual void deal_rest() = 0;
  virtual void settle_still(unsigned wagers) = 0;
  // A wager in one way whatever the cards, on all hands that it is on.
  virtual void settle_whole(std::uint8_t seat, std::uint8_t wager, const Decision& decision) {
    settle(seat, 0, wager, decision);
  }

  // ---- What it finds here -----------------------------------------------------------------------------
  // Waits once at each moment. The family asks at those that the setup names.
  bool stops_here();
  // Writes the line of a wager and of the bet for the dealer on it; a progressive's is paid by its pool.
  void settle(std::uint8_t seat, std::uint8_t hand, std::uint8_t wager, const Decision& decision);
  // Once all progressives are settled: what their bettors get for each other's hands.
  void pay_envy();
  void end_round();
  // There are no more cards, neither in the shoe nor among the discards: every wager goes back.
  void run_out();
  [[nodiscard]] bool is_metered() const { return setup_.metered != 0; }
  // The seat that is `turns` places after `first`, clockwise.
  [[nodiscard]] std::uint8_t seat_after(int first, int turns) const {
    const int seat = first + turns;
    return static_cast<std::uint8_t>(seat < rules_->positions() ? seat : seat - rules_->positions());
  }
  // The seat to the left of whoever banks.
  [[nodiscard]] int left_of_bank() const { return setup_.bank_seat == none ? 0 : setup_.bank_seat + 1; }

 private:
  [[nodiscard]] Verdict why_not_bet(const Command& command) const;
  [[nodiscard]] Verdict why_not_amount(const Command& command) const;
  [[nodiscard]] Verdict why_not_back(const Command& command) const;
  [[nodiscard]] const Backing* backing_of(const Command& command) const;
  [[nodiscard]] Verdict why_not_close() const;
  [[nodiscard]] Verdict why_not_seat_bets(std::uint8_t seat) const;
  [[nodiscard]] Verdict why_not_hands_of_one_player() const;
  [[nodiscard]] Verdict why_not_irregularity(const Command& command) const;
  [[nodiscard]] std::uint8_t irregularity_of(const Command& command) const;
  [[nodiscard]] BankCover whole_cover() const;
  void place_bet(const Command& command);
  void place_backing(const Command& command);
  void close_bets();
  // Puts the stakes of these progressives (bit mask of wagers) into their meters, which start from where they stood
  // before the round. A wager that is void after all is left out by funding the meters anew.
  void fund_meters(unsigned wagers);

  void apply_irregularity(const Command& command);
  void discard_card(const Command& command);
  void void_round(const CompiledIrregularity& irregularity);
  void end_hands(const CompiledIrregularity& irregularity, std::uint8_t seat);
  // Every wager of a hand that an irregularity ends, in one way.
  void end_hand(std::uint8_t seat, LineOutcome outcome, std::uint16_t clause);

  // The next line with what was decided in it, before any money; it counts once it is added.
  [[nodiscard]] Line& new_line(std::uint8_t seat, std::uint8_t hand, std::uint8_t wager, const Decision& decision);
  void add_line(const Line& line);
  void write_line(std::uint8_t seat, std::uint8_t hand, std::uint8_t wager, const Decision& decision, bool for_dealer);
  void write_progressive(std::uint8_t seat, std::uint8_t hand, std::uint8_t wager, const Decision& decision);
  void cover(Line& line);
  // The bank does not reach the wager at all.
  void give_back(Line& line) const;
  // Do pays to both seats count towards one maximum?
  [[nodiscard]] bool share_a_maximum(std::uint8_t one, std::uint8_t other) const;
  [[nodiscard]] std::int64_t room_below_maximum(std::uint8_t seat) const;
  void pay_envy(const CompiledProgressive& progressive, const Line& bettor);

  std::uint16_t face_up_ = 0;     // cards found face up so far
  std::uint8_t stopped_ = 0;      // moments at which it has waited
  std::uint16_t given_back_ = 0;  // of the dead hands, those whose wagers went back
  BankCover cover_;
  std::size_t envy_count_ = 0;
  std::size_t backing_count_ = 0;
  Uninitialized<std::array<MeterState, max_progressives>> meters_;                   // of those that the setup has
  std::array<EnvyPay, std::size_t{max_progressives} * max_seats * max_seats> envy_;  // as many as are counted
  std::array<Backing, max_backings> backings_;                                       // likewise
};

}  // namespace croupier::games
