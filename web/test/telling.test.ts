import assert from "node:assert/strict";
import { test } from "node:test";
import type { RoundEvent } from "../src/protocol.ts";
import { tellersOf, tellShort } from "../src/telling.ts";
import { cardSigns } from "../src/words.ts";

const tellers = tellersOf(null, new Map([[2, "Ann"]]), [1]);
const card = (seat: number, card?: string): RoundEvent => ({ event: "card-dealt", words: "", place: "seat", seat, ...(card ? { card } : {}) });
const line = (seat: number, wager: string, net_cents: number, outcome: string) =>
  ({ event: "line-settled", words: "", line: { seat, wager, net_cents, outcome } }) as unknown as RoundEvent;

test("what belongs together is one line, with names", () => {
  assert.deepEqual(tellShort([card(1, "Qd"), card(1, "Td"), card(2), card(2), card(3)], tellers), ["You: Q♦ 10♦", "Ann: 2 cards", "Seat 3: 1 card"]);
  assert.deepEqual(tellShort([line(2, "ante", 500, "win"), line(2, "pair-plus", 0, "push"), line(1, "ante", -500, "lose")], tellers),
    ["Ann: Ante +$5, Pair plus push", "You: Ante −$5"]);
});

test("a card that is known among others is named", () => {
  assert.deepEqual(tellShort([card(2), card(2, "6h")], tellers), ["Ann: 2 cards, 6♥ among them"]);
});

test("each decision is told by itself, and who made it", () => {
  const decided = (seat: number, by: RoundEvent["by"], cents?: number): RoundEvent => ({ event: "decided", words: "", seat, action: "bet-4", by, ...(cents ? { cents } : {}) });
  assert.deepEqual(tellShort([decided(2, "player", 2000), decided(2, "platform")], tellers), ["Ann: Bet 4×, $20", "Ann: Bet 4× (by rule)"]);
});

test("what has no words of its own keeps the server's", () => {
  assert.deepEqual(tellShort([{ event: "irregularity", words: "the shoe jams (A203)" }], tellers), ["The shoe jams (A203)"]);
  assert.equal(cardSigns("Jk"), "joker");
});
