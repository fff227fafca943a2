// `croupier rng`: the generator and the shuffle of the tables, laid open for a test lab. The numbers come from
// the same code as at a table, with nothing in between.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <limits>
#include <span>

#include "base/refusal.h"
#include "cards/deck.h"
#include "odds/battery/battery.h"

namespace croupier {

// Until whoever reads the pipe closes it.
inline constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();

// `rng dump --raw`: 32-bit words in the machine's byte order, as `dieharder -g 200` reads them. Stops when the
// output takes no more.
void dump_raw(std::uint64_t bytes, std::ostream& out);

// `rng dump --final`: shuffled shoes, as long as the visitor wants more and no more than `count`.
Result<Done> dump_final(const Deck& deck, int decks, std::uint64_t count,
                        const std::function<bool(std::span<const Card>)>& visit);

// `rng test`: the battery of statistical tests on so many shuffled shoes.
Result<BatteryReport> test_final(const Deck& deck, int decks, std::uint64_t shoes);

}  // namespace croupier
