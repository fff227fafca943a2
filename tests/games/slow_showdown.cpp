// The showdown family: hands are read by the slow reader and compared.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "hands/naive.h"
#include "rules/families/showdown.h"
#include "rules/paying_row.h"
#include "tests/games/slow_settlement.h"

namespace croupier::test {
namespace {

using games::LineOutcome;
using games::Round;

std::vector<Card> cards_at(const Round& round, Place place, std::uint8_t seat = 0) {
  const auto cards = holding(round, place, seat).cards;
  return {cards.begin(), cards.end()};
}

std::vector<Card> joined(std::vector<Card> one, const std::vector<Card>& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

// Hands are read once each: the slow reader takes its time with several wild cards.
class SlowShowdown final : public SlowSettlement {
 public:
  explicit SlowShowdown(const Round& round)
      : round_(round), game_(round.rules().game()), community_(cards_at(round, Place::community)) {}

  SlowLine line(const games::Line& line, const Wager& wager, const PayTable* table) override {
    const std::uint8_t seat = line.seat;
    const std::int64_t stake = line.stake_cents;
    seat_ = seat;
    const Settle& settle = *wager.settle;
    const bool folded = round_.seat(seat_).folded;
    if (folded && settle.folded == OnFold::forfeited) return lost(wager, "folded", stake);
    if (folded && settle.folded == OnFold::stays_if_paid &&
        paying_row(settle, ranking("hand"), *table, own_hand()).row == nullptr)
      return lost(wager, "folded", stake);
    switch (settle.by) {
      case SettleBy::comparison:
        return against_dealer(wager, table, stake);
      case SettleBy::own_hand:
        if (wager.kind == WagerKind::progressive) return from_meter(wager, *table, replaced_hand(wager), stake);
        return on_cards(wager, *table, own_hand(), stake);
      case SettleBy::wild_count:
        if (wager.kind == WagerKind::progressive)
          return from_meter(wager, *table, cards_at(round_, Place::seats, seat_), stake);
        return on_cards(wager, *table, cards_at(round_, Place::seats, seat_), stake);
      case SettleBy::own_and_dealer:
        return on_cards(wager, *table, joined(cards_at(round_, Place::seats, seat_), cards_at(round_, Place::dealer)),
                        stake);
      case SettleBy::losing_hand:
        return bad_beat(wager, *table, stake);
      case SettleBy::highest_hand:
        return best_of_table(wager, *table, stake);
    }
    return {};
  }

  [[nodiscard]] Progressive progressive(const Wager& wager) override {
    Progressive result = meter(wager);
    if (!wager.envy) return result;
    const auto bettors = hands_.find(wager.id);
    if (bettors == hands_.end()) return result;
    for (const auto& [seat, own_envy] : bettors->second) {
      if (own_envy > 0 && !wager.envy->all_others) continue;
      std::int64_t best = 0;
      for (const auto& [other, earned] : bettors->second) {
        if (round_.seat(other).player == round_.seat(seat).player) continue;
        if (!wager.envy->once_a_round) result.envy_cents[seat] += earned;
        best = std::max(best, earned);
      }
      if (wager.envy->once_a_round) result.envy_cents[seat] += best;
    }
    std::erase_if(result.envy_cents, [](const auto& entry) { return entry.second == 0; });
    return result;
  }

  // All that the table can need, but for the cards that only stand in for others and come from the stub.
  [[nodiscard]] int least_cards() override {
    std::uint16_t placed = 0;
    for (std::uint8_t seat = 0; seat < round_.rules().positions(); ++seat)
      placed = static_cast<std::uint16_t>(placed | round_.seat(seat).placed);
    const auto replaces = [](const auto& use) { return use.replaces(); };
    const bool from_stub = std::any_of(game_.rankings.begin(), game_.rankings.end(), replaces) &&
                           game_.dealt_to(Place::replacement_card) == 0;
    return round_.rules().cards_needed(round_.hands_dealt(), from_stub ? 0 : placed);
  }

 private:
  // ---- Progressives, in words of their rules and plain integers ----

  [[nodiscard]] const MeterAmounts& before(const Wager& wager) const {
    const std::uint8_t index = round_.rules().wager_index(wager.id);
    return round_.setup().meter(round_.rules().wager(index).progressive);
  }

  [[nodiscard]] Progressive unfed(const Wager& wager) const {
    const MeterAmounts& meter = before(wager);
    return {meter.current.units(), meter.current.units() + meter.overflow.units() + meter.reserve.units(), 0, {}};
  }

  // The meter with all wagers of the round in it. The rulebook has neither ceilings nor reserves so far.
  Progressive& meter(const Wager& wager) {
    const auto [found, is_new] = meters_.try_emplace(wager.id);
    if (!is_new) return found->second;
    found->second = unfed(wager);
    EXPECT_FALSE(wager.meter->ceiling || wager.meter->reserve_permyriad != 0) << "the slow road knows neither";
    for (std::uint8_t seat = 0; seat < round_.rules().positions(); ++seat) {
      const std::uint8_t index = round_.rules().wager_index(wager.id);
      const std::int64_t in = round_.seat(seat).cents[index] * wager.meter->increment_permyriad;
      found->second.current += in;
      found->second.held += in;
    }
    return found->second;
  }

  // Own cards; those that the ranking does not count are replaced, each by the next of the cards laid out for that.
  [[nodiscard]] std::vector<Card> replaced_hand(const Wager& wager) {
    const RankingUse& use = *game_.ranking(wager.settle->ranking);
    const auto goes = [&](Card card) { return card.is_joker() ? use.replaced_joker : use.replaced_ranks[card.rank()]; };
    std::vector<Card> cards = own_hand();
    if (replaced_.contains(seat_)) return use.replaces() ? replaced_.at(seat_) : cards;
    if (!use.replaces()) return cards;
    const std::vector<Card> pile = cards_at(round_, Place::replacement_card);
    const bool one_for_all = game_.dealt_to(Place::replacement_card) > 0;
    for (Card& card : cards) {
      if (!goes(card)) continue;
      if (one_for_all) {
        card = pile.at(0);
        continue;
      }
      do {
        card = pile.at(next_replacement_++);
      } while (goes(card));
    }
    return replaced_[seat_] = cards;
  }

  SlowLine from_meter(const Wager& wager, const PayTable& table, const std::vector<Card>& cards, std::int64_t stake) {
    Progressive& has = meter(wager);
    hands_[wager.id][seat_] = 0;
    const PayingRow paying = paying_row(*wager.settle, ranking(wager.settle->ranking), table, cards);
    if (paying.row == nullptr) return by_outcome(wager.settle->unlisted, stake, clause(wager, "unlisted"));
    const PayRow& row = *paying.row;
    const std::int64_t unit = (table.unit ? *table.unit : wager.meter->unit).cents();
    if (row.envy && wager.envy &&
        std::find(wager.envy->hands.begin(), wager.envy->hands.end(), row.hand) != wager.envy->hands.end())
      hands_[wager.id][seat_] = table.unit ? row.envy->cents() : row.envy->cents() * unit / 100;
    std::int64_t gain = 0;
    if (row.meter_percent) {
      gain = has.current * *row.meter_percent / 1'000'000;  // whole cents of ten-thousandths
      has.current -= gain * 10'000;
      has.held -= gain * 10'000;
      if (*row.meter_percent == 100) reseed(wager, table, unit, has);
    } else {
      gain = row.amount ? row.amount->cents() * unit / 100 : stake * paying.pay->units / paying.pay->per;
    }
    if (table.basis == Basis::for_one) gain -= stake;
    return {LineOutcome::win, gain, clause(wager, "listed")};
  }

  // The new jackpot: the reseed, of which a reserve pays what it can, and what had come in above a ceiling.
  void reseed(const Wager& wager, const PayTable& table, std::int64_t unit, Progressive& has) {
    const std::int64_t reseed = table.reseed ? table.reseed->units() : wager.meter->reseed.units() / 100 * unit;
    std::int64_t& reserve = reserves_.try_emplace(wager.id, before(wager).reserve.units()).first->second;
    std::int64_t& overflow = overflows_.try_emplace(wager.id, before(wager).overflow.units()).first->second;
    const std::int64_t from_reserve = std::min(reserve, reseed);
    reserve -= from_reserve;
    has.house += reseed - from_reserve;
    has.held += reseed - from_reserve;
    has.current += reseed + overflow;
    overflow = 0;
  }

  [[nodiscard]] Ranking ranking(std::string_view id) const {
    const auto indicator = cards_at(round_, Place::wild_card);
    const Ranking& written = game_.ranking(id)->ranking;
    return indicator.empty() ? written : written.with_indicator(indicator.front().rank());
  }
  // The score of some cards under a named ranking.
  [[nodiscard]] Score score_of(const std::string& id, const Ranking& read, const std::vector<Card>& cards) {
    const auto [found, is_new] = scores_.try_emplace({id, cards});
    if (is_new) found->second = naive_best(read, cards).score;
    return found->second;
  }
  [[nodiscard]] std::vector<Card> own_hand() const { return joined(cards_at(round_, Place::seats, seat_), community_); }

  // The dealer's score; where wild cards are wild in the community alone, those are jokers and nothing else is wild.
  [[nodiscard]] Score dealer_score(const std::string& id) {
    std::vector<Card> community = community_;
    Ranking read = ranking(id);
    if (game_.ranking(id)->wild_in_community_only) {
      const Rank wild = cards_at(round_, Place::wild_card).front().rank();
      std::replace_if(
          community.begin(), community.end(), [&](Card card) { return card.rank() == wild; }, Card::joker());
      read = read.at_face_value();
      read.wild_joker = true;
    }
    return score_of(id, read, joined(cards_at(round_, Place::dealer), community));
  }

  [[nodiscard]] bool qualifies() {
    const auto& qualifier = showdown::rules_of(game_).qualifier;
    if (!qualifier) return true;
    const showdown::Qualifier& needed = *qualifier;
    const Score score = dealer_score(needed.ranking);
    Score least;
    least.order = static_cast<std::int8_t>(game_.ranking(needed.ranking)->ranking.order_of(needed.at_least));
    for (std::size_t i = 0; i < needed.ranks.size(); ++i) least.kickers[i] = static_cast<std::int8_t>(needed.ranks[i]);
    return score >= least;
  }

  [[nodiscard]] static std::string clause(const Wager& wager, const std::string& outcome) {
    const auto found = wager.settle->clauses.find(outcome);
    return found == wager.settle->clauses.end() ? wager.cite.clause : found->second;
  }
  static SlowLine lost(const Wager& wager, const std::string& why, std::int64_t stake) {
    return {why == "folded" ? LineOutcome::forfeited : LineOutcome::lose, -stake, clause(wager, why)};
  }

  static SlowLine by_outcome(const Outcome& outcome, std::int64_t stake, std::string cited) {
    switch (outcome.kind) {
      case Outcome::Kind::push:
        return {LineOutcome::push, 0, std::move(cited)};
      case Outcome::Kind::returned:
        return {LineOutcome::returned, 0, std::move(cited)};
      case Outcome::Kind::pays:
        return {LineOutcome::win, outcome.odds->net(*Money::from_cents(stake))->cents(), std::move(cited)};
      default:
        return {LineOutcome::lose, -stake, std::move(cited)};
    }
  }

  static SlowLine by_pay(const Pay& pay, Basis basis, std::int64_t stake, std::string cited) {
    const auto odds = Odds::make(pay.units, pay.per, basis);
    return {LineOutcome::win, odds->net(*Money::from_cents(stake))->cents(), std::move(cited)};
  }

  SlowLine against_dealer(const Wager& wager, const PayTable* table, std::int64_t stake) {
    const Settle& settle = *wager.settle;
    const Score player = score_of("hand", ranking("hand"), own_hand());
    const Score dealer = dealer_score(game_.ranking("dealer") != nullptr ? std::string("dealer") : "hand");
    const bool qualified = qualifies();
    const Comparison& comparison = qualified ? settle.qualified : settle.unqualified;
    const bool higher = player > dealer;
    const bool equal = player == dealer;
    const Outcome& outcome = higher ? comparison.higher : equal ? comparison.equal : comparison.lower;
    std::string cited = clause(wager, higher ? "higher" : equal ? "equal" : "lower");
    if (!qualified && settle.clauses.contains("unqualified")) cited = settle.clauses.at("unqualified");
    if (outcome.kind != Outcome::Kind::table) return by_outcome(outcome, stake, cited);
    if (!settle.table_of.empty()) table = game_.paytable(settle.table_of, chosen_table(settle.table_of));
    const Hand category = player.category(ranking("hand"));
    for (const PayRow& row : table->rows) {
      if (row.hand == category) return by_pay(*row.pays, table->basis, stake, cited);
    }
    return by_outcome(settle.unlisted, stake, clause(wager, "unlisted"));
  }

  [[nodiscard]] std::string chosen_table(const std::string& wager) const {
    return round_.rules().chosen_tables().at(wager);
  }

  SlowLine on_cards(const Wager& wager, const PayTable& table, const std::vector<Card>& cards, std::int64_t stake) {
    const PayingRow paying = paying_row(*wager.settle, ranking(wager.settle->ranking), table, cards);
    if (paying.row == nullptr) {
      const Ranking read = ranking(wager.settle->ranking);
      const bool too_low =
          wager.settle->at_least && paying.reading.score.order < read.order_of(*wager.settle->at_least);
      return by_outcome(too_low ? Outcome{} : wager.settle->unlisted, stake, clause(wager, "unlisted"));
    }
    return by_pay(*paying.pay, table.basis, stake, clause(wager, "listed"));
  }

  SlowLine bad_beat(const Wager& wager, const PayTable& table, std::int64_t stake) {
    const Settle& settle = *wager.settle;
    const Ranking read = ranking(settle.ranking);
    const Score player = score_of(settle.ranking, read, own_hand());
    const Score dealer = score_of(settle.ranking, read, joined(cards_at(round_, Place::dealer), community_));
    const int least = settle.both_at_least ? read.order_of(*settle.both_at_least) : 0;
    const bool both = player.order >= least && dealer.order >= least;
    if (!both) return by_outcome(settle.unlisted, stake, clause(wager, "unlisted"));
    if (player == dealer) return by_outcome(settle.equal, stake, clause(wager, "equal"));
    if (settle.loser == Loser::player && player > dealer)
      return by_outcome(settle.unlisted, stake, clause(wager, "unlisted"));
    const Hand beaten = std::min(player, dealer).category(read);
    for (const PayRow& row : table.rows) {
      if (row.hand == beaten) return by_pay(*row.pays, table.basis, stake, clause(wager, "listed"));
    }
    return by_outcome(settle.unlisted, stake, clause(wager, "unlisted"));
  }

  SlowLine best_of_table(const Wager& wager, const PayTable& table, std::int64_t stake) {
    const Ranking read = ranking(wager.settle->ranking);
    std::vector<Card> best = joined(cards_at(round_, Place::dealer), community_);
    for (std::uint8_t seat = 0; seat < round_.rules().positions(); ++seat) {
      if (!round_.is_dealt(seat)) continue;
      const std::vector<Card> hand = joined(cards_at(round_, Place::seats, seat), community_);
      if (score_of(wager.settle->ranking, read, hand) > score_of(wager.settle->ranking, read, best)) best = hand;
    }
    return on_cards(wager, table, best, stake);
  }

  const Round& round_;
  const Game& game_;
  std::uint8_t seat_ = 0;
  std::vector<Card> community_;
  std::map<std::string, Progressive> meters_;                          // by wager
  std::map<std::string, std::map<std::uint8_t, std::int64_t>> hands_;  // by wager and seat: the envy a hand earns
  std::map<std::string, std::int64_t> reserves_;
  std::map<std::string, std::int64_t> overflows_;
  std::map<std::uint8_t, std::vector<Card>> replaced_;
  std::size_t next_replacement_ = 0;
  std::map<std::pair<std::string, std::vector<Card>>, Score> scores_;
};

}  // namespace

std::unique_ptr<SlowSettlement> slow_showdown(const Round& round) { return std::make_unique<SlowShowdown>(round); }

}  // namespace croupier::test
