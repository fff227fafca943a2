// A round of the showdown family: hands are dealt, players raise or fold, and each is compared with the dealer's.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/banked_round.h"
#include "games/showdown/table_rules.h"

namespace croupier::showdown {

struct PlaceCards {
  std::uint8_t count = 0;
  std::uint8_t shown = 0;  // bit mask of cards everybody has seen
  std::array<Card, max_place_cards> cards{};
  [[nodiscard]] std::span<const Card> all() const { return {cards.data(), count}; }
  [[nodiscard]] bool is_shown(std::size_t position) const { return (shown >> position & 1) != 0; }
};

class Round final : public BankedRound {
 public:
  explicit Round(const TableRules& rules, std::span<const Card> order, const Setup& setup = {}, EventLog* log = nullptr,
                 CardGiver* giver = nullptr)
      : BankedRound(rules, order, setup, log, giver) {}

  [[nodiscard]] std::vector<Offer> offers() const override;
  [[nodiscard]] std::unique_ptr<games::Round> clone(EventLog* log) const override;
  [[nodiscard]] Moment moment() const override;
  [[nodiscard]] std::vector<Holding> holdings() const override;
  [[nodiscard]] bool is_wild(Card card, Place place) const override;
  [[nodiscard]] bool may_know(const Event& dealt, int viewer) const override;
  [[nodiscard]] bool reads_own_hand(const Line& line) const override;
  [[nodiscard]] bool needs(Place place) const override;
  [[nodiscard]] std::string why_dealt(Place place, std::size_t named) const override;
  [[nodiscard]] LineWords words(const Line& line) const override;
  [[nodiscard]] std::optional<DealerHand> dealers_hand() const override;

  [[nodiscard]] const TableRules& rules() const { return static_cast<const TableRules&>(*rules_); }
  [[nodiscard]] std::size_t step() const { return step_; }
  // Of the open decision; empty when none is.
  [[nodiscard]] std::span<const CompiledChoice> choices() const;
  [[nodiscard]] const PlaceCards& cards_at(Place place, std::size_t seat = 0) const;

 private:
  friend class Settlement;

  [[nodiscard]] bool follows(const Line& line, const HiddenCards& hidden) const override;
  [[nodiscard]] Verdict why_not_act(const Command& command) const override;
  void carry_out(const Command& command) override;
  void bets_closed() override;
  void advance() override;
  void skip_turn() override { next_turn(); }
  void deal_rest() override;
  void settle_still(unsigned wagers) override;

  void deal(const CompiledStep& step);
  void deal_cards(Place to, std::uint8_t seat, int count, const CompiledStep& step);
  void reveal(const CompiledStep& step);
  // The next seat after so many turns that has this decision to make; false when there is none.
  bool find_turn(const CompiledStep& step, int turns);
  void next_turn();
  [[nodiscard]] bool is_stop() const;
  PlaceCards& place_of(Place place, std::size_t seat);
  // A seat's own cards as a ranking reads them: where it replaces cards, with what they were replaced by.
  [[nodiscard]] const PlaceCards& cards_read(std::uint8_t seat, std::uint8_t ranking) const;
  [[nodiscard]] bool replaced_any() const;
  // Was this seat's hand laid open to settle a line?
  [[nodiscard]] bool was_read(std::uint8_t seat) const;

  std::uint8_t turns_ = 0;      // places from the first to decide to the one whose turn it is
  std::uint16_t replaced_ = 0;  // bit mask of seats whose cards have been replaced
  std::size_t step_ = 0;
  PlaceCards dealer_;
  PlaceCards community_;
  PlaceCards wild_card_;
  PlaceCards replacement_;
  std::array<PlaceCards, max_seats> seat_cards_{};
  Uninitialized<std::array<PlaceCards, max_seats>> replaced_cards_;  // of those seats
};

}  // namespace croupier::showdown
