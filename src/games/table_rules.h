// A game made ready for a table: names turned into indices, pay tables chosen, limits, what goes wrong. What all
// families have in common is here; each adds what its rounds need. Made once for a table; a round only reads it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bank/fees.h"
#include "cards/deck.h"
#include "games/command.h"
#include "games/compiled_progressive.h"
#include "games/event.h"
#include "games/indices.h"
#include "games/rules_in_words.h"
#include "games/setup.h"
#include "rules/rulebook.h"

namespace croupier::games {

class CardGiver;
class Round;

// Cents gained for so many cents staked: stake * units / per, broken cents left with the payer. The loader keeps
// both within 32 bits.
struct RowPay {
  std::int64_t units = 0;
  std::int64_t per = 1;
};

struct CompiledWager {
  const Wager* source = nullptr;
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
  std::int64_t alone_min_cents = 0;  // where none of the game's own wagers is up
  int two_hands_min_times = 1;
  std::uint8_t paid_by = none;          // the wager whose table pays it, if not its own
  std::vector<const PayTable*> tables;  // one, or one for each number of hands dealt (from 1)
};

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

// The most a table pays: over a round, to a player or on a hand.
struct AggregateLimit {
  enum class Per : std::uint8_t { round, player, hand };
  Per per = Per::round;
  std::int64_t cents = 0;  // 0: no limit
};

// A word that commands and records have for an action, and its synonyms.
struct Action {
  std::string word;
  std::vector<std::string> also;
  friend bool operator==(const Action&, const Action&) = default;
};

// All that may become of a wager, whatever the cards: by which odds it may win, and what clauses may decide it.
struct WagerFates {
  struct Win {
    RowPay pay;
    bool for_one = false;
  };
  std::vector<Win> wins;
  std::vector<std::uint16_t> clauses;
};

// A hand whose worth is counted and not ranked, as twenty-one and baccarat count it.
struct CountedHand {
  std::string hand;   // one word: "natural-nine"
  std::string words;  // as a dealer calls it
  int total = 0;
  bool natural = false;
  int rank = 0;  // orders hands, from 1; higher wins
  int of = 0;    // the highest rank
  // Whether an ace in it counts for more; none where none ever does.
  std::optional<bool> soft{};  // NOLINT(*-redundant-member-init): g++ wants it of designated initializers
};

// Tables of a wager with `table_by` are called after the number of hands dealt to players.
[[nodiscard]] std::string table_for_hands(int hands);

class TableRules {
 public:
  virtual ~TableRules() = default;

  // A round of it. The rules and the cards must outlive it; without a log, events cost nothing. A giver, if there is
  // one, puts each card into the order before it is dealt.
  [[nodiscard]] virtual std::unique_ptr<Round> new_round(std::span<const Card> order, const Setup& setup,
                                                         EventLog* log = nullptr, CardGiver* giver = nullptr) const = 0;
  [[nodiscard]] virtual WagerFates fates(std::uint8_t wager) const = 0;
  // A hand by itself, where the family counts hands; refused where poker hands are ranked instead.
  [[nodiscard]] virtual Result<CountedHand> count_hand(std::span<const Card> cards) const;
  [[nodiscard]] virtual RulesInWords in_words() const = 0;
  // Does settlement start from a button?
  [[nodiscard]] virtual bool has_button() const { return false; }
  // Which of the dealer's cards are dealt face up, from 0, where the deal says so by place.
  [[nodiscard]] virtual std::vector<int> dealers_up_cards() const { return {}; }
  // The wager that the others of the base are multiples of: its unit.
  [[nodiscard]] virtual std::uint8_t unit_wager() const { return 0; }
  // The most cards that a round can take with so many hands and, somewhere at the table, these wagers (a bit mask).
  [[nodiscard]] virtual int cards_needed(int hands, std::uint16_t placed) const = 0;

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Deck& deck() const { return deck_; }
  [[nodiscard]] int shoe_size() const { return static_cast<int>(deck_.cards.size()) * game_->deck.decks; }
  // Places at the table: a player-dealer sits at one of them.
  [[nodiscard]] int positions() const { return positions_; }
  // "seats 1 to 8, the player-dealer's among them".
  [[nodiscard]] std::string seats_words() const;
  [[nodiscard]] int hands_per_player() const { return game_->seats.hands_per_player; }
  [[nodiscard]] std::span<const CompiledWager> wagers() const { return wagers_; }
  [[nodiscard]] const CompiledWager& wager(std::uint8_t index) const { return wagers_[index]; }
  [[nodiscard]] std::uint8_t wager_index(std::string_view id) const;  // none when there is none
  [[nodiscard]] std::span<const CompiledProgressive> progressives() const { return progressives_; }
  [[nodiscard]] std::uint16_t required() const { return required_; }  // bit mask of wagers
  // Side bets that a seat may have without being in the game itself.
  [[nodiscard]] std::uint16_t alone() const { return alone_; }
  // What players may ever do, as commands number it.
  [[nodiscard]] std::span<const Action> actions() const { return actions_; }
  [[nodiscard]] const std::string& action_word(std::uint8_t action) const { return actions_[action].word; }
  [[nodiscard]] const std::string& clause(std::uint16_t index) const { return clauses_[index]; }
  [[nodiscard]] const AggregateLimit& aggregate() const { return aggregate_; }
  [[nodiscard]] std::span<const CompiledIrregularity> irregularities() const { return irregularities_; }
  // Which of them an incident is: by its kind, how many cards were found so far, whether the dealer's hand is meant.
  // none when the game does not know it.
  [[nodiscard]] std::uint8_t irregularity_index(IrregularityKind kind, int count, bool dealers) const;
  [[nodiscard]] std::uint16_t uncovered_clause() const { return uncovered_clause_; }
  // Of the rule on the shoe, where many rounds are dealt from one.
  [[nodiscard]] std::uint16_t shoe_clause() const { return shoe_clause_; }
  // The table chosen for each wager that has a choice, as a record names it.
  [[nodiscard]] const std::map<std::string, std::string>& chosen_tables() const { return chosen_tables_; }
  // The collection in force, whose table limit is then the table's; none unless one was chosen.
  [[nodiscard]] const std::optional<FeeTable>& fees() const { return fees_; }

 protected:
  TableRules(Game game, Deck deck, std::optional<FeeTable> fees);

 private:
  friend class RulesCompiler;

  std::shared_ptr<const Game> game_;
  Deck deck_;
  int positions_ = 0;
  std::vector<CompiledWager> wagers_;
  std::vector<CompiledProgressive> progressives_;
  std::uint16_t required_ = 0;
  std::uint16_t alone_ = 0;
  std::vector<Action> actions_;
  std::vector<std::string> clauses_;
  AggregateLimit aggregate_;
  std::vector<CompiledIrregularity> irregularities_;
  std::uint16_t uncovered_clause_ = 0;
  std::uint16_t shoe_clause_ = 0;
  std::map<std::string, std::string> chosen_tables_;
  std::optional<FeeTable> fees_;
};

using SharedRules = std::shared_ptr<const TableRules>;

}  // namespace croupier::games
