// What bots were called where they sat. Each has an account of its own below 0, and its stream keeps the name.
#pragma once

#include <map>
#include <string>

#include "json/json.h"
#include "store/finished_round.h"
#include "store/store.h"

namespace croupier {

// What is kept when a bot is given chips; everybody who has bet was given some.
[[nodiscard]] Json bot_funded_json(const std::string& name, std::int64_t cents);

class BotNames {
 public:
  // It must outlive it.
  explicit BotNames(Store& store) : store_(store) {}

  // "Bot 7" where its name was not kept.
  Result<std::string> of(std::int64_t account);

 private:
  Store& store_;
  std::map<std::int64_t, std::string> known_;
};

// A finished round's seat as auditors read it. A person's name is empty: whoever knows the accounts writes it in.
Result<Json> seat_json(const RoundSeat& seat, BotNames& bots);

}  // namespace croupier
