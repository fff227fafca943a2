// The math report of a game as one value: what a designer hands to a laboratory and a regulator. Every number is worked
// out when it is made (report/make_report.h); whatever renders it lays out and rounds, and computes nothing.
//
// The parts stand in the order of the printed sections.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/rules_in_words.h"
#include "money/money.h"
#include "odds/count/countability.h"
#include "odds/exact/book.h"
#include "odds/exact/fraction.h"
#include "odds/exact/play_chart.h"
#include "odds/families.h"
#include "report/figures/figure.h"
#include "report/figures/top_award.h"
#include "rules/definition.h"

namespace croupier {

// ---- 1. Identity --------------------------------------------------------------------------------------------------

struct ReportIdentity {
  std::string game;  // id
  std::string name;
  std::string family;
  std::string bank;
  std::string jurisdiction;
  std::string document;
  std::vector<Setting> options;  // those that are not at their default
  std::vector<Setting> tables;   // wager, table in use
  std::string version;           // of the program
  std::string commit;
  std::string date;             // as given; nothing here asks the clock
  std::string definition_hash;  // BLAKE2b-256 of the game's definition, tables in use
  std::string rulebook_hash;    // ... of all files of the rulebook
};

// ---- 2 and 7. Wagers: figures, and outcomes that add up -----------------------------------------------------------

// One line of an outcome table.
struct ReportOutcome {
  std::string outcome;
  std::string row;  // of the pay table, that pays it where it is not called so
  Fraction pays;    // net gain in units
  Integer ways;     // deals; of a measured wager, rounds
  Fraction probability;
  Fraction contribution;                 // to the expectation: probability times pays
  std::optional<Fraction> odds_against;  // to 1, of an outcome that wins; none: seen too rarely to tell
};

struct ReportTotals {  // what the lines of a table add up to, from the lines alone
  Integer ways;
  Fraction probability;
  Fraction contribution;
};

// The game proper as one bet and its parts; where each wager of it is a bet of its own, main bets.
enum class WagerRole : std::uint8_t { base, part_of_base, side, progressive, main };

// A wager by one of its pay tables.
struct ReportWager {
  std::string wager;  // "base": the game proper as one bet
  std::string name;
  std::string table;  // empty: it has none of its own
  WagerRole role = WagerRole::side;
  bool in_use = false;   // this is the table that the game is played with
  bool exact = true;     // solved; otherwise measured
  std::string unit;      // what one unit is
  std::string basis;     // what the return is of: which money, whether least, most or average, the state of a meter
  std::string strategy;  // which play it assumes
  std::optional<Fraction> jackpot_component;  // what a meter adds to the return; none: there is none
  Fraction ev;                                // the bettor's, per unit
  Fraction house_edge;
  Fraction element_of_risk;  // loss per money bet
  Fraction returned;         // part of the money bet that comes back: 1 - element of risk
  Fraction average_wagered;  // units
  Fraction hit_frequency;    // rounds with a net gain
  Fraction variance;
  double deviation = 0;
  double skew = 0;
  double kurtosis = 0;                   // excess
  std::optional<double> rounding;        // figures are doubles, this near; then the outcomes are measured
  std::optional<double> standard_error;  // of a measured expectation
  std::optional<double> bound99;         // ... how far off it may be, whatever the law
  std::vector<ReportOutcome> outcomes;
  ReportTotals totals;
  TopAward top;
  std::string plan;  // how it was obtained
  std::uint64_t operations = 0;
  double seconds = 0;

