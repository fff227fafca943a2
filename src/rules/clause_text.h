// What a clause says, by the number that lines and events cite; of a ruling too, which is cited where the document is
// silent. Empty: the rulebook has no such number.
#pragma once

#include <string>

#include "rules/rulebook.h"

namespace croupier {

[[nodiscard]] inline std::string clause_text(const Rulebook& book, const std::string& number) {
  if (const auto found = book.clauses().find(number); found != book.clauses().end()) return found->second.text;
  const Ruling* ruling = book.ruling_numbered(number);
  return ruling == nullptr ? "" : ruling->text;
}

}  // namespace croupier
