// Keeps the room open: accounts and tables on one store. When the store refuses, both are thrown away, nothing is
// accepted, and every second the store is opened again and the room built anew from what is in it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "room/accounts/accounts.h"
#include "room/room.h"
#include "server/watched_journal.h"

namespace croupier::server {

class Keeper {
 public:
  static constexpr std::int64_t retry_ms = 1000;

  // The parts' journal is looked at on its way; all must outlive the keeper.
  Keeper(const Rulebook& book, const RoomParts& parts, Metrics& metrics, const Log& log);

  // The first opening, whose refusal is final.
  Result<Done> open(std::int64_t now_ms);

  // Null while the store is away. Never kept: ask each time.
  [[nodiscard]] Room* room() const { return lost_ ? nullptr : room_.get(); }
  [[nodiscard]] Accounts* accounts() const { return lost_ ? nullptr : accounts_.get(); }
  // The store has refused, and is not open again.
  [[nodiscard]] bool store_away() const { return lost_ || journal_.refused(); }
  // How many events the store has; none while it is away.
  [[nodiscard]] std::optional<std::int64_t> last_event() const {
    return store_away() ? std::nullopt : journal_.last_event();
  }
  [[nodiscard]] bool ready() const { return !store_away() && room_ != nullptr && !draining_ && held_.empty(); }

  // Called when the room is lost, before it is thrown away: connections end, so that clients come back to the new one.
  std::function<void()> on_lost;

  // Moves the room's clocks, and sees to the store.
  void tick(std::int64_t now_ms);
  [[nodiscard]] std::optional<std::int64_t> next_deadline_ms() const;

  // Something about the whole house that must be in the books; only while the store is there.
  void note(std::vector<NewEvent> events, std::int64_t now_ms) { record(std::move(events), now_ms, {}); }
  void note(Significant significant, const SignificantBody& body, std::int64_t now_ms) {
    note({significant_event(significant, body)}, now_ms);
  }
  // The same; `done`, if any, is told when they are durable or cannot be.
  void record(std::vector<NewEvent> events, std::int64_t now_ms, Journal::Committed done);

  // A login that is disabled, and in no hand that it may end.
  [[nodiscard]] bool is_shut_out(const Account& account) const {
    return !account.disabled.empty() && (room() == nullptr || !room()->is_in_hand(account.number));
  }

  // No new rounds while something is wrong with the house; empty: they go on. So it is in a room that was built again.
  void hold(const std::string& why, std::int64_t now_ms);
  [[nodiscard]] const std::string& held() const { return held_; }

  // No new rounds. A room that was built again drains again.
  void drain(std::int64_t now_ms);
  [[nodiscard]] bool drained() const;

 private:
  // Accounts and room as the store has them.
  Result<Done> open_room(std::int64_t now_ms);
  // The last of each that the store has of the time before this start.
  struct Before {
    std::optional<StoredEvent> started;
    std::optional<StoredEvent> stopped;
    std::optional<StoredEvent> restored;
    std::int64_t newest_ms = 0;
  };
  // How long nobody could play, and how it had ended before; or that the store is a copy that was put in its place.
  void note_start(const Before& last, std::int64_t now_ms);
  void lose(std::int64_t now_ms);
  void try_again(std::int64_t now_ms);

  const Rulebook& book_;
  Metrics& metrics_;
  const Log& log_;
  WatchedJournal journal_;
  RoomParts parts_;
  std::unique_ptr<Accounts> accounts_;
  std::unique_ptr<Room> room_;
  bool lost_ = false;
  bool draining_ = false;
  std::string held_;  // why no new rounds begin; empty: they do
  std::int64_t retry_at_ms_ = 0;
  std::int64_t lost_at_ms_ = 0;
  std::string away_;  // why the store is not open again, as the log has it
};

}  // namespace croupier::server
