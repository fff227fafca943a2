// The time that is left, as a ring that runs out.
import { css, html, LitElement, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";

@customElement("countdown-ring")
export class CountdownRing extends LitElement {
  @property({ type: Number }) until = 0; // by performance.now()
  @property({ type: Number }) whole = 0; // the full time, in ms
  @state() private left = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  static override styles = css`
    :host { display: inline-block; width: 52px; height: 52px; }
    svg { width: 100%; height: 100%; }
    text { font: 700 30px var(--sans); fill: #fff; }
  `;

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => this.look(), 200);
    this.look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  private look(): void {
    this.left = Math.max(0, this.until - performance.now());
  }

  override render() {
    const seconds = Math.ceil(this.left / 1000);
    const around = 2 * Math.PI * 42;
    const part = this.whole > 0 ? Math.min(1, this.left / this.whole) : 0;
    return html`<svg viewBox="0 0 100 100" role="timer" aria-label=${`${seconds} seconds left`}>
      <circle cx="50" cy="50" r="42" fill="rgb(0 0 0 / 0.6)" stroke="#ffffff30" stroke-width="9"></circle>
      ${svg`<circle cx="50" cy="50" r="42" fill="none" stroke=${seconds <= 5 ? "#ff9d8f" : "#e3bd74"} stroke-width="9"
        stroke-dasharray=${`${around * part} ${around}`} transform="rotate(-90 50 50)"></circle>`}
      <text x="50" y="61" text-anchor="middle">${seconds}</text></svg>`;
  }
}
