// Two hands that everybody bets on, side by side: cards as they are turned, what each comes to, and which of them won.
// A third card lies across.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { repeat } from "lit/directives/repeat.js";
import { layoutOf } from "../layout.ts";
import { cardsAt, emptyPicture, type CardSpot, type Picture } from "../picture.ts";
import type { Place } from "../protocol.ts";
import type { Rules } from "../rules.ts";
import { settings } from "../settings.ts";
import { shared } from "../styles.ts";
import { sentence, title } from "../words.ts";
import "./playing-card.ts";

const sides: readonly Place[] = ["player", "banker"]; // as the players see them

@customElement("shared-hands")
export class SharedHands extends LitElement {
  @property({ attribute: false }) rules: Rules | null = null;
  @property({ attribute: false }) picture: Picture = emptyPicture();

  static override styles = [shared, css`
    :host { display: block; width: 100%; }
    .hands { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; }
    .hand { display: grid; justify-items: center; align-content: start; gap: 7px; padding: 7px 8px 9px; border: 2px solid rgb(216 196 138 / 0.5); border-radius: 14px; background: rgb(0 0 0 / 0.22); transition: box-shadow 200ms; }
    .hand.blue { --tone: #8fc1ff; border-color: #6ea8ef; }
    .hand.red { --tone: #ffb0a6; border-color: #e98377; }
    .hand.won { box-shadow: 0 0 0 2px var(--brass), 0 0 26px rgb(227 189 116 / 0.6); }
    .name { font-family: var(--serif); letter-spacing: 0.14em; text-transform: uppercase; font-size: 0.92rem; line-height: 1.1; color: var(--tone, #e9dfc0); }
    .cards { display: flex; align-items: center; justify-content: center; gap: 5px; min-height: calc(var(--card, 64px) * 1.4); width: calc(var(--card, 64px) * 3.4 + 10px); max-width: 100%; }
    .across { width: calc(var(--card, 64px) * 1.4); display: grid; place-items: center; }
    .across playing-card { transform: rotate(90deg); }
    .empty { width: var(--card, 64px); aspect-ratio: 5 / 7; border: 2px dashed rgb(216 196 138 / 0.45); border-radius: 7px; }
    .total { min-width: 2.1rem; text-align: center; font: 700 1.15rem/1.25 var(--sans); color: #fff; background: rgb(0 0 0 / 0.62); border-radius: 99px; padding: 0.1rem 0.7rem; font-variant-numeric: tabular-nums; }
    .total.moving { animation: call 460ms backwards; } /* when its card has been turned */
    @keyframes call { 0%, 70% { opacity: 0; } }
    @media (prefers-reduced-motion: reduce) { .total.moving { animation: none; } }
    .total.none { visibility: hidden; }
    .result { min-height: 1.9rem; margin: 7px 0 0; max-width: none; text-align: center; }
    .result span { display: inline-block; font: 700 1rem/1.25 var(--sans); padding: 0.18rem 0.95rem; border-radius: 99px; background: #0b0d0b; color: var(--brass); border: 1px solid currentColor; }
    .result .blue { color: #9ecaff; } .result .red { color: #ffb0a6; } .result .green { color: var(--win); } .result .void { color: var(--warn); }
    @media (max-width: 760px) { .hands { gap: 8px; } .hand { padding: 6px 4px 7px; gap: 5px; } .cards { gap: 3px; } .name { font-size: 0.8rem; } .total { font-size: 1rem; } }
  `];

  override render() {
    return html`<div class="hands">${sides.map((side) => this.hand(side))}</div><p class="result">${this.ending()}</p>`;
  }

  private hand(side: Place) {
    const cards = cardsAt(this.picture, side);
    const called = this.picture.called.get(side) ?? "";
    const won = this.picture.result?.winner === side;
    return html`<div class=${`hand ${layoutOf(this.rules).tones[side] ?? ""} ${won ? "won" : ""}`} data-hand=${side} role="group" aria-label=${`${title(side)} hand${called ? `, ${called}` : ""}${won ? ", wins" : ""}`}>
      <span class="name">${title(side)}</span>
      <div class="cards">${repeat(cards.slice(0, 2), (spot) => spot.dealtAt, (spot) => this.card(spot))}
        ${Array.from({ length: Math.max(0, 2 - cards.length) }, () => html`<span class="empty"></span>`)}
        ${repeat(cards.slice(2), (spot) => spot.dealtAt, (spot) => html`<span class="across">${this.card(spot)}</span>`)}</div>
      ${keyed(cards.length, html`<span class=${`total ${called ? "" : "none"} ${settings.moves() ? "moving" : ""}`} data-total>${called || "0"}</span>`)}</div>`;
  }

  private card(spot: CardSpot) {
    return html`<playing-card .card=${spot.card} ?four=${settings.now.fourColors} ?turning=${settings.moves()}></playing-card>`;
  }

  private ending() {
    const { result, voided } = this.picture;
    if (voided) return html`<span class="void" data-voided>The round is void</span>`;
    return result ? html`<span class=${layoutOf(this.rules).tones[result.winner] ?? ""} data-winner=${result.winner}>${sentence(result.words).replace(/\.$/, "")}</span>` : nothing;
  }
}
