// Where the two roads meet exactly: every deal of a small deck is played through the real round by the book, and each
// wager's results must be those that the solver counts for that deck, to the last deal. No error of chance hides a
// fault here, as it does in a simulation of the whole game (simulation_test.cpp), so that one pay that differs by its
// least step is seen; the tests alter every row by that step to show it.
//
// What only a deck of full size could show is counted twice elsewhere: RankSweep.*FullSize*, BoardSweep.*FullGame,
// Published.*. Baccarat needs no small deck: the shoe of the game itself is dealt out, by values.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <map>
#include <set>

#include "cards/notation.h"
#include "games/families.h"
#include "odds/families.h"
#include "odds/simulation/book_player.h"
#include "odds/simulation/simulator.h"
#include "rules/base_wagers.h"
#include "rules/families/showdown.h"
#include "tests/odds/baccarat_game.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using games::Phase;
using games::SharedRules;
using games::TableRules;

// How often each net result came, in cents.
using Nets = std::map<std::int64_t, Integer>;

// Cards of the deal that nobody could tell apart if they changed places: they lie at one place, and are seen by the
// player before the same decision.
struct Group {
  Place place = Place::seats;
  std::size_t seen_after = 0;        // so many decisions
  std::vector<std::size_t> in_deal;  // which cards of the deal
  friend bool operator<(const Group& a, const Group& b) {
    return std::pair(a.place, a.seen_after) < std::pair(b.place, b.seen_after);
  }
};

class EveryDeal {
 public:
  EveryDeal(const std::string& id, const std::string& cards)
      : deck_{.id = "small", .name = "small", .cards = parse_cards(cards).value()},
        rules_(games::make_rules(rulebook(), **rulebook().game(id)).value()),
        table_(*rules_, request_),
        solver_(Solver::make(rules_->game(), deck_).value()),
        book_(solver_.book(base_table(*rules_)).value()),
        at_table_(mathematics_of(rules_->game())->at_table(*rules_, *book_)),
        counts_(*rules_, table_.setup.bank_seat != games::none) {
    groups_ = read_groups();
    std::size_t cards_of_deal = 0;
    for (const Group& group : groups_) cards_of_deal += group.in_deal.size();
    order_.resize(cards_of_deal);
    left_ = deck_.cards;
    deal_from(0, 0, 0);
  }

  [[nodiscard]] const Game& game() const { return rules_->game(); }
  [[nodiscard]] const Deck& deck() const { return deck_; }
  [[nodiscard]] std::uint64_t deals() const { return deals_; }
  [[nodiscard]] std::string table_of(const std::string& wager) const {
    if (wager == "base") return base_table(*rules_);
    const auto& tables = rules_->wager(rules_->wager_index(wager)).tables;
    return tables.empty() ? "" : tables.front()->id;
  }
  // Those that were bet on, and the base as one.
  [[nodiscard]] std::vector<std::string> wagers() const {
    std::vector<std::string> names;
    if (!counts_.counts()[0].entries().empty()) names.emplace_back("base");
    for (std::size_t i = 0; i < rules_->wagers().size(); ++i) {
      if (!counts_.counts()[i + 1].entries().empty()) names.push_back(rules_->wagers()[i].source->id);
    }
    return names;
  }
  [[nodiscard]] Nets played(const std::string& wager) const {
    Nets nets;
    const std::size_t index = wager == "base" ? 0 : rules_->wager_index(wager) + 1U;
    for (const NetCounts::Entry& entry : counts_.counts()[index].entries()) nets[entry.net_cents] += entry.times;
    return nets;
  }
  // What the solver of a game that may differ from the one played says of the same deals.
  [[nodiscard]] Nets counted(const Analysis& analysis) const {
    const bool of_base = is_part_of_base(game(), analysis.wager);
    const std::uint8_t unit = of_base ? rules_->unit_wager() : rules_->wager_index(analysis.wager);
    Nets nets;
    for (const OutcomeLine& line : analysis.outcomes) {
      const auto cents = std::llround(to_double(line.pays) * static_cast<double>(stake_of(unit)));
      const Fraction times = line.probability * Fraction(Integer(deals_));
      EXPECT_EQ(times.below(), 1) << analysis.wager << ": a part of a deal";
      nets[cents] += times.above();
    }
    return nets;
  }
  Result<Analysis> analysis(const std::string& wager) { return analyze(solver_, wager); }
  [[nodiscard]] Result<Analysis> analysis(const Game& altered, const std::string& wager) const {
    Solver solver = Solver::make(altered, deck_).value();
    return analyze(solver, wager);
  }

