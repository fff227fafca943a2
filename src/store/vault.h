// What nobody may read at rest: the order of undealt cards is sealed before it goes into the store. XChaCha20-Poly1305
// with a random nonce; the key is in a file of its own, mode 0600, so that a copy of the store says nothing.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "base/refusal.h"

namespace croupier {

// A text that is wiped when it goes.
class Secret {
 public:
  Secret() = default;
  explicit Secret(std::size_t size) : text_(size, '\0') {}
  ~Secret();
  Secret(Secret&& other) noexcept;
  Secret& operator=(Secret&& other) noexcept;
  Secret(const Secret&) = delete;
  Secret& operator=(const Secret&) = delete;

  [[nodiscard]] std::string_view view() const { return text_; }
  [[nodiscard]] std::string& text() { return text_; }

 private:
  void wipe();
  std::string text_;
};

class Vault {
 public:
  // The key of a store. A new store gets a new key; a store that holds anything must have its key, since a new one
  // could not open what is sealed in it. Refused: a file that others may read, that is not the owner's, or that is not
  // a key.
  static Result<Vault> load(const std::filesystem::path& key_file, bool store_holds_events);
  // A key that ends with the process: what it seals can be opened by it only. For simulation.
  static Vault with_passing_key();

  // Text that can stand in JSON (base64url). `associated` is not in it, but has to be the same when it is opened: where
  // the sealed text belongs, so that it cannot be moved elsewhere.
  [[nodiscard]] std::string seal(std::string_view plain, std::string_view associated) const;
  // Refused: not sealed by this key, altered, or sealed for another place.
  [[nodiscard]] Result<Secret> open(std::string_view sealed, std::string_view associated) const;

 private:
  struct Free {
    void operator()(std::uint8_t* key) const;
  };
  Vault();

  std::unique_ptr<std::uint8_t, Free> key_;  // in memory that is not swapped out, and wiped when freed
};

}  // namespace croupier
