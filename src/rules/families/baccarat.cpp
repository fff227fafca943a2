#include "rules/families/baccarat.h"

#include <algorithm>

#include "rules/families/readers.h"
#include "rules/families/section.h"
#include "rules/game_reader.h"

namespace croupier::baccarat {
namespace {

using When = LineOutcomes::When;

// The two lines are the wagers called like the hands they back.
constexpr std::array<std::string_view, 2> lines = {"player", "banker"};

// The row of a line's table. A bonus's names the hand that its rule describes.
constexpr std::string_view row_of_line = "win";
constexpr std::string_view row_of_equal = "tie";

bool is_line(const Wager& wager) { return std::ranges::find(lines, wager.id) != lines.end(); }

Totals read_totals(TableReader& reader, std::string_view key) {
  Totals set{};
  reader.want_list(key);
  for (const std::int64_t total : reader.integers(key)) {
    if (total < 0 || total >= totals) {
      reader.refuse(key, std::to_string(total) + " is no total", "0 to 9");
      continue;
    }
    auto& held = set[static_cast<std::size_t>(total)];
    if (held) reader.refuse(key, "the total " + std::to_string(total) + " twice", "each total once");
    held = true;
  }
  return set;
}

void read_values(TableReader& reader, Rules& rules) {
  const Rank ace = static_cast<Rank>(rank_letters.find('A'));
  const Rank nine = static_cast<Rank>(rank_letters.find('9'));
  const Ranks nothing = read_ranks(reader, "zero");
  if (nothing[ace]) reader.refuse("zero", "the ace has a key of its own", "ace = 0");
  for (Rank rank = 0; rank < rank_count; ++rank) {
    if (rank == ace || nothing[rank]) continue;
    rules.value[rank] = rank + 2;
    if (rank > nine)
      reader.refuse("zero", std::string("'") + rank_letters[rank] + "' has no value of one digit",
                    "T, J, Q and K count nothing");
  }
  rules.value[ace] = reader.number("ace", 0, 9);
  if (reader.integer("modulo") != totals)
    reader.refuse("modulo", "a total is the last digit of the sum", "modulo = 10");
}

Where read_where(TableReader& reader, std::string_view key) {
  return reader.word<Where>(key, {{"left", Where::left}, {"right", Where::right}});
}

void read_deal_of_two(TableReader& reader, Rules& rules) {
  rules.first = read_where(reader, "first");
  rules.player = read_where(reader, "player");
  rules.banker = read_where(reader, "banker");
  if (rules.player == rules.banker)
    reader.refuse("banker", "both hands on one side of the dealer", "one at the left, one at the right");
  // Naturals, draws and the tableau all speak of two-card totals.
  rules.dealt = reader.number("cards", 2, 2);
  reader.word<bool>("face", {{"up", true}});
}

void read_naturals(TableReader& reader, Rules& rules) {
  rules.naturals = read_totals(reader, "totals");
  rules.stop = reader.word<NaturalStops>("stop", {{"both", NaturalStops::both}, {"none", NaturalStops::none}});
}

void read_settlement(TableReader& reader, const Game& game, Rules& rules) {
  reader.word<bool>("from", {{"left-of-player-dealer", true}});
  rules.settle_by = reader.word<SettleByWhat>("by", {{"wager", SettleByWhat::wager}, {"seat", SettleByWhat::seat}});
  rules.order = read_settling_order(reader, game);
}

void read_outcomes(TableReader& section, Rules& rules) {
  section.want_list("outcomes");
  const auto listed = [&](When when) {
    return std::ranges::find(rules.outcomes, when, &LineOutcomes::when) != rules.outcomes.end();
  };
  for (const toml::table* table : section.tables("outcomes")) {
    TableReader reader(*table, section.sink(), "outcome");
    LineOutcomes entry;
    entry.when = reader.word<When>("id", {{"player-better", When::player_better},
                                          {"banker-better-three-card-7", When::banker_better_three_card_7},
                                          {"banker-better", When::banker_better},
                                          {"equal", When::equal}});
    const auto result = [&](std::string_view line) {
      return reader.word<LineResult>(
          line, {{"win", LineResult::win}, {"push", LineResult::push}, {"lose", LineResult::lose}});
    };
    entry.player = result("player");
    entry.banker = result("banker");
    entry.cite = read_cite(reader);
    if (listed(entry.when)) reader.refuse("id", "an outcome that is listed twice", "each once");
    if (entry.when == When::banker_better_three_card_7 && listed(When::banker_better))
      reader.refuse("id", "an outcome that is never reached", "before banker-better, which holds it");
    reader.done();
    rules.outcomes.push_back(std::move(entry));
  }
  for (const When when : {When::player_better, When::banker_better, When::equal}) {
    if (!listed(when))
      section.refuse_lack("outcomes", "a result of the two hands without its outcome",
                          "player-better, banker-better and equal are listed");
  }
}

// Every wager but the two lines.
void read_bonus(TableReader& section, const Wager& wager, Rules& rules) {
  BonusRule bonus;
  bonus.wager = wager.id;
  read_section(section, wager.id, "rule of a wager", bonus.cite, [&](TableReader& reader) {
    bonus.equal = reader.flag_or("equal", false);
    reader.only_if(!bonus.equal, {"of", "total", "cards", "other_at_most"}, "without `equal`");
    if (bonus.equal) return;
    bonus.of = reader.word<Side>("of", {{"player", Side::player}, {"banker", Side::banker}});
    bonus.total = reader.number("total", 0, 9);
    bonus.cards = reader.number("cards", 2, 3);
    bonus.other_at_most = reader.number_or("other_at_most", 0, 9, 9);
  });
  rules.bonuses.push_back(std::move(bonus));
}

void read_tableau(TableReader& file, Rules& rules) {
  std::array<bool, totals> listed{};
  file.want_list("tableau");
  for (const toml::table* table : file.tables("tableau")) {
    TableReader reader(*table, file.sink(), "row of the tableau");
    const auto total = static_cast<std::size_t>(reader.number("banker", 0, 9));
    if (listed[total]) reader.refuse("banker", "the total " + std::to_string(total) + " has a row already");
    listed[total] = true;
    rules.tableau[total] = read_totals(reader, "draws_on");
    rules.tableau_cites[total] = read_cite(reader);
    reader.done();
  }
  for (std::size_t total = 0; total < listed.size(); ++total) {
    if (!listed[total] && !rules.naturals[total])
      file.refuse_lack("tableau", "the tableau has no row for the banker total " + std::to_string(total),
                       "a row for each total but the naturals, with which the hand stands");
  }
}

// What its only row must be called.
std::string row_of(const Rules& rules, const Wager& wager) {
  if (is_line(wager)) return std::string(row_of_line);
  const BonusRule& rule = *std::ranges::find(rules.bonuses, wager.id, &BonusRule::wager);
  return rule.equal ? std::string(row_of_equal) : hand_id(rules, rule.total, rule.cards);
}

void check_paytable(const Game& game, const Rules& rules, const PayTable& table, ErrorSink& sink) {
  const std::string name = "pay table '" + table.wager + "/" + table.id + "'";
  if (table.rows.size() != 1 || !table.rows.front().pays)
    return refuse_at(sink, table.cite, name + " is not of one row with `pays`",
                     "a wager of this family wins in one way");
  const Wager* wager = game.wager(table.wager);
  if (wager == nullptr) return;
  const PayRow& row = table.rows.front();
  if (const std::string right = row_of(rules, *wager); to_text(row.hand) != right)
    refuse_at(sink, row.cite, name + " pays for '" + std::string(to_text(row.hand)) + "', with which it does not win",
              "hand = \"" + right + "\"");
}

// The lines pay by the outcomes, the other wagers by their own rule; each has one pay.
void check_wagers(const Game& game, const Rules& rules, ErrorSink& sink) {
  for (const std::string_view line : lines) {
    const Wager* wager = game.wager(line);
    if (wager == nullptr || wager->kind != WagerKind::base)
      refuse_at(sink, wager != nullptr ? wager->cite : game.seats.cite, "no base wager '" + std::string(line) + "'",
                "the lines are called player and banker");
  }
  for (const Wager& wager : game.wagers) {
    if (wager.kind != WagerKind::side && !is_line(wager))
      refuse_at(sink, wager.cite, "wager '" + wager.id + "' is neither a line nor a side wager", "kind = \"side\"");
    if (wager.placed != Placed::before_deal)
      refuse_at(sink, wager.cite, "wager '" + wager.id + "' comes after the cards", "placed = \"before-deal\"");
    if (wager.settle)
      refuse_at(sink, wager.cite, "wager '" + wager.id + "' has a settle table", "[rules] says how it is settled");
  }
  for (const PayTable& table : game.paytables) check_paytable(game, rules, table, sink);
}

void read_rules(TableReader& section, const Game& game, Rules& rules) {
  read_section(section, "values", "table of values", rules.values_cite,
               [&](TableReader& reader) { read_values(reader, rules); });
  read_section(section, "deal", "deal", rules.deal_cite, [&](TableReader& reader) { read_deal_of_two(reader, rules); });
  read_section(section, "naturals", "table of naturals", rules.naturals_cite,
               [&](TableReader& reader) { read_naturals(reader, rules); });
  read_section(section, "compare", "comparison", rules.compare_cite, [&](TableReader& reader) {
    rules.compare =
        reader.word<CompareBy>("by", {{"closest", CompareBy::closest}, {"rank-list", CompareBy::rank_list}});
  });
  const auto read_draws = [&](std::string_view key, Totals& draws, Cite& cite) {
    read_section(section, key, "drawing rule", cite,
                 [&](TableReader& reader) { draws = read_totals(reader, "draws"); });
  };
  read_draws("player", rules.player_draws, rules.player_cite);
  read_draws("banker", rules.banker_draws, rules.banker_cite);
  // Both hands are everybody's: whoever asks the dealer to play a further wager for him cannot have the player hand
  // drawn otherwise than all the rest.
  read_section(section, "house_way", "drawing rule", rules.house_way_cite, [&](TableReader& reader) {
    rules.house_way = read_totals(reader, "draws");
    if (rules.house_way != rules.player_draws)
      reader.refuse("draws", "a house way that draws otherwise than the player hand", "the totals of [rules.player]");
  });
  read_outcomes(section, rules);
  read_section(section, "settlement", "settlement", rules.settlement_cite,
               [&](TableReader& reader) { read_settlement(reader, game, rules); });
  for (const Wager& wager : game.wagers) {
    if (!is_line(wager)) read_bonus(section, wager, rules);
  }
  section.done();
}

}  // namespace

std::string hand_id(const Rules& rules, int total, int cards) {
  constexpr std::array<const char*, totals> numbers = {"zero", "one", "two",   "three", "four",
                                                       "five", "six", "seven", "eight", "nine"};
  const auto at = static_cast<std::size_t>(total);
  if (cards > rules.dealt) return std::string("three-card-") + numbers[at];
  return (rules.naturals[at] ? "natural-" : "") + std::string(numbers[at]);
}

}  // namespace croupier::baccarat

namespace croupier {

void read_baccarat(TableReader& file, Game& game) {
  const toml::table* table = file.table("rules");
  if (table == nullptr) return;
  baccarat::Rules rules;
  TableReader section(*table, file.sink(), "table of rules");
  baccarat::read_rules(section, game, rules);
  baccarat::read_tableau(file, rules);
  baccarat::check_wagers(game, rules, file.sink());
  game.family_rules = std::make_shared<const baccarat::Rules>(std::move(rules));
}

}  // namespace croupier
