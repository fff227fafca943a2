// `croupier report` as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "json/json.h"
#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "croupier-report-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }
  [[nodiscard]] std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(path_), std::filesystem::directory_iterator()));
  }

 private:
  std::filesystem::path path_;
};

std::string read_text(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

const std::vector<std::string> quick = {"--quick", "--rounds", "8192"};

Outcome report(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "report");
  arguments.insert(arguments.end(), quick.begin(), quick.end());
  return run(arguments);
}

TEST(Report, TheEndOfTheNameDecidesTheFormat) {
  const Folder folder;
  for (const auto& [name, start] : std::map<std::string, std::string>{
           {"a.html", "<!DOCTYPE html>"}, {"a.md", "# Three Card Poker"}, {"a.json", "{"}}) {
    const Outcome made = report({"three-card-poker", "-o", folder.file(name)});
    EXPECT_EQ(made.exit, 0) << made.err;
    EXPECT_EQ(made.out, "");
    EXPECT_THAT(read_text(folder.file(name)), StartsWith(start));
  }
  EXPECT_EQ(folder.files(), 3U) << "nothing else is left behind";
}

TEST(Report, GoesToStdoutWhenAskedTo) {
  const Outcome made = report({"three-card-poker", "-o", "-", "--format", "json", "--set", "dealer-card=hidden"});
  ASSERT_EQ(made.exit, 0) << made.err;
  const Json json = Json::parse(made.out);
  EXPECT_EQ(json["identity"]["options"]["dealer-card"], "hidden");
  EXPECT_EQ(json["cross_check"]["rounds"], 8192);
}

TEST(Report, WrongCommandsAreRefusedInALine) {
  const Folder folder;
  const auto refused = [](const Outcome& outcome, int exit, const std::string& words) {
    EXPECT_EQ(outcome.exit, exit) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr(words));
  };
  refused(report({"three-card-poker", "-o", folder.file("a.doc")}), 2, "html, pdf, md or json");
  refused(report({"three-card-poker", "-o", "-"}), 2, "--format");
  refused(report({"-o", folder.file("a.html")}), 2, "no game");
  refused(report({"three-card-pokr", "-o", folder.file("a.html")}), 4, "three-card-poker");
  refused(report({"three-card-poker", "-o", folder.file("a.html"), "--paytable", "bonus=9"}), 4, "bonus");
  refused(report({"--all", "three-card-poker", "-o", folder.file("x")}), 2, "--all");
  refused(report({"three-card-poker", "-o", folder.file("no/such/folder/a.html")}), 5, "No such file");
  refused(report({"omaha", "-o", folder.file("a.html")}), 3, "");
  EXPECT_EQ(folder.files(), 0U);
}

// A file that is there stays as it is until the new one is whole.
TEST(Report, AnInterruptLeavesWhatWasThere) {
  const Folder folder;
  std::ofstream(folder.file("a.html")) << "old";
  const char* program = std::getenv("CROUPIER");
  const std::string path = program != nullptr ? program : "build/release/croupier";
  const std::string output = folder.file("a.html");
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    execl(path.c_str(), path.c_str(), "-q", "report", "three-card-poker", "--rounds", "1000000000", "-o",
          output.c_str(), nullptr);
    _exit(127);
  }
  usleep(1'500'000);
  kill(child, SIGINT);
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status)) << "killed instead of stopping";
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_EQ(read_text(output), "old");
  EXPECT_EQ(folder.files(), 1U);
}

}  // namespace
}  // namespace croupier::testing
