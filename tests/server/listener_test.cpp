// The network by itself: a service that answers with what it was asked, over real sockets.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <thread>

#include "server/net/listener.h"
#include "tests/server/client.h"

namespace croupier::server {
namespace {

using testing::HttpAnswer;
using testing::HttpClient;
using testing::WsClient;

// Sends back what it gets; "flood" gets far more than a queue holds.
class Echo final : public SocketUser {
 public:
  void opened(std::shared_ptr<Socket> socket) override { socket_ = std::move(socket); }
  void message(std::string_view text) override {
    if (text == "bye") return socket_->close(Close::going_away);
    if (text != "flood") return socket_->send(std::make_shared<const std::string>(text));
    for (int i = 0; i < 400; ++i) socket_->send(std::make_shared<const std::string>(64 * 1024, 'x'));
  }
  void closed() override { socket_.reset(); }

 private:
  std::shared_ptr<Socket> socket_;
};

class EchoService final : public Service {
 public:
  explicit EchoService(Loop& loop) : loop_(loop) {}
  void request(const HttpRequest& request, Respond respond) override {
    const Json body = {{"method", request.method},
                       {"target", request.target},
                       {"size", request.body.size()},
                       {"address", request.address}};
    HttpResponse response{.body = body.dump()};
    if (!request.target.starts_with("/late")) return respond(response);
    loop_.after(20, [respond = std::move(respond), response] { respond(response); });
  }
  std::variant<std::shared_ptr<SocketUser>, HttpResponse> admit(const HttpRequest& request) override {
    if (request.target != "/api/ws") return HttpResponse{.status = 403, .body = "{}"};
    return std::make_shared<Echo>();
  }

 private:
  Loop& loop_;
};

class ListenerThread : public ::testing::Test {
 protected:
  void start(const NetLimits& limits = {}, const TlsFiles& tls = {}) {
    auto listener = Listener::listen(loop_, {.address = "127.0.0.1", .port = 0}, tls, limits, service_, metrics_);
    ASSERT_TRUE(listener.ok()) << listener.refusal().line();
    port_ = (*listener)->endpoint().port;
    thread_ = std::thread([this] { loop_.run(); });
  }
  ~ListenerThread() override {
    loop_.stop();
    if (thread_.joinable()) thread_.join();
  }
  [[nodiscard]] HttpClient client() const { return HttpClient(testing::connect(port_)); }
  // A number of the loop's thread, asked there.
  template <class Number>
  Number on_loop(Number Metrics::* member) {
    std::promise<Number> asked;
    loop_.post([&] { asked.set_value(metrics_.*member); });
    return asked.get_future().get();
  }

