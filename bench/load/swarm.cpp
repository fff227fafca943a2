#include "bench/load/swarm.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <random>

namespace croupier::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;
using Tcp = asio::ip::tcp;

constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);
constexpr const char* origin = "http://127.0.0.1";

}  // namespace

struct Swarm::Work {
  class Player;

  explicit Work(SwarmPlan wanted) : plan(std::move(wanted)) {}

  [[nodiscard]] Tcp::endpoint server() const { return {asio::ip::make_address("127.0.0.1"), plan.port}; }
  [[nodiscard]] asio::awaitable<std::string> sign_in() const;
  asio::awaitable<void> watch_in_silence(int first);
  asio::awaitable<void> ask_metric(std::string name, std::int64_t& number) const;
  asio::awaitable<void> come_one_by_one();
  asio::awaitable<void> wait(double seconds);
  // A part of a second to think; a table's people must not all move at once.
  double think(double most) { return std::uniform_real_distribution<double>(0.0, most)(random); }

  SwarmPlan plan;
  asio::io_context context{1};
  std::vector<std::unique_ptr<Player>> players;
  std::vector<std::unique_ptr<websocket::stream<beast::tcp_stream>>> silent;
  std::mt19937_64 random{1};  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same load each time
  bool measuring = false;
  int seated = 0;
  int silent_there = 0;
  Measured measured;
};

class Swarm::Work::Player {
 public:
  Player(Work& work, int table, int seat)
      : work_(work), socket_(work.context), table_("t" + std::to_string(table + 1)), seat_(seat + 1) {}

  asio::awaitable<void> live() {
    const std::string cookie = co_await work_.sign_in();
    std::string failed = "did not sign in";
    if (!cookie.empty()) failed = co_await connect(cookie);
    if (!failed.empty()) {
      ++work_.measured.lost[failed];
      co_return;
    }
    ++work_.measured.connected;
    send({{"do", "watch"}, {"table", table_}}, false);
    send({{"do", "sit"}, {"table", table_}, {"seat", seat_}});
    beast::flat_buffer buffer;
    while (true) {
      const auto [error, size] = co_await socket_.async_read(buffer, no_throw);
      if (error) {
        ++work_.measured.lost[error.message()];
        co_return;
      }
      hear(std::string_view(static_cast<const char*>(buffer.data().data()), buffer.size()));
      buffer.consume(size);
    }
  }

  // Commands sent before then that are not answered.
  [[nodiscard]] int waiting_since(Clock::time_point then) const {
    return static_cast<int>(
        std::count_if(waiting_.begin(), waiting_.end(), [then](const auto& each) { return each.second < then; }));
  }

