#include "cli/play/play_table.h"

#include <algorithm>
#include <set>

#include "cards/notation.h"
#include "cli/terminal/card_art.h"
#include "cli/terminal/text_table.h"
#include "cli/words/rules_text.h"
#include "cli/words/settlement_text.h"
#include "games/action_text.h"
#include "record/event_words.h"
#include "table/choices.h"

namespace croupier::cli {

using namespace games;

namespace {

std::string cards_text(const Round& round, const Holding& cards, bool own, const std::string& label) {
  std::vector<CardFace> faces;
  std::vector<Card> seen;
  for (std::size_t i = 0; i < cards.cards.size(); ++i) {
    const bool back = !own && !cards.is_shown(i);
    faces.push_back({cards.cards[i], back, !back && round.is_wild(cards.cards[i], cards.place)});
    if (!back) seen.push_back(cards.cards[i]);
  }
  // Where hands are counted, the total is what a player looks for first: of the cards that he sees.
  const auto counted = round.rules().count_hand(seen);
  if (!counted) return draw_cards(label, faces);
  return draw_cards(label + (counted->soft.value_or(false) ? " soft " : " ") + std::to_string(counted->total), faces);
}

// What the cards at a place are called; empty for those that are not laid out.
std::string label_of(Place place) {
  switch (place) {
    case Place::dealer:
      return "dealer";
    case Place::wild_card:
      return "wild card";
    case Place::community:
      return "community";
    case Place::player:
      return "player";
    case Place::banker:
      return "banker";
    case Place::seats:
    case Place::replacement_card:
      break;
  }
  return "";
}

std::string paragraph(const std::string& text, std::size_t indent) {
  const std::size_t width = std::max<std::size_t>(std::min<std::size_t>(terminal_width(), 100), indent + 30) - indent;
  return std::string(indent, ' ') + wrapped(text, width, indent) + "\n";
}

}  // namespace

std::string table_text(const Round& round, std::uint8_t seat) {
  std::string text;
  const std::vector<Holding> hands = round.holdings();
  for (const Holding& cards : hands) {
    if (const std::string label = label_of(cards.place); !label.empty()) text += cards_text(round, cards, false, label);
  }
  for (const Holding& cards : hands) {
    if (cards.place != Place::seats || cards.seat != seat) continue;
    text += cards_text(round, cards, true, cards.hand == 0 ? "you" : "hand " + std::to_string(cards.hand + 1));
  }
  return text;
}

namespace {

// The keys that stand for the offers: the number of a multiple, otherwise the first letter that none before has.
std::string keys_of(const Round& round, const std::vector<Offer>& offers) {
  std::string keys;
  for (const Offer& offer : offers) {
    const std::string& word = round.rules().action_word(offer.action);
    const auto letter = std::ranges::find_if(word, [&](char c) { return keys.find(c) == std::string::npos; });
    const bool multiple = word.back() >= '0' && word.back() <= '9';
    keys += multiple ? word.back() : letter == word.end() ? word.front() : *letter;
  }
  return keys;
}

}  // namespace

std::string offers_text(const Round& round) {
  std::string text;
  const auto offers = round.offers();
  const std::string keys = keys_of(round, offers);
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const Offer& offer = offers[i];
    const std::string& word = round.rules().action_word(offer.action);
    text += text.empty() ? "  " : "   ";
    text += bold(std::string("[") + keys[i] + "]") + " " + word;
    if (offer.cents == 0) continue;
    const std::string& wager = round.rules().wager(offer.wager).source->id;
    text += offer.cents > 0 ? ": " + dollars_text(offer.cents) + " on " + wager
                            : ": take " + dollars_text(-offer.cents) + " back from " + wager;
  }
  return text;
}

Result<Command> action_of(const Round& round, const std::string& answer) {
  if (answer.size() == 1) {
    const auto offers = round.offers();
    const std::size_t at = keys_of(round, offers).find(answer[0]);
    if (at != std::string::npos) return taken(round, offers[at]);
  }
  return parse_action(round, answer);
}

std::string payments_text(const Rulebook& book, const Game& game, const std::vector<LineRecord>& lines, int seat) {
  // Where hands are not ranked but counted, no card is wild.
  const bool may_be_wild = !game.rankings.empty();
  std::string text;
  std::set<std::string> quoted;
  for (const LineRecord& line : lines) {
    if (line.seat != seat) continue;
    std::string head = line.wager + ", " + dollars_text(line.wagered_cents) + ", " + outcome_words(line);
    text += "  " + bold(head) + "\n";
    if (!line.words.empty()) text += paragraph(line.words + (line.natural || !may_be_wild ? "" : " (wild)"), 4);
    const auto clause = book.clauses().find(line.clause);
    const bool first = quoted.insert(line.clause).second;
    if (clause != book.clauses().end())
      text += dim(paragraph(line.clause + (first ? ": " + clause->second.text : ", as above"), 4));
  }
  return text;
}

std::string others_text(const Round& round, const EventLog& events, const std::vector<LineRecord>& lines,
                        std::uint8_t seat) {
  std::vector<std::vector<Card>> cards(static_cast<std::size_t>(round.rules().positions()));
  const std::vector<bool> known = known_to(round, events, seat + 1);
  std::size_t at = 0;
  for (const Event& event : events) {
    if (event.kind != EventKind::card_dealt) continue;
    const bool seen = known[at++];
    if (event.place == Place::seats) cards[event.seat].push_back(seen ? event.card : Card::unknown());
  }
  TextTable table({Align::left, Align::left, Align::left, Align::right});
  for (std::size_t other = 0; other < cards.size(); ++other) {
    if (other == seat || !round.is_dealt(other)) continue;
    std::int64_t net = 0;
    std::string hand = round.seat(other).folded ? "folded" : "";
    std::string bets;
    for (const LineRecord& line : lines) {
      if (line.seat != static_cast<int>(other) + 1) continue;
      net += line.net_cents;
      bets += (bets.empty() ? "" : ", ") + line.wager + " " + dollars_text(line.wagered_cents);
      if (hand.empty()) hand = line.words;
    }
    // Without cards of its own, what a seat bet is all there is to tell.
    if (cards[other].empty()) hand = bets;
    table.row({"seat " + std::to_string(other + 1), to_text(cards[other]), hand, signed_dollars(net)});
  }
  return table.empty() ? "" : "\n" + table.text(2);
}

std::string tables_in_use(const TableRules& rules) {
  Game game = rules.game();
  const auto& chosen = rules.chosen_tables();
  std::erase_if(game.paytables, [&](const PayTable& table) {
    const auto found = chosen.find(table.wager);
    return found != chosen.end() && found->second != table.id;
  });
  std::string text;
  for (const CompiledWager& wager : rules.wagers()) {
    if (!wager.open) continue;
    const std::string table = paytables_text(game, wager.source->id);
    if (!table.empty()) text += bold(wager.source->name) + "\n" + table;
  }
  return text;
}

std::string clauses_text(const Rulebook& book, const Game& game, const std::string& wanted) {
  std::string text;
  for (const Clause* clause : book.clauses_of(game)) {
    if (wanted.empty() || clause->id == wanted) text += paragraph(clause->id + "  " + clause->text, 2);
  }
  return text;
}

}  // namespace croupier::cli
