// The thread that decides: network, clocks, signals and what other threads hand back all run in here, one at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

namespace boost::asio {
class io_context;
}

namespace croupier::server {

class Loop {
 public:
  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  // Once: until stop(), which may come before, or nothing is left to do.
  void run();
  void stop();
  // From any thread.
  void post(std::function<void()> call);
  // Once, after so long.
  void after(std::int64_t ms, std::function<void()> call);
  // At SIGINT and SIGTERM, instead of ending the program.
  void on_signal(std::function<void()> call);

  [[nodiscard]] boost::asio::io_context& context() { return *context_; }

 private:
  struct Signals;
  std::unique_ptr<boost::asio::io_context> context_;
  std::unique_ptr<Signals> signals_;
};

}  // namespace croupier::server
