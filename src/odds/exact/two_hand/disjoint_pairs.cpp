#include "odds/exact/two_hand/disjoint_pairs.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>

#include "odds/exact/fraction.h"
#include "odds/exact/in_threads.h"

namespace croupier::two_hand {

MeetingTable MeetingTable::seen_from_right() const {
  MeetingTable made;
  for (std::size_t front = 0; front < versus_count; ++front) {
    for (std::size_t back = 0; back < versus_count; ++back)
      made.pairs_[front][back] = pairs_[versus_count - 1 - front][versus_count - 1 - back];
  }
  return made;
}

MeetingTable& MeetingTable::add(const MeetingTable& other, Int128 times) {
  for (std::size_t front = 0; front < versus_count; ++front) {
    for (std::size_t back = 0; back < versus_count; ++back) pairs_[front][back] += times * other.pairs_[front][back];
  }
  return *this;
}

Int128 MeetingTable::pairs() const {
  Int128 sum = 0;
  for (const auto& row : pairs_) {
    for (const Int128 pairs : row) sum += pairs;
  }
  return sum;
}

Int128 MeetingTable::of(Judgment wanted, Setting::Copy copy) const {
  Int128 sum = 0;
  for (int front = 0; front < static_cast<int>(versus_count); ++front) {
    for (int back = 0; back < static_cast<int>(versus_count); ++back) {
      const SetRanks player{.front = front, .back = back};
      const SetRanks bank{.front = equal, .back = equal};
      if (judge(player, bank, copy) == wanted)
        sum += pairs_[static_cast<std::size_t>(front)][static_cast<std::size_t>(back)];
    }
  }
  return sum;
}

namespace {

// Weights by front, with sums of all that are lower.
class FrontSums {
 public:
  explicit FrontSums(int fronts) : at_(static_cast<std::size_t>(fronts)), tree_(static_cast<std::size_t>(fronts) + 1) {}

  void clear() {
    std::ranges::fill(at_, 0);
    std::ranges::fill(tree_, 0);
    total_ = 0;
  }
  void add(int front, std::int64_t weight) {
    at_[static_cast<std::size_t>(front)] += weight;
    total_ += weight;
    for (auto i = static_cast<std::size_t>(front) + 1; i < tree_.size(); i += i & (0 - i)) tree_[i] += weight;
  }
  // Lower, equal, higher than this front.
  [[nodiscard]] std::array<std::int64_t, versus_count> around(int front) const {
    std::int64_t below = 0;
    for (auto i = static_cast<std::size_t>(front); i > 0; i &= i - 1) below += tree_[i];
    const std::int64_t same = at_[static_cast<std::size_t>(front)];
    return {below, same, total_ - below - same};
  }

 private:
  std::vector<std::int64_t> at_;
  std::vector<std::int64_t> tree_;  // Fenwick's
  std::int64_t total_ = 0;
};

// A step down the tree: so many cards of a slot. It fits a byte; 0 is none.
using Step = std::uint8_t;
constexpr std::size_t most_of_slot = 4;
constexpr Step step_of(int slot, int cards) { return static_cast<Step>((slot + 1) * 4 + cards - 1); }
constexpr int slot_of(Step step) { return step / 4 - 1; }
constexpr int cards_of(Step step) { return step % 4 + 1; }

// A class within a node of the tree, all of it, so that a walk reads memory in order: what it holds of the slots that
// are left, one byte each, and its weights, times the number of ways in which a hand contains a set of the node's
// shape.
struct Entry {
  std::uint64_t held = 0;
  std::int32_t left = 0;
  std::int32_t right = 0;
  std::int32_t back = 0;
  std::int32_t front = 0;
};

Entry entry_of(const SetClass& of) {
  Entry made{.held = 0, .left = of.left, .right = of.right, .back = of.ranks.back, .front = of.ranks.front};
  for (std::size_t i = of.slots; i-- > 0;) made.held = made.held << 8 | step_of(of.held[i].slot, of.held[i].cards);
  return made;
}

constexpr std::array<std::array<std::int32_t, 5>, 5> small_choose = {
    {{1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}}};

// What is left of an entry below a step: `rest` of its slots, and as many times the ways.
Entry below(const Entry& entry, std::uint64_t rest, int cards, int taken) {
  const std::int32_t ways = small_choose[static_cast<std::size_t>(cards)][static_cast<std::size_t>(taken)];
  return {
      .held = rest, .left = entry.left * ways, .right = entry.right * ways, .back = entry.back, .front = entry.front};
}

// A shape of sets.
struct Shape {
  std::int64_t sets = 1;  // of that shape: a right class's ways are so many times the hands that contain a given one
  bool odd = false;       // number of cards
  std::size_t depth = 0;

