// Who sat where in a round, and what it did to his account, by the postings.
import { html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { PlayedSeat, RoundDetail } from "../protocol.ts";
import { queryOf } from "../running_api.ts";
import { shared } from "../styles.ts";
import { dollars, moment, moneyWords, net } from "../words.ts";
import { botTag } from "./bot-tag.ts";
import { runningStyles } from "./running_styles.ts";

@customElement("audit-seats")
export class AuditSeats extends LitElement {
  @property({ attribute: false }) round!: RoundDetail;

  static override styles = [shared, runningStyles];

  override render() {
    const { round } = this;
    return html`<section class="panel" aria-label="Who played"><h2 style="margin-top:0">Who played</h2>
      <p class="dim small">Bets from ${moment(round.opened_ms)}, settled ${moment(round.ended_ms)}, ${moneyWords(round.free_play)}${round.void ? ", void" : ""}.</p>
      <table class="list"><thead><tr><th>Seat</th><th>Who</th><th>First stake</th><th class="num">Staked</th><th class="num">Net</th><th class="num">Balance before</th><th class="num">Balance after</th><th>Transactions</th></tr></thead>
        <tbody>${(round.played ?? []).map((seat) => this.row(seat))}</tbody></table></section>`;
  }

  private row(seat: PlayedSeat) {
    const amount = (cents: number | null) => (cents === null ? "–" : dollars(cents));
    return html`<tr data-seat=${seat.seat}><td data-head="Seat">${seat.seat}</td>
      <td data-head="Who">${seat.name || `account ${seat.account}`}${botTag(seat)}</td>
      <td data-head="First stake">${seat.staked_ms === null ? "–" : moment(seat.staked_ms)}</td>
      <td data-head="Staked" class="num">${dollars(seat.wagered_cents)}</td><td data-head="Net" class=${`num ${seat.net_cents > 0 ? "win" : seat.net_cents < 0 ? "lose" : "push"}`}>${net(seat.net_cents)}</td>
      <td data-head="Before" class="num" data-before>${amount(seat.before_cents)}</td><td data-head="After" class="num" data-after>${amount(seat.after_cents)}</td>
      <td data-head="Transactions" class="small">${seat.transactions.length > 0 ? html`<a href=${`#/audit/statements${queryOf({ account: seat.account, period: "ltd" })}`}>${seat.transactions.join(", ")}</a>` : nothing}</td></tr>`;
  }
}
