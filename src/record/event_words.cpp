#include "record/event_words.h"

#include <algorithm>

#include "cards/notation.h"
#include "games/action_text.h"
#include "games/seat_name.h"
#include "record/fee_records.h"
#include "record/irregularity_words.h"

namespace croupier {

using namespace games;

namespace {

// Meters hold parts of a cent.
std::string units_text(std::int64_t units) { return to_text(*Money::from_units(units)); }

// "cards were found face up in the shoe, 2 cards"
std::string what_went_wrong(const TableRules& rules, const Event& event) {
  std::string text(what_happened(rules.irregularities()[event.action].source->kind));
  if (event.seat != none) text += ", " + seat_name(event.seat);
  if (event.cents > 1) text += ", " + std::to_string(event.cents) + " cards";
  return text;
}

class Teller {
 public:
  explicit Teller(const SeenRound& seen)
      : rules_(seen.round.rules()), seen_(seen), dealt_(seen.events), played_(line_records(seen.round)) {}

  std::vector<WordedEvent> tell() {
    std::vector<WordedEvent> told;
    for (auto at = seen_.events.begin() + static_cast<std::ptrdiff_t>(seen_.from); at < seen_.events.end(); ++at) {
      const Event& event = *at;
      const LineRecord* line = event.kind == EventKind::line_settled ? line_of(event) : nullptr;
      // In a viewer's copy a line may follow from cards that are not shown and read otherwise with those made up.
      if (event.kind == EventKind::line_settled && line == nullptr) continue;
      told.push_back({&event, words_of(event, line), line});
    }
    return told;
  }

 private:
  // Null for a wager that was settled again when the round became void, and for one that the lines to tell do not have.
  [[nodiscard]] const LineRecord* line_of(const Event& event) const {
    const auto lines = seen_.round.lines();
    const auto settled =
        std::find_if(lines.begin(), lines.end(), [&](const Line& line) { return line.index == event.line; });
    if (settled == lines.end()) return nullptr;
    const LineRecord& played = played_[static_cast<std::size_t>(settled - lines.begin())];
    const auto found = std::find_if(seen_.lines.begin(), seen_.lines.end(),
                                    [&](const LineRecord& line) { return line.is_of_wager_of(played); });
    return found == seen_.lines.end() ? nullptr : &*found;
  }

  std::string words_of(const Event& event, const LineRecord* line) {
    switch (event.kind) {
      case EventKind::player_seated:
        return seat_name(event.seat) + " is taken by player " + std::to_string(event.cents + 1);
      case EventKind::wager_placed:
        return bet_words(event);
      case EventKind::wager_backed:
        return backing_words(event);
      case EventKind::bets_closed:
        return rules_.fees() && !seen_.round.is_void() ? "no more bets; " + fees_words() : "no more bets";
      case EventKind::card_dealt:
        return deal_words(event);
      case EventKind::card_turned:
        return place_words(event) + " is turned up: " + card_text(event) + ", for everybody to see";
      case EventKind::card_moved:
        return to_text(event.card) + " of " + seat_name(event.seat) + " becomes hand " + std::to_string(event.hand + 1);
      case EventKind::decided:
        return decision_words(event);
      case EventKind::line_settled:
        return line_words(*line);
      case EventKind::irregularity:
        return irregularity_words(event);
      case EventKind::card_discarded:
        return "card " + std::to_string(event.position + 1) + " of the shoe, " + to_text(event.card) +
               ", is discarded unused";
      case EventKind::meter_raised:
        return "the meter of " + wager_name(event.wager) + " takes in " + units_text(event.cents) + " and stands at " +
               units_text(event.net_cents);
      case EventKind::meter_reseeded:
        return "the meter of " + wager_name(event.wager) + " is reseeded, " + units_text(event.cents) +
               " of it by the house, and stands at " + units_text(event.net_cents);
      case EventKind::envy_paid:
        return seat_name(event.seat) + ", " + wager_name(event.wager) + ": envy of " + dollars_text(event.cents) +
               " for the hand of " + seat_name(event.hand_of) + " (" + rules_.clause(event.clause) + ")";
      case EventKind::round_ended:
        return ending_words();
    }
    return "";
  }

