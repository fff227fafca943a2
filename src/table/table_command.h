// What can be done at a live table. A table is what its commands have made of it: a store keeps them, and the same ones
// in the same order make the same table again.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "cards/card.h"
#include "games/command.h"

namespace croupier {

// Who gave a command. The platform acts for a seat that is late or not there, and for the table itself; an operator
// for the house.
enum class By : std::uint8_t { player, bot, platform, operator_ };

enum class TableAction : std::uint8_t {
  sit,         // seat, account, name, by a bot or a player
  stand,       // seat
  bet,         // seat, slip: all of it, in place of what was up
  ready,       // seat: need not wait any longer
  offer_bank,  // to the seat whose turn it is; if all have refused, to all of them again
  bank,        // seat, accept, cents
  shuffle,     // a new shoe, where many rounds are dealt from one; the order is nobody's to know
  open_round,  // cards: the order of the shoe; where it outlasts the round, of what is left of it and then the discards
  close_bets,  // unpaid: seats that cannot pay what the collection asks for
  decide,      // seat, to_round: one of the actions that are offered
  settle,      // the open round, in which nobody has to decide any more and nobody has called anything
  call_off,    // a round that was not dealt yet; bets go back
  abandon,     // a round, dealt or not, that nobody may play on: its cards may have been seen; bets go back
  go_on,       // from the result to the next round; absent: seats whose players were not there
  close_table,   // when no round is open; before that, once it is over
  irregularity,  // to_round, why: the game's rule for it is applied to the open round
  switch_meter,  // meter, accept: a progressive that is switched off is neither won nor raised
};

struct TableCommand {
  TableAction action = TableAction::go_on;
  By by = By::platform;
  int seat = 0;  // from 0
  std::int64_t account = 0;
  std::string name{};
  std::vector<std::pair<std::uint8_t, std::int64_t>> slip{};  // wager, cents
  bool accept = false;
  std::int64_t cents = 0;
  std::vector<Card> cards{};
  std::vector<int> seats{};   // unpaid or absent
  games::Command to_round{};  // what is said to the open round
  std::string why{};
  std::uint8_t meter = 0;  // its place among the table's progressives
};

}  // namespace croupier
