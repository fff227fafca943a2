// Between Beast's messages and our values.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http.hpp>
#include <optional>
#include <string>

#include "server/api/problem.h"
#include "server/net/http.h"

namespace croupier::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

using RequestParser = http::request_parser<http::string_body>;
using Message = http::request<http::string_body>;

[[nodiscard]] HttpRequest to_request(const Message& message, const std::string& address, bool secure);

// Every "X-Forwarded-For" there is, as one.
[[nodiscard]] std::string forwarded_for(const Message& message);

// Bytes that are no request: what to answer. Nothing when nobody is there to be answered.
[[nodiscard]] std::optional<Problem> problem_of(const beast::error_code& error, std::size_t body_bytes);

// The message refers to the response's bytes, which must outlive it.
[[nodiscard]] http::response<http::span_body<const char>> to_message(const HttpResponse& response,
                                                                     const HttpRequest& request, unsigned version,
                                                                     bool keep_alive);

}  // namespace croupier::server
