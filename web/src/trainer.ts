// Which hand of twenty-one is trained next: those that people get wrong, and most of all those that one got wrong
// oneself. What is right, and what another choice costs, the server says. Pure.
import type { Exact } from "./odds.ts";

// One cell of a chart: two cards against the dealer's up card, by what they count. An ace is 1.
export interface Cell {
  one: number;
  other: number;
  up: number;
}

export interface Tally {
  right: number; // since it was last wrong
  wrong: number;
}

export type Tallies = Readonly<Record<string, Tally>>;

export interface HandChoices {
  choices: { action: string; ev: Exact }[];
  best: string;
}

export const keyOf = ({ one, other, up }: Cell) => `${one}+${other}/${up}`;

const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const isSoft = ({ one, other }: Cell) => one === 1 || other === 1;
const totalOf = (cell: Cell) => cell.one + cell.other + (isSoft(cell) ? 10 : 0);
const isPair = ({ one, other }: Cell) => one === other;

// Every start against every up card, but for an ace with a ten: there is nothing to decide about it.
export const cells: readonly Cell[] = values.flatMap((one) => values.filter((other) => other >= one && !(one === 1 && other === 10))
  .flatMap((other) => values.map((up) => ({ one, other, up }))));

// Where most people go wrong: stiff hands against high and middle cards, soft hands that want a double, pairs at the edge.
export function isHard(cell: Cell): boolean {
  const { up, one } = cell;
  const total = totalOf(cell);
  if (isPair(cell)) return [[1, [1, 10]], [4, [5, 6]], [8, [9, 10, 1]], [9, [7, 10, 1]], [2, [2, 3, 8]], [3, [2, 3, 8]], [6, [2, 7]], [7, [2, 8]]].some(([of, ups]) => of === one && (ups as number[]).includes(up));
  if (isSoft(cell)) return total <= 19 && (up >= 2 && up <= 6 || total === 18);
  return total === 16 || total === 15 ? up >= 9 || up === 1 : total === 12 ? up <= 4 : total >= 8 && total <= 11 ? true : false;
}

// How often a hand is dealt, against one that nobody minds and that was not seen yet.
export function weight(cell: Cell, tally: Tally | undefined): number {
  const usual = isHard(cell) ? 6 : 1;
  if (!tally) return usual;
  return tally.wrong > 0 && tally.right < 3 ? (usual + 40 * tally.wrong) / (1 + tally.right) : usual / (1 + tally.right);
}

// `chance`: a number from 0 up to 1. Never the same hand twice in a row.
export function nextCell(tallies: Tallies, chance: number, last: Cell | null = null): Cell {
  const weights = cells.map((cell) => (last && keyOf(cell) === keyOf(last) ? 0 : weight(cell, tallies[keyOf(cell)])));
  let left = chance * weights.reduce((sum, each) => sum + each, 0);
  return cells[Math.max(0, weights.findIndex((each) => (left -= each) < 0))]!;
}

export function judged(tallies: Tallies, cell: Cell, right: boolean): Tallies {
  const before = tallies[keyOf(cell)] ?? { right: 0, wrong: 0 };
  return { ...tallies, [keyOf(cell)]: right ? { ...before, right: before.right + 1 } : { right: 0, wrong: before.wrong + 1 } };
}

// "hard 16", "soft 18", "a pair of eights": as players call it.
export function cellWords(cell: Cell): string {
  if (isPair(cell)) return `a pair of ${cell.one === 1 ? "aces" : `${cell.one}s`}`;
  return `${isSoft(cell) ? "soft" : "hard"} ${totalOf(cell)}`;
}

// Cards that count so much: a jack, a queen or a king for ten, which every deck has. Suits at random.
export function cardsOf(cell: Cell, chance: () => number = Math.random): { hand: string[]; up: string } {
  const card = (value: number) => (value === 1 ? "A" : value === 10 ? "JQK"[Math.floor(chance() * 3)]! : String(value)) + "cdhs"[Math.floor(chance() * 4)]!;
  const hand = [card(cell.one), card(cell.other)];
  return { hand: chance() < 0.5 ? hand : hand.reverse(), up: card(cell.up) };
}

const usualOrder = ["hit", "stand", "double", "split", "surrender"];

// Choices in an order that does not give the best one away.
export function inUsualOrder({ choices }: HandChoices): string[] {
  return choices.map((each) => each.action).sort((a, b) => usualOrder.indexOf(a) - usualOrder.indexOf(b));
}

// What a choice gives away against the best one, as a share of the bet.
export function costOf({ choices, best }: HandChoices, action: string): number {
  const worth = (of: string) => choices.find((each) => each.action === of)?.ev.decimal ?? NaN;
  return worth(best) - worth(action);
}

// The hands one misses most, worst first.
export function missed(tallies: Tallies): { cell: Cell; tally: Tally }[] {
  return cells.flatMap((cell) => {
    const tally = tallies[keyOf(cell)];
    return tally && tally.wrong > 0 && tally.right < 3 ? [{ cell, tally }] : [];
  }).sort((a, b) => b.tally.wrong - a.tally.wrong);
}
