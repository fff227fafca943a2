#include "odds/exact/showdown/board/board_reader.h"

#include <algorithm>

namespace croupier {
namespace {

// Where the player's hand stands.
constexpr auto below = static_cast<std::size_t>(Against::lower);
constexpr auto level = static_cast<std::size_t>(Against::equal);
constexpr auto above = static_cast<std::size_t>(Against::higher);

}  // namespace

BoardReader::BoardReader(const Deck& deck, std::size_t dealer_classes, std::optional<Card> exposed)
    : deck_(deck),
      classes_(dealer_classes),
      exposed_(exposed),
      pairs_(most_pairs),
      counts_(most_pairs * against_count * dealer_classes),
      passed_(dealer_classes),
      first_of_rank_(65536, -1),
      first_dealer_of_rank_(65536, -1),
      ranks_held_(1024, 0) {}

void BoardReader::read(const BoardRules& rules, std::span<const std::uint8_t> board) {
  find_types(rules, board);
  rank_pairs(rules, board);
  if (exposed_) rank_singles(rules, board);
  sweep(rules);
}

void BoardReader::find_types(const BoardRules& rules, std::span<const std::uint8_t> board) {
  std::array<int, suit_count> suited{};
  int wild_on_board = 0;
  const Ranking& ranking = rules.evaluator->ranking();
  for (const std::uint8_t card : board) {
    const Card each = deck_.cards[card];
    if (ranking.is_wild(each)) {
      ++wild_on_board;
    } else {
      ++suited[static_cast<std::size_t>(each.suit())];
    }
  }
  // A suit is alive when two more cards can make a flush of it.
  std::array<bool, suit_count> alive{};
  for (std::size_t suit = 0; suit < suit_count; ++suit) alive[suit] = suited[suit] + wild_on_board + 2 >= ranking.size;

  types_ = 0;
  named_wild_ = rules.wild.has_value();
  indicators_ = 0;
  std::array<int, rank_count> type_of_rank{};
  type_of_rank.fill(-1);
  for (std::size_t i = 0; i < deck_.cards.size(); ++i) {
    if (std::find(board.begin(), board.end(), i) != board.end()) {
      type_of_[i] = on_board;
      continue;
    }
    const Card card = deck_.cards[i];
    int fresh = -1;
    int& type = alive[static_cast<std::size_t>(card.suit())] ? fresh : type_of_rank[card.rank()];
    if (type < 0) {
      type = static_cast<int>(types_++);
      cards_[static_cast<std::size_t>(type)] = 0;
      sample_[static_cast<std::size_t>(type)] = card;
    }
    ++cards_[static_cast<std::size_t>(type)];
    type_of_[i] = static_cast<std::uint8_t>(type);
    if (names_wild(rules, card)) ++indicators_;
  }
}

void BoardReader::rank_pairs(const BoardRules& rules, std::span<const std::uint8_t> board) {
  const Evaluator& evaluator = *rules.evaluator;
  HandSum base = evaluator.empty();
  for (const std::uint8_t card : board) base += evaluator.sum_of(deck_.cards[card]);
  const bool dealer_otherwise = rules.dealer_hand && !exposed_;
  std::size_t at = 0;
  for (std::size_t b = 0; b < types_; ++b) {
    const HandSum with_one = base + evaluator.sum_of(sample_[b]);
    for (std::size_t a = 0; a <= b; ++a, ++at) {
      Pair& pair = pairs_[at];
      pair.holdings = static_cast<std::int16_t>(a == b ? cards_[a] * (cards_[a] - 1) / 2 : cards_[a] * cards_[b]);
      if (pair.holdings == 0) continue;
      pair.first = static_cast<std::uint8_t>(a);
      pair.second = static_cast<std::uint8_t>(b);
      pair.wilds =
          static_cast<std::uint8_t>((names_wild(rules, sample_[a]) ? 1 : 0) + (names_wild(rules, sample_[b]) ? 1 : 0));
      if (!rules.player_rank) pair.rank = evaluator.rank(with_one + evaluator.sum_of(sample_[a]));
      if (rules.player_rank || dealer_otherwise) read_otherwise(rules, board, pair);
      pair.player_class = rules.player_class[pair.rank];
      pair.next = first_of_rank_[pair.rank];
      first_of_rank_[pair.rank] = static_cast<std::int16_t>(at);
      ranks_held_[pair.rank >> 6] |= 1ULL << (pair.rank & 63);
      if (!dealer_otherwise) {
        pair.dealer_rank = pair.rank;
        pair.dealer_class = rules.dealer_class[pair.rank];
        continue;
      }
      pair.next_dealer = first_dealer_of_rank_[pair.dealer_rank];
      first_dealer_of_rank_[pair.dealer_rank] = static_cast<std::int16_t>(at);
      ranks_held_[pair.dealer_rank >> 6] |= 1ULL << (pair.dealer_rank & 63);
    }
  }
}

void BoardReader::rank_singles(const BoardRules& rules, std::span<const std::uint8_t> board) {
  const Evaluator& evaluator = *rules.evaluator;
  HandSum base = evaluator.empty() + evaluator.sum_of(*exposed_);
  for (const std::uint8_t card : board) base += evaluator.sum_of(deck_.cards[card]);
  for (std::size_t type = 0; type < types_; ++type) {
    const BoardRules::DealerHand read = single_hand(rules, base, board, sample_[type]);
    Single& single = singles_[type];
    single.rank = read.rank;
    single.dealer_class = read.dealer_class;
    // The card that is known names no wild rank: it lies before the dealer.
    single.wilds = names_wild(rules, sample_[type]) ? 1 : 0;
    single.next = first_dealer_of_rank_[read.rank];
    first_dealer_of_rank_[read.rank] = static_cast<std::int16_t>(type);
    ranks_held_[read.rank >> 6] |= 1ULL << (read.rank & 63);
  }
}

BoardRules::DealerHand BoardReader::single_hand(const BoardRules& rules, const HandSum& base,
                                                std::span<const std::uint8_t> board, Card other) const {
  if (!rules.dealer_hand) {
    const HandRank rank = rules.evaluator->rank(base + rules.evaluator->sum_of(other));
    return {rank, rules.dealer_class[rank]};
  }
  std::array<Card, 7> middle{};
  for (std::size_t i = 0; i < board.size(); ++i) middle[i] = deck_.cards[board[i]];
  const std::array<Card, 2> own{*exposed_, other};
  return rules.dealer_hand(own, {middle.data(), board.size()});
}

// The next one of its rank. A given card of the type is one holding of the dealer's.
std::int16_t BoardReader::pass_single(std::size_t type) {
  const Single& single = singles_[type];
  Passed& passed = passed_[single.dealer_class];
  passed.holdings += cards_[type];
  passed.wilds += cards_[type] * single.wilds;
  passed.with_card[type] += 1;
  passed.wilds_with_card[type] += single.wilds;
  return single.next;
}

void BoardReader::read_otherwise(const BoardRules& rules, std::span<const std::uint8_t> board, Pair& pair) const {
  std::array<Card, 7> middle{};
  for (std::size_t i = 0; i < board.size(); ++i) middle[i] = deck_.cards[board[i]];
  std::array<Card, 2> own{sample_[pair.first], sample_[pair.second]};
  // A type of several cards twice: its second card differs from the sample.
  if (pair.first == pair.second) {
    for (std::size_t i = 0; i < deck_.cards.size(); ++i) {
      if (type_of_[i] == pair.first && deck_.cards[i] != own[0]) own[1] = deck_.cards[i];
    }
  }
  const BoardRules::Cards on_table(middle.data(), board.size());
  if (rules.player_rank) pair.rank = rules.player_rank(own, on_table);
  if (!rules.dealer_hand || exposed_) return;
  const BoardRules::DealerHand read = rules.dealer_hand(own, on_table);
  pair.dealer_rank = read.rank;
  pair.dealer_class = read.dealer_class;
}

void BoardReader::pass(const Pair& pair) {
  Passed& passed = passed_[pair.dealer_class];
  passed.holdings += pair.holdings;
  passed.wilds += pair.holdings * pair.wilds;
  // With a given card of a type: as many as the other card has choices.
  if (pair.first == pair.second) {
    const std::int32_t others = cards_[pair.first] - 1;
    passed.with_card[pair.first] += others;
    passed.wilds_with_card[pair.first] += others * pair.wilds;
  } else {
    passed.with_card[pair.first] += cards_[pair.second];
    passed.with_card[pair.second] += cards_[pair.first];
    passed.wilds_with_card[pair.first] += cards_[pair.second] * pair.wilds;
    passed.wilds_with_card[pair.second] += cards_[pair.first] * pair.wilds;
  }
}

// The holding itself was taken away twice, once for each card.
std::int64_t BoardReader::disjoint(const Pair& pair, std::size_t dealer_class, bool self) const {
  const Passed& passed = passed_[dealer_class];
  const std::int64_t holdings =
      passed.holdings - passed.with_card[pair.first] - passed.with_card[pair.second] + (self ? 1 : 0);
  if (!named_wild_) return holdings;
  const std::int64_t wilds =
      passed.wilds - passed.wilds_with_card[pair.first] - passed.wilds_with_card[pair.second] + (self ? pair.wilds : 0);
  return holdings * (indicators_ - pair.wilds) - wilds;
}

void BoardReader::sweep(const BoardRules& rules) {
  for (Passed& passed : passed_) {
    passed.holdings = 0;
    passed.wilds = 0;
    std::fill_n(passed.with_card.begin(), types_, 0);
    std::fill_n(passed.wilds_with_card.begin(), types_, 0);
  }
  const auto& first_dealer = rules.dealer_hand || exposed_ ? first_dealer_of_rank_ : first_of_rank_;
  for (std::size_t word = 0; word <= rules.highest / 64U; ++word) {
    for (std::uint64_t bits = ranks_held_[word]; bits != 0; bits &= bits - 1) {
      sweep_rank(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)), first_dealer);
    }
    ranks_held_[word] = 0;
  }
  for (std::size_t i = 0; i < pairs(); ++i) {
    if (pairs_[i].holdings == 0) continue;
    std::int64_t* const counts = &counts_[i * against_count * classes_];
    for (std::size_t k = 0; k < classes_; ++k) {
      std::int64_t* const each = counts + against_count * k;
      each[below] = disjoint(pairs_[i], k, !exposed_ && k == pairs_[i].dealer_class) - each[above] - each[level];
    }
  }
}

