// What only the whole definition can tell: names that must exist, ids that must differ, tables that must be
// monotone in their ranking.
#include <algorithm>
#include <set>

#include "rules/families/families.h"
#include "rules/game_reader.h"

namespace croupier {
namespace {

class Checker {
 public:
  Checker(const Game& game, ErrorSink& sink) : game_(game), sink_(sink) {}

  void check() {
    check_ids();
    for (const Wager& wager : game_.wagers) check_wager(wager);
    for (const PayTable& table : game_.paytables) check_table(table);
    for (const Irregularity& irregularity : game_.irregularities) {
      for (const std::string& wager : irregularity.still_settled)
        want_wager(wager, "irregularity '" + irregularity.id + "'", irregularity.cite);
    }
    for (const Limit& limit : game_.limits) check_limit(limit);
    for (const Option& option : game_.options) check_option(option);
    if (game_.seats.min < 1 || game_.seats.min > game_.seats.max) {
      refuse(game_.seats.cite,
             "at least " + std::to_string(game_.seats.min) + " and at most " + std::to_string(game_.seats.max) +
                 " players",
             "min is at least 1 and at most max");
    }
    if (const auto check_family = family_entry(game_.family).check) check_family(game_, sink_);
  }

 private:
  void refuse(const Cite& at, std::string what, std::string right = {}) {
    refuse_at(sink_, at, std::move(what), std::move(right));
  }

  void want_wager(const std::string& id, const std::string& by, const Cite& at) {
    croupier::want_wager(game_, id, by, at, sink_);
  }
  void want_ranking(const std::string& id, const std::string& by, const Cite& at) {
    croupier::want_ranking(game_, id, by, at, sink_);
  }

  template <class List, class Key>
  void unique(const List& list, Key key, const std::string& kind) {
    std::set<std::string> seen;
    for (const auto& entry : list) {
      const std::string id = key(entry);
      if (!id.empty() && !seen.insert(id).second)
        refuse(entry.cite, "two " + kind + " are called '" + id + "'", "a name for each");
    }
  }

  void check_ids() {
    unique(game_.wagers, [](const Wager& w) { return w.id; }, "wagers");
    unique(game_.paytables, [](const PayTable& t) { return t.wager + "/" + t.id; }, "pay tables");
    unique(game_.options, [](const Option& o) { return o.id; }, "options");
    unique(game_.limits, [](const Limit& l) { return l.what; }, "limits");
    unique(game_.irregularities, [](const Irregularity& i) { return i.id; }, "irregularities");
  }

  void check_wager(const Wager& wager) {
    const std::string by = "wager '" + wager.id + "'";
    want_wager(wager.equals, by, wager.cite);
    want_wager(wager.at_least, by, wager.cite);
    want_wager(wager.of, by, wager.cite);
    want_wager(wager.table_with, by, wager.cite);
    for (const auto* list : {&wager.requires_all, &wager.requires_any, &wager.excludes}) {
      for (const std::string& id : *list) want_wager(id, by, wager.cite);
    }
    if (!wager.operator_table && game_.paytable(wager.id) == nullptr)
      refuse(wager.cite, by + " has no pay table",
             "[[paytables]] with wager = \"" + wager.id + "\", or table = \"operator\"");
    if (wager.kind == WagerKind::progressive && !wager.meter)
      refuse(wager.cite, by + " is a progressive without a meter", "[wagers.meter]");
    if (!wager.settle) return;
    want_wager(wager.settle->table_of, by, wager.cite);
    if (wager.settle->by != SettleBy::comparison && wager.settle->by != SettleBy::wild_count) {
      want_ranking(wager.settle->ranking, by, wager.cite);
    }
  }

  // How much a row gives in one column; `pays` stands in both, natural and wild, and a share of the meter is more
  // than any amount.
  static double worth(const PayRow& row, int column) {
    const std::optional<Pay>& own = column == 1 ? row.natural : column == 2 ? row.wild : row.pays;
    const std::optional<Pay>& pay = own ? own : row.pays;
    if (pay) return static_cast<double>(pay->units) / static_cast<double>(pay->per);
    if (column != 0) return -1;
    if (row.meter_percent) return 1e12 * *row.meter_percent;
    if (row.amount) return static_cast<double>(row.amount->cents()) / 100;
    return -1;
  }

