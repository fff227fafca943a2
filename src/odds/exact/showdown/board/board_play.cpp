#include "odds/exact/showdown/board/board_play.h"

#include <algorithm>
#include <limits>

#include "odds/exact/in_threads.h"

namespace croupier {
namespace {

// What the first pass collects.
template <class Number>
struct Sums {
  std::vector<std::vector<Int128>> before;  // each line of the decision before the board, by holding
  std::vector<Int128> reference;            // the middle decision's first line, or the full board's best, likewise
  std::vector<std::vector<Number>> against_reference;  // each further option: by set and holding
  std::int64_t largest = 0;                            // of what was added to these
};

template <class Number>
class FirstPass {
 public:
  FirstPass(const BoardPlan& plan, const BoardLines& lines)
      : plan_(plan),
        lines_(lines),
        reader_(plan.reader()),
        cards_(plan.deck().cards.size()),
        holdings_(plan.holdings().size()) {
    sums_.before.assign(lines.before.size(), std::vector<Int128>(holdings_));
    sums_.reference.assign(holdings_, 0);
    const std::size_t further = lines.middle_options > 0 ? lines.middle_options - 1 : 0;
    if (plan.sets() != nullptr) {
      sums_.against_reference.assign(further, std::vector<Number>(plan.sets()->size() * holdings_));
    }
    of_pair_.assign(further, std::vector<std::int64_t>(BoardReader::most_pairs));
    of_holding_.assign(further, std::vector<Number>(holdings_));
    before_of_pair_.assign(lines.before.size() + 1, std::vector<std::int64_t>(BoardReader::most_pairs));
  }

  void add(std::size_t board_class) {
    const auto board = plan_.boards().hand(board_class);
    const std::int64_t ways = plan_.boards().all()[board_class].ways;
    for (auto& values : of_holding_) std::fill(values.begin(), values.end(), 0);
    for (const BoardRules& rules : plan_.rules()) {
      reader_.read(rules, board);
      add_pairs(ways);
      find_types();
      for (std::size_t i = 0; i < of_pair_.size(); ++i) spread(of_pair_[i], square_, of_holding_[i]);
      for (std::size_t i = 0; i < sums_.before.size(); ++i) spread(before_of_pair_[i], wide_square_, sums_.before[i]);
      spread(before_of_pair_.back(), wide_square_, sums_.reference);
    }
    if (plan_.sets() == nullptr || of_pair_.empty()) return;
    plan_.sets()->subsets(board, subsets_);
    for (std::size_t i = 0; i < of_holding_.size(); ++i) {
      const Number* __restrict values = of_holding_[i].data();
      for (const std::size_t set : subsets_) {
        Number* __restrict row = &sums_.against_reference[i][set * holdings_];
        for (std::size_t h = 0; h < holdings_; ++h) row[h] += values[h];
      }
    }
  }

  Sums<Number> take() { return std::move(sums_); }

 private:
  void add_pairs(std::int64_t ways) {
    for (std::size_t pair = 0; pair < reader_.pairs(); ++pair) {
      if (reader_.holdings(pair) == 0) continue;
      const std::size_t player = reader_.player_class(pair);
      const std::int64_t* const counts = reader_.counts(pair);
      std::int64_t reference = 0;
      std::int64_t full = 0;
      if (!lines_.full.empty()) lines_.best_full(player, counts, full);
      if (lines_.middle.empty()) {
        reference = full;
      } else {
        reference = lines_.value(lines_.middle[0], player, counts);
        for (std::size_t option = 1; option < lines_.middle_options; ++option) {
          const std::int64_t value =
              option < lines_.middle.size() ? lines_.value(lines_.middle[option], player, counts) : full;
          const std::int64_t more = (value - reference) * ways;
          of_pair_[option - 1][pair] = more;
          sums_.largest = std::max(sums_.largest, std::abs(more));
        }
      }
      for (std::size_t i = 0; i < lines_.before.size(); ++i) {
        before_of_pair_[i][pair] = lines_.value(lines_.before[i], player, counts) * ways;
      }
      before_of_pair_.back()[pair] = reference * ways;
    }
  }

  // Cards on the board have a type of their own here.
  void find_types() {
    for (std::size_t card = 0; card < cards_; ++card) {
      const std::uint8_t type = reader_.type_of(card);
      type_of_[card] = type == BoardReader::on_board ? static_cast<std::uint8_t>(reader_.types()) : type;
    }
  }

  // From pairs of types to holdings, by a square table with an empty row for cards on the board.
  template <class Value, class Sum>
  void spread(const std::vector<std::int64_t>& of_pair, std::vector<Value>& square, std::vector<Sum>& of_holding) {
    const std::size_t types = reader_.types();
    const std::size_t side = types + 1;
    square.assign(side * side, 0);
    std::size_t pair = 0;
    for (std::size_t b = 0; b < types; ++b) {
      for (std::size_t a = 0; a <= b; ++a, ++pair) {
        if (reader_.holdings(pair) == 0) continue;
        square[a * side + b] = static_cast<Value>(of_pair[pair]);
        square[b * side + a] = static_cast<Value>(of_pair[pair]);
      }
    }
    Sum* at = of_holding.data();
    for (std::size_t high = 1; high < cards_; ++high) {
      const Value* const row = &square[type_of_[high] * side];
      for (std::size_t low = 0; low < high; ++low) *at++ += row[type_of_[low]];
    }
  }

