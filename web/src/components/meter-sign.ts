// A progressive's meter, as the lit sign over a table; `wide`: name and amount on one line.
import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { meter } from "../words.ts";

@customElement("meter-sign")
export class MeterSign extends LitElement {
  @property() name = "";
  @property({ type: Number }) cents = 0;
  @property({ type: Boolean, reflect: true }) off = false; // neither won nor raised for now

  static override styles = css`
    :host { display: inline-block; background: #140a05; border: 2px solid #a97f33; border-radius: 10px; padding: 0.25rem 0.7rem 0.3rem; text-align: center; box-shadow: inset 0 0 14px #000; }
    :host([wide]) { display: flex; justify-content: space-between; align-items: baseline; gap: 0.8rem; text-align: left; }
    :host([off]) { border-color: #6d5f4a; }
    :host([off]) .cents { color: #bfb19b; text-shadow: none; }
    .name { display: block; font: 600 0.72rem/1.3 var(--sans); color: #e8cf9d; letter-spacing: 0.03em; }
    .cents { font: 700 1.15rem/1.2 var(--mono); color: #ffb84d; text-shadow: 0 0 8px #ff8c0080; font-variant-numeric: tabular-nums; }
  `;

  override render() {
    return html`<span class="name">${this.name}${this.off ? ", disabled" : ""}</span><span class="cents">${meter(this.cents)}</span>`;
  }
}
