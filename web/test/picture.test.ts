import assert from "node:assert/strict";
import { test } from "node:test";
import { cardsAt, closeBooks, pictureOf } from "../src/picture.ts";
import type { Line, RoundEvent, Settlement } from "../src/protocol.ts";

const line = (seat: number, wager: string, net_cents: number): Line => ({
  seat, wager, outcome: net_cents > 0 ? "win" : "lose", wagered_cents: 500, net_cents, returned_cents: 0, hand: null, reads: null,
  natural: true, odds: null, clause: "X-1",
});

const round: RoundEvent[] = [
  { event: "wager-placed", words: "", seat: 2, wager: "ante", cents: 500 },
  { event: "wager-placed", words: "", seat: 2, wager: "trips", cents: 100 },
  { event: "wager-placed", words: "", seat: 2, wager: "trips", cents: 0 },
  { event: "bets-closed", words: "" },
  { event: "card-dealt", words: "", place: "seat", seat: 2, position: 0, card: "As", face_up: false },
  { event: "card-dealt", words: "", place: "dealer", position: 0, face_up: false },
  { event: "card-dealt", words: "", place: "community", position: 0, face_up: false },
  { event: "decided", words: "", seat: 2, decision: 0, action: "play", wager: "play", cents: 1000, by: "player" },
  { event: "card-turned", words: "", place: "dealer", position: 0, card: "Kd" },
  { event: "line-settled", words: "", line: line(2, "ante", 500), clause_text: "why" },
  { event: "envy", words: "", seat: 3, wager: "progressive", hand_of: 2, cents: 100000 },
  { event: "round-ended", words: "the round is over" },
];

test("a wager of nothing takes the bet back", () => {
  assert.deepEqual(pictureOf(round).seats.get(2)?.bets, { ante: 500, play: 1000 });
});

test("a card that is not ours to know stays face down until it is turned", () => {
  assert.equal(cardsAt(pictureOf(round, 6), "dealer")[0]?.card, null);
  assert.equal(cardsAt(pictureOf(round, 9), "dealer")[0]?.card, "Kd");
  assert.equal(cardsAt(pictureOf(round), "community")[0]?.card, null);
});

test("a turned card keeps its place in the deal, so that it is not dealt twice", () => {
  assert.equal(cardsAt(pictureOf(round), "dealer")[0]?.dealtAt, 5);
});

test("a step of the replay is the picture of the events up to it", () => {
  assert.equal(pictureOf(round, 4).seats.get(2)?.cards.length, 0);
  assert.equal(pictureOf(round, 5).seats.get(2)?.cards[0]?.card, "As");
});

test("a fold is remembered", () => {
  const folded = pictureOf([...round.slice(0, 7), { event: "decided", words: "", seat: 2, action: "fold", cents: 0 }]);
  assert.equal(folded.seats.get(2)?.folded, true);
  assert.equal(pictureOf(round).seats.get(2)?.folded, false);
});

test("a line that is settled again replaces the first", () => {
  const voided = pictureOf([...round.slice(0, 10), { event: "line-settled", words: "", line: line(2, "ante", 0) }]);
  assert.equal(voided.seats.get(2)?.lines.length, 1);
  assert.equal(voided.seats.get(2)?.net, 0);
});

test("envy counts for the seat that is paid", () => {
  assert.equal(pictureOf(round).seats.get(3)?.net, 100000);
});

test("a decision may take part of a wager back", () => {
  const back = pictureOf([...round.slice(0, 8), { event: "decided", words: "", seat: 2, action: "pull", wager: "play", cents: -1000 }]);
  assert.equal(back.seats.get(2)?.bets["play"], undefined);
});

test("the collection and the bank are in the result once the round is over", () => {
  const settlement: Settlement = {
    game: "x", lines: [], bank: { net_cents: -500, seat: 4 }, progressives: {}, envy: [],
    fees: [{ who: 2, cents: 100, clause: "F" }, { who: "player-dealer", cents: 200, clause: "F" }],
  };
  assert.equal(closeBooks(pictureOf(round, 10), settlement).seats.get(2)?.net, 500, "not before");
  const closed = closeBooks(pictureOf(round), settlement);
  assert.equal(closed.seats.get(2)?.net, 400);
  assert.equal(closed.seats.get(4)?.net, -700);
});

test("an unknown event changes nothing but the last words", () => {
  const picture = pictureOf([{ event: "something-new", words: "new" }]);
  assert.equal(picture.seats.size, 0);
  assert.equal(picture.last?.words, "new");
});
