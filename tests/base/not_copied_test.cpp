// A copy has no pointer; what is moved takes it along.
#include "base/not_copied.h"

#include <gtest/gtest.h>

namespace croupier {
namespace {

TEST(NotCopied, GoesWithItsOwnerAndNotWithACopy) {
  int value = 7;
  NotCopied<int> first(&value);
  const NotCopied<int> copy(first);  // NOLINT(*-unnecessary-copy-initialization): what is tested
  EXPECT_FALSE(copy);
  EXPECT_EQ(first.get(), &value);
  NotCopied<int> moved(std::move(first));
  EXPECT_EQ(moved.get(), &value);
  EXPECT_FALSE(first);  // NOLINT(*-use-after-move)
  NotCopied<int> assigned(&value);
  assigned = copy;
  EXPECT_FALSE(assigned);
  assigned = std::move(moved);
  EXPECT_EQ(assigned.get(), &value);
}

}  // namespace
}  // namespace croupier
