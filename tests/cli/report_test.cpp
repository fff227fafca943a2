// `croupier report` as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
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
                                                                      {"a.csv", "game,wager,table,"},
                                                                      {"A.JSON", "{"}}) {
    const Outcome made = report({"three-card-poker", "-o", folder.file(name)});
    EXPECT_EQ(made.exit, 0) << made.err;
    EXPECT_EQ(made.out, "");
    EXPECT_THAT(read_text(folder.file(name)), StartsWith(start));
  }
  EXPECT_EQ(folder.files(), 5U) << "nothing else is left behind";
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
  refused(run({"report", "three-card-pocker"}), 4, "did you mean 'three-card-poker'?");
  refused(run({"report", "three-card-poker"}), 2, "no place for the report; `croupier report GAME -o FILE`");
  refused(run({"report"}), 2, "no game; `croupier report GAME -o FILE`");
  refused(report({"three-card-poker", "-o", "-"}), 2, "--format");
  refused(report({"-o", folder.file("a.html")}), 2, "no game");
  refused(report({"three-card-pokr", "-o", folder.file("a.html")}), 4, "three-card-poker");
  refused(report({"three-card-poker", "-o", folder.file("a.html"), "--paytable", "bonus=9"}), 4, "bonus");
  refused(report({"--all", "three-card-poker", "-o", folder.file("x")}), 2, "--all");
  refused(report({"three-card-poker", "-o", folder.file("no/such/folder/a.html")}), 5, "No such file");
  // Before any work: so many rounds would take hours.
  refused(run({"report", "three-card-poker", "--rounds", "100000000000", "-o", folder.file("no/such/a.html")}), 5,
          "No such file");
  refused(run({"report", "three-card-poker", "--rounds", "100000000000", "-o", folder.file(""), "--format", "md"}), 5,
          "Is a directory");
  refused(report({"omaha", "-o", folder.file("a.html")}), 4, "not played yet");
  EXPECT_EQ(folder.files(), 0U);
}

TEST(Report, ALinkIsFollowedAndStaysOne) {
  const Folder folder;
  std::ofstream(folder.file("real.json")) << "old";
  std::filesystem::create_symlink("real.json", folder.file("a.json"));
  std::filesystem::create_symlink("not-yet.json", folder.file("b.json"));
  for (const char* name : {"a.json", "b.json"}) {
    const Outcome made = report({"three-card-poker", "-o", folder.file(name)});
    EXPECT_EQ(made.exit, 0) << made.err;
    EXPECT_TRUE(std::filesystem::is_symlink(folder.file(name)));
  }
  EXPECT_THAT(read_text(folder.file("real.json")), StartsWith("{"));
  EXPECT_THAT(read_text(folder.file("not-yet.json")), StartsWith("{"));
  EXPECT_EQ(folder.files(), 4U);
}

TEST(Report, APipeIsWrittenToAndStaysOne) {
  const Folder folder;
  const std::string pipe = folder.file("pipe.csv");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(reader, 0);
  ASSERT_GT(fcntl(reader, F_SETPIPE_SZ, 1 << 20), 0) << "all of it must fit, as nobody reads meanwhile";
  const Outcome made = report({"three-card-poker", "-o", pipe});
  EXPECT_EQ(made.exit, 0) << made.err;
  std::string text(200, ' ');
  const ssize_t got = read(reader, text.data(), text.size());
  EXPECT_GT(got, 0);
  EXPECT_THAT(text, StartsWith("game,wager,table,"));
  close(reader);
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
  EXPECT_EQ(folder.files(), 1U);
}

std::map<std::string, std::string> commands_in(const std::string& json) {
  std::map<std::string, std::string> commands;
  const Json report = Json::parse(json);
  for (const Json& each : report["reproduction"]["commands"])
    commands[each["what"].get<std::string>()] = each["command"].get<std::string>();
  return commands;
}

