// The whole rulebook: read once, checked as it is read. Built into the program, or from a folder.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/refusal.h"
#include "cards/deck.h"
#include "rules/definition.h"
#include "rules/fees.h"
#include "rules/gate.h"

namespace croupier {

class ParsedFiles;

class Rulebook {
 public:
  static Result<Rulebook> built_in();
  static Result<Rulebook> from_folder(const std::string& folder);
  // Files by path relative to the rulebook's folder; for tests and fuzzers.
  static Result<Rulebook> from_files(std::map<std::string, std::string> files,
                                     const std::string& shown_as = "rulebook");

  // Every game with its defaults, in a fixed order.
  [[nodiscard]] std::span<const Game> games() const { return games_; }
  // Refuses an unknown game with the nearest name.
  Result<const Game*> game(std::string_view id) const;
  // The game with these options set, read and checked anew.
  Result<Game> game_with(std::string_view id, std::span<const Setting> settings) const;

  // The definition by itself, as a record carries it: options applied, of each wager's tables the one in use
  // (`tables`; a wager not named there keeps all of its own). read_definition() reads it again.
  Result<std::string> definition_text(std::string_view id, std::span<const Setting> settings,
                                      const std::map<std::string, std::string>& tables) const;

  // The text of every file, by path.
  [[nodiscard]] const std::map<std::string, std::string>& files() const { return files_; }
  [[nodiscard]] const Document& document(const Game& game) const;
  // Its own, then those that govern its collection schedules.
  [[nodiscard]] std::vector<const Clause*> clauses_of(const Game& game) const;
  [[nodiscard]] const std::map<std::string, Clause>& clauses() const { return clauses_; }
  [[nodiscard]] const Ruling* ruling(std::string_view key) const;
  [[nodiscard]] const Ruling* ruling_numbered(std::string_view number) const;
  [[nodiscard]] std::span<const Ruling> rulings() const { return rulings_; }
  [[nodiscard]] std::span<const FeeSchedule> fees() const { return fees_; }
  [[nodiscard]] std::vector<const FeeSchedule*> fees_of(const Game& game) const;
  // What is asked of every wager; none where the rulebook has no gates.toml.
  [[nodiscard]] std::span<const Gate> gates() const { return gates_; }
  // A file that stands beside the documents, such as the floor's; null when there is none.
  [[nodiscard]] const std::string* file(const std::string& path) const;
  // The deck a game is played with; refuses what is not made of cards.
  Result<Deck> deck(const Game& game) const;
  [[nodiscard]] std::span<const Deck> decks() const { return decks_; }
  // What a game is played with, in words; tiles too.
  [[nodiscard]] std::string deck_name(const Game& game) const;

 private:
  Rulebook() = default;
  Result<Done> load();
  Result<Done> read_decks(ParsedFiles& parsed);
  Result<Done> read_document(const std::string& path, ParsedFiles& parsed);
  Result<Done> read_clauses(const std::string& path, ParsedFiles& parsed);
  Result<Done> read_rulings(ParsedFiles& parsed);
  Result<Done> read_gate_file(ParsedFiles& parsed);
  Result<Done> read_fee_file(const std::string& path, ParsedFiles& parsed);
  Result<Done> read_games(ParsedFiles& parsed);
  [[nodiscard]] Result<Game> read_game_file(const std::string& path, std::span<const Setting> settings,
                                            ParsedFiles& parsed) const;
  // In check_rulebook.cpp: what only the whole rulebook can tell.
  [[nodiscard]] Result<Done> check_citations(ParsedFiles& parsed) const;
  [[nodiscard]] Result<Done> check_game_names(ParsedFiles& parsed) const;
  // Every value of every option, one at a time.
  [[nodiscard]] Result<Done> check_option_values() const;

  std::string shown_as_;
  std::map<std::string, std::string> files_;
  std::map<std::string, std::string> game_files_;  // game id -> path
  std::vector<Game> games_;
  std::map<std::string, Document> documents_;
  std::map<std::string, Clause> clauses_;
  std::vector<std::string> clause_order_;
  std::set<std::string> general_prefixes_;  // of clauses about schedules in general
  std::vector<Ruling> rulings_;
  std::vector<Gate> gates_;
  std::vector<FeeSchedule> fees_;
  std::vector<Deck> decks_;
  std::map<std::string, std::string> tile_sets_;  // id -> name
};

// Reads what definition_text() wrote. `shown_as` names it in refusals.
Result<Game> read_definition(std::string_view text, const std::string& shown_as);

}  // namespace croupier