 private:
  // Why it failed, or nothing.
  asio::awaitable<std::string> connect(std::string cookie) {
    auto& tcp = beast::get_lowest_layer(socket_);
    const auto [refused] = co_await tcp.async_connect(work_.server(), no_throw);
    if (refused) co_return refused.message();
    socket_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
      request.set(http::field::cookie, cookie);
      request.set(http::field::origin, origin);
    }));
    const auto [error] = co_await socket_.async_handshake("127.0.0.1", "/api/ws", no_throw);
    co_return error ? error.message() : "";
  }

  void send(Json command, bool with_id = true) {
    if (with_id) {
      command["id"] = table_ + "-" + std::to_string(seat_) + "-" + std::to_string(++ids_);
      waiting_[command["id"]] = Clock::now();
    }
    outgoing_.push_back(command.dump());
    if (outgoing_.size() == 1) asio::co_spawn(work_.context, write(), asio::detached);
  }

  asio::awaitable<void> write() {
    while (!outgoing_.empty()) {
      const auto [error, size] = co_await socket_.async_write(asio::buffer(outgoing_.front()), no_throw);
      if (error) co_return;
      outgoing_.erase(outgoing_.begin());
    }
  }

  void hear(std::string_view text) {
    Measured& measured = work_.measured;
    const Json message = Json::parse(text, nullptr, false);
    if (message.is_discarded()) return;
    if (const auto re = message.find("re"); re != message.end()) return answered(message, *re);
    if (message.value("push", "") != "table") return;
    if (work_.measuring) {
      ++measured.pushes;
      measured.push_bytes += static_cast<std::int64_t>(text.size());
    }
    act(message);
  }

  void answered(const Json& message, const std::string& id) {
    const auto sent = waiting_.find(id);
    if (sent == waiting_.end()) return;
    const auto took = Clock::now() - sent->second;
    waiting_.erase(sent);
    if (const auto problem = message.find("problem"); problem != message.end()) {
      ++work_.measured.refused[problem->value("detail", "?")];
    } else if (work_.measuring) {
      work_.measured.micros.push_back(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    }
  }

  // Once in each betting window, at each decision.
  void act(const Json& table) {
    const std::string phase = table.at("phase");
    const Json& you = table.at("you");
    if (you.at("seats").empty()) return;
    if (!sits_) {
      sits_ = true;
      ++work_.seated;
    }
    if (phase == "betting" && round_ != table.at("round").get_ref<const std::string&>()) {
      round_ = table.at("round");
      // Results are shown for a sixth of the time, decisions take about as much; the rest is for bets.
      after(work_.think(work_.plan.seconds_between_rounds * 0.65), [this] { bet(); });
    }
    if (phase == "result" && seen_ != table.at("round").get_ref<const std::string&>()) {
      seen_ = table.at("round");
      if (seat_ == 1 && work_.measuring) ++work_.measured.rounds;
    }
    if (phase != "deciding" || you.at("actions").empty() || decided_ == decision_of(table)) return;
    decided_ = decision_of(table);
    const std::size_t choices = you.at("actions").size();
    const auto pick = static_cast<std::size_t>(work_.random() % choices);
    Json command = {{"do", "decide"},
                    {"table", table_},
                    {"seat", seat_},
                    {"round", table.at("round")},
                    {"decision", table.at("decision")},
                    {"action", you.at("actions")[pick].at("action")}};
    after(work_.think(0.6), [this, command] { send(command); });
  }

  static std::string decision_of(const Json& table) {
    return table.at("round").get<std::string>() + "/" + std::to_string(table.at("decision").get<int>());
  }

  void bet() {
    Json slip = Json::object();
    for (const std::string& wager : work_.plan.wagers) slip[wager] = 500;
    send({{"do", "bet"}, {"table", table_}, {"seat", seat_}, {"round", round_}, {"wagers", slip}});
    send({{"do", "ready"}, {"table", table_}, {"seat", seat_}, {"round", round_}});
  }

  void after(double seconds, std::function<void()> call) {
    auto timer = std::make_shared<asio::steady_timer>(
        work_.context, std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6)));
    timer->async_wait([timer, call = std::move(call)](const boost::system::error_code& error) {
      if (!error) call();
    });
  }

  Work& work_;
  websocket::stream<beast::tcp_stream> socket_;
  std::string table_;
  int seat_;
  int ids_ = 0;
  bool sits_ = false;
  std::string round_;    // bet in
  std::string seen_;     // to its end
  std::string decided_;  // round and number
  std::map<std::string, Clock::time_point> waiting_;
  std::vector<std::string> outgoing_;
};

asio::awaitable<std::string> Swarm::Work::sign_in() const {
  beast::tcp_stream stream(co_await asio::this_coro::executor);
  if (std::get<0>(co_await stream.async_connect(server(), no_throw))) co_return "";
  http::request<http::string_body> request(http::verb::post, "/api/session", 11);
  request.set(http::field::host, "127.0.0.1");
  request.set(http::field::origin, origin);
  request.set(http::field::content_type, "application/json");
  request.body() = R"({"guest": true})";
  request.prepare_payload();
  if (std::get<0>(co_await http::async_write(stream, request, no_throw))) co_return "";
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  if (std::get<0>(co_await http::async_read(stream, buffer, response, no_throw))) co_return "";
  const std::string cookie(response[http::field::set_cookie]);
  co_return cookie.substr(0, cookie.find(';'));
}

asio::awaitable<void> Swarm::Work::wait(double seconds) {
  asio::steady_timer timer(context, std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6)));
  co_await timer.async_wait(no_throw);
}

