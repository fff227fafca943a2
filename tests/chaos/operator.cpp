#include "tests/chaos/operator.h"

#include <algorithm>
#include <array>

#include "room/significant.h"

namespace croupier::chaos {
namespace {

const Caller op{.account = 1'000'000, .name = "Op", .role = Role::operator_};

Json switched(const char* how, const char* what, const char* which) {
  return {{"do", how}, {"what", what}, {"which", which}};
}

}  // namespace

void Operator::live() {
  if (acting_) act();
  machine_.schedule.after(machine_.schedule.pick(1'000, 8'000), [this] { live(); });
}

void Operator::act() {
  if (house_ == nullptr || house_->keeper.room() == nullptr) return;
  if (const Json command = wanted(); !command.is_null()) send(command);
}

Json Operator::wanted() {
  Schedule& schedule = machine_.schedule;
  const char* table = schedule.once_in(2) ? "t1" : "t2";
  // On more often than off, so that there is something to switch off.
  const char* how = schedule.once_in(3) ? "disable" : "enable";
  switch (schedule.pick(1, 8)) {
    case 1:
    case 2:
      return switched(how, "table", table);
    case 3:
      return switched(how, "meter", "t1/progressive");
    case 4:
      return switched(how, schedule.once_in(2) ? "game" : "room", "three-card-poker");
    default:
      break;
  }
  const Json round = house_->keeper.room()->operate(table).value().at("round");
  if (round.is_null()) return nullptr;
  if (schedule.once_in(2)) return {{"do", "void-round"}, {"table", table}, {"round", round}};
  constexpr std::array kinds = {"misdeal", "wrong-number-of-cards", "face-up-cards", "player-left", "shoe-jam"};
  const std::string kind = kinds.at(static_cast<std::size_t>(schedule.pick(0, kinds.size() - 1)));
  Json command = {{"do", "irregularity"}, {"table", table}, {"round", round}, {"kind", kind}};
  if (kind == "player-left" || (kind == "wrong-number-of-cards" && schedule.once_in(2)))
    command["seat"] = schedule.pick(1, 6);
  return command;
}

void Operator::send(Json command) {
  const std::string why = "reason " + std::to_string(++acts_);
  command["id"] = "op-" + std::to_string(acts_);
  command["why"] = why;
  answers_[why] = Answer::none;
  const auto keep = [this, why](const Json& reply) {
    if (reply.contains("problem") && reply.at("problem").at("type") == "store-unavailable") return;
    answers_[why] = reply.contains("ok") ? Answer::done : Answer::refused;
  };
  house_->keeper.room()->command(op, command, house_->clock.now(), keep);
  if (machine_.schedule.once_in(5) && house_->keeper.room() != nullptr)
    house_->keeper.room()->command(op, command, house_->clock.now(), keep);
}

void Operator::rest() {
  acting_ = false;
  for (const Json& command : {switched("enable", "room", ""), switched("enable", "game", "three-card-poker"),
                              switched("enable", "table", "t1"), switched("enable", "table", "t2"),
                              switched("enable", "meter", "t1/progressive")}) {
    if (house_ != nullptr && house_->keeper.room() != nullptr) send(command);
  }
}

std::size_t Operator::carried_out() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(answers_, [](const auto& each) { return each.second == Answer::done; }));
}

void Operator::check() const {
  std::map<std::string, int> found;
  const Json events = significant_events(machine_.store, {.limit = 1'000'000}).value().at("events");
  for (const Json& event : events) {
    if (event.at("who").is_object() && event.at("who").at("account") == op.account) ++found[event.at("why")];
  }
  for (const auto& [why, answer] : answers_) {
    const auto at = found.find(why);
    const int times = at == found.end() ? 0 : at->second;
    EXPECT_GE(times, answer == Answer::done ? 1 : 0) << why;
    EXPECT_LE(times, answer == Answer::refused ? 0 : 1) << why;
  }
}

}  // namespace croupier::chaos
