// What the program is made of, so that anybody can see whether it is still that: a list as `sha256sum` prints it and
// `sha256sum -c` checks it, without any program of ours. Names are relative to the list's own folder.
//
//   # croupier 0.1.0 (3f2a1bc)
//   # rulebook 9c1f...
//   5d0e...  ../../bin/croupier
//
// The rulebook that is built in is in no file: its line is a comment, for `croupier verify --self`. Its hash is that of
// its own list: what `sha256sum` prints of its files in the order of their names.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/refusal.h"

namespace croupier::server {

struct ManifestLine {
  std::string sha256;  // hex
  std::string file;
};

struct Manifest {
  std::string title;     // "croupier 0.1.0 (3f2a1bc)"
  std::string rulebook;  // empty: it says nothing of it
  std::vector<ManifestLine> lines;

  [[nodiscard]] std::string text() const;
  // Refused: a line that is none.
  static Result<Manifest> parse(std::string_view text, const std::string& shown_as);
  static Result<Manifest> read(const std::filesystem::path& file);
};

[[nodiscard]] std::string sha256_of(std::string_view bytes);
[[nodiscard]] Result<std::string> sha256_of_file(const std::filesystem::path& file);
// Of files by their path, as Rulebook::files() has them.
[[nodiscard]] std::string sha256_of_rulebook(const std::map<std::string, std::string>& files);

// The file this process runs; there as long as it runs, whatever lies in its place by now.
[[nodiscard]] std::filesystem::path own_program();
// Where it was started from.
[[nodiscard]] std::filesystem::path own_path();
// The list beside the program, or where an installation puts it; empty: there is none.
[[nodiscard]] std::filesystem::path usual_manifest();
// The libraries of the machine that the program has loaded.
[[nodiscard]] std::vector<std::filesystem::path> loaded_libraries();

}  // namespace croupier::server
