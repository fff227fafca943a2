// What the auditor's page reads: searches in its own address, and reports. Pure.
import type { RoundSearch } from "./running.ts";
import { count, dollars, moment, moneyWords, percent, title } from "./words.ts";

// The search as the address has it, amounts in dollars.
export function searchOf(query: URLSearchParams): RoundSearch {
  const text = (key: string) => query.get(key) ?? "";
  const cents = (key: string) => (text(key) === "" || !Number.isFinite(Number(text(key))) ? null : Math.round(Number(text(key)) * 100));
  return { player: text("player"), table: text("table"), round: text("round"), game: text("game"), hand: text("hand"), min_cents: cents("min"), max_cents: cents("max") };
}

// Times that a report or a statement can be asked for.
export const periods: readonly [string, string][] = [["day", "today"], ["mtd", "this month"], ["ytd", "this year"], ["ltd", "since the beginning"]];

// Columns whose name alone says little to people.
const columnNames: Record<string, string> = { bank_cents: "The bank", cents: "Amount", fraction_units: "and parts of a cent, in 1/10,000", free_play: "Money", jackpot_cents: "Jackpots paid", paytable: "Pay table", sequence: "No.", why: "Reason" };

// A column's name for people: "wagered_cents" is "Wagered".
export function columnWords(column: string): string {
  const name = columnNames[column];
  if (name) return name;
  return title(column.replace(/_(cents|ms|utc)$/, "").replaceAll("_", " "));
}

// A cell as its column's name says: amounts, moments, shares.
export function cellWords(column: string, cell: string | number | boolean | null): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return column === "free_play" ? moneyWords(cell) : cell ? "yes" : "no";
  if (typeof cell === "string") return stringWords(column, cell);
  if (/(^|_)cents$/.test(column)) return dollars(cell);
  if (/(^|_)ms$/.test(column)) return moment(cell);
  if (/(^|_)return$/.test(column)) return percent(cell, 2);
  return count(cell);
}

// Kinds and wagers are ids; the system has no name.
function stringWords(column: string, text: string): string {
  if (column === "who" && text === "system") return "the system by itself";
  return column === "kind" || column === "wager" || column === "hand" ? title(text) : text;
}