  void check_table(const PayTable& table) {
    const std::string name = "pay table '" + table.wager + "/" + table.id + "'";
    want_wager(table.wager, name, table.cite);
    if (!table.not_monotone.empty()) return;
    const Wager* wager = game_.wager(table.wager);
    const std::string ranking_id = wager != nullptr && wager->settle ? wager->settle->ranking : "hand";
    const RankingUse* use = game_.ranking(ranking_id);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      for (std::size_t j = i + 1; j < table.rows.size(); ++j) check_rows(table.rows[i], table.rows[j], use, name);
    }
  }

  // Of two rows the ranking says which hand is higher; combinations it does not rank stand in their order.
  void check_rows(const PayRow& first, const PayRow& second, const RankingUse* use, const std::string& name) {
    if (first.hand == second.hand)
      refuse(second.cite, name + " lists '" + std::string(to_text(second.hand)) + "' twice", "each hand once");
    const bool ranked = use != nullptr && use->ranking.has(first.hand) && use->ranking.has(second.hand);
    const bool in_order = !ranked || use->ranking.order_of(first.hand) > use->ranking.order_of(second.hand);
    const PayRow& higher = in_order ? first : second;
    const PayRow& lower = in_order ? second : first;
    for (int column = 0; column < 3; ++column) {
      if (worth(higher, column) < 0 || worth(lower, column) <= worth(higher, column)) continue;
      refuse(lower.cite,
             name + " pays more for '" + std::string(to_text(lower.hand)) + "' than for '" +
                 std::string(to_text(higher.hand)) + "'",
             "higher hands pay no less, or not_monotone = the ruling that explains it");
    }
  }

  void check_limit(const Limit& limit) {
    static const std::set<std::string> others = {"aggregate-payout", "bank",        "buy-in",
                                                 "lower-limit",      "opening-bet", "betting-circles"};
    if (!others.contains(limit.what)) want_wager(limit.what, "a limit", limit.cite);
    if (limit.what == "aggregate-payout" && limit.per != "round" && limit.per != "player" && limit.per != "hand") {
      refuse(limit.cite, "'" + limit.per + "' is nothing an aggregate is counted for", "one of: round, player, hand");
    }
  }

  void want_value(const Option& by, const std::string& id, const std::string& value) {
    const Option* other = game_.option(id);
    const bool known = other != nullptr && other != &by &&
                       std::ranges::find(other->values, value, &OptionValue::value) != other->values.end();
    if (!known)
      refuse(by.cite, "option '" + by.id + "' excludes '" + id + "=" + value + "', which the game does not have",
             "a listed value of another option");
  }

  void check_option(const Option& option) {
    std::set<std::string> seen;
    for (const OptionValue& value : option.values) {
      if (!seen.insert(value.value).second) {
        refuse(option.cite, "option '" + option.id + "' lists the value '" + value.value + "' twice",
               "each value once");
      }
      for (const auto& [other, excluded] : value.excludes) want_value(option, other, excluded);
    }
  }

  const Game& game_;
  ErrorSink& sink_;
};

}  // namespace

void refuse_at(ErrorSink& sink, const Cite& at, std::string what, std::string right) {
  toml::source_region region;
  region.begin = {at.line, at.column};
  sink.refuse_at(region, std::move(what), std::move(right));
}

void want_wager(const Game& game, const std::string& id, const std::string& by, const Cite& at, ErrorSink& sink) {
  if (id.empty() || game.wager(id) != nullptr) return;
  std::string ids;
  for (const Wager& wager : game.wagers) ids += (ids.empty() ? "one of: " : ", ") + wager.id;
  refuse_at(sink, at, by + " names the wager '" + id + "', which the game does not have", ids);
}

void want_ranking(const Game& game, const std::string& id, const std::string& by, const Cite& at, ErrorSink& sink) {
  if (game.ranking(id) != nullptr) return;
  std::string ids;
  for (const RankingUse& use : game.rankings) ids += (ids.empty() ? "one of: " : ", ") + use.id;
  refuse_at(sink, at, by + " names the ranking '" + id + "', which the game does not have", ids);
}

void check_game(const Game& game, ErrorSink& sink) { Checker(game, sink).check(); }

}  // namespace croupier
