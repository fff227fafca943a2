// One's turn: the choices, the reason where one is not open, and the key of each.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { actionKeys } from "../keys.ts";
import type { ActionNow } from "../protocol.ts";
import { shared } from "../styles.ts";
import { actionWords, dollars } from "../words.ts";

@customElement("action-bar")
export class ActionBar extends LitElement {
  @property({ attribute: false }) actions: ActionNow[] = [];
  @property({ type: Boolean }) sending = false;

  static override styles = [shared, css`
    :host { display: block; }
    .bar { display: flex; flex-wrap: wrap; gap: 0.7rem; justify-content: center; }
    button { font-size: 1.1rem; min-height: 3.2rem; min-width: 8rem; flex-wrap: wrap; }
    .why { flex-basis: 100%; font-size: 0.78rem; font-weight: 500; color: var(--warn); }
    @media (max-width: 760px) { .bar { gap: 0.5rem; } button { flex: 1 1 40%; min-width: 7rem; padding-inline: 0.5rem; } }
  `];

  override render() {
    const keys = new Map([...actionKeys(this.actions)].map(([key, action]) => [action, key]));
    return html`<div class="bar" role="group" aria-label="Your decision">${this.actions.map((each) => html`<button data-action=${each.action}
      class=${each.cents ? "main" : ""} aria-disabled=${each.enabled && !this.sending ? "false" : "true"} title=${each.why}
      @click=${() => each.enabled && !this.sending && this.dispatchEvent(new CustomEvent("decide", { detail: each.action, bubbles: true, composed: true }))}>
      ${actionWords(each.action)}${each.cents ? html` <span>${dollars(each.cents)}</span>` : nothing}
      <kbd>${(keys.get(each.action) ?? "").toUpperCase()}</kbd>
      ${!each.enabled && each.why ? html`<span class="why">${each.why}</span>` : nothing}</button>`)}</div>`;
  }
}
