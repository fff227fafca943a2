#include "odds/exact/showdown/rank/rank_strategy.h"

#include <algorithm>
#include <cstdio>
#include <numeric>

#include "cards/notation.h"
#include "hands/reading.h"

namespace croupier {

RankStrategy::RankStrategy(const Evaluator& evaluator, const CardKinds& kinds, const std::vector<PlayLine>& lines)
    : evaluator_(evaluator), kinds_(kinds), lines_(lines) {}

void RankStrategy::add(std::span<const Kind> seen, HandRank rank, std::size_t best,
                       std::span<const std::int64_t> values, std::int64_t ways, Int128 deals) {
  deals_ += deals * ways;
  if (values.size() != 2) return;
  std::string shown;
  for (const Kind kind : seen) {
    const bool wild = !kinds_.suited(kind);
    shown.insert(shown.begin(), wild ? '*' : rank_letters[kinds_.card(kind).rank()]);
  }
  Group& group = groups_[shown];
  if (group.play.empty()) {
    const std::size_t size = evaluator_.highest() + 1U;
    group = {std::vector<Int128>(size), std::vector<Int128>(size), std::vector<Int128>(size), std::vector<bool>(size),
             std::vector<bool>(size)};
  }
  group.play[rank] += static_cast<Int128>(values[0]) * ways;
  group.fold[rank] += static_cast<Int128>(values[1]) * ways;
  group.best[rank] += static_cast<Int128>(values[best]) * ways;
  (best == 0 ? group.played : group.folded)[rank] = true;
}

Int128 RankStrategy::worth_from(const Group& group, HandRank from) {
  Int128 worth = 0;
  for (std::size_t rank = 1; rank < group.play.size(); ++rank)
    worth += rank >= from ? group.play[rank] : group.fold[rank];
  return worth;
}

RankStrategy::Threshold RankStrategy::best_threshold(const Group& group) {
  Threshold best{1, worth_from(group, 1)};
  Int128 worth = best.worth;
  for (std::size_t from = 2; from <= group.play.size(); ++from) {
    worth += group.fold[from - 1] - group.play[from - 1];
    if (worth > best.worth) best = {static_cast<HandRank>(from), worth};
  }
  return best;
}

Fraction RankStrategy::cost(Int128 loss, std::int64_t scale) const {
  return Fraction(integer(loss), integer(deals_ * scale));
}

Int128 RankStrategy::best_worth() const {
  Int128 worth = 0;
  for (const auto& [shown, group] : groups_) worth = std::accumulate(group.best.begin(), group.best.end(), worth);
  return worth;
}

bool RankStrategy::LowestFirst::operator()(const std::string& a, const std::string& b) const {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [](char one, char other) {
    return rank_letters.find(one) < rank_letters.find(other);
  });
}

RankStrategy::Group RankStrategy::whole() const {
  Group sum = groups_.begin()->second;
  for (auto group = std::next(groups_.begin()); group != groups_.end(); ++group) {
    for (std::size_t rank = 0; rank < sum.play.size(); ++rank) {
      sum.play[rank] += group->second.play[rank];
      sum.fold[rank] += group->second.fold[rank];
    }
  }
  return sum;
}

std::string RankStrategy::name_of(HandRank rank, const Sample& sample) const {
  const auto cards = sample(rank);
  return read_hand(evaluator_.ranking(), cards).words + " (" + to_text(cards) + ")";
}

std::vector<ThumbRule> RankStrategy::category_thumb_rules(std::int64_t scale) const {
  std::vector<ThumbRule> thumb_rules;
  const std::string& play = lines_[0].action;
  const Group all = whole();
  thumb_rules.push_back({play + " everything", cost(best_worth() - worth_from(all, 1), scale), {}});
  for (unsigned rank = 2; rank <= evaluator_.highest() && thumb_rules.size() < 7; ++rank) {
    const Hand category = evaluator_.category(static_cast<HandRank>(rank));
    if (category == evaluator_.category(static_cast<HandRank>(rank - 1))) continue;
    thumb_rules.push_back({play + " from " + std::string(to_text(category)) + " up only",
                           cost(best_worth() - worth_from(all, static_cast<HandRank>(rank)), scale),
                           {}});
  }
  return thumb_rules;
}

