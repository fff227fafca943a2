// What a bet has returned against what it should: how far off it is, in standard deviations, and whether that is a
// reason to look. docs/audit.md has the reasons for every number here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "room/audit/theory.h"
#include "store/meters.h"

namespace croupier {

enum class ReturnState : std::uint8_t { ok, few, low, high, unknown };
[[nodiscard]] std::string_view to_text(ReturnState state);

struct ReturnCheck {
  std::optional<double> actual;       // what came back of a dollar wagered
  std::optional<double> theoretical;  // what should
  std::optional<double> expected_sd;  // of `actual`
  std::optional<double> z;            // standard deviations off
  ReturnState state = ReturnState::unknown;
  bool alarm = false;
  std::string words;
};

// From so many standard deviations on it is out; an alarm ends when it is back within fewer.
constexpr double alarm_z = 3.5;
constexpr double calm_z = 3.0;
// The normal law is trusted from so many bets on, and from this many times the square of the skewness (W. G. Cochran,
// "Sampling Techniques", 3rd ed., 2.15).
constexpr double least_bets = 100;
constexpr double cochran = 25;

// How many bets of one size spread as much as these did.
[[nodiscard]] double bets_of_one_size(const MeterTotals& totals);

// `by_book`: whoever decided did so by the book, as bots do, so that too little is as much a reason to look as too
// much. `standing`: an alarm has been given and not ended.
[[nodiscard]] ReturnCheck check_return(const MeterTotals& totals, const TheorySource::Answer& answer,
                                       bool by_book = false, bool standing = false);

}  // namespace croupier
