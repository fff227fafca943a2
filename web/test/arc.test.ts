import assert from "node:assert/strict";
import { test } from "node:test";
import { roundTable, seatSpot } from "../src/arc.ts";

const seats = (...numbers: number[]) => numbers.map((seat) => ({ seat }));

// The way round: from below the left side up, over the top, and the right side down. As an angle, clockwise from below.
const turn = ([x, y]: readonly [number, number]) => (Math.atan2(50 - x, y - 45) + 2 * Math.PI) % (2 * Math.PI);

test("seats come round the table from one's own left", () => {
  assert.deepEqual(roundTable(seats(1, 2, 5, 6), 3).map(({ seat }) => seat), [5, 6, 1, 2]);
  assert.deepEqual(roundTable(seats(8, 6, 7), 1).map(({ seat }) => seat), [6, 7, 8]);
  assert.deepEqual(roundTable(seats(3, 1, 2), null).map(({ seat }) => seat), [1, 2, 3]);
});

test("and are drawn in that order, clockwise", () => {
  for (const wide of [false, true]) for (let count = 2; count <= 7; ++count) {
    const spots = Array.from({ length: count }, (_, i) => seatSpot(i, count, false, wide));
    const left = spots.slice(0, Math.floor(count / 2));
    assert.ok(left.every(([x]) => x < 50), `${count}: those who come next are on the left`);
    assert.ok(spots.slice(left.length).every(([x]) => x > 50), `${count}: the others on the right`);
    const turns = spots.map(turn);
    assert.deepEqual(turns, [...turns].sort((a, b) => a - b), `${count} seats, ${wide ? "two hands" : "a dealer"} in the middle`);
  }
});

test("no two sit on one spot", () => {
  for (let count = 1; count <= 14; ++count) for (const alone of [false, true]) {
    const spots = Array.from({ length: count }, (_, i) => seatSpot(i, count, alone, false).join());
    assert.equal(new Set(spots).size, count, `${count} seats`);
  }
});
