#include "server/visitors/secrets.h"

#include <sodium.h>

#include <array>
#include <new>
#include <stdexcept>

#include "record/commitment.h"

namespace croupier::server {
namespace {

void start_sodium() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
}

}  // namespace

std::string random_secret() {
  start_sodium();
  std::array<std::uint8_t, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string secret = to_hex(bytes);
  sodium_memzero(bytes.data(), bytes.size());
  return secret;
}

std::string secret_hash(const std::string& secret) { return to_hex(hash_bytes("croupier secret\n" + secret)); }

std::string password_hash(const std::string& password) {
  start_sodium();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    throw std::bad_alloc();
  return hash.data();
}

bool password_fits(const std::string& hash, const std::string& password) {
  start_sodium();
  static const std::string nobodys = password_hash(random_secret());
  const std::string& against = hash.empty() ? nobodys : hash;
  const bool fits = crypto_pwhash_str_verify(against.c_str(), password.data(), password.size()) == 0;
  return fits && !hash.empty();
}

std::optional<Refusal> check_password(const std::string& password) {
  if (password.size() >= 8 && password.size() <= 200) return std::nullopt;
  return Refusal{.kind = RefusalKind::bad_input,
                 .what = "a password of " + std::to_string(password.size()) + " bytes",
                 .where = {},
                 .right = "8 to 200 bytes"};
}

}  // namespace croupier::server
