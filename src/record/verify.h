// Recomputes all that a record says and lists what agrees, what does not, and what this copy cannot tell.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"
#include "record/rules_cache.h"
#include "rules/rulebook.h"

namespace croupier {

enum class CheckResult : std::uint8_t {
  ok,
  failed,
  unknowable,  // it would take cards that this copy does not show
  note,        // worth knowing, and no fault of the record
};

struct Check {
  std::string name;  // "seal", "commitment", ...
  CheckResult result = CheckResult::ok;
  std::string says;
  bool lacking = false;  // failed, because the record does not have it at all
};

struct Verification {
  std::vector<Check> checks;
  // Is the definition the rulebook's own for this game, options and pay tables? Nothing where there is none to compare.
  std::optional<bool> own_definition{};
  [[nodiscard]] int count(CheckResult result) const;
  // Nothing failed. What cannot be known is no failure.
  [[nodiscard]] bool passed() const { return count(CheckResult::failed) == 0; }
  // The first failure; null when there is none.
  [[nodiscard]] const Check* failure() const;
  // The first failure of what the record does say: a record that proves nothing has not been altered.
  [[nodiscard]] const Check* contradiction() const;
};

// `text` is the record's own bytes, for the seal. The rulebook is only compared with: the record's definition decides.
[[nodiscard]] Verification verify(std::string_view text, const RoundRecord& record, RulesCache& cache);
// Of a single record.
[[nodiscard]] Verification verify(std::string_view text, const RoundRecord& record, const Rulebook& book);

// Is the definition that a record carries the rulebook's own? Another one is no fault of the record; whoever relies on
// this rulebook should know. `rules` are the record's.
void compare_with_rulebook(const RoundRecord& record, const games::TableRules& rules, RulesCache& cache,
                           Verification& result);

[[nodiscard]] std::string_view to_text(CheckResult result);

}  // namespace croupier
