// Files that only their owner may read, and where the room's are.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "base/refusal.h"

namespace croupier {

// $XDG_DATA_HOME/croupier/room.db, or ~/.local/share/croupier/room.db. Refused when neither variable is set.
[[nodiscard]] Result<std::filesystem::path> default_store_path();
// Where the key of a store is: beside it, "room.db.key".
[[nodiscard]] std::filesystem::path key_path(const std::filesystem::path& store);

// The folder and those above it, for the owner only where they are new.
Result<Done> make_folder(const std::filesystem::path& folder);

// A new file of mode 0600 with this content, there as a whole or not at all, and safe from a loss of power once this
// returns. Refused when there is one already.
Result<Done> create_private_file(const std::filesystem::path& path, std::string_view content);

// The names in a file's folder as they are now, safe from a loss of power once this returns.
Result<Done> sync_folder_of(const std::filesystem::path& path);

// A file that was written under another name gets this one, synced with its folder. Takes the place of what is there.
Result<Done> put_in_place(const std::filesystem::path& draft, const std::filesystem::path& path);

// "path: what: the system's words"
[[nodiscard]] Refusal io_refusal(const std::filesystem::path& path, std::string_view what, int error);

// An open file that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor();
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] bool ok() const { return number_ >= 0; }
  [[nodiscard]] int number() const { return number_; }
  // Exactly that many bytes, or false.
  bool read_all(void* bytes, std::size_t count) const;
  [[nodiscard]] bool write_all(std::string_view bytes) const;

 private:
  int number_;
};

}  // namespace croupier
