#include "report/tune/tune.h"

#include <algorithm>

#include "odds/exact/analysis_jobs.h"
#include "odds/exact/solver.h"
#include "odds/families.h"
#include "report/figures/number_text.h"
#include "report/tune/pay_cells.h"
#include "rules/unknown_names.h"

namespace croupier {
namespace {

// Tables that are solved for each one asked for, where the play changes with the pays.
constexpr std::size_t solved_each = 3;

Fraction distance_to(const Fraction& a, const Fraction& b) { return a < b ? b - a : a - b; }

// The wager whose table is tuned.
Result<const Wager*> tuned_wager(const Game& game, const std::string& name) {
  const bool base = has_base(game);
  if (name == "base" && base) return &odds_wager(game);
  const auto found = wager_of(game, name);
  if (!found) return found.refusal();
  const Wager& wager = **found;
  if (wager.meter)
    return Refusal{.what = "'" + name + "' is a progressive: its edge moves with the meter",
                   .where = {},
                   .right = "a wager with fixed pays; `analyze --meter` values a progressive"};
  if (base && wager.kind == WagerKind::base && &wager != &odds_wager(game))
    return Refusal{.what = "the base is tuned by the table of '" + odds_wager(game).id + "', not of '" + name + "'",
                   .where = {},
                   .right = "--wager base"};
  return &wager;
}

// What a hand without a row brings, if rows come and go.
Fraction unlisted_net(const Wager& wager) {
  const bool back = wager.settle && (wager.settle->unlisted.kind == Outcome::Kind::returned ||
                                     wager.settle->unlisted.kind == Outcome::Kind::push);
  return back ? 0 : -1;
}

// Rows for the hands that the table leaves out at its lower end: a hit frequency may need them.
void add_rows(const Game& game, const Wager& wager, PayTable& table) {
  const RankingUse* use = wager.settle ? game.ranking(wager.settle->ranking) : nullptr;
  if (use == nullptr || wager.settle->row != RowRule::category) return;
  const bool columns = std::ranges::any_of(table.rows, [](const PayRow& row) { return row.natural || row.wild; });
  const Hand lowest = table.rows.back().hand;
  for (const Hand hand : use->ranking.categories) {
    if (use->ranking.order_of(hand) >= use->ranking.order_of(lowest)) continue;
    PayRow row;
    row.hand = hand;
    row.cite = table.cite;
    if (columns)
      row.natural = row.wild = Pay{1, 1};
    else
      row.pays = Pay{1, 1};
    table.rows.push_back(std::move(row));
  }
}

class Tuner {
 public:
  Tuner(const Rulebook& book, const Game& game, const TuneRequest& request)
      : book_(book), source_(game), game_(game), request_(request) {}

  Result<Tuning> run() {
    if (auto ready = prepare(); !ready) return ready.refusal();
    std::vector<Fraction> pays;
    for (const TableCell& cell : cells_) pays.push_back(fraction(cell.pay));
    auto first = solve(pays);
    if (!first) return first.refusal();
    const PayModel begun = pay_model(cells_, pays, table_->basis, first->judged, first->paid);
    const auto original = original_analysis();
    if (!original) return original.refusal();
    tuning_.wager = judged_name();
    tuning_.now = judged({*source_.paytable(wager_->id, request_.paytable), 0, *original, {}});
    return look(begun);
  }

 private:
  struct Solved {
    Analysis judged;
    Analysis paid;
  };

  [[nodiscard]] bool of_base() const { return is_part_of_base(source_, *wager_); }
  [[nodiscard]] std::string judged_name() const { return of_base() ? "base" : wager_->id; }
  // Do the pays change what is played, or which row a hand is read on?
  [[nodiscard]] bool linear() const {
    return !of_base() && (!wager_->settle || wager_->settle->row != RowRule::best_pay);
  }

