#include "odds/exact/showdown/own/own_hands.h"

#include <algorithm>
#include <map>

#include "hands/enumerate.h"
#include "hands/evaluator_cache.h"
#include "odds/exact/no_plan.h"

namespace croupier {
namespace {

// Collects hands by key.
class Collector {
 public:
  explicit Collector(std::size_t lines) : lines_(lines) {}

  // `aside`: a card that is dealt and is no part of the hand.
  void add(const HandKeys& keys, std::span<const Card> cards, std::span<const std::int64_t> ways, bool keep_hand,
           std::optional<Rank> aside = {}) {
    const std::uint64_t key = keys.key(cards);
    const auto [entry, fresh] = by_key_.try_emplace(key);
    if (fresh) {
      entry->second.player = {keys.category(key), keys.natural(key), {}};
      if (keep_hand) entry->second.player.hand.assign(cards.begin(), cards.end());
      entry->second.ways.assign(lines_, 0);
    }
    for (std::size_t line = 0; line < lines_; ++line) entry->second.ways[line] += ways[line];
    for (const Card card : cards) entry->second.held[card_class(card)] += ways[0];
    if (aside) entry->second.held[*aside] += ways[0];
  }

  [[nodiscard]] std::vector<ByCardClass<Int128>> held() const {
    std::vector<ByCardClass<Int128>> all;
    if (lines_ != 1) return all;
    for (const auto& [key, entry] : by_key_) all.push_back(entry.held);
    return all;
  }

  [[nodiscard]] Endings finish() const {
    std::vector<PlayerClass> players;
    for (const auto& [key, entry] : by_key_) players.push_back(entry.player);
    Endings endings(lines_, std::move(players), {DealerClass{}});
    std::size_t player = 0;
    for (const auto& [key, entry] : by_key_) {
      for (std::size_t line = 0; line < lines_; ++line) {
        endings.ways[endings.at(line, player, 0, Against::equal)] = entry.ways[line];
      }
      ++player;
    }
    return endings;
  }

 private:
  struct Entry {
    PlayerClass player;
    std::vector<Int128> ways;
    ByCardClass<Int128> held{};
  };
  std::size_t lines_;
  std::map<std::uint64_t, Entry> by_key_;
};

std::vector<Card> cards_of(const CardKinds& kinds, std::span<const Kind> hand) {
  std::vector<Card> cards;
  for (const Kind kind : hand) cards.push_back(kinds.card(kind));
  return cards;
}

Deck without_replaced(Deck deck, const RankingUse& use) {
  std::erase_if(deck.cards, [&](Card card) { return use.gives_way(card); });
  return deck;
}

// Every class of hands once.
class OwnHandsMaker {
 public:
  OwnHandsMaker(const Game& game, const Deck& deck, const Shape& shape, const RankingUse& use, const SignNeeds& needs,
                const WaysByLine& play)
      : game_(game),
        deck_(deck),
        shape_(shape),
        use_(use),
        needs_(needs),
        play_(play),
        dealt_(use.replaces() && !play ? without_replaced(deck, use) : deck),
        kinds_(dealt_, game.deck.decks, [](Card) { return false; }),
        hands_(kinds_, shape.own + shape.community),
        lines_(play ? shape.lines.size() : 1),
        collector_(lines_) {}

  Result<OwnHands> make() {
    const auto done = use_.replaces()                                   ? with_replacement()
                      : shape_.indicator && use_.ranking.wild_indicator ? with_indicator()
                                                                        : plainly();
    if (!done) return done.refusal();
    OwnHands made;
    made.endings = collector_.finish();
    made.held = collector_.held();
    made.plan.text = "Own hand only: " + std::to_string(hands_.all().size()) + " hands of " +
                     std::to_string(hands_.cards()) + " cards up to a change of suits" + further_;
    made.plan.operations = operations_;
    return made;
  }

 private:
  [[nodiscard]] std::vector<std::int64_t> ways_of(std::size_t hand, std::span<const Card> cards,
                                                  std::int64_t times) const {
    std::vector<std::int64_t> ways = play_ ? play_(cards) : std::vector<std::int64_t>{1};
    for (std::int64_t& each : ways) each *= hands_.all()[hand].ways * times;
    return ways;
  }

  Result<Done> plainly() {
    const auto keys = HandKeys::make(use_.ranking, deck_, game_.deck.decks, needs_);
    if (!keys) return keys.refusal();
    for (std::size_t i = 0; i < hands_.all().size(); ++i) {
      const auto cards = cards_of(kinds_, hands_.hand(i));
      collector_.add(*keys, cards, ways_of(i, cards, 1), true);
    }
    operations_ = hands_.all().size();
    further_ = ", each read once.";
    return Done{};
  }

