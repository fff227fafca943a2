#include "store/group.h"

#include <set>
#include <utility>

#include "base/refuse.h"

namespace croupier {
namespace {

Result<Done> check_round(const FinishedRound& round) {
  if (round.id.empty()) return refuse_at("a round without an id", "", "an id of its own");
  int before = 0;
  for (const RoundSeat& seat : round.seats) {
    if (seat.seat <= before)
      return refuse_at("seats out of order", shown(round.id), "each seat once, ascending from 1");
    before = seat.seat;
  }
  return Done{};
}

Result<Done> check_shape(const Append& append) {
  if (append.events.empty()) {
    if (!append.postings.empty() || append.round)
      return refuse_at("money or a round without an event", "", "the event that caused it, in the same append");
    if (!append.answer) return refuse_at("an append with nothing in it", "", "events or an answer");
  }
  for (const NewEvent& event : append.events) {
    if (event.stream.empty() || event.kind.empty())
      return refuse_at("an event without a stream or a kind", shown(event.stream + " " + event.kind), "both");
  }
  if (append.answer && (append.answer->client.empty() || append.answer->command.empty()))
    return refuse_at("an answer to nobody", shown(append.answer->command), "who asked, and the command's id");
  if (append.round) {
    for (const Posting& posting : append.postings) {
      if (is_real_money(posting.from) == append.round->free_play)
        return refuse_at("a round whose money is not of its kind", shown(append.round->id),
                         "free play with play money, and nothing else");
    }
  }
  return append.round ? check_round(*append.round) : Done{};
}

// The appends of a group, each looked at beside those before it.
class GroupCheck {
 public:
  explicit GroupCheck(const Known& known) : known_(known) {}

  Result<Done> next(const Append& append) {
    if (const auto shape = check_shape(append); !shape) return shape.refusal();
    if (append.answer) {
      const auto before = known_.answered(*append.answer);
      if (!before) return before.refusal();
      if (*before || !answered_.emplace(append.answer->client, append.answer->command).second)
        return refuse_at("a command answered before", shown(append.answer->command), "the answer it had: answer_to()");
    }
    if (append.round) {
      const auto before = known_.ended(*append.round);
      if (!before) return before.refusal();
      if (*before || !ended_.insert(append.round->id).second)
        return refuse_at("a round that is stored already", shown(append.round->id), "an id of its own");
    }
    return Done{};
  }

 private:
  const Known& known_;
  std::set<std::pair<std::string, std::string>> answered_;
  std::set<std::string> ended_;
};

}  // namespace

Result<Done> stage_group(std::span<const Append> group, AccountLedger& ledger, const Known& known) {
  GroupCheck check(known);
  for (const Append& append : group) {
    auto staged = check.next(append);
    if (staged) staged = ledger.stage(append);
    if (!staged) {
      ledger.discard();
      return staged;
    }
  }
  return Done{};
}

Refusal no_such_round(const std::string& id) {
  return Refusal{.kind = RefusalKind::unknown, .what = "no such round", .where = shown(id), .right = "a round's id"};
}

}  // namespace croupier
