// The only source of chance at a table: words of the operating system's generator, through libsodium.
//
// There is no seed and no state of our own, only a small buffer of words not yet used: nothing to guess, to
// save or to repeat, and no clock. docs/rng.md holds the argument for a reviewer.
#pragma once

#include <sys/types.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace croupier {

// One for each thread. It cannot be copied: two copies would deal the same cards.
class SecureRandom {
 public:
  // Words between two visits to the operating system, at most.
  static constexpr std::uint32_t words_per_refill = 128;

  // Throws if libsodium does not start or has been told to take its bytes from elsewhere.
  SecureRandom();
  ~SecureRandom();
  SecureRandom(const SecureRandom&) = delete;
  SecureRandom& operator=(const SecureRandom&) = delete;

  std::uint32_t word();                  // what `rng dump --raw` writes and below() scales
  std::uint64_t next();                  // two words
  std::uint32_t below(std::uint32_t n);  // 0 to n - 1, exactly equally likely; n is not 0

  // Wipes the words not yet used. Whoever ends a shuffle or a roll calls it: between two of them nothing is
  // kept from which the next could be read in a memory dump, or repeated by a machine restored from a snapshot.
  void forget();

  // For the metrics: words handed out, and visits to the operating system's generator.
  [[nodiscard]] std::uint64_t draws() const { return draws_; }
  [[nodiscard]] std::uint64_t refills() const { return refills_; }

 private:
  void refill();

  std::array<std::uint32_t, words_per_refill> buffer_{};
  std::size_t used_ = words_per_refill;
  pid_t owner_ = 0;  // the process that filled the buffer
  std::uint64_t draws_ = 0;
  std::uint64_t refills_ = 0;
};

}  // namespace croupier
