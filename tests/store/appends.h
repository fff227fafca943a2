// Appends as a room makes them, for the tests of the stores: a stake given, a bet, a settled round.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "store/store.h"

namespace croupier {

inline Money cents(std::int64_t number) { return Money::from_cents(number).value(); }
inline Money units(std::int64_t number) { return Money::from_units(number).value(); }
inline std::string player(std::int64_t account) { return "player/" + std::to_string(account); }

inline Append event(std::string stream, std::string kind, std::string body = "{}") {
  Append append;
  append.time_ms = 1'750'000'000'000;
  append.events.push_back({std::move(stream), std::move(kind), std::move(body)});
  return append;
}

inline Append answered(Append append, std::string client, std::string command, std::string reply = R"({"ok":true})") {
  append.answer = Answer{std::move(client), std::move(command), std::move(reply)};
  return append;
}

inline Append with_postings(std::vector<Posting> postings, std::vector<OpenStakes> stakes = {}) {
  Append append = event("table/t1", "moved");
  append.postings = std::move(postings);
  append.stakes = std::move(stakes);
  return append;
}

// A new account with its opening stake.
inline Append opened(std::int64_t account, std::int64_t stake_cents) {
  Append append = event("account/" + std::to_string(account), "opened");
  append.postings = {{"issuer", player(account), cents(stake_cents)}};
  return append;
}

// A bet on top of open stakes.
inline Append bet(std::int64_t account, std::int64_t bet_cents, std::int64_t open_cents) {
  Append append = event("table/t1", "bet", R"({"account":)" + std::to_string(account) + "}");
  append.postings = {{player(account), "escrow/t1", cents(bet_cents)}};
  append.stakes = {{"escrow/t1", cents(open_cents)}};
  return append;
}

// A round that is over, with its seats as (account, wagered, net); no money in it.
inline Append finished(std::string id, std::string table, std::string game, std::vector<RoundSeat> seats) {
  Append append = event("table/" + table, "round-ended");
  append.round = FinishedRound{.id = std::move(id),
                               .table = std::move(table),
                               .game = std::move(game),
                               .opened_ms = 1'750'000'000'000,
                               .ended_ms = 1'750'000'060'000,
                               .free_play = true,
                               .record = "record = \"1\"\n",
                               .seats = std::move(seats)};
  return append;
}

}  // namespace croupier
