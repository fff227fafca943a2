#include "games/table_rules.h"

#include "base/refuse.h"
#include "games/rules_compiler.h"

namespace croupier::games {

Result<CountedHand> TableRules::count_hand(std::span<const Card> /*cards*/) const {
  return refuse_unknown("hands of " + game().name + " are not counted", "`croupier games` lists the games");
}

std::string table_for_hands(int hands) { return std::to_string(hands) + (hands == 1 ? "-player" : "-players"); }

TableRules::TableRules(Game game, Deck deck, std::optional<FeeTable> fees) : deck_(std::move(deck)) {
  if (fees) fees->limit(game);
  fees_ = std::move(fees);
  game_ = std::make_shared<const Game>(std::move(game));
}

std::uint8_t TableRules::irregularity_index(IrregularityKind kind, int count, bool dealers) const {
  using Count = Irregularity::Count;
  using Who = Irregularity::Who;
  for (std::size_t i = 0; i < irregularities_.size(); ++i) {
    const Irregularity& candidate = *irregularities_[i].source;
    if (candidate.kind != kind || (candidate.count == Count::one && count > 1) ||
        (candidate.count == Count::several && count <= 1) || (candidate.who == Who::player && dealers) ||
        (candidate.who == Who::dealer && !dealers))
      continue;
    return static_cast<std::uint8_t>(i);
  }
  return none;
}

// At a table with a player-dealer any place may be theirs, and one more than the players' is.
std::string TableRules::seats_words() const {
  return "seats 1 to " + std::to_string(positions_) +
         (game_->bank == BankKind::player_dealer ? ", the player-dealer's among them" : "");
}

std::uint8_t TableRules::wager_index(std::string_view id) const { return index_of(game_->wagers, id); }

}  // namespace croupier::games
