#include "odds/exact/showdown/board/middle_words.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "odds/exact/showdown/board/range_words.h"

namespace croupier {
namespace {

constexpr std::size_t most_listed = 40;  // boards, or groups of them

// Community cards by their ranks, the highest first; "s" where they are of one suit, "o" where no two are.
std::string seen_text(const CardKinds& kinds, std::span<const Kind> seen) {
  std::string text;
  std::array<int, suit_count> suits{};
  std::array<int, rank_count> ranks{};
  for (const Kind kind : seen) {
    ++suits[static_cast<std::size_t>(kinds.card(kind).suit())];
    ++ranks[kinds.card(kind).rank()];
  }
  for (std::size_t rank = rank_count; rank-- > 0;)
    text.append(static_cast<std::size_t>(ranks[rank]), rank_letters[rank]);
  const int most = *std::max_element(suits.begin(), suits.end());
  if (most == static_cast<int>(seen.size())) return text + 's';
  return most == 1 && *std::max_element(ranks.begin(), ranks.end()) == 1 ? text + 'o' : text;
}

// Holdings as players write them, by how many of each take an option.
class HoldingTable {
 public:
  void add(Card one, Card other, bool takes) {
    Cell& cell = cells_[place(std::max(one.rank(), other.rank()), std::min(one.rank(), other.rank()),
                              one.suit() == other.suit())];
    ++cell.holdings;
    if (takes) ++cell.taking;
  }
  // "32o, 42o"; empty: none.
  [[nodiscard]] std::string words() const {
    const auto range = [&](bool all) {
      return range_words([&](Rank high, Rank low, bool suited) {
        const Cell& cell = cells_[place(high, low, suited)];
        return cell.taking > 0 && (cell.taking == cell.holdings) == all;
      });
    };
    const std::string some = range(false);
    std::string text = range(true);
    if (!some.empty()) text += (text.empty() ? "" : ", ") + ("in some suits " + some);
    return text;
  }

 private:
  struct Cell {
    int holdings = 0;
    int taking = 0;
  };
  static std::size_t place(Rank high, Rank low, bool suited) {
    return (static_cast<std::size_t>(high) * rank_count + low) * 2 + (suited ? 1 : 0);
  }
  std::array<Cell, std::size_t{2} * rank_count * rank_count> cells_{};
};

// Boards over which an option is taken with the same holdings.
struct Listed {
  std::string holdings;
  std::string seen;
};

struct Options {
  std::vector<std::int64_t> times;
  std::vector<std::vector<Listed>> listed;
};

Options taken_where(const BoardPlan& plan, const BoardLines& lines, const BoardPlay& play) {
  const CommunitySets& sets = *plan.sets();
  const Holdings& holdings = plan.holdings();
  const auto& cards = plan.deck().cards;
  Options options{std::vector<std::int64_t>(lines.middle_options),
                  std::vector<std::vector<Listed>>(lines.middle_options)};
  for (std::size_t c = 0; c < sets.classes(); ++c) {
    const auto seen = sets.representative(c);
    const auto lies = [&](std::size_t card) { return std::find(seen.begin(), seen.end(), card) != seen.end(); };
    std::vector<HoldingTable> tables(lines.middle_options);
    for (std::size_t high = 1; high < cards.size(); ++high) {
      for (std::size_t low = 0; low < high; ++low) {
        const std::size_t holding = Holdings::index(low, high);
        if (lies(low) || lies(high) || play.before[holdings.class_of(holding)] != check) continue;
        const std::size_t option = play.middle[c * holdings.size() + holding];
        options.times[option] += sets.ways(c);
        for (std::size_t i = 0; i < tables.size(); ++i) tables[i].add(cards[low], cards[high], i == option);
      }
    }
    for (std::size_t i = 0; i < tables.size(); ++i) {
      auto& listed = options.listed[i];
      if (listed.size() > most_listed) continue;
      const std::string words = tables[i].words();
      if (words.empty()) continue;
      const auto same =
          std::find_if(listed.begin(), listed.end(), [&](const Listed& each) { return each.holdings == words; });
      if (same == listed.end()) {
        listed.push_back({words, seen_text(plan.kinds(), seen)});
      } else {
        same->seen += ", " + seen_text(plan.kinds(), seen);
      }
    }
  }
  return options;
}

}  // namespace

std::vector<std::string> middle_words(const BoardPlan& plan, const BoardLines& lines, const BoardPlay& play) {
  const Options options = taken_where(plan, lines, play);
  std::int64_t all = 0;
  for (const std::int64_t times : options.times) all += times;
  // An option is not listed that is taken with nearly everything.
  const std::int64_t usual = *std::max_element(options.times.begin(), options.times.end());
  std::vector<std::string> words;
  for (std::size_t option = 0; option < lines.middle_options; ++option) {
    const std::string action = option < lines.middle.size() ? lines.all[lines.middle[option]].action : "check";
    char share[32];
    std::snprintf(share, sizeof share, "%.2f%%",
                  100.0 * static_cast<double>(options.times[option]) / static_cast<double>(all));
    std::string text = "over " + std::to_string(plan.sets()->cards()) + " community cards, " + action + ": " + share +
                       " of the hands that come so far";
    const auto& listed = options.listed[option];
    if (listed.size() <= most_listed && options.times[option] < usual) {
      for (std::size_t i = 0; i < listed.size(); ++i)
        text += (i == 0 ? ": " : "; ") + listed[i].holdings + " over " + listed[i].seen;
    }
    words.push_back(text);
  }
  return words;
}

}  // namespace croupier
