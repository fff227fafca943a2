#include "record/run_record.h"

#include <algorithm>

#include "bank/supplied_tables.h"
#include "base/nearest_word.h"
#include "base/refuse.h"
#include "cards/notation.h"
#include "games/seat_name.h"
#include "record/irregularity_records.h"
#include "record/meter_records.h"
#include "record/named_hands.h"

namespace croupier {

using namespace showdown;

namespace {

// A place of the deal: which card of whose.
struct Slot {
  Place place;
  std::uint8_t seat;
  std::uint8_t position;
};

class Runner {
 public:
  Runner(const RoundRecord& record, const TableRules& rules) : record_(record), rules_(rules) {}

  // Everything up to "no more bets".
  Result<std::vector<Command>> betting() {
    std::vector<Command> commands;
    std::map<std::string, std::uint16_t> players;
    std::vector<int> seen;
    for (const SeatRecord& seat : record_.seats) {
      if (seat.seat < 1 || seat.seat > rules_.positions())
        return refuse("there is no " + seat_name(seat.seat - 1), "seats 1 to " + std::to_string(rules_.positions()));
      if (std::find(seen.begin(), seen.end(), seat.seat) != seen.end())
        return refuse(seat_name(seat.seat - 1) + " is there twice", "each seat once");
      seen.push_back(seat.seat);
      if (std::all_of(seat.wagers.begin(), seat.wagers.end(), [](const auto& wager) { return wager.second == 0; })) {
        return Refusal{.what = seat_name(seat.seat - 1) + " has no wager and gets no cards",
                       .where = seat.where,
                       .right = "wagers_cents = { ... }, or leave the seat out"};
      }
      const auto index = static_cast<std::uint8_t>(seat.seat - 1);
      if (!seat.player.empty()) {
        // Numbers above those of seats, which stand for players without a name.
        const auto number = static_cast<std::uint16_t>(max_seats + players.size());
        commands.push_back(seat_player(index, players.try_emplace(seat.player, number).first->second));
      }
      for (const auto& [wager, cents] : seat.wagers) {
        auto found = find_wager(wager);
        if (!found) return found.refusal();
        commands.push_back(bet(index, *found, cents));
      }
      for (const auto& [wager, cents] : seat.for_dealer) {
        auto found = find_wager(wager);
        if (!found) return found.refusal();
        // Those in front of a wager that a decision places come with the decision.
        if (rules_.wager(*found).source->placed == Placed::before_deal)
          commands.push_back(bet_for_dealer(index, *found, cents));
      }
    }
    commands.push_back(close_bets());
    return commands;
  }

  Result<Done> prepare() {
    if (record_.bank) setup_.bank_seat = static_cast<std::uint8_t>(record_.bank->seat - 1);
    if (record_.bank && record_.bank->wager_cents) setup_.bank_cents = *record_.bank->wager_cents;
    setup_.stops = !record_.irregularities.empty();
    if (record_.button) setup_.button = static_cast<std::uint8_t>(*record_.button - 1);
    return set_meters(record_, rules_, setup_);
  }
  [[nodiscard]] const Setup& setup() const { return setup_; }

  // In which order the places of this round are dealt to: found by dealing it once with any cards.
  Result<std::vector<Slot>> slots(const std::vector<Command>& commands) const {
    std::vector<Card> any;
    while (static_cast<int>(any.size()) < rules_.shoe_size())
      any.insert(any.end(), rules_.deck().cards.begin(), rules_.deck().cards.end());
    EventLog events;
    Setup smooth = setup();
    smooth.stops = false;
    Round round(rules_, any, smooth, &events);
    for (const Command& command : commands) {
      if (const Verdict verdict = round.apply(command); !verdict.ok()) return explain(rules_, verdict);
    }
    while (round.phase() == Phase::deciding) round.apply(decide(round.turn(), 0));
    std::vector<Slot> slots;
    for (const Event& event : events) {
      // Cards from the stub depend on the hands: they follow all others.
      const bool drawn = static_cast<Place>(event.place) == Place::replacement_card && rules_.replaces_from_stub();
      if (event.kind == EventKind::card_dealt && !drawn)
        slots.push_back({static_cast<Place>(event.place), event.seat, event.position});
    }
    return slots;
  }

