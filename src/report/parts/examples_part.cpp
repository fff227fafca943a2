#include <algorithm>
#include <functional>

#include "cards/notation.h"
#include "cards/shuffle.h"
#include "games/action_text.h"
#include "odds/families.h"
#include "odds/simulation/stream.h"
#include "record/event_words.h"
#include "report/parts/parts.h"
#include "rules/base_wagers.h"
#include "table/choices.h"

namespace croupier {

using namespace games;

namespace {

constexpr std::uint64_t example_seed = 2026;
constexpr int most_tried = 5'000;  // where the book folds once in 280 rounds, one is found all but surely

struct DealtRound {
  std::vector<Card> order;
  EventLog events;
  std::unique_ptr<Round> round;
};

// One player with every wager, by the book.
DealtRound deal_round(const TableRules& rules, const RoundBook& play, std::uint64_t number) {
  DealtRound dealt;
  for (int deck = 0; deck < rules.game().deck.decks; ++deck)
    dealt.order.insert(dealt.order.end(), rules.deck().cards.begin(), rules.deck().cards.end());
  SimulationStream stream(example_seed, number);
  shuffle(std::span(dealt.order), stream);
  Setup setup;
  if (rules.game().bank == BankKind::player_dealer) setup.bank_seat = static_cast<std::uint8_t>(rules.positions() - 1);
  for (std::uint8_t i = 0; i < rules.progressives().size(); ++i)
    setup.set_meter(i, seeded(rules.progressives()[i].meter));
  dealt.round = rules.new_round(dealt.order, setup, &dealt.events);
  for (const Command& command : opening_bets(rules, 0, {})) dealt.round->apply(command);
  dealt.round->apply(close_bets());
  while (dealt.round->phase() == Phase::deciding) {
    dealt.round->apply(taken(*dealt.round, dealt.round->offers()[play.choice(*dealt.round)]));
  }
  return dealt;
}

// Every hand that the round laid out and that decided something, the dealer's last: it is shown last.
std::string cards_of(const Round& round) {
  std::vector<Holding> hands = round.holdings();
  std::erase_if(hands, [&](const Holding& each) { return !round.needs(each.place); });
  std::ranges::stable_partition(hands, [](const Holding& each) { return each.place != Place::dealer; });
  std::string cards;
  for (const Holding& each : hands) {
    cards += (cards.empty() ? "" : "; ") + hand_name(each.place);
    if (each.hand > 0) cards += ", hand " + std::to_string(each.hand + 1);
    cards += " " + to_text(each.cards);
  }
  return cards;
}

ReportExample told(const TableRules& rules, const DealtRound& dealt) {
  ReportExample made;
  made.cards = cards_of(*dealt.round);
  for (const Event& event : dealt.events) {
    if (event.kind != EventKind::decided) continue;
    made.play += (made.play.empty() ? "" : ", ") + action_text(rules, event);
  }
  for (const LineRecord& line : line_records(*dealt.round)) {
    made.lines.push_back({line.wager, dollars_text(line.wagered_cents), outcome_words(line), line.words,
                          dollars_text(line.net_cents), line.clause});
  }
  return made;
}

std::int64_t base_net(const TableRules& rules, const Round& round) {
  std::int64_t net = 0;
  for (const games::Line& line : round.lines())
    net += rules.wager(line.wager).source->kind == WagerKind::base ? line.net_cents : 0;
  return net;
}

bool folded(const Round& round) {
  bool any = false;
  for (const games::Line& line : round.lines()) any = any || line.outcome == LineOutcome::forfeited;
  return any;
}

bool side_bet_wins(const TableRules& rules, const Round& round) {
  bool any = false;
  for (const games::Line& line : round.lines())
    any = any || (line.net_cents > 0 && rules.wager(line.wager).source->kind != WagerKind::base);
  return any;
}

using Wanted = std::vector<std::function<bool(const Round&)>>;

// Rounds in which the player wins, loses, folds, and wins a side bet.
Wanted ends_of_the_base(const TableRules& rules) {
  return {[&](const Round& round) { return base_net(rules, round) > 0; },
          [&](const Round& round) { return base_net(rules, round) < 0 && !folded(round); },
          [](const Round& round) { return folded(round); },
          [&](const Round& round) { return side_bet_wins(rules, round); }};
}

// Rounds in which each wager wins, side bets first: they come seldom.
Wanted wins_of_each_wager(const TableRules& rules) {
  Wanted wanted;
  for (auto wager = static_cast<std::uint8_t>(rules.wagers().size()); wager-- > 0;) {
    wanted.emplace_back([wager](const Round& round) {
      return std::ranges::any_of(round.lines(),
                                 [&](const games::Line& line) { return line.wager == wager && line.net_cents > 0; });
    });
  }
  return wanted;
}

}  // namespace

// The first rounds of a fixed seed that end so.
std::vector<ReportExample> examples_part(const ReportSource& source, const Book& play) {
  const TableRules& rules = source.rules;
  Wanted wanted = has_base(source.game) ? ends_of_the_base(rules) : wins_of_each_wager(rules);
  const auto book = mathematics_of(rules.game())->at_table(rules, play);
  std::vector<ReportExample> examples;
  for (int i = 0; i < most_tried && !wanted.empty(); ++i) {
    const DealtRound dealt = deal_round(rules, *book, static_cast<std::uint64_t>(i));
    for (auto each = wanted.begin(); each != wanted.end(); ++each) {
      if (!(*each)(*dealt.round)) continue;
      examples.push_back(told(rules, dealt));
      wanted.erase(each);
      break;
    }
  }
  return examples;
}

}  // namespace croupier
