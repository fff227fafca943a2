#include "rules/families/two_hand.h"

#include <algorithm>

#include "rules/families/readers.h"
#include "rules/families/section.h"
#include "rules/families/two_hand_parts.h"

namespace croupier::two_hand {
namespace {

constexpr std::string_view base_wager = "base";

void read_dice(TableReader& file, const Game& game, Dice& dice) {
  read_section(file, "dice", "dice table", dice.cite, [&](TableReader& reader) {
    dice.count = reader.number("count", 1, 4);
    dice.positions = reader.number("positions", 2, 32);
    dice.clockwise = reader.word<bool>("direction", {{"clockwise", true}, {"counterclockwise", false}});
    if (dice.positions <= game.seats.max)
      reader.refuse("positions", "fewer positions than seats and the bank", "at least one more than `seats.max`");
  });
}

void read_setting(TableReader& file, bool tiles, Setting& setting) {
  read_section(file, "setting", "setting", setting.cite, [&](TableReader& reader) {
    using Copy = Setting::Copy;
    using Foul = Setting::Foul;
    setting.copy = reader.word<Copy>("copy", {{"bank", Copy::bank}, {"bank-all", Copy::bank_all}});
    setting.bank_by_house_way = reader.word<bool>("bank", {{"house-way", true}, {"own-way", false}});
    // The better of two hands of tiles is always the high one, so none is foul; and there is no joker.
    reader.only_if(!tiles, {"joker", "foul"}, "with cards");
    if (tiles) return;
    setting.joker = reader.word<JokerReading>(
        "joker", {{"none", JokerReading::none}, {"ace", JokerReading::ace}, {"joins", JokerReading::joins}});
    setting.foul = reader.word<Foul>("foul", {{"loses", Foul::loses}, {"house-way", Foul::house_way}});
  });
}

void read_settlement(TableReader& file, const Game& game, Settlement& settlement) {
  read_section(file, "settlement", "settlement", settlement.cite, [&](TableReader& reader) {
    reader.word<bool>("from", {{"action-button", true}});
    settlement.clockwise = reader.word<bool>("direction", {{"clockwise", true}, {"counterclockwise", false}});
    settlement.order = read_settling_order(reader, game);
    settlement.envy = maybe_section<EnvyPay>(reader, "envy", "envy rule", [](TableReader& inner, EnvyPay& envy) {
      envy.at_end = inner.word<bool>("paid", {{"end-of-round", true}, {"per-seat", false}});
      envy.any_trigger = inner.word<bool>("trigger", {{"bettors", false}, {"any-player", true}});
    });
    const bool has_envy = std::ranges::any_of(game.wagers, [](const Wager& wager) { return wager.envy.has_value(); });
    if (has_envy != settlement.envy.has_value())
      reader.refuse_lack("envy", "envy has its hands at the wager and its payment here",
                         "[wagers.envy] and [settlement.envy]");
  });
}

// The base wager is on both hands; the others are on cards (`settle`), or on the bank's side.
void read_sides(TableReader& file, const Game& game, Rules& rules) {
  const Wager* base = game.wager(base_wager);
  if (base == nullptr || base->settle)
    refuse_at(file.sink(), base != nullptr ? base->cite : game.seats.cite, "no wager 'base' on both hands",
              "the wager on the hands is called base");
  std::vector<const Wager*> sides;
  for (const Wager& wager : game.wagers) {
    if (wager.id != base_wager && !wager.settle) sides.push_back(&wager);
  }
  const toml::table* table = sides.empty() ? nullptr : file.table("rules");
  if (table == nullptr) return;
  TableReader section(*table, file.sink(), "table of rules");
  for (const Wager* wager : sides) {
    SideRule side;
    side.wager = wager->id;
    read_section(section, wager->id, "rule of a wager", side.cite, [&](TableReader& reader) {
      using By = SideRule::By;
      using Share = SideRule::Share;
      side.by = reader.word<By>("by", {{"first-action", By::first_action}, {"spot", By::spot}});
      reader.only_if(side.by == By::spot, {"share"}, "with by = \"spot\"");
      if (side.by == By::spot)
        side.share =
            reader.word<Share>("share", {{"half-of-spot", Share::half_of_spot}, {"two-steps", Share::two_steps}});
    });
    rules.sides.push_back(std::move(side));
  }
  section.done();
}

}  // namespace
}  // namespace croupier::two_hand

namespace croupier {

void read_two_hand(TableReader& file, Game& game) {
  two_hand::Rules rules;
  const bool tiles = file.has("tiles");
  two_hand::read_dice(file, game, rules.dice);
  two_hand::read_setting(file, tiles, rules.setting);
  two_hand::read_settlement(file, game, rules.settlement);
  if (tiles) {
    rules.tiles = two_hand::read_tiles(file);
  } else {
    rules.house_way = two_hand::read_chart(file, rules.setting);
    for (const auto* id : {"hand", "front"}) {
      if (game.ranking(id) == nullptr)
        refuse_at(file.sink(), game.seats.cite, "no ranking '" + std::string(id) + "'",
                  "[rankings." + std::string(id) + "]");
    }
  }
  two_hand::read_sides(file, game, rules);
  game.family_rules = std::make_shared<const two_hand::Rules>(std::move(rules));
}

}  // namespace croupier
