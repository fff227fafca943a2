#include "cli/play/sitting.h"

#include <algorithm>
#include <iostream>

#include "cli/play/play_table.h"
#include "cli/terminal/text_table.h"
#include "cli/words/fee_notice.h"
#include "cli/words/settlement_text.h"
#include "json/settlement_json.h"
#include "record/event_words.h"
#include "record/fee_records.h"
#include "record/meter_records.h"
#include "table/choices.h"

namespace croupier::cli {

using namespace games;

namespace {

constexpr std::uint8_t own_seat = 0;
constexpr const char* keys_help = "Enter deals   b bets   t pay tables   r rules   h help   q quit";

// What the collection takes from the player himself.
std::int64_t own_fee(const Round& round, const EventLog& events) {
  std::int64_t sum = 0;
  for (const FeeRecord& fee : fee_records(round, events)) sum += fee.seat == own_seat + 1 ? fee.cents : 0;
  return sum;
}

}  // namespace

Sitting::Sitting(const Rulebook& book, const TableRules& rules, const PlayFlags& flags, std::FILE* screen)
    : book_(book), rules_(rules), flags_(flags), screen_(screen), dealer_(rules, flags.seed), bets_(rules) {}

Result<Done> Sitting::sit_down() {
  const auto bankroll = parse_dollars(flags_.bankroll);
  if (!bankroll) return bankroll.refusal();
  bankroll_ = bankroll->cents();
  if (auto done = check_seats(rules_, flags_.seats); !done) return done;
  if (auto done = bets_.take(flags_.table, own_seat); !done) return done;
  // Every progressive of the table has its meter here: the player may come to bet on it.
  TableFlags all = flags_.table;
  all.bets.clear();
  for (const CompiledProgressive& progressive : rules_.progressives())
    all.bets.push_back(rules_.wager(progressive.wager).source->id + "=1");
  auto meters = meters_given(rules_, all);
  if (!meters) return meters.refusal();
  meters_.meters = std::move(meters).value();
  const auto table = setup_of(rules_, flags_.table);
  if (!table) return table.refusal();
  setup_ = *table;
  if (auto done = try_bets(); !done) return done;
  if (flags_.record_file.empty()) return Done{};
  const auto definition = definition_record(book_, rules_);
  if (!definition) return definition.refusal();
  definition_ = *definition;
  record_file_.open(flags_.record_file, std::ios::binary | std::ios::app | std::ios::ate);
  if (record_file_) return Done{};
  return Refusal{.kind = RefusalKind::io,
                 .what = "the record cannot be written there",
                 .where = flags_.record_file,
                 .right = "--record FILE names a file that may be made or added to"};
}

Result<Done> Sitting::run() {
  say(bold(rules_.game().name) + "\n" + dim(keys_help) + "\n");
  if (rules_.fees()) {
    if (const auto posted = find_option(book_, rules_.game(), rules_.fees()->choice()))
      say("\n" + notice_text(rules_.game(), *posted->schedule, *posted->option));
  }
  dealer_.shuffle(number_);
  while (wants_round()) {
    const auto stays = play_round();
    if (!stays) return stays.refusal();
    if (!*stays) break;
    dealer_.shuffle(++number_);
  }
  say("\nYou leave with " + dollars_text(bankroll_) + ".\n");
  return Done{};
}

Setup Sitting::setup() const {
  Setup setup = setup_;
  // Amounts are checked when they come in.
  if (!set_meters(meters_, rules_, setup)) broken_invariant("a meter out of bounds");
  return setup;
}

// The next line without blanks around it; false at the end of the input.
bool Sitting::ask(const std::string& prompt, std::string& answer) const {
  say(prompt);
  std::fflush(screen_);
  if (!std::getline(std::cin, answer)) {
    say("\n");
    return false;
  }
  answer.erase(0, answer.find_first_not_of(" \t\r"));
  answer.erase(answer.find_last_not_of(" \t\r") + 1);
  return true;
}

// Keys that work everywhere; false when it is none of them.
bool Sitting::common_key(const std::string& word) const {
  if (word == "t") {
    say("\n" + tables_in_use(rules_));
  } else if (word == "r" || word.starts_with("r ")) {
    const std::string text = clauses_text(book_, rules_.game(), word.size() > 2 ? word.substr(2) : "");
    say(text.empty() ? "There is no such clause.\n" : text);
  } else if (word == "?") {
    say(dim(keys_help) + "\n");
  } else {
    return false;
  }
  return true;
}

bool Sitting::wants_round() {
  for (std::string answer;;) {
    say("\nYou have " + bold(dollars_text(bankroll_)) + ". Bets: " + bets_.text() + "\n");
    for (const MeterRecord& meter : meters_.meters)
      say(dim("Meter of " + meter.wager + ": " + to_text(*meter.amounts.current.whole_cents())) + "\n");
    if (!ask("deal? ", answer) || answer == "q") return false;
    if (answer.empty()) {
      const auto placed = try_bets();
      if (placed) return true;
      say(placed.refusal().line() + "\n");
    } else if (answer == "b") {
      if (!change_bets()) return false;
    } else if (answer.starts_with("b ")) {
      change_bet(answer.substr(2));
    } else if (answer == "h") {
      say(std::string(keys_help) + "\n'b " + example_bet() +
          "' changes one bet, 'r' with a clause's number shows that clause." +
          (rules_.actions().empty() ? "" : " With cards before you, h is a hint.") + "\n");
    } else if (!common_key(answer)) {
      say("'" + shown(answer) + "' is no key. " + keys_help + "\n");
    }
  }
}

std::string Sitting::example_bet() const { return rules_.wager(0).source->id + " 10"; }

bool Sitting::change_bets() {
  say("Wagers:");
  for (const CompiledWager& wager : rules_.wagers()) {
    if (wager.open || wager.progressive != none) say(" " + wager.source->id + (wager.source->required ? "*" : ""));
  }
  say(std::string(rules_.required() == 0 ? "" : "   (* must be bet)") + "\nOne a line, such as '" + example_bet() +
      "'; 0 takes a bet away; Enter when done.\n");
  for (std::string answer; ask("bet: ", answer);) {
    if (answer.empty()) return true;
    change_bet(answer);
  }
  return false;
}

void Sitting::change_bet(const std::string& words) {
  const auto trial = rules_.new_round(dealer_.order(), setup());
  if (const auto done = bets_.change(words, *trial, own_seat); !done) say(done.refusal().line() + "\n");
}

Result<Done> Sitting::try_bets() const {
  EventLog events;
  const auto trial = rules_.new_round(dealer_.order(), setup(), &events);
  if (auto done = place_bets(*trial); !done) return done;
  std::int64_t sum = own_fee(*trial, events);
  for (const std::int64_t cents : trial->seat(own_seat).cents) sum += cents;
  if (sum <= bankroll_) return Done{};
  return Refusal{.what = "these bets come to " + dollars_text(sum) + " with the fee",
                 .where = {},
                 .right = "no more than the " + dollars_text(bankroll_) + " you have"};
}

Result<Done> Sitting::place_bets(Round& round) const {
  if (auto done = bets_.place(round, own_seat, bankroll_); !done) return done;
  // The others bet what must be bet, at the minimum.
  for (int seat = 1; seat < flags_.seats; ++seat) {
    const auto bets = opening_bets(rules_, {}, static_cast<std::uint8_t>(seat));
    if (!bets) return bets.refusal();
    for (const Command& command : *bets) round.apply(command);
  }
  const Verdict verdict = round.apply(close_bets());
  return verdict.ok() ? Result<Done>(Done{}) : explain(rules_, verdict);
}

Result<bool> Sitting::play_round() {
  EventLog events;
  const auto played = rules_.new_round(dealer_.order(), setup(), &events);
  Round& round = *played;
  if (auto done = place_bets(round); !done) return done.refusal();
  if (rules_.fees()) say("Fees: " + fee_words(fee_records(round, events)) + " (" + rules_.fees()->clause() + ").\n");
  bankroll_ -= own_fee(round, events);
  stream_ = SimulationStream(flags_.seed.value_or(0), 2 * number_ + 1);
  while (round.phase() == Phase::deciding) {
    if (round.turn() != own_seat) {
      round.apply(taken(round, round.offers()[by_the_book().choice(round, events, stream_)]));
    } else if (!take_decision(round, events)) {
      say("You leave in the middle of a round: what is on the table stays there.\n");
      for (const std::int64_t cents : round.seat(own_seat).cents) bankroll_ -= cents;
      return false;
    }
  }
  if (auto done = finish(round, events); !done) return done.refusal();
  return true;
}

bool Sitting::take_decision(Round& round, const EventLog& events) {
  say("\n" + table_text(round, own_seat) + "\n");
  for (std::string answer;;) {
    say(offers_text(round) + "\n");
    if (!ask("you? ", answer) || answer == "q") return false;
    if (answer == "h") {
      say(hint_text(round, events));
      continue;
    }
    const auto action = action_of(round, answer);
    if (!action) {
      if (!answer.empty() && !common_key(answer)) say("'" + shown(answer) + "' is no choice now.\n");
      continue;
    }
    std::int64_t up = 0;
    for (const std::int64_t cents : round.seat(own_seat).cents) up += cents;
    if (up + cents_of(round, *action) > bankroll_) {
      say("You have " + dollars_text(bankroll_ - up) + " left: not enough for that.\n");
      continue;
    }
    const Verdict verdict = round.apply(*action);
    if (verdict.ok()) return true;
    say(explain(rules_, verdict).line() + "\n");
  }
}

// Solved when it is first asked for.
const BookPlayer& Sitting::by_the_book() {
  if (!player_) player_.emplace(rules_);
  return *player_;
}

std::string Sitting::hint_text(const Round& round, const EventLog& events) {
  const std::vector<double> gains = by_the_book().values(round, events, stream_);
  const auto best = static_cast<std::size_t>(std::max_element(gains.begin(), gains.end()) - gains.begin());
  const auto offers = round.offers();
  TextTable table({Align::left, Align::right, Align::left});
  for (std::size_t i = 0; i < gains.size(); ++i) {
    const auto cents = static_cast<std::int64_t>(gains[i] + (gains[i] < 0 ? -0.5 : 0.5));
    table.row({round.rules().action_word(offers[i].action), signed_dollars(cents), i == best ? "book play" : ""});
  }
  const std::string how = by_the_book().exact()
                              ? "On average, over every deal of the cards you cannot see, side bets left out:\n"
                              : "On average, over 1,024 deals of the cards you cannot see:\n";
  return how + table.text(2);
}

Result<Done> Sitting::finish(const Round& round, const EventLog& events) {
  const RoundRecord record = definition_ ? dealer_.record(round, events, *definition_) : record_of(round, events);
  std::int64_t net = 0;
  for (const games::Line& line : round.lines()) net += line.seat == own_seat ? line.net_cents : 0;
  for (const EnvyPay& envy : round.envy()) net += envy.seat == own_seat ? envy.cents : 0;
  meters_.meters = meters_after(round);
  bankroll_ += net;
  say("\n" + table_text(round, own_seat) + "\n" +
      payments_text(book_, round.rules().game(), record.lines, own_seat + 1));
  if (record.dealer_hand) say("  " + dealer_words(*record.dealer_hand) + "\n");
  say(others_text(round, events, record.lines, own_seat));
  const std::int64_t fee = own_fee(round, events);
  say("\n  " + bold("This round " + signed_dollars(net - fee)) +
      (fee > 0 ? " after a fee of " + dollars_text(fee) : "") + "\n");
  rounds_.push_back(settlement_json(record));
  if (!record_file_.is_open()) return Done{};
  record_file_ << (record_file_.tellp() > 0 ? "\n" : "") << write_record(record);
  if (record_file_.flush()) return Done{};
  return Refusal{.kind = RefusalKind::io,
                 .what = "the record could not be written",
                 .where = flags_.record_file,
                 .right = "is the disk full?"};
}

}  // namespace croupier::cli
