#include "twenty_one.h"

#include <gtest/gtest.h>

#include <sstream>

#include "record/fee_records.h"
#include "rules/embedded.h"

namespace croupier::clauses::twenty_one {

std::string hand(int number, std::string_view cards, std::string_view actions, std::string_view wagers,
                 std::string_view more) {
  std::string list;
  std::istringstream words{std::string(actions)};
  for (std::string word; std::getline(words >> std::ws, word, ',');)
    list += (list.empty() ? "\"" : ", \"") + word + "\"";
  std::string text = "[[seats]]\nseat = " + std::to_string(number) + "\n";
  if (!cards.empty()) text += "cards = \"" + std::string(cards) + "\"\n";
  return text + "wagers_cents = { " + std::string(wagers) + " }\nactions = [" + list + "]\n" + std::string(more) + "\n";
}

std::string backs(int seat, int player, int cents, std::string_view wager) {
  return "[[backline]]\nseat = " + std::to_string(seat) + "\nplayer = " + std::to_string(player) +
         "\nwagers_cents = { " + std::string(wager) + " = " + std::to_string(cents) + " }\n";
}

Settled round(std::string_view game, std::string_view dealer, std::string_view cards, std::string_view actions,
              std::string_view more, const Rulebook& rulebook) {
  return {game, "dealer = \"" + std::string(dealer) + "\"\n" + std::string(more), {hand(1, cards, actions)}, rulebook};
}

std::string bank_of(std::int64_t cents, int at) {
  return "bank = { seat = " + std::to_string(at) + ", wager_cents = " + std::to_string(cents) + " }\n";
}

std::string option(std::string_view name, std::string_view value) {
  return "options = { " + std::string(name) + " = \"" + std::string(value) + "\" }\n";
}

namespace {

std::string shown_line(const LineRecord& line) {
  std::string text = line.outcome + (line.net_cents > 0 ? " +" : " ") + std::to_string(line.net_cents) + " of " +
                     std::to_string(line.wagered_cents);
  if (line.returned_cents != 0) text += " back " + std::to_string(line.returned_cents);
  if (!line.odds.empty()) text += " (" + line.odds + ")";
  if (!line.hand.empty()) text += " " + line.hand;
  return text + " " + line.clause;
}

}  // namespace

std::string hand_line(const Settled& settled, int seat, int number) {
  if (!settled.refusal().empty()) return settled.refusal();
  for (const LineRecord& line : line_records(settled.round())) {
    if (line.seat == seat && line.hand_number == number && line.player == 0) return shown_line(line);
  }
  return "no such hand";
}

std::string backed_line(const Settled& settled, int seat, int player) {
  if (!settled.refusal().empty()) return settled.refusal();
  for (const LineRecord& line : line_records(settled.round())) {
    if (line.seat == seat && line.player == player) return shown_line(line);
  }
  return "no such bet";
}

namespace {

Result<Rulebook> rulebook_with(const std::string& game, std::initializer_list<Change> changes) {
  std::map<std::string, std::string> files;
  for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
  std::string& text = files.at("bankers-casino/" + game + ".toml");
  for (const auto& [find, replace] : changes) {
    const auto at = text.find(find);
    EXPECT_NE(at, std::string::npos) << find;
    if (at != std::string::npos) text.replace(at, find.size(), replace);
  }
  return Rulebook::from_files(files);
}

}  // namespace

Rulebook changed(const std::string& game, std::initializer_list<Change> changes) {
  return rulebook_with(game, changes).value();
}

Rulebook changed(const std::string& game, const std::string& find, const std::string& replace) {
  return changed(game, {{find, replace}});
}

std::string why_not_changed(const std::string& game, std::initializer_list<Change> changes) {
  const auto read = rulebook_with(game, changes);
  return read ? "" : read.refusal().line();
}

std::string fees(std::string_view game, std::string_view choice, std::string_view dealer,
                 std::initializer_list<std::string> seats, std::string_view more) {
  const FeeChoice parsed = parse_fee_choice(choice).value();
  std::string text = "bank = { seat = 9 }\nfees = { schedule = \"" + parsed.schedule +
                     "\", option = " + std::to_string(parsed.option) + " }\n" + std::string(more) + "dealer = \"" +
                     std::string(dealer) + "\"\n";
  for (const std::string& entry : seats) text += entry;
  const Settled settled(game, text, {});
  if (!settled.refusal().empty()) return settled.refusal();
  std::string charged;
  for (const FeeRecord& fee : fee_records(settled.round(), *settled.played().events)) {
    charged += (charged.empty() ? "" : ", ") + payer_words(fee) + ": " + to_text(*Money::from_cents(fee.cents)) + " " +
               fee.clause;
  }
  return charged.empty() ? "none" : charged;
}

}  // namespace croupier::clauses::twenty_one
