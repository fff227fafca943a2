#include "odds/count/countability.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <thread>

#include "odds/exact/analysis_jobs.h"
#include "odds/exact/no_plan.h"
#include "odds/exact/showdown/expected_work.h"
#include "odds/exact/showdown/family.h"
#include "odds/exact/showdown/known/removal.h"
#include "odds/exact/showdown/known/share_hands.h"
#include "odds/exact/showdown/known/wild_counting.h"
#include "odds/exact/showdown/own/own_hands.h"
#include "rules/unknown_names.h"

namespace croupier {
namespace {

// What a wager takes beyond what is known once the base is.
double removal_work(const Deck& deck, const Shape& shape, const Wager& wager) {
  return expected_own_hands(deck, shape, wager) * rank_count;
}

double shared_work(const ShapeWork& work, std::uint64_t deals) { return work.shared_deal * static_cast<double>(deals); }

class CardCounting {
 public:
  CardCounting(const Game& game, const Deck& deck, Shape shape, const CountRequest& request)
      : game_(game),
        deck_(deck),
        shape_(std::move(shape)),
        request_(request),
        threads_(request.threads != 0 ? request.threads : std::max(1U, std::thread::hardware_concurrency())),
        expected_(expected_work(game, deck, shape_)) {}

  Result<Countability> run() {
    const auto start = std::chrono::steady_clock::now();
    auto listed = jobs_of(game_, {.wager = request_.wager, .paytable = request_.paytable}, false);
    if (!listed) return listed.refusal();
    std::vector<AnalysisJob> jobs = std::move(listed).value();
    if (request_.wager.empty()) std::erase_if(jobs, [&](const AnalysisJob& job) { return !is_default(job); });
    const bool with_base = request_.wager.empty() || request_.wager == "base";
    whole_ = with_base ? expected_.wild_count + shared_work(expected_, request_.deals) : 0;
    for (const AnalysisJob& job : jobs) whole_ += work_of(job);
    for (const AnalysisJob& job : jobs) {
      begin(work_of(job));
      if (!tell(0, job.name())) break;
      const auto done = add(job);
      if (found_.stopped) break;
      if (!done && !request_.wager.empty()) return done.refusal();
      if (!done) {
        found_.unsolved.push_back({job.name(), job.table != nullptr ? job.table->id : "", done.refusal().line()});
      }
    }
    if (with_base && !found_.stopped) add_exposure();
    if (with_base && !found_.stopped) add_collusion();
    found_.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool is_default(const AnalysisJob& job) const {
    const Wager& owner = job.wager != nullptr ? *job.wager : odds_wager(game_);
    return job.table == base_table(owner);
  }
  // The table asked for belongs to the base; other wagers are counted by their default.
  [[nodiscard]] const PayTable* base_table(const Wager& owner) const {
    const bool asked = owner.id == odds_wager(game_).id && (request_.wager.empty() || request_.wager == "base");
    return game_.paytable(owner.id, asked ? request_.paytable : "");
  }

  // ---- How far it is ----

  [[nodiscard]] double work_of(const AnalysisJob& job) const {
    if (job.wager == nullptr) return expected_.known_card;
    const double own = removal_work(deck_, shape_, *job.wager);
    // What is not settled on own cards alone hangs on the base, which is solved for it where nobody asked for the base.
    return own == 0 && request_.wager == job.wager->id ? expected_.known_card : own;
  }

  void begin(double work) {
    done_ += under_way_;
    under_way_ = work;
  }
  bool tell(double part, const std::string& what) {
    const double share = whole_ > 0 ? (done_ + part * under_way_) / whole_ : 0;
    if (request_.progress && !request_.progress(share, what)) found_.stopped = true;
    return !found_.stopped;
  }
  [[nodiscard]] CountProgress telling(const std::string& what) {
    return [this, what](double part) { return tell(part, what); };
  }

  // ---- One wager ----

  Result<Done> add(const AnalysisJob& job) {
    auto removal = job.wager == nullptr ? of_base(job.table) : of_wager(*job.wager, job.table);
    if (!removal) return removal.refusal();
    WagerRemoval made = std::move(removal).value();
    made.wager = job.name();
    made.paytable = job.table != nullptr ? job.table->id : "";
    const bool side = job.wager != nullptr && job.wager->kind != WagerKind::base;
    made.unit = side ? job.wager->id : unit_name(game_, shape_);
    finish_removal(game_, made);
    found_.removals.push_back(std::move(made));
    return Done{};
  }

  Result<WagerRemoval> of_base(const PayTable* table) {
    const auto known = known_card(table);
    if (!known) return known.refusal();
    return removal_on_endings(shape_, (*known)->cards, (*known)->stakes);
  }

  Result<WagerRemoval> of_wager(const Wager& wager, const PayTable* table) {
    if (!wager.settle || table == nullptr) {
      return no_plan("wager '" + wager.id + "' has no pay table", "the operator must bring one");
    }
    const Settle& settle = *wager.settle;
    if (settle.by == SettleBy::highest_hand) {
      return no_plan("wager '" + wager.id + "' depends on the hands of all seats", "simulate it");
    }
    const bool on_cards =
        settle.by == SettleBy::own_hand || settle.by == SettleBy::wild_count || settle.by == SettleBy::own_and_dealer;
    if (on_cards && !depends_on_play(settle)) return removal_of_own_hand(game_, deck_, shape_, wager, *table);
    if (on_cards) {
      SignNeeds needs;
      needs.add(wager, *table);
      if (settle.by != SettleBy::own_hand || settle.ranking != "hand" || needs.columns || !needs.formed.empty()) {
        return no_plan("wager '" + wager.id + "' asks for more than a category, and a fold loses it",
                       "tables by category");
      }
    }
    auto settlement = EndingPays::make(game_, wager, table);
    if (!settlement) return settlement.refusal();
    const auto known = known_card(wager.id == odds_wager(game_).id ? table : nullptr);
    if (!known) return known.refusal();
    return removal_on_endings(shape_, (*known)->cards,
                              {{std::move(settlement).value(), stakes_by_line(game_, shape_, wager)}});
  }

  // ---- The base ----

  struct Base {
    std::vector<Stake> stakes;
    KnownCard cards;
  };

  // By a table of the odds wager; null: the default.
  Result<const Base*> known_card(const PayTable* table) {
    if (table == nullptr) table = base_table(odds_wager(game_));
    const std::string key = table != nullptr ? table->id : "";
    if (const auto found = bases_.find(key); found != bases_.end()) return &found->second;
    auto stakes = base_stakes(game_, shape_, table);
    if (!stakes) return stakes.refusal();
    auto cards = shape_.community > 0 ? known_card_by_board(game_, deck_, shape_, *stakes, threads_, telling("base"))
                                      : known_card_by_rank(game_, deck_, shape_, *stakes, threads_, telling("base"));
    if (!cards) return cards.refusal();
    if (found_.stopped) return Refusal{.what = "interrupted", .where = {}, .right = {}};
    return &bases_.emplace(key, Base{std::move(stakes).value(), std::move(cards).value()}).first->second;
  }

  void add_exposure() {
    const auto known = known_card(nullptr);
    if (!known) return;
    if (const PayTable* table = base_table(odds_wager(game_))) found_.paytable = table->id;
    const Decision& decision = shape_.decisions.front();
    if (decision.dealer >= shape_.dealer) return;
    found_.exposure = {.shown = decision.dealer,
                       .ev = expectation(shape_, (*known)->cards.base, (*known)->stakes),
                       .ev_known = (*known)->cards.exposed_ev};
  }

  [[nodiscard]] bool has_wild_cards() const {
    const Ranking& ranking = game_.ranking("hand")->ranking;
    return ranking.wild_indicator || std::ranges::any_of(deck_.cards, [&](Card card) { return ranking.is_wild(card); });
  }

  void add_collusion() {
    const int players = game_.seats.max;
    const auto known = known_card(nullptr);
    if (!known || players < 2) return;
    const std::vector<Stake>& stakes = (*known)->stakes;
    begin(expected_.wild_count);
    if (!tell(0, "wild cards of neighbors")) return;
    const auto counting = WildCounting::make(game_, deck_, shape_, stakes, players);
    if (counting) {
      found_.wild_counts = counting->results();
    } else if (has_wild_cards()) {
      found_.unsolved.push_back({"base, wild cards of neighbors known", found_.paytable, counting.refusal().line()});
    }
    if (request_.deals == 0) return;
    begin(shared_work(expected_, request_.deals));
    auto shared = share_hands(game_, deck_, shape_, stakes,
                              {.players = players, .deals = request_.deals, .seed = request_.seed, .threads = threads_},
                              telling("hands of neighbors"));
    if (shared) {
      found_.shared_hands = std::move(shared).value();
    } else {
      found_.unsolved.push_back({"base, hands of neighbors known", found_.paytable, shared.refusal().line()});
    }
  }

  const Game& game_;
  const Deck& deck_;
  Shape shape_;
  const CountRequest& request_;
  unsigned threads_;
  ShapeWork expected_;
  double whole_ = 0;                   // expected work, in all
  double done_ = 0;                    // ... of what is behind
  double under_way_ = 0;               // ... of what is being done
  std::map<std::string, Base> bases_;  // by table
  Countability found_;
};

}  // namespace

double expected_count_work(const Game& game, const Deck& deck, const Shape& shape, std::uint64_t deals) {
  const ShapeWork work = expected_work(game, deck, shape);
  double sum = work.known_card + work.wild_count + shared_work(work, deals);
  for (const Wager& wager : game.wagers) sum += removal_work(deck, shape, wager);
  return sum;
}

Result<Countability> count_showdown(const Game& game, const Deck& deck, const CountRequest& request) {
  auto shape = read_shape(game);
  if (!shape) return shape.refusal();
  return CardCounting(game, deck, std::move(shape).value(), request).run();
}

}  // namespace croupier
