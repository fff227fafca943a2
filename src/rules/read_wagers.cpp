#include "rules/game_reader.h"

namespace croupier {
namespace {

Outcome parse_outcome(TableReader& reader, std::string_view key, const std::string& word) {
  if (word == "lose") return {Outcome::Kind::lose, {}};
  if (word == "push") return {Outcome::Kind::push, {}};
  if (word == "returned") return {Outcome::Kind::returned, {}};
  if (word == "table") return {Outcome::Kind::table, {}};
  const auto odds = parse_odds(word);
  if (odds && (odds->pays() > highest_pay || odds->per() > highest_pay)) {
    reader.refuse(key, "'" + word + "' pays too much", "at most 1000000 to 1");
    return {};
  }
  if (odds) return {Outcome::Kind::pays, *odds};
  reader.refuse(key, "'" + word + "' is no outcome", "lose, push, returned, table, or odds such as '1 to 1'");
  return {};
}

Outcome outcome_or(TableReader& reader, std::string_view key, const Outcome& fallback) {
  const std::string word = reader.text_or(key, "");
  return word.empty() ? fallback : parse_outcome(reader, key, word);
}

std::optional<Hand> maybe_hand(TableReader& reader, std::string_view key) {
  const std::string word = reader.text_or(key, "");
  if (word.empty()) return std::nullopt;
  const auto hand = parse_hand(word);
  if (!hand) reader.refuse(key, "'" + word + "' is no hand", "a word of the hand vocabulary");
  return hand;
}

void read_comparison(TableReader& reader, Settle& settle) {
  const Outcome lose{Outcome::Kind::lose, {}};
  const Outcome push{Outcome::Kind::push, {}};
  settle.qualified.higher = parse_outcome(reader, "higher", reader.text("higher"));
  settle.qualified.equal = outcome_or(reader, "equal", push);
  settle.qualified.lower = outcome_or(reader, "lower", lose);
  settle.unqualified = settle.qualified;
  if (const toml::table* table = reader.maybe_table("unqualified")) {
    TableReader inner(*table, reader.sink(), "unqualified table");
    settle.unqualified.higher = outcome_or(inner, "higher", settle.qualified.higher);
    settle.unqualified.equal = outcome_or(inner, "equal", settle.qualified.equal);
    settle.unqualified.lower = outcome_or(inner, "lower", settle.qualified.lower);
    inner.done();
  }
  settle.table_of = reader.text_or("table_of", "");
}

void read_on_cards(TableReader& reader, Settle& settle) {
  settle.ranking = reader.text_or("ranking", "hand");
  settle.row = reader.word_or<RowRule>("row",
                                       {{"category", RowRule::category},
                                        {"best", RowRule::best},
                                        {"best-at-or-below", RowRule::best_at_or_below},
                                        {"best-pay", RowRule::best_pay}},
                                       RowRule::category);
  settle.at_least = maybe_hand(reader, "at_least");
  settle.loser = reader.word_or<Loser>("loser", {{"either", Loser::either}, {"player", Loser::player}}, Loser::either);
  settle.both_at_least = maybe_hand(reader, "both_at_least");
  settle.equal = outcome_or(reader, "equal", {Outcome::Kind::lose, {}});
  settle.table_by_players = reader.word_or<bool>("table_by", {{"players", true}}, false);
  // Conditions that another kind of wager would silently leave aside.
  for (const auto* key : {"loser", "both_at_least", "equal"}) {
    if (reader.has(key) && settle.by != SettleBy::losing_hand)
      reader.refuse(key, "'" + std::string(key) + "' in a wager that is not on the losing hand",
                    "leave it out, or by = \"losing-hand\"");
  }
  if (settle.table_by_players && settle.by != SettleBy::highest_hand)
    reader.refuse("table_by", "'table_by' in a wager that is not on the highest hand",
                  "leave it out, or by = \"highest-hand\"");
}

Settle read_settle(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "settle table");
  Settle settle;
  settle.by = reader.word<SettleBy>("by", {{"comparison", SettleBy::comparison},
                                           {"own-hand", SettleBy::own_hand},
                                           {"own-and-dealer", SettleBy::own_and_dealer},
                                           {"losing-hand", SettleBy::losing_hand},
                                           {"highest-hand", SettleBy::highest_hand},
                                           {"wild-count", SettleBy::wild_count}});
  const bool on_cards = settle.by != SettleBy::comparison;
  settle.folded = reader.word_or<OnFold>(
      "folded", {{"forfeited", OnFold::forfeited}, {"stays", OnFold::stays}, {"stays-if-paid", OnFold::stays_if_paid}},
      on_cards ? OnFold::stays : OnFold::forfeited);
  settle.unlisted = outcome_or(reader, "unlisted", {Outcome::Kind::lose, {}});
  if (on_cards) {
    read_on_cards(reader, settle);
  } else {
    read_comparison(reader, settle);
  }
  if (const toml::table* clauses = reader.maybe_table("clauses")) {
    TableReader inner(*clauses, sink, "table of clauses");
    for (const auto* outcome : {"folded", "unqualified", "higher", "equal", "lower", "unlisted", "listed"}) {
      if (const std::string clause = inner.text_or(outcome, ""); !clause.empty()) settle.clauses[outcome] = clause;
    }
    inner.done();
  }
  reader.done();
  return settle;
}

// "25%", "0.5%": hundredths of a percent.
std::int64_t permyriad(TableReader& reader, std::string_view key) {
  std::string text = reader.text(key);
  if (text.ends_with('%')) {
    text.pop_back();
    // Two decimals of a percent read exactly like two decimals of a dollar.
    if (const auto amount = parse_dollars(text)) return amount->cents();
  }
  reader.refuse(key, "not a share", "a percentage such as \"25%\"");
  return 0;
}

MeterRules read_meter(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "meter");
  MeterRules meter;
  meter.unit = reader.dollars("unit");
  meter.seed = reader.dollars("seed");
  meter.reseed = reader.dollars("reseed");
  meter.increment_permyriad = permyriad(reader, "increment");
  meter.reserve_permyriad = permyriad(reader, "reserve");
  const toml::node* ceiling = reader.node("ceiling");
  if (ceiling == nullptr || ceiling->value_or(std::string_view{}) != "none") meter.ceiling = reader.dollars("ceiling");
  meter.linked = reader.flag_or("linked", false);
  meter.cite = read_cite(reader);
  if (meter.increment_permyriad + meter.reserve_permyriad > 10'000) {
    reader.refuse("increment", "more than the whole wager enters the meter", "at most 100% with the reserve");
  }
  reader.done();
  return meter;
}

