// Who shuffles for the room's tables.
#pragma once

#include <map>
#include <string>

#include "record/table_shuffle.h"

namespace croupier {

class Shuffler {
 public:
  virtual ~Shuffler() = default;
  // A new order of the table's shoe.
  virtual Shuffled shuffle(const std::string& table, const games::TableRules& rules) = 0;
  // The permutation that goes with a shoe of so many cards which outlasts a round.
  [[nodiscard]] virtual Permutation again(std::size_t cards) {
    SecureRandom random;
    return random_permutation(cards, random);
  }
  // The table is gone.
  virtual void forget(const std::string& table) = 0;
  // Words drawn from the random numbers and visits to the operating system for them, for the metrics.
  [[nodiscard]] virtual std::uint64_t draws() const { return 0; }
  [[nodiscard]] virtual std::uint64_t refills() const { return 0; }
};

// The only one a room of its own accord takes: each table keeps its shoe.
class TableShuffler final : public Shuffler {
 public:
  Shuffled shuffle(const std::string& table, const games::TableRules& rules) override {
    return shoes_.try_emplace(table, rules).first->second.next(random_);
  }
  [[nodiscard]] Permutation again(std::size_t cards) override { return random_permutation(cards, random_); }
  void forget(const std::string& table) override { shoes_.erase(table); }
  [[nodiscard]] std::uint64_t draws() const override { return random_.draws(); }
  [[nodiscard]] std::uint64_t refills() const override { return random_.refills(); }

 private:
  SecureRandom random_;
  std::map<std::string, TableShuffle> shoes_;
};

}  // namespace croupier
