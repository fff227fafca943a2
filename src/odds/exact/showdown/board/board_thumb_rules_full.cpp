// Over the full board: a bet as long as not too many of the dealer's hands win.
#include <algorithm>

#include "odds/exact/showdown/board/board_thumb_rules.h"

namespace croupier {
namespace {

// Hands that so many of the dealer's beat.
struct Beaten {
  Int128 bet = 0;
  Int128 fold = 0;
  Int128 best = 0;
  Int128 times = 0;
  Int128 bet_by_book = 0;

  Beaten& operator+=(const Beaten& other) {
    bet += other.bet;
    fold += other.fold;
    best += other.best;
    times += other.times;
    bet_by_book += other.bet_by_book;
    return *this;
  }
};

std::size_t beaten_by(const BoardLines& lines, const std::int64_t* counts) {
  std::int64_t sum = 0;
  for (auto i = static_cast<std::size_t>(Against::lower); i < lines.a_player; i += against_count) sum += counts[i];
  return static_cast<std::size_t>(sum);
}

struct BetAndFold {
  explicit BetAndFold(const BoardLines& lines)
      : bet(lines.full[lines.all[lines.full[0]].folded ? 1 : 0]),
        fold(lines.full[lines.all[lines.full[0]].folded ? 0 : 1]) {}
  std::size_t bet;
  std::size_t fold;
};

std::vector<Beaten> added_up(const std::vector<std::vector<Beaten>>& parts) {
  std::vector<Beaten> all;
  for (const auto& part : parts) {
    all.resize(std::max(all.size(), part.size()));
    for (std::size_t i = 0; i < part.size(); ++i) all[i] += part[i];
  }
  return all;
}

}  // namespace

bool BoardThumbRules::add_full() {
  const BetAndFold full(lines_);
  std::vector<std::vector<Beaten>> parts(threads_);
  const auto add = [&](std::size_t thread, std::size_t player, const std::int64_t* counts, std::int64_t times) {
    auto& part = parts[thread];
    const std::size_t beaten = beaten_by(lines_, counts);
    if (part.size() <= beaten) part.resize(beaten + 1);
    std::int64_t best = 0;
    const std::size_t line = lines_.best_full(player, counts, best);
    part[beaten] += {.bet = static_cast<Int128>(lines_.value(full.bet, player, counts)) * times,
                     .fold = static_cast<Int128>(lines_.value(full.fold, player, counts)) * times,
                     .best = static_cast<Int128>(best) * times,
                     .times = times,
                     .bet_by_book = line == full.bet ? times : 0};
  };
  Endings endings;
  endings.ways.resize(lines_.pays.values.size());
  count_endings(plan_, lines_, play_, threads_, next_pass(), endings, nullptr, add);
  const std::vector<Beaten> beaten = added_up(parts);
  if (beaten.empty()) return false;

  // Begin with a fold whatever the dealer may hold.
  Beaten bets;
  Beaten folds;
  for (const Beaten& hands : beaten) folds += hands;
  const Int128 best = folds.best;
  Int128 most = folds.fold;
  most_beaten_ = -1;
  Int128 worth = most;
  for (std::size_t i = 0; i < beaten.size(); ++i) {
    worth += beaten[i].bet - beaten[i].fold;
    if (worth <= most) continue;
    most = worth;
    most_beaten_ = static_cast<std::int64_t>(i);
  }
  folds = {};
  for (std::size_t i = 0; i < beaten.size(); ++i)
    (static_cast<std::int64_t>(i) <= most_beaten_ ? bets : folds) += beaten[i];

  const std::int64_t hands =
      plan_.deals_of_holding() / plan_.parts() / choose(plan_.kinds().size() - 2, plan_.boards().cards());
  ThumbRule thumb_rule{
      "over the full board: by how many of the dealer's " + std::to_string(hands) + " hands beat one's own",
      cost(best - most),
      {}};
  const auto add_case = [&](const Beaten& of, Int128 same, std::string words, std::size_t line) {
    if (of.times == 0) return;
    thumb_rule.cases.push_back({std::move(words), lines_.all[line].action,
                                Fraction(integer(of.times), integer(bets.times + folds.times)),
                                Fraction(integer(same), integer(of.times))});
  };
  const std::string bound = std::to_string(most_beaten_);
  add_case(bets, bets.bet_by_book, "at most " + bound + " beat it", full.bet);
  add_case(folds, folds.times - folds.bet_by_book, most_beaten_ < 0 ? "every hand" : "more than " + bound + " beat it",
           full.fold);
  thumb_rules_.push_back(std::move(thumb_rule));
  return true;
}

void BoardThumbRules::add_together() {
  // What the rule over the full board loses against the best there, on each thread.
  std::vector<Int128> losses(threads_);
  const auto add = [&](std::size_t thread, std::size_t player, const std::int64_t* counts, std::int64_t times) {
    const BetAndFold full(lines_);
    std::int64_t best = 0;
    lines_.best_full(player, counts, best);
    const bool bets = static_cast<std::int64_t>(beaten_by(lines_, counts)) <= most_beaten_;
    losses[thread] += static_cast<Int128>(best - lines_.value(bets ? full.bet : full.fold, player, counts)) * times;
  };
  Endings endings;
  endings.ways.resize(lines_.pays.values.size());
  count_endings(plan_, lines_, simple_, threads_, next_pass(), endings, nullptr, add);
  Int128 worth = 0;
  for (std::size_t i = 0; i < endings.size(); ++i) worth += endings.ways[i] * lines_.pays.values[i];
  for (const Int128 loss : losses) worth -= loss;
  thumb_rules_.push_back({"the rules over the board together, before it by the book", cost(play_.value - worth), {}});
}

}  // namespace croupier
