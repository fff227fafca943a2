#include "server/upkeep/self_check.h"

#include "rules/embedded.h"
#include "rules/rulebook_files.h"

namespace croupier::server {
namespace {

namespace fs = std::filesystem;

bool is_own_program(const fs::path& file) {
  std::error_code error;
  return fs::equivalent(file, own_program(), error) && !error;
}

std::string differs(const std::string& what, const std::string& is, const std::string& expected) {
  return what + ": " + is + " where " + expected + " is expected";
}

}  // namespace

Result<SelfCheck> SelfCheck::against(const fs::path& manifest, const Rulebook& book,
                                     const std::string& rulebook_folder) {
  SelfCheck self;
  self.rulebook_folder_ = rulebook_folder;
  self.file_ = manifest.empty() ? usual_manifest() : manifest;
  self.rulebook_ = sha256_of_rulebook(book.files());
  if (self.file_.empty()) {
    auto program = sha256_of_file(own_program());
    if (!program) return program.refusal();
    self.program_ = std::move(program).value();
    self.unverified_ = {"the program and its rulebook: no manifest says what they should be"};
    return self;
  }
  auto read = Manifest::read(self.file_);
  if (!read) return read.refusal();
  for (const ManifestLine& line : read->lines) {
    if (!is_own_program(self.file_.parent_path() / line.file)) continue;
    self.own_line_ = line.file;
    self.program_ = line.sha256;
  }
  // Rules that are being tried out are not those of the usual manifest.
  const bool tells_rulebook = !read->rulebook.empty() && (rulebook_folder.empty() || !manifest.empty());
  if (tells_rulebook) {
    self.rulebook_ = read->rulebook;
  } else {
    self.unverified_ = {"the rulebook: the manifest does not say what it should be"};
  }
  self.manifest_ = std::move(read).value();
  return self;
}

Result<std::string> SelfCheck::rulebook_now() const {
  if (!rulebook_folder_.empty()) {
    const auto files = read_rulebook_files(rulebook_folder_);
    if (!files) return files.refusal();
    return sha256_of_rulebook(*files);
  }
  std::map<std::string, std::string> files;
  for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
  return sha256_of_rulebook(files);
}

SelfChecked SelfCheck::check() const {
  SelfChecked found{.program = {},
                    .expected = program_,
                    .rulebook = {},
                    .expected_rulebook = rulebook_,
                    .differing = {},
                    .unverified = unverified_};
  const auto program = sha256_of_file(own_program());
  if (!program) {
    found.differing.push_back(program.refusal().line());
  } else {
    found.program = *program;
    if (program_.empty()) {
      found.differing.push_back(file_.string() + ": this program is not in it");
    } else if (found.program != program_) {
      found.differing.push_back(differs("the program", found.program, program_));
    }
  }
  const auto rulebook = rulebook_now();
  if (!rulebook) {
    found.differing.push_back(rulebook.refusal().line());
  } else {
    found.rulebook = *rulebook;
    if (found.rulebook != rulebook_) found.differing.push_back(differs("the rulebook", found.rulebook, rulebook_));
  }
  if (!manifest_) return found;
  for (const ManifestLine& line : manifest_->lines) {
    const fs::path file = file_.parent_path() / line.file;
    // What runs was looked at above: in its place may lie another program by now.
    if (line.file == own_line_) continue;
    const auto hash = sha256_of_file(file);
    if (!hash) {
      found.differing.push_back(hash.refusal().line());
    } else if (*hash != line.sha256) {
      found.differing.push_back(differs(line.file, *hash, line.sha256));
    }
  }
  return found;
}

}  // namespace croupier::server
