// A control for each wager of which there are several pay tables.
import { html, nothing, type TemplateResult } from "lit";
import type { Rules } from "../rules.ts";

export function payTableControls(rules: Rules, chosen: Record<string, string>, choose: (chosen: Record<string, string>) => void): TemplateResult | typeof nothing {
  const of = (wager: string) => rules.paytables.filter((table) => table.wager === wager);
  const several = rules.wagers.filter((wager) => of(wager.id).length > 1);
  if (several.length === 0) return nothing;
  return html`<div class="grid">${several.map((wager) => html`<label class="field">${wager.name}
    <select data-paytable=${wager.id} @change=${(event: Event) => choose({ ...chosen, [wager.id]: (event.target as HTMLSelectElement).value })}>
      ${of(wager.id).map((table) => html`<option value=${table.id} ?selected=${chosen[wager.id] ? chosen[wager.id] === table.id : table.default}>table ${table.id}${table.default ? " (default)" : ""}</option>`)}
    </select></label>`)}</div>`;
}
