#include "cli/commands/rng_dump.h"

#include <algorithm>
#include <array>
#include <ostream>

#include "cards/secure_random.h"
#include "cards/shoe.h"

namespace croupier {

void dump_raw(std::uint64_t bytes, std::ostream& out) {
  SecureRandom random;
  std::array<std::uint32_t, 1024> words{};
  for (std::uint64_t left = bytes; left > 0 && out;) {
    for (std::uint32_t& word : words) word = random.word();
    const std::uint64_t now = std::min<std::uint64_t>(left, sizeof words);
    out.write(reinterpret_cast<const char*>(words.data()), static_cast<std::streamsize>(now));
    if (bytes != endless) left -= now;
  }
}

Result<Done> dump_final(const Deck& deck, int decks, std::uint64_t count,
                        const std::function<bool(std::span<const Card>)>& visit) {
  auto shoe = Shoe::make(deck, decks);
  if (!shoe) return shoe.refusal();
  Shoe kept = std::move(shoe).value();
  SecureRandom random;
  for (std::uint64_t left = count; left > 0; --left) {
    kept.shuffle(random);
    if (!visit(kept.order())) break;
  }
  return Done{};
}

Result<BatteryReport> test_final(const Deck& deck, int decks, std::uint64_t shoes) {
  auto shoe = Shoe::make(deck, decks);
  if (!shoe) return shoe.refusal();
  Shoe kept = std::move(shoe).value();
  SecureRandom random;
  return run_battery(deck, decks, shoes, [&](std::span<Card> cards) {
    kept.shuffle(random);
    std::copy(kept.order().begin(), kept.order().end(), cards.begin());
  });
}

}  // namespace croupier
