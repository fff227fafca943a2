#include "odds/exact/showdown/family.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "bank/progressive.h"
#include "base/refuse.h"
#include "odds/exact/analysis_jobs.h"
#include "odds/exact/no_plan.h"
#include "odds/exact/showdown/board/board_plan.h"
#include "odds/exact/showdown/own/own_hands.h"
#include "odds/exact/showdown/rank/rank_plan.h"
#include "odds/exact/showdown/wagers/envy.h"
#include "odds/exact/showdown/wagers/joint.h"
#include "odds/exact/showdown/wagers/progressive.h"
#include "rules/unknown_names.h"

namespace croupier {
namespace {

class Clock {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

class ShowdownSolver final : public FamilySolver {
 public:
  ShowdownSolver(Game game, Deck deck) : game_(std::move(game)), deck_(std::move(deck)) {}

  Result<Done> prepare() {
    auto shape = read_shape(game_);
    if (!shape) return shape.refusal();
    shape_ = std::move(shape).value();
    return Done{};
  }

  Result<AnalysisReport> analyze(const AnalysisRequest& request) override {
    if (!request.shoe.empty() || !request.gone.empty())
      return refuse(game_.name + " is dealt from whole decks each round",
                    "leave the shoe out; `count` tells what a card does");
    threads_ = request.threads != 0 ? request.threads : std::max(1U, std::thread::hardware_concurrency());
    seats_ = request.seats;
    meter_ = request.meter;
    if (auto set = set_with(request.with); !set) return set.refusal();
    auto jobs = jobs_of(game_, request, !with_.empty());
    if (!jobs) return jobs.refusal();
    AnalysisReport report;
    std::size_t done = 0;
    for (const AnalysisJob& job : *jobs) {
      const auto tell = [&](double part) {
        const std::string table = job.table != nullptr ? " " + job.table->id : "";
        return !request.progress ||
               request.progress((static_cast<double>(done) + part) / static_cast<double>(jobs->size()),
                                job.name() + table);
      };
      if (!tell(0)) {
        report.stopped = true;
        break;
      }
      pass_progress_ = PassProgress(tell);
      const Clock clock;
      auto analysis = run(job);
      report.stopped = std::exchange(pass_progress_, {}).stopped();
      if (report.stopped) break;
      ++done;
      if (!analysis) {
        if (!request.wager.empty()) return analysis.refusal();
        report.unsolved.push_back({job.name(), job.table != nullptr ? job.table->id : "", analysis.refusal().line()});
        continue;
      }
      report.results.push_back(std::move(analysis).value());
      report.results.back().seconds = clock.seconds();
    }
    return report;
  }

  void go_on_while(std::function<bool()> wanted) override {
    pass_progress_ = PassProgress([wanted = std::move(wanted)](double) { return wanted(); });
  }

  Result<std::shared_ptr<const Book>> book(const std::string& paytable, unsigned threads) override {
    threads_ = threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
    if (!with_.empty()) {
      with_.clear();
      solutions_.clear();
      own_.clear();
    }
    const PayTable* table = nullptr;
    if (!paytable.empty()) {
      auto found = table_of(game_, odds_wager(game_), paytable);
      if (!found) return found.refusal();
      table = *found;
    }
    const auto solution = base(table);
    if (!solution) return solution.refusal();
    return (*solution)->book;
  }

  Result<HandAdvice> advise(const View& view, const std::string& paytable, unsigned threads) override {
    if (auto fits = check_view(view); !fits) return fits.refusal();
    const auto decision = decision_of(view);
    if (!decision) return decision.refusal();
    const auto found = book(paytable, threads);
    if (!found) return found.refusal();
    HandAdvice advice;
    advice.decision = shape_.decisions[*decision].step->id;
    advice.choices = (*found)->values(*decision, view);
    const std::size_t best = (*found)->choice(*decision, view);
    while (advice.choices[advice.best].choice != best) ++advice.best;
    return advice;
  }

