#include "server/upkeep/metrics.h"

#include <cstdio>

namespace croupier::server {
namespace {

// As Prometheus' own libraries write a number.
std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%g", value);
  return text.data();
}

std::string heading(const std::string& name, const char* type, const char* help) {
  return "# HELP " + name + " " + help + "\n# TYPE " + name + " " + type + "\n";
}

template <class Number>
std::string single(const std::string& name, const char* type, const char* help, Number value) {
  return heading(name, type, help) + name + " " + std::to_string(value) + "\n";
}

template <class Key>
std::string family(const std::string& name, const char* label, const char* help,
                   const std::map<Key, std::uint64_t>& values) {
  std::string text = heading(name, "counter", help);
  for (const auto& [key, value] : values) {
    text += name + "{" + label + "=\"";
    if constexpr (std::is_same_v<Key, int>) {
      text += std::to_string(key);
    } else {
      text += key;
    }
    text += "\"} " + std::to_string(value) + "\n";
  }
  return text;
}

// Numbers only; a name that ends in _total is a counter.
std::string room_text(const Json& room) {
  std::string text;
  for (const auto& [key, value] : room.items()) {
    if (!value.is_number()) continue;
    const std::string name = "croupier_room_" + key;
    text += heading(name, key.ends_with("_total") ? "counter" : "gauge", "Of the card room.");
    text += name + " " + value.dump() + "\n";
  }
  return text;
}

}  // namespace

void Latency::add(double seconds) {
  for (std::size_t i = 0; i < bounds_seconds.size(); ++i) {
    if (seconds <= bounds_seconds[i]) ++counts_[i];
  }
  ++all_;
  sum_seconds_ += seconds;
}

std::string Latency::text(const std::string& name) const {
  std::string text;
  for (std::size_t i = 0; i < bounds_seconds.size(); ++i) {
    text += name + "_bucket{le=\"" + number(bounds_seconds[i]) + "\"} " + std::to_string(counts_[i]) + "\n";
  }
  text += name + "_bucket{le=\"+Inf\"} " + std::to_string(all_) + "\n";
  text += name + "_sum " + number(sum_seconds_) + "\n";
  return text + name + "_count " + std::to_string(all_) + "\n";
}

std::string Metrics::text(const Json& room) const {
  std::string text;
  text += single("croupier_ready", "gauge", "1 when commands are accepted.", ready ? 1 : 0);
  text += single("croupier_held", "gauge", "1 when no new rounds begin because a check has failed.", held ? 1 : 0);
  text += single("croupier_draining", "gauge", "1 when no new rounds are dealt.", draining ? 1 : 0);
  text += single("croupier_connections", "gauge", "Open connections.", connections);
  text += single("croupier_sockets", "gauge", "Open WebSockets.", sockets);
  text += single("croupier_sessions", "gauge", "Sessions that have not ended.", sessions);
  text += single("croupier_connections_refused_total", "counter", "Connections over the limit.", connections_refused);
  text += single("croupier_sockets_dropped_total", "counter", "WebSockets that read too slowly.", sockets_dropped);
  text += single("croupier_messages_sent_total", "counter", "Messages sent on WebSockets.", messages_sent);
  text += single("croupier_store_failures_total", "counter", "Times the store refused.", store_failures);
  text += family("croupier_http_responses_total", "status", "HTTP responses by status.", responses);
  text += family("croupier_commands_total", "do", "Commands received, by what they do.", commands);
  text += family("croupier_refusals_total", "type", "Commands refused, by the problem's type.", refusals);
  text += heading("croupier_store_append_seconds", "histogram", "From an append to its being safe.");
  text += store_seconds.text("croupier_store_append_seconds");
  return text + room_text(room);
}

}  // namespace croupier::server