  Result<Done> prepare() {
    if (mathematics_of(game_) == nullptr) return family_not_played(game_);
    const auto named = tuned_wager(source_, request_.wager);
    if (!named) return named.refusal();
    wager_ = game_.wager((*named)->id);
    const PayTable* found = game_.paytable(wager_->id, request_.paytable);
    if (found == nullptr) return no_paytable(game_, wager_->id, request_.paytable);
    table_ = &*std::ranges::find_if(game_.paytables, [&](const PayTable& each) { return &each == found; });
    if (request_.hit && (of_base() || !linear()))
      return Refusal{.what = "the hit frequency of '" + request_.wager + "' is not made by a table alone",
                     .where = {},
                     .right = "--target-edge without --target-hit"};
    const std::size_t own = cells_of(*table_).size();
    if (request_.hit) add_rows(source_, *wager_, *table_);
    cells_ = cells_of(*table_);
    for (std::size_t i = own; i < cells_.size(); ++i) cells_[i].added = true;
    if (cells_.empty())
      return Refusal{.what = "table " + table_->id + " of '" + wager_->id + "' has no pays in units",
                     .where = {},
                     .right = "a table with rows that pay"};
    auto ladders = pay_ladders(cells_, *table_, request_, unlisted_net(*wager_));
    if (!ladders) return ladders.refusal();
    ladders_ = std::move(ladders).value();
    return Done{};
  }

  Result<Analysis> original_analysis() {
    auto solved = analyze(source_);
    if (!solved) return solved.refusal();
    return std::move(std::move(solved).value().judged);
  }

  // The game with these pays in its table; a pay that stands for none takes the row away.
  Result<Game> with_pays(const std::vector<Fraction>& pays) const {
    Game game = game_;
    std::vector<OwnPay> own;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      std::optional<Pay> pay;
      if (pays[i] * ladders_.per != ladders_.nothing || !request_.hit)
        pay = Pay{pays[i].above().convert_to<std::int64_t>(), pays[i].below().convert_to<std::int64_t>()};
      own.push_back({cells_[i].hand, cells_[i].column, pay});
    }
    if (const auto set = set_pays(game, wager_->id, table_->id, own); !set) return set.refusal();
    return game;
  }

  Result<Solved> solve(const std::vector<Fraction>& pays) {
    const auto game = with_pays(pays);
    if (!game) return game.refusal();
    return analyze(*game);
  }

  Result<Solved> analyze(const Game& game) {
    const auto deck = book_.deck(game);
    if (!deck) return deck.refusal();
    auto made = Solver::make(game, *deck);
    if (!made) return made.refusal();
    Solver solver = std::move(made).value();
    const auto ask = [&](const std::string& wager) -> Result<Analysis> {
      AnalysisRequest request{.wager = wager, .paytable = table_->id, .threads = request_.threads};
      request.progress = [this](double share, const std::string& what) {
        if (request_.progress && !request_.progress(share, what)) tuning_.stopped = true;
        return !tuning_.stopped;
      };
      auto report = solver.analyze(request);
      if (!report) return report.refusal();
      if (report->results.empty()) return Refusal{.what = "stopped", .where = {}, .right = {}};
      return report->results.front();
    };
    auto judged = ask(judged_name());
    if (!judged || !of_base()) return judged ? Result<Solved>(Solved{*judged, *judged}) : judged.refusal();
    auto paid = ask(wager_->id);
    if (!paid) return paid.refusal();
    return Solved{std::move(judged).value(), std::move(paid).value()};
  }

  [[nodiscard]] std::vector<Fraction> pays_of(const FoundPays& found) const {
    std::vector<Fraction> pays;
    for (std::size_t i = 0; i < cells_.size(); ++i)
      pays.emplace_back(Fraction(ladders_.cells[i].ladder[found.rungs[i]], ladders_.per));
    return pays;
  }

  [[nodiscard]] Fraction predicted(const PayModel& model, const std::vector<Fraction>& pays) const {
    Fraction ev = model.constant;
    for (std::size_t i = 0; i < pays.size(); ++i) ev += model.weights[i] * pays[i];
    return ev;
  }

  [[nodiscard]] bool good(const Analysis& analysis) const {
    return distance_to(analysis.house_edge(), request_.edge) <= request_.tolerance &&
           (!request_.hit || distance_to(analysis.hit_frequency, *request_.hit) <= request_.hit_tolerance);
  }