  Result<Fraction> covariance(const BetByTable& one, const BetByTable& other, unsigned threads) override {
    const std::string& id = other.wager;
    if (one.wager != "base" || !one.table.empty())
      return no_plan("'" + one.wager + "' and '" + id + "' are not counted together", "simulate both");
    const auto wager = wager_of(game_, id);
    if (!wager) return wager.refusal();
    const auto table = table_of(game_, **wager, other.table);
    if (!table) return table.refusal();
    if (!(*wager)->settle || !told_by_endings(**wager, **table))
      return no_plan("the endings of the base do not tell what '" + id + "' brings", "simulate both");
    const auto settlement = EndingPays::make(game_, **wager, *table);
    if (!settlement) return settlement.refusal();
    threads_ = threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
    const auto solved = base(nullptr);
    if (!solved) return solved.refusal();
    return croupier::covariance(shape_, (*solved)->endings, (*solved)->stakes, *settlement);
  }

  Result<Analysis> bank(const std::map<std::string, Fraction>& /*stakes*/) override {
    return no_plan("every seat of " + game_.name + " has cards of its own", "simulate the bank");
  }

 private:
  [[nodiscard]] Result<Done> check_view(const View& view) const {
    std::vector<Card> all(view.own.begin(), view.own.end());
    all.insert(all.end(), view.community.begin(), view.community.end());
    all.insert(all.end(), view.dealer.begin(), view.dealer.end());
    if (std::any_of(all.begin(), all.end(), [](Card card) { return card.is_unknown(); })) {
      return Refusal{.what = "a card that is not known", .where = {}, .right = "cards that are seen"};
    }
    if (static_cast<int>(view.own.size()) != shape_.own) {
      return Refusal{.what = "a hand of " + std::to_string(view.own.size()) + " cards",
                     .where = {},
                     .right = "this game deals " + std::to_string(shape_.own)};
    }
    return check_cards(deck_, game_.deck.decks, all);
  }

  [[nodiscard]] Result<std::size_t> decision_of(const View& view) const {
    std::string right;
    for (std::size_t i = 0; i < shape_.decisions.size(); ++i) {
      const Decision& each = shape_.decisions[i];
      if (each.community == static_cast<int>(view.community.size()) &&
          each.dealer == static_cast<int>(view.dealer.size())) {
        return i;
      }
      right += (i == 0 ? "decisions are made with " : ", or ") + std::to_string(each.community) + " community and " +
               std::to_string(each.dealer) + " dealer cards seen";
    }
    return Refusal{.what = "no decision with " + std::to_string(view.community.size()) + " community and " +
                           std::to_string(view.dealer.size()) + " dealer cards seen",
                   .where = {},
                   .right = right};
  }

  // ---- Side bets played together with the base ----

  Result<Done> set_with(const std::vector<std::string>& names) {
    with_.clear();
    for (const std::string& name : names) {
      const auto wager = wager_of(game_, name);
      if (!wager) return wager.refusal();
      const Settle* settle = (*wager)->settle ? &*(*wager)->settle : nullptr;
      if ((*wager)->kind == WagerKind::base || settle == nullptr) {
        return no_plan("'" + name + "' is no side bet to be played together with the base", "a side bet");
      }
      const bool by_ending =
          settle->by == SettleBy::losing_hand ||
          (settle->by == SettleBy::own_hand && settle->row == RowRule::category && settle->ranking == "hand");
      SignNeeds needs;
      for (const PayTable& table : game_.paytables) {
        if (table.wager == name) needs.add(**wager, table);
      }
      if ((!by_ending || needs.columns) && settle->folded == OnFold::forfeited) {
        return no_plan("'" + name + "' cannot be optimized together with the base",
                       "a wager on one's own category or the losing hand");
      }
      // What a fold does not touch changes no decision.
      if (!by_ending || settle->folded != OnFold::forfeited) continue;
      auto settlement = EndingPays::make(game_, **wager, game_.paytable((*wager)->id));
      if (!settlement) return settlement.refusal();
      with_.push_back({std::move(settlement).value(), std::vector<int>(shape_.lines.size(), 1)});
    }
    solutions_.clear();
    own_.clear();
    return Done{};
  }

  // ---- The base ----

