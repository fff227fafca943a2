// Beside the felt: what the round has come to, what the book says, and the log of all that happened.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { kickerWords } from "../decided.ts";
import type { Picture, SeatPicture } from "../picture.ts";
import type { AdvicePush, RoundEvent, Settlement } from "../protocol.ts";
import type { Rules } from "../rules.ts";
import { shared } from "../styles.ts";
import { tellersOf, tellShort } from "../telling.ts";
import { dollars, net, sentence } from "../words.ts";
import "./advice-note.ts";
import "./clause-note.ts";
import "./result-lines.ts";

@customElement("round-panel")
export class RoundPanel extends LitElement {
  @property({ attribute: false }) rules: Rules | null = null;
  @property({ attribute: false }) picture!: Picture;
  @property({ attribute: false }) events: readonly RoundEvent[] = []; // those shown so far
  @property({ attribute: false }) mine: number[] = [];
  @property({ attribute: false }) names: Map<number, string> = new Map();
  @property({ attribute: false }) advice: AdvicePush[] = [];
  @property({ attribute: false }) settlement: Settlement | null = null;

  static override styles = [shared, css`
    :host { display: grid; gap: 0.55rem; }
    summary { padding: 0.15rem 0; }
    h3 { margin: 0 0 0.4rem; display: flex; justify-content: space-between; gap: 1rem; }
    ol { margin: 0; padding: 0.3rem 0 0 0; list-style: none; max-height: 15rem; overflow-y: auto; font-size: 0.86rem; color: var(--dim); display: grid; gap: 0.15rem; }
    .kicker { margin: 0 0 0.5rem; color: var(--ink); border-left: 4px solid var(--brass); background: var(--panel-2); border-radius: 8px; padding: 0.35rem 0.6rem; }
    .book { display: grid; gap: 0.3rem; }
    .book h3 { font-size: 1rem; margin: 0; }
    li { border-bottom: 1px solid #2f271e; padding: 0.12rem 0; }
  `];

  override render() {
    const seats = [...this.picture.seats].filter(([, seat]) => seat.lines.length > 0 || seat.envy.length > 0);
    const own = seats.filter(([number]) => this.mine.includes(number));
    const others = seats.filter(([number]) => !this.mine.includes(number)).sort(([a], [b]) => a - b);
    return html`
      ${this.picture.irregularities.map(({ words, clause, clauseText }) => html`<div class="problem" data-irregularity>${sentence(words.replace(` (${clause})`, ""))} <clause-note .clause=${clause} .text=${clauseText}></clause-note></div>`)}
      ${this.bank()}
      ${own.map(([number, seat]) => html`<section aria-label="Your result"><h3><span>Your result</span>${this.sum(seat.net)}</h3>
        ${this.kicker(seat)}
        <result-lines .seat=${seat} .number=${number} .rules=${this.rules} .settlement=${this.settlement} .names=${this.names}></result-lines></section>`)}
      ${this.advice.length > 0 ? html`<section class="book" aria-label="The book"><h3>By the book</h3>${this.advice.map((each) => html`<advice-note .advice=${each}></advice-note>`)}</section>` : nothing}
      ${others.length > 0 ? html`<details ?open=${own.length === 0}><summary>${own.length > 0 ? "The other seats" : "Results"}</summary>
        ${others.map(([number, seat]) => html`<h3 style="margin-top:0.6rem"><span>${this.names.get(number) ?? `Seat ${number}`}</span>${this.sum(seat.net)}</h3>
          <result-lines .seat=${seat} .number=${number} .rules=${this.rules} .settlement=${this.settlement} .names=${this.names}></result-lines>`)}</details>` : nothing}
      <details ?open=${seats.length === 0}><summary>What happened</summary>
        ${this.events.length === 0 ? html`<p class="small dim">Nothing yet.</p>` : nothing}
        <ol reversed aria-label="Log of the round">${tellShort(this.events, tellersOf(this.rules, this.names, this.mine)).reverse().map((words) => html`<li>${words}</li>`)}</ol></details>`;
  }

  // Two hands of one name: the card that made the difference.
  private kicker(seat: SeatPicture) {
    const words = kickerWords(this.rules, this.picture, seat, this.settlement);
    return words ? html`<p class="small kicker" data-kicker>${words}</p>` : nothing;
  }

  // What the bank made, for whoever held it.
  private bank() {
    const bank = this.settlement?.bank;
    if (!bank || bank.seat === undefined || !this.mine.includes(bank.seat)) return nothing;
    const fee = this.settlement?.fees.find((each) => each.who === "player-dealer");
    return html`<section aria-label="Your bank"><h3><span>Your bank</span>${this.sum(bank.net_cents - (fee?.cents ?? 0))}</h3>
      <p class="small dim">${bank.wager_cents !== undefined ? html`You put up ${dollars(bank.wager_cents)}. ` : nothing}${fee ? html`${dollars(fee.cents)} of collection is taken off (${fee.clause}).` : nothing}</p></section>`;
  }

  private sum(cents: number) {
    return html`<span class=${cents > 0 ? "win" : cents < 0 ? "lose" : "push"}>${cents === 0 ? "even" : net(cents)}</span>`;
  }
}
