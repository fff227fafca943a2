// Record files as commands take them: one record or several in a row, from a file or from stdin.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/session.h"
#include "record/record.h"

namespace croupier::cli {

struct RecordText {
  std::string text;
  std::string shown_as;  // the file, with the record's number if there are several
};

// The records of a file, `-` being stdin. Nothing after a refusal.
std::optional<std::vector<RecordText>> read_record_file(Session& session, const std::string& path);

}  // namespace croupier::cli
