#include "server/visitors/sessions.h"

#include "server/visitors/secrets.h"

namespace croupier::server {
namespace {

constexpr std::string_view cookie_name = "croupier-session";

}  // namespace

std::string Sessions::start(std::int64_t account, std::int64_t now_ms) {
  if (sessions_.size() >= most) sweep(now_ms);
  if (sessions_.size() >= most) return {};
  std::string token = random_secret();
  sessions_[hash_bytes(token)] = {.account = account, .used_ms = now_ms};
  return token;
}

std::optional<std::int64_t> Sessions::look(const std::string& token, std::int64_t now_ms) const {
  const auto found = sessions_.find(hash_bytes(token));
  if (found == sessions_.end() || now_ms - found->second.used_ms > idle_ms) return std::nullopt;
  return found->second.account;
}

std::optional<std::int64_t> Sessions::use(const std::string& token, std::int64_t now_ms) {
  const auto account = look(token, now_ms);
  if (account) sessions_[hash_bytes(token)].used_ms = now_ms;
  return account;
}

void Sessions::end(const std::string& token) { sessions_.erase(hash_bytes(token)); }

void Sessions::end_all_of(std::int64_t account, const std::string& except) {
  const Hash kept = hash_bytes(except);
  std::erase_if(sessions_, [&](const auto& entry) { return entry.second.account == account && entry.first != kept; });
}

void Sessions::sweep(std::int64_t now_ms) {
  std::erase_if(sessions_, [now_ms](const auto& entry) { return now_ms - entry.second.used_ms > idle_ms; });
}

std::string session_token(std::string_view header) {
  while (!header.empty()) {
    const auto end = header.find(';');
    std::string_view part = header.substr(0, end);
    header = end == std::string_view::npos ? std::string_view() : header.substr(end + 1);
    while (part.starts_with(' ')) part.remove_prefix(1);
    if (part.starts_with(cookie_name) && part.substr(cookie_name.size()).starts_with('='))
      return std::string(part.substr(cookie_name.size() + 1));
  }
  return {};
}

std::string session_cookie(const std::string& token, bool secure) {
  std::string cookie = std::string(cookie_name) + "=" + token + "; Path=/; HttpOnly; SameSite=Strict";
  if (secure) cookie += "; Secure";
  if (token.empty()) cookie += "; Max-Age=0";
  return cookie;
}

}  // namespace croupier::server
