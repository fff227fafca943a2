#include "store/vault.h"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <new>
#include <stdexcept>
#include <utility>

#include "base/refuse.h"
#include "store/files.h"

namespace croupier {
namespace {

constexpr std::size_t key_bytes = crypto_aead_xchacha20poly1305_ietf_KEYBYTES;
constexpr std::size_t nonce_bytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t tag_bytes = crypto_aead_xchacha20poly1305_ietf_ABYTES;
constexpr int base64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

std::uint8_t* bytes_of(std::string& text) { return reinterpret_cast<std::uint8_t*>(text.data()); }
const std::uint8_t* bytes_of(std::string_view text) { return reinterpret_cast<const std::uint8_t*>(text.data()); }

Refusal refuse_key(std::string what, const std::filesystem::path& file, std::string right) {
  return refuse_at(std::move(what), file.string(), std::move(right), RefusalKind::io);
}

Refusal not_opened() {
  return Refusal{.what = "a sealed text that cannot be opened",
                 .where = {},
                 .right = "the key it was sealed with, and nothing altered or moved"};
}

// Whether an open key file is one, and nobody else's business.
Result<Done> check_key_file(const Descriptor& file, const std::filesystem::path& path) {
  struct stat status{};
  if (fstat(file.number(), &status) != 0) return io_refusal(path, "cannot be read", errno);
  if (!S_ISREG(status.st_mode)) return refuse_key("the key is not a file", path, "a file of mode 0600");
  if (status.st_uid != geteuid()) return refuse_key("the key belongs to somebody else", path, "run as its owner");
  if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0)
    return refuse_key("others may read the key", path, "mode 0600: chmod 600");
  if (status.st_size != static_cast<off_t>(key_bytes))
    return refuse_key("a key of " + std::to_string(status.st_size) + " bytes", path,
                      std::to_string(key_bytes) + " bytes, as they were when it was made");
  return Done{};
}

Result<Done> create_key_file(const std::filesystem::path& path) {
  Secret key(key_bytes);
  randombytes_buf(key.text().data(), key_bytes);
  return create_private_file(path, key.view());
}

}  // namespace

Secret::~Secret() { wipe(); }

// A short string is copied when it is moved, so the one it came from is wiped too.
Secret::Secret(Secret&& other) noexcept : text_(other.text_.empty() ? std::string() : std::move(other.text_)) {
  other.wipe();
}

Secret& Secret::operator=(Secret&& other) noexcept {
  if (this != &other) {
    wipe();
    text_.swap(other.text_);
    other.wipe();
  }
  return *this;
}

void Secret::wipe() {
  text_.resize(text_.capacity());  // what a shorter text left behind too
  sodium_memzero(text_.data(), text_.size());
  text_.clear();
}

void Vault::Free::operator()(std::uint8_t* key) const { sodium_free(key); }

Vault::Vault() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
  key_.reset(static_cast<std::uint8_t*>(sodium_malloc(key_bytes)));
  if (!key_) throw std::bad_alloc();
}

Result<Vault> Vault::load(const std::filesystem::path& key_file, bool store_holds_events) {
  Vault vault;
  std::error_code ignored;
  if (!std::filesystem::exists(std::filesystem::symlink_status(key_file, ignored))) {
    if (store_holds_events)
      return refuse_key("the store is there, its key is not", key_file,
                        "bring the key back; without it the cards of open rounds cannot be read");
    if (const auto made = create_key_file(key_file); !made) return made.refusal();
  }
  const Descriptor file(::open(key_file.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
  if (!file.ok()) return io_refusal(key_file, "the key cannot be opened", errno);
  if (const auto checked = check_key_file(file, key_file); !checked) return checked.refusal();
  if (!file.read_all(vault.key_.get(), key_bytes)) return io_refusal(key_file, "the key cannot be read", errno);
  return vault;
}

Vault Vault::with_passing_key() {
  Vault vault;
  randombytes_buf(vault.key_.get(), key_bytes);
  return vault;
}

std::string Vault::seal(std::string_view plain, std::string_view associated) const {
  std::string sealed(nonce_bytes + plain.size() + tag_bytes, '\0');
  std::uint8_t* nonce = bytes_of(sealed);
  randombytes_buf(nonce, nonce_bytes);
  crypto_aead_xchacha20poly1305_ietf_encrypt(nonce + nonce_bytes, nullptr, bytes_of(plain), plain.size(),
                                             bytes_of(associated), associated.size(), nullptr, nonce, key_.get());
  std::string text(sodium_base64_encoded_len(sealed.size(), base64), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes_of(sealed), sealed.size(), base64);
  text.pop_back();  // its end in C
  return text;
}

Result<Secret> Vault::open(std::string_view sealed, std::string_view associated) const {
  std::string bytes(sealed.size(), '\0');  // base64 is longer than what it stands for
  std::size_t size = 0;
  if (sodium_base642bin(bytes_of(bytes), bytes.size(), sealed.data(), sealed.size(), nullptr, &size, nullptr, base64) !=
          0 ||
      size < nonce_bytes + tag_bytes)
    return not_opened();
  const std::uint8_t* nonce = bytes_of(bytes);
  Secret plain(size - nonce_bytes - tag_bytes);
  if (crypto_aead_xchacha20poly1305_ietf_decrypt(bytes_of(plain.text()), nullptr, nullptr, nonce + nonce_bytes,
                                                 size - nonce_bytes, bytes_of(associated), associated.size(), nonce,
                                                 key_.get()) != 0)
    return not_opened();
  return plain;
}

}  // namespace croupier
