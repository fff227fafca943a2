// A table that is about to be opened: what the operator has chosen, and how the server is told. Pure.
import type { Problem } from "./protocol.ts";
import type { FeeOption, FeeTier, Rules } from "./rules.ts";
import { dollars, range } from "./words.ts";

export interface PlannedLimit {
  min: number | null; // in dollars; null: the game's own
  max: number | null;
}

export interface Plan {
  name: string;
  game: string;
  options: Record<string, string>;
  paytables: Record<string, string>;
  limits: Record<string, PlannedLimit>;
  meters: Record<string, number>; // what progressives start with, in cents; others at their seeds
  fees: string; // feeKey of one, or none
  seats: number | null; // null: as many as the game has
  bots: number;
  pace: { betting: number; decision: number; result: number }; // in seconds
}

export const emptyPlan: Plan = {
  name: "", game: "", options: {}, paytables: {}, limits: {}, meters: {}, fees: "", seats: null, bots: 2, pace: { betting: 15, decision: 20, result: 8 },
};

export const feeKey = (fee: Pick<FeeOption, "schedule" | "option">) => `${fee.schedule}/${fee.option}`;

export function feeOf(rules: Rules, key: string): FeeOption | undefined {
  return rules.fees.find((fee) => feeKey(fee) === key);
}

// Another game: what belonged to the last one goes, and the collection is the game's own.
export function planFor(plan: Plan, rules: Rules): Plan {
  const fee = rules.fees.find((each) => each.default);
  return { ...plan, game: rules.id, options: {}, paytables: {}, limits: {}, meters: {}, fees: fee ? feeKey(fee) : "" };
}

export interface OfferedLimit {
  what: string;
  min_cents: number | null;
  max_cents: number | null;
  fixed: boolean; // by the collection: the operator has no say
}

// Limits that the operator may set, each with what holds when he does not: the game's own, or what the collection's option
// sets. A bet that equals another has none, and neither has one that is not played for want of a pay table.
export function limitsOffered(rules: Rules, fee: FeeOption | undefined): OfferedLimit[] {
  return rules.limits.flatMap((own) => {
    const wager = rules.wagers.find((each) => each.id === own.what);
    if (!wager || wager.equals || !rules.paytables.some((table) => table.wager === wager.id)) return [];
    const set = fee?.limits?.find((each) => each.what === own.what);
    const { min_cents, max_cents } = set ?? own;
    return [{ what: own.what, min_cents, max_cents, fixed: set !== undefined }];
  });
}

// The command, as docs/server.md has TABLE. A limit of which one end is the game's own is sent with that end.
export function openTable(plan: Plan, rules: Rules): { do: "open-table" } & Record<string, unknown> {
  const fee = feeOf(rules, plan.fees);
  const cents = (amount: number | null, own: number | null) => (amount === null ? own : Math.round(amount * 100));
  const limits = limitsOffered(rules, fee).flatMap((own) => {
    if (own.fixed) return [];
    const set = plan.limits[own.what];
    if (!set || (set.min === null && set.max === null)) return [];
    return [{ what: own.what, min_cents: cents(set.min, own.min_cents) ?? 0, max_cents: cents(set.max, own.max_cents) }];
  });
  return {
    do: "open-table", game: plan.game, options: plan.options, paytables: plan.paytables, limits, bots: plan.bots,
    ...(plan.name.trim() ? { name: plan.name.trim() } : {}),
    ...(fee ? { fees: { schedule: fee.schedule, option: fee.option } } : {}),
    ...(Object.keys(plan.meters).length > 0 ? { meters: plan.meters } : {}),
    ...(plan.seats !== null ? { seats: plan.seats } : {}),
    pace: { betting_ms: plan.pace.betting * 1000, decision_ms: plan.pace.decision * 1000, result_ms: plan.pace.result * 1000 },
  };
}

const planFields = ["name", "game", "options", "paytables", "limits", "meters", "fees", "seats", "bots", "pace"] as const;
export type PlanField = (typeof planFields)[number];

// Which field a refusal is about, so that it is read there: the server names it first, "limits: ...". None when it is
// about none of them.
export function fieldOf(problem: Problem): PlanField | null {
  const where = (problem.detail ?? "").split(":", 1)[0];
  return planFields.find((field) => field === where) ?? null;
}

// For bets of which size a fee is: "$5 – $100", or any.
export function tierWords(tier: FeeTier): string {
  return tier.from_cents === null && tier.to_cents === null ? "any bet" : range(tier.from_cents, tier.to_cents);
}

// What a collection takes: "$1 a player; player-dealer $1 to $15".
export function feeWords(fee: FeeOption): string {
  const span = (tiers: FeeTier[] | undefined) => {
    const cents = (tiers ?? []).map((tier) => tier.fee_cents);
    if (cents.length === 0) return "nothing";
    const [least, most] = [Math.min(...cents), Math.max(...cents)];
    return least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;
  };
  const limit = fee.limit ? `, at ${range(fee.limit.min_cents, fee.limit.max_cents)}` : "";
  return `players ${span(fee.player)}, player-dealer ${span(fee.player_dealer)}${limit}`;
}