  [[nodiscard]] Shape with(Step step, const std::vector<int>& capacities) const {
    const int cards = cards_of(step);
    return {.sets = sets * choose(capacities[static_cast<std::size_t>(slot_of(step))], cards),
            .odd = odd != (cards % 2 != 0),
            .depth = depth + 1};
  }
};

// Walks the tree of shapes. A shape's children have more cards, of later slots only.
class Tree {
 public:
  Tree(const std::vector<int>& capacities, int fronts) : capacities_(capacities), below_(fronts), all_(fronts) {}

  // The root without its children: their lists together would be several times as long as its own.
  void visit_root(const std::vector<Entry>& entries) { meet(entries, {}); }
  void visit_root_child(const std::vector<Entry>& entries, Step step) {
    root_child_.clear();
    std::uint8_t sides = 0;
    for (const Entry& entry : entries) {
      for (std::uint64_t held = entry.held; held != 0; held >>= 8) {
        const auto most = static_cast<Step>(held);
        if (slot_of(most) != slot_of(step) || most < step) continue;
        root_child_.push_back(below(entry, held >> 8, cards_of(most), cards_of(step)));
        sides |= sides_of(entry);
      }
    }
    if (sides == both_sides) visit(root_child_, Shape().with(step, capacities_));
  }

  [[nodiscard]] const MeetingTable& table() const { return table_; }

 private:
  struct Children {
    std::array<std::vector<Entry>, 256> lists;  // by step
    std::array<std::uint8_t, 256> sides{};      // who is in the list
    std::vector<Step> used;                     // lists in which both sides are
  };
  enum Side : std::uint8_t { left_side = 1, right_side = 2, both_sides = 3 };

  static std::uint8_t sides_of(const Entry& entry) {
    return static_cast<std::uint8_t>((entry.left != 0 ? left_side : 0) | (entry.right != 0 ? right_side : 0));
  }

  void visit(const std::vector<Entry>& entries, const Shape& shape) {
    meet(entries, shape);
    if (shape.depth == most_cards) return;
    grow(entries, shape);
    const Children& here = children_[shape.depth];
    for (const Step step : here.used) visit(here.lists[step], shape.with(step, capacities_));
  }

  // A child that only one side reaches has no pairs, nor have those below it.
  void grow(const std::vector<Entry>& entries, const Shape& shape) {
    Children& here = children_[shape.depth];
    here.used.clear();
    here.sides.fill(0);
    for (const Entry& entry : entries) {
      const std::uint8_t sides = sides_of(entry);
      for (std::uint64_t held = entry.held; held != 0; held >>= 8) here.sides[held & 0xFF] |= sides;
    }
    // Who holds so many of a slot also holds fewer.
    for (std::size_t step = here.sides.size() - 1; step > 0; --step) {
      if (step % most_of_slot != 0) here.sides[step - 1] |= here.sides[step];
      if (here.sides[step] != both_sides) continue;
      here.used.push_back(static_cast<Step>(step));
      here.lists[step].clear();
    }
    if (here.used.empty()) return;
    for (const Entry& entry : entries) {
      for (std::uint64_t held = entry.held; held != 0; held >>= 8) {
        const auto most = static_cast<Step>(held);
        for (Step step = most & ~Step{3}; step <= most; ++step) {
          if (here.sides[step] == both_sides)
            here.lists[step].push_back(below(entry, held >> 8, cards_of(most), cards_of(step)));
        }
      }
    }
  }

  using Sums = std::array<std::array<std::int64_t, versus_count>, versus_count>;
  static constexpr std::size_t few = 16;

  void meet(const std::vector<Entry>& entries, const Shape& shape) {
    Sums sums{};
    if (entries.size() <= few) {
      meet_few(entries, sums);
    } else {
      meet_many(entries, sums);
    }
    for (std::size_t front = 0; front < versus_count; ++front) {
      for (std::size_t back = 0; back < versus_count; ++back) {
        const std::int64_t pairs = sums[front][back] / shape.sets;
        table_.at(static_cast<Versus>(front), static_cast<Versus>(back)) += shape.odd ? -pairs : pairs;
      }
    }
  }

