// Showdown rounds played by the book: in a simulation, and by one who sits at a table.
#include "odds/exact/showdown/family.h"
#include "odds/exact/showdown/seat_view.h"
#include "odds/simulation/book_player.h"
#include "odds/simulation/simulator.h"

namespace croupier {
namespace {

class ByTheBook {
 public:
  ByTheBook(const showdown::TableRules& rules, const Book& book) : book_(book) {
    for (std::size_t step = 0; step < rules.steps().size(); ++step) decision_of_.push_back(decision_of(rules, step));
  }
  games::Command operator()(const showdown::Round& round) const {
    const std::size_t choice = book_.choice(decision_of_[round.step()], SeatView(round).view());
    return games::act(round.turn(), round.choices()[choice].action);
  }

 private:
  const Book& book_;
  std::vector<std::size_t> decision_of_;  // by step
};

class ShowdownBook final : public RoundBook {
 public:
  explicit ShowdownBook(const Book& book) : book_(book) {}

  [[nodiscard]] std::size_t choice(const games::Round& round) const override {
    const auto& own = static_cast<const showdown::Round&>(round);
    return book_.choice(decision_of(own.rules(), own.step()), SeatView(own).view());
  }
  [[nodiscard]] std::vector<double> values(const games::Round& round) const override {
    const auto& own = static_cast<const showdown::Round&>(round);
    std::vector<double> cents(own.choices().size(), 0.0);
    std::int64_t unit = 0;
    for (const showdown::CompiledChoice& choice : own.choices()) {
      if (choice.of != games::none) unit = round.seat(round.turn()).cents[choice.of];
    }
    for (const ChoiceValue& value : book_.values(decision_of(own.rules(), own.step()), SeatView(own).view()))
      cents[value.choice] = to_double(value.ev) * static_cast<double>(unit);
    return cents;
  }

 private:
  const Book& book_;
};

}  // namespace

Result<Simulation> simulate_showdown(const games::TableRules& rules, const Book& book, const SimulationRequest& request,
                                     const Progress& progress) {
  using Player = FamilyPlayer<showdown::TableRules, showdown::Round, ByTheBook>;
  return run_simulation(rules, request, progress, [&](const SimulatedTable& table) {
    return std::make_unique<Player>(table, ByTheBook(static_cast<const showdown::TableRules&>(rules), book));
  });
}

std::unique_ptr<RoundBook> showdown_book(const games::TableRules& /*rules*/, const Book& book) {
  return std::make_unique<ShowdownBook>(book);
}

}  // namespace croupier
