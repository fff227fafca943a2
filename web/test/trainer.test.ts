// The trainer: which hand comes next, and what a choice costs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cardsOf, cells, cellWords, costOf, inUsualOrder, isHard, judged, keyOf, missed, nextCell, weight, type Cell, type Tallies } from "../src/trainer.ts";

const sixteen: Cell = { one: 6, other: 10, up: 10 };

test("every start is there once, and none without a choice", () => {
  assert.equal(new Set(cells.map(keyOf)).size, cells.length);
  assert.equal(cells.length, 540);
  assert.ok(!cells.some(({ one, other }) => one === 1 && other === 10));
});

test("a hand that was wrong comes back, until it has been right three times", () => {
  let tallies: Tallies = judged({}, sixteen, false);
  const wrong = weight(sixteen, tallies[keyOf(sixteen)]);
  assert.ok(wrong > 5 * weight(sixteen, undefined), "oftener than before");
  assert.deepEqual(missed(tallies).map(({ cell }) => keyOf(cell)), [keyOf(sixteen)]);
  for (let i = 0; i < 3; ++i) tallies = judged(tallies, sixteen, true);
  assert.ok(weight(sixteen, tallies[keyOf(sixteen)]) < weight(sixteen, undefined), "and then more seldom");
  assert.deepEqual(missed(tallies), []);
});

test("what people get wrong is dealt oftener than what they do not", () => {
  const drawn = Array.from({ length: 1000 }, (_, i) => nextCell({}, i / 1000));
  const share = drawn.filter(isHard).length / drawn.length;
  const plain = cells.filter(isHard).length / cells.length;
  assert.ok(share > 1.5 * plain, `${share} against ${plain}`);
  assert.ok(isHard(sixteen) && !isHard({ one: 9, other: 10, up: 6 }));
});

test("no hand comes twice in a row, whatever the chance", () => {
  const tallies = judged({}, sixteen, false);
  for (let i = 0; i < 500; ++i) assert.notEqual(keyOf(nextCell(tallies, i / 500, sixteen)), keyOf(sixteen));
});

test("cards count what the cell says, and tens are court cards", () => {
  const value = (card: string) => (card[0] === "A" ? 1 : Number(card[0]) || 10);
  for (const cell of cells) {
    const { hand, up } = cardsOf(cell);
    assert.deepEqual(hand.map(value).sort((a, b) => a - b), [cell.one, cell.other].sort((a, b) => a - b));
    assert.equal(value(up), cell.up);
    assert.ok([...hand, up].every((card) => /^[2-9JQKA][cdhs]$/.test(card)), hand.join(" "));
  }
});

test("hands are called as players call them", () => {
  assert.equal(cellWords(sixteen), "hard 16");
  assert.equal(cellWords({ one: 1, other: 7, up: 9 }), "soft 18");
  assert.equal(cellWords({ one: 8, other: 8, up: 9 }), "a pair of 8s");
});

test("the order of the choices gives nothing away, and a cost is against the best", () => {
  const ev = (decimal: number) => ({ exact: null, decimal });
  const answer = { best: "surrender", choices: [{ action: "surrender", ev: ev(-0.5) }, { action: "hit", ev: ev(-0.54) }, { action: "stand", ev: ev(-0.55) }] };
  assert.deepEqual(inUsualOrder(answer), ["hit", "stand", "surrender"]);
  assert.ok(Math.abs(costOf(answer, "stand") - 0.05) < 1e-9);
  assert.equal(costOf(answer, "surrender"), 0);
});
