#include "tests/server/client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

namespace croupier::testing {
namespace {

constexpr int patience_seconds = 10;

class PlainWire final : public Wire {
 public:
  explicit PlainWire(int socket) : socket_(socket) {}
  ~PlainWire() override { ::close(socket_); }
  PlainWire(const PlainWire&) = delete;
  PlainWire& operator=(const PlainWire&) = delete;

  bool write(std::string_view bytes) override {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  std::string read_some() override {
    std::array<char, 16384> bytes{};
    const ssize_t got = ::recv(socket_, bytes.data(), bytes.size(), 0);
    return got <= 0 ? std::string() : std::string(bytes.data(), static_cast<std::size_t>(got));
  }

 private:
  int socket_;
};

class TlsWire final : public Wire {
 public:
  explicit TlsWire(int socket) : socket_(socket), context_(SSL_CTX_new(TLS_client_method())), ssl_(SSL_new(context_)) {
    SSL_set_fd(ssl_, socket);
  }
  ~TlsWire() override {
    SSL_free(ssl_);
    SSL_CTX_free(context_);
    ::close(socket_);
  }
  TlsWire(const TlsWire&) = delete;
  TlsWire& operator=(const TlsWire&) = delete;

  bool shake_hands() { return SSL_connect(ssl_) == 1; }
  bool write(std::string_view bytes) override {
    return SSL_write(ssl_, bytes.data(), static_cast<int>(bytes.size())) == static_cast<int>(bytes.size());
  }
  std::string read_some() override {
    std::array<char, 16384> bytes{};
    const int got = SSL_read(ssl_, bytes.data(), static_cast<int>(bytes.size()));
    return got <= 0 ? std::string() : std::string(bytes.data(), static_cast<std::size_t>(got));
  }

 private:
  int socket_;
  SSL_CTX* context_;
  SSL* ssl_;
};

// -1 when nobody listens.
int connected_socket(std::uint16_t port, int receive_bytes = 0) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const timeval patience{.tv_sec = patience_seconds, .tv_usec = 0};
  ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  const int yes = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (receive_bytes > 0) ::setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receive_bytes, sizeof receive_bytes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return socket;
  ::close(socket);
  return -1;
}

std::string lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

// Status line and headers of an answer.
HttpAnswer read_head(const std::string& head) {
  HttpAnswer answer;
  if (head.size() < 12 || !head.starts_with("HTTP/1.")) return answer;
  answer.status = std::stoi(head.substr(9, 3));
  std::size_t at = head.find("\r\n");
  while (at != std::string::npos && at + 2 < head.size()) {
    const std::size_t end = head.find("\r\n", at + 2);
    const std::string line = head.substr(at + 2, end - at - 2);
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos) answer.headers[lower(line.substr(0, colon))] = line.substr(colon + 2);
    at = end;
  }
  return answer;
}

}  // namespace

std::unique_ptr<Wire> connect(std::uint16_t port, int receive_bytes) {
  const int socket = connected_socket(port, receive_bytes);
  if (socket < 0) return nullptr;
  return std::make_unique<PlainWire>(socket);
}

std::unique_ptr<Wire> connect_tls(std::uint16_t port) {
  const int socket = connected_socket(port);
  if (socket < 0) return nullptr;
  auto wire = std::make_unique<TlsWire>(socket);
  if (!wire->shake_hands()) return nullptr;
  return wire;
}

bool HttpClient::read_more() {
  const std::string more = wire_->read_some();
  left_ += more;
  return !more.empty();
}

HttpAnswer HttpClient::answer(bool head) {
  std::size_t end = std::string::npos;
  while ((end = left_.find("\r\n\r\n")) == std::string::npos) {
    if (!read_more()) return {};
  }
  HttpAnswer answer = read_head(left_.substr(0, end + 2));
  left_.erase(0, end + 4);
  const std::size_t length = head ? 0 : std::stoul("0" + answer.headers["content-length"]);
  while (left_.size() < length) {
    if (!read_more()) return {};
  }
  answer.body = left_.substr(0, length);
  left_.erase(0, length);
  if (const auto cookie = answer.headers.find("set-cookie"); cookie != answer.headers.end())
    cookie_ = cookie->second.substr(0, cookie->second.find(';'));
  return answer;
}