EnvyRules read_envy(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "envy table");
  EnvyRules envy;
  for (const std::string& word : reader.texts("hands")) {
    const auto hand = parse_hand(word);
    if (!hand) reader.refuse("hands", "'" + word + "' is no hand", "a word of the hand vocabulary");
    if (hand) envy.hands.push_back(*hand);
  }
  envy.all_others = reader.word_or<bool>("to", {{"others", false}, {"all-others", true}}, false);
  envy.once_a_round = reader.word_or<bool>("per", {{"hand", false}, {"round", true}}, false);
  envy.minimum = reader.maybe_dollars("minimum");
  envy.cite = read_cite(reader);
  reader.done();
  return envy;
}

Wager read_wager(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "wager");
  Wager wager;
  wager.id = reader.text("id");
  wager.name = reader.text("name");
  wager.kind = reader.word<WagerKind>(
      "kind", {{"base", WagerKind::base}, {"side", WagerKind::side}, {"progressive", WagerKind::progressive}});
  wager.placed = reader.word_or<Placed>(
      "placed", {{"before-deal", Placed::before_deal}, {"decision", Placed::decision}, {"envy", Placed::envy}},
      Placed::before_deal);
  wager.required = reader.flag_or("required", false);
  wager.equals = reader.text_or("equals", "");
  if (wager.equals == "none") wager.equals.clear();
  wager.at_least = reader.text_or("at_least", "");
  if (wager.at_least == "none") wager.at_least.clear();
  for (const auto multiple : reader.integers("multiples")) {
    if (multiple < 1 || multiple > highest_multiple)
      reader.refuse("multiples", "not a multiple of a wager", "1 to 100");
    wager.multiples.push_back(static_cast<int>(multiple));
  }
  wager.of = reader.text_or("of", "");
  wager.requires_all = reader.texts("requires");
  wager.requires_any = reader.texts("requires_any");
  wager.excludes = reader.texts("excludes");
  wager.for_dealer = reader.flag_or("for_dealer", false);
  wager.backline = reader.flag_or("backline", false);
  wager.operator_table = reader.word_or<bool>("table", {{"operator", true}}, false);
  wager.table_with = reader.text_or("table_with", "");
  if (const toml::table* settle = reader.maybe_table("settle")) wager.settle = read_settle(*settle, sink);
  if (const toml::table* meter = reader.maybe_table("meter")) wager.meter = read_meter(*meter, sink);
  if (const toml::table* envy = reader.maybe_table("envy")) wager.envy = read_envy(*envy, sink);
  wager.cite = read_cite(reader);
  reader.done();
  return wager;
}

}  // namespace

void read_wagers(TableReader& file, Game& game) {
  for (const toml::table* table : file.tables("wagers")) game.wagers.push_back(read_wager(*table, file.sink()));
}

}  // namespace croupier
