// What known cards are worth in a game, for tests: one thread, and no deals to measure shared hands with.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "odds/count/countability.h"

namespace croupier {

inline Countability counted(const Game& game, const Deck& deck, const std::string& wager = {}) {
  CountRequest request;
  request.wager = wager;
  request.threads = 1;
  request.deals = 0;
  auto found = count_cards(game, deck, request);
  EXPECT_TRUE(found.ok()) << (found ? "" : found.refusal().line());
  return std::move(found).value();
}

}  // namespace croupier
