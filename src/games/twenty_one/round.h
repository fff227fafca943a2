// A round of twenty-one: hands that draw, double, split and give up against the dealer's, which draws by rule.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/banked_round.h"
#include "games/twenty_one/drawing.h"
#include "games/twenty_one/table_rules.h"

namespace croupier::twenty_one {

// Solvers have things of the same names.
using games::Decision;
using games::Line;

// The reader of game files lets nobody split more often.
inline constexpr int most_splits = 3;
inline constexpr int most_hands = most_splits + 1;
// Twenty-one aces and the card that takes them over.
inline constexpr int most_cards = highest_total + 1;

// How a hand came to take no further card, where that decides what becomes of its wager.
enum class Ended : std::uint8_t { no, stood, surrendered, rescued, even_money };

// Without initial values, so that a round costs nothing for the hands it does not have.
struct PlayedHand {
  std::uint8_t count;
  std::uint8_t doubled;  // times
  bool split;
  bool split_ace;
  Ended ended;
  HandCount total;
  std::int64_t stake_cents;
  std::int64_t first_cents;  // before it was doubled
  std::int64_t added_cents;  // by the last doubling
  std::array<Card, most_cards> cards;
  [[nodiscard]] std::span<const Card> all() const { return {cards.data(), count}; }
};

class Round final : public BankedRound {
 public:
  explicit Round(const TableRules& rules, std::span<const Card> order, const Setup& setup = {}, EventLog* log = nullptr,
                 CardGiver* giver = nullptr)
      : BankedRound(rules, order, setup, log, giver) {}

  // As many cards as a round with so many hands mostly takes: few take more, and those may take six times as many.
  [[nodiscard]] static constexpr std::size_t usual_cards(int hands) { return 5 + 5 * static_cast<std::size_t>(hands); }

  [[nodiscard]] std::vector<Offer> offers() const override;
  [[nodiscard]] std::unique_ptr<games::Round> clone(EventLog* log) const override;
  [[nodiscard]] games::Moment moment() const override;  // solvers have another
  [[nodiscard]] std::vector<Holding> holdings() const override;
  [[nodiscard]] bool may_know(const Event& dealt, int viewer) const override;
  [[nodiscard]] bool reads_own_hand(const Line& line) const override { return line.hand_of != dealer_hand; }
  [[nodiscard]] std::string why_dealt(Place place, std::size_t named) const override;
  [[nodiscard]] LineWords words(const Line& line) const override;
  [[nodiscard]] std::optional<games::DealerHand> dealers_hand() const override;
  [[nodiscard]] std::string called(const OpenHand& hand) const override;

  [[nodiscard]] const TableRules& rules() const { return static_cast<const TableRules&>(*rules_); }
  // Of the seat whose turn it is: which of its hands, and what that may do.
  [[nodiscard]] std::uint8_t turn_hand() const { return hand_; }
  [[nodiscard]] bool may(Move move) const { return (moves_ >> static_cast<unsigned>(move) & 1) != 0; }
  [[nodiscard]] bool is_before_check() const { return stage_ == Stage::before_check; }
  [[nodiscard]] const PlayedHand& hand(std::size_t seat, std::size_t index) const { return (*hands_of_)[seat][index]; }
  [[nodiscard]] std::size_t hand_count(std::size_t seat) const { return hand_count_[seat]; }
  [[nodiscard]] HandState state(std::size_t seat, std::size_t index) const;
  [[nodiscard]] Card up_card() const { return dealer_.cards[up_at()]; }

 private:
  // What is to be done next.
  enum class Stage : std::uint8_t { deal, before_check, play, reveal, settlement };

  struct DealerCards {
    std::uint8_t count = 0;
    bool down_shown = false;
    HandCount total;
    std::array<Card, most_cards> cards{};
    [[nodiscard]] std::span<const Card> all() const { return {cards.data(), count}; }
  };

