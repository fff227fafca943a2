// Whose wagers are counted: people's, bots', or all.
import { html, type TemplateResult } from "lit";

const choices: readonly [string, string][] = [["all", "people and bots"], ["no", "people"], ["yes", "bots"]];

export function whoseWagers(chosen: string, choose: (bots: string) => void): TemplateResult {
  return html`<label class="field">Whose wagers<select data-bots @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
    ${choices.map(([id, words]) => html`<option value=${id} ?selected=${id === chosen}>${words}</option>`)}</select></label>`;
}
