#include <CLI/CLI.hpp>

#include <cstdio>

#include "cli/commands.h"
#include "cli/dealer.h"
#include "cli/table_flags.h"
#include "json/settlement_json.h"
#include "odds/book_player.h"
#include "record/meter_records.h"
#include "record/view.h"

namespace croupier::cli {

using namespace showdown;

namespace {

struct DealFlags {
  TableFlags table;
  int seats = 1;
  std::int64_t rounds = 1;
  std::optional<std::uint64_t> seed;
  bool sampled = false;     // book play by playing choices out
  std::optional<int> view;  // the seat whose copies are printed; 0: anybody's
};

Result<Done> place_bets(Round& round, const DealFlags& flags) {
  for (int seat = 0; seat < flags.seats; ++seat) {
    const auto bets = opening_bets(round.rules(), flags.table, static_cast<std::uint8_t>(seat));
    if (!bets) return bets.refusal();
    for (const Command& command : *bets) {
      if (const Verdict verdict = round.apply(command); !verdict.ok()) return explain(round.rules(), verdict);
    }
  }
  if (const Verdict verdict = round.apply(close_bets()); !verdict.ok()) return explain(round.rules(), verdict);
  return Done{};
}

Result<RoundRecord> deal_round(const TableRules& rules, const DealFlags& flags, const BookPlayer& book,
                               const DefinitionRecord& definition, Dealer& dealer, std::uint64_t number,
                               std::vector<MeterRecord>& meters) {
  dealer.shuffle(number);
  EventLog events;
  auto table = setup_of(rules, flags.table);
  if (!table) return table.refusal();
  Setup setup = *table;
  RoundRecord before;
  before.meters = meters;
  if (auto done = set_meters(before, rules, setup); !done) return done.refusal();
  Round round(rules, dealer.order(), setup, &events);
  if (auto done = place_bets(round, flags); !done) return done.refusal();
  SimulationStream stream(flags.seed.value_or(0), 2 * number + 1);
  while (round.phase() == Phase::deciding) {
    const std::uint8_t choice = book.choice(round, events, stream);
    round.apply(decide(round.turn(), choice));
  }
  // Meters go on from round to round.
  meters = meters_after(round);
  return dealer.record(round, events, definition);
}

Result<RoundRecord> copy_for(const RoundRecord& whole, RulesShelf& shelf, int seat) {
  const auto rules = shelf.rules_of(whole);
  if (!rules) return rules.refusal();
  const auto played = run_record(whole, *rules);
  if (!played) return played.refusal();
  return view_for(whole, *played, seat);
}

void print_rounds(Session& session, const DealFlags& flags) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto rules = open_table(*book, flags.table);
  if (!rules) return session.refuse(rules.refusal());
  if (const auto fits = check_seats(*rules, flags.seats); !fits) return session.refuse(fits.refusal());
  const auto definition = definition_record(*book, *rules);
  if (!definition) return session.refuse(definition.refusal());
  const BookPlayer player(*rules, flags.sampled);
  Dealer dealer(*rules, flags.seed);
  RulesShelf shelf(*book);
  const auto given = meters_given(*rules, flags.table);
  if (!given) return session.refuse(given.refusal());
  std::vector<MeterRecord> meters = *given;
  Json rounds = Json::array();
  for (std::int64_t i = 0; i < flags.rounds; ++i) {
    auto record = deal_round(*rules, flags, player, *definition, dealer, static_cast<std::uint64_t>(i), meters);
    if (!record) return session.refuse(record.refusal());
    RoundRecord whole = std::move(record).value();
    if (flags.view) {
      auto copy = copy_for(whole, shelf, *flags.view);
      if (!copy) return session.refuse(copy.refusal());
      whole = std::move(copy).value();
    }
    if (session.json) {
      Json entry = settlement_json(whole);
      entry["record"] = write_record(whole);
      rounds.push_back(std::move(entry));
    } else {
      std::printf("%s%s", i == 0 ? "" : "\n", write_record(whole).c_str());
    }
  }
  if (session.json) session.print_json({{"rounds", rounds}});
}

}  // namespace

void add_deal(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("deal", "deal rounds with book play and print their records");
  command->footer(book_play_is);
  auto flags = std::make_shared<DealFlags>();
  add_table_flags(*command, flags->table);
  add_fee_flag(*command, flags->table);
  command->add_option("--seats", flags->seats, "players at the table")->type_name("N");
  command->add_option("--rounds", flags->rounds, "how many rounds")->type_name("N")->check(CLI::Range(1, 1'000'000));
  make_seed(*command->add_option(
      "--seed", flags->seed, "the same seed deals the same rounds; without one the cards are shuffled as at a table"));
  command->add_flag("--sampled", flags->sampled,
                    "decide by playing each choice out instead of solving the game first; quicker for a few rounds");
  command->add_option("--view", flags->view, "print the copy this seat may have; 0: what anybody may know")
      ->type_name("SEAT");
  command->callback([&session, flags] { print_rounds(session, *flags); });
}

}  // namespace croupier::cli
