#include <CLI/CLI.hpp>

#include <cstdio>

#include "cli/commands/commands.h"
#include "cli/flags/record_input.h"
#include "record/view.h"

namespace croupier::cli {
namespace {

// Nothing after a refusal.
std::optional<RoundRecord> copy_of(Session& session, const RecordText& file, RulesCache& cache, int seat) {
  const auto refuse = [&](Refusal refusal) {
    if (refusal.where.empty()) refusal.where = file.shown_as;
    session.refuse(refusal);
    return std::nullopt;
  };
  const auto record = read_record(file.text, file.shown_as);
  if (!record) return refuse(record.refusal());
  // A copy gets a seal of its own: what does not verify would look as if it did.
  const Verification verification = verify(file.text, *record, cache);
  if (const Check* failure = verification.failure(); failure != nullptr) {
    session.fail(does_not_verify(file, *failure));
    return std::nullopt;
  }
  const auto rules = cache.rules_of(*record);
  if (!rules) return refuse(rules.refusal());
  // A copy of a copy is refused by its own reason before its unknown cards are.
  const auto played = run_known(*record, *rules);
  if (!played) return refuse(played.refusal());
  auto copy = view_for(*record, played->played, seat);
  if (!copy) return refuse(copy.refusal());
  return std::move(copy).value();
}

void print_views(Session& session, const std::string& path, int seat) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto files = read_record_file(session, path);
  if (!files) return;
  RulesCache cache(*book);
  Json copies = Json::array();
  for (std::size_t i = 0; i < files->size(); ++i) {
    const auto copy = copy_of(session, (*files)[i], cache, seat);
    if (!copy) return;
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
