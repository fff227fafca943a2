// Does any bet of a table that is about to be opened favor the bettor? Each is solved by the server, one after the other,
// while the operator fills in the form; another game, option or pay table begins anew.
import { api, Refused } from "./api.ts";
import { favorsBettor, type OddsRequest, type WagerOdds } from "./odds.ts";
import type { Plan } from "./plan.ts";
import { payTableOf, type Rules } from "./rules.ts";

// The side bets first: they are quick, and what favors the bettor is mostly among them.
export function betsOf(plan: Pick<Plan, "options" | "paytables" | "meters">, rules: Rules): OddsRequest[] {
  const side = rules.wagers.filter((wager) => wager.kind !== "base");
  const own = rules.decisions.length > 0 ? ["base"] : rules.wagers.filter((wager) => wager.kind === "base").map((wager) => wager.id);
  return [...side.map((wager) => wager.id), ...own].flatMap((wager) => {
    const paytable = wager === "base" ? baseTable(plan, rules) : payTableOf(rules, wager, plan.paytables)?.id;
    if (!paytable && wager !== "base") return []; // not offered
    const meter = plan.meters[wager];
    return [{ game: rules.id, set: plan.options, wager, ...(paytable ? { paytable } : {}), ...(meter !== undefined ? { meter_cents: meter } : {}) }];
  });
}

// The game's own bets are solved as one, by the table that was chosen for one of them; the game's own where none was.
function baseTable(plan: Pick<Plan, "paytables">, rules: Rules): string | undefined {
  return rules.wagers.filter((wager) => wager.kind === "base").map((wager) => plan.paytables[wager.id]).find((table) => table !== undefined);
}

export class FavorCheck {
  found: WagerOdds[] = []; // that favor the bettor
  unsolved: string[] = []; // wagers nothing is known of
  now = ""; // the wager that is being solved; empty: all are done
  private asked = 0;
  private job = "";

  constructor(private readonly changed: () => void) {}

  async run(bets: readonly OddsRequest[]): Promise<void> {
    const question = ++this.asked;
    await this.stopJob();
    Object.assign(this, { found: [], unsolved: [] });
    for (const bet of bets) {
      if (question !== this.asked) return;
      this.now = bet.wager ?? "";
      this.changed();
      const odds = await this.solve(bet, () => question === this.asked);
      if (question !== this.asked) return;
      if (!odds) this.unsolved.push(bet.wager ?? "");
      else if (favorsBettor(odds)) this.found = [...this.found, odds];
    }
    this.now = "";
    this.changed();
  }

  stop(): void {
    ++this.asked;
    void this.stopJob();
  }

  private async stopJob(): Promise<void> {
    const job = this.job;
    this.job = "";
    if (job) await api.stopOdds(job).catch(() => undefined); // one that has ended need not be stopped
  }

  // Nothing where it cannot be solved: that is no finding.
  private async solve(bet: OddsRequest, goOn: () => boolean): Promise<WagerOdds | null> {
    try {
      const job = await api.startOdds(bet);
      this.job = job;
      for (;;) {
        const odds = await api.odds(job);
        if (!goOn()) return null;
        if (odds.done) {
          this.job = "";
          return odds.result?.results[0] ?? null;
        }
        await new Promise((done) => setTimeout(done, 250));
      }
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      return null;
    }
  }
}
