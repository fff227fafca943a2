// Secrets: random ones that are handed out once and kept as hashes, and passwords, kept as argon2id hashes.
#pragma once

#include <optional>
#include <string>

#include "base/refusal.h"

namespace croupier::server {

// 256 random bits as 64 hexadecimal digits: sessions, guests' keys, one-time links.
[[nodiscard]] std::string random_secret();
// What is kept of one. Random bits need no slow hash: there is nothing to guess.
[[nodiscard]] std::string secret_hash(const std::string& secret);

// argon2id with libsodium's limits for people who wait (64 MiB, some tens of milliseconds): not for the network's
// thread. Throws when the machine has no such memory left.
[[nodiscard]] std::string password_hash(const std::string& password);
// An empty hash, of a name that does not exist, takes as long and never fits.
[[nodiscard]] bool password_fits(const std::string& hash, const std::string& password);

// At least 8 characters, at most 200 bytes.
[[nodiscard]] std::optional<Refusal> check_password(const std::string& password);

}  // namespace croupier::server
