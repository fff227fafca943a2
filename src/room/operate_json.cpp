#include "room/operate_json.h"

#include "record/irregularity_records.h"
#include "record/irregularity_words.h"

namespace croupier {
namespace {

std::string effect_words(const Irregularity& rule) {
  std::string text;
  if (rule.count != Irregularity::Count::any) text += rule.count == Irregularity::Count::one ? "one: " : "several: ";
  if (rule.who != Irregularity::Who::any)
    text += rule.who == Irregularity::Who::player ? "a player's: " : "the dealer's: ";
  text += what_follows(rule.effect);
  if (rule.before == Irregularity::Before::decisions) text += ", until all have decided";
  if (rule.before == Irregularity::Before::reveal) text += ", until the dealer's hand is shown";
  return text;
}

std::string_view whose(const Game& game, IrregularityKind kind) {
  if (is_of_a_seat(kind)) return "seat";
  if (!has_either_side(to_text(kind))) return "none";
  bool seat = false;
  bool dealer = false;
  for (const Irregularity& rule : game.irregularities) {
    if (rule.kind != kind) continue;
    seat = seat || rule.who != Irregularity::Who::dealer;
    dealer = dealer || rule.who != Irregularity::Who::player;
  }
  return seat && dealer ? "either" : seat ? "seat" : "dealer";
}

}  // namespace

Json irregularities_json(const Game& game) {
  Json list = Json::array();
  for (std::size_t i = 0; i < irregularity_kinds.size(); ++i) {
    const auto kind = static_cast<IrregularityKind>(i);
    std::string effects;
    std::string clause;
    for (const Irregularity& rule : game.irregularities) {
      if (rule.kind != kind || kind == IrregularityKind::voided) continue;
      effects += (effects.empty() ? "" : "; ") + effect_words(rule);
      if (clause.empty()) clause = rule.cite.clause;
    }
    if (effects.empty()) continue;
    list.push_back({{"kind", to_text(kind)},
                    {"words", std::string(what_happened(kind)) + ": " + effects},
                    {"clause", clause},
                    {"of", whose(game, kind)},
                    {"counts", kind == IrregularityKind::face_up_cards}});
  }
  return list;
}

}  // namespace croupier
