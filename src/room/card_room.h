// The room itself. One step at a time: a command or a clock changes tables in memory, and everything that follows from
// it becomes one append; what it tells anybody waits in the outbox until that is durable.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "room/adviser.h"
#include "room/answered.h"
#include "room/audit/significant.h"
#include "room/disabled.h"
#include "room/fields.h"
#include "room/outbox.h"
#include "room/room.h"
#include "room/tables/deadlines.h"
#include "room/tables/floor.h"
#include "room/tables/hosted_table.h"
#include "room/tables/kept_meters.h"
#include "room/tables/room_shoes.h"
#include "room/tables/shuffler.h"
#include "room/tables/table_money.h"
#include "room/tables/table_view.h"
#include "room/tables/watchers.h"
#include "store/journal.h"
#include "store/vault.h"

namespace croupier {

class CardRoom final : public Room {
 public:
  CardRoom(const Rulebook& book, const RoomParts& parts, Floor floor);

  // Everything the store knows; the floor's tables if it knows none.
  Result<Done> recover(std::int64_t now_ms);

  void command(const Caller& caller, const Json& command, std::int64_t now_ms, Reply reply) override;
  Result<Done> watch(const Caller& caller, const std::string& table, std::shared_ptr<Viewer> viewer,
                     std::int64_t now_ms) override;
  void stop_watching(const std::shared_ptr<Viewer>& viewer) override;
  void presence(std::int64_t account, bool present, std::int64_t now_ms) override;
  void bar(std::int64_t account, bool barred, std::int64_t now_ms) override;
  [[nodiscard]] bool is_in_hand(std::int64_t account) const override;
  [[nodiscard]] std::vector<std::string> tables_of(std::int64_t account) const override;
  void tick(std::int64_t now_ms) override;
  [[nodiscard]] std::optional<std::int64_t> next_deadline_ms() const override;
  void hold(const std::string& why, std::int64_t now_ms) override;
  void drain(std::int64_t now_ms) override;
  [[nodiscard]] bool drained() const override;
  [[nodiscard]] bool failed() const override { return broken_ || outbox_.failed(); }
  [[nodiscard]] Json lobby() const override;
  [[nodiscard]] std::uint64_t lobby_version() const override { return lobby_version_; }
  [[nodiscard]] Result<Json> operate(const std::string& table) const override;
  [[nodiscard]] Json metrics() const override;
  [[nodiscard]] const std::vector<Json>& findings() const override { return findings_; }
  [[nodiscard]] std::set<std::string> definitions_in_force() const override;
  Result<std::int64_t> balance_cents(std::int64_t account) override;

 private:
  // What one step makes.
  struct Step {
    std::int64_t now_ms = 0;
    Append append;
    std::set<std::string> tables;                  // to be shown anew
    std::set<std::int64_t> accounts;               // whose balance changed
    std::vector<Outbox::Task> tasks;               // when it is durable
    std::vector<std::function<void()>> questions;  // to the adviser, once all of the step is done
  };
  // A table that cannot be opened again: the rulebook has not what it needs any more.
  struct LostTable {
    TablePlan plan;
    std::string round;  // the last one opened
    Json last;          // what its last event said
    Json paytables;     // of its wagers, as it played
    Refusal why;
    std::optional<ShoeRecord> shoe{};  // that it would deal on from: what is known without its rules
  };
  using CommandKey = std::pair<std::int64_t, std::string>;
  // A command under way, and who sent it again.
  struct Pending {
    Hash asked{};
    std::vector<Reply> replies;
  };

  // ---- card_room.cpp: steps, viewers
  [[nodiscard]] bool no_new_rounds() const { return draining_ || !held_.empty(); }
  // Lets every table go on by what holds now, and shows it anew.
  void look_at_all(std::int64_t now_ms);
  void finish(Step step);
  Step begin(std::int64_t now_ms);
  void show(HostedTable& table, Step& step);
  [[nodiscard]] std::string message_for(Watcher& watcher, const HostedTable& table, const std::string& common);
  [[nodiscard]] std::string common_of(HostedTable& table, std::int64_t now_ms) const;
  void push_balances(Step& step);
  void refuse(const std::string& id, const Refusal& refusal, const std::string& type, const Reply& reply);
  bool answered_before(const CommandKey& key, const Hash& asked, const Reply& reply);
  void answer(const CommandKey& key, const Hash& asked, Json answer, Reply reply, Step step);
  HostedTable* find(const std::string& table);
  // A step may close a table: whoever goes through all of them goes by these.
  [[nodiscard]] std::vector<std::string> table_ids() const;

