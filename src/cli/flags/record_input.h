// Record files as commands take them: one record or several in a row, from a file or from stdin.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/session.h"
#include "record/verify.h"

namespace croupier::cli {

struct RecordText {
  std::string text;
  std::string shown_as;  // the file, with the record's number if there are several
  std::string file;      // as `croupier verify` is given it
};

// The records of a file, `-` being stdin. Nothing after a refusal.
std::optional<std::vector<RecordText>> read_record_file(Session& session, const std::string& path);

// The failure of a record in one line, and where to read more.
[[nodiscard]] Refusal does_not_verify(const RecordText& file, const Check& failure);

// What somebody should know who relies on a record that can be settled: that it was altered, or that its rules are not
// those of the rulebook in use.
[[nodiscard]] std::vector<Refusal> notes_on(const RecordText& file, const Verification& verification,
                                            const Session& session);

}  // namespace croupier::cli
