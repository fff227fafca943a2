// Who asks, where a proxy that ends TLS stands in between: to us everybody comes from its address, and limits that are
// counted by address would be one person's for all. A proxy that we were told of is believed, nobody else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/refusal.h"

namespace croupier::server {

// The nearest address in "X-Forwarded-For: client, proxy, proxy" that is not a proxy's of ours: each proxy adds at the
// right whom it heard it from, and whatever stands further left is hearsay. The peer's own when it is no proxy of ours,
// or says nothing that is an address.
[[nodiscard]] std::string client_address(const std::string& peer, std::string_view forwarded_for,
                                         const std::vector<std::string>& proxies);

// Addresses as peers have them: "2001:DB8::1" is "2001:db8::1". Refuses what is a name, a network or nothing.
[[nodiscard]] Result<std::vector<std::string>> parse_proxies(const std::vector<std::string>& texts);

}  // namespace croupier::server
