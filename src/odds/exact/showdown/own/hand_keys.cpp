#include "odds/exact/showdown/own/hand_keys.h"

#include <algorithm>
#include <bit>

#include "hands/evaluator_cache.h"
#include "hands/reading.h"
#include "odds/exact/no_plan.h"

namespace croupier {
namespace {

constexpr unsigned natural_bit = 8;
constexpr unsigned wilds_at = 9;
constexpr unsigned formed_at = 16;

}  // namespace

void SignNeeds::add(const Wager& wager, const PayTable& table) {
  for (const PayRow& row : table.rows) {
    if (row.natural || row.wild || row.hand == Hand::natural_royal_flush || row.hand == Hand::wild_royal_flush) {
      columns = true;
    }
    if (wager.settle->row == RowRule::category && wager.settle->by != SettleBy::wild_count) continue;
    if (std::find(formed.begin(), formed.end(), row.hand) == formed.end()) formed.push_back(row.hand);
  }
  if (wager.settle->by == SettleBy::wild_count) wild_counts = true;
  if (wager.settle->row == RowRule::best_pay) columns = true;
}

HandKeys::HandKeys(Evaluator evaluator, SignNeeds needs)
    : evaluator_(std::move(evaluator)),
      needs_(std::move(needs)),
      face_value_(evaluator_.ranking().at_face_value()),
      formed_(combinations(evaluator_.ranking(), needs_.formed)),
      plainly_formed_(combinations(face_value_, needs_.formed)) {}

// The fast reader reads categories from three of a kind up.
std::vector<HandKeys::Combination> HandKeys::combinations(const Ranking& ranking, const std::vector<Hand>& hands) {
  std::vector<Combination> made;
  for (const Hand hand : hands) {
    const bool low = hand == Hand::two_pair || hand == Hand::pair || hand == Hand::high_card;
    made.push_back(
        {hand, ranking.has(hand) && is_category(hand) && !low ? std::optional(Forms(ranking, hand)) : std::nullopt});
  }
  return made;
}

bool HandKeys::is_formed(const Ranking& ranking, const Combination& combination, std::span<const Card> cards) {
  if (combination.fast && static_cast<int>(cards.size()) == ranking.size) return (*combination.fast)(cards);
  return forms(ranking, cards, combination.hand);
}

Result<HandKeys> HandKeys::make(const Ranking& ranking, const Deck& deck, int decks, const SignNeeds& needs) {
  auto evaluator = shelved_evaluator(ranking, deck, decks);
  if (!evaluator) return evaluator.refusal();
  if (needs.formed.size() > (64 - formed_at) / 2) {
    return no_plan("too many combinations in the pay tables", "fewer rows");
  }
  HandKeys made(std::move(evaluator).value(), needs);
  if (needs.columns && ranking.natural != NaturalRule::no_wild) {
    Deck plain = deck;
    std::erase_if(plain.cards, [](Card card) { return card.is_joker(); });
    auto face_value = shelved_evaluator(ranking.at_face_value(), plain, decks);
    if (!face_value) return face_value.refusal();
    made.plain_ = std::move(face_value).value();
  }
  return made;
}

std::uint64_t HandKeys::key(std::span<const Card> cards) const {
  const HandRank rank = evaluator_(cards);
  const Hand category = evaluator_.category(rank);
  const Ranking& ranking = evaluator_.ranking();
  int wilds = 0;
  for (const Card card : cards) wilds += ranking.is_wild(card) ? 1 : 0;
  auto key = static_cast<std::uint64_t>(category);
  if (needs_.columns && is_natural(cards, category, wilds)) key |= 1ULL << natural_bit;
  if (needs_.wild_counts) key |= static_cast<std::uint64_t>(wilds) << wilds_at;
  if (!needs_.formed.empty()) key |= formed(cards, wilds) << formed_at;
  return key;
}

// As hands/reading.h has it, by the fast evaluator.
bool HandKeys::is_natural(std::span<const Card> cards, Hand category, int wilds) const {
  if (wilds == 0) return true;
  if (!plain_) return false;
  if (std::any_of(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); })) return false;
  const bool straights_only = evaluator_.ranking().natural == NaturalRule::straights_only;
  if (straights_only && (wilds != 1 || (category != Hand::straight && category != Hand::straight_flush))) return false;
  return plain_->category((*plain_)(cards)) == category;
}

// Ranks held, jokers, and whether all cards, or all but the wild ones, are of one suit. Cards beyond a hand would need
// more.
std::uint64_t HandKeys::pattern(std::span<const Card> cards) const {
  std::uint64_t pattern = 0;
  unsigned suits = 0;
  unsigned natural_suits = 0;
  for (const Card card : cards) {
    if (card.is_joker()) {
      pattern += 1ULL << (3 * rank_count);
      continue;
    }
    pattern += 1ULL << (3 * card.rank());
    suits |= 1U << static_cast<unsigned>(card.suit());
    if (!evaluator_.ranking().is_wild(card)) natural_suits |= 1U << static_cast<unsigned>(card.suit());
  }
  pattern |= (std::has_single_bit(suits) ? 1ULL : 0) << 60;
  pattern |= (natural_suits == 0 || std::has_single_bit(natural_suits) ? 1ULL : 0) << 61;
  return pattern;
}

std::uint64_t HandKeys::formed(std::span<const Card> cards, int wilds) const {
  const Ranking& ranking = evaluator_.ranking();
  const bool joker = std::any_of(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); });
  const auto [known, fresh] = formed_by_pattern_.try_emplace(pattern(cards));
  for (std::size_t i = 0; fresh && i < formed_.size(); ++i) {
    if (!is_category(formed_[i].hand) || !is_formed(ranking, formed_[i], cards)) continue;
    // And by which column it would be paid.
    const bool both = needs_.columns && !joker && wilds > 0 && is_formed(face_value_, plainly_formed_[i], cards);
    known->second |= (both ? 3ULL : 1ULL) << (2 * i);
  }
  std::uint64_t bits = known->second;
  for (std::size_t i = 0; i < formed_.size(); ++i) {
    if (!is_category(formed_[i].hand) && forms(ranking, cards, formed_[i].hand)) bits |= 1ULL << (2 * i);
  }
  return bits;
}

Hand HandKeys::category(std::uint64_t key) const { return static_cast<Hand>(key & 0xFF); }
bool HandKeys::natural(std::uint64_t key) const { return (key >> natural_bit & 1U) != 0; }

}  // namespace croupier
