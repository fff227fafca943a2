// One table as its operator has it: the round on the felt as it is played, and what he may do to it. An auditor sees the
// same, and does nothing to it.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { api } from "../api.ts";
import { changesWords, whenParameters } from "../meters.ts";
import type { Lobby } from "../protocol.ts";
import { link } from "../router.ts";
import type { MeterNow, MeterParameters, OperatedTable } from "../running.ts";
import { operator } from "../running_api.ts";
import { session } from "../session.ts";
import { shared } from "../styles.ts";
import { TableState } from "../table_state.ts";
import { dollars } from "../words.ts";
import "./countdown-ring.ts";
import type { Called } from "./irregularity-form.ts";
import "./irregularity-form.ts";
import "./meter-board.ts";
import type { MeterBoard } from "./meter-board.ts";
import { pageOf, phaseWords, tone } from "./operate-tables.ts";
import { problemNote } from "./problem-note.ts";
import "./round-panel.ts";
import { runningStyles } from "./running_styles.ts";
import "./table-facts.ts";
import "./table-felt.ts";
import "./why-dialog.ts";
import type { Question, WhyDialog } from "./why-dialog.ts";

@customElement("operate-table")
export class OperateTable extends LitElement {
  @property() table = "";
  @property({ type: Boolean }) reads = false; // an auditor
  @state() private detail: OperatedTable | null = null;
  @state() private lobby: Lobby | null = null; // says whether it is the table itself that is stopped
  @state() private problem: unknown = null;
  @state() private done = "";
  @query("why-dialog") private why!: WhyDialog;
  private at: TableState | null = null;
  private round: string | null = null;
  private moment = ""; // round and phase the detail was asked for at