 private:
  static bool is_part_of_base(const Game& game, const std::string& wager) {
    return wager == "base" || croupier::is_part_of_base(game, *game.wager(wager));
  }
  [[nodiscard]] Result<Analysis> analyze(Solver& solver, const std::string& wager) const {
    const auto report = solver.analyze({.wager = wager, .paytable = table_of(wager), .threads = 1});
    if (!report) return report.refusal();
    return report->results.front();
  }
  [[nodiscard]] std::int64_t stake_of(std::uint8_t wager) const {
    for (const games::Command& command : table_.opening) {
      if (command.kind == games::CommandKind::bet && command.wager == wager) return command.cents;
    }
    ADD_FAILURE() << "nothing was bet on " << rules_->wager(wager).source->id;
    return 0;
  }

  // One round, in which the player puts every decision off as long as possible, shows which card lies where and when
  // it is seen.
  [[nodiscard]] std::vector<Group> read_groups() const {
    EventLog log;
    const auto round = rules_->new_round(deck_.cards, table_.setup, &log);
    for (const games::Command& command : table_.opening) EXPECT_TRUE(round->apply(command).ok());
    while (round->phase() == Phase::deciding) {
      const auto offers = round->offers();
      const auto waits =
          std::find_if(offers.begin(), offers.end(), [](const auto& o) { return o.wager == games::none && !o.folds; });
      EXPECT_TRUE(
          round->apply(games::act(round->turn(), (waits == offers.end() ? offers.front() : *waits).action)).ok());
    }
    std::map<std::pair<Place, std::uint16_t>, std::size_t> in_deal;
    std::map<std::pair<Place, std::uint16_t>, std::size_t> seen_after;
    std::size_t decisions = 0;
    for (const Event& event : log) {
      const std::pair card(event.place, event.position);
      if (event.kind == EventKind::decided) ++decisions;
      if (event.kind == EventKind::card_dealt) in_deal.emplace(card, in_deal.size());
      const bool seen = event.kind == EventKind::card_turned ||
                        (event.kind == EventKind::card_dealt && (event.face_up || event.place == Place::seats));
      if (seen) seen_after.emplace(card, decisions);
    }
    std::map<std::pair<Place, std::size_t>, Group> groups;
    for (const auto& [card, at] : in_deal) {
      const auto seen = seen_after.find(card);
      const std::size_t after = seen == seen_after.end() ? decisions : seen->second;
      Group& group = groups[{card.first, after}];
      group.place = card.first;
      group.seen_after = after;
      group.in_deal.push_back(at);
    }
    std::vector<Group> list;
    for (auto& [key, group] : groups) list.push_back(std::move(group));
    return list;
  }

  // Every set of cards for the group, in one order, and for each of them every set for those after it.
  void deal_from(std::size_t group, std::size_t chosen, std::size_t from) {
    if (group == groups_.size()) return play();
    if (chosen == groups_[group].in_deal.size()) return deal_from(group + 1, 0, 0);
    for (std::size_t i = from; i < left_.size(); ++i) {
      const Card card = left_[i];
      left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(i));
      order_[groups_[group].in_deal[chosen]] = card;
      deal_from(group, chosen + 1, i);
      left_.insert(left_.begin() + static_cast<std::ptrdiff_t>(i), card);
    }
  }
  void play() {
    const auto round = rules_->new_round(order_, table_.setup);
    for (const games::Command& command : table_.opening) round->apply(command);
    while (round->phase() == Phase::deciding)
      round->apply(games::act(round->turn(), round->offers()[at_table_->choice(*round)].action));
    counts_.count(*round);
    ++deals_;
  }

  Deck deck_;
  SharedRules rules_;  // of the whole game: a round asks for cards, not for a deck
  SimulationRequest request_{.threads = 1};
  SimulatedTable table_;
  Solver solver_;
  std::shared_ptr<const Book> book_;
  std::unique_ptr<RoundBook> at_table_;
  RoundCounts counts_;
  std::vector<Group> groups_;
  std::vector<Card> order_;
  std::vector<Card> left_;
  std::uint64_t deals_ = 0;
};

