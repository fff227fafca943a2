#include "json/event_json.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

#include "cards/notation.h"
#include "json/place_word.h"
#include "json/settlement_json.h"
#include "rules/clause_text.h"

namespace croupier {

using namespace games;

namespace {

const char* kind_word(EventKind kind) {
  switch (kind) {
    case EventKind::player_seated:
      return "player-seated";
    case EventKind::wager_placed:
      return "wager-placed";
    case EventKind::wager_backed:
      return "wager-backed";
    case EventKind::card_moved:
      return "card-moved";
    case EventKind::bets_closed:
      return "bets-closed";
    case EventKind::card_dealt:
      return "card-dealt";
    case EventKind::card_turned:
      return "card-turned";
    case EventKind::decided:
      return "decided";
    case EventKind::meter_raised:
      return "meter-raised";
    case EventKind::meter_reseeded:
      return "meter-reseeded";
    case EventKind::envy_paid:
      return "envy";
    case EventKind::line_settled:
      return "line-settled";
    case EventKind::irregularity:
      return "irregularity";
    case EventKind::card_discarded:
      return "card-discarded";
    case EventKind::round_ended:
      return "round-ended";
  }
  return "";
}

// As a dealer calls it, the winner's total first: "player wins, 9 to 7", "tie, 6 to 6".
std::string call_of(const RoundSummary& summary) {
  std::vector<RoundSummary::Hand> hands = summary.hands;
  std::ranges::stable_partition(hands, [&](const RoundSummary::Hand& hand) { return hand.name == summary.winner; });
  std::string totals;
  for (const RoundSummary::Hand& hand : hands) totals += (totals.empty() ? "" : " to ") + std::to_string(hand.total);
  const bool won = hands.front().name == summary.winner;
  return summary.winner + (won ? " wins, " : ", ") + totals;
}

// The hands as far as they lie open, event by event: what a dealer counts aloud.
class OpenHands {
 public:
  void take(const Event& event) {
    switch (event.kind) {
      case EventKind::card_dealt:
      case EventKind::card_turned:
        if (event.face_up) at(event, event.hand).cards.insert_or_assign(event.position, event.card);
        break;
      case EventKind::card_moved:
        move(at(event, event.hand_of), at(event, event.hand), event);
        break;
      default:
        break;
    }
  }

  // With the card of the event that was taken last.
  [[nodiscard]] std::string called(const Round& round, const Event& event) {
    const Open& hand = at(event, event.hand);
    std::vector<Card> cards;
    for (const auto& [position, card] : hand.cards) cards.push_back(card);
    return round.called({.place = event.place, .cards = cards, .split = hand.split});
  }

 private:
  struct Open {
    std::map<int, Card> cards;  // by position
    bool split = false;
  };

  // The last card of one becomes the first of the other.
  static void move(Open& from, Open& to, const Event& event) {
    if (!from.cards.empty()) from.cards.erase(std::prev(from.cards.end()));
    to.cards = {{0, event.card}};
    from.split = to.split = true;
  }

  Open& at(const Event& event, int hand) {
    return hands_[{static_cast<int>(event.place), event.place == Place::seats ? event.seat : 0, hand}];
  }

  std::map<std::array<int, 3>, Open> hands_;  // by place, seat and hand
};

class Writer {
 public:
  Writer(const SeenRound& seen, const std::vector<std::string>& decided_by, const Rulebook& book)
      : seen_(seen), decided_by_(decided_by), book_(book), dealt_(seen.events) {
    for (std::size_t i = 0; i < seen.from; ++i) {
      decisions_ += seen.events[i].kind == EventKind::decided ? 1 : 0;
      open_.take(seen.events[i]);
    }
  }