// Options, tables in use, the operator's tables and the names of files are all there, as a shell reads them.
TEST(Report, ItsCommandsGetItsNumbersAgain) {
  const Folder folder;
  const Outcome made =
      report({"dj-wild-stud-pa", "--paytable", "trips=DJWT-07", "--set", "seats=3", "-o", folder.file("a b;c.json")});
  ASSERT_EQ(made.exit, 0) << made.err;
  const std::string text = read_text(folder.file("a b;c.json"));
  const auto commands = commands_in(text);
  EXPECT_EQ(commands.at("this report"),
            "croupier report dj-wild-stud-pa --set seats=3 --paytable trips=DJWT-07 --rounds 8192 --seed 1 --quick "
            "-o 'a b;c.json'");
  EXPECT_EQ(commands.at("the cross-check"),
            "croupier simulate dj-wild-stud-pa --set seats=3 --paytable trips=DJWT-07 --rounds 8192 --seed 1");
  const Outcome again = run({"--json", "simulate", "dj-wild-stud-pa", "--set", "seats=3", "--paytable", "trips=DJWT-07",
                             "--rounds", "8192", "--seed", "1"});
  std::map<std::string, double> measured;
  const Json played = Json::parse(again.out);
  for (const Json& each : played["results"])
    measured[each["wager"].get<std::string>()] = each["ev"]["decimal"].get<double>();
  const Json checked = Json::parse(text);
  for (const Json& line : checked["cross_check"]["lines"])
    EXPECT_NEAR(measured.at(line["wager"].get<std::string>()), line["measured_ev"].get<double>(), 1e-9) << line.dump();
}

// As a shell would run it, of words that need no quotes.
Json said_by(const std::string& command) {
  std::istringstream words(command);
  std::vector<std::string> arguments;
  for (std::string word; words >> word;) arguments.push_back(word);
  EXPECT_EQ(arguments.front(), "croupier");
  arguments.front() = "--json";
  const Outcome outcome = run(arguments);
  EXPECT_LE(outcome.exit, 1) << outcome.err;  // 1: gates that do not hold
  return Json::parse(outcome.out);
}

// Sections 2, 12, 14 and 17: what the commands named there say is what the report says.
TEST(Report, ItsCommandsGetKnownCardsReadingsAndLimitsAgain) {
  const Folder folder;
  const Outcome made =
      run({"report", "three-card-poker", "--rounds", "8192", "--seed", "5", "-o", folder.file("a.json")});
  ASSERT_EQ(made.exit, 0) << made.err;
  const std::string text = read_text(folder.file("a.json"));
  const Json report = Json::parse(text);
  const auto commands = commands_in(text);
  EXPECT_EQ(commands.at("known cards"), "croupier count three-card-poker --deals 20000 --seed 5");
  Json counted = said_by(commands.at("known cards"));
  for (const auto& [key, value] : report["countability"]["known_cards"].items()) {
    if (key == "seconds") continue;
    EXPECT_EQ(counted[key], value) << key;
  }
  const Json gates = said_by(commands.at("bets in the bettor's favor, other readings, limits"));
  std::map<std::string, Json> edges;  // by option, value, wager and table
  for (const Json& reading : gates["readings"]) {
    for (const Json& wager : reading["wagers"])
      edges[reading["option"].dump() + reading["value"].dump() + wager["wager"].dump() + wager["paytable"].dump()] =
          wager["ev"];
  }
  std::size_t compared = 0;
  for (const Json& option : report["sensitivity"]["options"]) {
    for (const Json& edge : option["edges"]) {
      const auto found =
          edges.find(option["option"].dump() + option["value"].dump() + edge["wager"].dump() + edge["table"].dump());
      ASSERT_NE(found, edges.end()) << option["option"] << edge;
      EXPECT_EQ(found->second["decimal"].get<double>(), -edge["after"]["decimal"].get<double>()) << edge;
      ++compared;
    }
  }
  EXPECT_GT(compared, 3U);
}

// Without other readings the report says which command leaves them out as well; known cards have none.
TEST(Report, AQuickReportNamesQuickCommands) {
  const Folder folder;
  ASSERT_EQ(report({"three-card-poker", "--paytable", "ante=standard", "-o", folder.file("a.json")}).exit, 0);
  const auto commands = commands_in(read_text(folder.file("a.json")));
  EXPECT_FALSE(commands.contains("known cards"));
  EXPECT_EQ(commands.at("bets in the bettor's favor, other readings, limits, by the tables that are the default"),
            "croupier gates three-card-poker --as-read");
}

