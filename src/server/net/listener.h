// Listens, and serves every connection: HTTP/1.1 with keep-alive, WebSockets, TLS when there is a certificate. A slow,
// silent or rude client costs its own connection and nobody else's time: everything it can make us keep is bounded.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "server/net/loop.h"
#include "server/net/service.h"
#include "server/upkeep/metrics.h"

namespace croupier::server {

struct Endpoint {
  std::string address = "127.0.0.1";  // numeric
  std::uint16_t port = 8080;          // 0: any that is free

  [[nodiscard]] bool loopback() const;
  [[nodiscard]] std::string text() const;  // "[::1]:8080"
};

// "127.0.0.1:8080", "[::1]:8080", "localhost:8080".
[[nodiscard]] Result<Endpoint> parse_endpoint(const std::string& text);

struct NetLimits {
  static constexpr std::size_t kilobyte = 1024;

  std::size_t header_bytes = 8 * kilobyte;
  std::size_t body_bytes = 64 * kilobyte;
  std::size_t message_bytes = 16 * kilobyte;  // of a WebSocket, coming in
  std::size_t queue_bytes = 1024 * kilobyte;  // of a WebSocket, waiting to go out
  std::size_t queue_messages = 1024;
  // Of a connection, in the system's hands before our queue begins: as much as a line of 10 Mbit/s carries in 100 ms.
  // Left to itself the system takes megabytes for somebody who does not read.
  std::size_t send_buffer_bytes = 128 * kilobyte;
  std::int64_t connections = 10'000;
  std::int64_t connections_per_address = 1024;  // but of a proxy
  std::vector<std::string> proxies = {};        // numeric; believed when they say for whom they ask
  std::int64_t request_ms = 60'000;             // to wait for a request and read it whole
  std::int64_t write_ms = 60'000;               // to get rid of an answer
  std::int64_t silence_ms = 60'000;             // of a WebSocket: no answer to a ping either
};

struct TlsFiles {
  std::string certificate;  // PEM, with the chain
  std::string key;          // PEM; both empty: no TLS
};

class Listener {
 public:
  virtual ~Listener() = default;
  // Refuses an address that is taken or not ours, and files that are no certificate and key. Connections live in the
  // loop: `metrics` must outlive it, `service` must live as long as it runs.
  static Result<std::shared_ptr<Listener>> listen(Loop& loop, const Endpoint& endpoint, const TlsFiles& tls,
                                                  const NetLimits& limits, Service& service, Metrics& metrics);
  // What listen() would refuse, before anything else is done for it.
  static Result<Done> check(const Endpoint& endpoint, const TlsFiles& tls);
  // With the port that was free.
  [[nodiscard]] virtual Endpoint endpoint() const = 0;
  // Accepts nobody any more.
  virtual void close() = 0;
};

}  // namespace croupier::server
