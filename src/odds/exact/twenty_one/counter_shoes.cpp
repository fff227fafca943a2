#include "odds/exact/twenty_one/counter_shoes.h"

#include <cmath>

#include "cards/cut_card.h"
#include "cards/shuffle.h"
#include "odds/exact/twenty_one/chart_moves.h"
#include "odds/exact/twenty_one/chart_words.h"
#include "odds/simulation/stream.h"

namespace croupier::twenty_one {
namespace {

constexpr double cards_a_deck = 52;

// The table's least, and whole dollars, so that no pay breaks a cent.
std::int64_t low_cents(const TableRules& rules) {
  constexpr std::int64_t dollar = 100;
  return std::max(rules.wager(rules.base()).min_cents, dollar);
}

// Sums over shoes, whole numbers all: the order in which they are added does not matter.
struct Sums {
  Int128 net = 0;  // in cents, each round times its bet
  Int128 net_squares = 0;
  Int128 net_rounds = 0;
  Int128 bets = 0;
  Int128 rounds = 0;
  Int128 round_squares = 0;

  void add_shoe(std::int64_t gained, std::int64_t bet, std::int64_t played) {
    net += gained;
    net_squares += Int128{gained} * gained;
    net_rounds += Int128{gained} * played;
    bets += bet;
    rounds += played;
    round_squares += Int128{played} * played;
  }
  void add(const Sums& other) {
    net += other.net;
    net_squares += other.net_squares;
    net_rounds += other.net_rounds;
    bets += other.bets;
    rounds += other.rounds;
    round_squares += other.round_squares;
  }
};

// What a counter does where the true count says more than the chart.
class CountedPlay {
 public:
  CountedPlay(const CounterShoes& asked, bool index_plays) : asked_(asked) {
    if (!index_plays) return;
    insure_from_ = asked.insure_from;
    for (const IndexPlay& play : asked.plays) {
      if (play.cell.doubled > 0) continue;
      const IndexPlay*& cell = cell_of(play.cell.up, {play.cell.row, play.cell.pair_of});
      if (cell == nullptr) cell = &play;
    }
  }

  // `running`: the count of all rounds before; `unseen`: cards that were not seen before this one.
  [[nodiscard]] Move move(const Round& round, int running, std::size_t unseen) {
    const bool counts = insure_from_ || !cells_.empty();
    if (!counts) return move_by(asked_.book, round);
    if (round.is_before_check()) return before_check(round, running, unseen);
    const HandState state = round.state(round.turn(), round.turn_hand());
    if (state.doubled > 0) return move_by(asked_.book, round);
    const bool pair = may_split(asked_.rules.play(), state);
    const IndexPlay* other = cell_of(up_of(round), {row_of(state.count), pair ? state.pair_of : 0});
    if (other == nullptr) return move_by(asked_.book, round);
    const double count = true_count(round, running, unseen);
    if (other->above ? count < other->index : count > other->index) return move_by(asked_.book, round);
    return move_of(round, play_of(other->cell.instead, asked_.book.play(state, up_of(round))));
  }

 private:
  const IndexPlay*& cell_of(int up, const ChartLine& line) {
    if (cells_.empty()) cells_.resize(std::size_t{highest_value + 1} * (chart_rows + highest_value + 1));
    const std::size_t at = line.pair_of == 0 ? line.row : chart_rows + Hands::at(line.pair_of);
    return cells_[Hands::at(up) * (chart_rows + highest_value + 1) + at];
  }

  // Insurance and surrender before the check; the chart decides of the latter.
  [[nodiscard]] Move before_check(const Round& round, int running, std::size_t unseen) const {
    const bool insures = insure_from_ && true_count(round, running, unseen) >= *insure_from_;
    if (insures && round.may(Move::even_money)) return Move::even_money;
    if (insures && round.may(Move::insure)) return Move::insure;
    return move_by(asked_.book, round);
  }

  static Play play_of(Choice choice, const Play& otherwise) {
    Play play;
    play.surrender = choice == Choice::surrender;
    play.split = choice == Choice::split;
    play.twice = choice == Choice::twice;
    play.hit = choice == Choice::hit || (choice != Choice::stand && otherwise.hit);
    return play;
  }

  [[nodiscard]] double true_count(const Round& round, int running, std::size_t unseen) const {
    int count = running + tag(round.up_card());
    std::size_t seen = 1;
    for (std::size_t index = 0; index < round.hand_count(round.turn()); ++index) {
      for (const Card card : round.hand(round.turn(), index).all()) {
        count += tag(card);
        ++seen;
      }
    }
    return count * cards_a_deck / static_cast<double>(unseen - seen);
  }
  [[nodiscard]] int tag(Card card) const { return asked_.tags[Hands::at(asked_.rules.value(card))]; }

  const CounterShoes& asked_;
  std::optional<double> insure_from_;
  std::vector<const IndexPlay*> cells_;
};

class ShoePlayer {
 public:
  ShoePlayer(const CounterShoes& asked, bool index_plays)
      : asked_(asked), play_(asked, index_plays), sums(asked.cuts.size() * asked.spreads.size()) {
    for (int deck = 0; deck < asked.rules.game().deck.decks; ++deck)
      new_shoe_.insert(new_shoe_.end(), asked.rules.deck().cards.begin(), asked.rules.deck().cards.end());
    if (asked.rules.game().bank == BankKind::player_dealer)
      setup_.bank_seat = static_cast<std::uint8_t>(asked.rules.positions() - 1);
  }

