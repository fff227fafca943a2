#include <algorithm>
#include <cmath>

#include "bank/fee_terms.h"
#include "report/figures/fee_rows.h"
#include "report/parts/parts.h"
#include "rules/base_wagers.h"

namespace croupier {
namespace {

constexpr std::int64_t small_bank_antes = 20;  // a bank that cannot cover everything, in least antes

ReportFee fee_part(const Game& game, const FeeRow& row) {
  return {.option = to_text(FeeChoice{row.found.schedule->id, row.found.option->number}),
          .is_default = is_default(game, *row.found.schedule, *row.found.option),
          .bets = to_text(row.bets),
          .wagered_cents = row.cost.wagered_cents,
          .player_fee = row.cost.player.fee,
          .player_per_dollar = row.cost.player.per_dollar,
          .player_ev_cents = row.cost.player.ev_after_cents,
          .dealer_fee = row.cost.player_dealer.fee,
          .dealer_per_dollar = row.cost.player_dealer.per_dollar,
          .dealer_ev_cents = row.cost.player_dealer.ev_after_cents};
}

// A bank that covers everything gets what the players lose, seat by seat: nothing of it depends on the others at the
// table. None where a wager was not solved.
std::optional<ReportBank> exact_bank(const ReportSource& source, const std::vector<ReportWager>& wagers, Solver& solver,
                                     int seats) {
  ReportBank bank;
  bank.seats = seats;
  bank.wager = "covers everything";
  bool base_counted = false;
  std::map<std::string, Fraction> staked_cents;
  for (const games::Command& bet : opening_bets(source.rules, 0, {})) {
    const Wager& wager = *source.rules.wager(bet.wager).source;
    staked_cents[wager.id] = Fraction(seats) * bet.cents;
    const bool base = is_part_of_base(source.game, wager);
    // The base is solved as one bet, per unit of its first wager.
    if (base && base_counted) continue;
    base_counted = base_counted || base;
    const ReportWager* solved = result_in_use(wagers, base ? "base" : wager.id);
    if (solved == nullptr || !solved->exact || solved->role == WagerRole::progressive) return std::nullopt;
    bank.in_fractions = bank.in_fractions && solved->in_fractions();
    bank.wagered_cents += seats * bet.cents * solved->average_wagered;
    bank.ev_cents -= seats * bet.cents * solved->ev;
  }
  bank.edge = bank.ev_cents / bank.wagered_cents;
  if (const auto whole = solver.bank(staked_cents)) bank.deviation_cents = std::sqrt(to_double(whole->variance));
  return bank;
}

Fraction a_round(Int128 sum, std::uint64_t rounds) { return {integer(sum), Integer(rounds)}; }

std::optional<ReportBank> played_bank(const ReportSource& source, const Book& play, int seats, std::int64_t bank,
                                      const Tell& tell) {
  const std::uint64_t rounds = std::min(most_bank_rounds, source.request.rounds);
  SimulationRequest request{.rounds = rounds, .seed = source.request.seed, .threads = source.request.threads};
  request.seats = seats;
  request.bank_cents = bank;
  const auto simulation = simulate(source.rules, play, request, [&](std::uint64_t done) {
    return tell(static_cast<double>(done) / static_cast<double>(rounds), "playing against " + std::to_string(seats));
  });
  if (!simulation || !simulation->bank || simulation->bank->rounds == 0) return std::nullopt;
  const SimulatedBank& found = *simulation->bank;
  ReportBank made;
  made.seats = seats;
  made.wager = bank == BankCover::unlimited ? "covers everything" : dollars_text(bank);
  made.exact = false;
  made.wagered_cents = a_round(found.action_cents - found.returned_cents, found.rounds);
  made.ev_cents = a_round(found.net_cents, found.rounds);
  if (made.wagered_cents != 0) made.edge = made.ev_cents / made.wagered_cents;
  made.error_cents = found.standard_error_cents();
  made.covered = found.covered();
  return made;
}

// The player-dealer against one player and against a full table, with every wager of each: what he gets when he covers
// everything, and with a bank that runs short, which has to be played.
void add_banks(const ReportSource& source, const std::vector<ReportWager>& wagers, Solver& solver, const Book& play,
               const Tell& tell, ReportFees& made) {
  const std::int64_t ante = opening_bets(source.rules, 0, {}).front().cents;
  const int most = source.game.seats.max;
  for (const int seats : {1, most}) {
    const double before = seats == 1 ? 0 : 1.0 / (1 + most);
    const Tell within = [&](double share, const std::string& what) {
      return tell(before + share * seats / (1 + most), what);
    };
    auto whole = exact_bank(source, wagers, solver, seats);
    if (!whole) whole = played_bank(source, play, seats, BankCover::unlimited, within);
    if (whole) made.banks.push_back(*whole);
    if (auto small = played_bank(source, play, seats, small_bank_antes * ante, within)) made.banks.push_back(*small);
  }
}

// One unit on every wager that may be made, where that can be counted.
void add_bank_outcomes(const ReportSource& source, Solver& solver, ReportFees& made) {
  std::map<std::string, Fraction> units;
  for (const games::Command& bet : opening_bets(source.rules, 0, {}))
    units[source.rules.wager(bet.wager).source->id] = 1;
  const auto bank = solver.bank(units);
  if (!bank) return;
  for (const OutcomeLine& line : bank->outcomes) made.bank_outcomes.push_back({line.pays, line.ways, line.probability});
}

// Without a base nothing is required: then each main bet by itself, and all wagers.
std::vector<Bets> bets_shown(const Game& game) {
  if (has_base(game)) return {Bets{}};
  std::vector<Bets> shown;
  Bets all;
  for (const Wager& wager : game.wagers) {
    if (wager.kind == WagerKind::base) shown.push_back({{wager.id, at_its_least}});
    all.emplace_back(wager.id, at_its_least);
  }
  shown.push_back(std::move(all));
  return shown;
}

}  // namespace

ReportFees fees_part(const ReportSource& source, const std::vector<ReportWager>& wagers, Solver solver,
                     const Book& play, const Tell& tell) {
  const Game& game = source.game;
  ReportFees made;
  const auto schedules = source.book.fees_of(game);
  made.words =
      game.bank == BankKind::player_dealer
          ? "A player banks the game and the house collects fees. Below, each option of the schedules with one "
            "player at the table's least bets: what the fee takes of the money bet, and what a round is worth "
            "after it, to the player and to the player-dealer."
          : "The house banks the game: its revenue is the house edge. ";
  std::vector<FoundOption> options;
  for (const FeeSchedule* schedule : schedules) {
    for (const FeeOption& option : schedule->options) options.push_back({schedule, &option});
  }
  if (schedules.empty()) made.words += "The document has no collection schedule and no rake for this game.";
  if (game.bank == BankKind::player_dealer) {
    add_banks(source, wagers, solver, play, tell, made);
    add_bank_outcomes(source, solver, made);
  }
  FeeCosts costs(game, std::move(solver), source.request.threads);
  for (const Bets& bets : bets_shown(game)) {
    for (const FoundOption& found : options) {
      if (const auto row = fee_row(costs, game, found, bets, 1)) {
        made.fees.push_back(fee_part(game, *row));
      } else {
        made.left_out.emplace_back(to_text(FeeChoice{found.schedule->id, found.option->number}), row.refusal().line());
      }
    }
  }
  return made;
}

}  // namespace croupier
