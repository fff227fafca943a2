#include "server/upkeep/log.h"

#include <array>
#include <cstdio>
#include <ctime>

#include "base/refusal.h"

namespace croupier::server {
namespace {

constexpr auto replace_bad_utf8 = Json::error_handler_t::replace;

std::string_view to_text(Log::Level level) {
  switch (level) {
    case Log::Level::warning:
      return "warning";
    case Log::Level::error:
      return "error";
    case Log::Level::info:
      break;
  }
  return "info";
}

// 2026-05-01T12:00:00.123Z
std::string time_text(std::int64_t ms) {
  const std::time_t seconds = ms / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  const std::string thousandths = std::to_string(1000 + ms % 1000);
  return std::string(text.data(), length) + "." + thousandths.substr(1) + "Z";
}

}  // namespace

std::string Log::line(Level level, std::string_view event, const Json& fields) const {
  if (format_ == Format::json) {
    Json json = {{"time", time_text(clock_())}, {"level", to_text(level)}, {"event", event}};
    json.update(fields);
    return json.dump(-1, ' ', false, replace_bad_utf8);
  }
  std::string text = "croupier: ";
  if (level != Level::info) text += std::string(to_text(level)) + ": ";
  text += event;
  for (const auto& [key, value] : fields.items()) {
    text += " " + key + "=" + (value.is_string() ? shown(value.get<std::string>(), 400) : value.dump());
  }
  return text;
}

void Log::write(Level level, std::string_view event, const Json& fields) const {
  if (format_ == Format::none) return;
  std::fputs((line(level, event, fields) + "\n").c_str(), stderr);
}

}  // namespace croupier::server