// Asks for tables, and never reads again. As many as one may watch, so that more comes than a queue holds; and with
// next to nothing that this system keeps for him, so that it waits at the server.
asio::awaitable<void> Swarm::Work::watch_in_silence(int first) {
  constexpr int tables_watched = 8;
  constexpr int receive_bytes = 4096;
  const std::string cookie = co_await sign_in();
  auto& socket = *silent.emplace_back(std::make_unique<websocket::stream<beast::tcp_stream>>(context));
  auto& tcp = beast::get_lowest_layer(socket);
  tcp.socket().open(Tcp::v4());
  tcp.socket().set_option(asio::socket_base::receive_buffer_size(receive_bytes));
  if (cookie.empty() || std::get<0>(co_await tcp.async_connect(server(), no_throw))) co_return;
  socket.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    request.set(http::field::cookie, cookie);
    request.set(http::field::origin, origin);
  }));
  if (std::get<0>(co_await socket.async_handshake("127.0.0.1", "/api/ws", no_throw))) co_return;
  for (int i = 0; i < std::min(tables_watched, plan.tables); ++i) {
    const std::string table = "t" + std::to_string((first + i) % plan.tables + 1);
    const std::string watch = Json({{"do", "watch"}, {"table", table}}).dump();
    if (std::get<0>(co_await socket.async_write(asio::buffer(watch), no_throw))) co_return;
  }
  ++silent_there;
}

// One number of the server's, asked by whoever sits beside it.
asio::awaitable<void> Swarm::Work::ask_metric(std::string name, std::int64_t& number) const {
  beast::tcp_stream stream(co_await asio::this_coro::executor);
  if (std::get<0>(co_await stream.async_connect(server(), no_throw))) co_return;
  http::request<http::empty_body> request(http::verb::get, "/metrics", 11);
  request.set(http::field::host, "127.0.0.1");
  if (std::get<0>(co_await http::async_write(stream, request, no_throw))) co_return;
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  if (std::get<0>(co_await http::async_read(stream, buffer, response, no_throw))) co_return;
  const std::size_t at = response.body().find("\n" + name + " ");
  if (at != std::string::npos) number = std::stoll(response.body().substr(at + name.size() + 2));
}

asio::awaitable<void> Swarm::Work::come_one_by_one() {
  for (const auto& player : players) {
    asio::co_spawn(context, player->live(), asio::detached);
    co_await wait(1.0 / plan.come_a_second);
  }
  for (int i = 0; i < plan.silent; ++i) {
    asio::co_spawn(context, watch_in_silence(i % plan.tables), asio::detached);
    co_await wait(1.0 / plan.come_a_second);
  }
}

Swarm::Swarm(const SwarmPlan& plan) : work_(std::make_unique<Work>(plan)) {
  work_->silent.reserve(static_cast<std::size_t>(plan.silent));
  for (int table = 0; table < plan.tables; ++table) {
    for (int seat = 0; seat < plan.seats_a_table; ++seat)
      work_->players.push_back(std::make_unique<Work::Player>(*work_, table, seat));
  }
  asio::co_spawn(work_->context, work_->come_one_by_one(), asio::detached);
}

Swarm::~Swarm() = default;

std::map<std::string, int> Swarm::come(double seconds) {
  const auto until = Clock::now() + std::chrono::duration<double>(seconds);
  const auto all = static_cast<int>(work_->players.size());
  while (work_->seated < all && Clock::now() < until) work_->context.run_for(std::chrono::milliseconds(50));
  std::map<std::string, int> missing = work_->measured.lost;
  for (const auto& [what, times] : work_->measured.refused) missing[what] += static_cast<int>(times);
  if (missing.empty() && work_->seated < all) missing["still on their way"] = all - work_->seated;
  return missing;
}

int Swarm::silent() const { return work_->silent_there; }

std::int64_t Swarm::metric(const std::string& name) {
  std::int64_t number = -1;
  bool asked = false;
  work_->context.restart();  // it has stopped where nobody is connected any more
  asio::co_spawn(work_->context, work_->ask_metric(name, number), [&](const std::exception_ptr&) { asked = true; });
  while (!asked && work_->context.run_one() > 0) {
  }
  return number;
}

Measured Swarm::measure(double seconds) {
  const int there = work_->measured.connected;
  work_->measured = {};
  work_->measured.connected = there;
  work_->measuring = true;
  work_->context.run_for(std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6)));
  work_->measuring = false;
  for (const auto& [how, times] : work_->measured.lost) work_->measured.connected -= times;
  Measured measured = work_->measured;
  for (const auto& player : work_->players)
    measured.unanswered += player->waiting_since(Clock::now() - std::chrono::seconds(1));
  std::sort(measured.micros.begin(), measured.micros.end());
  return measured;
}

}  // namespace croupier::load
