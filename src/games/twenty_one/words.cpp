// Who may know which card of a round of twenty-one, and how its hands are called.
#include "games/twenty_one/hand_words.h"
#include "games/twenty_one/round.h"

namespace croupier::twenty_one {

std::vector<Holding> Round::holdings() const {
  std::vector<Holding> holdings;
  const auto all = [](std::size_t count) { return (1U << count) - 1; };
  for (std::uint8_t seat = 0; seat < rules_->positions(); ++seat) {
    for (std::uint8_t index = 0; index < hands_of(seat); ++index) {
      const PlayedHand& own = hand(seat, index);
      if (own.count > 0) holdings.push_back({Place::seats, seat, index, own.all(), all(own.count)});
    }
  }
  if (dealer_.count > 0) {
    const unsigned hidden = dealer_.down_shown ? 0U : 1U << down_at();
    holdings.push_back({Place::dealer, 0, 0, dealer_.all(), all(dealer_.count) & ~hidden});
  }
  return holdings;
}

// All cards lie face up but the dealer's down card, which only the casino dealer touches.
bool Round::may_know(const Event& dealt, int /*viewer*/) const {
  return dealt.place != Place::dealer || dealt.position != down_at() || dealer_.down_shown;
}

LineWords Round::words(const Line& line) const {
  LineWords words{.hand = {}, .words = {}, .natural = false, .odds = {}, .numbered = line.wager == rules().base()};
  if (line.hand_of == none) return words;
  if (line.outcome == LineOutcome::win) words.odds = odds_words(line);
  const FinalHand dealers = dealers_final_hand();
  const std::string against = "dealer " + hand_words(rules().play(), dealers, dealer_.total.soft());
  if (line.wager == rules().base()) {
    const PlayedHand& own = hand(line.seat, line.hand);
    const FinalHand made = final_hand(own);
    words.hand = hand_id(made, own.total.soft());
    words.words = hand_words(rules().play(), made, own.total.soft()) + "; " + against;
    words.natural = made.blackjack;
    return words;
  }
  words.words = against;
  if (line.row != no_row) words.hand = to_text(rules().wager(line.wager).tables.front()->rows[line.row].hand);
  return words;
}

std::optional<games::DealerHand> Round::dealers_hand() const {
  if (is_void() || !dealer_.down_shown) return std::nullopt;
  const FinalHand hand = dealers_final_hand();
  const bool soft = dealer_.total.soft();
  return games::DealerHand{
      .hand = hand_id(hand, soft), .words = hand_words(rules().play(), hand, soft), .qualifies = {}, .clause = {}};
}

std::string Round::called(const OpenHand& hand) const {
  const PlayRules& play = rules().play();
  const auto value = [&](std::size_t at) { return rules().value(hand.cards[at]); };
  HandCount total;
  for (std::size_t i = 0; i < hand.cards.size(); ++i) total = total.with(value(i));
  const bool may_be_blackjack = hand.cards.size() == 2 && (!hand.split || play.blackjack_after_split);
  const FinalHand counted{.total = total.total(),
                          .over = total.over(),
                          .blackjack = may_be_blackjack && is_blackjack(play, value(0), value(1)),
                          .three_eights = false};
  return hand_words(play, counted, total.soft());
}

std::string Round::why_dealt(Place place, std::size_t named) const {
  if (place != Place::dealer) return "two to begin with, and those that its actions draw";
  // Cards that nobody named say nothing about the drawing.
  if (named < 2 || stage_ != Stage::settlement) return "two to begin with, and those that he has to draw";
  if (dealer_has_blackjack()) return "a blackjack takes no card";
  const std::size_t drawn = std::min<std::size_t>(named, dealer_.count);
  if (drawn == dealer_.count && !dealer_plays_on()) return "no hand waits for his";
  HandCount total;
  for (const Card card : dealer_.all().first(drawn)) total = total.with(rules().value(card));
  const std::string what = std::string(total.soft() ? "soft " : "") + std::to_string(total.total());
  if (total.over()) return "he is over with " + what;
  return (dealer_hits(rules().play(), total) ? "he draws on " : "he stands on ") + what;
}

}  // namespace croupier::twenty_one
