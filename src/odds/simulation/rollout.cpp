#include "odds/simulation/rollout.h"

#include <algorithm>

#include "cards/shuffle.h"
#include "games/taken.h"

namespace croupier {

using namespace games;

namespace {

constexpr int fewest_samples = 4;
// What a choice is worth hangs on the average of what is done later, which few deals find well enough. More would
// multiply with those of every decision before.
constexpr int most_later_samples = 16;
// Rounds played out for one answer, whatever the game: well under a second.
constexpr std::int64_t most_rounds = 400'000;

Command said(const Event& decided) {
  Command command = act(decided.seat, decided.action, decided.named_cents ? decided.cents : decided.tip_cents);
  command.hand = decided.hand;
  command.cards = decided.cards;
  return command;
}

// What has been said so far, as commands.
std::vector<Command> commands_of(const EventLog& events) {
  std::vector<Command> commands;
  for (const Event& event : events) {
    switch (event.kind) {
      case EventKind::player_seated:
        commands.push_back(seat_player(event.seat, static_cast<std::uint16_t>(event.cents)));
        break;
      case EventKind::wager_placed:
        commands.push_back(event.for_dealer ? bet_for_dealer(event.seat, event.wager, event.cents)
                                            : bet(event.seat, event.wager, event.cents));
        break;
      case EventKind::bets_closed:
        commands.push_back(close_bets());
        break;
      case EventKind::decided:
        commands.push_back(said(event));
        break;
      default:
        break;
    }
  }
  return commands;
}

// The deal as one seat knows it: its own cards and those shown stay, all others are dealt anew.
class Unknowns {
 public:
  Unknowns(const Round& round, const EventLog& events, std::uint8_t seat) {
    const TableRules& rules = round.rules();
    for (int deck = 0; deck < rules.game().deck.decks; ++deck)
      unseen_.insert(unseen_.end(), rules.deck().cards.begin(), rules.deck().cards.end());
    for (const Event& event : events) {
      if (event.kind != EventKind::card_dealt) continue;
      const bool known = round.may_know(event, seat + 1);
      order_.push_back(known ? event.card : Card::unknown());
      if (known) unseen_.erase(std::find(unseen_.begin(), unseen_.end(), event.card));
    }
    dealt_ = order_.size();
    order_.resize(dealt_ + unseen_.size());
  }

  std::span<const Card> deal(SimulationStream& stream) {
    shuffle(std::span(unseen_), stream);
    auto next = unseen_.begin();
    deal_ = order_;
    for (std::size_t i = 0; i < deal_.size() && next != unseen_.end(); ++i) {
      if (i >= dealt_ || order_[i].is_unknown()) deal_[i] = *next++;
    }
    return deal_;
  }

 private:
  std::vector<Card> unseen_;
  std::vector<Card> order_;
  std::vector<Card> deal_;
  std::size_t dealt_ = 0;
};

std::int64_t net_of(const Round& round, std::uint8_t seat) {
  std::int64_t sum = 0;
  for (const Line& line : round.lines()) sum += line.seat == seat ? line.net_cents : 0;
  return sum;
}

}  // namespace

std::vector<double> Rollout::values(const Round& round, const EventLog& events, SimulationStream& stream) const {
  std::int64_t rounds = 0;
  return values(round, events, stream, rounds);
}

std::vector<double> Rollout::values(const Round& round, const EventLog& events, SimulationStream& stream,
                                    std::int64_t& rounds) const {
  const std::uint8_t seat = round.turn();
  const std::vector<Command> so_far = commands_of(events);
  const Rollout later(std::clamp(samples_ / 8, fewest_samples, most_later_samples), decisions_ - 1);
  Unknowns unknowns(round, events, seat);
  Setup setup = round.setup();
  setup.stops = StopAt::nowhere;  // nobody interrupts what is only imagined
  const auto offers = round.offers();
  std::vector<double> sums(offers.size(), 0.0);
  int sample = 0;
  for (; sample < samples_ && (sample < fewest_samples || rounds < most_rounds); ++sample) {
    const std::span<const Card> order = unknowns.deal(stream);
    // All choices meet the same deals, so that their difference is not drowned in chance.
    for (std::size_t choice = 0; choice < sums.size(); ++choice) {
      EventLog log;
      ++rounds;
      const auto trial = round.rules().new_round(order, setup, &log);
      for (const Command& command : so_far) trial->apply(command);
      trial->apply(taken(*trial, offers[choice]));
      while (trial->phase() == Phase::deciding) {
        // What the others do does not change what this seat gains.
        const std::size_t next = trial->turn() == seat ? later.best(*trial, log, stream, rounds) : 0;
        trial->apply(taken(*trial, trial->offers()[next]));
      }
      sums[choice] += static_cast<double>(net_of(*trial, seat));
    }
  }
  for (double& sum : sums) sum /= sample;
  return sums;
}

std::size_t Rollout::best(const Round& round, const EventLog& events, SimulationStream& stream) const {
  std::int64_t rounds = 0;
  return best(round, events, stream, rounds);
}

std::size_t Rollout::best(const Round& round, const EventLog& events, SimulationStream& stream,
                          std::int64_t& rounds) const {
  if (decisions_ == 0 || round.offers().size() == 1) return 0;
  const std::vector<double> gains = values(round, events, stream, rounds);
  return static_cast<std::size_t>(std::max_element(gains.begin(), gains.end()) - gains.begin());
}

}  // namespace croupier
