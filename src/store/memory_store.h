// A store in memory: all the rules, nothing kept after it. For simulation, and as the second opinion on what the other
// back ends do.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "store/account_ledger.h"
#include "store/chain.h"
#include "store/meters.h"
#include "store/store.h"

namespace croupier {

class MemoryStore final : public Store {
 public:
  Result<std::int64_t> append(std::span<const Append> group) override;
  Result<Done> reopen() override { return Done{}; }
  Result<std::optional<Answer>> answer_to(const std::string& client, const std::string& command) override;
  Result<Done> answered(const std::function<void(const std::string&, const std::string&)>& each) override;
  Result<Done> read(const std::string& stream, std::int64_t after,
                    const std::function<bool(const StoredEvent&)>& each) override;
  Result<std::vector<StoredEvent>> events(const EventQuery& query) override;
  Result<std::int64_t> last_before(std::int64_t time_ms) override;
  Result<std::int64_t> newest_ms() override;
  Result<std::optional<StoredEvent>> last(const std::string& stream, const std::string& kind) override;
  Result<Money> balance(const std::string& account) override;
  Result<std::vector<std::pair<std::string, Money>>> balances(const std::string& prefix) override;
  Result<std::optional<FinishedRound>> round(const std::string& id) override;
  Result<RoundPage> rounds(const RoundQuery& query) override;
  Result<std::optional<std::string>> round_by(const Hash& definition) override;
  Result<std::vector<std::pair<MeterKey, MeterTotals>>> meters(Who who, std::int64_t first_day,
                                                               std::int64_t last_day) override;
  Result<std::vector<StatementLine>> statement(const StatementQuery& query) override;
  Result<Verified> verify_with(const VerifyProgress& progress) override;

 private:
  // What came with an event, by its sequence number.
  struct Carried {
    std::vector<Posting> postings;
    std::optional<Answer> answer;
    std::optional<FinishedRound> round;
  };

  void keep(const Append& append);

  std::vector<StoredEvent> events_;
  ChainEnd end_;
  AccountLedger ledger_;
  Meters meters_;
  std::map<std::int64_t, Carried> carried_;
  std::map<std::pair<std::string, std::string>, Answer> answers_;  // by client and command
  std::map<std::string, std::int64_t> rounds_;                     // id to sequence number
};

}  // namespace croupier
