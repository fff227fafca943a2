// Pays that somebody types over those of a pay table: what was typed, what it comes to, and what is wrong with it. Pure.
import type { PayRow, PayTable } from "./rules.ts";

export type PayColumn = "pays" | "natural" | "wild" | "amount" | "meter_percent" | "envy";
export interface TypedPay {
  row: number;
  column: PayColumn;
  text: string;
}

// By row and column; what is as written is not there.
export type TypedPays = ReadonlyMap<string, string>;
export const payKey = (row: number, column: PayColumn) => `${row}/${column}`;

// What is wrong with it; empty: nothing.
export function payWrong(text: string): string {
  if (text.trim() === "") return "Type a number: 0 pays nothing.";
  const value = Number(text);
  if (!Number.isFinite(value)) return "This is not a number.";
  return value < 0 ? "A pay cannot be less than 0." : "";
}

export function typePay(typed: TypedPays, table: PayTable, { row, column, text }: TypedPay): TypedPays {
  const next = new Map(typed);
  if (text.trim() !== "" && Number(text) === table.rows[row]?.[column]) next.delete(payKey(row, column));
  else next.set(payKey(row, column), text);
  return next;
}

export function wrongPays(typed: TypedPays): ReadonlyMap<string, string> {
  return new Map([...typed].map(([key, text]) => [key, payWrong(text)] as const).filter(([, wrong]) => wrong !== ""));
}

// The rows as a request has them: the numbers alone, without the clauses of those that were written.
export function ownRows(table: PayTable, typed: TypedPays): Omit<PayRow, "clause" | "ruling">[] {
  return table.rows.map(({ clause: _clause, ruling: _ruling, ...row }, i) => {
    for (const [key, text] of typed) {
      const [at, column] = key.split("/") as [string, PayColumn];
      if (Number(at) === i) row[column] = Number(text);
    }
    return row;
  });
}
