// What the book play was, and what another choice would have cost.
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
    .note { padding: 0.5rem 0.7rem; border-radius: 8px; background: var(--panel-2); border-left: 4px solid var(--brass); font-size: 0.92rem; }
    dl { display: grid; grid-template-columns: auto auto; justify-content: start; gap: 0 1rem; margin: 0.3rem 0 0; font-variant-numeric: tabular-nums; }
    dt { color: var(--dim); } dd { margin: 0; text-align: right; }
    .book { color: var(--brass); font-weight: 700; }
  `];

  override render() {
    const { advice } = this;
    const values = Object.entries(advice.values_cents).sort((a, b) => b[1] - a[1]);
    const asBook = advice.took === advice.book || advice.cost_cents <= 0;
    return html`<div class="note">
      ${asBook ? html`<strong>By the book:</strong> ${actionWords(advice.took)}.`
        : html`<strong>The book play was ${actionWords(advice.book)}.</strong> ${actionWords(advice.took)} cost ${this.amount(advice.cost_cents)} on average.`}
      ${values.length > 1 ? html`<dl>${values.map(([action, cents]) => html`<dt class=${action === advice.book ? "book" : ""}>${actionWords(action)}</dt><dd class=${action === advice.book ? "book" : ""}>${cents >= 0 ? "+" : ""}${this.amount(cents)}</dd>`)}</dl>` : nothing}
      <span class="small dim">${advice.exact ? "exact" : "estimated by playing the choices out"}</span>
    </div>`;
  }

  // Expectations are finer than cents.
  private amount(cents: number): string {
    return Number.isInteger(cents) ? dollars(cents) : `${cents < 0 ? "−" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;
  }
}
