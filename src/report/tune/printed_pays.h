// A pay table as it is printed: its columns, and what stands in each cell.
#pragma once

#include <string>
#include <vector>

#include "rules/definition.h"

namespace croupier {

enum class PayColumn : std::uint8_t { pays, natural, wild, envy };

// The columns that any of the table's rows fills.
[[nodiscard]] std::vector<PayColumn> pay_columns(const PayTable& table);
[[nodiscard]] std::string heading_of(const PayTable& table, PayColumn column);
[[nodiscard]] std::string pay_cell(const PayTable& table, const PayRow& row, PayColumn column);

}  // namespace croupier
