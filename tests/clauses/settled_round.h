// Rounds for the tests of clauses: given as hand records and settled, or played command by command. Cents are what the
// player gains; refusals are one line of text, empty when there is none.
#pragma once

#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/run_record.h"
#include "support.h"

namespace croupier::clauses {

// One entry of `seats`: seat("1", "As Kd", "ante = 500, blind = 500", "check bet-2"). More keys may follow.
std::string seat(int number, std::string_view cards, std::string_view wagers, std::string_view actions = "play",
                 std::string_view more = "");

class Settled {
 public:
  // `table` holds the keys of the record besides `record`, `game` and `seats`: dealer = "...", options = { ... }.
  Settled(std::string_view game, std::string_view table, std::initializer_list<std::string> seats,
          const Rulebook& rulebook = book());

  [[nodiscard]] const std::string& refusal() const { return refusal_; }
  // "win +500 (1 to 1) pair MA-30"; the cents a maximum took off, or the dealer got, follow the gain.
  [[nodiscard]] std::string line(int seat, std::string_view wager, bool for_dealer = false) const;
  [[nodiscard]] std::int64_t net(int seat, std::string_view wager) const;
  [[nodiscard]] bool natural(int seat, std::string_view wager) const;
  [[nodiscard]] std::string words(int seat, std::string_view wager) const;
  [[nodiscard]] std::int64_t bank() const;
  // "1 ante, 1 play, 2 ante": the lines in the order they were settled.
  [[nodiscard]] std::string order() const;
  // All that happened: "no more bets, 1 xxx, dealer xx^, 1 play, dealer turns 12, 1 ante". x is a card dealt face
  // down, ^ one dealt face up.
  [[nodiscard]] std::string story() const;
  [[nodiscard]] const PlayedRound& played() const { return *played_; }
  [[nodiscard]] const games::Round& round() const { return *played_->round; }

 private:
  [[nodiscard]] const LineRecord* find(int seat, std::string_view wager, bool for_dealer) const;

  std::string refusal_;
  std::optional<PlayedRound> played_;
  std::vector<LineRecord> lines_;
};

// A round played by commands, for what only the moment shows. Each command gives why it was refused, or nothing.
class Table {
 public:
  // The cards come in the order of the deck as printed in the rulebook. `bank`: the player-dealer's seat.
  explicit Table(std::string_view game, std::vector<Setting> settings = {}, int bank = 0,
                 const std::map<std::string, std::string>& paytables = {});

  std::string bet(int seat, std::string_view wager, std::int64_t cents);
  std::string bet_for_dealer(int seat, std::string_view wager, std::int64_t cents);
  std::string player(int seat, std::uint16_t number);
  std::string no_more_bets();
  std::string act(int seat, std::string_view action);

  [[nodiscard]] const games::Round& round() const { return *round_; }
  [[nodiscard]] const EventLog& events() const { return *events_; }
  // Who has to decide, counted from 1; 0 when nobody has.
  [[nodiscard]] int turn() const;
  // "play fold"
  [[nodiscard]] std::string choices() const;
  [[nodiscard]] std::string story() const;

 private:
  std::string apply(const games::Command& command);

  games::SharedRules rules_;
  std::vector<Card> order_;
  std::unique_ptr<EventLog> events_;
  std::unique_ptr<games::Round> round_;
};

// The rulebook with one file changed by putting `text` before the first place that reads `before`.
Rulebook with_text(const std::string& file, std::string_view before, const std::string& text);

}  // namespace croupier::clauses
