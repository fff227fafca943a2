// The back ends that the suite of tests/store runs on, and a folder for their files.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "store/store.h"

namespace croupier {

// A folder of its own, gone with it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

// A store that can be closed and opened again.
class Backend {
 public:
  Backend() = default;
  virtual ~Backend() = default;
  Backend(const Backend&) = delete;
  Backend& operator=(const Backend&) = delete;
  virtual Store& store() = 0;
  virtual void restart() = 0;
};

struct BackendKind {
  std::string name;
  std::function<std::unique_ptr<Backend>()> make;
  friend std::ostream& operator<<(std::ostream& out, const BackendKind& kind) { return out << kind.name; }
};

// A new back end goes in here and has to pass.
[[nodiscard]] std::vector<BackendKind> all_backends();

}  // namespace croupier
