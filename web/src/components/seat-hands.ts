// The hands of a seat, side by side: cards one over the other, a card that was bet on across them, what each comes to,
// what rides on it and what became of it. Large at one's own place, small at another's.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { CardSpot, HandPicture, SettledLine } from "../picture.ts";
import type { Rules } from "../rules.ts";
import { settings } from "../settings.ts";
import { shared } from "../styles.ts";
import { cardWords, dollars, net } from "../words.ts";
import "./playing-card.ts";

const narrow = matchMedia("(max-width: 760px)");

@customElement("seat-hands")
export class SeatHands extends LitElement {
  @property({ attribute: false }) hands: readonly HandPicture[] = [];
  @property({ attribute: false }) lines: readonly SettledLine[] = [];
  @property({ attribute: false }) rules: Rules | null = null;
  @property({ type: Number }) turn = 0; // the hand that is to play, from 1; 0: none
  @property({ type: Boolean, reflect: true }) small = false;

  static override styles = [shared, css`
    :host { display: block; max-width: 100%; --own: var(--card, 64px); }
    .hands { display: flex; justify-content: center; align-items: end; gap: 10px; max-width: 100%; }
    .hand { display: grid; justify-items: center; align-content: end; gap: 4px; padding: 5px 7px; border: 2px solid transparent; border-radius: 14px; min-width: 0; }
    .many .hand { border-color: rgb(216 196 138 / 0.35); background: rgb(0 0 0 / 0.16); }
    .hand.turn, .many .hand.turn { border-color: var(--brass); box-shadow: 0 0 18px rgb(227 189 116 / 0.55); }
    .cards { display: flex; justify-content: center; align-items: center; max-width: 100%; min-height: calc(var(--card, 64px) * 1.4); }
    .slot { flex: 0 1 calc(var(--card, 64px) * 0.46); min-width: calc(var(--card, 64px) * 0.3); display: flex; overflow: visible; }
    .slot:last-child { flex: none; }
    .slot playing-card { flex: none; }
    .slot.across { width: calc(var(--card, 64px) * 1.4); justify-content: center; }
    .slot.across playing-card { transform: rotate(90deg); }
    .many { --card: calc(var(--own, 64px) * 0.86); }
    .words { display: flex; gap: 5px; align-items: center; justify-content: center; flex-wrap: wrap; }
    .total { text-align: center; font: 700 1.02rem/1.2 var(--sans); color: #fff; background: rgb(0 0 0 / 0.66); border-radius: 99px; padding: 0.08rem 0.6rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .total.over { color: var(--lose); } .total.best { color: var(--brass); }
    .stake { font: 600 0.8rem/1.2 var(--sans); color: #f1ead2; white-space: nowrap; }
    .result { font: 700 0.8rem/1.2 var(--sans); padding: 0.06rem 0.5rem; border-radius: 99px; background: #0b0d0b; border: 1px solid currentColor; white-space: nowrap; }
    :host([small]) .hands { gap: 3px; } :host([small]) .hand { padding: 0; border: 0; background: none; gap: 2px; }
    :host([small]) .total { font-size: 0.78rem; padding: 0 0.42rem; } :host([small]) .many { --card: 30px; }
    :host([small]) .slot { flex-basis: calc(var(--card, 42px) * 0.4); }
    :host([small]) .stake, :host([small]) .result { display: none; }
    /* Where there is little room hands go down instead of across: the corner of every card stays in view. */
    .down .cards { flex-direction: column; justify-content: start; }
    .down .slot { flex: none; width: auto; min-width: 0; height: calc(var(--card) * 0.46); align-items: start; } .down .slot:last-child { height: calc(var(--card) * 1.4); }
    .down .slot.across:last-child { height: calc(var(--card) * 1.1); align-items: center; }
    @media (max-width: 760px) {
      .hands { gap: 5px; } .hand { padding: 4px; }
      .crowd { --card: 46px; align-items: stretch; gap: 4px; } .crowd .hand { flex: 1 1 0; align-content: space-between; padding: 4px 2px; }
      .crowd .words { flex-direction: column; gap: 2px; } .crowd .total { font-size: 0.88rem; padding: 0.04rem 0.45rem; white-space: normal; border-radius: 12px; }
      :host([small]) .many { --card: 26px; } :host([small]) .crowd .hand { flex: none; padding: 0; }
    }
  `];

  private readonly redraw = () => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    narrow.addEventListener("change", this.redraw);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    narrow.removeEventListener("change", this.redraw);
  }

  override render() {
    const dealt = this.hands.filter((hand) => hand.cards.length > 0);
    if (dealt.length === 0) return nothing;
    const down = dealt.length > (this.small ? 1 : narrow.matches ? 2 : 4);
    return html`<div class=${`hands ${dealt.length > 1 ? "many" : ""} ${dealt.length > 2 ? "crowd" : ""} ${down ? "down" : ""}`}>${dealt.map((hand, i) => this.hand(hand, i + 1, dealt.length))}</div>`;
  }

  private hand(hand: HandPicture, number: number, count: number) {
    const line = this.lines.find((each) => each.hand_number === number);
    const stake = this.stake(hand);
    const name = count > 1 ? `Hand ${number} of ${count}` : "Hand";
    const said = [name, hand.cards.map((spot) => cardWords(spot.card)).join(", "), hand.called, stake > 0 ? dollars(stake) : "", this.turn === number ? "to play" : "", line ? this.outcome(line) : ""];
    return html`<div class=${`hand ${this.turn === number ? "turn" : ""}`} data-hand=${number} role="group" aria-label=${said.filter(Boolean).join("; ")}>
      <div class="cards">${repeat(hand.cards, (spot) => spot.dealtAt, (spot) => this.card(spot))}</div>
      <div class="words">${hand.called ? html`<span class=${`total ${tone(hand.called)}`} data-total title=${hand.called}>${this.small ? short(hand.called) : hand.called}</span>` : nothing}
        ${count > 1 && stake > 0 ? html`<span class="stake" data-stake=${stake}>${dollars(stake)}</span>` : nothing}
        ${line ? html`<span class=${`result ${line.net_cents > 0 ? "win" : line.net_cents < 0 ? "lose" : "push"}`} data-result=${line.net_cents}>${this.outcome(line)}</span>` : nothing}</div>
    </div>`;
  }

  private card(spot: CardSpot) {
    return html`<span class=${`slot ${spot.across ? "across" : ""}`}><playing-card .card=${spot.card} ?four=${settings.now.fourColors} ?moving=${settings.moves()}></playing-card></span>`;
  }

  private outcome(line: SettledLine): string {
    return line.net_cents === 0 ? line.outcome : net(line.net_cents);
  }

  // Of the game's own bets: a side bet is not any hand's.
  private stake(hand: HandPicture): number {
    const own = new Set(this.rules?.wagers.filter((wager) => wager.kind === "base").map((wager) => wager.id));
    return Object.entries(hand.bets).reduce((sum, [wager, cents]) => sum + (own.has(wager) ? cents : 0), 0);
  }
}

// The total alone, where a word has no room.
const short = (called: string) => /[\d.]+$/.exec(called)?.[0] ?? called;

// How a total looks, by the word it is called with.
const tone = (called: string) => (called.startsWith("over") ? "over" : called.startsWith("blackjack") ? "best" : "");
