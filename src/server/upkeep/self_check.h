// Is the program still what it was made as? The file it runs, the rulebook it deals by, and whatever else its manifest
// lists, hashed again and held against what they should be (GLI-19 2.3.2, B.2.6).
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "rules/rulebook.h"
#include "server/upkeep/manifest.h"

namespace croupier::server {

struct SelfChecked {
  std::string program;  // hashes, hex
  std::string expected;
  std::string rulebook;
  std::string expected_rulebook;
  std::vector<std::string> differing;   // what is not as it should be, in words
  std::vector<std::string> unverified;  // what nothing says how it should be, in words

  [[nodiscard]] bool passed() const { return differing.empty(); }
};

class SelfCheck {
 public:
  // What should be. `manifest`: a file, or empty for the usual one. What no manifest tells has to stay as it is now,
  // and every check says that it is unverified: a program without one, and a rulebook from a folder that the manifest
  // named does not list. `rulebook_folder`: where the book was read from; empty: it is built in.
  static Result<SelfCheck> against(const std::filesystem::path& manifest, const Rulebook& book,
                                   const std::string& rulebook_folder);

  // Reads everything again. From any thread.
  [[nodiscard]] SelfChecked check() const;
  // Empty: there is none.
  [[nodiscard]] const std::filesystem::path& manifest() const { return file_; }

 private:
  SelfCheck() = default;
  [[nodiscard]] Result<std::string> rulebook_now() const;

  std::filesystem::path file_;
  std::optional<Manifest> manifest_;  // as it was at the start: a new program is installed with a new one
  std::string own_line_;              // the program's name in it
  std::string program_;               // what should be
  std::string rulebook_;
  std::string rulebook_folder_;
  std::vector<std::string> unverified_;
};

}  // namespace croupier::server
