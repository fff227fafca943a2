#include "server/upkeep/manifest.h"

#include <CLI/CLI.hpp>
#include <cstdio>

#include "base/version.h"
#include "cli/commands/commands.h"
#include "cli/whole_file.h"

namespace croupier::cli {
namespace {

namespace fs = std::filesystem;
using server::Manifest;

struct ManifestFlags {
  std::string to;  // empty: printed, with names as seen from here
  bool libraries = false;
};

Result<Manifest> list_all(const Rulebook& book, const std::string& rulebook_folder, const ManifestFlags& flags) {
  Manifest manifest{.title = "croupier " + std::string(version()) + " (" + std::string(commit()) + ")",
                    .rulebook = server::sha256_of_rulebook(book.files()),
                    .lines = {}};
  std::vector<fs::path> files = {server::own_path()};
  if (flags.libraries) {
    const auto libraries = server::loaded_libraries();
    files.insert(files.end(), libraries.begin(), libraries.end());
  }
  if (!rulebook_folder.empty()) {
    for (const auto& [path, text] : book.files()) files.push_back(fs::path(rulebook_folder) / path);
  }
  const fs::path folder = fs::weakly_canonical(flags.to.empty() ? "." : fs::absolute(flags.to).parent_path());
  for (const fs::path& file : files) {
    auto hash = server::sha256_of_file(file);
    if (!hash) return hash.refusal();
    manifest.lines.push_back(
        {.sha256 = std::move(hash).value(), .file = fs::canonical(file).lexically_relative(folder).string()});
  }
  return manifest;
}

Json json_of(const Manifest& manifest) {
  Json files = Json::array();
  for (const auto& line : manifest.lines) files.push_back({{"file", line.file}, {"sha256", line.sha256}});
  return {{"program", manifest.title}, {"rulebook", manifest.rulebook}, {"files", std::move(files)}};
}

void print_manifest(Session& session, const ManifestFlags& flags) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto manifest = list_all(*book, session.rulebook_folder, flags);
  if (!manifest) return session.refuse(manifest.refusal());
  if (flags.to.empty()) {
    if (session.json) return session.print_json(json_of(*manifest));
    std::fputs(manifest->text().c_str(), stdout);
  } else if (const auto written = write_whole(flags.to, manifest->text()); !written) {
    session.refuse(written.refusal());
  }
}

}  // namespace

void add_manifest(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("manifest", "what the program is made of, as `sha256sum -c` checks it");
  auto flags = std::make_shared<ManifestFlags>();
  command->add_option("--to", flags->to, "write it here, with names as seen from there; otherwise it is printed")
      ->type_name("FILE");
  command->add_flag("--libraries", flags->libraries, "also the libraries of the machine that the program loads");
  command->footer(
      "With --rulebook DIR the files in it are listed too. `croupier verify --self` and a server that starts hold\n"
      "themselves against the MANIFEST beside the program or in ../share/croupier.");
  command->callback([&session, flags] { print_manifest(session, *flags); });
}

}  // namespace croupier::cli
