#include <unistd.h>

#include <CLI/CLI.hpp>

#include <cstdio>

#include "cli/commands/commands.h"
#include "cli/flags/record_input.h"
#include "cli/words/settlement_text.h"
#include "json/settlement_json.h"
#include "record/event_words.h"
#include "record/run_record.h"

namespace croupier::cli {
namespace {

Refusal in_file(Refusal refusal, const std::string& file) {
  if (refusal.where.empty()) refusal.where = file;
  return refusal;
}

struct Settled {
  RoundRecord record;
  std::string void_words;  // why it is void, if it is
};

std::optional<Settled> settled(Session& session, RulesCache& cache, const RecordText& file) {
  const auto record = read_record(file.text, file.shown_as);
  if (!record) {
    session.refuse(record.refusal());
    return std::nullopt;
  }
  const auto rules = cache.rules_of(*record);
  const auto played = rules ? run_record(*record, *rules) : Result<PlayedRound>(rules.refusal());
  if (!played) {
    session.refuse(in_file(played.refusal(), file.shown_as));
    return std::nullopt;
  }
  for (const Refusal& note : notes_on(file, verify(file.text, *record, cache), session)) Session::note(note);
  return Settled{settled_record(*record, *played), void_words(*played->round, *played->events)};
}

void print_settled(Session& session, const std::string& path, bool as_text) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto files = read_record_file(session, path);
  if (!files) return;
  RulesCache cache(*book);
  Json rounds = Json::array();
  for (const RecordText& file : *files) {
    const auto round = settled(session, cache, file);
    if (!round) return;
    if (as_text) {
      if (!rounds.empty()) std::puts("");
      if (!round->void_words.empty()) std::printf("%s\n\n", round->void_words.c_str());
      std::fputs(settlement_table(round->record).c_str(), stdout);
      rounds.push_back(nullptr);
    } else {
      rounds.push_back(settlement_json(round->record));
    }
  }
  if (!as_text) session.print_json(rounds.size() == 1 ? rounds.front() : Json{{"rounds", rounds}});
}

}  // namespace

void add_settle(CLI::App& app, Session& session) {
  auto* command =
      app.add_subcommand("settle", "settle a round given as a record: every wager, and the clause that decides it");
  auto path = std::make_shared<std::string>();
  auto text = std::make_shared<bool>(false);
  command->add_option("file", *path, "the record, or - for stdin")->required()->type_name("FILE");
  command->add_flag("--text", *text, "a table, as on a terminal, where the output is no terminal");
  // Programs read JSON, people a table.
  command->callback([&session, path, text] {
    const bool terminal = isatty(STDOUT_FILENO) != 0;
    print_settled(session, *path, !session.json && (*text || terminal));
  });
}

}  // namespace croupier::cli
