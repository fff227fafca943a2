// A pay table that looks like one: hands from the best down, what each pays, the clause under it. On the odds page its
// pays can be typed over.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { payKey, type PayColumn, type TypedPay, type TypedPays } from "../own_pays.ts";
import type { PayRow, PayTable } from "../rules.ts";
import { shared } from "../styles.ts";
import { dollars, title } from "../words.ts";

const columns: readonly PayColumn[] = ["pays", "natural", "wild", "meter_percent", "amount", "envy"];
const heads: Record<PayColumn, string> = {
  pays: "pays", natural: "natural", wild: "with wild cards", amount: "pays", meter_percent: "of the meter", envy: "envy",
};

@customElement("pay-table")
export class PayTableView extends LitElement {
  @property({ attribute: false }) table!: PayTable;
  @property() name = "";
  @property() lit = ""; // the hand to point at
  @property({ type: Boolean }) editable = false;
  @property({ attribute: false }) typed: TypedPays = new Map(); // over what is written
  @property({ attribute: false }) wrong: ReadonlyMap<string, string> = new Map(); // and what is wrong with it

  static override styles = [shared, css`
    :host { display: block; }
    figure { margin: 0; background: #10271d; border: 2px solid var(--brass-deep); border-radius: 12px; overflow: hidden; }
    figcaption { background: linear-gradient(#2b4a3b, #1a3327); padding: 0.5rem 0.9rem; display: flex; justify-content: space-between; gap: 0.6rem; align-items: baseline; flex-wrap: wrap; }
    figcaption strong { font-family: var(--serif); font-size: 1.1rem; }
    figcaption span { font-size: 0.8rem; color: #cfdccf; }
    table { font-variant-numeric: tabular-nums; }
    th, td { vertical-align: middle; border-bottom: 1px solid #2c4a3c; padding: 0.32rem 0.9rem; color: #f2eee0; font-size: 0.95rem; }
    th { font-size: 0.78rem; color: #cfdccf; }
    tr:last-child td { border-bottom: 0; }
    td:not(:first-child), th:not(:first-child) { text-align: right; white-space: nowrap; }
    td:not(:first-child) { color: #ffdf9e; font-weight: 700; }
    tr.lit td { background: #e3bd74; color: #1d1405; }
    .note { padding: 0.4rem 0.9rem; font-size: 0.82rem; color: #cfdccf; border-top: 1px solid #2c4a3c; margin: 0; }
    input[aria-invalid="true"] { border-color: var(--lose); outline: 1px solid var(--lose); }
    .wrong { display: block; white-space: normal; max-width: 11rem; margin-left: auto; font: 500 0.78rem/1.25 var(--sans); color: var(--lose); }
    input { width: 6.2rem; min-height: 2.1rem; text-align: right; padding: 0.2rem 0.4rem; font-variant-numeric: tabular-nums; }
  `];

  override render() {
    const { table } = this;
    const used = columns.filter((column) => table.rows.some((row) => row[column] !== undefined));
    // An amount and a share of the meter are one column: what the hand pays.
    const merged = used.includes("amount") && used.includes("meter_percent") ? used.filter((column) => column !== "amount") : used;
    return html`<figure>
      <figcaption><strong>${this.name || title(table.wager)}</strong>
        <span>table ${table.id}${table.clause ? html`, clause ${table.clause}` : nothing}</span></figcaption>
      <div class="scroll"><table>
        <thead><tr><th scope="col">Hand</th>${merged.map((column) => html`<th scope="col">${this.head(column, merged)}</th>`)}</tr></thead>
        <tbody>${table.rows.map((row, i) => html`<tr class=${row.hand === this.lit ? "lit" : ""}>
          <td>${title(row.hand)}</td>${merged.map((column) => html`<td>${this.cell(row, column, i)}</td>`)}</tr>`)}</tbody>
      </table></div>
      ${table.note ? html`<p class="note">${table.note}</p>` : nothing}
      ${table.unit !== undefined ? html`<p class="note">For a wager of ${dollars(table.unit * 100)}${table.seed !== undefined ? html`; the meter starts at ${dollars(table.seed * 100)}` : nothing}.</p>` : nothing}
    </figure>`;
  }

  private head(column: PayColumn, used: readonly PayColumn[]): string {
    if (column === "meter_percent" && this.table.rows.some((row) => row.amount !== undefined)) return "pays";
    return used.length > 2 && column === "pays" ? "pays" : heads[column];
  }

  private cell(row: PayRow, column: PayColumn, index: number) {
    const odds = column === "pays" || column === "natural" || column === "wild";
    const shown: PayColumn = column === "meter_percent" && row.meter_percent === undefined ? "amount" : column;
    const value = row[shown];
    if (value === undefined) return nothing;
    if (this.editable)
      return this.field(row, shown, index, this.typed.get(payKey(index, shown)) ?? String(value));
    if (odds) return html`${value.toLocaleString("en-US")} ${this.table.basis}`;
    if (shown === "meter_percent") return `${value}% of the meter`;
    return dollars(value * 100);
  }

  private field(row: PayRow, column: PayColumn, index: number, text: string) {
    const wrong = this.wrong.get(payKey(index, column)) ?? "";
    return html`<input inputmode="decimal" .value=${text} data-pay=${payKey(index, column)} aria-label=${`${title(row.hand)} ${heads[column]}`} aria-invalid=${wrong ? "true" : "false"}
      @input=${(event: Event) => this.type({ row: index, column, text: (event.target as HTMLInputElement).value })}>${wrong ? html`<span class="wrong" role="alert">${wrong}</span>` : nothing}`;
  }

  private type(pay: TypedPay): void {
    this.dispatchEvent(new CustomEvent<TypedPay>("pays", { detail: pay }));
  }

  focusWrong(): void {
    (this.renderRoot as ShadowRoot).querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
  }
}