  Result<Done> make_plan() {
    if (rank_plan_ || board_plan_) return Done{};
    if (shape_.community > 0) {
      auto plan = BoardPlan::make(game_, deck_, shape_);
      if (!plan) return plan.refusal();
      board_plan_ = std::move(plan).value();
      return Done{};
    }
    auto plan = RankPlan::make(game_, deck_, shape_);
    if (!plan) return plan.refusal();
    rank_plan_ = std::move(plan).value();
    return Done{};
  }

  struct Base {
    Endings endings;
    Plan plan;
    std::shared_ptr<const Book> book;
    std::vector<Stake> stakes;
  };

  // `table`: of the odds wager, or null for the default.
  Result<const Base*> base(const PayTable* table) {
    if (table == nullptr) table = game_.paytable(odds_wager(game_).id);
    const std::string key = table != nullptr ? table->id : "";
    if (const auto found = solutions_.find(key); found != solutions_.end()) return &found->second;
    if (auto made = make_plan(); !made) return made.refusal();
    auto stakes = base_stakes(game_, shape_, table);
    if (!stakes) return stakes.refusal();
    std::vector<Stake> optimized = *stakes;
    optimized.insert(optimized.end(), with_.begin(), with_.end());
    Solution solution = rank_plan_ ? rank_plan_->solve(shape_, optimized)
                                   : board_plan_->solve(shape_, optimized, threads_, pass_progress_);
    if (pass_progress_.stopped()) return Refusal{.what = "interrupted", .where = {}, .right = {}};
    Base made{std::move(solution.endings), std::move(solution.plan), std::move(solution.book),
              std::move(stakes).value()};
    return &solutions_.emplace(key, std::move(made)).first->second;
  }

  // The base's part that belongs to a table: its own, or the default.
  Result<const Base*> base_for(const Wager& wager, const PayTable* table) {
    return base(wager.id == odds_wager(game_).id ? table : nullptr);
  }

  [[nodiscard]] std::string ending_words(std::size_t line, Against against, const DealerClass& dealer,
                                         const std::string& row) const {
    std::string words = shape_.lines[line].action;
    if (shape_.lines[line].folded) return words;
    words += against == Against::higher ? ": win" : against == Against::equal ? ": tie" : ": lose";
    if (!row.empty()) words += " with " + row;
    if (!dealer.qualified) words += ", dealer does not qualify";
    return words;
  }

  Result<Analysis> run_base(const AnalysisJob& job) {
    const auto solved = base(job.table);
    if (!solved) return solved.refusal();
    const Base& known = **solved;
    std::vector<Stake> stakes = known.stakes;
    if (job.together) stakes.insert(stakes.end(), with_.begin(), with_.end());
    Tally tally;
    known.endings.for_each([&](std::size_t index, std::size_t line, const PlayerClass& player,
                               const DealerClass& dealer, Against against) {
      const Int128 ways = known.endings.ways[index];
      if (ways == 0) return;
      Fraction net = 0;
      int staked = 0;
      std::string row;
      for (const Stake& stake : stakes) {
        if (stake.of_line[line] == 0) continue;
        const Settled settled = stake.settlement(shape_.lines[line].folded, player, dealer, against);
        net += stake.of_line[line] * settled.net;
        staked += stake.of_line[line];
        if (settled.listed) row = settled.label;
      }
      tally.add(ending_words(line, against, dealer, row), integer(ways), net, staked);
    });
    Analysis analysis = tally.finish();
    analysis.wager = "base";
    if (job.together) {
      for (const Stake& stake : with_) analysis.wager += "+" + stake.settlement.wager().id;
    }
    analysis.unit = unit_name(game_, shape_);
    analysis.plan = known.plan;
    analysis.strategy = known.book->words();
    return analysis;
  }

  // ---- Single wagers ----

