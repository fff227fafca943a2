#include "report/gates/gate_words.h"

#include <algorithm>
#include <cmath>

#include "report/figures/number_text.h"

namespace croupier {
namespace {

// "the bettor gains 6.91% of each ante".
std::string worth(const Figure& ev, const std::string& unit) {
  const bool gains = ev.value > 0;
  return std::string("the bettor ") + (gains ? "gains " : "loses ") + percent_text(gains ? ev : -ev) + " of each " +
         unit;
}

// The same figure as the finding judges it.
std::string judged(const GateFinding& finding, const Figure& ev, const Figure& returns) {
  if (finding.kind == GateFinding::Kind::minimum_return) return percent_text(returns) + " comes back";
  return worth(ev, finding.wager.unit);
}

// How bad it is, for the same finding under another reading.
double comes_to(const GateFinding& finding, const Figure& ev, const Figure& returns) {
  return finding.kind == GateFinding::Kind::bettors_favor ? ev.value : -returns.value;
}

std::string what_is_found(const GateFinding& finding, const Gate* gate) {
  const GateWager& wager = finding.wager;
  if (gate == nullptr) return wager.name() + " is in the bettor's favor: " + worth(wager.ev, wager.unit) + ".";
  if (finding.kind == GateFinding::Kind::minimum_return) {
    std::string text = wager.name() + " gives back " + percent_text(wager.returns) + " of each dollar wagered; " +
                       gate->source + " asks for " + std::to_string(gate->percent) + "%.";
    if (wager.with_increments)
      text += " With what each wager adds to the meter it is " + share_text(*wager.with_increments, 2) + ".";
    return text;
  }
  const TopAward& top = wager.top;
  const std::string award = award_text(top.pays);
  if (*top.probability == 0)
    return wager.name() + " promises " + award + " for " + top.rarest + ", which no deal can bring.";
  return wager.name() + " pays its top award of " + award + " (" + top.rarest + ") " + odds_text(top) +
         " rounds; rarer than " + one_in_text(Fraction(1, gate->one_in)) + ", so " + gate->source +
         " wants its true odds shown.";
}

// The same bet, as we read the rules or by values of one option.
bool told_with(const GateFinding& one, const GateFinding& other) {
  if (one.kind != GateFinding::Kind::bettors_favor || other.kind != one.kind) return false;
  if (one.wager.wager != other.wager.wager || one.wager.configuration != other.wager.configuration) return false;
  if (one.reading.has_value() != other.reading.has_value()) return false;
  return one.reading ? one.reading->option == other.reading->option : !one.wager.paytable.empty();
}

// What tells findings that are told together apart: "by table A", "with 2", "with 2 by table A".
class Apart {
 public:
  explicit Apart(const FindingGroup& findings) {
    for (const GateFinding* each : findings) {
      tables_ = tables_ || each->wager.paytable != findings.front()->wager.paytable;
      values_ = values_ || each->reading != findings.front()->reading;
    }
  }
  [[nodiscard]] bool by_table() const { return tables_; }
  [[nodiscard]] std::string operator()(const GateFinding& finding) const {
    return (values_ ? " with " + finding.reading->value : "") + (tables_ ? " by table " + finding.wager.paytable : "");
  }

