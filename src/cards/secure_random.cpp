#include "cards/secure_random.h"

#include <sodium.h>
#include <unistd.h>

#include <stdexcept>
#include <string_view>

#include "cards/scaler.h"

namespace croupier {

SecureRandom::SecureRandom() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
  // libsodium lets a program replace its generator. A table deals from the operating system's or not at all.
  const std::string_view expected = randombytes_sysrandom_implementation.implementation_name();
  if (randombytes_implementation_name() != expected) {
    throw std::runtime_error("libsodium does not take its random bytes from the operating system");
  }
}

SecureRandom::~SecureRandom() { forget(); }

std::uint32_t SecureRandom::word() {
  // A forked child inherits the buffer; its parent is about to deal from the same words.
  if (used_ == buffer_.size() || owner_ != getpid()) refill();
  std::uint32_t& slot = buffer_[used_++];
  const std::uint32_t word = slot;
  sodium_memzero(&slot, sizeof slot);
  ++draws_;
  return word;
}

std::uint64_t SecureRandom::next() {
  const std::uint64_t high = word();
  return high << 32 | word();
}

std::uint32_t SecureRandom::below(std::uint32_t n) {
  return scaled_below<std::uint32_t>(n, [this] { return word(); });
}

void SecureRandom::forget() {
  sodium_memzero(buffer_.data(), sizeof buffer_);
  used_ = buffer_.size();
}

void SecureRandom::refill() {
  randombytes_buf(buffer_.data(), sizeof buffer_);  // ends the program rather than return anything less
  used_ = 0;
  owner_ = getpid();
  ++refills_;
}

}  // namespace croupier
