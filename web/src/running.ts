// What operators and auditors are told: the words of docs/server.md as types.
import type { About, Phase } from "./protocol.ts";

// ---- Significant events

export interface SignificantEvent {
  sequence: number;
  time_ms: number;
  kind: string;
  words: string;
  grave: boolean;
  who: { account: number; name: string } | "system";
  why: string;
  what: Record<string, unknown>;
  before: unknown;
  after: unknown;
}

// A kind of them that there is, whether it has happened or not.
export interface SignificantKind {
  kind: string;
  words: string;
}

// ---- Operator

export interface OperatedAccount {
  account: number;
  name: string;
  role: "player" | "operator" | "auditor";
  guest: boolean;
  locked: boolean;
  disabled: boolean;
  why: string; // of being disabled
  balance_cents: number;
  at: string[]; // tables
}

export interface KnownIrregularity {
  kind: string;
  words: string;
  clause: string;
  of: "seat" | "dealer" | "either" | "none";
  counts: boolean; // of so many cards
}

export interface MeterParameters {
  seed_cents: number;
  reseed_cents: number;
  increment_permyriad: number;
  reserve_permyriad: number;
  ceiling_cents: number | null;
}

export interface MeterNow {
  wager: string;
  name: string;
  cents: number;
  overflow_cents: number;
  reserve_cents: number;
  in_cents: number;
  paid_cents: number;
  hits: number;
  parameters: MeterParameters;
  waiting: MeterParameters | null; // what comes when the jackpot is won
  disabled: boolean;
}

export interface OperatedTable {
  about: About;
  irregularities: KnownIrregularity[];
  meters: MeterNow[];
  round: string | null;
  phase: Phase;
}

// ---- Integrity and backup

export interface IntegrityCheck {
  time_ms: number;
  program: string;
  expected: string;
  actual: string;
  rulebook: string;
  expected_rulebook: string;
  state: "passed" | "failed" | "unverified"; // unverified: nothing differs, but something could not be held against anything
  passed: boolean;
  differing: string[]; // of the program: what is not as it should be, in words
  unverified: string[]; // what could not be held against anything, in words
  store: { passed: true; events: number; last_hash: string } | { passed: false; says: string } | null; // null: it was not read
  why: string;
}

export interface IntegrityNow {
  checks: IntegrityCheck[]; // the newest first
  running: boolean;
  progress: number | null;
  sound: boolean;
  events?: number | null; // in the store by now; null while it is away
  held: boolean; // a check failed, and no new round begins until the house or an operator checks again
}

export interface Backup {
  running: boolean;
  progress: number | null;
  failed: { time_ms: number; why: string } | null;
  folder: string;
  keep: number;
  last: { time_ms: number; file: string; bytes: number; events: number; last_hash: string; verified: boolean } | null;
}

// ---- Auditor

export interface AuditedSeat {
  seat: number;
  account: number;
  name: string;
  bot: boolean;
  wagered_cents: number;
  net_cents: number;
}

export interface AuditedRound {
  id: string;
  table: string;
  game: string;
  opened_ms: number;
  ended_ms: number;
  void: boolean;
  free_play: boolean;
  seats: AuditedSeat[];
  lines: { seat: number; wager: string; outcome: string; hand: string | null; wagered_cents: number; net_cents: number }[];
}

export interface RoundSearch {
  player: string;
  table: string;
  round: string;
  game: string;
  hand: string;
  min_cents: number | null;
  max_cents: number | null;
}

export interface StoredEvent {
  sequence: number;
  time_ms: number;
  stream: string;
  kind: string;
  body: unknown;
  hash: string;
}

export interface PayMeter {
  game: string;
  definition: string;
  wager: string;
  paytable: string | null;
  free_play: boolean;
  first_ms: number;
  last_ms: number;
  rounds: number;
  wagers: number;
  wagered_cents: number;
  won_cents: number;
  net_cents: number; // the players'
  jackpots: number;
  jackpot_cents: number;
  voids: number;
  fees_cents: number;
  theoretical_return: number | null;
  status: string;
}

export type ReturnState = "ok" | "few" | "low" | "high" | "unknown";

export interface ReturnLine {
  game: string;
  definition: string;
  wager: string;
  paytable: string | null;
  free_play: boolean;
  wagers: number;
  wagered_cents: number;
  actual: number | null;
  theoretical: number | null;
  basis: string | null;
  expected_sd: number | null; // of the actual return, at so many wagers
  z: number | null;
  state: ReturnState;
  alarm: boolean;
  words: string;
}

export interface ReportKind {
  kind: string;
  title: string;
  says: string; // what is in it
}

export type ReportCell = string | number | boolean | null | object;

export interface Report {
  report: string;
  title: string;
  operator: string;
  period: string;
  from: string;
  to: string;
  made_ms: number;
  activity: boolean;
  cut: boolean; // there is more than a report holds
  columns: string[];
  rows: Record<string, ReportCell>[];
}

// A player's account, transaction by transaction.
export interface Statement extends Report {
  account: number;
  name: string;
  opening_cents: number;
  closing_cents: number;
  next: string | null; // the transaction to go on behind
  rows: { id: string; time_ms: number; what: string; event: string; cents: number; balance_cents: number; free_play: boolean }[];
}

export interface StatementSearch {
  player: string; // a name, or a number that is nobody's name
  account: string; // a number, in its place
  period: string;
}
