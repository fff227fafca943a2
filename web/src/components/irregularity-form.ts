// Something went wrong at the table: the game's own rule for it is applied to the round. The game says what it knows of.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { TablePush } from "../protocol.ts";
import { clauseText, type Rules } from "../rules.ts";
import type { KnownIrregularity } from "../running.ts";
import { shared } from "../styles.ts";
import { sentence, title } from "../words.ts";

// What is called, as the command has it.
export interface Called {
  kind: string;
  seat?: number; // left out where it is the dealer's hand, or nobody's
  count?: number; // of cards found face up
  card?: number; // the first of them, counted from the next to be dealt
  happened?: string; // an earlier moment; left out: now
  words: string; // of it, for people
  says: string; // what will happen
}

type Moment = "deal" | "before-decisions" | "decisions";
const momentWords: Record<Moment, string> = { deal: "in the deal", "before-decisions": "after the deal, before anybody had decided", decisions: "while players decided" };

function earlierMoments(push: TablePush, rules: Rules | null): Moment[] {
  if (push.phase !== "deciding") return [];
  // All have decided, or nobody had to.
  if (push.turn === null) return rules?.decisions.length ? ["deal", "before-decisions", "decisions"] : ["deal"];
  return push.decision ? ["deal", "before-decisions"] : ["deal"];
}

@customElement("irregularity-form")
export class IrregularityForm extends LitElement {
  @property({ attribute: false }) known: KnownIrregularity[] = [];
  @property({ attribute: false }) rules: Rules | null = null;
  @property({ attribute: false }) push!: TablePush;
  @state() private kind = "";
  @state() private whose = "";
  @state() private count = 1;
  @state() private card = 1;
  @state() private happened = "";

  static override styles = [shared, css`
    :host { display: block; }
    form { display: grid; gap: 0.7rem; }
    select, input { width: 100%; }
    .effect { margin: 0; font-size: 0.9rem; border-left: 3px solid var(--brass-deep); padding-left: 0.7rem; }
  `];

  override render() {
    const chosen = this.callable.find((each) => each.kind === this.kind);
    return html`<form data-form="irregularity" @submit=${(event: SubmitEvent) => this.submit(event)}>
      <label class="field">What went wrong<select name="kind" data-irregularity required @change=${(event: Event) => (this.kind = (event.target as HTMLSelectElement).value)}>
        <option value="" disabled ?selected=${!chosen}>choose one</option>${this.callable.map((each) => html`<option value=${each.kind} ?selected=${each.kind === this.kind}>${title(each.kind)}</option>`)}</select></label>
      ${chosen ? html`${this.whoseField(chosen)}
        ${chosen.counts ? html`${this.number("How many cards", "count", this.count, (count) => (this.count = count))}${this.number("The first of them, 1 for the next to be dealt", "card", this.card, (card) => (this.card = card))}` : nothing}
        ${this.momentField()}
        <p class="effect">${sentence(chosen.words)} ${this.clauseOf(chosen)}</p>` : nothing}
      <button ?disabled=${!chosen || !this.push.round}>Call it</button></form>`;
  }

  private whoseField(chosen: KnownIrregularity) {
    if (chosen.of === "none" || chosen.of === "dealer") return nothing;
    const seats = this.push.seats.filter((seat) => Object.keys(seat.bets).length > 0 || seat.bank);
    return html`<label class="field">Whose<select data-whose required @change=${(event: Event) => (this.whose = (event.target as HTMLSelectElement).value)}>
      <option value="" disabled ?selected=${this.whose === ""}>choose</option>
      ${chosen.of === "either" ? html`<option value="dealer" ?selected=${this.whose === "dealer"}>the dealer's hand</option>` : nothing}
      ${seats.map((seat) => html`<option value=${seat.seat} ?selected=${this.whose === String(seat.seat)}>${seat.name}, seat ${seat.seat}</option>`)}</select></label>`;
  }

  private number(words: string, id: string, value: number, set: (value: number) => void) {
    return html`<label class="field">${words}<input type="number" data-cards=${id} min="1" max="52" .value=${String(value)} @input=${(event: Event) => set((event.target as HTMLInputElement).valueAsNumber || 1)}></label>`;
  }

  // Earlier moments than this one. The rule is applied as of now; the moment is for the books.
  private momentField() {
    const moments = earlierMoments(this.push, this.rules);
    if (moments.length === 0) return nothing;
    return html`<label class="field">When<select data-happened @change=${(event: Event) => (this.happened = (event.target as HTMLSelectElement).value)}>
      <option value="" ?selected=${this.happened === ""}>now</option>${moments.map((moment) => html`<option value=${moment} ?selected=${this.happened === moment}>${momentWords[moment]}</option>`)}</select></label>`;
  }

  private clauseOf(chosen: KnownIrregularity) {
    const text = clauseText(this.rules, chosen.clause);
    return html`<span class="dim">${chosen.clause}${text ? html`: ${text}` : nothing}</span>`;
  }

  // Before the deal nobody has a hand that something could be wrong with.
  private get callable(): KnownIrregularity[] {
    return this.push.phase === "betting" ? this.known.filter((each) => each.of === "none" || each.of === "dealer") : this.known;
  }

  private submit(event: SubmitEvent): void {
    event.preventDefault();
    const chosen = this.callable.find((each) => each.kind === this.kind);
    if (!chosen) return;
    const ofSeat = (chosen.of === "seat" || chosen.of === "either") && this.whose !== "dealer";
    const called: Called = {
      kind: chosen.kind, ...(ofSeat ? { seat: Number(this.whose) } : {}), ...(chosen.counts ? { count: this.count, card: this.card } : {}),
      ...(earlierMoments(this.push, this.rules).some((moment) => moment === this.happened) ? { happened: this.happened } : {}),
      words: title(chosen.kind), says: sentence(chosen.words),
    };
    this.dispatchEvent(new CustomEvent("call", { detail: called }));
  }
}