  // ---- room_commands.cpp: what callers do
  Result<Json> carry_out(const Caller& caller, Fields& fields, Step& step);
  // A late click must not bet on, hurry or bank another round than the one its player saw.
  static Result<Done> check_round(Fields& fields, const HostedTable& table);
  Result<Json> at_table(const Caller& caller, const std::string& what, Fields& fields, Step& step);
  Result<TableCommand> seat_command(const Caller& caller, const std::string& what, Fields& fields, HostedTable& table);
  Result<TableCommand> bet_command(Fields& fields, const HostedTable& table, TableCommand command);
  Result<TableCommand> decide_command(Fields& fields, const HostedTable& table, TableCommand command);
  [[nodiscard]] Result<Done> can_pay(const HostedTable& table, const TableCommand& command);
  Result<Json> practice(const Caller& caller, Fields& fields, Step& step);
  Result<Json> open_table(const Caller& caller, Fields& fields, Step& step);
  Result<Json> close_table(const Caller& caller, Fields& fields, HostedTable& table, Step& step);
  Result<Json> top_up(const Caller& caller, Step& step);
  void ask_what_the_book_says(const Caller& caller, const HostedTable& table, const TableCommand& command, Step& step);

  // ---- room_operator.cpp: what operators do, each with a reason and one significant event
  Result<Json> operate(const Caller& caller, const std::string& what, Fields& fields, Step& step);
  Result<Json> switch_thing(const Caller& caller, bool on, Fields& fields, Step& step);
  Result<Json> switch_meter(const Caller& caller, bool on, const std::string& id, const std::string& why, Step& step);
  Result<Json> tell_irregularity(const Caller& caller, Fields& fields, HostedTable& table, Step& step);
  Result<Json> void_round(const Caller& caller, Fields& fields, HostedTable& table, Step& step);
  Result<Json> carry_out_incident(Significant significant, SignificantBody body, const TableCommand& command,
                                  HostedTable& table, Step& step);
  Result<Json> set_meter(const Caller& caller, Fields& fields, HostedTable& table, Step& step);
  // A jackpot was won: terms that waited for it are in force from the next round on.
  void take_waiting_terms(HostedTable& table, const std::string& wager, Step& step);
  // Every table shows whether it is switched off; then those that are, or were, go on as they may.
  void show_disabled(Step& step);
  static void note(Significant significant, const SignificantBody& body, Step& step);
  void note_opened(const HostedTable& table, SignificantBody body, Step& step) const;
  // Large wins and bets, and jackpots, of a round that is over.
  void note_round(HostedTable& table, Step& step);
  // A barred account's seats, as soon as its hand is over. True: one was given up.
  bool stand_barred(HostedTable& table, Step& step);
  [[nodiscard]] bool holds(const HostedTable& table) const { return no_new_rounds() || !table.disabled.empty(); }

  // ---- room_tables.cpp: tables and their money
  Result<Done> add_table(TablePlan plan, Step& step);
  void change_rules(HostedTable& table, Step& step);
  Result<Done> apply(HostedTable& table, const TableCommand& command, Step& step);
  void settle_down(HostedTable& table, Step& step);
  // Its clock, its bots' thinking: when it has to be looked at again.
  void note_deadline(const HostedTable& table);
  // Lets these tables go on as their clocks say, a step each.
  void visit(const std::vector<std::string>& tables, std::int64_t now_ms);
  void prepare(HostedTable& table, TableCommand& command);
  void add_event(HostedTable& table, const TableCommand& command, const Json& before, Step& step);
  void finish_round(HostedTable& table, const SeatAccounts& accounts, Step& step);
  void leave_table(HostedTable& table, Step& step);
  void shuffle_shoe(HostedTable& table);
  static void deal_from_shoe(HostedTable& table, TableCommand& command);
  // Its record is everybody's from here on; nothing happens where there is no shoe, or it has ended before.
  static void end_shoe(HostedTable& table, ShoeEnd end, Step& step);
  // Nobody's any more: kept for the next table with such a progressive. A practice table's goes back to its pool.
  void leave_meter(const TablePlan& plan, KeptMeter meter, Step& step);
  // A new table's meters where such wait for it, by the terms that they were kept with; refused when the plan asks for
  // another start. Nothing has changed until they are taken.
  Result<Done> plan_kept_meters(TablePlan& plan, const games::TableRules& rules) const;
  void take_kept_meters(const TablePlan& plan, const games::TableRules& rules, TableState& state);
  void post(std::vector<Posting> postings, Step& step);
  [[nodiscard]] std::int64_t balance_of(std::int64_t account);

