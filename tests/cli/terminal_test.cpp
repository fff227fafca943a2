// What only a terminal shows.
#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

TEST(Terminal, CtrlCDuringReplayGivesItBackAsItWas) {
  const auto file = std::filesystem::temp_directory_path() / ("croupier_replay_" + std::to_string(getpid()));
  std::ofstream(file) << run({"deal", "three-card-poker", "--seed", "5"}).out;
  const char* named = std::getenv("CROUPIER");
  const std::string program = named != nullptr ? named : "build/release/croupier";
  int master = -1;
  int slave = -1;
  ASSERT_EQ(openpty(&master, &slave, nullptr, nullptr, nullptr), 0);
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    close(master);
    login_tty(slave);
    execl(program.c_str(), program.c_str(), "replay", file.c_str(), nullptr);
    _exit(127);
  }
  // Until it waits for a key.
  std::string said;
  std::array<char, 256> chunk{};
  while (said.find("seat 1 bets") == std::string::npos) {
    const auto count = read(master, chunk.data(), chunk.size());
    ASSERT_GT(count, 0) << said;
    said.append(chunk.data(), static_cast<std::size_t>(count));
  }
  termios state{};
  tcgetattr(slave, &state);
  EXPECT_EQ(state.c_lflag & (ICANON | ECHO), 0U) << "no key at a time: the test proves nothing";
  ASSERT_EQ(write(master, "\x03", 1), 1);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  tcgetattr(slave, &state);
  EXPECT_EQ(state.c_lflag & (ICANON | ECHO), static_cast<tcflag_t>(ICANON | ECHO));
  close(master);
  close(slave);
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace croupier::testing
