// What has been dealt, shown and read at a table, worked out from the rulebook's steps, the shuffle and what players
// did: nothing of the code that deals, settles or makes views is used.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "hands/reading.h"
#include "rules/families/baccarat.h"
#include "rules/families/showdown.h"
#include "tests/room/known_twenty_one.h"
#include "tests/room/players.h"

namespace croupier::test {

struct Dealt {
  Place place;
  int seat;  // from 1; 0 for the table's places
  int position;
  Card card;
  bool up = false;  // everybody has seen it
};

// What is played at the only table of a room.
struct Played {
  Played(const TestRoom& test, const std::string& table) : game(game_at(test, table)) {
    const Json lobby = test.room->lobby();
    for (const auto& [wager, id] : lobby.at("tables")[0].at("paytables").items()) paytables[wager] = id;
  }
  const Game& game;
  std::map<std::string, std::string> paytables;  // of each wager the one in use
};

// What has been dealt, shown and read, as the rulebook's steps and what players did say.
class Deal {
 public:
  // The round's first card is the shoe's so many-th, from 0.
  Deal(const Played& played, const Json& table, const std::vector<Card>& order, std::size_t first = 0)
      : played_(played), game_(played.game), order_(order), first_(first) {
    if (table.at("phase") != "deciding" && table.at("phase") != "result") return;
    over_ = table.at("phase") == "result";
    const Json& bank = table.at("bank");
    bank_ = bank.is_object() && bank.contains("seat") ? bank.at("seat").get<int>() : 0;
    for (const Json& event : table.at("events")) {
      if (event.at("event") == "wager-placed") placed_[event.at("seat")].insert(event.at("wager").get<std::string>());
      if (event.at("event") == "decided") decided_.push_back(event);
    }
    if (game_.family == Family::baccarat) {
      deal_both_hands();
      return;
    }
    if (game_.family == Family::twenty_one) {
      deal_twenty_one(table);
      return;
    }
    for (const showdown::Step& step : showdown::rules_of(game_).round) {
      if (!carry_out(step)) break;
    }
  }
  [[nodiscard]] const std::vector<Dealt>& cards() const { return dealt_; }
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] int bank() const { return bank_; }
  // Was this seat's hand laid open to settle a wager?
  [[nodiscard]] bool is_read(int seat) const { return read_.contains(seat); }

 private:
  // False: the round waits here.
  bool carry_out(const showdown::Step& step) {
    if (step.kind == showdown::StepKind::deal) deal(step);
    if (step.kind == showdown::StepKind::reveal) {
      for (Dealt& card : dealt_) {
        // No positions: all of them.
        const bool turned = step.which.empty() ||
                            std::find(step.which.begin(), step.which.end(), card.position + 1) != step.which.end();
        card.up = card.up || (card.place == step.what && turned);
      }
    }
    // When all have decided, the table waits before it settles.
    if (step.kind == showdown::StepKind::settle && !over_) return false;
    if (step.kind == showdown::StepKind::settle) settle(step);
    if (step.kind != showdown::StepKind::decide && step.kind != showdown::StepKind::withdraw) return true;
    for (const int seat : in_order()) {
      if (folded_.contains(seat)) continue;
      if (step.undecided_only && raised_.contains(seat)) continue;
      if (!can_decide(step, seat)) continue;
      if (next_ == decided_.size()) return false;
      const Json& made = decided_[next_++];
      EXPECT_EQ(made.at("seat"), seat);
      if (made.at("action") == "fold") folded_.insert(seat);
      if (made.at("cents") > 0) raised_.insert(seat);
      for (const Choice& choice : step.choices) {
        if (choice.action != made.at("action").get<std::string>()) continue;
        if (!choice.places.empty()) placed_[seat].insert(choice.places);
        placed_[seat].erase(choice.returns);
      }
    }
    return true;
  }

