#include "cli/diff_side.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/refuse.h"

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
std::string id_in(const std::string& text) {
  constexpr std::string_view key = "\nid = \"";
  const auto game = text.find("[game]");
  if (game == std::string::npos) return {};
  const auto at = text.find(key, game);
  if (at == std::string::npos) return {};
  return text.substr(at + key.size(), text.find('"', at + key.size()) - at - key.size());
}

// The session's rulebook with this file in the place of its own.
Result<FoundBook> book_with_file(const Session& session, const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) return refuse("no such file: " + shown(path), "a game's file", RefusalKind::io);
  const std::string id = id_in(text.str());
  const auto book = book_in(session.rulebook_folder);
  if (!book) return book.refusal();
  auto files = book->files();
  const auto same = std::find_if(files.begin(), files.end(),
                                 [&](const auto& each) { return !id.empty() && id_in(each.second) == id; });
  if (same == files.end())
    return refuse("'" + shown(path) + "' is no file of a game that the rulebook knows",
                  "[game] with the id of a game; a new game needs a rulebook of its own, FOLDER:GAME");
  same->second = text.str();
  auto changed = Rulebook::from_files(std::move(files), path);
  if (!changed) return changed.refusal();
  return FoundBook{std::move(changed).value(), id};
}

bool is_rulebook(const std::filesystem::path& folder) { return std::filesystem::exists(folder / "rulings.toml"); }

Result<FoundBook> found_book(const Session& session, const std::string& name) {
  const std::filesystem::path path(name);
  std::string folder = session.rulebook_folder;
  std::string game = name;
  if (path.extension() == ".toml") {
    const auto above = path.parent_path().parent_path();
    const auto around = above.empty() ? std::filesystem::path(".") : above;
    if (!is_rulebook(around)) return book_with_file(session, name);
    folder = around.string();
    game = path.stem().string();
  } else if (const auto colon = name.rfind(':'); colon != std::string::npos) {
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
  return DiffSide{std::move(std::move(found).value().book), std::move(game).value()};
}

}  // namespace croupier::cli
