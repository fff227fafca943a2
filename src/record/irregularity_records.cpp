#include "record/irregularity_records.h"

#include <algorithm>

#include "base/refuse.h"
#include "rules/unknown_names.h"

namespace croupier {

using namespace games;

namespace {

constexpr std::array<std::string_view, 5> moments = {"deal", "before-decisions", "decisions", "before-reveal",
                                                     "after-reveal"};

template <class Words>
std::string list_of(const Words& words) {
  std::string list;
  for (const std::string_view word : words) list += (list.empty() ? "" : ", ") + std::string(word);
  return list;
}

// Is it about a player's hand or conduct, so that his seat must be named?
bool needs_seat(IrregularityKind kind, bool dealer) {
  switch (kind) {
    case IrregularityKind::player_cards_exposed:
    case IrregularityKind::player_left:
    case IrregularityKind::information_shared:
      return true;
    case IrregularityKind::wrong_number_of_cards:
      return !dealer;
    default:
      return false;
  }
}

}  // namespace

bool has_either_side(std::string_view kind) {
  return kind == croupier::to_text(IrregularityKind::wrong_number_of_cards);
}

bool is_of_a_seat(IrregularityKind kind) { return needs_seat(kind, true); }

std::string_view to_text(Moment moment) { return moments[static_cast<std::size_t>(moment)]; }

Result<Command> command_of(const IrregularityRecord& irregularity, const TableRules& rules) {
  const auto kind = std::find(irregularity_kinds.begin(), irregularity_kinds.end(), irregularity.kind);
  if (kind == irregularity_kinds.end()) return no_irregularity(irregularity.kind);
  const auto moment = std::find(moments.begin(), moments.end(), irregularity.at);
  if (moment == moments.end())
    return refuse("irregularity: there is no moment '" + irregularity.at + "'", "at = one of: " + list_of(moments));
  Command command = games::irregularity(static_cast<IrregularityKind>(kind - irregularity_kinds.begin()));
  command.happened = static_cast<Moment>(moment - moments.begin());
  const bool faces = command.irregularity == IrregularityKind::face_up_cards;
  const bool needed = needs_seat(command.irregularity, irregularity.dealer);
  if (needed && !irregularity.seat)
    return refuse("irregularity '" + irregularity.kind + "' does not say whose", "seat = the player's seat");
  if (!needed && irregularity.seat)
    return refuse("irregularity '" + irregularity.kind + "' is no single player's", "leave 'seat' out");
  if (irregularity.dealer && command.irregularity != IrregularityKind::wrong_number_of_cards)
    return refuse("irregularity '" + irregularity.kind + "' takes no 'dealer'", "leave it out");
  if (!faces && (irregularity.count != 1 || irregularity.card != 1))
    return refuse("irregularity '" + irregularity.kind + "' counts no cards", "leave 'count' and 'card' out");
  if (irregularity.seat) {
    if (*irregularity.seat > rules.positions())
      return refuse("irregularity: there is no seat " + std::to_string(*irregularity.seat), rules.seats_words());
    command.seat = static_cast<std::uint8_t>(*irregularity.seat - 1);
  }
  // A shoe is never so long that the numbers would not fit.
  command.count = static_cast<std::uint16_t>(std::min(irregularity.count, 0xFFFF));
  command.ahead = static_cast<std::uint16_t>(std::min(irregularity.card - 1, 0xFFFF));
  return command;
}

std::vector<IrregularityRecord> irregularity_records(const TableRules& rules, const EventLog& events) {
  std::vector<IrregularityRecord> list;
  std::size_t dealt = 0;
  for (const Event& event : events) {
    if (event.kind == EventKind::card_dealt) ++dealt;
    if (event.kind == EventKind::card_discarded) list.back().card = event.position - static_cast<int>(dealt) + 1;
    if (event.kind != EventKind::irregularity) continue;
    const Irregularity& source = *rules.irregularities()[event.action].source;
    IrregularityRecord record;
    record.kind = std::string(croupier::to_text(source.kind));
    record.at = std::string(to_text(static_cast<Moment>(event.moment)));
    if (event.seat != none) record.seat = event.seat + 1;
    record.dealer = source.kind == IrregularityKind::wrong_number_of_cards && event.seat == none;
    record.count = static_cast<int>(event.cents);
    list.push_back(std::move(record));
  }
  return list;
}

}  // namespace croupier