// Everything a row may say it pays, each by itself one step higher, by what the step is called.
std::vector<std::pair<std::string, PayRow>> raised(const PayRow& row) {
  std::vector<std::pair<std::string, PayRow>> rows;
  const auto raise = [&](std::optional<Pay> PayRow::* pay, const char* column) {
    if (!(row.*pay)) return;
    PayRow altered = row;
    ++(altered.*pay)->units;
    rows.emplace_back(std::string(to_text(row.hand)) + column, altered);
  };
  raise(&PayRow::pays, "");
  raise(&PayRow::natural, ", natural");
  raise(&PayRow::wild, ", wild");
  return rows;
}

// One pay of a game made one step higher, and what it is called.
struct Alteration {
  std::string name;
  Game game;
};

bool may_fail_to_qualify(const Game& game) {
  return dynamic_cast<const showdown::Rules&>(*game.family_rules).qualifier.has_value();
}

// Every pay of a wager's table, where the table is read, and the odds of each comparison that has its own.
std::vector<Alteration> alterations(const Game& game, const std::string& wager, const std::string& table) {
  std::vector<Alteration> all;
  const auto at = static_cast<std::size_t>(game.wager(wager) - game.wagers.data());
  const Settle& settle = *game.wagers[at].settle;
  for (std::size_t t = 0; t < game.paytables.size(); ++t) {
    const bool read = settle.by != SettleBy::comparison || pays_by_table(game.wagers[at]);
    if (!read || game.paytables[t].wager != wager || game.paytables[t].id != table) continue;
    for (std::size_t r = 0; r < game.paytables[t].rows.size(); ++r) {
      for (const auto& [step, row] : raised(game.paytables[t].rows[r])) {
        all.push_back({wager + ": " + step, game});
        all.back().game.paytables[t].rows[r] = row;
      }
    }
  }
  for (const auto& [side, dealer] :
       {std::pair(&Settle::qualified, ", qualified"), std::pair(&Settle::unqualified, "")}) {
    for (const auto& [result, word] : {std::pair(&Comparison::higher, "higher"), std::pair(&Comparison::equal, "equal"),
                                       std::pair(&Comparison::lower, "lower")}) {
      const std::optional<Odds> odds = (settle.*side.*result).odds;
      if (!odds || (side == &Settle::unqualified && !may_fail_to_qualify(game))) continue;
      all.push_back({wager + ": " + word + dealer, game});
      (all.back().game.wagers[at].settle.value().*side.*result).odds =
          Odds::make(odds->pays() + 1, odds->per(), odds->basis()).value();
    }
  }
  return all;
}

using Names = std::set<std::string>;

// With a pay altered the figures must part, or no deal came to it.
void alter_every_pay(const EveryDeal& dealt, const std::string& wager, Names& seen, Names& all) {
  const Nets played = dealt.played(wager);
  for (const Alteration& alteration : alterations(dealt.game(), wager, dealt.table_of(wager))) {
    all.insert(alteration.name);
    if (seen.contains(alteration.name)) continue;
    const auto analysis = dealt.analysis(alteration.game, wager);
    ASSERT_TRUE(analysis) << alteration.name << ": " << analysis.refusal().line();
    if (dealt.counted(*analysis) != played) seen.insert(alteration.name);
  }
}