  // Each rank may be the wild one, by as many cards as are left of it.
  Result<Done> with_indicator() {
    if (needs_.columns || needs_.wild_counts || !needs_.formed.empty()) {
      return no_plan("a wager on cards that asks for more than a category while the wild rank changes",
                     "tables by category with one column");
    }
    for (int rank = 0; rank < rank_count; ++rank) {
      const auto wild = static_cast<Rank>(rank);
      if (!deck_.has(Card(wild, Suit::clubs))) continue;
      const auto keys = HandKeys::make(use_.ranking.with_indicator(wild), deck_, game_.deck.decks, needs_);
      if (!keys) return keys.refusal();
      for (std::size_t i = 0; i < hands_.all().size(); ++i) {
        const auto cards = cards_of(kinds_, hands_.hand(i));
        std::int64_t left = suit_count;
        for (const Card card : cards) left -= card.rank() == wild ? 1 : 0;
        if (left > 0) collector_.add(*keys, cards, ways_of(i, cards, left), false, wild);
      }
      operations_ += hands_.all().size();
    }
    further_ = ", each read with every rank wild, as often as a card of it may lie aside.";
    return Done{};
  }

  // The replacement card is any card that is left; it matters to a hand that holds the joker.
  Result<Done> with_replacement() {
    const Deck plain = without_replaced(deck_, use_);
    const bool one_joker = plain.cards.size() + 1 == deck_.cards.size() && plain.jokers() == 0;
    if ((play_ && !one_joker) || game_.deck.decks != 1) {
      return no_plan("more than one card to be replaced, and a fold loses the wager",
                     "one joker that a replacement card stands for");
    }
    const auto keys = HandKeys::make(use_.ranking, plain, 1, needs_);
    if (!keys) return keys.refusal();
    const int left = play_ ? kinds_.cards() - hands_.cards() : 1;
    for (std::size_t i = 0; i < hands_.all().size(); ++i) {
      auto cards = cards_of(kinds_, hands_.hand(i));
      const auto joker = std::find_if(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); });
      if (joker == cards.end()) {
        collector_.add(*keys, cards, ways_of(i, cards, left), true);
        ++operations_;
        continue;
      }
      const auto ways = ways_of(i, cards, 1);
      for (const Card replacement : plain.cards) {
        if (std::find(cards.begin(), cards.end(), replacement) != cards.end()) continue;
        auto replaced = cards;
        replaced[static_cast<std::size_t>(joker - cards.begin())] = replacement;
        collector_.add(*keys, replaced, ways, true);
        ++operations_;
      }
    }
    further_ = play_ ? ", a hand with the joker once for each replacement card."
                     : "; cards that are replaced leave any five others equally likely.";
    return Done{};
  }

  const Game& game_;
  const Deck& deck_;
  const Shape& shape_;
  const RankingUse& use_;
  const SignNeeds& needs_;
  const WaysByLine& play_;
  // Five cards, some of them replaced by the next ones that are not, are any five cards of those that are never
  // replaced: so, where nothing else depends on the others, they need not be dealt.
  Deck dealt_;
  CardKinds kinds_;
  HandClasses hands_;
  std::size_t lines_;
  Collector collector_;
  std::uint64_t operations_ = 0;
  std::string further_;
};

OwnHands of_categories(const Evaluator& evaluator, std::span<const Int128> by_rank) {
  std::vector<PlayerClass> players;
  std::vector<Int128> ways;
  for (unsigned rank = 1; rank <= evaluator.highest(); ++rank) {
    const Hand category = evaluator.category(static_cast<HandRank>(rank));
    if (players.empty() || players.back().category != category) {
      players.push_back({category, true, {}});
      ways.push_back(0);
    }
    ways.back() += by_rank[rank];
  }
  OwnHands made;
  made.endings = Endings(1, std::move(players), {DealerClass{}});
  for (std::size_t i = 0; i < ways.size(); ++i) made.endings.ways[made.endings.at(0, i, 0, Against::equal)] = ways[i];
  return made;
}

