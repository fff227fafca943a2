// Baccarat once more, as a patient reader would settle it with the document beside him: values, tableau, pays and
// orders are typed in here, and nothing is asked of the rulebook or of src/games but the round that is checked.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "cards/notation.h"
#include "games/families.h"
#include "games/round.h"
#include "rules/rulebook.h"

namespace croupier::test {
namespace {

struct Readings {
  std::string natural = "stops-drawing";
  bool banker_right = false;
  bool tie_loses = false;
  bool seven_pushes = false;
  bool by_seat = false;
  bool net = false;
  bool big_table = false;
};

struct PaidWager {
  int seat;  // from 0
  std::string wager;
  std::string outcome;
  std::int64_t net;
  std::int64_t back;
  friend bool operator==(const PaidWager&, const PaidWager&) = default;
};

std::ostream& operator<<(std::ostream& out, const PaidWager& result) {
  return out << result.seat + 1 << " " << result.wager << " " << result.outcome << " " << result.net << " back "
             << result.back;
}

using TableBets = std::map<int, std::map<std::string, std::int64_t>>;  // by seat and wager

class ByHand {
 public:
  ByHand(Readings options, const std::vector<Card>& order) : options_(std::move(options)) {
    std::size_t next = 0;
    const auto take = [&](std::vector<int>& hand) { hand.push_back(value(order[next++])); };
    for (int card = 0; card < 2; ++card) {
      take(options_.banker_right ? banker_ : player_);
      take(options_.banker_right ? player_ : banker_);
    }
    const int player = total(player_);
    const int banker = total(banker_);
    const bool stop = options_.natural == "stops-drawing" && (player >= 8 || banker >= 8);
    const bool player_hits = !stop && player <= 5;
    if (player_hits) take(player_);
    if (!stop && (player_hits ? banker_hits(banker, player_.back()) : banker <= 5)) take(banker_);
    used_ = next;
  }

  [[nodiscard]] std::size_t used() const { return used_; }

  [[nodiscard]] std::vector<PaidWager> settle(const TableBets& bets, int places, int bank_seat,
                                              std::int64_t bank) const {
    const std::vector<std::string> kinds = {"player", "banker", "tie", "panda-8", "dragon-7"};
    std::vector<std::pair<int, std::string>> order;
    std::vector<int> seats;
    for (int i = 1; i <= places; ++i) seats.push_back((bank_seat + i) % places);
    if (options_.by_seat) {
      for (const int seat : seats)
        for (const std::string& kind : kinds) order.emplace_back(seat, kind);
    } else {
      for (const std::string& kind : kinds)
        for (const int seat : seats) order.emplace_back(seat, kind);
    }
    std::vector<PaidWager> results;
    std::int64_t moved = 0;
    std::int64_t bank_won = 0;
    for (const auto& [seat, kind] : order) {
      if (!bets.contains(seat) || !bets.at(seat).contains(kind)) continue;
      const std::int64_t stake = bets.at(seat).at(kind);
      const int times = gain(kind);  // what the player gains for each cent
      const std::int64_t due = stake * std::abs(times);
      const bool spent = !options_.net && moved == bank;
      std::int64_t reach = due;
      if (options_.net) reach = std::min(due, times > 0 ? bank + bank_won : bank - bank_won);
      if (!options_.net) reach = std::min(due, bank - moved);
      moved += reach;
      bank_won += times > 0 ? -reach : reach;
      PaidWager result{seat, kind, times > 0 ? "win" : times < 0 ? "lose" : "push", times > 0 ? reach : -reach, 0};
      // Of a stake that is met in part, the whole cents whose full pay or loss that is are in action.
      if (due > 0 && reach < due) result.back = stake - stake * reach / due;
      if (due > 0 ? reach == 0 : spent) result = {seat, kind, "returned", 0, stake};
      results.push_back(result);
    }
    return results;
  }

 private:
  static int value(Card card) {
    const std::map<char, int> values = {{'A', 1}, {'2', 2}, {'3', 3}, {'4', 4}, {'5', 5}, {'6', 6}, {'7', 7},
                                        {'8', 8}, {'9', 9}, {'T', 0}, {'J', 0}, {'Q', 0}, {'K', 0}};
    return values.at(to_text(card).front());
  }

  static int total(const std::vector<int>& hand) {
    int sum = 0;
    for (const int card : hand) sum += card;
    return sum % 10;
  }

  static bool banker_hits(int banker, int third) {
    if (banker <= 2) return true;
    if (banker == 3) return third != 8;
    if (banker == 4) return third != 0 && third != 1 && third != 8 && third != 9;
    if (banker == 5) return third == 4 || third == 5 || third == 6 || third == 7;
    if (banker == 6) return third == 6 || third == 7;
    return false;
  }

  // A place in the printed list, the lowest first; by the other readings the total alone.
  [[nodiscard]] int place(const std::vector<int>& hand) const {
    const bool natural = hand.size() == 2 && total(hand) >= 8;
    return total(hand) + (natural && options_.natural == "rank-list" ? 100 : 0);
  }

