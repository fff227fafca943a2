// A game's rules, as `croupier rules GAME --json` writes them.
import type { Place } from "./protocol.ts";
import { link } from "./router.ts";
import { payWords, title } from "./words.ts";

export interface GameHead {
  id: string;
  name: string;
  family: string;
  jurisdiction: string;
  document: string;
  bank: string;
  playable: boolean; // can one sit down to it here? Of others the rulebook has the text alone
  dealt: Partial<Record<Place, number>>; // cards that each place gets in a round, where the rulebook says so
  spots: { base: number; side: number }; // how many bets there are
}

export interface Wager {
  id: string;
  name: string;
  kind: "base" | "side" | "progressive";
  required: boolean;
  placed: "before-deal" | "decision";
  equals?: string;
  at_least?: string;
  multiples?: number[];
  of?: string;
  requires: string[];
  requires_any?: string[];
  excludes?: string[];
  for_dealer: boolean;
  meter?: { unit_cents: number; seed_cents_per_dollar: number; increment_percent: number; linked: boolean };
  settle?: Settle;
  clause: string | null;
  ruling?: string;
}

export type Fate = "lose" | "push" | "returned" | "pays" | "table";
export interface Against {
  higher: Fate;
  equal: Fate;
  lower: Fate;
}

// What decides a wager, where the family says it for each.
export interface Settle {
  by: "comparison" | "own-hand" | "own-and-dealer" | "losing-hand" | "highest-hand" | "wild-count";
  folded: "forfeited" | "stays" | "stays-if-paid";
  unlisted?: Fate;
  qualified?: Against;
  unqualified?: Against;
}

export interface Choice {
  action: string;
  also?: string;
  places?: string;
  times?: number;
  returns?: string;
}

export interface Decision {
  id: string;
  undecided_only: boolean;
  choices: Choice[];
  clause: string | null;
}

export type RoundStep = { clause: string | null } & (
  | { do: "deal"; to: Place[]; cards: number; face_up: boolean }
  | { do: "reveal"; what: Place; cards?: number[] }
  | { do: "decide"; decision: string }
);

export interface PayRow {
  hand: string;
  pays?: number;
  natural?: number;
  wild?: number;
  meter_percent?: number;
  amount?: number;
  envy?: number;
  clause: string | null;
  ruling?: string;
}

export interface PayTable {
  wager: string;
  id: string;
  basis: string;
  clause: string | null;
  default: boolean;
  unit?: number;
  seed?: number;
  reseed?: number;
  note?: string;
  rows: PayRow[];
}

export interface Option {
  id: string;
  about: string;
  default: string;
  value: string;
  values?: string[];
  range?: { min: number; max: number };
  clause: string | null;
  ruling?: string;
}

export interface Clause {
  id: string;
  text: string;
  section: string;
  status: string;
  rulings: string[];
  tests: string[];
}

export interface Ruling {
  number: string;
  key: string;
  text: string;
}

export interface FeeTier {
  from_cents: number | null;
  to_cents: number | null;
  fee_cents: number;
}

export interface FeeOption {
  schedule: string;
  option: number;
  heading: string;
  collected: string;
  default: boolean;
  limit?: { min_cents: number | null; max_cents: number | null };
  limits?: { what: string; min_cents: number | null; max_cents: number | null }[]; // that it sets, by wager
  player?: FeeTier[];
  player_dealer?: FeeTier[];
  clauses: string[];
  note?: string;
  notice?: { player: string; player_dealer: string; terms: string };
}

export interface Irregularity {
  kind: string;
  effect: string;
  before: string;
  count?: string;
  who?: string;
  still_settled?: string[];
  clause: string | null;
  ruling?: string;
}

export interface Ranking {
  id: string;
  size: number;
  of: number;
  categories: string[];
  wild?: string[];
  wild_as?: "bug"; // an ace, or what a straight or a flush lacks
  clause: string | null;
}

export interface Rules extends GameHead {
  seats: { min: number; max: number; hands_per_player: number; positions: number }; // positions: with the player-dealer's
  deck: { cards: string; decks: number };
  rankings: Ranking[];
  wagers: Wager[];
  decisions: Decision[]; // empty where nobody decides anything
  steps: RoundStep[];
  round?: { procedure: string[]; house_way: string; charts: { title: string; heads: string[]; rows: string[][]; notes: string[] }[] }; // in words, step by step with clauses; of games that are played
  dealer_qualifies: { at_least: string; ranks: string[]; clause: string | null } | null;
  paytables: PayTable[];
  options: Option[];
  limits: { what: string; min_cents: number | null; max_cents: number | null; posted: boolean; clause: string | null }[];
  fees: FeeOption[];
  irregularities: Irregularity[];
  clauses: Clause[];
  rulings: Ruling[];
}

