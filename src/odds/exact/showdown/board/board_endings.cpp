// The second pass over the boards: how rounds end, the decisions being known.
#include <algorithm>

#include "odds/exact/in_threads.h"
#include "odds/exact/showdown/board/board_play.h"

namespace croupier {
namespace {

// Where each option but the first is taken: by set of cards and holding, a byte each, so that the parts of a board add
// up in long rows.
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
      if (option != 0 && play.before[plan.holdings().class_of(h)] == check) taken[option - 1U][set * size + h] = 1;
    }
  }
  return taken;
}

// Reads the same boards with the cards of a larger deck.
class Judge {
 public:
  explicit Judge(const BoardPlan& plan) : plan_(plan), reader_(plan.reader()) {}

  void read(std::size_t rules, const Deck& deck, std::span<const Kind> board) {
    cards_.clear();
    for (const Kind kind : board) cards_.push_back(plan_.kinds().kind_of(deck.cards[kind]));
    reader_.read(plan_.rules()[rules], cards_);
  }
  // What the larger deck counts for a pair of the smaller one's: a board tells both decks' cards apart alike.
  [[nodiscard]] const std::int64_t* counts(const BoardReader& smaller, std::size_t pair) const {
    const auto [one, other] = smaller.types_of(pair);
    const auto type = [&](std::size_t of) { return reader_.type_of(plan_.kinds().kind_of(smaller.sample(of))); };
    return reader_.counts(BoardReader::pair_of_types(type(one), type(other)));
  }

 private:
  const BoardPlan& plan_;
  BoardReader reader_;
  std::vector<Kind> cards_;
};

class SecondPass {
 public:
  SecondPass(const BoardPlan& plan, const BoardLines& lines, const BoardPlay& play, const Taken& taken,
             const BoardPlan* judge)
      : plan_(plan),
        lines_(lines),
        taken_(taken),
        reader_(plan.reader()),
        options_(std::max<std::size_t>(1, lines.middle_options)),
        tallies_(taken.size(), std::vector<std::uint8_t>(plan.holdings().size())),
        of_pair_(options_, std::vector<std::int32_t>(BoardReader::most_pairs + 1)),
        bet_of_pair_(lines.before.size() + 1, std::vector<std::int32_t>(BoardReader::most_pairs + 1)),
        ways_(lines.all.size() * lines.a_line) {
    if (judge != nullptr) judge_.emplace(*judge);
    for (std::size_t holding = 0; holding < plan.holdings().size(); ++holding) {
      const std::uint8_t line = play.before[plan.holdings().class_of(holding)];
      parts_of_.push_back(line == check ? static_cast<std::int32_t>(plan.parts()) : 0);
      const auto bet = std::find(lines.before.begin(), lines.before.end(), line);
      bet_of_.push_back(static_cast<std::uint8_t>(bet - lines.before.begin()));
    }
  }

  using Told = std::function<void(std::size_t player, const std::int64_t* counts, std::int64_t times)>;
  void tell(Told at_full_board) { at_full_board_ = std::move(at_full_board); }

