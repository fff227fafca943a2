// Hands that are counted, doubled and split: the picture of each, and the keys that their players know.
import assert from "node:assert/strict";
import { test } from "node:test";
import { actionKeys } from "../src/keys.ts";
import { layoutOf } from "../src/layout.ts";
import { lineOf, pictureOf } from "../src/picture.ts";
import { pauseAfter } from "../src/playback.ts";
import type { Line, RoundEvent } from "../src/protocol.ts";
import { tellShort } from "../src/telling.ts";

const line = (hand: number, net: number): Line => ({
  seat: 2, wager: "base", outcome: net > 0 ? "win" : net < 0 ? "lose" : "push", wagered_cents: Math.abs(net) || 1000, net_cents: net, returned_cents: 0, hand: null, reads: null, natural: false, odds: null, clause: "C", hand_number: hand,
});
const card = (card: string, called: string, hand?: number): RoundEvent => ({ event: "card-dealt", words: "", place: "seat", seat: 2, position: 0, card, face_up: true, called, ...(hand ? { hand } : {}) });
const at = (event: RoundEvent, position: number): RoundEvent => ({ ...event, position });

// Eights are split; the first hand is doubled, the second stands.
const round: RoundEvent[] = [
  { event: "wager-placed", words: "", seat: 2, wager: "base", cents: 1000 },
  { event: "wager-placed", words: "", seat: 2, wager: "match", cents: 500 },
  { event: "bets-closed", words: "" },
  at(card("8h", "8"), 0),
  { event: "card-dealt", words: "", place: "dealer", position: 0, card: "6d", face_up: true, called: "6" },
  at(card("8c", "16"), 1),
  { event: "card-dealt", words: "", place: "dealer", position: 1, face_up: false },
  { event: "decided", words: "", seat: 2, decision: 0, action: "split", wager: "base", cents: 1000, by: "player" },
  { event: "card-moved", words: "", seat: 2, hand: 2, from_hand: 1, card: "8c", called: "8" },
  at(card("3d", "11"), 1),
  { event: "decided", words: "", seat: 2, decision: 1, action: "double", wager: "base", cents: 1000, by: "player" },
  at(card("Kh", "21"), 2),
  at(card("Ah", "soft 19", 2), 1),
  { event: "decided", words: "", seat: 2, hand: 2, decision: 2, action: "stand", cents: 0, by: "player" },
  { event: "card-turned", words: "", place: "dealer", position: 1, card: "Td", face_up: true, called: "16" },
  { event: "line-settled", words: "", line: line(1, 2000) },
  { event: "line-settled", words: "", line: line(2, -1000) },
  { event: "round-ended", words: "", void: false },
];
const mine = (upTo = round.length) => pictureOf(round, upTo).seats.get(2)!;

test("a split makes two hands, each with its cards, its total and its bet", () => {
  const split = mine(9).hands;
  assert.deepEqual(split.map((hand) => hand.cards.map((spot) => spot.card)), [["8h"], ["8c"]]);
  assert.deepEqual(split.map((hand) => hand.bets["base"]), [1000, 1000]);
  assert.deepEqual(split.map((hand) => hand.called), ["8", "8"]);
  const [first, second] = mine().hands;
  assert.deepEqual(first!.cards.map((spot) => spot.card), ["8h", "3d", "Kh"]);
  assert.equal(first!.called, "21");
  assert.equal(second!.called, "soft 19");
  assert.deepEqual([first!.bets["base"], second!.bets["base"]], [2000, 1000]);
  assert.equal(mine().bets["base"], 3000);
  assert.equal(second!.bets["match"], undefined, "a side bet stays where it was put");
});

test("the card that was doubled for lies across, and no other", () => {
  assert.deepEqual(mine().hands[0]!.cards.map((spot) => spot.across ?? false), [false, false, true]);
  assert.deepEqual(mine().hands[1]!.cards.map((spot) => spot.across ?? false), [false, false]);
});

test("each hand has its own line, and a wager on several is paid as one", () => {
  const seat = mine();
  assert.deepEqual(seat.lines.map((each) => each.net_cents), [2000, -1000]);
  assert.equal(seat.net, 1000);
  assert.equal(lineOf(seat.lines, "base")?.net_cents, 1000);
  assert.equal(lineOf(seat.lines, "base")?.outcome, "win");
  assert.equal(lineOf(seat.lines, "match"), undefined);
});

test("what others bet behind a seat is not in its result", () => {
  const behind = pictureOf([...round, { event: "line-settled", words: "", line: { ...line(1, 700), player: 12 } }]);
  assert.equal(behind.seats.get(2)?.net, 1000);
});

test("the dealer's cards are waited for, a seat's own are not", () => {
  assert.ok(pauseAfter(round, 14) > 700, "his down card");
  assert.ok(pauseAfter(round, 9) < 400, "one of ours");
});

test("the round is told hand by hand", () => {
  const told = tellShort(round, { seat: () => "You", wager: () => "Base" });
  assert.ok(told.includes("You: 8♣ becomes hand 2"), told.join("\n"));
  assert.ok(told.includes("You, hand 2: Stand"), told.join("\n"));
  assert.ok(told.includes("You: Base +$20, Base of hand 2 −$10"), told.join("\n"));
  assert.ok(told.includes("Dealer turns up 10♦, 16"), told.join("\n"));
});

test("choices have the keys that players of the family know", () => {
  const { keys, leave } = layoutOf({ family: "twenty-one" });
  const of = (...actions: string[]) => Object.fromEntries([...actionKeys(actions.map((action) => ({ action })), keys)].map(([key, action]) => [action, key]));
  assert.deepEqual(of("stand", "hit", "double", "split", "surrender"), { stand: "s", hit: "h", double: "d", split: "p", surrender: "r" });
  assert.deepEqual(of("decline", "insure", "even-money"), { decline: "n", insure: "i", "even-money": "e" });
  assert.deepEqual(of("decline", "surrender", "late-surrender"), { decline: "n", surrender: "r", "late-surrender": "l" }, "no key for two");
  assert.ok(!Object.values(keys).includes(leave), "nobody leaves the table who means to stand");
});
