import assert from "node:assert/strict";
import { test } from "node:test";
import { actionKeys } from "../src/keys.ts";
import { aheadAfter, bound, contributions, favorsBettor, normalBelow, type WagerOdds } from "../src/odds.ts";
import { pauseAfter, Playback } from "../src/playback.ts";
import type { RoundEvent } from "../src/protocol.ts";
import { link, readRoute } from "../src/router.ts";
import { chosenOf, rulesLink, wildTest, type Rules } from "../src/rules.ts";
import { actionWords, cardWords, counted, dollars, duration, moment, net, range, sentence, title, when, zoneWords } from "../src/words.ts";

test("amounts have cents only where there are any", () => {
  assert.equal(dollars(500), "$5");
  assert.equal(dollars(1250), "$12.50");
  assert.equal(dollars(-123456700), "−$1,234,567");
  assert.equal(net(500), "+$5");
  assert.equal(net(0), "$0");
});

test("cards and actions in words", () => {
  assert.equal(cardWords("Td"), "ten of diamonds");
  assert.equal(cardWords("Jk"), "joker");
  assert.equal(cardWords(null), "face-down card");
  assert.equal(actionWords("bet-4"), "Bet 4×");
  assert.equal(title("three-of-a-kind"), "Three of a kind");
});

test("each choice has a key of its own", () => {
  const keys = actionKeys([{ action: "check" }, { action: "bet-4" }, { action: "bet-3" }, { action: "fold" }, { action: "fry" }]);
  assert.deepEqual([...keys], [["c", "check"], ["4", "bet-4"], ["3", "bet-3"], ["f", "fold"], ["r", "fry"]]);
});

test("routes survive what is in them", () => {
  assert.deepEqual(readRoute(link("round", "t1-000042/x")).parts, ["t1-000042/x"]);
  assert.equal(readRoute("").name, "lobby");
  assert.equal(readRoute("#/").name, "lobby");
});

test("the way to the rules has what a table has chosen", () => {
  const chosen = { options: { dealing: "hand", "odd & even": "a=b" }, paytables: { trips: "DJWT-06" } };
  const route = readRoute(rulesLink("some game", chosen));
  assert.deepEqual([route.name, route.parts], ["rules", ["some game"]]);
  assert.deepEqual(chosenOf(route.query), chosen);
  assert.equal(rulesLink("some-game", { options: {}, paytables: {} }), "#/rules/some-game");
  assert.deepEqual(chosenOf(new URLSearchParams("set=nothing&other=a%3Db")), { options: {}, paytables: {} });
});

const ranked = (wild: string[]) => ({ rankings: [{ id: "hand", size: 5, of: 5, categories: [], wild, clause: null }] }) as unknown as Rules;

test("wild cards are those the ranking names", () => {
  const deuces = wildTest(ranked(["Jk", "2"]), null);
  assert.ok(deuces("Jk") && deuces("2c"));
  assert.ok(!deuces("Tc"));
  assert.ok(!wildTest(null, null)("2c"));
});

test("the indicator makes its rank wild once it is known", () => {
  assert.ok(!wildTest(ranked(["indicator"]), null)("7c"));
  assert.ok(wildTest(ranked(["indicator"]), "7d")("7c"));
});

test("what the outcomes add is the expectation", () => {
  const half = { exact: "1/2", decimal: 0.5 };
  const odds = { outcomes: [{ outcome: "win", ways: 1, probability: half, pays: { exact: "1", decimal: 1 } }, { outcome: "lose", ways: 1, probability: half, pays: { exact: "-1", decimal: -1 } }] } as WagerOdds;
  assert.equal(contributions(odds).reduce((sum, each) => sum + each.adds, 0), 0);
});

test("the normal curve", () => {
  assert.ok(Math.abs(normalBelow(0) - 0.5) < 1e-7);
  assert.ok(Math.abs(normalBelow(1.96) - 0.9750021) < 1e-6);
  assert.ok(Math.abs(normalBelow(-1.96) - 0.0249979) < 1e-6);
  assert.ok(aheadAfter(-0.05, 1, 10000) < 0.001);
});

const events = (n: number): RoundEvent[] => Array.from({ length: n }, () => ({ event: "card-dealt", words: "" }));

test("a long deal is told within its time", () => {
  const deal = events(200);
  assert.ok(deal.reduce((sum, _, i) => sum + pauseAfter(deal, i), 0) < 20000);
  assert.ok(pauseAfter(deal, 0) < 20);
  assert.equal(pauseAfter(events(2), 0), 110);
});

test("who comes late sees where the round stands", () => {
  const late = new Playback(() => undefined, () => true);
  assert.ok(late.take("r1", 0, events(5), true));
  assert.ok(late.done);
});

test("events with a gap before them are refused, so that the table is asked for anew", () => {
  const playback = new Playback(() => undefined, () => false);
  playback.take("r1", 0, events(3), false);
  assert.equal(playback.take("r1", 5, events(1), false), false);
  assert.ok(playback.take("r1", 1, events(1), false));
  assert.equal(playback.events.length, 2);
});

test("another round begins with nothing", () => {
  const playback = new Playback(() => undefined, () => false);
  playback.take("r1", 0, events(3), false);
  playback.take("r2", 0, events(1), false);
  assert.equal(playback.events.length, 1);
});

test("one clock of 24 hours, and its zone", () => {
  const afternoon = new Date(2026, 10, 16, 15, 4, 5).getTime();
  assert.match(when(afternoon), /15:04$/);
  assert.match(moment(afternoon), /15:04:05$/);
  assert.match(moment(new Date(2026, 10, 16, 0, 4).getTime()), /00:04:00$/);
  assert.match(zoneWords(), /UTC/);
});

test("numbers of things, and how long", () => {
  assert.equal(counted(1, "wager"), "1 wager");
  assert.equal(counted(1200, "wager"), "1,200 wagers");
  assert.deepEqual([1500, 90000, 600000, 97200000].map(duration), ["1.5 s", "1 min 30 s", "10 min", "1 d 3 h"]);
});

test("a refusal is a sentence", () => {
  assert.equal(sentence("the name is locked"), "The name is locked.");
  assert.equal(sentence("Really?"), "Really?");
});

test("limits as one says them", () => {
  assert.equal(range(500, 10000), "$5 – $100");
  assert.equal(range(100, 100), "$1");
  assert.equal(range(100, null), "$1 and more");
  assert.equal(range(null, 5000), "up to $50");
});

test("a measured wager favors the bettor only if it surely does", () => {
  const measured = (ev: number, bounds99?: [number, number]) => ({ ev: { exact: null, decimal: ev }, bounds99 }) as WagerOdds;
  assert.ok(Math.abs(bound(measured(0.2, [0.1, 0.3])) - 0.1) < 1e-12);
  assert.ok(favorsBettor(measured(0.2, [0.1, 0.3])));
  assert.ok(!favorsBettor(measured(0.2, [-0.1, 0.5])));
  assert.ok(favorsBettor(measured(0.0001)), "a solved one by however little");
  assert.ok(!favorsBettor(measured(-0.03)));
});
