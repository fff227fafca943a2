#include "report/tune/pay_cells.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include "money/odds.h"

namespace croupier {
namespace {

constexpr std::array<std::int64_t, 13> mantissas = {10, 12, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90};

// Of a cell that moves alone. The search's bounds take as much as the square of a ladder.
constexpr std::int64_t highest_of_every_whole = 1000;

// Whole pays up to a highest one: every one of them below `every`, from there on those that people print.
std::set<std::int64_t> whole_pays(std::int64_t highest, std::int64_t every) {
  std::set<std::int64_t> pays;
  for (std::int64_t pay = 1; pay <= std::min(highest, every); ++pay) pays.insert(pay);
  for (std::int64_t power = 1; power * 10 <= highest; power *= 10) {
    for (const std::int64_t mantissa : mantissas) {
      if (mantissa * power <= highest) pays.insert(mantissa * power);
    }
  }
  return pays;
}

const std::optional<Pay>& pay_in(const PayRow& row, OwnPay::Column column) {
  return column == OwnPay::Column::natural ? row.natural : column == OwnPay::Column::wild ? row.wild : row.pays;
}

Fraction stake_back(Basis basis) { return basis == Basis::for_one ? Fraction(-1) : Fraction(0); }

// Fractions as whole numbers of one scale. 128 bits hold whatever a search adds up of them, or they do not fit.
class WholeNumbers {
 public:
  explicit WholeNumbers(Integer scale) : scale_(std::move(scale)) {}

  // `times`: the most that it will be multiplied by.
  Int128 of(const Fraction& value, const Integer& times = 1) {
    if (Fraction(value * scale_).below() != 1) broken_invariant("a scale that does not make a whole number");
    return rounded(value, times);
  }
  // Towards nothing: a window never grows.
  Int128 rounded(const Fraction& value, const Integer& times = 1) {
    const Fraction scaled = value * scale_;
    const Integer whole = scaled.above() / scaled.below();
    most_ += abs(whole) * times;
    return fit() ? whole.convert_to<Int128>() : 0;
  }
  [[nodiscard]] bool fit() const { return most_ < Integer(1) << 120; }

 private:
  const Integer scale_;
  Integer most_ = 0;
};

Refusal too_fine(const std::string& what) {
  return Refusal{.what = what + ": too fine to be searched in whole numbers",
                 .where = {},
                 .right = "kept pays such as 40 or 3/2, and targets with few decimals"};
}

std::int64_t in_parts(const Fraction& value, std::int64_t per) {
  return (value * per).above().convert_to<std::int64_t>();
}

// A pay is kept once, and not above the most that was asked for.
Result<Done> check_kept(const TableCell& cell, const std::optional<Pay>& already, const Pay& pay,
                        const TuneRequest& request) {
  if (already && fraction(*already) != fraction(pay))
    return Refusal{.what = "'" + cell.label + "' is kept at " + to_text(*already) + " and at " + to_text(pay),
                   .where = {},
                   .right = "one pay for each hand"};
  if (request.highest > 0 && fraction(pay) > request.highest)
    return Refusal{.what = "'" + cell.label + "' is kept at " + to_text(pay) + ", above the most allowed, " +
                           std::to_string(request.highest),
                   .where = {},
                   .right = "a lower pay, or a higher --max"};
  return Done{};
}

// "royal-flush, straight-flush": a hand with two pays is named once.
std::string hands_text(const std::vector<TableCell>& cells) {
  std::string text;
  std::set<Hand> told;
  for (const TableCell& cell : cells) {
    if (told.insert(cell.hand).second) text += (text.empty() ? "" : ", ") + std::string(to_text(cell.hand));
  }
  return text;
}

// The kept pays by cell.
Result<std::vector<std::optional<Pay>>> kept_pays(const std::vector<TableCell>& cells, const TuneRequest& request) {
  std::vector<std::optional<Pay>> kept(cells.size());
  for (const KeptPay& keep : request.keep) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i].hand != keep.hand || (keep.column && *keep.column != cells[i].column)) continue;
      const Pay pay = keep.pay.value_or(cells[i].pay);
      if (auto can = check_kept(cells[i], kept[i], pay, request); !can) return can.refusal();
      kept[i] = pay;
      ++found;
    }
    const std::string hand(to_text(keep.hand));
    if (found == 0)
      return Refusal{.kind = RefusalKind::unknown,
                     .what = "no such pay to keep: " + hand,
                     .where = {},
                     .right = "a hand of the table: " + hands_text(cells)};
    if (found > 1 && keep.pay)
      return Refusal{.what = "'" + hand + "' pays natural and wild hands differently",
                     .where = {},
                     .right = hand + ":natural=" + to_text(*keep.pay) + " or " + hand + ":wild=" + to_text(*keep.pay)};
  }
  return kept;
}

