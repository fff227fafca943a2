// The odds of a game: its options as controls, its pay tables as they are or with pays of one's own, solved by the
// server while one looks. Game, wager, table and options are in the address.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { api, Refused } from "../api.ts";
import type { PayTableView } from "../components/pay-table.ts";
import { problemNote } from "../components/problem-note.ts";
import { favorsBettor, type Odds, type OddsRequest } from "../odds.ts";
import { ownRows, typePay, wrongPays, type TypedPay, type TypedPays } from "../own_pays.ts";
import { go, link } from "../router.ts";
import type { GameHead, PayTable, Rules } from "../rules.ts";
import { chosenOf, payTableOf } from "../rules.ts";
import { session } from "../session.ts";
import { shared } from "../styles.ts";
import { title } from "../words.ts";
import { edgeWords } from "../components/odds-result.ts";
import "../components/option-controls.ts";
import "../components/pay-table.ts";

@customElement("odds-view")
export class OddsView extends LitElement {
  @property() game = "";
  @property({ attribute: false }) query = new URLSearchParams(); // wager, table and options
  @state() private games: GameHead[] = [];
  @state() private rules: Rules | null = null;
  @state() private typed: TypedPays = new Map(); // over the pays of the table
  @state() private odds: Odds | null = null;
  @state() private problem: unknown = null;
  @query("pay-table") private payTable!: PayTableView | null;
  private solved = ""; // the request that the figures answer
  private job = "";

