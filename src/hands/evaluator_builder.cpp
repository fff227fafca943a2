#include "hands/evaluator_builder.h"

#include <algorithm>

namespace croupier {
namespace {

// Rank keys, deuce to ace: the smallest numbers, found one after the other, such that different multisets
// of equally many ranks (at most four of each, at most five or seven in all) have different sums. Checked
// by the tests over all multisets.
constexpr std::array<std::uint32_t, rank_count> keys_of_five = {0,    1,    5,     22,    94,    312,  992,
                                                                2422, 5624, 12522, 19998, 43258, 79415};
constexpr std::array<std::uint32_t, rank_count> keys_of_seven = {0,    1,     5,     22,     98,     453,    2031,
                                                                 8698, 22854, 83661, 262349, 636345, 1479181};

// The highest sum of `cards` keys, at most four of one rank.
std::uint32_t highest_sum(const std::array<std::uint32_t, rank_count>& keys, int cards) {
  std::uint32_t sum = 0;
  for (int rank = rank_count - 1; cards > 0; --rank) {
    const int taken = std::min(cards, suit_count);
    sum += keys[static_cast<std::size_t>(rank)] * static_cast<std::uint32_t>(taken);
    cards -= taken;
  }
  return sum;
}

// A score in one word, in the same order.
std::uint32_t pack(const Score& score) {
  auto packed = static_cast<std::uint32_t>(score.order + 1);
  for (const std::int8_t kicker : score.kickers) packed = packed << 4 | static_cast<std::uint32_t>(kicker + 1);
  return packed;
}

Score unpack(std::uint32_t packed) {
  Score score;
  for (int i = max_hand_size - 1; i >= 0; --i, packed >>= 4) {
    score.kickers[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(static_cast<int>(packed & 15) - 1);
  }
  score.order = static_cast<std::int8_t>(static_cast<int>(packed) - 1);
  return score;
}

// The places of a table that are still free, searched sixty-four at a time.
class FreePlaces {
 public:
  void take(std::size_t place) {
    reach(place);
    taken_[place / 64] |= 1ULL << place % 64;
    while (taken_[first_ / 64] == ~0ULL) first_ += 64;
  }

  // The first start at which none of the entries' low bits meets a taken place.
  template <class Entries>
  std::size_t first_fit(const Entries& entries, std::uint32_t mask) {
    const std::uint32_t lowest = entries.front().sum & mask;
    // Rows come fullest first: where one found no room, the next of its kind will hardly find any, so the
    // search goes on from there. Short rows fill the holes that are left.
    const bool fills_holes = entries.size() <= 6;
    const std::size_t from = fills_holes ? first_ : std::max(first_, reached_);
    std::size_t start = from > lowest ? from - lowest : 0;
    for (;; start += 64) {
      std::uint64_t fits = ~0ULL;  // bit k: the row may start at start + k
      for (const auto& entry : entries) {
        fits &= ~window(start + (entry.sum & mask));
        if (fits == 0) break;
      }
      if (fits == 0) continue;
      start += static_cast<std::size_t>(__builtin_ctzll(fits));
      if (!fills_holes) reached_ = start + lowest;
      return start;
    }
  }

 private:
  void reach(std::size_t place) {
    if (taken_.size() < place / 64 + 2) taken_.resize(2 * (place / 64 + 2), 0);
  }
  std::uint64_t window(std::size_t from) {
    reach(from + 64);
    const std::size_t shift = from % 64;
    const std::uint64_t low = taken_[from / 64] >> shift;
    return shift == 0 ? low : low | taken_[from / 64 + 1] << (64 - shift);
  }

  std::vector<std::uint64_t> taken_ = std::vector<std::uint64_t>(2, 0);
  std::size_t first_ = 0;    // a multiple of 64; every place before it is taken
  std::size_t reached_ = 0;  // where the last long row began
};

}  // namespace

EvaluatorBuilder::EvaluatorBuilder(const Ranking& ranking, const Deck& deck, int decks)
    : ranking_(ranking), deck_(deck), counting_(ranking) {
  evaluator_.ranking_ = ranking;
  evaluator_.exact_ = ranking.of == ranking.size;
  for (const Card card : deck.cards) {
    if (ranking.is_wild(card)) {
      wild_cards_ += decks;
    } else if (!card.is_joker()) {
      copies_[card.rank()] += decks;
    }
  }
  may_repeat_suited_ = decks > 1;
  rank_keys_ = ranking.of <= max_hand_size ? keys_of_five : keys_of_seven;
  // Above every sum of natural cards, and a whole number of rows, so that each count of wilds has its own rows.
  row_bits_ = evaluator_.exact_ ? Evaluator::row_bits_exact : Evaluator::row_bits_best;
  const std::uint32_t row = 1U << row_bits_;
  wild_key_ = (highest_sum(rank_keys_, ranking.of) / row + 1) * row;
}

Evaluator EvaluatorBuilder::build() {
  number_cards();
  collect_multisets();
  if (!evaluator_.exact_) collect_flushes();
  number_scores();
  lay_out_table();
  return std::move(evaluator_);
}

void EvaluatorBuilder::number_cards() {
  // A counter that starts at 8 - size reaches 8, its top bit, with a hand's worth of one suit.
  const auto start = static_cast<std::uint64_t>(8 - ranking_.size);
  evaluator_.bias_ = (start * 0x1111ULL) << 32;
  for (const Card card : deck_.cards) {
    HandSum& sum = evaluator_.sums_[static_cast<std::size_t>(card.index())];
    if (ranking_.is_wild(card)) {
      sum.key = (0x1111ULL << 32) + wild_key_;
      sum.lanes = 0x0001'0001'0001'0001ULL << Evaluator::wild_shift;
    } else if (!card.is_joker()) {
      const int suit = static_cast<int>(card.suit());
      sum.key = (1ULL << (32 + 4 * suit)) + rank_keys_[card.rank()];
      sum.lanes = 1ULL << (Evaluator::lane_bits * suit + card.rank());
    }
    evaluator_.keys_[static_cast<std::size_t>(card.index())] = sum.key;
  }
}

void EvaluatorBuilder::collect_multisets() {
  for (int wilds = 0; wilds <= std::min(wild_cards_, ranking_.of); ++wilds) {
    Counting::Counts counts{};
    collect_multisets_from(rank_count - 1, ranking_.of - wilds, wilds, static_cast<std::uint32_t>(wilds) * wild_key_, counts);
  }
}

void EvaluatorBuilder::collect_multisets_from(int rank, int left, int wilds, std::uint32_t sum, Counting::Counts& counts) {
  if (rank < 0) {
    if (left > 0) return;
    Entry entry{sum, pack(counting_.unsuited(counts, wilds)), 0};
    // One deck holds each card once, so a suited hand repeats no rank.
    const bool repeats = std::any_of(counts.begin(), counts.end(), [](int count) { return count > 1; });
    if (evaluator_.exact_ && (may_repeat_suited_ || !repeats)) entry.suited = pack(counting_.suited(counts, wilds));
    entries_.push_back(entry);
    return;
  }
  const auto at = static_cast<std::size_t>(rank);
  for (int count = 0; count <= std::min(left, copies_[at]); ++count) {
    counts[at] = static_cast<std::int8_t>(count);
    collect_multisets_from(rank - 1, left - count, wilds, sum + static_cast<std::uint32_t>(count) * rank_keys_[at], counts);
  }
  counts[at] = 0;
}

void EvaluatorBuilder::collect_flushes() {
  const int most_wilds = std::min(wild_cards_, ranking_.of);
  flush_scores_.assign(static_cast<std::size_t>(most_wilds + 1) << Evaluator::wild_shift, 0);
  for (std::size_t lane = 0; lane < flush_scores_.size(); ++lane) {
    const auto ranks = static_cast<std::uint16_t>(lane & ((1U << Evaluator::wild_shift) - 1));
    const int wilds = static_cast<int>(lane >> Evaluator::wild_shift);
    const int held = __builtin_popcount(ranks) + wilds;
    if (held < ranking_.size || held > ranking_.of) continue;
    flush_scores_[lane] = pack(counting_.flush_of(ranks, wilds));
  }
}

void EvaluatorBuilder::number_scores() {
  ranks_.push_back(0);
  for (const Entry& entry : entries_) {
    ranks_.push_back(entry.unsuited);
    ranks_.push_back(entry.suited);
  }
  ranks_.insert(ranks_.end(), flush_scores_.begin(), flush_scores_.end());
  std::sort(ranks_.begin(), ranks_.end());
  ranks_.erase(std::unique(ranks_.begin(), ranks_.end()), ranks_.end());
  evaluator_.scores_.resize(ranks_.size());
  evaluator_.categories_.resize(ranks_.size());
  for (std::size_t rank = 1; rank < ranks_.size(); ++rank) {
    evaluator_.scores_[rank] = unpack(ranks_[rank]);
    evaluator_.categories_[rank] = evaluator_.scores_[rank].category(ranking_);
  }
}

HandRank EvaluatorBuilder::rank_of(std::uint32_t packed) const {
  return static_cast<HandRank>(std::lower_bound(ranks_.begin(), ranks_.end(), packed) - ranks_.begin());
}

std::vector<EvaluatorBuilder::Row> EvaluatorBuilder::cut_into_rows() const {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < entries_.size();) {
    std::size_t end = i;
    while (end < entries_.size() && entries_[end].sum >> row_bits_ == entries_[i].sum >> row_bits_) ++end;
    rows.push_back({i, end});
    i = end;
  }
  std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.end - a.first > b.end - b.first; });
  return rows;
}

