#include <CLI/CLI.hpp>

#include <cstdio>

#include "base/refuse.h"
#include "cli/commands.h"
#include "cli/dealer.h"
#include "cli/table_flags.h"
#include "cli/whole_file.h"
#include "json/settlement_json.h"
#include "odds/book_player.h"
#include "record/meter_records.h"
#include "record/shoe_share.h"
#include "record/view.h"
#include "table/choices.h"

namespace croupier::cli {

using namespace games;

namespace {

struct DealFlags {
  TableFlags table;
  int seats = 1;
  std::int64_t rounds = 1;
  std::optional<std::uint64_t> seed;
  bool sampled = false;              // book play by playing choices out
  std::optional<int> view;           // the seat whose copies are printed; 0: anybody's
  std::int64_t rounds_per_shoe = 0;  // 0: each round has a shuffle of its own
  std::string shoe_record;           // where the record of the shoe goes; of several, of the last
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

// Has the cut card come?
bool is_cut(const TableRules& rules, const Dealer& dealer) {
  return static_cast<int>(dealer.cards_dealt()) > rules.shoe_size() - rules.game().deck.shoe->cut_from_end;
}

// A shuffle for the round; or, of a shoe that outlasts it, the cards that are next.
void take_cards(const TableRules& rules, const DealFlags& flags, Dealer& dealer, std::uint64_t number) {
  if (flags.rounds_per_shoe == 0) return dealer.shuffle(number);
  const auto played = static_cast<std::int64_t>(dealer.rounds().size());
  if (number == 0 || played == flags.rounds_per_shoe || is_cut(rules, dealer))
    dealer.shuffle_shoe(number, "shoe-" + std::to_string(number + 1));
  dealer.deal_on();
}

Result<RoundRecord> deal_round(const TableRules& rules, const DealFlags& flags, const BookPlayer& book,
                               const DefinitionRecord& definition, Dealer& dealer, std::uint64_t number,
                               std::vector<MeterRecord>& meters) {
  take_cards(rules, flags, dealer, number);
  EventLog events;
  auto table = setup_of(rules, flags.table);
  if (!table) return table.refusal();
  Setup setup = *table;
  RoundRecord before;
  before.meters = meters;
  if (auto done = set_meters(before, rules, setup); !done) return done.refusal();
  const auto dealt = rules.new_round(dealer.order(), setup, &events);
  Round& round = *dealt;
  if (auto done = place_bets(round, flags); !done) return done.refusal();
  SimulationStream stream(flags.seed.value_or(0), 2 * number + 1);
  while (round.phase() == Phase::deciding) {
    round.apply(taken(round, round.offers()[book.choice(round, events, stream)]));
  }
  // Meters go on from round to round.
  meters = meters_after(round);
  RoundRecord record = dealer.record(round, events, definition);
  if (flags.rounds_per_shoe > 0) dealer.taken(std::to_string(number + 1), cards_taken(round, events));
  return record;
}

Result<Done> check_shoe_flags(const TableRules& rules, const DealFlags& flags) {
  if (flags.rounds_per_shoe == 0 && !flags.shoe_record.empty())
    return refuse("--shoe-record without a shoe", "--rounds-per-shoe N as well", RefusalKind::usage);
  if (flags.rounds_per_shoe > 0 && !rules.game().deck.outlasts_a_round())
    return refuse(rules.game().name + " is shuffled for every round", "leave --rounds-per-shoe out",
                  RefusalKind::usage);
  return flags.shoe_record.empty() ? Result<Done>(Done{}) : can_write(flags.shoe_record);
}

Result<Done> write_shoe(const TableRules& rules, const DealFlags& flags, const Dealer& dealer,
                        const DefinitionRecord& definition) {
  if (flags.shoe_record.empty()) return Done{};
  const ShoeEnd end = is_cut(rules, dealer) ? ShoeEnd::finished : ShoeEnd::retired;
  return write_whole(flags.shoe_record, write_shoe_record(dealer.shoe_record(rules.game().id, definition, end)));
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
  const auto table = open_table(*book, flags.table);
  if (!table) return session.refuse(table.refusal());
  const SharedRules& rules = *table;
  if (const auto fits = check_seats(*rules, flags.seats); !fits) return session.refuse(fits.refusal());
  const auto definition = definition_record(*book, *rules);
  if (!definition) return session.refuse(definition.refusal());
  if (const auto fits = check_shoe_flags(*rules, flags); !fits) return session.refuse(fits.refusal());
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
  if (const auto done = write_shoe(*rules, flags, dealer, *definition); !done) return session.refuse(done.refusal());
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
  command
      ->add_option("--rounds-per-shoe", flags->rounds_per_shoe,
                   "deal so many rounds from one shoe, or until the cut card comes; records then show of it what their "
                   "rounds took")
      ->type_name("N")
      ->check(CLI::Range(1, 1000));
  command->add_option("--shoe-record", flags->shoe_record, "write what the last shoe was, for `verify --shoe`")
      ->type_name("FILE");
  command->callback([&session, flags] { print_rounds(session, *flags); });
}

}  // namespace croupier::cli
