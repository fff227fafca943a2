// What each pay table has taken and paid since it is in force. A changed pay table is a line of its own.
import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { GameNames } from "../game_names.ts";
import type { PayMeter } from "../running.ts";
import { auditor } from "../running_api.ts";
import { shared } from "../styles.ts";
import { dollars, moneyWords, net, percent, when } from "../words.ts";
import { problemNote } from "./problem-note.ts";
import { runningStyles } from "./running_styles.ts";
import { whoseWagers } from "./whose-wagers.ts";

@customElement("audit-meters")
export class AuditMeters extends LitElement {
  @state() private bots = "all";
  @state() private meters: PayMeter[] | null = null;
  @state() private problem: unknown = null;
  private readonly names = new GameNames(this);

  static override styles = [shared, runningStyles, css`
    .wide { overflow-x: auto; }
    @media (min-width: 701px) { td, th { white-space: nowrap; } td:first-child { white-space: normal; min-width: 13rem; } }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      this.meters = await auditor.meters(this.bots);
      this.problem = null;
    } catch (problem) {
      this.problem = problem;
    }
  }

  override render() {
    return html`<div class="filters">${whoseWagers(this.bots, (bots) => ((this.bots = bots), void this.load()))}<button @click=${() => void this.load()}>Refresh</button></div>
      ${problemNote(this.problem)}
      ${this.meters?.length === 0 ? html`<p class="dim">No wager has been settled yet.</p>` : nothing}
      ${this.meters && this.meters.length > 0 ? html`<div class="wide"><table class="list"><thead><tr><th>Wager and pay table</th><th class="num">Rounds</th><th class="num">Wagers</th><th class="num">Wagered</th><th class="num">Won</th><th class="num">The bank</th><th class="num">Return</th><th class="num">in theory</th><th class="num">Jackpots</th><th class="num">Voids</th><th class="num">Fees</th><th>In force</th></tr></thead>
        <tbody>${this.meters.map((meter) => this.row(meter))}</tbody></table></div>` : nothing}`;
  }

  private row(meter: PayMeter) {
    const many = (n: number) => n.toLocaleString("en-US");
    return html`<tr data-meter=${`${meter.game}/${meter.wager}`}><td><strong>${this.names.wager(meter.game, meter.wager)}</strong>${meter.paytable ? html`, table ${meter.paytable}` : nothing}<br><span class="dim small">${this.names.of(meter.game)} <code title=${meter.definition}>${meter.definition.slice(0, 8)}</code>, <span data-money>${moneyWords(meter.free_play)}</span></span></td>
      <td class="num" data-head="Rounds">${many(meter.rounds)}</td><td class="num" data-head="Wagers">${many(meter.wagers)}</td>
      <td class="num" data-head="Wagered">${dollars(meter.wagered_cents)}</td><td class="num" data-head="Won">${dollars(meter.won_cents)}</td>
      <td class=${`num ${meter.net_cents > 0 ? "lose" : ""}`} data-head="The bank">${net(-meter.net_cents)}<br><span class="dim small" data-bank>${this.names.bank(meter.game)}</span></td>
      <td class="num" data-head="Return">${meter.wagered_cents > 0 ? percent(meter.won_cents / meter.wagered_cents, 2) : "–"}</td>
      <td class="num" data-head="In theory">${meter.theoretical_return === null ? "–" : percent(meter.theoretical_return, 2)}</td>
      <td class="num" data-head="Jackpots">${meter.jackpots > 0 ? `${many(meter.jackpots)}, ${dollars(meter.jackpot_cents)}` : "–"}</td>
      <td class="num" data-head="Voids">${many(meter.voids)}</td><td class="num" data-head="Fees">${dollars(meter.fees_cents)}</td>
      <td class="small dim" data-head="In force">${when(meter.first_ms)} – ${when(meter.last_ms)}${meter.status ? html`<br>${meter.status}` : nothing}</td></tr>`;
  }
}
