// Messages of a WebSocket, one a line: each gets an answer or pushes, and the books balance.
#include <cstdint>
#include <string>
#include <string_view>

#include "tests/server/site.h"

using namespace croupier;
using namespace croupier::server;

namespace {

// A room takes its time to open, so many inputs share one, each as a guest of its own.
testing::TestSite& site_for_next_input() {
  static std::unique_ptr<testing::TestSite> site;
  static int inputs = 0;
  if (inputs++ % 1000 == 0) {
    if (site && !site->store.verify()) broken_invariant("the books do not balance");
    site = std::make_unique<testing::TestSite>();
    site->site.new_guests = RateLimit({.burst = 1000, .per_minute = 1000});
    site->site.requests = RateLimit({.burst = 10'000, .per_minute = 10'000});
  }
  return *site;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  testing::TestSite& site = site_for_next_input();
  site.come_as_guest();
  auto admitted = site.visitors.admit(site.request("GET", "/api/ws"));
  const auto user = std::get<std::shared_ptr<SocketUser>>(admitted);
  const auto socket = std::make_shared<testing::HeardSocket>();
  user->opened(socket);
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const auto end = text.find('\n');
    user->message(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    site.now_ms += 400;
    site.keeper.tick(site.now_ms);
    site.visitors.tick(site.now_ms);
  }
  user->closed();
  if (site.keeper.room() == nullptr) broken_invariant("a message has cost the room");
  return 0;
}
