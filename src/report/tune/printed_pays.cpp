#include "report/tune/printed_pays.h"

#include <algorithm>

#include "report/figures/number_text.h"

namespace croupier {
namespace {

std::string pay_text(const PayTable& table, const Pay& pay) {
  // Fractions are odds in full: 3 to 2. Whole pays stand alone, the basis is in the heading.
  if (pay.per != 1)
    return std::to_string(pay.units) + (table.basis == Basis::to_one ? " to " : " for ") + std::to_string(pay.per);
  return with_commas(Integer(pay.units));
}

std::string plain_cell(const PayTable& table, const PayRow& row) {
  if (row.pays) return pay_text(table, *row.pays);
  if (row.meter_percent) return std::to_string(*row.meter_percent) + "%";
  if (row.amount) return to_text(*row.amount);
  return "-";
}

}  // namespace

std::vector<PayColumn> pay_columns(const PayTable& table) {
  const auto any = [&](auto filled) { return std::any_of(table.rows.begin(), table.rows.end(), filled); };
  std::vector<PayColumn> columns;
  if (any([](const PayRow& row) { return row.natural.has_value() || row.wild.has_value(); })) {
    columns = {PayColumn::natural, PayColumn::wild};
  } else {
    columns = {PayColumn::pays};
  }
  if (any([](const PayRow& row) { return row.envy.has_value(); })) columns.push_back(PayColumn::envy);
  return columns;
}

std::string pay_cell(const PayTable& table, const PayRow& row, PayColumn column) {
  switch (column) {
    case PayColumn::pays:
      return plain_cell(table, row);
    case PayColumn::natural:
      return row.natural ? pay_text(table, *row.natural) : plain_cell(table, row);
    case PayColumn::wild:
      return row.wild ? pay_text(table, *row.wild) : plain_cell(table, row);
    case PayColumn::envy:
      return row.envy ? to_text(*row.envy) : "-";
  }
  return "";
}

std::string heading_of(const PayTable& table, PayColumn column) {
  switch (column) {
    case PayColumn::pays:
      return std::string(to_text(table.basis));
    case PayColumn::natural:
      return "natural";
    case PayColumn::wild:
      return "wild";
    case PayColumn::envy:
      return "envy";
  }
  return "";
}

}  // namespace croupier
