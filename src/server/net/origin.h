// Whose page a request comes from. A page of another origin may make a browser send requests with our cookie; what
// changes anything, and every WebSocket, must come from our own page. A name that merely resolves to this machine
// (DNS rebinding) must not pass for ours either, so the Host header is held against the names we are known by.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/api/problem.h"
#include "server/net/http.h"

namespace croupier::server {

// The host's name without its port, in lower case: "[::1]:8080" gives "[::1]".
[[nodiscard]] std::string host_name(std::string_view host);

// `names`: hosts that are ours; empty: any.
[[nodiscard]] std::optional<Problem> check_host(const HttpRequest& request, const std::vector<std::string>& names);

// The Origin header must be there and name the host the request was sent to.
[[nodiscard]] std::optional<Problem> check_origin(const HttpRequest& request);

}  // namespace croupier::server
