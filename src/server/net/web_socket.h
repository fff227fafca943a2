// A WebSocket on a stream, plain or TLS. Beast allows one write at a time, so what is sent waits in a queue; the queue
// is bounded, and who lets it fill is let go: he comes back and gets the whole table.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>

#include "server/net/listener.h"
#include "server/net/parsed_request.h"

namespace croupier::server {

namespace websocket = beast::websocket;

template <class Stream>
class WebSocket final : public Socket, public std::enable_shared_from_this<WebSocket<Stream>> {
 public:
  WebSocket(Stream stream, const NetLimits& limits, Metrics& metrics)
      : stream_(std::move(stream)), limits_(limits), metrics_(metrics) {
    websocket::stream_base::timeout patience = websocket::stream_base::timeout::suggested(beast::role_type::server);
    patience.idle_timeout = std::chrono::milliseconds(limits.silence_ms);
    patience.keep_alive_pings = true;
    stream_.set_option(patience);
    stream_.read_message_max(limits.message_bytes);
  }

  // To the end. `early`: bytes that came after the handshake's request.
  asio::awaitable<void> talk(Message handshake, beast::flat_buffer early, std::shared_ptr<SocketUser> user) {
    constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);
    // A client waits for the handshake's answer before it talks; what came early is nobody's.
    if (early.size() > 0) co_return;
    const auto [refused] = co_await stream_.async_accept(handshake, no_throw);
    if (refused) co_return;
    ++metrics_.sockets;
    user->opened(this->shared_from_this());
    while (true) {
      beast::flat_buffer buffer;
      const auto [error, bytes] = co_await stream_.async_read(buffer, no_throw);
      if (error) break;
      if (!stream_.got_text()) {
        close(Close::bad_message);
        continue;
      }
      user->message({static_cast<const char*>(buffer.cdata().data()), buffer.size()});
    }
    closing_ = true;
    --metrics_.sockets;
    user->closed();
  }

  void send(std::shared_ptr<const std::string> message) override {
    if (closing_) return;
    queued_bytes_ += message->size();
    queue_.push_back(std::move(message));
    if (queued_bytes_ > limits_.queue_bytes || queue_.size() > limits_.queue_messages) return drop();
    if (!writing_) write_next();
  }

  void close(Close why) override {
    if (closing_) return;
    closing_ = true;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(why));
    if (!writing_) finish();
  }

 private:
  void drop() {
    closing_ = true;
    ++metrics_.sockets_dropped;
    beast::get_lowest_layer(stream_).close();
  }

  void write_next() {
    writing_ = true;
    stream_.text(true);
    stream_.async_write(
        asio::buffer(*queue_.front()),
        [self = this->shared_from_this()](beast::error_code error, std::size_t) { self->written(error); });
  }

  void written(const beast::error_code& error) {
    writing_ = false;
    if (error) return;
    ++metrics_.messages_sent;
    queued_bytes_ -= queue_.front()->size();
    queue_.pop_front();
    if (!queue_.empty()) return write_next();
    if (closing_) finish();
  }

  // Once: nothing is being written, and nothing will be.
  void finish() {
    stream_.async_close(reason_, [self = this->shared_from_this()](beast::error_code) {});
  }

  websocket::stream<Stream> stream_;
  NetLimits limits_;
  Metrics& metrics_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t queued_bytes_ = 0;
  bool writing_ = false;
  bool closing_ = false;
  websocket::close_reason reason_;
};

}  // namespace croupier::server
