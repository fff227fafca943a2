#include <CLI/CLI.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cli/commands/commands.h"
#include "cli/flags/game_flags.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/text_table.h"
#include "cli/words/figure_tables_text.h"
#include "cli/words/unsolved_text.h"
#include "report/figures/count_json.h"
#include "rules/base_wagers.h"

namespace croupier::cli {
namespace {

struct CountFlags : WagerFlags {
  CountRequest request;
};

std::string signed_percent(double value, const char* pattern = "%+.4f%%") {
  char text[64];
  std::snprintf(text, sizeof text, pattern, 100 * value);
  return text;
}
std::string signed_percent(const Fraction& value) { return signed_percent(to_double(value)); }

std::string tag_text(int tag) { return (tag > 0 ? "+" : "") + std::to_string(tag); }

void print_legend(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) std::printf("  %s\n", wrapped(line, terminal_width() - 4, 4).c_str());
  std::puts("");
}

// What the columns of print_removal mean.
void print_legend_of_removals() {
  print_legend({"The change of the bettor's expectation when one such card is known to be out of the deck:",
                "same play: every decision as is best with the full deck;",
                "best play: decisions as are best for the base without the card;",
                "tag: what a simple count adds for each such card seen, so that a high count favors the bettor."});
}

std::string cards_from(const WagerRemoval& removal, std::size_t first, std::size_t last) {
  std::string names;
  for (std::size_t i = first; i < last; ++i) names += (names.empty() ? "" : " ") + class_name(removal.effects[i].card);
  return names;
}

// From the first to behind the last of those that have the same effect on every wager.
std::vector<std::pair<std::size_t, std::size_t>> alike_cards(const std::vector<WagerRemoval>& removals) {
  std::vector<std::pair<std::size_t, std::size_t>> groups;
  for (std::size_t i = 0; i < removals.front().effects.size(); ++i) {
    const bool same = !groups.empty() && std::ranges::all_of(removals, [&](const WagerRemoval& each) {
      return each.effects[i].fixed == each.effects[groups.back().first].fixed;
    });
    if (!same) groups.emplace_back(i, i);
    groups.back().second = i + 1;
  }
  return groups;
}

// Of a game without decisions, in which nothing but the shoe matters: all wagers side by side.
void print_shoe_removals(const std::vector<WagerRemoval>& removals) {
  print_legend(
      {"The change of the bettor's expectation, in thousandths of a percent, when one such card is known to be "
       "out of the shoe."});
  std::vector<Align> aligns = {Align::left, Align::right};
  std::vector<std::string> heads = {"card removed", "copies"};
  for (const WagerRemoval& removal : removals) {
    aligns.push_back(Align::right);
    heads.push_back(removal.wager);
  }
  TextTable table(aligns);
  table.heading(heads);
  for (const auto& [first, last] : alike_cards(removals)) {
    int copies = 0;
    for (std::size_t i = first; i < last; ++i) copies += removals.front().effects[i].copies;
    std::vector<std::string> row = {cards_from(removals.front(), first, last), std::to_string(copies)};
    for (const WagerRemoval& removal : removals)
      row.push_back(signed_percent(1000 * to_double(removal.effects[first].fixed), "%+.2f"));
    table.row(row);
  }
  std::printf("%s\n", table.text().c_str());
}

void print_removal(const Game& game, const WagerRemoval& removal) {
  const Wager* wager = game.wager(removal.wager);
  const bool part = wager != nullptr && is_part_of_base(game, *wager);
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

std::string shown_number(double value, const char* pattern) {
  char text[64];
  std::snprintf(text, sizeof text, pattern, value);
  return text;
}

std::string counter_name(const CounterGains& counter) {
  switch (counter.knows) {
    case CounterGains::Knows::everything:
      return "knows every card left";
    case CounterGains::Knows::nothing:
      return "bets every round";
    case CounterGains::Knows::count:
      break;
  }
  const double from = counter.system->from;
  const int most = std::ranges::max(counter.system->tags, {}, [](int tag) { return std::abs(tag); });
  return "tags to " + std::to_string(std::abs(most)) +
         (std::isinf(from) ? (from > 0 ? ", never" : ", always") : ", from " + shown_number(from, "%.1f"));
}

void print_systems(const std::vector<WagerRemoval>& removals, const ShoeCounting& shoes) {
  const auto groups = alike_cards(removals);
  std::vector<Align> aligns(groups.size() + 3, Align::right);
  aligns.front() = Align::left;
  std::vector<std::string> heads = {"wager"};
  for (const auto& [first, last] : groups) heads.push_back(cards_from(removals.front(), first, last));
  heads.insert(heads.end(), {"correlation", "even at"});
  TextTable table(aligns);
  table.heading(heads);
  for (const CounterGains& counter : shoes.counters) {
    if (!counter.system) continue;
    std::vector<std::string> row = {counter.wager};
    for (const auto& [first, last] : groups) row.push_back(tag_text(counter.system->tags[first]));
    row.push_back(shown_number(counter.system->correlation, "%.3f"));
    row.push_back(shown_number(counter.system->even_at, "%.1f"));
    table.row(row);
  }
  std::printf("%s\n%s\n", bold("The best counts: tags for cards seen").c_str(), table.text().c_str());
}

void print_counters(const std::vector<WagerRemoval>& removals, const ShoeCounting& shoes) {
  print_systems(removals, shoes);
  std::printf("%s\n", bold("What a counter gains").c_str());
  print_legend(
      {"One unit before each round that is worth it: of all rounds, those bet; what they are worth on average; "
       "units gained in 100 rounds, with its standard error.",
       with_commas(static_cast<long long>(shoes.shoes)) + " shoes, seed " + std::to_string(shoes.seed) +
           "; what a bet is worth before each round is exact."});
  TextTable table({Align::left, Align::left, Align::right, Align::right, Align::right, Align::right, Align::right});
  table.heading({"wager", "counter", "cut at", "bet", "worth", "in 100 rounds", "+/-"});
  for (const CounterGains& counter : shoes.counters) {
    for (const CutGain& gain : counter.at) {
      const bool first = &gain == &counter.at.front();
      table.row({first ? counter.wager : "", first ? counter_name(counter) : "", std::to_string(gain.cut),
                 signed_percent(gain.bet, "%.2f%%"), gain.bet > 0 ? signed_percent(gain.edge, "%+.2f%%") : "",
                 shown_number(gain.per_100, "%+.4f"), shown_number(gain.per_100_error, "%.4f")});
    }
  }
  std::printf("%s\n", table.text().c_str());
  TextTable depths([&] {
    std::vector<Align> aligns(shoes.wagers.size() + 1, Align::right);
    return aligns;
  }());
  std::vector<std::string> heads = {"cards left"};
  heads.insert(heads.end(), shoes.wagers.begin(), shoes.wagers.end());
  depths.heading(heads);
  for (const ShoeDepth& depth : shoes.depths) {
    std::vector<std::string> row = {std::to_string(depth.least_left) + " to " + std::to_string(depth.most_left)};
    for (const WagerAtDepth& wager : depth.wagers)
      row.push_back(wager.favorable == 0
                        ? "none"
                        : signed_percent(wager.favorable, "%.1f%%") + " " + signed_percent(wager.edge, "%+.2f%%"));
    depths.row(row);
  }
  std::printf("%s\n%s\n", bold("Rounds that favor the bettor, and by how much, when so many cards are left").c_str(),
              depths.text().c_str());
}

void print_index_plays(const SpreadCounting& spread) {
  if (spread.plays.empty()) return;
  TextTable table({Align::left, Align::right, Align::left, Align::right, Align::right});
  table.heading({"hand", "against", "instead", "at a true count", "gain, all rounds"});
  for (const IndexLine& line : spread.plays)
    table.row({line.hand, line.up, line.instead,
               shown_number(line.index, "%+.1f") + (line.above ? " and up" : " and down"),
               line.gain > 0 ? signed_percent(line.gain, "%.4f%%") : ""});
  std::printf("%s\n%s\n", bold("The plays that a count changes").c_str(), table.text().c_str());
}

// The count's tags stand beside the effects of removal already.
void print_spread(const SpreadCounting& spread) {
  std::printf("%s\n", bold("A counter who plays every round").c_str());
  print_legend({"A point of true count (tags of the cards seen, for each deck left) adds " +
                    signed_percent(spread.per_point) + "; the wager is even at " +
                    shown_number(spread.system.even_at, "%+.1f") + ", and from there on the high bet is made.",
                with_commas(static_cast<long long>(spread.shoes)) + " shoes, seed " + std::to_string(spread.seed) +
                    ", dealt and played to the cut card. Bets of 1 always: what the cut card itself does, beside " +
                    signed_percent(spread.ev) + " of a whole shoe."});
  TextTable table({Align::right, Align::right, Align::left, Align::right, Align::right, Align::right, Align::right});
  table.heading({"cut at", "spread", "play", "average bet", "edge", "in 100 rounds", "+/-"});
  for (const SpreadGain& gain : spread.gains)
    table.row({std::to_string(gain.cut), "1 to " + std::to_string(gain.spread),
               gain.index_plays ? "by the count" : "by the chart", shown_number(gain.average_bet, "%.3f"),
               signed_percent(gain.edge, "%+.3f%%"), shown_number(gain.per_100, "%+.3f"),
               shown_number(gain.per_100_error, "%.3f")});
  std::printf("%s\n", table.text().c_str());
}

void print_count(Session& session, const CountFlags& flags) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto game = game_asked(*book, flags, flags.request);
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
  // Where players decide, each wager has its own table: play may change with a card.
  const bool shoe = game->deck.shoe.has_value() && !has_base(*game) && !found->removals.empty();
  if (shoe) print_shoe_removals(found->removals);
  if (!shoe && !found->removals.empty()) print_legend_of_removals();
  for (const WagerRemoval& removal : found->removals) {
    if (!shoe) print_removal(*game, removal);
  }
  if (found->shoes) print_counters(found->removals, *found->shoes);
  if (found->spread) {
    print_spread(*found->spread);
    print_index_plays(*found->spread);
  }
  if (found->exposure) print_exposure(*found->exposure);
  if (!found->wild_counts.empty()) print_wild_counts(found->wild_counts);
  if (found->shared_hands) print_shared(*found->shared_hands);
  print_figure_tables(found->tables);
  print_unsolved(session, found->unsolved);
}

}  // namespace

void add_count(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("count", "what known cards are worth: removed, the neighbors', the dealer's");
  auto flags = std::make_shared<CountFlags>();
  add_wager(*command, *flags, flags->request);
  command->add_option("--deals", flags->request.deals, "to measure shared hands with; 0 leaves that out")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1} << 40));
  command
      ->add_option("--shoes", flags->request.shoes,
                   "games with a shoe: shoes to measure counters with; 0 leaves that out, left out: enough")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1} << 40));
  command->add_option("--cut", flags->request.cuts, "... and cards behind the cut card; left out, several")
      ->type_name("CARDS,CARDS")
      ->delimiter(',')
      ->allow_extra_args(false);
  command
      ->add_option("--spread", flags->request.spreads,
                   "... and high bets of counters who play every round, in low ones; left out, several")
      ->type_name("N,N")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::Range(1, 1000));
  make_seed(*command->add_option("--seed", flags->request.seed, "of these deals or shoes; 1 when left out"));
  command->add_option("--threads", flags->request.threads, "at most so many threads; the result is the same")
      ->type_name("N")
      ->check(CLI::Range(0, 256));
  command->callback([&session, flags] { print_count(session, *flags); });
}

}  // namespace croupier::cli
