// What the solvers answer, as `croupier analyze --json` writes it, and what can be read off it.

export interface Exact {
  exact: string | null; // null: measured
  decimal: number;
}

export interface OutcomeOdds {
  outcome: string;
  ways: number;
  probability: Exact;
  pays: Exact;
}

export interface WagerOdds {
  wager: string;
  paytable: string;
  method: string;
  unit: string;
  ev: Exact | number;
  house_edge: Exact | number;
  element_of_risk?: Exact | number;
  hit_frequency?: Exact | number;
  variance?: Exact | number;
  average_wagered?: Exact | number;
  ways?: number;
  rounds?: number;
  standard_error?: number;
  bounds99?: [number, number]; // of a measured expectation, with 99% confidence
  outcomes?: OutcomeOdds[];
  strategy?: string[] | null;
  meter_cents?: number;
  break_even_meter_cents?: Exact | number | null;
  seconds?: number;
}

export interface OddsRequest {
  game: string;
  set: Record<string, string>;
  wager?: string;
  paytable?: string;
  rows?: { hand: string; pays?: number; natural?: number; wild?: number; amount?: number; meter_percent?: number; envy?: number }[];
  with?: string[];
  meter_cents?: number;
  hand?: string; // what each choice is worth with these cards
  dealer?: string;
}

export interface Solved {
  game: string;
  options: Record<string, string>;
  results: WagerOdds[];
  unsolved?: { wager: string; paytable: string; why: string }[];
}

export interface Odds<Result = Solved> {
  done: boolean;
  progress: number;
  what: string;
  problem?: { detail: string; right?: string }; // why there is no result
  result?: Result;
}

export function decimal(value: Exact | number | undefined): number {
  if (value === undefined) return NaN;
  return typeof value === "number" ? value : value.decimal;
}

export function fraction(value: Exact | number | undefined): string {
  return value === undefined || typeof value === "number" ? "" : value.exact ?? "";
}

// At which meter a progressive is even; nothing where it is no progressive, or no meter makes it so.
export function breakEven(odds: WagerOdds): number | null {
  const cents = odds.break_even_meter_cents;
  return cents === undefined || cents === null ? null : decimal(cents);
}

// How far off a measured expectation may be; nothing where it was solved.
export function bound(odds: WagerOdds): number {
  return odds.bounds99 ? (odds.bounds99[1] - odds.bounds99[0]) / 2 : 0;
}

// Surely so: a measured one by more than it may be off.
export function favorsBettor(odds: WagerOdds): boolean {
  return decimal(odds.ev) > bound(odds);
}

// What each outcome adds to the expectation, in units; together they are it.
export function contributions(odds: WagerOdds): { outcome: string; probability: number; pays: number; adds: number }[] {
  return (odds.outcomes ?? []).map((each) => ({
    outcome: each.outcome,
    probability: each.probability.decimal,
    pays: each.pays.decimal,
    adds: each.probability.decimal * each.pays.decimal,
  }));
}

// The result after n rounds lies around n·ev with a standard deviation of √(n·variance): how it spreads.
export function spread(ev: number, variance: number, rounds: number): { mean: number; deviation: number } {
  return { mean: ev * rounds, deviation: Math.sqrt(variance * rounds) };
}

// The chance of being ahead after n rounds, by the normal approximation.
export function aheadAfter(ev: number, variance: number, rounds: number): number {
  const { mean, deviation } = spread(ev, variance, rounds);
  return deviation === 0 ? (mean > 0 ? 1 : 0) : normalBelow(mean / deviation);
}

// Φ(x), by Zelen and Severo's polynomial: seven digits are plenty for a curve.
export function normalBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI) * series;
  return x >= 0 ? 1 - tail : tail;
}
