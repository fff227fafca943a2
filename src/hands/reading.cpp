#include "hands/reading.h"

#include <algorithm>

#include "cards/notation.h"
#include "hands/naive.h"

namespace croupier {
namespace {

bool suit_matters(Hand hand) {
  return hand == Hand::flush || hand == Hand::straight_flush || hand == Hand::royal_flush ||
         hand == Hand::mini_royal_flush;
}

std::string rank_name(int rank) { return std::string(rank_word(static_cast<Rank>(rank))); }
std::string ranks_name(int rank) { return std::string(rank_words(static_cast<Rank>(rank))); }

// The highest card of the straight at this place.
std::string straight_top(const Ranking& ranking, int place) {
  const std::size_t start = ranking.straight_starts().at(static_cast<std::size_t>(place));
  const char letter = ranking.straights.at(start + static_cast<std::size_t>(ranking.size - 1));
  return rank_name(static_cast<int>(rank_letters.find(letter)));
}

std::string plain_words(const Ranking& ranking, Hand hand, const Score& score) {
  const auto& kickers = score.kickers;
  switch (hand) {
    case Hand::five_wilds:
      return "five wilds";
    case Hand::five_aces:
      return "five aces";
    case Hand::five_of_a_kind:
      return "five " + ranks_name(kickers[0]);
    case Hand::royal_flush:
      return "royal flush";
    case Hand::mini_royal_flush:
      return "mini royal flush";
    case Hand::straight_flush:
      return straight_top(ranking, kickers[0]) + "-high straight flush";
    case Hand::four_of_a_kind:
      return "four " + ranks_name(kickers[0]);
    case Hand::full_house:
      return "full house, " + ranks_name(kickers[0]) + " full of " + ranks_name(kickers[1]);
    case Hand::flush:
      return rank_name(kickers[0]) + "-high flush";
    case Hand::straight:
      return straight_top(ranking, kickers[0]) + "-high straight";
    case Hand::three_of_a_kind:
      return "three " + ranks_name(kickers[0]);
    case Hand::two_pair:
      return "two pair, " + ranks_name(kickers[0]) + " and " + ranks_name(kickers[1]);
    case Hand::pair:
      return "a pair of " + ranks_name(kickers[0]);
    default:
      return rank_name(kickers[0]) + "-" + rank_name(kickers[1]) + " high";
  }
}

// "a, b and c".
std::string enumerated(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  }
  return text;
}

std::string wild_name(Card card, bool several) {
  if (card.is_joker()) return several ? "the jokers" : "the joker";
  return "the " + (several ? ranks_name(card.rank()) : rank_name(card.rank()));
}

// What the wild cards of one kind stand for: "the ten", "aces", "the jack, queen and king".
std::string stands_for(const std::vector<Card>& as, bool each_once) {
  if (!each_once) {
    const bool same = std::all_of(as.begin(), as.end(), [&](Card card) { return card.rank() == as[0].rank(); });
    if (same && as.size() > 1) return ranks_name(as[0].rank());
    std::vector<std::string> names;
    for (const Card card : as) {
      const std::string name = rank_name(card.rank());
      names.push_back((name[0] == 'a' || name[0] == 'e' ? "an " : "a ") + name);
    }
    return enumerated(names);
  }
  std::vector<std::string> names;
  for (const Card card : as) names.push_back(rank_name(card.rank()));
  return "the " + enumerated(names);
}

// "with the deuce as the ten", for hands whose name does not say it.
std::string wild_words(const Ranking& ranking, Hand hand, const NaiveHand& read) {
  if (hand == Hand::five_wilds || hand == Hand::five_of_a_kind || hand == Hand::five_aces) return {};
  std::vector<std::pair<Card, std::vector<Card>>> kinds;  // a wild card of each kind, and what they stand for
  for (std::size_t i = 0; i < static_cast<std::size_t>(read.size); ++i) {
    const Card card = read.cards[i];
    if (!ranking.is_wild(card)) continue;
    const auto same_kind = [&](const auto& kind) {
      return card.is_joker() ? kind.first.is_joker() : !kind.first.is_joker() && kind.first.rank() == card.rank();
    };
    auto kind = std::find_if(kinds.begin(), kinds.end(), same_kind);
    if (kind == kinds.end()) kind = kinds.insert(kinds.end(), {card, {}});
    kind->second.push_back(read.as[i]);
  }
  std::vector<std::string> parts;
  // A flush may hold a rank twice where a wild card may repeat one (ruling `flush-wild`).
  const auto repeated = [&](Card as) {
    return std::count_if(read.as.begin(), read.as.begin() + read.size,
                         [&](Card other) { return other.rank() == as.rank(); }) > 1;
  };
  for (const auto& [card, as] : kinds) {
    const bool each_once =
        (suit_matters(hand) || hand == Hand::straight) && std::none_of(as.begin(), as.end(), repeated);
    // A wild card at its own rank needs no word.
    const bool at_face_value = !card.is_joker() && as.size() == 1 && as[0].rank() == card.rank();
    if (!at_face_value) parts.push_back(wild_name(card, as.size() > 1) + " as " + stands_for(as, each_once));
  }
  return parts.empty() ? "" : " with " + enumerated(parts);
}

// "seven-card straight flush with joker, the joker as the ten".
void read_combination(const Ranking& ranking, const Combination& found, std::span<const Card> cards, Reading& reading) {
  const auto& all = ranking.combinations;
  reading.hand = found.hand;
  reading.above_categories = static_cast<int>(all.end() - std::find(all.begin(), all.end(), found.hand));
  reading.cards.assign(cards.begin(), cards.end());
  reading.wilds.clear();
  reading.words = to_words(found.hand);
  reading.words[0] = static_cast<char>(reading.words[0] - 'A' + 'a');
  for (const auto& [card, as] : found.wilds) {
    reading.wilds.push_back({card, to_text(as)});
    reading.words += ", " + wild_name(card, false) + " as the " + rank_name(as.rank());
  }
  reading.natural = reading.literal = found.wilds.empty();
}

}  // namespace

Reading read_hand(const Ranking& ranking, std::span<const Card> cards) {
  const NaiveHand read = naive_best(ranking, cards);
  Reading reading;
  reading.score = read.score;
  reading.hand = read.score.category(ranking);
  reading.natural = is_natural(ranking, cards, reading.hand);
  reading.literal = !read.all_wild;
  for (int i = 0; i < read.size; ++i) {
    const Card card = read.cards[static_cast<std::size_t>(i)];
    const Card as = read.as[static_cast<std::size_t>(i)];
    reading.cards.push_back(card);
    if (!ranking.is_wild(card)) continue;
    const std::string stands_for = reading.hand == Hand::five_wilds ? "wild"
                                   : suit_matters(reading.hand)     ? to_text(as)
                                                                    : to_text(as).substr(0, 1);
    reading.wilds.push_back({card, stands_for});
    reading.literal = reading.literal && !card.is_joker() && to_text(card).starts_with(stands_for);
  }
  reading.words = plain_words(ranking, reading.hand, read.score) + wild_words(ranking, reading.hand, read);
  if (const auto combination = best_combination(ranking, cards))
    read_combination(ranking, *combination, cards, reading);
  return reading;
}

}  // namespace croupier
