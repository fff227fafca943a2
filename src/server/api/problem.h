// What went wrong, for programs: application/problem+json (RFC 9457) with `right`, what would be right.
#pragma once

#include <string>

#include "base/refusal.h"
#include "json/json.h"
#include "server/net/http.h"

namespace croupier::server {

struct Problem {
  int status = 400;
  std::string type;    // "not-signed-in": what programs tell problems apart by
  std::string title;   // the same for every problem of the type
  std::string detail;  // of this one
  std::string right;
};

[[nodiscard]] Problem malformed(std::string detail, std::string right);
[[nodiscard]] Problem unknown(std::string detail, std::string right);
[[nodiscard]] Problem not_signed_in();
[[nodiscard]] Problem forbidden(std::string detail, std::string right);
[[nodiscard]] Problem cross_origin(std::string detail);
[[nodiscard]] Problem conflict(std::string detail, std::string right);
[[nodiscard]] Problem too_many(std::string detail, std::string right);
[[nodiscard]] Problem too_large(std::size_t most);
[[nodiscard]] Problem store_unavailable();
[[nodiscard]] Problem of_refusal(const Refusal& refusal);

// Of a WebSocket's answer: the same without `status`, which is HTTP's.
[[nodiscard]] Json problem_json(const Problem& problem);
[[nodiscard]] HttpResponse to_response(const Problem& problem);

}  // namespace croupier::server
