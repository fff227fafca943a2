#include "cli/whole_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
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

}  // namespace

Result<Done> make_whole(const std::string& path, const std::function<Result<Done>(const std::string& beside)>& make) {
  const std::filesystem::path target(path);
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
  if (error == 0 && std::rename(beside.c_str(), path.c_str()) != 0) error = errno;
  if (error == 0) return Done{};
  clean();
  return failed(path, error);
}

Result<Done> write_whole(const std::string& path, const std::string& text) {
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