  // The cards in dealing order, from named hands or from the whole deal.
  Result<std::vector<Card>> order(const std::vector<Slot>& slots) const {
    if (!record_.cards.empty() || (record_.dealer.empty() && record_.shuffle && !record_.shuffle->order.empty())) {
      const std::vector<Card>& whole = record_.cards.empty() ? record_.shuffle->order : record_.cards;
      const std::size_t needed = slots.size() + (discarded_ ? 1 : 0);
      if (whole.size() < needed) return refuse("too few cards for the round", "at least " + std::to_string(needed));
      return checked(whole);
    }
    std::vector<Card> order;
    std::vector<std::size_t> open;  // places whose card does not matter
    for (const Slot& slot : slots) {
      auto hand = cards_of(slot, slots);
      if (!hand) return hand.refusal();
      const Card card = hand->empty() ? Card::unknown() : (*hand)[slot.position];
      if (hand->empty() || (card.is_unknown() && may_lack(slot))) open.push_back(order.size());
      order.push_back(card);
    }
    if (draws_from_stub()) {
      order.insert(order.end(), record_.replacement_card.begin(), record_.replacement_card.end());
      // The rest of the shoe, so that there is a card to draw; whether it was the right one is asked afterwards.
      while (static_cast<int>(order.size()) < rules_.shoe_size()) {
        open.push_back(order.size());
        order.push_back(Card::unknown());
      }
    }
    for (const std::size_t at : open) order[at] = unused_card(order);
    // Named hands do not tell which card was put aside; a shuffle does.
    if (const auto at = discarded_; at && *at < order.size()) {
      if (static_cast<int>(order.size()) == rules_.shoe_size()) order.pop_back();
      order.insert(order.begin() + static_cast<std::ptrdiff_t>(*at), aside_ ? *aside_ : unused_card(order));
    }
    return checked(std::move(order));
  }

  Result<std::vector<Command>> irregularities() {
    std::vector<Command> commands;
    for (const IrregularityRecord& irregularity : record_.irregularities) {
      auto command = command_of(irregularity, rules_);
      if (!command) return command.refusal();
      commands.push_back(std::move(command).value());
    }
    for (const Command& command : commands) {
      const std::uint8_t index = rules_.irregularity_index(command.irregularity, command.count, command.seat == none);
      if (index == none) continue;  // the round refuses it
      const CompiledIrregularity& rule = rules_.irregularities()[index];
      const IrregularityEffect effect = rule.source->effect;
      const bool ends = effect == IrregularityEffect::void_round || effect == IrregularityEffect::remove_deck;
      cards_matter_ = cards_matter_ && !(ends && rule.matters(command.happened) && rule.still_settled == 0);
      if (effect == IrregularityEffect::discard_card && command.happened == Moment::deal) {
        discarded_ = command.choice;
        aside_ = shuffled_at(*discarded_);
      }
      if (command.irregularity == IrregularityKind::wrong_number_of_cards) wrong_ = command.seat;
    }
    return commands;
  }

  // Is it time to tell of an irregularity? What happened while players decided is told when the record knows of no
  // further decision, or when all have decided.
  [[nodiscard]] bool is_due(const Command& irregularity, const Round& round,
                            const std::vector<std::size_t>& used) const {
    if (irregularity.happened > round.moment()) return false;
    return round.phase() == Phase::waiting || used[round.turn()] == seat_record(round.turn())->actions.size();
  }

