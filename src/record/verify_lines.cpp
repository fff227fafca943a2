#include "record/verify_lines.h"

#include <algorithm>
#include <optional>

#include "record/meter_records.h"

namespace croupier {

using namespace games;

namespace {

std::string name_of(const LineRecord& line) {
  return "seat " + std::to_string(line.seat) + ", " + line.wager + (line.for_dealer ? " for the dealer" : "");
}

std::string yes_or_no(bool value) { return value ? "true" : "false"; }

class Comparer {
 public:
  Comparer(const RoundRecord& record, const KnownRound& known)
      : record_(record), round_(*known.played.round), recomputed_(line_records(round_)) {
    std::size_t at = 0;
    for (const Event& event : *known.played.events) {
      if (event.kind != EventKind::card_dealt) continue;
      if (!known.unknown[at++]) continue;
      if (event.place == Place::seats) {
        hidden_.seats |= 1U << event.seat;
      } else {
        hidden_.places |= 1U << static_cast<unsigned>(event.place);
      }
    }
    for (const Line& line : round_.lines()) knowable_.push_back(round_.is_knowable(line, hidden_));
    all_knowable_ = std::all_of(knowable_.begin(), knowable_.end(), [](bool yes) { return yes; });
  }

  std::vector<Check> run() && {
    // A stranger's list may be as long as he likes.
    if (record_.lines.size() > 2 * recomputed_.size()) {
      fail(std::to_string(record_.lines.size()) + " lines for " + std::to_string(recomputed_.size()) + " wagers");
      return std::move(checks_);
    }
    for (const LineRecord& line : record_.lines) check(line);
    for (const LineRecord& computed : recomputed_) {
      if (std::none_of(record_.lines.begin(), record_.lines.end(),
                       [&](const LineRecord& line) { return line.is_of_wager_of(computed); }))
        fail(name_of(computed) + ": not settled in the record");
    }
    check_order();
    summarize();
    check_bank();
    check_progressives();
    return std::move(checks_);
  }

 private:
  void fail(std::string_view says) { checks_.push_back({"settlement", CheckResult::failed, shown(says, says.size())}); }

  void compare(const LineRecord& line, const char* field, const std::string& recorded, const std::string& computed) {
    if (recorded == computed) return;
    const auto quoted = [](const std::string& value) { return value.empty() ? "nothing" : "'" + value + "'"; };
    fail(name_of(line) + ": " + field + " is " + quoted(recorded) + " in the record, " + quoted(computed) +
         " when recomputed");
  }

  void check(const LineRecord& line) {
    const auto found = std::find_if(recomputed_.begin(), recomputed_.end(),
                                    [&](const LineRecord& other) { return line.is_of_wager_of(other); });
    if (found == recomputed_.end()) return fail(name_of(line) + ": there is no such wager in this round");
    const auto at = static_cast<std::size_t>(found - recomputed_.begin());
    if (std::count_if(record_.lines.begin(), record_.lines.end(),
                      [&](const LineRecord& other) { return line.is_of_wager_of(other); }) > 1)
      return fail(name_of(line) + ": settled more than once");
    compare(line, "wagered_cents", std::to_string(line.wagered_cents), std::to_string(found->wagered_cents));
    if (!knowable_[at]) {
      unknowable_.push_back(name_of(line));
      return check_unknowable(line, round_.lines()[at]);
    }
    ++known_lines_;
    compare(line, "outcome", line.outcome, found->outcome);
    compare(line, "net_cents", std::to_string(line.net_cents), std::to_string(found->net_cents));
    compare(line, "tip_cents", std::to_string(line.tip_cents), std::to_string(found->tip_cents));
    compare(line, "cut_cents", std::to_string(line.cut_cents), std::to_string(found->cut_cents));
    compare(line, "returned_cents", std::to_string(line.returned_cents), std::to_string(found->returned_cents));
    compare(line, "award_cents", std::to_string(line.award_cents), std::to_string(found->award_cents));
    compare(line, "hand", line.hand, found->hand);
    compare(line, "words", line.words, found->words);
    compare(line, "natural", yes_or_no(line.natural), yes_or_no(found->natural));
    compare(line, "odds", line.odds, found->odds);
    compare(line, "clause", line.clause, found->clause);
  }

