import assert from "node:assert/strict";
import { test } from "node:test";
import { howToPlay, mostLines } from "../src/how_to.ts";
import { familiarFirst, type Rules } from "../src/rules.ts";

const rules = {
  id: "g", name: "Game", family: "showdown", bank: "player-dealer", playable: true, seats: { min: 1, max: 7 }, deck: { cards: "standard-52", decks: 1 },
  rankings: [{ id: "hand", size: 5, of: 7, categories: [], wild: ["2", "Jk"] }],
  wagers: [
    { id: "ante", name: "Ante", kind: "base", required: true, placed: "before-deal", settle: { by: "comparison", folded: "forfeited", qualified: { higher: "pays" }, unqualified: { higher: "push" } } },
    { id: "blind", name: "Blind", kind: "base", required: true, placed: "before-deal", equals: "ante", settle: { by: "comparison", folded: "forfeited", unlisted: "push" } },
    { id: "play", name: "Play", kind: "base", required: false, placed: "decision", multiples: [4, 3, 1], of: "ante", settle: { by: "comparison", folded: "forfeited" } },
    { id: "trips", name: "Trips", kind: "side", required: false, placed: "before-deal", settle: { by: "own-hand", folded: "stays" } },
  ],
  decisions: [
    { id: "first", undecided_only: false, choices: [{ action: "check" }, { action: "bet-4", places: "play", times: 4 }, { action: "bet-3", places: "play", times: 3 }] },
    { id: "last", undecided_only: true, choices: [{ action: "bet-1", places: "play", times: 1 }, { action: "fold" }] },
  ],
  steps: [
    { do: "deal", to: ["seat"], cards: 2, face_up: false }, { do: "deal", to: ["dealer"], cards: 2, face_up: false }, { do: "deal", to: ["community"], cards: 5, face_up: false },
    { do: "decide", decision: "first" }, { do: "reveal", what: "community", cards: [1, 2, 3, 4, 5] }, { do: "decide", decision: "last" },
  ],
  dealer_qualifies: { at_least: "pair", ranks: [] },
  paytables: [
    { wager: "ante", id: "standard", basis: "to 1", default: true, rows: [{ hand: "win", pays: 1 }] },
    { wager: "blind", id: "standard", basis: "to 1", default: true, rows: [{ hand: "royal-flush", pays: 500 }, { hand: "straight", pays: 1 }] },
    { wager: "trips", id: "standard", basis: "to 1", default: true, rows: [{ hand: "royal-flush", pays: 50 }, { hand: "three-of-a-kind", pays: 3 }] },
  ],
  options: [], limits: [{ what: "ante", min_cents: 500, max_cents: 10000 }], fees: [],
} as unknown as Rules;

test("a game is told in ten lines at most, out of the rulebook's facts", () => {
  const lines = howToPlay(rules);
  assert.ok(lines.length <= mostLines && lines.length > 6, String(lines.length));
  const all = lines.join("\n");
  for (const said of [
    /put up the Ante; the Blind goes up with it/, /You and the dealer get 2 cards each, face down\. 5 cards in the middle/, /best 5 of 7/,
    /[Ee]very deuce and the joker are wild/, /check or put 4× or 3× the Ante on the Play/, /With 5 cards of the board up, if you have only checked/,
    /fold and lose the Ante and the Blind/, /needs a pair or better to qualify; otherwise the Ante pushes/, /the Blind pays from a straight, 1 to 1, up to a royal flush, 500 to 1, and pushes with less/,
    /Trips \(on your own hand, from three of a kind\)/,
  ]) assert.match(all, said);
  assert.ok(lines.every((line) => line.endsWith(".") && !line.includes("..") && !line.includes("undefined")), all);
});

test("a side bet says whose hand wins it, where the round's charts do", () => {
  const wagers = [
    { id: "player", name: "Player line", kind: "base", required: false, placed: "before-deal" },
    { id: "tie", name: "Tie", kind: "side", required: false, placed: "before-deal" },
    { id: "dragon-7", name: "Dragon 7", kind: "side", required: false, placed: "before-deal" },
  ];
  const paytables = [
    { wager: "tie", id: "standard", basis: "to 1", default: true, rows: [{ hand: "tie", pays: 8 }] },
    { wager: "dragon-7", id: "standard", basis: "to 1", default: true, rows: [{ hand: "three-card-seven", pays: 40 }] },
  ];
  const round = { procedure: [], house_way: "", charts: [{ title: "", heads: ["Wager", "Wins if", "Clause", "Ruling"], notes: [], rows: [
    ["Tie", "both hands have the same total", "EZ-28", ""], ["Dragon 7", "the banker hand wins with 7 in 3 cards", "EZ-29", ""]] }] };
  const all = howToPlay({ ...rules, family: "baccarat", rankings: [], steps: [], decisions: [], dealer_qualifies: null, wagers, paytables, round } as unknown as Rules).join("\n");
  assert.match(all, /Tie \(both hands have the same total: 8 to 1\)/);
  assert.match(all, /Dragon 7 \(the banker hand wins with 7 in 3 cards: 40 to 1\)/);
});

test("every family has its words, also one that cannot be played yet", () => {
  for (const family of ["showdown", "baccarat", "twenty-one", "two-hand", "pot"]) {
    const lines = howToPlay({ ...rules, family, rankings: [], steps: [], decisions: [], dealer_qualifies: null });
    assert.ok(lines.length >= 3, family);
  }
});

test("games that most people know come first, in the order that is given", () => {
  const games = ["a", "b", "c", "d"];
  assert.deepEqual(familiarFirst(games, ["d", "b"], (game) => game), ["d", "b", "a", "c"]);
});
