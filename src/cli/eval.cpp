#include <CLI/CLI.hpp>

#include <cstdio>

#include "cards/notation.h"
#include "cli/commands.h"
#include "cli/hand_input.h"
#include "cli/text_table.h"
#include "hands/evaluator.h"
#include "hands/reading.h"
#include "rules/paying_row.h"

namespace croupier::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

Json reading_json(const Reading& reading) {
  Json wilds = Json::array();
  for (const WildUse& use : reading.wilds) wilds.push_back({{"card", to_text(use.card)}, {"as", use.as}});
  return {{"hand", to_text(reading.hand)},
          {"natural", reading.natural},
          {"words", reading.words},
          {"cards", to_text(reading.cards)},
          {"wilds", wilds}};
}

Reading natural_reading(const Ranking& ranking, const std::vector<Card>& hand) {
  Reading reading = read_hand(ranking.at_face_value(), hand);
  reading.natural = true;
  return reading;
}

// The row of the wager's table that the hand falls on.
void add_row(Json& json, const PayingRow& paying, const PayTable& table) {
  json["paytable"] = table.id;
  json["row"] = paying.row != nullptr ? Json(to_text(paying.row->hand)) : Json(nullptr);
  if (paying.row == nullptr) return;
  json["hand"] = to_text(paying.row->hand);
  if (paying.pay) json["pays"] = to_text(*paying.pay) + (table.basis == Basis::to_one ? " to 1" : " for 1");
  if (paying.row->meter_percent) json["meter_percent"] = *paying.row->meter_percent;
  if (paying.row->amount) json["amount_cents"] = paying.row->amount->cents();
  json["clause"] = paying.row->cite.clause;
}

std::string pay_words(const PayingRow& paying, const PayTable& table) {
  if (paying.row == nullptr) return "not listed";
  std::string words(to_words(paying.row->hand));
  if (paying.pay) {
    words += paying.pay->per == 1
                 ? " pays " + with_commas(paying.pay->units) + " " + std::string(to_text(table.basis))
                 : " pays " + std::to_string(paying.pay->units) + (table.basis == Basis::to_one ? " to " : " for ") +
                       std::to_string(paying.pay->per);
  }
  if (paying.row->meter_percent) words += " pays " + std::to_string(*paying.row->meter_percent) + "% of the meter";
  if (paying.row->amount) words += " pays " + to_text(*paying.row->amount) + " for each dollar";
  return words + " (" + paying.row->cite.clause + ")";
}

void print_eval(Session& session, const HandFlags& flags, const std::vector<std::string>& words) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto reader = HandReader::open(*book, flags);
  if (!reader) return session.refuse(reader.refusal());
  const auto hand = reader->cards(joined(words));
  if (!hand) return session.refuse(hand.refusal());
  const Ranking& ranking = reader->ranking_for(*hand);
  const auto evaluator = Evaluator::build(ranking, reader->deck(), reader->game().deck.decks);
  if (!evaluator) return session.refuse(evaluator.refusal());
  const HandRank rank = (*evaluator)(*hand);
  Reading reading = read_hand(ranking, *hand);
  // Two roads to one hand: if they part, the program is broken.
  if (reading.score != evaluator->score(rank)) broken_invariant("the fast and the slow evaluator disagree");

  // For a bet on natural hands, a natural hand is named as it lies on the table.
  if (reader->wager() != nullptr && reading.natural && !reading.wilds.empty())
    reading = natural_reading(ranking, *hand);

  Json json = {{"game", flags.game}, {"given", to_text(*hand)}};
  json.update(reading_json(reading));
  json["rank"] = rank;
  json["of_ranks"] = evaluator->highest();
  std::optional<PayingRow> paying;
  if (reader->wager() != nullptr && reader->table() != nullptr) {
    paying = paying_row(*reader->wager()->settle, ranking, *reader->table(), *hand);
    json["for"] = flags.wager;
    add_row(json, *paying, *reader->table());
  }
  if (session.json) return session.print_json(json);
  std::printf("%s\n", bold(reading.words).c_str());
  std::printf("  %s, %s; rank %u of %u\n", std::string(to_text(reading.hand)).c_str(),
              reading.natural ? "natural" : "wild", static_cast<unsigned>(rank),
              static_cast<unsigned>(evaluator->highest()));
  for (const WildUse& use : reading.wilds) {
    if (use.as != "wild") std::printf("  %s counts as %s\n", to_text(use.card).c_str(), use.as.c_str());
  }
  if (paying)
    std::printf("  %s %s: %s\n", flags.wager.c_str(), reader->table()->id.c_str(),
                pay_words(*paying, *reader->table()).c_str());
}

void print_compare(Session& session, const HandFlags& flags, const std::string& first, const std::string& second) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto reader = HandReader::open(*book, flags);
  if (!reader) return session.refuse(reader.refusal());
  const auto one = reader->cards(first);
  if (!one) return session.refuse(one.refusal());
  const auto other = reader->cards(second);
  if (!other) return session.refuse(other.refusal());
  if (const auto apart = reader->hands_apart(first, second); !apart) return session.refuse(apart.refusal());
  const Reading reading = read_hand(reader->ranking_for(*one), *one);
  const Reading other_reading = read_hand(reader->ranking_for(*other), *other);
  const char* result = reading.score == other_reading.score  ? "push"
                       : reading.score > other_reading.score ? "win"
                                                             : "lose";
  if (session.json) {
    return session.print_json({{"game", flags.game},
                               {"result", result},
                               {"first", reading_json(reading)},
                               {"second", reading_json(other_reading)}});
  }
  std::printf("%s\n  %s against %s\n", bold(result).c_str(), reading.words.c_str(), other_reading.words.c_str());
}

void add_hand_flags(CLI::App& command, HandFlags& flags) {
  command.add_option("game", flags.game, "a game's id")->required();
  command.add_option("--set", flags.settings, "option=value; may be repeated")
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
  command.add_option("--for", flags.wager, "read the hand as this wager does")->type_name("WAGER");
  command.add_option("--paytable", flags.paytable, "the wager's pay table")->type_name("ID");
  command.add_option("--wild", flags.wild, "the card in the wild-card place")->type_name("CARD");
  command.add_option("--up", flags.up, "which of the cards were dealt face up")->type_name("CARDS");
  command.add_option("--replacement", flags.replacement, "cards that stand for replaced ones, in order")
      ->type_name("CARDS");
}

}  // namespace

void add_eval(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("eval", "the best hand of the cards, and how each wild card was read");
  auto flags = std::make_shared<HandFlags>();
  auto words = std::make_shared<std::vector<std::string>>();
  add_hand_flags(*command, *flags);
  command->add_option("cards", *words, "the cards: As Td 2c, joker Jk")->required();
  command->callback([&session, flags, words] { print_eval(session, *flags, *words); });
}

void add_compare(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("compare", "win, lose or push for the first of two hands");
  auto flags = std::make_shared<HandFlags>();
  auto hands = std::make_shared<std::pair<std::string, std::string>>();
  add_hand_flags(*command, *flags);
  command->add_option("first", hands->first, "the first hand, in quotes")->required();
  command->add_option("second", hands->second, "the second hand, in quotes")->required();
  command->callback([&session, flags, hands] { print_compare(session, *flags, hands->first, hands->second); });
}

}  // namespace croupier::cli