  // A card that stands for another decides a wager: it must be the record's own.
  [[nodiscard]] Result<Done> replacements_given(const Round& round) const {
    const bool stub = rules_.replaces_from_stub();
    if (!record_.cards.empty() || record_.dealer.empty() || (!stub && !round.replaced_any())) return Done{};
    const std::size_t needed = round.cards_at(Place::replacement_card).count;
    if (record_.replacement_card.size() == needed) return Done{};
    const bool few = record_.replacement_card.size() < needed;
    return refuse(std::string("replacement_card: ") + (!few   ? "too many cards"
                                                       : stub ? "too few cards"
                                                              : "no card"),
                  stub ? "every card drawn in place of one that a wager does not count"
                       : "the card that stands for one that a wager does not count");
  }

  // Which choice the seat's next action is.
  Result<Command> next_decision(const Round& round, std::vector<std::size_t>& used) const {
    const SeatRecord& seat = *seat_record(round.turn());
    std::string allowed;
    for (const Choice& choice : round.choices()) allowed += (allowed.empty() ? "" : ", ") + choice.action;
    std::size_t& next = used[round.turn()];
    if (next == seat.actions.size())
      return refuse(seat_name(seat.seat - 1) + " has still to decide", "actions: one more of " + allowed);
    const std::string& action = seat.actions[next++];
    for (std::size_t i = 0; i < round.choices().size(); ++i) {
      const Choice& choice = round.choices()[i];
      if (choice.action != action && std::find(choice.also.begin(), choice.also.end(), action) == choice.also.end())
        continue;
      return decide(round.turn(), static_cast<std::uint8_t>(i), tip_on(seat, choice.places));
    }
    return refuse(seat_name(seat.seat - 1) + ": '" + action + "' is no choice now", "one of: " + allowed);
  }

  [[nodiscard]] Result<Done> all_used(const Round& round, const std::vector<std::size_t>& used) const {
    for (const SeatRecord& seat : record_.seats) {
      // A hand that an irregularity ended decides nothing any more.
      if (!round.is_alive(static_cast<std::size_t>(seat.seat - 1))) continue;
      const std::size_t count = used[static_cast<std::size_t>(seat.seat - 1)];
      if (count < seat.actions.size()) {
        return refuse(seat_name(seat.seat - 1) + ": '" + seat.actions[count] + "' comes after its last decision",
                      std::to_string(count) + (count == 1 ? " action" : " actions"));
      }
    }
    return Done{};
  }

  // A bet for the dealer on a wager that no decision placed would have vanished.
  [[nodiscard]] Result<Done> tips_placed(const Round& round) const {
    for (const SeatRecord& seat : record_.seats) {
      for (const auto& [id, cents] : seat.for_dealer) {
        const std::uint8_t wager = rules_.wager_index(id);
        if (round.seat(static_cast<std::size_t>(seat.seat - 1)).tip_cents[wager] != cents)
          return refuse(seat_name(seat.seat - 1) + " bets on " + id + " for the dealer and never places it",
                        "leave it out");
      }
    }
    return Done{};
  }

 private:
  // Is a wager placed for which cards may be replaced by others of the stub?
  [[nodiscard]] bool draws_from_stub() const {
    if (!rules_.replaces_from_stub()) return false;
    for (const SeatRecord& seat : record_.seats) {
      for (const auto& [id, cents] : seat.wagers) {
        if (rules_.ranking(rules_.wager(rules_.wager_index(id)).ranking).replaces) return true;
      }
    }
    return false;
  }

  Result<std::uint8_t> find_wager(const std::string& id) const {
    const std::uint8_t index = rules_.wager_index(id);
    if (index != none) return index;
    std::vector<std::string> names;
    for (const CompiledWager& wager : rules_.wagers()) names.push_back(wager.source->id);
    const std::string near = nearest_word(id, names);
    return refuse(
        rules_.game().name + " has no wager '" + shown(id) + "'",
        near.empty() ? "`croupier rules " + rules_.game().id + "` lists its wagers" : "did you mean '" + near + "'?",
        RefusalKind::unknown);
  }

