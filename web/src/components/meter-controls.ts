// What each progressive of a table starts with, in cents; one that nobody set starts at its seed.
import { html, nothing, type TemplateResult } from "lit";
import { payTableOf, type Rules } from "../rules.ts";
import { dollars } from "../words.ts";

export function meterControls(rules: Rules, paytables: Record<string, string>, chosen: Record<string, number>, choose: (chosen: Record<string, number>) => void): TemplateResult | typeof nothing {
  const metered = rules.wagers.flatMap((wager) => {
    const table = wager.meter && payTableOf(rules, wager.id, paytables); // without one it is not played
    return table ? [{ wager, table }] : [];
  });
  if (metered.length === 0) return nothing;
  const set = (wager: string, amount: number) => {
    const { [wager]: _, ...others } = chosen;
    choose(Number.isFinite(amount) ? { ...others, [wager]: Math.round(amount * 100) } : others);
  };
  return html`<div class="grid">${metered.map(({ wager, table }) => html`<label class="field">${wager.name}, in dollars
    <input type="number" min=${table.seed ?? 0} step="any" data-meter-start=${wager.id} placeholder=${table.seed === undefined ? "at its seed" : `at its seed, ${dollars(table.seed * 100)}`}
      .value=${chosen[wager.id] === undefined ? "" : String(chosen[wager.id]! / 100)} @input=${(event: Event) => set(wager.id, (event.target as HTMLInputElement).valueAsNumber)}></label>`)}</div>`;
}
