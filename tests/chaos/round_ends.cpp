#include "tests/chaos/round_ends.h"

#include <map>
#include <set>

#include "json/json.h"
#include "room/audit/significant.h"
#include "room/tables/table_events.h"

namespace croupier::chaos {
namespace {

struct OpenedRound {
  std::string id;
  bool dealt = false;
  int called_off = 0;
  int voided = 0;
  int irregularities = 0;  // told so far
  // Bets were closed and nothing lay on the table afterwards: it is over, if nobody bets on it again.
  bool without_bank = false;
};

class Reader {
 public:
  explicit Reader(Store& store) : store_(store) {
    // Which irregularities before the deal made their round void, in the order in which they were told.
    const Json events = significant_events(store, {.limit = 1'000'000, .kind = "irregularity"}).value().at("events");
    for (auto event = events.rbegin(); event != events.rend(); ++event) {
      const Json& what = event->at("what");
      if (what.at("dealt") == false) makes_void_[what.at("round")].push_back(event->at("after").at("void"));
    }
  }

  void read(const std::string& table, const std::string& kind, const Json& body) {
    if (kind == to_text(TableAction::open_round)) {
      finish(table);
      now_[table].id = body.at("round");
      return;
    }
    const auto found = now_.find(table);
    if (found == now_.end()) return;
    OpenedRound& round = found->second;
    if (kind == to_text(TableAction::call_off)) ++round.called_off;
    if (kind == to_text(TableAction::irregularity) && !round.dealt) {
      const std::vector<bool>& voids = makes_void_[round.id];
      const auto at = static_cast<std::size_t>(round.irregularities++);
      if (at < voids.size() && voids[at]) ++round.voided;
    }
    if (kind == to_text(TableAction::bet)) round.without_bank = false;
    if (kind == to_text(TableAction::close_bets)) {
      round.dealt = body.contains("stakes");
      round.without_bank = !round.dealt;
    }
    // What comes after an end belongs to no round: while the next bank is offered, that is called off as well.
    if (round.called_off + round.voided > 0 || kind == to_text(TableAction::go_on)) finish(table);
  }

  RoundEnds ends() {
    while (!now_.empty()) finish(now_.begin()->first);
    const RoundPage stored = store_.rounds({.limit = 1'000'000}).value();
    for (const FinishedRound& round : stored.rounds) {
      if (!seen_.contains(round.id)) ends_.wrong.push_back(round.id + " was stored and never opened");
    }
    return ends_;
  }

 private:
  void finish(const std::string& table) {
    const auto found = now_.extract(table);
    if (found.empty()) return;
    const OpenedRound& round = found.mapped();
    const int stored = store_.round(round.id).value().has_value() ? 1 : 0;
    // A round that is settled as soon as bets are closed leaves nothing on the table either.
    const int without_bank = round.without_bank && stored + round.called_off + round.voided == 0 ? 1 : 0;
    ends_.stored += stored;
    ends_.called_off += round.called_off;
    ends_.voided += round.voided;
    ends_.without_bank += without_bank;
    if (!seen_.insert(round.id).second) ends_.wrong.push_back(round.id + " was opened twice");
    if (stored + round.called_off + round.voided + without_bank == 1) return;
    ends_.wrong.push_back(round.id + " was stored " + std::to_string(stored) + " times, called off " +
                          std::to_string(round.called_off) + ", void before the deal " + std::to_string(round.voided));
  }

  Store& store_;
  std::map<std::string, std::vector<bool>> makes_void_;  // by round
  std::map<std::string, OpenedRound> now_;               // by table
  std::set<std::string> seen_;
  RoundEnds ends_;
};

}  // namespace

RoundEnds round_ends(Store& store) {
  constexpr std::string_view tables = "table/";
  Reader reader(store);
  const auto read = store.read("", 0, [&](const StoredEvent& event) {
    if (event.stream.starts_with(tables))
      reader.read(event.stream.substr(tables.size()), event.kind, Json::parse(event.body));
    return true;
  });
  RoundEnds ends = reader.ends();
  if (!read) ends.wrong.push_back(read.refusal().line());
  return ends;
}

}  // namespace croupier::chaos