  // A hand nobody has shown can only have been given up, or not have been covered.
  void check_unknowable(const LineRecord& line, const Line& computed) {
    const bool short_bank = round_.setup().bank_cents != BankCover::unlimited;
    // An irregularity gives back what it gives back, whatever was held.
    const bool called_off = computed.outcome == LineOutcome::returned;
    const bool given_up = line.outcome == "forfeited" || ((short_bank || called_off) && line.outcome == "returned");
    const bool own_hand = round_.reads_own_hand(computed);
    if (own_hand && (hidden_.seats >> computed.seat & 1) != 0 &&
        (!given_up || !line.hand.empty() || !line.words.empty()))
      fail(name_of(line) + ": settled on a hand that this copy hides");
    if (short_bank) {
      check_covered(line);
    } else {
      check_money(line, computed);
    }
    auto clauses = round_.rules().fates(computed.wager).clauses;
    if (short_bank) clauses.push_back(round_.rules().uncovered_clause());
    if (called_off) clauses.push_back(computed.clause);
    if (std::none_of(clauses.begin(), clauses.end(),
                     [&](std::uint16_t clause) { return round_.rules().clause(clause) == line.clause; }))
      fail(name_of(line) + ": clause '" + line.clause + "' decides nothing about this wager");
  }

  // How far a short bank reached depends on the others' hands: only bounds are known. What is lost and what goes back
  // are parts of one stake; of a line that nothing moved, all of it went back, or there was nothing to cover.
  void check_covered(const LineRecord& line) {
    const std::int64_t lost = std::max<std::int64_t>(0, -line.net_cents);
    const std::int64_t stake = line.wagered_cents;
    if (line.returned_cents < 0 || line.returned_cents > stake || lost > stake - line.returned_cents)
      return fail(name_of(line) + ": more than its stake is lost or goes back");
    const bool loses = line.outcome == "lose" || line.outcome == "forfeited";
    if (loses && lost != stake - line.returned_cents)
      fail(name_of(line) + ": what is lost and what goes back do not make its stake");
    if (line.outcome == "returned" &&
        (line.net_cents != 0 || (line.returned_cents != 0 && line.returned_cents != stake)))
      fail(name_of(line) + ": returned, but not the whole stake");
  }

  // Whatever the hands were, the money follows from the outcome, and the odds from the table.
  void check_money(const LineRecord& line, const Line& computed) {
    const std::int64_t stake = computed.stake_cents;
    std::int64_t net = 0;
    std::int64_t tip = 0;
    if (line.outcome == "forfeited" || line.outcome == "lose") {
      net = -stake;
    } else if (line.outcome == "win") {
      const auto gain = gain_of(line, computed);
      if (!gain) return fail(name_of(line) + ": '" + line.odds + "' are no odds of its pay table");
      net = computed.for_dealer ? -stake : *gain;
      tip = computed.for_dealer ? stake + *gain : 0;
    } else if (line.outcome != "push" && line.outcome != "returned") {
      return fail(name_of(line) + ": '" + line.outcome + "' is no outcome");
    }
    compare(line, "net_cents", std::to_string(line.net_cents), std::to_string(net));
    compare(line, "tip_cents", std::to_string(line.tip_cents), std::to_string(tip));
    if (line.cut_cents != 0 && (round_.rules().aggregate().cents == 0 || line.outcome != "win" || line.cut_cents < 0))
      fail(name_of(line) + ": cut_cents where nothing is cut");
  }

