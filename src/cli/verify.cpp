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

std::string verdict_of(const Verification& verification) {
  const int failed = verification.count(CheckResult::failed);
  if (failed > 0) return std::to_string(failed) + (failed == 1 ? " thing does" : " things do") + " not agree";
  return verification.count(CheckResult::unknowable) > 0 ? "agrees as far as this copy may know" : "everything agrees";
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
  return {{"record", file.shown_as}, {"passed", verification.passed()}, {"checks", std::move(checks)}};
}

Verification unreadable(const Refusal& refusal) {
  return {{{.name = "reading", .result = CheckResult::failed, .says = refusal.line()}}};
}

void print_verification(Session& session, const std::string& path) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto files = read_record_file(session, path);
  if (!files) return;
  Json records = Json::array();
  int failed = 0;
  for (const RecordText& file : *files) {
    const auto record = read_record(file.text, file.shown_as);
    // A file that cannot be read is no record; among others it is one that does not agree.
    if (!record && files->size() == 1) return session.refuse(record.refusal());
    const Verification verification = record ? verify(file.text, *record, *book) : unreadable(record.refusal());
    failed += verification.passed() ? 0 : 1;
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
    session.print_json(
        {{"passed", failed == 0}, {"verified", count - failed}, {"failed", failed}, {"records", std::move(records)}});
  } else if (count > 1) {
    std::printf("%d records: %d verified, %d failed\n", count, count - failed, failed);
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
