// The OpenAPI document, built in from openapi.json.
#pragma once

#include <string_view>

namespace croupier::server {

[[nodiscard]] std::string_view openapi_document();

}  // namespace croupier::server
