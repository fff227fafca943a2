#include "record/verify.h"

#include <CLI/CLI.hpp>

#include <cstdio>

#include "cli/commands.h"
#include "cli/record_input.h"
#include "cli/text_table.h"

namespace croupier::cli {
namespace {

const char* word_of(CheckResult result) {
  switch (result) {
    case CheckResult::ok:
      return "ok";
    case CheckResult::failed:
      return "FAILED";
    case CheckResult::unknowable:
      return "-";
    case CheckResult::note:
      return "note";
  }
  return "";
}

bool is_foreign(const Verification& verification) { return verification.own_definition == false; }

std::string verdict_of(const Verification& verification) {
  const int failed = verification.count(CheckResult::failed);
  std::string verdict;
  if (failed > 0) {
    verdict = std::to_string(failed) + (failed == 1 ? " thing does" : " things do") + " not agree";
  } else {
    const bool copy = verification.count(CheckResult::unknowable) > 0;
    verdict = copy ? "agrees as far as this copy may know" : "everything agrees";
  }
  // Whoever makes the rules can make them pay what he likes.
  return is_foreign(verification) ? verdict + ", by rules that are NOT this program's own" : verdict;
}

std::string report(const Verification& verification) {
  constexpr std::size_t name_width = 12;
  constexpr std::size_t result_width = 8;
  std::string text;
  for (const Check& check : verification.checks) {
    std::string head = check.name;
    head.resize(std::max(head.size(), name_width), ' ');
    std::string word = word_of(check.result);
    word.resize(result_width, ' ');
    const std::size_t indent = 2 + name_width + result_width;
    const std::size_t width = std::max<std::size_t>(terminal_width(), indent + 20) - indent;
    text += "  " + head + (check.result == CheckResult::failed ? bold(word) : word) +
            wrapped(check.says, width, indent) + "\n";
  }
  return text;
}

Json json_of(const RecordText& file, const Verification& verification) {
  Json checks = Json::array();
  for (const Check& check : verification.checks)
    checks.push_back({{"check", check.name}, {"result", to_text(check.result)}, {"says", check.says}});
  const auto& own = verification.own_definition;
  return {{"record", file.shown_as},
          {"passed", verification.passed()},
          {"own_definition", own ? Json(*own) : Json(nullptr)},
          {"checks", std::move(checks)}};
}

Verification unreadable(const Refusal& refusal) {
  return {.checks = {{.name = "reading", .result = CheckResult::failed, .says = refusal.line()}}};
}

void print_verification(Session& session, const std::string& path) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto files = read_record_file(session, path);
  if (!files) return;
  RulesShelf shelf(*book);
  Json records = Json::array();
  int failed = 0;
  int foreign = 0;
  for (const RecordText& file : *files) {
    const auto record = read_record(file.text, file.shown_as);
    // A file that cannot be read is no record; among others it is one that does not agree.
    if (!record && files->size() == 1) return session.refuse(record.refusal());
    const Verification verification = record ? verify(file.text, *record, shelf) : unreadable(record.refusal());
    failed += verification.passed() ? 0 : 1;
    foreign += is_foreign(verification) ? 1 : 0;
    if (session.json) {
      records.push_back(json_of(file, verification));
    } else if (!session.quiet || !verification.passed()) {
      const bool brief = files->size() > 1 && verification.passed();
      std::printf("%s: %s\n%s", file.shown_as.c_str(), verdict_of(verification).c_str(),
                  brief ? "" : report(verification).c_str());
    }
  }
  const auto count = static_cast<int>(files->size());
  if (session.json) {
    session.print_json({{"passed", failed == 0},
                        {"verified", count - failed},
                        {"failed", failed},
                        {"foreign_definitions", foreign},
                        {"records", std::move(records)}});
  } else if (count > 1) {
    std::printf("%d records: %d verified, %d failed", count, count - failed, failed);
    if (foreign > 0) std::printf(", %d by rules that are NOT this program's own", foreign);
    std::puts("");
  }
  if (failed > 0) session.exit_code = check_failed;
}

}  // namespace

void add_verify(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand(
      "verify", "recompute a record: seal, definition, shuffle, cards, decisions, every settled line");
  auto path = std::make_shared<std::string>();
  command->add_option("file", *path, "one record or several in a row; - for stdin")->required()->type_name("FILE");
  command->footer("Exit: 0 everything agrees, 1 something does not, 3 no record. docs/record.md says what is checked.");
  command->callback([&session, path] { print_verification(session, *path); });
}

}  // namespace croupier::cli
