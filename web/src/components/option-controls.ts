// A game's options as controls, each with what it is about and the ruling behind it.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Option, Rules } from "../rules.ts";
import { shared } from "../styles.ts";
import { sentence } from "../words.ts";

@customElement("option-controls")
export class OptionControls extends LitElement {
  @property({ attribute: false }) rules!: Rules;
  @property({ attribute: false }) set: Record<string, string> = {}; // those that differ from the default

  static override styles = [shared, css`
    :host { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); gap: 0.9rem 1.2rem; }
    .about { font-size: 0.85rem; color: var(--dim); margin: 0.2rem 0 0; }
    :host > div { display: grid; align-content: end; }
    label { display: grid; gap: 0.25rem; }
    .changed { color: var(--brass); }
  `];

  override render() {
    return this.rules.options.map((option) => {
      const ruling = this.rules.rulings.find((each) => each.key === option.ruling);
      const value = this.set[option.id] ?? option.default;
      return html`<div><label><span class=${value !== option.default ? "changed" : ""}>${sentence(option.about)}</span>${this.control(option, value)}</label>
        <p class="about">${[option.clause, option.id].filter(Boolean).join(", ")}${ruling ? html` <span title=${ruling.text}>(${ruling.number})</span>` : nothing}</p></div>`;
    });
  }

  private control(option: Option, value: string) {
    const change = (event: Event) => this.choose(option, (event.target as HTMLInputElement).value);
    if (option.range)
      return html`<input type="number" data-option=${option.id} min=${option.range.min} max=${option.range.max} .value=${value} @change=${change}>`;
    return html`<select data-option=${option.id} @change=${change}>${(option.values ?? []).map((each) => html`<option value=${each} ?selected=${each === value}>${each}${each === option.default ? " (as we read it)" : ""}</option>`)}</select>`;
  }

  private choose(option: Option, value: string): void {
    const next = { ...this.set };
    if (value === option.default || value === "") delete next[option.id];
    else next[option.id] = value;
    this.dispatchEvent(new CustomEvent("set", { detail: next }));
  }
}