  // The rarest that the gates let a top award be.
  [[nodiscard]] Fraction least_chance_of_top() const {
    Fraction least = 0;
    for (const Gate* gate : gates_asked(book_, source_)) {
      if (gate->kind == Gate::Kind::top_award) least = std::max(least, Fraction(1, gate->one_in));
    }
    return least;
  }

  // Of the highest pay, by the model.
  [[nodiscard]] Fraction chance_of_top(const PayModel& model, const std::vector<std::size_t>& rungs) const {
    std::int64_t highest = ladders_.nothing;
    Fraction chance = 0;
    for (std::size_t i = 0; i < rungs.size(); ++i) {
      const std::int64_t pay = ladders_.cells[i].ladder[rungs[i]];
      if (pay < highest) continue;
      chance = pay > highest ? model.chances[i] : chance + model.chances[i];
      highest = pay;
    }
    return chance;
  }

  // Tables with a top award that comes up often enough; where none has, the others. How much comes back is no matter of
  // choice: the target says it.
  Result<PaySearch> propose(const PayModel& model) const {
    auto made = pay_problem(ladders_, model, table_->basis, request_);
    if (!made) return made.refusal();
    PayProblem problem = std::move(made).value();
    problem.wanted = [this, &model, least = least_chance_of_top()](const std::vector<std::size_t>& rungs) {
      return chance_of_top(model, rungs) >= least;
    };
    PaySearch wanted = search_pays(problem);
    if (!wanted.found.empty()) return wanted;
    problem.wanted = {};
    PaySearch others = search_pays(problem);
    others.steps += wanted.steps;
    others.complete = others.complete && wanted.complete;
    return others;
  }

  // Proposes by the model and solves what it proposes. Where the solver finds another edge than the model because the
  // play has changed, the model is made anew there.
  Result<Tuning> look(PayModel model) {
    const std::size_t most = linear() ? request_.results : solved_each * request_.results + solved_each;
    std::vector<std::vector<std::size_t>> seen;
    while (true) {
      const auto proposed = propose(model);
      if (!proposed) return proposed.refusal();
      const PaySearch& search = *proposed;
      tuning_.steps += search.steps;
      tuning_.complete = search.complete && linear();  // a model that moves may pass by a better table
      bool moved = false;
      for (const FoundPays& found : search.found) {
        if (std::ranges::find(seen, found.rungs) != seen.end()) continue;
        if (seen.size() >= most || tuning_.stopped) break;
        seen.push_back(found.rungs);
        const std::vector<Fraction> pays = pays_of(found);
        auto solved = solve(pays);
        if (!solved) return tuning_.stopped ? finish(model) : solved.refusal();
        const bool as_predicted = solved->judged.ev == predicted(model, pays);
        if (linear() && !as_predicted) broken_invariant("pays that model and solver value differently");
        if (good(solved->judged)) add(pays, found.distance, solved->judged);
        if (as_predicted) continue;
        model = pay_model(cells_, pays, table_->basis, solved->judged, solved->paid);
        moved = true;
        break;
      }
      if (!moved || tuning_.tables.size() >= request_.results) return finish(model);
    }
  }

  void add(const std::vector<Fraction>& pays, std::size_t distance, const Analysis& analysis) {
    const Game game = with_pays(pays).value();
    tuning_.tables.push_back(judged({*game.paytable(wager_->id, table_->id), distance, analysis, {}}));
  }

  [[nodiscard]] TunedTable judged(TunedTable table) const {
    table.gates = gate_verdicts(book_, source_, 1 - table.analysis.element_of_risk(), table.top());
    return table;
  }

  // In parts of the tolerance, as the search counts it.
  [[nodiscard]] double cost(const TunedTable& table) const {
    const auto parts = [](const Fraction& miss, const Fraction& tolerance) {
      return tolerance == 0 ? to_double(miss) : to_double(miss / tolerance);
    };
    double cost = static_cast<double>(table.distance) +
                  parts(distance_to(table.analysis.house_edge(), request_.edge), request_.tolerance);
    if (request_.hit) cost += parts(distance_to(table.analysis.hit_frequency, *request_.hit), request_.hit_tolerance);
    return cost;
  }