// Parts of a unit that make every pay whole. No pay is above `highest_pay`, so that of these 63 bits hold any.
Result<std::int64_t> common_parts(const std::vector<TableCell>& cells, const std::vector<std::optional<Pay>>& kept) {
  Integer per = 1;
  for (std::size_t i = 0; i < cells.size(); ++i)
    per = lcm(per, lcm(Integer(cells[i].pay.per), Integer(kept[i] ? kept[i]->per : 1)));
  if (per * (highest_pay + 1) > std::numeric_limits<std::int64_t>::max())
    return too_fine("the pays have the common denominator " + per.str());
  return per.convert_to<std::int64_t>();
}

// Kept pays may contradict the order of hands.
Result<Done> check_order(const std::vector<TableCell>& cells, const std::vector<PayCell>& ladders,
                         const std::vector<std::optional<Pay>>& kept) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (const std::size_t above : ladders[i].under) {
      if (ladders[above].ladder.back() >= ladders[i].ladder.front()) continue;
      return Refusal{
          .what = kept[i]
                      ? "'" + cells[i].label + "' is kept at more than the higher '" + cells[above].label + "' may pay"
                      : "'" + cells[above].label + "' is kept at less than the lower '" + cells[i].label + "' may pay",
          .where = {},
          .right = "pays that do not rise as hands fall"};
    }
  }
  return Done{};
}

}  // namespace

std::vector<TableCell> cells_of(const PayTable& table) {
  std::vector<TableCell> cells;
  for (const PayRow& row : table.rows) {
    for (const auto column : {OwnPay::Column::pays, OwnPay::Column::natural, OwnPay::Column::wild}) {
      const auto& pay = pay_in(row, column);
      if (!pay) continue;
      std::string label(to_text(row.hand));
      if (row.natural && row.wild) label += column == OwnPay::Column::natural ? ", natural" : ", wild";
      cells.push_back({.hand = row.hand, .column = column, .label = std::move(label), .pay = *pay, .added = false});
    }
  }
  return cells;
}

PayModel pay_model(const std::vector<TableCell>& cells, const std::vector<Fraction>& pays, Basis basis,
                   const Analysis& judged, const Analysis& paid) {
  PayModel model;
  model.weights.assign(cells.size(), 0);
  model.chances.assign(cells.size(), 0);
  model.constant = judged.ev;
  model.other_hits = paid.hit_frequency;
  for (const OutcomeLine& line : paid.outcomes) {
    const auto cell = std::ranges::find(cells, line.paid_by(), &TableCell::label);
    if (cell == cells.end()) continue;
    const auto i = static_cast<std::size_t>(cell - cells.begin());
    const Fraction net = pays[i] + stake_back(basis);
    // Units staked on it, where the base has several; a net of nothing does not tell, and is one unit.
    const Fraction staked = net == 0 ? Fraction(1) : line.pays / net;
    model.weights[i] += staked * line.probability;
    model.chances[i] += line.probability;
    model.constant -= staked * line.probability * pays[i];
    if (line.pays > 0) model.other_hits -= line.probability;
  }
  return model;
}

