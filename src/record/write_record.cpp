#include <algorithm>

#include "cards/notation.h"
#include "record/record.h"

namespace croupier {
namespace {

std::string quoted(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (byte < 0x20 || byte == 0x7F) {
      result += "\\u00";
      result += digits[byte >> 4];
      result += digits[byte & 15];
    } else {
      result += c;
    }
  }
  return result + "\"";
}

bool is_bare(std::string_view key) {
  return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

std::string key_text(std::string_view key) { return is_bare(key) ? std::string(key) : quoted(key); }

// Several lines as they are, where TOML allows it.
std::string several_lines(std::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(),
                                 [](char c) { return static_cast<unsigned char>(c) >= 0x20 ? c != 0x7F : c == '\n'; });
  if (!plain || text.find("'''") != std::string_view::npos || text.ends_with('\'')) return quoted(text);
  return "'''\n" + std::string(text) + "'''";
}

class Writer {
 public:
  void text(std::string_view text) { text_ += text; }
  void head(std::string_view name) { text_ += "\n" + std::string(name) + "\n"; }
  void word(std::string_view key, std::string_view value) { raw(key, quoted(value)); }
  void number(std::string_view key, std::int64_t value) { raw(key, std::to_string(value)); }
  void raw(std::string_view key, std::string_view value) {
    text_ += std::string(key) + " = " + std::string(value) + "\n";
  }
  void cards(std::string_view key, const std::vector<Card>& cards) {
    if (!cards.empty()) word(key, to_text(cards));
  }
  void cents(std::string_view key, const WagerCents& amounts) {
    if (amounts.empty()) return;
    std::string list;
    for (const auto& [wager, cents] : amounts)
      list += (list.empty() ? " " : ", ") + key_text(wager) + " = " + std::to_string(cents);
    raw(key, "{" + list + " }");
  }
  void names(std::string_view key, const std::map<std::string, std::string>& names) {
    if (names.empty()) return;
    std::string list;
    for (const auto& [name, value] : names)
      list += (list.empty() ? " " : ", ") + key_text(name) + " = " + quoted(value);
    raw(key, "{" + list + " }");
  }
  void words(std::string_view key, const std::vector<std::string>& words) {
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : ", ") + quoted(word);
    raw(key, "[" + list + "]");
  }
  // Whole cents, and what there is beside them.
  void money(const std::string& what, Money amount) {
    number(what + "_cents", amount.cents());
    const std::int64_t fraction = amount.units() - amount.cents() * Money::units_per_cent;
    if (fraction != 0) number(what + "_fraction", fraction);
  }
  void units(std::string_view key, Money amount) {
    if (amount != Money{}) number(key, amount.units());
  }
  std::string sealed() && {
    const std::string hash = to_hex(hash_bytes(text_));
    return std::move(text_) + "\n[seal]\nhash = \"" + hash + "\"\n";
  }

 private:
  std::string text_;
};

std::string irregularity_text(const IrregularityRecord& irregularity) {
  const auto number = [](std::string_view key, int value) {
    return ", " + std::string(key) + " = " + std::to_string(value);
  };
  std::string text = "{ kind = " + quoted(irregularity.kind) + ", at = " + quoted(irregularity.at);
  if (irregularity.seat) text += number("seat", *irregularity.seat);
  if (irregularity.dealer) text += ", dealer = true";
  if (irregularity.count != 1) text += number("count", irregularity.count);
  if (irregularity.card != 1) text += number("card", irregularity.card);
  if (!irregularity.reason.empty()) text += ", reason = " + quoted(irregularity.reason);
  return text + " }";
}

void write_meters(Writer& out, const std::vector<MeterRecord>& meters) {
  WagerCents cents;
  WagerCents fractions;
  WagerCents overflow;
  WagerCents reserve;
  const auto add = [](WagerCents& list, const std::string& wager, std::int64_t number) {
    if (number != 0) list.emplace_back(wager, number);
  };
  for (const auto& [wager, amounts] : meters) {
    cents.emplace_back(wager, amounts.current.cents());
    add(fractions, wager, amounts.current.units() % Money::units_per_cent);
    add(overflow, wager, amounts.overflow.units());
    add(reserve, wager, amounts.reserve.units());
  }
  out.cents("meters_cents", cents);
  out.cents("meter_fractions", fractions);
  out.cents("meter_overflow_units", overflow);
  out.cents("meter_reserve_units", reserve);
}

void write_head(Writer& out, const RoundRecord& record) {
  out.number("record", 1);
  out.word("game", record.game);
  out.names("paytables", record.paytables);
  out.names("options", record.options);
  if (record.bank) {
    const auto& wager = record.bank->wager_cents;
    out.raw("bank", "{ seat = " + std::to_string(record.bank->seat) +
                        (wager ? ", wager_cents = " + std::to_string(*wager) : "") + " }");
  }
  if (!record.irregularities.empty()) {
    std::string list;
    for (const IrregularityRecord& irregularity : record.irregularities)
      list += (list.empty() ? "" : ", ") + irregularity_text(irregularity);
    out.raw("irregularity", record.irregularities.size() == 1 ? list : "[" + list + "]");
  }
  if (record.fees)
    out.raw("fees", "{ schedule = " + quoted(record.fees->schedule) +
                        ", option = " + std::to_string(record.fees->option) + " }");
  if (record.button) out.number("button", *record.button);
  write_meters(out, record.meters);
  out.cards("dealer", record.dealer);
  out.cards("face_up", record.face_up);
  out.cards("community", record.community);
  out.cards("wild_card", record.wild_card);
  out.cards("replacement_card", record.replacement_card);
  out.cards("cards", record.cards);
  if (record.viewer) out.number("viewer", *record.viewer);
}

