import assert from "node:assert/strict";
import { test } from "node:test";
import { chipsOf } from "../src/chips.ts";
import type { WagerNow } from "../src/protocol.ts";
import { add, same, total } from "../src/slip.ts";

const wager = (id: string, equals = "", min_cents = 500, max_cents = 5000): WagerNow => ({ id, enabled: true, min_cents, max_cents, step_cents: 100, equals, why: "" });
const wagers = [wager("ante"), wager("blind", "ante"), wager("bonus", "ante"), wager("trips", "", 100)];
const required = new Set(["ante", "blind"]);

test("a required bet that must equal another follows it", () => {
  assert.deepEqual(add({}, wagers, required, "ante", 500), { ante: 500, blind: 500 });
});

test("an optional one follows only once it is there", () => {
  const bonus = add({ ante: 500, blind: 500 }, wagers, required, "bonus", 2500);
  assert.deepEqual(bonus, { ante: 500, blind: 500, bonus: 500 });
  assert.deepEqual(add(bonus, wagers, required, "ante", 500), { ante: 1000, blind: 1000, bonus: 1000 });
});

test("a chip below the minimum puts the minimum, and the maximum is the most", () => {
  assert.equal(add({}, wagers, required, "ante", 100)["ante"], 500);
  assert.equal(add({ ante: 4900, blind: 4900 }, wagers, required, "ante", 2500)["ante"], 5000);
});

test("below the minimum a bet goes away altogether", () => {
  assert.deepEqual(add({ ante: 500, blind: 500 }, wagers, required, "ante", -100), {});
});

test("taking an equal bet off takes all of it", () => {
  assert.deepEqual(add({ ante: 500, blind: 500, bonus: 500 }, wagers, required, "bonus", -100), { ante: 500, blind: 500 });
});

test("a wager that is not offered takes no chips", () => {
  assert.deepEqual(add({ ante: 500 }, wagers, required, "nothing", 500), { ante: 500 });
});

test("slips are the same when their bets are", () => {
  assert.ok(same({ a: 1, b: 2 }, { b: 2, a: 1 }));
  assert.ok(!same({ a: 1 }, { a: 1, b: 2 }));
  assert.equal(total({ a: 100, b: 250 }), 350);
});

test("chips add up to the amount, the fewest of them", () => {
  const stack = chipsOf(63800);
  assert.deepEqual(stack.map(({ chip, count }) => [chip.label, count]), [["500", 1], ["100", 1], ["25", 1], ["5", 2], ["1", 3]]);
  assert.deepEqual(chipsOf(150).map(({ chip }) => chip.label), ["1", "¢"]);
  assert.deepEqual(chipsOf(0), []);
});
