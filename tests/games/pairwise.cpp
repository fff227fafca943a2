#include "tests/games/pairwise.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace croupier::test {

std::vector<std::vector<Setting>> option_values(const Game& game) {
  std::vector<std::vector<Setting>> all;
  for (const Option& option : game.options) {
    std::vector<Setting> values;
    for (const OptionValue& value : option.values) values.emplace_back(option.id, value.value);
    if (option.min) {
      // Of a long range its ends and one between.
      const std::int64_t step = *option.max - *option.min > 8 ? (*option.max - *option.min) / 2 : 1;
      for (std::int64_t number = *option.min; number <= *option.max; number += step)
        values.emplace_back(option.id, std::to_string(number));
    }
    all.push_back(std::move(values));
  }
  return all;
}

bool exclude_each_other(const Game& game, const Setting& one, const Setting& other) {
  const auto excludes = [&](const Setting& own, const Setting& its) {
    for (const Option& option : game.options) {
      if (option.id != own.first) continue;
      for (const OptionValue& value : option.values) {
        if (value.value == own.second && std::ranges::find(value.excludes, its) != value.excludes.end()) return true;
      }
    }
    return false;
  };
  return excludes(one, other) || excludes(other, one);
}

// Greedy: each list takes, option by option, the value that covers most of the pairs still missing.
std::vector<Settings> pairwise(const Game& game) {
  const auto values = option_values(game);
  using Pair = std::tuple<std::size_t, std::size_t, std::size_t, std::size_t>;
  std::set<Pair> missing;
  for (std::size_t a = 0; a < values.size(); ++a) {
    for (std::size_t b = a + 1; b < values.size(); ++b) {
      for (std::size_t i = 0; i < values[a].size(); ++i) {
        for (std::size_t j = 0; j < values[b].size(); ++j) {
          if (!exclude_each_other(game, values[a][i], values[b][j])) missing.insert({a, i, b, j});
        }
      }
    }
  }
  std::vector<Settings> lists;
  while (!missing.empty()) {
    // Start from a pair that is missing, so that every list covers one at least.
    const auto [first, first_value, second, second_value] = *missing.begin();
    std::vector<std::size_t> chosen(values.size());
    std::vector<bool> fixed(values.size(), false);
    chosen[first] = first_value;
    chosen[second] = second_value;
    fixed[first] = fixed[second] = true;
    for (std::size_t option = 0; option < values.size(); ++option) {
      if (fixed[option]) continue;
      std::size_t best = 0;
      int best_covers = -1;
      for (std::size_t value = 0; value < values[option].size(); ++value) {
        int covers = 0;
        bool open = true;
        for (std::size_t other = 0; other < values.size(); ++other) {
          if (!fixed[other]) continue;
          open = open && !exclude_each_other(game, values[option][value], values[other][chosen[other]]);
          covers += static_cast<int>(other < option ? missing.count({other, chosen[other], option, value})
                                                    : missing.count({option, value, other, chosen[other]}));
        }
        if (open && covers > best_covers) {
          best = value;
          best_covers = covers;
        }
      }
      chosen[option] = best;
      fixed[option] = true;
    }
    Settings list;
    for (std::size_t option = 0; option < values.size(); ++option) {
      list.push_back(values[option][chosen[option]]);
      for (std::size_t other = option + 1; other < values.size(); ++other)
        missing.erase({option, chosen[option], other, chosen[other]});
    }
    lists.push_back(std::move(list));
  }
  return lists;
}

}  // namespace croupier::test
