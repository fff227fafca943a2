// An amount as chips seen from the side, with the amount written under them.
import { css, html, LitElement, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { chipsOf, type Denomination } from "../chips.ts";
import { dollars } from "../words.ts";

// A chip from above, as in the rack.
export function chipFace(chip: Denomination, size: number) {
  const stripes = [0, 60, 120, 180, 240, 300].map(
    (turn) => svg`<rect x="44" y="1" width="12" height="16" fill=${chip.edge} transform=${`rotate(${turn} 50 50)`}></rect>`);
  return html`<svg viewBox="0 0 100 100" width=${size} height=${size} aria-hidden="true">
    <circle cx="50" cy="50" r="48" fill=${chip.face} stroke="#00000055" stroke-width="3"></circle>${stripes}
    <circle cx="50" cy="50" r="31" fill=${chip.face} stroke=${chip.edge} stroke-width="2.5" stroke-dasharray="5 3"></circle>
    <text x="50" y="61" text-anchor="middle" font-family="Inter, sans-serif" font-weight="700"
      font-size=${chip.label.length > 2 ? 27 : 33} fill=${chip.ink}>${chip.label}</text></svg>`;
}

@customElement("chip-stack")
export class ChipStack extends LitElement {
  @property({ type: Number }) cents = 0;
  @property({ type: Boolean }) bare = false; // without the amount

  static override styles = css`
    :host { display: inline-flex; flex-direction: column; align-items: center; gap: 2px; }
    svg { width: var(--chip, 34px); overflow: visible; filter: drop-shadow(0 2px 2px rgb(0 0 0 / 0.4)); }
    span { font: 700 0.78rem/1.15 var(--sans); color: #fff; background: rgb(0 0 0 / 0.72); border-radius: 99px; padding: 0.1em 0.5em; white-space: nowrap; }
  `;

  override render() {
    if (this.cents <= 0) return nothing;
    // At most eight chips high: past that the number says it.
    const all = chipsOf(this.cents).flatMap(({ chip, count }) => Array<Denomination>(count).fill(chip)).slice(0, 8);
    const height = 20 + all.length * 7;
    return html`<svg viewBox=${`0 0 60 ${height}`} aria-hidden="true">${all.map((chip, i) => {
      const y = height - 12 - i * 7;
      return svg`<g><path d=${`M2 ${y} v5 a28 9 0 0 0 56 0 v-5`} fill=${chip.edge} stroke="#0006"></path>
        <ellipse cx="30" cy=${y} rx="28" ry="9" fill=${chip.face} stroke="#0006"></ellipse>
        <ellipse cx="30" cy=${y} rx="18" ry="5.4" fill="none" stroke=${chip.edge} stroke-width="1.5"></ellipse></g>`;
    })}</svg>${this.bare ? nothing : html`<span>${dollars(this.cents)}</span>`}`;
  }
}
