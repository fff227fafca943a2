// One's own betting spots, laid out from the rulebook's wagers: the game's own in the middle, side bets around them. Before the
// cards they take chips; after, they show what became of each.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { layoutOf } from "../layout.ts";
import { lineOf, type SettledLine } from "../picture.ts";
import type { WagerNow } from "../protocol.ts";
import { onlyPay, type Rules, type Wager } from "../rules.ts";
import { shared } from "../styles.ts";
import { dollars, net } from "../words.ts";
import "./chip-stack.ts";

@customElement("bet-spots")
export class BetSpots extends LitElement {
  @property({ attribute: false }) rules!: Rules;
  @property({ attribute: false }) bets: Record<string, number> = {};
  @property({ attribute: false }) wagers: WagerNow[] = []; // what may be bet now; empty when nothing may
  @property({ attribute: false }) lines: SettledLine[] = [];
  @property({ attribute: false }) paytables: Record<string, string> = {}; // that the table has chosen
  @property({ type: Boolean }) open = false; // bets are taken
  @property({ type: Boolean, reflect: true }) still = false; // chips do not move

  static override styles = [shared, css`
    :host { display: flex; gap: 8px 14px; justify-content: center; align-items: center; flex-wrap: wrap; }
    .spots { display: flex; flex-wrap: wrap; justify-content: center; gap: 6px; }
    .spot {
      position: relative; line-height: 1.15; display: grid; grid-template-rows: 1fr auto; justify-items: center; align-items: end; width: 90px; min-height: 92px;
      padding: 5px 4px 6px; border: 2px solid rgb(216 196 138 / 0.75); border-radius: 16px; background: rgb(0 0 0 / 0.18); color: #fff; font-weight: 600;
    }
    .spot.base { border-radius: 50px; width: 98px; min-height: 98px; padding-bottom: 15px; }
    .spot.progressive { border-style: double; border-width: 4px; border-color: var(--brass); }
    button.spot { min-height: 92px; cursor: pointer; gap: 2px; }
    button.spot.base { min-height: 98px; }
    button.spot:hover:not([aria-disabled="true"]) { background: rgb(255 255 255 / 0.1); }
    button.spot[aria-disabled="true"] { background: rgb(0 0 0 / 0.3); border-style: dashed; color: #d6d9cf; }
    .words { display: grid; justify-items: center; }
    .name { font-size: 0.72rem; line-height: 1.12; text-align: center; text-wrap: balance; }
    .limits { font-size: 0.72rem; font-weight: 500; color: #dfe8dd; line-height: 1.15; }
    .spot { row-gap: 3px; }
    .stack { align-self: center; min-height: 34px; display: grid; place-items: center; --chip: 34px; }
    .spot.blue { border-color: #6ea8ef; background: rgb(36 84 160 / 0.32); } .spot.red { border-color: #e98377; background: rgb(150 34 34 / 0.34); } .spot.green { border-color: #6fcf97; }
    .stack { grid-auto-flow: column; gap: 2px; align-items: end; }
    .stack.lose chip-stack:not(.back) { animation: taken 700ms 250ms ease-in both; }
    .stack.win .paid { animation: paid 700ms 250ms ease-out both; }
    .pays { color: #f8dfa9; }
    @keyframes taken { 30% { opacity: 1; } to { transform: translateY(-240px) scale(0.8); opacity: 0; } } /* to the dealer */
    @keyframes paid { from { transform: translateY(-240px) scale(0.8); opacity: 0; } 60% { opacity: 1; } }
    :host([still]) .stack.lose chip-stack:not(.back) { animation: none; opacity: 0; } :host([still]) .stack.win .paid { animation: none; }
    @media (prefers-reduced-motion: reduce) { .stack.lose chip-stack:not(.back) { animation: none; opacity: 0; } .stack.win .paid { animation: none; } }
    .plus { font-size: 1.3rem; line-height: 1; color: #dfe8dd; }
    .must { color: var(--brass); font-size: 0.7rem; }
    .result { position: absolute; top: -11px; left: 50%; transform: translateX(-50%); font: 700 0.82rem/1.2 var(--sans); padding: 0.12rem 0.55rem; border-radius: 99px; background: #0b0d0b; border: 1px solid currentColor; white-space: nowrap; }
    @media (max-width: 760px) {
      :host { gap: 6px; }
      .own { order: 2; flex-basis: 100%; }
      .spot, button.spot { width: 96px; min-height: 88px; }
      .spot.base, button.spot.base { width: 96px; min-height: 92px; padding-bottom: 12px; }
    }
  `];