  static override styles = [shared, css`
    .layout { display: grid; grid-template-columns: minmax(300px, 400px) minmax(0, 1fr); gap: 1.5rem; align-items: start; }
    .controls { display: grid; gap: 1rem; }
    .solve { display: flex; gap: 0.6rem; align-items: center; flex-wrap: wrap; margin: 0.9rem 0; }
    .solve p { margin: 0; flex: 1 1 9rem; }
    .stale { opacity: 0.38; filter: grayscale(1); pointer-events: none; }
    .changed { border: 1px solid var(--brass); border-left-width: 4px; border-radius: var(--radius); padding: 0.6rem 0.9rem; max-width: none; }
    .results { scroll-margin-top: 0.6rem; }
    progress { width: 100%; height: 0.9rem; accent-color: var(--brass); }
    @media (max-width: 900px) { .layout { grid-template-columns: minmax(0, 1fr); } }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    api.games().then((games) => {
      this.games = games.filter((game) => game.playable);
    }, (problem) => (this.problem = problem));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    void this.stop();
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if ((changed.has("game") || changed.has("query")) && this.game) void this.load(changed.has("game"));
  }

  // ---- What the address says

  private get set(): Record<string, string> {
    return chosenOf(this.query).options;
  }

  private get wager(): string {
    return this.query.get("wager") ?? ""; // empty: the game as a whole
  }

  private get table(): PayTable | null {
    const { rules, wager } = this;
    if (!rules || !wager) return null;
    return rules.paytables.find((table) => table.wager === wager && table.id === this.query.get("table")) ?? payTableOf(rules, wager) ?? null;
  }

  // Another wager, table or option is another address: it can be gone back to, and handed on.
  private look({ wager = this.wager, table = "", set = this.set }: { wager?: string; table?: string; set?: Record<string, string> }): void {
    const query = new URLSearchParams();
    if (wager) query.set("wager", wager);
    if (table) query.set("table", table);
    for (const [key, value] of Object.entries(set)) query.append("set", `${key}=${value}`);
    const next = `${link("odds", this.game)}${query.size > 0 ? `?${query.toString()}` : ""}`;
    if (location.hash === next) void this.load(false);
    else location.hash = next;
  }

  private async load(another: boolean): Promise<void> {
    await this.stop();
    if (another) this.rules = null;
    this.odds = null;
    this.typed = new Map();
    const { game, set } = this;
    try {
      const rules = await api.rules(game, set);
      if (game !== this.game) return;
      this.rules = rules;
      this.problem = null;
    } catch (problem) {
      this.problem = problem;
      return;
    }
    await this.solve();
  }

  // ---- Solving

  private get request(): OddsRequest {
    const { table, wager } = this;
    return {
      game: this.game, set: this.set, ...(wager ? { wager } : {}), ...(table ? { paytable: table.id } : {}),
      ...(table && this.typed.size > 0 ? { rows: ownRows(table, this.typed) } : {}),
    };
  }

  // By the button: what is wrong is said where it was typed; what comes of it is brought into view.
  private solveTyped(): void {
    if (wrongPays(this.typed).size > 0) {
      this.payTable?.focusWrong();
      return;
    }
    void this.solve();
    this.renderRoot.querySelector(".results")?.scrollIntoView({ block: "nearest" });
  }

  private async solve(): Promise<void> {
    await this.stop();
    const { request } = this;
    this.solved = JSON.stringify(request);
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

  // ---- Drawing

  override render() {
    const { rules } = this;
    return html`<div class="page">
      <h1>Odds</h1>
      <div class="row" style="margin-bottom:1rem"><label class="field">Game<select data-odds-game @change=${(event: Event) => go("odds", (event.target as HTMLSelectElement).value)}>
        ${this.game ? nothing : html`<option value="" selected disabled>Choose a game</option>`}
        ${this.games.map((game) => html`<option value=${game.id} ?selected=${game.id === this.game}>${game.name}${game.jurisdiction === "not stated" ? "" : ` (${game.jurisdiction})`}</option>`)}</select></label>
        ${rules ? html`<a href=${link("rules", rules.id)}>Rules</a>` : nothing}</div>
      ${rules ? html`<div class="layout"><div class="controls">${this.controls(rules)}</div><div class="results">${this.results(rules)}</div></div>` : this.problem ? problemNote(this.problem)
        : html`<p class="dim" role="status">${this.game ? "Opening the rulebook…" : "The house edge of every bet, solved exactly, with the pays and options that you choose."}</p>`}
    </div>`;
  }

  private controls(rules: Rules) {
    const withTables = rules.wagers.filter((wager) => rules.paytables.some((table) => table.wager === wager.id));
    const tables = rules.paytables.filter((table) => table.wager === this.wager);
    const { table } = this;
    const value = (event: Event) => (event.target as HTMLSelectElement).value;
    return html`
      <section class="panel"><h3>Wager and pay table</h3>
        <div class="row"><label class="field">Wager<select data-odds-wager @change=${(event: Event) => this.look({ wager: value(event) })}>
          <option value="" ?selected=${this.wager === ""}>all of them</option>
          ${withTables.map((wager) => html`<option value=${wager.id} ?selected=${wager.id === this.wager}>${wager.name}</option>`)}</select></label>
        ${tables.length > 1 ? html`<label class="field">Pay table<select data-odds-table @change=${(event: Event) => this.look({ table: value(event) })}>
          ${tables.map((each) => html`<option value=${each.id} ?selected=${each.id === table?.id}>${each.id}</option>`)}</select></label>` : nothing}</div>
        ${table ? this.ownPays(rules, table) : nothing}
      </section>
      ${rules.options.length > 0 ? html`<details class="panel"><summary>Options (${Object.keys(this.set).length} changed)</summary>
        <option-controls .rules=${rules} .set=${this.set} @set=${(event: CustomEvent<Record<string, string>>) => this.look({ set: event.detail, ...(table ? { table: table.id } : {}) })}></option-controls></details>` : nothing}`;
  }

  // The button stands above the pays, so that it and the figures beside it are seen together.
  private ownPays(rules: Rules, table: PayTable) {
    const wrong = wrongPays(this.typed);
    return html`<div class="solve"><button class="main" data-solve @click=${() => this.solveTyped()}>Solve</button>
        ${this.typed.size > 0 ? html`<button data-written @click=${() => { this.typed = new Map(); void this.solve(); }}>As written</button>` : nothing}
        ${wrong.size > 0 ? html`<p class="small lose" role="status" data-wrong>${wrong.size === 1 ? "One pay is not a number that can be solved." : `${wrong.size} pays are not numbers that can be solved.`}</p>`
          : html`<p class="small dim">Type pays of your own, then solve them.</p>`}</div>
      <pay-table editable .table=${table} .typed=${this.typed} .wrong=${wrong} .name=${rules.wagers.find((wager) => wager.id === this.wager)?.name ?? ""}
        @pays=${(event: CustomEvent<TypedPay>) => (this.typed = typePay(this.typed, table, event.detail))}></pay-table>`;
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
    const stale = this.solved !== JSON.stringify(this.request);
    return html`${stale ? html`<p class="changed" role="status" data-stale>The pays have changed. These figures are of the ones before: solve to see the new ones.</p>` : nothing}
      <div class=${stale ? "stale" : ""} ?inert=${stale}>${this.solved.includes('"rows"') ? html`<p class="tag bright">with pays of your own</p>` : nothing}
      ${results.map((result, i) => html`<odds-result .odds=${result} .rules=${rules} ?open=${i === 0}></odds-result>`)}
      ${rest.length > 0 ? html`<h2>Other pay tables</h2><div class="scroll"><table><thead><tr><th>Wager</th><th>Pay table</th><th class="num">House edge</th><th></th></tr></thead><tbody>${rest.map((each) => html`<tr>
        <td>${rules.wagers.find((wager) => wager.id === each.wager)?.name ?? title(each.wager)}</td><td>${each.paytable}</td><td class="num">${edgeWords(each, each.house_edge)}${favorsBettor(each) ? html` <span class="tag bright">bettor’s favor</span>` : nothing}</td>
        <td><button class="quiet" @click=${() => { this.look({ wager: each.wager, table: each.paytable }); }}>Look</button></td></tr>`)}</tbody></table></div>` : nothing}
      ${results.length === 0 ? html`<p class="dim">Nothing to solve here.</p>` : nothing}
      ${(odds.result?.unsolved ?? []).map((each) => html`<p class="small dim">Not solved: ${rules.wagers.find((wager) => wager.id === each.wager)?.name ?? title(each.wager)}${each.paytable ? ` by table ${each.paytable}` : ""}: ${each.why}.</p>`)}</div>`;
  }
}
