#include <CLI/CLI.hpp>

#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>

#include "cli/commands.h"
#include "cli/dealer.h"
#include "cli/play_table.h"
#include "cli/settlement_text.h"
#include "cli/table_flags.h"
#include "cli/text_table.h"
#include "odds/book_player.h"
#include "record/event_words.h"
#include "record/meter_records.h"
#include "record/run_record.h"

namespace croupier::cli {

using namespace showdown;

namespace {

struct PlayFlags {
  TableFlags table;
  std::string bankroll = "500";
  int seats = 1;
  std::optional<std::uint64_t> seed;
  std::string record_file;
};

constexpr std::uint8_t own_seat = 0;

void say(const std::string& text) { std::fputs(text.c_str(), stdout); }

// One sitting: rounds until the player has enough.
class Sitting {
 public:
  Sitting(const Rulebook& book, const TableRules& rules, const PlayFlags& flags, std::int64_t bankroll)
      : book_(book), rules_(rules), flags_(flags), bankroll_(bankroll), dealer_(rules, flags.seed) {}

  Result<Done> take_bets_given() {
    const auto bets = opening_bets(rules_, flags_.table, own_seat);
    if (!bets) return bets.refusal();
    cents_.assign(rules_.wagers().size(), 0);
    for (const Command& command : *bets) cents_[command.wager] = command.cents;
    // Every progressive of the table has its meter here: the player may come to bet on it.
    TableFlags all = flags_.table;
    all.bets.clear();
    for (const CompiledProgressive& progressive : rules_.progressives())
      all.bets.push_back(rules_.wager(progressive.wager).source->id + "=1");
    auto meters = meters_given(rules_, all);
    if (!meters) return meters.refusal();
    meters_.meters = std::move(meters).value();
    return Done{};
  }

  void run() {
    say(bold(rules_.game().name) + "\n" + dim(keys_help()) + "\n");
    dealer_.shuffle(number_);
    while (wants_round()) {
      if (!play_round()) break;
      dealer_.shuffle(++number_);
    }
    say("\nYou leave with " + dollars_text(bankroll_) + ".\n");
  }

 private:
  static std::string keys_help() { return "Enter deals   b bets   t pay tables   r rules   h hint   q quit"; }

  // The next line without blanks around it; false at the end of the input.
  static bool ask(const std::string& prompt, std::string& answer) {
    say(prompt);
    std::fflush(stdout);
    if (!std::getline(std::cin, answer)) {
      say("\n");
      return false;
    }
    answer.erase(0, answer.find_first_not_of(" \t\r"));
    answer.erase(answer.find_last_not_of(" \t\r") + 1);
    return true;
  }

  // Keys that work everywhere; false when it is none of them.
  bool common_key(const std::string& word) {
    if (word == "t") {
      say("\n" + tables_in_use(rules_));
    } else if (word == "r" || word.starts_with("r ")) {
      const std::string text = clauses_text(book_, rules_.game(), word.size() > 2 ? word.substr(2) : "");
      say(text.empty() ? "There is no such clause.\n" : text);
    } else if (word == "?") {
      say(dim(keys_help()) + "\n");
    } else {
      return false;
    }
    return true;
  }

  [[nodiscard]] std::string bets_text() const {
    std::string text;
    for (std::size_t i = 0; i < cents_.size(); ++i) {
      if (cents_[i] > 0)
        text += (text.empty() ? "" : ", ") + rules_.wagers()[i].source->id + " " + dollars_text(cents_[i]);
    }
    return text.empty() ? "no bets" : text;
  }

  bool wants_round() {
    for (std::string answer;;) {
      say("\nYou have " + bold(dollars_text(bankroll_)) + ". Bets: " + bets_text() + "\n");
      for (const MeterRecord& meter : meters_.meters)
        say(dim("Meter of " + meter.wager + ": " + to_text(*meter.amounts.current.whole_cents())) + "\n");
      if (!ask("deal? ", answer) || answer == "q") return false;
      if (answer.empty()) {
        if (const std::string why = why_no_round(); !why.empty()) {
          say(why + "\n");
          continue;
        }
        return true;
      }
      if (answer == "b") {
        if (!change_bets()) return false;
      } else if (answer.starts_with("b ")) {
        change_bet(answer.substr(2));
      } else if (!common_key(answer)) {
        say("'" + shown(answer) + "' is no key. " + keys_help() + "\n");
      }
    }
  }