  [[nodiscard]] bool follows(const Line& line, const HiddenCards& hidden) const override {
    return hidden.places == 0 && (hidden.seats >> line.seat & 1) == 0;
  }
  [[nodiscard]] Verdict why_not_act(const Command& command) const override;
  void carry_out(const Command& command) override;
  void bets_closed() override { advance(); }
  void advance() override;
  void skip_turn() override { advance(); }
  // No rule settles a wager of a void round: table rules refuse one that would.
  void deal_rest() override {}
  void settle_still(unsigned /*wagers*/) override {}
  void settle_whole(std::uint8_t seat, std::uint8_t wager, const Decision& decision) override;

  [[nodiscard]] bool is_stop() const;
  [[nodiscard]] std::size_t down_at() const { return static_cast<std::size_t>(rules().own().deal.down) - 1; }
  [[nodiscard]] std::size_t up_at() const { return 1 - down_at(); }
  [[nodiscard]] int hands_of(std::size_t seat) const { return hand_count_[seat]; }
  PlayedHand& hand_at(std::size_t seat, std::size_t index) { return (*hands_of_)[seat][index]; }

  void deal_first_cards();
  void draw(std::uint8_t seat, std::uint8_t index);
  void draw_for_dealer();
  void open_hand(std::uint8_t seat, std::uint8_t index, std::int64_t cents);

  // ---- Who decides ------------------------------------------------------------------------------------
  bool find_early_turn();
  bool find_turn();
  // Draws what must be drawn; false when the hand takes no further card.
  bool comes_to_choice(std::uint8_t seat, std::uint8_t index);
  [[nodiscard]] unsigned early_moves(std::uint8_t seat) const;
  [[nodiscard]] unsigned moves(std::uint8_t seat, std::uint8_t index) const;
  void ask(std::uint8_t seat, unsigned moves);
  // The move that an action is at this stage; none: it is not one of those that are open.
  [[nodiscard]] std::optional<Move> move_of(std::uint8_t action) const;
  [[nodiscard]] Offer offer(Move move) const;
  // What a move adds to the seat's stakes if it names no amount.
  [[nodiscard]] std::int64_t cents_of(Move move) const;
  void double_down(PlayedHand& hand, std::int64_t cents);
  void split();

  // ---- The dealer -------------------------------------------------------------------------------------
  [[nodiscard]] bool dealer_has_blackjack() const;
  [[nodiscard]] bool dealer_plays_on() const;
  [[nodiscard]] bool is_blackjack_hand(const PlayedHand& hand) const;
  void reveal();

  // ---- Settlement -------------------------------------------------------------------------------------
  [[nodiscard]] std::uint8_t first_settled() const;
  void settle_all();
  void settle_seat(std::uint8_t seat, std::uint8_t wager);
  void settle_backings(std::uint8_t seat);
  [[nodiscard]] FinalHand final_hand(const PlayedHand& hand) const;
  [[nodiscard]] FinalHand dealers_final_hand() const;
  [[nodiscard]] Decision decide_hand(std::uint8_t seat, const PlayedHand& hand) const;
  [[nodiscard]] Decision compare(std::uint8_t seat, const PlayedHand& hand) const;
  [[nodiscard]] Decision take_even_money(std::uint8_t seat) const;
  [[nodiscard]] Decision decide_insurance() const;
  [[nodiscard]] Decision decide_side(std::uint8_t seat, const CompiledSide& side) const;
  // The row that pays a side wager; null: it loses.
  [[nodiscard]] const CompiledRow* row_made(std::uint8_t seat, const CompiledSide& side) const;
  static void pay(Decision& decision, const CompiledRow& row);
  [[nodiscard]] std::int64_t lost_by_surrender(std::int64_t stake_cents) const;

  Stage stage_ = Stage::deal;
  bool ran_out_ = false;     // of cards: there were no discards to go on with
  std::uint8_t turns_ = 0;   // places from the first to decide to the one whose turn it is
  std::uint8_t hand_ = 0;    // of that seat
  std::uint16_t moves_ = 0;  // bit mask of what it may do
  DealerCards dealer_;
  std::array<std::uint8_t, max_seats> hand_count_{};
  Uninitialized<std::array<std::array<Card, 2>, max_seats>> first_two_;                // as each seat was dealt them
  Uninitialized<std::array<std::array<PlayedHand, most_hands>, max_seats>> hands_of_;  // as many as are counted
};

}  // namespace croupier::twenty_one
