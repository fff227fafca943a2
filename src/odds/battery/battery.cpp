#include "odds/battery/battery.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "odds/battery/battery_tests.h"

namespace croupier {
namespace {

using battery::Classes;
using battery::format;
using battery::NamedTest;
using battery::Shape;

Classes classes(const Deck& deck, int decks, const std::function<int(Card)>& class_of) {
  Classes result;
  std::map<int, std::size_t> seen;
  for (const Card card : deck.cards) {
    const auto [at, is_new] = seen.try_emplace(class_of(card), seen.size());
    if (is_new) result.sizes.push_back(0);
    result.of_kind.push_back(at->second);
    result.sizes[at->second] += decks;
  }
  return result;
}

Shape shape_of(const Deck& deck, int decks, std::uint64_t shoes) {
  Shape shape;
  shape.kinds = deck.cards.size();
  shape.copies = static_cast<std::size_t>(decks);
  shape.cards = shape.kinds * shape.copies;
  shape.shoes = shoes;
  shape.ranks = classes(deck, decks, [](Card card) { return card.is_joker() ? rank_count : card.rank(); });
  shape.suits =
      classes(deck, decks, [](Card card) { return card.is_joker() ? suit_count : static_cast<int>(card.suit()); });
  for (std::size_t kind = 0; kind < shape.kinds; ++kind) {
    const Card card = deck.cards[kind];
    shape.joker.push_back(card.is_joker());
    shape.red.push_back(!card.is_joker() && (card.suit() == Suit::diamonds || card.suit() == Suit::hearts));
    shape.high.push_back(2 * kind >= shape.kinds);
  }
  return shape;
}

// The shoe as kinds. Nothing if it does not hold each kind d times: it lost, gained or exchanged a card.
class Reader {
 public:
  Reader(const Deck& deck, int decks) : copies_(decks) {
    kind_of_.fill(no_kind);
    for (std::size_t kind = 0; kind < deck.cards.size(); ++kind) {
      kind_of_.at(static_cast<std::size_t>(deck.cards[kind].index())) = static_cast<std::uint8_t>(kind);
    }
  }
  std::optional<battery::Order> read(std::span<const Card> cards) {
    std::array<int, no_kind> seen{};
    order_.clear();
    for (const Card card : cards) {
      const std::uint8_t kind = kind_of_.at(static_cast<std::size_t>(card.index()));
      if (kind == no_kind || ++seen.at(kind) > copies_) return std::nullopt;
      order_.push_back(kind);
    }
    return order_;
  }

 private:
  static constexpr std::uint8_t no_kind = 64;
  int copies_;
  std::array<std::uint8_t, 64> kind_of_{};
  std::vector<std::uint8_t> order_;
};

void judge(BatteryReport& report) {
  std::vector<double> p;
  for (const BatteryTest& test : report.tests) p.push_back(test.p);
  const std::vector<double> adjusted = holm_adjusted(p);
  for (std::size_t i = 0; i < p.size(); ++i) {
    report.tests[i].adjusted = adjusted[i];
    report.tests[i].passed = adjusted[i] > BatteryReport::alpha;
    report.passed = report.passed && report.tests[i].passed;
  }
}

// A shoe that lost, gained or exchanged a card has no order to test: it fails alone.
BatteryReport wrong_cards(BatteryReport report, std::uint64_t shoe) {
  report.tests = {
      {"cards of the shoe", format("shoe %.0f holds other cards", static_cast<double>(shoe)), {1, 0}, 0, 0, false}};
  report.passed = false;
  return report;
}

// What a run needs to begin with: few enough cards a shoe for the counts, many enough shoes for the limits.
Result<Done> check_size(const Deck& deck, int decks, std::uint64_t shoes) {
  if (decks < 1 || decks > max_decks || deck.cards.size() < 20) {
    return Refusal{.what = "too small or too large a shoe to test",
                   .where = deck.id,
                   .right = "a deck of 20 cards or more, 1 to " + std::to_string(max_decks) + " decks"};
  }
  constexpr std::uint64_t fewest = 1000;
  constexpr std::uint64_t most = 1'000'000'000;
  if (shoes < fewest || shoes > most) {
    return Refusal{.what = std::to_string(shoes) + " shoes to test",
                   .where = {},
                   .right = std::to_string(fewest) + " to " + std::to_string(most)};
  }
  return Done{};
}

}  // namespace

Result<BatteryReport> run_battery(const Deck& deck, int decks, std::uint64_t shoes, const ShuffleOnTrial& shuffle) {
  if (auto checked = check_size(deck, decks, shoes); !checked) return checked.refusal();
  const Shape shape = shape_of(deck, decks, shoes);
  BatteryReport report;
  report.shoes = shoes;
  report.cards = static_cast<int>(shape.cards);
  std::vector<Card> cards;
  for (int copy = 0; copy < decks; ++copy) cards.insert(cards.end(), deck.cards.begin(), deck.cards.end());

  Reader reader(deck, decks);
  const std::vector<NamedTest> tests = battery::all_tests(shape);
  for (std::uint64_t shoe = 1; shoe <= shoes; ++shoe) {
    shuffle(cards);
    const auto order = reader.read(cards);
    if (!order) return wrong_cards(std::move(report), shoe);
    for (const auto& [name, test] : tests) test->add(*order);
  }
  for (const auto& [name, test] : tests) {
    auto [statistic, tails] = test->score();
    report.tests.push_back({name, std::move(statistic), tails, tails.p(), 1, true});
  }
  judge(report);
  return report;
}

std::string to_text(const BatteryReport& report) {
  std::string text = format("%.0f shoes of %d cards\n", static_cast<double>(report.shoes), report.cards);
  for (const BatteryTest& test : report.tests) {
    text += format("%-24s", test.name.c_str()) + format("%-58s", test.statistic.c_str());
    text += format("p %.4f, adjusted %.4f: %s\n", test.p, test.adjusted, test.passed ? "passed" : "FAILED");
  }
  text += report.passed ? "passed" : "FAILED";
  return text + " at 99 % for all tests together (Holm)\n";
}

}  // namespace croupier
