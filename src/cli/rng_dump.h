// `croupier rng`: the generator and the shuffle of the tables, laid open for a test lab. The numbers come from
// the same code as at a table, with nothing in between.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <limits>

#include "cards/deck.h"

namespace croupier {

// Until whoever reads the pipe closes it.
inline constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();

// All return an exit code: 0 done, 1 the output could not be written or the battery failed, 2 a refusal, whose
// line goes to standard error. That the reader of an endless dump went away is not a failure.

// `rng dump --raw`: 32-bit words in the machine's byte order, as `dieharder -g 200` reads them.
int dump_raw(std::uint64_t bytes, std::ostream& out);

// `rng dump --final`: shuffled shoes as card text, one a line.
int dump_final(const Deck& deck, int decks, std::uint64_t count, std::ostream& out);

// `rng test`: the battery of statistical tests on so many shuffled shoes.
int test_final(const Deck& deck, int decks, std::uint64_t shoes, std::ostream& out);

}  // namespace croupier
