// Actual against theoretical return, drawn: the band chance stays in, the middle of it, and where the wager is.
import { css, html, LitElement, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { along, bandLabels, returnPicture, returnWords } from "../returns.ts";
import type { ReturnLine } from "../running.ts";

const width = 320;

@customElement("return-chart")
export class ReturnChart extends LitElement {
  @property({ attribute: false }) line!: ReturnLine;

  static override styles = css`
    :host { display: block; min-width: 200px; }
    svg { width: 100%; max-width: 420px; height: 46px; display: block; overflow: visible; }
    text { font: 11px var(--sans); fill: var(--dim); }
  `;

  override render() {
    const picture = returnPicture(this.line);
    if (!picture) return nothing;
    const x = (value: number) => along(picture, value, width);
    const out = this.line.state === "high" || this.line.state === "low";
    const dot = this.line.alarm ? "#ff9d8f" : out ? "#ffcf70" : "#7ee2a0";
    return html`<svg viewBox=${`0 0 ${width} 46`} preserveAspectRatio="none" role="img" aria-label=${returnWords(this.line)}>${svg`
      <line x1="0" y1="16" x2=${width} y2="16" stroke="#453a2d"></line>
      <rect x=${x(picture.band[0])} y="9" width=${x(picture.band[1]) - x(picture.band[0])} height="14" rx="7" fill="#2f4a3d"></rect>
      <rect x=${x(picture.inner[0])} y="9" width=${x(picture.inner[1]) - x(picture.inner[0])} height="14" fill="#4a7560"></rect>
      <line x1=${x(picture.expected)} y1="5" x2=${x(picture.expected)} y2="27" stroke="#f5eee2" stroke-width="2"></line>
      <circle cx=${x(picture.actual)} cy="16" r="6" fill=${dot} stroke="#15110d" stroke-width="2"></circle>
      ${bandLabels(picture, width).map((label) => svg`<text x=${label.x} y="41" text-anchor=${label.anchor}>${label.words}</text>`)}`}</svg>`;
  }
}
