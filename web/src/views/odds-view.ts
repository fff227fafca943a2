// The odds of a game: its options as controls, its pay tables as they are or with pays of one's own, solved by the
// server while one looks.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, Refused } from "../api.ts";
import { problemNote } from "../components/problem-note.ts";
import { favoursBettor, type Odds, type OddsRequest } from "../odds.ts";
import { go, link } from "../router.ts";
import type { GameHead, PayRow, PayTable, Rules } from "../rules.ts";
import { payTableOf } from "../rules.ts";
import { session } from "../session.ts";
import { shared } from "../styles.ts";
import { title } from "../words.ts";
import { edgeWords } from "../components/odds-result.ts";
import "../components/option-controls.ts";
import "../components/pay-table.ts";

@customElement("odds-view")
export class OddsView extends LitElement {
  @property() game = "";
  @state() private games: GameHead[] = [];
  @state() private rules: Rules | null = null;
  @state() private set: Record<string, string> = {};
  @state() private wager = ""; // whose table is shown; empty: the game as a whole
  @state() private table: PayTable | null = null; // with own pays, if any were typed
  @state() private edited = false;
  @state() private odds: Odds | null = null;
  @state() private problem: unknown = null;
  private job = "";

  static override styles = [shared, css`
    .layout { display: grid; grid-template-columns: minmax(300px, 400px) minmax(0, 1fr); gap: 1.5rem; align-items: start; }
    .controls { display: grid; gap: 1rem; }
    progress { width: 100%; height: 0.9rem; accent-color: var(--brass); }
    @media (max-width: 900px) { .layout { grid-template-columns: minmax(0, 1fr); } }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    api.games().then((games) => {
      this.games = games.filter((game) => game.playable);
      if (!this.game && this.games[0]) go("odds", this.games[0].id);
    }, (problem) => (this.problem = problem));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    void this.stop();
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("game") && this.game) void this.load();
  }

  private async load(): Promise<void> {
    await this.stop();
    this.rules = null;
    this.odds = null;
    this.set = {};
    this.wager = "";
    this.table = null;
    this.edited = false;
    try {
      this.rules = await api.rules(this.game);
      this.problem = null;
    } catch (problem) {
      this.problem = problem;
      return;
    }
    await this.solve();
  }

  // ---- Solving

  private async solve(): Promise<void> {
    await this.stop();
    const request: OddsRequest = { game: this.game, set: this.set };
    if (this.wager) request.wager = this.wager;
    if (this.table) request.paytable = this.table.id;
    if (this.edited && this.table) request.rows = this.table.rows.map(ownRow);
    this.odds = { done: false, progress: 0, what: "starting" };
    this.problem = null;
    try {
      await session.need();
      const job = await api.startOdds(request);
      this.job = job;
      while (this.job === job) {
        const odds = await api.odds(job);
        if (this.job !== job) return;
        this.odds = odds;
        if (odds.done) {
          this.job = "";
          return;
        }
        await new Promise((done) => setTimeout(done, 300));
      }
    } catch (problem) {
      this.job = "";
      this.odds = null;
      this.problem = problem;
    }
  }

  private async stop(): Promise<void> {
    const job = this.job;
    this.job = "";
    if (!job) return;
    try {
      await api.stopOdds(job);
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem; // one that has ended need not be stopped
    }
  }

  // ---- Choices

  private async choose(set: Record<string, string>): Promise<void> {
    this.set = set;
    try {
      this.rules = await api.rules(this.game, set);
    } catch (problem) {
      this.problem = problem;
      return;
    }
    this.pickTable(this.wager, this.table?.id);
    await this.solve();
  }

  private pickTable(wager: string, id?: string): void {
    this.wager = wager;
    this.edited = false;
    if (!wager || !this.rules) this.table = null;
    else this.table = this.rules.paytables.find((table) => table.wager === wager && table.id === id) ?? payTableOf(this.rules, wager) ?? null;
  }

  private edit(change: { row: number; column: keyof PayRow; value: number }): void {
    if (!this.table) return;
    this.table = { ...this.table, rows: this.table.rows.map((row, i) => (i === change.row ? { ...row, [change.column]: change.value } : row)) };
    this.edited = true;
  }

  // ---- Drawing

  override render() {
    const { rules } = this;
    return html`<div class="page">
      <h1>Odds</h1>
      <div class="row" style="margin-bottom:1rem"><label class="field">Game<select data-odds-game @change=${(event: Event) => go("odds", (event.target as HTMLSelectElement).value)}>
        ${this.games.map((game) => html`<option value=${game.id} ?selected=${game.id === this.game}>${game.name}${game.jurisdiction === "not stated" ? "" : ` (${game.jurisdiction})`}</option>`)}</select></label>
        ${rules ? html`<a href=${link("rules", rules.id)}>Rules</a>` : nothing}</div>
      ${rules ? html`<div class="layout"><div class="controls">${this.controls(rules)}</div><div>${this.results(rules)}</div></div>` : this.problem ? problemNote(this.problem) : html`<p class="dim" role="status">Opening the rulebook…</p>`}
    </div>`;
  }

  private controls(rules: Rules) {
    const withTables = rules.wagers.filter((wager) => rules.paytables.some((table) => table.wager === wager.id));
    const tables = rules.paytables.filter((table) => table.wager === this.wager);
    return html`
      <section class="panel"><h3>Wager and pay table</h3>
        <div class="row"><label class="field">Wager<select data-odds-wager @change=${(event: Event) => { this.pickTable((event.target as HTMLSelectElement).value); void this.solve(); }}>
          <option value="" ?selected=${this.wager === ""}>all of them</option>
          ${withTables.map((wager) => html`<option value=${wager.id} ?selected=${wager.id === this.wager}>${wager.name}</option>`)}</select></label>
        ${tables.length > 1 ? html`<label class="field">Pay table<select data-odds-table @change=${(event: Event) => { this.pickTable(this.wager, (event.target as HTMLSelectElement).value); void this.solve(); }}>
          ${tables.map((table) => html`<option value=${table.id} ?selected=${table.id === this.table?.id}>${table.id}</option>`)}</select></label>` : nothing}</div>
        ${this.table ? html`<p class="small dim" style="margin-top:0.8rem">Type pays of your own and solve them.</p>
          <pay-table editable .table=${this.table} .name=${rules.wagers.find((wager) => wager.id === this.wager)?.name ?? ""} @pays=${(event: CustomEvent) => this.edit(event.detail)}></pay-table>
          <div class="row" style="margin-top:0.8rem"><button class="main" data-solve @click=${() => void this.solve()}>Solve</button>
            ${this.edited ? html`<button @click=${() => { this.pickTable(this.wager, this.table?.id); void this.solve(); }}>As written</button>` : nothing}</div>` : nothing}
      </section>
      ${rules.options.length > 0 ? html`<details class="panel"><summary>Options (${Object.keys(this.set).length} changed)</summary>
        <option-controls .rules=${rules} .set=${this.set} @set=${(event: CustomEvent<Record<string, string>>) => void this.choose(event.detail)}></option-controls></details>` : nothing}`;
  }

  // "trips 01" → "Trips Bonus, table 01".
  private what(rules: Rules, what: string): string {
    const [wager, table] = what.split(" ", 2);
    const name = wager === "base" ? "the game itself" : rules.wagers.find((each) => each.id === wager)?.name ?? what;
    return table && table !== "standard" && name !== what ? `${name}, table ${table}` : name;
  }

  private results(rules: Rules) {
    const { odds } = this;
    if (this.problem) return problemNote(this.problem);
    if (!odds) return nothing;
    if (!odds.done)
      return html`<div class="panel" role="status"><p>Solving: ${this.what(rules, odds.what)}</p><progress max="1" .value=${odds.progress} aria-label="Progress"></progress>
        <p><button @click=${() => { void this.stop(); this.odds = null; }}>Stop</button></p></div>`;
    if (odds.problem) return problemNote(new Refused({ type: "odds", title: "Not solved.", ...odds.problem }));
    const all = odds.result?.results ?? [];
    const posted = all.filter((each) => this.wager || each.wager === "base" || (payTableOf(rules, each.wager)?.id ?? each.paytable) === each.paytable);
    const results = posted.length > 0 ? posted : all;
    const rest = all.filter((each) => !results.includes(each));
    return html`${this.edited ? html`<p class="tag bright">with pays of your own</p>` : nothing}
      ${results.map((result, i) => html`<odds-result .odds=${result} .rules=${rules} ?open=${i === 0}></odds-result>`)}
      ${rest.length > 0 ? html`<h2>Other pay tables</h2><div class="scroll"><table><thead><tr><th>Wager</th><th>Pay table</th><th class="num">House edge</th><th></th></tr></thead><tbody>${rest.map((each) => html`<tr>
        <td>${rules.wagers.find((wager) => wager.id === each.wager)?.name ?? title(each.wager)}</td><td>${each.paytable}</td><td class="num">${edgeWords(each, each.house_edge)}${favoursBettor(each) ? html` <span class="tag bright">bettor’s favour</span>` : nothing}</td>
        <td><button class="quiet" @click=${() => { this.pickTable(each.wager, each.paytable); void this.solve(); }}>Look</button></td></tr>`)}</tbody></table></div>` : nothing}
      ${results.length === 0 ? html`<p class="dim">Nothing to solve here.</p>` : nothing}
      ${(odds.result?.unsolved ?? []).map((each) => html`<p class="small dim">Not solved: ${rules.wagers.find((wager) => wager.id === each.wager)?.name ?? title(each.wager)}${each.paytable ? ` by table ${each.paytable}` : ""}: ${each.why}.</p>`)}`;
  }
}

// Of a row, what a pay table of one's own says.
function ownRow({ clause: _clause, ruling: _ruling, ...row }: PayRow) {
  return row;
}
