#include "tests/store/backends.h"

#include <cstdlib>
#include <stdexcept>
#include <vector>

#include "store/memory_store.h"
#include "store/sqlite/sqlite_store.h"

namespace croupier {
namespace {

class Memory final : public Backend {
 public:
  Store& store() override { return store_; }
  void restart() override {}

 private:
  MemoryStore store_;
};

class Sqlite final : public Backend {
 public:
  Sqlite() { open(); }
  Store& store() override { return *store_; }
  void restart() override {
    store_.reset();
    open();
  }

 private:
  void open() {
    auto opened = SqliteStore::open(folder_ / "room.db");
    if (!opened) throw std::runtime_error(opened.refusal().line());
    store_ = std::move(opened).value();
  }

  TemporaryFolder folder_;
  std::unique_ptr<SqliteStore> store_;
};

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "croupier-store-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::vector<BackendKind> all_backends() {
  return {{"Memory", [] { return std::make_unique<Memory>(); }}, {"Sqlite", [] { return std::make_unique<Sqlite>(); }}};
}

}  // namespace croupier
