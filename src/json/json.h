// The JSON that other programs read: keys keep the order they are written in.
#pragma once

#include <nlohmann/json.hpp>

namespace croupier {

using Json = nlohmann::ordered_json;

}  // namespace croupier
