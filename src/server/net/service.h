// What the network asks of the rest of the server, and what it offers: HTTP requests to be answered, and WebSockets.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "server/net/http.h"

namespace croupier::server {

// Reasons of RFC 6455 for ending a WebSocket, and one of our own.
enum class Close : std::uint16_t {
  going_away = 1001,     // the server stops
  bad_message = 1003,    // no text
  try_again = 1012,      // the room was built again: come back and look
  session_ended = 4401,  // sign in again
};

// The network's end of a WebSocket. Neither call blocks; what is sent after a close goes nowhere.
class Socket {
 public:
  virtual ~Socket() = default;
  // Who does not read is let go once too much is waiting for him.
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  virtual void close(Close why) = 0;
};

// Our end of it.
class SocketUser {
 public:
  virtual ~SocketUser() = default;
  virtual void opened(std::shared_ptr<Socket> socket) = 0;
  virtual void message(std::string_view text) = 0;
  virtual void closed() = 0;
};

class Service {
 public:
  virtual ~Service() = default;
  virtual void request(const HttpRequest& request, Respond respond) = 0;
  // A WebSocket is asked for: whoever is to talk on it, or the refusal.
  virtual std::variant<std::shared_ptr<SocketUser>, HttpResponse> admit(const HttpRequest& request) = 0;
};

}  // namespace croupier::server
