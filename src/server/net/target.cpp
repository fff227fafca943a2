#include "server/net/target.h"

namespace croupier::server {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

Refusal bad_target(std::string what) {
  return {.kind = RefusalKind::bad_input,
          .what = std::move(what),
          .where = {},
          .right = "a path such as /api/games, other bytes as %XX"};
}

// Control characters have no business in a name; a decoded NUL would end a C string somewhere.
Result<std::string> decode(std::string_view text, bool plus_is_space) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
      const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
      if (high < 0 || low < 0) return bad_target("a broken %-escape");
      c = static_cast<char>(high * 16 + low);
      i += 2;
    } else if (c == '+' && plus_is_space) {
      c = ' ';
    }
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return bad_target("a control character");
    decoded.push_back(c);
  }
  return decoded;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

Result<Done> read_query(std::string_view text, Target& target) {
  for (const std::string_view part : split(text, '&')) {
    if (part.empty()) continue;
    const auto at = part.find('=');
    const auto name = decode(part.substr(0, at), true);
    const auto value = decode(at == std::string_view::npos ? std::string_view() : part.substr(at + 1), true);
    if (!name) return name.refusal();
    if (!value) return value.refusal();
    target.query.emplace_back(*name, *value);
  }
  return Done{};
}

}  // namespace

std::string Target::parameter(std::string_view name) const {
  for (const auto& [key, value] : query) {
    if (key == name) return value;
  }
  return {};
}

Result<Target> parse_target(std::string_view text) {
  if (!text.starts_with('/')) return bad_target("a target that does not begin with '/'");
  Target target;
  const auto question = text.find('?');
  const std::string_view path = text.substr(0, question);
  if (question != std::string_view::npos) {
    if (auto done = read_query(text.substr(question + 1), target); !done) return done.refusal();
  }
  for (const std::string_view part : split(path.substr(1), '/')) {
    auto segment = decode(part, false);
    if (!segment) return segment.refusal();
    target.path += "/" + *segment;
    target.segments.push_back(std::move(segment).value());
  }
  return target;
}

bool match(std::string_view pattern, const Target& target, std::vector<std::string>& values) {
  const auto parts = split(pattern.substr(1), '/');
  if (parts.size() != target.segments.size()) return false;
  std::vector<std::string> found;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].starts_with('{')) {
      if (target.segments[i].empty()) return false;
      found.push_back(target.segments[i]);
    } else if (parts[i] != target.segments[i]) {
      return false;
    }
  }
  values = std::move(found);
  return true;
}

}  // namespace croupier::server