void compare(const std::string& id, const std::string& cards, Names& seen, Names& all) {
  EveryDeal dealt(id, cards);
  std::printf("%s: %llu deals\n", id.c_str(), static_cast<unsigned long long>(dealt.deals()));
  for (const std::string& wager : dealt.wagers()) {
    const auto analysis = dealt.analysis(wager);
    if (!analysis) {
      EXPECT_EQ(dealt.game().wager(wager)->settle->by, SettleBy::highest_hand)
          << wager << ": " << analysis.refusal().line();
      continue;
    }
    EXPECT_EQ(dealt.counted(*analysis), dealt.played(wager)) << id << " " << wager;
    if (wager != "base") alter_every_pay(dealt, wager, seen, all);
  }
}

struct SmallDecks {
  std::string game;
  std::vector<std::string> decks;
  Names out_of_reach = {};  // pays that no deal of these decks comes to
};

// So chosen that all rows of all tables come up, natural and wild, and dealers that do not qualify; the smaller the
// deck, the fewer deals. Where the wild rank is turned up, a deck has all four suits of its ranks: the plan of solution
// counts on that. Four ranks of them would be 15 million deals, and three make no plain straight or flush and no dealer
// who does not qualify: those pays the simulation watches alone.
const std::vector<SmallDecks> small_decks = {
    {"dj-wild-ma", {"2s 2h 2d 2c Jk Ts Js Qs Ks As Ah Ad Ac Kh", "2c Jk 3s 6s 7s 8s 9s Ts 8h 8d 8c 9h 9d 4h"}},
    {"dj-wild-stud-pa", {"2s 2h 2d 2c Jk Ts Js Qs Ks As Ah Ad Ac Kh", "2c Jk 3s 6s 7s 8s 9s Ts 8h 8d 8c 9h 9d 4h"}},
    {"deuces-wild-xtreme-co",
     {"2s 2h 2d 2c Jk Ts Js Qs Ks As Ah Ad Ac Kh", "2c Jk 3s 6s 7s 8s 9s Ts 8h 8d 8c 9h 9d 4h"}},
    {"somethings-wild",
     {"Qs Qh Qd Qc Ks Kh Kd Kc As Ah Ad Ac", "3s 3h 3d 3c 4s 4h 4d 4c 5s 5h 5d 5c"},
     {"ante: equal", "ante: higher", "ante: lower", "in: flush", "in: straight", "wild: flush", "wild: straight",
      "wild: three-of-a-kind"}},
    {"three-card-poker", {"Qs Ks As Ah Ad Ac Kh Qh 2s 3s 4s 7h 9c 6d"}},
    {"three-card-poker-6-card-bonus",
     {"Ts Js Qs Ks As Ah Ad Ac Kh Kd 9s 3h 7c 4d", "2s 3s 4s 5s 6s 8s 8h 8d 8c 5h 5d 2h 9h Jd"}},
    {"ultimate-texas-holdem", {"9s Ts Js Qs Ks As Ah Ad Ac Kh Kd", "2s 3h 5d 7c 8s 9h Jd Qc Ks Ah 4c"}},
};

class EveryDealOfASmallDeck : public testing::TestWithParam<SmallDecks> {};

TEST_P(EveryDealOfASmallDeck, PaysWhatTheSolverCounts) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  Names seen;
  Names all;
  for (const std::string& deck : GetParam().decks) compare(GetParam().game, deck, seen, all);
  Names missed;
  std::ranges::set_difference(all, seen, std::inserter(missed, missed.end()));
  EXPECT_EQ(missed, GetParam().out_of_reach) << "pays that these decks say nothing about";
}

