// A player at the terminal: rounds until he has enough.
#pragma once

#include <cstdio>
#include <fstream>
#include <optional>
#include <string>

#include "cli/play/bet_slip.h"
#include "cli/play/dealer.h"
#include "odds/simulation/book_player.h"

namespace croupier::cli {

struct PlayFlags {
  TableFlags table;
  std::string bankroll = "500";
  int seats = 1;
  std::optional<std::uint64_t> seed;
  std::string record_file;
};

class Sitting {
 public:
  // The rulebook, the rules and the flags must outlive it. What a person reads goes to `screen`.
  Sitting(const Rulebook& book, const games::TableRules& rules, const PlayFlags& flags, std::FILE* screen);

  // Takes a seat with the bets given. Refuses what could only be refused later: bets that no round takes, a file that
  // cannot be written.
  Result<Done> sit_down();
  // Plays; refuses only when a record cannot be written.
  Result<Done> run();

  // The settlement of each round played.
  [[nodiscard]] const Json& rounds() const { return rounds_; }

 private:
  void say(const std::string& text) const { std::fputs(text.c_str(), screen_); }
  bool ask(const std::string& prompt, std::string& answer) const;
  bool common_key(const std::string& word) const;
  bool wants_round();
  [[nodiscard]] std::string example_bet() const;
  bool change_bets();
  void change_bet(const std::string& words);
  [[nodiscard]] games::Setup setup() const;
  // Would a round take the bets as they are, and can he pay for them?
  [[nodiscard]] Result<Done> try_bets() const;
  Result<Done> place_bets(games::Round& round) const;
  // False when the player leaves.
  Result<bool> play_round();
  bool take_decision(games::Round& round, const EventLog& events);
  const BookPlayer& by_the_book();
  std::string hint_text(const games::Round& round, const EventLog& events);
  Result<Done> finish(const games::Round& round, const EventLog& events);

  const Rulebook& book_;
  const games::TableRules& rules_;
  const PlayFlags& flags_;
  std::FILE* screen_;
  std::int64_t bankroll_ = 0;  // cents
  Dealer dealer_;
  BetSlip bets_;
  RoundRecord meters_;                          // only its meters
  games::Setup setup_;                          // without them
  std::optional<DefinitionRecord> definition_;  // when records are kept
  std::ofstream record_file_;
  std::uint64_t number_ = 0;
  SimulationStream stream_{0, 1};
  std::optional<BookPlayer> player_;
  Json rounds_ = Json::array();
};

}  // namespace croupier::cli