  Metrics metrics_;
  Loop loop_;
  EchoService service_{loop_};
  std::uint16_t port_ = 0;
  std::thread thread_;
};

TEST_F(ListenerThread, KeepsAConnectionAlive) {
  start();
  HttpClient http = client();
  for (int i = 0; i < 3; ++i) {
    const HttpAnswer answer = http.ask("GET", "/" + std::to_string(i));
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.json()["target"], "/" + std::to_string(i));
    EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
    EXPECT_TRUE(answer.headers.contains("content-security-policy"));
  }
  http.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(http.answer().status, 200);
  EXPECT_TRUE(http.gone());
}

TEST_F(ListenerThread, AnswersPipelinedRequestsInOrder) {
  start();
  HttpClient http = client();
  http.send(
      "GET /late HTTP/1.1\r\nHost: x\r\n\r\nPOST /two HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"
      "GET /three HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_EQ(http.answer().json()["target"], "/late");
  EXPECT_EQ(http.answer().json()["size"], 3);
  EXPECT_EQ(http.answer().json()["target"], "/three");
}

TEST_F(ListenerThread, HeadHasNoBody) {
  start();
  HttpClient http = client();
  const HttpAnswer head = http.ask("HEAD", "/x");
  EXPECT_EQ(head.status, 200);
  EXPECT_NE(head.headers.at("content-length"), "0");
  EXPECT_EQ(http.ask("GET", "/y").json()["target"], "/y");
}

TEST_F(ListenerThread, RefusesWhatIsNoRequest) {
  start();
  for (const char* rude : {"\x16\x03\x01\x02\x00\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
                           "GET / HTTP/1.1\r\nbroken\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
                           "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"}) {
    HttpClient http = client();
    http.send(rude);
    const HttpAnswer answer = http.answer();
    EXPECT_EQ(answer.status, 400) << rude;
    EXPECT_EQ(answer.headers.at("content-type"), "application/problem+json");
    EXPECT_EQ(answer.json()["type"], "malformed");
    EXPECT_TRUE(http.gone());
  }
}

TEST_F(ListenerThread, RefusesWhatIsTooLarge) {
  start({.header_bytes = 1000, .body_bytes = 1000});
  HttpClient body = client();
  body.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1001\r\n\r\n");
  EXPECT_EQ(body.answer().status, 413);
  HttpClient header = client();
  header.send("GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + std::string(1000, 'x') + "\r\n\r\n");
  EXPECT_EQ(header.answer().status, 431);
  HttpClient chunked = client();
  chunked.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n500\r\n" + std::string(0x500, 'x'));
  EXPECT_EQ(chunked.answer().status, 413);
}

TEST_F(ListenerThread, HangsUpOnASilentClient) {
  start({.request_ms = 300});
  HttpClient silent = client();
  silent.send("GET / HTT");
  EXPECT_TRUE(silent.gone());
  EXPECT_EQ(client().ask("GET", "/").status, 200);
}

TEST_F(ListenerThread, AProxyOfOursSaysForWhomItAsks) {
  start({.connections_per_address = 1, .proxies = {"127.0.0.1"}});
  HttpClient one = client();
  HttpClient two = client();  // a proxy may have as many connections as it needs
  EXPECT_EQ(one.ask("GET", "/").json()["address"], "127.0.0.1");
  // Some proxies add to the header that is there, some add another one: the last address counts.
  for (const char* said : {"X-Forwarded-For: 10.1.1.1, 203.0.113.7\r\n",
                           "X-Forwarded-For: 10.1.1.1\r\nX-Forwarded-For: 203.0.113.7\r\n"}) {
    two.send("GET / HTTP/1.1\r\nHost: x\r\n" + std::string(said) + "\r\n");
    EXPECT_EQ(two.answer().json()["address"], "203.0.113.7") << said;
  }
}

TEST_F(ListenerThread, AStrangerSaysNothingOfTheKind) {
  start({.connections_per_address = 1});
  HttpClient one = client();
  one.send("GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n");
  EXPECT_EQ(one.answer().json()["address"], "127.0.0.1");
  EXPECT_TRUE(client().gone());
}

TEST_F(ListenerThread, TakesNoMoreConnectionsThanItsLimit) {
  start({.connections = 2});
  HttpClient one = client();
  HttpClient two = client();
  EXPECT_EQ(one.ask("GET", "/").status, 200);
  EXPECT_EQ(two.ask("GET", "/").status, 200);
  EXPECT_TRUE(client().gone());
  EXPECT_EQ(on_loop(&Metrics::connections_refused), 1U);
}

TEST_F(ListenerThread, WebSocketSendsAndCloses) {
  start();
  WsClient ws(testing::connect(port_), "");
  ASSERT_EQ(ws.status(), 101);
  ws.send_frame(1, "hello");
  EXPECT_EQ(ws.next()->payload, "hello");
  ws.send_frame(9, "ping");
  EXPECT_EQ(ws.next()->opcode, 10);
  ws.send_frame(1, "last");
  ws.send_frame(1, "bye");
  EXPECT_EQ(ws.next()->payload, "last");
  EXPECT_EQ(ws.next()->close_code(), 1001);
}

TEST_F(ListenerThread, WebSocketIsRefusedAsTheServiceSays) {
  start();
  EXPECT_EQ(WsClient(testing::connect(port_), "", "x", "/elsewhere").status(), 403);
}

TEST_F(ListenerThread, RudeFramesEndTheirConnectionOnly) {
  start({.message_bytes = 1000});
  WsClient other(testing::connect(port_), "");
  WsClient large(testing::connect(port_), "");
  large.send_frame(1, std::string(1001, 'x'));
  EXPECT_EQ(large.next()->close_code(), 1009);
  WsClient unmasked(testing::connect(port_), "");
  unmasked.send_frame(1, "x", false);
  EXPECT_EQ(unmasked.next()->close_code(), 1002);
  WsClient reserved(testing::connect(port_), "");
  reserved.send_raw(std::string(16, static_cast<char>(0xff)));  // a whole head, even of the longest kind
  EXPECT_EQ(reserved.next()->close_code(), 1002);
  WsClient binary(testing::connect(port_), "");
  binary.send_frame(2, "x");
  EXPECT_EQ(binary.next()->close_code(), 1003);
  WsClient bad_text(testing::connect(port_), "");
  bad_text.send_frame(1, "\xff\xfe");
  EXPECT_EQ(bad_text.next()->close_code(), 1007);
  other.send_frame(1, "still here");
  EXPECT_EQ(other.next()->payload, "still here");
}

// As a table's pushes come: a little at a time. What the system would take for him, before our queue begins, is
// bounded.
TEST_F(ListenerThread, LetsGoWhoDoesNotReadBeforeMegabytesWait) {
  start();
  WsClient silent(testing::connect(port_, 4096), "");
  WsClient other(testing::connect(port_), "");
  const std::string text(16'000, 'x');
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(silent.send_frame(1, text)) << "no more than 1.6 MB";
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (on_loop(&Metrics::sockets_dropped) == 0 && std::chrono::steady_clock::now() < deadline) {
    other.send_frame(1, "not delayed");
    ASSERT_EQ(other.next()->payload, "not delayed");
  }
  EXPECT_EQ(on_loop(&Metrics::sockets_dropped), 1U);
}

TEST_F(ListenerThread, LetsGoWhoDoesNotRead) {
  start();
  WsClient slow(testing::connect(port_), "");
  WsClient other(testing::connect(port_), "");
  slow.send_frame(1, "flood");
  other.send_frame(1, "not delayed");
  EXPECT_EQ(other.next()->payload, "not delayed");
  while (slow.next()) {
  }
  EXPECT_EQ(on_loop(&Metrics::sockets_dropped), 1U);
}

// A certificate of our own, made by the openssl command.
TlsFiles make_certificate() {
  const auto folder = std::filesystem::temp_directory_path() / ("croupier-tls-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const TlsFiles files{.certificate = folder / "cert.pem", .key = folder / "key.pem"};
  const std::string command =
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj "
      "/CN=localhost -keyout " +
      files.key + " -out " + files.certificate + " 2>/dev/null";
  EXPECT_EQ(std::system(command.c_str()), 0);
  return files;
}

TEST_F(ListenerThread, TlsServesBoth) {
  const TlsFiles files = make_certificate();
  start({}, files);
  HttpClient http(testing::connect_tls(port_));
  const HttpAnswer answer = http.ask("GET", "/secure");
  EXPECT_EQ(answer.status, 200);
  EXPECT_TRUE(answer.headers.contains("strict-transport-security"));
  WsClient ws(testing::connect_tls(port_), "", "https://127.0.0.1");
  ASSERT_EQ(ws.status(), 101);
  ws.send_frame(1, "hello");
  EXPECT_EQ(ws.next()->payload, "hello");
  EXPECT_EQ(client().ask("GET", "/").status, 0) << "without TLS";
  std::filesystem::remove_all(std::filesystem::path(files.key).parent_path());
}

TEST_F(ListenerThread, RefusesWhatIsNoCertificate) {
  const auto refused = Listener::listen(loop_, {.address = "127.0.0.1", .port = 0},
                                        {.certificate = "LICENSE", .key = "LICENSE"}, {}, service_, metrics_);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.refusal().where, "LICENSE");
}

TEST_F(ListenerThread, RefusesAPortThatIsTaken) {
  start();
  const auto refused = Listener::listen(loop_, {.address = "127.0.0.1", .port = port_}, {}, {}, service_, metrics_);
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.refusal().line().find("--listen"), std::string::npos);
}

TEST(Endpoint, IsAnAddressAndAPort) {
  EXPECT_EQ(parse_endpoint("localhost:80")->text(), "127.0.0.1:80");
  EXPECT_EQ(parse_endpoint("[::1]:8080")->text(), "[::1]:8080");
  EXPECT_TRUE(parse_endpoint("[::1]:8080")->loopback());
  EXPECT_FALSE(parse_endpoint("0.0.0.0:8080")->loopback());
  for (const char* text : {"", "8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:65536", "room.example:80"})
    EXPECT_FALSE(parse_endpoint(text).ok()) << text;
}

}  // namespace
}  // namespace croupier::server