TEST(Report, TheChangeLogHoldsItAgainstAnEarlierReport) {
  const Folder folder;
  ASSERT_EQ(report({"three-card-poker", "-o", folder.file("old.json")}).exit, 0);
  const Outcome same = report({"three-card-poker", "--since", folder.file("old.json"), "-o", "-", "--json"});
  ASSERT_EQ(same.exit, 0) << same.err;
  EXPECT_TRUE(Json::parse(same.out)["history"]["since"].is_string());
  EXPECT_EQ(Json::parse(same.out)["history"]["changes"], Json::array());
  const Outcome other =
      report({"three-card-poker", "--set", "tc-decks=2", "--since", folder.file("old.json"), "-o", "-", "--json"});
  ASSERT_EQ(other.exit, 0) << other.err;
  std::map<std::string, Json> changes;
  const Json log = Json::parse(other.out);
  for (const Json& each : log["history"]["changes"]) changes[each["what"].get<std::string>()] = each;
  EXPECT_TRUE(changes.contains("hash of the definition (BLAKE2b-256)"));
  EXPECT_FALSE(changes.contains("hash of the rulebook (BLAKE2b-256)"));
  EXPECT_EQ(changes["options: tc-decks"]["now"], "2");
  EXPECT_EQ(changes["return of bonus standard"]["then"], "95.6199%");
  // Another game's report, and what is none.
  const Outcome wrong = report({"somethings-wild", "--since", folder.file("old.json"), "-o", folder.file("x.json")});
  EXPECT_EQ(wrong.exit, 3);
  EXPECT_THAT(wrong.err, HasSubstr("no report of somethings-wild"));
  std::ofstream(folder.file("bad.json")) << R"({"schema": "croupier-report/1", "identity": {}})";
  EXPECT_EQ(report({"three-card-poker", "--since", folder.file("bad.json"), "-o", folder.file("x.json")}).exit, 3);
  EXPECT_EQ(report({"three-card-poker", "--since", folder.file("none.json"), "-o", folder.file("x.json")}).exit, 5);
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
    for (int tries = 0; tries < 3000; ++tries, usleep(10'000)) {
      if (is_in("SigCgt:", SIGTERM)) return;
    }
    ADD_FAILURE() << "it never watches for an interrupt";
  }
  [[nodiscard]] bool ignores(int signal) const { return is_in("SigIgn:", signal); }
  void tell(int signal) const { kill(child_, signal); }
  [[nodiscard]] int interrupt(int signal = SIGINT) const {
    tell(signal);
    int status = 0;
    EXPECT_EQ(waitpid(child_, &status, 0), child_);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

 private:
  // Is it in that set of signals, as the system shows it?
  [[nodiscard]] bool is_in(const std::string& set, int signal) const {
    const std::string status = read_text("/proc/" + std::to_string(child_) + "/status");
    const auto at = status.find(set);
    return at != std::string::npos &&
           (std::stoull(status.substr(at + set.size()), nullptr, 16) & (1ULL << (signal - 1))) != 0;
  }
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

TEST(Report, ARequestToTerminateLeavesWhatWasThere) {
  const Folder folder;
  const Running report({"-q", "report", "three-card-poker", "--rounds", "1000000000", "-o", folder.file("a.html")});
  report.wait_for_its_watch();
  EXPECT_EQ(report.interrupt(SIGTERM), 130);
  EXPECT_EQ(folder.files(), 0U);
}

// The terminal is closed.
TEST(Report, AHangUpLeavesWhatWasThere) {
  const Folder folder;
  const Running report({"-q", "report", "three-card-poker", "--rounds", "1000000000", "-o", folder.file("a.html")});
  report.wait_for_its_watch();
  EXPECT_EQ(report.interrupt(SIGHUP), 130);
  EXPECT_EQ(folder.files(), 0U);
}

// Under nohup the work goes on.
TEST(Report, AHangUpThatIsToBeIgnoredStopsNothing) {
  const Folder folder;
  const auto before = std::signal(SIGHUP, SIG_IGN);
  const Running report({"-q", "report", "three-card-poker", "--rounds", "1000000000", "-o", folder.file("a.html")});
  std::signal(SIGHUP, before);
  report.wait_for_its_watch();
  report.tell(SIGHUP);
  EXPECT_TRUE(report.ignores(SIGHUP));
  EXPECT_EQ(report.interrupt(SIGINT), 130);
}

// WeasyPrint, or what stands in for it here, is still at work: it is stopped, too, and nothing of it is left.
void expect_a_stopped_pdf_to_leave_nothing(int signal) {
  const Folder folder;
  const std::string bin = folder.file("bin");
  std::filesystem::create_directory(bin);
  std::ofstream(bin + "/weasyprint") << "#!/bin/sh\necho $$ > " << folder.file("begun.new") << "\nmv "
                                     << folder.file("begun.new") << " " << folder.file("begun") << "\nexec sleep 600\n";
  std::filesystem::permissions(bin + "/weasyprint", std::filesystem::perms::owner_all);
  const std::string path = std::getenv("PATH");
  setenv("PATH", (bin + ":" + path).c_str(), 1);
  const Running report({"-q", "report", "three-card-poker", "--quick", "--rounds", "8192", "-o", folder.file("a.pdf")});
  setenv("PATH", path.c_str(), 1);
  for (int tries = 0; tries < 3000 && !std::filesystem::exists(folder.file("begun")); ++tries) usleep(10'000);
  // A terminal that is closed says so twice: its shell does, and so does the system when the shell ends.
  if (signal == SIGHUP) report.tell(signal);
  EXPECT_EQ(report.interrupt(signal), 130);
  EXPECT_EQ(folder.files(), 2U) << "bin and begun, but no part of a report";
  const pid_t child = std::stoi(read_text(folder.file("begun")));
  EXPECT_NE(kill(child, 0), 0) << "what it started is still at work";
}

TEST(Report, ATerminatedPdfLeavesNothing) { expect_a_stopped_pdf_to_leave_nothing(SIGTERM); }
TEST(Report, APdfWhoseTerminalIsClosedLeavesNothing) { expect_a_stopped_pdf_to_leave_nothing(SIGHUP); }

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
  EXPECT_EQ(reports, 8U);
  EXPECT_EQ(folder.files(), 1U) << "and nothing beside the folder";
}

// The text of each page, as poppler reads it.
std::vector<std::string> pages_of(const std::string& pdf) {
  const std::string text = pdf + ".txt";
  EXPECT_EQ(std::system(("pdftotext -layout " + pdf + " " + text).c_str()), 0);
  std::istringstream all(read_text(text));
  std::filesystem::remove(text);
  std::vector<std::string> pages;
  for (std::string page; std::getline(all, page, '\f');) pages.push_back(page);
  return pages;
}

// "10 Moments and volatility ........ 10": the section's number, its title, the page that it begins on.
struct ContentsLine {
  std::string number;
  std::string title;
  std::size_t page = 0;
};
std::vector<ContentsLine> contents_of(const std::string& page) {
  static const std::regex line(R"(^ *(\d+) +(.*?) *\.{3,} *(\d+) *$)", std::regex::multiline);
  std::vector<ContentsLine> contents;
  for (std::sregex_iterator at(page.begin(), page.end(), line), end; at != end; ++at)
    contents.push_back({(*at)[1], (*at)[2], std::stoul((*at)[3])});
  return contents;
}

TEST(ReportLong, APdfHasNumberedPagesAndContentsThatNameThem) {
  const Folder folder;
  const Outcome made = report({"three-card-poker", "-o", folder.file("a.pdf")});
  if (made.err.find("WeasyPrint") != std::string::npos) GTEST_SKIP() << made.err;
  ASSERT_EQ(made.exit, 0) << made.err;
  EXPECT_THAT(read_text(folder.file("a.pdf")), StartsWith("%PDF-"));
  EXPECT_EQ(folder.files(), 1U);
  const std::vector<std::string> pages = pages_of(folder.file("a.pdf"));
  ASSERT_GT(pages.size(), 1U);
  // The cover with the contents is the first and shows no number of its own.
  for (std::size_t page = 2; page <= pages.size(); ++page)
    EXPECT_THAT(pages[page - 1], HasSubstr(" " + std::to_string(page) + " / " + std::to_string(pages.size()) + "\n"));
  const std::vector<ContentsLine> contents = contents_of(pages.front());
  ASSERT_EQ(contents.size(), 20U) << pages.front();
  for (std::size_t i = 0; i < contents.size(); ++i) {
    const auto& [number, title, page] = contents[i];
    EXPECT_EQ(number, std::to_string(i + 1));
    ASSERT_LE(page, pages.size()) << title;
    const std::regex heading("(^|\n) *" + number + " +" + title + " *\n");
    EXPECT_TRUE(std::regex_search(pages[page - 1], heading)) << title << " is not on page " << page;
  }
}

}  // namespace
}  // namespace croupier::testing
