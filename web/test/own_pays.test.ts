import assert from "node:assert/strict";
import { test } from "node:test";
import { breakEven, type WagerOdds } from "../src/odds.ts";
import { ownRows, payWrong, typePay, wrongPays } from "../src/own_pays.ts";
import type { PayTable } from "../src/rules.ts";
import { meter } from "../src/words.ts";

const table: PayTable = { wager: "trips", id: "01", basis: "to 1", clause: "X-1", default: true, rows: [{ hand: "flush", pays: 6, clause: "X-2" }, { hand: "straight", pays: 5, clause: "X-3" }] };
const typed = (text: string, row = 0) => typePay(new Map(), table, { row, column: "pays", text });

test("a pay is a number of 0 or more, and what is not says why", () => {
  assert.equal(payWrong("7"), "");
  assert.equal(payWrong("1.5"), "");
  assert.match(payWrong(""), /Type a number/);
  assert.match(payWrong("-3"), /less than 0/);
  assert.match(payWrong("many"), /not a number/);
  assert.deepEqual([...wrongPays(typed("-3")).keys()], ["0/pays"]);
});

test("a pay that is typed back to what is written is no change", () => {
  assert.equal(typed("7").size, 1);
  assert.equal(typePay(typed("7"), table, { row: 0, column: "pays", text: "6" }).size, 0);
  assert.equal(typed("").size, 1, "an empty one is not what is written");
});

test("a request has the numbers alone", () => {
  assert.deepEqual(ownRows(table, typed("7", 1)), [{ hand: "flush", pays: 6 }, { hand: "straight", pays: 7 }]);
});

test("the meter at which a progressive is even is an amount, exact or not", () => {
  const odds = (cents: WagerOdds["break_even_meter_cents"]) => breakEven({ break_even_meter_cents: cents } as WagerOdds);
  assert.equal(meter(odds({ exact: "1234500/7", decimal: 176357.142857 })!), "$1,763.57");
  assert.equal(odds(200000), 200000);
  assert.equal(odds(null), null);
  assert.equal(odds(undefined), null);
});
