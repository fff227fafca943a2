#include "server/net/parsed_request.h"

namespace croupier::server {
namespace {

// The page and everything it needs come from here; nobody may frame it.
constexpr const char* content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// What the page asks for by itself, on a timer, says so: a session that nobody uses must end.
constexpr const char* by_itself_header = "Croupier-By-Itself";

}  // namespace

HttpRequest to_request(const Message& message, const std::string& address, bool secure) {
  const auto header = [&message](http::field name) { return std::string(message[name]); };
  return {.method = std::string(message.method_string()),
          .target = std::string(message.target()),
          .host = header(http::field::host),
          .origin = header(http::field::origin),
          .cookie = header(http::field::cookie),
          .content_type = header(http::field::content_type),
          .if_none_match = header(http::field::if_none_match),
          .body = message.body(),
          .address = address,
          .secure = secure,
          .by_itself = !message[by_itself_header].empty()};
}

std::string forwarded_for(const Message& message) {
  std::string all;
  const auto [first, last] = message.equal_range("X-Forwarded-For");
  for (auto each = first; each != last; ++each) all.append(all.empty() ? "" : ",").append(each->value());
  return all;
}

std::optional<Problem> problem_of(const beast::error_code& error, std::size_t body_bytes) {
  if (error == http::error::body_limit) return too_large(body_bytes);
  if (error == http::error::header_limit)
    return Problem{431, "too-large", "The request is too large", "more header than is read of a request", ""};
  if (error == http::error::partial_message) return std::nullopt;
  if (error.category() != make_error_code(http::error::bad_method).category()) return std::nullopt;
  return malformed("this is no HTTP: " + error.message(), "a request of HTTP/1.1");
}

http::response<http::span_body<const char>> to_message(const HttpResponse& response, const HttpRequest& request,
                                                       unsigned version, bool keep_alive) {
  http::response<http::span_body<const char>> message(static_cast<http::status>(response.status), version);
  message.body() = {response.bytes().data(), response.bytes().size()};
  if (!response.content_type.empty()) message.set(http::field::content_type, response.content_type);
  message.set(http::field::cache_control, "no-store");
  message.set("X-Content-Type-Options", "nosniff");
  message.set("Referrer-Policy", "no-referrer");
  message.set("Content-Security-Policy", content_policy);
  if (request.secure) message.set("Strict-Transport-Security", "max-age=31536000");
  for (const auto& [name, value] : response.headers) message.set(name, value);
  message.keep_alive(keep_alive);
  message.prepare_payload();
  return message;
}

}  // namespace croupier::server
