#include "cli/commands/diff_side.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "base/refuse.h"
#include "rules/rulebook_files.h"
#include "rules/toml_reader.h"

namespace croupier::cli {
namespace {

struct FoundBook {
  Rulebook book;
  std::string game;
};

Result<Rulebook> book_in(const std::string& folder) {
  return folder.empty() ? Rulebook::built_in() : Rulebook::from_folder(folder);
}

// The id that a game's file gives itself; empty when it gives none.
Result<std::string> id_in(const std::string& text, const std::string& path) {
  const auto table = parse_toml(text, path);
  if (!table) return table.refusal();
  return (*table)["game"]["id"].value_or(std::string{});
}

Result<std::string> text_of(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) return refuse("no such file: " + shown(path), "a game's file", RefusalKind::io);
  return text.str();
}

// A rulebook's files without those of this game; `place`, if empty, is then where one of them stood.
void take_out(const std::string& game, std::map<std::string, std::string>& files, std::string& place) {
  std::erase_if(files, [&](const auto& file) {
    if (file.first.find('/') == std::string::npos) return false;
    const auto id = id_in(file.second, file.first);
    if (!id || *id != game) return false;
    if (place.empty()) place = file.first;
    return true;
  });
}

// The files with this one in the place of every version that they have of its game. `document` is the folder among
// them that the file belongs to; empty: that of the version it replaces.
Result<FoundBook> book_with_file(std::map<std::string, std::string> files, const std::string& path,
                                 const std::string& document) {
  const auto text = text_of(path);
  if (!text) return text.refusal();
  const auto id = id_in(*text, path);
  if (!id) return id.refusal();
  std::string place = document.empty() || id->empty() ? "" : document + "/" + *id + ".toml";
  if (!id->empty()) take_out(*id, files, place);
  if (place.empty())
    return refuse("'" + shown(path) + "' is no file of a game that the rulebook knows",
                  "[game] with the id of a game; a new game needs a rulebook of its own, FOLDER:GAME");
  if (!document.empty()) files.erase(document + "/" + std::filesystem::path(path).filename().string());
  files[place] = *text;
  auto changed = Rulebook::from_files(std::move(files), path);
  if (!changed) return changed.refusal();
  return FoundBook{std::move(changed).value(), *id};
}

bool is_rulebook(const std::filesystem::path& folder) { return std::filesystem::exists(folder / "rulings.toml"); }

Result<FoundBook> book_of_file(const Session& session, const std::string& name) {
  const std::filesystem::path path(name);
  const auto above = path.parent_path().parent_path();
  const auto around = above.empty() ? std::filesystem::path(".") : above;
  if (!path.parent_path().empty() && is_rulebook(around)) {
    auto files = read_rulebook_files(around.string());
    if (!files) return files.refusal();
    return book_with_file(std::move(files).value(), name, path.parent_path().filename().string());
  }
  const auto book = book_in(session.rulebook_folder);
  if (!book) return book.refusal();
  return book_with_file(book->files(), name, {});
}

Result<FoundBook> found_book(const Session& session, const std::string& name) {
  if (std::filesystem::path(name).extension() == ".toml") return book_of_file(session, name);
  std::string folder = session.rulebook_folder;
  std::string game = name;
  if (const auto colon = name.rfind(':'); colon != std::string::npos) {
    folder = name.substr(0, colon);
    game = name.substr(colon + 1);
  }
  auto book = book_in(folder);
  if (!book) return book.refusal();
  return FoundBook{std::move(book).value(), game};
}

}  // namespace

Result<DiffSide> diff_side(const Session& session, const std::string& name, const std::vector<std::string>& settings) {
  const auto chosen = parse_settings(settings);
  if (!chosen) return chosen.refusal();
  auto found = found_book(session, name);
  if (!found) return found.refusal();
  auto game = found->book.game_with(found->game, *chosen);
  if (!game) return game.refusal();
  return DiffSide{std::move(std::move(found).value().book), std::move(game).value(), name};
}

}  // namespace croupier::cli
