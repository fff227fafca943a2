// Where the cards of `deal` and `play` come from.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cards/secure_random.h"
#include "cards/shoe.h"
#include "games/showdown/table_rules.h"
#include "record/run_record.h"

namespace croupier::cli {

// The table's own shuffle, or a seeded one that can be dealt again.
class Dealer {
 public:
  Dealer(const showdown::TableRules& rules, std::optional<std::uint64_t> seed);

  // A new order, and the key of the salts that go with it.
  void shuffle(std::uint64_t round);
  [[nodiscard]] std::span<const Card> order() const { return order_; }
  // The record of a round that was played with this order, provable.
  [[nodiscard]] RoundRecord record(const showdown::Round& round, const EventLog& events,
                                   const DefinitionRecord& definition) const;

 private:
  template <class NextWord>
  void fill_key(NextWord next_word);

  std::optional<std::uint64_t> seed_;
  SecureRandom random_;
  std::optional<Shoe> shoe_;
  std::vector<Card> order_;
  SaltKey key_{};
};

}  // namespace croupier::cli
