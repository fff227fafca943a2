import assert from "node:assert/strict";
import { test } from "node:test";
import type { Winner } from "../src/protocol.ts";
import { beadPlate, bigRoad, bonusCounts, bonusMark, columnsOf, counts, roundWords } from "../src/roads.ts";

// D: a banker's win with a Dragon 7. 8: a player's with a Panda 8. N: a player's natural that beats an equal total.
const rounds: Record<string, { winner: Winner; won: string[] }> = {
  P: { winner: "player", won: [] }, B: { winner: "banker", won: [] }, T: { winner: "tie", won: ["tie"] },
  D: { winner: "banker", won: ["dragon-7"] }, 8: { winner: "player", won: ["panda-8"] }, N: { winner: "player", won: ["tie"] },
};
const shoe = (text: string) => [...text].map((each) => rounds[each]!);

// The board as it hangs there: a letter for each mark, its ties behind it.
function drawn(text: string, rows = 6): string[] {
  const marks = bigRoad(shoe(text), rows);
  const lines = Array.from({ length: rows }, () => Array<string>(columnsOf(marks, 0)).fill("."));
  for (const { column, row, winner, ties } of marks) {
    assert.equal(lines[row]?.[column], ".", `two marks at ${column}, ${row} of ${text}`);
    lines[row]![column] = `${winner === null ? "t" : winner === "player" ? "P" : "B"}${ties || ""}`;
  }
  return lines.map((line) => line.join(" ").replace(/[. ]+$/, "")).filter((_, i, all) => all.slice(i).some((each) => each !== ""));
}

test("the bead plate goes down its columns, ties too", () => {
  const beads = beadPlate(shoe("PBTPPBBT"));
  assert.deepEqual(beads[2], { column: 0, row: 2, winner: "tie", tied: true, bonus: null });
  assert.deepEqual(beads[5], { column: 0, row: 5, winner: "banker", tied: false, bonus: null });
  assert.deepEqual(beads[6], { column: 1, row: 0, winner: "banker", tied: false, bonus: null });
  assert.equal(columnsOf(beads, 1), 2);
  assert.equal(columnsOf([], 13), 13);
});

test("each streak of the big road has its column", () => {
  assert.deepEqual(drawn("PPBPPPB"), ["P B P B", "P . P", ". . P"]);
});

test("a tie is a stroke through the mark before it", () => {
  assert.deepEqual(drawn("PTBTTB"), ["P1 B2", ". B"]);
});

test("a tie does not end a streak", () => {
  assert.deepEqual(drawn("PTPTTP"), ["P1", "P2", "P"]);
});

test("ties before the first win wait in the corner, and the win takes their place", () => {
  assert.deepEqual(drawn("TT"), ["t2"]);
  assert.deepEqual(drawn("TTB"), ["B2"]);
  assert.deepEqual(drawn("TTBTBP"), ["B3 P", "B"]);
  assert.deepEqual(drawn("TPPPPPPP"), ["P1", "P", "P", "P", "P", "P P"]);
});

test("a streak longer than the board turns right: the dragon's tail", () => {
  assert.deepEqual(drawn("PPPPPPPPB"), ["P B", "P", "P", "P", "P", "P P P"]);
});

test("a tail in the way turns a streak where it meets it", () => {
  assert.deepEqual(drawn("PPPPPPPPBBBBBBB"), ["P B", "P B", "P B", "P B", "P B B B", "P P P"]);
});

test("a streak that has turned stays in its row, also past the tail that turned it", () => {
  assert.deepEqual(drawn("PPPPPPPBBBBBBBB"), ["P B", "P B", "P B", "P B", "P B B B B", "P P"]);
});

test("a tail in the top row pushes the next streak on", () => {
  // Boards of two rows: the tail of the first streak turns the second one at once.
  assert.deepEqual(drawn("PPPPBBBP", 2), ["P B B B P", "P P P"]);
});

test("no two marks share a place, and every win has one, whatever the shoe", () => {
  let state = 7;
  const next = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  for (let i = 0; i < 400; ++i) {
    const streaky = next();
    let last = "P";
    let text = "";
    while (text.length < 90) {
      const tie = next() < 0.1;
      if (!tie && next() > streaky) last = last === "P" ? "B" : "P";
      text += tie ? "T" : last;
    }
    drawn(text); // says so when two marks meet
    const marks = bigRoad(shoe(text));
    assert.equal(marks.length, text.replaceAll("T", "").length);
    assert.equal(marks.reduce((sum, mark) => sum + mark.ties, 0), text.length - marks.length);
    assert.deepEqual(marks.map((mark) => (mark.winner === "player" ? "P" : "B")).join(""), text.replaceAll("T", ""));
    assert.ok(marks.every((mark) => mark.row >= 0 && mark.row < 6));
  }
});

test("how often each side has won", () => {
  assert.deepEqual(counts(shoe("PBTPPT")), { player: 3, banker: 1, tie: 2 });
});

test("a round in words names the winner's total first", () => {
  const round = { round: "r1", player: 3, banker: 7, player_cards: 2, banker_cards: 3, won: [] };
  assert.equal(roundWords({ ...round, winner: "banker" }), "banker wins, 7 to 3 (3 and 2 cards)");
  assert.equal(roundWords({ ...round, banker: 3, winner: "tie" }), "tie, 3 to 3 (2 and 3 cards)");
});

test("a Dragon 7 and a Panda 8 are marked on both boards and counted", () => {
  assert.deepEqual(beadPlate(shoe("PD8B")).map(({ bonus }) => bonus), [null, "dragon-7", "panda-8", null]);
  assert.deepEqual(bigRoad(shoe("PD8B")).map(({ winner, bonus }) => [winner, bonus]), [["player", null], ["banker", "dragon-7"], ["player", "panda-8"], ["banker", null]]);
  assert.deepEqual(bigRoad(shoe("TD")).map(({ ties, bonus }) => [ties, bonus]), [[1, "dragon-7"]], "it takes the place of the ties before it");
  assert.deepEqual([...bonusCounts(shoe("PD8BDT"))], [["dragon-7", 2], ["panda-8", 1]]);
  assert.deepEqual(["dragon-7", "panda-8", "lucky"].map(bonusMark), ["7", "8", "L"]);
});

test("a tie that is paid beside a win is a stroke through that win's own mark", () => {
  assert.deepEqual(drawn("BNP"), ["B P1", ". P"]);
  assert.deepEqual(beadPlate(shoe("NT")).map(({ winner, tied }) => [winner, tied]), [["player", true], ["tie", true]]);
  assert.deepEqual(counts(shoe("BNT")), { player: 1, banker: 1, tie: 2 });
});

test("a round in words says what else it paid", () => {
  const round = { round: "r1", player: 3, banker: 7, player_cards: 2, banker_cards: 3 };
  assert.equal(roundWords({ ...round, winner: "banker", won: ["dragon-7"] }), "banker wins, 7 to 3 (3 and 2 cards), dragon 7");
  assert.equal(roundWords({ ...round, player: 9, banker: 9, winner: "player", won: ["tie"] }), "player wins, 9 to 9 (2 and 3 cards), tie");
  assert.equal(roundWords({ ...round, banker: 3, winner: "tie", won: ["tie"] }), "tie, 3 to 3 (2 and 3 cards)");
});
