// From a request to its answer, both values: no socket is needed to ask it anything.
#pragma once

#include "server/api/routes.h"

namespace croupier::server {

class Router {
 public:
  explicit Router(Site& site) : site_(site) {}

  void request(const HttpRequest& request, const Respond& respond) const;

 private:
  void api(const HttpRequest& request, const Target& target, const Respond& respond) const;

  Site& site_;
};

// A file of the page, or its 304; 404 when there is none.
[[nodiscard]] HttpResponse file_response(const HttpRequest& request, const Target& target);

}  // namespace croupier::server
