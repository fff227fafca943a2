// A showdown game made ready to play: names turned into indices, pay tables chosen and turned into look-ups,
// evaluators built. Made once for a table; a round only reads it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bank/fees.h"
#include "base/refusal.h"
#include "cards/deck.h"
#include "games/event.h"
#include "games/showdown/compiled_progressive.h"
#include "hands/evaluator.h"
#include "hands/forms.h"
#include "hands/seat_evaluator.h"
#include "rules/rulebook.h"

namespace croupier::showdown {

inline constexpr int max_seats = 10;  // nine players and whoever banks
inline constexpr int max_wagers = 12;
inline constexpr int max_rankings = 6;
inline constexpr int max_place_cards = 7;
inline constexpr std::uint8_t none = 255;         // no seat, no wager, no row
inline constexpr std::uint8_t dealer_hand = 254;  // in place of a seat: the dealer's cards

// Where no limit is posted. No pay of it, nor any sum over a round, comes near 64 bits.
inline constexpr std::int64_t highest_stake_cents = 1'000'000'000;

// Cents gained for so many cents staked: stake * units / per, broken cents left with the payer. The loader keeps
// both within 32 bits.
struct RowPay {
  std::int64_t units = 0;
  std::int64_t per = 1;
};

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

struct CompiledWager {
  const Wager* source = nullptr;
  SettleBy by = SettleBy::comparison;
  OnFold folded = OnFold::forfeited;
  bool open = false;                // may be bet on before the deal
  std::uint8_t progressive = none;  // its place among the table's progressives: open to a round that has its meter
  bool offered = true;
  bool for_dealer = false;
  std::uint8_t equals = none;
  std::uint8_t at_least = none;
  std::uint16_t requires_all = 0;  // bit masks of wagers
  std::uint16_t requires_any = 0;
  std::uint16_t excludes = 0;
  std::int64_t min_cents = 0;
  std::int64_t max_cents = highest_stake_cents;
  int two_hands_min_times = 1;
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
};

// How far a round has come, as an irregularity sees it.
enum class Moment : std::uint8_t { deal, before_decisions, decisions, before_reveal, after_reveal };

struct CompiledIrregularity {
  const Irregularity* source = nullptr;
  std::uint16_t still_settled = 0;  // bit mask of wagers
  std::uint16_t clause = 0;
  // Does it still matter at this moment?
  [[nodiscard]] bool matters(Moment moment) const {
    if (source->before == Irregularity::Before::decisions) return moment <= Moment::decisions;
    if (source->before == Irregularity::Before::reveal) return moment <= Moment::before_reveal;
    return true;
  }
};

// Steps before which a round with stops waits for its operator.
struct Stops {
  std::size_t deal = 0;
  std::size_t decisions = 0;
  std::size_t reveal = 0;
  std::size_t settlement = 0;
};

// The most a table pays: over a round, to a player or on a hand.
struct AggregateLimit {
  enum class Per : std::uint8_t { round, player, hand };
  Per per = Per::round;
  std::int64_t cents = 0;  // 0: no limit
};

// Tables of a wager with `table_by` are called after the number of hands dealt to players.
[[nodiscard]] std::string table_for_hands(int hands);

class TableRules {
 public:
  // `paytables` names a table for some wagers, or `none` for one the house does not offer; the others get their
  // default. Refuses an unknown wager or table, tables that do not go together, and a game of another family.
  static Result<TableRules> make(Game game, Deck deck, const std::map<std::string, std::string>& paytables = {},
                                 std::optional<FeeTable> fees = {});
  // The same with the rulebook's deck.
  static Result<TableRules> make(const Rulebook& book, Game game,
                                 const std::map<std::string, std::string>& paytables = {},
                                 std::optional<FeeTable> fees = {});

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Deck& deck() const { return deck_; }
  [[nodiscard]] int shoe_size() const { return static_cast<int>(deck_.cards.size()) * game_->deck.decks; }
  // Places at the table: a player-dealer sits at one of them.
  [[nodiscard]] int positions() const { return positions_; }
  [[nodiscard]] int hands_per_player() const { return game_->seats.hands_per_player; }
  [[nodiscard]] std::span<const CompiledWager> wagers() const { return wagers_; }
  [[nodiscard]] const CompiledWager& wager(std::uint8_t index) const { return wagers_[index]; }
  [[nodiscard]] std::span<const CompiledProgressive> progressives() const { return progressives_; }
  // The ranking that replaces cards (all that do replace the same ones), and whether, for want of a replacement card,
  // it takes the next ones of the stub.
  [[nodiscard]] const RankingUse* replacing() const { return replacing_; }
  [[nodiscard]] bool replaces_from_stub() const { return replaces_from_stub_; }
  [[nodiscard]] std::uint8_t wager_index(std::string_view id) const;  // none when there is none
  [[nodiscard]] std::uint16_t required() const { return required_; }  // bit mask of wagers
  // Side bets that a seat may have without being in the game itself.
  [[nodiscard]] std::uint16_t alone() const { return alone_; }
  [[nodiscard]] std::span<const CompiledStep> steps() const { return steps_; }
  // Does settlement start from a button?
  [[nodiscard]] bool has_button() const;
  [[nodiscard]] const CompiledRanking& ranking(std::uint8_t index) const { return rankings_[index]; }
  [[nodiscard]] std::uint8_t hand_ranking() const { return hand_ranking_; }
  [[nodiscard]] std::uint8_t dealer_ranking() const { return dealer_ranking_; }
  [[nodiscard]] std::uint8_t qualifier_ranking() const { return qualifier_ranking_; }
  [[nodiscard]] const std::string& clause(std::uint16_t index) const { return clauses_[index]; }
  [[nodiscard]] const AggregateLimit& aggregate() const { return aggregate_; }
  [[nodiscard]] std::span<const CompiledIrregularity> irregularities() const { return irregularities_; }
  // Which of them an incident is: by its kind, how many cards were found so far, whether the dealer's hand is meant.
  // none when the game does not know it.
  [[nodiscard]] std::uint8_t irregularity_index(IrregularityKind kind, int count, bool dealers) const;
  [[nodiscard]] const Stops& stops() const { return stops_; }
  [[nodiscard]] std::uint16_t uncovered_clause() const { return uncovered_clause_; }
  // The table chosen for each wager that has a choice, as a record names it.
  [[nodiscard]] const std::map<std::string, std::string>& chosen_tables() const { return chosen_tables_; }
  // The collection in force, whose table limit is then the table's; none unless one was chosen.
  [[nodiscard]] const std::optional<FeeTable>& fees() const { return fees_; }
  // Cards that a round takes with so many hands and, somewhere at the table, these wagers (a bit mask).
  [[nodiscard]] int cards_needed(int hands, std::uint16_t placed) const;

 private:
  friend class TableRulesCompiler;
  TableRules() = default;

  std::shared_ptr<const Game> game_;
  Deck deck_;
  int positions_ = 0;
  std::vector<CompiledRanking> rankings_;
  std::vector<CompiledWager> wagers_;
  std::vector<CompiledProgressive> progressives_;
  const RankingUse* replacing_ = nullptr;
  bool replaces_from_stub_ = false;
  std::uint16_t required_ = 0;
  std::uint16_t alone_ = 0;
  std::vector<CompiledStep> steps_;
  std::uint8_t hand_ranking_ = none;
  std::uint8_t dealer_ranking_ = none;
  std::uint8_t qualifier_ranking_ = none;
  std::vector<std::string> clauses_;
  AggregateLimit aggregate_;
  std::vector<CompiledIrregularity> irregularities_;
  Stops stops_;
  std::uint16_t uncovered_clause_ = 0;
  std::map<std::string, std::string> chosen_tables_;
  std::optional<FeeTable> fees_;
};

}  // namespace croupier::showdown
