// A game proper, solved: how rounds end under the best play, and the play.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "odds/exact/analysis.h"
#include "odds/exact/book.h"
#include "odds/exact/showdown/endings.h"

namespace croupier {

struct Solution {
  Endings endings;
  Plan plan;
  std::shared_ptr<const Book> book;
};

}  // namespace croupier
