// A table to be opened: game, options, pay tables, limits, meters, collection, seats, bots and pace. The server says what it
// does not take, and the form says it where it was chosen.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { api, Refused } from "../api.ts";
import { betsOf, FavorCheck } from "../favor_check.ts";
import { emptyPlan, feeKey, feeOf, feeWords, fieldOf, limitsOffered, openTable, planFor, type Plan, type PlanField, type PlannedLimit } from "../plan.ts";
import { go } from "../router.ts";
import { wagerName, type GameHead, type Rules } from "../rules.ts";
import { session } from "../session.ts";
import { shared } from "../styles.ts";
import { dollars } from "../words.ts";
import { edgeWords } from "./odds-result.ts";
import { meterControls } from "./meter-controls.ts";
import "./option-controls.ts";
import { payTableControls } from "./paytable-controls.ts";
import { problemNote } from "./problem-note.ts";
import { runningStyles } from "./running_styles.ts";
import "./why-dialog.ts";
import type { WhyDialog } from "./why-dialog.ts";

const betName = (rules: Rules, wager: string) => (wager === "base" ? "The game itself" : wagerName(rules, wager));
const bankWords = (rules: Rules) => (rules.bank === "house" ? "The house banks." : "Players bank in turn.");

@customElement("open-table-form")
export class OpenTableForm extends LitElement {
  @property({ attribute: false }) games: GameHead[] = [];
  @state() private plan: Plan = emptyPlan;
  @state() private rules: Rules | null = null;
  @state() private problem: unknown = null;
  @query("why-dialog") private why!: WhyDialog;
  private readonly favors = new FavorCheck(() => this.requestUpdate());
  private asked = ""; // what the bets were last solved for
  private wait: ReturnType<typeof setTimeout> | undefined;

