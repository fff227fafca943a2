// BLAKE2b under a name, so that nothing hashed as one thing can pass for another.
#pragma once

#include <sodium.h>

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "record/hash_tree.h"

namespace croupier {

class Hasher {
 public:
  explicit Hasher(std::string_view name, std::span<const std::uint8_t> key = {}, std::size_t length = sizeof(Hash));
  void add(std::span<const std::uint8_t> bytes);
  void add(std::uint32_t number);  // four bytes, the highest first
  void finish(std::uint8_t* out);
  [[nodiscard]] Hash finish();

 private:
  crypto_generichash_state state_{};
  std::size_t length_;
};

}  // namespace croupier
