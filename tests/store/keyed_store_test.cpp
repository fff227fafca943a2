// A room that was lost is not begun anew: the key without its store, the store without its key.
#include "store/keyed_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "store/files.h"
#include "tests/store/appends.h"
#include "tests/store/backends.h"

namespace croupier {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class KeyedStores : public ::testing::Test {
 protected:
  // A room in which something has happened.
  void begin() {
    const auto kept = open_keyed_store(path);
    ASSERT_TRUE(kept.ok()) << kept.refusal().line();
    const Append first = opened(7, 1000);
    ASSERT_TRUE(kept->store->append(std::span(&first, 1)).ok());
  }
  std::string opening() {
    const auto kept = open_keyed_store(path);
    return kept.ok() ? "opened" : kept.refusal().line();
  }

  TemporaryFolder folder;
  std::filesystem::path path = folder / "a/room.db";
};

TEST_F(KeyedStores, ANewRoomHasBoth) {
  begin();
  EXPECT_TRUE(std::filesystem::exists(key_path(path)));
  EXPECT_EQ(opening(), "opened");
}

TEST_F(KeyedStores, AStoreThatIsGoneIsNotMadeAnew) {
  begin();
  std::filesystem::remove(path);
  EXPECT_THAT(opening(), AllOf(HasSubstr("room.db: the store is gone"), HasSubstr("`croupier restore`"),
                               HasSubstr("move " + key_path(path).string() + " away")));
  EXPECT_FALSE(std::filesystem::exists(path));
  // A disk that is not mounted.
  std::filesystem::create_symlink(folder / "elsewhere.db", path);
  EXPECT_THAT(opening(), HasSubstr("the store is gone"));
}

TEST_F(KeyedStores, AStoreThatIsEmptyIsNotMadeAnew) {
  begin();
  std::filesystem::resize_file(path, 0);
  EXPECT_THAT(opening(), HasSubstr("the store is an empty file"));
  EXPECT_EQ(std::filesystem::file_size(path), 0U);
  // As the refusal says: on purpose.
  std::filesystem::remove(key_path(path));
  EXPECT_EQ(opening(), "opened");
}

TEST_F(KeyedStores, AStoreWithoutItsKeyIsRefused) {
  begin();
  std::filesystem::remove(key_path(path));
  EXPECT_THAT(opening(), HasSubstr("the store is there, its key is not"));
  EXPECT_FALSE(std::filesystem::exists(key_path(path)));
}

// Stopped before the key was made, or before anything happened.
TEST_F(KeyedStores, ARoomThatHadNotBegunBegins) {
  ASSERT_EQ(opening(), "opened");
  EXPECT_EQ(opening(), "opened");
  std::filesystem::remove(key_path(path));
  EXPECT_EQ(opening(), "opened");
}

}  // namespace
}  // namespace croupier