  // A wager valued on endings, its stake in each line as given.
  Result<Analysis> on_endings(const Wager& wager, const PayTable* table, const Endings& endings,
                              const std::vector<int>& stakes, bool lines_known) {
    auto made = EndingPays::make(game_, wager, table);
    if (!made) return made.refusal();
    EndingPays settlement = std::move(made).value();
    if (meter_) settlement.set_meter(*meter_);
    Tally tally;
    ProgressiveTally progressive;
    endings.for_each([&](std::size_t index, std::size_t line, const PlayerClass& player, const DealerClass& dealer,
                         Against against) {
      const Int128 ways = endings.ways[index];
      if (ways == 0) return;
      const bool folded = lines_known && shape_.lines[line].folded;
      if (stakes[line] == 0) {
        tally.add("not placed", integer(ways), 0, 0);
        return;
      }
      const Settled settled = settlement(folded, player, dealer, against);
      tally.add(settled.label, integer(ways), stakes[line] * settled.net, stakes[line]);
      progressive.add(settled, integer(ways));
    });
    Analysis analysis = tally.finish();
    if (wager.kind == WagerKind::progressive && wager.meter) {
      const PayTable& paying = *settlement.table();
      analysis.progressive = progressive.finish(wager, paying, analysis.ways);
      analysis.progressive->meter = meter_.value_or(meter_of(wager, paying).seed);
      if (seats_ > 0) analysis.progressive->envy = envy_units(game_, deck_, shape_, wager, paying, seats_);
      if (analysis.progressive->envy) add_envy(analysis, wager, paying);
    }
    return analysis;
  }

  // Envy comes on top of everything, so that the meter may stand lower and the wager be worth its stake.
  static void add_envy(Analysis& analysis, const Wager& wager, const PayTable& table) {
    ProgressiveFigures& figures = *analysis.progressive;
    analysis.ev += *figures.envy;
    if (!figures.break_even_cents) return;
    *figures.break_even_cents -= *figures.envy / figures.meter_share * unit_of(wager, table).cents();
  }

  Result<Analysis> run(const AnalysisJob& job) {
    if (job.wager == nullptr) {
      auto analysis = run_base(job);
      if (!analysis) return analysis.refusal();
      Analysis named = std::move(analysis).value();
      named.paytable = job.table != nullptr ? job.table->id : "";
      return named;
    }
    auto analysis = run_wager(*job.wager, job.table);
    if (!analysis) return analysis.refusal();
    Analysis named = std::move(analysis).value();
    named.wager = job.wager->id;
    named.paytable = job.table != nullptr ? job.table->id : "";
    named.unit = job.wager->kind == WagerKind::base ? unit_name(game_, shape_) : job.wager->id;
    return named;
  }

  Result<Analysis> run_wager(const Wager& wager, const PayTable* table) {
    if (!wager.settle)
      return no_plan("wager '" + wager.id + "' says not how it is settled", "a [wagers.settle] section");
    if (table == nullptr) return no_plan("wager '" + wager.id + "' has no pay table", "the operator must bring one");
    switch (wager.settle->by) {
      case SettleBy::own_hand:
      case SettleBy::wild_count:
        return run_own(wager, table);
      case SettleBy::own_and_dealer:
        return run_own_and_dealer(wager, table);
      case SettleBy::highest_hand:
        return no_plan("wager '" + wager.id + "' depends on the hands of all seats", "simulate it");
      case SettleBy::comparison:
      case SettleBy::losing_hand:
        break;
    }
    return run_by_play(wager, table);
  }

  Result<Analysis> run_by_play(const Wager& wager, const PayTable* table) {
    const auto solved = base_for(wager, table);
    if (!solved) return solved.refusal();
    auto analysis = on_endings(wager, table, (*solved)->endings, stakes_by_line(game_, shape_, wager), true);
    if (!analysis) return analysis.refusal();
    Analysis named = std::move(analysis).value();
    named.plan = (*solved)->plan;
    return named;
  }

