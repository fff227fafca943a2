// A refusal is a value: what was wrong, where, and what would be right. Nothing has changed when one is
// returned. Exceptions are for broken machines, aborts for broken invariants.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace croupier {

// As much of a text as a message shows: no control characters, nothing that is not UTF-8, and no more than `most`
// bytes. What a stranger typed may hold anything.
[[nodiscard]] std::string shown(std::string_view text, std::size_t most = 40);

// The kind decides the exit code of a command that meets the refusal.
enum class RefusalKind : std::uint8_t {
  bad_input,  // a file, cards or an amount that cannot be read
  unknown,    // a game, wager, pay table or option nobody has heard of
  io,         // the machine said no
  usage,      // a command line that makes no sense
  no_plan,    // right as it is, and nobody knows an exact solution: it may be simulated instead
};

struct Refusal {
  RefusalKind kind = RefusalKind::bad_input;
  std::string what;   // "three decimals in an amount"
  std::string where;  // "file:line:column", or the word that was not understood
  std::string right;  // "dollars with at most two decimals, such as 12.50"

  // One line, as a command prints it.
  [[nodiscard]] std::string line() const {
    std::string text = where.empty() ? what : where + ": " + what;
    if (!right.empty()) text += "; " + right;
    return shown(text, text.size());
  }
};

[[noreturn]] inline void broken_invariant(const char* what) {
  std::fprintf(stderr, "croupier: broken invariant: %s\n", what);
  std::abort();
}

// A value or the refusal to give one.
template <class T>
class [[nodiscard]] Result {
 public:
  // Both implicit, so that a function returns the one or the other as it is.
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Refusal refusal) : state_(std::in_place_index<1>, std::move(refusal)) {}

  [[nodiscard]] bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  [[nodiscard]] const T& value() const& {
    if (!ok()) broken_invariant("value of a refusal");
    return *std::get_if<0>(&state_);
  }
  [[nodiscard]] T& value() & {
    if (!ok()) broken_invariant("value of a refusal");
    return *std::get_if<0>(&state_);
  }
  [[nodiscard]] T&& value() && {
    if (!ok()) broken_invariant("value of a refusal");
    return std::move(*std::get_if<0>(&state_));
  }
  [[nodiscard]] const Refusal& refusal() const {
    if (ok()) broken_invariant("refusal of a value");
    return *std::get_if<1>(&state_);
  }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

 private:
  std::variant<T, Refusal> state_;
};

// Success without a value.
struct Done {};

}  // namespace croupier