void write_seat(Writer& out, const SeatRecord& seat) {
  out.head("[[seats]]");
  out.number("seat", seat.seat);
  if (!seat.player.empty()) out.word("player", seat.player);
  out.cards("cards", seat.cards);
  out.cents("wagers_cents", seat.wagers);
  out.cents("for_dealer_cents", seat.for_dealer);
  out.words("actions", seat.actions);
  if (!seat.decided_by.empty()) out.words("decided_by", seat.decided_by);
}

void write_charge(Writer& out, const FeeRecord& fee) {
  out.head("[[charges]]");
  if (fee.seat == FeeCharge::player_dealer) {
    out.word("who", "player-dealer");
  } else {
    out.number("who", fee.seat);
  }
  out.number("cents", fee.cents);
  out.word("clause", fee.clause);
  if (!fee.ruling.empty()) out.word("ruling", fee.ruling);
}

void write_line(Writer& out, const LineRecord& line) {
  out.head("[[lines]]");
  out.number("seat", line.seat);
  out.word("wager", line.wager);
  if (line.for_dealer) out.raw("for_dealer", "true");
  out.word("outcome", line.outcome);
  out.number("wagered_cents", line.wagered_cents);
  out.number("net_cents", line.net_cents);
  if (line.tip_cents != 0) out.number("tip_cents", line.tip_cents);
  if (line.cut_cents != 0) out.number("cut_cents", line.cut_cents);
  if (line.returned_cents != 0) out.number("returned_cents", line.returned_cents);
  if (line.award_cents != 0) out.number("award_cents", line.award_cents);
  if (!line.hand.empty()) out.word("hand", line.hand);
  if (!line.words.empty()) out.word("words", line.words);
  if (!line.natural) out.raw("natural", "false");
  if (!line.odds.empty()) out.word("odds", line.odds);
  out.word("clause", line.clause);
}

void write_envy(Writer& out, const EnvyRecord& envy) {
  out.head("[[envy]]");
  out.number("seat", envy.seat);
  out.word("wager", envy.wager);
  out.number("hand_of", envy.hand_of);
  out.number("cents", envy.cents);
  out.word("clause", envy.clause);
}

void write_progressive(Writer& out, const ProgressiveRecord& progressive) {
  out.head("[[progressives]]");
  out.word("wager", progressive.wager);
  out.money("meter", progressive.after.current);
  out.units("overflow_units", progressive.after.overflow);
  out.units("reserve_units", progressive.after.reserve);
  out.money("increment", progressive.contributed);
  out.money("pool_net", progressive.pool_net);
  out.number("award_cents", progressive.award_cents);
  out.money("reseed", progressive.house_seed);
}

void write_shuffle(Writer& out, const ShuffleRecord& shuffle) {
  out.head("[shuffle]");
  out.word("root", to_hex(shuffle.root));
  out.number("count", shuffle.count);
  if (shuffle.key) out.word("key", to_hex(*shuffle.key));
  out.cards("order", shuffle.order);
  for (const Opening& opening : shuffle.proof.openings) {
    out.head("[[shuffle.openings]]");
    out.number("position", std::int64_t{opening.position} + 1);
    out.word("card", to_text(opening.card));
    out.word("salt", to_hex(opening.salt));
  }
  for (const Subtree& part : shuffle.proof.unopened) {
    out.head("[[shuffle.unopened]]");
    out.number("position", std::int64_t{part.first} + 1);
    out.number("count", part.count);
    out.word("hash", to_hex(part.hash));
  }
}

}  // namespace

Hash hash_of(const DefinitionRecord& definition) {
  return hash_bytes(to_text(definition.deck) + "\n" + definition.text);
}

std::string write_record(const RoundRecord& record) {
  Writer out;
  write_head(out, record);
  out.text(record.tables);
  for (const SeatRecord& seat : record.seats) write_seat(out, seat);
  for (const FeeRecord& fee : record.charges) write_charge(out, fee);
  for (const LineRecord& line : record.lines) write_line(out, line);
  for (const EnvyRecord& envy : record.envy) write_envy(out, envy);
  for (const ProgressiveRecord& progressive : record.progressives) write_progressive(out, progressive);
  if (record.bank_cents) {
    out.head("[totals]");
    out.number("bank_cents", *record.bank_cents);
  }
  if (record.definition) {
    out.head("[definition]");
    out.word("hash", to_hex(record.definition->hash));
    out.cards("deck", record.definition->deck);
    out.raw("text", several_lines(record.definition->text));
  }
  if (record.shuffle) write_shuffle(out, *record.shuffle);
  return std::move(out).sealed();
}

}  // namespace croupier
