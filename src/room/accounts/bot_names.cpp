#include "room/accounts/bot_names.h"

namespace croupier {
namespace {

constexpr const char* name_key = "name";

}  // namespace

Json bot_funded_json(const std::string& name, std::int64_t cents) { return {{"cents", cents}, {name_key, name}}; }

Result<std::string> BotNames::of(std::int64_t account) {
  if (const auto known = known_.find(account); known != known_.end()) return known->second;
  const auto events = store_.events({.stream = "account/" + std::to_string(account), .limit = 1});
  if (!events) return events.refusal();
  const Json body = events->empty() ? Json() : Json::parse(events->front().body, nullptr, false);
  const std::string name = body.is_object() ? body.value(name_key, "") : "";
  return known_[account] = name.empty() ? "Bot " + std::to_string(-account) : name;
}

Result<Json> seat_json(const RoundSeat& seat, BotNames& bots) {
  const bool bot = seat.account < 0;
  const auto name = bot ? bots.of(seat.account) : Result<std::string>("");
  if (!name) return name.refusal();
  return Json{{"seat", seat.seat},
              {"account", seat.account},
              {"name", *name},
              {"bot", bot},
              {"wagered_cents", seat.wagered_cents},
              {"net_cents", seat.net_cents}};
}

}  // namespace croupier
