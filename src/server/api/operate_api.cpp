// What those ask who run the room: significant events, accounts, and tables as an operator sees them.
#include <limits>

#include "server/api/routes.h"

namespace croupier::server {
namespace {

constexpr std::int64_t most_listed = 200;
constexpr std::int64_t any_number = std::numeric_limits<std::int64_t>::max();

Json account_json(Room& room, const Account& account) {
  const auto balance = room.balance_cents(account.number);
  return {{"account", account.number},
          {"name", account.name},
          {"role", to_text(account.role)},
          {"guest", account.guest},
          {"locked", account.locked},
          {"disabled", !account.disabled.empty()},
          {"why", account.disabled},
          {"balance_cents", balance ? *balance : 0},
          {"at", room.tables_of(account.number)}};
}

}  // namespace

void get_significant(Site& site, const Call& call, const Respond& respond) {
  if (const auto known = check_query(call.target, {"kind", "before", "limit"}); !known)
    return respond(to_response(of_refusal(known.refusal())));
  const auto limit = number_of(call.target, "limit", 1, most_listed, 50);
  const auto before = number_of(call.target, "before", 1, any_number, any_number);
  for (const auto* each : {&limit, &before}) {
    if (!*each) return respond(to_response(of_refusal(each->refusal())));
  }
  const SignificantQuery query{
      .before = *before, .limit = static_cast<int>(*limit), .kind = call.target.parameter("kind")};
  read_archive(site, respond, [query](Archive& archive) { return archive.significant(query); });
}

void get_operated_accounts(Site& site, const Call& call, const Respond& respond) {
  if (const auto known = check_query(call.target, {"name", "before", "limit"}); !known)
    return respond(to_response(of_refusal(known.refusal())));
  const auto limit = number_of(call.target, "limit", 1, most_listed, 50);
  const auto before = number_of(call.target, "before", 1, any_number, any_number);
  for (const auto* each : {&limit, &before}) {
    if (!*each) return respond(to_response(of_refusal(each->refusal())));
  }
  Room& room = *site.keeper.room();
  Json accounts = Json::array();
  for (const Account* account :
       site.keeper.accounts()->search(call.target.parameter("name"), *before, static_cast<std::size_t>(*limit)))
    accounts.push_back(account_json(room, *account));
  respond(json_response({{"accounts", std::move(accounts)}}));
}

void get_operated_table(Site& site, const Call& call, const Respond& respond) {
  const auto table = site.keeper.room()->operate(call.values.at(0));
  respond(table ? json_response(*table) : to_response(of_refusal(table.refusal())));
}

}  // namespace croupier::server
