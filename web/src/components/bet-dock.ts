// Under the felt while bets are taken: the rack of chips, and what can be done with the slip.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { denominations } from "../chips.ts";
import { settings } from "../settings.ts";
import { shared } from "../styles.ts";
import { dollars } from "../words.ts";
import { chipFace } from "./chip-stack.ts";

@customElement("bet-dock")
export class BetDock extends LitElement {
  @property({ type: Number }) chip = 500;
  @property({ type: Number }) total = 0;
  @property({ type: Boolean }) ok = false;
  @property() why = "";
  @property({ type: Boolean }) ready = false;
  @property({ type: Boolean }) practice = false;
  @property({ type: Boolean }) canRepeat = false;

  static override styles = [shared, css`
    :host { display: block; }
    .dock { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: center; justify-content: center; }
    .rack { display: flex; gap: 0.3rem; padding: 0.25rem 0.5rem; background: #0d0a07; border-radius: 99px; border: 1px solid var(--line); }
    .rack button { background: none; border: 0; padding: 0.15rem; min-height: 44px; min-width: 44px; border-radius: 50%; position: relative; }
    .rack button[aria-checked="true"] { transform: translateY(-5px); filter: drop-shadow(0 0 6px var(--brass)) ; outline: 3px solid var(--brass); }
    .rack svg { display: block; width: 44px; height: 44px; }
    .why { flex-basis: 100%; text-align: center; color: var(--warn); font-size: 0.9rem; }
    .why:empty { display: none; }
    @media (max-width: 760px) { .rack svg { width: 38px; height: 38px; } .rack button { min-width: 40px; min-height: 42px; } .dock { gap: 0.45rem; } .dock > button { padding-inline: 0.8rem; flex: 1 1 auto; } .rack { flex-basis: 100%; justify-content: space-around; } }
  `];

  override render() {
    const go = this.practice ? "Deal" : this.ready ? "Waiting for the others" : "Ready";
    return html`<div class="dock">
      <div class="rack" role="radiogroup" aria-label="Chip in hand">
        ${denominations.map((each, i) => html`<button role="radio" aria-checked=${each.cents === this.chip ? "true" : "false"}
          aria-label=${`${dollars(each.cents)} chip`} title=${`${dollars(each.cents)}${settings.now.keys ? ` (key ${i + 1})` : ""}`} data-chip=${each.cents}
          @click=${() => this.tell("chip", each.cents)}>${chipFace(each, 44)}</button>`)}
      </div>
      <button @click=${() => this.tell("repeat")} ?disabled=${!this.canRepeat} title=${this.canRepeat ? "The same bets as last round" : "no bets of a round before"}>Repeat <kbd>R</kbd></button>
      <button @click=${() => this.tell("clear")} ?disabled=${this.total === 0} title=${this.total === 0 ? "no bets are up" : "Take all bets back"}>Clear <kbd>C</kbd></button>
      <button class="main" data-go @click=${() => this.ok && !this.ready && this.tell("deal")} aria-disabled=${this.ok && !this.ready ? "false" : "true"}
        title=${this.ok ? "" : this.why}>${go}${this.total > 0 ? html` <span>${dollars(this.total)}</span>` : nothing} <kbd>D</kbd></button>
      <span class="why" role="status">${this.ok ? "" : this.why}</span>
    </div>`;
  }

  private tell(what: string, detail?: number): void {
    this.dispatchEvent(new CustomEvent(what, { detail, bubbles: true, composed: true }));
  }
}
