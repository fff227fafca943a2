// Which cards a round of twenty-one has dealt so far, from the rulebook's facts and what players did. A card is laid
// for each one that was announced while somebody's decision is awaited; once nobody's is, the round is dealt to its end
// by the rules alone.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "json/json.h"
#include "rules/families/twenty_one.h"

namespace croupier::test {

class KnownTwentyOne {
 public:
  // Lays the next card of the shoe there and says which it is; no seat is the dealer.
  using Lay = std::function<Card(int seat, int position, bool up)>;

  // Seats in the order of the deal.
  KnownTwentyOne(const Game& game, const Json& table, const std::vector<int>& seats, Lay lay)
      : rules_(dynamic_cast<const twenty_one::Rules&>(*game.family_rules)),
        lay_(std::move(lay)),
        waits_(table.at("phase") == "deciding" && !table.at("turn").is_null()) {
    for (const Json& event : table.at("events")) {
      if (event.at("event") == "card-dealt") ++told_;
      if (event.at("event") == "wager-placed") side_bet_on_dealer_ |= is_on_dealer(event.at("wager"));
      if (event.at("event") != "decided") continue;
      const auto hand = static_cast<std::size_t>(event.value("hand", 1) - 1);
      done_[{event.at("seat"), hand}].push_back(event.at("action"));
    }
    for (int card = 0; card < 2; ++card) {
      for (const int seat : seats) {
        if (card == 0) hands_[seat].push_back({});
        draw(seat, hands_[seat][0]);
      }
      draw(0, dealer_);
    }
    if (!looked_at_blackjack()) {
      for (const int seat : seats) play(seat);
    }
    down_is_shown_ = !waits_;
    if (!waits_ && plays_on()) {
      while (rules_.dealer.hits.has(total(dealer_.cards), is_soft(dealer_.cards))) draw(0, dealer_);
    }
  }

  [[nodiscard]] bool down_is_shown() const { return down_is_shown_; }
  [[nodiscard]] int down() const { return rules_.deal.down - 1; }

 private:
  struct Hand {
    std::vector<Card> cards;
    bool split = false;
    bool doubled = false;
    bool given_up = false;
  };

  [[nodiscard]] bool is_on_dealer(const std::string& wager) const {
    return std::ranges::any_of(rules_.sides, [&](const twenty_one::SideRule& side) {
      return side.wager == wager && side.by == twenty_one::SideRule::By::dealer_over;
    });
  }

  void draw(int seat, Hand& hand) {
    if (waits_ && laid_ == told_) return;
    const auto position = static_cast<int>(hand.cards.size());
    hand.cards.push_back(lay_(seat, position, seat != 0 || position != down()));
    ++laid_;
  }

  void play(int seat) {
    std::vector<Hand>& hands = hands_[seat];
    for (std::size_t at = 0; at < hands.size(); ++at) {
      if (hands[at].cards.size() == 1) draw(seat, hands[at]);
      while (takes_another(seat, at)) draw(seat, hands[at]);
    }
  }

  // What the chart forces, and what was done with the hand, as far as it was.
  bool takes_another(int seat, std::size_t at) {
    std::vector<Hand>& hands = hands_[seat];
    auto& done = done_[{seat, at}];
    if (is_forced_to_hit(hands[at], done)) return true;
    while (!done.empty()) {
      const std::string action = done.front();
      done.pop_front();
      if (action == "hit" || action == "double") {
        hands[at].doubled = hands[at].doubled || action == "double";
        return true;
      }
      if (action == "split") {
        hands[at].split = true;
        hands.push_back({.cards = {hands[at].cards.back()}, .split = true});
        hands[at].cards.pop_back();
        return true;
      }
      hands[at].given_up |= action.find("surrender") != std::string::npos || action == "rescue";
      if (hands[at].given_up || action == "stand") return false;
    }
    return false;
  }

  // Two cards have other choices, unless the chart shuts them out.
  [[nodiscard]] bool is_forced_to_hit(const Hand& hand, const std::deque<std::string>& done) const {
    const bool chosen =
        hand.cards.size() == 2 && !rules_.chart.every_choice && !done.empty() && done.front() != "stand";
    if (chosen || hand.given_up || hand.doubled || is_blackjack(hand)) return false;
    if (hand.split && value(hand.cards[0]) == 1 && rules_.split.aces_one_card) return false;
    if (waits_ && laid_ == told_) return false;
    return total(hand.cards) <= 21 && rules_.chart.must_hit.has(total(hand.cards), is_soft(hand.cards));
  }

  [[nodiscard]] int value(Card card) const { return rules_.values.value.at(static_cast<std::size_t>(card.rank())); }
  [[nodiscard]] bool is_soft(const std::vector<Card>& cards) const {
    int hard = 0;
    bool ace = false;
    for (const Card card : cards) {
      hard += value(card);
      ace = ace || value(card) == 1;
    }
    return ace && hard <= 11;
  }
  [[nodiscard]] int total(const std::vector<Card>& cards) const {
    int hard = 0;
    for (const Card card : cards) hard += value(card);
    return is_soft(cards) ? hard + 10 : hard;
  }
  [[nodiscard]] bool is_blackjack(const Hand& hand) const {
    if (hand.cards.size() != 2 || (hand.split && !rules_.split.blackjack_after)) return false;
    const auto is_bonus = [&](Card card) { return rules_.values.bonus.at(static_cast<std::size_t>(card.rank())); };
    return (value(hand.cards[0]) == 1 && is_bonus(hand.cards[1])) ||
           (value(hand.cards[1]) == 1 && is_bonus(hand.cards[0]));
  }

  // The look at the down card that ends the round.
  [[nodiscard]] bool looked_at_blackjack() const {
    if (dealer_.cards.size() < 2 || rules_.check.found != twenty_one::Check::Found::round_ends) return false;
    const Card up = dealer_.cards[static_cast<std::size_t>(1 - down())];
    return rules_.check.up.at(static_cast<std::size_t>(up.rank())) && is_blackjack(dealer_);
  }

  // Does the dealer's hand still matter?
  [[nodiscard]] bool plays_on() const {
    if (is_blackjack(dealer_)) return false;
    if (rules_.completion.when == twenty_one::Completion::When::always) return true;
    bool all_blackjacks = true;
    for (const auto& [seat, hands] : hands_) {
      for (const Hand& hand : hands) {
        if (total(hand.cards) <= 21 && !hand.given_up && !is_blackjack(hand)) return true;
        all_blackjacks = all_blackjacks && is_blackjack(hand);
      }
    }
    return all_blackjacks && side_bet_on_dealer_ &&
           rules_.completion.when == twenty_one::Completion::When::standing_or_all_blackjack;
  }

  const twenty_one::Rules& rules_;
  Lay lay_;
  bool waits_;
  bool down_is_shown_ = false;
  bool side_bet_on_dealer_ = false;
  std::size_t told_ = 0;
  std::size_t laid_ = 0;
  std::map<std::pair<int, std::size_t>, std::deque<std::string>> done_;
  std::map<int, std::vector<Hand>> hands_;
  Hand dealer_;
};

}  // namespace croupier::test
