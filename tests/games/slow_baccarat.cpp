// Baccarat: totals and the tableau, read again from the definition.
#include <algorithm>

#include "money/odds.h"
#include "rules/families/baccarat.h"
#include "tests/games/slow_settlement.h"

namespace croupier::test {
namespace {

using baccarat::CompareBy;
using baccarat::LineOutcomes;
using baccarat::LineResult;
using baccarat::NaturalStops;
using baccarat::Rules;
using baccarat::Side;
using games::LineOutcome;
using games::Round;

class SlowBaccarat final : public SlowSettlement {
 public:
  explicit SlowBaccarat(const Round& round)
      : rules_(dynamic_cast<const Rules&>(*round.rules().game().family_rules)),
        player_(cards_at(round, Place::player)),
        banker_(cards_at(round, Place::banker)) {}

  SlowLine line(const games::Line& line, const Wager& wager, const PayTable* table) override {
    const std::int64_t stake = line.stake_cents;
    if (wager.id == "player" || wager.id == "banker") {
      const LineOutcomes& entry = first_that_fits();
      return settled(wager.id == "player" ? entry.player : entry.banker, entry.cite.clause, *table, stake);
    }
    const auto bonus = std::find_if(rules_.bonuses.begin(), rules_.bonuses.end(),
                                    [&](const auto& rule) { return rule.wager == wager.id; });
    const bool own_is_player = bonus->of == Side::player;
    const std::vector<Card>& own = own_is_player ? player_ : banker_;
    const std::vector<Card>& other = own_is_player ? banker_ : player_;
    const bool won = bonus->equal ? total(player_) == total(banker_)
                                  : total(own) == bonus->total && static_cast<int>(own.size()) == bonus->cards &&
                                        total(other) <= bonus->other_at_most;
    return settled(won ? LineResult::win : LineResult::lose, bonus->cite.clause, *table, stake);
  }

  // As many as the tableau says, no more and no fewer.
  int least_cards() override {
    const int player = total(first_two(player_));
    const int banker = total(first_two(banker_));
    if (rules_.stop == NaturalStops::both && (rules_.naturals.at(at(player)) || rules_.naturals.at(at(banker))))
      return 4;
    const bool player_draws = rules_.player_draws.at(at(player));
    if (player_draws && player_.size() < 3) return 5;
    const bool banker_draws = player_draws ? rules_.tableau.at(at(banker)).at(at(total({player_.at(2)})))
                                           : rules_.banker_draws.at(at(banker));
    return 4 + (player_draws ? 1 : 0) + (banker_draws ? 1 : 0);
  }

 private:
  static std::vector<Card> cards_at(const Round& round, Place place) {
    const auto cards = holding(round, place).cards;
    return {cards.begin(), cards.end()};
  }
  static std::vector<Card> first_two(const std::vector<Card>& cards) { return {cards.begin(), cards.begin() + 2}; }
  static std::size_t at(int total) { return static_cast<std::size_t>(total); }

  [[nodiscard]] int total(const std::vector<Card>& cards) const {
    int sum = 0;
    for (const Card card : cards) sum += rules_.value.at(static_cast<std::size_t>(card.rank()));
    return sum % 10;
  }
  [[nodiscard]] bool is_natural(const std::vector<Card>& cards) const {
    return cards.size() == 2 && rules_.naturals.at(at(total(cards)));
  }

  // How far from the best hand.
  [[nodiscard]] int distance(const std::vector<Card>& cards) const {
    const int short_of_nine = 9 - total(cards);
    if (rules_.compare == CompareBy::closest) return short_of_nine;
    return is_natural(cards) ? short_of_nine : 100 + short_of_nine;
  }

  [[nodiscard]] bool fits(LineOutcomes::When when) const {
    const int player = distance(player_);
    const int banker = distance(banker_);
    switch (when) {
      case LineOutcomes::When::player_better:
        return player < banker;
      case LineOutcomes::When::banker_better_three_card_7:
        return banker < player && banker_.size() == 3 && total(banker_) == 7;
      case LineOutcomes::When::banker_better:
        return banker < player;
      case LineOutcomes::When::equal:
        return player == banker;
    }
    return false;
  }
  [[nodiscard]] const LineOutcomes& first_that_fits() const {
    return *std::find_if(rules_.outcomes.begin(), rules_.outcomes.end(),
                         [&](const LineOutcomes& entry) { return fits(entry.when); });
  }

  static SlowLine settled(LineResult result, std::string clause, const PayTable& table, std::int64_t stake) {
    if (result == LineResult::push) return {LineOutcome::push, 0, std::move(clause)};
    if (result == LineResult::lose) return {LineOutcome::lose, -stake, std::move(clause)};
    const Pay& pay = *table.rows.at(0).pays;
    const auto odds = Odds::make(pay.units, pay.per, table.basis);
    return {LineOutcome::win, odds->net(*Money::from_cents(stake))->cents(), std::move(clause)};
  }

  const Rules& rules_;
  std::vector<Card> player_;
  std::vector<Card> banker_;
};

}  // namespace

std::unique_ptr<SlowSettlement> slow_baccarat(const Round& round) { return std::make_unique<SlowBaccarat>(round); }

}  // namespace croupier::test
