#include "games/families.h"

#include "games/baccarat/table_rules.h"
#include "games/showdown/table_rules.h"
#include "games/twenty_one/table_rules.h"
#include "rules/unknown_names.h"

namespace croupier::games {
namespace {

using Make = Result<SharedRules> (*)(Game, Deck, const ChosenTables&, std::optional<FeeTable>);

template <class Rules>
Result<SharedRules> make(Game game, Deck deck, const ChosenTables& paytables, std::optional<FeeTable> fees) {
  auto made = Rules::make(std::move(game), std::move(deck), paytables, std::move(fees));
  if (!made) return made.refusal();
  return SharedRules(std::make_shared<const Rules>(std::move(made).value()));
}

Make maker(Family family) {
  switch (family) {
    case Family::showdown:
      return make<showdown::TableRules>;
    case Family::baccarat:
      return make<baccarat::TableRules>;
    case Family::twenty_one:
      return make<twenty_one::TableRules>;
    case Family::two_hand:
    case Family::pot:
      return nullptr;
  }
  return nullptr;
}

}  // namespace

bool is_played(const Game& game) { return maker(game.family) != nullptr; }

Result<SharedRules> make_rules(Game game, Deck deck, const ChosenTables& paytables, std::optional<FeeTable> fees) {
  const Make make = maker(game.family);
  if (make == nullptr) return family_not_played(game);
  return make(std::move(game), std::move(deck), paytables, std::move(fees));
}

Result<SharedRules> make_rules(const Rulebook& book, Game game, const ChosenTables& paytables,
                               std::optional<FeeTable> fees) {
  if (!is_played(game)) return family_not_played(game);
  auto deck = book.deck(game);
  if (!deck) return deck.refusal();
  return make_rules(std::move(game), std::move(deck).value(), paytables, std::move(fees));
}

}  // namespace croupier::games
