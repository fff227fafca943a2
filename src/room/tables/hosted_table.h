// A table of the room: the live table, and what the room keeps about it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "record/run_record.h"
#include "record/table_shuffle.h"
#include "room/tables/event_feed.h"
#include "room/tables/rules_in_force.h"
#include "room/tables/table_plan.h"
#include "table/live_table.h"

namespace croupier {

// A bot that has to decide.
struct BotTurn {
  std::int64_t round = 0;
  std::size_t decision = 0;
  int seat = 0;                // whose it is: an irregularity may pass the same decision on to another
  std::int64_t act_at_ms = 0;  // no sooner, whatever he thinks: time tells nothing about his cards
  std::optional<games::Command> action;
};

// The shoe that a table deals from, where it outlasts a round. Nobody is shown more of it than its root before it is
// finished.
struct HostedShoe {
  std::string id;
  Shuffled cards;
  Hash root{};
  bool ended = false;  // it is dealt from no more, and its record is out
};

struct HostedTable {
  TablePlan plan;
  LiveTable live;
  DefinitionRecord definition;
  std::string disabled{};  // why no new round begins here; empty when one may
  std::int64_t version = 0;
  std::optional<HostedShoe> shoe{};
  // Of the open round; where a shoe outlasts it, the root is the shoe's.
  SaltKey key{};
  Hash root{};
  std::int64_t opened_ms = 0;
  std::vector<FeeRecord> charges{};  // what the collection took; that stands, whatever it would ask for later
  std::optional<BotTurn> bot{};
  // Of a round that is over; made once, shown to many.
  std::optional<RoundRecord> record{};
  EventFeed told{};
  // The rulebook's, where they are no longer those of the open round: from the next one on.
  std::optional<RulesInForce> next{};

  [[nodiscard]] const std::string& id() const { return plan.id; }
  [[nodiscard]] std::string round_id() const;  // "t1-000042" of the last round opened
  [[nodiscard]] std::string round_id(std::int64_t number) const;
  [[nodiscard]] std::string shoe_id(std::int64_t number) const;  // "t1-s000003"
  // The round that a view shows and a command names: the open one, or the one that the bank is offered for.
  [[nodiscard]] std::optional<std::string> named_round() const;
  [[nodiscard]] bool is_practice() const { return plan.owner.has_value(); }
  [[nodiscard]] std::vector<std::string> decided_by() const;
};

// What a table's rounds are called, by their numbers.
[[nodiscard]] std::string round_id(const TablePlan& plan, const TableState& state, std::int64_t number);

// The whole record of a round that is over: what was dealt, by which rules, and the proof of the shuffle.
[[nodiscard]] RoundRecord record_of(const HostedTable& table);

}  // namespace croupier
