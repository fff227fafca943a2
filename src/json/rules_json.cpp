#include "json/rules_json.h"

#include <algorithm>
#include <set>

#include "bank/fee_limits.h"
#include "bank/fee_terms.h"
#include "cards/notation.h"
#include "games/families.h"
#include "json/place_word.h"
#include "rules/families/families.h"

namespace croupier {
namespace {

// Units, or dollars: whole where they are whole.
Json number(std::int64_t value, std::int64_t per) {
  if (value % per == 0) return value / per;
  return static_cast<double>(value) / static_cast<double>(per);
}
Json units(const Pay& pay) { return number(pay.units, pay.per); }
Json dollars(Money money) { return number(money.cents(), 100); }
Json cents(const std::optional<Money>& money) { return money ? Json(money->cents()) : Json(nullptr); }

void cite(Json& json, const Cite& cite) {
  json["clause"] = cite.clause.empty() ? Json(nullptr) : Json(cite.clause);
  if (!cite.ruling.empty()) json["ruling"] = cite.ruling;
}

const char* outcome_word(const Outcome& outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::lose:
      return "lose";
    case Outcome::Kind::push:
      return "push";
    case Outcome::Kind::returned:
      return "returned";
    case Outcome::Kind::pays:
      return "pays";
    case Outcome::Kind::table:
      return "table";
  }
  return "";
}

// For the player's hand against the dealer's: higher, equal, lower.
Json comparison_json(const Comparison& comparison) {
  return {{"higher", outcome_word(comparison.higher)},
          {"equal", outcome_word(comparison.equal)},
          {"lower", outcome_word(comparison.lower)}};
}

const char* fold_word(OnFold folded) {
  return folded == OnFold::forfeited ? "forfeited" : folded == OnFold::stays ? "stays" : "stays-if-paid";
}

// What a wager is settled by: a comparison with the dealer, or a hand that is read.
const char* settle_word(SettleBy by) {
  switch (by) {
    case SettleBy::comparison:
      return "comparison";
    case SettleBy::own_hand:
      return "own-hand";
    case SettleBy::own_and_dealer:
      return "own-and-dealer";
    case SettleBy::losing_hand:
      return "losing-hand";
    case SettleBy::highest_hand:
      return "highest-hand";
    case SettleBy::wild_count:
      return "wild-count";
  }
  return "";
}

Json settle_json(const Settle& settle) {
  Json json = {{"by", settle_word(settle.by)}, {"folded", fold_word(settle.folded)}};
  if (settle.by != SettleBy::comparison) return json;
  json["unlisted"] = outcome_word(settle.unlisted);
  json["qualified"] = comparison_json(settle.qualified);
  json["unqualified"] = comparison_json(settle.unqualified);
  return json;
}

Json wager_json(const Wager& wager) {
  Json json = {{"id", wager.id}, {"name", wager.name}, {"kind", to_text(wager.kind)}, {"required", wager.required}};
  json["placed"] = wager.placed == Placed::decision ? "decision" : "before-deal";
  if (!wager.equals.empty()) json["equals"] = wager.equals;
  if (!wager.at_least.empty()) json["at_least"] = wager.at_least;
  if (!wager.multiples.empty()) json["multiples"] = wager.multiples;
  if (!wager.of.empty()) json["of"] = wager.of;
  json["requires"] = wager.requires_all;
  if (!wager.requires_any.empty()) json["requires_any"] = wager.requires_any;
  if (!wager.excludes.empty()) json["excludes"] = wager.excludes;
  json["for_dealer"] = wager.for_dealer;
  json["backline"] = wager.backline;
  if (wager.settle) json["settle"] = settle_json(*wager.settle);
  if (wager.meter) {
    json["meter"] = {{"unit_cents", wager.meter->unit.cents()},
                     {"seed_cents_per_dollar", wager.meter->seed.cents()},
                     {"reseed_cents_per_dollar", wager.meter->reseed.cents()},
                     {"increment_percent", number(wager.meter->increment_permyriad, 100)},
                     {"reserve_percent", number(wager.meter->reserve_permyriad, 100)},
                     {"ceiling_cents", cents(wager.meter->ceiling)},
                     {"linked", wager.meter->linked}};
    cite(json["meter"], wager.meter->cite);
  }
  cite(json, wager.cite);
  return json;
}

Json row_json(const PayRow& row) {
  Json json = {{"hand", to_text(row.hand)}};
  if (row.pays) json["pays"] = units(*row.pays);
  if (row.natural) json["natural"] = units(*row.natural);
  if (row.wild) json["wild"] = units(*row.wild);
  if (row.meter_percent) json["meter_percent"] = *row.meter_percent;
  if (row.amount) json["amount"] = dollars(*row.amount);
  if (row.envy) json["envy"] = dollars(*row.envy);
  cite(json, row.cite);
  return json;
}

Json table_json(const Game& game, const PayTable& table) {
  Json json = {{"wager", table.wager}, {"id", table.id}, {"basis", to_text(table.basis)}};
  cite(json, table.cite);
  json["default"] = game.paytable(table.wager) == &table;
  if (table.unit) json["unit"] = dollars(*table.unit);
  if (table.seed) json["seed"] = dollars(*table.seed);
  if (table.reseed) json["reseed"] = dollars(*table.reseed);
  if (!table.note.empty()) json["note"] = table.note;
  json["rows"] = Json::array();
  for (const PayRow& row : table.rows) json["rows"].push_back(row_json(row));
  return json;
}

Json option_json(const Game& game, const Option& option) {
  Json json = {{"id", option.id}, {"about", option.about}, {"default", option.default_value}};
  const auto chosen = game.chosen.find(option.id);
  json["value"] = chosen == game.chosen.end() ? option.default_value : chosen->second;
  if (option.min) {
    json["range"] = {{"min", *option.min}, {"max", *option.max}};
  } else {
    json["values"] = Json::array();
    for (const OptionValue& value : option.values) {
      json["values"].push_back(value.value);
      for (const auto& [other, excluded] : value.excludes)
        json["excludes"].push_back({{"value", value.value}, {"option", other}, {"excluded", excluded}});
    }
  }
  cite(json, option.cite);
  return json;
}

Json tiers_json(const std::vector<FeeTier>& tiers) {
  Json list = Json::array();
  for (const FeeTier& tier : tiers) {
    Json json = {{"from_cents", cents(tier.from)}, {"to_cents", cents(tier.to)}, {"fee_cents", cents(tier.fee)}};
    if (!tier.ruling.empty()) json["ruling"] = tier.ruling;
    list.push_back(json);
  }
  return list;
}

Json clause_json(const Clause& clause) {
  return {{"id", clause.id},           {"text", clause.text},
          {"section", clause.section}, {"status", to_text(clause.status)},
          {"rulings", clause.rulings}, {"tests", clause.tests}};
}

Json choice_json(const Choice& choice) {
  Json json = {{"action", choice.action}};
  if (!choice.also.empty()) json["also"] = choice.also;
  if (!choice.places.empty()) {
    json["places"] = choice.places;
    json["times"] = choice.times;
  }
  if (!choice.returns.empty()) json["returns"] = choice.returns;
  return json;
}

Json decisions_json(const RoundOutline& outline) {
  Json list = Json::array();
  for (const PlayerDecision& decision : outline.decisions) {
    Json json = {{"id", decision.id}, {"undecided_only", decision.undecided_only}};
    json["choices"] = Json::array();
    for (const Choice& choice : decision.choices) json["choices"].push_back(choice_json(choice));
    cite(json, decision.cite);
    list.push_back(std::move(json));
  }
  return list;
}

// How the cards come and go, step by step.
Json steps_json(const RoundOutline& outline) {
  using Do = OutlineStep::Do;
  Json list = Json::array();
  for (const OutlineStep& step : outline.steps) {
    Json json;
    if (step.what == Do::deal) {
      json = {{"do", "deal"}, {"to", Json::array()}, {"cards", step.cards}, {"face_up", step.face_up}};
      for (const Place place : step.places) json["to"].push_back(place_word(place));
    } else if (step.what == Do::reveal) {
      json = {{"do", "reveal"}, {"what", place_word(step.places.front())}};
      if (!step.which.empty()) json["cards"] = step.which;
    } else {
      json = {{"do", "decide"}, {"decision", step.decision}};
    }
    cite(json, step.cite);
    list.push_back(std::move(json));
  }
  return list;
}

Json qualifies_json(const RoundOutline& outline) {
  if (!outline.qualifies) return nullptr;
  Json json = {{"at_least", to_text(outline.qualifies->at_least)}, {"ranks", Json::array()}};
  for (const Rank rank : outline.qualifies->ranks) json["ranks"].push_back(std::string(1, rank_letters[rank]));
  cite(json, outline.qualifies->cite);
  return json;
}

// How many cards each place gets in a round, and how many bets there are of each kind: enough to draw the table by.
Json dealt_json(const Game& game) {
  Json json = Json::object();
  for (std::size_t i = 0; i < place_count; ++i) {
    const auto place = static_cast<Place>(i);
    if (const int cards = game.dealt_to(place); cards > 0) json[place_word(place)] = cards;
  }
  return json;
}

Json spots_json(const Game& game) {
  const auto many = [&](auto&& wanted) { return std::ranges::count_if(game.wagers, wanted); };
  return {{"base", many([](const Wager& wager) { return wager.kind == WagerKind::base; })},
          {"side", many([](const Wager& wager) { return wager.kind != WagerKind::base; })}};
}

Json irregularity_json(const Irregularity& irregularity) {
  Json json = {{"kind", to_text(irregularity.kind)}, {"effect", to_text(irregularity.effect)}};
  using Before = Irregularity::Before;
  json["before"] = irregularity.before == Before::decisions ? "decisions"
                   : irregularity.before == Before::reveal  ? "reveal"
                                                            : "any";
  if (irregularity.count != Irregularity::Count::any)
    json["count"] = irregularity.count == Irregularity::Count::one ? "one" : "several";
  if (irregularity.who != Irregularity::Who::any)
    json["who"] = irregularity.who == Irregularity::Who::player ? "player" : "dealer";
  if (!irregularity.still_settled.empty()) json["still_settled"] = irregularity.still_settled;
  cite(json, irregularity.cite);
  return json;
}

template <class List, class F>
Json each(const List& list, F make) {
  Json json = Json::array();
  for (const auto& entry : list) json.push_back(make(entry));
  return json;
}

// The rulings that the game, its tables, options or clauses cite.
Json rulings_json(const Rulebook& book, const Game& game) {
  Json list = Json::array();
  std::set<std::string> cited;
  for (const Option& option : game.options) cited.insert(option.cite.ruling);
  for (const Clause* clause : book.clauses_of(game)) cited.insert(clause->rulings.begin(), clause->rulings.end());
  for (const Ruling& ruling : book.rulings()) {
    const bool concerns =
        cited.contains(ruling.key) || std::any_of(ruling.games.begin(), ruling.games.end(),
                                                  [&](const std::string& id) { return id == game.id || id == "all"; });
    if (concerns) list.push_back({{"number", ruling.number}, {"key", ruling.key}, {"text", ruling.text}});
  }
  return list;
}

Json players_json(const PlayerBracket& bracket) {
  return {{"min", bracket.min ? Json(*bracket.min) : Json(nullptr)},
          {"max", bracket.max ? Json(*bracket.max) : Json(nullptr)}};
}

Json fee_option_json(const Game& game, const FeeSchedule& schedule, const FeeOption& option) {
  Json json = {{"schedule", schedule.id},
               {"option", option.number},
               {"heading", schedule.heading},
               {"collected", schedule.collected},
               {"default", is_default(game, schedule, option)}};
  if (option.limit_min || option.limit_max)
    json["limit"] = {{"min_cents", cents(option.limit_min)}, {"max_cents", cents(option.limit_max)}};
  if (!option.limit_text.empty()) json["limit_text"] = option.limit_text;
  if (option.players_min || option.players_max)
    json["players"] = players_json({option.players_min, option.players_max});
  if (!option.player.empty()) {
    json["player_counts"] = schedule.player_counts;
    json["player_per"] = schedule.player_per;
    json["player"] = tiers_json(option.player);
  }
  if (!option.player_dealer.empty()) {
    json["dealer_counts"] = schedule.dealer_counts;
    json["player_dealer"] = tiers_json(option.player_dealer);
  }
  if (!option.pot.empty()) {
    json["pot"] = each(option.pot, [&](const PotFee& fee) {
      Json entry = {{"when", fee.when}, {"fee_cents", cents(fee.fee)}};
      if (fee.bracket != 0) {
        entry["bracket"] = fee.bracket;
        entry["players"] = players_json(schedule.brackets[static_cast<std::size_t>(fee.bracket - 1)]);
      }
      if (fee.topped_up) entry["topped_up"] = true;
      return entry;
    });
  }
  if (option.time) json["time"] = {{"minutes", option.time->minutes}, {"fee_cents", cents(option.time->fee)}};
  if (!option.rates.empty()) {
    json["rates"] = each(option.rates, [](const RoundFees& fees) {
      return Json{
          {"early_cents", cents(fees.early)}, {"regular_cents", cents(fees.regular)}, {"late_cents", cents(fees.late)}};
    });
  }
  json["clauses"] = schedule.clauses;
  if (!option.ruling.empty()) json["ruling"] = option.ruling;
  if (!option.note.empty()) json["note"] = option.note;
  if (by_wagers(option)) {
    json["limits"] = each(option_limits(game, schedule.clauses, option), [](const OptionLimit& limit) {
      Json entry = {{"what", limit.what}, {"min_cents", cents(limit.min)}, {"max_cents", cents(limit.max)}};
      if (limit.alone_min) entry["alone_min_cents"] = cents(limit.alone_min);
      return entry;
    });
    json["notice"] = {{"player", player_pays_for(game, schedule)},
                      {"player_dealer", dealer_pays_for(game, schedule)},
                      {"terms", terms_of(schedule)}};
  }
  return json;
}

// `positions`: places at the table. Where a player banks there is one more, so that as many as the game has may bet.
Json seats_json(const Game& game) {
  return {{"min", game.seats.min},
          {"max", game.seats.max},
          {"hands_per_player", game.seats.hands_per_player},
          {"adjacent", game.seats.adjacent},
          {"positions", game.seats.max + (game.bank == BankKind::player_dealer ? 1 : 0)}};
}

Json head_json(const Rulebook& book, const Game& game) {
  const Document& document = book.document(game);
  Json deck = {{"cards", game.deck.cards}, {"decks", game.deck.decks}, {"min", game.deck.min}, {"max", game.deck.max}};
  if (game.deck.shoe) {
    deck["shoe"] = {{"cut_from_end", game.deck.shoe->cut_from_end}};
    cite(deck["shoe"], game.deck.shoe->cite);
  }
  return {{"id", game.id},
          {"name", game.name},
          {"family", to_text(game.family)},
          {"bank", to_text(game.bank)},
          {"playable", is_playable(game)},
          {"jurisdiction", game.jurisdiction},
          {"document", document.title},
          {"seats", seats_json(game)},
          {"dealt", dealt_json(game)},
          {"spots", spots_json(game)},
          {"deck", std::move(deck)}};
}

// Which cards stand for others, so that a page can show them so: `Jk`, a rank, or `indicator` for the rank of the card
// in the wild-card place.
Json wild_json(const Ranking& ranking) {
  Json list = Json::array();
  if (ranking.wild_joker) list.push_back(to_text(Card::joker()));
  for (Rank rank = 0; rank < rank_count; ++rank) {
    if (ranking.wild_ranks[rank]) list.push_back(to_text(Card(rank, Suit::clubs)).substr(0, 1));
  }
  if (ranking.wild_indicator) list.push_back("indicator");
  return list;
}

Json rankings_json(const Game& game) {
  return each(game.rankings, [](const RankingUse& use) {
    Json entry = {{"id", use.id}, {"size", use.ranking.size}, {"of", use.ranking.of}};
    entry["categories"] = each(use.ranking.combinations, [](Hand hand) { return Json(to_text(hand)); });
    for (const Hand hand : use.ranking.categories) entry["categories"].push_back(to_text(hand));
    if (Json wild = wild_json(use.ranking); !wild.empty()) entry["wild"] = std::move(wild);
    if (use.ranking.wild_as == WildAs::bug) entry["wild_as"] = "bug";
    cite(entry, use.cite);
    return entry;
  });
}

Json limits_json(const Game& game) {
  return each(game.limits, [](const Limit& limit) {
    Json entry = {{"what", limit.what},
                  {"min_cents", cents(limit.min)},
                  {"max_cents", cents(limit.max)},
                  {"posted", limit.posted}};
    if (!limit.per.empty()) entry["per"] = limit.per;
    cite(entry, limit.cite);
    return entry;
  });
}

Json words_json(const games::RulesInWords& words) {
  return {{"procedure", words.procedure},
          {"house_way", words.house_way},
          {"charts", each(words.charts, [](const games::RuleChart& chart) { return to_json(chart); })}};
}

Json fees_json(const Rulebook& book, const Game& game, const RulesParts& parts) {
  Json list = Json::array();
  for (const FeeSchedule* schedule : book.fees_of(game)) {
    if (!parts.schedule.empty() && schedule->id != parts.schedule) continue;
    for (const FeeOption& option : schedule->options) {
      if (parts.option == 0 || option.number == parts.option) list.push_back(fee_option_json(game, *schedule, option));
    }
  }
  return list;
}

}  // namespace

