#include "tests/cli/run.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <sstream>
#include <stdexcept>

namespace croupier::testing {
namespace {

// A file without a name: unlike a pipe it never fills up, so nobody has to read while the program writes.
class Scratch {
 public:
  Scratch() : descriptor_(memfd_create("croupier-test", MFD_CLOEXEC)) {
    if (descriptor_ < 0) throw std::runtime_error("memfd_create failed");
  }
  explicit Scratch(const std::string& text) : Scratch() {
    if (write(descriptor_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
      throw std::runtime_error("write failed");
    }
    lseek(descriptor_, 0, SEEK_SET);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() { close(descriptor_); }

  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] std::string text() const {
    lseek(descriptor_, 0, SEEK_SET);
    std::string text;
    std::array<char, 65536> buffer{};
    for (ssize_t got = 0; (got = read(descriptor_, buffer.data(), buffer.size())) > 0;) {
      text.append(buffer.data(), static_cast<std::size_t>(got));
    }
    return text;
  }

 private:
  int descriptor_;
};

}  // namespace

Outcome run(const std::vector<std::string>& arguments, const std::string& input) {
  const char* named = std::getenv("CROUPIER");
  std::vector<std::string> words = {named != nullptr ? named : "build/release/croupier"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);

  const Scratch in(input);
  const Scratch out;
  const Scratch err;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.descriptor(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.descriptor(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.descriptor(), STDERR_FILENO);
  pid_t child = 0;
  const int failed = posix_spawn(&child, words[0].c_str(), &actions, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) throw std::runtime_error("cannot run " + words[0]);

  int status = 0;
  waitpid(child, &status, 0);
  const int exit = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return {.exit = exit, .out = out.text(), .err = err.text()};
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> found;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) found.push_back(line);
  return found;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

std::string dealt(std::vector<std::string> arguments, const std::vector<std::string>& more) {
  arguments.insert(arguments.begin(), "deal");
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run(arguments).out;
}

void expect_refused(const std::vector<std::string>& arguments, int exit) {
  const Outcome result = run(arguments);
  EXPECT_EQ(result.exit, exit) << result.err;
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(lines(result.err).size(), 1U) << result.err;
}

}  // namespace croupier::testing
