#include "store/chain.h"

#include <string>
#include <string_view>
#include <utility>

namespace croupier {
namespace {

// Events and what they carry are hashed under different names, so that none can pass for the other.
constexpr std::string_view event_name = "croupier event 1\n";
constexpr std::string_view carried_name = "croupier carried 1\n";

// Bytes that can be read in one way only: numbers have eight bytes, texts their length before them.
class Bytes {
 public:
  explicit Bytes(std::string_view name) : bytes_(name) {}

  Bytes& number(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    for (int shift = 56; shift >= 0; shift -= 8) bytes_ += static_cast<char>(bits >> shift & 255);
    return *this;
  }
  Bytes& text(std::string_view value) {
    number(static_cast<std::int64_t>(value.size()));
    bytes_ += value;
    return *this;
  }
  Bytes& hash(const Hash& value) {
    bytes_.append(reinterpret_cast<const char*>(value.data()), value.size());
    return *this;
  }
  [[nodiscard]] Hash hashed() const { return hash_bytes(bytes_); }

 private:
  std::string bytes_;
};

void add(Bytes& bytes, const FinishedRound& round) {
  bytes.text(round.id).text(round.table).text(round.game).number(round.opened_ms).number(round.ended_ms);
  bytes.number(round.free_play ? 1 : 0).text(round.record).number(static_cast<std::int64_t>(round.seats.size()));
  for (const RoundSeat& seat : round.seats)
    bytes.number(seat.seat).number(seat.account).number(seat.wagered_cents).number(seat.net_cents);
  if (round.form == FinishedRound::without_lines) return;
  bytes.number(round.voided ? 1 : 0).hash(round.definition).number(static_cast<std::int64_t>(round.lines.size()));
  for (const RoundLine& line : round.lines) {
    bytes.number(line.seat).text(line.wager).text(line.bet).text(line.paytable).text(line.outcome).text(line.hand);
    bytes.number(line.staked_cents).number(line.action_cents).number(line.net_cents).number(line.award_cents);
    bytes.number(line.unit_cents);
  }
}

}  // namespace

Hash carried_hash(std::span<const Posting> postings, const std::optional<Answer>& answer,
                  const std::optional<FinishedRound>& round) {
  if (postings.empty() && !answer && !round) return {};
  Bytes bytes(carried_name);
  bytes.number(static_cast<std::int64_t>(postings.size()));
  for (const Posting& posting : postings) bytes.text(posting.from).text(posting.to).number(posting.amount.units());
  bytes.number(answer ? 1 : 0);
  if (answer) bytes.text(answer->client).text(answer->command).text(answer->reply).hash(answer->asked);
  bytes.number(round ? round->form : 0);
  if (round) add(bytes, *round);
  return bytes.hashed();
}

Hash event_hash(const Hash& previous, const StoredEvent& event) {
  Bytes bytes(event_name);
  bytes.hash(previous).number(event.sequence).number(event.time_ms);
  bytes.text(event.stream).text(event.kind).text(event.body).hash(event.carried);
  return bytes.hashed();
}

std::vector<StoredEvent> chain_events(const Append& append, ChainEnd& end) {
  std::vector<StoredEvent> stored;
  stored.reserve(append.events.size());
  for (const NewEvent& event : append.events) {
    StoredEvent next{.sequence = end.sequence + 1,
                     .time_ms = append.time_ms,
                     .stream = event.stream,
                     .kind = event.kind,
                     .body = event.body};
    if (&event == &append.events.back()) next.carried = carried_hash(append.postings, append.answer, append.round);
    next.hash = event_hash(end.hash, next);
    end = {next.sequence, next.hash};
    stored.push_back(std::move(next));
  }
  return stored;
}

}  // namespace croupier
