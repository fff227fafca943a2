#include "bench/families.h"

#include <array>

#include "bench/baccarat_bench.h"

namespace croupier::bench {

std::vector<Rate> bench_families(const Rulebook& book, bool quick) {
  constexpr std::array families = {bench_baccarat};
  std::vector<Rate> rates;
  for (const auto& family : families) {
    for (Rate& rate : family(book, quick)) rates.push_back(std::move(rate));
  }
  return rates;
}

}  // namespace croupier::bench
