#include "server/upkeep/manifest.h"

#include <fcntl.h>
#include <link.h>
#include <openssl/evp.h>

#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <memory>
#include <sstream>

#include "record/commitment.h"
#include "store/files.h"

namespace croupier::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t hex_digits = 64;
constexpr std::string_view rulebook_words = "# rulebook ";

class Sha256 {
 public:
  Sha256() : context_(EVP_MD_CTX_new()) { EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr); }
  void add(const void* bytes, std::size_t count) { EVP_DigestUpdate(context_.get(), bytes, count); }
  std::string hex() {
    Hash hash{};
    EVP_DigestFinal_ex(context_.get(), hash.data(), nullptr);
    return to_hex(hash);
  }

 private:
  struct Free {
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
  };
  std::unique_ptr<EVP_MD_CTX, Free> context_;
};

Refusal no_line(const std::string& shown_as, std::size_t number) {
  return {.what = "no line of a manifest",
          .where = shown_as + ":" + std::to_string(number),
          .right = "64 hex digits, two blanks and a file's name, as sha256sum prints them"};
}

// "HEX  NAME"; with one blank and an asterisk as well, which is how sha256sum marks a file it read as bytes.
bool parse_line(std::string_view text, ManifestLine& line) {
  Hash hash{};
  if (text.size() < hex_digits + 3 || !from_hex(text.substr(0, hex_digits), hash)) return false;
  const std::string_view between = text.substr(hex_digits, 2);
  line = {.sha256 = std::string(text.substr(0, hex_digits)), .file = std::string(text.substr(hex_digits + 2))};
  return between == "  " || between == " *";
}

}  // namespace

std::string Manifest::text() const {
  std::string text = "# " + title + "\n";
  if (!rulebook.empty()) text += std::string(rulebook_words) + rulebook + "\n";
  for (const ManifestLine& line : lines) text += line.sha256 + "  " + line.file + "\n";
  return text;
}

Result<Manifest> Manifest::parse(std::string_view text, const std::string& shown_as) {
  Manifest manifest;
  std::istringstream stream{std::string(text)};
  std::string line;
  for (std::size_t number = 1; std::getline(stream, line); ++number) {
    if (line.starts_with(rulebook_words)) {
      Hash hash{};
      manifest.rulebook = line.substr(rulebook_words.size());
      if (!from_hex(manifest.rulebook, hash)) return no_line(shown_as, number);
    } else if (line.starts_with("# ")) {
      if (number == 1) manifest.title = line.substr(2);
    } else if (!parse_line(line, manifest.lines.emplace_back())) {
      return no_line(shown_as, number);
    }
  }
  if (manifest.lines.empty())
    return Refusal{.what = "a manifest of nothing", .where = shown_as, .right = "what `croupier manifest` prints"};
  return manifest;
}

Result<Manifest> Manifest::read(const fs::path& file) {
  const std::ifstream stream(file, std::ios::binary);
  if (!stream) return io_refusal(file, "the manifest cannot be read", errno);
  std::ostringstream text;
  text << stream.rdbuf();
  return parse(text.str(), file.string());
}

std::string sha256_of(std::string_view bytes) {
  Sha256 hash;
  hash.add(bytes.data(), bytes.size());
  return hash.hex();
}

Result<std::string> sha256_of_file(const fs::path& file) {
  const Descriptor opened(open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (!opened.ok()) return io_refusal(file, "cannot be read", errno);
  Sha256 hash;
  std::vector<char> bytes(1 << 18);
  while (true) {
    const ssize_t got = ::read(opened.number(), bytes.data(), bytes.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return io_refusal(file, "cannot be read", errno);
    if (got == 0) return hash.hex();
    hash.add(bytes.data(), static_cast<std::size_t>(got));
  }
}

std::string sha256_of_rulebook(const std::map<std::string, std::string>& files) {
  std::string list;
  for (const auto& [path, text] : files) list += sha256_of(text) + "  " + path + "\n";
  return sha256_of(list);
}

fs::path own_program() { return "/proc/self/exe"; }

fs::path own_path() {
  std::error_code ignored;
  return fs::read_symlink(own_program(), ignored);
}

fs::path usual_manifest() {
  const fs::path folder = own_path().parent_path();
  std::error_code ignored;
  for (const char* place : {"MANIFEST", "../share/croupier/MANIFEST"}) {
    if (fs::path file = folder / place; fs::exists(file, ignored)) return file.lexically_normal();
  }
  return {};
}

std::vector<fs::path> loaded_libraries() {
  std::vector<fs::path> files;
  const auto add = [](dl_phdr_info* info, std::size_t /*size*/, void* found) {
    // The program itself has no name here, and what the kernel maps in has no file.
    if (info->dlpi_name[0] == '/') static_cast<std::vector<fs::path>*>(found)->emplace_back(info->dlpi_name);
    return 0;
  };
  dl_iterate_phdr(add, &files);
  std::ranges::sort(files);
  return files;
}

}  // namespace croupier::server