  const BoardPlan& plan_;
  const BoardLines& lines_;
  BoardReader reader_;
  std::size_t cards_;
  std::size_t holdings_;
  Sums<Number> sums_;
  std::vector<std::vector<std::int64_t>> of_pair_;
  std::vector<std::vector<Number>> of_holding_;
  std::vector<std::vector<std::int64_t>> before_of_pair_;  // each line before the board, then the reference
  std::vector<Number> square_;
  std::vector<std::int64_t> wide_square_;
  std::array<std::uint8_t, 64> type_of_{};
  std::vector<std::size_t> subsets_;
};

// The first pass; empty when a sum of this kind of number might have overflowed.
template <class Number>
std::optional<Sums<Number>> first_pass(const BoardPlan& plan, const BoardLines& lines, unsigned threads,
                                       const PassProgress& progress) {
  std::vector<Sums<Number>> parts(std::max(1U, threads));
  in_threads(threads, plan.boards().all().size(), [&](std::size_t thread, std::size_t from, std::size_t to) {
    FirstPass<Number> pass(plan, lines);
    go_through(thread, from, to, progress, [&](std::size_t i) { pass.add(plan.order()[i]); });
    parts[thread] = pass.take();
  });
  Sums<Number>& all = parts.front();
  for (const auto& part : parts) all.largest = std::max(all.largest, part.largest);
  // A set of cards is part of at most so many boards, each read under as many rules.
  if (plan.sets() != nullptr) {
    const auto boards =
        choose(plan.kinds().size() - plan.sets()->cards(), plan.boards().cards() - plan.sets()->cards());
    const Int128 most = static_cast<Int128>(all.largest) * boards * static_cast<std::int64_t>(plan.rules().size());
    if (most > std::numeric_limits<Number>::max()) return std::nullopt;
  }
  for (std::size_t part = 1; part < parts.size(); ++part) {
    for (std::size_t i = 0; i < all.before.size(); ++i) {
      for (std::size_t c = 0; c < all.before[i].size(); ++c) all.before[i][c] += parts[part].before[i][c];
    }
    for (std::size_t c = 0; c < all.reference.size(); ++c) all.reference[c] += parts[part].reference[c];
    for (std::size_t i = 0; i < all.against_reference.size(); ++i) {
      Number* __restrict to = all.against_reference[i].data();
      const Number* __restrict from = parts[part].against_reference[i].data();
      for (std::size_t j = 0; j < all.against_reference[i].size(); ++j) to[j] += from[j];
    }
  }
  return std::move(all);
}

// Sums of all sets of a class are brought to its representative.
template <class Number>
MiddleSums by_set_class(const BoardPlan& plan, const Sums<Number>& sums) {
  const CommunitySets& sets = *plan.sets();
  const Holdings& holdings = plan.holdings();
  const std::size_t size = holdings.size();
  const std::size_t further = sums.against_reference.size();
  MiddleSums of_class(further, std::vector<std::int64_t>(sets.classes() * size));
  for (std::size_t i = 0; i < further; ++i) {
    for (std::size_t set = 0; set < sets.size(); ++set) {
      const Number* const from = &sums.against_reference[i][set * size];
      std::int64_t* const to = &of_class[i][sets.class_of(set) * size];
      const auto map = holdings.mapped(sets.map_of(set));
      for (std::size_t h = 0; h < size; ++h) to[map[h]] += from[h];
    }
  }
  return of_class;
}

// Decides over part of the board: holdings that a class's representative cannot tell apart are decided together.
void decide_middle(const BoardPlan& plan, const MiddleSums& of_class, BoardPlay& play, std::vector<Int128>& gains) {
  const CommunitySets& sets = *plan.sets();
  const Holdings& holdings = plan.holdings();
  const std::size_t size = holdings.size();
  const std::size_t further = of_class.size();
  play.middle.assign(sets.classes() * size, 0);
  std::vector<std::size_t> orbit;
  for (std::size_t c = 0; c < sets.classes(); ++c) {
    const auto symmetries = sets.symmetries(c, holdings);
    for (std::size_t h = 0; h < size; ++h) {
      orbit.clear();
      bool first = true;
      for (const std::size_t map : symmetries) {
        const std::size_t image = holdings.mapped(map)[h];
        if (image < h) first = false;
        if (std::find(orbit.begin(), orbit.end(), image) == orbit.end()) orbit.push_back(image);
      }
      if (!first) continue;
      std::int64_t best = 0;
      std::uint8_t option = 0;
      for (std::size_t i = 0; i < further; ++i) {
        std::int64_t more = 0;
        for (const std::size_t image : orbit) more += of_class[i][c * size + image];
        if (more > best) {
          best = more;
          option = static_cast<std::uint8_t>(i + 1);
        }
      }
      for (const std::size_t image : orbit) play.middle[c * size + image] = option;
      gains[holdings.class_of(h)] += best;
    }
  }
}

// Sums by holding, brought to classes of holdings.
std::vector<Int128> by_class(const Holdings& holdings, const std::vector<Int128>& sums) {
  std::vector<Int128> classes(holdings.classes());
  for (std::size_t holding = 0; holding < sums.size(); ++holding) classes[holdings.class_of(holding)] += sums[holding];
  return classes;
}

template <class Number>
BoardPlay decide(const BoardPlan& plan, const BoardLines& lines, const Sums<Number>& sums) {
  BoardPlay play;
  const std::size_t classes = plan.holdings().classes();
  const std::vector<Int128> reference = by_class(plan.holdings(), sums.reference);
  std::vector<std::vector<Int128>> before;
  for (const auto& line : sums.before) before.push_back(by_class(plan.holdings(), line));
  std::vector<Int128> gains(classes);
  if (plan.sets() != nullptr) decide_middle(plan, by_set_class(plan, sums), play, gains);
  play.before.assign(classes, check);
  play.before_values.resize(classes);
  for (std::size_t c = 0; c < classes; ++c) {
    const Int128 checked = reference[c] * plan.parts() + gains[c];
    std::optional<Int128> best;
    if (lines.checks_before) best = checked;
    for (std::size_t i = 0; i < lines.before.size(); ++i) {
      const Int128 value = before[i][c] * plan.parts();
      play.before_values[c].push_back(value);
      if (!best || value > *best) {
        best = value;
        play.before[c] = static_cast<std::uint8_t>(lines.before[i]);
      }
    }
    if (lines.checks_before) play.before_values[c].push_back(checked);
    play.value += *best;
  }
  return play;
}

// Half the memory to go through when the sums fit into 32 bits, as they mostly do unless one line pays much more than
// another.
template <class Use>
auto with_sums(const BoardPlan& plan, const BoardLines& lines, unsigned threads, const PassProgress& progress,
               const Use& use) {
  if (lines.most_apart() < 40 * lines.pays.scale) {
    if (const auto sums = first_pass<std::int32_t>(plan, lines, threads, progress)) return use(*sums);
  }
  const auto sums = first_pass<std::int64_t>(plan, lines, threads, progress);
  if (!sums) broken_invariant("pays too large to be summed");
  return use(*sums);
}

}  // namespace

BoardLines::BoardLines(const BoardPlan& plan, const Shape& shape, Payoffs payoffs)
    : all(shape.lines), pays(std::move(payoffs)) {
  a_line = pays.values.size() / all.size();
  a_player = plan.dealer_classes() * against_count;
  const BoardStages& stages = plan.stages();
  if (stages.before) before = shape.lines_of(*stages.before);
  if (stages.middle) middle = shape.lines_of(*stages.middle);
  if (stages.full) full = shape.lines_of(*stages.full);
  checks_before = !stages.before || stages.middle || stages.full;
  if (stages.middle) middle_options = middle.size() + (stages.full ? 1 : 0);
  for (const Decision& decision : shape.decisions) {
    const auto& choices = decision.step->choices;
    check_choices.push_back(
        static_cast<std::size_t>(std::find_if(choices.begin(), choices.end(), is_check) - choices.begin()));
  }
}

std::int64_t BoardLines::most_apart() const {
  std::int64_t most = 0;
  for (std::size_t i = 1; i < middle.size(); ++i) {
    for (std::size_t ending = 0; ending < a_line; ++ending) {
      most =
          std::max(most, std::abs(pays.values[middle[i] * a_line + ending] - pays.values[middle[0] * a_line + ending]));
    }
  }
  return most;
}

std::size_t BoardLines::best_full(std::size_t player, const std::int64_t* counts, std::int64_t& best) const {
  std::size_t line = full.front();
  best = value(line, player, counts);
  for (std::size_t i = 1; i < full.size(); ++i) {
    const std::int64_t other = value(full[i], player, counts);
    if (other <= best) continue;
    best = other;
    line = full[i];
  }
  return line;
}

BoardPlay find_play(const BoardPlan& plan, const BoardLines& lines, unsigned threads, const PassProgress& progress) {
  return with_sums(plan, lines, threads, progress, [&](const auto& sums) { return decide(plan, lines, sums); });
}

MiddleSums sum_middle(const BoardPlan& plan, const BoardLines& lines, unsigned threads, const PassProgress& progress) {
  return with_sums(plan, lines, threads, progress, [&](const auto& sums) { return by_set_class(plan, sums); });
}

}  // namespace croupier
