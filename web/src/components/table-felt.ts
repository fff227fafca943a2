// The felt: what its family's layout puts in the middle, an arc of seats, and one's own place below (slotted). Takes a
// picture and draws it; it does not know whether the round is live or past.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { mostApart, roundTable, seatSpot } from "../arc.ts";
import type { FeltSeat } from "../felt_seat.ts";
import { layoutOf } from "../layout.ts";
import { cardsAt, emptyPicture, wildIndicator, type CardSpot, type Picture } from "../picture.ts";
import { wildTest, type Rules } from "../rules.ts";
import { shared } from "../styles.ts";
import "./card-row.ts";
import "./seat-plate.ts";
import "./shared-hands.ts";

const mostSideBySide = 6; // of the dealer's cards

@customElement("table-felt")
export class TableFelt extends LitElement {
  @property({ attribute: false }) rules: Rules | null = null;
  @property({ attribute: false }) picture: Picture = emptyPicture();
  @property({ attribute: false }) seats: FeltSeat[] = []; // all but one's own
  @property({ type: Number }) mine: number | null = null; // one's own, which is below: the others come round from it
  @property() dealerName = "Dealer";
  @property() dealerHand = ""; // as read, once it is
  @property({ type: Boolean }) canSit = false;
  @property({ type: Boolean, reflect: true }) alone = false; // nobody's own place below: the arc goes all around

  static override styles = [shared, css`
    :host { display: block; }
    .felt {
      position: relative; height: 100%; display: flex; flex-direction: column; border-radius: 36px 36px 46% 46% / 36px 36px 190px 190px; padding: 16px 16px 26px;
      background:
        radial-gradient(90% 75% at 50% 20%, rgb(255 255 255 / 0.1), transparent 60%),
        repeating-conic-gradient(rgb(0 0 0 / 0.035) 0 25%, transparent 0 50%) 0 0 / 4px 4px,
        radial-gradient(circle at 50% 30%, var(--felt) 0, var(--felt-deep) 100%);
      border: 12px solid #4a2f1b; outline: 2px solid #2b190c; box-shadow: inset 0 0 60px rgb(0 0 0 / 0.5), 0 18px 40px rgb(0 0 0 / 0.5);
    }
    .felt::before { content: ""; position: absolute; inset: 8px; border: 2px solid rgb(216 196 138 / 0.35); border-radius: inherit; pointer-events: none; }
    .upper { position: relative; flex: 1; min-height: 365px; container-type: inline-size; }
    :host([alone]) .upper { min-height: 490px; }
    .middle { position: absolute; left: 50%; top: 0; transform: translateX(-50%); display: grid; justify-items: center; gap: 8px; width: min(56%, 540px); --card: 66px; }
    .head { display: flex; gap: 22px; justify-content: center; align-items: start; }
    .dealer { display: grid; justify-items: center; gap: 4px; min-height: 118px; }
    .label { font: 600 0.82rem/1.2 var(--sans); color: #e9dfc0; text-align: center; }
    .hand { color: #fff; background: rgb(0 0 0 / 0.62); border-radius: 12px; padding: 0.1rem 0.7rem; display: inline-block; }
    .arch { font-family: var(--serif); letter-spacing: 0.14em; text-transform: uppercase; color: rgb(236 217 160 / 0.85); font-size: 0.95rem; text-align: center; }
    .extra { display: flex; gap: 18px; justify-content: center; }
    .extra > div, .one { display: grid; justify-items: center; gap: 3px; }
    .crowd .upper, :host([alone]) .crowd .upper { min-height: 540px; }
    seat-plate { position: absolute; transform: translate(-50%, -50%); }
    .others { display: contents; }
    @media (max-height: 960px) {
      .felt { padding: 12px 16px 18px; }
      .upper { min-height: 318px; }
      .middle { --card: 64px; gap: 6px; }
      .dealer { min-height: 106px; }
      .shared .upper { min-height: 375px; }
      :host([alone]) .upper { min-height: 470px; }
    }
    @media (max-height: 860px) {
      .upper { min-height: 290px; }
      .middle { --card: 54px; }
      .shared .upper { min-height: 350px; }
    }
    @media (max-width: 760px) {
      .felt { border-width: 6px; border-radius: 22px; padding: 10px 8px 14px; }
      .upper { min-height: 0; }
      .middle { position: static; transform: none; width: 100%; --card: 45px; gap: 6px; }
      :host([alone]) .upper, .crowd .upper, :host([alone]) .crowd .upper { min-height: 0; }
      .shared .upper { min-height: 0; }
      .shared .middle { --card: 40px; gap: 3px; }
      .shared .arch { display: none; } /* the page's head says it, and the spots are wanted in view */
      .head { gap: 10px; }
      .dealer { min-height: 84px; }
      .label { font-size: 0.74rem; }
      .others { display: flex; gap: 8px; overflow-x: auto; padding: 10px 4px 14px; align-items: end; scrollbar-width: thin; }
      seat-plate { position: static; transform: none; flex: none; }
    }
  `];