// Before the dealer's hands of this rank are passed, those passed lie below the player's; afterwards they include those
// level with it.
void BoardReader::sweep_rank(std::size_t rank, const std::vector<std::int16_t>& first_dealer) {
  const auto count = [&](std::size_t i, std::size_t k, bool through) {
    const Pair& pair = pairs_[i];
    // Where one card is known, no hand of the dealer's is made of the player's two.
    const bool self =
        !exposed_ && k == pair.dealer_class && (through ? pair.dealer_rank <= rank : pair.dealer_rank < rank);
    return disjoint(pair, k, self);
  };
  for (std::int16_t next = first_of_rank_[rank]; next >= 0;) {
    const auto i = static_cast<std::size_t>(next);
    std::int64_t* const counts = &counts_[i * against_count * classes_];
    for (std::size_t k = 0; k < classes_; ++k) counts[against_count * k + above] = count(i, k, false);
    next = pairs_[i].next;
  }
  const bool otherwise = &first_dealer != &first_of_rank_;
  for (std::int16_t next = first_dealer[rank]; next >= 0;) {
    if (exposed_) {
      next = pass_single(static_cast<std::size_t>(next));
      continue;
    }
    const Pair& pair = pairs_[static_cast<std::size_t>(next)];
    pass(pair);
    next = otherwise ? pair.next_dealer : pair.next;
  }
  for (std::int16_t next = first_of_rank_[rank]; next >= 0;) {
    const auto i = static_cast<std::size_t>(next);
    std::int64_t* const counts = &counts_[i * against_count * classes_];
    for (std::size_t k = 0; k < classes_; ++k) {
      counts[against_count * k + level] = count(i, k, true) - counts[against_count * k + above];
    }
    next = pairs_[i].next;
  }
  first_of_rank_[rank] = -1;
  first_dealer_of_rank_[rank] = -1;
}

}  // namespace croupier