HttpAnswer HttpClient::ask(const std::string& method, const std::string& target, const std::string& body) {
  std::string request = method + " " + target + " HTTP/1.1\r\nHost: " + host_ + "\r\nOrigin: https://" + host_ + "\r\n";
  if (!cookie_.empty()) request += "Cookie: " + cookie_ + "\r\n";
  if (!body.empty()) request += "Content-Type: application/json\r\n";
  if (!body.empty() || method == "POST") request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  if (!send(request + "\r\n" + body)) return {};
  return answer(method == "HEAD");
}

int Frame::close_code() const {
  if (opcode != 8 || payload.size() < 2) return 0;
  return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
}

WsClient::WsClient(std::unique_ptr<Wire> wire, const std::string& cookie, const std::string& origin,
                   const std::string& target)
    : wire_(std::move(wire)) {
  std::string request = "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n" +
                        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" +
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  if (!origin.empty()) request += "Origin: " + origin + "\r\n";
  if (!cookie.empty()) request += "Cookie: " + cookie + "\r\n";
  if (!wire_ || !wire_->write(request + "\r\n")) return;
  std::size_t end = std::string::npos;
  while ((end = left_.find("\r\n\r\n")) == std::string::npos) {
    const std::string more = wire_->read_some();
    if (more.empty()) return;
    left_ += more;
  }
  status_ = read_head(left_.substr(0, end + 2)).status;
  left_.erase(0, end + 4);
}

bool WsClient::send_frame(int opcode, std::string_view payload, bool masked) {
  std::string frame(1, static_cast<char>(0x80 | opcode));
  const int mask_bit = masked ? 0x80 : 0;
  if (payload.size() < 126) {
    frame.push_back(static_cast<char>(mask_bit | static_cast<int>(payload.size())));
  } else if (payload.size() < 65536) {
    frame.push_back(static_cast<char>(mask_bit | 126));
    frame.push_back(static_cast<char>(payload.size() >> 8U));
    frame.push_back(static_cast<char>(payload.size() & 0xffU));
  } else {
    frame.push_back(static_cast<char>(mask_bit | 127));
    for (unsigned shift = 64; shift > 0; shift -= 8) frame.push_back(static_cast<char>(payload.size() >> (shift - 8)));
  }
  // A mask of zeros changes nothing and is as good as any.
  if (masked) frame.append(4, '\0');
  return wire_->write(frame + std::string(payload));
}

bool WsClient::need(std::size_t bytes) {
  while (left_.size() < bytes) {
    const std::string more = wire_->read_some();
    if (more.empty()) return false;
    left_ += more;
  }
  return true;
}

std::optional<Frame> WsClient::next() {
  std::string message;
  while (need(2)) {
    const auto byte = [this](std::size_t i) { return static_cast<unsigned char>(left_[i]); };
    const bool last = (byte(0) & 0x80U) != 0;
    const int opcode = byte(0) & 0x0f;
    std::size_t length = byte(1) & 0x7fU;
    std::size_t head = 2;
    if (length == 126) head = 4;
    if (length == 127) head = 10;
    if (!need(head)) return std::nullopt;
    if (head > 2) {
      length = 0;
      for (std::size_t i = 2; i < head; ++i) length = length * 256 + byte(i);
    }
    if (!need(head + length)) return std::nullopt;
    const std::string payload = left_.substr(head, length);
    left_.erase(0, head + length);
    if (opcode == 9) {
      send_frame(10, payload);
    } else if (opcode >= 8) {
      return Frame{.opcode = opcode, .payload = payload};
    } else {
      message += payload;
      if (last) return Frame{.opcode = 1, .payload = message};
    }
  }
  return std::nullopt;
}

std::optional<Json> WsClient::next_where(const std::function<bool(const Json&)>& fits) {
  while (const auto frame = next()) {
    if (frame->opcode != 1) return std::nullopt;
    Json message = Json::parse(frame->payload, nullptr, false);
    if (fits(message)) return message;
  }
  return std::nullopt;
}

std::optional<Json> WsClient::command(const Json& command) {
  if (!send(command)) return std::nullopt;
  return next_where([&](const Json& message) { return message.value("re", Json()) == command.at("id"); });
}

}  // namespace croupier::testing
