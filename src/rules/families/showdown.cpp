// The steps of a round against a dealer, and when the dealer's hand qualifies.
#include "rules/families/showdown.h"

#include "rules/families/readers.h"
#include "rules/game_reader.h"

namespace croupier {

using namespace showdown;

namespace {

constexpr std::array<std::pair<std::string_view, Place>, 5> place_words = {
    {{"seats", Place::seats},
     {"dealer", Place::dealer},
     {"community", Place::community},
     {"wild-card", Place::wild_card},
     {"replacement-card", Place::replacement_card}}};

Place place_of(TableReader& reader, std::string_view key, const std::string& word) {
  for (const auto& [text, place] : place_words) {
    if (word == text) return place;
  }
  reader.refuse(key, "'" + word + "' is no place for cards", "seats, dealer, community, wild-card, replacement-card");
  return Place::seats;
}

std::vector<int> card_numbers(TableReader& reader, std::string_view key) {
  std::vector<int> numbers;
  for (const auto number : reader.integers(key)) {
    if (number < 1 || number > 9) reader.refuse(key, "cards of a place are counted from 1", "1 to 9");
    numbers.push_back(static_cast<int>(number));
  }
  return numbers;
}

void read_deal(TableReader& reader, Step& step) {
  for (const std::string& word : reader.texts("to")) step.to.push_back(place_of(reader, "to", word));
  step.cards = static_cast<int>(reader.integer("cards"));
  step.in_stack = reader.word_or<bool>("pass", {{"stack", true}, {"single", false}}, true);
  step.face_up = reader.word_or<bool>("face", {{"down", false}, {"up", true}}, false);
  step.up = card_numbers(reader, "up");
  step.when = reader.text_or("when", "");
  step.from =
      reader.word_or<StartFrom>("from", {{"dealer", StartFrom::dealer}, {"bank", StartFrom::bank}}, StartFrom::dealer);
  if (step.to.empty()) reader.refuse("to", "a deal to nobody", "to = [\"seats\", \"dealer\"]");
  if (step.cards < 1 || step.cards > 7) reader.refuse("cards", "an impossible number of cards", "1 to 7");
}

void read_choices(TableReader& reader, Step& step) {
  step.undecided_only = reader.word_or<bool>("who", {{"active", false}, {"undecided", true}}, false);
  for (const toml::table* table : reader.tables("choices")) {
    TableReader inner(*table, reader.sink(), "choice");
    Choice choice;
    choice.action = inner.text("action");
    choice.also = inner.texts("also");
    choice.places = inner.text_or("places", "");
    choice.times = static_cast<int>(inner.integer_or("times", choice.places.empty() ? 0 : 1));
    if (choice.times < 0 || choice.times > highest_multiple)
      inner.refuse("times", "not a multiple of a wager", "1 to 100");
    choice.returns = inner.text_or("returns", "");
    inner.done();
    step.choices.push_back(std::move(choice));
  }
  if (step.id.empty()) reader.refuse("do", "a decision without an id", "id = \"...\"");
  if (step.choices.size() < 2)
    reader.refuse("choices", "a decision needs at least two choices",
                  "choices = [ { action = \"...\" }, { action = \"...\" } ]");
}

void read_settle_step(TableReader& reader, Step& step) {
  step.folded_only = reader.word_or<bool>("only", {{"all", false}, {"folded", true}}, false);
  step.by_wager = reader.word_or<bool>("by", {{"seat", false}, {"wager", true}}, false);
  step.from = reader.word_or<StartFrom>(
      "from", {{"first", StartFrom::first}, {"last", StartFrom::last}, {"button", StartFrom::button}},
      StartFrom::first);
  step.order = reader.texts("order");
  step.order_won = reader.texts("order_won");
}

Step read_step(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "step of the round");
  Step step;
  step.kind = reader.word<StepKind>("do", {{"bets", StepKind::bets},
                                           {"deal", StepKind::deal},
                                           {"reveal", StepKind::reveal},
                                           {"decide", StepKind::decide},
                                           {"withdraw", StepKind::withdraw},
                                           {"settle", StepKind::settle}});
  step.id = reader.text_or("id", "");
  switch (step.kind) {
    case StepKind::bets:
      break;
    case StepKind::deal:
      read_deal(reader, step);
      break;
    case StepKind::reveal:
      step.what = place_of(reader, "what", reader.text("what"));
      step.which = card_numbers(reader, "cards");
      break;
    case StepKind::decide:
    case StepKind::withdraw:
      read_choices(reader, step);
      break;
    case StepKind::settle:
      read_settle_step(reader, step);
      break;
  }
  step.cite = read_cite(reader);
  reader.done();
  return step;
}

void read_dealer(TableReader& file, const Game& game, Rules& rules) {
  const toml::table* table = file.maybe_table("dealer");
  if (table == nullptr) return;
  TableReader reader(*table, file.sink(), "dealer");
  Qualifier qualifier;
  if (const toml::table* rule = reader.table("qualifies")) {
    TableReader inner(*rule, file.sink(), "qualifier");
    const auto hand = parse_hand(inner.text("at_least"));
    if (!hand || !is_category(*hand)) inner.refuse("at_least", "not a category of hands");
    qualifier.at_least = hand.value_or(Hand::high_card);
    for (const char letter : inner.text_or("ranks", "")) {
      const auto at = rank_letters.find(letter);
      if (at == std::string_view::npos)
        inner.refuse("ranks", std::string("'") + letter + "' is no rank", "letters of 23456789TJQKA");
      qualifier.ranks.push_back(static_cast<Rank>(at));
    }
    qualifier.ranking = inner.text_or("ranking", game.ranking("dealer") != nullptr ? "dealer" : "hand");
    inner.done();
  }
  qualifier.cite = read_cite(reader);
  reader.done();
  rules.qualifier = std::move(qualifier);
}

}  // namespace

void read_showdown(TableReader& file, Game& game) {
  auto rules = std::make_shared<Rules>();
  read_dealer(file, game, *rules);
  for (const toml::table* table : file.tables("round")) rules->round.push_back(read_step(*table, file.sink()));
  for (const Step& step : rules->round) {
    if (step.kind != StepKind::deal) continue;
    for (const Place place : step.to) game.dealt[static_cast<std::size_t>(place)] += step.cards;
  }
  game.family_rules = std::move(rules);
}

RoundOutline showdown_outline(const Game& game) {
  using Do = OutlineStep::Do;
  RoundOutline outline;
  for (const Step& step : rules_of(game).round) {
    OutlineStep told;
    told.cite = step.cite;
    if (step.kind == StepKind::deal) {
      told.places = step.to;
      told.cards = step.cards;
      told.face_up = step.face_up;
    } else if (step.kind == StepKind::reveal) {
      told.what = Do::reveal;
      told.places = {step.what};
      told.which = step.which;
    } else if (!step.choices.empty()) {
      told.what = Do::decide;
      told.decision = step.id;
      outline.decisions.push_back({step.id, step.undecided_only, step.choices, step.cite});
    } else {
      continue;
    }
    outline.steps.push_back(std::move(told));
  }
  if (const auto& needed = rules_of(game).qualifier)
    outline.qualifies = {needed->at_least, needed->ranks, needed->cite};
  return outline;
}

namespace showdown {

bool Qualifier::met_by(const Score& score, int needed) const {
  if (score.order != needed) return score.order > needed;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    const auto wanted = static_cast<std::int8_t>(ranks[i]);
    if (score.kickers[i] != wanted) return score.kickers[i] > wanted;
  }
  return true;
}

}  // namespace showdown

}  // namespace croupier
