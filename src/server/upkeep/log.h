// What happens in the server, for whoever operates it: one line an event on stderr, short text or JSON. Audit events
// go to the store; no card, password, key or token goes here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "json/json.h"
#include "server/upkeep/clock.h"

namespace croupier::server {

class Log {
 public:
  enum class Format : std::uint8_t { text, json, none };
  enum class Level : std::uint8_t { info, warning, error };

  Log(Format format, Clock clock) : format_(format), clock_(std::move(clock)) {}

  // `fields`: an object of numbers, flags and texts.
  void info(std::string_view event, const Json& fields = Json::object()) const { write(Level::info, event, fields); }
  void warning(std::string_view event, const Json& fields = Json::object()) const {
    write(Level::warning, event, fields);
  }
  void error(std::string_view event, const Json& fields = Json::object()) const { write(Level::error, event, fields); }

  // The line, without its end.
  [[nodiscard]] std::string line(Level level, std::string_view event, const Json& fields) const;

 private:
  void write(Level level, std::string_view event, const Json& fields) const;

  Format format_;
  Clock clock_;
};

}  // namespace croupier::server
