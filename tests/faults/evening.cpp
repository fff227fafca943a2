#include "tests/faults/evening.h"

#include <stdexcept>

#include "store/memory_store.h"
#include "tests/store/appends.h"

namespace croupier {
namespace {

Append by(std::int64_t account, const std::string& command, Append append) {
  return answered(std::move(append), std::to_string(account), command, R"({"ok":true,"of":")" + command + "\"}");
}

// Two seats with an ante and a progressive wager each; one wins, the other loses. Part of a cent goes to the meter.
std::vector<Step> round(int number) {
  const std::string id = "t1-00000" + std::to_string(number);
  const std::string tag = std::to_string(number);
  Append dealt = event("table/t1", "round-opened", R"({"sealed":")" + std::string(700, 'x') + "\"}");
  Append settled = finished(id, "t1", "some-game", {{1, 1, 600, 500}, {2, 2, 600, -600}});
  settled.round->record = std::string(3000, 'r');
  settled.postings = {{"escrow/t1", "player/1", cents(500)},      {"house", "player/1", cents(600)},
                      {"escrow/t1", "house", cents(500)},         {"escrow/t1", "pool/t1/p", cents(200)},
                      {"pool/t1/p", "meter/t1/p", units(29'333)}, {"house", "fees", cents(25)}};
  settled.stakes = {{"escrow/t1", Money{}}};
  return {{dealt},
          {by(1, "bet-" + tag, bet(1, 600, 600)), by(2, "bet-" + tag, bet(2, 600, 1200))},
          {by(2, "decide-" + tag, event("table/t1", "decided"))},
          {settled}};
}

}  // namespace

std::vector<Step> scripted_evening() {
  Append no;
  no.answer = Answer{"2", "refused", R"({"problem":"illegal"})"};
  std::vector<Step> evening = {
      {by(1, "open", opened(1, 100'000)), by(2, "open", opened(2, 100'000))},
      {with_postings({{"house", "pool/t1/p", cents(1'000'000)}, {"pool/t1/p", "meter/t1/p", cents(1'000'000)}})},
      {no},
  };
  for (int number = 1; number <= 3; ++number)
    for (Step& step : round(number)) evening.push_back(std::move(step));
  evening.push_back({by(1, "win", with_postings({{"meter/t1/p", "player/1", cents(1'000'000)}}))});
  return evening;
}

std::string everything_in(Store& store, const std::vector<Step>& evening) {
  std::string all;
  if (const auto verified = store.verify(); !verified) return verified.refusal().line();
  const auto read = store.read("", 0, [&](const StoredEvent& event) {
    all += std::to_string(event.sequence) + " " + event.kind + " " + to_hex(event.hash) + "\n";
    return true;
  });
  if (!read) return read.refusal().line();
  const auto balances = store.balances("");
  if (!balances) return balances.refusal().line();
  for (const auto& [account, balance] : *balances) all += account + " " + to_text(balance) + "\n";
  const auto rounds = store.rounds({});
  if (!rounds) return rounds.refusal().line();
  for (const FinishedRound& round : rounds->rounds) all += round.id + "\n";
  for (const Step& step : evening) {
    for (const Append& append : step) {
      if (!append.answer) continue;
      const auto reply = store.answer_to(append.answer->client, append.answer->command);
      if (!reply) return reply.refusal().line();
      all += append.answer->client + " " + append.answer->command + ": " + (*reply ? (*reply)->reply : "-") + "\n";
    }
  }
  return all;
}

std::vector<std::string> every_state(const std::vector<Step>& evening) {
  MemoryStore store;
  std::vector<std::string> states = {everything_in(store, evening)};
  for (const Step& step : evening) {
    const auto done = store.append(step);
    if (!done) throw std::logic_error(done.refusal().line());
    states.push_back(everything_in(store, evening));
  }
  return states;
}

}  // namespace croupier
