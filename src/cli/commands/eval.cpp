#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>

#include "cards/notation.h"
#include "cli/commands/commands.h"
#include "cli/commands/counted_hands.h"
#include "cli/flags/hand_input.h"
#include "cli/terminal/text_table.h"
#include "hands/reading.h"
#include "hands/seat_evaluator.h"
#include "rules/paying_row.h"

namespace croupier::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

// Does the table pay natural hands otherwise than wild ones?
bool tells_natural(const PayTable* table) {
  return table != nullptr && std::any_of(table->rows.begin(), table->rows.end(), [](const PayRow& row) {
           return row.natural || row.wild || row.hand == Hand::natural_royal_flush ||
                  row.hand == Hand::wild_royal_flush;
         });
}

// The hand as it is compared with others. Natural means that in this reading no wild card stands for another.
Reading compared_reading(const Ranking& ranking, const std::vector<Card>& hand) {
  Reading reading = read_hand(ranking, hand);
  reading.natural = reading.literal;
  return reading;
}

// The hand as the wager sees it. For one that pays natural hands by themselves, natural is what that wager calls so,
// and such a hand is named as it lies on the table.
Reading shown_reading(const HandReader& reader, const Ranking& ranking, const std::vector<Card>& hand) {
  if (!tells_natural(reader.table())) return compared_reading(ranking, hand);
  Reading reading = read_hand(ranking, hand);
  if (!reading.natural || reading.literal) return reading;
  const Ranking plain = ranking.at_face_value();
  return read_hand(plain, hand);
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

// What the wager pays for the hand: the row of its table, or the flat odds of a wager without one.
PayingRow row_of(const Wager& wager, const Ranking& ranking, const PayTable& table, const std::vector<Card>& hand) {
  if (wager.settle->by != SettleBy::comparison) return paying_row(*wager.settle, ranking, table, hand);
  Settle by_category = *wager.settle;
  by_category.row = RowRule::category;
  PayingRow paying = paying_row(by_category, ranking, table, hand);
  // One-line odds are for any winning hand.
  if (table.rows.size() == 1 && table.rows.front().hand == Hand::win) {
    paying.row = &table.rows.front();
    paying.pay = paying.row->pays;
  }
  return paying;
}

// Under which condition the wager pays at all.
std::string condition(const Settle& settle) {
  switch (settle.by) {
    case SettleBy::comparison:
      return " if it wins";
    case SettleBy::losing_hand:
      return settle.loser == Loser::player ? " if the dealer beats it" : " if it is the hand beaten";
    case SettleBy::highest_hand:
      return " if it is the highest at the table";
    default:
      return "";
  }
}

std::string unlisted_words(const Settle& settle) {
  switch (settle.unlisted.kind) {
    case Outcome::Kind::push:
      return "pushes";
    case Outcome::Kind::returned:
      return "is returned";
    case Outcome::Kind::pays:
      return "pays " + settle.unlisted.odds->text();
    default:
      return "loses";
  }
}

void add_row(Json& json, const PayingRow& paying, const Settle& settle, const PayTable& table) {
  json["paytable"] = table.id;
  json["row"] = paying.row != nullptr ? Json(to_text(paying.row->hand)) : Json(nullptr);
  if (!condition(settle).empty()) json["condition"] = condition(settle).substr(1);
  if (paying.row == nullptr) return;
  if (settle.by != SettleBy::comparison) json["hand"] = to_text(paying.row->hand);
  if (paying.pay) json["pays"] = to_text(*paying.pay) + (table.basis == Basis::to_one ? " to 1" : " for 1");
  if (paying.row->meter_percent) json["meter_percent"] = *paying.row->meter_percent;
  if (paying.row->amount) json["amount_cents"] = paying.row->amount->cents();
  json["clause"] = paying.row->cite.clause;
}

std::string pay_words(const PayingRow& paying, const Settle& settle, const PayTable& table) {
  if (paying.row == nullptr) return unlisted_words(settle) + condition(settle);
  // "Win pays 1 to 1 if it wins" says it twice.
  std::string words(paying.row->hand == Hand::win ? "" : to_words(paying.row->hand));
  if (paying.pay) {
    words += paying.pay->per == 1
                 ? " pays " + with_commas(paying.pay->units) + " " + std::string(to_text(table.basis))
                 : " pays " + std::to_string(paying.pay->units) + (table.basis == Basis::to_one ? " to " : " for ") +
                       std::to_string(paying.pay->per);
  }
  if (paying.row->meter_percent) words += " pays " + std::to_string(*paying.row->meter_percent) + "% of the meter";
  if (paying.row->amount) words += " pays " + to_text(*paying.row->amount) + " for each dollar";
  if (words.starts_with(' ')) words.erase(0, 1);
  return words + condition(settle) + " (" + paying.row->cite.clause + ")";
}

// The number of a score on another evaluator's scale: a joker dealt face up is read by another ranking.
unsigned rank_on(const Evaluator& scale, const Score& score) {
  HandRank rank = 1;
  while (rank < scale.highest() && scale.score(rank) < score) ++rank;
  return rank;
}

void print_eval(Session& session, const HandFlags& flags, const std::vector<std::string>& words) {
  const auto book = session.rulebook();
  if (!book) return;
  if (counts_hands(*book, flags)) return print_counted(session, *book, flags, joined(words));
  const auto reader = HandReader::open(*book, flags);
  if (!reader) return session.refuse(reader.refusal());
  const auto hand = reader->cards(joined(words));
  if (!hand) return session.refuse(hand.refusal());
  if (const auto held = reader->up_cards_held(*hand); !held) return session.refuse(held.refusal());
  const Ranking& ranking = reader->ranking_for(*hand);
  const auto evaluator = SeatEvaluator::build(ranking, reader->deck(), reader->game().deck.decks);
  if (!evaluator) return session.refuse(evaluator.refusal());
  const auto own = std::span(*hand).first(static_cast<std::size_t>(ranking.own));
  const HandRank rank = (*evaluator)(own, std::span(*hand).subspan(own.size()));
  const auto scale = SeatEvaluator::build(reader->scale(), reader->deck(), reader->game().deck.decks);
  if (!scale) return session.refuse(scale.refusal());
  const Score& score = evaluator->evaluator().score(rank);
  const Reading reading = shown_reading(*reader, ranking, *hand);
  const Reading compared = compared_reading(ranking, *hand);
  // Two roads to one hand: if they part, the program is broken.
  if (compared.score != score) broken_invariant("the fast and the slow evaluator disagree");

  Json json = {{"game", flags.game}, {"given", to_text(*hand)}};
  json.update(reading_json(reading));
  const std::size_t highest = scale->evaluator().highest() + ranking.combinations.size();
  const auto shown_rank = compared.above_categories > 0
                              ? scale->evaluator().highest() + static_cast<unsigned>(compared.above_categories)
                              : rank_on(scale->evaluator(), score);
  json["rank"] = shown_rank;
  json["of_ranks"] = highest;
  // A wager may pay a hand as it lies on the table that counts for more against another hand.
  json["ranked_as"] = compared.words;
  std::optional<PayingRow> paying;
  const Settle* settle = reader->wager() != nullptr && reader->wager()->settle ? &*reader->wager()->settle : nullptr;
  if (settle != nullptr && reader->table() != nullptr) {
    paying = row_of(*reader->wager(), ranking, *reader->table(), *hand);
    json["for"] = flags.wager;
    add_row(json, *paying, *settle, *reader->table());
  }
  if (session.json) return session.print_json(json);
  std::printf("%s\n", bold(reading.words).c_str());
  std::printf("  %s, %s; ", std::string(to_text(reading.hand)).c_str(), reading.natural ? "natural" : "wild");
  if (compared.words != reading.words) std::printf("against other hands %s, ", compared.words.c_str());
  std::printf("rank %u of %zu\n", shown_rank, highest);
  for (const WildUse& use : reading.wilds) {
    if (use.as != "wild") std::printf("  %s counts as %s\n", to_text(use.card).c_str(), use.as.c_str());
  }
  if (paying)
    std::printf("  %s %s: %s\n", flags.wager.c_str(), reader->table()->id.c_str(),
                pay_words(*paying, *settle, *reader->table()).c_str());
}

// Which card decides between hands of the same name: ": the queen beats the nine".
std::string deciding_card(const Reading& one, const Reading& other) {
  if (one.words != other.words || one.score == other.score) return "";
  for (std::size_t i = 0; i < one.score.kickers.size(); ++i) {
    const int high = std::max(one.score.kickers[i], other.score.kickers[i]);
    const int low = std::min(one.score.kickers[i], other.score.kickers[i]);
    if (high == low || low < 0) continue;
    return ": the " + std::string(rank_word(static_cast<Rank>(high))) + " beats the " +
           std::string(rank_word(static_cast<Rank>(low)));
  }
  return "";
}

void print_compare(Session& session, const HandFlags& flags, const std::string& first, const std::string& second) {
  const auto book = session.rulebook();
  if (!book) return;
  if (counts_hands(*book, flags)) return compare_counted(session, *book, flags, first, second);
  const auto reader = HandReader::open(*book, flags);
  if (!reader) return session.refuse(reader.refusal());
  const auto one = reader->cards(first);
  if (!one) return session.refuse(one.refusal());
  const auto other = reader->cards(second);
  if (!other) return session.refuse(other.refusal());
  std::vector<Card> both = *one;
  both.insert(both.end(), other->begin(), other->end());
  if (const auto held = reader->up_cards_held(both); !held) return session.refuse(held.refusal());
  if (const auto apart = reader->hands_apart(first, second); !apart) return session.refuse(apart.refusal());
  const Reading reading = compared_reading(reader->ranking_for(*one), *one);
  const Reading other_reading = compared_reading(reader->ranking_for(*other), *other);
  const auto order = std::pair(reading.above_categories, reading.score) <=>
                     std::pair(other_reading.above_categories, other_reading.score);
  const char* result = order == 0 ? "push" : order > 0 ? "win" : "lose";
  if (session.json) {
    return session.print_json({{"game", flags.game},
                               {"result", result},
                               {"first", reading_json(reading)},
                               {"second", reading_json(other_reading)}});
  }
  std::printf("%s\n  %s against %s%s\n", bold(result).c_str(), reading.words.c_str(), other_reading.words.c_str(),
              deciding_card(reading, other_reading).c_str());
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