  static std::size_t compare(int a, int b) { return static_cast<std::size_t>(1 + (a > b) - (a < b)); }

  static void meet_few(const std::vector<Entry>& entries, Sums& sums) {
    for (const Entry& a : entries) {
      if (a.left == 0) continue;
      for (const Entry& b : entries)
        sums[compare(a.front, b.front)][compare(a.back, b.back)] += std::int64_t{a.left} * b.right;
    }
  }

  // Entries come by back, then front. Those of one setting are a run.
  struct Run {
    std::int32_t back = 0;
    std::int32_t front = 0;
    std::int64_t left = 0;
    std::int64_t right = 0;
  };

  void find_runs(const std::vector<Entry>& entries) {
    runs_.clear();
    for (const Entry& entry : entries) {
      if (runs_.empty() || runs_.back().front != entry.front || runs_.back().back != entry.back)
        runs_.push_back({.back = entry.back, .front = entry.front, .left = 0, .right = 0});
      runs_.back().left += entry.left;
      runs_.back().right += entry.right;
    }
  }

  // The runs of one back are swept by fronts, and what lies below them is kept in sums.
  void meet_many(const std::vector<Entry>& entries, Sums& sums) {
    find_runs(entries);
    all_.clear();
    below_.clear();
    for (const Run& run : runs_) all_.add(run.front, run.right);
    for (std::size_t start = 0; start < runs_.size();) {
      std::size_t end = start;
      std::int64_t group = 0;
      for (; end < runs_.size() && runs_[end].back == runs_[start].back; ++end) group += runs_[end].right;
      std::int64_t lower_fronts = 0;
      for (std::size_t i = start; i < end; ++i) {
        const Run& run = runs_[i];
        if (run.left != 0) add_left(run, {lower_fronts, run.right, group - lower_fronts - run.right}, sums);
        lower_fronts += run.right;
      }
      for (; start < end; ++start) below_.add(runs_[start].front, runs_[start].right);
    }
  }

  // `in_same`: right ones of the same back by front.
  void add_left(const Run& run, const std::array<std::int64_t, versus_count>& in_same, Sums& sums) const {
    const auto in_all = all_.around(run.front);
    const auto in_below = below_.around(run.front);
    for (std::size_t right = 0; right < versus_count; ++right) {
      auto& front = sums[versus_count - 1 - right];  // where the right front is lower, the left one is higher
      front[higher] += run.left * in_below[right];
      front[equal] += run.left * in_same[right];
      front[lower] += run.left * (in_all[right] - in_below[right] - in_same[right]);
    }
  }

  const std::vector<int>& capacities_;
  FrontSums below_;
  FrontSums all_;
  std::vector<Run> runs_;
  std::vector<Entry> root_child_;
  std::array<Children, most_cards> children_;  // by depth
  MeetingTable table_;
};

}  // namespace

MeetingTable disjoint_pairs(std::vector<SetClass> classes, const std::vector<int>& capacities, int fronts,
                            unsigned threads) {
  std::vector<Entry> entries;
  entries.reserve(classes.size());
  for (const SetClass& of : classes) entries.push_back(entry_of(of));
  classes = {};  // no longer needed, and the longest list of all
  std::ranges::sort(entries, {}, [](const Entry& entry) { return std::pair(entry.back, entry.front); });
  std::vector<Step> steps;
  for (std::size_t slot = 0; slot < capacities.size(); ++slot) {
    for (int cards = 1; cards <= capacities[slot]; ++cards) steps.push_back(step_of(static_cast<int>(slot), cards));
  }
  std::atomic<std::size_t> next = 0;
  std::vector<MeetingTable> tables(std::max(1U, threads));
  in_threads(threads, tables.size(), [&](std::size_t thread, std::size_t, std::size_t) {
    const auto tree = std::make_unique<Tree>(capacities, fronts);
    if (thread == 0) tree->visit_root(entries);
    for (std::size_t i = next++; i < steps.size(); i = next++) tree->visit_root_child(entries, steps[i]);
    tables[thread] = tree->table();
  });
  MeetingTable table;
  for (const MeetingTable& part : tables) table.add(part, 1);
  return table;
}

}  // namespace croupier::two_hand
