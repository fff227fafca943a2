// What the tests of the whole house share: a floor of one table, and somebody's screen.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "json/json.h"
#include "room/room.h"
#include "rules/embedded.h"
#include "rules/rulebook.h"

namespace croupier::test {

inline constexpr std::int64_t day_ms = 24LL * 60 * 60 * 1000;

// One table, nobody at it who thinks.
inline const Rulebook& one_table() {
  static const Rulebook small = [] {
    std::map<std::string, std::string> files;
    for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
    files["floor.toml"] =
        "schema = 1\n[[tables]]\nid = \"t1\"\nname = \"one\"\ngame = \"dj-wild-ma\"\n[pace]\nsettle = 0\n";
    return Rulebook::from_files(std::move(files)).value();
  }();
  return small;
}

class Screen final : public Viewer {
 public:
  void push(std::string message) override { table = Json::parse(message); }
  Json table;
};

}  // namespace croupier::test
