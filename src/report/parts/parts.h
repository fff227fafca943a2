// The parts of a report, each made by itself from what is known of the game.
#pragma once

#include "odds/exact/solver.h"
#include "odds/simulation/simulation.h"
#include "report/gates/gates.h"
#include "report/make_report.h"
#include "report/whole_analysis.h"

namespace croupier {

// What the parts are made from. The game's tables in use are its defaults.
struct ReportSource {
  const Rulebook& book;
  const Game& game;
  const games::TableRules& rules;
  const ReportRequest& request;
};

inline constexpr std::uint64_t most_bank_rounds = 100'000;  // against a bank that runs short
inline constexpr std::uint64_t shared_deals = 20'000;       // of neighbors' hands: enough for a tenth of a percent

// How far the work is; false once somebody has asked to stop.
using Tell = std::function<bool(double share, const std::string& what)>;

// The table by which the game pays a wager; of the base, that of the wager which makes up its odds.
[[nodiscard]] std::string table_in_use(const Game& game, const std::string& wager);
// The result of a wager by the table in use; null when there is none.
[[nodiscard]] const ReportWager* result_in_use(const std::vector<ReportWager>& wagers, const std::string& wager);

// From the definition (rules_part.cpp, definition_parts.cpp).
[[nodiscard]] ReportIdentity identity_part(const ReportSource& source, std::string definition_hash);
[[nodiscard]] ReportRules rules_part(const ReportSource& source, const Book& play);
[[nodiscard]] ReportEquipment equipment_part(const ReportSource& source);
[[nodiscard]] std::vector<ReportPayTable> paytables_part(const Game& game);
[[nodiscard]] ReportSignOff sign_off_part(const ReportSource& source);
[[nodiscard]] std::vector<ReportExample> examples_part(const ReportSource& source, const Book& play);

// From the solver (wagers_part.cpp, moments_part.cpp, progressives_part.cpp).
[[nodiscard]] std::vector<ReportWager> wagers_part(const Game& game, const WholeAnalysis& analysis);
// Of wagers whose figures are worked out and whose outcomes are not: those that came when they were played.
void add_measured_laws(std::vector<ReportWager>& wagers, const Simulation& simulation);
[[nodiscard]] ReportMethod method_part(const Game& game, const WholeAnalysis& analysis);
[[nodiscard]] std::vector<ReportMoments> moments_part(const std::vector<ReportWager>& wagers);
[[nodiscard]] std::vector<ReportPair> pairs_part(Solver& solver, const std::vector<ReportWager>& wagers,
                                                 const Simulation& simulation, unsigned threads);
[[nodiscard]] std::vector<ReportProgressive> progressives_part(const Game& game, const WholeAnalysis& analysis);

// Solved again (strategy_part.cpp, fees_part.cpp).
[[nodiscard]] ReportStrategy strategy_part(const ReportSource& source, const std::vector<ReportWager>& wagers,
                                           const Book& play, const Tell& tell);
[[nodiscard]] ReportFees fees_part(const ReportSource& source, const std::vector<ReportWager>& wagers, Solver solver,
                                   const Book& play, const Tell& tell);

// From what the gates found (sensitivity_part.cpp, favors_part.cpp, limits_part.cpp, liability_part.cpp).
[[nodiscard]] ReportSensitivity sensitivity_part(const ReportSource& source, const std::vector<ReportWager>& wagers,
                                                 const GateReport& gates);
[[nodiscard]] std::vector<BettorFavor> favors_part(const ReportSource& source, const GateReport& gates);
[[nodiscard]] std::vector<FavorWarning> warnings_part(const ReportSource& source, const GateReport& gates);
[[nodiscard]] std::vector<LimitTest> limits_part(const ReportSource& source, const Report& report,
                                                 const GateReport& gates);
[[nodiscard]] std::vector<LimitTest> liability_part(const Game& game, const std::vector<ReportWager>& wagers,
                                                    const std::vector<ReportProgressive>& progressives);

// Checks (checks_part.cpp).
[[nodiscard]] ReportCrossCheck cross_check_part(const std::vector<ReportWager>& wagers, const Simulation& simulation,
                                                std::uint64_t seed);
[[nodiscard]] std::vector<IndependentCheck> independent_checks(const ReportSource& source,
                                                               const std::string& definition_hash);
[[nodiscard]] ReportCountability countability_part(const ReportSource& source, const Tell& tell);

}  // namespace croupier
