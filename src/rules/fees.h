// Collection schedules of a card room: what each player and the player-dealer pay, or what leaves the pot.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "money/money.h"
#include "rules/definition.h"

namespace croupier {

// Wagers from `from` to `to` dollars cost `fee`; open ends are absent.
struct FeeTier {
  std::optional<Money> from;
  std::optional<Money> to;
  std::optional<Money> fee;  // absent: the document no longer shows it
  std::string ruling;
};

struct PotFee {
  std::string when;
  int bracket = 0;  // of the schedule's, counted from 1; 0 when the option names the players itself
  std::optional<Money> fee;
  bool topped_up = false;  // a shortfall is made up from later bets of the same round
};

// Numbers of players; open ends are absent.
struct PlayerBracket {
  std::optional<int> min;
  std::optional<int> max;
};

struct TimeFee {
  int minutes = 0;
  std::optional<Money> fee;
};

// A row of early, regular and late fees; the house posts which row applies.
struct RoundFees {
  std::optional<Money> early;
  std::optional<Money> regular;
  std::optional<Money> late;
};

struct FeeOption {
  int number = 0;
  std::optional<Money> limit_min;
  std::optional<Money> limit_max;
  std::string limit_text;
  std::optional<int> players_min;
  std::optional<int> players_max;
  std::vector<FeeTier> player;
  std::vector<FeeTier> player_dealer;
  std::vector<PotFee> pot;
  std::optional<TimeFee> time;
  std::vector<RoundFees> rates;
  std::string ruling;
  std::string note;
};

struct FeeSchedule {
  std::string id;
  std::string heading;
  std::vector<std::string> games;
  std::vector<std::string> default_for;
  std::vector<std::string> clauses;
  std::string collected;
  std::vector<std::string> player_counts;
  std::string player_per;
  std::vector<std::string> dealer_counts;
  std::vector<PlayerBracket> brackets;  // to which pot fees refer
  std::string ruling;
  std::string note;
  std::vector<FeeOption> options;
};

}  // namespace croupier