  // ---- room_bots.cpp
  // For bots as for people who ask: nobody's first decision waits for what could have been ready.
  void prepare_advice(const HostedTable& table);
  bool seat_bots(HostedTable& table, Step& step);
  bool move_bots(HostedTable& table, Step& step);
  bool bot_bets(HostedTable& table, int seat, Step& step);
  bool bot_decides(HostedTable& table, int seat, Step& step);
  void ask_for_bot(HostedTable& table, Step& step);
  void fund_bot(const HostedTable& table, const Seated& bot, std::int64_t cents, Step& step);
  void bot_advised(const std::string& table, const BotTurn& turn, const Advice& advice);

  // ---- restored.cpp
  // The first start of a store that was put back from a backup: what was played after the copy was made is not in it,
  // so no card that was in play then is played on, and no name that was given then is given again.
  Result<bool> was_restored();
  void abandon_shoes(Step& step);
  void leave_life(Step& step);
  void leave_life(HostedTable& table, Step& step);
  void abandon_round(HostedTable& table, Step& step);

  // ---- recover.cpp
  Result<Done> read_room(std::map<std::string, TablePlan>& opened, bool& is_new);
  Result<Done> read_room_event(const StoredEvent& event, std::map<std::string, TablePlan>& opened);
  Result<Done> reopen_table(const TablePlan& plan);
  Result<Done> replay(HostedTable& table, const std::vector<StoredEvent>& events);
  Result<Done> apply_stored(HostedTable& table, const StoredEvent& event, bool over);
  Result<Done> open_sealed(HostedTable& table, const Json& body, bool over, TableCommand& command);
  Result<Done> open_shoe(HostedTable& table, std::int64_t before);
  Result<Json> leave_lost_meters(const LostTable& lost, Step& step);
  Result<Done> close_lost_tables(Step& step);
  void take_changed_rules(Step& step);
  Result<Done> open_floor(Step& step);

  const Rulebook& book_;
  Journal& journal_;
  Vault& vault_;
  Adviser& adviser_;
  TableShuffler own_shuffler_;
  Shuffler& shuffler_;
  std::int64_t opening_stake_cents_;
  Floor floor_;
  Disabled disabled_;
  KeptMeters kept_;
  std::set<std::int64_t> barred_;  // accounts that may only end their hands
  std::vector<LostTable> lost_;    // found when the room was opened
  std::vector<Json> findings_;
  Outbox outbox_;
  std::map<std::string, std::unique_ptr<HostedTable>> tables_;
  std::map<std::int64_t, std::int64_t> ledger_;  // cents, of those who were asked for
  Watchers watchers_;
  Deadlines deadlines_;
  AnsweredCommands answered_;
  std::map<CommandKey, Pending> pending_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for answers that come when the room is gone
  std::int64_t now_ms_ = 0;
  std::int64_t next_table_ = 1;
  std::string generation_;  // of round and shoe names since a backup was put back; empty: none was
  std::int64_t next_bot_ = 1;
  bool draining_ = false;
  std::string held_;     // why no new rounds begin; empty: they do
  bool broken_ = false;  // the store could not be read
  std::uint64_t lobby_version_ = 1;
  mutable Json lobby_;
  mutable std::uint64_t lobby_made_ = 0;  // the version it was made of
  std::uint64_t commands_ = 0;
  std::uint64_t refusals_ = 0;
  std::uint64_t rounds_ = 0;
};

}  // namespace croupier
