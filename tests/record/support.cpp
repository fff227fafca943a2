#include "tests/record/support.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cards/shuffle.h"
#include "games/families.h"
#include "odds/simulation/stream.h"
#include "table/choices.h"

namespace croupier::testing {

using namespace games;

const Rulebook& book() {
  static const Rulebook built_in = Rulebook::built_in().value();
  return built_in;
}

std::vector<std::string> games() {
  std::vector<std::string> ids;
  for (const Game& game : book().games()) {
    if (is_played(game)) ids.push_back(game.id);
  }
  return ids;
}

namespace {

void place_bets(Round& round, std::uint8_t seat) {
  const TableRules& rules = round.rules();
  for (std::uint8_t i = 0; i < rules.wagers().size(); ++i) {
    const CompiledWager& wager = rules.wager(i);
    if (wager.open) round.apply(bet(seat, i, std::max<std::int64_t>(wager.min_cents, 1000)));
  }
  // Side bets that do not go together are taken back one by one.
  for (auto i = static_cast<std::uint8_t>(rules.wagers().size()); i > 0 && !round.can(close_bets()); --i) {
    if (!rules.wager(static_cast<std::uint8_t>(i - 1)).source->required)
      round.apply(bet(seat, static_cast<std::uint8_t>(i - 1), 0));
  }
}

}  // namespace

RoundRecord dealt(const std::string& game, std::uint64_t seed, int seats) {
  const SharedRules rules = make_rules(book(), book().game_with(game, {}).value()).value();
  SimulationStream stream(seed, 0);
  std::vector<Card> order;
  for (int deck = 0; deck < rules->game().deck.decks; ++deck)
    order.insert(order.end(), rules->deck().cards.begin(), rules->deck().cards.end());
  shuffle(std::span(order), stream);
  SaltKey key;
  for (std::uint8_t& byte : key) byte = static_cast<std::uint8_t>(stream.below(256));
  EventLog events;
  Setup setup;
  if (rules->game().bank == BankKind::player_dealer)
    setup.bank_seat = static_cast<std::uint8_t>(rules->positions() - 1);
  const auto opened = rules->new_round(order, setup, &events);
  Round& round = *opened;
  for (int seat = 0; seat < seats; ++seat) place_bets(round, static_cast<std::uint8_t>(seat));
  round.apply(close_bets());
  while (round.phase() == Phase::deciding) {
    const auto offers = round.offers();
    round.apply(taken(round, offers[stream.below(static_cast<std::uint32_t>(offers.size()))]));
  }
  RoundRecord record = record_of(round, events);
  record.definition = definition_record(book(), *rules).value();
  record.shuffle = shuffle_record(order, key, record.definition->hash);
  return record;
}

RoundRecord betting_only(RoundRecord record, const std::set<std::string>& wagers) {
  for (SeatRecord& seat : record.seats)
    std::erase_if(seat.wagers, [&](const auto& wager) { return !wagers.contains(wager.first); });
  return settled_record(record, played(record));
}

PlayedRound played(const RoundRecord& record) {
  const auto rules = rules_of(record, book());
  if (!rules) ADD_FAILURE() << record.game << ": " << rules.refusal().line();
  auto run = run_record(record, rules.value());
  if (!run) ADD_FAILURE() << record.game << ": " << run.refusal().line();
  return std::move(run).value();
}

}  // namespace croupier::testing
