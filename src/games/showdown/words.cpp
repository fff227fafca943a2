// How a showdown round's hands and payments are called, and who may know which card.
#include <algorithm>

#include "games/showdown/round.h"
#include "hands/reading.h"

namespace croupier::showdown {
namespace {

// Cards one after the other, those that are shared last.
std::vector<Card> joined(const PlaceCards& own, const PlaceCards& shared) {
  std::vector<Card> cards(own.all().begin(), own.all().end());
  cards.insert(cards.end(), shared.all().begin(), shared.all().end());
  return cards;
}

// A ranking of the table with the wild card that was turned up.
Ranking ranking_in(const Round& round, std::uint8_t index) {
  const PlaceCards& indicator = round.cards_at(Place::wild_card);
  return round.rules().ranking(index).source->ranking.with_indicator(indicator.count > 0 ? indicator.cards[0].rank()
                                                                                         : deuce);
}

std::string odds_of(const Round& round, const Line& line) {
  if (line.outcome != LineOutcome::win) return "";
  if (line.against == Counterparty::pool && line.row != no_row) {
    const auto& progressive = round.rules().progressives()[round.rules().wager(line.wager).progressive];
    if (const int percent = progressive.percent[line.row]; percent > 0)
      return std::to_string(percent) + "% of the meter";
  }
  return odds_words(line);
}

}  // namespace

LineWords Round::words(const Line& line) const {
  LineWords words{.hand = {}, .words = {}, .natural = line.natural, .odds = odds_of(*this, line)};
  if (line.hand_of == none) return words;
  const CompiledSettle& settle = rules().settle(line.wager);
  const bool splits = !settle.tables.empty() && settle.tables.front().splits_natural;
  // The row's own name where the table asks for more than a category.
  const bool by_row = line.row != no_row && settle.by != SettleBy::comparison;
  words.hand = to_text(by_row ? settle.tables[line.table].source->rows[line.row].hand : line.read_as);
  // For a bet that tells natural hands from wild ones, a natural hand is named as it lies on the table.
  const Ranking ranking =
      ranking_in(*this, settle.by == SettleBy::comparison ? rules().hand_ranking() : settle.ranking);
  const bool as_it_lies = line.natural && line.row != no_row && splits;
  const PlaceCards& own = line.hand_of == dealer_hand ? dealer_ : cards_read(line.hand_of, settle.ranking);
  const std::vector<Card> cards = joined(own, settle.by == SettleBy::own_and_dealer ? dealer_ : community_);
  const Reading reading = read_hand(as_it_lies ? ranking.at_face_value() : ranking, cards);
  words.words = reading.words;
  // Only some tables tell natural hands from wild ones; elsewhere the word says what was read.
  if (!splits) words.natural = reading.wilds.empty();
  return words;
}

std::optional<DealerHand> Round::dealers_hand() const {
  if (is_void() || dealer_.count == 0 || dealer_.shown + 1 < 1 << dealer_.count) return std::nullopt;
  const std::vector<Card> cards = joined(dealer_, community_);
  const Reading reading = read_hand(ranking_in(*this, rules().dealer_ranking()), cards);
  DealerHand hand{.hand = std::string(to_text(reading.hand)), .words = reading.words, .qualifies = {}, .clause = {}};
  if (const auto& qualifier = rules_of(rules().game()).qualifier) {
    const Ranking ranking = ranking_in(*this, rules().qualifier_ranking());
    hand.qualifies = qualifier->met_by(read_hand(ranking, cards).score, ranking.order_of(qualifier->at_least));
    hand.clause = qualifier->cite.clause;
  }
  return hand;
}

std::vector<Holding> Round::holdings() const {
  std::vector<Holding> holdings;
  const auto add = [&](Place place, std::uint8_t seat, const PlaceCards& cards) {
    if (cards.count > 0) holdings.push_back({place, seat, 0, cards.all(), cards.shown});
  };
  for (std::uint8_t seat = 0; seat < rules().positions(); ++seat) add(Place::seats, seat, seat_cards_[seat]);
  add(Place::dealer, 0, dealer_);
  add(Place::community, 0, community_);
  add(Place::wild_card, 0, wild_card_);
  add(Place::replacement_card, 0, replacement_);
  return holdings;
}

bool Round::is_wild(Card card, Place place) const {
  const RankingUse& use = *rules().ranking(rules().hand_ranking()).source;
  if (use.wild_in_community_only && place != Place::community) return false;
  const bool indicated = wild_card_.count > 0 && wild_card_.is_shown(0);
  return (indicated ? use.ranking.with_indicator(wild_card_.cards[0].rank()) : use.ranking).is_wild(card);
}

// The highest hand of all is found without showing the others.
bool Round::was_read(std::uint8_t seat) const {
  return std::any_of(lines().begin(), lines().end(), [&](const Line& line) {
    if (line.hand_of == none) return false;
    return line.hand_of == seat || (line.seat == seat && rules().settle(line.wager).by != SettleBy::highest_hand);
  });
}

// A player knows the cards of all his seats; everybody knows what was shown, and every hand that was read to settle.
// While the round goes on the player-dealer, who decides nothing and could tell others, does not look at his cards
// before everybody sees them.
bool Round::may_know(const Event& dealt, int viewer) const {
  if (cards_at(dealt.place, dealt.seat).is_shown(dealt.position)) return true;
  const auto own = static_cast<std::size_t>(viewer - 1);  // only meant when there is a viewer's seat
  if (dealt.place == Place::seats) {
    return was_read(dealt.seat) || (viewer > 0 && (dealt.seat == own || seat(dealt.seat).player == seat(own).player));
  }
  // The player-dealer's cards are the dealer's.
  return dealt.place == Place::dealer && viewer > 0 && setup().bank_seat == own && phase() == Phase::over;
}

bool Round::reads_own_hand(const Line& line) const { return rules().settle(line.wager).by != SettleBy::highest_hand; }

bool Round::follows(const Line& line, const HiddenCards& hidden) const {
  // Given up unread. Whoever folds a hand that is paid all the same shows it: one that stays hidden was not paid.
  if (seat(line.seat).folded && line.hand_of == none) return true;
  const SettleBy by = rules().settle(line.wager).by;
  const bool reads_dealer = by != SettleBy::own_hand && by != SettleBy::wild_count;
  if ((reads_dealer && hidden.at(Place::dealer)) || hidden.at(Place::community) || hidden.at(Place::wild_card))
    return false;
  if (!reads_own_hand(line) && hidden.seats != 0) return false;
  return (hidden.seats >> line.seat & 1) == 0;
}

// A replacement card that nothing was replaced by decided nothing.
bool Round::needs(Place place) const {
  return place != Place::replacement_card || rules().replaces_from_stub() || replaced_any();
}

std::string Round::why_dealt(Place place, std::size_t /*named*/) const {
  return place == Place::replacement_card ? "one for each card that a wager does not count" : "";
}

}  // namespace croupier::showdown
