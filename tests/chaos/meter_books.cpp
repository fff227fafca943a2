#include "tests/chaos/meter_books.h"

#include <cstdlib>
#include <map>

#include "room/tables/table_events.h"

namespace croupier::chaos {
namespace {

struct FloorMeters {
  std::map<std::string, Money> waiting;  // outlived their tables and wait for others, with what they were left with
  int taken_over = 0;
};

std::string name_of(const std::string& table, const std::string& wager) { return "meter/" + table + "/" + wager; }

FloorMeters floor_meters(Store& store) {
  FloorMeters meters;
  const auto read = store.read("room", 0, [&](const StoredEvent& event) {
    const Json body = Json::parse(event.body);
    if (event.kind == meter_kept) {
      const KeptMeter kept = kept_of(body).value();
      meters.waiting[name_of(kept.table, kept.wager)] = total(kept.amounts);
    }
    if (event.kind != "table-opened" || !body.contains("meters_from")) return true;
    for (const auto& [wager, table] : body.at("meters_from").items())
      meters.taken_over += static_cast<int>(meters.waiting.erase(name_of(table, wager)));
    return true;
  });
  if (!read) broken_invariant("a store in memory that does not read");
  return meters;
}

// Those at open tables, to the cent.
std::map<std::string, std::int64_t> shown_meters(const Room& room) {
  std::map<std::string, std::int64_t> shown;
  const Json lobby = room.lobby();
  for (const Json& about : lobby.at("tables")) {
    const std::string table = about.at("id");
    const Json seen = room.operate(table).value();
    for (const Json& meter : seen.at("meters"))
      shown[name_of(table, meter.at("wager"))] = meter.at("cents").get<std::int64_t>() +
                                                 meter.at("overflow_cents").get<std::int64_t>() +
                                                 meter.at("reserve_cents").get<std::int64_t>();
  }
  return shown;
}

}  // namespace

int meters_taken_over(Store& store) { return floor_meters(store).taken_over; }

std::vector<std::string> wrong_meters(Store& store, const Room& room) {
  std::vector<std::string> wrong;
  std::map<std::string, Money> waiting = floor_meters(store).waiting;
  std::map<std::string, std::int64_t> shown = shown_meters(room);
  const auto balances = store.balances("meter/").value();
  for (const auto& [account, money] : balances) {
    const std::string holds = account + " holds " + to_text(money);
    const auto waits = waiting.extract(account);
    const auto shows = shown.extract(account);
    if (!waits.empty() && waits.mapped() != money) wrong.push_back(holds + ", was left " + to_text(waits.mapped()));
    // Three amounts, and what is left of a cent of each.
    constexpr std::int64_t parts = 3;
    if (!shows.empty() && std::abs(money.cents() - shows.mapped()) > parts)
      wrong.push_back(holds + ", shows " + std::to_string(shows.mapped()) + " cents");
    if (!waits.empty() && !shows.empty()) wrong.push_back(holds + ", at a table and waiting for one");
    if (waits.empty() && shows.empty() && money != Money()) wrong.push_back(holds + ", and is nobody's");
  }
  for (const auto& [account, money] : waiting) {
    if (money != Money()) wrong.push_back(account + " waits and is not in the books");
  }
  for (const auto& [account, cents] : shown) {
    if (cents != 0) wrong.push_back(account + " is shown and is not in the books");
  }
  return wrong;
}

}  // namespace croupier::chaos