  static override styles = [shared, runningStyles, css`
    .layout { display: grid; grid-template-columns: minmax(0, 1fr) 390px; gap: 1.1rem; align-items: start; }
    .clock { display: flex; gap: 0.7rem; align-items: center; justify-content: center; min-height: 44px; }
    .clock countdown-ring { width: 40px; height: 40px; }
    .clock span { font-weight: 600; color: #fff; text-shadow: 0 1px 3px #000; }
    .column { display: grid; gap: 1rem; min-width: 0; }
    irregularity-form { margin-bottom: 0.9rem; }
    .column > *, .column > .panel + .panel { margin: 0; min-width: 0; }
    .meters { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); gap: 1rem; align-items: start; }
    /* One under the other what can be done comes after the felt, and what is posted last. */
    @media (max-width: 1080px) { .layout { grid-template-columns: minmax(0, 1fr); } .column { display: contents; } .log { order: 2; } .meters { order: 3; } .posted { order: 4; } }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    const at = new TableState(this.table);
    this.at = at;
    at.addEventListener("change", () => this.follow(at));
    void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.at?.close();
    this.at = null;
  }

  // What the table pushes is drawn; what it does not push is asked for when the round goes on.
  private follow(at: TableState): void {
    if (at.about && !at.rules) {
      api.rules(at.about.game, at.about.options).then((rules) => ((at.rules = rules), at.changed()), (problem: unknown) => (this.problem = problem));
    }
    const moment = `${at.push?.round} ${at.push?.phase}`;
    if (moment !== this.moment) void this.load();
    if (at.push && this.round !== at.push.round) this.done = ""; // what was done was done to another round
    this.round = at.push?.round ?? null;
    this.moment = moment;
    this.requestUpdate();
  }

  private async load(): Promise<void> {
    try {
      [this.detail, this.lobby] = await Promise.all([operator.table(this.table), operator.lobby()]);
      this.problem = null;
    } catch (problem) {
      this.problem = problem;
    }
  }

  override render() {
    const { at, detail } = this;
    const about = at?.about ?? detail?.about;
    const back = html`<p style="margin:0"><a href=${link(pageOf(this.reads), "tables")}>All tables</a></p>`;
    if (!about) return html`${back}${this.problem ? problemNote(this.problem) : html`<p class="dim" role="status">Walking over to the table…</p>`}`;
    const state = { phase: at?.push?.phase ?? about.phase, disabled: about.disabled };
    return html`<div class="head"><div>${back}<h2>${about.name} <span class="dim small">${about.id}</span></h2><span class="dim">${about.game_name}</span></div>
        <div class="row"><span class=${`state ${tone(state)}`} data-state>${about.disabled ? `no new rounds: ${about.disabled}` : phaseWords(state)}</span>
          ${at?.push?.round ? html`<span class="tag">round ${at.push.round}</span>` : nothing}</div></div>
      ${problemNote(this.problem)}${this.done ? html`<p class="done" role="status">${this.done}</p>` : nothing}
      <div class="layout"><div class="column">${this.felt()}${this.meters()}</div><div class="column">${this.reads ? nothing : this.acts()}${this.facts()}</div></div>
      ${this.reads ? nothing : html`<why-dialog></why-dialog>`}`;
  }

  private felt() {
    const at = this.at;
    if (!at?.push || !at.rules || !at.about) return html`<p class="dim" role="status">Looking at the felt…</p>`;
    const seats = Array.from({ length: at.about.seats }, (_, i) => at.felt(i + 1));
    const names = new Map(at.push.seats.map((seat) => [seat.seat, seat.name]));
    return html`<table-felt alone .rules=${at.rules} .picture=${at.picture} .seats=${seats} .dealerName=${at.dealerName} .dealerHand=${at.dealerHand}>
        <div slot="clock" class="clock"><span>${at.waitsFor}</span>${at.until > 0 ? html`<countdown-ring .until=${at.until} .whole=${at.clockWhole}></countdown-ring>` : nothing}</div></table-felt>
      <div class="panel log"><round-panel .rules=${at.rules} .picture=${at.picture} .events=${at.playback.events.slice(0, at.playback.shown)} .names=${names} .settlement=${at.picture.ended ? at.push.settlement : null}></round-panel>
        ${at.picture.ended && at.push.round ? html`<p class="small"><a href=${link("round", at.push.round)}>The round's record</a></p>` : nothing}</div>`;
  }

  // ---- What may be done

  private acts() {
    const { at, detail } = this;
    const about = at?.about ?? detail?.about;
    const round = at?.push?.round ?? null;
    const by = this.lobby?.disabled ? "the whole room" : about && this.lobby?.disabled_games?.[about.game] ? "its game" : "";
    const phase = at?.push?.phase ?? "";
    const playing = ["betting", "bank", "deciding"].includes(phase);
    const open = ["betting", "deciding"].includes(phase);
    return html`<section class="panel" aria-label="The table"><h3>The table</h3><div class="row">
        ${by ? html`<span class="small">Stopped with ${by}: <a href="#/operate/tables">let it play there</a>.</span>` : about?.disabled ? html`<button class="small" data-enable="table" @click=${() => void this.toggle("enable", "table")}>Enable the table</button>` : html`<button class="small grave" data-disable="table" @click=${() => void this.toggle("disable", "table")}>Disable the table</button>`}
        ${this.sits ? nothing : html`<button class="small grave" data-close @click=${() => void this.close()}>Close it</button>`}</div>
        ${this.sits ? html`<p class="small" data-sits style="margin:0.7rem 0 0">You sit at this table. What becomes of its round, its meters and the table itself is for another operator to decide.</p>` : nothing}
      </section>
      <section class="panel" aria-label="The round"><h3>The round <span class="dim small">${round ?? "none"}</span></h3>
        ${this.sits ? nothing : html`${open && at?.push && detail ? html`<irregularity-form .known=${detail.irregularities} .rules=${at.rules} .push=${at.push} @call=${(event: CustomEvent<Called>) => void this.call(event.detail)}></irregularity-form>` : nothing}
        ${playing ? html`<div class="row"><button class="small grave" data-void @click=${() => void this.voidRound()}>Void the round</button></div>`
          : html`<p class="dim small" style="margin:0">From the first bet until the hands are settled irregularities are called here, and a round can be voided.</p>`}`}
      </section>`;
  }

  private meters() {
    const meters = this.detail?.meters ?? [];
    if (meters.length === 0) return nothing;
    return html`<section class="meters" aria-label="Meters">${meters.map((meter) => html`<meter-board .meter=${meter} ?watched=${this.reads || this.sits}
      @toggle=${(event: CustomEvent<"disable" | "enable">) => void this.toggle(event.detail, "meter", meter)} @change=${(event: CustomEvent<Partial<MeterParameters>>) => void this.setMeter(meter, event)}></meter-board>`)}</section>`;
  }

  // Whoever has a hand in the game does not decide what becomes of it.
  private get sits(): boolean {
    return (this.at?.push?.you?.seats.length ?? 0) > 0;
  }

  private facts() {
    const at = this.at;
    if (!at?.about || !at.rules) return nothing;
    return html`<section class="panel posted" aria-label="Posted at the table"><h3>Posted</h3><table-facts plain .about=${at.about} .rules=${at.rules} .commitment=${at.push?.commitment ?? ""} .shoe=${at.shoe} .previous=${at.push?.previous_shoe ?? ""}></table-facts></section>`;
  }

  private async act(question: Question, done: string): Promise<boolean> {
    this.done = "";
    if (!(await this.why.ask(question))) return false;
    this.done = done;
    await this.load();
    return true;
  }

  private get name(): string {
    return this.at?.about?.name ?? this.table;
  }

  private toggle(what: "disable" | "enable", thing: "table" | "meter", meter?: MeterNow): Promise<boolean> {
    const off = what === "disable";
    const name = meter ? meter.name : this.name;
    const says = meter
      ? off ? "Its wager cannot be made, and the meter is neither won nor raised until you enable it. It comes back as it is." : "The wager can be made again, and the meter goes on from where it is."
      : off ? "The hand that is dealt is played to its end and paid. No new round begins here until you enable the table." : "New rounds begin here again.";
    return this.act({
      title: `${off ? "Disable" : "Enable"} ${name}`, says, button: off ? "Disable" : "Enable", grave: off,
      act: (why) => session.socket.command({ do: what, what: thing, which: meter ? `${this.table}/${meter.wager}` : this.table, why }),
    }, `${name} is ${off ? "disabled" : "enabled"}.`);
  }

  private close(): Promise<boolean> {
    return this.act({
      title: `Close ${this.name}`, button: "Close it", grave: true,
      says: "The hand that is dealt is played to its end and paid; then everybody gets up and the table is gone. Its meters are kept as they stand: the next table with the same progressive goes on with them.",
      act: (why) => session.socket.command({ do: "close-table", table: this.table, why }),
    }, `${this.name} closes.`);
  }

  private voidRound(): Promise<boolean> {
    const push = this.at?.push;
    const bets = (push?.seats ?? []).map((seat) => ({ name: seat.name, cents: Object.values(seat.bets).reduce((sum, cents) => sum + cents, 0) })).filter((each) => each.cents > 0);
    const back = bets.map((each) => `${each.name} ${dollars(each.cents)}`).join(", ");
    return this.act({
      title: `Void round ${push?.round ?? ""}`, button: "Void it", grave: true,
      says: `Nothing of it counts: every wager goes back to who made it${back ? ` (${back})` : ""}. What was decided and dealt stays in the record.`,
      act: (why) => session.socket.command({ do: "void-round", table: this.table, round: push?.round ?? null, why }),
    }, "The round is void.");
  }

  private call(called: Called): Promise<boolean> {
    const { words, says, ...what } = called;
    const round = this.at?.push?.round ?? null;
    return this.act({
      title: `${words} in round ${round ?? ""}`, button: "Call it", grave: true,
      says: `${says} The game's rule is applied at once and cannot be taken back.`,
      act: (why) => session.socket.command({ do: "irregularity", table: this.table, round, ...what, why }),
    }, `${words}: the rule is applied.`);
  }

  private async setMeter(meter: MeterNow, event: CustomEvent<Partial<MeterParameters>>): Promise<void> {
    const board = event.target as MeterBoard;
    const { atOnce, later } = whenParameters(event.detail);
    const when = atOnce && later ? "The ceiling moves at once, the rest when the jackpot is won" : atOnce ? "It moves at once" : "It holds when the jackpot is won, and not before";
    const done = await this.act({
      title: `Change ${meter.name}`, button: "Change it",
      says: `New: ${changesWords(event.detail)}. ${when}: what players have put in was put in under the old terms.`,
      act: (why) => session.socket.command({ do: "set-meter", table: this.table, wager: meter.wager, ...event.detail, why }),
    }, later ? "The change waits for the jackpot." : "The ceiling is moved.");
    if (done) board.done();
  }
}
