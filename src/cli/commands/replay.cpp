#include <unistd.h>

#include <CLI/CLI.hpp>

#include <cstdio>
#include <set>

#include "cli/commands/commands.h"
#include "cli/flags/record_input.h"
#include "cli/terminal/raw_keys.h"
#include "cli/terminal/text_table.h"
#include "json/event_json.h"
#include "json/settlement_json.h"
#include "record/event_words.h"
#include "rules/clause_text.h"

namespace croupier::cli {
namespace {

// A record made ready to be told.
struct Replay {
  RoundRecord record;  // settled anew; of a viewer's copy, as it is
  KnownRound known;
  std::string name;
  std::vector<Refusal> notes;
};

Result<Replay> open_replay(const RecordText& file, RulesCache& cache, const Session& session) {
  auto record = read_record(file.text, file.shown_as);
  if (!record) return record.refusal();
  const auto rules = cache.rules_of(*record);
  if (!rules) return rules.refusal();
  auto known = run_known(*record, *rules);
  if (!known) return known.refusal();
  RoundRecord told = record->viewer ? *record : settled_record(*record, known->played);
  return Replay{std::move(told), std::move(known).value(), file.shown_as,
                notes_on(file, verify(file.text, *record, cache), session)};
}

Json json_of(const Replay& replay, const Rulebook& book) {
  const PlayedRound& played = replay.known.played;
  const SeenRound seen{*played.round, *played.events, replay.known.unknown, replay.record.lines};
  Json json = settlement_json(replay.record);
  json["record"] = replay.name;
  json["notes"] = Json::array();
  for (const Refusal& note : replay.notes) json["notes"].push_back(note.line());
  json["events"] = events_json(seen, decided_by(replay.record, *played.events), book);
  return json;
}

// Each event on its line or lines, with what the clause says under a settled wager.
std::vector<std::string> steps_of(const Replay& replay, const Rulebook& book) {
  const auto told = tell(replay.known, replay.record.lines);
  const std::size_t digits = std::to_string(told.size()).size();
  const std::size_t indent = digits + 2;
  const std::size_t width = std::max<std::size_t>(terminal_width(), indent + 30) - indent - 2;
  std::vector<std::string> steps;
  std::set<std::string> quoted;  // a clause is read out once
  for (std::size_t i = 0; i < told.size(); ++i) {
    std::string number = std::to_string(i + 1);
    number.insert(0, digits - number.size(), ' ');
    std::string text = dim(number) + "  " + wrapped(told[i].words, width, indent) + "\n";
    if (told[i].line != nullptr) {
      const std::string clause = clause_text(book, told[i].line->clause);
      if (!clause.empty() && quoted.insert(told[i].line->clause).second)
        text += std::string(indent + 2, ' ') +
                dim(wrapped(told[i].line->clause + ": " + clause, width - 2, indent + 2)) + "\n";
    }
    steps.push_back(std::move(text));
  }
  return steps;
}

std::string heading(const Replay& replay) {
  const Game& game = replay.known.played.rules->game();
  std::string text = bold(game.name) + "  " + dim(replay.name);
  if (replay.record.viewer) {
    text += *replay.record.viewer == 0 ? ", a copy for anybody"
                                       : ", the copy of seat " + std::to_string(*replay.record.viewer);
  }
  text += "\n";
  for (const Refusal& note : replay.notes) {
    const std::size_t width = std::max<std::size_t>(terminal_width(), 40);
    text += bold(wrapped("NOTE: " + note.what, width, 2)) + "\n";
    if (!note.right.empty()) text += "  " + note.right + "\n";
  }
  return text;
}

// False when the user has seen enough.
bool step_through(const std::vector<std::string>& steps, const std::string& head) {
  const RawKeys keys;
  std::printf("%s%s\n", head.c_str(), dim("Enter or space: next   b: back   a: all   q: quit").c_str());
  std::size_t at = 0;
  while (at < steps.size()) {
    std::fputs(steps[at].c_str(), stdout);
    std::fflush(stdout);
    if (++at == steps.size()) break;
    for (bool waiting = true; waiting;) {
      waiting = false;
      switch (RawKeys::next()) {
        case '\0':
        case 4:  // end of transmission
        case 'q':
          return false;
        case 'a':
          for (; at + 1 < steps.size(); ++at) std::fputs(steps[at].c_str(), stdout);
          break;
        case 'b':
        case 127:
          at = at >= 2 ? at - 2 : 0;
          break;
        case '\n':
        case '\r':
        case ' ':
          break;
        default:
          waiting = true;
      }
    }
  }
  return true;
}

void print_replay(Session& session, const std::string& path) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto files = read_record_file(session, path);
  if (!files) return;
  const bool by_key = path != "-" && isatty(STDOUT_FILENO) != 0 && isatty(STDIN_FILENO) != 0;
  RulesCache cache(*book);
  Json rounds = Json::array();
  for (std::size_t i = 0; i < files->size(); ++i) {
    const auto replay = open_replay((*files)[i], cache, session);
    if (!replay) {
      Refusal refusal = replay.refusal();
      if (refusal.where.empty()) refusal.where = (*files)[i].shown_as;
      return session.refuse(refusal);
    }
    if (session.json) {
      rounds.push_back(json_of(*replay, *book));
      continue;
    }
    if (i > 0) std::puts("");
    const auto steps = steps_of(*replay, *book);
    if (by_key) {
      if (!step_through(steps, heading(*replay))) return;
    } else {
      std::fputs(heading(*replay).c_str(), stdout);
      for (const std::string& step : steps) std::fputs(step.c_str(), stdout);
    }
  }
  if (session.json) session.print_json(rounds.size() == 1 ? rounds.front() : Json{{"rounds", rounds}});
}

}  // namespace

void add_replay(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("replay", "step through a record: bets, cards, decisions, each payment and why");
  auto path = std::make_shared<std::string>();
  command->add_option("file", *path, "one record or several in a row; - for stdin")->required()->type_name("FILE");
  command->footer("On a terminal one key a step: Enter or space next, b back, a all, q quit.");
  command->callback([&session, path] { print_replay(session, *path); });
}

}  // namespace croupier::cli
