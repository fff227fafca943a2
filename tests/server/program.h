// `croupier serve` as a process of its own.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace croupier::testing {

// The program that tests run.
[[nodiscard]] std::filesystem::path program_path();

class Program {
 public:
  // On a free port. Waits until it says where; port() is 0 when it did not.
  // `environment`: "NAME=value", besides what this process has.
  explicit Program(const std::filesystem::path& store, const std::vector<std::string>& more = {},
                   const std::vector<std::string>& environment = {});
  // Killed, if it still runs.
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }
  void signal(int number) const;
  // What it says next on its stdout; empty when it ends.
  [[nodiscard]] std::string line() const;
  // Waits for its end: the exit code, or 128 + the signal.
  int wait();

 private:
  pid_t process_ = -1;
  int output_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace croupier::testing
