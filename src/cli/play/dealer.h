// Where the cards of `deal` and `play` come from.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "record/run_record.h"
#include "record/shoe_record.h"
#include "record/table_shuffle.h"

namespace croupier::cli {

// The table's own shuffle, or a seeded one that can be dealt again.
class Dealer {
 public:
  Dealer(const games::TableRules& rules, std::optional<std::uint64_t> seed);

  // A new order, and the key of the salts that go with it.
  void shuffle(std::uint64_t round);
  [[nodiscard]] std::span<const Card> order() const { return order_; }
  // The record of a round that was played with this order, provable.
  [[nodiscard]] RoundRecord record(const games::Round& round, const EventLog& events,
                                   const DefinitionRecord& definition) const;

  // ---- One shoe for several rounds
  // A new shoe, by this name; from then on records show of it what their rounds took.
  void shuffle_shoe(std::uint64_t shoe, const std::string& id);
  // The next round's cards: what is left of the shoe, then the discards.
  void deal_on();
  // A round of it is over.
  void taken(const std::string& round, std::uint32_t cards);
  [[nodiscard]] std::uint32_t cards_dealt() const;
  [[nodiscard]] const std::vector<ShoeRound>& rounds() const { return rounds_; }
  // All of it, once nothing more is dealt from it.
  [[nodiscard]] ShoeRecord shoe_record(const std::string& game, const DefinitionRecord& definition, ShoeEnd end) const;

 private:
  std::optional<std::uint64_t> seed_;
  SecureRandom random_;
  TableShuffle table_;
  Shuffled shuffled_;
  std::vector<Card> order_;  // as the round sees it
  std::string shoe_;         // its name; empty: each round has a shuffle of its own
  std::vector<ShoeRound> rounds_;
};

}  // namespace croupier::cli
