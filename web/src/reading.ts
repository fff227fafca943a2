// What the auditor's page reads: searches in its own address, and reports. Pure.
import type { ReportCell, RoundSearch } from "./running.ts";
import { dollars, moment, percent, title } from "./words.ts";

// The search as the address has it, amounts in dollars.
export function searchOf(query: URLSearchParams): RoundSearch {
  const text = (key: string) => query.get(key) ?? "";
  const cents = (key: string) => (text(key) === "" || !Number.isFinite(Number(text(key))) ? null : Math.round(Number(text(key)) * 100));
  return { player: text("player"), table: text("table"), game: text("game"), hand: text("hand"), min_cents: cents("min"), max_cents: cents("max") };
}

// Which money it is, as the data say.
export function moneyWords(freePlay: boolean): string {
  return freePlay ? "play money" : "real money";
}

// Times that a report or a statement can be asked for.
export const periods: readonly [string, string][] = [["day", "today"], ["mtd", "this month"], ["ytd", "this year"], ["ltd", "since the beginning"]];

// A column's name for people: "wagered_cents" is "Wagered".
export function columnWords(column: string): string {
  if (column === "free_play") return "Money";
  return title(column.replace(/_(cents|ms|utc)$/, "").replaceAll("_", " "));
}

// A cell as its column's name says: amounts, moments, shares.
export function cellWords(column: string, cell: ReportCell): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return column === "free_play" ? moneyWords(cell) : cell ? "yes" : "no";
  if (typeof cell === "object") return JSON.stringify(cell);
  if (typeof cell === "string") return cell;
  if (/(^|_)cents$/.test(column)) return dollars(cell);
  if (/(^|_)ms$/.test(column)) return moment(cell);
  if (/(^|_)return$/.test(column)) return percent(cell, 2);
  return cell.toLocaleString("en-US");
}
