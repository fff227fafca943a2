#include "games/showdown/check_playable.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "base/refuse.h"
#include "cards/notation.h"
#include "games/showdown/table_rules.h"

namespace croupier::showdown {
namespace {

// Far more than any game has; each is an index of one byte.
constexpr std::size_t most_steps = 100;
constexpr std::size_t most_choices = 20;
constexpr std::size_t most_rows = 100;

class Playable {
 public:
  Playable(const Game& game, const Deck& deck) : game_(game), deck_(deck) {
    for (const Step& step : rules_of(game_).round) {
      for (const Place place : step.to) dealt_[static_cast<std::size_t>(place)] += step.cards;
    }
  }

  Result<Done> check() {
    for (const auto part :
         {&Playable::check_sizes, &Playable::check_deck, &Playable::check_steps, &Playable::check_choices,
          &Playable::check_readings, &Playable::check_pays, &Playable::check_progressives, &Playable::check_replaced}) {
      if (auto done = (this->*part)(); !done) return done;
    }
    return Done{};
  }

 private:
  [[nodiscard]] int at(Place place) const { return dealt_[static_cast<std::size_t>(place)]; }

  Result<Done> check_sizes() {
    if (rules_of(game_).round.size() > most_steps)
      return refuse(std::to_string(rules_of(game_).round.size()) + " steps in a round",
                    "at most " + std::to_string(most_steps));
    for (const Step& step : rules_of(game_).round) {
      if (step.choices.size() > most_choices)
        return refuse(std::to_string(step.choices.size()) + " choices in a decision",
                      "at most " + std::to_string(most_choices));
    }
    for (const PayTable& table : game_.paytables) {
      if (table.rows.size() > most_rows)
        return refuse(std::to_string(table.rows.size()) + " rows in a pay table",
                      "at most " + std::to_string(most_rows));
    }
    if (*std::max_element(dealt_.begin(), dealt_.end()) > max_place_cards)
      return refuse("more cards to one place than it has room for",
                    "at most " + std::to_string(max_place_cards) + " in all");
    return Done{};
  }

  // Each card of one deck once, enough of them, and none that the game cannot read.
  Result<Done> check_deck() {
    std::vector<Card> cards = deck_.cards;
    if (cards.empty()) return refuse("a game without a deck", "the cards of one deck");
    std::sort(cards.begin(), cards.end());
    const auto twice = std::adjacent_find(cards.begin(), cards.end());
    if (twice != cards.end())
      return refuse("the deck holds " + to_text(*twice) + " twice", "each card of one deck once");
    if (cards.back().is_unknown()) return refuse("an unknown card in the deck", "the cards of one deck");
    const int needed = std::accumulate(dealt_.begin(), dealt_.end(), 0);
    if (static_cast<int>(cards.size()) * game_.deck.decks < needed)
      return refuse("a shoe too small for one hand", "at least " + std::to_string(needed) + " cards");
    if (static_cast<int>(cards.size()) < 20) return refuse("a deck too small to rank hands of", "at least 20 cards");
    if (!cards.back().is_joker()) return Done{};
    const bool indicator = std::any_of(game_.rankings.begin(), game_.rankings.end(),
                                       [](const RankingUse& use) { return use.ranking.wild_indicator; });
    if (indicator) return refuse("a joker where a card turned up says what is wild", "a deck without jokers");
    const bool read = std::all_of(game_.rankings.begin(), game_.rankings.end(),
                                  [](const RankingUse& use) { return use.ranking.wild_joker || use.replaced_joker; });
    if (!read) return refuse("a joker in a deck whose jokers count for nothing", "a deck without jokers");
    return Done{};
  }

  Result<Done> check_steps() {
    bool settled = false;
    for (const Step& step : rules_of(game_).round) {
      settled = settled || step.kind == StepKind::settle;
      if (step.kind == StepKind::reveal && step.what == Place::seats)
        return refuse("a step that reveals the seats' cards", "they are shown when they are settled");
      if (step.kind != StepKind::deal) continue;
      if (settled) return refuse("cards dealt after a settlement", "every deal before the first settlement");
      if (step.when.empty()) continue;
      const Wager* wager = game_.wager(step.when);
      if (wager == nullptr || wager->placed != Placed::before_deal)
        return refuse("a deal that waits for '" + step.when + "'", "a wager made before the deal");
      if (step.to != std::vector{Place::replacement_card})
        return refuse("a hand that is dealt only sometimes", "`when` for the replacement card alone");
    }
    return Done{};
  }

