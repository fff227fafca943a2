// The bet slip of a seat: what the player has put where, before the cards. Pure. The rules are the server's; the slip
// only follows them so that equal bets move together and chips stop at a limit.
import type { WagerNow } from "./protocol.ts";

export type Slip = Readonly<Record<string, number>>;

// Puts so many cents more (or fewer) on a wager.
export function add(slip: Slip, wagers: readonly WagerNow[], required: ReadonlySet<string>, id: string, cents: number): Slip {
  const wager = wagers.find((each) => each.id === id);
  if (!wager) return slip;
  // A bet that must equal another is there or not.
  if (wager.equals) {
    const amount = cents > 0 ? (slip[wager.equals] ?? 0) : 0;
    return set(slip, wagers, required, id, amount);
  }
  const had = slip[id] ?? 0;
  let amount = had + cents;
  if (cents > 0) amount = Math.min(Math.max(amount, wager.min_cents), wager.max_cents);
  else if (amount < wager.min_cents) amount = 0;
  return set(slip, wagers, required, id, amount);
}

// Puts exactly so much on a wager, and the same on those that must equal it.
export function set(slip: Slip, wagers: readonly WagerNow[], required: ReadonlySet<string>, id: string, cents: number): Slip {
  const next: Record<string, number> = { ...slip };
  put(next, id, cents);
  for (const wager of wagers) {
    if (wager.equals !== id) continue;
    if (required.has(wager.id) || next[wager.id] !== undefined) put(next, wager.id, cents);
  }
  return next;
}

function put(slip: Record<string, number>, id: string, cents: number): void {
  if (cents > 0) slip[id] = cents;
  else delete slip[id];
}

export function total(slip: Slip): number {
  return Object.values(slip).reduce((sum, cents) => sum + cents, 0);
}

export function same(a: Slip, b: Slip): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
