// A fee schedule as it was loaded, in the words of the sheets that the tests have typed from the document.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rulebook.h"

namespace croupier::fee_sheets {

const Rulebook& book();
const FeeSchedule& schedule(std::string_view id);
std::vector<std::string> lines(const std::string& sheet);

// "5", "0.50"; `?` where the document has lost it.
std::string amount(const std::optional<Money>& money);
// "10-100", "101+"; "" without either end.
std::string range(const std::optional<Money>& from, const std::optional<Money>& to);
std::string players(const FeeOption& option);

// option | limit | player | player-dealer
std::string tier_line(const FeeOption& option);
// option players fee fee ...; which moment each fee belongs to, the caller checks.
std::string pot_line(const FeeOption& option);
// option limit early/regular/late ...
std::string rate_line(const FeeOption& option);

template <class Line>
void expect_sheet(std::string_view id, const std::string& sheet, Line line) {
  const std::vector<std::string> typed = lines(sheet);
  const FeeSchedule& loaded = schedule(id);
  ASSERT_EQ(loaded.options.size(), typed.size()) << id;
  for (std::size_t i = 0; i < typed.size(); ++i) EXPECT_EQ(line(loaded.options[i]), typed[i]) << id;
}

void expect_moments(std::string_view id, const std::vector<std::string>& moments);

}  // namespace croupier::fee_sheets
