#include <CLI/CLI.hpp>

#include <cstdio>

#include "bank/supplied_tables.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/table_flags.h"
#include "cli/text_table.h"
#include "cli/unsolved_text.h"
#include "report/count_json.h"

namespace croupier::cli {
namespace {

struct CountFlags {
  std::string game;
  std::vector<std::string> settings;
  std::string table_file;
  CountRequest request;
};

std::string signed_percent(double value, const char* pattern = "%+.4f%%") {
  char text[64];
  std::snprintf(text, sizeof text, pattern, 100 * value);
  return text;
}
std::string signed_percent(const Fraction& value) { return signed_percent(to_double(value)); }

std::string tag_text(int tag) { return tag > 0 ? "+1" : tag < 0 ? "-1" : "0"; }

// What the columns of print_removal mean.
void print_legend() {
  for (const char* line :
       {"The change of the bettor's expectation when one such card is known to be out of the deck:",
        "same play: every decision as is best with the full deck;",
        "best play: decisions as are best for the base without the card;",
        "tag: what a simple count adds for each such card seen, so that a high count favours the bettor."})
    std::printf("  %s\n", wrapped(line, terminal_width() - 4, 4).c_str());
  std::puts("");
}

void print_removal(const Game& game, const WagerRemoval& removal) {
  const Wager* wager = game.wager(removal.wager);
  const bool part = wager != nullptr && wager->kind == WagerKind::base;
  std::printf("%s%s\n", bold(removal.wager + (removal.paytable.empty() ? "" : " by table " + removal.paytable)).c_str(),
              part ? " (part of the base)" : "");
  TextTable table({Align::left, Align::right, Align::right, Align::right, Align::right});
  table.heading({"card removed", "copies", "same play", "best play", "tag"});
  for (std::size_t i = 0; i < removal.effects.size(); ++i) {
    const RemovalEffect& each = removal.effects[i];
    table.row({class_name(each.card) + (each.wild ? ", wild" : ""), std::to_string(each.copies),
               signed_percent(each.fixed), signed_percent(each.best), tag_text(removal.count.tags[i])});
  }
  std::fputs(table.text().c_str(), stdout);
  std::printf("  expectation %s per %s with the full deck; betting correlation of the tags %.4f, their sum %+d\n\n",
              signed_percent(removal.ev).c_str(), removal.unit.c_str(), removal.count.correlation, removal.count.sum);
}

void print_exposure(const Exposure& exposure) {
  std::printf("%s\n  %s per ante as dealt, %s when the player sees one of the dealer's %scards that are hidden\n\n",
              bold("One exposed card of the dealer").c_str(), signed_percent(exposure.ev).c_str(),
              signed_percent(exposure.ev_known).c_str(), exposure.shown > 0 ? "further " : "");
}

// What fewer players gain by it, and the play of all.
void print_wild_counts(const std::vector<WildCount>& counts) {
  const WildCount& count = counts.back();
  std::printf("%s\n", bold(std::to_string(count.players) + " players count their wild cards").c_str());
  TextTable table({Align::right, Align::right, Align::right, Align::left});
  table.heading({"wild cards seen", "probability", "expectation", "play from"});
  for (const WildCountLine& line : count.lines) {
    table.row({std::to_string(line.wilds), signed_percent(to_double(line.probability), "%.3f%%"),
               signed_percent(line.ev), line.from});
  }
  std::fputs(table.text().c_str(), stdout);
  std::printf("  %s per ante alone, %s with the count and the best play, %s by the rule above\n\n",
              signed_percent(count.ev_alone).c_str(), signed_percent(count.ev).c_str(),
              signed_percent(count.ev_of_rule).c_str());
  if (counts.size() == 1) return;
  TextTable fewer({Align::right, Align::right, Align::right});
  fewer.heading({"players who count", "best play", "by a rule"});
  for (const WildCount& each : counts)
    fewer.row({std::to_string(each.players), signed_percent(each.ev), signed_percent(each.ev_of_rule)});
  std::printf("%s\n", fewer.text().c_str());
}

void print_shared(const SharedHands& shared) {
  std::printf("%s\n  %s per ante, standard error %s (%s deals, seed %llu%s)\n\n",
              bold(std::to_string(shared.players) + " players show each other their hands").c_str(),
              signed_percent(shared.ev).c_str(), signed_percent(shared.standard_error, "%.4f%%").c_str(),
              with_commas(static_cast<long long>(shared.deals)).c_str(), static_cast<unsigned long long>(shared.seed),
              shared.stopped ? ", interrupted" : "");
}

void print_count(Session& session, const CountFlags& flags) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto settings = parse_settings(flags.settings);
  if (!settings) return session.refuse(settings.refusal());
  const auto own = read_tables(flags.table_file);
  if (!own) return session.refuse(own.refusal());
  const auto game =
      game_with_tables(*book, flags.game, *settings, {{flags.request.wager, flags.request.paytable}}, *own);
  if (!game) return session.refuse(game.refusal());
  const auto deck = book->deck(*game);
  if (!deck) return session.refuse(deck.refusal());
  ProgressBar bar(session.quiet);
  const InterruptWatch watch;
  CountRequest request = flags.request;
  request.progress = [&](double share, const std::string& what) {
    bar.show(share, what);
    return !InterruptWatch::interrupted();
  };
  const auto found = count_cards(*game, *deck, request);
  if (!found) return session.refuse(found.refusal());
  if (found->stopped) session.exit_code = interrupted;
  if (session.json) return session.print_json(count_json(*game, *found));
  if (!found->removals.empty()) print_legend();
  for (const WagerRemoval& removal : found->removals) print_removal(*game, removal);
  if (found->exposure) print_exposure(*found->exposure);
  if (!found->wild_counts.empty()) print_wild_counts(found->wild_counts);
  if (found->shared_hands) print_shared(*found->shared_hands);
  print_unsolved(session, found->unsolved);
}

}  // namespace

void add_count(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("count", "what known cards are worth: removed, the neighbours', the dealer's");
  auto flags = std::make_shared<CountFlags>();
  command->add_option("game", flags->game, "a game's id")->required();
  command->add_option("--wager", flags->request.wager, "only this wager; `base` is the game proper as one bet")
      ->type_name("WAGER");
  command->add_option("--paytable", flags->request.paytable, "this pay table; of the base, its odds wager's")
      ->type_name("TABLE");
  command->add_option("--set", flags->settings, "option=value; may be repeated")
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
  add_table_file(*command, flags->table_file);
  command->add_option("--deals", flags->request.deals, "to measure shared hands with; 0 leaves that out")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1} << 40));
  make_seed(*command->add_option("--seed", flags->request.seed, "of these deals; 1 when left out"));
  command->add_option("--threads", flags->request.threads, "at most so many threads; the result is the same")
      ->type_name("N")
      ->check(CLI::Range(0, 256));
  command->callback([&session, flags] { print_count(session, *flags); });
}

}  // namespace croupier::cli
