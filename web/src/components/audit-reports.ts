// Reports on demand: chosen by kind and period, shown as a table, taken along as CSV or JSON.
import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { cellWords, columnWords, periods } from "../reading.ts";
import type { Report, ReportKind } from "../running.ts";
import { auditor } from "../running_api.ts";
import { shared } from "../styles.ts";
import { moment, sentence } from "../words.ts";
import { problemNote } from "./problem-note.ts";
import { runningStyles } from "./running_styles.ts";

const choices = [...periods, ["from", "from one day to another"] as const];

@customElement("audit-reports")
export class AuditReports extends LitElement {
  @state() private kinds: ReportKind[] = [];
  @state() private kind = "";
  @state() private period = "day";
  @state() private from = "";
  @state() private to = "";
  @state() private report: Report | null = null;
  @state() private problem: unknown = null;

  static override styles = [shared, runningStyles, css`
    .paper { overflow-x: auto; }
    .paper h2 { margin: 0; }
    td, th { white-space: nowrap; }
    td.long { white-space: normal; min-width: 16rem; overflow-wrap: anywhere; }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    auditor.reports().then((kinds) => {
      this.kinds = kinds;
      this.kind = kinds[0]?.kind ?? "";
      void this.load();
    }, (problem: unknown) => (this.problem = problem));
  }

  private get interval(): Record<string, string> {
    return this.period === "from" ? { from: this.from, to: this.to } : { period: this.period };
  }

  private async load(): Promise<void> {
    if (!this.kind || (this.period === "from" && (!this.from || !this.to))) return;
    try {
      this.report = await auditor.report(this.kind, this.interval);
      this.problem = null;
    } catch (problem) {
      this.report = null;
      this.problem = problem;
    }
  }

  override render() {
    const choose = (set: (value: string) => void) => (event: Event) => (set((event.target as HTMLInputElement).value), void this.load());
    const chosen = this.kinds.find((each) => each.kind === this.kind);
    return html`<div class="filters">
        <label class="field">Report<select data-report @change=${choose((value) => (this.kind = value))}>${this.kinds.map((each) => html`<option value=${each.kind} ?selected=${each.kind === this.kind}>${each.title}</option>`)}</select></label>
        <label class="field">Period, days in UTC<select data-period @change=${choose((value) => (this.period = value))}>${choices.map(([id, words]) => html`<option value=${id} ?selected=${id === this.period}>${words}</option>`)}</select></label>
        ${this.period === "from" ? html`<label class="field">From<input type="date" .value=${this.from} @change=${choose((value) => (this.from = value))}></label><label class="field">To<input type="date" .value=${this.to} @change=${choose((value) => (this.to = value))}></label>` : nothing}
        ${this.report ? html`<a class="button" data-csv href=${auditor.reportAddress(this.kind, this.interval, "csv")} download=${`${this.kind}.csv`}>CSV</a><a class="button" data-json href=${auditor.reportAddress(this.kind, this.interval, "json")} download=${`${this.kind}.json`}>JSON</a>` : nothing}</div>
      ${chosen ? html`<p class="dim">${sentence(chosen.says)}</p>` : nothing}
      ${problemNote(this.problem)}${this.report ? this.paper(this.report) : nothing}`;
  }

  private paper(report: Report) {
    const tone = (cell: unknown) => (typeof cell === "number" ? "num" : cell !== null && typeof cell === "object" ? "long" : "");
    return html`<article class="panel" data-paper><div class="head"><h2>${report.title}</h2><span class="dim small">${report.operator}, ${report.from} to ${report.to}, made ${moment(report.made_ms)}</span></div>
      ${report.cut ? html`<p class="problem">There is more than a report holds: ask for a shorter time.</p>` : nothing}
      ${report.activity ? html`<div class="paper"><table><thead><tr>${report.columns.map((column) => html`<th class=${tone(report.rows[0]?.[column])}>${columnWords(column)}</th>`)}</tr></thead>
        <tbody>${report.rows.map((row) => html`<tr>${report.columns.map((column) => html`<td class=${tone(row[column])}>${cellWords(column, row[column] ?? null)}</td>`)}</tr>`)}</tbody></table></div>`
        : html`<p>No Activity</p>`}</article>`;
  }
}
