// One's turn: what it is about, the choices, the reason where one is not open, and the key of each. Where an amount may be
// named, less than the usual one is a click away.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { actionKeys } from "../keys.ts";
import type { ActionNow } from "../protocol.ts";
import { shared } from "../styles.ts";
import { actionWords, dollars } from "../words.ts";

const chip = 100; // amounts are named in whole dollars

@customElement("action-bar")
export class ActionBar extends LitElement {
  @property({ attribute: false }) actions: ActionNow[] = [];
  @property({ attribute: false }) keys: Readonly<Record<string, string>> = {}; // that players know the choices by
  @property({ type: Number }) decision = 0; // which of the round's
  @property() ask = ""; // "Insurance?", "Hand 2 of 3"
  @property({ type: Number }) balance = 0;
  @property({ type: Boolean }) sending = false;
  @state() private less: ActionNow | null = null; // the choice whose amount is being named

  static override styles = [shared, css`
    :host { display: block; }
    .bar { display: flex; flex-wrap: wrap; gap: 0.7rem; justify-content: center; align-items: stretch; }
    .bar > button { font-size: 1.1rem; min-height: 3.2rem; min-width: 8rem; flex-wrap: wrap; }
    .both { display: flex; }
    .both button { font-size: 1.1rem; min-height: 3.2rem; }
    .both button:first-child { min-width: 8rem; border-radius: 12px 0 0 12px; flex: 1; flex-wrap: wrap; }
    .both .less { border-radius: 0 12px 12px 0; border-left: 0; padding-inline: 0.7rem; font-size: 0.85rem; min-width: 0; }
    .why { flex-basis: 100%; font-size: 0.78rem; font-weight: 500; color: var(--warn); }
    .ask { flex: 0 0 100%; max-width: none; text-align: center; font-weight: 600; margin: 0; color: var(--brass); }
    .amount { display: flex; gap: 0.6rem; justify-content: center; align-items: center; flex-wrap: wrap; }
    .amount input { width: 6.5rem; font-size: 1.1rem; min-height: 2.8rem; text-align: right; }
    @media (max-width: 760px) { .bar { gap: 0.5rem; } .bar > button, .both { flex: 1 1 40%; min-width: 7rem; } .bar > button, .both button { padding-inline: 0.5rem; } .both button:first-child { min-width: 0; } }
    @media (max-height: 960px) { .ask { line-height: 1.1; } .bar { row-gap: 0.3rem; } .bar > button, .both button { min-height: 2.9rem; } }
  `];

  // Another decision is another question.
  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("decision")) this.less = null;
  }

  override render() {
    if (this.less) return this.amount(this.less);
    const keys = new Map([...actionKeys(this.actions, this.keys)].map(([key, action]) => [action, key]));
    return html`<div class="bar" role="group" aria-label=${this.ask ? `Your decision: ${this.ask}` : "Your decision"}>
      ${this.ask ? html`<p class="ask" role="status" data-ask>${this.ask}</p>` : nothing}${this.actions.map((each) => this.choice(each, keys.get(each.action) ?? ""))}</div>`;
  }

  private choice(each: ActionNow, key: string) {
    const button = html`<button data-action=${each.action}
      class=${each.cents ? "main" : ""} aria-disabled=${each.enabled && !this.sending ? "false" : "true"} title=${each.why}
      @click=${() => each.enabled && this.decide(each.action)}>
      ${actionWords(each.action)}${each.cents ? html` <span>${dollars(each.cents)}</span>` : nothing}
      <kbd>${key.toUpperCase()}</kbd>
      ${!each.enabled && each.why ? html`<span class="why">${each.why}</span>` : nothing}</button>`;
    const { least, most } = this.span(each);
    if (least >= most) return button;
    return html`<span class="both">${button}<button class="less main" data-less=${each.action} aria-label=${`${actionWords(each.action)} for less`} @click=${() => (this.less = each)}>less…</button></span>`;
  }

  // What may be named of an amount, as far as one's chips go.
  private span({ least_cents, most_cents }: ActionNow): { least: number; most: number } {
    return { least: Math.max(least_cents ?? 0, chip), most: Math.min(most_cents ?? 0, this.balance) };
  }

  private amount(each: ActionNow) {
    const { least, most } = this.span(each);
    const half = Math.max(least, Math.floor((each.cents ?? most) / 2 / chip) * chip);
    return html`<form class="amount" aria-label=${`${actionWords(each.action)} for less`} @submit=${(event: Event) => this.named(event, each)}>
      <label>${actionWords(each.action)} for $ <input name="dollars" type="number" inputmode="numeric" min=${least / 100} max=${most / 100} step="1" .value=${String(half / 100)}></label>
      <span class="small dim">${dollars(least)} to ${dollars(most)}</span>
      <button class="main" data-named ?disabled=${this.sending}>${actionWords(each.action)}</button>
      <button type="button" data-back @click=${() => (this.less = null)}>Back</button></form>`;
  }

  protected override updated(changed: Map<string, unknown>): void {
    if (changed.has("less") && this.less) (this.renderRoot as ShadowRoot).querySelector("input")?.select();
  }

  private named(event: Event, { action }: ActionNow): void {
    event.preventDefault();
    const said = new FormData(event.target as HTMLFormElement).get("dollars");
    this.decide(`${action} ${Math.round(Number(said) * 100)}`);
  }

  private decide(action: string): void {
    if (!this.sending) this.dispatchEvent(new CustomEvent("decide", { detail: action, bubbles: true, composed: true }));
  }
}
