#include <CLI/CLI.hpp>

#include <cstdio>

#include "base/refuse.h"
#include "cli/commands/commands.h"
#include "cli/flags/not_empty.h"
#include "cli/flags/table_flags.h"
#include "cli/play/dealer.h"
#include "cli/whole_file.h"
#include "json/settlement_json.h"
#include "odds/simulation/book_player.h"
#include "record/meter_records.h"
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
  bool sampled = false;     // book play by playing choices out
  std::optional<int> view;  // the seat whose copies are printed; 0: anybody's
  std::string shoe_record;  // where the records of the shoes go
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

// Round after round at one table, from a fresh shoe each, or on from one that outlasts them.
class Deal {
 public:
  Deal(const TableRules& rules, const DealFlags& flags, const DefinitionRecord& definition,
       std::vector<MeterRecord> meters)
      : rules_(rules),
        flags_(flags),
        definition_(definition),
        book_(rules, flags.sampled),
        dealer_(rules, flags.seed),
        meters_(std::move(meters)) {}

  Result<RoundRecord> next();

  // What each shoe was that rounds were dealt from, once the last round is dealt.
  [[nodiscard]] std::string shoe_records() const { return shoes_ + shoe_record(); }

 private:
  void take_cards();
  [[nodiscard]] bool is_cut() const;
  [[nodiscard]] std::string shoe_record() const;

  const TableRules& rules_;
  const DealFlags& flags_;
  const DefinitionRecord& definition_;
  BookPlayer book_;
  Dealer dealer_;
  std::vector<MeterRecord> meters_;
  std::uint64_t number_ = 0;  // of the round, from 0
  std::string shoes_;         // records of those that are done
};

bool Deal::is_cut() const {
  return rules_.game().deck.shoe->cut_card(rules_.shoe_size()).has_come(dealer_.cards_dealt());
}

std::string Deal::shoe_record() const {
  const ShoeEnd end = is_cut() ? ShoeEnd::finished : ShoeEnd::retired;
  return (shoes_.empty() ? "" : "\n") + write_shoe_record(dealer_.shoe_record(rules_.game().id, definition_, end));
}

// A shuffle for the round; or, of a shoe that outlasts it, the cards that are next.
void Deal::take_cards() {
  if (!flags_.table.deals_on()) return dealer_.shuffle(number_);
  if (number_ == 0 || dealer_.rounds().size() == flags_.table.rounds_per_shoe || is_cut()) {
    if (number_ > 0 && !flags_.shoe_record.empty()) shoes_ += shoe_record();
    dealer_.shuffle_shoe(number_, "shoe-" + std::to_string(number_ + 1));
  }
  dealer_.deal_on();
}

Result<RoundRecord> Deal::next() {
  take_cards();
  EventLog events;
  auto table = setup_of(rules_, flags_.table);
  if (!table) return table.refusal();
  Setup setup = *table;
  RoundRecord before;
  before.meters = meters_;
  if (auto done = set_meters(before, rules_, setup); !done) return done.refusal();
  const auto dealt = rules_.new_round(dealer_.order(), setup, &events);
  Round& round = *dealt;
  if (auto done = place_bets(round, flags_); !done) return done.refusal();
  SimulationStream stream(flags_.seed.value_or(0), 2 * number_ + 1);
  while (round.phase() == Phase::deciding) {
    round.apply(taken(round, round.offers()[book_.choice(round, events, stream)]));
  }
  // Meters go on from round to round.
  meters_ = meters_after(round);
  RoundRecord record = dealer_.record(round, events, definition_);
  ++number_;
  if (flags_.table.deals_on()) dealer_.taken(std::to_string(number_), static_cast<std::uint32_t>(round.cards_taken()));
  return record;
}

Result<Done> check_shoe_record(const DealFlags& flags) {
  if (flags.shoe_record.empty()) return Done{};
  if (!flags.table.deals_on())
    return refuse("--shoe-record without a shoe", "--rounds-per-shoe N or --cut CARDS as well", RefusalKind::usage);
  return can_write(flags.shoe_record);
}

Result<RoundRecord> copy_for(const RoundRecord& whole, RulesCache& cache, int seat) {
  const auto rules = cache.rules_of(whole);
  if (!rules) return rules.refusal();
  const auto played = run_record(whole, *rules);
  if (!played) return played.refusal();
  return view_for(whole, *played, seat);
}

// The record, or the copy of it that the flags ask for.
Result<RoundRecord> next_record(Deal& deal, RulesCache& cache, const std::optional<int>& view) {
  auto record = deal.next();
  if (!record || !view) return record;
  return copy_for(*record, cache, *view);
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
  if (const auto fits = check_shoe_record(flags); !fits) return session.refuse(fits.refusal());
  const auto meters = meters_given(*rules, flags.table);
  if (!meters) return session.refuse(meters.refusal());
  Deal deal(*rules, flags, *definition, *meters);
  RulesCache cache(*book);
  Json rounds = Json::array();
  for (std::int64_t i = 0; i < flags.rounds; ++i) {
    const auto record = next_record(deal, cache, flags.view);
    if (!record) return session.refuse(record.refusal());
    if (session.json) {
      Json entry = settlement_json(*record);
      entry["record"] = write_record(*record);
      rounds.push_back(std::move(entry));
    } else {
      std::printf("%s%s", i == 0 ? "" : "\n", write_record(*record).c_str());
    }
  }
  if (!flags.shoe_record.empty()) {
    if (const auto done = write_whole(flags.shoe_record, deal.shoe_records()); !done)
      return session.refuse(done.refusal());
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
  add_shoe_flags(*command, flags->table);
  command
      ->add_option("--shoe-record", flags->shoe_record,
                   "write what each shoe was, one after the other, for `verify --shoe`")
      ->type_name("FILE")
      ->check(not_empty());
  command->callback([&session, flags] { print_rounds(session, *flags); });
}

}  // namespace croupier::cli
