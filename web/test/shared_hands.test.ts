// A round of two hands that are everybody's, as the events tell it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { mostApart, seatSpot } from "../src/arc.ts";
import { layoutOf } from "../src/layout.ts";
import { cardsAt, pictureOf } from "../src/picture.ts";
import { pauseAfter, Playback } from "../src/playback.ts";
import type { Place, RoundEvent } from "../src/protocol.ts";
import { tellersOf, tellShort } from "../src/telling.ts";
import { shortName } from "../src/words.ts";

const dealt = (place: Place, position: number, card: string, called: string): RoundEvent => ({ event: "card-dealt", words: "", place, position, card, face_up: true, called });

const round: RoundEvent[] = [
  { event: "bets-closed", words: "no more bets" },
  dealt("player", 0, "5h", "5"), dealt("banker", 0, "Kd", "0"), dealt("player", 1, "4c", "natural 9"), dealt("banker", 1, "7s", "7"),
  { event: "round-ended", words: "the round is over", void: false, winner: "player", called: "player wins, 9 to 7" },
];

test("cards lie at their places, and totals grow with them", () => {
  assert.deepEqual(cardsAt(pictureOf(round, 4), "player").map((spot) => spot.card), ["5h", "4c"]);
  assert.equal(pictureOf(round, 2).called.get("player"), "5");
  assert.equal(pictureOf(round, 4).called.get("player"), "natural 9");
  assert.equal(pictureOf(round, 4).called.get("banker"), "0");
});

test("who won is called when the last card has been looked at, not before", () => {
  const settled = [...round.slice(0, 5), { event: "irregularity", words: "" }, round[5]!];
  assert.equal(pictureOf(settled, 5).result, null);
  assert.deepEqual(pictureOf(settled, 6).result, { winner: "player", words: "player wins, 9 to 7" });
  assert.equal(pictureOf(settled.slice(0, 6)).result, null, "nobody has said so yet");
});

test("a round is void by what the server says of it, whatever the words", () => {
  const end = (more: Partial<RoundEvent>) => pictureOf([{ event: "round-ended", words: "the round is void", ...more }]).voided;
  assert.equal(end({ void: true, words: "all bets go back" }), true);
  assert.equal(end({ void: false }), false);
  assert.equal(end({}), false);
});

test("a card is told with what the hand comes to, and the end as it is called", () => {
  const told = tellShort(round, tellersOf(null, new Map(), []));
  assert.deepEqual(told, ["No more bets", "Player: 5♥, 5", "Banker: K♦, 0", "Player: 4♣, natural 9", "Banker: 7♠, 7", "Player wins, 9 to 7"]);
});

test("called cards come one by one and are never hurried", () => {
  const bets = Array.from({ length: 200 }, (): RoundEvent => ({ event: "wager-placed", words: "" }));
  assert.equal(pauseAfter(round, 1), pauseAfter([...round, ...bets], 1));
  assert.ok(pauseAfter(round, 1) >= 500);
});

test("cards come at once for those who want no motion, and for those who skip", () => {
  const still = new Playback(() => undefined, () => false);
  still.take("r1", 0, round, false);
  assert.ok(still.done);
  const moving = new Playback(() => undefined, () => true);
  moving.take("r1", 0, round, false);
  assert.equal(moving.shown, 1);
  moving.finish();
  assert.ok(moving.done);
});

test("a family that has no layout of its own is laid out around the dealer", () => {
  const family = (name: string) => layoutOf({ family: name });
  assert.equal(family("baccarat").hands, "shared");
  assert.equal(family("showdown").hands, "dealer");
  assert.equal(layoutOf(null).roads, false);
});

test("seats around two hands keep apart, and away from them", () => {
  for (let count = 1; count <= 14; ++count) {
    const spots = Array.from({ length: count }, (_, i) => seatSpot(i, count, true, true));
    // In pixels of a felt of 1,000 by 540, or 365 if they are few: a plate is 98 wide, or 150, and about 100 high.
    const [width, high] = count > mostApart ? [98, 540] : [150, 365];
    for (const [x, y] of spots) assert.ok(Math.abs(x - 50) * 10 - width / 2 >= 270 || (y * high) / 100 - 50 >= 230, `${count}: ${[x, y]}`);
    for (const [i, [x, y]] of spots.entries()) {
      for (const [left, top] of spots.slice(i + 1))
        assert.ok(Math.abs(x - left) * 10 >= width - 8 || (Math.abs(y - top) * high) / 100 >= 90, `${count}: ${[x, y]} and ${[left, top]}`);
    }
  }
});

test("a short name has a letter and the digits", () => {
  assert.equal(shortName("Dragon 7"), "D7");
  assert.equal(shortName("Tie"), "T");
});
