#include "tests/chaos/person.h"

#include <algorithm>
#include <deque>
#include <set>

namespace croupier::chaos {

using namespace server;

// A connection: what is sent arrives in order, later; what was under way when it drops never does.
class Line final : public Socket, public std::enable_shared_from_this<Line> {
 public:
  static constexpr std::size_t most_unread = 40;

  Line(Person& person, std::shared_ptr<SocketUser> user)
      : number(++person.lines_made_), person_(person), user_(std::move(user)) {
    for (const auto& other : person.lines_) beside_.insert(other->number);
  }

  // Whatever comes by this line is newer than all that came by that one: each is in order by itself, and one that was
  // opened when the other was gone comes after it.
  [[nodiscard]] bool is_newer_than(int line) const {
    return line == number || (line < number && !beside_.contains(line));
  }
  const int number;

  // From him to the server.
  void up(const std::string& text) {
    up_at_ = std::max(up_at_, schedule().now() + schedule().pick(1, 80));
    schedule().after(up_at_ - schedule().now(), [self = shared_from_this(), text] {
      if (self->user_) self->user_->message(text);
    });
  }
  // The server's end.
  void send(std::shared_ptr<const std::string> message) override {
    if (user_ == nullptr || closing_) return;
    arrives_at_ = std::max(arrives_at_, schedule().now() + schedule().pick(1, 80));
    unread_.push_back({arrives_at_, std::move(message)});
    if (unread_.size() > most_unread) {
      person_.was_let_go();
      return close(Close::going_away);
    }
    if (unread_.size() == 1) read_later();
  }
  void close(Close /*why*/) override {
    if (closing_) return;
    closing_ = true;
    schedule().after(schedule().pick(1, 50), [self = shared_from_this()] { self->drop(true); });
  }
  // `told`: the server's end learns of it as well.
  void drop(bool told) {
    if (user_ == nullptr) return;
    const auto user = std::exchange(user_, nullptr);
    if (told) user->closed();
    person_.dropped(this);
  }

 private:
  struct Unread {
    std::int64_t arrives_at = 0;
    std::shared_ptr<const std::string> message;
  };

