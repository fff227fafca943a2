// Where the result lies after n rounds: the normal curve with the wager's own mean and variance, and the chance of
// being ahead.
import { css, html, LitElement, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { aheadAfter, spread } from "../odds.ts";
import { shared } from "../styles.ts";

const choices = [10, 100, 1000, 10000, 100000];

@customElement("spread-chart")
export class SpreadChart extends LitElement {
  @property({ type: Number }) ev = 0;
  @property({ type: Number }) variance = 0;
  @property() unit = "";
  @state() private rounds = 1000;

  static override styles = [shared, css`
    :host { display: block; }
    svg { width: 100%; max-width: 720px; height: auto; display: block; }
    text { font: 12px var(--sans); fill: var(--dim); }
    @media (max-width: 640px) { text { font-size: 22px; } } /* the drawing is half as wide there */
  `];

  override render() {
    const { mean, deviation } = spread(this.ev, this.variance, this.rounds);
    const ahead = aheadAfter(this.ev, this.variance, this.rounds);
    const from = Math.min(mean - 3.5 * deviation, -deviation * 0.5);
    const to = Math.max(mean + 3.5 * deviation, deviation * 0.5);
    const x = (value: number) => 20 + ((value - from) / (to - from)) * 680;
    const y = (value: number) => 165 - 140 * Math.exp(-((value - mean) ** 2) / (2 * deviation ** 2 || 1));
    const points = Array.from({ length: 121 }, (_, i) => from + ((to - from) * i) / 120);
    const curve = (list: number[]) => list.map((value) => `${x(value).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
    const gains = [0, ...points.filter((value) => value > 0)];
    const plain = (value: number) => Math.abs(value).toLocaleString("en-US", { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 });
    const words = (value: number) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${plain(value)}`;
    return html`<div class="row"><label class="row">after <select aria-label="Rounds" @change=${(event: Event) => (this.rounds = Number((event.target as HTMLSelectElement).value))}>
        ${choices.map((n) => html`<option value=${n} ?selected=${n === this.rounds}>${n.toLocaleString("en-US")}</option>`)}</select> rounds</label>
        <strong>a ${(ahead * 100).toFixed(ahead < 0.01 ? 3 : 1)}% chance to be ahead</strong>
        <span class="dim">mean ${words(mean)}, standard deviation ${plain(deviation)}; one unit is the ${this.unit}</span></div>
      <svg viewBox="0 0 720 200" role="img" aria-label=${`Result after ${this.rounds} rounds: mean ${words(mean)}, standard deviation ${plain(deviation)}, ahead with ${(ahead * 100).toFixed(1)} percent`}>
        ${svg`<polygon points=${`${x(from)},165 ${curve(points)} ${x(to)},165`} fill="#7c3b33"></polygon>
        <polygon points=${`${x(0)},165 ${curve(gains)} ${x(to)},165`} fill="#3d8f5d"></polygon>
        <polyline points=${curve(points)} fill="none" stroke="#f5eee2" stroke-width="2"></polyline>
        <line x1="20" y1="165" x2="700" y2="165" stroke="#7d6c55"></line>
        ${[mean - 2 * deviation, mean, mean + 2 * deviation].map((value) => svg`<line x1=${x(value)} y1="165" x2=${x(value)} y2="172" stroke="#bfb19b"></line><text x=${x(value)} y="188" text-anchor="middle">${words(value)}</text>`)}
        <line x1=${x(0)} y1="14" x2=${x(0)} y2="165" stroke="#e3bd74" stroke-dasharray="5 4"></line><text x=${x(0) + 5} y="22">even</text>`}</svg>
      <p class="small dim">By the normal approximation; with rare large pays and few rounds the true curve is more skewed.</p>`;
  }
}
