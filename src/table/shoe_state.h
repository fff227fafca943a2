// What a table keeps of the shoe it deals from, between rounds: how far it is, and what became of its rounds. Which
// cards are in it nobody at the table knows.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cards/cut_card.h"
#include "games/round.h"

namespace croupier {

// A round that was dealt from the shoe.
struct DealtRound {
  std::int64_t number = 0;                       // among the table's rounds
  int first = 0;                                 // the position of its first card, from 0
  int used = 0;                                  // cards it took
  std::optional<games::RoundSummary> summary{};  // none of a void one
  friend bool operator==(const DealtRound&, const DealtRound&) = default;
};

struct ShoeState {
  std::int64_t number = 0;  // among the table's shoes, from 1
  int cards = 0;            // that it holds
  int cut_from_end = 0;     // cards behind the cut card
  std::vector<DealtRound> rounds{};
  bool spoiled = false;  // a round was void for something that went wrong with its cards: they are not played on

  // Cards dealt in rounds that are over.
  [[nodiscard]] int dealt() const { return rounds.empty() ? 0 : rounds.back().first + rounds.back().used; }
  [[nodiscard]] CutCard cut_card() const { return {.cards = cards, .from_end = cut_from_end}; }
  // The round in which it came was the shoe's last.
  [[nodiscard]] bool is_over() const { return spoiled || cut_card().has_come(dealt()); }
  friend bool operator==(const ShoeState&, const ShoeState&) = default;
};

}  // namespace croupier
