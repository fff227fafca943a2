// The collection in force at a table: one option of one schedule, made ready for one game. It knows what every player
// and the player-dealer owe for the wagers that lie on the table before the cards are dealt. A fee is an amount of
// money picked by a tier: nothing here could take a share of a wager or of winnings.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/refusal.h"
#include "money/money.h"
#include "rules/definition.h"
#include "rules/fees.h"
#include "rules/rulebook.h"

namespace croupier {

// Which collection a table has chosen.
struct FeeChoice {
  std::string schedule;
  int option = 0;
  friend bool operator==(const FeeChoice&, const FeeChoice&) = default;
};

// "F15/1"; "F15" is the first option, as everywhere.
Result<FeeChoice> parse_fee_choice(std::string_view text);
[[nodiscard]] std::string to_text(const FeeChoice& choice);  // "F15/1"
// The one a game starts with, where its rulebook names one.
[[nodiscard]] std::optional<FeeChoice> default_fees(const Rulebook& book, const Game& game);

// The option itself, or with 0 its schedule's first. Refuses a schedule the rulebook does not have or that is not for
// this game, and an option the schedule does not have.
struct FoundOption {
  const FeeSchedule* schedule = nullptr;
  const FeeOption* option = nullptr;
};
Result<FoundOption> find_option(const Rulebook& book, const Game& game, const FeeChoice& choice);

// A wager at "no more bets". Somebody betting on another's hand is another player at that seat.
struct PlacedWager {
  int seat = 0;  // from 1
  int player = 0;
  std::string wager;
  Money amount;
  int backer = 0;  // his number, if he is one
};

struct FeeCharge {
  static constexpr int player_dealer = 0;  // in place of a seat
  int seat = player_dealer;
  Money amount;
  std::string clause;
  std::string ruling;  // that decided the tier, where one had to
  int backer = 0;      // who owes it, if he bets on the hand of that seat
  friend bool operator==(const FeeCharge&, const FeeCharge&) = default;
};

class FeeTable {
 public:
  // Refuses, besides what is not there, an option that is not taken by wagers before the cards and one whose amounts
  // are not all known.
  static Result<FeeTable> make(const Rulebook& book, const Game& game, const FeeChoice& choice);
  static Result<FeeTable> make(const FeeSchedule& schedule, const Game& game, int option);

  // What is due, the players first and in the order of their seats; who owes nothing is not among them. A round that
  // turns out void costs nobody anything.
  [[nodiscard]] std::vector<FeeCharge> charges(std::span<const PlacedWager> stakes, bool is_void = false) const;

  // Puts the option's table limit in place of the posted one: on the wagers that make up the game and on those that
  // must equal them. Of side bets whose limit the schedule governs, it is the most.
  void limit(Game& game) const;

  [[nodiscard]] const FeeChoice& choice() const { return choice_; }
  [[nodiscard]] const FeeOption& option() const { return option_; }
  [[nodiscard]] const std::string& clause() const { return clause_; }

 private:
  FeeTable() = default;
  void charge_players(std::span<const PlacedWager> stakes, std::vector<FeeCharge>& due) const;
  void charge(int seat, int backer, const std::vector<FeeTier>& tiers, Money wagered,
              std::vector<FeeCharge>& due) const;

  enum class Per : std::uint8_t { player, spot, wager };

  FeeChoice choice_;
  FeeOption option_;
  std::string clause_;                         // the game's own about this schedule
  std::vector<std::string> schedule_clauses_;  // all of them
  std::vector<std::string> player_counts_;
  std::vector<std::string> dealer_counts_;  // empty: the player-dealer pays for the hand, whatever is bet
  Per per_ = Per::player;
};

// How a tier is found: whole dollars count, below the first tier the first is due and above the last the last.
struct TierFound {
  const FeeTier* tier = nullptr;
  std::string_view ruling;  // empty where the tiers say it themselves
};
[[nodiscard]] TierFound find_tier(std::span<const FeeTier> tiers, Money wagered);

}  // namespace croupier
