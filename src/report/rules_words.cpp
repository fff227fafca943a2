#include "report/rules_words.h"

namespace croupier {

std::string conditions_of(const Wager& wager) {
  std::vector<std::string> conditions;
  if (wager.required) conditions.emplace_back("required");
  if (!wager.equals.empty()) conditions.push_back("equal to " + wager.equals);
  if (!wager.at_least.empty()) conditions.push_back("at least " + wager.at_least);
  if (!wager.multiples.empty()) {
    std::string times;
    for (const int multiple : wager.multiples) times += (times.empty() ? "" : " or ") + std::to_string(multiple) + "x";
    conditions.push_back(times + " " + wager.of + ", after seeing cards");
  }
  if (!wager.requires_all.empty()) conditions.push_back("with " + listed(wager.requires_all, " and "));
  if (!wager.requires_any.empty()) conditions.push_back("with " + listed(wager.requires_any, " or "));
  if (!wager.excludes.empty()) conditions.push_back("not with " + listed(wager.excludes, " or "));
  if (wager.operator_table) conditions.emplace_back("pay table supplied by the operator");
  return listed(conditions);
}

IrregularityWords words_of(const Irregularity& irregularity) {
  using Count = Irregularity::Count;
  using Who = Irregularity::Who;
  using Before = Irregularity::Before;
  std::string kind(to_text(irregularity.kind));
  if (irregularity.count != Count::any) kind += irregularity.count == Count::one ? " (one)" : " (several)";
  if (irregularity.who != Who::any) kind += irregularity.who == Who::player ? " (a player's)" : " (the dealer's)";
  std::string effect(to_text(irregularity.effect));
  if (!irregularity.still_settled.empty()) effect += ", " + listed(irregularity.still_settled) + " settled still";
  const char* until = irregularity.before == Before::decisions ? "until all have decided"
                      : irregularity.before == Before::reveal  ? "until the dealer's hand is shown"
                                                               : "";
  return {kind, effect, until};
}

}  // namespace croupier
