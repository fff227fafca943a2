// What the server counts, and how Prometheus reads it. Only the network's thread counts.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "json/json.h"

namespace croupier::server {

// How long something took: how many were at most so long.
class Latency {
 public:
  static constexpr std::array<double, 12> bounds_seconds = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                                            0.05,   0.1,   0.25,   0.5,   1,    2.5};
  void add(double seconds);
  [[nodiscard]] std::string text(const std::string& name) const;

 private:
  std::array<std::uint64_t, bounds_seconds.size()> counts_{};
  std::uint64_t all_ = 0;
  double sum_seconds_ = 0;
};

struct Metrics {
  std::int64_t connections = 0;  // open now
  std::int64_t sockets = 0;      // of them, WebSockets
  std::int64_t sessions = 0;
  bool ready = false;
  bool draining = false;
  bool held = false;                              // no new rounds: something is wrong with the house
  std::uint64_t connections_refused = 0;          // over the limit
  std::uint64_t sockets_dropped = 0;              // read too slowly
  std::uint64_t messages_sent = 0;                // on WebSockets
  std::uint64_t store_failures = 0;               // times the room had to be built again
  std::map<int, std::uint64_t> responses;         // by HTTP status
  std::map<std::string, std::uint64_t> commands;  // by what they do
  std::map<std::string, std::uint64_t> refusals;  // by the problem's type
  Latency store_seconds;                          // from an append to its being safe

  // The text exposition format. `room`: more numbers, by name.
  [[nodiscard]] std::string text(const Json& room) const;
};

}  // namespace croupier::server
