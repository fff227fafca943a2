// A request and its answer as values: what the network reads and writes, and all that the router knows of it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace croupier::server {

struct HttpRequest {
  std::string method;
  std::string target;  // "/api/games/x?set=k%3Dv", as it was sent
  std::string host;    // the headers that are looked at; empty when not sent
  std::string origin;
  std::string cookie;
  std::string content_type;
  std::string if_none_match;
  std::string body;
  std::string address;     // of the peer
  bool secure = false;     // came by TLS
  bool by_itself = false;  // the page asks on its own clock: nobody used it
};

struct HttpResponse {
  int status = 200;
  std::string content_type = "application/json";
  std::string body = {};
  std::string_view file = {};  // instead of `body`: bytes that outlive the server
  std::vector<std::pair<std::string, std::string>> headers = {};

  [[nodiscard]] std::string_view bytes() const { return file.empty() ? std::string_view(body) : file; }
};

// Called exactly once, now or later, on the network's thread.
using Respond = std::function<void(HttpResponse)>;

}  // namespace croupier::server
