#include "record/run_record.h"

#include <algorithm>

#include "base/nearest_word.h"
#include "base/refuse.h"
#include "games/action_text.h"
#include "games/seat_name.h"
#include "games/taken.h"
#include "record/irregularity_records.h"
#include "record/meter_records.h"
#include "record/named_deal.h"
#include "record/named_hands.h"

namespace croupier {

using namespace games;

namespace {

// What a refusal to close the bets is about.
enum class About : std::uint8_t { table, seat, wager };

About about(No no) {
  switch (no) {
    case No::nobody_bets:
    case No::too_few_hands:
    case No::table_full:
    case No::too_few_cards:
      return About::table;
    case No::too_many_hands:
    case No::not_adjacent:
      return About::seat;
    default:
      return About::wager;
  }
}

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
        return refuse_at("there is no " + seat_name(seat.seat - 1), seat.where, rules_.seats_words());
      if (std::find(seen.begin(), seen.end(), seat.seat) != seen.end())
        return refuse_at(seat_name(seat.seat - 1) + " is there twice", seat.where, "each seat once");
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
        auto found = find_wager(seat, wager);
        if (!found) return found.refusal();
        commands.push_back(bet(index, *found, cents));
      }
      for (const auto& [wager, cents] : seat.for_dealer) {
        auto found = find_wager(seat, wager);
        if (!found) return found.refusal();
        // Those in front of a wager that a decision places come with the decision.
        if (rules_.wager(*found).source->placed == Placed::before_deal)
          commands.push_back(bet_for_dealer(index, *found, cents));
      }
    }
    if (auto done = add_backline(commands); !done) return done.refusal();
    commands.push_back(close_bets());
    return commands;
  }

  Result<Done> prepare() {
    if (record_.bank) setup_.bank_seat = static_cast<std::uint8_t>(record_.bank->seat - 1);
    if (record_.bank && record_.bank->wager_cents) setup_.bank_cents = *record_.bank->wager_cents;
    if (!record_.irregularities.empty()) setup_.stops = StopAt::every_moment;
    if (record_.button) setup_.button = static_cast<std::uint8_t>(*record_.button - 1);
    return set_meters(record_, rules_, setup_);
  }
  [[nodiscard]] const Setup& setup() const { return setup_; }

  Result<std::vector<Command>> irregularities() {
    std::vector<Command> commands;
    for (const IrregularityRecord& irregularity : record_.irregularities) {
      auto command = command_of(irregularity, rules_);
      if (!command) return at(place_of_irregularity(commands.size()), command.refusal());
      commands.push_back(std::move(command).value());
    }
    for (const Command& command : commands) {
      const std::uint8_t index = rules_.irregularity_index(command.irregularity, command.count, command.seat == none);
      if (index == none) continue;  // the round refuses it
      const CompiledIrregularity& rule = rules_.irregularities()[index];
      const IrregularityEffect effect = rule.source->effect;
      const bool ends = effect == IrregularityEffect::void_round || effect == IrregularityEffect::remove_deck;
      open_.all = open_.all || (ends && rule.matters(command.happened) && rule.still_settled == 0);
      if (effect == IrregularityEffect::discard_card && command.happened == Moment::deal)
        open_.discarded = command.ahead;
      if (command.irregularity == IrregularityKind::wrong_number_of_cards) open_.wrong = command.seat;
    }
    return commands;
  }

  [[nodiscard]] const OpenCards& open() const { return open_; }

  // Is it time to tell of an irregularity? What happened while players decided is told when the record knows of no
  // further decision, or when all have decided.
  [[nodiscard]] bool is_due(const Command& irregularity, const Round& round,
                            const std::vector<std::size_t>& used) const {
    if (irregularity.happened > round.moment()) return false;
    if (round.phase() == Phase::waiting) return true;
    const auto has_decided = [&](const SeatRecord& seat) {
      return used[static_cast<std::size_t>(seat.seat - 1)] == seat.actions.size();
    };
    // A seat that asked for nothing has written nothing down: others may have decided after it.
    return std::ranges::any_of(round.offers(), &Offer::passes) ? std::ranges::all_of(record_.seats, has_decided)
                                                               : has_decided(*seat_record(round.turn()));
  }

  // The seat's next action.
  Result<Command> next_action(const Round& round, std::vector<std::size_t>& used) const {
    const SeatRecord& seat = *seat_record(round.turn());
    std::size_t& next = used[round.turn()];
    // What asks for nothing is not written down.
    const auto offers = round.offers();
    const auto passes = std::ranges::find_if(offers, &Offer::passes);
    if (passes != offers.end() && (next == seat.actions.size() || !parse_action(round, seat.actions[next])))
      return taken(round, *passes);
    if (next == seat.actions.size())
      return refuse_at(seat_name(seat.seat - 1) + " has still to decide", place_of_action(seat, next),
                       "actions: one more of " + offered_words(round));
    const auto parsed = parse_action(round, seat.actions[next++]);
    if (!parsed) return at(place_of_action(seat, next - 1), parsed.refusal());
    Command command = *parsed;
    for (const Offer& offer : offers) {
      if (offer.action == command.action && offer.wager != none && offer.most == 0)
        command.cents = tip_on(seat, rules_.wager(offer.wager).source->id);
    }
    return command;
  }

  [[nodiscard]] Result<Done> all_used(const Round& round, const std::vector<std::size_t>& used) const {
    for (const SeatRecord& seat : record_.seats) {
      // A hand that an irregularity ended decides nothing any more.
      if (!round.is_alive(static_cast<std::size_t>(seat.seat - 1))) continue;
      const std::size_t count = used[static_cast<std::size_t>(seat.seat - 1)];
      if (count < seat.actions.size()) {
        return refuse_at(seat_name(seat.seat - 1) + ": '" + seat.actions[count] + "' comes after its last decision",
                         place_of_action(seat, count), std::to_string(count) + (count == 1 ? " action" : " actions"));
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
          return refuse_at(seat_name(seat.seat - 1) + " bets on " + id + " for the dealer and never places it",
                           place_of(seat, id), "leave it out");
      }
    }
    return Done{};
  }

  // Why the round refuses a decision, the seat's last so far; or something that went wrong, told after `told` others.
  [[nodiscard]] Refusal explained(const Command& command, const Verdict& verdict, const std::vector<std::size_t>& used,
                                  std::size_t told) const {
    if (command.kind == CommandKind::irregularity) return at(place_of_irregularity(told), explain(rules_, verdict));
    const SeatRecord* seat = seat_record(command.seat);
    if (command.kind == CommandKind::go_on || seat == nullptr || used[command.seat] == 0)
      return explained(command, verdict);
    return at(place_of_action(*seat, used[command.seat] - 1), explain(rules_, verdict));
  }

  // Of the irregularities, counted from 0, in a list or the only one.
  [[nodiscard]] std::string place_of_irregularity(std::size_t index) const {
    const std::string listed = place_in_file(record_, "irregularity." + std::to_string(index + 1));
    return listed.empty() ? place_in_file(record_, "irregularity") : listed;
  }

  // Why the round refuses what was bet, and where in the record's file that stands.
  [[nodiscard]] Refusal explained(const Command& command, const Verdict& verdict) const {
    Refusal refusal = explain(rules_, verdict);
    const bool closes = command.kind == CommandKind::close_bets;
    if (command.kind == CommandKind::go_on || (closes && about(verdict.no) == About::table))
      return at(place_in_file(record_, "seats"), std::move(refusal));
    if (command.kind == CommandKind::back) {
      const auto bet = std::ranges::find_if(record_.backline, [&](const BacklineRecord& each) {
        return each.seat == command.seat + 1 && each.player == command.player;
      });
      return at(bet->where, std::move(refusal));
    }
    const SeatRecord* seat = seat_record(closes ? verdict.seat : command.seat);
    if (seat == nullptr) return refusal;
    const bool of_wager = closes ? about(verdict.no) == About::wager : command.kind == CommandKind::bet;
    const std::uint8_t wager = closes ? verdict.wager : command.wager;
    return at(of_wager ? place_of(*seat, rules_.wager(wager).source->id) : seat->where, std::move(refusal));
  }

 private:
  static Refusal at(const std::string& where, Refusal refusal) {
    refusal.where = where;
    return refusal;
  }

  // Of a wager that the seat has not, the seat's.
  static std::string place_of(const SeatRecord& seat, const std::string& wager) {
    const auto found = seat.wager_where.find(wager);
    return found == seat.wager_where.end() ? seat.where : found->second;
  }

  // Of one that is not there, the list's; of a seat without a list, the seat's.
  static std::string place_of_action(const SeatRecord& seat, std::size_t index) {
    if (index < seat.action_where.size()) return seat.action_where[index];
    return seat.actions_where.empty() ? seat.where : seat.actions_where;
  }

  Result<std::uint8_t> find_wager(const SeatRecord& seat, const std::string& id) const {
    const std::uint8_t index = rules_.wager_index(id);
    if (index != none) return index;
    std::vector<std::string> names;
    for (const CompiledWager& wager : rules_.wagers()) names.push_back(wager.source->id);
    const std::string near = nearest_word(id, names);
    return refuse_at(
        rules_.game().name + " has no wager '" + shown(id) + "'", place_of(seat, id),
        near.empty() ? "`croupier rules " + rules_.game().id + "` lists its wagers" : "did you mean '" + near + "'?",
        RefusalKind::unknown);
  }

  // Bets on hands of others.
  Result<Done> add_backline(std::vector<Command>& commands) const {
    for (const BacklineRecord& bet : record_.backline) {
      const std::string who = "player " + std::to_string(bet.player);
      if (std::ranges::none_of(rules_.wagers(), [](const CompiledWager& each) { return each.source->backline; }))
        return refuse_at(who + " bets on the hand of " + seat_name(bet.seat - 1) + ", and " + rules_.game().name +
                             " has no backline betting",
                         bet.where, "a seat of his own");
      if (seat_record(static_cast<std::uint8_t>(bet.seat - 1)) == nullptr)
        return refuse_at(who + " bets on the hand of " + seat_name(bet.seat - 1) + ", which has none", bet.where,
                         "a seat that has bet");
      const bool seated = std::ranges::any_of(record_.seats, [&](const SeatRecord& seat) {
        return seat.player.empty() ? seat.seat == bet.player : seat.player == std::to_string(bet.player);
      });
      if (seated) return refuse_at(who + " sits at the table", bet.where, "a number that no seat's player has");
      for (const auto& [id, cents] : bet.wagers) {
        const std::uint8_t wager = rules_.wager_index(id);
        if (wager == none)
          return refuse_at(rules_.game().name + " has no wager '" + shown(id) + "'", bet.where,
                           "`croupier rules " + rules_.game().id + "` lists its wagers", RefusalKind::unknown);
        commands.push_back(
            back(static_cast<std::uint8_t>(bet.seat - 1), static_cast<std::uint16_t>(bet.player), wager, cents));
      }
    }
    return Done{};
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

  const RoundRecord& record_;
  const TableRules& rules_;
  OpenCards open_;
  Setup setup_;
};

