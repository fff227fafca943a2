// `croupier report` as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
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
  for (const auto& [name, start] : std::map<std::string, std::string>{{"a.html", "<!DOCTYPE html>"},
                                                                      {"a.md", "# Three Card Poker"},
                                                                      {"a.json", "{"},
                                                                      {"a.csv", "game,wager,table,"}}) {
    const Outcome made = report({"three-card-poker", "-o", folder.file(name)});
    EXPECT_EQ(made.exit, 0) << made.err;
    EXPECT_EQ(made.out, "");
    EXPECT_THAT(read_text(folder.file(name)), StartsWith(start));
  }
  EXPECT_EQ(folder.files(), 4U) << "nothing else is left behind";
}

TEST(Report, GoesToStdoutWhenAskedTo) {
  const Outcome made = report({"three-card-poker", "-o", "-", "--json", "--set", "dealer-card=hidden"});
  ASSERT_EQ(made.exit, 0) << made.err;
  const Json json = Json::parse(made.out);
  EXPECT_EQ(json["identity"]["options"]["dealer-card"], "hidden");
  EXPECT_EQ(json["cross_check"]["rounds"], 8192);
  EXPECT_EQ(json["reproduction"]["hashes"].size(), 4U);
}

TEST(Report, WrongCommandsAreRefusedInALine) {
  const Folder folder;
  const auto refused = [](const Outcome& outcome, int exit, const std::string& words) {
    EXPECT_EQ(outcome.exit, exit) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr(words));
  };
  refused(report({"three-card-poker", "-o", folder.file("a.doc")}), 2, "html, pdf, md, json or csv");
  refused(report({"three-card-poker", "-o", "-"}), 2, "--format");
  refused(report({"-o", folder.file("a.html")}), 2, "no game");
  refused(report({"three-card-pokr", "-o", folder.file("a.html")}), 4, "three-card-poker");
  refused(report({"three-card-poker", "-o", folder.file("a.html"), "--paytable", "bonus=9"}), 4, "bonus");
  refused(report({"--all", "three-card-poker", "-o", folder.file("x")}), 2, "--all");
  refused(report({"three-card-poker", "-o", folder.file("no/such/folder/a.html")}), 5, "No such file");
  refused(report({"omaha", "-o", folder.file("a.html")}), 4, "not played yet");
  EXPECT_EQ(folder.files(), 0U);
}

// The program with these arguments, until it is told to stop.
class Running {
 public:
  explicit Running(std::vector<std::string> arguments) {
    const char* program = std::getenv("CROUPIER");
    arguments.insert(arguments.begin(), program != nullptr ? program : "build/release/croupier");
    std::vector<char*> words;
    for (std::string& word : arguments) words.push_back(word.data());
    words.push_back(nullptr);
    child_ = fork();
    if (child_ == 0) {
      execv(words[0], words.data());
      _exit(127);
    }
  }
  // Waits until it would note the signal instead of dying of it.
  void wait_for_its_watch() const {
    const std::string path = "/proc/" + std::to_string(child_) + "/status";
    for (int tries = 0; tries < 3000; ++tries, usleep(10'000)) {
      const std::string status = read_text(path);
      const auto caught = status.find("SigCgt:");
      if (caught == std::string::npos) continue;
      if ((std::stoull(status.substr(caught + 7), nullptr, 16) & (1ULL << (SIGINT - 1))) != 0) return;
    }
    ADD_FAILURE() << "it never watches for an interrupt";
  }
  [[nodiscard]] int interrupt() const {
    kill(child_, SIGINT);
    int status = 0;
    EXPECT_EQ(waitpid(child_, &status, 0), child_);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

 private:
  pid_t child_ = -1;
};

// A file that is there stays as it is until the new one is whole.
TEST(Report, AnInterruptLeavesWhatWasThere) {
  const Folder folder;
  std::ofstream(folder.file("a.html")) << "old";
  const Running report({"-q", "report", "three-card-poker", "--rounds", "1000000000", "-o", folder.file("a.html")});
  report.wait_for_its_watch();
  EXPECT_EQ(report.interrupt(), 130);
  EXPECT_EQ(read_text(folder.file("a.html")), "old");
  EXPECT_EQ(folder.files(), 1U);
}

TEST(Report, AnInterruptOfAllLeavesNothingHalfWritten) {
  const Folder folder;
  const Running report({"-q", "report", "--all", "--rounds", "1000000000", "-o", folder.file("reports")});
  report.wait_for_its_watch();
  EXPECT_EQ(report.interrupt(), 130);
  EXPECT_TRUE(std::filesystem::is_empty(folder.file("reports")));
}

TEST(Report, WithoutWeasyPrintAPdfIsRefusedBeforeAnythingIsSolved) {
  const Folder folder;
  const std::string path = std::getenv("PATH");
  setenv("PATH", folder.file("").c_str(), 1);
  const Outcome refused = run({"report", "three-card-poker", "-o", folder.file("a.pdf")});
  setenv("PATH", path.c_str(), 1);
  EXPECT_EQ(refused.exit, 5);
  EXPECT_THAT(refused.err, HasSubstr("apt-get install weasyprint"));
  EXPECT_EQ(folder.files(), 0U);
}

TEST(ReportLong, AllGamesGoIntoOneFolder) {
  const Folder folder;
  const Outcome made = report({"--all", "-o", folder.file("reports"), "--format", "json"});
  ASSERT_EQ(made.exit, 0) << made.err;
  std::size_t reports = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.file("reports"))) {
    const auto json = Json::parse(read_text(entry.path().string()));
    EXPECT_EQ(json.at("identity").at("game").get<std::string>() + ".json", entry.path().filename().string());
    ++reports;
  }
  EXPECT_EQ(reports, 7U);
  EXPECT_EQ(folder.files(), 1U) << "and nothing beside the folder";
}

TEST(ReportLong, APdfHasNumberedPages) {
  const Folder folder;
  const Outcome made = report({"three-card-poker", "-o", folder.file("a.pdf")});
  if (made.err.find("WeasyPrint") != std::string::npos) GTEST_SKIP() << made.err;
  ASSERT_EQ(made.exit, 0) << made.err;
  EXPECT_THAT(read_text(folder.file("a.pdf")), StartsWith("%PDF-"));
  EXPECT_EQ(folder.files(), 1U);
}

}  // namespace
}  // namespace croupier::testing
