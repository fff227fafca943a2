// A record from a stranger: read, played, verified, told and written again.
#include "record/record.h"

#include "record/event_words.h"
#include "record/verify.h"
#include "tests/fuzz/expect.h"

namespace croupier {
namespace {

const Rulebook& book() {
  static const Rulebook built_in = Rulebook::built_in().value();
  return built_in;
}

void play(const RoundRecord& record) {
  auto rules = rules_of(record, book());
  if (!rules) return fuzz::expect_one_line(rules.refusal());
  const auto known = run_known(record, std::move(rules).value());
  if (!known) return fuzz::expect_one_line(known.refusal());
  for (const WordedEvent& told : tell(*known, record.viewer ? record.lines : line_records(*known->played.round)))
    fuzz::expect(!told.words.empty(), "an event without words");
  if (const auto copy = view_for(record, known->played, 1); !copy) fuzz::expect_one_line(copy.refusal());
}

}  // namespace
}  // namespace croupier

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace croupier;
  const std::string_view text = fuzz::text_of(data, size);
  const auto record = read_record(text, "record");
  if (!record) {
    fuzz::expect_one_line(record.refusal());
    return 0;
  }
  for (const Check& check : verify(text, *record, book()).checks) {
    // Evaluators take their time; a round that cannot be played need not be tried twice.
    if (check.name == "round" && check.result == CheckResult::ok) play(*record);
    fuzz::expect(!check.says.empty() && is_one_clean_line(check.says), "a check that does not say one clean line");
  }
  // What was read can be written, and then has the same bytes for good.
  const std::string written = write_record(*record);
  const auto again = read_record(written, "again");
  fuzz::expect(again.ok(), "a record that cannot be read again");
  fuzz::expect(write_record(*again) == written, "a record that changes when it is written again");
  return 0;
}
