// The second pass over the boards: how rounds end, the decisions being known.
#include <algorithm>

#include "odds/exact/board_play.h"
#include "odds/exact/in_threads.h"

namespace croupier {
namespace {

// Where each option but the first is taken: by set of cards and holding, a byte each, so that the parts of a board add up
// in long rows.
using Taken = std::vector<std::vector<std::uint8_t>>;

Taken spread_out(const BoardPlan& plan, const BoardLines& lines, const BoardPlay& play) {
  if (plan.sets() == nullptr) return {};
  const CommunitySets& sets = *plan.sets();
  const std::size_t size = plan.holdings().size();
  Taken taken(lines.middle_options - 1, std::vector<std::uint8_t>(sets.size() * size));
  for (std::size_t set = 0; set < sets.size(); ++set) {
    const auto map = plan.holdings().mapped(sets.map_of(set));
    const std::uint8_t* const options = &play.middle[sets.class_of(set) * size];
    for (std::size_t h = 0; h < size; ++h) {
      const std::uint8_t option = options[map[h]];
      if (option != 0) taken[option - 1U][set * size + h] = 1;
    }
  }
  return taken;
}

class SecondPass {
 public:
  SecondPass(const BoardPlan& plan, const BoardLines& lines, const BoardPlay& play, const Taken& taken)
      : plan_(plan),
        lines_(lines),
        play_(play),
        taken_(taken),
        reader_(plan.deck(), plan.dealer_classes()),
        options_(std::max<std::size_t>(1, lines.middle_options)),
        tallies_(taken.size(), std::vector<std::uint8_t>(plan.holdings().size())),
        of_pair_(options_, std::vector<std::int64_t>(BoardReader::most_pairs)),
        ways_(lines.all.size() * lines.a_line) {}

  void add(std::size_t board_class) {
    const auto board = plan_.boards().hand(board_class);
    const std::int64_t ways = plan_.boards().all()[board_class].ways;
    tally(board);
    for (const BoardRules& rules : plan_.rules()) {
      reader_.read(rules, board);
      gather();
      for (std::size_t pair = 0; pair < reader_.pairs(); ++pair) {
        if (reader_.holdings(pair) != 0) add_pair(pair, ways);
      }
    }
  }

  [[nodiscard]] const std::vector<Int128>& ways() const { return ways_; }

 private:
  // For each holding, at how many parts of the board each further option is taken.
  void tally(std::span<const Kind> board) {
    if (plan_.sets() == nullptr) return;
    plan_.sets()->subsets(board, subsets_);
    const std::size_t size = plan_.holdings().size();
    for (std::size_t i = 0; i < taken_.size(); ++i) {
      std::uint8_t* __restrict tally = tallies_[i].data();
      std::fill_n(tally, size, std::uint8_t{0});
      for (const std::size_t set : subsets_) {
        const std::uint8_t* __restrict row = &taken_[i][set * size];
        for (std::size_t h = 0; h < size; ++h) tally[h] = static_cast<std::uint8_t>(tally[h] + row[h]);
      }
    }
  }

  // The same for pairs of types; only holdings that are checked before the board.
  void gather() {
    const std::size_t cards = plan_.deck().cards.size();
    for (auto& values : of_pair_) std::fill_n(values.begin(), reader_.pairs(), 0);
    const std::int64_t parts = plan_.parts();
    std::size_t holding = 0;
    for (std::size_t high = 1; high < cards; ++high) {
      if (reader_.type_of(high) == BoardReader::on_board) {
        holding += high;
        continue;
      }
      for (std::size_t low = 0; low < high; ++low, ++holding) {
        if (reader_.type_of(low) == BoardReader::on_board) continue;
        if (play_.before[plan_.holdings().class_of(holding)] != check) continue;
        const std::size_t pair = reader_.pair_of(low, high);
        std::int64_t rest = parts;
        for (std::size_t i = 0; i < tallies_.size(); ++i) {
          of_pair_[i + 1][pair] += tallies_[i][holding];
          rest -= tallies_[i][holding];
        }
        of_pair_[0][pair] += rest;
      }
    }
  }

  void add_pair(std::size_t pair, std::int64_t ways) {
    const std::size_t player = reader_.player_class(pair);
    const std::int64_t* const counts = reader_.counts(pair);
    const auto [one, other] = reader_.ranks(pair);
    const std::int64_t suited = reader_.suited(pair);
    const std::int64_t all = plan_.parts() * ways;
    add_before(play_.before[plan_.holdings().class_of(one, other, true)], player, counts, suited * all);
    add_before(play_.before[plan_.holdings().class_of(one, other, false)], player, counts,
               (reader_.holdings(pair) - suited) * all);
    for (std::size_t option = 0; option < options_; ++option) {
      const std::int64_t times = of_pair_[option][pair];
      if (times == 0) continue;
      std::size_t line = 0;
      if (option < lines_.middle.size()) {
        line = lines_.middle[option];
      } else {
        std::int64_t best = 0;
        line = lines_.best_full(player, counts, best);
      }
      add_line(line, player, counts, times * ways);
    }
  }

  void add_before(std::uint8_t line, std::size_t player, const std::int64_t* counts, std::int64_t times) {
    if (line != check && times != 0) add_line(line, player, counts, times);
  }

  void add_line(std::size_t line, std::size_t player, const std::int64_t* counts, std::int64_t times) {
    Int128* const ways = &ways_[line * lines_.a_line + player * lines_.a_player];
    for (std::size_t i = 0; i < lines_.a_player; ++i) ways[i] += static_cast<Int128>(counts[i]) * times;
  }

  const BoardPlan& plan_;
  const BoardLines& lines_;
  const BoardPlay& play_;
  const Taken& taken_;
  BoardReader reader_;
  std::size_t options_;
  std::vector<std::vector<std::uint8_t>> tallies_;
  std::vector<std::vector<std::int64_t>> of_pair_;
  std::vector<Int128> ways_;
  std::vector<std::size_t> subsets_;
};

}  // namespace

void count_endings(const BoardPlan& plan, const BoardLines& lines, const BoardPlay& play, unsigned threads,
                   Endings& endings) {
  const Taken taken = spread_out(plan, lines, play);
  std::vector<std::vector<Int128>> parts(std::max(1U, threads));
  in_threads(threads, plan.boards().all().size(), [&](std::size_t thread, std::size_t from, std::size_t to) {
    SecondPass pass(plan, lines, play, taken);
    for (std::size_t board = from; board < to; ++board) pass.add(board);
    parts[thread] = pass.ways();
  });
  for (const auto& part : parts) {
    for (std::size_t i = 0; i < part.size(); ++i) endings.ways[i] += part[i];
  }
}

}  // namespace croupier
