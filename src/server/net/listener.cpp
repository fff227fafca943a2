#include "server/net/listener.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <charconv>
#include <chrono>
#include <exception>

#include "server/net/connection.h"

namespace croupier::server {

using asio::ip::tcp;

namespace {

template <class Stream>
asio::awaitable<void> serve(Stream stream, std::shared_ptr<Shared> shared, std::string address) {
  Connection<Stream> connection(std::move(stream), std::move(shared), std::move(address));
  co_await connection.serve();
}

// Nothing a client sends throws; what does is a broken machine, and ends the program.
void let_throw(const std::exception_ptr& thrown) {
  if (thrown) std::rethrow_exception(thrown);
}

class TcpListener final : public Listener {
 public:
  TcpListener(tcp::acceptor acceptor, std::unique_ptr<asio::ssl::context> tls, std::shared_ptr<Shared> shared)
      : acceptor_(std::move(acceptor)), tls_(std::move(tls)), shared_(std::move(shared)) {}

  Endpoint endpoint() const override {
    const tcp::endpoint local = acceptor_.local_endpoint();
    return {.address = local.address().to_string(), .port = local.port()};
  }

  void close() override {
    beast::error_code ignored;
    acceptor_.close(ignored);
  }

  // As long as somebody may come, the listener is there.
  static asio::awaitable<void> accept(std::shared_ptr<TcpListener> self) {
    while (self->acceptor_.is_open()) {
      auto [error, socket] = co_await self->acceptor_.async_accept(no_throw);
      if (!error) {
        self->welcome(std::move(socket));
        continue;
      }
      // No descriptor is left, or the like: somebody will go.
      asio::steady_timer timer(self->acceptor_.get_executor(), std::chrono::milliseconds(100));
      co_await timer.async_wait(no_throw);
    }
  }

 private:
  void welcome(tcp::socket socket) {
    beast::error_code gone;
    const std::string address = socket.remote_endpoint(gone).address().to_string();
    if (gone) return;
    const auto here = shared_->per_address.find(address);
    const std::int64_t same = here == shared_->per_address.end() ? 0 : here->second;
    const NetLimits& limits = shared_->limits;
    const bool proxy = std::find(limits.proxies.begin(), limits.proxies.end(), address) != limits.proxies.end();
    if (shared_->metrics.connections >= limits.connections || (!proxy && same >= limits.connections_per_address)) {
      ++shared_->metrics.connections_refused;
      return;
    }
    // A table's push is small and wanted now.
    socket.set_option(tcp::no_delay(true), gone);
    socket.set_option(asio::socket_base::send_buffer_size(static_cast<int>(limits.send_buffer_bytes)), gone);
    const auto executor = socket.get_executor();
    if (tls_) {
      beast::ssl_stream<beast::tcp_stream> stream(beast::tcp_stream(std::move(socket)), *tls_);
      asio::co_spawn(executor, serve(std::move(stream), shared_, address), let_throw);
    } else {
      asio::co_spawn(executor, serve(beast::tcp_stream(std::move(socket)), shared_, address), let_throw);
    }
  }

  tcp::acceptor acceptor_;
  std::unique_ptr<asio::ssl::context> tls_;
  std::shared_ptr<Shared> shared_;
};

Refusal cannot(std::string what, std::string where, std::string right) {
  return {.kind = RefusalKind::io, .what = std::move(what), .where = std::move(where), .right = std::move(right)};
}

Result<std::unique_ptr<asio::ssl::context>> tls_context(const TlsFiles& files) {
  std::unique_ptr<asio::ssl::context> context;
  if (files.certificate.empty() && files.key.empty()) return context;
  context = std::make_unique<asio::ssl::context>(asio::ssl::context::tls_server);
  beast::error_code error;
  context->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                           asio::ssl::context::no_tlsv1_1 | asio::ssl::context::no_compression,
                       error);
  context->use_certificate_chain_file(files.certificate, error);
  if (error) return cannot("no certificate: " + error.message(), files.certificate, "a PEM file with the chain");
  context->use_private_key_file(files.key, asio::ssl::context::pem, error);
  if (error)
    return cannot("no private key of that certificate: " + error.message(), files.key, "a PEM file without password");
  return context;
}

Result<tcp::acceptor> bind(asio::io_context& context, const Endpoint& endpoint) {
  beast::error_code error;
  const auto address = asio::ip::make_address(endpoint.address, error);
  if (error) return cannot("no address of a machine", endpoint.address, "such as 127.0.0.1:8080");
  tcp::acceptor acceptor(context);
  const tcp::endpoint wanted(address, endpoint.port);
  acceptor.open(wanted.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(wanted, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use)
    return cannot("another program listens there", endpoint.text(),
                  "--listen with another port; port 0 takes a free one");
  if (error) return cannot(error.message(), endpoint.text(), "--listen with an address of this machine");
  return acceptor;
}

}  // namespace

bool Endpoint::loopback() const {
  beast::error_code error;
  const auto parsed = asio::ip::make_address(address, error);
  return !error && parsed.is_loopback();
}

std::string Endpoint::text() const {
  const bool six = address.find(':') != std::string::npos;
  return (six ? "[" + address + "]" : address) + ":" + std::to_string(port);
}

Result<Endpoint> parse_endpoint(const std::string& text) {
  const auto refuse = [&text] {
    return Refusal{.kind = RefusalKind::usage,
                   .what = "'" + shown(text) + "' is no address to listen at",
                   .where = {},
                   .right = "ADDRESS:PORT, such as 127.0.0.1:8080 or [::1]:8080"};
  };
  const auto colon = text.rfind(':');
  if (colon == std::string::npos) return refuse();
  std::string address = text.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
  if (address == "localhost") address = "127.0.0.1";
  Endpoint endpoint{.address = address, .port = 0};
  const char* end = text.data() + text.size();
  const auto [last, wrong] = std::from_chars(text.data() + colon + 1, end, endpoint.port);
  beast::error_code error;
  asio::ip::make_address(address, error);
  if (error || wrong != std::errc() || last != end) return refuse();
  return endpoint;
}

Result<Done> Listener::check(const Endpoint& endpoint, const TlsFiles& tls) {
  if (auto context = tls_context(tls); !context) return context.refusal();
  asio::io_context alone;
  if (auto acceptor = bind(alone, endpoint); !acceptor) return acceptor.refusal();
  return Done{};
}

Result<std::shared_ptr<Listener>> Listener::listen(Loop& loop, const Endpoint& endpoint, const TlsFiles& tls,
                                                   const NetLimits& limits, Service& service, Metrics& metrics) {
  auto context = tls_context(tls);
  if (!context) return context.refusal();
  auto acceptor = bind(loop.context(), endpoint);
  if (!acceptor) return acceptor.refusal();
  auto shared = std::make_shared<Shared>(Shared{.service = service, .metrics = metrics, .limits = limits});
  auto listener =
      std::make_shared<TcpListener>(std::move(acceptor).value(), std::move(context).value(), std::move(shared));
  asio::co_spawn(loop.context(), TcpListener::accept(listener), let_throw);
  return std::shared_ptr<Listener>(std::move(listener));
}

}  // namespace croupier::server