  [[nodiscard]] int gain(const std::string& kind) const {
    const int player = total(player_);
    const int banker = total(banker_);
    const bool tied = place(player_) == place(banker_);
    const bool player_wins = place(player_) > place(banker_);
    if (kind == "player") return tied ? (options_.tie_loses ? -1 : 0) : player_wins ? 1 : -1;
    if (kind == "banker") {
      if (tied) return options_.tie_loses ? -1 : 0;
      if (player_wins) return -1;
      return options_.seven_pushes && banker == 7 && banker_.size() == 3 ? 0 : 1;
    }
    if (kind == "tie") return player == banker ? 8 : -1;
    if (kind == "panda-8") return player == 8 && player_.size() == 3 && banker <= 7 ? 25 : -1;
    return banker == 7 && banker_.size() == 3 && player <= 6 ? 40 : -1;
  }

  Readings options_;
  std::vector<int> player_;
  std::vector<int> banker_;
  std::size_t used_ = 0;
};

std::vector<Setting> settings_of(const Readings& options, int decks) {
  return {{"ez-natural", options.natural},
          {"ez-hands", options.banker_right ? "banker-right" : "banker-left"},
          {"ez-tie", options.tie_loses ? "lose" : "push"},
          {"ez-banker7", options.seven_pushes ? "push" : "win"},
          {"ez-order", options.by_seat ? "by-seat" : "by-wager"},
          {"pd-coverage", options.net ? "net" : "gross"},
          {"table", options.big_table ? "baccarat" : "blackjack"},
          {"decks", std::to_string(decks)}};
}

class ManyRounds {
 public:
  ManyRounds(Readings options, std::mt19937_64& random) : options_(std::move(options)), random_(random) {
    static const Rulebook book = Rulebook::built_in().value();
    const auto settings = settings_of(options_, at_random(3, 8));
    rules_ = games::make_rules(book, book.game_with("ez-baccarat-panda-8", settings).value()).value();
    for (int deck = 0; deck < rules_->game().deck.decks; ++deck)
      shoe_.insert(shoe_.end(), rules_->deck().cards.begin(), rules_->deck().cards.end());
  }

  void play() {
    const int places = options_.big_table ? 14 : 8;
    const int bank_seat = at_random(0, places - 1);
    const TableBets bets = bets_of(places, bank_seat);
    std::int64_t sum = 0;
    for (const auto& [seat, wagers] : bets)
      for (const auto& [wager, cents] : wagers) sum += cents;
    // Mostly about what is on the table, where it runs out here or there.
    const std::int64_t bank = 1 + static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(4 * sum));
    for (std::size_t i = 0; i < 6; ++i) std::swap(shoe_[i], shoe_[i + random_() % (shoe_.size() - i)]);

    games::Setup setup;
    setup.bank_seat = static_cast<std::uint8_t>(bank_seat);
    setup.bank_cents = bank;
    const auto round = rules_->new_round(shoe_, setup);
    for (const auto& [seat, wagers] : bets) {
      for (const auto& [wager, cents] : wagers)
        ASSERT_TRUE(round->apply(games::bet(static_cast<std::uint8_t>(seat), rules_->wager_index(wager), cents)).ok());
    }
    ASSERT_TRUE(round->apply(games::close_bets()).ok());
    ASSERT_EQ(round->phase(), games::Phase::over);

    const ByHand by_hand(options_, shoe_);
    std::vector<PaidWager> lines;
    const std::vector<std::string> outcomes = {"win", "lose", "push", "returned", "forfeited"};
    for (const games::Line& line : round->lines())
      lines.push_back({line.seat, rules_->wager(line.wager).source->id,
                       outcomes[static_cast<std::size_t>(line.outcome)], line.net_cents, line.returned_cents});
    ASSERT_EQ(lines, by_hand.settle(bets, places, bank_seat, bank))
        << to_text(std::vector(shoe_.begin(), shoe_.begin() + 6));
    ASSERT_EQ(round->cards_used(), by_hand.used());
  }

 private:
  int at_random(int least, int most) {
    return least + static_cast<int>(random_() % static_cast<std::uint64_t>(most - least + 1));
  }

  TableBets bets_of(int places, int bank_seat) {
    TableBets bets;
    const int taken = at_random(1, places - 1);
    for (int i = 0; i < taken; ++i) {
      const int seat = (bank_seat + 1 + at_random(0, places - 2)) % places;
      auto& wagers = bets[seat];
      wagers.clear();
      const int lines = at_random(0, 3);
      if (lines % 2 == 1) wagers["player"] = at_random(500, 50000);
      if (lines >= 2) wagers["banker"] = at_random(500, 50000);
      if (lines == 0 || at_random(0, 2) == 0) wagers["tie"] = at_random(100, 10000);
      if (lines > 0 && at_random(0, 1) == 0) wagers["dragon-7"] = at_random(100, 10000);
      if (lines > 0 && at_random(0, 1) == 0) wagers["panda-8"] = at_random(100, 10000);
    }
    return bets;
  }

  Readings options_;
  std::mt19937_64& random_;
  games::SharedRules rules_;
  std::vector<Card> shoe_;
};

TEST(BaccaratByHand, AHundredThousandRoundsToTheCent) {
  std::mt19937_64 random(18);
  for (const char* natural : {"stops-drawing", "rank-list", "closest"}) {
    for (unsigned bits = 0; bits < 64; ++bits) {
      const auto bit = [&](unsigned at) { return (bits >> at & 1) != 0; };
      ManyRounds table({natural, bit(0), bit(1), bit(2), bit(3), bit(4), bit(5)}, random);
      for (int i = 0; i < 530; ++i) {
        ASSERT_NO_FATAL_FAILURE(table.play()) << natural << " " << bits;
      }
    }
  }
}

}  // namespace
}  // namespace croupier::test
