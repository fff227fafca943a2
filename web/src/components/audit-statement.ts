// The account of any player, transaction by transaction, as he reads it himself.
import { html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Paged } from "../paged.ts";
import { periods } from "../reading.ts";
import type { Statement, StatementSearch } from "../running.ts";
import { auditor, queryOf } from "../running_api.ts";
import { shared } from "../styles.ts";
import { dollars, moment, moneyWords, net } from "../words.ts";
import { problemNote } from "./problem-note.ts";
import { runningStyles } from "./running_styles.ts";

type Line = Statement["rows"][number];

@customElement("audit-statement")
export class AuditStatement extends LitElement {
  @property({ attribute: false }) query = new URLSearchParams();
  @state() private head: Statement | null = null;
  private readonly lines = new Paged<Line, string>(this, (after) => this.read(after));

  static override styles = [shared, runningStyles];

  override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has("query")) return;
    this.head = null;
    if (this.search.player || this.search.account) void this.lines.load();
  }

  private get search(): StatementSearch {
    return { player: this.query.get("player") ?? "", account: this.query.get("account") ?? "", period: this.query.get("period") ?? "ytd" };
  }

  private async read(after?: string) {
    this.head = await auditor.statement(this.search, after);
    return { items: this.head.rows, next: this.head.next };
  }

  override render() {
    const { player, account, period } = this.search;
    return html`<form class="filters" data-form="statement" @submit=${(event: SubmitEvent) => this.ask(event)}>
        <label class="field">Player, name or number<input name="player" type="search" required .value=${player || account} autocomplete="off"></label>
        <label class="field">Period, days in UTC<select name="period">${periods.map(([id, words]) => html`<option value=${id} ?selected=${id === period}>${words}</option>`)}</select></label>
        <button class="main">Search</button>${this.head ? html`<a class="button" data-csv href=${auditor.statementAddress(this.search, { format: "csv" })} download="statement.csv">CSV</a>` : nothing}</form>
      ${player || account ? problemNote(this.lines.problem) : nothing}${this.head ? this.paper(this.head) : nothing}`;
  }

  private paper(head: Statement) {
    const items = this.lines.items ?? [];
    return html`<article class="panel" data-statement=${head.account}><div class="head"><h2>${head.name}</h2><span class="dim small">account ${head.account}, ${head.from} to ${head.to}, made ${moment(head.made_ms)}</span></div>
      <dl class="facts"><dt>Before</dt><dd data-opening>${dollars(head.opening_cents)}</dd><dt>At the end</dt><dd data-closing>${dollars(head.closing_cents)}</dd></dl>
      ${items.length === 0 ? html`<p>No Activity</p>` : html`<table class="list"><thead><tr><th>Transaction</th><th>Time</th><th>What</th><th class="num">Amount</th><th class="num">Balance</th><th>Money</th></tr></thead><tbody>${items.map((line) => html`<tr data-transaction=${line.id}>
        <td data-head="Transaction">${line.id}</td><td data-head="Time" class="small">${moment(line.time_ms)}</td><td data-head="What">${line.what}</td><td data-head="Amount" class="num">${net(line.cents)}</td><td data-head="Balance" class="num">${dollars(line.balance_cents)}</td><td data-head="Money" data-money>${moneyWords(line.free_play)}</td></tr>`)}</tbody></table>`}
      ${this.lines.more ? html`<p><button data-more @click=${() => void this.lines.load(true)}>Later ones</button></p>` : nothing}</article>`;
  }

  // The search is in the address: it can be gone back to, and handed on.
  private ask(event: SubmitEvent): void {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const player = String(data.get("player") ?? "").trim();
    // Who came by the number of an account goes on with it, not with whoever is called so.
    const who = player === this.search.account ? { account: player } : { player };
    const next = `#/audit/statements${queryOf({ ...who, period: String(data.get("period") ?? "") })}`;
    if (location.hash === next) void this.lines.load();
    else location.hash = next;
  }
}
