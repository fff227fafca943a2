// The rules as they were last written: to compile a game and write its rules takes far longer than to send them, and
// they do not change while the server runs.
#pragma once

#include <map>
#include <string>

namespace croupier::server {

class RulesTexts {
 public:
  static constexpr std::size_t most = 256;  // a game has many sets of options

  struct Text {
    std::string body;
    std::string etag;
  };
  // What was asked for; null: not written yet.
  [[nodiscard]] const Text* find(const std::string& what) const;
  const Text& keep(const std::string& what, std::string body);

 private:
  std::map<std::string, Text> texts_;
};

}  // namespace croupier::server
