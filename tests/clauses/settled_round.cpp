#include "settled_round.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "games/action_text.h"
#include "games/families.h"
#include "games/progressive_result.h"
#include "rules/embedded.h"

namespace croupier::clauses {

using namespace games;

namespace {

std::string place_name(const Event& event) {
  switch (event.place) {
    case Place::seats:
      return std::to_string(event.seat + 1);
    case Place::dealer:
      return "dealer";
    case Place::community:
      return "community";
    case Place::wild_card:
      return "wild card";
    case Place::replacement_card:
      return "replacement";
    case Place::player:
      return "player";
    case Place::banker:
      return "banker";
  }
  return "?";
}

std::string story_of(const TableRules& rules, const EventLog& events) {
  std::string story;
  std::string last;  // what was dealt or turned just before
  const auto add = [&](const std::string& head, const std::string& mark) {
    if (head != last || mark.empty()) story += (story.empty() ? "" : ", ") + head;
    if (head != last && !mark.empty()) story += " ";
    story += mark;
    last = mark.empty() ? "" : head;
  };
  for (const Event& event : events) {
    const std::string seat = std::to_string(event.seat + 1) + " ";
    switch (event.kind) {
      case EventKind::player_seated:
      case EventKind::wager_placed:
      case EventKind::wager_backed:
      case EventKind::card_moved:
      case EventKind::irregularity:
      case EventKind::card_discarded:
      case EventKind::meter_raised:
      case EventKind::meter_reseeded:
      case EventKind::envy_paid:
      case EventKind::round_ended:
        break;
      case EventKind::bets_closed:
        add("no more bets", "");
        break;
      case EventKind::card_dealt:
        add(place_name(event), event.face_up ? "^" : "x");
        break;
      case EventKind::card_turned:
        add(place_name(event) + " turns", std::to_string(event.position + 1));
        break;
      case EventKind::decided:
        add(seat + action_text(rules, event), "");
        break;
      case EventKind::line_settled:
        add(seat + rules.wager(event.wager).source->id, "");
        break;
    }
  }
  return story;
}

std::string in_quotes(std::string_view text) { return "\"" + std::string(text) + "\""; }

}  // namespace

std::string seat(int number, std::string_view cards, std::string_view wagers, std::string_view actions,
                 std::string_view more) {
  std::string list;
  std::istringstream words{std::string(actions)};
  for (std::string word; words >> word;) list += (list.empty() ? "" : ", ") + in_quotes(word);
  std::string text = "[[seats]]\nseat = " + std::to_string(number) + "\n";
  if (!cards.empty()) text += "cards = " + in_quotes(cards) + "\n";
  return text + "wagers_cents = { " + std::string(wagers) + " }\nactions = [" + list + "]\n" + std::string(more) + "\n";
}

Settled::Settled(std::string_view game, std::string_view table, std::initializer_list<std::string> seats,
                 const Rulebook& rulebook) {
  std::string text = "record = 1\ngame = " + in_quotes(game) + "\n" + std::string(table) + "\n";
  for (const std::string& entry : seats) text += entry;
  const auto record = read_record(text, "record");
  auto rules = record ? rules_of(*record, rulebook) : Result<SharedRules>(record.refusal());
  auto played = rules ? run_record(*record, std::move(rules).value()) : Result<PlayedRound>(rules.refusal());
  if (!played) {
    // Where it stands in the text made here is no clause's affair.
    Refusal refusal = played.refusal();
    refusal.where.clear();
    refusal_ = refusal.line();
    return;
  }
  played_ = std::move(played).value();
  lines_ = line_records(*played_->round);
  // Whatever a test looks at, no cent may be lost.
  std::int64_t sum = bank_cents(*played_->round);
  for (const LineRecord& line : lines_) sum += line.net_cents + line.tip_cents;
  for (const EnvyPay& envy : played_->round->envy()) sum += envy.cents;
  sum *= Money::units_per_cent;
  for (const ProgressiveResult& each : progressive_results(*played_->round))
    sum += each.pool_net.units() + total(each.after).units() - total(each.before).units() - each.house_seed.units();
  EXPECT_EQ(sum, 0);
}

const LineRecord* Settled::find(int seat, std::string_view wager, bool for_dealer) const {
  for (const LineRecord& line : lines_) {
    if (line.seat == seat && line.wager == wager && line.for_dealer == for_dealer) return &line;
  }
  ADD_FAILURE() << "no line for " << wager << " of seat " << seat << "; " << refusal_;
  return nullptr;
}

std::string Settled::line(int seat, std::string_view wager, bool for_dealer) const {
  const LineRecord* line = find(seat, wager, for_dealer);
  if (line == nullptr) return refusal_;
  std::string text = line->outcome + (line->net_cents > 0 ? " +" : " ") + std::to_string(line->net_cents);
  if (line->cut_cents != 0) text += " cut " + std::to_string(line->cut_cents);
  if (line->returned_cents != 0) text += " back " + std::to_string(line->returned_cents);
  if (line->tip_cents != 0) text += " tip " + std::to_string(line->tip_cents);
  if (!line->odds.empty()) text += " (" + line->odds + ")";
  if (!line->hand.empty()) text += " " + line->hand;
  return text + " " + line->clause;
}

std::int64_t Settled::net(int seat, std::string_view wager) const {
  const LineRecord* line = find(seat, wager, false);
  return line == nullptr ? 0 : line->net_cents;
}

bool Settled::natural(int seat, std::string_view wager) const {
  const LineRecord* line = find(seat, wager, false);
  return line != nullptr && line->natural;
}

std::string Settled::words(int seat, std::string_view wager) const {
  const LineRecord* line = find(seat, wager, false);
  return line == nullptr ? refusal_ : line->words;
}

std::int64_t Settled::bank() const { return played_ ? bank_cents(*played_->round) : 0; }

std::string Settled::order() const {
  std::string text;
  for (const LineRecord& line : lines_)
    text += (text.empty() ? "" : ", ") + std::to_string(line.seat) + " " + line.wager;
  return text;
}

std::string Settled::story() const { return played_ ? story_of(*played_->rules, *played_->events) : refusal_; }

Table::Table(std::string_view game, std::vector<Setting> settings, int bank,
             const std::map<std::string, std::string>& paytables)
    : rules_(make_rules(book(), clauses::game(game, std::move(settings)), paytables).value()),
      events_(std::make_unique<EventLog>()) {
  for (int deck = 0; deck < rules_->game().deck.decks; ++deck)
    order_.insert(order_.end(), rules_->deck().cards.begin(), rules_->deck().cards.end());
  Setup setup;
  if (bank > 0) setup.bank_seat = static_cast<std::uint8_t>(bank - 1);
  round_ = rules_->new_round(order_, setup, events_.get());
}

std::string Table::apply(const Command& command) {
  const std::size_t events = events_->size();
  const bool asked = round_->can(command);
  const Verdict verdict = round_->apply(command);
  // The question and the command agree, and a refusal leaves everything as it was.
  EXPECT_EQ(asked, verdict.ok());
  if (verdict.ok()) return "";
  EXPECT_EQ(events_->size(), events);
  return explain(*rules_, verdict).line();
}

std::string Table::bet(int seat, std::string_view wager, std::int64_t cents) {
  return apply(games::bet(static_cast<std::uint8_t>(seat - 1), rules_->wager_index(wager), cents));
}

std::string Table::bet_for_dealer(int seat, std::string_view wager, std::int64_t cents) {
  return apply(games::bet_for_dealer(static_cast<std::uint8_t>(seat - 1), rules_->wager_index(wager), cents));
}

std::string Table::player(int seat, std::uint16_t number) {
  return apply(seat_player(static_cast<std::uint8_t>(seat - 1), number));
}

std::string Table::no_more_bets() { return apply(close_bets()); }

std::string Table::act(int seat, std::string_view action) {
  Command command = games::act(static_cast<std::uint8_t>(seat - 1), none);
  for (const Offer& offer : round_->offers()) {
    if (rules_->action_word(offer.action) != action) continue;
    command.action = offer.action;
    command.hand = offer.hand;
  }
  return apply(command);
}

int Table::turn() const { return round_->phase() == Phase::deciding ? round_->turn() + 1 : 0; }

std::string Table::choices() const {
  std::string text;
  for (const Offer& offer : round_->offers()) text += (text.empty() ? "" : " ") + rules_->action_word(offer.action);
  return text;
}

std::string Table::story() const { return story_of(*rules_, *events_); }

Rulebook with_text(const std::string& file, std::string_view before, const std::string& text) {
  std::map<std::string, std::string> files;
  for (const EmbeddedFile& embedded : embedded_rulebook()) files.emplace(embedded.path, embedded.text);
  std::string& changed = files.at(file);
  changed.insert(changed.find(before), text);
  return Rulebook::from_files(files).value();
}

}  // namespace croupier::clauses
