// What known cards are worth at twenty-one, as the rest of the program asks for it.
#include <chrono>
#include <thread>

#include "base/refuse.h"
#include "games/families.h"
#include "odds/exact/analysis_jobs.h"
#include "odds/exact/no_plan.h"
#include "odds/exact/twenty_one/chart_words.h"
#include "odds/exact/twenty_one/counter_shoes.h"
#include "odds/exact/twenty_one/family.h"
#include "odds/exact/twenty_one/known_card.h"

namespace croupier::twenty_one {
namespace {

constexpr std::uint64_t usual_shoes = 100'000;
constexpr int usual_spreads[] = {1, 4, 8, 12};
constexpr int usual_cut_cards = 26;
constexpr int most_points = 2;          // of a tag
constexpr std::size_t most_plays = 18;  // that somebody learns by heart
constexpr double furthest_index = 10;
constexpr std::string_view insured = "insurance";

class CardCounter {
 public:
  CardCounter(const Game& game, const Deck& deck, const CountRequest& request)
      : game_(game), deck_(deck), request_(request) {}

  Result<Countability> run() {
    const auto start = std::chrono::steady_clock::now();
    if (auto done = open(); !done) return done.refusal();
    Countability found;
    found.paytable = table_->id;
    const bool base = request_.wager.empty() || request_.wager == "base";
    if (base && tell(0, "effects of removal")) add_base(found);
    add_sides(found);
    if (base && tell(0.2, "known cards")) add_known_cards(found);
    if (base && shoes() > 0 && tell(0.3, "index plays")) {
      if (auto done = add_shoes(found); !done) return done.refusal();
    }
    found.stopped = stopped_;
    found.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return found;
  }

 private:
  Result<Done> open() {
    if (!request_.wager.empty() && request_.wager != "base") {
      const auto wager = wager_of(game_, request_.wager);
      if (!wager) return wager.refusal();
      if (const auto table = table_of(game_, **wager, request_.paytable); !table) return table.refusal();
    }
    const bool of_base = request_.wager.empty() || request_.wager == "base";
    const auto table = table_of(game_, *game_.wager("base"), of_base ? request_.paytable : "");
    if (!table) return table.refusal();
    table_ = *table;
    const auto rules = play_rules(game_, deck_, table_->id);
    if (!rules) return rules.refusal();
    auto solver = ShoeSolver::make(*rules);
    if (!solver) return no_plan(solver.refusal().what, solver.refusal().right);
    const auto shoe = shoe_of(*rules, deck_, game_.deck.decks);
    if (!shoe) return shoe.refusal();
    if (auto done = check_shoe(*shoe); !done) return done.refusal();
    book_ = std::make_unique<ChartBook>(std::move(solver).value(), *shoe);
    return Done{};
  }

  [[nodiscard]] std::uint64_t shoes() const {
    return game_.deck.outlasts_a_round() ? request_.shoes.value_or(usual_shoes) : 0;
  }
  bool tell(double share, const std::string& what) {
    if (!stopped_ && request_.progress) stopped_ = !request_.progress(share, what);
    return !stopped_;
  }

  void add_base(Countability& found) {
    effects_ = book_->ask([&](ShoeSolver& solver) { return base_removal(solver, book_->shoe(), book_->best()); });
    count_ = balanced_count(effects_.copies, effects_.fixed, effects_.ev, most_points);
    WagerRemoval removal;
    removal.wager = removal.unit = "base";
    removal.paytable = table_->id;
    removal.ev = nearest_fraction(effects_.ev);
    const auto sizes = class_sizes(deck_, game_.deck.decks);
    for (CardClass card = 0; card < rank_count; ++card) {
      if (sizes[card] == 0) continue;
      const auto value = Hands::at(book_->rules().value[card]);
      removal.effects.push_back(
          {card, sizes[card], false, nearest_fraction(effects_.fixed[value]), nearest_fraction(effects_.best[value])});
      removal.count.tags.push_back(count_.tags[value]);
    }
    removal.count.correlation = count_.correlation;
    removal.in_fractions = false;
    found.removals.push_back(std::move(removal));
  }

  // Insurance is counted with the up card that it needs on the table.
  [[nodiscard]] std::optional<WagerRemoval> insurance_removal() const {
    const PlayRules& rules = book_->rules();
    if (!rules.insurance) return std::nullopt;
    CardCounts cards = card_counts(deck_, game_.deck.decks);
    for (int& count : cards) {
      const Card card = Card::at(static_cast<int>(&count - cards.data()));
      if (count == 0 || card.is_joker() || rules.value[card.rank()] != rules.insurance->up) continue;
      --count;
      break;
    }
    return side_removal(cards,
                        [&](const CardCounts& left) { return twenty_one::insurance(rules, by_value(rules, left)); });
  }

  void add_sides(Countability& found) {
    const auto& own = static_cast<const Rules&>(*game_.family_rules);
    const bool all = request_.wager.empty();
    if (all || request_.wager == insured) {
      if (auto removal = insurance_removal()) {
        insurance_ = *removal;
        found.removals.push_back(std::move(*removal));
      }
    }
    const DealerHands hands(book_->rules());
    const CardCounts cards = card_counts(deck_, game_.deck.decks);
    for (const SideRule& side : own.sides) {
      if (!all && request_.wager != side.wager) continue;
      const PayTable* table = game_.paytable(side.wager, all ? "" : request_.paytable);
      const bool offered = side.decks.empty() || std::ranges::find(side.decks, game_.deck.decks) != side.decks.end();
      if (table == nullptr || !offered) continue;
      const auto whole = side_bet(book_->rules(), hands, side, *table, cards);
      if (!whole) {
        found.unsolved.push_back({side.wager, table->id, whole.refusal().line()});
        continue;
      }
      found.removals.push_back(side_removal(
          cards, [&](const CardCounts& left) { return side_bet(book_->rules(), hands, side, *table, left).value(); }));
    }
  }