  // Every cut at once: a shoe with a cut card farther from its end is the beginning of one with a nearer one.
  void play_shoe(std::uint64_t number) {
    SimulationStream stream(asked_.seed, number);
    shoe_ = new_shoe_;  // or it would hang on the shoes before
    shuffle(std::span(shoe_), stream);
    std::vector<std::int64_t> gained(asked_.spreads.size());
    std::vector<std::int64_t> bets(asked_.spreads.size());
    std::vector<char> done(asked_.cuts.size());
    std::size_t position = 0;
    int running = 0;
    for (std::int64_t rounds = 0;; ++rounds) {
      if (rounds > 0 && end_cuts(position, gained, bets, rounds, done)) return;
      const std::size_t left = shoe_.size() - position;
      const bool high = running * cards_a_deck / static_cast<double>(left) >= asked_.from;
      const std::int64_t net = play_round(position, running);
      for (std::size_t i = 0; i < bets.size(); ++i) {
        const std::int64_t bet = high ? asked_.spreads[i] : 1;
        bets[i] += bet;
        gained[i] += bet * net;
      }
    }
  }

  const CounterShoes& asked_;
  CountedPlay play_;
  std::vector<Sums> sums;  // by cut, then by spread

 private:
  // Writes down the shoes whose cut card has come; true once all have.
  bool end_cuts(std::size_t position, const std::vector<std::int64_t>& gained, const std::vector<std::int64_t>& bets,
                std::int64_t rounds, std::vector<char>& done) {
    bool all = true;
    for (std::size_t cut = 0; cut < asked_.cuts.size(); ++cut) {
      const CutCard card{.cards = static_cast<int>(shoe_.size()), .from_end = asked_.cuts[cut]};
      if (done[cut] == 0 && card.has_come(static_cast<std::int64_t>(position))) {
        done[cut] = 1;
        for (std::size_t i = 0; i < gained.size(); ++i)
          sums[cut * gained.size() + i].add_shoe(gained[i], bets[i], rounds);
      }
      all = all && done[cut] != 0;
    }
    return all;
  }

  // What a low bet gains; position and count are then those after it.
  std::int64_t play_round(std::size_t& position, int& running) {
    const auto order = std::span<const Card>(shoe_).subspan(position);
    Round round(asked_.rules, order, setup_);
    round.apply(games::bet(0, asked_.rules.base(), low_cents(asked_.rules)));
    round.apply(games::close_bets());
    while (round.phase() == games::Phase::deciding) {
      games::Command command = games::act(round.turn(), asked_.rules.action(play_.move(round, running, order.size())));
      command.hand = round.turn_hand();
      round.apply(command);
    }
    std::int64_t net = 0;
    for (const games::Line& line : round.lines()) net += line.net_cents;
    for (const Card card : order.first(round.cards_used())) running += asked_.tags[Hands::at(asked_.rules.value(card))];
    position += round.cards_used();
    return net;
  }

  std::vector<Card> new_shoe_;
  std::vector<Card> shoe_;
  games::Setup setup_;
};

SpreadGain gain_of(const CounterShoes& asked, const Sums& sums, int cut, int spread, bool index_plays) {
  const auto low = static_cast<double>(low_cents(asked.rules));
  const auto rounds = static_cast<double>(sums.rounds);
  const double net = static_cast<double>(sums.net) / low;
  const double each = net / rounds;
  // Of a ratio of sums over shoes.
  const double square = static_cast<double>(sums.net_squares) / low / low -
                        2 * each * static_cast<double>(sums.net_rounds) / low +
                        each * each * static_cast<double>(sums.round_squares);
  SpreadGain gain{.cut = cut, .spread = spread, .index_plays = index_plays};
  gain.rounds = rounds / static_cast<double>(asked.shoes);
  gain.average_bet = static_cast<double>(sums.bets) / rounds;
  gain.edge = net / static_cast<double>(sums.bets);
  gain.per_100 = 100 * each;
  gain.per_100_error = 100 * std::sqrt(std::max(0.0, square)) / rounds;
  return gain;
}

}  // namespace

std::vector<SpreadGain> play_counter_shoes(const CounterShoes& asked, bool index_plays, const PassProgress& progress) {
  std::vector<std::unique_ptr<ShoePlayer>> players;
  for (unsigned i = 0; i < std::max(1U, asked.threads); ++i)
    players.push_back(std::make_unique<ShoePlayer>(asked, index_plays));
  constexpr std::size_t told_every = 64;
  in_threads(asked.threads, asked.shoes, [&](std::size_t thread, std::size_t from, std::size_t to) {
    for (std::size_t shoe = from; shoe < to && !progress.stopped(); ++shoe) {
      players[thread]->play_shoe(shoe);
      if (thread == 0 && (shoe - from) % told_every == 0)
        progress.tell(static_cast<double>(shoe - from) / static_cast<double>(to - from));
    }
  });
  std::vector<SpreadGain> gains;
  for (std::size_t i = 0; i < asked.cuts.size() * asked.spreads.size(); ++i) {
    Sums sums;
    for (const auto& player : players) sums.add(player->sums[i]);
    gains.push_back(gain_of(asked, sums, asked.cuts[i / asked.spreads.size()], asked.spreads[i % asked.spreads.size()],
                            index_plays));
  }
  return gains;
}

}  // namespace croupier::twenty_one
