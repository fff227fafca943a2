#include "report/gate_words.h"

#include <algorithm>
#include <cmath>

#include "report/number_text.h"

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
  return finding.kind == GateFinding::Kind::bettors_favour ? ev.value : -returns.value;
}

std::string what_is_found(const GateFinding& finding, const Gate* gate) {
  const GateWager& wager = finding.wager;
  if (gate == nullptr) return wager.name() + " is in the bettor's favour: " + worth(wager.ev, wager.unit) + ".";
  if (finding.kind == GateFinding::Kind::minimum_return) {
    std::string text = wager.name() + " gives back " + percent_text(wager.returns) + " of each dollar wagered; " +
                       gate->source + " asks for " + std::to_string(gate->percent) + "%.";
    if (wager.with_increments)
      text += " With what each wager adds to the meter it is " + share_text(*wager.with_increments, 2) + ".";
    return text;
  }
  const TopAward& top = wager.top;
  const std::string award = to_text(top.pays) + " units";
  if (*top.probability == 0)
    return wager.name() + " promises " + award + " for " + top.rarest + ", which no deal can bring.";
  return wager.name() + " pays its top award of " + award + " (" + top.rarest + ") " + odds_text(top) +
         " rounds; rarer than " + one_in_text(Fraction(1, gate->one_in)) + ", so " + gate->source +
         " wants its true odds shown.";
}

// The same bet, as we read the rules or by values of one option.
bool told_with(const GateFinding& one, const GateFinding& other) {
  if (one.kind != GateFinding::Kind::bettors_favour || other.kind != one.kind) return false;
  if (one.wager.wager != other.wager.wager || one.wager.configuration != other.wager.configuration) return false;
  if (one.reading.has_value() != other.reading.has_value()) return false;
  return one.reading ? one.reading->option == other.reading->option : !one.wager.paytable.empty();
}

// What tells findings that are told together apart: "by table A", "with 2", "with 2 by table A".
class Apart {
 public:
  explicit Apart(const ToldTogether& findings) {
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
std::string under_which(const ToldTogether& findings) {
  const std::optional<RuleReading>& first = findings.front()->reading;
  if (!first) return {};
  std::vector<std::string> values;
  for (const GateFinding* each : findings) {
    if (std::ranges::find(values, each->reading->value) == values.end()) values.push_back(each->reading->value);
  }
  return "With " + to_text(RuleReading{first->option, joined(values, ", "), first->ruling}) + " ";
}

// Readings under which it is so no longer, each with the tables that it turns.
std::string turning_readings(const ToldTogether& findings) {
  std::vector<std::pair<RuleReading, std::vector<std::string>>> turning;
  for (const GateFinding* finding : findings) {
    for (const GateFinding::Other& other : finding->others) {
      if (!other.settles) continue;
      auto known = std::ranges::find(turning, other.reading, [](const auto& each) { return each.first; });
      if (known == turning.end()) known = turning.insert(known, {other.reading, {}});
      known->second.push_back(percent_text(-other.ev) + " by table " + finding->wager.paytable);
    }
  }
  std::vector<std::string> parts;
  for (const auto& [reading, losses] : turning)
    parts.push_back("with " + to_text(reading) + " the bettor loses " + joined(losses, ", "));
  return joined(parts, "; ");
}

// Is there a reading that was measured too roughly to tell?
bool is_open(const ToldTogether& findings) {
  return std::ranges::any_of(
      findings, [](const auto* each) { return std::ranges::any_of(each->others, &GateFinding::Other::open); });
}

}  // namespace

std::vector<ToldTogether> told_together(const std::vector<GateFinding>& findings) {
  std::vector<ToldTogether> told;
  for (const GateFinding& finding : findings) {
    const auto same =
        std::ranges::find_if(told, [&](const ToldTogether& each) { return told_with(*each.front(), finding); });
    if (same == told.end())
      told.push_back({&finding});
    else
      same->push_back(&finding);
  }
  return told;
}

std::string words_of(const ToldTogether& findings) {
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
  std::string text = under_which(findings) + bet.name() + " is in the bettor's favour: of each " + bet.unit +
                     " the bettor gains " + joined(gains, ", ") + ".";
  if (first.reading) return text + " As we read it the bettor's expectation is " + joined(as_read, ", ") + ".";
  const std::string turning = turning_readings(findings);
  if (turning.empty() && is_open(findings))
    return text + " Whether an option of the game turns any of them is not settled.";
  if (turning.empty()) return text + " No option of the game turns any of them.";
  return text + " It hangs on how the document is read: " + turning + ".";
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
    case GateFinding::Kind::bettors_favour:
      break;
  }
  return "bettors-favour";
}

std::string gate_words(const GateFinding& finding, const Gate* gate) {
  std::string text;
  if (finding.reading) {
    text = "With " + to_text(*finding.reading) + " " + what_is_found(finding, gate);
    if (finding.as_read && finding.kind != GateFinding::Kind::top_award)
      text += " As we read it " + worth(*finding.as_read, finding.wager.unit) + ".";
    return text;
  }
  text = what_is_found(finding, gate);
  std::string settles;
  for (const auto& other : finding.others) {
    if (!other.settles) continue;
    settles += (settles.empty() ? "" : ", ") + ("with " + to_text(other.reading)) + " " +
               judged(finding, other.ev, other.returns);
  }
  if (!settles.empty()) return text + " It hangs on how the document is read: " + settles + ".";
  // None turns it: the one that comes nearest, if any comes nearer at all.
  const GateFinding::Other* nearest = nullptr;
  double least = comes_to(finding, finding.wager.ev, finding.wager.returns);
  for (const auto& other : finding.others) {
    if (comes_to(finding, other.ev, other.returns) >= least) continue;
    least = comes_to(finding, other.ev, other.returns);
    nearest = &other;
  }
  text += is_open({&finding}) ? " Whether an option of the game turns it is not settled"
                              : " No option of the game turns it";
  if (nearest == nullptr) return text + ".";
  return text + "; nearest comes " + to_text(nearest->reading) + ": " + judged(finding, nearest->ev, nearest->returns) +
         ".";
}

}  // namespace croupier
