// What an auditor reads: rounds searched for, events, the meters of every pay table, and what each returned against
// what it should. Read from the store alone, on a thread that may wait, one at a time, as the archive is.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "json/json.h"
#include "record/rules_cache.h"
#include "room/audit/returns.h"
#include "room/audit/theory.h"
#include "store/store.h"

namespace croupier {

// A line of the meters, summed up over days.
struct MeterLine {
  std::string game;
  bool free_play = true;
  BetOf bet;
  MeterTotals totals;
};

// What an alarm is about: everybody's wagers of a bet, or the bots' alone.
struct Watched {
  Who who = Who::all;
  bool free_play = true;
  BetOf bet;
  friend auto operator<=>(const Watched&, const Watched&) = default;
};

// As a table calls it on its page: "full-house", whether it was asked for so, as "Full house" or as "FULL HOUSE".
[[nodiscard]] std::string hand_name(std::string words);

class Auditor {
 public:
  static constexpr int most_rounds = 200;  // of a page
  static constexpr int most_events = 500;

  // Both must outlive it.
  Auditor(Store& store, TheorySource& theory) : store_(store), theory_(theory) {}

  // {rounds: [...], next: "id" | null}; names of people are left to whoever knows them. `id`: this round alone, if it
  // is one of those asked for; empty: any.
  Result<Json> rounds(const RoundQuery& query, const std::string& id = {});
  // {events: [...], next: SEQUENCE | null}. Hashes of passwords, keys and tokens are left out; sealed stays sealed.
  Result<Json> events(const EventQuery& query);
  // {meters: [...]}. `in_force`: hashes of the definitions that tables play by now.
  Result<Json> meters(Who who, const std::set<std::string>& in_force);
  // {returns: [...]}
  Result<Json> returns(Who who);
  // Alarms that are to be told, and those that have ended: events of the stream `significant`. Nothing of what was told
  // before.
  Result<std::vector<NewEvent>> alarms();

  [[nodiscard]] Store& store() { return store_; }
  Result<std::vector<MeterLine>> meter_lines(Who who, std::int64_t first_day, std::int64_t last_day);
  TheorySource::Answer theory_of(const MeterLine& line);

 private:
  // Those whose alarm has been told and not ended.
  Result<std::set<Watched>> standing();
  // Of everybody's lines, or the bots', what has to be told.
  Result<Done> add_alarms(Who who, const std::set<Watched>& told, std::vector<NewEvent>& events);

  Store& store_;
  TheorySource& theory_;
};

}  // namespace croupier