// Games that most people know come first, in the order the floor names them; the others as they were.
export function familiarFirst<T>(all: readonly T[], familiar: readonly string[], game: (each: T) => string): T[] {
  const place = (each: T) => {
    const at = familiar.indexOf(game(each));
    return at < 0 ? familiar.length : at;
  };
  return [...all].sort((a, b) => place(a) - place(b));
}

// What the rulebook calls a wager; its id where the rules are not at hand.
export function wagerName(rules: Rules | null, id: string): string {
  return rules?.wagers.find((wager) => wager.id === id)?.name ?? title(id);
}

// What a clause says, or the ruling that is cited where the document is silent.
export function clauseText(rules: Rules | null, id: string): string {
  return (rules?.clauses.find((each) => each.id === id) ?? rules?.rulings.find((each) => each.number === id))?.text ?? "";
}

// The pay table in force of a wager: the table's own choice, or the game's.
export function payTableOf(rules: Rules, wager: string, chosen?: Record<string, string>): PayTable | undefined {
  const all = rules.paytables.filter((table) => table.wager === wager);
  return all.find((table) => table.id === chosen?.[wager]) ?? all.find((table) => table.default) ?? all[0];
}

// The pay tables in force that say more than "even money for a win", by wager.
export function paysInForce(rules: Rules, chosen?: Record<string, string>): { wager: Wager; table: PayTable }[] {
  return rules.wagers.flatMap((wager) => {
    const table = payTableOf(rules, wager.id, chosen);
    return !table || (table.rows.length === 1 && table.rows[0]!.hand === "win") ? [] : [{ wager, table }];
  });
}

// "8 to 1" of a wager that has no other pay; nothing where it is even money for a win, or there are more.
export function onlyPay(rules: Rules, wager: string, chosen?: Record<string, string>): string | null {
  const table = payTableOf(rules, wager, chosen);
  const [row, ...more] = table?.rows ?? [];
  return !table || !row || more.length > 0 || row.hand === "win" || row.pays === undefined ? null : payWords(row.pays, table.basis);
}

// What a table has chosen of its game.
export interface Chosen {
  options: Record<string, string>;
  paytables: Record<string, string>;
}

const pairs = (key: string, values: Record<string, string>) => Object.entries(values).map(([id, value]) => `${key}=${encodeURIComponent(`${id}=${value}`)}`);

// The way to a game's page as a table plays it.
function chosenLink(page: string, game: string, { options, paytables }: Chosen): string {
  const query = [...pairs("set", options), ...pairs("paytable", paytables)].join("&");
  return `${link(page, game)}${query ? `?${query}` : ""}`;
}
export const rulesLink = (game: string, chosen: Chosen) => chosenLink("rules", game, chosen);
export const trainerLink = (game: string, chosen: Chosen) => chosenLink("trainer", game, chosen);

export function chosenOf(query: URLSearchParams): Chosen {
  const all = (key: string) => Object.fromEntries(query.getAll(key).flatMap((text) => (text.includes("=") ? [text.split(/=(.*)/s).slice(0, 2)] : [])) as [string, string][]);
  return { options: all("set"), paytables: all("paytable") };
}

// Which wagers a player puts up before the deal, in the rulebook's order.
export function placedBeforeDeal(rules: Rules): Wager[] {
  return rules.wagers.filter((wager) => wager.placed === "before-deal");
}

// Which cards are wild in the game's own ranking; `indicator` is the card in the wild-card place, if it is known.
export function wildTest(rules: Rules | null, indicator: string | null): (card: string) => boolean {
  const wild = rules?.rankings[0]?.wild ?? [];
  const ranks = new Set(wild.filter((word) => word.length === 1));
  if (wild.includes("indicator") && indicator) ranks.add(indicator[0] ?? "");
  const joker = wild.includes("Jk");
  return (card) => (card === "Jk" || card === "Jb" ? joker : ranks.has(card[0] ?? ""));
}
