#include "cli/whole_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace croupier::cli {
namespace {

Refusal failed(const std::string& path, int error) {
  return {
      .kind = RefusalKind::io, .what = std::strerror(error), .where = path, .right = "a folder that can be written to"};
}

// What is not on the disk yet may be lost after the name is.
int flush_to_disk(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno;
  const int error = ::fsync(file) == 0 ? 0 : errno;
  ::close(file);
  return error;
}

// What is there already and is no file: a pipe, a device, a folder.
bool is_special(const std::string& path) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
}

// Where a link leads, be there a file or not.
std::filesystem::path led_to(std::filesystem::path path) {
  constexpr int most_links = 40;
  std::error_code error;
  for (int i = 0; i < most_links && std::filesystem::is_symlink(path, error); ++i)
    path = path.parent_path() / std::filesystem::read_symlink(path, error);
  return path;
}

std::filesystem::path folder_of(const std::filesystem::path& path) {
  return path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
}

// A pipe has no place beside it, and nobody wants a device replaced by a file.
Result<Done> write_straight(const std::string& path, const std::string& text) {
  errno = 0;
  std::FILE* file = std::fopen(path.c_str(), "we");
  if (file == nullptr) return failed(path, errno);
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  const bool closed = std::fclose(file) == 0;
  if (!written || !closed) return failed(path, errno == 0 ? EIO : errno);
  return Done{};
}

}  // namespace

Result<Done> can_write(const std::string& path) {
  if (is_special(path)) {
    if (std::filesystem::is_directory(path)) return failed(path, EISDIR);
    return ::access(path.c_str(), W_OK) == 0 ? Result<Done>(Done{}) : failed(path, errno);
  }
  const std::string folder = folder_of(led_to(path)).string();
  if (!std::filesystem::is_directory(folder)) return failed(path, ENOENT);
  return ::access(folder.c_str(), W_OK | X_OK) == 0 ? Result<Done>(Done{}) : failed(path, errno);
}

Result<Done> make_whole(const std::string& path, const std::function<Result<Done>(const std::string& beside)>& make) {
  if (is_special(path))
    return Refusal{.kind = RefusalKind::io, .what = "it is no file", .where = path, .right = "the name of a file"};
  const std::filesystem::path target = led_to(path);
  const std::filesystem::path beside =
      target.parent_path() / ("." + target.filename().string() + "." + std::to_string(::getpid()) + ".part");
  const auto clean = [&] {
    std::error_code ignored;
    std::filesystem::remove(beside, ignored);
  };
  if (auto made = make(beside.string()); !made) {
    clean();
    return made;
  }
  int error = flush_to_disk(beside.string());
  if (error == 0 && std::rename(beside.c_str(), target.c_str()) != 0) error = errno;
  if (error == 0) return Done{};
  clean();
  return failed(path, error);
}

Result<Done> write_whole(const std::string& path, const std::string& text) {
  if (is_special(path) && !std::filesystem::is_directory(path)) return write_straight(path, text);
  return make_whole(path, [&](const std::string& beside) -> Result<Done> {
    errno = 0;
    std::ofstream file(beside, std::ios::binary);
    file << text;
    file.close();
    if (!file) return failed(path, errno == 0 ? EIO : errno);
    return Done{};
  });
}

}  // namespace croupier::cli
