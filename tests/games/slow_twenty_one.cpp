// Twenty-one: hands put together again from what happened, counted and compared by the definition's own words.
#include <algorithm>
#include <map>

#include "money/odds.h"
#include "rules/families/twenty_one.h"
#include "tests/games/slow_settlement.h"

namespace croupier::test {
namespace {

using games::LineOutcome;
using games::Round;
using twenty_one::BaseOutcome;
using twenty_one::Rules;

struct SlowHand {
  std::vector<Card> cards;
  std::vector<std::int64_t> put_up;  // the wager, then what each doubling added
  bool split = false;
  std::string last_word;
};

class SlowTwentyOne final : public SlowSettlement {
 public:
  SlowTwentyOne(const Round& round, const EventLog& events)
      : round_(round), rules_(dynamic_cast<const Rules&>(*round.rules().game().family_rules)) {
    for (const Event& event : events) {
      SlowHand& hand = hands_[{event.seat, event.hand}];
      if (event.kind == EventKind::wager_placed && round.rules().wager(event.wager).source->id == "base")
        hand.put_up = {event.cents};
      if (event.kind == EventKind::card_dealt && event.place == Place::dealer) dealer_.push_back(event.card);
      if (event.kind == EventKind::card_dealt && event.place == Place::seats) {
        hand.cards.push_back(event.card);
        if (first_[event.seat].size() < 2) first_[event.seat].push_back(event.card);
      }
      if (event.kind == EventKind::card_moved) {
        SlowHand& from = hands_[{event.seat, event.hand_of}];
        from.cards.pop_back();
        from.split = hand.split = true;
        hand.cards = {event.card};
        hand.put_up = {from.put_up.front()};
      }
      if (event.kind != EventKind::decided) continue;
      hand.last_word = round.rules().action_word(event.action);
      if (hand.last_word == "double") hand.put_up.push_back(event.cents);
    }
    if (rules_.deal.down == 1) std::swap(dealer_[0], dealer_[1]);
  }

  SlowLine line(const games::Line& line, const Wager& wager, const PayTable* table) override {
    if (wager.id == "insurance")
      return is_blackjack(dealer_, false) ? paid(*table, "dealer-blackjack", line.stake_cents, rules_.insurance->cite)
                                          : lost(line.stake_cents, rules_.insurance->cite);
    if (wager.id != "base") return side(line, wager, *table);
    return base(hands_.at({line.seat, line.backer > 0 ? std::uint8_t{0} : line.hand}), line, *table);
  }

  // Two for every place; what is drawn hangs on what is done.
  int least_cards() override { return round_.is_void() ? 0 : 2 * (round_.hands_dealt() + 1); }

 private:
  [[nodiscard]] int value(Card card) const {
    if (card.rank() == ace) return 1;
    return rules_.values.bonus.at(card.rank()) ? 10 : card.rank() + 2;
  }
  // The best total that is not over; the least if all are.
  [[nodiscard]] int total(const std::vector<Card>& cards) const {
    int sum = 0;
    int aces = 0;
    for (const Card card : cards) {
      sum += value(card);
      aces += card.rank() == ace ? 1 : 0;
    }
    while (aces-- > 0 && sum + 10 <= 21) sum += 10;
    return sum;
  }
  [[nodiscard]] bool is_blackjack(const std::vector<Card>& cards, bool split) const {
    if (cards.size() != 2 || (split && !rules_.split.blackjack_after)) return false;
    return (cards[0].rank() == ace && rules_.values.bonus.at(cards[1].rank())) ||
           (cards[1].rank() == ace && rules_.values.bonus.at(cards[0].rank()));
  }
  [[nodiscard]] bool three_eights() const {
    return dealer_.size() == 3 && std::ranges::all_of(dealer_, [](Card card) { return card.rank() == 8 - 2; });
  }

  static SlowLine lost(std::int64_t stake, const Cite& cite) { return {LineOutcome::lose, -stake, cite.clause}; }
  static SlowLine paid(const PayTable& table, std::string_view hand, std::int64_t stake, const Cite& cite) {
    for (const PayRow& row : table.rows) {
      if (to_text(row.hand) != hand) continue;
      const auto odds = Odds::make(row.pays->units, row.pays->per, table.basis);
      return {LineOutcome::win, odds->net(*Money::from_cents(stake))->cents(), cite.clause};
    }
    return lost(stake, cite);
  }

