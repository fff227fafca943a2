// A round of any family: a pure state machine. It takes a table's rules, the order of the cards and commands; it gives
// events or a refusal. No clock, no chance, no text inside. Table, record, page and command line know rounds by this
// alone; simulators and solvers take a family's own final type, whose calls are direct.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/not_copied.h"
#include "cards/card.h"
#include "games/event.h"
#include "games/line.h"
#include "games/offer.h"
#include "games/setup.h"
#include "games/table_rules.h"
#include "games/verdict.h"

namespace croupier::games {

enum class Phase : std::uint8_t { betting, waiting, deciding, over };

// What a seat has put up.
struct SeatBets {
  std::uint16_t player = 0;   // who sits there
  std::uint16_t placed = 0;   // bit mask of wagers that are up
  std::uint16_t tipped = 0;   // likewise, those with a bet for the dealer
  std::uint16_t settled = 0;  // likewise
  bool folded = false;
  std::array<std::int64_t, max_wagers> cents{};
  std::array<std::int64_t, max_wagers> tip_cents{};
};

// A bet by somebody else on a seat's hand.
struct Backing {
  std::uint8_t seat = 0;
  std::uint8_t wager = 0;
  std::uint16_t player = 0;  // his number, from 1
  std::int64_t cents = 0;
};

// Cards that lie together.
struct Holding {
  Place place = Place::seats;
  std::uint8_t seat = 0;  // of the seats' place
  std::uint8_t hand = 0;
  std::span<const Card> cards;
  std::uint32_t shown = 0;  // bit mask of cards everybody has seen
  [[nodiscard]] bool is_shown(std::size_t position) const { return (shown >> position & 1) != 0; }
};

// A settled wager in words.
struct LineWords {
  std::string hand;       // the category, or the table's row; empty when no hand was read
  std::string words;      // as a dealer would call it
  bool natural = true;    // made without a wild card; where hands are counted, a natural by the game's own word
  std::string odds;       // "3 to 2"; empty when nothing was paid by odds
  bool numbered = false;  // on one of the hands that a seat may come to have
};

// The odds of a win: "3 to 2".
[[nodiscard]] inline std::string odds_words(const Line& line) {
  return std::to_string(line.pays) + (line.for_one ? " for " : " to ") + std::to_string(line.per);
}

// The dealer's hand, as he calls it.
struct DealerHand {
  std::string hand;  // the category
  std::string words;
  std::optional<bool> qualifies;  // where the game asks for it
  std::string clause;             // that asks for it
};

// How a round ended, in the figures that a table's board shows of each round of a shoe.
struct RoundSummary {
  struct Hand {
    std::string name;
    int total = 0;
    int cards = 0;
    friend bool operator==(const Hand&, const Hand&) = default;
  };
  std::vector<Hand> hands;
  std::string winner;            // the better hand's name, or "tie"
  std::vector<std::string> won;  // wagers besides the lines that the hands made win, whether or not anybody bet on them
  friend bool operator==(const RoundSummary&, const RoundSummary&) = default;
};

// What a viewer's copy does not show.
struct HiddenCards {
  unsigned seats = 0;   // bit mask of those with a hidden card
  unsigned places = 0;  // likewise of places that are no seat's
  [[nodiscard]] bool at(Place place) const { return (places >> static_cast<unsigned>(place) & 1) != 0; }
};

// A hand as far as it lies open for everybody.
struct OpenHand {
  Place place = Place::seats;
  std::span<const Card> cards;
  bool split = false;  // one of those that a seat's first hand was split into
};

// Puts the card that is dealt next into the round's order, for a deal that is not known before it is played: the hands
// of a record are named by place, and which place is next depends on what was done.
class CardGiver {
 public:
  virtual ~CardGiver() = default;
  virtual void give(std::size_t at, const Event& dealt) = 0;
};

class Round {
 public:
  virtual ~Round() = default;

