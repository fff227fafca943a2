import assert from "node:assert/strict";
import { test } from "node:test";
import { kickerWords, readsSameHand, readsWords } from "../src/decided.ts";
import { decidedBy } from "../src/kicker.ts";
import { pictureOf, type SettledLine } from "../src/picture.ts";
import type { RoundEvent, Settlement } from "../src/protocol.ts";
import type { Rules } from "../src/rules.ts";

const hands = (own: string, other: string, hand: string, size = 5) => decidedBy(own.split(" "), other.split(" "), hand, size);

test("the first card that differs decides, the made ones before the others", () => {
  assert.deepEqual(hands("Js Jd 9s 5d Ks Td 3c", "Js Jd 8s 6s Ks Td 3c", "pair"), { own: "9", other: "8", kicker: true });
  assert.deepEqual(hands("Qs Qd 2c 3c 4c", "Js Jd Ac Kc Tc", "pair"), { own: "Q", other: "J", kicker: false });
  assert.deepEqual(hands("As Kd 9s 5d 2c", "Ah Kc 9d 4d 3c", "high-card"), { own: "5", other: "4", kicker: false });
  assert.deepEqual(hands("As Qs 9s 5s 2s", "Ah Jh Th 9h 8h", "flush"), { own: "Q", other: "J", kicker: false });
  assert.deepEqual(hands("Ks Kd 4c", "Kh Kc 9d", "pair", 3), { own: "4", other: "9", kicker: true });
});

test("of three pairs two count, and the third may be the kicker", () => {
  assert.deepEqual(hands("As Ad Ks Kd 7s 7d 2c", "As Ad Ks Kd 9h 3d 2c", "two-pair"), { own: "7", other: "9", kicker: true });
});

test("only as many cards count as the hand has", () => {
  assert.equal(hands("As Ad Ks Qd Js 3d 2c", "As Ad Ks Qd Js 4d 2c", "pair"), null);
});

test("names that say it all have no kicker", () => assert.equal(hands("As Ks Qs Js Ts", "Ah Kh Qh Jh Th", "straight"), null));

const wager = (id: string, by: string) => ({ id, name: id, kind: by === "comparison" ? "base" : "side", settle: { by } });
const rules = { wagers: [wager("ante", "comparison"), wager("trips", "own-hand"), wager("bad-beat", "losing-hand"), wager("six", "own-and-dealer")], rankings: [{ size: 3, wild: [] }] } as unknown as Rules;
const line = (wagered: string, more: Partial<SettledLine>) => ({ seat: 2, wager: wagered, outcome: "win", wagered_cents: 500, net_cents: 500, returned_cents: 0, hand: "pair", reads: "a pair of jacks", natural: true, odds: null, clause: "X", clauseText: "", ...more }) as SettledLine;

test("whose hand a side bet read is said", () => {
  const names = new Map([[4, "Ann"]]);
  assert.equal(readsWords(line("ante", { hand_of: 2 }), rules, names), "A pair of jacks.");
  assert.equal(readsWords(line("trips", { hand_of: 2 }), rules, names), "Own hand: a pair of jacks.");
  assert.equal(readsWords(line("bad-beat", { hand_of: "dealer" }), rules, names), "The dealer's hand: a pair of jacks.");
  assert.equal(readsWords(line("bad-beat", { hand_of: 4 }), rules, names), "Ann's hand: a pair of jacks.");
  assert.equal(readsWords(line("six", { hand_of: 2 }), rules, names), "With the dealer's cards: a pair of jacks.");
  assert.ok(readsSameHand(line("ante", { hand_of: 2 }), line("trips", { hand_of: 2 }), rules));
  assert.ok(!readsSameHand(line("trips", { hand_of: 2 }), line("trips", { hand_of: 4 }), rules));
  assert.ok(!readsSameHand(line("trips", { hand_of: 2 }), line("six", { hand_of: 2 }), rules), "six cards that make no more than three");
});

const dealt = (place: "seat" | "dealer", cards: string): RoundEvent[] => cards.split(" ").map((card, position) => ({ event: "card-dealt", words: "", place, seat: 2, position, card, face_up: true }));

test("a win by kicker is explained, and a tie", () => {
  const told = (own: string, other: string) => {
    const picture = pictureOf([...dealt("seat", own), ...dealt("dealer", other), { event: "line-settled", words: "", line: line("ante", {}) }]);
    return kickerWords(rules, picture, picture.seats.get(2)!, { dealer: { hand: "pair", reads: "a pair of jacks" } } as Settlement);
  };
  assert.equal(told("Js Jd 9s", "Jh Jc 8d"), "Both have a pair of jacks. Your nine kicker beats the dealer's eight.");
  assert.equal(told("Js Jd 2s", "Jh Jc 8d"), "Both have a pair of jacks. The dealer's eight kicker beats your deuce.");
  assert.match(told("Js Jd 8s", "Jh Jc 8d"), /every card that counts is the same/);
});
