// Reports on demand: chosen by kind and period, shown as a table, taken along as CSV or JSON.
import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { changesOf } from "../changes.ts";
import { GameNames } from "../game_names.ts";
import { cellWords, columnWords, periods } from "../reading.ts";
import type { Report, ReportCell, ReportKind } from "../running.ts";
import { auditor } from "../running_api.ts";
import { shared } from "../styles.ts";
import { moment, sentence } from "../words.ts";
import { changesStyles, changesTable } from "./changes-table.ts";
import { hashNote } from "./hash-note.ts";
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
  private readonly names = new GameNames(this);

  // Headings and names break, amounts do not: all columns of the widest report are seen on a desk.
  static override styles = [shared, runningStyles, changesStyles, css`
    .paper { overflow-x: auto; font-size: 0.92rem; }
    .paper h2 { margin: 0; }
    .paper > table > tbody > tr > td, .paper > table > thead th { padding-inline: 0.45rem; }
    th { vertical-align: bottom; }
    td.num, td.whole { white-space: nowrap; }
    td.long { min-width: 14rem; overflow-wrap: anywhere; }
    @media (max-width: 700px) { td.num { text-align: left; } td.long { min-width: 0; } }
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
    return html`<article class="panel" data-paper><div class="head"><h2>${report.title}</h2><span class="dim small">${report.operator}, ${report.from} to ${report.to}, made ${moment(report.made_ms)}</span></div>
      ${report.cut ? html`<p class="problem">There is more than a report holds: ask for a shorter time.</p>` : nothing}
      ${report.activity ? html`<div class="paper"><table class="list"><thead><tr>${report.columns.map((column) => html`<th class=${tone(column, report.rows[0]?.[column])}>${columnWords(column)}</th>`)}</tr></thead>
        <tbody>${report.rows.map((row) => html`<tr>${report.columns.map((column) => html`<td class=${tone(column, row[column])} data-head=${columnWords(column)}>${this.cell(column, row)}</td>`)}</tr>`)}</tbody></table></div>`
        : html`<p>No Activity</p>`}</article>`;
  }

  private cell(column: string, row: Record<string, ReportCell>) {
    const cell = row[column] ?? null;
    if (cell !== null && typeof cell === "object") return changesTable(changesOf(null, cell, (game) => this.names.of(game)));
    if (column === "bank_cents") return html`${cellWords(column, cell as number)}<br><span class="dim small">${this.names.bank(String(row["game"] ?? ""))}</span>`;
    if (typeof cell !== "string") return cellWords(column, cell);
    if (column === "game") return this.names.of(cell);
    if (column === "wager") return this.names.wager(String(row["game"] ?? ""), cell);
    return column === "definition" ? hashNote(cell, 8) : cellWords(column, cell);
  }
}

function tone(column: string, cell: unknown): string {
  if ((typeof cell === "number" && !column.endsWith("_ms")) || /(^|_)(cents|return)$/.test(column)) return "num";
  if (cell !== null && typeof cell === "object") return "long";
  return /^(round|free_play|paytable)$|_ms$/.test(column) ? "whole" : "";
}
