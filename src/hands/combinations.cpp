#include "hands/combinations.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

#include "hands/naive.h"

namespace croupier {
namespace {

// Four suited neighbors in some straight: A-2-3-4 and J-Q-K-A included (ruling `four-card-straight-flush`).
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

std::vector<Card> without_jokers(std::span<const Card> cards) {
  std::vector<Card> rest;
  std::copy_if(cards.begin(), cards.end(), std::back_inserter(rest), [](Card card) { return !card.is_joker(); });
  return rest;
}

bool best_is(const Ranking& ranking, std::span<const Card> cards, Hand category) {
  return static_cast<int>(cards.size()) >= ranking.size &&
         naive_best(ranking, cards).score.category(ranking) == category;
}

// Seven suited neighbors; a wild card fills a gap, in the highest run it can.
std::optional<Combination> seven_card_straight_flush(const Ranking& ranking, std::span<const Card> cards) {
  constexpr std::size_t length = 7;
  if (cards.size() != length) return std::nullopt;
  std::optional<Suit> suit;
  std::vector<Card> wilds;
  std::string held;
  for (const Card card : cards) {
    if (ranking.is_wild(card)) {
      wilds.push_back(card);
    } else {
      if (suit && *suit != card.suit()) return std::nullopt;
      suit = card.suit();
      held += rank_letters[card.rank()];
    }
  }
  for (std::size_t start = ranking.straights.size(); start-- > 0;) {
    const std::string run = ranking.straights.substr(start, length);
    if (run.size() < length) continue;
    std::string missing;
    for (const char letter : run) {
      if (held.find(letter) == std::string::npos) missing += letter;
    }
    if (missing.size() != wilds.size()) continue;
    Combination found{wilds.empty() ? Hand::seven_card_straight_flush : Hand::seven_card_straight_flush_with_joker, {}};
    for (std::size_t i = 0; i < wilds.size(); ++i) {
      found.wilds.emplace_back(wilds[i],
                               Card(static_cast<Rank>(rank_letters.find(missing[i])), suit.value_or(Suit::spades)));
    }
    return found;
  }
  return std::nullopt;
}

constexpr Rank king = ace - 1;
constexpr Rank queen = ace - 2;

// The king and queen of one suit: what `one` and `other` stand for, wild cards for what is lacking.
std::optional<std::array<Card, 2>> royal_match(const Ranking& ranking, Card one, Card other) {
  const bool any = ranking.wild_as == WildAs::any;  // a bug is neither king nor queen here
  const bool wild_one = ranking.is_wild(one);
  const bool wild_other = ranking.is_wild(other);
  if ((wild_one || wild_other) && !any) return std::nullopt;
  if (wild_one && wild_other) return std::array{Card(king, Suit::spades), Card(queen, Suit::spades)};
  if (wild_one) {
    const auto swapped = royal_match(ranking, other, one);
    return swapped ? std::optional(std::array{(*swapped)[1], (*swapped)[0]}) : std::nullopt;
  }
  if (one.rank() != king && one.rank() != queen) return std::nullopt;
  const Card wanted = Card(one.rank() == king ? queen : king, one.suit());
  return wild_other || other == wanted ? std::optional(std::array{one, wanted}) : std::nullopt;
}

// A royal flush, and the king and queen of one suit beside it (ruling `fp-royalmatch`).
std::optional<Combination> royal_flush_with_match(const Ranking& ranking, std::span<const Card> cards) {
  Ranking only_royals = ranking;
  only_royals.categories = {Hand::royal_flush, Hand::high_card};
  for (std::size_t first = 0; first < cards.size(); ++first) {
    for (std::size_t second = first + 1; second < cards.size(); ++second) {
      const auto match = royal_match(ranking, cards[first], cards[second]);
      if (!match) continue;
      std::vector<Card> rest;
      for (std::size_t i = 0; i < cards.size(); ++i) {
        if (i != first && i != second) rest.push_back(cards[i]);
      }
      if (static_cast<int>(rest.size()) != ranking.size || !naive_forms(ranking, rest, Hand::royal_flush)) continue;
      const NaiveHand royal = naive_best(only_royals, rest);
      Combination found{Hand::royal_flush_with_royal_match, {}};
      if (ranking.is_wild(cards[first])) found.wilds.emplace_back(cards[first], (*match)[0]);
      if (ranking.is_wild(cards[second])) found.wilds.emplace_back(cards[second], (*match)[1]);
      for (std::size_t i = 0; i < rest.size(); ++i) {
        if (ranking.is_wild(royal.cards[i])) found.wilds.emplace_back(royal.cards[i], royal.as[i]);
      }
      return found;
    }
  }
  return std::nullopt;
}

std::optional<Combination> seven_cards(const Ranking& ranking, std::span<const Card> cards, Hand hand) {
  if (hand == Hand::royal_flush_with_royal_match) return royal_flush_with_match(ranking, cards);
  const auto found = seven_card_straight_flush(ranking, cards);
  return found && found->hand == hand ? found : std::nullopt;
}

}  // namespace

bool is_natural(const Ranking& ranking, std::span<const Card> cards, Hand category) {
  std::vector<Card> natural;
  for (const Card card : cards) {
    if (!ranking.is_wild(card)) natural.push_back(card);
  }
  if (natural.size() == cards.size() || best_is(ranking, natural, category)) return true;
  const Ranking plain = ranking.at_face_value();
  switch (ranking.natural) {
    case NaturalRule::no_wild:
      return false;
    case NaturalRule::any:
      return best_is(plain, without_jokers(cards), category);
    case NaturalRule::straights_only:
      break;
  }
  if (category != Hand::straight && category != Hand::straight_flush) return false;
  return std::any_of(cards.begin(), cards.end(), [&](Card card) {
    if (!ranking.is_wild(card) || card.is_joker()) return false;
    std::vector<Card> with_it = natural;
    with_it.push_back(card);
    return best_is(plain, with_it, category);
  });
}

bool forms(const Ranking& ranking, std::span<const Card> cards, Hand hand) {
  if (is_category(hand)) return naive_forms(ranking, cards, hand);
  if (is_seven_card_combination(hand)) return seven_cards(ranking, cards, hand).has_value();
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

bool forms_at_face_value(const Ranking& ranking, std::span<const Card> cards, Hand hand) {
  const std::vector<Card> plain = without_jokers(cards);
  return static_cast<int>(plain.size()) >= ranking.size && forms(ranking.at_face_value(), plain, hand);
}

std::optional<Combination> best_combination(const Ranking& ranking, std::span<const Card> cards) {
  for (const Hand hand : ranking.combinations) {
    if (auto found = seven_cards(ranking, cards, hand)) return found;
  }
  return std::nullopt;
}

}  // namespace croupier
