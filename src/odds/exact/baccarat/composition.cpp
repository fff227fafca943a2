#include "odds/exact/baccarat/composition.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <string>

#include "base/refuse.h"

namespace croupier::baccarat {
namespace {

constexpr std::string_view blanks = " ,\t\n";
constexpr const char* right_counts = "ten counts, of the cards of value 0, 1, ... 9";

}  // namespace

// One card more, and the product would not fit.
static_assert(deals_of_six(most_cards) > INT64_MAX / (most_cards + 1) * (most_cards - cards_of_a_round + 1));

int Composition::cards() const { return std::accumulate(of.begin(), of.end(), 0); }

Result<RankCounts> shoe_of(const Deck& deck, int decks, std::span<const Card> gone) {
  if (deck.jokers() > 0) return refuse("a shoe with jokers", "a deck whose cards all have a value");
  auto checked = check_cards(deck, decks, gone);
  if (!checked) return checked.refusal();
  RankCounts counts{};
  for (const Card card : deck.cards) counts[card.rank()] += decks;
  for (const Card card : gone) {
    if (card.is_unknown()) return refuse("a card that nobody has seen", "cards with rank and suit, such as 8h");
    --counts[card.rank()];
  }
  return counts;
}

Composition by_value(const Rules& rules, const RankCounts& ranks) {
  Composition shoe;
  for (std::size_t rank = 0; rank < ranks.size(); ++rank) shoe.of[rules.value[rank]] += ranks[rank];
  return shoe;
}

Result<Composition> parse_composition(std::string_view text) {
  Composition shoe;
  std::size_t count = 0;
  for (std::size_t from = text.find_first_not_of(blanks); from != std::string_view::npos;
       from = text.find_first_not_of(blanks, from), ++count) {
    const std::size_t to = std::min(text.find_first_of(blanks, from), text.size());
    const std::string_view word = text.substr(from, to - from);
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || number < 0 || number > most_cards) {
      return refuse_at("'" + shown(word) + "' is no number of cards", shown(text), right_counts);
    }
    if (count == shoe.of.size()) return refuse_at("more than ten counts", shown(text), right_counts);
    shoe.of[count] = number;
    from = to;
  }
  if (count < shoe.of.size()) return refuse_at(std::to_string(count) + " counts", shown(text), right_counts);
  auto checked = check_composition(shoe);
  if (!checked) return checked.refusal();
  return shoe;
}

Result<Done> check_composition(const Composition& shoe) {
  for (const int count : shoe.of) {
    if (count < 0 || count > most_cards) {
      return refuse(std::to_string(count) + " cards of a value", "0 to " + std::to_string(most_cards));
    }
  }
  const int cards = shoe.cards();
  if (cards >= cards_of_a_round && cards <= most_cards) return Done{};
  return refuse("a shoe of " + std::to_string(cards) + " cards",
                std::to_string(cards_of_a_round) + " to " + std::to_string(most_cards) + " cards");
}

}  // namespace croupier::baccarat
