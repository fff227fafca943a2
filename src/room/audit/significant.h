// Significant events (GLI-19 2.8.8, 2.9.5): what whoever is answerable for the room must be able to find again, each
// with who did it, why, to what, and how it was before and after. They stand in a stream of their own, in the append of
// what they tell of: neither is ever there without the other.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "json/json.h"
#include "room/room.h"
#include "store/store.h"

namespace croupier {

enum class Significant : std::uint8_t {
  failed_login,
  login_locked,
  login_unlocked,
  login_disabled,
  login_enabled,
  role_changed,
  account_made,
  balance_adjusted,
  table_opened,
  table_closed,
  table_changed,
  table_disabled,
  table_enabled,
  game_disabled,
  game_enabled,
  room_disabled,
  room_enabled,
  meter_changed,
  meter_disabled,
  meter_enabled,
  irregularity,
  round_voided,
  large_win,
  large_bet,
  jackpot,
  clock_strayed,
  server_started,
  server_stopped,
  room_reopened,
  integrity_checked,
  integrity_failed,
  integrity_unverified,
  backup_made,
  backup_failed,
  restored,
  return_alarm,
};

// The catalog: each kind as the store has it, and in words for people.
struct SignificantKind {
  Significant significant;
  std::string_view kind;
  std::string_view words;
  bool grave = false;  // somebody ought to look into it
};
inline constexpr std::array significant_kinds = std::to_array<SignificantKind>({
    {Significant::failed_login, "failed-login", "Somebody failed to sign in", true},
    {Significant::login_locked, "login-locked", "A name was locked after wrong passwords", true},
    {Significant::login_unlocked, "login-unlocked", "A name was unlocked"},
    {Significant::login_disabled, "login-disabled", "A login was disabled"},
    {Significant::login_enabled, "login-enabled", "A login was enabled again"},
    {Significant::role_changed, "role-changed", "Somebody was given another role"},
    {Significant::account_made, "account-made", "An account was made for somebody"},
    {Significant::balance_adjusted, "balance-adjusted", "A balance was adjusted"},
    {Significant::table_opened, "table-opened", "A table was opened"},
    {Significant::table_closed, "table-closed", "A table was closed"},
    {Significant::table_changed, "table-changed", "A table plays by other rules"},
    {Significant::table_disabled, "table-disabled", "A table was disabled"},
    {Significant::table_enabled, "table-enabled", "A table was enabled again"},
    {Significant::game_disabled, "game-disabled", "A game was disabled"},
    {Significant::game_enabled, "game-enabled", "A game was enabled again"},
    {Significant::room_disabled, "room-disabled", "The room was disabled", true},
    {Significant::room_enabled, "room-enabled", "The room was enabled again"},
    {Significant::meter_changed, "meter-changed", "A progressive's parameters were changed"},
    {Significant::meter_disabled, "meter-disabled", "A progressive was disabled"},
    {Significant::meter_enabled, "meter-enabled", "A progressive was enabled again"},
    {Significant::irregularity, "irregularity", "Something went wrong in a round", true},
    {Significant::round_voided, "round-voided", "A round was voided", true},
    {Significant::large_win, "large-win", "A large win"},
    {Significant::large_bet, "large-bet", "A large bet"},
    {Significant::jackpot, "jackpot", "A jackpot was won"},
    {Significant::clock_strayed, "clock-strayed", "The machine's clock was set or goes wrong", true},
    {Significant::server_started, "server-started", "The server was started"},
    {Significant::server_stopped, "server-stopped", "The server was stopped"},
    {Significant::room_reopened, "room-reopened", "The room was opened again after the store had refused"},
    {Significant::integrity_checked, "integrity-checked", "A check of the house has passed"},
    {Significant::integrity_failed, "integrity-failed", "The program or the record is not what it should be", true},
    {Significant::integrity_unverified, "integrity-unverified",
     "A check of the house had nothing to hold something against", true},
    {Significant::backup_made, "backup-made", "A backup was made"},
    {Significant::backup_failed, "backup-failed", "A backup could not be made", true},
    {Significant::restored, "restored", "The store was restored from a backup"},
    {Significant::return_alarm, "return-alarm", "A wager returns other than it should", true},
});

// The stream they stand in.
inline constexpr const char* significant_stream = "significant";

struct SignificantBody {
  // NOLINTBEGIN(readability-redundant-member-init): so that the others may be left out
  std::optional<Caller> who = {};  // nothing: the system by itself
  std::string why = {};
  Json what = Json::object();  // what it was done to: ids
  Json before = nullptr;
  Json after = nullptr;
  // NOLINTEND(readability-redundant-member-init)
};

[[nodiscard]] std::string_view to_text(Significant significant);
[[nodiscard]] NewEvent significant_event(Significant significant, const SignificantBody& body);

// {events: [{sequence, time_ms, kind, words, grave, who, why, what, before, after}], kinds: [{kind, words}]}, the
// newest first, with the catalog: what has not happened yet may be looked for too.
struct SignificantQuery {
  // NOLINTBEGIN(readability-redundant-member-init): so that the others may be left out
  std::optional<std::int64_t> before = {};  // a sequence number
  int limit = 50;
  std::string kind = {};  // empty: any
  // NOLINTEND(readability-redundant-member-init)
};
Result<Json> significant_events(Store& store, const SignificantQuery& query);

// Those that tell of this round, the oldest first: who voided it, and why.
Result<Json> significant_of(Store& store, const FinishedRound& round);

// The reason that an operator must give: a sentence, not a novel. Counted in characters, whatever alphabet.
inline constexpr std::size_t shortest_reason = 3;
inline constexpr std::size_t longest_reason = 300;
[[nodiscard]] bool is_reason(std::string_view why);
// Of what is none; whoever asks for one says it so.
[[nodiscard]] Refusal no_reason(std::string_view why);

}  // namespace croupier
