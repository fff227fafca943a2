#include "odds/exact/two_hand/disjoint_pairs.h"

#include <algorithm>
#include <atomic>

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

// A class within a node of the tree: the number of ways in which one of its hands contains a set of the node's shape.
struct Entry {
  std::uint32_t of = 0;
  std::uint32_t ways = 1;
};

// Walks the tree of shapes. A shape's children have more cards, of later slots only.
class Tree {
 public:
  Tree(const std::vector<SetClass>& classes, const std::vector<int>& capacities, int fronts)
      : classes_(classes), capacities_(capacities), below_(fronts), all_(fronts) {
    for (Children& children : children_) {
      children.lists.resize(capacities.size() * most_of_slot);
      children.sides.resize(capacities.size() * most_of_slot);
    }
  }

  // A shape by the last of its slots and how many cards it has of it.
  struct Shape {
    int slot = -1;
    int cards = 0;
    std::int64_t sets = 1;  // sets of that shape: a right class's ways are so many times the hands with a given one
    bool odd = false;       // number of cards
    std::size_t depth = 0;
  };

  void visit(const std::vector<Entry>& entries, const Shape& shape) {
    meet(entries, shape);
    if (shape.depth == most_cards) return;
    grow(entries, shape);
    for (std::size_t i = 0; i < children(shape).used.size(); ++i) visit_child(shape, i);
  }
  void visit_child(const Shape& parent, std::size_t number) { visit_child(parent, children(parent), number); }

  // The first level, for those who share it out: a tree of its own walks each child of another's root.
  void root(const std::vector<Entry>& entries) {
    meet(entries, {});
    grow(entries, {});
  }
  [[nodiscard]] std::size_t root_children() const { return children_[0].used.size(); }
  void visit_root_child(const Tree& root, std::size_t number) { visit_child({}, root.children_[0], number); }

  [[nodiscard]] const MeetingTable& table() const { return table_; }

 private:
  static constexpr std::size_t most_of_slot = 4;

  struct Children {
    std::vector<std::vector<Entry>> lists;  // by slot and number of cards
    std::vector<std::uint8_t> sides;        // who is in the list
    std::vector<std::size_t> used;          // lists in which both sides are
  };
  enum Side : std::uint8_t { left_side = 1, right_side = 2, both_sides = 3 };

  Children& children(const Shape& shape) { return children_[shape.depth]; }

  void visit_child(const Shape& parent, const Children& siblings, std::size_t number) {
    const std::size_t key = siblings.used[number];
    Shape shape = parent;
    shape.slot = static_cast<int>(key / most_of_slot);
    shape.cards = static_cast<int>(key % most_of_slot) + 1;
    shape.sets *= choose(capacities_[static_cast<std::size_t>(shape.slot)], shape.cards);
    shape.odd = shape.odd != (shape.cards % 2 != 0);
    ++shape.depth;
    visit(siblings.lists[key], shape);
  }

  template <class Each>
  void for_each_child(const Entry& entry, int after, Each&& each) const {
    const SetClass& of = classes_[entry.of];
    for (std::size_t i = 0; i < of.slots; ++i) {
      const auto [slot, cards] = of.held[i];
      if (slot <= after) continue;
      for (std::uint32_t taken = 1; taken <= cards; ++taken)
        each(slot * most_of_slot + taken - 1, small_choose[cards][taken]);
    }
  }

