// Cards as people type them: what is read can be written and read again.
#include "cards/notation.h"
#include "tests/fuzz/expect.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace croupier;
  const std::string_view text = fuzz::text_of(data, size);
  const auto cards = parse_cards(text);
  if (!cards) {
    fuzz::expect_one_line(cards.refusal());
    return 0;
  }
  const auto again = parse_cards(to_text(*cards));
  fuzz::expect(again.ok() && *again == *cards, "cards written and read again are other cards");
  if (const auto card = parse_card(text)) {
    fuzz::expect(cards->size() == 1 && *card == cards->front(), "one card read two ways");
  } else {
    fuzz::expect_one_line(card.refusal());
    fuzz::expect(cards->size() != 1, "one card refused");
  }
  return 0;
}
