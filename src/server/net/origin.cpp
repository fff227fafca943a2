#include "server/net/origin.h"

#include <algorithm>

namespace croupier::server {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

}  // namespace

std::string host_name(std::string_view host) {
  const auto bracket = host.starts_with('[') ? host.find(']') : std::string_view::npos;
  const auto colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
  return lower(host.substr(0, colon));
}

std::optional<Problem> check_host(const HttpRequest& request, const std::vector<std::string>& names) {
  if (request.host.empty()) return malformed("no Host header", "a Host header, as HTTP/1.1 asks");
  if (names.empty() || std::ranges::find(names, host_name(request.host)) != names.end()) return std::nullopt;
  return Problem{421, "unknown-host", "This server is not known by that name", shown(request.host),
                 "the address it printed; --host NAME adds a name"};
}

std::optional<Problem> check_origin(const HttpRequest& request) {
  if (request.origin.empty()) return cross_origin("no Origin header");
  // Behind a proxy that ends TLS the page is https and we are not; over our own TLS nothing else is ours.
  std::string_view rest = request.origin;
  if (rest.starts_with("https://")) {
    rest.remove_prefix(8);
  } else if (!request.secure && rest.starts_with("http://")) {
    rest.remove_prefix(7);
  } else {
    return cross_origin("Origin " + shown(request.origin));
  }
  if (rest.empty() || lower(rest) != lower(request.host)) return cross_origin("Origin " + shown(request.origin));
  return std::nullopt;
}

}  // namespace croupier::server
