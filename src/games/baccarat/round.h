// A round of baccarat: two hands that are everybody's, drawn by the tableau. Nobody decides anything.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/baccarat/drawing.h"
#include "games/baccarat/table_rules.h"
#include "games/banked_round.h"

namespace croupier::baccarat {

class Round final : public BankedRound {
 public:
  explicit Round(const TableRules& rules, std::span<const Card> order, const Setup& setup = {}, EventLog* log = nullptr,
                 CardGiver* giver = nullptr)
      : BankedRound(rules, order, setup, log, giver) {}

  [[nodiscard]] std::vector<Offer> offers() const override { return {}; }
  [[nodiscard]] std::unique_ptr<games::Round> clone(EventLog* log) const override;
  [[nodiscard]] Moment moment() const override;
  [[nodiscard]] std::vector<Holding> holdings() const override;
  // Every card is dealt face up.
  [[nodiscard]] bool may_know(const Event& /*dealt*/, int /*viewer*/) const override { return true; }
  [[nodiscard]] bool reads_own_hand(const Line& /*line*/) const override { return false; }
  [[nodiscard]] std::string why_dealt(Place place, std::size_t named) const override;
  [[nodiscard]] LineWords words(const Line& line) const override;
  [[nodiscard]] std::string called(const OpenHand& hand) const override;
  [[nodiscard]] std::optional<RoundSummary> summary() const override;

  [[nodiscard]] const TableRules& rules() const { return static_cast<const TableRules&>(*rules_); }
  [[nodiscard]] std::span<const Card> cards(Side side) const { return hand(side).all(); }
  [[nodiscard]] FinishedHands hands() const;

 private:
  // What is to be done next.
  enum class Stage : std::uint8_t { deal, third_cards, settlement };

  struct HandCards {
    std::uint8_t count = 0;
    std::array<Card, most_cards_of_a_hand> cards{};
    [[nodiscard]] std::span<const Card> all() const { return {cards.data(), count}; }
  };

  [[nodiscard]] bool follows(const Line& /*line*/, const HiddenCards& hidden) const override {
    return hidden.places == 0;
  }
  // Nobody's turn ever comes.
  [[nodiscard]] Verdict why_not_act(const Command& command) const override;
  void carry_out(const Command& /*command*/) override {}
  void skip_turn() override {}
  void bets_closed() override { advance(); }
  void advance() override;
  void deal_rest() override;
  void settle_still(unsigned wagers) override;

  void deal_first_cards();
  void draw_third_cards();
  void draw(Side side);
  void settle_wagers(unsigned wagers);
  void settle_seat(std::uint8_t seat, std::uint8_t wager);
  [[nodiscard]] Decision decide(const CompiledSettle& settle) const;
  [[nodiscard]] const HandCards& hand(Side side) const { return hands_of_[static_cast<std::size_t>(side)]; }
  [[nodiscard]] int total(Side side) const { return total_of(rules().own(), cards(side)); }

  Stage stage_ = Stage::deal;
  bool ran_out_ = false;                 // of cards: there were no discards to go on with
  std::array<HandCards, 2> hands_of_{};  // the player's, the banker's
};

}  // namespace croupier::baccarat
