#include "games/compiled_progressive.h"

#include "bank/progressive.h"

namespace croupier::games {

Result<CompiledProgressive> compile_terms(const Wager& wager, const PayTable& table) {
  CompiledProgressive progressive;
  progressive.meter = meter_of(wager, table);
  if (auto done = check_meter(progressive.meter); !done) {
    Refusal refusal = done.refusal();
    refusal.what = "wager '" + wager.id + "': " + refusal.what;
    return refusal;
  }
  for (const PayRow& row : table.rows) {
    progressive.percent.push_back(row.meter_percent.value_or(0));
    progressive.envy_cents.push_back(envy_cents(wager, table, row));
  }
  if (wager.envy) {
    progressive.envy_to_all_others = wager.envy->all_others;
    progressive.envy_once = wager.envy->once_a_round;
  }
  return progressive;
}

}  // namespace croupier::games
