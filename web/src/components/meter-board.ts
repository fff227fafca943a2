// One progressive meter: what it holds, what came in and went out, its parameters, what waits, and a form to change them.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { changedParameters, changesWords, parameterFields, parameterWords, typedParameter } from "../meters.ts";
import type { MeterNow, MeterParameters } from "../running.ts";
import { shared } from "../styles.ts";
import { dollars } from "../words.ts";
import "./meter-sign.ts";
import { runningStyles } from "./running_styles.ts";

@customElement("meter-board")
export class MeterBoard extends LitElement {
  @property({ attribute: false }) meter!: MeterNow;
  @property({ type: Boolean }) watched = false; // by somebody who may not change it
  @state() private changing = false;
  @state() private typed: Partial<MeterParameters> = {};

  static override styles = [shared, runningStyles, css`
    :host { display: block; background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); padding: 0.9rem 1rem; }
    meter-sign { display: flex; margin-bottom: 0.6rem; }
    form { display: grid; gap: 0.6rem; margin-top: 0.6rem; }
    form label { display: grid; grid-template-columns: 1fr 8rem; align-items: center; gap: 0.6rem; font-size: 0.92rem; }
    form input { text-align: right; width: 100%; }
    .waits { border-left: 3px solid var(--brass); padding-left: 0.7rem; font-size: 0.9rem; }
  `];

  override render() {
    const { meter } = this;
    const waiting = meter.waiting ? changedParameters(meter.parameters, meter.waiting) : {};
    return html`<section data-meter=${meter.wager} aria-label=${`Meter ${meter.name}`}>
      <meter-sign wide ?off=${meter.disabled} .name=${meter.name} .cents=${meter.cents}></meter-sign>
      ${meter.disabled ? html`<p class="state bad">disabled: neither won nor raised, its wager cannot be made</p>` : nothing}
      <dl class="facts">${parameterFields.map((field) => html`<dt>${field.words}</dt><dd data-parameter=${field.id}>${parameterWords(field, meter.parameters[field.id])}</dd>`)}
        <dt>Came in, paid out</dt><dd>${dollars(meter.in_cents)}, ${dollars(meter.paid_cents)}</dd><dt>Jackpots and shares</dt><dd>${meter.hits}</dd>
        ${meter.overflow_cents > 0 ? html`<dt>Above the ceiling</dt><dd>${dollars(meter.overflow_cents)}</dd>` : nothing}
        ${meter.reserve_cents > 0 ? html`<dt>In reserve</dt><dd>${dollars(meter.reserve_cents)}</dd>` : nothing}</dl>
      ${Object.keys(waiting).length > 0 ? html`<p class="waits" data-waiting>When the jackpot is won: ${changesWords(waiting)}.</p>` : nothing}
      ${this.watched ? nothing : this.changing ? this.form() : html`<div class="row"><button class="small" data-change-meter @click=${() => (this.changing = true)}>Change parameters</button>
        <button class=${meter.disabled ? "small" : "small grave"} data-toggle-meter @click=${() => this.tell("toggle", meter.disabled ? "enable" : "disable")}>${meter.disabled ? "Enable" : "Disable"}</button></div>`}
    </section>`;
  }

  private form() {
    const from = this.meter.waiting ?? this.meter.parameters;
    return html`<form data-form="meter" @submit=${(event: SubmitEvent) => this.submit(event)}>
      ${parameterFields.map((field) => {
        const value = from[field.id];
        return html`<label><span>${field.words}, ${field.unit === "dollars" ? "in dollars" : "in per cent"}</span>
          <input name=${field.id} inputmode="decimal" type="number" step="0.01" min="0" .value=${value === null ? "" : String(value / 100)} placeholder=${field.id === "ceiling_cents" ? "none" : ""}></label>`;
      })}
      <p class="small dim" style="margin:0">A ceiling moves at once, above what the meter shows. Everything else waits until the jackpot is won.</p>
      <div class="row"><button class="main small">Change</button><button type="button" class="small" @click=${() => (this.changing = false)}>Cancel</button></div></form>`;
  }

  private submit(event: SubmitEvent): void {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const typed = Object.fromEntries(parameterFields.map((field) => [field.id, typedParameter(field, String(data.get(field.id) ?? ""))]));
    this.typed = changedParameters(this.meter.waiting ?? this.meter.parameters, typed);
    if (Object.keys(this.typed).length === 0) this.changing = false;
    else this.tell("change", this.typed);
  }

  // The change is made: the form has done its work.
  done(): void {
    this.changing = false;
  }

  private tell(what: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }
}
