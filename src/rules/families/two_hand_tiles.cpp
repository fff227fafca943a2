#include <algorithm>
#include <set>

#include "rules/families/section.h"
#include "rules/families/two_hand_parts.h"

namespace croupier::two_hand {
namespace {

constexpr int kinds_of_tile = 16;

constexpr std::array<std::pair<std::string_view, TileHand::Sort>, 7> sort_words = {
    {{"supreme-pair", TileHand::Sort::supreme_pair},
     {"matched-pair", TileHand::Sort::matched_pair},
     {"unmatched-pair", TileHand::Sort::unmatched_pair},
     {"wong", TileHand::Sort::wong},
     {"gong", TileHand::Sort::gong},
     {"points", TileHand::Sort::points},
     {"zero", TileHand::Sort::zero}}};

TileHand::Sort read_sort(TableReader& reader) {
  const std::string word = reader.text("hand");
  std::string known;
  for (const auto& [text, sort] : sort_words) {
    if (text == word) return sort;
    known += (known.empty() ? "" : ", ") + std::string(text);
  }
  if (!reader.sink().failed()) reader.refuse("hand", "'" + word + "' is no hand of tiles", "one of: " + known);
  return TileHand::Sort::points;
}

// "3-6": the smaller half first.
std::optional<int> parse_spots(std::string_view word) {
  const auto half = [](char c) { return c >= '1' && c <= '6' ? c - '0' : 0; };
  if (word.size() != 3 || word[1] != '-') return std::nullopt;
  const int first = half(word[0]);
  const int second = half(word[2]);
  if (first == 0 || second < first) return std::nullopt;
  return 10 * first + second;
}

int spots_in_all(int spots) { return spots / 10 + spots % 10; }

TileKind read_kind(const toml::table& table, ErrorSink& sink) {
  TileKind kind;
  read_table(&table, sink, "kind of tile", kind.cite, [&](TableReader& reader) {
    kind.id = reader.text("id");
    kind.name = reader.text("name");
    kind.english = reader.text("english");
    kind.rank = reader.number("rank", 1, kinds_of_tile);
    kind.swap = reader.flag_or("swap", false);
    const auto spots = reader.texts("spots");
    const auto points = reader.integers("points");
    if (spots.size() != 2 || points.size() != 2) {
      reader.refuse_lack(spots.size() != 2 ? "spots" : "points", "a kind has two tiles",
                         "spots = [\"3-6\", \"4-5\"], points = [9, 9]");
      return;
    }
    for (std::size_t i = 0; i < 2; ++i) {
      const auto tile = parse_spots(spots[i]);
      if (!tile)
        reader.refuse("spots", "'" + spots[i] + "' is no tile", "two halves of 1 to 6, the smaller first: \"3-6\"");
      kind.spots[i] = tile.value_or(11);
      kind.points[i] = static_cast<int>(points[i]);
      if (tile && points[i] != spots_in_all(*tile) % 10)
        reader.refuse("points", "not the last digit of the tile's spots", std::to_string(spots_in_all(*tile) % 10));
    }
  });
  return kind;
}

class TileReader {
 public:
  TileReader(TableReader& file, Tiles& tiles) : file_(file), tiles_(tiles) {}

  void read() {
    read_kinds();
    file_.want_list("tile_hands");
    for (const toml::table* table : file_.tables("tile_hands")) read_hand(*table);
    file_.want_list("house_way");
    for (const toml::table* table : file_.tables("house_way")) read_row(*table);
    if (tiles_.house_way.empty() || !takes_anything(tiles_.house_way.back()))
      file_.refuse("house_way", "some tiles fit no row", "a last row that asks for nothing");
  }

 private:
  void read_kinds() {
    std::set<std::string> ids;
    std::set<int> ranks;
    file_.want_list("tiles");
    for (const toml::table* table : file_.tables("tiles")) {
      tiles_.kinds.push_back(read_kind(*table, file_.sink()));
      const TileKind& kind = tiles_.kinds.back();
      if (!ids.insert(kind.id).second)
        refuse_at(file_.sink(), kind.cite, "two kinds of tile are called '" + kind.id + "'", "a name for each");
      if (!ranks.insert(kind.rank).second)
        refuse_at(file_.sink(), kind.cite, "two kinds of tile have rank " + std::to_string(kind.rank), "each its own");
    }
    if (tiles_.kinds.size() != kinds_of_tile)
      file_.refuse("tiles", "a set of tiles has 16 kinds", "16 kinds of two tiles each");
  }

  std::vector<int> read_kind_names(TableReader& reader, std::string_view key) {
    std::vector<int> places;
    for (const std::string& id : reader.texts(key)) {
      const auto found = std::ranges::find(tiles_.kinds, id, &TileKind::id);
      if (found == tiles_.kinds.end()) {
        reader.refuse(key, "'" + id + "' is no kind of tile", "an id of `tiles`");
        continue;
      }
      places.push_back(static_cast<int>(found - tiles_.kinds.begin()));
    }
    return places;
  }