  // Asks the round itself, with the bets as they are.
  std::string why_no_round() {
    std::int64_t sum = 0;
    Round trial(rules_, dealer_.order(), setup());
    for (std::size_t i = 0; i < cents_.size(); ++i) {
      sum += cents_[i];
      if (cents_[i] == 0) continue;
      const Verdict verdict = trial.apply(bet(own_seat, static_cast<std::uint8_t>(i), cents_[i]));
      if (!verdict.ok()) return explain(rules_, verdict).line();
    }
    if (const Verdict verdict = trial.why_not(close_bets()); !verdict.ok()) return explain(rules_, verdict).line();
    return sum > bankroll_ ? "These bets come to " + dollars_text(sum) + ", more than you have." : "";
  }

  bool change_bets() {
    say("Wagers:");
    for (const CompiledWager& wager : rules_.wagers()) {
      if (wager.open || wager.progressive != none) say(" " + wager.source->id + (wager.source->required ? "*" : ""));
    }
    say("   (* must be bet)\nOne a line, such as 'ante 10'; 0 takes a bet away; Enter when done.\n");
    for (std::string answer; ask("bet: ", answer);) {
      if (answer.empty()) return true;
      change_bet(answer);
    }
    return false;
  }

  void change_bet(const std::string& text) {
    std::istringstream words(text);
    std::string id;
    std::string amount;
    words >> id >> amount;
    const std::uint8_t wager = rules_.wager_index(id);
    if (wager == none) return say("There is no wager '" + shown(id) + "' here.\n");
    const auto money = parse_dollars(amount);
    if (!money) return say(money.refusal().line() + "\n");
    const Round trial(rules_, dealer_.order(), setup());
    if (const Verdict verdict = trial.why_not(bet(own_seat, wager, money->cents())); !verdict.ok())
      return say(explain(rules_, verdict).line() + "\n");
    cents_[wager] = money->cents();
    // What must equal it goes along.
    for (std::size_t i = 0; i < cents_.size(); ++i) {
      if (rules_.wagers()[i].equals == wager && cents_[i] > 0) cents_[i] = money->cents();
    }
  }

  [[nodiscard]] Setup setup() const {
    Setup setup;
    if (rules_.game().bank == BankKind::player_dealer)
      setup.bank_seat = static_cast<std::uint8_t>(rules_.positions() - 1);
    // Amounts are checked when they come in.
    if (!set_meters(meters_, rules_, setup)) broken_invariant("a meter out of bounds");
    return setup;
  }

  void place_bets(Round& round) const {
    for (std::size_t i = 0; i < cents_.size(); ++i) {
      if (cents_[i] > 0) round.apply(bet(own_seat, static_cast<std::uint8_t>(i), cents_[i]));
    }
    // The others bet what must be bet, at the minimum.
    TableFlags least;
    for (int seat = 1; seat < flags_.seats; ++seat) {
      const auto bets = opening_bets(rules_, least, static_cast<std::uint8_t>(seat));
      if (!bets) continue;
      for (const Command& command : *bets) round.apply(command);
    }
  }

  // False when the player leaves.
  bool play_round() {
    EventLog events;
    Round round(rules_, dealer_.order(), setup(), &events);
    place_bets(round);
    round.apply(close_bets());
    stream_ = SimulationStream(flags_.seed.value_or(0), 2 * number_ + 1);
    while (round.phase() == Phase::deciding) {
      if (round.turn() != own_seat) {
        const std::uint8_t choice = by_the_book().choice(round, events, stream_);
        round.apply(decide(round.turn(), choice));
      } else if (!take_decision(round, events)) {
        say("You leave in the middle of a round: what is on the table stays there.\n");
        for (const std::int64_t cents : round.seat(own_seat).cents) bankroll_ -= cents;
        return false;
      }
    }
    finish(round, events);
    return true;
  }

  bool take_decision(Round& round, const EventLog& events) {
    say("\n" + table_text(round, own_seat) + "\n");
    for (std::string answer;;) {
      say(choices_text(round) + "\n");
      if (!ask("you? ", answer) || answer == "q") return false;
      if (answer == "h") {
        say(hint_text(round, events));
        continue;
      }
      const int choice = choice_of(round, answer);
      if (choice < 0) {
        if (!answer.empty() && !common_key(answer)) say("'" + shown(answer) + "' is no choice now.\n");
        continue;
      }
      std::int64_t up = 0;
      for (const std::int64_t cents : round.seat(own_seat).cents) up += cents;
      if (up + cost_of(round, round.choices()[static_cast<std::size_t>(choice)]) > bankroll_) {
        say("You have " + dollars_text(bankroll_ - up) + " left: not enough for that.\n");
        continue;
      }
      const Verdict verdict = round.apply(decide(own_seat, static_cast<std::uint8_t>(choice)));
      if (verdict.ok()) return true;
      say(explain(rules_, verdict).line() + "\n");
    }
  }