 private:
  bool tables_ = false;
  bool values_ = false;
};

std::string joined(const std::vector<std::string>& parts, const char* between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
  return text;
}

// "With tc-decks=2, 3, 4 (ruling A121) ": the values of the option under which it is found.
std::string under_which(const FindingGroup& findings) {
  const std::optional<RuleReading>& first = findings.front()->reading;
  if (!first) return {};
  std::vector<std::string> values;
  for (const GateFinding* each : findings) {
    if (std::ranges::find(values, each->reading->value) == values.end()) values.push_back(each->reading->value);
  }
  return "With " + to_text(RuleReading{first->option, joined(values, ", "), first->ruling}) + " ";
}

// What a bet is worth in another reading: by itself a whole clause, among its tables a part of one.
std::string worth_then(const GateFinding& finding, const GateFinding::Other& other, bool alone) {
  if (alone) return judged(finding, other.ev, other.returns);
  return percent_text(other.settles ? -other.ev : other.ev) + " by table " + finding.wager.paytable;
}

// Readings that `chosen` picks of each finding, with what the bet is worth then by its table.
std::string readings_text(const FindingGroup& findings, bool GateFinding::Other::* chosen, const char* worth_is) {
  const bool alone = findings.size() == 1;
  std::vector<std::pair<RuleReading, std::vector<std::string>>> readings;
  for (const GateFinding* finding : findings) {
    for (const GateFinding::Other& other : finding->others) {
      if (!(other.*chosen)) continue;
      auto known = std::ranges::find(readings, other.reading, [](const auto& each) { return each.first; });
      if (known == readings.end()) known = readings.insert(known, {other.reading, {}});
      known->second.push_back(worth_then(*finding, other, alone));
    }
  }
  std::vector<std::string> parts;
  for (const auto& [reading, worths] : readings)
    parts.push_back("with " + to_text(reading) + " " + (alone ? "" : worth_is) + joined(worths, ", "));
  return joined(parts, "; ");
}

// What is said where readings are left of which nothing is known.
std::string untried_text(bool any_known) {
  return any_known ? "Not every other reading of the rules was tried." : "Other readings of the rules were not tried.";
}

// On which reading findings hang that are made as we read the rules.
std::string hangs_on(const FindingGroup& findings, const std::string& none_turns) {
  const bool untried = std::ranges::any_of(findings, [](const GateFinding* each) { return each->untried != 0; });
  const std::string turning = readings_text(findings, &GateFinding::Other::settles, "the bettor loses ");
  const std::string open = readings_text(findings, &GateFinding::Other::undecided, "the bettor's expectation is ");
  std::string text;
  if (!turning.empty()) text += " It hangs on how the document is read: " + turning + ".";
  if (!open.empty()) text += " Measured too roughly to tell: " + open + ".";
  if (untried) {
    const bool any_known = std::ranges::any_of(findings, [](const GateFinding* each) { return !each->others.empty(); });
    return text + " " + untried_text(any_known);
  }
  return text.empty() ? none_turns : text;
}

// None turns it: the one that comes nearest, if any comes nearer at all.
std::string nearest_text(const GateFinding& finding) {
  const GateFinding::Other* nearest = nullptr;
  double least = comes_to(finding, finding.wager.ev, finding.wager.returns);
  for (const auto& other : finding.others) {
    if (comes_to(finding, other.ev, other.returns) >= least) continue;
    least = comes_to(finding, other.ev, other.returns);
    nearest = &other;
  }
  if (nearest == nullptr) return {};
  return "; nearest comes " + to_text(nearest->reading) + ": " + judged(finding, nearest->ev, nearest->returns);
}

// Measured too roughly to say that it does not favor the bettor.
bool may_favor(const GateWager& wager) { return !wager.ev.exact && !wager.ev.below(0) && !wager.ev.above(0); }

// Bets of which it is not known whether they favor the bettor as we read the rules, with the reason.
std::vector<std::string> open_bets(const GateReport& report) {
  std::vector<std::string> open;
  for (const GateWager& wager : report.wagers) {
    if (may_favor(wager)) open.push_back(wager.name() + " (" + worth(wager.ev, wager.unit) + ")");
  }
  for (const Unsolved& each : report.unjudged) open.push_back(each.wager + " (" + each.why + ")");
  return open;
}

// The same as the rules may also be read.
std::vector<std::string> open_under_readings(const GateReport& report) {
  std::vector<std::string> open;
  for (const ReadingFigures& reading : report.readings) {
    for (const GateWager& wager : reading.wagers) {
      if (may_favor(wager))
        open.push_back(wager.name() + " with " + to_text(reading.reading) + ": " + worth(wager.ev, wager.unit));
    }
  }
  return open;
}

}  // namespace

std::vector<FindingGroup> group_findings(const std::vector<GateFinding>& findings) {
  std::vector<FindingGroup> told;
  for (const GateFinding& finding : findings) {
    const auto same =
        std::ranges::find_if(told, [&](const FindingGroup& each) { return told_with(*each.front(), finding); });
    if (same == told.end())
      told.push_back({&finding});
    else
      same->push_back(&finding);
  }
  return told;
}

std::string words_of(const FindingGroup& findings) {
  const GateFinding& first = *findings.front();
  if (findings.size() == 1) return first.words;
  const Apart apart(findings);
  std::vector<std::string> gains;
  std::vector<std::string> as_read;
  for (const GateFinding* finding : findings) {
    gains.push_back(percent_text(finding->wager.ev) + apart(*finding));
    if (!finding->as_read) continue;
    const std::string now =
        percent_text(*finding->as_read) + (apart.by_table() ? " by table " + finding->wager.paytable : "");
    if (std::ranges::find(as_read, now) == as_read.end()) as_read.push_back(now);
  }
  GateWager bet = first.wager;
  if (apart.by_table()) bet.paytable.clear();
  std::string text = under_which(findings) + bet.name() + " is in the bettor's favor: of each " + bet.unit +
                     " the bettor gains " + joined(gains, ", ") + ".";
  if (first.reading) return text + " As we read it the bettor's expectation is " + joined(as_read, ", ") + ".";
  return text + hangs_on(findings, " No option of the game turns any of them.");
}

std::string no_favor_words(const GateReport& report) {
  const std::vector<std::string> open = open_bets(report);
  std::vector<std::string> even;
  for (const GateWager& wager : report.wagers) {
    if (wager.ev.exact && *wager.ev.exact == 0) even.push_back(wager.name());
  }
  std::string text = open.empty() ? "No bet of this game favors the bettor as we read the rules, whatever the table"
                                  : "No bet of this game was found to favor the bettor as we read the rules";
  if (open.empty() && even.empty())
    text +=
        ": every one that a player can make has a positive house edge under best play, progressives at the lowest "
        "that their meter can stand";
  text += ".";
  if (!even.empty()) text += " Even: " + joined(even, ", ") + ".";
  const std::string unknown = unknown_favors_words(report);
  return unknown.empty() ? text : text + " " + unknown;
}

std::string unknown_favors_words(const GateReport& report) {
  const std::vector<std::string> open = open_bets(report);
  const std::vector<std::string> open_then = open_under_readings(report);
  std::vector<std::string> sentences;
  if (!open.empty()) sentences.push_back("It is not known of " + joined(open, "; ") + ".");
  if (!open_then.empty())
    sentences.push_back("Under other readings it is not known of " + joined(open_then, "; ") + ".");
  if (!report.untried.empty()) sentences.push_back(untried_text(!report.readings.empty()));
  return joined(sentences, " ");
}

std::vector<std::string> open_words(const GateReport& report) {
  std::vector<std::string> sentences;
  std::vector<std::string> parts;
  for (const Unsolved& each : report.unjudged)
    parts.push_back(each.wager + (each.paytable.empty() ? "" : " by table " + each.paytable) + " (" + each.why + ")");
  if (!parts.empty()) sentences.push_back("Not judged: " + joined(parts, "; "));
  parts.clear();
  for (const UndecidedGate& each : report.undecided)
    parts.push_back(
        each.wager.name() + (each.gate.empty() ? " in the bettor's favor" : " at " + each.gate) + " (" +
        (each.gate.empty() ? worth(each.wager.ev, each.wager.unit) : percent_text(each.wager.returns) + " comes back") +
        ")");
  if (!parts.empty()) sentences.push_back("Measured too roughly to tell: " + joined(parts, "; "));
  for (const UntriedReading& each : report.untried) {
    const std::string why = "Readings not tried (" + each.why + "): ";
    const std::string name =
        each.reading.option + "=" + each.reading.value + (each.bet.empty() ? "" : " of " + each.bet);
    const auto same = std::ranges::find_if(sentences, [&](const std::string& text) { return text.starts_with(why); });
    if (same == sentences.end())
      sentences.push_back(why + name);
    else
      *same += ", " + name;
  }
  return sentences;
}

std::string to_text(const RuleReading& reading) {
  return reading.option + "=" + reading.value +
         (reading.ruling.empty() ? " (for the house to choose)" : " (ruling " + reading.ruling + ")");
}

std::string_view to_text(GateFinding::Kind kind) {
  switch (kind) {
    case GateFinding::Kind::minimum_return:
      return "minimum-return";
    case GateFinding::Kind::top_award:
      return "top-award";
    case GateFinding::Kind::bettors_favor:
      break;
  }
  return "bettors-favor";
}

std::string gate_words(const GateFinding& finding, const Gate* gate) {
  std::string text;
  if (finding.reading) {
    text = "With " + to_text(*finding.reading) + " " + what_is_found(finding, gate);
    if (finding.as_read && finding.kind != GateFinding::Kind::top_award)
      text += " As we read it " + worth(*finding.as_read, finding.wager.unit) + ".";
    return text;
  }
  return what_is_found(finding, gate) +
         hangs_on({&finding}, " No option of the game turns it" + nearest_text(finding) + ".");
}

}  // namespace croupier
