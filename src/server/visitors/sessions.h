// Who is signed in: random tokens, in memory only, ended after half an hour without use (GLI-19 2.5.3, B.2.4).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "record/commitment.h"

namespace croupier::server {

class Sessions {
 public:
  static constexpr std::int64_t idle_ms = 30LL * 60 * 1000;
  static constexpr std::size_t most = 100'000;

  // A new session's token; the caller puts it into the cookie and nowhere else. Empty when there are too many.
  [[nodiscard]] std::string start(std::int64_t account, std::int64_t now_ms);
  // Whose it is, and that it was used; nothing when it is unknown or has ended.
  std::optional<std::int64_t> use(const std::string& token, std::int64_t now_ms);
  // As use(), without counting as one.
  [[nodiscard]] std::optional<std::int64_t> look(const std::string& token, std::int64_t now_ms) const;
  void end(const std::string& token);
  // Of that account, but for one.
  void end_all_of(std::int64_t account, const std::string& except = {});
  // Forgets the ended ones.
  void sweep(std::int64_t now_ms);
  [[nodiscard]] std::size_t count() const { return sessions_.size(); }

 private:
  struct Session {
    std::int64_t account = 0;
    std::int64_t used_ms = 0;
  };
  // By the token's hash: how long a search takes says nothing about a token.
  std::map<Hash, Session> sessions_;
};

// The token of our cookie in a Cookie header; empty when there is none.
[[nodiscard]] std::string session_token(std::string_view cookie_header);
// The Set-Cookie header that hands the token out; an empty token takes it back.
[[nodiscard]] std::string session_cookie(const std::string& token, bool secure);

}  // namespace croupier::server
