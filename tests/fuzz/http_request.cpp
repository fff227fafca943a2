// Bytes as they come from the network: whatever they are, they are a request that gets one answer, or none.
#include <array>
#include <cstdint>

#include "server/net/parsed_request.h"
#include "tests/server/site.h"

using namespace croupier;
using namespace croupier::server;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static testing::TestSite site;
  site.site.requests = RateLimit({.burst = 1'000'000, .per_minute = 1'000'000});
  RequestParser parser;
  parser.header_limit(8 * 1024);
  parser.body_limit(64 * 1024);
  parser.eager(true);
  beast::error_code error;
  std::size_t used = 0;
  while (used < size && !error && !parser.is_done()) {
    const std::size_t more = parser.put(asio::buffer(data + used, size - used), error);
    if (more == 0) break;
    used += more;
  }
  if (error == http::error::need_more) return 0;
  if (error || !parser.is_done()) {
    static_cast<void>(problem_of(error, 64 * 1024));
    return 0;
  }
  HttpRequest request = to_request(parser.get(), "127.0.0.1", false);
  // Otherwise nothing gets past the first check; the checks have their own tests.
  request.host = "127.0.0.1";
  request.origin = "http://127.0.0.1";
  const HttpResponse response = site.ask(request);
  const auto message = to_message(response, request, 11, true);
  if (response.status < 200 || response.status > 599) broken_invariant("an answer without a status");
  if (response.status >= 400 && response.status != 503 && !testing::body_of(response).contains("type"))
    broken_invariant("a refusal that is no problem");
  static_cast<void>(message);
  // Passwords take their time and memory; limits end the trying.
  site.now_ms += 1;
  return 0;
}