INSTANTIATE_TEST_SUITE_P(EveryGame, EveryDealOfASmallDeck, testing::ValuesIn(small_decks), [](const auto& each) {
  std::string name = each.param.game;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

// A game that is added is missed here.
TEST(EveryDealOfASmallDeck, IsDealtForEveryShowdownGame) {
  std::set<std::string> dealt;
  for (const SmallDecks& each : small_decks) dealt.insert(each.game);
  for (const Game& game : rulebook().games()) {
    EXPECT_TRUE(game.family != Family::showdown || dealt.contains(game.id)) << game.id;
  }
}

// Every order of six values, each as often as the shoe of eight decks deals it, through the real round.
class EveryShoe {
 public:
  explicit EveryShoe(const baccarat::Reading& reading)
      : game_(rulebook().game_with(baccarat::the_game().id, settings_of(reading)).value()),
        rules_(games::make_rules(rulebook(), game_).value()),
        table_(*rules_, request_),
        nets_(rules_->wagers().size()) {
    for (const Card card : rules_->deck().cards) {
      const auto value = static_cast<std::size_t>(baccarat::rules_of(reading).value[card.rank()]);
      card_of_[value] = card;
      left_[value] += rules_->game().deck.decks;
    }
    deal_from(0, 1);
  }

  [[nodiscard]] const Game& game() const { return game_; }
  // By wager, each result in cents with its weight among all orders of six cards.
  [[nodiscard]] const std::vector<std::map<std::int64_t, std::int64_t>>& nets() const { return nets_; }
  [[nodiscard]] std::int64_t orders() const { return orders_; }
  [[nodiscard]] std::int64_t stake_cents(std::size_t wager) const {
    for (const games::Command& command : table_.opening) {
      if (command.kind == games::CommandKind::bet && command.wager == wager) return command.cents;
    }
    return 0;
  }

 private:
  static std::vector<Setting> settings_of(const baccarat::Reading& reading) {
    return {{"ez-natural", reading.natural}, {"ez-tie", reading.tie}, {"ez-banker7", reading.banker7}};
  }
  void deal_from(std::size_t at, std::int64_t weight) {
    if (at == order_.size()) return play(weight);
    for (std::size_t value = 0; value < left_.size(); ++value) {
      const std::int64_t ways = left_[value];
      order_[at] = card_of_[value];
      --left_[value];
      deal_from(at + 1, weight * ways);
      ++left_[value];
    }
  }
  void play(std::int64_t weight) {
    const auto round = rules_->new_round(order_, table_.setup);
    for (const games::Command& command : table_.opening) round->apply(command);
    for (const games::Line& line : round->lines()) nets_[line.wager][line.net_cents] += weight;
    orders_ += weight;
  }

  Game game_;
  SharedRules rules_;
  SimulationRequest request_{.threads = 1};
  SimulatedTable table_;
  std::array<Card, 10> card_of_{};
  std::array<std::int64_t, 10> left_{};
  std::array<Card, 6> order_{};
  std::vector<std::map<std::int64_t, std::int64_t>> nets_;
  std::int64_t orders_ = 0;  // 416 * 415 * ... * 411, below 2^53
};

// The average gain of a wager over all orders, exactly.
Fraction mean_of(const EveryShoe& shoe, std::size_t wager) {
  Fraction sum = 0;
  for (const auto& [cents, weight] : shoe.nets()[wager])
    sum += Fraction(Integer(cents) * weight, Integer(shoe.stake_cents(wager)) * shoe.orders());
  return sum;
}

TEST(EveryShoeOfBaccarat, PaysWhatTheSolverCounts) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const EveryShoe shoe({});
  const Deck deck = rulebook().deck(shoe.game()).value();
  const auto ev = [&](const Game& game, const std::string& wager) {
    return Solver::make(game, deck).value().analyze({.wager = wager, .paytable = {}}).value().results.front().ev;
  };
  for (std::size_t i = 0; i < shoe.game().wagers.size(); ++i) {
    const std::string& wager = shoe.game().wagers[i].id;
    ASSERT_GT(shoe.stake_cents(i), 0) << wager;
    EXPECT_EQ(ev(shoe.game(), wager), mean_of(shoe, i)) << wager;
    // One step more or less on its only row is another number.
    Game altered = shoe.game();
    for (PayTable& table : altered.paytables) {
      if (table.wager == wager) table.rows.front() = raised(table.rows.front()).front().second;
    }
    EXPECT_NE(ev(altered, wager), mean_of(shoe, i)) << wager;
  }
}

}  // namespace
}  // namespace croupier
