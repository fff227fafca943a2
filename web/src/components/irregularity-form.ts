// Something went wrong at the table: the game's own rule for it is applied to the round. The game says what it knows of.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { TablePush } from "../protocol.ts";
import type { Rules } from "../rules.ts";
import type { KnownIrregularity } from "../running.ts";
import { shared } from "../styles.ts";
import { sentence, title } from "../words.ts";

// What is called, as the command has it.
export interface Called {
  kind: string;
  seat?: number; // left out where it is the dealer's hand, or nobody's
  count?: number;
  words: string; // of it, for people
  says: string; // what will happen
}

@customElement("irregularity-form")
export class IrregularityForm extends LitElement {
  @property({ attribute: false }) known: KnownIrregularity[] = [];
  @property({ attribute: false }) rules: Rules | null = null;
  @property({ attribute: false }) push!: TablePush;
  @state() private kind = "";
  @state() private whose = "";
  @state() private count = 1;

  static override styles = [shared, css`
    :host { display: block; }
    form { display: grid; gap: 0.7rem; }
    select, input { width: 100%; }
    .effect { margin: 0; font-size: 0.9rem; border-left: 3px solid var(--brass-deep); padding-left: 0.7rem; }
  `];

  override render() {
    const chosen = this.known.find((each) => each.kind === this.kind);
    return html`<form data-form="irregularity" @submit=${(event: SubmitEvent) => this.submit(event)}>
      <label class="field">What went wrong<select name="kind" data-irregularity required @change=${(event: Event) => (this.kind = (event.target as HTMLSelectElement).value)}>
        <option value="" disabled ?selected=${!chosen}>choose one</option>${this.known.map((each) => html`<option value=${each.kind} ?selected=${each.kind === this.kind}>${title(each.kind)}</option>`)}</select></label>
      ${chosen ? html`${this.whoseField(chosen)}
        ${chosen.counts ? html`<label class="field">How many cards<input type="number" min="1" max="52" .value=${String(this.count)} @input=${(event: Event) => (this.count = (event.target as HTMLInputElement).valueAsNumber || 1)}></label>` : nothing}
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

  private clauseOf(chosen: KnownIrregularity) {
    const text = this.rules?.clauses.find((clause) => clause.id === chosen.clause)?.text;
    return html`<span class="dim">${chosen.clause}${text ? html`: ${text}` : nothing}</span>`;
  }

  private submit(event: SubmitEvent): void {
    event.preventDefault();
    const chosen = this.known.find((each) => each.kind === this.kind);
    if (!chosen) return;
    const ofSeat = (chosen.of === "seat" || chosen.of === "either") && this.whose !== "dealer";
    const called: Called = {
      kind: chosen.kind, ...(ofSeat ? { seat: Number(this.whose) } : {}), ...(chosen.counts ? { count: this.count } : {}),
      words: title(chosen.kind), says: sentence(chosen.words),
    };
    this.dispatchEvent(new CustomEvent("call", { detail: called }));
  }
}