  static override styles = [shared, runningStyles, css`
    form { display: grid; gap: 1rem; }
    fieldset { border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel); padding: 0.8rem 1.1rem 1.1rem; margin: 0; min-width: 0; }
    legend { font: 600 1.05rem/1 var(--serif); padding: 0 0.4rem; }
    .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr)); gap: 0.8rem 1.2rem; align-items: end; }
    .limits { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); gap: 0.7rem 1.6rem; }
    .limit { display: grid; grid-template-columns: 1fr 6.4rem auto 6.4rem; gap: 0.5rem; align-items: center; }
    .limit input { text-align: right; width: 100%; }
    select, input:not([type]) { width: 100%; }
    input, select { scroll-margin-bottom: 6rem; }  /* not under the bar below */
    .favors { border: 1px solid var(--lose); border-left-width: 4px; border-radius: var(--radius); padding: 0.5rem 0.9rem; margin: 0; max-width: none; flex-basis: 100%; background: #2a1613; }
    .checking { margin: 0 0 0 auto; order: 9; }
    .submit { position: sticky; bottom: 0; background: var(--ground); padding: 0.7rem 0; border-top: 1px solid var(--line); display: flex; gap: 0.8rem; align-items: center; flex-wrap: wrap; z-index: 2; }
    @media (max-width: 500px) { .limit { grid-template-columns: 1fr auto 1fr; } .limit > :first-child { grid-column: 1 / -1; } }
  `];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.wait);
    this.favors.stop();
  }

  // Whenever something has changed that the mathematics hang on, and nobody is choosing any more.
  protected override updated(): void {
    const { rules } = this;
    const bets = rules ? betsOf(this.plan, rules) : [];
    const asked = JSON.stringify(bets);
    if (!rules || asked === this.asked) return;
    this.asked = asked;
    clearTimeout(this.wait);
    this.wait = setTimeout(() => void this.favors.run(bets), 500);
  }

  override render() {
    const { plan, rules } = this;
    const playable = this.games.filter((game) => game.playable);
    const places = [...new Set(playable.map((game) => game.jurisdiction))];
    return html`<form data-form="open-table" @submit=${(event: SubmitEvent) => void this.submit(event)}>
      <fieldset><legend>The game</legend><div class="grid">
        <label class="field">Game, by jurisdiction<select data-field="game" required @change=${(event: Event) => void this.pick((event.target as HTMLSelectElement).value)}>
          <option value="" ?selected=${plan.game === ""} disabled>choose one</option>
          ${places.map((place) => html`<optgroup label=${place === "not stated" ? "No jurisdiction stated" : place}>${playable.filter((game) => game.jurisdiction === place).map((game) => html`<option value=${game.id} ?selected=${game.id === plan.game}>${game.name}</option>`)}</optgroup>`)}</select></label>
        <label class="field">What the table is called<input data-field="name" maxlength="60" .value=${plan.name} placeholder=${rules?.name ?? ""} @input=${(event: Event) => this.change({ name: (event.target as HTMLInputElement).value })}></label>
        ${rules ? html`<p class="small" style="margin:0" data-bank>${bankWords(rules)} Who banks follows from the game. ${rules.document ? html`<span class="dim">${rules.document}</span>` : nothing}</p>` : nothing}
      </div>${this.refusal("game", "name")}</fieldset>
      ${rules ? html`${this.limits(rules)}${this.paytables(rules)}${this.meters(rules)}${this.options(rules)}${this.fees(rules)}${this.people(rules)}` : nothing}
      ${this.refusal(null)}
      <div class="submit">${rules ? this.favor(rules) : nothing}<button class="main" data-open-it ?disabled=${!rules}>Open the table</button><a href="#/operate/tables">Cancel</a></div>
    </form><why-dialog></why-dialog>`;
  }

  // What the operator should know before the table opens: which bet the bettor wins in the long run, and by how much.
  private favor(rules: Rules) {
    const { found, now } = this.favors;
    return html`${found.map((odds) => html`<p class="favors" role="alert" data-favors=${odds.wager}><strong>${betName(rules, odds.wager)} favors the bettor</strong> by ${edgeWords(odds, odds.ev)} of each ${odds.unit}, by these options and this pay table. Whoever banks it loses that in the long run.</p>`)}
      <p class="small dim checking" role="status" data-checking=${now ? "yes" : "no"}>${now ? `Checking what each bet returns: ${betName(rules, now)}…` : found.length === 0 ? "No bet of this table was found to favor the bettor." : ""}</p>`;
  }

  private limits(rules: Rules) {
    const wagers = limitsOffered(rules, feeOf(rules, this.plan.fees));
    return html`<fieldset><legend>Limits, in dollars</legend><div class="limits">${wagers.map((own) => {
      const set = this.plan.limits[own.what] ?? { min: null, max: null };
      const field = (end: keyof PlannedLimit, words: string, own_cents: number | null) => html`<input type="number" step="any" min=${own.min_cents === null ? 0 : own.min_cents / 100} max=${own.max_cents === null ? nothing : own.max_cents / 100}
        data-limit=${`${own.what}-${end}`} ?disabled=${own.fixed} aria-label=${`${wagerName(rules, own.what)}, ${words}`} placeholder=${own_cents === null ? "none" : String(own_cents / 100)} .value=${set[end] === null || own.fixed ? "" : String(set[end])}
        @input=${(event: Event) => this.setLimit(own.what, end, (event.target as HTMLInputElement).valueAsNumber)}>`;
      return html`<div class="limit"><span>${wagerName(rules, own.what)}</span>${field("min", "least", own.min_cents)}<span class="dim">to</span>${field("max", "most", own.max_cents)}</div>`;
    })}</div><p class="small dim" style="margin:0.7rem 0 0">What is left empty is as shown: the game's own.${wagers.some((own) => own.fixed) ? " Limits that cannot be changed go with the option of the collection, below." : ""}</p>${this.refusal("limits")}</fieldset>`;
  }

  private paytables(rules: Rules) {
    const controls = payTableControls(rules, this.plan.paytables, (paytables) => this.change({ paytables }));
    return controls === nothing ? nothing : html`<fieldset><legend>Pay tables</legend>${controls}${this.refusal("paytables")}</fieldset>`;
  }

  private meters(rules: Rules) {
    const controls = meterControls(rules, this.plan.paytables, this.plan.meters, (meters) => this.change({ meters }));
    return controls === nothing ? nothing : html`<fieldset><legend>Meters start with</legend>${controls}
      <p class="small dim" style="margin:0.7rem 0 0" data-kept>A meter that a closed table has left goes on here when game, wager and pay table are the same: it begins with what it held, and no other start is taken.</p>${this.refusal("meters")}</fieldset>`;
  }

  private options(rules: Rules) {
    if (rules.options.length === 0) return nothing;
    const set = Object.keys(this.plan.options).length;
    return html`<fieldset><legend>Options</legend><details ?open=${set > 0}><summary>${rules.options.length} rulings the operator may choose${set > 0 ? `, ${set} changed` : ""}</summary>
      <option-controls .rules=${rules} .set=${this.plan.options} @set=${(event: CustomEvent<Record<string, string>>) => void this.setOptions(event.detail)}></option-controls></details>${this.refusal("options")}</fieldset>`;
  }

  private fees(rules: Rules) {
    if (rules.fees.length === 0) return nothing;
    const chosen = feeOf(rules, this.plan.fees);
    return html`<fieldset><legend>Collection</legend><label class="field">Schedule and option
      <select data-field="fees" @change=${(event: Event) => this.change({ fees: (event.target as HTMLSelectElement).value })}><option value="" ?selected=${!chosen}>none</option>
        ${rules.fees.map((fee) => html`<option value=${feeKey(fee)} ?selected=${feeKey(fee) === this.plan.fees}>${fee.schedule}, option ${fee.option}: ${feeWords(fee)}</option>`)}</select></label>
      ${chosen ? html`<p class="small dim" style="margin:0.5rem 0 0">${chosen.heading}. Players: ${chosen.notice?.player}. Player-dealer: ${chosen.notice?.player_dealer}. ${chosen.clauses.join(", ")}</p>` : nothing}${this.refusal("fees")}</fieldset>`;
  }

  private people(rules: Rules) {
    const { plan } = this;
    const number = (id: string, words: string, value: number | null, least: number, most: number, set: (value: number) => void, empty = "") => html`<label class="field">${words}
      <input type="number" data-field=${id} min=${least} max=${most} step="1" ?required=${empty === ""} placeholder=${empty} .value=${value === null ? "" : String(value)} @input=${(event: Event) => set((event.target as HTMLInputElement).valueAsNumber)}></label>`;
    const pace = (which: keyof Plan["pace"], words: string) => number(which, words, plan.pace[which], 0, 3600, (value) => this.change({ pace: { ...plan.pace, [which]: value || 0 } }));
    return html`<fieldset><legend>Seats and pace</legend><div class="grid">
      ${number("seats", "Seats", plan.seats, 1, rules.seats.positions, (value) => this.change({ seats: Number.isFinite(value) ? value : null }), `${rules.seats.positions}, as the game has`)}
      ${number("bots", "Bots", plan.bots, 0, rules.seats.positions - 1, (value) => this.change({ bots: value || 0 }))}
      ${pace("betting", "Seconds to bet")}${pace("decision", "Seconds to decide")}${pace("result", "Seconds to look at the result")}
    </div>${this.refusal("seats", "bots", "pace")}</fieldset>`;
  }

  // A refusal of these fields; of none that is known, at the end.
  private refusal(...fields: (PlanField | null)[]) {
    if (!this.problem) return nothing;
    const field = this.problem instanceof Refused ? fieldOf(this.problem.problem) : null;
    return fields.includes(field) ? html`<div data-refused=${field ?? ""}>${problemNote(this.problem)}</div>` : nothing;
  }

  private change(what: Partial<Plan>): void {
    this.plan = { ...this.plan, ...what };
  }

  private setLimit(wager: string, end: keyof PlannedLimit, amount: number): void {
    const before = this.plan.limits[wager] ?? { min: null, max: null };
    this.change({ limits: { ...this.plan.limits, [wager]: { ...before, [end]: Number.isFinite(amount) ? amount : null } } });
  }

  private async pick(game: string): Promise<void> {
    this.problem = null;
    try {
      const rules = await api.rules(game);
      this.rules = rules;
      this.plan = planFor(this.plan, rules);
    } catch (problem) {
      this.problem = problem;
    }
  }

  // Options can change which limits and pay tables there are.
  private async setOptions(options: Record<string, string>): Promise<void> {
    this.change({ options });
    try {
      this.rules = await api.rules(this.plan.game, options);
      this.problem = null;
    } catch (problem) {
      this.problem = problem;
    }
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { plan, rules } = this;
    if (!rules) return;
    this.problem = null;
    let opened = "";
    let refused: unknown = null;
    const done = await this.why.ask({
      title: `Open ${plan.name.trim() || rules.name}`, button: "Open it",
      says: html`A table of ${rules.name} (${rules.jurisdiction}) opens in the lobby${this.limitWords(rules)}. ${bankWords(rules)}${this.favors.found.map((odds) => html` <strong class="lose">${betName(rules, odds.wager)} favors the bettor by ${edgeWords(odds, odds.ev)}.</strong>`)}${this.favors.now ? " Not every bet has been checked yet." : ""}`,
      // What the server does not take belongs to a field: it is said there, and the reason has to wait.
      act: async (why) => {
        try {
          opened = (await session.socket.command<{ table?: string }>({ ...openTable(plan, rules), why })).table ?? "";
        } catch (problem) {
          refused = problem;
        }
      },
    });
    if (refused) {
      this.problem = refused;
      await this.updateComplete;
      this.renderRoot.querySelector("[data-refused]")?.scrollIntoView({ block: "center" });
    } else if (done) {
      go("operate", "tables", ...(opened ? [opened] : []));
    }
  }

  private limitWords(rules: Rules): string {
    const main = limitsOffered(rules, feeOf(rules, this.plan.fees))[0];
    const set = main && !main.fixed && this.plan.limits[main.what];
    if (!main || !set || set.min === null || set.max === null) return "";
    return `, ${wagerName(rules, main.what).toLowerCase()} ${dollars(set.min * 100)} to ${dollars(set.max * 100)}`;
  }
}