  void add(std::size_t board_class) {
    const auto board = plan_.boards().hand(board_class);
    const std::int64_t ways = plan_.boards().all()[board_class].ways;
    tally(board);
    for (const BoardRules& rules : plan_.rules()) {
      reader_.read(rules, board);
      if (judge_) judge_->read(static_cast<std::size_t>(&rules - plan_.rules().data()), plan_.deck(), board);
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

  // The same for pairs of types; only holdings that are checked before the board. Cards on the board have a type of
  // their own here, whose pairs nobody looks at.
  void gather() {
    const std::size_t types = reader_.types();
    const std::size_t side = types + 1;
    const std::size_t nowhere = reader_.pairs();
    square_.assign(side * side, static_cast<std::uint16_t>(nowhere));
    for (std::size_t b = 0, pair = 0; b < types; ++b) {
      for (std::size_t a = 0; a <= b; ++a, ++pair) {
        square_[a * side + b] = static_cast<std::uint16_t>(pair);
        square_[b * side + a] = static_cast<std::uint16_t>(pair);
      }
    }
    const std::size_t cards = plan_.deck().cards.size();
    for (std::size_t card = 0; card < cards; ++card) {
      const std::uint8_t type = reader_.type_of(card);
      type_of_[card] = type == BoardReader::on_board ? static_cast<std::uint8_t>(types) : type;
    }
    for (auto* lists : {&of_pair_, &bet_of_pair_}) {
      for (auto& values : *lists) std::fill_n(values.begin(), nowhere + 1, 0);
    }
    std::size_t holding = 0;
    for (std::size_t high = 1; high < cards; ++high) {
      const std::uint16_t* const row = &square_[type_of_[high] * side];
      for (std::size_t low = 0; low < high; ++low, ++holding) {
        const std::size_t pair = row[type_of_[low]];
        of_pair_[0][pair] += parts_of_[holding];
        ++bet_of_pair_[bet_of_[holding]][pair];
        for (std::size_t i = 0; i < tallies_.size(); ++i) of_pair_[i + 1][pair] += tallies_[i][holding];
      }
    }
    // What the further options leave.
    for (std::size_t i = 1; i < of_pair_.size(); ++i) {
      for (std::size_t pair = 0; pair < nowhere; ++pair) of_pair_[0][pair] -= of_pair_[i][pair];
    }
  }

  void add_pair(std::size_t pair, std::int64_t ways) {
    const std::size_t player = reader_.player_class(pair);
    const std::int64_t* const counts = reader_.counts(pair);
    for (std::size_t i = 0; i < lines_.before.size(); ++i) {
      const std::int64_t times = bet_of_pair_[i][pair];
      if (times != 0) add_line(lines_.before[i], player, counts, times * plan_.parts() * ways);
    }
    for (std::size_t option = 0; option < options_; ++option) {
      const std::int64_t times = of_pair_[option][pair];
      if (times == 0) continue;
      std::size_t line = 0;
      if (option < lines_.middle.size()) {
        line = lines_.middle[option];
      } else {
        std::int64_t best = 0;
        line = lines_.best_full(player, judge_ ? judge_->counts(reader_, pair) : counts, best);
        if (at_full_board_) at_full_board_(player, counts, times * ways);
      }
      add_line(line, player, counts, times * ways);
    }
  }

  void add_line(std::size_t line, std::size_t player, const std::int64_t* counts, std::int64_t times) {
    Int128* const ways = &ways_[line * lines_.a_line + player * lines_.a_player];
    for (std::size_t i = 0; i < lines_.a_player; ++i) ways[i] += static_cast<Int128>(counts[i]) * times;
  }

  const BoardPlan& plan_;
  const BoardLines& lines_;
  const Taken& taken_;
  BoardReader reader_;
  std::optional<Judge> judge_;
  std::size_t options_;
  std::vector<std::vector<std::uint8_t>> tallies_;
  std::vector<std::vector<std::int32_t>> of_pair_;
  std::vector<std::vector<std::int32_t>> bet_of_pair_;  // holdings that bet before the board, by line; then the others
  std::vector<std::uint8_t> bet_of_;                    // by holding: place among these
  std::vector<std::int32_t> parts_of_;  // by holding: parts of a board at which it decides; none if it bet before
  std::vector<std::uint16_t> square_;
  std::array<std::uint8_t, 64> type_of_{};
  Told at_full_board_;
  std::vector<Int128> ways_;
  std::vector<std::size_t> subsets_;
};

}  // namespace

BoardPlay play_of(const BoardPlan& larger, const BoardPlay& play, const BoardPlan& plan) {
  const Holdings& holdings = plan.holdings();
  const auto kind_in_larger = [&](std::size_t card) { return larger.kinds().kind_of(plan.deck().cards[card]); };
  std::vector<std::size_t> in_larger;  // by holding
  for (std::size_t high = 1; high < plan.deck().cards.size(); ++high) {
    for (std::size_t low = 0; low < high; ++low) {
      // Both decks are in the order of their cards.
      in_larger.push_back(Holdings::index(kind_in_larger(low), kind_in_larger(high)));
    }
  }
  BoardPlay made;
  made.before.assign(holdings.classes(), check);
  for (std::size_t h = 0; h < in_larger.size(); ++h) {
    made.before[holdings.class_of(h)] = play.before[larger.holdings().class_of(in_larger[h])];
  }
  if (plan.sets() == nullptr) return made;
  const CommunitySets& sets = *plan.sets();
  made.middle.assign(sets.classes() * holdings.size(), 0);
  for (std::size_t c = 0; c < sets.classes(); ++c) {
    std::vector<Kind> cards;
    for (const Kind kind : sets.representative(c)) cards.push_back(kind_in_larger(kind));
    const std::size_t set = larger.sets()->index(cards);
    const auto map = larger.holdings().mapped(larger.sets()->map_of(set));
    const std::uint8_t* const options = &play.middle[larger.sets()->class_of(set) * larger.holdings().size()];
    for (std::size_t h = 0; h < in_larger.size(); ++h)
      made.middle[c * holdings.size() + h] = options[map[in_larger[h]]];
  }
  return made;
}

void count_endings(const BoardPlan& plan, const BoardLines& lines, const BoardPlay& play, unsigned threads,
                   const PassProgress& progress, Endings& endings, const BoardPlan* judge,
                   const AtFullBoard& at_full_board) {
  const Taken taken = spread_out(plan, lines, play);
  std::vector<std::vector<Int128>> parts(std::max(1U, threads));
  in_threads(threads, plan.boards().all().size(), [&](std::size_t thread, std::size_t from, std::size_t to) {
    SecondPass pass(plan, lines, play, taken, judge);
    if (at_full_board) {
      pass.tell([&](std::size_t player, const std::int64_t* counts, std::int64_t times) {
        at_full_board(thread, player, counts, times);
      });
    }
    go_through(thread, from, to, progress, [&](std::size_t i) { pass.add(plan.order()[i]); });
    parts[thread] = pass.ways();
  });
  for (const auto& part : parts) {
    for (std::size_t i = 0; i < part.size(); ++i) endings.ways[i] += part[i];
  }
}

}  // namespace croupier
