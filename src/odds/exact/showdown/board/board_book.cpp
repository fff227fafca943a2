#include "odds/exact/showdown/board/board_book.h"

#include <algorithm>

#include "odds/exact/showdown/board/board_thumb_rules.h"
#include "odds/exact/showdown/board/middle_words.h"
#include "odds/exact/showdown/board/range_words.h"

namespace croupier {
namespace {

std::vector<Kind> sorted_kinds(const CardKinds& kinds, std::span<const Card> cards) {
  std::vector<Kind> sorted;
  for (const Card card : cards) sorted.push_back(kinds.kind_of(card));
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

}  // namespace

BoardBook::BoardBook(std::shared_ptr<const BoardPlan> plan, BoardLines lines, BoardPlay play)
    : plan_(std::move(plan)), lines_(std::move(lines)), play_(std::move(play)) {}

std::size_t BoardBook::class_of(std::span<const Card> own) const {
  const auto held = sorted_kinds(plan_->kinds(), own);
  return plan_->holdings().class_of(Holdings::index(held[0], held[1]));
}

std::size_t BoardBook::check_choice(std::size_t decision) const { return lines_.check_choices[decision]; }

std::size_t BoardBook::choice(std::size_t decision, const View& view) const {
  const BoardStages& stages = plan_->stages();
  if (decision == stages.before) {
    const std::uint8_t line = play_.before[class_of(view.own)];
    return line == check ? check_choice(decision) : lines_.all[line].choice;
  }
  if (decision == stages.middle) {
    const CommunitySets& sets = *plan_->sets();
    const auto held = sorted_kinds(plan_->kinds(), view.own);
    const std::size_t set = sets.index(sorted_kinds(plan_->kinds(), view.community));
    const std::size_t holding = plan_->holdings().mapped(sets.map_of(set))[Holdings::index(held[0], held[1])];
    const std::size_t option = play_.middle[sets.class_of(set) * plan_->holdings().size() + holding];
    return option < lines_.middle.size() ? lines_.all[lines_.middle[option]].choice : check_choice(decision);
  }
  BoardReader reader = plan_->reader();
  const auto held = sorted_kinds(plan_->kinds(), view.own);
  reader.read(plan_->rules().front(), sorted_kinds(plan_->kinds(), view.community));
  const std::size_t pair = reader.pair_of(held[0], held[1]);
  std::int64_t best = 0;
  return lines_.all[lines_.best_full(reader.player_class(pair), reader.counts(pair), best)].choice;
}

std::vector<ChoiceValue> BoardBook::values(std::size_t decision, const View& view) const {
  return decision == plan_->stages().before ? before_values(view) : board_values(decision, view);
}

std::vector<ChoiceValue> BoardBook::before_values(const View& view) const {
  const std::size_t of_class = class_of(view.own);
  const Integer deals = Integer(plan_->deals_of_holding()) * plan_->holdings().all_classes().all()[of_class].ways;
  std::vector<ChoiceValue> values;
  const auto& sums = play_.before_values[of_class];
  for (std::size_t i = 0; i < lines_.before.size(); ++i) {
    const PlayLine& line = lines_.all[lines_.before[i]];
    values.push_back({line.choice, line.action, Fraction(integer(sums[i]), deals * lines_.pays.scale)});
  }
  if (lines_.checks_before) {
    values.push_back(
        {check_choice(*plan_->stages().before), "check", Fraction(integer(sums.back()), deals * lines_.pays.scale)});
  }
  return values;
}

// Every way in which the board may be completed.
std::vector<ChoiceValue> BoardBook::board_values(std::size_t decision, const View& view) const {
  const auto held = sorted_kinds(plan_->kinds(), view.own);
  const auto seen = sorted_kinds(plan_->kinds(), view.community);
  const bool middle = decision == plan_->stages().middle;
  const auto& lines = middle ? lines_.middle : lines_.full;
  std::vector<Int128> sums(lines.size() + 1);
  Int128 deals = 0;
  BoardReader reader = plan_->reader();
  std::vector<Kind> board = seen;
  const auto add = [&] {
    std::vector<Kind> sorted = board;
    std::sort(sorted.begin(), sorted.end());
    for (const BoardRules& rules : plan_->rules()) {
      reader.read(rules, sorted);
      const std::size_t pair = reader.pair_of(held[0], held[1]);
      const std::int64_t* const counts = reader.counts(pair);
      for (std::size_t i = 0; i < lines.size(); ++i) {
        sums[i] += lines_.value(lines[i], reader.player_class(pair), counts);
      }
      std::int64_t best = 0;
      if (!lines_.full.empty()) lines_.best_full(reader.player_class(pair), counts, best);
      sums.back() += best;
      for (std::size_t i = 0; i < lines_.a_player; ++i) deals += counts[i];
    }
  };
  const auto extend = [&](const auto& self, int from) -> void {
    if (static_cast<int>(board.size()) == plan_->boards().cards()) return add();
    for (int kind = from; kind < plan_->kinds().size(); ++kind) {
      const auto k = static_cast<Kind>(kind);
      if (k == held[0] || k == held[1] || std::find(seen.begin(), seen.end(), k) != seen.end()) continue;
      board.push_back(k);
      self(self, kind + 1);
      board.pop_back();
    }
  };
  extend(extend, 0);
  std::vector<ChoiceValue> values;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    values.push_back({lines_.all[lines[i]].choice, lines_.all[lines[i]].action,
                      Fraction(integer(sums[i]), integer(deals * lines_.pays.scale))});
  }
  if (middle && !lines_.full.empty()) {
    values.push_back(
        {check_choice(decision), "check", Fraction(integer(sums.back()), integer(deals * lines_.pays.scale))});
  }
  return values;
}

std::vector<std::string> BoardBook::words() const {
  std::vector<std::string> words;
  for (const std::size_t line : lines_.before) {
    const std::string range = range_words([&](Rank high, Rank low, bool suited) {
      const std::array<Card, 2> own{Card(high, Suit::clubs), Card(low, suited ? Suit::clubs : Suit::diamonds)};
      if (!plan_->deck().has(own[0]) || !plan_->deck().has(own[1])) return false;
      return play_.before[class_of(own)] == line;
    });
    words.push_back("before the board, " + lines_.all[line].action + (range.empty() ? ": never" : ": " + range));
  }
  if (plan_->sets() != nullptr) {
    for (std::string& line : middle_words(*plan_, lines_, play_)) words.push_back(std::move(line));
  }
  if (!lines_.full.empty()) {
    words.emplace_back("over the full board: whichever is worth more; ask with a hand and a board");
  }
  return words;
}

std::vector<ThumbRule> BoardBook::thumb_rules(unsigned threads, const PassProgress& progress) const {
  return BoardThumbRules(*plan_, lines_, play_, threads, progress).make();
}

}  // namespace croupier
