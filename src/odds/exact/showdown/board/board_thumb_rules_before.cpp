// Before the board: a threshold for pairs, one for suited and one for unsuited holdings, by the higher card.
#include <algorithm>
#include <array>

#include "cards/notation.h"
#include "odds/exact/showdown/board/board_thumb_rules.h"

namespace croupier {
namespace {

enum HoldingKind : std::size_t { paired, suited, unsuited, holding_kinds };

struct KindAndHigh {
  HoldingKind kind;
  Rank high;
};

KindAndHigh kind_and_high(const HandClasses& holdings, std::size_t of_class) {
  const auto held = holdings.hand(of_class);
  const Card one = holdings.kinds().card(held[0]);
  const Card other = holdings.kinds().card(held[1]);
  const Rank high = std::max(one.rank(), other.rank());
  if (one.rank() == other.rank()) return {paired, high};
  return {one.suit() == other.suit() ? suited : unsuited, high};
}

// From this rank up the option is taken; below it one checks.
struct Threshold {
  int from = rank_count;
  std::size_t option = 0;
};

using GroupsByHigh = std::vector<HandGroup>;

// Options: the lines, then to check.
Threshold best_threshold(const GroupsByHigh& groups) {
  Threshold best;
  Int128 most = 0;  // beyond checking everything
  const std::size_t check_option = groups.front().worth.size() - 1;
  for (std::size_t option = 0; option < check_option; ++option) {
    Int128 more = 0;
    for (int from = rank_count - 1; from >= 0; --from) {
      const HandGroup& group = groups[static_cast<std::size_t>(from)];
      more += group.worth[option] - group.worth[check_option];
      if (more <= most) continue;
      most = more;
      best = {from, option};
    }
  }
  return best;
}

std::string from_words(HoldingKind kind, int from) {
  const auto rank = static_cast<Rank>(from);
  if (kind == paired) return "a pair of " + std::string(rank_words(rank)) + (rank == ace ? "" : " or higher");
  return std::string(kind == suited ? "suited" : "unsuited") + ", the higher card " +
         (rank == ace ? "an ace" : std::string(rank_word(rank)) + " or above");
}

std::string below_words(HoldingKind kind, int below) {
  const std::string name = kind == paired ? "pair" : kind == suited ? "suited holding" : "unsuited holding";
  return (below == rank_count ? "every " : "every other ") + name;
}

}  // namespace

std::size_t BoardThumbRules::before_option(std::size_t of_class) const {
  const auto line = std::find(lines_.before.begin(), lines_.before.end(), play_.before[of_class]);
  return static_cast<std::size_t>(line - lines_.before.begin());
}

void BoardThumbRules::add_before() {
  const HandClasses& classes = plan_.holdings().all_classes();
  const std::size_t check_option = lines_.before.size();
  std::array<GroupsByHigh, holding_kinds> groups;
  groups.fill(GroupsByHigh(rank_count, HandGroup(check_option + 1)));
  for (std::size_t c = 0; c < plan_.holdings().classes(); ++c) {
    const auto [kind, high] = kind_and_high(classes, c);
    HandGroup& group = groups[kind][high];
    for (std::size_t i = 0; i <= check_option; ++i) group.worth[i] += play_.before_values[c][i];
    group.book += play_.before_values[c][before_option(c)];
    group.by_book[before_option(c)] += classes.all()[c].ways;
  }

  ThumbRule thumb_rule{"before the board: by pair, suited or unsuited, and the higher card", {}, {}};
  Int128 loss = 0;
  const auto add_case = [&](const GroupsByHigh& of_kind, int from, int to, std::size_t option, std::string hands) {
    std::int64_t times = 0;
    std::int64_t same = 0;
    for (int rank = from; rank < to; ++rank) {
      const HandGroup& group = of_kind[static_cast<std::size_t>(rank)];
      times += group.times();
      same += group.by_book[option];
      loss += group.book - group.worth[option];
    }
    if (times == 0) return;
    const std::string action = option < check_option ? lines_.all[lines_.before[option]].action : "check";
    const auto all = static_cast<std::int64_t>(plan_.holdings().size());
    thumb_rule.cases.push_back({std::move(hands), action, Fraction(times, all), Fraction(same, times)});
  };
  for (const HoldingKind kind : {paired, suited, unsuited}) {
    const auto [from, option] = best_threshold(groups[kind]);
    add_case(groups[kind], from, rank_count, option, from_words(kind, from));
    add_case(groups[kind], 0, from, check_option, below_words(kind, from));
  }
  thumb_rule.cost = cost(loss);
  thumb_rules_.push_back(std::move(thumb_rule));
}

}  // namespace croupier
