// How a command is told which table to open: game, options, pay tables, bets.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/session.h"
#include "games/round.h"
#include "record/record.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace croupier::cli {

// For the help of commands that play by the book.
inline constexpr const char* book_play_is =
    "Book play is the choice that gains most on average, as the exact solver finds it for the game's own wagers.";

struct TableFlags {
  std::string game;
  std::vector<std::string> settings;   // option=value
  std::vector<std::string> paytables;  // wager=id
  std::vector<std::string> bets;       // wager=dollars
  std::string fees;                    // schedule/option; empty: nothing is collected
  std::string bank;                    // dollars the player-dealer puts up; empty: as much as it takes
  std::vector<std::string> meters;     // wager=dollars: what a progressive's meter stands at
  std::string table_file;              // pay tables that the operator brings
  std::uint64_t rounds_per_shoe = 0;   // the most that are dealt from one; 0: as many as the cut card allows
  std::optional<int> cut;              // cards behind the cut card; left out: where the rules post it

  // Are rounds dealt from a shoe that outlasts them? Otherwise each has a fresh one.
  [[nodiscard]] bool deals_on() const { return rounds_per_shoe > 0 || cut; }
};

void add_table_flags(CLI::App& command, TableFlags& flags);
// For commands that deal rounds somebody pays for: a simulation measures wagers.
void add_fee_flag(CLI::App& command, TableFlags& flags);

// For commands that deal many rounds: --rounds-per-shoe and --cut.
void add_shoe_flags(CLI::App& command, TableFlags& flags);

// Makes it a seed: refused when 64 bits do not hold it.
void make_seed(CLI::Option& option);

// --seats: refuses a number of players that the table does not take.
Result<Done> check_seats(const games::TableRules& rules, int seats);

// A player-dealer sits at the last place of the table. Refuses a bank's wager where the house banks.
Result<games::Setup> setup_of(const games::TableRules& rules, const TableFlags& flags);

// The bets given, wager=dollars, in cents by wager.
Result<std::map<std::string, std::int64_t>> stakes_given(const Game& game, const std::vector<std::string>& bets);

// "F15/1", "F15", or `default` for the collection the game starts with. Refuses what the game does not have.
Result<FeeTable> named_fees(const Rulebook& book, const Game& game, const std::string& name);

// The rules of that table. Refuses an unknown game, option, wager, table or collection, and the length of a shoe where
// there is none.
Result<games::SharedRules> open_table(const Rulebook& book, const TableFlags& flags);

// The operator's pay tables of a file, as text for a game's definition; nothing for no file.
Result<std::string> read_tables(const std::string& path);
// The flag that names such a file.
void add_table_file(CLI::App& command, std::string& file);

// The meters before the first round: as given, and the seed for each other progressive that is bet on.
Result<std::vector<MeterRecord>> meters_given(const games::TableRules& rules, const TableFlags& flags);

// What one seat puts up: the bets given, and each required wager that is not among them at its minimum, or equal to
// the wager it must equal.
Result<std::vector<games::Command>> opening_bets(const games::TableRules& rules, const TableFlags& flags,
                                                 std::uint8_t seat);

}  // namespace croupier::cli
