// A rulebook with a typo: one document of the real one, changed in one place, or with one file replaced.
//
// The first byte says which file; if its top bit is set, the next three say where and how many bytes to cut, and the
// rest goes there; otherwise the rest is the file.
#include "rules/rulebook.h"

#include <algorithm>
#include <map>

#include "rules/embedded.h"
#include "tests/fuzz/expect.h"

namespace croupier {
namespace {

// The head of the rulings' file and those entries whose key some file cites.
std::string cited_rulings(std::string_view rulings, const std::map<std::string, std::string>& files) {
  constexpr std::string_view entry = "\n[[rulings]]";
  constexpr std::string_view key = "\nkey = ";
  std::string kept(rulings.substr(0, rulings.find(entry)));
  for (auto at = rulings.find(entry); at != std::string_view::npos;) {
    const auto next = rulings.find(entry, at + 1);
    const std::string_view text = rulings.substr(at, next - at);
    const auto start = text.find(key) + key.size();
    const std::string_view word = text.substr(start, text.find('\n', start) - start);  // with its quotes
    const auto cites = [&](const auto& file) { return file.second.find(word) != std::string::npos; };
    // The other games it concerns are not in this rulebook.
    const auto games = text.find("\ngames = ");
    if (std::any_of(files.begin(), files.end(), cites))
      kept += std::string(text.substr(0, games)) + "\ngames = [\"all\"]\n";
    at = next;
  }
  return kept;
}

// One game with the clauses and rulings it cites, so that it can be read often.
const std::map<std::string, std::string>& small_rulebook() {
  static const auto small = [] {
    std::map<std::string, std::string> files;
    std::string_view rulings;
    for (const EmbeddedFile& file : embedded_rulebook()) {
      if (file.path == "rulings.toml") {
        rulings = file.text;
      } else if (file.path == "same_games.toml") {
        continue;  // names games that are not in this rulebook
      } else if (file.path.find('/') == std::string_view::npos || file.path.starts_with("ma-205-cmr-146/")) {
        files.emplace(file.path, file.text);
      }
    }
    files.emplace("rulings.toml", cited_rulings(rulings, files));
    if (const auto read = Rulebook::from_files(files); !read) broken_invariant(read.refusal().line().c_str());
    return files;
  }();
  return small;
}

std::string cut_and_insert(std::string text, std::string_view edit) {
  if (edit.size() < 3) return text;
  const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(edit[i])); };
  const std::size_t at = (byte(0) << 8 | byte(1)) % (text.size() + 1);
  return text.replace(at, byte(2), edit.substr(3));
}

}  // namespace
}  // namespace croupier

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace croupier;
  if (size == 0) return 0;
  auto files = small_rulebook();
  const auto chosen = std::next(files.begin(), static_cast<std::ptrdiff_t>((data[0] & 0x7FU) % files.size()));
  const std::string_view rest = fuzz::text_of(data + 1, size - 1);
  chosen->second = (data[0] & 0x80U) != 0 ? cut_and_insert(chosen->second, rest) : std::string(rest);

  const auto rulebook = Rulebook::from_files(std::move(files));
  if (!rulebook) {
    fuzz::expect_one_line(rulebook.refusal());
    fuzz::expect(!rulebook.refusal().where.empty(), "an error in a rulebook that names no place");
    return 0;
  }
  // What was accepted can be asked for, with an option set to one of its values.
  for (const Game& game : rulebook->games()) {
    if (game.options.empty()) continue;
    const Option& option = game.options[data[size - 1] % game.options.size()];
    for (const OptionValue& value : option.values) {
      const Setting setting{option.id, value.value};
      if (const auto other = rulebook->game_with(game.id, {&setting, 1}); !other) {
        fuzz::expect_one_line(other.refusal());
      }
    }
  }
  return 0;
}
