#include "store/store.h"

namespace croupier {
namespace {

Refusal in_no_file() {
  return Refusal{.what = "this store is in no file", .where = {}, .right = "a store in a file is copied"};
}

}  // namespace

Result<Done> Store::begin_copy(const std::filesystem::path& /*file*/) { return in_no_file(); }

Result<CopyProgress> Store::copy_more() { return in_no_file(); }

}  // namespace croupier