  void read_hand(const toml::table& table) {
    using By = TileHand::By;
    TileHand hand;
    read_table(&table, file_.sink(), "hand of tiles", hand.cite, [&](TableReader& reader) {
      hand.sort = read_sort(reader);
      hand.kinds = read_kind_names(reader, "kinds");
      hand.with = read_kind_names(reader, "with");
      const bool by_points = hand.sort == TileHand::Sort::points || hand.sort == TileHand::Sort::zero;
      if (const toml::table* range = reader.maybe_table("points")) {
        TableReader inner(*range, file_.sink(), "range of points");
        hand.points_min = inner.number("min", 0, 9);
        hand.points_max = inner.number("max", hand.points_min, 9);
        inner.done();
      }
      if (reader.has("points") != by_points || hand.kinds.empty() != by_points)
        reader.refuse_lack("hand", "a hand is made of kinds, or of points",
                           "points and zero have `points`, the others `kinds`");
      hand.by = reader.word<By>("by", {{"only-one", By::only_one},
                                       {"pair-rank", By::pair_rank},
                                       {"high-tile", By::high_tile},
                                       {"points-then-high-tile", By::points_then_high_tile},
                                       {"bank", By::bank}});
      if (std::ranges::find(tiles_.hands, hand.sort, &TileHand::sort) != tiles_.hands.end())
        reader.refuse("hand", "a hand that is listed twice", "each once");
    });
    tiles_.hands.push_back(std::move(hand));
  }

  // [[6], [4, 5, 6]].
  std::vector<std::vector<int>> read_sets(TableReader& reader, std::string_view key) {
    std::vector<std::vector<int>> sets;
    const toml::node* node = reader.node(key);
    if (node == nullptr) return sets;
    const auto wrong = [&] { reader.refuse(key, "not a list of sets of spots", "[[6], [4, 5, 6]], each 2 to 12"); };
    const toml::array* array = node->as_array();
    if (array == nullptr) return wrong(), sets;
    for (const auto& element : *array) {
      std::vector<int> set;
      const toml::array* numbers = element.as_array();
      if (numbers == nullptr || numbers->empty()) return wrong(), sets;
      for (const auto& entry : *numbers) {
        const auto spots = entry.value_exact<std::int64_t>();
        if (!spots || *spots < 2 || *spots > 12) return wrong(), sets;
        set.push_back(static_cast<int>(*spots));
      }
      sets.push_back(std::move(set));
    }
    if (sets.empty() || sets.size() > 2) wrong();
    return sets;
  }

  void read_row(const toml::table& table) {
    using RowPlay = TileRow::Play;
    TileRow row;
    read_table(&table, file_.sink(), "row of the house way", row.cite, [&](TableReader& reader) {
      row.id = reader.text("id");
      row.pair = read_kind_names(reader, "pair");
      if (reader.has("pairs")) row.pairs = reader.number("pairs", 0, 2);
      row.holds = read_sets(reader, "holds");
      if (reader.has("low")) row.low = reader.number("low", 0, 9);
      if (reader.has("hand")) row.hand = read_sort(reader);
      row.play = reader.word<RowPlay>("play", {{"keep", RowPlay::keep},
                                               {"split", RowPlay::split},
                                               {"high-hand", RowPlay::high_hand},
                                               {"best-low", RowPlay::best_low},
                                               {"best-high", RowPlay::best_high},
                                               {"largest-smallest", RowPlay::largest_smallest}});
      if (row.play == RowPlay::split && row.pair.empty())
        reader.refuse_lack("play", "a row without a pair splits it", "pair = [...]");
      if (row.low && row.play != RowPlay::split)
        reader.refuse("low", "`low` in a row that splits nothing", "leave it out");
      if ((row.play == RowPlay::high_hand) != row.hand.has_value())
        reader.refuse_lack("play", "a hand to play high has to be named", "`hand` and play = \"high-hand\" together");
    });
    const bool taken = std::ranges::find(tiles_.house_way, row.id, &TileRow::id) != tiles_.house_way.end();
    if (taken) refuse_at(file_.sink(), row.cite, "two rows are called '" + row.id + "'", "a name for each");
    tiles_.house_way.push_back(std::move(row));
  }

  static bool takes_anything(const TileRow& row) {
    return row.pair.empty() && !row.pairs && row.holds.empty() && !row.hand;
  }

  TableReader& file_;
  Tiles& tiles_;
};

}  // namespace

Tiles read_tiles(TableReader& file) {
  Tiles tiles;
  TileReader(file, tiles).read();
  return tiles;
}

}  // namespace croupier::two_hand
