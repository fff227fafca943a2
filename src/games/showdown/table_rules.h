// A showdown game made ready to play: names turned into indices, pay tables chosen and turned into look-ups,
// evaluators built. Made once for a table; a round only reads it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/refusal.h"
#include "games/rules_compiler.h"
#include "games/table_rules.h"
#include "hands/evaluator.h"
#include "hands/forms.h"
#include "hands/seat_evaluator.h"
#include "rules/families/showdown.h"

namespace croupier::showdown {

using namespace games;

inline constexpr int max_rankings = 6;
inline constexpr int max_place_cards = 7;
inline constexpr int max_actions = 32;

struct CompiledTable {
  const PayTable* source = nullptr;
  bool for_one = false;
  int lowest_order = 0;         // the lowest place in the ranking that has a row: lower hands form none of them
  bool splits_natural = false;  // natural and wild hands are paid differently somewhere
  std::array<std::uint8_t, category_count> natural_row{};  // by category; none when not listed
  std::array<std::uint8_t, category_count> wild_row{};
  std::vector<RowPay> natural_pay;  // by row
  std::vector<RowPay> wild_pay;
  // Where a wager asks what the cards can form: by row; nothing for combinations that are no category.
  std::vector<std::optional<Forms>> forms;
  std::vector<std::optional<Forms>> forms_naturally;
  // The row of a wild-count wager: by the number of wild rank cards and whether the joker is held.
  std::array<std::array<std::uint8_t, 2>, 5> row_of_wilds{};

  [[nodiscard]] std::uint8_t row_of(Hand category, bool natural) const {
    return (natural ? natural_row : wild_row)[static_cast<std::size_t>(category)];
  }
};

struct CompiledOutcome {
  Outcome::Kind kind = Outcome::Kind::lose;
  RowPay pay;
  std::uint16_t clause = 0;
};

// How a wager is settled.
struct CompiledSettle {
  SettleBy by = SettleBy::comparison;
  OnFold folded = OnFold::forfeited;
  std::uint8_t ranking = none;
  std::vector<CompiledTable> tables;  // one, or one for each number of hands dealt (from 1)
  std::uint8_t table_of = none;       // whose table pays it
  // Against the dealer: [does he qualify][lower, equal, higher].
  std::array<std::array<CompiledOutcome, 3>, 2> comparison;
  // On cards.
  RowRule row = RowRule::category;
  Loser loser = Loser::either;
  int least_order = 0;  // the place in the ranking that the hand must reach, of a bad beat both hands
  CompiledOutcome unlisted;
  CompiledOutcome equal;
  std::uint16_t clause_listed = 0;
  std::uint16_t clause_folded = 0;
};

// A ranking with everything a round may need of it.
struct CompiledRanking {
  const RankingUse* source = nullptr;
  std::vector<SeatEvaluator> evaluators;  // one, or one for each wild rank
  std::vector<Evaluator> at_face_value;   // likewise, where natural hands may hold wild cards
  bool replaces = false;                  // some cards give way to others before the hand is read
};

struct CompiledChoice {
  std::uint8_t action = 0;  // of the rules' list
  std::uint8_t places = none;
  std::uint8_t of = none;  // the wager it is a multiple of
  int times = 0;
  std::uint8_t returns = none;
  bool folds = false;
};

struct CompiledStep {
  const Step* source = nullptr;
  std::uint8_t when = none;
  std::uint8_t up = 0;           // bit mask of positions
  std::uint8_t which = 0;        // likewise
  std::uint16_t places = 0;      // bit mask of wagers its choices place
  std::uint16_t multiplied = 0;  // likewise, those that they are multiples of
  std::vector<std::uint8_t> order;
  std::vector<std::uint8_t> order_won;  // for a hand that beats the dealer's; empty: the same
  std::vector<CompiledChoice> choices;
  std::array<std::uint8_t, max_actions> choice_of{};  // by action; none: not one of them
};

// Steps before which a round with stops waits for its operator.
struct Stops {
  std::size_t deal = 0;
  std::size_t decisions = 0;
  std::size_t reveal = 0;
  std::size_t settlement = 0;
  std::size_t first_settled = 0;  // what was folded may be collected before the settlement proper
};

class TableRules final : public games::TableRules {
 public:
  // Refuses what RulesCompiler refuses, and a definition that no round can be played by.
  static Result<TableRules> make(Game game, Deck deck, const ChosenTables& paytables = {},
                                 std::optional<FeeTable> fees = {});

  [[nodiscard]] std::unique_ptr<games::Round> new_round(std::span<const Card> order, const Setup& setup, EventLog* log,
                                                        CardGiver* giver) const override;
  [[nodiscard]] WagerFates fates(std::uint8_t wager) const override;
  [[nodiscard]] RulesInWords in_words() const override;
  [[nodiscard]] bool has_button() const override;
  [[nodiscard]] std::vector<int> dealers_up_cards() const override;
  [[nodiscard]] std::uint8_t unit_wager() const override;
  [[nodiscard]] int cards_needed(int hands, std::uint16_t placed) const override;

  [[nodiscard]] const CompiledSettle& settle(std::uint8_t wager) const { return settles_[wager]; }
  // The ranking that replaces cards (all that do replace the same ones), and whether, for want of a replacement card,
  // it takes the next ones of the stub.
  [[nodiscard]] const RankingUse* replacing() const { return replacing_; }
  [[nodiscard]] bool replaces_from_stub() const { return replaces_from_stub_; }
  [[nodiscard]] std::span<const CompiledStep> steps() const { return steps_; }
  [[nodiscard]] const CompiledRanking& ranking(std::uint8_t index) const { return rankings_[index]; }
  [[nodiscard]] std::uint8_t hand_ranking() const { return hand_ranking_; }
  [[nodiscard]] std::uint8_t dealer_ranking() const { return dealer_ranking_; }
  [[nodiscard]] std::uint8_t qualifier_ranking() const { return qualifier_ranking_; }
  [[nodiscard]] const Stops& stops() const { return stops_; }

 private:
  friend class TableRulesCompiler;
  using games::TableRules::TableRules;

  std::vector<CompiledRanking> rankings_;
  std::vector<CompiledSettle> settles_;  // by wager
  const RankingUse* replacing_ = nullptr;
  bool replaces_from_stub_ = false;
  std::vector<CompiledStep> steps_;
  std::uint8_t hand_ranking_ = none;
  std::uint8_t dealer_ranking_ = none;
  std::uint8_t qualifier_ranking_ = none;
  Stops stops_;
};

}  // namespace croupier::showdown
