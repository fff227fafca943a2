#include <algorithm>
#include <set>

#include "rules/families/section.h"
#include "rules/families/two_hand_parts.h"

namespace croupier::two_hand {
namespace {

constexpr std::array<std::string_view, pattern_count> pattern_words = {
    "high-card", "pair",       "two-pair",       "three-pair",    "three-of-a-kind",
    "two-trips", "full-house", "four-of-a-kind", "four-and-pair", "five-of-a-kind"};

Pattern read_pattern(TableReader& reader) {
  const std::string word = reader.text("pattern");
  const auto* found = std::ranges::find(pattern_words, word);
  if (found != pattern_words.end()) return static_cast<Pattern>(found - pattern_words.begin());
  std::string known;
  for (const std::string_view text : pattern_words) known += (known.empty() ? "" : ", ") + std::string(text);
  if (!reader.sink().failed()) reader.refuse("pattern", "'" + word + "' is no pattern", "one of: " + known);
  return Pattern::high_card;
}

LeastFront read_least_front(TableReader& reader) {
  LeastFront front;
  const std::string word = reader.text_or("front", "any");
  if (word == "any") return front;
  front.kind = word == "pair" ? LeastFront::Kind::pair : LeastFront::Kind::rank;
  if (front.kind == LeastFront::Kind::rank) front.rank = read_rank(reader, "front");
  return front;
}

ChartRow read_chart_row(const toml::table& table, const Setting& setting, ErrorSink& sink) {
  ChartRow row;
  read_table(&table, sink, "row of the house way", row.cite, [&](TableReader& reader) {
    row.id = reader.text("id");
    row.pattern = read_pattern(reader);
    row.joker = reader.word_or<JokerReading>("joker",
                                             {{"none", JokerReading::none},
                                              {"apart", JokerReading::apart},
                                              {"pairs", JokerReading::pairs},
                                              {"ace", JokerReading::ace},
                                              {"joins", JokerReading::joins}},
                                             setting.joker);
    row.high.fill(true);
    if (reader.has("high")) row.high = read_ranks(reader, "high");
    row.play = reader.word<Play>("play", {{"second-and-third-front", Play::second_and_third_front},
                                          {"first-and-third-front", Play::first_and_third_front},
                                          {"group-back", Play::group_back},
                                          {"pairs-back", Play::pairs_back},
                                          {"small-pair-front", Play::small_pair_front},
                                          {"highest-pair-front", Play::highest_pair_front},
                                          {"split-group", Play::split_group},
                                          {"one-and-single-front", Play::one_and_single_front},
                                          {"joker-and-single-front", Play::joker_and_single_front},
                                          {"complete-back", Play::complete_back}});
    row.front = read_least_front(reader);
    if (reader.has("back")) {
      row.back = parse_hand(reader.text("back"));
      if (!row.back || !is_category(*row.back))
        reader.refuse("back", "not a category of hands", "such as three-of-a-kind");
    }
    row.off = reader.flag_or("off", false);
    const bool one_joker = row.joker == JokerReading::apart || row.joker == JokerReading::pairs;
    if (row.play == Play::joker_and_single_front && !one_joker)
      reader.refuse_lack("play", "a row without a joker plays it", "joker = \"apart\"");
  });
  return row;
}

// Does a row set every hand of a pattern? `back` is left aside: of three of a kind with a pair three can always stay
// behind.
bool settles(const std::vector<ChartRow>& rows, Pattern pattern, JokerReading joker) {
  return std::ranges::any_of(rows, [&](const ChartRow& row) {
    return row.pattern == pattern && row.joker == joker && !row.off && row.play != Play::complete_back &&
           row.front.kind == LeastFront::Kind::any && std::ranges::find(row.high, false) == row.high.end();
  });
}

// A hand that no row fits could not be set. With a reading of its own for hands without a joker a chart needs rows for
// those that hold one.
void check_complete(TableReader& file, const std::vector<ChartRow>& rows, const Setting& setting) {
  for (int i = 0; i < pattern_count; ++i) {
    const auto pattern = static_cast<Pattern>(i);
    const bool needs_joker = pattern == Pattern::five_of_a_kind;
    const bool by_joker_rows = setting.joker == JokerReading::none;
    bool complete = (needs_joker && by_joker_rows) || settles(rows, pattern, setting.joker);
    if (by_joker_rows && !needs_joker) {
      const bool paired = pattern == Pattern::pair && settles(rows, Pattern::two_pair, JokerReading::pairs);
      complete = complete && (paired || settles(rows, pattern, JokerReading::apart));
    }
    if (!complete)
      file.refuse("house_way", "no row sets every '" + std::string(pattern_words[static_cast<std::size_t>(i)]) + "'",
                  "a last row for it without `high`, `front` and `off`");
  }
}

}  // namespace

std::vector<ChartRow> read_chart(TableReader& file, const Setting& setting) {
  std::vector<ChartRow> rows;
  std::set<std::string> ids;
  file.want_list("house_way");
  for (const toml::table* table : file.tables("house_way")) {
    rows.push_back(read_chart_row(*table, setting, file.sink()));
    if (!ids.insert(rows.back().id).second)
      refuse_at(file.sink(), rows.back().cite, "two rows are called '" + rows.back().id + "'", "a name for each");
  }
  check_complete(file, rows, setting);
  return rows;
}

}  // namespace croupier::two_hand