  Json write(const WordedEvent& told) {
    const Event& event = *told.event;
    open_.take(event);
    Json json = {{"event", kind_word(event.kind)}, {"words", told.words}};
    switch (event.kind) {
      case EventKind::player_seated:
        json["seat"] = event.seat + 1;
        break;
      case EventKind::wager_placed:
        json["seat"] = event.seat + 1;
        json["wager"] = wager(event);
        json["cents"] = event.cents;
        if (event.for_dealer) json["for_dealer"] = true;
        break;
      case EventKind::wager_backed:
        json["seat"] = event.seat + 1;
        json["player"] = event.position;
        json["wager"] = wager(event);
        json["cents"] = event.cents;
        break;
      case EventKind::card_moved:
        json["seat"] = event.seat + 1;
        json["hand"] = event.hand + 1;
        json["from_hand"] = event.hand_of + 1;
        json["card"] = to_text(event.card);
        add_call(event, json);
        break;
      case EventKind::card_dealt:
      case EventKind::card_turned:
        add_card(event, json);
        break;
      case EventKind::decided:
        add_decision(event, json);
        break;
      case EventKind::line_settled:
        json["line"] = line_json(*told.line);
        add_reader(event, json["line"]);
        add_clause(told.line->clause, json);
        break;
      case EventKind::meter_raised:
      case EventKind::meter_reseeded:
        json["wager"] = wager(event);
        json["meter_cents"] = Money::from_units(event.net_cents)->cents();
        break;
      case EventKind::envy_paid:
        json["seat"] = event.seat + 1;
        json["wager"] = wager(event);
        json["hand_of"] = event.hand_of + 1;
        json["cents"] = event.cents;
        break;
      case EventKind::irregularity:
        if (event.seat != none) json["seat"] = event.seat + 1;
        add_clause(seen_.round.rules().clause(event.clause), json);
        break;
      case EventKind::round_ended:
        add_ending(json);
        break;
      case EventKind::bets_closed:
      case EventKind::card_discarded:
        break;
    }
    return json;
  }

 private:
  [[nodiscard]] const std::string& wager(const Event& event) const {
    return seen_.round.rules().wager(event.wager).source->id;
  }

  void add_clause(const std::string& clause, Json& json) const {
    json["clause"] = clause;
    json["clause_text"] = clause_text(book_, clause);
  }

  // Whose hand the bet was read from, where it is one hand's: a side bet need not be on one's own.
  void add_reader(const Event& event, Json& line) const {
    const auto lines = seen_.round.lines();
    const auto found = std::ranges::find(lines, event.line, &Line::index);
    if (found == lines.end() || found->hand_of == none || found->hand_of == common_hands) return;
    line["hand_of"] = found->hand_of == dealer_hand ? Json("dealer") : Json(found->hand_of + 1);
  }

  void add_card(const Event& event, Json& json) {
    json["place"] = place_word(event.place);
    if (event.place == Place::seats) json["seat"] = event.seat + 1;
    if (event.hand > 0) json["hand"] = event.hand + 1;
    json["position"] = event.position;
    const auto index = dealt_.index_of(event);
    if (!index || !seen_.unknown[*index]) json["card"] = to_text(event.card);
    json["face_up"] = event.face_up;
    if (event.face_up) add_call(event, json);
  }

  void add_call(const Event& event, Json& json) {
    const std::string called = open_.called(seen_.round, event);
    if (!called.empty()) json["called"] = called;
  }

  void add_ending(Json& json) const {
    json["void"] = seen_.round.is_void();
    if (const auto summary = seen_.round.summary()) {
      json["winner"] = summary->winner;
      json["called"] = call_of(*summary);
    }
  }

  void add_decision(const Event& event, Json& json) {
    json["seat"] = event.seat + 1;
    if (event.hand > 0) json["hand"] = event.hand + 1;
    json["decision"] = decisions_;
    json["action"] = seen_.round.rules().action_word(event.action);
    if (event.wager != none) json["wager"] = wager(event);
    json["cents"] = event.cents;
    if (decisions_ < decided_by_.size() && !decided_by_[decisions_].empty()) json["by"] = decided_by_[decisions_];
    ++decisions_;
  }

  const SeenRound& seen_;
  const std::vector<std::string>& decided_by_;
  const Rulebook& book_;
  DealtCards dealt_;
  OpenHands open_;
  std::size_t decisions_ = 0;
};

}  // namespace

std::vector<std::string> decided_by(const RoundRecord& record, const EventLog& events) {
  std::map<int, std::size_t> made;  // decisions of each seat so far
  std::vector<std::string> words;
  for (const Event& event : events) {
    if (event.kind != EventKind::decided) continue;
    const int number = event.seat + 1;
    const auto seat = std::find_if(record.seats.begin(), record.seats.end(),
                                   [&](const SeatRecord& each) { return each.seat == number; });
    // Who asked for nothing is not written down.
    if (event.passed) {
      words.emplace_back();
      continue;
    }
    const std::size_t at = made[number]++;
    if (seat == record.seats.end() || at >= seat->decided_by.size()) return {};
    words.push_back(seat->decided_by[at]);
  }
  return words;
}

std::vector<Json> events_json(const SeenRound& seen, const std::vector<std::string>& decided_by, const Rulebook& book) {
  std::vector<Json> events;
  Writer writer(seen, decided_by, book);
  for (const WordedEvent& told : tell(seen)) events.push_back(writer.write(told));
  return events;
}

}  // namespace croupier
