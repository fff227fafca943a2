#include "store/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <system_error>

namespace croupier {
namespace {

// A name is safe only once its folder is.
Result<Done> sync_folder(const std::filesystem::path& folder) {
  const Descriptor file(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!file.ok() || fsync(file.number()) != 0) return io_refusal(folder, "the folder cannot be synced", errno);
  return Done{};
}

std::filesystem::path folder_of(const std::filesystem::path& path) {
  return path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
}

}  // namespace

Descriptor::~Descriptor() {
  if (ok()) close(number_);
}

bool Descriptor::read_all(void* bytes, std::size_t count) const {
  auto* at = static_cast<char*>(bytes);
  while (count > 0) {
    const ssize_t got = ::read(number_, at, count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += got;
    count -= static_cast<std::size_t>(got);
  }
  return true;
}

bool Descriptor::write_all(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t put = ::write(number_, bytes.data(), bytes.size());
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
  return true;
}

Refusal io_refusal(const std::filesystem::path& path, std::string_view what, int error) {
  return Refusal{.kind = RefusalKind::io,
                 .what = std::string(what) + ": " + std::generic_category().message(error),
                 .where = path.string(),
                 .right = {}};
}

Result<std::filesystem::path> default_store_path() {
  // The base directory specification: a relative path there is to be ignored.
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data == '/') return std::filesystem::path(data) / "croupier" / "room.db";
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home == '/') return std::filesystem::path(home) / ".local/share/croupier/room.db";
  return Refusal{.kind = RefusalKind::usage,
                 .what = "no place for the store: neither XDG_DATA_HOME nor HOME is set",
                 .where = {},
                 .right = "name a file"};
}

std::filesystem::path key_path(const std::filesystem::path& store) {
  std::filesystem::path path = store;
  path += ".key";
  return path;
}

Result<Done> make_folder(const std::filesystem::path& folder) {
  std::filesystem::path made;
  for (const auto& part : folder) {
    made /= part;
    if (mkdir(made.c_str(), S_IRWXU) == 0) {
      if (const auto synced = sync_folder(folder_of(made)); !synced) return synced.refusal();
    } else if (errno != EEXIST) {
      return io_refusal(made, "the folder cannot be made", errno);
    }
  }
  return Done{};
}

Result<Done> create_private_file(const std::filesystem::path& path, std::string_view content) {
  // Written under another name and then linked: link() takes nobody's place, and a crash leaves no half of a file.
  std::filesystem::path draft = path;
  draft += ".new";
  unlink(draft.c_str());
  {
    const Descriptor file(open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (!file.ok()) return io_refusal(draft, "cannot be made", errno);
    if (!file.write_all(content) || fsync(file.number()) != 0) {
      const int error = errno;
      unlink(draft.c_str());
      return io_refusal(draft, "cannot be written", error);
    }
  }
  const int failed = link(draft.c_str(), path.c_str()) == 0 ? 0 : errno;
  unlink(draft.c_str());
  if (failed != 0) return io_refusal(path, "cannot be made", failed);
  return sync_folder_of(path);
}

Result<Done> sync_folder_of(const std::filesystem::path& path) { return sync_folder(folder_of(path)); }

Result<Done> put_in_place(const std::filesystem::path& draft, const std::filesystem::path& path) {
  const Descriptor file(open(draft.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.ok() || fsync(file.number()) != 0) return io_refusal(draft, "cannot be synced", errno);
  if (rename(draft.c_str(), path.c_str()) != 0) return io_refusal(path, "cannot be put in its place", errno);
  return sync_folder_of(path);
}

}  // namespace croupier