  Result<Done> check_choices() {
    for (const Step& step : rules_of(game_).round) {
      for (const Choice& choice : step.choices) {
        if (!choice.returns.empty()) {
          const Wager* wager = game_.wager(choice.returns);
          if (wager == nullptr || wager->placed != Placed::before_deal)
            return refuse("'" + choice.action + "' takes back '" + choice.returns + "'",
                          "a wager made before the deal");
        }
        if (choice.places.empty()) continue;
        const Wager* wager = game_.wager(choice.places);
        if (wager == nullptr || wager->placed != Placed::decision)
          return refuse("'" + choice.action + "' places '" + choice.places + "'", "a wager with placed = \"decision\"");
        const Wager* of = game_.wager(wager->of);
        if (of == nullptr || of->placed != Placed::before_deal)
          return refuse("wager '" + wager->id + "' is a multiple of nothing", "of = a wager made before the deal");
        const auto& multiples = wager->multiples;
        if (choice.times < 1 || choice.times > 100 ||
            std::find(multiples.begin(), multiples.end(), choice.times) == multiples.end())
          return refuse("'" + choice.action + "' is " + std::to_string(choice.times) + " times '" + of->id + "'",
                        "one of the wager's multiples");
      }
    }
    return Done{};
  }

  [[nodiscard]] Result<Done> fits(const std::string& id, int cards) const {
    const RankingUse* use = game_.ranking(id);
    if (use == nullptr) return refuse("no ranking '" + id + "'", "a ranking of the game");
    if (use->ranking.of == cards) return Done{};
    return refuse("ranking '" + id + "' reads " + std::to_string(use->ranking.of) + " cards, but " +
                      std::to_string(cards) + " are dealt",
                  "of = " + std::to_string(cards));
  }

  // Evaluators look sums of cards up unchecked: what a hand is read from must be what is dealt.
  Result<Done> check_readings() {
    const int seat_cards = at(Place::seats) + at(Place::community);
    const int dealer_cards = at(Place::dealer) + at(Place::community);
    if (auto done = fits("hand", seat_cards); !done) return done;
    if (auto done = fits(game_.ranking("dealer") != nullptr ? "dealer" : "hand", dealer_cards); !done) return done;
    if (rules_of(game_).qualifier) {
      if (auto done = fits(rules_of(game_).qualifier->ranking, dealer_cards); !done) return done;
      if (rules_of(game_).qualifier->ranks.size() > static_cast<std::size_t>(max_hand_size))
        return refuse("a qualifier of too many ranks", "at most " + std::to_string(max_hand_size));
    }
    const bool indicator = std::any_of(game_.rankings.begin(), game_.rankings.end(),
                                       [](const RankingUse& use) { return use.ranking.wild_indicator; });
    if (indicator && at(Place::wild_card) != 1)
      return refuse("a wild rank that no card names", "one card to wild-card");
    for (const Wager& wager : game_.wagers) {
      if (!wager.settle) return refuse("wager '" + wager.id + "' is settled by nothing", "[wagers.settle]");
      const Settle& settle = *wager.settle;
      if (settle.by == SettleBy::comparison) continue;
      if (settle.by == SettleBy::wild_count) {
        if (auto done = check_wild_count(wager); !done) return done;
        continue;
      }
      const bool both = settle.by == SettleBy::own_and_dealer;
      if (auto done = fits(settle.ranking, both ? at(Place::seats) + at(Place::dealer) : seat_cards); !done)
        return done;
      if (settle.by != SettleBy::losing_hand && settle.by != SettleBy::highest_hand) continue;
      if (auto done = fits(settle.ranking, dealer_cards); !done) return done;
    }
    return Done{};
  }

  // Its rows know up to four cards of one wild rank and one joker.
  [[nodiscard]] Result<Done> check_wild_count(const Wager& wager) const {
    const auto& wild = game_.ranking("hand")->ranking.wild_ranks;
    if (game_.deck.decks == 1 && std::count(wild.begin(), wild.end(), true) <= 1 && deck_.jokers() <= 1) return Done{};
    return refuse("wager '" + wager.id + "' counts wild cards of several ranks, decks or jokers",
                  "one deck, one wild rank and one joker at most");
  }

