// How to play a game: ten lines and a picture of its table.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { howToPlay } from "../how_to.ts";
import { layoutOf } from "../layout.ts";
import type { Rules } from "../rules.ts";
import { shared } from "../styles.ts";
import "./layout-picture.ts";

@customElement("how-to")
export class HowTo extends LitElement {
  @property({ attribute: false }) rules!: Rules;
  @property({ attribute: false }) paytables: Record<string, string> = {}; // that a table has chosen

  static override styles = [shared, css`
    :host { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 300px); gap: 1rem 1.8rem; align-items: start; }
    ol { margin: 0; padding-left: 1.5rem; display: grid; gap: 0.45rem; max-width: 70ch; }
    details { grid-column: 1 / -1; } details ol { margin-top: 0.5rem; gap: 0.3rem; }
    li::marker { color: var(--brass); font-weight: 700; }
    @media (max-width: 760px) { :host { grid-template-columns: minmax(0, 1fr); } layout-picture { order: -1; max-width: 300px; } }
  `];

  override render() {
    return html`<ol class="lines">${howToPlay(this.rules, this.paytables).map((line) => html`<li>${line}</li>`)}</ol><layout-picture .game=${this.rules}></layout-picture>${this.steps()}`;
  }

  // The whole round, with every choice that the game leaves and its clause.
  private steps() {
    const steps = this.rules.round?.procedure ?? [];
    return steps.length === 0 ? nothing : html`<details data-steps ?open=${layoutOf(this.rules).seats === "hands"}><summary>The round step by step</summary><ol>${steps.map((line) => html`<li>${line}</li>`)}</ol></details>`;
  }
}