std::vector<ThumbRule> RankStrategy::thumb_rules(std::int64_t scale, const Sample& sample, HandRank qualifying) const {
  std::vector<ThumbRule> thumb_rules;
  if (groups_.empty()) return thumb_rules;
  const std::string& play = lines_[0].action;
  const Group all = whole();
  const Threshold single = best_threshold(all);
  if (groups_.size() > 1) {
    Int128 by_threshold = 0;
    for (const auto& [shown, group] : groups_) by_threshold += best_threshold(group).worth;
    thumb_rules.push_back(
        {"one threshold for each card that the dealer shows", cost(best_worth() - by_threshold, scale), {}});
  }
  if (single.from <= evaluator_.highest())
    thumb_rules.push_back({"one threshold for all: " + play + " from " + name_of(single.from, sample) + " up",
                           cost(best_worth() - single.worth, scale),
                           {}});
  if (qualifying > 1 && qualifying <= evaluator_.highest()) {
    thumb_rules.push_back(
        {"as the dealer: " + play + " what would qualify, from " + name_of(qualifying, sample) + " up",
         cost(best_worth() - worth_from(all, qualifying), scale),
         {}});
  }
  for (ThumbRule& thumb_rule : category_thumb_rules(scale)) thumb_rules.push_back(std::move(thumb_rule));
  return thumb_rules;
}

std::vector<std::string> RankStrategy::words(std::int64_t scale, const Sample& sample) const {
  std::vector<std::string> words;
  if (groups_.empty()) return words;
  const std::string& play = lines_[0].action;
  const std::string& fold = lines_[1].action;
  const auto name = [&](HandRank rank) { return name_of(rank, sample); };
  const auto text = [&](const Fraction& cost) {
    char digits[48];
    std::snprintf(digits, sizeof digits, "%.6f%%", 100 * to_double(cost));
    return std::string(digits) + " of an ante";
  };
  Int128 by_threshold = 0;
  for (const auto& [shown, group] : groups_) {
    const auto size = static_cast<HandRank>(group.play.size());
    HandRank always = size;  // from here up every hand is played
    while (always > 1 && !group.folded[always - 1U]) --always;
    HandRank never = 0;  // up to here every hand is folded
    while (never + 1 < size && !group.played[never + 1U]) ++never;
    const Threshold threshold = best_threshold(group);
    by_threshold += threshold.worth;
    const std::string with = shown.empty() ? "" : "dealer shows " + shown + ": ";
    std::string line = with;
    if (always == 1) {
      line += play + " everything";
    } else if (always >= size) {
      line += fold + " everything";
    } else {
      line += "always " + play + " from " + name(always) + " up";
      if (never > 0) line += ", always " + fold + " " + name(never) + " and below";
      int mixed = 0;
      for (std::size_t rank = never + 1U; rank < always; ++rank)
        mixed += group.played[rank] && group.folded[rank] ? 1 : 0;
      if (mixed > 0) line += "; between them the cards decide, at " + std::to_string(mixed) + " ranks";
    }
    words.push_back(line);
    if (threshold.from != always && threshold.from < size) {
      words.push_back(with + "as one threshold: " + play + " from " + name(threshold.from) + " up");
    }
  }
  words.push_back("those thresholds alone cost " + text(cost(best_worth() - by_threshold, scale)));
  for (const ThumbRule& thumb_rule : category_thumb_rules(scale))
    words.push_back("to " + thumb_rule.words + " costs " + text(thumb_rule.cost));
  return words;
}

}  // namespace croupier
