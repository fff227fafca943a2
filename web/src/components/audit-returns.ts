// Does each wager return what the mathematics says? Actual and theoretical return of every pay table in force, with the
// spread chance allows at so many wagers, and in words what is out of it.
import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { Asking } from "../api.ts";
import { returnWords, stateWords } from "../returns.ts";
import type { ReturnLine } from "../running.ts";
import { auditor } from "../running_api.ts";
import { shared } from "../styles.ts";
import { counted, dollars, moneyWords, sentence } from "../words.ts";
import { GameNames } from "../game_names.ts";
import { problemNote } from "./problem-note.ts";
import "./return-chart.ts";
import { runningStyles } from "./running_styles.ts";
import { whoseWagers } from "./whose-wagers.ts";

const tones: Record<ReturnLine["state"], string> = { ok: "good", few: "", low: "busy", high: "busy", unknown: "" };

@customElement("audit-returns")
export class AuditReturns extends LitElement {
  @state() private bots = "all";
  @state() private lines: ReturnLine[] | null = null;
  @state() private ofBots: ReturnLine[] = []; // alarms of their bets alone, where everybody's are asked for
  @state() private problem: unknown = null;
  private readonly names = new GameNames(this);
  private timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [shared, runningStyles, css`
    td { vertical-align: middle; }
    .problem.mild { color: var(--warn); border-left-color: var(--warn); }
    .legend { display: flex; gap: 0.3rem 1.2rem; flex-wrap: wrap; font-size: 0.86rem; color: var(--dim); margin-bottom: 0.8rem; }
    .legend i { display: inline-block; width: 1.6rem; height: 0.7rem; border-radius: 99px; margin-right: 0.35rem; vertical-align: -0.05rem; }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
    // What is being worked out comes by itself.
    this.timer = setInterval(() => void (this.lines?.some((line) => line.state === "unknown") && this.load({ byItself: true })), 5000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  private async load(how?: Asking): Promise<void> {
    try {
      this.lines = await auditor.returns(this.bots, how);
      this.ofBots = this.bots === "all" ? (await auditor.returns("yes", how)).filter((line) => line.alarm) : [];
      this.problem = null;
    } catch (problem) {
      this.problem = problem;
    }
  }

  override render() {
    const out = (this.lines ?? []).filter((line) => line.state === "high" || line.state === "low");
    return html`<p class="dim">What came back of each dollar, against what the rules and the cards say.</p>
      <div class="filters">${whoseWagers(this.bots, (bots) => ((this.bots = bots), void this.load()))}<button @click=${() => void this.load()}>Refresh</button></div>
      ${problemNote(this.problem)}
      ${out.map((line) => html`<div class=${line.alarm ? "problem" : "problem mild"} role="status" data-alarm=${line.alarm ? "yes" : "no"}>${this.names.of(line.game)}, ${this.names.wager(line.game, line.wager)}: ${line.words}</div>`)}
      ${this.ofBots.map((line) => html`<div class="problem" role="status" data-alarm="yes" data-of-bots>${this.names.of(line.game)}, ${this.names.wager(line.game, line.wager)}, bots' wagers alone: ${line.words}</div>`)}
      ${this.lines?.length === 0 ? html`<p class="dim">No wager has been settled yet.</p>` : nothing}
      ${this.lines && this.lines.length > 0 ? html`<div class="legend"><span><i style="background:#2f4a3d"></i>where chance stays</span><span><i style="background:#4a7560"></i>two times of three</span><span><i style="background:#f5eee2;width:2px"></i>expected</span><span><i style="background:#7ee2a0;width:0.7rem"></i>so far</span></div>
        <table class="list"><thead><tr><th>Wager</th><th class="num">Wagered</th><th>Return</th><th>So far, within what is expected</th><th>State</th></tr></thead><tbody>${this.lines.map((line) => this.row(line))}</tbody></table>` : nothing}`;
  }

  private row(line: ReturnLine) {
    const tone = line.alarm ? "bad" : tones[line.state];
    const words = stateWords(line);
    return html`<tr data-return=${`${line.game}/${line.wager}`}><td><strong>${this.names.wager(line.game, line.wager)}</strong><br><span class="dim small">${this.names.of(line.game)}${line.paytable ? html`, table ${line.paytable}` : nothing}, <span data-money>${moneyWords(line.free_play)}</span></span></td>
      <td data-head="Wagered" class="num">${dollars(line.wagered_cents)}<br><span class="dim small">${counted(line.wagers, "wager")}</span></td>
      <td>${returnWords(line)}${line.basis ? html`<br><span class="dim small">${line.basis}</span>` : nothing}</td><td><return-chart .line=${line}></return-chart></td>
      <td><span class=${`state ${tone}`} title=${line.words}>${words}</span>${line.z === null ? nothing : html`<br><span class="dim small">${line.z >= 0 ? "+" : "−"}${Math.abs(line.z).toFixed(2)} deviations</span>`}${line.words && line.words !== words ? html`<br><span class="small dim">${sentence(line.words)}</span>` : nothing}</td></tr>`;
  }
}
