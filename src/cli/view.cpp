#include <CLI/CLI.hpp>

#include <cstdio>

#include "cli/commands.h"
#include "cli/record_input.h"
#include "record/view.h"

namespace croupier::cli {
namespace {

Result<RoundRecord> copy_of(const RecordText& file, const Rulebook& book, int seat) {
  const auto record = read_record(file.text, file.shown_as);
  if (!record) return record.refusal();
  auto rules = rules_of(*record, book);
  if (!rules) return rules.refusal();
  // A copy of a copy is refused by its own reason before its unknown cards are.
  auto played = run_known(*record, std::move(rules).value());
  if (!played) return played.refusal();
  return view_for(*record, played->played, seat);
}

void print_views(Session& session, const std::string& path, int seat) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto files = read_record_file(session, path);
  if (!files) return;
  Json copies = Json::array();
  for (std::size_t i = 0; i < files->size(); ++i) {
    const auto copy = copy_of((*files)[i], *book, seat);
    if (!copy) {
      Refusal refusal = copy.refusal();
      if (refusal.where.empty()) refusal.where = (*files)[i].shown_as;
      return session.refuse(refusal);
    }
    if (session.json) {
      copies.push_back({{"viewer", seat}, {"record", write_record(*copy)}});
    } else {
      std::printf("%s%s", i == 0 ? "" : "\n", write_record(*copy).c_str());
    }
  }
  if (session.json) session.print_json({{"copies", copies}});
}

}  // namespace

void add_view(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("view", "a copy of a record with only what one seat may know, and its proof");
  auto path = std::make_shared<std::string>();
  auto seat = std::make_shared<int>(0);
  command->add_option("file", *path, "the record, or - for stdin")->required()->type_name("FILE");
  command->add_option("--seat", *seat, "whose copy; 0, as when left out: what anybody may know")->type_name("N");
  command->callback([&session, path, seat] { print_views(session, *path, *seat); });
}

}  // namespace croupier::cli
