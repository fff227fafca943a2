// Reading the store for a request: on the readers' thread, since the network's does not wait for the disk.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/api/routes.h"

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

}  // namespace croupier::server
