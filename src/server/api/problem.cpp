#include "server/api/problem.h"

namespace croupier::server {

Problem malformed(std::string detail, std::string right) {
  return {400, "malformed", "The request cannot be read", std::move(detail), std::move(right)};
}

Problem unknown(std::string detail, std::string right) {
  return {404, "unknown", "There is no such thing", std::move(detail), std::move(right)};
}

Problem not_signed_in() {
  return {401, "not-signed-in", "Nobody is signed in", "this needs a session, and sessions end after 30 minutes idle",
          "POST /api/session"};
}

Problem forbidden(std::string detail, std::string right) {
  return {403, "forbidden", "This is not yours to do", std::move(detail), std::move(right)};
}

Problem cross_origin(std::string detail) {
  return {403, "cross-origin", "The request comes from another page", std::move(detail),
          "an Origin header that names this server, as its own page sends it"};
}

Problem conflict(std::string detail, std::string right) {
  return {409, "conflict", "Things are not as the request supposes", std::move(detail), std::move(right)};
}

Problem too_many(std::string detail, std::string right) {
  return {429, "too-many-requests", "Too many requests", std::move(detail), std::move(right)};
}

Problem too_large(std::size_t most) {
  return {413, "too-large", "The request is too large", "more than is read of a request",
          "at most " + std::to_string(most) + " bytes"};
}

Problem store_unavailable() {
  return {503, "store-unavailable", "The store cannot be written",
          "nothing is accepted until it can; what was confirmed is safe", "try again in a few seconds"};
}

Problem of_refusal(const Refusal& refusal) {
  const std::string detail = refusal.where.empty() ? refusal.what : shown(refusal.where) + ": " + refusal.what;
  switch (refusal.kind) {
    case RefusalKind::unknown:
      return unknown(detail, refusal.right);
    case RefusalKind::io:
      // What the machine said is for the log, not for strangers.
      return store_unavailable();
    case RefusalKind::usage:
      return malformed(detail, refusal.right);
    case RefusalKind::bad_input:
    case RefusalKind::no_plan:
      break;
  }
  return {422, "refused", "The request is refused", detail, refusal.right};
}

Json problem_json(const Problem& problem) {
  Json json = {{"type", problem.type}, {"title", problem.title}, {"detail", shown(problem.detail, 400)}};
  if (!problem.right.empty()) json["right"] = problem.right;
  return json;
}

HttpResponse to_response(const Problem& problem) {
  Json json = {{"type", problem.type}, {"title", problem.title}, {"status", problem.status}};
  json.update(problem_json(problem));
  HttpResponse response{
      .status = problem.status, .content_type = "application/problem+json", .body = json.dump() + "\n"};
  if (problem.status == 429 || problem.status == 503) response.headers.emplace_back("Retry-After", "2");
  return response;
}

}  // namespace croupier::server
