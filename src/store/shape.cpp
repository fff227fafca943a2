#include "store/shape.h"

#include <utility>

namespace croupier {
namespace {

Refusal refuse(std::string what, std::string where, std::string right) {
  return Refusal{.what = std::move(what), .where = std::move(where), .right = std::move(right)};
}

Result<Done> check_round(const FinishedRound& round) {
  if (round.id.empty()) return refuse("a round without an id", "", "an id of its own");
  int before = 0;
  for (const RoundSeat& seat : round.seats) {
    if (seat.seat <= before) return refuse("seats out of order", shown(round.id), "each seat once, ascending from 1");
    before = seat.seat;
  }
  return Done{};
}

}  // namespace

Result<Done> check_shape(const Append& append) {
  if (append.events.empty()) {
    if (!append.postings.empty() || append.round)
      return refuse("money or a round without an event", "", "the event that caused it, in the same append");
    if (!append.answer) return refuse("an append with nothing in it", "", "events or an answer");
  }
  for (const NewEvent& event : append.events) {
    if (event.stream.empty() || event.kind.empty())
      return refuse("an event without a stream or a kind", shown(event.stream + " " + event.kind), "both");
  }
  if (append.answer && (append.answer->client.empty() || append.answer->command.empty()))
    return refuse("an answer to nobody", shown(append.answer->command), "who asked, and the command's id");
  return append.round ? check_round(*append.round) : Done{};
}

Refusal answered_before(const Answer& answer) {
  return refuse("a command answered before", shown(answer.command), "the answer it had: answer_to()");
}

Refusal finished_before(const FinishedRound& round) {
  return refuse("a round that is stored already", shown(round.id), "an id of its own");
}

Refusal no_such_round(const std::string& id) {
  return Refusal{.kind = RefusalKind::unknown, .what = "no such round", .where = shown(id), .right = "a round's id"};
}

}  // namespace croupier
