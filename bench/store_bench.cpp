#include "bench/store_bench.h"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "bench/timing.h"
#include "store/sqlite/sqlite_store.h"

namespace croupier::bench {
namespace {

// Gone with its files.
class Folder {
 public:
  Folder() : path_((std::filesystem::temp_directory_path() / "croupier-bench-XXXXXX").string()) {
    if (mkdtemp(path_.data()) == nullptr) path_.clear();
  }
  ~Folder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::filesystem::path file() const { return std::filesystem::path(path_) / "room.db"; }

 private:
  std::string path_;
};

// The next bet of player 1; his stakes stay open.
class Bets {
 public:
  Append next() {
    Append bet;
    bet.events = {{"table/t1", "bet", std::string(200, 'b')}};
    if (count_++ == 0) bet.postings = {{"issuer", "player/1", money(1'000'000'000)}};
    bet.postings.push_back({"player/1", "escrow/t1", money(1)});
    bet.stakes = {{"escrow/t1", money(count_)}};
    bet.answer = Answer{"1", "command-" + std::to_string(count_), R"({"ok":true})"};
    return bet;
  }

 private:
  static Money money(std::int64_t cents) { return Money::from_cents(cents).value(); }
  std::int64_t count_ = 0;
};

Result<StoreRate> measure(Store& store, Bets& bets, int group, double budget) {
  StoreRate rate{.group = group};
  const auto start = std::chrono::steady_clock::now();
  while (seconds_since(start) < budget) {
    std::vector<Append> appends;
    for (int i = 0; i < group; ++i) appends.push_back(bets.next());
    if (const auto done = store.append(appends); !done) return done.refusal();
    ++rate.commits;
  }
  rate.commits_per_second = static_cast<double>(rate.commits) / seconds_since(start);
  return rate;
}

}  // namespace

Result<std::vector<StoreRate>> bench_store(bool quick) {
  const Folder folder;
  const auto store = SqliteStore::open(folder.file());
  if (!store) return store.refusal();
  Bets bets;
  std::vector<StoreRate> rates;
  for (const int group : {1, 8, 64}) {
    const auto rate = measure(*store.value(), bets, group, quick ? 0.1 : 1);
    if (!rate) return rate.refusal();
    rates.push_back(*rate);
  }
  return rates;
}

}  // namespace croupier::bench
