// A game's file, whole, in a rulebook small enough to be read often: it loads or is refused with
// its place, and what loads can be opened with every value of every option.
#include <map>

#include "rules/rulebook.h"
#include "tests/fuzz/expect.h"
#include "tests/rules/small_rulebook.h"

namespace croupier {
namespace {

// Ends of a range, one beyond them, and every listed value.
std::vector<std::string> values_to_try(const Option& option) {
  std::vector<std::string> values;
  for (const OptionValue& value : option.values) values.push_back(value.value);
  if (option.min)
    values.insert(values.end(),
                  {std::to_string(*option.min), std::to_string(*option.max), std::to_string(*option.max + 1)});
  return values;
}

void open_with_every_value(const Rulebook& book, const Game& game) {
  for (const Option& option : game.options) {
    for (const std::string& value : values_to_try(option)) {
      const Setting setting{option.id, value};
      const auto opened = book.game_with(game.id, {&setting, 1});
      if (!opened) {
        fuzz::expect_one_line(opened.refusal());
      } else {
        fuzz::expect(opened->chosen.contains(option.id) == (value != option.default_value),
                     "a setting that was not noted");
      }
    }
  }
}

// What a reader of a definition relies on.
void expect_sound(const Game& game) {
  fuzz::expect(!game.id.empty() && game.seats.max >= 1 && game.deck.decks >= 1, "a game nobody can sit at");
  for (const PayTable& table : game.paytables) {
    fuzz::expect(!table.rows.empty() && game.wager(table.wager) != nullptr, "a pay table of nothing");
    for (const PayRow& row : table.rows) {
      for (const auto& pay : {row.pays, row.natural, row.wild})
        fuzz::expect(!pay || (pay->units >= 0 && pay->per >= 1), "a pay that is none");
      for (const auto& money : {row.amount, row.envy})
        fuzz::expect(!money || *money >= Money{}, "an amount below zero");
    }
  }
  for (const Wager& wager : game.wagers) {
    fuzz::expect(wager.operator_table || game.paytable(wager.id) != nullptr, "a wager without a table");
  }
}

}  // namespace
}  // namespace croupier

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace croupier;
  auto files = small_rulebook();
  files[small_game_path] = fuzz::text_of(data, size);
  const auto book = Rulebook::from_files(std::move(files));
  if (!book) {
    fuzz::expect_one_line(book.refusal());
    fuzz::expect(book.refusal().where.starts_with("rulebook/here/small.toml"),
                 "an error in a game's file that points elsewhere");
    return 0;
  }
  for (const Game& game : book->games()) {
    expect_sound(game);
    open_with_every_value(*book, game);
  }
  return 0;
}
