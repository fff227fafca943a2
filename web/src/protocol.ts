// What the server says and is told: the words of docs/server.md as types.
import type { SignificantEvent } from "./running.ts";

export interface Limit {
  what: string;
  min_cents: number | null;
  max_cents: number | null;
}

export interface About {
  id: string;
  name: string;
  game: string;
  game_name: string;
  names: Record<string, string>; // of the wagers
  paytables: Record<string, string>;
  options: Record<string, string>;
  limits: Limit[];
  seats: number;
  taken: number;
  bots: number;
  watching: number;
  phase: Phase;
  free_play: boolean;
  practice: boolean;
  owner?: number;
  fees?: { schedule: string; option: number };
  bank: "house" | "player-dealer";
  meters: { wager: string; cents: number; disabled?: boolean }[];
  disabled?: string; // why no new round begins; empty when one may
  pace: { betting_ms: number; decision_ms: number; result_ms: number; settle_ms: number };
}

export type Phase = "waiting" | "bank" | "betting" | "deciding" | "result" | "closed";

export interface Seat {
  seat: number;
  account: number;
  name: string;
  bot: boolean;
  away: boolean;
  ready: boolean;
  leaving?: boolean;
  bets: Record<string, number>;
  folded: boolean;
  net_cents: number | null;
  bank: boolean;
}

export interface WagerNow {
  id: string;
  enabled: boolean;
  min_cents: number;
  max_cents: number;
  step_cents: number;
  equals: string;
  why: string;
}

export interface ActionNow {
  action: string;
  hand?: number; // of the seat's, from 1; left out: the first
  wager?: string;
  cents?: number;
  least_cents?: number; // where the player may name the amount
  most_cents?: number;
  step_cents?: number;
  enabled: boolean;
  why: string;
}

export interface You {
  seats: number[];
  balance_cents: number;
  wagers: WagerNow[];
  actions: ActionNow[];
  bets_ok: boolean;
  bets_why: string;
  notice?: string; // why the last slip went back
}

export interface Line {
  seat: number;
  wager: string;
  outcome: "win" | "lose" | "push" | "returned" | "forfeited";
  wagered_cents: number;
  net_cents: number;
  returned_cents: number;
  hand: string | null;
  reads: string | null;
  natural: boolean;
  odds: string | null;
  clause: string;
  cut_cents?: number;
  award_cents?: number;
  for_dealer?: boolean;
  tip_cents?: number;
  hand_number?: number; // which of the seat's hands, where it may come to have several
  player?: number; // who bets behind the seat
  hand_of?: number | "dealer"; // whose hand was read: a seat's, or the dealer's
}

export interface Settlement {
  game: string;
  lines: Line[];
  bank: { net_cents: number; seat?: number; wager_cents?: number };
  fees: { who: number | "player-dealer"; cents: number; clause: string }[];
  progressives: Record<string, { meter_cents: number; award_cents: number; increment_cents: number }>;
  envy: { seat: number; cents: number; wager: string; hand_of: number; clause: string }[];
  dealer?: { hand: string; reads: string; qualifies?: boolean };
}

export type Place = "seat" | "dealer" | "community" | "wild-card" | "replacement-card" | "player" | "banker";

// One thing that happened in a round. Fields beside `event` and `words` depend on the kind.
export interface RoundEvent {
  event: string;
  words: string;
  place?: Place;
  seat?: number;
  hand?: number; // of the seat's, from 1; left out: the first
  from_hand?: number; // of a card that is moved: where it lay
  position?: number;
  card?: string;
  face_up?: boolean;
  wager?: string;
  cents?: number;
  for_dealer?: boolean;
  decision?: number;
  action?: string;
  by?: "player" | "bot" | "platform";
  line?: Line;
  clause?: string;
  clause_text?: string;
  hand_of?: number;
  meter_cents?: number;
  called?: string; // what the hand comes to with this card, or how the round came out, as a dealer calls it
  void?: boolean; // of the end: all bets went back
  winner?: Winner; // of the end, where two hands are everybody's
}

export type Winner = "player" | "banker" | "tie";

export interface ShoeRound {
  round: string;
  player: number;
  banker: number;
  player_cards: number;
  banker_cards: number;
  winner: Winner; // the better hand
  won: string[]; // the other wagers that the hands made win: a tie, a Dragon 7
}

// The shoe that the rounds are dealt from, where one lasts for many.
export interface Shoe {
  id: string;
  root: string; // its commitment
  cards: number;
  dealt: number;
  cut_from_end: number;
  last_round: boolean; // the cut card is out
  rounds: ShoeRound[];
}

export interface TablePush {
  push: "table";
  table: string;
  version: number;
  about?: About;
  round: string | null;
  commitment: string | null;
  phase: Phase;
  left_ms: number | null;
  turn: number | null;
  decision: number | null;
  seats: Seat[];
  bank: { seat: number; cents: number } | { offered: number; min_cents?: number } | null;
  meters: Record<string, { cents: number; fraction: number; disabled?: boolean }>;
  you: You;
  events_from: number;
  events: RoundEvent[];
  settlement: Settlement | null;
  draining?: boolean; // no new rounds: the room is about to close
  held?: string; // why no new round begins though nobody stopped it
  shoe?: Shoe | null;
  previous_shoe?: string | null; // the one before: its record has all its cards
}

export interface AdvicePush {
  push: "advice";
  table: string;
  round: string;
  seat: number;
  decision: number;
  took: string;
  book: string;
  exact: boolean;
  values_cents: Record<string, number>;
  cost_cents: number;
}

export interface Lobby {
  tables: About[];
  draining: boolean;
  disabled?: string; // why the whole room begins no new round
  held?: string; // the same, though nobody stopped it: "integrity"
  familiar?: string[]; // games that most people know: shown first
  disabled_games?: Record<string, string>; // and which games do not, and why
}

export interface LobbyPush extends Lobby {
  push: "lobby";
}

export interface BalancePush {
  push: "balance";
  balance_cents: number;
}

export type Push = TablePush | AdvicePush | LobbyPush | BalancePush;

export interface Problem {
  type: string;
  title: string;
  status?: number;
  detail?: string;
  right?: string;
}

export interface Session {
  account: number;
  name: string;
  role: "player" | "operator" | "auditor";
  balance_cents: number;
  guest?: boolean;
  guest_key?: string;
}

export interface RoundSummary {
  id: string;
  table: string;
  game: string;
  ended_ms: number;
  seats: number[];
  wagered_cents: number;
  net_cents: number;
}

export interface RoundDetail {
  id: string;
  table: string;
  game: string;
  opened_ms: number;
  ended_ms: number;
  void: boolean;
  free_play: boolean;
  options: Record<string, string>;
  paytables: Record<string, string>;
  seats: number[]; // one's own
  bots: number[];
  settlement: Settlement;
  events: RoundEvent[];
  verification: { passed: boolean; checks: { name: string; result: string; says: string }[] };
  sat?: { seat: number; name: string }[]; // who was at the table
  played?: PlayedSeat[]; // an auditor's
  significant?: SignificantEvent[]; // the same: what was noted of it
}

// Who sat there, and his account before his first stake and after the settlement; null where no statement is kept.
export interface PlayedSeat {
  seat: number;
  account: number;
  name: string;
  bot: boolean;
  wagered_cents: number;
  net_cents: number;
  staked_ms: number | null;
  before_cents: number | null;
  after_cents: number | null;
  transactions: string[];
}
