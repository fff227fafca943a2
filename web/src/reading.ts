// What the auditor's page reads besides JSON: searches in its own address, and reports. Pure.
import type { RoundSearch } from "./running.ts";

// The search as the address has it, amounts in dollars.
export function searchOf(query: URLSearchParams): RoundSearch {
  const text = (key: string) => query.get(key) ?? "";
  const cents = (key: string) => (text(key) === "" || !Number.isFinite(Number(text(key))) ? null : Math.round(Number(text(key)) * 100));
  return { player: text("player"), table: text("table"), game: text("game"), hand: text("hand"), min_cents: cents("min"), max_cents: cents("max") };
}

// CSV as the server writes it (RFC 4180), to show as a table what is downloaded.
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let quoted = false;
  const endField = () => (row.push(field), (field = ""));
  const endRow = () => (endField(), rows.push(row), (row = []));
  for (let i = 0; i < text.length; ++i) {
    const letter = text[i] as string;
    if (quoted) {
      if (letter !== '"') field += letter;
      else if (text[i + 1] === '"') (field += '"'), ++i;
      else quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === ",") endField();
    else if (letter === "\n") endRow();
    else if (letter !== "\r") field += letter;
  }
  if (field !== "" || row.length > 0) endRow();
  return rows;
}