// The sums are sparse. They are cut into rows, and the rows pushed together until no two entries share a
// place: the fullest first, each at the first place where it fits.
void EvaluatorBuilder::lay_out_table() {
  std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) { return a.sum < b.sum; });
  const std::uint32_t row_mask = (1U << row_bits_) - 1;
  const std::vector<Row> rows = cut_into_rows();
  std::vector<std::uint32_t> offsets((entries_.back().sum >> row_bits_) + 1, 0);
  std::vector<std::size_t> places(entries_.size());
  FreePlaces free;
  for (const Row& row : rows) {
    const std::span<const Entry> entries(&entries_[row.first], row.end - row.first);
    const std::size_t base = free.first_fit(entries, row_mask);
    for (std::size_t i = row.first; i < row.end; ++i) {
      places[i] = base + (entries_[i].sum & row_mask);
      free.take(places[i]);
    }
    // Added to the whole sum, modulo 2^32: the row's own start is subtracted.
    offsets[entries_[row.first].sum >> row_bits_] = static_cast<std::uint32_t>(base) - (entries_[row.first].sum & ~row_mask);
  }
  const std::size_t size = *std::max_element(places.begin(), places.end()) + 1;
  std::vector<HandRank> table(evaluator_.exact_ ? 2 * size : size, 0);
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    table[places[i]] = rank_of(entries_[i].unsuited);
    if (evaluator_.exact_) table[size + places[i]] = rank_of(entries_[i].suited);
  }
  std::vector<HandRank> flushes(flush_scores_.size(), 0);
  std::transform(flush_scores_.begin(), flush_scores_.end(), flushes.begin(), [this](std::uint32_t packed) { return rank_of(packed); });

  evaluator_.suited_at_ = size;
  evaluator_.table_ = std::make_shared<const std::vector<HandRank>>(std::move(table));
  evaluator_.offsets_ = std::make_shared<const std::vector<std::uint32_t>>(std::move(offsets));
  evaluator_.flushes_ = std::make_shared<const std::vector<HandRank>>(std::move(flushes));
  evaluator_.table_data_ = evaluator_.table_->data();
  evaluator_.offsets_data_ = evaluator_.offsets_->data();
  evaluator_.flushes_data_ = evaluator_.flushes_->data();
}

}  // namespace croupier
