#include "hands/evaluator_builder.h"

#include <algorithm>
#include <bit>

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
  // The first start at which none of these places, counted from there, is taken. Takes them.
  std::size_t first_fit(const std::vector<std::uint32_t>& places) {
    // Rows come fullest first: where one found no room, the next of its size will hardly find any, so the search goes
    // on from there.
    if (places.size() != size_) reached_ = 0;
    size_ = places.size();
    const std::size_t from = std::max(first_, reached_);
    std::size_t start = from > places.front() ? from - places.front() : 0;
    std::uint64_t fits = 0;
    for (;; start += 64) {
      reach(start + places.back() + 64);
      fits = fitting(places, start);
      if (fits != 0) break;
    }
    start += static_cast<std::size_t>(std::countr_zero(fits));
    reached_ = start + places.front();
    for (const std::uint32_t place : places) taken_[(start + place) / 64] |= 1ULL << (start + place) % 64;
    while (taken_[first_ / 64] == ~0ULL) first_ += 64;
    return start;
  }

 private:
  void reach(std::size_t place) {
    if (taken_.size() < place / 64 + 2) taken_.resize(2 * (place / 64 + 2), 0);
  }

  // Bit k: the places may start at start + k.
  [[nodiscard]] std::uint64_t fitting(const std::vector<std::uint32_t>& places, std::size_t start) const {
    std::uint64_t fits = ~0ULL;
    for (const std::uint32_t place : places) {
      const std::size_t word = (start + place) / 64;
      const std::size_t bit = (start + place) % 64;
      // Shifted in two steps, because a shift by 64 is none.
      fits &= ~(taken_[word] >> bit | taken_[word + 1] << 1 << (63 - bit));
      if (fits == 0) break;
    }
    return fits;
  }

  std::vector<std::uint64_t> taken_ = std::vector<std::uint64_t>(2, 0);
  std::size_t first_ = 0;    // a multiple of 64; every place before it is taken
  std::size_t size_ = 0;     // of the last row
  std::size_t reached_ = 0;  // where the last row began
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
  evaluator_.empty_ = {start * Evaluator::one_of_each_suit, 0};
  for (const Card card : deck_.cards) {
    const auto at = static_cast<std::size_t>(card.index());
    if (ranking_.is_wild(card)) {
      evaluator_.sums_[at] = {Evaluator::one_of_each_suit + wild_key_,
                              0x0001'0001'0001'0001ULL << Evaluator::wild_shift};
    } else if (!card.is_joker()) {
      const int suit = static_cast<int>(card.suit());
      evaluator_.sums_[at] = {(1ULL << (32 + 4 * suit)) + rank_keys_[card.rank()],
                              1ULL << (Evaluator::lane_bits * suit + card.rank())};
    }
    evaluator_.keys_[at] = evaluator_.sums_[at].key();
    evaluator_.first_keys_[at] = evaluator_.keys_[at] + evaluator_.empty_.key();
  }
}

void EvaluatorBuilder::collect_multisets() {
  for (int wilds = 0; wilds <= std::min(wild_cards_, ranking_.of); ++wilds) {
    Counting::Counts counts{};
    collect_multisets_from(rank_count - 1, ranking_.of - wilds, wilds, static_cast<std::uint32_t>(wilds) * wild_key_,
                           counts);
  }
}

void EvaluatorBuilder::collect_multisets_from(int rank, int left, int wilds, std::uint32_t sum,
                                              Counting::Counts& counts) {
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
    collect_multisets_from(rank - 1, left - count, wilds, sum + static_cast<std::uint32_t>(count) * rank_keys_[at],
                           counts);
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
  for (const Entry& entry : entries_) {
    ranks_.try_emplace(entry.unsuited);
    ranks_.try_emplace(entry.suited);
  }
  for (const std::uint32_t packed : flush_scores_) ranks_.try_emplace(packed);
  ranks_.try_emplace(0);
  std::vector<std::uint32_t> ascending;
  for (const auto& [packed, rank] : ranks_) ascending.push_back(packed);
  std::sort(ascending.begin(), ascending.end());
  evaluator_.scores_.resize(ascending.size());
  evaluator_.categories_.resize(ascending.size());
  for (std::size_t rank = 1; rank < ascending.size(); ++rank) {
    ranks_[ascending[rank]] = static_cast<HandRank>(rank);
    evaluator_.scores_[rank] = unpack(ascending[rank]);
    evaluator_.categories_[rank] = evaluator_.scores_[rank].category(ranking_);
  }
}

std::vector<EvaluatorBuilder::Row> EvaluatorBuilder::cut_into_rows() const {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < entries_.size();) {
    std::size_t end = i;
    while (end < entries_.size() && entries_[end].sum >> row_bits_ == entries_[i].sum >> row_bits_) ++end;
    rows.push_back({i, end});
    i = end;
  }
  std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
    const std::size_t a_size = a.end - a.first;
    const std::size_t b_size = b.end - b.first;
    return a_size != b_size ? a_size > b_size : a.first < b.first;
  });
  return rows;
}

// The sums are sparse. They are cut into rows, and the rows pushed together until no two entries share a
// place: the fullest first, each at the first place where it fits.
void EvaluatorBuilder::lay_out_table() {
  std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) { return a.sum < b.sum; });
  const std::uint32_t row_mask = (1U << row_bits_) - 1;
  const std::vector<Row> rows = cut_into_rows();
  std::vector<std::uint32_t> offsets((entries_.back().sum >> row_bits_) + 1, 0);
  std::vector<std::size_t> slots(entries_.size());
  std::vector<std::uint32_t> places;
  FreePlaces free;
  for (const Row& row : rows) {
    places.clear();
    for (std::size_t i = row.first; i < row.end; ++i) places.push_back(entries_[i].sum & row_mask);
    const std::size_t start = free.first_fit(places);
    for (std::size_t i = row.first; i < row.end; ++i) slots[i] = start + places[i - row.first];
    // Added to the whole sum, modulo 2^32: the row's own start is subtracted.
    const std::uint32_t sum = entries_[row.first].sum;
    offsets[sum >> row_bits_] = static_cast<std::uint32_t>(start) - (sum & ~row_mask);
  }
  const std::size_t size = *std::max_element(slots.begin(), slots.end()) + 1;
  std::vector<HandRank> table(evaluator_.exact_ ? 2 * size : size, 0);
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    table[slots[i]] = ranks_.at(entries_[i].unsuited);
    if (evaluator_.exact_) table[size + slots[i]] = ranks_.at(entries_[i].suited);
  }
  std::vector<HandRank> flushes(flush_scores_.size(), 0);
  std::transform(flush_scores_.begin(), flush_scores_.end(), flushes.begin(),
                 [this](std::uint32_t packed) { return ranks_.at(packed); });

  evaluator_.suited_at_ = size;
  evaluator_.table_ = std::make_shared<const std::vector<HandRank>>(std::move(table));
  evaluator_.offsets_ = std::make_shared<const std::vector<std::uint32_t>>(std::move(offsets));
  evaluator_.flushes_ = std::make_shared<const std::vector<HandRank>>(std::move(flushes));
  evaluator_.table_data_ = evaluator_.table_->data();
  evaluator_.offsets_data_ = evaluator_.offsets_->data();
  evaluator_.flushes_data_ = evaluator_.flushes_->data();
}

}  // namespace croupier
