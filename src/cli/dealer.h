// Where the cards of `deal` and `play` come from.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "record/run_record.h"
#include "record/table_shuffle.h"

namespace croupier::cli {

// The table's own shuffle, or a seeded one that can be dealt again.
class Dealer {
 public:
  Dealer(const showdown::TableRules& rules, std::optional<std::uint64_t> seed);

  // A new order, and the key of the salts that go with it.
  void shuffle(std::uint64_t round);
  [[nodiscard]] std::span<const Card> order() const { return shuffled_.order; }
  // The record of a round that was played with this order, provable.
  [[nodiscard]] RoundRecord record(const showdown::Round& round, const EventLog& events,
                                   const DefinitionRecord& definition) const;

 private:
  std::optional<std::uint64_t> seed_;
  SecureRandom random_;
  TableShuffle table_;
  Shuffled shuffled_;
};

}  // namespace croupier::cli