  void add_known_cards(Countability& found) {
    found.exposure = Exposure{.shown = 1,
                              .ev = nearest_fraction(book_->best().ev),
                              .ev_known = nearest_fraction(ev_with_down_card(book_->rules(), book_->shoe())),
                              .in_fractions = false};
    found.tables.push_back(
        book_->ask([&](ShoeSolver& solver) { return worth_by_first_card(solver, book_->shoe(), book_->best()); }));
  }

  [[nodiscard]] std::vector<int> cuts() const {
    if (!request_.cuts.empty()) return request_.cuts;
    std::vector<int> cuts = {usual_cut_cards, game_.deck.shoe->cut_from_end};
    std::ranges::sort(cuts);
    const auto again = std::ranges::unique(cuts);
    cuts.erase(again.begin(), again.end());
    return cuts;
  }

  [[nodiscard]] Result<Done> check_cuts(const std::vector<int>& cuts) const {
    const int most = book_->shoe().cards - 1;
    for (const int cut : cuts) {
      if (cut < usual_cut_cards || cut > most)
        return refuse("a cut card " + std::to_string(cut) + " cards from the end",
                      std::to_string(usual_cut_cards) + " to " + std::to_string(most));
    }
    for (const int spread : request_.spreads) {
      if (spread < 1) return refuse("a high bet of " + std::to_string(spread) + " low ones", "1 or more");
    }
    return Done{};
  }

  // The true count at which insurance is even.
  [[nodiscard]] std::optional<double> insure_from() const {
    if (insurance_.effects.empty()) return std::nullopt;
    ByValue<double> effects{};
    for (const RemovalEffect& each : insurance_.effects)
      effects[Hands::at(book_->rules().value[each.card])] = to_double(each.fixed);
    const ValueCount told = count_with(count_.tags, effects_.copies, effects, to_double(insurance_.ev));
    return told.per_point > 0 ? std::optional(told.even_at) : std::nullopt;
  }

  Result<Done> add_shoes(Countability& found) {
    const std::vector<int> at = cuts();
    if (auto done = check_cuts(at); !done) return done.refusal();
    auto rules = twenty_one::TableRules::make(game_, deck_, {{"base", table_->id}});
    if (!rules) return rules.refusal();
    auto plays = book_->ask([&](ShoeSolver& solver) {
      return index_plays(solver, book_->shoe(), book_->best().chart, count_.tags, furthest_index);
    });
    plays.resize(std::min(plays.size(), most_plays));
    SpreadCounting made;
    made.shoes = shoes();
    made.seed = request_.seed;
    made.wager = "base";
    made.ev = book_->best().ev;
    made.per_point = count_.per_point;
    made.system = {.tags = found.removals.front().count.tags,
                   .correlation = count_.correlation,
                   .even_at = count_.even_at,
                   .from = count_.even_at};
    add_index_lines(plays, made);
    const CounterShoes asked{
        .rules = *rules,
        .book = *book_,
        .tags = count_.tags,
        .from = count_.even_at,
        .plays = plays,
        .insure_from = insure_from(),
        .cuts = at,
        .spreads = request_.spreads.empty() ? std::vector<int>(std::begin(usual_spreads), std::end(usual_spreads))
                                            : request_.spreads,
        .shoes = made.shoes,
        .seed = request_.seed,
        .threads = request_.threads != 0 ? request_.threads : std::max(1U, std::thread::hardware_concurrency())};
    for (const bool counted : {false, true}) {
      const PassProgress progress(
          [&](double share) { return tell((counted ? 0.7 : 0.4) + 0.3 * share, "shoes to the cut card"); });
      const auto gains = play_counter_shoes(asked, counted, progress);
      if (stopped_) return Done{};
      made.gains.insert(made.gains.end(), gains.begin(), gains.end());
    }
    found.spread = std::move(made);
    return Done{};
  }

  void add_index_lines(const std::vector<IndexPlay>& plays, SpreadCounting& made) const {
    if (const auto from = insure_from())
      made.plays.push_back({.hand = "insurance",
                            .up = value_name(book_->rules().insurance->up),
                            .instead = "insure",
                            .index = *from,
                            .above = true,
                            .gain = 0});
    for (const IndexPlay& play : plays)
      made.plays.push_back(
          {.hand = name_of({play.cell.row, play.cell.pair_of}) + (play.cell.doubled > 0 ? ", doubled" : ""),
           .up = value_name(play.cell.up),
           .instead = std::string(to_text(play.cell.instead)),
           .index = play.index,
           .above = play.above,
           .gain = play.gain});
  }

  const Game& game_;
  const Deck& deck_;
  const CountRequest& request_;
  const PayTable* table_ = nullptr;
  std::unique_ptr<ChartBook> book_;
  BaseRemoval effects_;
  ValueCount count_;
  WagerRemoval insurance_;
  bool stopped_ = false;
};

}  // namespace
}  // namespace croupier::twenty_one

namespace croupier {

Result<Countability> count_twenty_one(const Game& game, const Deck& deck, const CountRequest& request) {
  return twenty_one::CardCounter(game, deck, request).run();
}

}  // namespace croupier