  // What a win pays by the odds the line names, less what was cut; nothing when neither a row of its tables nor an
  // outcome of its own has these odds.
  [[nodiscard]] std::optional<std::int64_t> gain_of(const LineRecord& line, const Line& computed) const {
    if (line.cut_cents < 0 || line.cut_cents > highest_stake_cents * 1'000'000) return std::nullopt;
    const auto gain = [&](const RowPay& pay, bool for_one) -> std::optional<std::int64_t> {
      if (std::to_string(pay.units) + (for_one ? " for " : " to ") + std::to_string(pay.per) != line.odds)
        return std::nullopt;
      return computed.stake_cents * pay.units / pay.per - (for_one ? computed.stake_cents : 0) - line.cut_cents;
    };
    for (const auto& [pay, for_one] : round_.rules().fates(computed.wager).wins) {
      if (const auto found = gain(pay, for_one)) return found;
    }
    return std::nullopt;
  }

  void check_order() {
    if (!all_knowable_ || !checks_.empty()) return;
    for (std::size_t i = 0; i < recomputed_.size(); ++i) {
      if (!record_.lines[i].is_of_wager_of(recomputed_[i]))
        return fail(name_of(record_.lines[i]) + " is settled where " + name_of(recomputed_[i]) + " has its turn");
    }
  }

  void summarize() {
    const auto lines = [](std::size_t count) { return std::to_string(count) + (count == 1 ? " line" : " lines"); };
    if (checks_.empty() && known_lines_ > 0)
      checks_.push_back({"settlement", CheckResult::ok, lines(known_lines_) + " recomputed, all the same"});
    if (unknowable_.empty()) return;
    std::string which;
    for (const std::string& line : unknowable_) which += (which.empty() ? "" : "; ") + line;
    const std::string says = lines(unknowable_.size()) + " cannot be known from this copy, depending on hidden cards: ";
    checks_.push_back({"settlement", CheckResult::unknowable, shown(says + which, says.size() + which.size())});
  }

  void check_bank() {
    if (!record_.bank_cents) return;
    if (!all_knowable_) {
      checks_.push_back({"bank", CheckResult::unknowable, "its total cannot be known: it depends on those lines"});
      return;
    }
    const std::int64_t bank = croupier::bank_cents(round_);
    const bool same = bank == *record_.bank_cents;
    checks_.push_back({"bank", same ? CheckResult::ok : CheckResult::failed,
                       same ? "the bank's gain of " + dollars_text(bank) + " recomputed, the same"
                            : "the bank's gain is " + dollars_text(*record_.bank_cents) + " in the record, " +
                                  dollars_text(bank) + " when recomputed"});
  }

  void check_progressives() {
    RoundRecord computed;
    add_progressives(round_, computed);
    if (computed.progressives.empty() && record_.progressives.empty() && record_.envy.empty()) return;
    bool knowable = true;
    for (std::size_t i = 0; i < knowable_.size(); ++i)
      knowable = knowable && (knowable_[i] || round_.lines()[i].against != Counterparty::pool);
    const auto add = [&](CheckResult result, const char* says) { checks_.push_back({"meters", result, says}); };
    if (!knowable) return add(CheckResult::unknowable, "meters depend on lines that cannot be known");
    if (record_.envy != computed.envy) return add(CheckResult::failed, "envy is not what the hands earn");
    if (record_.progressives != computed.progressives)
      return add(CheckResult::failed, "meters and pools are not what wagers, awards and envy make them");
    add(CheckResult::ok, "meters, pools and envy recomputed, all the same");
  }

  const RoundRecord& record_;
  const Round& round_;
  std::vector<LineRecord> recomputed_;
  HiddenCards hidden_;
  std::vector<bool> knowable_;
  bool all_knowable_ = true;
  std::size_t known_lines_ = 0;
  std::vector<std::string> unknowable_;  // which lines
  std::vector<Check> checks_;
};

}  // namespace

std::vector<Check> verify_lines(const RoundRecord& record, const KnownRound& known) {
  return Comparer(record, known).run();
}

}  // namespace croupier
