#include <algorithm>

#include "bank/fee_terms.h"
#include "report/fee_rows.h"
#include "report/parts/parts.h"

namespace croupier {
namespace {

constexpr std::uint64_t most_bank_rounds = 50'000;
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

// The player-dealer against one player and against a full table, with every wager of each.
void add_banks(const ReportSource& source, const Book& play, const Tell& tell, ReportFees& made) {
  const std::uint64_t rounds = std::min(most_bank_rounds, source.request.rounds);
  const std::int64_t ante = opening_bets(source.rules, 0, {}).front().cents;
  for (const int seats : {1, source.game.seats.max}) {
    for (const std::int64_t bank : {BankCover::unlimited, small_bank_antes * ante}) {
      SimulationRequest request{.rounds = rounds, .seed = source.request.seed, .threads = source.request.threads};
      request.seats = seats;
      request.bank_cents = bank;
      const auto simulation = simulate(source.rules, play, request, [&](std::uint64_t done) {
        return tell(static_cast<double>(done) / static_cast<double>(rounds),
                    "playing against " + std::to_string(seats));
      });
      if (!simulation || !simulation->bank) continue;
      made.banks.push_back({.seats = seats,
                            .wager = bank == BankCover::unlimited ? "covers everything" : dollars_text(bank),
                            .ev_cents = simulation->bank->ev_cents(),
                            .error_cents = simulation->bank->standard_error_cents(),
                            .covered = simulation->bank->covered()});
    }
  }
}

}  // namespace

ReportFees fees_part(const ReportSource& source, Solver solver, const Book& play, const Tell& tell) {
  const Game& game = source.game;
  ReportFees made;
  const auto schedules = source.book.fees_of(game);
  made.words =
      game.bank == BankKind::player_dealer
          ? "A player banks the game and the house collects fees. Below, each option of the schedules with one "
            "player at the table's least bets: what the fee takes of the money bet, and what a round is worth "
            "after it, to the player and to the player-dealer."
          : "The house banks the game: its revenue is the house edge. ";
  if (schedules.empty()) made.words += "The document has no collection schedule and no rake for this game.";
  FeeCosts costs(game, std::move(solver), source.request.threads);
  for (const FeeSchedule* schedule : schedules) {
    for (const FeeOption& option : schedule->options) {
      const FoundOption found{schedule, &option};
      if (const auto row = fee_row(costs, game, found, {}, 1)) {
        made.fees.push_back(fee_part(game, *row));
      } else {
        made.left_out.emplace_back(to_text(FeeChoice{schedule->id, option.number}), row.refusal().line());
      }
    }
  }
  if (game.bank == BankKind::player_dealer) add_banks(source, play, tell, made);
  return made;
}

}  // namespace croupier
