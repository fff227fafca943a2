// What `eval` and `compare` share: a game with its options, the ranking a wager reads, and cards checked
// against the deck.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cards/deck.h"
#include "hands/ranking.h"
#include "rules/rulebook.h"

namespace croupier::cli {

struct HandFlags {
  std::string game;
  std::vector<std::string> settings;
  std::string wager;        // --for
  std::string paytable;     // --paytable
  std::string wild;         // --wild
  std::string up;           // --up
  std::string replacement;  // --replacement
};

class HandReader {
 public:
  static Result<HandReader> open(const Rulebook& book, const HandFlags& flags);

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Deck& deck() const { return deck_; }
  // The wager named by --for, and its table.
  [[nodiscard]] const Wager* wager() const { return wager_; }
  [[nodiscard]] const PayTable* table() const { return table_; }

  // The hand's cards, checked against the deck and each other, replacements made.
  [[nodiscard]] Result<std::vector<Card>> cards(const std::string& text) const;
  // Refuses two hands that hold the same card. Where cards lie in common, they must share just as many.
  [[nodiscard]] Result<Done> hands_apart(const std::string& first, const std::string& second) const;
  // Refuses an up card that is in none of these.
  [[nodiscard]] Result<Done> up_cards_held(const std::vector<Card>& hands) const;
  // The ranking on whose scale hands are numbered.
  [[nodiscard]] const Ranking& scale() const { return ranking_; }
  // Which ranking reads these cards: a joker dealt face up may be read otherwise.
  [[nodiscard]] const Ranking& ranking_for(const std::vector<Card>& hand) const;

 private:
  Result<Done> choose_ranking(const HandFlags& flags);
  Result<Done> take_table_cards(const HandFlags& flags);
  [[nodiscard]] bool is_replaced(Card card) const;

  std::shared_ptr<const Game> game_;
  Deck deck_;
  const RankingUse* use_ = nullptr;
  Ranking ranking_;  // its wild rank known
  std::optional<Ranking> up_ranking_;
  const Wager* wager_ = nullptr;
  const PayTable* table_ = nullptr;
  std::vector<Card> replacements_;
  std::vector<Card> indicator_;  // the card that names the wild rank
  std::vector<Card> up_;         // cards dealt face up
};

}  // namespace croupier::cli