// All hands of some cards, one by one but thousands at a time.
Result<OwnHands> enumerated(const Game& game, const Deck& deck, const RankingUse& use, int cards) {
  if (use.ranking.of != cards || game.deck.decks != 1 || !use.unreadable().empty()) {
    return no_plan("a wager on cards that its ranking does not fit",
                   "a ranking of as many cards as the wager looks at");
  }
  const auto evaluator = shelved_evaluator(use.ranking, deck);
  if (!evaluator) return evaluator.refusal();
  std::vector<std::int64_t> by_rank(evaluator->highest() + 1U);
  const Enumeration all(*evaluator, deck.cards);
  all.for_each_group([&](std::span<const HandRank> ranks) {
    for (const HandRank rank : ranks) ++by_rank[rank];
  });
  const std::vector<Int128> wide(by_rank.begin(), by_rank.end());
  OwnHands made = of_categories(*evaluator, wide);
  made.plan.operations = static_cast<std::uint64_t>(choose(static_cast<int>(deck.cards.size()), cards));
  made.plan.text =
      "All " + std::to_string(made.plan.operations) + " sets of " + std::to_string(cards) + " cards, each read once.";
  return made;
}

}  // namespace

Result<OwnHands> own_hands(const Game& game, const Deck& deck, const Shape& shape, const RankingUse& use,
                           const SignNeeds& needs, const WaysByLine& play) {
  const int cards = shape.own + shape.community;
  if (!use.unreadable().empty()) return no_plan(use.unreadable(), "hands that an evaluator reads");
  if (use.ranking.of != cards) return no_plan("a wager that looks at some of the cards", "a ranking of all of them");
  if (cards <= max_hand_size) return OwnHandsMaker(game, deck, shape, use, needs, play).make();
  if (play || needs.columns || needs.wild_counts || !needs.formed.empty()) {
    return no_plan("a wager on more than five cards that asks for more than a category", "tables by category");
  }
  return enumerated(game, deck, use, cards);
}

Result<OwnHands> own_and_dealer_hands(const Game& game, const Deck& deck, const Shape& shape, const RankingUse& use) {
  return enumerated(game, deck, use, shape.own + shape.dealer + shape.community);
}

Result<OwnHands> own_and_dealer_hands_played(const Game& game, const Deck& deck, const Shape& shape,
                                             const RankingUse& use, const LineOf& line) {
  if (shape.community != 0 || shape.decisions.size() != 1 || game.deck.decks != 1 || !use.unreadable().empty() ||
      use.ranking.of != shape.own + shape.dealer || shape.decisions.front().dealer > 1) {
    return no_plan("a wager on both hands that a fold loses, in a round of another shape",
                   "own cards and at most one seen");
  }
  const auto evaluator = shelved_evaluator(use.ranking, deck);
  if (!evaluator) return evaluator.refusal();
  const int seen_count = shape.decisions.front().dealer;
  const CardKinds kinds(deck, 1, [](Card) { return false; });
  const HandClasses hands(kinds, shape.own);
  std::vector<std::vector<Int128>> by_rank(shape.lines.size(), std::vector<Int128>(evaluator->highest() + 1U));
  OwnHands made;
  for (std::size_t i = 0; i < hands.all().size(); ++i) {
    const auto own = cards_of(kinds, hands.hand(i));
    HandSum sum = evaluator->empty();
    for (const Card card : own) sum += evaluator->sum_of(card);
    std::vector<Card> rest;
    for (const Card card : deck.cards) {
      if (std::find(own.begin(), own.end(), card) == own.end()) rest.push_back(card);
    }
    const auto complete = [&](const auto& self, const HandSum& so_far, std::size_t from, int missing, Card seen,
                              std::vector<Int128>& ranks) -> void {
      for (std::size_t next = from; next < rest.size(); ++next) {
        if (rest[next] == seen) continue;
        const HandSum longer = so_far + evaluator->sum_of(rest[next]);
        if (missing > 1) {
          self(self, longer, next + 1, missing - 1, seen, ranks);
        } else {
          ranks[evaluator->rank(longer)] += hands.all()[i].ways;
          ++made.plan.operations;
        }
      }
    };
    if (seen_count == 0) {
      complete(complete, sum, 0, shape.dealer, Card::unknown(), by_rank[line(own, {})]);
      continue;
    }
    for (const Card seen : rest) {
      complete(complete, sum + evaluator->sum_of(seen), 0, shape.dealer - 1, seen, by_rank[line(own, {&seen, 1})]);
    }
  }
  const OwnHands first = of_categories(*evaluator, by_rank.front());
  made.endings = Endings(shape.lines.size(), first.endings.player, first.endings.dealer);
  for (std::size_t l = 0; l < by_rank.size(); ++l) {
    const OwnHands of_line = of_categories(*evaluator, by_rank[l]);
    std::copy(of_line.endings.ways.begin(), of_line.endings.ways.end(),
              made.endings.ways.begin() + static_cast<std::ptrdiff_t>(l * of_line.endings.size()));
  }
  made.plan.text =
      "Own and dealer's cards together: every hand up to a change of suits, played as the book says with what is "
      "seen, and completed in every way.";
  return made;
}

}  // namespace croupier
