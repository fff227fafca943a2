// A clause by its number; its text on demand.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { shared } from "../styles.ts";

@customElement("clause-note")
export class ClauseNote extends LitElement {
  @property() clause = "";
  @property() text = "";
  @state() private open = false;

  static override styles = [shared, css`
    :host { display: inline; }
    button { min-height: 0; padding: 0.05rem 0.45rem; font-size: 0.8rem; font-weight: 600; border-radius: 6px; color: var(--brass); background: none; border: 1px solid var(--brass-deep); }
    .text { display: block; margin: 0.35rem 0; padding: 0.45rem 0.7rem; border-left: 3px solid var(--brass-deep); background: var(--panel-2); color: var(--ink); font-size: 0.88rem; text-align: left; border-radius: 0 8px 8px 0; }
  `];

  override render() {
    if (!this.clause) return nothing;
    if (!this.text) return html`<span class="small dim">${this.clause}</span>`;
    return html`<button aria-expanded=${this.open ? "true" : "false"} title=${this.text} aria-label=${`Clause ${this.clause}`}
        @click=${() => (this.open = !this.open)}>${this.clause}</button>
      ${this.open ? html`<span class="text">${this.text}</span>` : nothing}`;
  }
}