  // A wager is settled on the hand of whoever made it, or on the highest of all. A fold that gives the wager up lays
  // nothing open.
  void settle(const showdown::Step& step) {
    for (const std::string& id : step.order) {
      const Wager& wager = *game_.wager(id);
      for (const auto& [seat, wagers] : placed_) {
        if (!wagers.contains(id) || settled_.contains({seat, id})) continue;
        const bool given_up = folded_.contains(seat) && is_given_up(wager, seat);
        if (step.folded_only && !given_up) continue;
        settled_.insert({seat, id});
        if (given_up) continue;
        replace_cards(*wager.settle, seat);
        read_.insert(wager.settle->by == SettleBy::highest_hand ? highest(*wager.settle) : seat);
      }
    }
  }

  // For some wagers cards of a hand give way to others: to one that was dealt for it, which is turned up then, or to
  // the next of the stub.
  void replace_cards(const Settle& settle, int seat) {
    const RankingUse& use = ranking(settle);
    if (!use.replaces() || !replaced_.insert(seat).second) return;
    const std::vector<Dealt> dealt = dealt_;
    const auto is_replacement = [](const Dealt& card) { return card.place == Place::replacement_card; };
    const bool was_dealt = game_.dealt_to(Place::replacement_card) > 0;
    for (const Dealt& card : dealt) {
      if (card.place != Place::seats || card.seat != seat || !use.gives_way(card.card)) continue;
      if (was_dealt) {
        for (Dealt& each : dealt_) each.up = each.up || is_replacement(each);
        continue;
      }
      do {
        lay(Place::replacement_card, 0, true);
      } while (use.gives_way(dealt_.back().card));
    }
  }

  [[nodiscard]] bool is_given_up(const Wager& wager, int seat) const {
    if (wager.settle->folded != OnFold::stays_if_paid) return wager.settle->folded == OnFold::forfeited;
    EXPECT_EQ(wager.settle->row, RowRule::category) << "this test knows no other way to find a row";
    const croupier::Hand hand = hand_of(*wager.settle, Place::seats, seat).hand;
    for (const PayTable& table : game_.paytables) {
      if (table.wager != wager.id || table.id != played_.paytables.at(wager.id)) continue;
      return std::none_of(table.rows.begin(), table.rows.end(), [&](const PayRow& row) { return row.hand == hand; });
    }
    ADD_FAILURE() << "no pay table of " << wager.id;
    return true;
  }

  // The seat with the highest hand; 0 is the dealer.
  [[nodiscard]] int highest(const Settle& settle) const {
    int best = 0;
    for (const int seat : in_order(false)) {
      const bool beats = hand_of(settle, Place::seats, seat).score >
                         hand_of(settle, best == 0 ? Place::dealer : Place::seats, best).score;
      if (beats) best = seat;
    }
    return best;
  }

  [[nodiscard]] Reading hand_of(const Settle& settle, Place place, int seat) const {
    std::vector<Card> cards;
    for (const Dealt& card : dealt_) {
      if ((card.place == place && card.seat == seat) || card.place == Place::community) cards.push_back(card.card);
    }
    return read_hand(ranking(settle).ranking, cards);
  }

  [[nodiscard]] const RankingUse& ranking(const Settle& settle) const {
    const auto found = std::find_if(game_.rankings.begin(), game_.rankings.end(),
                                    [&](const RankingUse& use) { return use.id == settle.ranking; });
    EXPECT_NE(found, game_.rankings.end()) << settle.ranking;
    return *found;
  }

  // A seat with side bets alone has nothing to raise.
  bool can_decide(const showdown::Step& step, int seat) {
    bool multiplies = false;
    for (const Choice& choice : step.choices) {
      if (choice.places.empty()) continue;
      multiplies = true;
      if (placed_[seat].contains(game_.wager(choice.places)->of)) return true;
    }
    return !multiplies;
  }