  [[nodiscard]] SlowLine base(const SlowHand& hand, const games::Line& line, const PayTable& table) const {
    const std::int64_t stake = line.stake_cents;
    const auto share = [&](const Pay& pay) { return stake * pay.units / pay.per; };
    if (hand.last_word == "surrender" || hand.last_word == "late-surrender") {
      const Pay& part = rules_.surrender->forfeits;
      return {LineOutcome::forfeited, share({part.per - part.units, part.per}) - stake, rules_.surrender->cite.clause};
    }
    if (hand.last_word == "rescue") {
      const bool original = rules_.rescue->returns == twenty_one::Rescue::Returns::original;
      return {LineOutcome::forfeited, (original ? hand.put_up.front() : hand.put_up.back()) - stake,
              rules_.rescue->cite.clause};
    }
    if (hand.last_word == "even-money" && line.backer == 0) {
      const Pay& paid = rules_.even_money->blackjack;
      // A blackjack pushes and the insurance wins 2 to 1; or it is paid, and the insurance of half is lost.
      const bool both = is_blackjack(dealer_, false);
      return {LineOutcome::win, both ? stake : stake * (2 * paid.units - paid.per) / (2 * paid.per),
              rules_.even_money->cite.clause};
    }
    const BaseOutcome& entry =
        *std::ranges::find_if(rules_.outcomes, [&](const BaseOutcome& each) { return fits(each.when, hand); });
    switch (entry.result) {
      case BaseOutcome::Result::win:
        return paid(table, "win", stake, entry.cite);
      case BaseOutcome::Result::blackjack:
        return paid(table, "blackjack", stake, entry.cite);
      case BaseOutcome::Result::push:
        return {LineOutcome::push, 0, entry.cite.clause};
      case BaseOutcome::Result::lose:
        break;
    }
    return lost(stake, entry.cite);
  }

  [[nodiscard]] bool fits(BaseOutcome::When when, const SlowHand& hand) const {
    using When = BaseOutcome::When;
    const bool own = is_blackjack(hand.cards, hand.split);
    const bool his = is_blackjack(dealer_, false);
    const int player = total(hand.cards);
    const int dealer = total(dealer_);
    switch (when) {
      case When::both_blackjack:
        return own && his;
      case When::player_blackjack:
        return own;
      case When::dealer_blackjack:
        return his;
      case When::both_over_888:
        return player > 21 && three_eights();
      case When::both_over:
        return player > 21 && dealer > 21;
      case When::player_over:
        return player > 21;
      case When::dealer_over:
        return dealer > 21;
      case When::both_21:
        return player == 21 && dealer == 21;
      case When::equal:
        return player == dealer;
      case When::closer:
        return player > dealer;
      case When::farther:
        return player < dealer;
    }
    return false;
  }

  [[nodiscard]] SlowLine side(const games::Line& line, const Wager& wager, const PayTable& table) const {
    const auto rule = std::ranges::find(rules_.sides, wager.id, &twenty_one::SideRule::wager);
    if (rule->by == twenty_one::SideRule::By::dealer_over) {
      if (total(dealer_) <= 21) return lost(line.stake_cents, rule->cite);
      constexpr std::array<std::string_view, 6> rows = {"three-card-bust", "four-card-bust",  "five-card-bust",
                                                        "six-card-bust",   "seven-card-bust", "eight-card-bust"};
      return paid(table, rows.at(std::min<std::size_t>(dealer_.size() - 3, 5)), line.stake_cents, rule->cite);
    }
    int suited = 0;
    int unsuited = 0;
    for (const Card card : first_.at(line.seat)) {
      if (card.rank() != dealer_[0].rank()) continue;
      (card.suit() == dealer_[0].suit() ? suited : unsuited) += 1;
    }
    std::string_view made = "none";
    if (suited == 2) made = "two-suited-matches";
    if (suited == 1 && unsuited == 1) made = "suited-and-unsuited-match";
    if (unsuited == 2) made = "two-unsuited-matches";
    if (suited == 1 && unsuited == 0) made = "suited-match";
    if (unsuited == 1 && suited == 0) made = "unsuited-match";
    return paid(table, made, line.stake_cents, rule->cite);
  }

  const Round& round_;
  const Rules& rules_;
  std::vector<Card> dealer_;  // the up card first
  std::map<std::pair<std::uint8_t, std::uint8_t>, SlowHand> hands_;
  std::map<std::uint8_t, std::vector<Card>> first_;
};

}  // namespace

std::unique_ptr<SlowSettlement> slow_twenty_one(const Round& round, const EventLog& events) {
  return std::make_unique<SlowTwentyOne>(round, events);
}

}  // namespace croupier::test
