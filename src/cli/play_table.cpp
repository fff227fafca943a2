#include "cli/play_table.h"

#include <algorithm>
#include <set>

#include "cards/notation.h"
#include "cli/card_art.h"
#include "cli/rules_text.h"
#include "cli/settlement_text.h"
#include "cli/text_table.h"
#include "record/event_words.h"
#include "table/choices.h"

namespace croupier::cli {

using namespace showdown;

namespace {

// Which cards are wild as far as the player can tell now.
class Wilds {
 public:
  explicit Wilds(const Round& round) : ranking_(round.rules().ranking(round.rules().hand_ranking()).source->ranking) {
    const auto& source = *round.rules().ranking(round.rules().hand_ranking()).source;
    community_only_ = source.wild_in_community_only;
    const PlaceCards& indicator = round.cards_at(Place::wild_card);
    if (indicator.count > 0 && indicator.is_shown(0)) ranking_ = ranking_.with_indicator(indicator.cards[0].rank());
  }
  [[nodiscard]] bool is_wild(Card card, Place place) const {
    return (!community_only_ || place == Place::community) && ranking_.is_wild(card);
  }

 private:
  Ranking ranking_;
  bool community_only_ = false;
};

std::string place_text(const Round& round, Place place, std::uint8_t seat, bool own, const std::string& label) {
  const PlaceCards& cards = round.cards_at(place, seat);
  if (cards.count == 0) return "";
  const Wilds wilds(round);
  std::vector<CardFace> faces;
  for (std::size_t i = 0; i < cards.count; ++i) {
    const Card card = cards.cards[i];
    const bool back = !own && !cards.is_shown(i);
    faces.push_back({card, back, !back && wilds.is_wild(card, place)});
  }
  return draw_cards(label, faces);
}

std::string paragraph(const std::string& text, std::size_t indent) {
  const std::size_t width = std::max<std::size_t>(std::min<std::size_t>(terminal_width(), 100), indent + 30) - indent;
  return std::string(indent, ' ') + wrapped(text, width, indent) + "\n";
}

}  // namespace

std::string table_text(const Round& round, std::uint8_t seat) {
  std::string text = place_text(round, Place::dealer, 0, false, "dealer");
  text += place_text(round, Place::wild_card, 0, false, "wild card");
  text += place_text(round, Place::community, 0, false, "community");
  text += place_text(round, Place::seats, seat, true, "you");
  return text;
}

char key_of(const Choice& choice) {
  const char last = choice.action.back();
  return last >= '0' && last <= '9' ? last : choice.action.front();
}

std::string choices_text(const Round& round) {
  std::string text;
  for (std::size_t i = 0; i < round.choices().size(); ++i) {
    const Choice& choice = round.choices()[i];
    text += text.empty() ? "  " : "   ";
    text += bold(std::string("[") + key_of(choice) + "]") + " " + choice.action;
    const std::int64_t cents = choice_cents(round, i);
    if (cents > 0) text += ": " + dollars_text(cents) + " on " + choice.places;
    if (cents < 0) text += ": take " + dollars_text(-cents) + " back from " + choice.returns;
  }
  return text;
}

int choice_of(const Round& round, const std::string& word) {
  const auto choices = round.choices();
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Choice& choice = choices[i];
    const bool named =
        word == choice.action || std::find(choice.also.begin(), choice.also.end(), word) != choice.also.end();
    if (named || (word.size() == 1 && word[0] == key_of(choice))) return static_cast<int>(i);
  }
  return -1;
}

std::string payments_text(const Rulebook& book, const std::vector<LineRecord>& lines, int seat) {
  std::string text;
  std::set<std::string> quoted;
  for (const LineRecord& line : lines) {
    if (line.seat != seat) continue;
    std::string head = line.wager + ", " + dollars_text(line.wagered_cents) + ", " + outcome_words(line);
    text += "  " + bold(head) + "\n";
    if (!line.words.empty()) text += paragraph(line.words + (line.natural ? "" : " (wild)"), 4);
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
    if (static_cast<Place>(event.place) == Place::seats)
      cards[event.seat].push_back(seen ? event.card : Card::unknown());
  }
  TextTable table({Align::left, Align::left, Align::left, Align::right});
  for (std::size_t other = 0; other < cards.size(); ++other) {
    if (other == seat || cards[other].empty()) continue;
    std::int64_t net = 0;
    std::string hand = round.seat(other).folded ? "folded" : "";
    for (const LineRecord& line : lines) {
      if (line.seat != static_cast<int>(other) + 1) continue;
      net += line.net_cents;
      if (hand.empty()) hand = line.words;
    }
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
