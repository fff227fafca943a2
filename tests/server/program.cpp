#include "tests/server/program.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>

namespace croupier::testing {
namespace {

// A line of a pipe; empty when it ends.
std::string read_line(int pipe) {
  std::string line;
  char c = 0;
  while (::read(pipe, &c, 1) == 1 && c != '\n') line.push_back(c);
  return line;
}

// As a program is given them.
std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> found;
  for (std::string& word : words) found.push_back(word.data());
  found.push_back(nullptr);
  return found;
}

}  // namespace

std::filesystem::path program_path() {
  const char* named = std::getenv("CROUPIER");
  return named != nullptr ? named : "build/release/croupier";
}

Program::Program(const std::filesystem::path& store, const std::vector<std::string>& more,
                 const std::vector<std::string>& environment) {
  std::vector<std::string> words = {program_path().string(), "serve",   "--listen",
                                    "127.0.0.1:0",           "--store", "sqlite:" + store.string()};
  words.insert(words.end(), more.begin(), more.end());
  const std::vector<char*> arguments = pointers(words);
  std::vector<std::string> settings;
  for (char** each = environ; *each != nullptr; ++each) settings.emplace_back(*each);
  settings.insert(settings.end(), environment.begin(), environment.end());
  const std::vector<char*> variables = pointers(settings);
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  if (std::getenv("CROUPIER_SHOW") == nullptr)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  if (posix_spawn(&process_, arguments[0], &actions, nullptr, arguments.data(), variables.data()) != 0) process_ = -1;
  posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  output_ = ends[0];
  const std::string line = read_line(output_);
  const auto colon = line.rfind(':');
  if (colon != std::string::npos) port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
}

Program::~Program() {
  if (process_ > 0) {
    signal(SIGKILL);
    wait();
  }
  if (output_ >= 0) ::close(output_);
}

void Program::signal(int number) const {
  if (process_ > 0) ::kill(process_, number);
}

std::string Program::line() const { return read_line(output_); }

int Program::wait() {
  int status = 0;
  if (process_ <= 0 || ::waitpid(process_, &status, 0) != process_) return -1;
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace croupier::testing