  [[nodiscard]] const SeatRecord* seat_record(std::uint8_t index) const {
    for (const SeatRecord& seat : record_.seats) {
      if (seat.seat == index + 1) return &seat;
    }
    return nullptr;
  }

  static std::int64_t tip_on(const SeatRecord& seat, const std::string& wager) {
    for (const auto& [id, cents] : seat.for_dealer) {
      if (id == wager) return cents;
    }
    return 0;
  }

  // A round that is void may have ended before all was dealt, and a hand with a wrong number of cards be any: what is
  // not there is made up.
  [[nodiscard]] bool may_lack(const Slot& slot) const {
    const bool wrong =
        wrong_ && (slot.place == Place::seats ? slot.seat == *wrong_ : slot.place == Place::dealer && *wrong_ == none);
    return wrong || !cards_matter_;
  }

  // All cards of the hand a slot belongs to; none where they may be left out.
  Result<std::vector<Card>> cards_of(const Slot& slot, const std::vector<Slot>& slots) const {
    const auto size = static_cast<std::size_t>(std::count_if(slots.begin(), slots.end(), [&](const Slot& other) {
      return other.place == slot.place && other.seat == slot.seat;
    }));
    std::string name;
    const std::vector<Card>* given = nullptr;
    switch (slot.place) {
      case Place::seats:
        name = "cards of " + seat_name(slot.seat);
        given = &seat_record(slot.seat)->cards;
        break;
      case Place::dealer:
        name = "dealer";
        given = &record_.dealer;
        break;
      case Place::community:
        name = "community";
        given = &record_.community;
        break;
      case Place::wild_card:
        name = "wild_card";
        given = &record_.wild_card;
        break;
      case Place::replacement_card:
        name = "replacement_card";
        given = &record_.replacement_card;
        // It only matters to a joker under a progressive.
        if (given->empty()) return std::vector<Card>{};
        break;
    }
    if (may_lack(slot) && given->size() != size) {
      if (given->size() > size) return std::vector<Card>{};
      std::vector<Card> hand = *given;
      hand.resize(size, Card::unknown());
      return hand;
    }
    if (given->size() != size) {
      return refuse(name + ": " + (given->empty() ? "no" : std::to_string(given->size())) +
                        (given->size() == 1 ? " card" : " cards"),
                    std::to_string(size) + (size == 1 ? " card" : " cards"));
    }
    if (slot.place == Place::dealer) return with_face_up(*given);
    return *given;
  }

  // The dealer's cards with the one that was face up where the deal turns it up.
  Result<std::vector<Card>> with_face_up(std::vector<Card> cards) const {
    if (record_.face_up.empty()) return cards;
    for (const CompiledStep& step : rules_.steps()) {
      const auto& source = *step.source;
      if (source.kind != StepKind::deal || source.up.size() != record_.face_up.size() || source.up.empty() ||
          std::find(source.to.begin(), source.to.end(), Place::dealer) == source.to.end())
        continue;
      for (std::size_t i = 0; i < source.up.size(); ++i) {
        const auto found = std::find(cards.begin(), cards.end(), record_.face_up[i]);
        if (found == cards.end())
          return refuse("face_up: " + to_text(record_.face_up[i]) + " is not among the dealer's cards", to_text(cards));
        std::iter_swap(found, cards.begin() + source.up[i] - 1);
      }
      return cards;
    }
    return refuse("face_up: so many cards of the dealer are not dealt face up", "leave it out");
  }

  // The card at a place of the shuffle, as far as the record tells.
  [[nodiscard]] std::optional<Card> shuffled_at(std::size_t at) const {
    if (!record_.shuffle) return std::nullopt;
    if (at < record_.shuffle->order.size()) return record_.shuffle->order[at];
    for (const Opening& opening : record_.shuffle->proof.openings) {
      if (opening.position == at) return opening.card;
    }
    return std::nullopt;
  }

