#include "odds/exact/hand_signs.h"

#include <algorithm>

#include "hands/reading.h"

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

Result<HandSigns> HandSigns::make(const Ranking& ranking, const Deck& deck, int decks, const SignNeeds& needs) {
  auto evaluator = Evaluator::build(ranking, deck, decks);
  if (!evaluator) return evaluator.refusal();
  if (needs.formed.size() > (64 - formed_at) / 2) {
    return Refusal{
        .what = "no exact plan: too many combinations in the pay tables", .where = {}, .right = "fewer rows"};
  }
  HandSigns made(std::move(evaluator).value(), needs);
  if (needs.columns && ranking.natural != NaturalRule::no_wild) {
    Deck plain = deck;
    std::erase_if(plain.cards, [](Card card) { return card.is_joker(); });
    auto face_value = Evaluator::build(ranking.at_face_value(), plain, decks);
    if (!face_value) return face_value.refusal();
    made.plain_ = std::move(face_value).value();
  }
  return made;
}

std::uint64_t HandSigns::sign(std::span<const Card> cards) const {
  const HandRank rank = evaluator_(cards);
  const Hand category = evaluator_.category(rank);
  const Ranking& ranking = evaluator_.ranking();
  int wilds = 0;
  for (const Card card : cards) wilds += ranking.is_wild(card) ? 1 : 0;
  auto sign = static_cast<std::uint64_t>(category);
  if (needs_.columns && is_natural(cards, category, wilds)) sign |= 1ULL << natural_bit;
  if (needs_.wild_counts) sign |= static_cast<std::uint64_t>(wilds) << wilds_at;
  if (!needs_.formed.empty()) sign |= formed(cards, rank, wilds) << formed_at;
  return sign;
}

// As hands/reading.h has it, by the fast evaluator.
bool HandSigns::is_natural(std::span<const Card> cards, Hand category, int wilds) const {
  if (wilds == 0) return true;
  if (!plain_) return false;
  if (std::any_of(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); })) return false;
  const bool straights_only = evaluator_.ranking().natural == NaturalRule::straights_only;
  if (straights_only && (wilds != 1 || (category != Hand::straight && category != Hand::straight_flush))) return false;
  return plain_->category((*plain_)(cards)) == category;
}

std::uint64_t HandSigns::formed(std::span<const Card> cards, HandRank rank, int wilds) const {
  const Ranking& ranking = evaluator_.ranking();
  const Ranking plain = ranking.at_face_value();
  const bool joker = std::any_of(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); });
  const auto known = wilds == 0 ? formed_by_rank_.find(rank) : formed_by_rank_.end();
  std::uint64_t bits = known != formed_by_rank_.end() ? known->second : 0;
  std::uint64_t by_rank = 0;
  for (std::size_t i = 0; i < needs_.formed.size(); ++i) {
    const Hand hand = needs_.formed[i];
    if (is_category(hand) && known != formed_by_rank_.end()) continue;
    std::uint64_t found = forms(ranking, cards, hand) ? 1 : 0;
    // Which column it would be paid by.
    if (needs_.columns && is_category(hand) && !joker && found != 0 && wilds > 0 && forms(plain, cards, hand))
      found = 3;
    bits |= found << (2 * i);
    if (is_category(hand)) by_rank |= found << (2 * i);
  }
  if (wilds == 0 && known == formed_by_rank_.end()) formed_by_rank_.emplace(rank, by_rank);
  return bits;
}

Hand HandSigns::category(std::uint64_t sign) const { return static_cast<Hand>(sign & 0xFF); }
bool HandSigns::natural(std::uint64_t sign) const { return (sign >> natural_bit & 1U) != 0; }

}  // namespace croupier
