// The first start after a backup was put back. Between the copy and its return a life of the room was lost: people have
// seen cards that the copy still holds undealt, and rounds have had the names that would come next.
#include "room/card_room.h"
#include "room/tables/table_events.h"

namespace croupier {
namespace {

constexpr const char* restore_taken = "restore-taken";
constexpr std::size_t generation_digits = 8;

// No two restores make the same event: it says when it happened and holds random digits.
std::string generation_of(const StoredEvent& restored) { return to_hex(restored.hash).substr(0, generation_digits); }

}  // namespace

Result<bool> CardRoom::was_restored() {
  const auto restored = journal_.store().last(significant_stream, std::string(to_text(Significant::restored)));
  if (!restored) return restored.refusal();
  if (!*restored) return false;
  generation_ = generation_of(**restored);
  const auto taken = journal_.store().last("room", restore_taken);
  if (!taken) return taken.refusal();
  return !*taken || (*taken)->sequence < (*restored)->sequence;
}

void CardRoom::abandon_shoes(Step& step) {
  for (const auto& [id, table] : tables_) end_shoe(*table, ShoeEnd::abandoned, step);
}

void CardRoom::leave_life(Step& step) {
  for (const auto& [id, table] : tables_) leave_life(*table, step);
  step.append.events.push_back({"room", restore_taken, Json{{"generation", generation_}}.dump()});
}

void CardRoom::leave_life(HostedTable& table, Step& step) {
  LiveTable& live = table.live;
  if (live.is_settled()) {
    if (!apply(table, {.action = TableAction::go_on}, step)) broken_invariant("a round that cannot be left");
  } else if (!live.is_between_rounds()) {
    abandon_round(table, step);
  }
  if (live.phase() == TablePhase::closed) return;
  table.shoe.reset();
  live.begin_generation(generation_, step.now_ms);
  step.append.events.push_back(rules_event(table.id(), {live.settings(), table.definition}, live.state()));
  step.tables.insert(table.id());
}

void CardRoom::abandon_round(HostedTable& table, Step& step) {
  Json before = Json::object();
  add_held(table.live, table.charges, before);
  const std::string round = table.named_round().value_or("");
  if (!apply(table, {.action = TableAction::abandon}, step)) broken_invariant("a round that cannot be abandoned");
  note(Significant::round_voided,
       {.why = "a backup was put back: the cards of this round may have been seen after the copy was made",
        .what = {{"table", table.id()}, {"round", round}},
        .before = std::move(before)},
       step);
}

}  // namespace croupier
