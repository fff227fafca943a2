// The tests of the battery, one class each. Only battery.cpp uses this header.
//
// N cards in a shoe, K kinds of cards, d copies of each: N = K d.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "odds/battery/p_value.h"

namespace croupier::battery {

// A shoe in order, each card as its kind: its place in one deck. Copies of a card cannot be told apart.
using Order = std::span<const std::uint8_t>;

// A division of the cards, such as ranks or suits.
struct Classes {
  std::vector<std::size_t> of_kind;
  std::vector<double> sizes;  // cards of the whole shoe in each class
};

struct Shape {
  std::size_t cards = 0;   // N
  std::size_t kinds = 0;   // K
  std::size_t copies = 0;  // d
  std::uint64_t shoes = 0;
  Classes ranks;  // jokers are a class of their own, the last
  Classes suits;
  std::vector<bool> joker;  // the following by kind
  std::vector<bool> red;
  std::vector<bool> high;
};

struct Score {
  std::string statistic;
  Tails tails;
};

class Test {
 public:
  explicit Test(const Shape& shape) : shape_(shape), shoes_(static_cast<double>(shape.shoes)) {}
  Test(const Test&) = delete;
  Test& operator=(const Test&) = delete;
  virtual ~Test() = default;
  virtual void add(Order order) = 0;
  [[nodiscard]] virtual Score score() const = 0;  // after shape.shoes shoes

 protected:
  const Shape& shape_;
  const double shoes_;
};

struct NamedTest {
  std::string name;
  std::unique_ptr<Test> test;
};

// All of them, for shoes of this shape, which must outlive them.
[[nodiscard]] std::vector<NamedTest> all_tests(const Shape& shape);

template <class... Args>
std::string format(const char* pattern, Args... args) {
  std::array<char, 120> text{};
  std::snprintf(text.data(), text.size(), pattern, args...);
  return text.data();
}

}  // namespace croupier::battery
