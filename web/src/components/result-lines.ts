// What became of each wager of a seat: amount, the hand as read, the clause.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { SeatPicture, SettledLine } from "../picture.ts";
import type { Settlement } from "../protocol.ts";
import { readsSameHand, readsWords } from "../decided.ts";
import { clauseText, wagerName, type Rules } from "../rules.ts";
import { shared } from "../styles.ts";
import { dollars, net } from "../words.ts";
import "./clause-note.ts";

const outcomes: Record<string, string> = { win: "wins", lose: "loses", push: "pushes", returned: "is returned", forfeited: "is forfeited" };

@customElement("result-lines")
export class ResultLines extends LitElement {
  @property({ attribute: false }) seat!: SeatPicture;
  @property({ type: Number }) number = 0;
  @property({ attribute: false }) rules: Rules | null = null;
  @property({ attribute: false }) settlement: Settlement | null = null;
  @property({ attribute: false }) names: ReadonlyMap<number, string> = new Map(); // by seat

  static override styles = [shared, css`
    :host { display: block; }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.25rem; line-height: 1.35; }
    li { display: grid; grid-template-columns: 1fr auto; gap: 0 0.7rem; padding: 0.24rem 0.6rem; border-radius: 8px; background: var(--panel-2); border-left: 4px solid var(--line); }
    /* A full layout of bets stays in view. */
    ul.many { gap: 0.16rem; font-size: 0.92rem; line-height: 1.28; } ul.many li { padding-block: 0.13rem; }
    li.win { border-left-color: var(--win); } li.lose { border-left-color: var(--lose); } li.push { border-left-color: var(--push); }
    li > * { color: var(--ink); }
    .amount { font-weight: 700; font-variant-numeric: tabular-nums; }
    .amount.win { color: var(--win); } .amount.lose { color: var(--lose); } .amount.push { color: var(--push); }
    .why { grid-column: 1 / -1; color: var(--dim); font-size: 0.84rem; line-height: 1.35; }
  `];

  override render() {
    const envy = this.seat.envy;
    const fees = (this.settlement?.fees ?? []).filter((fee) => fee.who === this.number);
    return html`<ul class=${this.seat.lines.length > 6 ? "many" : ""}>
      ${this.seat.lines.map((line, i) => this.line(line, this.seat.lines[i - 1]))}
      ${envy.map((each) => html`<li class="win"><span>${wagerName(this.rules, each.wager)}: envy bonus for the hand of ${this.names.get(each.handOf) ?? `seat ${each.handOf}`}</span><span class="amount win">${net(each.cents)}</span></li>`)}
      ${fees.map((fee) => html`<li class="lose"><span>Collection</span><span class="amount lose">${net(-fee.cents)}</span><span class="why"><clause-note .clause=${fee.clause} .text=${this.text(fee.clause)}></clause-note></span></li>`)}
    </ul>`;
  }

  // What was read is seen once; of a bet that read the same hand the clause alone is left, on its line. Whoever hears the
  // page hears it each time.
  private line(line: SettledLine, before: SettledLine | undefined) {
    const tone = line.net_cents > 0 ? "win" : line.net_cents < 0 ? "lose" : "push";
    const same = before !== undefined && readsSameHand(before, line, this.rules);
    const notes = [
      line.reads && !same ? readsWords(line, this.rules, this.names) : "",
      line.award_cents ? `${dollars(line.award_cents)} of it out of the meter.` : "",
      line.returned_cents > 0 && line.outcome !== "returned" ? `${dollars(line.returned_cents)} was not covered by the bank and goes back.` : "",
      line.cut_cents ? `${dollars(line.cut_cents)} above the table's maximum is not paid.` : "",
    ].filter((note) => note !== "");
    const clause = html`<clause-note .clause=${line.clause} .text=${line.clauseText || this.text(line.clause)}></clause-note>`;
    return html`<li class=${tone} data-line=${line.wager}>
      <span><strong>${wagerName(this.rules, line.wager)}</strong>${line.for_dealer ? " for the dealer" : ""}${this.hand(line)} ${dollars(line.wagered_cents)} ${outcomes[line.outcome] ?? line.outcome}${line.odds ? html` at ${line.odds}` : nothing}${notes.length === 0 ? html` ${this.again(line)}${clause}` : nothing}</span>
      <span class=${`amount ${tone}`}>${net(line.net_cents)}</span>
      ${notes.length > 0 ? html`<span class="why"><span data-reads>${notes.join(" ")}</span> ${clause}</span>` : nothing}
    </li>`;
  }

  // Which hand, where the seat has several.
  private hand({ hand_number }: SettledLine): string {
    const several = this.seat.lines.some((each) => (each.hand_number ?? 1) > 1);
    return several && hand_number !== undefined ? `, hand ${hand_number},` : "";
  }

  // Of a hand that was read already: that it was one's own, where a side bet might have read another.
  private again(line: SettledLine) {
    if (!line.reads) return nothing;
    const side = this.rules?.wagers.find((each) => each.id === line.wager)?.kind !== "base" && line.hand_of === line.seat;
    return side ? html`<span class="small dim">own hand<span class="hidden">: ${line.reads}</span></span> ` : html`<span class="hidden">${line.reads}</span>`;
  }

  private text(clause: string): string {
    return clauseText(this.rules, clause);
  }
}