  // The collection is due before the first card; that of a void round goes back at its end.
  [[nodiscard]] std::string fees_words() const {
    const FeeTable& fees = *rules_.fees();
    return fee_words(fee_records(seen_.round, seen_.events)) + " (" + to_text(fees.choice()) + ", " + fees.clause() +
           ")";
  }

  [[nodiscard]] std::string ending_words() const {
    if (!seen_.round.is_void()) return "the round is over";
    return void_words(seen_.round, seen_.events) + (rules_.fees() ? "; " + fees_words() : "");
  }

  [[nodiscard]] std::string wager_name(std::uint8_t index) const { return rules_.wager(index).source->id; }

  [[nodiscard]] std::string bet_words(const Event& event) const {
    const std::string whose = event.for_dealer ? " for the dealer" : "";
    if (event.cents == 0) return seat_name(event.seat) + " takes back " + wager_name(event.wager) + whose;
    return seat_name(event.seat) + " bets " + dollars_text(event.cents) + " on " + wager_name(event.wager) + whose;
  }

  [[nodiscard]] std::string backing_words(const Event& event) const {
    const std::string who = "player " + std::to_string(event.position);
    if (event.cents == 0) return who + " takes back the bet on the hand of " + seat_name(event.seat);
    return who + " bets " + dollars_text(event.cents) + " on " + wager_name(event.wager) + " of " +
           seat_name(event.seat);
  }

  // What he does not know, or was made up for the sake of playing a viewer's copy, is not told.
  [[nodiscard]] bool is_unknown(const Event& event) const {
    const auto index = dealt_.index_of(event);
    return index && seen_.unknown[*index];
  }

  [[nodiscard]] std::string card_text(const Event& event) const {
    return is_unknown(event) ? "??" : to_text(event.card);
  }

  [[nodiscard]] std::string deal_words(const Event& event) const {
    const std::string text = place_words(event) + " is dealt ";
    if (event.face_up) return text + "face up: " + card_text(event) + ", for everybody to see";
    if (is_unknown(event)) return text + "face down";
    const bool own = event.place == Place::seats;
    return text + "face down: " + card_text(event) + (own ? ", for " + seat_name(event.seat) + " alone" : "");
  }

  [[nodiscard]] std::string decision_words(const Event& event) const {
    std::string text = seat_name(event.seat) + hand_words(event) + ": " + action_text(rules_, event);
    if (event.cents > 0) text += ", " + dollars_text(event.cents) + " on " + wager_name(event.wager);
    if (event.cents < 0) text += ", takes " + dollars_text(-event.cents) + " back from " + wager_name(event.wager);
    if (event.tip_cents > 0) text += ", and " + dollars_text(event.tip_cents) + " for the dealer";
    return text;
  }

  // Which of its hands, once it has several.
  [[nodiscard]] std::string hand_words(const Event& event) const {
    const bool several = std::any_of(seen_.events.begin(), seen_.events.end(), [&](const Event& other) {
      return other.kind == EventKind::card_moved && other.seat == event.seat;
    });
    return several ? ", hand " + std::to_string(event.hand + 1) : "";
  }

  [[nodiscard]] std::string irregularity_words(const Event& event) const {
    const CompiledIrregularity& irregularity = rules_.irregularities()[event.action];
    std::string text = what_went_wrong(rules_, event);
    const bool matters = irregularity.matters(static_cast<Moment>(event.moment));
    // That a round which was voided is void says nothing new.
    if (!matters) text += ": too late to matter";
    if (matters && irregularity.source->kind != IrregularityKind::voided)
      text += ": " + std::string(what_follows(irregularity.source->effect));
    return text + " (" + rules_.clause(event.clause) + ")";
  }

  static std::string line_words(const LineRecord& line) {
    std::string text = "seat " + std::to_string(line.seat) + ", " + line.wager;
    if (line.player > 0) text += " of player " + std::to_string(line.player);
    if (line.hand_number > 0) text += ", hand " + std::to_string(line.hand_number);
    if (line.for_dealer) text += " for the dealer";
    text += " (" + dollars_text(line.wagered_cents) + ") ";
    text += outcome_words(line);
    if (!line.words.empty()) text += "; " + line.words;
    return text + " (" + line.clause + ")";
  }

