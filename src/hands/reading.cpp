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
  const char letter = ranking.straights.at(static_cast<std::size_t>(place + ranking.size - 1));
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

// Four suited neighbours in some straight: A-2-3-4 and J-Q-K-A included (ruling `four-card-straight-flush`).
bool four_to_a_straight_flush(const Ranking& ranking, std::span<const Card> cards) {
  for (int suit = 0; suit < suit_count; ++suit) {
    for (std::size_t start = 0; start + 4 <= ranking.straights.size(); ++start) {
      int held = 0;
      for (std::size_t i = start; i < start + 4; ++i) {
        held += std::any_of(cards.begin(), cards.end(), [&](Card card) {
          return !card.is_joker() && static_cast<int>(card.suit()) == suit &&
                 rank_letters[card.rank()] == ranking.straights[i];
        });
      }
      if (held == 4) return true;
    }
  }
  return false;
}

bool four_of_a_suit(std::span<const Card> cards) {
  for (int suit = 0; suit < suit_count; ++suit) {
    const auto held = std::count_if(cards.begin(), cards.end(), [&](Card card) {
      return !card.is_joker() && static_cast<int>(card.suit()) == suit;
    });
    if (held >= 4) return true;
  }
  return false;
}

bool royal(const Ranking& ranking, std::span<const Card> cards, bool natural) {
  return naive_forms(ranking, cards, Hand::royal_flush) && is_natural(ranking, cards, Hand::royal_flush) == natural;
}

}  // namespace

Reading read_hand(const Ranking& ranking, std::span<const Card> cards) {
  const NaiveHand read = naive_best(ranking, cards);
  Reading reading;
  reading.score = read.score;
  reading.hand = read.score.category(ranking);
  reading.natural = is_natural(ranking, cards, reading.hand);
  for (int i = 0; i < read.size; ++i) {
    const Card card = read.cards[static_cast<std::size_t>(i)];
    const Card as = read.as[static_cast<std::size_t>(i)];
    reading.cards.push_back(card);
    if (!ranking.is_wild(card)) continue;
    const std::string stands_for = reading.hand == Hand::five_wilds ? "wild"
                                   : suit_matters(reading.hand)     ? to_text(as)
                                                                    : to_text(as).substr(0, 1);
    reading.wilds.push_back({card, stands_for});
  }
  reading.words = plain_words(ranking, reading.hand, read.score) + wild_words(ranking, reading.hand, read);
  return reading;
}

bool is_natural(const Ranking& ranking, std::span<const Card> cards, Hand category) {
  const auto wilds = std::count_if(cards.begin(), cards.end(), [&](Card card) { return ranking.is_wild(card); });
  const bool joker = std::any_of(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); });
  if (wilds == 0) return true;
  if (joker || ranking.natural == NaturalRule::no_wild) return false;
  const Ranking plain = ranking.at_face_value();
  if (naive_best(plain, cards).score.category(plain) != category) return false;
  if (ranking.natural == NaturalRule::any) return true;
  return wilds == 1 && (category == Hand::straight || category == Hand::straight_flush);
}

bool forms(const Ranking& ranking, std::span<const Card> cards, Hand hand) {
  if (is_category(hand)) return naive_forms(ranking, cards, hand);
  const auto wilds = std::count_if(cards.begin(), cards.end(), [&](Card card) { return ranking.is_wild(card); });
  const auto deuces =
      std::count_if(cards.begin(), cards.end(), [&](Card card) { return !card.is_joker() && ranking.is_wild(card); });
  switch (hand) {
    case Hand::four_card_flush:
      return four_of_a_suit(cards);
    case Hand::four_card_straight_flush:
      return four_to_a_straight_flush(ranking, cards);
    case Hand::natural_royal_flush:
      return royal(ranking, cards, true);
    case Hand::wild_royal_flush:
      return royal(ranking, cards, false);
    case Hand::joker:
      return wilds > deuces;
    case Hand::two_wilds:
      return wilds >= 2;
    case Hand::three_wilds:
      return wilds >= 3;
    case Hand::four_wilds:
      return wilds >= 4;
    case Hand::two_deuces:
      return deuces >= 2;
    case Hand::three_deuces:
      return deuces >= 3;
    case Hand::four_deuces:
      return deuces >= 4;
    default:
      return false;  // hands of other families
  }
}

}  // namespace croupier
