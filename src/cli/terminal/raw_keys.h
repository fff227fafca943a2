// One key at a time without Enter, for as long as it lives. Whoever ends the program by a signal meanwhile gets his
// terminal back as it was.
#pragma once

namespace croupier::cli {

class RawKeys {
 public:
  RawKeys();
  RawKeys(const RawKeys&) = delete;
  RawKeys& operator=(const RawKeys&) = delete;
  ~RawKeys();

  // 0 at the end of input.
  static char next();
};

}  // namespace croupier::cli