  override render() {
    const { picture } = this;
    const wild = wildTest(this.rules, wildIndicator(picture));
    const crowd = this.seats.length > mostApart;
    const { hands } = layoutOf(this.rules);
    const twoHands = hands === "shared";
    return html`<div class=${`felt ${twoHands ? "shared" : ""} ${crowd ? "crowd" : ""}`}>
      <div class="upper">
        <div class="middle">
          ${twoHands ? this.sharedHands() : this.dealt(wild, hands === "dealer")}
          <div class="arch">${this.rules?.name ?? ""}</div>
          <slot name="clock"></slot>
        </div>
        <div class="others">
          ${repeat(roundTable(this.seats, this.mine), (seat) => seat.seat, (seat, i) => html`<seat-plate style=${this.place(i)} ?narrow=${crowd}
            .seat=${seat} .rules=${this.rules} .wild=${wild} ?settled=${picture.ended} ?canSit=${this.canSit}></seat-plate>`)}
        </div>
      </div>
      <slot></slot>
    </div>`;
  }

  private place(index: number): string {
    const [x, y] = seatSpot(index, this.seats.length, this.alone, layoutOf(this.rules).hands === "shared");
    // Which way the dealer is, for chips that go there; a felt is about twice as wide as high.
    return `left:${x}%;top:${y}%;--dx:${((50 - x) * 0.95).toFixed(1)}cqw;--dy:${((12 - y) * 0.4).toFixed(1)}cqw`;
  }

  // Hands that nobody has for himself: the bank is named above them.
  private sharedHands() {
    return html`<span class="label">${this.dealerName}</span><shared-hands .rules=${this.rules} .picture=${this.picture}></shared-hands>`;
  }

  private dealt(wild: (card: string) => boolean, dealer: boolean) {
    const { picture } = this;
    const called = picture.called.get("dealer"); // where he counts aloud
    return html`${dealer ? html`<div class="head"><div class="dealer" role="group" aria-label=${this.dealerName}>
        <card-row ?fan=${cardsAt(picture, "dealer").length > mostSideBySide} .cards=${cardsAt(picture, "dealer")} .wild=${wild}></card-row>
        <span class="label">${called ? html`${this.dealerName} <span class="hand" data-dealer>${called}</span>` : this.dealerHand ? html`<span class="hand">${this.dealerName}: ${this.dealerHand}</span>` : this.dealerName}</span>
      </div>${cardsAt(picture, "community").length === 0 ? this.single(cardsAt(picture, "replacement-card")[0], "Replacement", wild) : nothing}</div>` : nothing}
      ${this.common(wild)}${picture.voided ? html`<span class="label"><span class="hand" data-voided>The round is void</span></span>` : nothing}`;
  }

  private single(spot: CardSpot | undefined, name: string, wild: (card: string) => boolean) {
    return spot ? html`<div class="one"><card-row .cards=${[spot]} .wild=${wild}></card-row><span class="label">${name}</span></div>` : nothing;
  }

  // Cards that belong to all: the board, and the card that names what is wild or stands in.
  private common(wild: (card: string) => boolean) {
    const [community, [wildCard], [replacement]] = [cardsAt(this.picture, "community"), cardsAt(this.picture, "wild-card"), cardsAt(this.picture, "replacement-card")];
    if (community.length === 0 && !wildCard) return nothing;
    return html`<div class="extra" role="group" aria-label="Board">
      ${community.length > 0 ? html`<div><card-row .cards=${community} .wild=${wild}></card-row><span class="label">Board</span></div>` : nothing}
      ${this.single(wildCard, "Wild rank", wild)}${community.length > 0 ? this.single(replacement, "Replacement", wild) : nothing}
    </div>`;
  }
}