bool is_playable(const Game& game) { return games::is_played(game); }

std::optional<games::RulesInWords> round_in_words(const Rulebook& book, const Game& game) {
  if (!is_playable(game)) return std::nullopt;
  const auto rules = games::make_rules(book, game);
  return rules ? std::optional((*rules)->in_words()) : std::nullopt;
}

Json to_json(const games::RuleChart& chart) {
  return {{"title", chart.title}, {"heads", chart.heads}, {"rows", chart.rows}, {"notes", chart.notes}};
}

Json games_json(const Rulebook& book) {
  Json list = Json::array();
  for (const Game& game : book.games()) {
    list.push_back({{"id", game.id},
                    {"name", game.name},
                    {"family", to_text(game.family)},
                    {"jurisdiction", game.jurisdiction},
                    {"document", book.document(game).title},
                    {"bank", to_text(game.bank)},
                    {"playable", is_playable(game)},
                    {"dealt", dealt_json(game)},
                    {"spots", spots_json(game)}});
  }
  return {{"games", list}};
}

Json rules_json(const Rulebook& book, const Game& game, const RulesParts& parts) {
  const bool all = parts.all();
  const auto wanted = [&](const std::string& wager) { return parts.wager.empty() || wager == parts.wager; };
  Json json = head_json(book, game);
  if (all) json["rankings"] = rankings_json(game);
  if (all || !parts.wager.empty()) {
    json["wagers"] = Json::array();
    for (const Wager& wager : game.wagers) {
      if (wanted(wager.id)) json["wagers"].push_back(wager_json(wager));
    }
  }
  if (all) {
    const RoundOutline outline = outline_of(game);
    json["decisions"] = decisions_json(outline);
    json["steps"] = steps_json(outline);
    json["dealer_qualifies"] = qualifies_json(outline);
  }
  if (const auto words = all ? round_in_words(book, game) : std::nullopt) json["round"] = words_json(*words);
  if (all || parts.paytables || !parts.wager.empty()) {
    json["paytables"] = Json::array();
    for (const PayTable& table : game.paytables) {
      if (wanted(table.wager)) json["paytables"].push_back(table_json(game, table));
    }
  }
  if (all || parts.options)
    json["options"] = each(game.options, [&](const Option& option) { return option_json(game, option); });
  if (all) json["limits"] = limits_json(game);
  if (all || parts.fees) json["fees"] = fees_json(book, game, parts);
  if (all) json["irregularities"] = each(game.irregularities, irregularity_json);
  if (all || parts.clauses)
    json["clauses"] = each(book.clauses_of(game), [](const Clause* clause) { return clause_json(*clause); });
  if (all || parts.options) json["rulings"] = rulings_json(book, game);
  return json;
}

}  // namespace croupier