  const TableRules& rules_;
  const SeenRound& seen_;
  DealtCards dealt_;
  std::vector<LineRecord> played_;  // of the round itself
};

}  // namespace

std::string outcome_words(const LineRecord& line) {
  std::string text;
  if (line.outcome == "win") {
    text = "wins";
    if (!line.odds.empty()) text += " " + line.odds;
    text += line.for_dealer ? ", the dealer gets " + dollars_text(line.tip_cents)
                            : ", " + std::string(line.net_cents > 0 ? "+" : "") + dollars_text(line.net_cents);
  } else if (line.outcome == "lose") {
    text = "loses, " + dollars_text(line.net_cents);
  } else if (line.outcome == "push") {
    text = "pushes, $0";
  } else if (line.outcome == "returned") {
    text = "is returned, $0";
  } else {
    text = "is forfeited, " + dollars_text(line.net_cents);
  }
  if (line.returned_cents > 0 && line.outcome != "returned")
    text += " (" + dollars_text(line.returned_cents) + " of it not covered by the bank goes back)";
  if (line.cut_cents > 0) text += " (" + dollars_text(line.cut_cents) + " above the table's maximum is not paid)";
  return text;
}

namespace {

std::array<int, 4> place_of(const Event& event) {
  const bool own = event.place == Place::seats;
  return {static_cast<int>(event.place), own ? event.seat : 0, own ? event.hand : 0, event.position};
}

}  // namespace

DealtCards::DealtCards(const EventLog& events) {
  std::size_t dealt = 0;
  for (const Event& event : events) {
    // Where a card was moved away another may come: the last one that was dealt there is meant.
    if (event.kind == EventKind::card_dealt) index_.insert_or_assign(place_of(event), dealt++);
  }
}

std::optional<std::size_t> DealtCards::index_of(const Event& event) const {
  if (event.kind != EventKind::card_dealt && event.kind != EventKind::card_turned) return std::nullopt;
  const auto found = index_.find(place_of(event));
  return found == index_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<WordedEvent> tell(const SeenRound& seen) { return Teller(seen).tell(); }

std::vector<WordedEvent> tell(const KnownRound& known, const std::vector<LineRecord>& lines) {
  return tell({*known.played.round, *known.played.events, known.unknown, lines});
}

std::string void_words(const Round& round, const EventLog& events) {
  if (!round.is_void()) return "";
  // Nothing can go wrong in a round any more that is void: the last one did it.
  const auto last = std::find_if(events.rbegin(), events.rend(),
                                 [](const Event& event) { return event.kind == EventKind::irregularity; });
  const TableRules& rules = round.rules();
  if (last == events.rend())
    return "the round is void: the shoe has run out (" + rules.clause(rules.shoe_clause()) + ")";
  return "the round is void: " + what_went_wrong(rules, *last) + " (" + rules.clause(last->clause) + ")";
}

std::string hand_name(Place place) {
  switch (place) {
    case Place::seats:
      return "player";
    case Place::dealer:
      return "dealer";
    case Place::community:
      return "middle";
    case Place::wild_card:
      return "wild card";
    case Place::replacement_card:
      return "replacement card";
    case Place::player:
      return "player hand";
    case Place::banker:
      return "banker hand";
  }
  broken_invariant("a place that does not exist");
}

std::string place_words(const Event& dealt) {
  const std::string number = std::to_string(dealt.position + 1);
  switch (dealt.place) {
    case Place::seats:
      return "card " + number + " of " + seat_name(dealt.seat);
    case Place::community:
      return "community card " + number;
    case Place::wild_card:
    case Place::replacement_card:
      return "the " + hand_name(dealt.place);
    case Place::dealer:
    case Place::player:
    case Place::banker:
      return "card " + number + " of the " + hand_name(dealt.place);
  }
  broken_invariant("a place that does not exist");
}

}  // namespace croupier