  [[nodiscard]] Card unused_card(const std::vector<Card>& order) const {
    for (const Card card : rules_.deck().cards) {
      const auto used = std::count(order.begin(), order.end(), card) + (aside_ == card ? 1 : 0);
      if (used < rules_.game().deck.decks) return card;
    }
    broken_invariant("a round that uses up its shoe");
  }

  [[nodiscard]] Result<std::vector<Card>> checked(std::vector<Card> order) const {
    if (std::any_of(order.begin(), order.end(), [](Card card) { return card.is_unknown(); }))
      return refuse("a card is unknown", "all cards that are dealt");
    if (auto done = check_cards(rules_.deck(), rules_.game().deck.decks, order); !done) return done.refusal();
    return order;
  }

  const RoundRecord& record_;
  const TableRules& rules_;
  // What irregularities do to the cards of a record.
  bool cards_matter_ = true;              // not if the round is void whatever they are
  std::optional<std::uint8_t> wrong_;     // the hand with a wrong number of cards; none: the dealer's
  std::optional<std::size_t> discarded_;  // a card put aside, counted from the next to be dealt
  std::optional<Card> aside_;             // that card, where the record tells
  Setup setup_;
};

}  // namespace

Result<PlayedRound> run_record(const RoundRecord& record, SharedRules rules) {
  PlayedRound played;
  played.rules = std::move(rules);
  if (record.seats.empty()) return refuse("nobody has bet", "at least one entry [[seats]]");
  for (const auto& [what, seat] :
       {std::pair("bank", record.bank ? record.bank->seat : 1), std::pair("button", record.button.value_or(1))}) {
    if (seat > played.rules->positions())
      return refuse(std::string(what) + ": there is no " + seat_name(seat - 1),
                    "seats 1 to " + std::to_string(played.rules->positions()));
  }
  if (record.bank && played.rules->game().bank != BankKind::player_dealer)
    return refuse("the house banks " + played.rules->game().name, "leave 'bank' out");
  if (record.button && !played.rules->has_button()) {
    return Refusal{.what = played.rules->game().name + " has no button with these options",
                   .where = place_in_file(record, "button"),
                   .right = "leave it out"};
  }
  Runner runner(record, *played.rules);
  if (auto done = runner.prepare(); !done) return done.refusal();
  auto irregularities = runner.irregularities();
  if (!irregularities) return irregularities.refusal();
  const auto commands = runner.betting();
  if (!commands) return commands.refusal();
  const auto slots = runner.slots(*commands);
  if (!slots) return slots.refusal();
  auto order = runner.order(*slots);
  if (!order) return order.refusal();
  played.order = std::move(order).value();
  played.events = std::make_unique<EventLog>();
  played.round = std::make_unique<Round>(*played.rules, played.order, runner.setup(), played.events.get());
  Round& round = *played.round;
  for (const Command& command : *commands) {
    if (const Verdict verdict = round.apply(command); !verdict.ok()) return explain(*played.rules, verdict);
  }
  std::vector<std::size_t> used(max_seats, 0);
  auto next = irregularities->begin();
  while (round.phase() != Phase::over) {
    auto command = next != irregularities->end() && runner.is_due(*next, round, used) ? Result<Command>(*next++)
                   : round.phase() == Phase::waiting                                  ? Result<Command>(go_on())
                                                     : runner.next_decision(round, used);
    if (!command) return command.refusal();
    if (const Verdict verdict = round.apply(*command); !verdict.ok()) return explain(*played.rules, verdict);
  }
  if (next != irregularities->end())
    return refuse("irregularity '" + std::string(to_text(next->irregularity)) + "' comes after the end of the round",
                  "an earlier moment, and in the order they happened");
  if (round.is_void()) return played;
  if (auto done = runner.all_used(round, used); !done) return done.refusal();
  if (auto done = runner.tips_placed(*played.round); !done) return done.refusal();
  if (auto done = runner.replacements_given(*played.round); !done) return done.refusal();
  if (auto done = check_named_hands(record, *played.round); !done) return done.refusal();
  return played;
}

}  // namespace croupier
