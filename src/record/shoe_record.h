// The record of a shoe: what was committed to when it was shuffled, and, once it is finished, the key and every card.
// Whoever kept the records of its rounds can hold all of them against it. docs/record.md is the schema.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/refusal.h"
#include "record/record.h"
#include "record/table_shuffle.h"
#include "record/verify.h"

namespace croupier {

// How it ended: the cut card came; its table was closed or took other rules; or its room was restored from a backup,
// which leaves nobody knowing what was dealt after the copy was made. Only the last keeps its key.
enum class ShoeEnd : std::uint8_t { finished, retired, abandoned };
[[nodiscard]] std::string_view to_text(ShoeEnd end);

// A round of it, and which cards it took.
struct ShoeRound {
  std::string id;
  std::uint32_t first = 0;  // from 0
  std::uint32_t used = 0;
  friend bool operator==(const ShoeRound&, const ShoeRound&) = default;
};

struct ShoeRecord {
  std::string id;
  std::string game;
  ShoeEnd end = ShoeEnd::finished;
  DefinitionRecord definition;
  Hash root{};
  std::uint32_t count = 0;
  std::optional<Shuffled> shuffled{};  // not of one that was abandoned
  std::vector<ShoeRound> rounds{};     // in dealing order
};

// As a round's record is read and written: strictly, and sealed.
Result<ShoeRecord> read_shoe_record(std::string_view text, const std::string& shown_as);
[[nodiscard]] std::string write_shoe_record(const ShoeRecord& record);

// A round's record that somebody kept.
struct KeptRecord {
  std::string shown_as;
  std::string text;
  RoundRecord record;
};

// The shoe itself, each record by itself, and all of them together: are they of this shoe, and are none missing?
[[nodiscard]] Verification verify_shoe(std::string_view text, const ShoeRecord& shoe,
                                       std::span<const KeptRecord> records, RulesCache& cache);

}  // namespace croupier