  // Solved when it is first asked for.
  const BookPlayer& by_the_book() {
    if (!player_) player_.emplace(rules_);
    return *player_;
  }

  std::string hint_text(const Round& round, const EventLog& events) {
    const std::vector<double> gains = by_the_book().values(round, events, stream_);
    const auto best = static_cast<std::size_t>(std::max_element(gains.begin(), gains.end()) - gains.begin());
    TextTable table({Align::left, Align::right, Align::left});
    for (std::size_t i = 0; i < gains.size(); ++i) {
      const auto cents = static_cast<std::int64_t>(gains[i] + (gains[i] < 0 ? -0.5 : 0.5));
      table.row({round.choices()[i].action, signed_dollars(cents), i == best ? "book play" : ""});
    }
    const std::string how = by_the_book().exact()
                                ? "On average, over every deal of the cards you cannot see, side bets left out:\n"
                                : "On average, over 1,024 deals of the cards you cannot see:\n";
    return how + table.text(2);
  }

  void finish(const Round& round, const EventLog& events) {
    const std::vector<LineRecord> lines = line_records(round);
    std::int64_t net = 0;
    for (const Line& line : round.lines()) net += line.seat == own_seat ? line.net_cents : 0;
    for (const EnvyPay& envy : round.envy()) net += envy.seat == own_seat ? envy.cents : 0;
    meters_.meters = meters_after(round);
    bankroll_ += net;
    say("\n" + table_text(round, own_seat) + "\n" + payments_text(book_, lines, own_seat + 1));
    say("\n  " + bold("This round " + signed_dollars(net)) + "\n");
    if (!flags_.record_file.empty()) write(round, events);
  }

  void write(const Round& round, const EventLog& events) {
    RoundRecord record = record_of(round, events);
    const auto definition = definition_record(book_, rules_);
    if (!definition) return say(definition.refusal().line() + "\n");
    record.definition = *definition;
    record.shuffle = shuffle_record(dealer_.order(), dealer_.key(), definition->hash);
    std::ofstream file(flags_.record_file, std::ios::binary | std::ios::app);
    file << (file.tellp() > 0 ? "\n" : "") << write_record(record);
    if (!file.flush()) say("The record could not be written to " + flags_.record_file + ".\n");
  }

  const Rulebook& book_;
  const TableRules& rules_;
  const PlayFlags& flags_;
  std::int64_t bankroll_;
  Dealer dealer_;
  std::vector<std::int64_t> cents_;  // by wager
  RoundRecord meters_;               // only its meters
  std::uint64_t number_ = 0;
  SimulationStream stream_{0, 1};
  std::optional<BookPlayer> player_;
};

void play(Session& session, const PlayFlags& flags) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto rules = open_table(*book, flags.table);
  if (!rules) return session.refuse(rules.refusal());
  const auto bankroll = parse_dollars(flags.bankroll);
  if (!bankroll) return session.refuse(bankroll.refusal());
  if (flags.seats < 1 || flags.seats > rules->game().seats.max) {
    return session.refuse({.what = "--seats " + std::to_string(flags.seats),
                           .where = {},
                           .right = "1 to " + std::to_string(rules->game().seats.max)});
  }
  Sitting sitting(*book, *rules, flags, bankroll->cents());
  if (const auto done = sitting.take_bets_given(); !done) return session.refuse(done.refusal());
  sitting.run();
}

}  // namespace

void add_play(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("play", "play a game at the terminal, each payment explained");
  auto flags = std::make_shared<PlayFlags>();
  add_table_flags(*command, flags->table);
  command->add_option("--bankroll", flags->bankroll, "what you sit down with")->type_name("DOLLARS");
  command->add_option("--seats", flags->seats, "players at the table; the others play by the book")->type_name("N");
  command->add_option("--seed", flags->seed, "the same seed deals the same cards")->type_name("S");
  command->add_option("--record", flags->record_file, "append the record of each round to this file")
      ->type_name("FILE");
  command->footer("One key or word a line; Enter deals, b bets, t pay tables, r rules, h hint, q quit.");
  command->callback([&session, flags] { play(session, *flags); });
}

}  // namespace croupier::cli
