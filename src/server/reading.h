// Reading the store for a request: on the readers' thread, since the network's does not wait for the disk; and the
// parameters of what is asked for.
#pragma once

#include <charconv>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/routes.h"

namespace croupier::server {

// Reads on the readers' thread, and answers on ours.
template <class Found>
void read_then_respond(Site& site, const Respond& respond, std::function<Result<Found>()> read,
                       std::function<HttpResponse(const Found&)> shown) {
  if (site.keeper.room() == nullptr) return respond(to_response(store_unavailable()));
  auto found = std::make_shared<std::optional<Result<Found>>>();
  const bool accepted = site.readers.run([found, read = std::move(read)] { found->emplace(read()); },
                                         [found, shown = std::move(shown), respond] {
                                           const Result<Found>& result = **found;
                                           respond(result ? shown(*result) : to_response(of_refusal(result.refusal())));
                                         });
  if (!accepted) respond(to_response(too_many("too much is being read", "try again in a few seconds")));
}

// A whole number of the query; nothing when it is left out.
inline Result<std::optional<std::int64_t>> number_parameter(const Target& target, const std::string& name,
                                                            std::int64_t least, std::int64_t most) {
  const std::string text = target.parameter(name);
  if (text.empty()) return std::optional<std::int64_t>();
  std::int64_t number = 0;
  const auto [last, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (wrong == std::errc() && last == text.data() + text.size() && number >= least && number <= most)
    return std::optional(number);
  return Refusal{.kind = RefusalKind::usage,
                 .what = name + " '" + shown(text) + "'",
                 .where = {},
                 .right = std::to_string(least) + " to " + std::to_string(most)};
}

}  // namespace croupier::server
