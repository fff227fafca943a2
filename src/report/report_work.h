// How much work each part of a report is expected to be, known before any of it is done: by what the game's
// family expects of it (odds/families.h). A progress bar weighs the parts by it, and the games of a whole folder of
// reports.
#pragma once

#include "report/make_report.h"

namespace croupier {

struct ReportWork {
  double solving = 0;
  double playing = 0;
  double fees = 0;
  double known_cards = 0;
  double errors = 0;
  double readings = 0;

  [[nodiscard]] double all() const { return solving + playing + fees + known_cards + errors + readings; }
};

// All nothing where no report can be made.
[[nodiscard]] ReportWork expected_report_work(const Rulebook& book, const Game& game, const ReportRequest& request);

}  // namespace croupier