  Result<Done> check_pays() {
    for (const Wager& wager : game_.wagers) {
      const Settle& settle = *wager.settle;
      const std::string whose = "wager '" + wager.id + "'";
      const auto is_table = [](const Outcome& outcome) { return outcome.kind == Outcome::Kind::table; };
      if (is_table(settle.unlisted) || is_table(settle.equal))
        return refuse(whose + ": a hand that has no row is paid by the table", "lose, push, returned or odds");
      const bool compared = settle.by == SettleBy::comparison;
      bool by_table = !compared;
      for (const Comparison* each : {&settle.qualified, &settle.unqualified})
        by_table = by_table || is_table(each->higher) || is_table(each->equal) || is_table(each->lower);
      if (!by_table || wager.operator_table) {
        if (compared && by_table)
          return refuse(whose + " is compared and paid by a table that is not there", "its table");
        continue;
      }
      const std::string& owner = settle.table_of.empty() ? wager.id : settle.table_of;
      if (game_.paytable(owner) == nullptr) return refuse(whose + " has no pay table", "[[paytables]]");
      if (!compared && settle.by != SettleBy::losing_hand) continue;
      for (const PayTable& table : game_.paytables) {
        if (table.wager == owner && std::any_of(table.rows.begin(), table.rows.end(), [](const PayRow& row) {
              return !row.pays && !row.meter_percent && !row.amount;
            }))
          return refuse(whose + ": natural and wild columns where nobody tells them apart", "one column, `pays`");
      }
    }
    return Done{};
  }

  // A progressive is won by its bettor's own cards, and only a progressive has a meter to pay from.
  Result<Done> check_progressives() {
    int progressives = 0;
    for (const Wager& wager : game_.wagers) {
      const SettleBy by = wager.settle->by;
      const std::string whose = "wager '" + wager.id + "'";
      if (wager.kind == WagerKind::progressive) {
        if (++progressives > max_progressives)
          return refuse("too many progressives", "at most " + std::to_string(max_progressives));
        if (!wager.meter) return refuse(whose + " is a progressive without a meter", "[wagers.meter]");
        if (by != SettleBy::own_hand && by != SettleBy::own_and_dealer && by != SettleBy::wild_count)
          return refuse(whose + " is a progressive on somebody else's hand", "own-hand, own-and-dealer or wild-count");
        continue;
      }
      for (const PayTable& table : game_.paytables) {
        if (table.wager == wager.id && std::any_of(table.rows.begin(), table.rows.end(),
                                                   [](const PayRow& row) { return row.meter_percent.has_value(); }))
          return refuse(whose + " pays a share of a meter it does not have", "kind = \"progressive\"");
      }
    }
    return Done{};
  }

  // One hand of each seat is read with other cards in place of some: rounds keep it, and draw no more than are there.
  Result<Done> check_replaced() {
    const RankingUse* first = nullptr;
    for (const RankingUse& use : game_.rankings) {
      if (!use.replaces()) continue;
      if (first == nullptr) first = &use;
      if (use.replaced_joker != first->replaced_joker || use.replaced_ranks != first->replaced_ranks)
        return refuse("rankings '" + first->id + "' and '" + use.id + "' replace different cards", "the same cards");
      if (use.id == "hand" || use.id == "dealer" ||
          (rules_of(game_).qualifier && rules_of(game_).qualifier->ranking == use.id))
        return refuse("ranking '" + use.id + "' of a comparison replaces cards", "a ranking of a wager's own");
    }
    if (first == nullptr) return Done{};
    if (at(Place::community) > 0) return refuse("replaced cards beside community cards", "a game without them");
    const auto cards = game_.deck.decks * static_cast<int>(std::count_if(deck_.cards.begin(), deck_.cards.end(),
                                                                         [&](Card c) { return first->gives_way(c); }));
    const int most = at(Place::replacement_card) == 0 ? max_place_cards : 1;
    if (at(Place::replacement_card) > 1 || cards > most)
      return refuse(std::to_string(cards) + " cards that give way to others", "at most " + std::to_string(most));
    return check_replacing_wagers();
  }

  Result<Done> check_replacing_wagers() {
    for (const Wager& wager : game_.wagers) {
      const RankingUse* use = game_.ranking(wager.settle->ranking);
      if (wager.settle->by == SettleBy::comparison || use == nullptr || !use->replaces()) continue;
      if (wager.settle->by != SettleBy::own_hand)
        return refuse("wager '" + wager.id + "' reads a hand with replaced cards", "by = \"own-hand\"");
      for (const Step& step : rules_of(game_).round) {
        if (step.to == std::vector{Place::replacement_card} && !step.when.empty() && step.when != wager.id)
          return refuse("the replacement card waits for '" + step.when + "', and '" + wager.id + "' needs it too",
                        "deal it in every round");
      }
    }
    return Done{};
  }

  const Game& game_;
  const Deck& deck_;
  std::array<int, place_count> dealt_{};  // by place
};

}  // namespace

Result<Done> check_playable(const Game& game, const Deck& deck) { return Playable(game, deck).check(); }

}  // namespace croupier::showdown
