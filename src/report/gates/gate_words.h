// What gates find, in words.
#pragma once

#include "report/gates/gates.h"

namespace croupier {

// `gate` is null for a bet in the bettor's favor.
[[nodiscard]] std::string gate_words(const GateFinding& finding, const Gate* gate);
// Findings of one bet by several of its tables, or by several values of one option, are one finding to a reader: bets
// in the bettor's favor stand together, every other finding alone, in their order.
using FindingGroup = std::vector<const GateFinding*>;
[[nodiscard]] std::vector<FindingGroup> group_findings(const std::vector<GateFinding>& findings);
[[nodiscard]] std::string words_of(const FindingGroup& findings);
// Where no bet is found in the bettor's favor as we read the rules: so much as is known of that.
[[nodiscard]] std::string no_favor_words(const GateReport& report);
// Of which bets, and under which other readings of the rules, it is not known if they favor the bettor; empty: all is.
[[nodiscard]] std::string unknown_favors_words(const GateReport& report);
// What was not judged, not decided or not tried, a line each; nothing where all is known.
[[nodiscard]] std::vector<std::string> open_words(const GateReport& report);
[[nodiscard]] std::string to_text(const RuleReading& reading);  // "pa-badbeat=either (ruling A5)"
[[nodiscard]] std::string_view to_text(GateFinding::Kind kind);

}  // namespace croupier
