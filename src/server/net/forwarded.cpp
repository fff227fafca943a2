#include "server/net/forwarded.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <optional>

namespace croupier::server {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::optional<std::string> numeric(std::string_view text) {
  boost::system::error_code none;
  const auto address = boost::asio::ip::make_address(std::string(text), none);
  if (none) return std::nullopt;
  return address.to_string();
}

}  // namespace

std::string client_address(const std::string& peer, std::string_view forwarded_for,
                           const std::vector<std::string>& proxies) {
  const auto is_proxy = [&proxies](const std::string& address) {
    return std::find(proxies.begin(), proxies.end(), address) != proxies.end();
  };
  std::string nearest = peer;
  while (is_proxy(nearest) && !forwarded_for.empty()) {
    const auto comma = forwarded_for.rfind(',');
    const std::string_view last =
        trimmed(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
    forwarded_for = comma == std::string_view::npos ? std::string_view{} : forwarded_for.substr(0, comma);
    const auto address = numeric(last);
    if (!address) break;
    nearest = *address;
  }
  return nearest;
}

Result<std::vector<std::string>> parse_proxies(const std::vector<std::string>& texts) {
  std::vector<std::string> proxies;
  for (const std::string& text : texts) {
    const auto address = numeric(text);
    if (!address)
      return Refusal{.kind = RefusalKind::usage,
                     .what = "'" + shown(text) + "' is no address of a proxy",
                     .where = {},
                     .right = "a numeric one, such as 127.0.0.1"};
    proxies.push_back(*address);
  }
  return proxies;
}

}  // namespace croupier::server
