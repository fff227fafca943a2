// Progressives: what feeds the meter, what is paid out of it, and what the others get.
#include <gtest/gtest.h>

#include "bank/progressive.h"
#include "settled_round.h"

namespace croupier::clauses::progressives {
namespace {

using games::EnvyPay;

constexpr const char* pa = "dj-wild-stud-pa";
constexpr const char* co = "deuces-wild-xtreme-co";
constexpr const char* ma = "dj-wild-ma";
constexpr const char* kings = "Kc Kd Qh Td 7c";
constexpr const char* royal = "As Ks Qs Js Ts";
constexpr const char* straight_flush = "4d 5d 6d 7d 8d";
constexpr const char* quads = "9c 9d 9h 9s 4c";
constexpr const char* nothing = "Ac 8h 6c 4h 3d";

// A meter in dollars and parts of them: "$2,000.25".
std::string meter(const Settled& settled, std::uint8_t progressive = 0) {
  return settled.refusal().empty() ? to_text(settled.round().meter(progressive).amounts.current) : settled.refusal();
}

// "2 gets 100000 for 1, 3 gets 100000 for 1".
std::string envy(const Settled& settled) {
  std::string text;
  if (!settled.refusal().empty()) return settled.refusal();
  for (const EnvyPay& each : settled.round().envy())
    text += (text.empty() ? "" : ", ") + std::to_string(each.seat + 1) + " gets " + std::to_string(each.cents) +
            " for " + std::to_string(each.hand_of + 1);
  return text;
}

constexpr std::string_view pa_bets = "ante = 500, blind = 500, progressive = 100";
constexpr std::string_view pa_five = "ante = 500, blind = 500, progressive = 500";

std::string pa_table(std::string_view more = "", std::string_view meter = "200000") {
  return "dealer = \"" + std::string(kings) +
         "\"\nreplacement_card = \"2c\"\nmeters_cents = { progressive = " + std::string(meter) + " }\n" +
         std::string(more);
}

Settled pa_alone(std::string_view cards, std::string_view more = "", std::string_view bets = pa_bets,
                 std::string_view action = "play") {
  return {pa, pa_table(more), {seat(1, cards, bets, action)}};
}

TEST(Clauses, PA_7_TheSpotCardStandsForAJoker) {
  // Four spades to the royal and the joker: the spot card decides.
  const auto with = [](std::string_view spot) {
    return Settled(pa,
                   "dealer = \"" + std::string(kings) + "\"\nreplacement_card = \"" + std::string(spot) +
                       "\"\nmeters_cents = { progressive = 200000 }\n",
                   {seat(1, "Jk Ks Qs Js Ts", pa_bets)});
  };
  EXPECT_EQ(with("As").line(1, "progressive"), "win +200025 (100% of the meter) royal-flush PA-44");
  EXPECT_EQ(with("9s").line(1, "progressive"), "win +20002 (10% of the meter) straight-flush PA-44");
  EXPECT_EQ(with("3s").line(1, "progressive"), "win +4000 (40 to 1) flush PA-44");
  EXPECT_EQ(with("3h").line(1, "progressive"), "lose -100 high-card PA-44");
  EXPECT_EQ(with("3h").words(1, "progressive").find("joker"), std::string::npos);
  // Everywhere else the joker is wild.
  EXPECT_EQ(with("3h").line(1, "ante"), "win +500 (1 to 1) royal-flush PA-40");
  // A card that decides a wager must be in the record.
  const Settled without(pa, "dealer = \"" + std::string(kings) + "\"\nmeters_cents = { progressive = 200000 }\n",
                        {seat(1, "Jk Ks Qs Js Ts", pa_bets)});
  EXPECT_EQ(without.refusal(), "replacement_card: no cards; 1 card: one for each card that a wager does not count");
}

TEST(Clauses, PA_26_WagersEnterTheMeterBeforeTheDeal) {
  const Settled settled(pa, pa_table(),
                        {seat(1, nothing, pa_bets), seat(2, "Ad 8s 6h 5c 3h", pa_bets),
                         seat(3, "Ah Th 7s 5s 3c", "ante = 500, blind = 500")});
  EXPECT_EQ(meter(settled), "$2,000.50");
  // Between "no more bets" and the first card.
  const auto& events = *settled.played().events;
  const auto raised = std::find_if(events.begin(), events.end(),
                                   [](const Event& event) { return event.kind == EventKind::meter_raised; });
  ASSERT_NE(raised, events.end());
  EXPECT_EQ((raised - 1)->kind, EventKind::bets_closed);
  EXPECT_EQ((raised + 1)->kind, EventKind::card_dealt);
  // Exactly one unit, and only where there is a meter.
  EXPECT_EQ(pa_alone(nothing, "", "ante = 500, blind = 500, progressive = 200").refusal(),
            "progressive of seat 1 is not one unit; exactly $1");
  EXPECT_EQ(pa_alone(nothing, "", "ante = 500, blind = 500, progressive = 99").refusal(),
            "progressive of seat 1 is not one unit; exactly $1");
  EXPECT_EQ(Settled(pa, "dealer = \"" + std::string(kings) + "\"\n", {seat(1, nothing, pa_bets)}).refusal(),
            "progressive is a progressive, and this table has no meter for it; leave it out");
}

TEST(Clauses, PA_36_FoldedHandsQualifyAsTheHouseSays) {
  const auto folded = [](std::string_view options) { return pa_alone(royal, options, pa_bets, "fold"); };
  EXPECT_EQ(folded("").line(1, "progressive"), "win +200025 (100% of the meter) royal-flush PA-44");
  const Settled forfeited = folded("options = { pa-prog-fold = \"forfeited\" }\n");
  EXPECT_EQ(forfeited.line(1, "progressive"), "forfeited -100 PA-36");
  EXPECT_EQ(meter(forfeited), "$2,000.25");
  // A fold that gives the wager up earns no envy either (A213).
  const auto two = [](std::string_view options) {
    return Settled(pa, pa_table(options), {seat(1, royal, pa_bets), seat(2, nothing, pa_bets, "fold")});
  };
  EXPECT_EQ(envy(two("")), "2 gets 100000 for 1");
  EXPECT_EQ(envy(two("options = { pa-prog-fold = \"forfeited\" }\n")), "");
}

TEST(Clauses, PA_44_ProgressiveByTableOneOrTwo) {
  EXPECT_EQ(pa_alone(royal).line(1, "progressive"), "win +200025 (100% of the meter) royal-flush PA-44");
  EXPECT_EQ(meter(pa_alone(royal)), "$2,000") << "the reseed";
  EXPECT_EQ(pa_alone(straight_flush).line(1, "progressive"), "win +20002 (10% of the meter) straight-flush PA-44");
  EXPECT_EQ(meter(pa_alone(straight_flush)), "$1,800.23") << "the broken cent stays";
  EXPECT_EQ(pa_alone(quads).line(1, "progressive"), "win +30000 (300 to 1) four-of-a-kind PA-44");
  EXPECT_EQ(meter(pa_alone(quads)), "$2,000.25");
  EXPECT_EQ(pa_alone("9c 9d 9h 4s 3c").line(1, "progressive"), "win +900 (9 to 1) three-of-a-kind PA-44");
  EXPECT_EQ(pa_alone("9c 9d 4h 4s 3c").line(1, "progressive"), "lose -100 two-pair PA-44");
  // Deuces are twos (A30), unless the house says otherwise.
  EXPECT_EQ(pa_alone("9c 9d 2h 2s 3c").line(1, "progressive"), "lose -100 two-pair PA-44");
  EXPECT_EQ(pa_alone("9c 9d 2h 2s 3c", "options = { pa-prog-deuces = \"wild\" }\n").line(1, "progressive"),
            "win +30000 (300 to 1) four-of-a-kind PA-44");
  // The $5 table: its own unit, seed and envy.
  const auto five = [](std::string_view cards, std::string_view bets = pa_five) {
    return Settled(pa, pa_table("paytables = { progressive = \"2\" }\n", "1000000"),
                   {seat(1, cards, bets), seat(2, nothing, pa_five)});
  };
  EXPECT_EQ(five(royal).line(1, "progressive"), "win +1000250 (100% of the meter) royal-flush PA-44");
  EXPECT_EQ(meter(five(royal)), "$10,000");
  EXPECT_EQ(envy(five(royal)), "2 gets 500000 for 1");
  EXPECT_EQ(five(quads).net(1, "progressive"), 150'000);
  EXPECT_EQ(five(quads, pa_bets).refusal(), "progressive of seat 1 is not one unit; exactly $5");
  // Several winners: in the order of settlement, from the last seat, each his share of what is then there.
  const Settled both(pa, pa_table(),
                     {seat(1, royal, pa_bets), seat(2, straight_flush, pa_bets), seat(3, nothing, pa_bets)});
  EXPECT_EQ(both.net(2, "progressive"), 20'007) << "a tenth of $2,000.75";
  EXPECT_EQ(both.net(1, "progressive"), 180'068) << "what that left";
  EXPECT_EQ(meter(both), "$2,000");
  EXPECT_EQ(envy(both), "3 gets 30000 for 2, 3 gets 100000 for 1");
  EXPECT_EQ(both.bank(), -both.net(1, "ante") - both.net(1, "raise") - both.net(1, "blind") - both.net(2, "ante") -
                             both.net(2, "raise") - both.net(2, "blind") - both.net(3, "ante") - both.net(3, "raise") -
                             both.net(3, "blind"))
      << "the bank has no part in it";
  // "For 1" by option: the wager is kept.
  EXPECT_EQ(pa_alone(quads, "options = { pa-prog-basis = \"for-1\" }\n").line(1, "progressive"),
            "win +29900 (300 for 1) four-of-a-kind PA-44");
  EXPECT_EQ(envy(Settled(pa, pa_table("options = { pa-envy = \"none\" }\n"),
                         {seat(1, royal, pa_bets), seat(2, nothing, pa_bets)})),
            "");
}

constexpr std::string_view linked_bets = "ante = 500, odds = 500, five-card-linked-progressive = 100";

std::string co_table(std::string_view table = "PT-BJS-5CL-E01", std::string_view more = "") {
  return "dealer = \"" + std::string(kings) + "\"\nreplacement_card = \"3c\"\nmeters_cents = { " +
         "five-card-linked-progressive = 200000 }\npaytables = { five-card-linked-progressive = \"" +
         std::string(table) + "\" }\n" + std::string(more);
}

TEST(Clauses, CO_23_OneMeterForTablesThatCarryTheSameProgressive) {
  const Game linked = game(co);
  const Wager& wager = *linked.wager("five-card-linked-progressive");
  EXPECT_TRUE(wager.meter->linked);
  const auto member = [&](const char* name, const char* table) {
    return LinkMember{name, &wager, linked.paytable(wager.id, table), linked.deck.decks};
  };
  EXPECT_TRUE(can_link(member("table 1", "PT-BJS-5CL-01"), member("table 2", "PT-BJS-5CL-01")).ok());
  const auto refused = can_link(member("table 1", "PT-BJS-5CL-01"), member("table 2", "PT-BJS-5CL-03"));
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(
      refused.refusal().line(),
      "table 1 and table 2 cannot share a meter: straight-flush is $1,500 in the one and $1,000 in the other; the "
      "same pay table, unit and number of decks");
  // Another game by the same table: the meter goes on from the one to the other.
  const Settled here(co, co_table(), {seat(1, quads, linked_bets)});
  EXPECT_EQ(here.line(1, "five-card-linked-progressive"), "win +29900 (300 for 1) four-of-a-kind CO-27");
  EXPECT_EQ(meter(here, 2), "$2,000.25");
}

TEST(Clauses, CO_24_AReplacementCardEveryRound) {
  const Settled plain(co, "dealer = \"" + std::string(kings) + "\"\n", {seat(1, nothing, "ante = 500, odds = 500")});
  EXPECT_NE(plain.story().find("replacement x"), std::string::npos) << plain.story();
  const Settled joker(co, co_table(), {seat(1, "Jk 9c 9d 3h 3s", linked_bets)});
  EXPECT_EQ(joker.line(1, "five-card-linked-progressive"), "win +4900 (50 for 1) full-house CO-27");
  EXPECT_NE(joker.story().find("replacement turns 1"), std::string::npos) << joker.story();
}

TEST(Clauses, CO_26_EnvyForTheOthersWithTheWager) {
  const auto three = [](std::string_view first, std::string_view second, std::string_view options = "",
                        std::string_view third = linked_bets) {
    return envy(Settled(co, co_table("PT-BJS-5CL-E01", options),
                        {seat(1, first, linked_bets), seat(2, second, linked_bets), seat(3, nothing, third)}));
  };
  EXPECT_EQ(three(royal, quads), "2 gets 100000 for 1, 3 gets 100000 for 1") << "a smaller award excludes nobody";
  EXPECT_EQ(three(quads, straight_flush), "1 gets 30000 for 2, 3 gets 30000 for 2");
  EXPECT_EQ(three(royal, straight_flush), "3 gets 100000 for 1, 3 gets 30000 for 2") << "each hand; winners none";
  EXPECT_EQ(three(royal, straight_flush, "options = { co-envy = \"once\" }\n"), "3 gets 100000 for 1");
  EXPECT_EQ(three(royal, quads, "", "ante = 500, odds = 500"), "2 gets 100000 for 1") << "only with the wager";
  EXPECT_EQ(three(quads, "Ad 8s 6h 5c 3h"), "");
  const Settled without(co, co_table("PT-BJS-5CL-01"), {seat(1, royal, linked_bets), seat(2, nothing, linked_bets)});
  EXPECT_EQ(envy(without), "") << "a table without the column";
}

TEST(Clauses, CO_27_ForOneAndInProportionToTheUnit) {
  const auto alone = [](std::string_view cards, std::string_view wager, std::string_view more = "",
                        std::string_view cents = "100", std::string_view meter_cents = "200000") {
    return Settled(co,
                   "dealer = \"" + std::string(kings) + "\"\nreplacement_card = \"3c\"\nmeters_cents = { " +
                       std::string(wager) + " = " + std::string(meter_cents) + " }\n" + std::string(more),
                   {seat(1, cards, "ante = 500, odds = 500, " + std::string(wager) + " = " + std::string(cents))});
  };
  const char* goin = "goin-wild-progressive";
  const char* too = "too-wild-progressive";
  const char* linked = "five-card-linked-progressive";
  EXPECT_EQ(alone("2c 2d 2h 2s 9c", goin).line(1, goin), "win +199925 (100% of the meter) four-deuces CO-21");
  EXPECT_EQ(alone("Jk 2d 2h 2s 9c", goin).line(1, goin), "win +99900 (1000 for 1) four-wilds CO-21");
  EXPECT_EQ(alone("Jk 2d 9h 8s 4c", goin).line(1, goin), "win +200 (3 for 1) two-wilds CO-21");
  EXPECT_EQ(alone("Jk 5d 9h 8s 4c", goin).line(1, goin), "lose -100 pair CO-21");
  EXPECT_EQ(alone("Jk 2c 2d 2h 2s", too).line(1, too), "win +199925 (100% of the meter) five-wilds CO-22");
  EXPECT_EQ(alone(royal, too).line(1, too), "win +19902 (10% of the meter) natural-royal-flush CO-22");
  EXPECT_EQ(alone("As Ks Qs Js 2d", too).line(1, too), "win +19900 (200 for 1) wild-royal-flush CO-22");
  // Only the highest row: a straight flush is also a flush and a straight.
  EXPECT_EQ(alone("4d 5d 6d 7d 2h", too).line(1, too), "win +4900 (50 for 1) straight-flush CO-22");
  // $5 instead of $1: seed, reseed, pays and envy are five times as much.
  const std::string five =
      "paytables = { five-card-linked-progressive = \"PT-BJS-5CL-E01\" }\noptions = { linked-unit = 5 }\n";
  EXPECT_EQ(alone(quads, linked, five, "500", "1000000").line(1, linked),
            "win +149500 (300 for 1) four-of-a-kind CO-27");
  EXPECT_EQ(meter(alone(royal, linked, five, "500", "1000000"), 2), "$10,000");
  EXPECT_EQ(alone(royal, linked, five).refusal(), linked + std::string(" of seat 1 is not one unit; exactly $5"));
  const Settled both(co,
                     "dealer = \"" + std::string(kings) + "\"\nreplacement_card = \"3c\"\nmeters_cents = { " +
                         "five-card-linked-progressive = 1000000 }\n" + five,
                     {seat(1, royal, "ante = 500, odds = 500, five-card-linked-progressive = 500"),
                      seat(2, nothing, "ante = 500, odds = 500, five-card-linked-progressive = 500")});
  EXPECT_EQ(envy(both), "2 gets 500000 for 1");
  // Table E02 with its own $5: the envy as printed (A44).
  const Settled second(co,
                       "dealer = \"" + std::string(kings) + "\"\nreplacement_card = \"3c\"\nmeters_cents = { " +
                           "five-card-linked-progressive = 1000000 }\npaytables = { five-card-linked-progressive = "
                           "\"PT-BJS-5CL-E02\" }\noptions = { e02-unit = 5 }\n",
                       {seat(1, royal, "ante = 500, odds = 500, five-card-linked-progressive = 500"),
                        seat(2, nothing, "ante = 500, odds = 500, five-card-linked-progressive = 500")});
  EXPECT_EQ(envy(second), "2 gets 500000 for 1");
}

constexpr std::string_view ma_bets = "ante = 500, blind = 500, multi-game-link = 100";

Settled ma_round(std::string_view cards, std::string_view more, std::string_view meter_cents = "200000") {
  return {ma,
          "dealer = \"" + std::string(kings) + "\"\nmeters_cents = { multi-game-link = " + std::string(meter_cents) +
              " }\n" + std::string(more),
          {seat(1, cards, ma_bets)}};
}

constexpr const char* by_link =
    "paytables = { multi-game-link = \"deuces-wild-xtreme-co/five-card-linked-progressive/PT-BJS-5CL-E01\" }\n";

TEST(Clauses, MA_46_WildCardsGiveWayToTheNextCards) {
  const auto with = [](std::string_view cards, std::string_view replacements) {
    return ma_round(cards, std::string(by_link) + "replacement_card = \"" + std::string(replacements) + "\"\n");
  };
  EXPECT_EQ(with("Jk Ks Qs 2d Ts", "As Js").line(1, "multi-game-link"),
            "win +199925 (100% of the meter) royal-flush MA-46");
  EXPECT_EQ(with("Jk Ks Qs 2d Ts", "As Jh").line(1, "multi-game-link"), "win +2900 (30 for 1) straight MA-46");
  // A wild card that comes in its place gives way as well.
  EXPECT_EQ(with("Jk Ks Qs Js Ts", "2h As").line(1, "multi-game-link"),
            "win +199925 (100% of the meter) royal-flush MA-46");
  EXPECT_EQ(with("Jk Ks Qs 2d Ts", "As").refusal(),
            "replacement_card: 1 card; at least 2 cards: one for each card that a wager does not count");
  EXPECT_EQ(with("9c 9d 9h 9s 4c", "").line(1, "multi-game-link"), "win +29900 (300 for 1) four-of-a-kind MA-46");
  // Only the joker, by the other reading (A22).
  const Settled joker_only =
      ma_round("Jk Ks Qs 2d Ts",
               std::string(by_link) + "options = { ma-mgl = \"joker-only\" }\n" + "replacement_card = \"As\"\n");
  EXPECT_EQ(joker_only.line(1, "multi-game-link"), "lose -100 high-card MA-46");
  // Closed until somebody brings a table.
  EXPECT_EQ(Settled(ma, "dealer = \"" + std::string(kings) + "\"\n", {seat(1, nothing, ma_bets)}).refusal(),
            "multi-game-link has no pay table until the operator brings one; leave it out");
  const std::string own = R"([[tables]]
wager = "multi-game-link"
id = "own"
basis = "for 1"
rows = [ { hand = "royal-flush", meter_percent = 100 }, { hand = "flush", amount = 50 } ]
)";
  EXPECT_EQ(ma_round("As Ks Qs 8s Ts", own).line(1, "multi-game-link"), "win +4900 (50 for 1) flush MA-46");
  EXPECT_EQ(ma_round("9c 9d 9h 4s 4c", own).line(1, "multi-game-link"), "lose -100 full-house MA-46");
}

TEST(Clauses, MA_47_LinkedGamesShareTableUnitAndDecks) {
  const Settled linked = ma_round(royal, by_link);
  EXPECT_EQ(linked.line(1, "multi-game-link"), "win +199925 (100% of the meter) royal-flush MA-46");
  EXPECT_EQ(meter(linked), "$2,000");
  // A table for $5 makes it a wager of $5.
  EXPECT_EQ(ma_round(royal, "paytables = { multi-game-link = \"dj-wild-stud-pa/progressive/2\" }\n").refusal(),
            "multi-game-link of seat 1 is not one unit; exactly $5");
  const Game colorado = game(co);
  Wager own = *game(ma).wager("multi-game-link");
  const Wager& other = *colorado.wager("five-card-linked-progressive");
  const PayTable& table = *colorado.paytable(other.id, "PT-BJS-5CL-01");
  EXPECT_TRUE(can_link({"here", &own, &table, 1}, {"there", &other, &table, 1}).ok());
  EXPECT_EQ(can_link({"here", &own, &table, 2}, {"there", &other, &table, 1}).refusal().what,
            "here and there cannot share a meter: the number of decks is 2 in the one and 1 in the other");
  own.meter->unit = *Money::from_dollars(5);
  EXPECT_EQ(can_link({"here", &own, &table, 1}, {"there", &other, &table, 1}).refusal().what,
            "here and there cannot share a meter: the unit is $5 in the one and $1 in the other");
  EXPECT_EQ(ma_round(royal, "paytables = { multi-game-link = \"dj-wild-stud-pa/progressive/3\" }\n").refusal(),
            "DJ Wild Stud Poker has no progressive table 'progressive/3'; game/wager/table, as `croupier rules "
            "dj-wild-stud-pa` lists them");
  EXPECT_EQ(ma_round(royal, "paytables = { trips = \"dj-wild-stud-pa/progressive/1\" }\n").refusal(),
            "wager 'trips' takes no table of another game; a wager whose table the operator brings");
}

}  // namespace
}  // namespace croupier::clauses::progressives