  // Are its figures fractions?
  [[nodiscard]] bool in_fractions() const { return exact && !rounding; }
  // Does the outcome table add up to the expectation?
  [[nodiscard]] bool closes() const { return totals.probability == 1 && totals.contribution == ev; }
};

// A wager that could be neither solved nor played.
struct ReportUnsolved {
  std::string wager;
  std::string table;
  std::string why;
};

// Another reading of the rules, and the edge by it.
struct OtherReading {
  std::string option;
  std::string value;
  std::string ruling;  // whose other reading it is; empty: the house chooses
  Figure house_edge;
};

// A wager in the bettor's favor, with the rulings it hangs on.
struct BettorFavor {
  std::string wager;
  std::string table;
  std::string configuration;  // where the player chooses what the base consists of: "without odds"
  Figure house_edge;
  std::optional<OtherReading> under;                         // it is so under this other reading only
  std::optional<Figure> as_read;                             // ... and then the house edge as we read the rules
  std::vector<std::pair<std::string, std::string>> rulings;  // number, text
  std::vector<OtherReading> readings;
};

// The same in words; one bet by several of its tables is one warning.
struct FavorWarning {
  bool as_read = true;  // as we read the rules; otherwise under another reading only
  std::string words;
  std::vector<std::string> rulings;  // numbers
};

// ---- 3. Rules -----------------------------------------------------------------------------------------------------

struct ReportClause {
  std::string id;
  std::string section;
  std::string text;
  std::string status;
};

struct ReportBet {  // a wager's conditions
  std::string wager;
  std::string name;
  std::string kind;
  std::string conditions;
  std::string clause;
};

struct ReportExample {  // a round that was dealt, and how it was settled
  struct SettledLine {
    std::string wager;
    std::string stake;
    std::string outcome;
    std::string hand;
    std::string net;
    std::string clause;
  };
  std::string cards;  // who held what
  std::string play;
  std::vector<SettledLine> lines;
};

struct ReportRules {
  std::vector<ReportBet> bets;
  std::vector<games::RuleChart> charts;                       // what the round goes by, where words are too many
  std::vector<std::string> procedure;                         // the round, step by step
  std::vector<std::pair<std::string, std::string>> glossary;  // word, meaning
  std::string house_way;                                      // how the dealer's hand is made up
  std::vector<std::array<std::string, 4>> irregularities;     // what, effect, until when, clause
  std::vector<std::array<std::string, 4>> limits;             // what, least, most, clause
  std::vector<ReportClause> clauses;
  std::vector<std::array<std::string, 3>> rulings;  // number, key, text
  std::vector<ReportExample> examples;
};

// ---- 4. Equipment -------------------------------------------------------------------------------------------------

struct ReportEquipment {
  std::string deck;
  int decks = 1;
  int cards = 0;  // of all decks
  int jokers = 0;
  int seats = 1;
  int most_dealt = 0;  // cards of a full table's round
  std::string wild;
  std::string penetration;
  std::vector<std::string> care;  // cut, counting the stub, changing the deck
};

// ---- 5. Pay tables ------------------------------------------------------------------------------------------------

struct ReportPayTable {
  std::string wager;
  std::string table;
  std::string basis;
  bool in_use = false;
  std::string clause;
  std::string note;
  std::vector<std::string> columns;            // "pays", "natural", "wild", "envy"
  std::vector<std::vector<std::string>> rows;  // hand, then a cell a column
};

// ---- 6. Method ----------------------------------------------------------------------------------------------------

struct ReportMethod {
  struct Plan {
    std::string wagers;
    std::string text;
    std::uint64_t operations = 0;
  };
  std::vector<Plan> plans;
  std::vector<std::string> assumptions;
  std::vector<ReportUnsolved> unsolved;
};

// ---- 9. Strategy --------------------------------------------------------------------------------------------------

// Never to take a choice, and to play on as well as that allows.
struct ChoiceCost {
  std::string decision;
  std::string choice;
  Fraction taken;                        // part of all rounds in which the book takes it
  std::optional<Fraction> edge_without;  // of the base; none: no plan solves the game without the choice
  std::optional<Fraction> cost;          // what that loses, per ante and round; none: not solved
  std::optional<Fraction> cost_where;    // ... and per round in which it would be taken
};

struct ReportThumbRule {
  std::string words;
  Fraction cost;
  Fraction edge;  // of the base, played so
  std::vector<ThumbRuleCase> cases;
};

struct ReportStrategy {
  bool decides = true;             // is there anything to decide?
  std::vector<std::string> words;  // book play
  std::vector<PlayChart> charts;   // the same where charts say it, for each number of decks
  std::vector<ReportThumbRule> thumb_rules;
  std::vector<ChoiceCost> errors;  // every choice of every decision
  bool errors_worked_out = false;
  Fraction edge;             // of book play
  bool in_fractions = true;  // edge and costs; else they are doubles
};

// ---- 10. Moments --------------------------------------------------------------------------------------------------

inline constexpr std::array<int, 3> confidence_levels = {90, 95, 99};
inline constexpr std::array<int, 3> session_rounds = {100, 1'000, 10'000};

// Results after a number of rounds, by repeated convolution of the outcome table.
struct SessionResults {
  int rounds = 0;
  double mean = 0;
  double deviation = 0;
  double ahead = 0;                              // the chance of a gain
  std::array<double, 5> quantiles{};             // 5, 25, 50, 75, 95%
  std::vector<std::pair<double, double>> curve;  // result in units, probability of the bin around it
};

struct ReportMoments {
  std::string wager;
  std::string table;
  std::array<double, 3> volatility{};                            // index at each confidence level
  std::array<std::optional<std::uint64_t>, 3> rounds_to_edge{};  // after which the edge shows; none without an edge
  std::vector<SessionResults> sessions;
};

struct ReportPair {
  std::string one;
  std::string other;
  std::optional<Fraction> exact;  // covariance
  double covariance = 0;
  double correlation = 0;
  std::optional<double> error;  // of a measured correlation
};

// ---- 11. Progressives ---------------------------------------------------------------------------------------------

struct MeterPoint {
  std::string at;  // "seed"
  Fraction meter_cents;
  Fraction ev;
};

struct ReportProgressive {
  std::string wager;
  std::string table;
  bool in_use = false;
  Money unit;
  Money seed;
  Money reseed;
  std::string increment;  // percent of the wager
  std::string reserve;
  std::string ceiling;
  bool linked = false;
  std::string clause;
  Fraction fixed;        // expected fixed pays
  Fraction stake_back;   // expected return of the stake itself
  Fraction meter_share;  // expected part of the meter
  Fraction jackpot;      // chance of the whole meter
  std::vector<MeterPoint> points;
  // Where one unit wagered goes in the long run, a part each; the parts add up to 1.
  std::vector<std::pair<std::string, Fraction>> funding;
  bool funds_itself = false;                          // what enters pays for every share of the meter and every seed
  std::vector<std::pair<double, double>> edge_curve;  // meter in dollars, house edge
};

// ---- 12. Countability ---------------------------------------------------------------------------------------------

struct ReportCountability {
  std::vector<std::string> words;
  std::optional<Countability> known_cards;  // none: not worked out, or no plan fits
};

// ---- 13. Fees -----------------------------------------------------------------------------------------------------

struct ReportFee {
  std::string option;  // "F15/1"
  bool is_default = false;
  std::string bets;
  Fraction wagered_cents;
  Money player_fee;
  Fraction player_per_dollar;
  Fraction player_ev_cents;  // after the fee
  Money dealer_fee;
  Fraction dealer_per_dollar;
  Fraction dealer_ev_cents;  // after the fee
};

// The player-dealer against so many players, each with every wager at the table's least, before fees.
struct ReportBank {
  int seats = 1;
  std::string wager;                        // what he puts up
  bool exact = true;                        // from the expectations; otherwise played
  bool in_fractions = true;                 // the expectations are
  Fraction wagered_cents;                   // against him in a round, as far as he covers it
  Fraction ev_cents;                        // his, of a round
  Fraction edge;                            // his, of the money wagered
  std::optional<double> error_cents;        // of what was played
  double covered = 1;                       // part of what the players would bet
  std::optional<double> deviation_cents{};  // of a round; known where every seat hangs on the same cards
};

// What a round may bring the player-dealer, one unit on every wager against him.
struct BankOutcome {
  Fraction units;  // his gain
  Integer ways;
  Fraction probability;
};

struct ReportFees {
  std::string words;
  std::vector<ReportFee> fees;
  std::vector<std::pair<std::string, std::string>> left_out;  // option, why
  std::vector<ReportBank> banks;
  std::vector<BankOutcome> bank_outcomes;  // the most first; empty: not told
};

// ---- 14. Sensitivity ----------------------------------------------------------------------------------------------

struct PayChange {
  std::string wager;
  std::string table;
  bool exact = true;  // of a wager that was solved
  std::string outcome;
  Fraction pays;
  Fraction less;  // house edge with one unit less
  Fraction edge;
  Fraction more;  // ... with one more
};

struct OptionChange {
  struct Edge {
    std::string wager;
    std::string table;
    std::string configuration;  // what the base consists of when the rules are read so: "without odds"
    Figure before;
    Figure after;
  };
  std::string option;
  std::string value;
  std::string about;
  std::string cite;
  std::vector<Edge> edges;  // those that change
};

// A value of an option whose effect is not known.
struct UnknownEffect {
  std::string option;
  std::string value;
  std::string wager;  // empty: on any
  std::string why;
};

struct ReportSensitivity {
  std::vector<PayChange> pays;
  std::vector<OptionChange> options;
  std::vector<std::string> without_effect;  // options whose every value was tried and leaves all edges as they are
  std::vector<UnknownEffect> unknown;
  bool options_tried = false;
};

// ---- 15. Cross-check ----------------------------------------------------------------------------------------------

struct CrossCheckCell {  // all outcomes of one net gain
  Fraction pays;
  double expected = 0;  // times
  std::uint64_t observed = 0;
  std::optional<double> z;  // none: the solution says that it cannot be
};

struct CrossCheckLine {
  std::string wager;
  std::string table;
  Fraction exact_ev;
  double measured_ev = 0;
  double error = 0;
  double low = 0;  // 95% interval
  double high = 0;
  double z = 0;
  double chi_square = 0;
  int degrees = 0;
  double p = 1;
  double p_expectation = 1;      // at most, whatever the law: Bernstein's bound for the distance of the expectations
  std::uint64_t impossible = 0;  // rounds that paid what cannot be
  bool law_known = true;         // of the outcomes; otherwise only the expectations are compared
  std::vector<CrossCheckCell> cells;
};

struct ReportCrossCheck {
  std::uint64_t rounds = 0;
  std::uint64_t seed = 0;
  std::string generator;
  std::vector<CrossCheckLine> lines;
  double smallest_adjusted_p = 1;  // Holm's, over both tests of all lines
  std::optional<bool> agrees;      // at 1%; none: not enough rounds to tell
};

// ---- 16 to 20 -----------------------------------------------------------------------------------------------------

struct LimitTest {
  std::string test;
  std::string wager;
  std::string table;
  std::string limit;
  std::string value;
  std::optional<bool> passed;  // nothing: informs only
  std::string note;
};

struct ReportReproduction {
  std::vector<std::pair<std::string, std::string>> commands;  // what, command
  std::vector<std::pair<std::string, std::string>> hashes;
  std::vector<std::pair<std::string, double>> seconds;  // part of the work, time
};

struct ReportHistory {
  std::vector<std::pair<std::string, std::string>> facts;
  std::vector<std::pair<std::string, Fraction>> returns;  // wager, recalculated return
  std::string since;                                      // the earlier report it is held against; empty: none
  std::vector<std::array<std::string, 3>> changes;        // since then: what, what it was, what it is
};

struct OtherGame {
  std::string game;
  std::string name;
  std::string jurisdiction;
  std::string document;
};

struct ReportSignOff {
  std::vector<std::string> roles;
  std::vector<std::string> property;  // names, patents, licenses
  std::vector<OtherGame> elsewhere;   // the same game under other documents
};

// ---- The report ---------------------------------------------------------------------------------------------------

// Do tests compute this game? Not one that somebody else wrote.
[[nodiscard]] inline bool tests_know(const std::vector<IndependentCheck>& checks) {
  return std::any_of(checks.begin(), checks.end(),
                     [](const IndependentCheck& check) { return check.of != IndependentCheck::Of::any_game; });
}

struct Report {
  ReportIdentity identity;
  std::vector<ReportWager> wagers;
  std::vector<BettorFavor> favors;
  std::vector<FavorWarning> warnings;
  std::string no_favor;  // what is known where no bet favors the bettor as we read the rules; empty: one does
  // Of which bets, and under which other readings, it is not known; empty: all is. `no_favor` has said it already.
  std::string unknown_favors;
  ReportRules rules;
  ReportEquipment equipment;
  std::vector<ReportPayTable> paytables;
  ReportMethod method;
  ReportStrategy strategy;
  std::vector<ReportMoments> moments;
  std::vector<ReportPair> pairs;
  std::vector<ReportProgressive> progressives;
  ReportCountability countability;
  ReportFees fees;
  ReportSensitivity sensitivity;
  ReportCrossCheck cross_check;
  std::vector<IndependentCheck> checks;
  std::vector<LimitTest> limits;
  ReportReproduction reproduction;
  ReportHistory history;
  ReportSignOff sign_off;
};

// "base", "part of the base", "side bet", "progressive", "main bet".
[[nodiscard]] std::string_view to_text(WagerRole role);

}  // namespace croupier
