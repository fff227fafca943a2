// What the book play was, and what another choice would have cost: a line for each decision.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { AdvicePush } from "../protocol.ts";
import { shared } from "../styles.ts";
import { actionWords, dollars } from "../words.ts";

@customElement("advice-note")
export class AdviceNote extends LitElement {
  @property({ attribute: false }) advice!: AdvicePush;

  static override styles = [shared, css`
    :host { display: block; }
    .note { padding: 0.3rem 0.6rem; border-radius: 8px; background: var(--panel-2); border-left: 4px solid var(--brass); font-size: 0.86rem; line-height: 1.4; }
    .note.off { border-left-color: var(--warn); }
    .values { color: var(--dim); font-variant-numeric: tabular-nums; }
    .values span { white-space: nowrap; }
  `];

  override render() {
    const { advice } = this;
    const values = Object.entries(advice.values_cents).sort((a, b) => b[1] - a[1]);
    const asBook = advice.took === advice.book || advice.cost_cents <= 0;
    return html`<div class=${asBook ? "note" : "note off"} title=${advice.exact ? "Solved exactly" : "Estimated by playing the choices out"}>
      ${asBook ? html`<strong>${actionWords(advice.took)}</strong> was right.`
        : html`<strong>${actionWords(advice.book)}</strong> was better: ${actionWords(advice.took)} cost ${this.amount(advice.cost_cents)} on average.`}
      ${values.length > 1 ? html`<span class="values">${values.map(([action, cents], i) => html`${i > 0 ? ", " : ""}<span>${actionWords(action)} ${cents >= 0 ? "+" : ""}${this.amount(cents)}</span>`)}${advice.exact ? nothing : ", estimated"}</span>` : nothing}
    </div>`;
  }

  // Expectations are finer than cents.
  private amount(cents: number): string {
    return Number.isInteger(cents) ? dollars(cents) : `${cents < 0 ? "−" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;
  }
}