Result<PayLadders> pay_ladders(const std::vector<TableCell>& cells, const PayTable& table, const TuneRequest& request,
                               const Fraction& unlisted) {
  const auto kept = kept_pays(cells, request);
  if (!kept) return kept.refusal();
  PayLadders ladders;
  const auto per = common_parts(cells, *kept);
  if (!per) return per.refusal();
  ladders.per = *per;
  std::int64_t highest = 0;
  for (const TableCell& cell : cells) highest = std::max(highest, cell.pay.units / cell.pay.per);
  highest = request.highest > 0 ? request.highest : std::min(10 * highest, highest_pay);
  ladders.nothing = in_parts(unlisted - stake_back(table.basis), ladders.per);
  ladders.every_whole = std::ranges::count_if(*kept, [](const auto& pay) { return !pay; }) == 1;
  const auto whole = whole_pays(highest, ladders.every_whole ? highest_of_every_whole : 10);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto parts = [&](const Pay& pay) { return pay.units * (ladders.per / pay.per); };
    const std::int64_t own = cells[i].added ? ladders.nothing : parts(cells[i].pay);
    std::set<std::int64_t> rungs;
    if ((*kept)[i]) {
      rungs = {parts(*(*kept)[i])};
    } else {
      for (const std::int64_t pay : whole) rungs.insert(pay * ladders.per);
      if (request.hit) rungs.insert(ladders.nothing);
      if (own <= highest * ladders.per) rungs.insert(own);
    }
    PayCell cell;
    cell.ladder.assign(rungs.begin(), rungs.end());
    const auto start = rungs.lower_bound(own);
    cell.start = std::min(static_cast<std::size_t>(std::distance(rungs.begin(), start)), rungs.size() - 1);
    for (std::size_t above = 0; above < i; ++above) {
      const bool comparable = cells[above].column == cells[i].column || cells[above].hand == cells[i].hand;
      // Where the document itself turns the order round, it stays free.
      if (comparable && (cells[i].added || fraction(cells[above].pay) >= fraction(cells[i].pay)))
        cell.under.push_back(above);
    }
    // A column that a row does not have is paid by the other, so that they come and go together.
    if (i > 0 && cells[i - 1].hand == cells[i].hand) cell.with = i - 1;
    ladders.cells.push_back(std::move(cell));
  }
  if (const auto ordered = check_order(cells, ladders.cells, *kept); !ordered) return ordered.refusal();
  return ladders;
}

Result<PayProblem> pay_problem(const PayLadders& ladders, const PayModel& model, Basis basis,
                               const TuneRequest& request) {
  Integer scale = lcm(model.constant.below(), request.edge.below());
  for (const Fraction& weight : model.weights) scale = lcm(scale, Fraction(weight / ladders.per).below());
  WholeNumbers sums(scale);
  PayProblem problem;
  problem.cells = ladders.cells;
  problem.results = request.results;
  problem.nothing = ladders.nothing;
  problem.constant = sums.of(model.constant);
  problem.sum = {sums.of(-request.edge), sums.rounded(request.tolerance)};
  problem.push = in_parts(-stake_back(basis), ladders.per);
  for (std::size_t i = 0; i < problem.cells.size(); ++i) {
    const std::vector<std::int64_t>& ladder = problem.cells[i].ladder;
    const Integer most = std::max(abs(Integer(ladder.front())), abs(Integer(ladder.back())));
    problem.cells[i].weight = sums.of(model.weights[i] / ladders.per, most);
  }
  if (!sums.fit()) return too_fine("pays, chances and target have the common denominator " + scale.str());
  if (!request.hit) return problem;
  Integer ways = lcm(request.hit->below(), model.other_hits.below());
  for (const Fraction& chance : model.chances) ways = lcm(ways, chance.below());
  WholeNumbers hits(ways);
  for (std::size_t i = 0; i < problem.cells.size(); ++i) problem.cells[i].hits = hits.of(model.chances[i]);
  problem.hits = PayWindow{hits.of(*request.hit - model.other_hits), hits.rounded(request.hit_tolerance)};
  if (!hits.fit()) return too_fine("chances and target have the common denominator " + ways.str());
  return problem;
}

}  // namespace croupier
