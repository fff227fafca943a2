// A client of the server that can also be rude: bytes over a socket, HTTP and WebSocket frames made by hand.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "json/json.h"

namespace croupier::testing {

// A connection to 127.0.0.1. Reads give up after a few seconds of silence.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual bool write(std::string_view bytes) = 0;
  // Some bytes; empty when the other side is gone or silent.
  virtual std::string read_some() = 0;
};

// `receive_bytes`: as little as that comes in before it is read; 0: as the system has it.
[[nodiscard]] std::unique_ptr<Wire> connect(std::uint16_t port, int receive_bytes = 0);
// The same with TLS on it; null when the handshake fails. Any certificate will do.
[[nodiscard]] std::unique_ptr<Wire> connect_tls(std::uint16_t port);

struct HttpAnswer {
  int status = 0;                              // 0: none came
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;

  [[nodiscard]] Json json() const { return Json::parse(body, nullptr, false); }
};

class HttpClient {
 public:
  explicit HttpClient(std::unique_ptr<Wire> wire, std::string host = "127.0.0.1")
      : wire_(std::move(wire)), host_(std::move(host)) {}

  // As our own page asks: with its origin, and the cookie once there is one.
  HttpAnswer ask(const std::string& method, const std::string& target, const std::string& body = {});
  // Anything at all.
  bool send(std::string_view bytes) { return wire_->write(bytes); }
  HttpAnswer answer(bool head = false);
  // Whether the server has hung up: nothing more comes.
  bool gone() { return left_.empty() && wire_->read_some().empty(); }

  [[nodiscard]] const std::string& cookie() const { return cookie_; }
  void set_cookie(std::string cookie) { cookie_ = std::move(cookie); }

 private:
  bool read_more();

  std::unique_ptr<Wire> wire_;
  std::string host_;
  std::string cookie_;
  std::string left_;  // read, not yet used
};

struct Frame {
  int opcode = 0;  // 1 text, 8 close, 9 ping, 10 pong
  std::string payload;

  [[nodiscard]] int close_code() const;
};

class WsClient {
 public:
  // The handshake with this cookie and origin; status() is 101 when it worked.
  WsClient(std::unique_ptr<Wire> wire, const std::string& cookie, const std::string& origin = "http://127.0.0.1",
           const std::string& target = "/api/ws");

  [[nodiscard]] int status() const { return status_; }
  bool send(const Json& message) { return send_frame(1, message.dump()); }
  bool send_frame(int opcode, std::string_view payload, bool masked = true);
  bool send_raw(std::string_view bytes) { return wire_->write(bytes); }
  // The next frame; nothing when the server has hung up or is silent. Pings are answered on the way.
  std::optional<Frame> next();
  // The next message that is so; nothing when none comes.
  std::optional<Json> next_where(const std::function<bool(const Json&)>& fits);
  // Sends a command and waits for its answer.
  std::optional<Json> command(const Json& command);

 private:
  bool need(std::size_t bytes);

  std::unique_ptr<Wire> wire_;
  int status_ = 0;
  std::string left_;
};

}  // namespace croupier::testing