// Places that the table has, and a bank and a button where the game has one.
Result<Done> check_table(const RoundRecord& record, const TableRules& rules) {
  if (record.seats.empty())
    return refuse_at("nobody has bet", place_in_file(record, "record"), "at least one entry [[seats]]");
  for (const auto& [what, seat] :
       {std::pair("bank", record.bank ? record.bank->seat : 1), std::pair("button", record.button.value_or(1))}) {
    if (seat > rules.positions())
      return refuse_at(std::string(what) + ": there is no " + seat_name(seat - 1), place_in_file(record, what),
                       rules.seats_words());
  }
  if (record.bank && rules.game().bank != BankKind::player_dealer)
    return refuse_at("the house banks " + rules.game().name, place_in_file(record, "bank"), "leave 'bank' out");
  if (record.button && !rules.has_button())
    return refuse_at(rules.game().name + " has no button with these options", place_in_file(record, "button"),
                     "leave it out");
  return Done{};
}

}  // namespace

Result<PlayedRound> run_record(const RoundRecord& record, SharedRules rules) {
  PlayedRound played;
  played.rules = std::move(rules);
  if (auto fits = check_table(record, *played.rules); !fits) return fits.refusal();
  Runner runner(record, *played.rules);
  if (auto done = runner.prepare(); !done) return done.refusal();
  auto irregularities = runner.irregularities();
  if (!irregularities) return irregularities.refusal();
  const auto commands = runner.betting();
  if (!commands) return commands.refusal();
  NamedDeal deal(record, *played.rules, runner.open(), played.order);
  if (auto done = deal.prepare(); !done) return done.refusal();
  played.events = std::make_unique<EventLog>();
  played.round = played.rules->new_round(played.order, runner.setup(), played.events.get(), &deal);
  Round& round = *played.round;
  for (const Command& command : *commands) {
    if (const Verdict verdict = round.apply(command); !verdict.ok()) return runner.explained(command, verdict);
  }
  std::vector<std::size_t> used(max_seats, 0);
  auto next = irregularities->begin();
  while (round.phase() != Phase::over) {
    auto command = next != irregularities->end() && runner.is_due(*next, round, used) ? Result<Command>(*next++)
                   : round.phase() == Phase::waiting                                  ? Result<Command>(go_on())
                                                                                      : runner.next_action(round, used);
    // What is wrong may be wrong for want of a card: that is told first.
    if (!command || deal.lacks()) {
      if (auto done = deal.check(round); !done) return done.refusal();
    }
    if (!command) return command.refusal();
    const auto told = static_cast<std::size_t>(next - irregularities->begin());
    if (const Verdict verdict = round.apply(*command); !verdict.ok())
      return runner.explained(*command, verdict, used, told == 0 ? 0 : told - 1);
  }
  if (next != irregularities->end())
    return refuse_at("irregularity '" + std::string(to_text(next->irregularity)) + "' comes after the end of the round",
                     runner.place_of_irregularity(static_cast<std::size_t>(next - irregularities->begin())),
                     "an earlier moment, and in the order they happened");
  if (auto done = deal.check(round); !done) return done.refusal();
  round.forget_giver();
  if (round.is_void()) return played;
  if (auto done = runner.all_used(round, used); !done) return done.refusal();
  if (auto done = runner.tips_placed(*played.round); !done) return done.refusal();
  if (auto done = check_named_hands(record, *played.round, *played.events); !done) return done.refusal();
  return played;
}

}  // namespace croupier