  Result<Tuning> finish(const PayModel& model) {
    std::ranges::stable_sort(tuning_.tables, {}, [&](const TunedTable& table) { return cost(table); });
    if (!tuning_.tables.empty() || tuning_.stopped) return std::move(tuning_);
    return out_of_reach(model);
  }

  Result<Tuning> out_of_reach(const PayModel& model) {
    // A search that gave up has not shown that there is none.
    std::string what = (tuning_.complete ? "no such table of '" + request_.wager + "' has an edge within "
                                         : "no table of '" + request_.wager + "' was found in " +
                                               with_commas(Integer(tuning_.steps)) + " steps with an edge within ") +
                       share_text(request_.tolerance, 3) + " of " + share_text(request_.edge, 4);
    if (request_.hit)
      what += " and hits within " + share_text(request_.hit_tolerance, 3) + " of " + share_text(*request_.hit, 3);
    auto right = linear() ? within_reach(model) : nearest_found(model);
    if (!right) return right.refusal();
    return Refusal{.what = std::move(what), .where = {}, .right = std::move(right).value()};
  }

  // What a table can have instead.
  Result<std::string> within_reach(const PayModel& model) {
    const auto problem = pay_problem(ladders_, model, table_->basis, request_);
    if (!problem) return problem.refusal();
    const PaySearch nearest = nearest_within_hits(*problem);
    const bool by_hits = nearest.found.empty();
    const PaySearch found = by_hits ? nearest_hits(*problem) : nearest;
    const auto solved = solve(pays_of(found.found.front()));
    if (!solved) return solved.refusal();
    if (by_hits)
      return "the nearest hits that one reaches are " + share_text(solved->judged.hit_frequency, 3) +
             ", whatever the edge";
    return std::string(request_.hit ? "with such hits " : "") +
           (found.complete ? "the nearest that one reaches is " : "one reaches ") +
           edge_text(solved->judged.house_edge()) + which_pays();
  }

  // Where the play changes with the pays: by the model, made anew where it was wrong, a few times.
  Result<std::string> nearest_found(PayModel model) {
    std::optional<Fraction> nearest;
    for (std::size_t i = 0; i < solved_each; ++i) {
      const auto problem = pay_problem(ladders_, model, table_->basis, request_);
      if (!problem) return problem.refusal();
      const PaySearch search = nearest_pays(*problem);
      const std::vector<Fraction> pays = pays_of(search.found.front());
      const auto solved = solve(pays);
      if (!solved) return solved.refusal();
      const Fraction edge = solved->judged.house_edge();
      if (!nearest || distance_to(edge, request_.edge) < distance_to(*nearest, request_.edge)) nearest = edge;
      if (solved->judged.ev == predicted(model, pays)) break;
      model = pay_model(cells_, pays, table_->basis, solved->judged, solved->paid);
    }
    return "the nearest that was found is " + edge_text(*nearest) + which_pays();
  }

  // Another number in one row would come nearer: it was not asked for.
  [[nodiscard]] std::string which_pays() const {
    return ladders_.every_whole ? "" : ", by pays as they are printed (1 to 10, 12, 15, 20, 25, 30, 40 and so on)";
  }

  // With as many digits as tell it from the target.
  [[nodiscard]] std::string edge_text(const Fraction& edge) const {
    constexpr int most_digits = 12;
    int digits = 4;
    while (digits < most_digits && share_text(edge, digits) == share_text(request_.edge, digits)) ++digits;
    return share_text(edge, digits);
  }

  const Rulebook& book_;
  const Game& source_;  // as it was given
  Game game_;           // with rows that may be added
  const TuneRequest& request_;
  const Wager* wager_ = nullptr;  // of game_, as is the table
  PayTable* table_ = nullptr;
  std::vector<TableCell> cells_;
  PayLadders ladders_;
  Tuning tuning_;
};

}  // namespace

Result<Tuning> tune(const Rulebook& book, const Game& game, const TuneRequest& request) {
  return Tuner(book, game, request).run();
}

}  // namespace croupier
