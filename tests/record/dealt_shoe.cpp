#include "tests/record/dealt_shoe.h"

#include <gtest/gtest.h>

#include <numeric>

#include "cards/notation.h"
#include "cards/shuffle.h"
#include "games/families.h"
#include "odds/simulation/stream.h"
#include "record/run_record.h"

namespace croupier::testing {

using namespace games;

namespace {

// The first game that is dealt from a shoe and asks nobody: the shoe alone says how it goes.
const Game& shoe_game(const Rulebook& book) {
  for (const Game& game : book.games()) {
    if (!game.deck.outlasts_a_round() || !is_played(game)) continue;
    if (make_rules(book, game).value()->actions().empty()) return game;
  }
  broken_invariant("no game with a shoe");
}

void replace(std::string& text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  ASSERT_NE(at, std::string::npos) << what;
  text.replace(at, what.size(), by);
}

DefinitionRecord definition_of(const Rulebook& book, const std::string& deck) {
  const auto rules = make_rules(book, book.game_with(shoe_game(book).id, {}).value()).value();
  DefinitionRecord definition = definition_record(book, *rules).value();
  if (deck.empty()) return definition;
  definition.deck = parse_cards(deck).value();
  replace(definition.text, "decks = 8", "decks = 3");
  replace(definition.text, "cut_from_end = 52", "cut_from_end = 1");
  definition.hash = hash_of(definition);
  return definition;
}

void deal_round(DealtShoe& dealt) {
  const TableRules& rules = *dealt.rules;
  const std::vector<ShoeRound>& before = dealt.shoe.rounds;
  const std::uint32_t first = before.empty() ? 0 : before.back().first + before.back().used;
  const std::vector<Card> order = cards_from(dealt.cards(), first);
  EventLog events;
  Setup setup;
  setup.bank_seat = static_cast<std::uint8_t>(rules.positions() - 1);
  const auto round = rules.new_round(order, setup, &events);
  ASSERT_TRUE(round->apply(bet(0, 0, std::max<std::int64_t>(rules.wager(0).min_cents, 500))).ok());
  ASSERT_TRUE(round->apply(close_bets()).ok());
  ASSERT_EQ(round->phase(), Phase::over);
  RoundRecord record = record_of(*round, events);
  record.definition = dealt.shoe.definition;
  record.shuffle = share_of(dealt.cards(), dealt.shoe.id, dealt.shoe.definition.hash, first, *round, events);
  dealt.shoe.rounds.push_back({.id = "r" + std::to_string(before.size() + 1),
                               .first = first,
                               .used = static_cast<std::uint32_t>(round->cards_taken())});
  dealt.rounds.push_back(std::move(record));
}

}  // namespace

std::vector<KeptRecord> DealtShoe::kept() const {
  std::vector<KeptRecord> kept;
  for (std::size_t i = 0; i < rounds.size(); ++i)
    kept.push_back({"record " + std::to_string(i + 1), write_record(rounds[i]), rounds[i]});
  return kept;
}

DealtShoe deal_shoe(const Rulebook& book, std::uint64_t seed, int most_rounds, const std::string& deck) {
  DealtShoe dealt;
  RoundRecord named;
  named.game = shoe_game(book).id;
  named.definition = definition_of(book, deck);
  dealt.rules = rules_of(named, book).value();
  Shuffled cards;
  for (int i = 0; i < dealt.rules->game().deck.decks; ++i)
    cards.order.insert(cards.order.end(), dealt.rules->deck().cards.begin(), dealt.rules->deck().cards.end());
  SimulationStream stream(seed, 0);
  shuffle(std::span(cards.order), stream);
  fill_key(cards.key, [&] { return stream.word(); });
  cards.again.resize(cards.order.size());
  std::iota(cards.again.begin(), cards.again.end(), std::uint16_t{0});
  shuffle(std::span(cards.again), stream);
  dealt.shoe = {.id = "t1-s000001",
                .game = named.game,
                .end = ShoeEnd::retired,
                .definition = *named.definition,
                .root = shoe_root(cards, named.definition->hash),
                .count = static_cast<std::uint32_t>(cards.order.size()),
                .shuffled = cards,
                .rounds = {}};
  const auto cut = dealt.shoe.count - static_cast<std::uint32_t>(dealt.rules->game().deck.shoe->cut_from_end);
  while (static_cast<int>(dealt.rounds.size()) < most_rounds && dealt.shoe.end != ShoeEnd::finished) {
    deal_round(dealt);
    const ShoeRound& last = dealt.shoe.rounds.back();
    if (last.first + last.used > cut) dealt.shoe.end = ShoeEnd::finished;
  }
  return dealt;
}

}  // namespace croupier::testing