  [[nodiscard]] std::vector<int> in_order(bool from_bank = true) const {
    std::vector<int> seats;
    for (const auto& [seat, wagers] : placed_) {
      if (!wagers.empty() && (!from_bank || seat > bank_)) seats.push_back(seat);
    }
    for (const auto& [seat, wagers] : placed_) {
      if (!wagers.empty() && from_bank && seat <= bank_) seats.push_back(seat);
    }
    return seats;
  }

  // Baccarat: two hands that are everybody's, and all of it face up.
  void deal_both_hands() {
    const auto& rules = dynamic_cast<const baccarat::Rules&>(*game_.family_rules);
    const Place first = rules.first == rules.player ? Place::player : Place::banker;
    for (int card = 0; card < rules.dealt; ++card) {
      for (const bool own : {true, false})
        lay(own == (first == Place::player) ? Place::player : Place::banker, 0, true);
    }
    const int player = total(rules, Place::player);
    const int banker = total(rules, Place::banker);
    const auto at = [](const auto& list, int total) { return list.at(static_cast<std::size_t>(total)); };
    if (rules.stop == baccarat::NaturalStops::both && (at(rules.naturals, player) || at(rules.naturals, banker)))
      return;
    const bool draws = at(rules.player_draws, player);
    if (draws) lay(Place::player, 0, true);
    const bool follows =
        draws ? at(at(rules.tableau, banker), rules.value.at(static_cast<std::size_t>(dealt_.back().card.rank())))
              : at(rules.banker_draws, banker);
    if (follows) lay(Place::banker, 0, true);
  }
  [[nodiscard]] int total(const baccarat::Rules& rules, Place place) const {
    int sum = 0;
    for (const Dealt& card : dealt_) {
      if (card.place == place) sum += rules.value.at(static_cast<std::size_t>(card.card.rank()));
    }
    return sum % baccarat::totals;
  }

  void deal_twenty_one(const Json& table) {
    const KnownTwentyOne known(game_, table, in_order(), [&](int seat, int position, bool up) {
      dealt_.push_back(
          {seat == 0 ? Place::dealer : Place::seats, seat, position, order_.at(first_ + dealt_.size()), up});
      return dealt_.back().card;
    });
    for (Dealt& card : dealt_) card.up = card.up || known.down_is_shown();
  }

  void deal(const showdown::Step& step) {
    if (!step.when.empty()) {
      bool wanted = false;
      for (const auto& [seat, wagers] : placed_) wanted = wanted || wagers.contains(step.when);
      if (!wanted) return;
    }
    const int passes = step.in_stack ? 1 : step.cards;
    for (int pass = 0; pass < passes; ++pass) {
      for (const Place place : step.to) {
        const int each = step.in_stack ? step.cards : 1;
        if (place != Place::seats) {
          give(step, place, 0, each);
          continue;
        }
        for (const int seat : in_order(step.from == showdown::StartFrom::bank)) give(step, place, seat, each);
      }
    }
  }

  void give(const showdown::Step& step, Place place, int seat, int count) {
    for (; count > 0; --count) {
      const int next = held(place, seat) + 1;
      lay(place, seat, step.face_up || std::find(step.up.begin(), step.up.end(), next) != step.up.end());
    }
  }
  [[nodiscard]] int held(Place place, int seat) const {
    return static_cast<int>(std::count_if(dealt_.begin(), dealt_.end(),
                                          [&](const Dealt& each) { return each.place == place && each.seat == seat; }));
  }
  void lay(Place place, int seat, bool up) {
    dealt_.push_back({place, seat, held(place, seat), order_.at(first_ + dealt_.size()), up});
  }

  const Played& played_;
  const Game& game_;
  const std::vector<Card>& order_;
  std::size_t first_;
  std::set<std::pair<int, std::string>> settled_;
  std::set<int> read_;
  std::set<int> replaced_;
  std::map<int, std::set<std::string>> placed_;
  std::vector<Json> decided_;
  std::size_t next_ = 0;
  std::set<int> folded_;
  std::set<int> raised_;
  int bank_ = 0;
  bool over_ = false;
  std::vector<Dealt> dealt_;
};

}  // namespace croupier::test
