// What each outcome adds to the expectation: bars to the left cost, bars to the right gain. Together they are the edge.
import { css, html, LitElement, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { WagerOdds } from "../odds.ts";
import { contributions } from "../odds.ts";
import { outcomeWords } from "../layout.ts";
import type { Rules } from "../rules.ts";
import { shared } from "../styles.ts";
import { percent } from "../words.ts";

@customElement("outcome-chart")
export class OutcomeChart extends LitElement {
  @property({ attribute: false }) odds!: WagerOdds;
  @property({ attribute: false }) rules!: Rules;

  static override styles = [shared, css`
    :host { display: block; }
    .rows { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr auto; gap: 0.2rem 0.8rem; align-items: center; font-size: 0.88rem; }
    .rows > span { overflow-wrap: anywhere; }
    svg { width: 100%; height: 18px; display: block; }
    @media (max-width: 640px) { .rows { grid-template-columns: 6.5rem 1fr auto; gap: 0.2rem 0.5rem; font-size: 0.8rem; } }
  `];

  override render() {
    const all = contributions(this.odds).filter((each) => each.adds !== 0);
    const shown = [...all].sort((a, b) => Math.abs(b.adds) - Math.abs(a.adds)).slice(0, 16).sort((a, b) => b.adds - a.adds);
    const least = Math.min(0, ...shown.map((each) => each.adds));
    const most = Math.max(0, ...shown.map((each) => each.adds));
    const x = (value: number) => ((value - least) / (most - least || 1)) * 300;
    return html`<div class="rows" role="img" aria-label="What each outcome adds to the expectation">${shown.map((each) => html`
      <span>${outcomeWords(this.rules, each.outcome)}</span>
      <svg viewBox="0 0 300 18" preserveAspectRatio="none" aria-hidden="true">${svg`
        <rect x="0" y="8" width="300" height="2" fill="#3a3025"></rect>
        <rect x=${Math.min(x(0), x(each.adds))} y="2" width=${Math.max(1, Math.abs(x(each.adds) - x(0)))} height="14" fill=${each.adds > 0 ? "#4fb477" : "#d4685a"}></rect>
        <rect x=${x(0) - 0.6} y="0" width="1.2" height="18" fill="#f5eee2"></rect>`}</svg>
      <span class="num" title=${`probability ${each.probability}, pays ${each.pays}`}>${each.adds > 0 ? "+" : ""}${percent(each.adds, 3)}</span>`)}</div>
      ${all.length > shown.length ? html`<p class="small dim">The ${shown.length} largest of ${all.length}.</p>` : ""}`;
  }
}
