#include "cli/rng_dump.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <ostream>

#include "cards/notation.h"
#include "cards/secure_random.h"
#include "cards/shoe.h"
#include "odds/battery.h"

namespace croupier {
namespace {

int refused(const Refusal& refusal) {
  std::cerr << "croupier: " << refusal.line() << '\n';
  return 2;
}

int finished(std::ostream& out, std::uint64_t wanted) {
  out.flush();
  return out || wanted == endless ? 0 : 1;
}

}  // namespace

int dump_raw(std::uint64_t bytes, std::ostream& out) {
  SecureRandom random;
  std::array<std::uint32_t, 1024> words{};
  for (std::uint64_t left = bytes; left > 0 && out;) {
    for (std::uint32_t& word : words) word = random.word();
    const std::uint64_t now = std::min<std::uint64_t>(left, sizeof words);
    out.write(reinterpret_cast<const char*>(words.data()), static_cast<std::streamsize>(now));
    if (bytes != endless) left -= now;
  }
  return finished(out, bytes);
}

int dump_final(const Deck& deck, int decks, std::uint64_t count, std::ostream& out) {
  auto shoe = Shoe::make(deck, decks);
  if (!shoe) return refused(shoe.refusal());
  Shoe kept = std::move(shoe).value();
  SecureRandom random;
  for (std::uint64_t left = count; left > 0 && out;) {
    kept.shuffle(random);
    out << to_text(kept.order()) << '\n';
    if (count != endless) --left;
  }
  return finished(out, count);
}

int test_final(const Deck& deck, int decks, std::uint64_t shoes, std::ostream& out) {
  auto shoe = Shoe::make(deck, decks);
  if (!shoe) return refused(shoe.refusal());
  Shoe kept = std::move(shoe).value();
  SecureRandom random;
  const auto report = run_battery(deck, decks, shoes, [&](std::span<Card> cards) {
    kept.shuffle(random);
    std::copy(kept.order().begin(), kept.order().end(), cards.begin());
  });
  if (!report) return refused(report.refusal());
  out << to_text(*report);
  return report->passed ? finished(out, shoes) : 1;
}

}  // namespace croupier
