// The offer of the bank in a player-dealer game: take it with so much, or pass.
import { css, html, LitElement } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { shared } from "../styles.ts";
import { dollars } from "../words.ts";

@customElement("bank-offer")
export class BankOffer extends LitElement {
  @property({ type: Number }) balance = 0;
  @property({ type: Number }) least = 100;
  @state() private amount = 0;

  static override styles = [shared, css`
    :host { display: block; text-align: center; }
    input { width: 8rem; text-align: right; }
    .row { justify-content: center; }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    this.amount = Math.max(this.least, Math.floor(this.balance / 200) * 100);
  }

  override render() {
    return html`<p><strong>The bank is offered to you.</strong> You would play against the others, and pay them from what you put up.</p>
      <div class="row">
        <label class="field"><span>Put up, in dollars (you have ${dollars(this.balance)})</span>
          <input type="number" min=${this.least / 100} max=${Math.floor(this.balance / 100)} step="1" .value=${String(this.amount / 100)}
            @input=${(event: Event) => (this.amount = Math.round((event.target as HTMLInputElement).valueAsNumber * 100) || 0)}></label>
        <button class="main" data-bank="accept" @click=${() => this.answer(true)}>Take the bank <kbd>B</kbd></button>
        <button data-bank="pass" @click=${() => this.answer(false)}>Pass <kbd>N</kbd></button>
      </div>`;
  }

  answer(accept: boolean): void {
    this.dispatchEvent(new CustomEvent("bank", { detail: { accept, cents: accept ? this.amount : 0 }, bubbles: true, composed: true }));
  }
}