  Result<Analysis> run_own(const Wager& wager, const PayTable* table) {
    const Settle& settle = *wager.settle;
    const RankingUse* use = game_.ranking(settle.ranking);
    if (use == nullptr) return no_plan("wager '" + wager.id + "' names no ranking", "a ranking of the game");
    const bool by_play = depends_on_play(settle);
    // Hands of a fixed number of own cards are read over boards only.
    if ((by_play || use->ranking.own > 0) && shape_.community > 0) {
      SignNeeds needs;
      needs.add(wager, *table);
      if (settle.ranking != "hand" || needs.columns || !needs.formed.empty()) {
        return no_plan("wager '" + wager.id + "' asks for more than a category, and a fold loses it",
                       "tables by category");
      }
      return run_by_play(wager, table);
    }
    const auto hands = own(*use, by_play);
    if (!hands) return hands.refusal();
    auto analysis = on_endings(wager, table, (*hands)->endings, std::vector<int>((*hands)->endings.lines, 1), by_play);
    if (!analysis) return analysis.refusal();
    Analysis named = std::move(analysis).value();
    named.plan = (*hands)->plan;
    return named;
  }

  // Hands as one ranking reads them, told apart as finely as any table by it asks for.
  Result<const OwnHands*> own(const RankingUse& use, bool by_play) {
    const auto key = std::pair(use.id, by_play);
    if (const auto found = own_.find(key); found != own_.end()) return &found->second;
    SignNeeds needs;
    for (const PayTable& table : game_.paytables) {
      const Wager* wager = game_.wager(table.wager);
      if (wager == nullptr || !wager->settle || wager->settle->ranking != use.id) continue;
      if (wager->settle->by == SettleBy::own_hand || wager->settle->by == SettleBy::wild_count)
        needs.add(*wager, table);
    }
    WaysByLine play;
    if (by_play) {
      const auto solved = base(nullptr);
      if (!solved) return solved.refusal();
      play = [book = std::static_pointer_cast<const RankBook>((*solved)->book)](std::span<const Card> cards) {
        return book->ways_by_line(cards);
      };
    }
    auto hands = own_hands(game_, deck_, shape_, use, needs, play);
    if (!hands) return hands.refusal();
    return &own_.emplace(key, std::move(hands).value()).first->second;
  }

  Result<Analysis> run_own_and_dealer(const Wager& wager, const PayTable* table) {
    const RankingUse* use = game_.ranking(wager.settle->ranking);
    if (use == nullptr) return no_plan("wager '" + wager.id + "' names no ranking", "a ranking of the game");
    const bool by_play = depends_on_play(*wager.settle);
    auto hands = by_play ? both_hands_played(*use) : own_and_dealer_hands(game_, deck_, shape_, *use);
    if (!hands) return hands.refusal();
    auto analysis = on_endings(wager, table, hands->endings, std::vector<int>(hands->endings.lines, 1), by_play);
    if (!analysis) return analysis.refusal();
    Analysis named = std::move(analysis).value();
    named.plan = hands->plan;
    return named;
  }

  Result<OwnHands> both_hands_played(const RankingUse& use) {
    const auto solved = base(nullptr);
    if (!solved) return solved.refusal();
    const Book& book = *(*solved)->book;
    return own_and_dealer_hands_played(
        game_, deck_, shape_, use, [&](std::span<const Card> own_cards, std::span<const Card> seen) {
          const std::size_t choice = book.choice(0, {.own = own_cards, .community = {}, .dealer = seen});
          std::size_t line = 0;
          while (shape_.lines[line].choice != choice) ++line;
          return line;
        });
  }

  const Game game_;
  const Deck deck_;
  Shape shape_;
  unsigned threads_ = 1;
  PassProgress pass_progress_;  // of the job under way
  int seats_ = 0;
  std::optional<Money> meter_;
  std::vector<Stake> with_;
  std::shared_ptr<const RankPlan> rank_plan_;
  std::shared_ptr<const BoardPlan> board_plan_;
  std::map<std::string, Base> solutions_;                 // by table of the odds wager
  std::map<std::pair<std::string, bool>, OwnHands> own_;  // by ranking, and whether play matters
};

}  // namespace

Result<std::unique_ptr<FamilySolver>> showdown_solver(const Game& game, const Deck& deck) {
  auto solver = std::make_unique<ShowdownSolver>(game, deck);
  if (auto prepared = solver->prepare(); !prepared) return prepared.refusal();
  return std::unique_ptr<FamilySolver>(std::move(solver));
}

}  // namespace croupier
