#include "games/baccarat/round.h"

#include "games/baccarat/hand_words.h"

namespace croupier::baccarat {
namespace {

LineOutcome outcome_of(LineResult result) {
  switch (result) {
    case LineResult::win:
      return LineOutcome::win;
    case LineResult::push:
      return LineOutcome::push;
    case LineResult::lose:
      return LineOutcome::lose;
  }
  broken_invariant("a line that neither wins nor loses");
}

}  // namespace

std::unique_ptr<games::Round> Round::clone(EventLog* log) const { return copy_of(*this, log); }

Verdict Round::why_not_act(const Command& command) const { return {.no = No::no_such_action, .seat = command.seat}; }

Moment Round::moment() const {
  if (phase_ == Phase::betting || stage_ == Stage::deal) return Moment::deal;
  return stage_ == Stage::third_cards ? Moment::before_decisions : Moment::after_reveal;
}

void Round::advance() {
  for (;;) {
    const bool is_stop =
        setup_.stops == StopAt::every_moment || (setup_.stops == StopAt::settlement && stage_ == Stage::settlement);
    if (is_stop && stops_here()) return;
    switch (stage_) {
      case Stage::deal:
        deal_first_cards();
        stage_ = Stage::third_cards;
        break;
      case Stage::third_cards:
        draw_third_cards();
        stage_ = Stage::settlement;
        if (ran_out_) return run_out();
        break;
      case Stage::settlement:
        settle_wagers(~0U);
        return end_round();
    }
  }
}

void Round::draw(Side side) {
  ran_out_ = ran_out_ || is_out_of_cards();
  if (ran_out_) return;
  HandCards& hand = hands_of_[static_cast<std::size_t>(side)];
  const std::uint8_t position = hand.count++;
  const Place place = side == Side::player ? Place::player : Place::banker;
  hand.cards[position] = take_card(place, 0, 0, position, true);
}

void Round::deal_first_cards() {
  const Rules& rules = this->rules().own();
  const Side first = player_gets_first_card(rules) ? Side::player : Side::banker;
  for (int card = 0; card < rules.dealt; ++card) {
    draw(first);
    draw(first == Side::player ? Side::banker : Side::player);
  }
}

// The player hand is finished before the banker hand. Without a card there is nothing to go on with.
void Round::draw_third_cards() {
  if (ran_out_) return;
  const Rules& rules = this->rules().own();
  const int player = total(Side::player);
  const int banker = total(Side::banker);
  std::optional<int> third;
  if (player_draws(rules, player, banker)) {
    draw(Side::player);
    if (ran_out_) return;
    third = value_of(rules, cards(Side::player).back());
  }
  if (banker_draws(rules, player, banker, third)) draw(Side::banker);
}

void Round::deal_rest() {
  if (stage_ == Stage::deal) deal_first_cards();
  if (stage_ != Stage::settlement) draw_third_cards();
  stage_ = Stage::settlement;
}

FinishedHands Round::hands() const {
  return {{total(Side::player), hand(Side::player).count}, {total(Side::banker), hand(Side::banker).count}};
}

void Round::settle_still(unsigned wagers) { settle_wagers(wagers); }

void Round::settle_wagers(unsigned wagers) {
  const int seats = rules_->positions();
  const auto settle = [&](int turns, std::uint8_t wager) {
    if ((wagers >> wager & 1) != 0) settle_seat(seat_after(left_of_bank(), turns), wager);
  };
  if (rules().own().settle_by == SettleByWhat::wager) {
    for (const std::uint8_t wager : rules().order()) {
      for (int turns = 0; turns < seats; ++turns) settle(turns, wager);
    }
  } else {
    for (int turns = 0; turns < seats; ++turns) {
      for (const std::uint8_t wager : rules().order()) settle(turns, wager);
    }
  }
}

void Round::settle_seat(std::uint8_t seat, std::uint8_t wager) {
  SeatBets& bets = seats_[seat];
  const unsigned bit = 1U << wager;
  if ((bets.placed & ~unsigned{bets.settled} & bit) == 0) return;
  bets.settled = static_cast<std::uint16_t>(bets.settled | bit);
  settle(seat, 0, wager, decide(rules().settle(wager)));
}

Decision Round::decide(const CompiledSettle& settle) const {
  Decision decision{
      .pay = settle.pay, .for_one = settle.for_one, .hand_of = common_hands, .clause = settle.clauses.front()};
  const FinishedHands hands = this->hands();
  if (settle.line) {
    const LineOutcomes* outcome = line_outcomes(rules().own(), hands);
    if (outcome == nullptr) broken_invariant("two hands of which the rules say nothing");
    decision.outcome = outcome_of(*settle.line == Side::player ? outcome->player : outcome->banker);
    decision.clause = settle.clauses[static_cast<std::size_t>(outcome - rules().own().outcomes.data())];
  } else {
    decision.outcome = bonus_wins(*settle.bonus, hands) ? LineOutcome::win : LineOutcome::lose;
  }
  if (decision.outcome == LineOutcome::win) decision.row = 0;
  return decision;
}

std::optional<RoundSummary> Round::summary() const {
  if (phase_ != Phase::over || is_void()) return std::nullopt;
  const FinishedHands both = hands();
  const Better which = better(rules().own(), both);
  const auto name = [](Side side) { return std::string(line_wager(side)); };
  std::vector<std::string> won;
  for (const BonusRule& bonus : rules().own().bonuses) {
    if (bonus_wins(bonus, both)) won.push_back(bonus.wager);
  }
  return RoundSummary{
      .hands = {{name(Side::player), both.player.total, both.player.cards},
                {name(Side::banker), both.banker.total, both.banker.cards}},
      .winner = which == Better::equal ? "tie" : name(which == Better::player ? Side::player : Side::banker),
      .won = std::move(won)};
}

std::vector<Holding> Round::holdings() const {
  std::vector<Holding> holdings;
  for (const Side side : {Side::player, Side::banker}) {
    const HandCards& own = hand(side);
    if (own.count == 0) continue;
    holdings.push_back({side == Side::player ? Place::player : Place::banker, 0, 0, own.all(), (1U << own.count) - 1});
  }
  return holdings;
}

LineWords Round::words(const Line& line) const {
  LineWords words{.hand = {}, .words = {}, .natural = false, .odds = {}};
  if (line.hand_of == none) return words;
  const FinishedHands both = hands();
  words.words =
      "player " + hand_words(rules().own(), both.player) + ", banker " + hand_words(rules().own(), both.banker);
  const CompiledSettle& settle = rules().settle(line.wager);
  if (settle.line || !settle.bonus->equal) {
    const Side side = settle.line ? *settle.line : settle.bonus->of;
    const FinishedHand& read = side == Side::player ? both.player : both.banker;
    words.hand = hand_id(rules().own(), read);
    words.natural = is_natural(rules().own(), read);
  } else if (line.outcome == LineOutcome::win) {
    words.hand = to_text(rules().wager(line.wager).tables.front()->rows[line.row].hand);
  }
  if (line.outcome == LineOutcome::win) words.odds = odds_words(line);
  return words;
}

std::string Round::why_dealt(Place place, std::size_t named) const {
  const Rules& own = rules().own();
  // Cards that nobody named say nothing about the drawing.
  if (stage_ != Stage::settlement || named < static_cast<std::size_t>(own.dealt))
    return "two to begin with, and a third where the tableau draws one";
  const auto dealt = [&](Side side) { return total_of(own, cards(side).first(static_cast<std::size_t>(own.dealt))); };
  const int player = dealt(Side::player);
  const int banker = dealt(Side::banker);
  if (natural_stops(own, player, banker)) return "a natural ends the drawing";
  const bool of_player = place == Place::player;
  const bool drew = hand(of_player ? Side::player : Side::banker).count > own.dealt;
  const std::string what = (drew ? "it draws on " : "it stands on ") + std::to_string(of_player ? player : banker);
  if (of_player) return what;
  if (hand(Side::player).count == own.dealt) return what + " when the player hand stood";
  return what + " against a third card of " + std::to_string(value_of(own, cards(Side::player).back()));
}

// "7", "natural 9".
std::string Round::called(const OpenHand& hand) const {
  if (hand.place != Place::player && hand.place != Place::banker) return "";
  const int total = total_of(rules().own(), hand.cards);
  const bool natural = hand.cards.size() == static_cast<std::size_t>(rules().own().dealt) &&
                       rules().own().naturals[static_cast<std::size_t>(total)];
  return (natural ? "natural " : "") + std::to_string(total);
}

}  // namespace croupier::baccarat
