// What a regulator or laboratory asks of every wager of every game: rulebook/gates.toml.
#pragma once

#include <cstdint>
#include <string>

namespace croupier {

struct Gate {
  enum class Kind : std::uint8_t { minimum_return, top_award };
  std::string id;
  Kind kind = Kind::minimum_return;
  std::int64_t percent = 0;  // least return of money wagered
  std::int64_t one_in = 0;   // the top award comes up at least once in so many rounds, or its odds are shown
  std::string jurisdiction;  // empty: everywhere
  std::string source;        // where it is asked
  std::string text;          // in our own words

  [[nodiscard]] bool asked_in(const std::string& place) const { return jurisdiction.empty() || jurisdiction == place; }
};

}  // namespace croupier