  // ---- What may be done -------------------------------------------------------------------------------
  // The same question before the command and with it: legal, or why not.
  [[nodiscard]] virtual Verdict why_not(const Command& command) const = 0;
  [[nodiscard]] bool can(const Command& command) const { return why_not(command).ok(); }
  // Refused without effect, or carried out.
  virtual Verdict apply(const Command& command) = 0;
  // To the seat whose turn it is; empty when it is nobody's.
  [[nodiscard]] virtual std::vector<Offer> offers() const = 0;
  // A copy that goes on by itself, with a log of its own or none. It starts empty: what happened before is not in it.
  [[nodiscard]] virtual std::unique_ptr<Round> clone(EventLog* log = nullptr) const = 0;

  // Cards come from the order alone from here on.
  void forget_giver() { giver_ = nullptr; }

  // ---- How it stands ----------------------------------------------------------------------------------
  [[nodiscard]] const TableRules& rules() const { return *rules_; }
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] Phase phase() const { return phase_; }
  [[nodiscard]] std::uint8_t turn() const { return turn_; }  // the seat to decide
  [[nodiscard]] virtual Moment moment() const = 0;
  [[nodiscard]] bool is_void() const { return void_; }  // all wagers went back, but for those a rule settles still
  [[nodiscard]] const SeatBets& seat(std::size_t index) const { return seats_[index]; }
  [[nodiscard]] bool is_dealt(std::size_t seat) const { return (dealt_ >> seat & 1) != 0; }
  // Dealt, and neither void nor given up by an irregularity.
  [[nodiscard]] bool is_alive(std::size_t seat) const { return (dealt_ >> seat & ~(dead_ >> seat) & 1) != 0; }
  [[nodiscard]] int hands_dealt() const { return hands_; }
  [[nodiscard]] std::size_t cards_used() const { return next_card_; }
  // The same, and one that was put aside, whether or not the deal came to it: what was seen is not dealt again.
  [[nodiscard]] std::size_t cards_taken() const {
    return discarded_ == no_card ? next_card_ : std::max(next_card_, discarded_ + 1);
  }
  [[nodiscard]] virtual std::vector<Holding> holdings() const = 0;
  [[nodiscard]] std::span<const Line> lines() const { return {lines_.data(), line_count_}; }
  [[nodiscard]] virtual std::span<const EnvyPay> envy() const { return {}; }
  // Bets on hands of others, in the order they were made.
  [[nodiscard]] virtual std::span<const Backing> backings() const { return {}; }
  [[nodiscard]] virtual const MeterState& meter(std::uint8_t progressive) const = 0;

  // ---- Who knows what, and how it is called -----------------------------------------------------------
  // Is a card that lies there wild, as far as everybody can tell now?
  [[nodiscard]] virtual bool is_wild(Card /*card*/, Place /*place*/) const { return false; }
  // A card that was dealt: may the viewer know it? `viewer` counts seats from 1; 0 is somebody who only looks on.
  [[nodiscard]] virtual bool may_know(const Event& dealt, int viewer) const = 0;
  // Does the line follow from the cards that are not hidden? The round was played with others in their places, which
  // would be as hidden. And is it settled on a hand of the seat's own?
  [[nodiscard]] virtual bool is_knowable(const Line& line, const HiddenCards& hidden) const = 0;
  [[nodiscard]] virtual bool reads_own_hand(const Line& line) const = 0;
  // Why so many cards lie there, told to a record that names more or fewer: "it stands on 7". Empty: by the deal alone.
  [[nodiscard]] virtual std::string why_dealt(Place /*place*/, std::size_t /*named*/) const { return {}; }
  // Did cards of this place decide anything, so that a record must name them?
  [[nodiscard]] virtual bool needs(Place /*place*/) const { return true; }
  [[nodiscard]] virtual LineWords words(const Line& line) const = 0;
  // Of a round that is over and not void, where its family keeps a board.
  [[nodiscard]] virtual std::optional<RoundSummary> summary() const { return std::nullopt; }
  // Once everybody has seen it; nothing where there is no dealer's hand.
  [[nodiscard]] virtual std::optional<DealerHand> dealers_hand() const { return std::nullopt; }
  // What it comes to, as a dealer calls it; empty where nobody counts aloud.
  [[nodiscard]] virtual std::string called(const OpenHand& /*hand*/) const { return ""; }

