// Reports on demand: chosen by kind and period, shown as a table, taken along as CSV or JSON.
import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { askText } from "../api.ts";
import { readCsv } from "../reading.ts";
import type { ReportKind } from "../running.ts";
import { auditor } from "../running_api.ts";
import { shared } from "../styles.ts";
import { title } from "../words.ts";
import { problemNote } from "./problem-note.ts";
import { runningStyles } from "./running_styles.ts";

const periods: readonly [string, string][] = [["day", "today"], ["mtd", "this month"], ["ytd", "this year"], ["ltd", "since the beginning"], ["from", "from and to"]];

@customElement("audit-reports")
export class AuditReports extends LitElement {
  @state() private kinds: ReportKind[] = [];
  @state() private kind = "";
  @state() private period = "day";
  @state() private from = "";
  @state() private to = "";
  @state() private rows: string[][] | null = null;
  @state() private problem: unknown = null;

  static override styles = [shared, runningStyles, css`
    .paper { overflow-x: auto; }
    td, th { white-space: nowrap; }
    tbody tr:first-child td { font-weight: 600; }
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
      this.rows = readCsv(await askText(auditor.reportAddress(this.kind, this.interval, "csv")));
      this.problem = null;
    } catch (problem) {
      this.rows = null;
      this.problem = problem;
    }
  }

  override render() {
    const choose = (set: (value: string) => void) => (event: Event) => (set((event.target as HTMLInputElement).value), void this.load());
    return html`<div class="filters">
        <label class="field">Report<select data-report @change=${choose((value) => (this.kind = value))}>${this.kinds.map((each) => html`<option value=${each.kind} ?selected=${each.kind === this.kind}>${each.title || title(each.kind)}</option>`)}</select></label>
        <label class="field">Period<select data-period @change=${choose((value) => (this.period = value))}>${periods.map(([id, words]) => html`<option value=${id} ?selected=${id === this.period}>${words}</option>`)}</select></label>
        ${this.period === "from" ? html`<label class="field">From<input type="date" .value=${this.from} @change=${choose((value) => (this.from = value))}></label><label class="field">To<input type="date" .value=${this.to} @change=${choose((value) => (this.to = value))}></label>` : nothing}
        ${this.rows ? html`<a class="button" data-csv href=${auditor.reportAddress(this.kind, this.interval, "csv")} download=${`${this.kind}.csv`}>CSV</a><a class="button" data-json href=${auditor.reportAddress(this.kind, this.interval, "json")} download=${`${this.kind}.json`}>JSON</a>` : nothing}</div>
      ${problemNote(this.problem)}
      ${this.rows ? html`<div class="panel paper" data-paper><table><tbody>${this.rows.map((row) => html`<tr>${row.map((field) => html`<td class=${/^-?[\d.,]+%?$/.test(field) ? "num" : ""}>${field}</td>`)}</tr>`)}</tbody></table></div>` : nothing}`;
  }
}
