// A meter's parameters: what an operator changes, and what the change will be. Pure.
import type { MeterParameters } from "./running.ts";
import { meter, percent } from "./words.ts";

export interface ParameterField {
  id: keyof MeterParameters;
  words: string;
  unit: "dollars" | "percent";
}

export const parameterFields: readonly ParameterField[] = [
  { id: "seed_cents", words: "Seed", unit: "dollars" },
  { id: "reseed_cents", words: "After a jackpot", unit: "dollars" },
  { id: "increment_permyriad", words: "Of each wager to the meter", unit: "percent" },
  { id: "reserve_permyriad", words: "Of each wager to the reserve", unit: "percent" },
  { id: "ceiling_cents", words: "Ceiling", unit: "dollars" },
];

export function parameterWords(field: ParameterField, value: number | null): string {
  if (value === null) return "none";
  return field.unit === "dollars" ? meter(value) : percent(value / 10000, 2);
}

// As typed: dollars or per cent, both of a hundred parts. An empty ceiling is none.
export function typedParameter(field: ParameterField, text: string): number | null | undefined {
  if (text.trim() === "") return field.id === "ceiling_cents" ? null : undefined;
  const value = Number(text);
  return Number.isFinite(value) ? Math.round(value * 100) : undefined;
}

// Those that differ from what the meter goes by.
export function changedParameters(now: MeterParameters, typed: Partial<MeterParameters>): Partial<MeterParameters> {
  return Object.fromEntries(Object.entries(typed).filter(([key, value]) => value !== undefined && value !== now[key as keyof MeterParameters]));
}

// A ceiling moves at once; all else would change what players are owed for wagers already in.
export function whenParameters(changed: Partial<MeterParameters>): { atOnce: boolean; later: boolean } {
  const keys = Object.keys(changed);
  return { atOnce: keys.includes("ceiling_cents"), later: keys.some((key) => key !== "ceiling_cents") };
}

export function changesWords(changed: Partial<MeterParameters>): string {
  return parameterFields.filter((field) => changed[field.id] !== undefined)
    .map((field) => `${field.words.toLowerCase()} ${parameterWords(field, changed[field.id] as number | null)}`).join(", ");
}