 protected:
  static constexpr std::size_t no_card = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_lines = std::size_t{2} * max_seats * max_wagers;

  // NOLINTNEXTLINE(*-member-init): lines are written before they are counted
  Round(const TableRules& rules, std::span<const Card> order, const Setup& setup, EventLog* log, CardGiver* giver)
      : rules_(&rules), order_(order), log_(log), giver_(giver), setup_(setup) {
    // Unless told otherwise everybody plays one seat.
    for (std::uint8_t seat = 0; seat < max_seats; ++seat) seats_[seat].player = seat;
  }
  Round(const Round&) = default;
  Round(Round&&) = default;
  Round& operator=(const Round&) = default;
  Round& operator=(Round&&) = default;

  // clone() of a family: a copy has neither log nor giver of its own accord.
  template <class FamilyRound>
  [[nodiscard]] static std::unique_ptr<Round> copy_of(const FamilyRound& round, EventLog* log) {
    std::unique_ptr<Round> copy = std::make_unique<FamilyRound>(round);
    copy->log_ = log;
    return copy;
  }
  template <class Make>
  void log(Make make) {
    if (log_) [[unlikely]]
      log_->push_back(make());
  }
  // A family whose rounds may take more cards than there are asks before it takes one.
  [[nodiscard]] bool is_out_of_cards() const { return next_card_ >= order_.size(); }
  // The next card of the shoe, for this place.
  Card take_card(Place place, std::uint8_t seat, std::uint8_t hand, std::size_t position, bool face_up);

  const TableRules* rules_;
  std::span<const Card> order_;
  NotCopied<EventLog> log_;
  NotCopied<CardGiver> giver_;
  Setup setup_;
  Phase phase_ = Phase::betting;
  std::uint8_t turn_ = 0;
  std::uint8_t hands_ = 0;
  bool void_ = false;
  std::uint16_t dealt_ = 0;          // bit mask of seats
  std::uint16_t dead_ = 0;           // likewise, those that an irregularity ended
  std::uint16_t line_index_ = 0;     // of the next line
  std::size_t discarded_ = no_card;  // the place in the shoe of a card not to be used
  std::size_t next_card_ = 0;
  std::size_t line_count_ = 0;
  std::array<SeatBets, max_seats> seats_{};
  std::array<Line, max_lines> lines_;  // as many as are counted
};

inline Card Round::take_card(Place place, std::uint8_t seat, std::uint8_t hand, std::size_t position, bool face_up) {
  if (next_card_ == discarded_) [[unlikely]]
    ++next_card_;
  const auto dealt = [&](Card card) {
    return Event{.kind = EventKind::card_dealt,
                 .seat = seat,
                 .hand = hand,
                 .place = place,
                 .face_up = face_up,
                 .card = card,
                 .position = static_cast<std::uint16_t>(position)};
  };
  if (giver_) [[unlikely]]
    giver_->give(next_card_, dealt(Card::unknown()));
  const Card card = order_[next_card_++];
  log([&] { return dealt(card); });
  return card;
}

// The cards at one place; none when nothing lies there.
[[nodiscard]] inline Holding holding(const Round& round, Place place, std::size_t seat = 0, std::size_t hand = 0) {
  for (const Holding& each : round.holdings()) {
    if (each.place == place && (place != Place::seats || (each.seat == seat && each.hand == hand))) return each;
  }
  return {
      .place = place, .seat = static_cast<std::uint8_t>(seat), .hand = static_cast<std::uint8_t>(hand), .cards = {}};
}

// The settled line that an event names; null if it fell when the round became void.
[[nodiscard]] inline const Line* line_of(const Round& round, const Event& settled) {
  for (const Line& line : round.lines()) {
    if (line.index == settled.line) return &line;
  }
  return nullptr;
}

}  // namespace croupier::games