  override render() {
    // A table need not offer all that the rulebook has.
    const offered = (wager: Wager) => this.wagers.length === 0 || this.wagers.some((each) => each.id === wager.id);
    const shown = this.rules.wagers.filter((wager) => this.bets[wager.id] !== undefined
      || (wager.placed === "before-deal" ? offered(wager) : wager.kind === "base"));
    const side = shown.filter((wager) => wager.kind !== "base");
    const base = shown.filter((wager) => wager.kind === "base");
    const half = Math.floor(side.length / 2);
    const spots = (list: Wager[], where: string) => (list.length > 0 ? html`<div class=${`spots ${where}`}>${list.map((wager) => this.spot(wager))}</div>` : nothing);
    return html`${spots(side.slice(0, half), "side")}${spots(base, "own")}${spots(side.slice(half), "side")}`;
  }

  private spot(wager: Wager) {
    const cents = this.bets[wager.id] ?? 0;
    const now = this.wagers.find((each) => each.id === wager.id);
    const kind = `${wager.kind} ${layoutOf(this.rules).tones[wager.id] ?? ""}`;
    if (!this.open || wager.placed !== "before-deal") return this.fixed(wager, cents, kind);
    const why = now && !now.enabled ? now.why : "";
    const limits = now && !now.equals ? (now.min_cents === now.max_cents ? dollars(now.min_cents) : `${dollars(now.min_cents)}–${dollars(now.max_cents)}`)
      : now?.equals ? `= ${this.name(now.equals)}` : "";
    const label = `${wager.name}${wager.required ? ", required" : ""}, ${cents > 0 ? dollars(cents) : "empty"}${limits ? `, ${limits}` : ""}${why ? `. ${why}` : ""}`;
    return html`<button class=${`spot ${kind}`} data-wager=${wager.id} aria-disabled=${why ? "true" : "false"} title=${why || limits} aria-label=${label}
        @click=${() => !why && this.tell("add", wager.id)}
        @contextmenu=${(event: Event) => { event.preventDefault(); this.tell("take", wager.id); }}
        @keydown=${(event: KeyboardEvent) => this.key(event, wager.id)}>
      <span class="stack">${cents > 0 ? html`<chip-stack .cents=${cents}></chip-stack>` : html`<span class="plus">${why ? "" : "+"}</span>`}</span>
      <span class="words"><span class="name">${wager.name}</span>${this.pays(wager)}<span class="limits">${why ? why : wager.required && cents === 0 ? html`<span class="must">required</span>` : limits}</span></span>
    </button>`;
  }

  private fixed(wager: Wager, cents: number, kind: string) {
    const line = lineOf(this.lines, wager.id);
    const tone = !line ? "" : line.net_cents > 0 ? "win" : line.net_cents < 0 ? "lose" : "push";
    // Of a bet that the bank did not cover in full, or that lost on one hand and not on another.
    const back = tone === "lose" ? line!.returned_cents : 0;
    return html`<div class=${`spot ${kind}`} data-wager=${wager.id} role="group" aria-label=${`${wager.name}: ${cents > 0 ? dollars(cents) : "no bet"}${line ? `, ${line.outcome} ${net(line.net_cents)}` : ""}`}>
      ${line ? html`<span class=${`result ${tone}`}>${line.net_cents === 0 ? line.outcome : net(line.net_cents)}</span>` : nothing}
      <span class=${`stack ${tone}`}>${cents > 0 ? html`<chip-stack .cents=${cents - back}></chip-stack>` : nothing}${back > 0 ? html`<chip-stack class="back" .cents=${back}></chip-stack>` : nothing}${tone === "win" ? html`<chip-stack class="paid" bare .cents=${line!.net_cents}></chip-stack>` : nothing}</span>
      <span class="words"><span class="name">${wager.name}</span>${this.pays(wager)}</span>
    </div>`;
  }

  // Printed on the felt where a spot has but one pay.
  private pays(wager: Wager) {
    const pays = onlyPay(this.rules, wager.id, this.paytables);
    return pays ? html`<span class="limits pays">${pays}</span>` : nothing;
  }

  private name(id: string): string {
    return this.rules.wagers.find((wager) => wager.id === id)?.name ?? id;
  }

  private key(event: KeyboardEvent, id: string): void {
    if (event.key === "Backspace" || event.key === "Delete" || event.key === "-") {
      event.preventDefault();
      this.tell("take", id);
    } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      event.preventDefault();
      const all = [...(this.renderRoot as ShadowRoot).querySelectorAll<HTMLButtonElement>("button.spot")];
      const at = all.findIndex((each) => each.dataset["wager"] === id);
      all[(at + (event.key === "ArrowRight" ? 1 : all.length - 1)) % all.length]?.focus();
    }
  }

  focusFirst(): void {
    const root = this.renderRoot as ShadowRoot;
    (root.querySelector<HTMLButtonElement>("button.spot.base") ?? root.querySelector<HTMLButtonElement>("button.spot"))?.focus();
  }

  private tell(what: "add" | "take", wager: string): void {
    this.dispatchEvent(new CustomEvent(what, { detail: wager, bubbles: true, composed: true }));
  }
}
