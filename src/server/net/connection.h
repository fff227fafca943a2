// One connection, from its first byte to its last. Templates over the stream, plain or TLS: included by listener.cpp
// only, because Beast takes its time to compile.
#pragma once

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <chrono>
#include <map>

#include "server/api/problem.h"
#include "server/net/forwarded.h"
#include "server/net/listener.h"
#include "server/net/parsed_request.h"
#include "server/net/web_socket.h"

namespace croupier::server {

// What all connections of a listener share.
struct Shared {
  Service& service;
  Metrics& metrics;
  NetLimits limits;
  std::map<std::string, std::int64_t> per_address = {};
};

// Counts a connection for as long as it lives.
class Counted {
 public:
  Counted(std::shared_ptr<Shared> shared, std::string address)
      : shared_(std::move(shared)), address_(std::move(address)) {
    ++shared_->metrics.connections;
    ++shared_->per_address[address_];
  }
  ~Counted() {
    --shared_->metrics.connections;
    const auto here = shared_->per_address.find(address_);
    if (--here->second == 0) shared_->per_address.erase(here);
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

 private:
  std::shared_ptr<Shared> shared_;
  std::string address_;
};

constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);

// The service's answer, whenever it comes.
inline asio::awaitable<HttpResponse> answer_to(Service& service, const HttpRequest& request) {
  const auto executor = co_await asio::this_coro::executor;
  auto start = [&service, &request, executor](auto handler) {
    // A std::function can be copied, a handler cannot.
    auto kept = std::make_shared<decltype(handler)>(std::move(handler));
    service.request(request, [kept, executor](HttpResponse response) {
      asio::post(executor, [kept, response = std::move(response)]() mutable { (*kept)(std::move(response)); });
    });
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpResponse)>(start,
                                                                                             asio::use_awaitable);
}

template <class Stream>
class Connection {
 public:
  Connection(Stream stream, std::shared_ptr<Shared> shared, std::string address)
      : stream_(std::move(stream)), shared_(std::move(shared)), address_(std::move(address)) {}

  asio::awaitable<void> serve() {
    const Counted counted(shared_, address_);
    if constexpr (is_tls) {
      expire_after(shared_->limits.request_ms);
      const auto [error] = co_await stream_.async_handshake(asio::ssl::stream_base::server, no_throw);
      if (error) co_return;
    }
    while (co_await serve_one()) {
    }
    if (open_) co_await say_goodbye();
  }

 private:
  static constexpr std::int64_t farewell_ms = 2000;
  static constexpr bool is_tls = !std::is_same_v<Stream, beast::tcp_stream>;

  void expire_after(std::int64_t ms) { beast::get_lowest_layer(stream_).expires_after(std::chrono::milliseconds(ms)); }

  // True when another request may follow.
  asio::awaitable<bool> serve_one() {
    RequestParser parser;
    parser.header_limit(static_cast<std::uint32_t>(shared_->limits.header_bytes));
    parser.body_limit(shared_->limits.body_bytes);
    expire_after(shared_->limits.request_ms);
    const auto [error, bytes] = co_await http::async_read(stream_, buffer_, parser, no_throw);
    if (error == http::error::end_of_stream) co_return false;
    if (error) {
      co_return co_await refuse(problem_of(error, shared_->limits.body_bytes));
    }
    const std::string client = client_address(address_, forwarded_for(parser.get()), shared_->limits.proxies);
    const HttpRequest request = to_request(parser.get(), client, is_tls);
    if (websocket::is_upgrade(parser.get())) co_return co_await upgrade(request, parser.release());
    const bool keep_alive = parser.get().keep_alive();
    const unsigned version = parser.get().version();
    const HttpResponse response = co_await answer_to(shared_->service, request);
    co_return co_await write(response, request, version, keep_alive);
  }

  asio::awaitable<bool> refuse(const std::optional<Problem> problem) {
    open_ = problem.has_value();
    if (!open_) co_return false;
    // Named, because g++ 12 destroys temporaries of a co_await twice.
    const HttpResponse response = to_response(*problem);
    const HttpRequest unread;
    co_return co_await write(response, unread, 11, false);
  }

  asio::awaitable<bool> write(const HttpResponse& response, const HttpRequest& request, unsigned version,
                              bool keep_alive) {
    ++shared_->metrics.responses[response.status];
    http::response<http::span_body<const char>> message = to_message(response, request, version, keep_alive);
    http::response_serializer<http::span_body<const char>> serializer(message);
    // To HEAD the answer is the header that GET would get.
    const bool head = request.method == "HEAD";
    if (head) serializer.split(true);
    expire_after(shared_->limits.write_ms);
    if (head) {
      const auto [error, bytes] = co_await http::async_write_header(stream_, serializer, no_throw);
      open_ = !error;
    } else {
      const auto [error, bytes] = co_await http::async_write(stream_, serializer, no_throw);
      open_ = !error;
    }
    co_return open_&& keep_alive;
  }

  asio::awaitable<bool> upgrade(const HttpRequest& request, Message message) {
    auto admitted = shared_->service.admit(request);
    if (const auto* refused = std::get_if<HttpResponse>(&admitted))
      co_return co_await write(*refused, request, message.version(), false);
    ++shared_->metrics.responses[101];
    beast::get_lowest_layer(stream_).expires_never();
    auto socket = std::make_shared<WebSocket<Stream>>(std::move(stream_), shared_->limits, shared_->metrics);
    open_ = false;
    co_await socket->talk(std::move(message), std::move(buffer_), std::get<std::shared_ptr<SocketUser>>(admitted));
    co_return false;
  }

  // Closing while something unread is coming in would make the peer's system throw away our last answer: what still
  // comes is read, within reason, and forgotten.
  asio::awaitable<void> say_goodbye() {
    expire_after(farewell_ms);
    if constexpr (is_tls) {
      co_await stream_.async_shutdown(no_throw);
    } else {
      beast::error_code ignored;
      stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
      std::array<char, 4096> unread{};
      for (int i = 0; i < 64; ++i) {
        const auto [error, bytes] = co_await stream_.async_read_some(asio::buffer(unread), no_throw);
        if (error) co_return;
      }
    }
  }

  Stream stream_;
  std::shared_ptr<Shared> shared_;
  std::string address_;
  beast::flat_buffer buffer_;
  bool open_ = true;
};

}  // namespace croupier::server