  // A child that only one side reaches has no pairs, nor have those below it.
  void grow(const std::vector<Entry>& entries, const Shape& shape) {
    Children& here = children(shape);
    for (const std::size_t key : here.used) here.lists[key].clear();
    here.used.clear();
    std::ranges::fill(here.sides, std::uint8_t{0});
    for (const Entry& entry : entries) {
      const SetClass& of = classes_[entry.of];
      const auto side = static_cast<std::uint8_t>((of.left != 0 ? left_side : 0) | (of.right != 0 ? right_side : 0));
      for_each_child(entry, shape.slot, [&](std::size_t key, std::uint32_t) {
        if (here.sides[key] != both_sides && (here.sides[key] | side) == both_sides) here.used.push_back(key);
        here.sides[key] |= side;
      });
    }
    for (const Entry& entry : entries) {
      for_each_child(entry, shape.slot, [&](std::size_t key, std::uint32_t ways) {
        if (here.sides[key] == both_sides) here.lists[key].push_back({entry.of, entry.ways * ways});
      });
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

  void meet_few(const std::vector<Entry>& entries, Sums& sums) const {
    for (const Entry& left : entries) {
      const SetClass& a = classes_[left.of];
      if (a.left == 0) continue;
      for (const Entry& right : entries) {
        const SetClass& b = classes_[right.of];
        sums[compare(a.ranks.front, b.ranks.front)][compare(a.ranks.back, b.ranks.back)] +=
            a.left * left.ways * b.right * right.ways;
      }
    }
  }

  // Entries come by back, then front: a group of one back is swept by fronts, and what lies below it is kept in sums.
  void meet_many(const std::vector<Entry>& entries, Sums& sums) {
    all_.clear();
    below_.clear();
    for (const Entry& entry : entries) add_right(all_, entry);
    for (std::size_t start = 0; start < entries.size();) {
      const int back = ranks(entries[start]).back;
      std::size_t end = start;
      std::int64_t group = 0;
      for (; end < entries.size() && ranks(entries[end]).back == back; ++end) group += right(entries[end]);
      std::int64_t lower_fronts = 0;
      for (std::size_t from = start; from < end;) {
        std::size_t to = from;
        std::int64_t left_weight = 0;
        std::int64_t right_weight = 0;
        for (; to < end && ranks(entries[to]).front == ranks(entries[from]).front; ++to) {
          left_weight += left(entries[to]);
          right_weight += right(entries[to]);
        }
        if (left_weight != 0)
          add_left(ranks(entries[from]).front, left_weight,
                   {lower_fronts, right_weight, group - lower_fronts - right_weight}, sums);
        lower_fronts += right_weight;
        from = to;
      }
      for (std::size_t i = start; i < end; ++i) add_right(below_, entries[i]);
      start = end;
    }
  }

  [[nodiscard]] const SetRanks& ranks(const Entry& entry) const { return classes_[entry.of].ranks; }
  [[nodiscard]] std::int64_t left(const Entry& entry) const { return classes_[entry.of].left * entry.ways; }
  [[nodiscard]] std::int64_t right(const Entry& entry) const { return classes_[entry.of].right * entry.ways; }

  void add_right(FrontSums& sums, const Entry& entry) const {
    if (const std::int64_t weight = right(entry); weight != 0) sums.add(ranks(entry).front, weight);
  }

  // `in_same`: right ones of the same back by front.
  void add_left(int front_rank, std::int64_t weight, const std::array<std::int64_t, versus_count>& in_same,
                Sums& sums) const {
    const auto in_all = all_.around(front_rank);
    const auto in_below = below_.around(front_rank);
    for (std::size_t right = 0; right < versus_count; ++right) {
      auto& front = sums[versus_count - 1 - right];  // where the right front is lower, the left one is higher
      front[higher] += weight * in_below[right];
      front[equal] += weight * in_same[right];
      front[lower] += weight * (in_all[right] - in_below[right] - in_same[right]);
    }
  }

  static constexpr std::array<std::array<std::uint32_t, 5>, 5> small_choose = {
      {{1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}}};

  const std::vector<SetClass>& classes_;
  const std::vector<int>& capacities_;
  FrontSums below_;
  FrontSums all_;
  std::array<Children, most_cards> children_;  // by depth
  MeetingTable table_;
};

}  // namespace

MeetingTable disjoint_pairs(std::vector<SetClass> classes, const std::vector<int>& capacities, int fronts,
                            unsigned threads) {
  std::ranges::sort(classes, {}, [](const SetClass& of) { return std::pair(of.ranks.back, of.ranks.front); });
  std::vector<Entry> entries(classes.size());
  for (std::size_t i = 0; i < entries.size(); ++i) entries[i].of = static_cast<std::uint32_t>(i);
  Tree root(classes, capacities, fronts);
  root.root(entries);
  MeetingTable table = root.table();
  std::atomic<std::size_t> next = 0;
  std::vector<MeetingTable> tables(std::max(1U, threads));
  in_threads(threads, tables.size(), [&](std::size_t thread, std::size_t, std::size_t) {
    Tree tree(classes, capacities, fronts);
    for (std::size_t i = next++; i < root.root_children(); i = next++) tree.visit_root_child(root, i);
    tables[thread] = tree.table();
  });
  for (const MeetingTable& part : tables) table.add(part, 1);
  return table;
}

}  // namespace croupier::two_hand
