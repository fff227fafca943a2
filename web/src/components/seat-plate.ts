// Another player's place: bets, cards, name and how it stands. A free one offers itself.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { FeltSeat } from "../felt_seat.ts";
import { layoutOf } from "../layout.ts";
import type { SettledLine } from "../picture.ts";
import { wagerName, type Rules } from "../rules.ts";
import { settings } from "../settings.ts";
import { shared } from "../styles.ts";
import { actionWords, dollars, net } from "../words.ts";
import "./card-row.ts";
import "./chip-stack.ts";
import "./seat-hands.ts";
import "./mini-spots.ts";

@customElement("seat-plate")
export class SeatPlate extends LitElement {
  @property({ attribute: false }) seat!: FeltSeat;
  @property({ attribute: false }) rules: Rules | null = null;
  @property({ attribute: false }) wild: (card: string) => boolean = () => false;
  @property({ type: Boolean }) settled = false;
  @property({ type: Boolean }) canSit = false;
  @property({ type: Boolean, reflect: true }) narrow = false; // many sit close together

  static override styles = [shared, css`
    :host { display: block; width: clamp(112px, 15%, 150px); text-align: center; --card: 50px; --chip: 24px; }
    :host([narrow]) { width: 98px; }
    :host([narrow]) .plate { padding-inline: 0.25rem; font-size: 0.78rem; }
    .bets { min-height: 34px; display: grid; place-items: end center; margin-bottom: 2px; }
    .settled { display: flex; gap: 4px; align-items: end; position: relative; min-height: 1px; }
    .settled .lost { position: absolute; left: 50%; bottom: 0; animation: lost 700ms 250ms ease-in both; }
    .settled .paid { animation: paid 700ms 250ms ease-out both; }
    @keyframes lost { from { transform: translateX(-50%); } 30% { opacity: 1; } to { transform: translate(calc(-50% + var(--dx, 0px)), var(--dy, -60px)) scale(0.7); opacity: 0; } }
    @keyframes paid { from { transform: translate(var(--dx, 0px), var(--dy, -60px)) scale(0.7); opacity: 0; } 60% { opacity: 1; } }
    .settled.still .lost { display: none; } .settled.still .paid { animation: none; }
    @media (prefers-reduced-motion: reduce) { .settled .lost { display: none; } .settled .paid { animation: none; } }
    .plate { background: rgb(8 16 12 / 0.82); border: 1px solid #3c5a4b; border-radius: 10px; padding: 0.25rem 0.5rem; margin-top: 0.25rem; font-size: 0.85rem; line-height: 1.3; }
    .plate.turn { border-color: var(--brass); box-shadow: 0 0 0 2px var(--brass), 0 0 18px rgb(227 189 116 / 0.5); }
    .plate.free { border-style: dashed; background: rgb(8 16 12 / 0.55); }
    .who { display: flex; gap: 0.3rem; justify-content: center; align-items: center; }
    .name { font-weight: 700; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
    .who .tag { flex: none; padding: 0 0.4rem; font-size: 0.72rem; color: #cfdccf; border-color: #5d7d6c; }
    .state { color: #cfdccf; font-size: 0.78rem; }
    .bank { color: var(--brass); }
    button { min-height: 2.2rem; padding: 0.2rem 0.9rem; font-size: 0.85rem; background: rgb(8 16 12 / 0.8); border-color: #7fa08f; }
    @media (max-height: 960px) { :host { --card: 42px; } .bets { min-height: 30px; } }
    @media (max-height: 860px) { :host { --card: 36px; } .bets { min-height: 26px; } }
    @media (max-width: 760px) { :host { width: 112px; --card: 36px; --chip: 20px; } .plate { font-size: 0.78rem; } }
  `];

  override render() {
    const seat = this.seat;
    if (!seat.name) return this.free();
    const round = seat.round;
    const cards = round?.cards ?? [];
    const amount = Object.values(seat.bets).reduce((sum, cents) => sum + cents, 0);
    if (layoutOf(this.rules).seats === "spots")
      return html`<mini-spots .rules=${this.rules} .bets=${seat.bets} .lines=${round?.lines ?? []}></mini-spots>${this.plate(amount)}`;
    return html`
      <div class="bets" title=${Object.entries(seat.bets).map(([wager, cents]) => `${wagerName(this.rules, wager)} ${dollars(cents)}`).join(", ")}>
        ${this.chips(amount)}</div>
      ${cards.length === 0 ? nothing : layoutOf(this.rules).seats === "hands" ? html`<seat-hands small .hands=${round!.hands} .lines=${round!.lines} .rules=${this.rules}></seat-hands>` : html`<card-row fan .cards=${cards} .wild=${this.wild} ?dim=${round?.folded ?? false}></card-row>`}
      ${this.plate(amount)}`;
  }

  // Once its bets are settled: those that lost go to the dealer, what was won comes from there.
  private chips(amount: number) {
    const lines = this.settled ? this.seat.round?.lines ?? [] : [];
    if (lines.length === 0) return html`<chip-stack .cents=${amount}></chip-stack>`;
    const sum = (of: (line: SettledLine) => number) => lines.reduce((all, line) => all + of(line), 0);
    const lost = sum((line) => (line.net_cents < 0 ? line.wagered_cents - line.returned_cents : 0));
    const paid = sum((line) => Math.max(0, line.net_cents));
    const back = sum((line) => line.wagered_cents) - lost;
    return html`<div class=${`settled ${settings.moves() ? "" : "still"}`}>${back > 0 ? html`<chip-stack .cents=${back}></chip-stack>` : nothing}${
      paid > 0 ? html`<chip-stack class="paid" .cents=${paid}></chip-stack>` : nothing}${lost > 0 ? html`<chip-stack class="lost" aria-hidden="true" bare .cents=${lost}></chip-stack>` : nothing}</div>`;
  }

  private plate(amount: number) {
    const { seat } = this;
    return html`<div class=${`plate ${seat.turn ? "turn" : ""}`}>
        <span class="who"><span class="name">${seat.name}</span>${seat.bot ? html` <span class="tag" title="A bot: plays by the book">bot</span>` : nothing}</span>
        <span class="state">${this.state(amount)}</span>
      </div>`;
  }

  private free() {
    return html`<div class="plate free"><span class="state">Seat ${this.seat.seat}, free</span>
      ${this.canSit ? html`<div><button @click=${() => this.dispatchEvent(new CustomEvent("sit", { detail: this.seat.seat, bubbles: true, composed: true }))}
        aria-label=${`Sit at seat ${this.seat.seat}`}>Sit here</button></div>` : nothing}</div>`;
  }

  private state(amount: number) {
    const { seat } = this;
    const round = seat.round;
    if (seat.bank) return html`<span class="bank">player-dealer</span>`;
    if (this.settled && round && round.lines.length > 0)
      return html`<span class=${round.net > 0 ? "win" : round.net < 0 ? "lose" : "push"}>${round.net === 0 ? "even" : net(round.net)}</span>`;
    if (round?.folded) return "folded";
    if (round?.action) return `${actionWords(round.action)}${round.by === "platform" ? " (by rule)" : ""}`;
    if (seat.away) return "away";
    if (seat.turn) return "to decide";
    if (amount > 0) return seat.ready ? "ready" : "has bet";
    return `seat ${seat.seat}`;
  }
}
