#include "server/net/loop.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <csignal>

namespace croupier::server {

namespace asio = boost::asio;

struct Loop::Signals {
  explicit Signals(asio::io_context& context) : set(context, SIGINT, SIGTERM) {}
  void wait() {
    set.async_wait([this](const boost::system::error_code& error, int) {
      if (error) return;
      wait();
      call();
    });
  }

  asio::signal_set set;
  std::function<void()> call;
};

Loop::Loop() : context_(std::make_unique<asio::io_context>(1)) {}
Loop::~Loop() = default;

void Loop::run() { context_->run(); }

void Loop::stop() { context_->stop(); }

void Loop::post(std::function<void()> call) { asio::post(*context_, std::move(call)); }

void Loop::after(std::int64_t ms, std::function<void()> call) {
  auto timer = std::make_shared<asio::steady_timer>(*context_, std::chrono::milliseconds(ms));
  timer->async_wait([timer, call = std::move(call)](const boost::system::error_code& error) {
    if (!error) call();
  });
}

void Loop::on_signal(std::function<void()> call) {
  signals_ = std::make_unique<Signals>(*context_);
  signals_->call = std::move(call);
  signals_->wait();
}

}  // namespace croupier::server
