// The gates hold every bet to what is asked, and find every bet that favours the bettor.
#include "report/gates.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/slow_build.h"

namespace croupier {
namespace {

TEST(Gates, Look) {
  const auto book = Rulebook::built_in();
  ASSERT_TRUE(book.ok());
  for (const Game& game : book->games()) {
    if (game.family != Family::showdown) continue;
    const char* only = std::getenv("ONLY");
    if (only != nullptr && game.id != only) continue;
    const auto report = judge(*book, game, {});
    ASSERT_TRUE(report.ok()) << report.refusal().line();
    std::printf("== %s\n", game.id.c_str());
    for (const auto& f : report->findings) std::printf("- %s\n", f.words.c_str());
  }
}

}  // namespace
}  // namespace croupier
