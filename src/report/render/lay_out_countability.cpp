// Section 12: what known cards are worth.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "report/figures/number_text.h"
#include "report/render/laid_report.h"

namespace croupier {
namespace {

LaidTable removal_table(const WagerRemoval& removal) {
  LaidTable table{.caption = "Effect of removal: " + removal.wager +
                             (removal.paytable.empty() ? "" : ", table " + removal.paytable) +
                             "; betting correlation of the tags " + fixed_text(removal.count.correlation, 4),
                  .heads = {"Card removed", "Copies", "Same play", "Best play", "Tag"},
                  .aligns = "lrrrr",
                  .rows = {}};
  for (std::size_t i = 0; i < removal.effects.size(); ++i) {
    const RemovalEffect& each = removal.effects[i];
    const int tag = removal.count.tags[i];
    table.rows.push_back({class_name(each.card) + (each.wild ? ", wild" : ""), std::to_string(each.copies),
                          share_text(each.fixed), share_text(each.best), (tag > 0 ? "+" : "") + std::to_string(tag)});
  }
  return table;
}

void add_collusion(const Countability& found, std::vector<Block>& blocks) {
  LaidTable table{.caption = "The base when more is known",
                  .heads = {"Who knows what", "Expectation, per ante", "House edge"},
                  .aligns = "lrr",
                  .rows = {}};
  const auto add = [&](const std::string& what, double ev, const std::string& error) {
    table.rows.push_back({what, share_text(ev) + error, share_text(-ev)});
  };
  if (found.exposure) {
    add("as dealt", to_double(found.exposure->ev), "");
    add("one hidden card of the dealer is seen", to_double(found.exposure->ev_known), "");
  }
  for (const WildCount& count : found.wild_counts) {
    const std::string players = std::to_string(count.players) + " players ";
    add(players + "tell each other how many wild cards they hold, and play as well as can be", to_double(count.ev), "");
    add(players + "do so and play by one lowest hand for each count", to_double(count.ev_of_rule), "");
  }
  if (found.shared_hands) {
    add(std::to_string(found.shared_hands->players) + " players show each other all their cards",
        found.shared_hands->ev, " ± " + share_text(found.shared_hands->standard_error) + " (measured)");
  }
  if (!table.rows.empty()) blocks.emplace_back(std::move(table));
  if (found.wild_counts.empty()) return;
  const WildCount& all = found.wild_counts.back();
  LaidTable counts{
      .caption = "Play by the number of wild cards in the hands of all " + std::to_string(all.players) + " players",
      .heads = {"Wild cards", "Probability", "Expectation", "Play from"},
      .aligns = "rrrl",
      .rows = {}};
  for (const WildCountLine& line : all.lines)
    counts.rows.push_back(
        {std::to_string(line.wilds), share_text(line.probability, 3), share_text(line.ev), line.from});
  blocks.emplace_back(std::move(counts));
}

void add_uncounted(const std::vector<Unsolved>& unsolved, std::vector<Block>& blocks) {
  LaidTable table{.caption = "Not worked out, because no plan fits",
                  .heads = {"Wager", "Table", "Why"},
                  .aligns = "lll",
                  .rows = {}};
  for (const Unsolved& each : unsolved) table.rows.push_back({each.wager, each.paytable, each.why});
  if (!table.rows.empty()) blocks.emplace_back(std::move(table));
}

std::string counter_words(const CounterGains& counter) {
  switch (counter.knows) {
    case CounterGains::Knows::everything:
      return "knows every card left";
    case CounterGains::Knows::nothing:
      return "bets every round";
    case CounterGains::Knows::count:
      break;
  }
  const int most = std::abs(std::ranges::max(counter.system->tags, {}, [](int tag) { return std::abs(tag); }));
  const double from = counter.system->from;
  return "tags to " + std::to_string(most) +
         (std::isinf(from) ? (from > 0 ? ", never bets" : ", always bets") : ", from " + fixed_text(from, 1));
}

// Cards of one effect on every wager stand together.
std::vector<std::vector<std::size_t>> alike_cards(const std::vector<WagerRemoval>& removals) {
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < removals.front().effects.size(); ++i) {
    const bool same = !groups.empty() && std::ranges::all_of(removals, [&](const WagerRemoval& each) {
      return each.effects[i].fixed == each.effects[groups.back().front()].fixed;
    });
    if (same)
      groups.back().push_back(i);
    else
      groups.push_back({i});
  }
  return groups;
}

std::string cards_text(const WagerRemoval& removal, const std::vector<std::size_t>& places) {
  std::string text;
  for (const std::size_t place : places) text += (text.empty() ? "" : " ") + class_name(removal.effects[place].card);
  return text;
}

LaidTable effects_side_by_side(const std::vector<WagerRemoval>& removals) {
  LaidTable table{.caption = "Effect of one removed card on the bettor's expectation, in thousandths of a percent",
                  .heads = {"Card removed", "Copies"},
                  .aligns = "lr",
                  .rows = {}};
  for (const WagerRemoval& removal : removals) {
    table.heads.push_back(removal.wager);
    table.aligns += 'r';
  }
  for (const auto& places : alike_cards(removals)) {
    int copies = 0;
    for (const std::size_t place : places) copies += removals.front().effects[place].copies;
    std::vector<std::string> row = {cards_text(removals.front(), places), std::to_string(copies)};
    for (const WagerRemoval& removal : removals)
      row.push_back(fixed_text(100'000 * to_double(removal.effects[places.front()].fixed), 2));
    table.rows.push_back(std::move(row));
  }
  return table;
}

LaidTable systems_table(const std::vector<WagerRemoval>& removals, const ShoeCounting& shoes) {
  LaidTable table{.caption = "The best counts: tags for cards seen", .heads = {"Wager"}, .aligns = "l", .rows = {}};
  const auto groups = alike_cards(removals);
  for (const auto& places : groups) {
    table.heads.push_back(cards_text(removals.front(), places));
    table.aligns += 'r';
  }
  for (const char* head : {"Correlation", "Even at", "Bet from"}) table.heads.emplace_back(head);
  table.aligns += "rrr";
  for (const CounterGains& counter : shoes.counters) {
    if (!counter.system) continue;
    std::vector<std::string> row = {counter.wager};
    for (const auto& places : groups) row.push_back(std::to_string(counter.system->tags[places.front()]));
    row.push_back(fixed_text(counter.system->correlation, 3));
    row.push_back(fixed_text(counter.system->even_at, 1));
    const double from = counter.system->from;
    row.push_back(std::isinf(from) ? (from > 0 ? "never" : "always") : fixed_text(from, 1));
    table.rows.push_back(std::move(row));
  }
  return table;
}

LaidTable gains_table(const ShoeCounting& shoes) {
  LaidTable table{.caption = "What a counter gains who bets one unit before each round that is worth it",
                  .heads = {"Wager", "Counter", "Cut card at", "Rounds a shoe", "Of rounds bet", "Worth of a bet",
                            "Units in 100 rounds", "St. error", "Units a shoe"},
                  .aligns = "llrrrrrrr",
                  .rows = {}};
  for (const CounterGains& counter : shoes.counters) {
    for (const CutGain& gain : counter.at) {
      const bool first = &gain == &counter.at.front();
      table.rows.push_back({first ? counter.wager : "", first ? counter_words(counter) : "", std::to_string(gain.cut),
                            fixed_text(gain.rounds, 1), share_text(gain.bet, 2),
                            gain.bet > 0 ? share_text(gain.edge, 3) : "", fixed_text(gain.per_100, 4),
                            fixed_text(gain.per_100_error, 4), fixed_text(gain.gain, 4)});
    }
  }
  return table;
}

LaidTable depths_table(const ShoeCounting& shoes) {
  LaidTable table{.caption = "Rounds that favor the bettor, and by how much, by cards left",
                  .heads = {"Cards left", "Rounds a shoe"},
                  .aligns = "rr",
                  .rows = {}};
  for (const std::string& wager : shoes.wagers) {
    table.heads.push_back(wager);
    table.aligns += 'r';
  }
  for (const ShoeDepth& depth : shoes.depths) {
    std::vector<std::string> row = {std::to_string(depth.least_left) + " to " + std::to_string(depth.most_left),
                                    fixed_text(depth.rounds, 2)};
    for (const WagerAtDepth& wager : depth.wagers)
      row.push_back(wager.favorable == 0 ? "none" : share_text(wager.favorable, 2) + ", " + share_text(wager.edge, 2));
    table.rows.push_back(std::move(row));
  }
  return table;
}

void add_shoes(const Countability& found, std::vector<Block>& blocks) {
  blocks.emplace_back(effects_side_by_side(found.removals));
  if (!found.shoes) return;
  blocks.emplace_back(systems_table(found.removals, *found.shoes));
  blocks.emplace_back(Paragraph{
      "A count adds the tag of each card seen, measured from the mean of the tags, and divides by the decks "
      "left: the true count. Even at: where the wager would be even if its worth were linear in the count; bet "
      "from: the true count that gained most on other shoes."});
  blocks.emplace_back(gains_table(*found.shoes));
  blocks.emplace_back(
      Paragraph{with_commas(Integer(found.shoes->shoes)) + " shoes, seed " + std::to_string(found.shoes->seed) +
                ", drawn at random and dealt to the cut card. What a bet is worth before each round is exact, counted "
                "from the cards left; measured is how often a shoe turns good. Who bets every round shows what the cut "
                "card itself does: rounds of few cards make a shoe longer."});
  blocks.emplace_back(depths_table(*found.shoes));
}

LaidTable laid_table(const FigureTable& figures) {
  LaidTable table{.caption = figures.title, .heads = {""}, .aligns = "l", .rows = {}};
  table.heads.insert(table.heads.end(), figures.columns.begin(), figures.columns.end());
  table.aligns.append(figures.columns.size(), 'r');
  for (const FigureTable::Row& row : figures.rows) {
    std::vector<std::string> cells = {row.name};
    for (const Fraction& value : row.values) cells.push_back(share_text(value, 2));
    table.rows.push_back(std::move(cells));
  }
  return table;
}

void add_spread(const SpreadCounting& spread, std::vector<Block>& blocks) {
  LaidTable gains{.caption = "What a counter gains who plays every round and makes the high bet when the count is high",
                  .heads = {"Cut card at", "Spread", "Play", "Rounds a shoe", "Average bet", "Edge",
                            "Low bets in 100 rounds", "St. error"},
                  .aligns = "rrlrrrrr",
                  .rows = {}};
  for (const SpreadGain& gain : spread.gains)
    gains.rows.push_back({std::to_string(gain.cut), "1 to " + std::to_string(gain.spread),
                          gain.index_plays ? "by the count" : "by the chart", fixed_text(gain.rounds, 1),
                          fixed_text(gain.average_bet, 3), share_text(gain.edge, 3), fixed_text(gain.per_100, 3),
                          fixed_text(gain.per_100_error, 3)});
  blocks.emplace_back(std::move(gains));
  blocks.emplace_back(Paragraph{
      with_commas(Integer(spread.shoes)) + " shoes, seed " + std::to_string(spread.seed) +
      ", drawn at random, dealt and played through the table's own rounds. The tags are those of the base above; a "
      "point of true count adds " +
      share_text(spread.per_point) + ", and the high bet is made from " + fixed_text(spread.system.from, 1) +
      " on. Who always bets the same shows what the cut card itself does: a whole shoe is worth " +
      share_text(spread.ev) + "."});
  LaidTable plays{.caption = "The plays that the count changes, those that gain most",
                  .heads = {"Hand", "Against", "Instead", "True count", "Gain in all rounds"},
                  .aligns = "lrlrr",
                  .rows = {}};
  for (const IndexLine& line : spread.plays)
    plays.rows.push_back({line.hand, line.up, line.instead,
                          fixed_text(line.index, 1) + (line.above ? " and up" : " and down"),
                          line.gain > 0 ? share_text(line.gain) : ""});
  blocks.emplace_back(std::move(plays));
}

}  // namespace

Section countability_section(const ReportCountability& part) {
  Section section{12, "Countability", {BulletList{part.words, false}}};
  if (!part.known_cards) return section;
  if (part.known_cards->shoes) {
    add_shoes(*part.known_cards, section.blocks);
    add_uncounted(part.known_cards->unsolved, section.blocks);
    return section;
  }
  add_collusion(*part.known_cards, section.blocks);
  add_uncounted(part.known_cards->unsolved, section.blocks);
  for (const FigureTable& table : part.known_cards->tables) section.blocks.emplace_back(laid_table(table));
  if (part.known_cards->spread) add_spread(*part.known_cards->spread, section.blocks);
  for (const WagerRemoval& removal : part.known_cards->removals) section.blocks.emplace_back(removal_table(removal));
  if (part.known_cards->removals.empty()) return section;
  section.blocks.emplace_back(
      Paragraph{"The change of the bettor's expectation when one such card is known to be out of the deck: played as "
                "with the full deck, and played "
                "as well as can be. Tags are the simplest count, a high one favoring the bettor."});
  return section;
}

}  // namespace croupier
