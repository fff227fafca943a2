import assert from "node:assert/strict";
import { test } from "node:test";
import { betsOf } from "../src/favor_check.ts";
import type { Rules } from "../src/rules.ts";

const wager = (id: string, kind: string) => ({ id, kind });
const table = (wagered: string, id: string, first = true) => ({ wager: wagered, id, default: first, rows: [] });
const rules = {
  id: "g", decisions: [{}], wagers: [wager("ante", "base"), wager("in", "base"), wager("wild", "side"), wager("linked", "progressive"), wager("closed", "side")],
  paytables: [table("ante", "standard"), table("in", "A"), table("in", "B", false), table("wild", "A"), table("wild", "B", false), table("linked", "1")],
} as unknown as Rules;
const plan = { options: { k: "v" }, paytables: {}, meters: {} };

test("every bet that is offered is solved, the game's own as one and last", () => {
  assert.deepEqual(betsOf(plan, rules).map(({ wager, paytable }) => [wager, paytable]), [["wild", "A"], ["linked", "1"], ["base", undefined]]);
  assert.ok(betsOf(plan, rules).every((bet) => bet.set["k"] === "v"));
});

test("by the tables and meters that were chosen", () => {
  const bets = betsOf({ ...plan, paytables: { in: "B", wild: "B" }, meters: { linked: 500000 } }, rules);
  assert.deepEqual(bets.map(({ wager, paytable, meter_cents }) => [wager, paytable, meter_cents]), [["wild", "B", undefined], ["linked", "1", 500000], ["base", "B", undefined]]);
});

test("where nobody decides anything each line is a bet of its own", () => {
  assert.deepEqual(betsOf(plan, { ...rules, decisions: [] }).map(({ wager }) => wager), ["wild", "linked", "ante", "in"]);
});
