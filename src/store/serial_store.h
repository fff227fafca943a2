// A store that several threads may call, one at a time: a lock around every call of another store.
#pragma once

#include <mutex>
#include <type_traits>

#include "store/store.h"

namespace croupier {

class SerialStore final : public Store {
 public:
  explicit SerialStore(Store& store) : store_(store) {}

  Result<std::int64_t> append(std::span<const Append> group) override {
    return locked([&] { return store_.append(group); });
  }
  Result<Done> reopen() override {
    return locked([&] { return store_.reopen(); });
  }
  Result<std::optional<Answer>> answer_to(const std::string& client, const std::string& command) override {
    return locked([&] { return store_.answer_to(client, command); });
  }
  // `each` is called inside the lock: it may not call the store.
  Result<Done> answered(const std::function<void(const std::string&, const std::string&)>& each) override {
    return locked([&] { return store_.answered(each); });
  }
  Result<Done> read(const std::string& stream, std::int64_t after,
                    const std::function<bool(const StoredEvent&)>& each) override {
    return locked([&] { return store_.read(stream, after, each); });
  }
  Result<std::vector<StoredEvent>> events(const EventQuery& query) override {
    return locked([&] { return store_.events(query); });
  }
  Result<std::int64_t> last_before(std::int64_t time_ms) override {
    return locked([&] { return store_.last_before(time_ms); });
  }
  Result<std::int64_t> newest_ms() override {
    return locked([&] { return store_.newest_ms(); });
  }
  Result<std::optional<StoredEvent>> last(const std::string& stream, const std::string& kind) override {
    return locked([&] { return store_.last(stream, kind); });
  }
  Result<Money> balance(const std::string& account) override {
    return locked([&] { return store_.balance(account); });
  }
  Result<std::vector<std::pair<std::string, Money>>> balances(const std::string& prefix) override {
    return locked([&] { return store_.balances(prefix); });
  }
  Result<std::optional<FinishedRound>> round(const std::string& id) override {
    return locked([&] { return store_.round(id); });
  }
  Result<RoundPage> rounds(const RoundQuery& query) override {
    return locked([&] { return store_.rounds(query); });
  }
  Result<std::optional<std::string>> round_by(const Hash& definition) override {
    return locked([&] { return store_.round_by(definition); });
  }
  Result<std::vector<std::pair<MeterKey, MeterTotals>>> meters(Who who, std::int64_t first_day,
                                                               std::int64_t last_day) override {
    return locked([&] { return store_.meters(who, first_day, last_day); });
  }
  Result<std::vector<StatementLine>> statement(const StatementQuery& query) override {
    return locked([&] { return store_.statement(query); });
  }
  Result<Verified> verify_with(const VerifyProgress& progress) override {
    return locked([&] { return store_.verify_with(progress); });
  }
  Result<Done> begin_copy(const std::filesystem::path& file) override {
    return locked([&] { return store_.begin_copy(file); });
  }
  Result<CopyProgress> copy_more() override {
    return locked([&] { return store_.copy_more(); });
  }
  void end_copy() override {
    locked([&] { store_.end_copy(); });
  }

 private:
  template <class Call>
  std::invoke_result_t<const Call&> locked(const Call& call) {
    const std::scoped_lock lock(mutex_);
    return call();
  }

  Store& store_;
  std::mutex mutex_;
};

}  // namespace croupier