  Schedule& schedule() { return person_.schedule_; }
  // Who reads slowly takes his time for each message, and falls behind for as long as more come.
  void read_later() {
    const std::int64_t arrives_in = std::max<std::int64_t>(0, unread_.front().arrives_at - schedule().now());
    const std::int64_t takes = person_.reads_slowly() ? schedule().pick(0, 2'000) : 0;
    schedule().after(arrives_in + takes, [self = shared_from_this()] { self->read(); });
  }
  void read() {
    const Unread next = std::move(unread_.front());
    unread_.pop_front();
    if (user_) person_.hear(*this, *next.message);
    if (user_ && !unread_.empty()) read_later();
  }

  Person& person_;
  std::shared_ptr<SocketUser> user_;  // null: it is over
  std::set<int> beside_;              // the lines that were open when it was opened
  bool closing_ = false;
  std::deque<Unread> unread_;  // sent by the server: under way, or not looked at yet
  std::int64_t up_at_ = 0;
  std::int64_t arrives_at_ = 0;
};

Person::Person(Machine& machine, std::unique_ptr<SimHouse>& house, std::string name)
    : machine_(machine), schedule_(machine.schedule), house_(house), name_(std::move(name)) {
  slow_ = schedule_.once_in(6);
}

Person::~Person() = default;

std::size_t Person::carried_out() const {
  return static_cast<std::size_t>(std::count_if(answers_.begin(), answers_.end(),
                                                [](const auto& each) { return each.second.second.contains("ok"); }));
}

void Person::live() {
  go_on();
  schedule_.after(schedule_.pick(50, 900), [this] { live(); });
}

void Person::go_on() {
  if (house_ == nullptr || left_) return;
  if (cookie_.empty()) return sign_in();
  if (lines_.empty()) return connect();
  if (machine_.faults) {
    if (schedule_.once_in(60)) return lines_.front()->drop(true);
    if (schedule_.once_in(60)) return connect();  // another tab
  }
  // Patience ends: the same again, by whatever line there is.
  if (is_waiting() && schedule_.now() - sent_at_ > 3'000) return transmit_waiting();
  if (is_waiting() && (waiting_.size() >= most_under_way || !schedule_.once_in(3))) return;
  // Something that was answered long ago is sent again, by a client that has lost its mind.
  if (machine_.faults && !answers_.empty() && schedule_.once_in(25)) {
    const auto any = std::next(answers_.begin(), schedule_.pick(0, static_cast<std::int64_t>(answers_.size()) - 1));
    transmit(any->second.first);
  }
  act();
}

void Person::sign_in() {
  if (signing_in_since_ >= 0 && schedule_.now() - signing_in_since_ < 5'000) return;
  signing_in_since_ = schedule_.now();
  HttpRequest request;
  request.method = "POST";
  request.target = "/api/session";
  request.host = "127.0.0.1";
  request.origin = "http://127.0.0.1";
  request.address = "127.0.0.1";
  request.content_type = "application/json";
  request.body = (guest_key_.empty() ? Json{{"guest", true}} : Json{{"guest_key", guest_key_}}).dump();
  house_->router.request(request, [this, since = signing_in_since_](const HttpResponse& response) {
    // One that comes after he has given up belongs to another try.
    if (since != signing_in_since_ || response.status != 200) return;
    const Json session = testing::body_of(response);
    account_ = session.at("account");
    if (session.contains("guest_key")) guest_key_ = session.at("guest_key");
    const std::string cookie = testing::header_of(response, "Set-Cookie");
    cookie_ = cookie.substr(0, cookie.find(';'));
    signing_in_since_ = -1;
  });
}

void Person::connect() {
  HttpRequest request;
  request.target = "/api/ws";
  request.host = "127.0.0.1";
  request.origin = "http://127.0.0.1";
  request.address = "127.0.0.1";
  request.cookie = cookie_;
  const auto admitted = house_->visitors.admit(request);
  if (const auto* refused = std::get_if<HttpResponse>(&admitted)) {
    if (refused->status == 401) cookie_.clear();  // sessions do not outlast the server
    return;
  }
  const auto user = std::get<std::shared_ptr<SocketUser>>(admitted);
  const auto& line = lines_.emplace_back(std::make_shared<Line>(*this, user));
  user->opened(line);
  if (!table_.empty()) line->up(Json{{"do", "watch"}, {"table", table_}}.dump());
  transmit_waiting();
}

void Person::dropped(const Line* line) {
  std::erase_if(lines_, [&](const std::shared_ptr<Line>& each) { return each.get() == line; });
}

bool Person::reads_slowly() const { return slow_ && machine_.faults; }

void Person::was_let_go() {
  ++let_go_;
  EXPECT_TRUE(slow_) << name_ << " reads as fast as he can, and was let go";
}

void Person::hang_up() {
  while (!lines_.empty()) lines_.back()->drop(true);
}

void Person::cut_off() {
  while (!lines_.empty()) lines_.back()->drop(false);
  cookie_.clear();
  signing_in_since_ = -1;
}

void Person::transmit(const Json& command) {
  if (lines_.empty()) return;
  const auto any = [&] {
    return static_cast<std::size_t>(schedule_.pick(0, static_cast<std::int64_t>(lines_.size()) - 1));
  };
  lines_[any()]->up(command.dump());
  if (machine_.faults && schedule_.once_in(10)) lines_[any()]->up(command.dump());
  sent_at_ = schedule_.now();
}

void Person::transmit_waiting() {
  for (const auto& [id, command] : waiting_) transmit(command);
}

void Person::send(Json command) {
  const std::string id = name_ + "-" + std::to_string(++ids_);
  command["id"] = id;
  waiting_[id] = command;
  transmit(command);
}

void Person::remember(const Line& line, const Json& table) {
  if (table.at("round").is_null()) return;
  const std::string round = table.at("round");
  if (const Json& commitment = table.at("commitment"); commitment.is_string()) {
    EXPECT_EQ(commitments_.emplace(round, commitment).first->second, commitment.get<std::string>())
        << round << " was shuffled again";
  }
  std::size_t place = table.at("events_from");
  for (const Json& event : table.at("events")) {
    Told& told = events_[{round, place++}];
    // A card that was face down may be turned up; nothing else changes, and nothing is taken back.
    for (const auto& [key, value] : told.event.items()) {
      if (key == "words" || (!event.contains(key) && !line.is_newer_than(told.line))) continue;
      EXPECT_EQ(event.value(key, Json()), value) << name_ << ", " << round << ": " << told.event << event;
    }
    told = {event, line.number};
  }
}

void Person::hear(const Line& line, const std::string& text) {
  const Json message = Json::parse(text);
  if (message.value("push", "") == "table") {
    remember(line, message);
    if (message.at("table") == table_) seen_ = message;
  }
  const auto re = message.find("re");
  if (re == message.end() || !re->is_string()) return;
  // Whether it was carried out is not known: the same again, later.
  if (message.contains("problem")) {
    const std::string type = message.at("problem").at("type");
    if (type == "store-unavailable" || type == "too-many-requests") return;
  }
  const std::string id = *re;
  if (const auto sent = waiting_.extract(id); !sent.empty()) {
    answers_.emplace(id, std::pair(sent.mapped(), message));
    const Json& command = answers_.at(id).first;
    if (message.contains("ok") && command.at("do") == "practice") {
      table_ = message.at("table");
      seen_ = nullptr;
      for (const auto& each : lines_) each->up(Json{{"do", "watch"}, {"table", table_}}.dump());
    }
    return;
  }
  const auto known = answers_.find(id);
  ASSERT_NE(known, answers_.end()) << name_ << " was answered what he never sent: " << text;
  asked_again_.erase(id);
  EXPECT_EQ(known->second.second, message) << name_ << " sent again " << known->second.first.dump();
}

void Person::act() {
  if (!playing_) return;
  if (table_.empty() || schedule_.once_in(200)) {
    if (schedule_.once_in(4)) {
      return send(
          {{"do", "practice"}, {"game", "three-card-poker"}, {"set", Json::object()}, {"paytables", Json::object()}});
    }
    return walk_over();
  }
  if (seen_.is_null()) {
    // It was closed when he came to it.
    if (schedule_.now() - table_since_ > 5'000) table_.clear();
    return;
  }
  if (seen_.at("phase") == "closed") {
    table_.clear();
    return;
  }
  if (const Json command = wanted(); !command.is_null()) send(command);
}

void Person::walk_over() {
  if (house_->keeper.room() == nullptr) return;
  const Json lobby = house_->keeper.room()->lobby();
  const Json& tables = lobby.at("tables");
  if (tables.empty()) return;
  const auto any = schedule_.pick(0, static_cast<std::int64_t>(tables.size()) - 1);
  table_ = tables[static_cast<std::size_t>(any)].at("id");
  table_since_ = schedule_.now();
  seen_ = nullptr;
  for (const auto& line : lines_) line->up(Json{{"do", "watch"}, {"table", table_}}.dump());
}

Json Person::at_table(const std::string& what) const {
  Json command = {{"do", what}, {"table", table_}, {"round", seen_.at("round")}};
  command["seat"] = seen_.at("you").at("seats").empty() ? Json(1) : seen_.at("you").at("seats")[0];
  return command;
}

Json Person::slip() {
  Json wagers = Json::object();
  for (const Json& wager : seen_.at("you").at("wagers")) {
    if (wager.at("enabled") == true && !schedule_.once_in(4))
      wagers[wager.at("id").get<std::string>()] =
          wager.at("min_cents").get<std::int64_t>() * (schedule_.once_in(5) ? 2 : 1);
  }
  return wagers;
}

Json Person::wanted() {
  const Json& you = seen_.at("you");
  if (you.at("balance_cents") < 20'000 && schedule_.once_in(3)) return {{"do", "top-up"}};
  if (you.at("seats").empty()) {
    Json command = at_table("sit");
    command["seat"] = schedule_.pick(1, 6);
    return command;
  }
  if (schedule_.once_in(80)) return at_table("stand");
  const std::string phase = seen_.at("phase");
  if (phase == "bank") {
    Json command = at_table("bank");
    command["accept"] = !schedule_.once_in(3);
    command["cents"] = 50'000;
    return command;
  }
  if (phase == "result") return at_table("ready");
  if (phase == "betting") {
    if (you.at("bets_ok") == true && !schedule_.once_in(8)) return at_table("ready");
    Json command = at_table("bet");
    command["wagers"] = slip();
    return command;
  }
  if (phase != "deciding" || you.at("actions").empty()) return nullptr;
  Json command = at_table("decide");
  command["decision"] = seen_.at("decision");
  const auto count = static_cast<std::int64_t>(you.at("actions").size());
  command["action"] = you.at("actions")[static_cast<std::size_t>(schedule_.pick(0, count - 1))].at("action");
  return command;
}

void Person::ask_everything_again() {
  // Not faster than anybody is listened to.
  constexpr std::int64_t every_ms = 60;
  std::int64_t wait_ms = 0;
  for (const auto& [id, answer] : answers_) {
    asked_again_.insert(id);
    schedule_.after(wait_ms += every_ms, [this, text = answer.first.dump()] {
      if (!lines_.empty()) lines_.front()->up(text);
    });
  }
}

}  // namespace croupier::chaos
