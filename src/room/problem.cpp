#include "room/problem.h"

namespace croupier {
namespace {

std::string title_of(const std::string& type) {
  if (type == "malformed") return "The command cannot be read";
  if (type == "unknown") return "There is no such thing";
  if (type == "forbidden") return "That is not for you to do";
  if (type == "conflict") return "The id belongs to another command";
  if (type == "store-unavailable") return "The room cannot write its books";
  return "The rules do not allow it now";
}

}  // namespace

std::string problem_type(const Refusal& refusal) {
  switch (refusal.kind) {
    case RefusalKind::unknown:
      return "unknown";
    case RefusalKind::usage:
      return "forbidden";
    case RefusalKind::io:
      return "store-unavailable";
    case RefusalKind::bad_input:
    case RefusalKind::no_plan:
      break;
  }
  return "illegal";
}

Json problem_json(const Refusal& refusal, const std::string& type) {
  const std::string detail = refusal.where.empty() ? refusal.what : refusal.where + ": " + refusal.what;
  return {{"type", type},
          {"title", title_of(type)},
          {"detail", shown(detail, detail.size())},
          {"right", shown(refusal.right, refusal.right.size())}};
}

Refusal no_such_table(const std::string& id) {
  return {.kind = RefusalKind::unknown, .what = "no such table", .where = shown(id), .right = "one of the lobby's"};
}

Refusal forbidden(std::string what, std::string right) {
  return {.kind = RefusalKind::usage, .what = std::move(what), .where = {}, .right = std::move(right)};
}

}  // namespace croupier
