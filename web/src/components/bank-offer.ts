// The offer of the bank in a player-dealer game. Passing is the plain choice, and one click; taking it asks once more,
// with the amount, because it stakes more than any bet.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { shared } from "../styles.ts";
import { dollars } from "../words.ts";

@customElement("bank-offer")
export class BankOffer extends LitElement {
  @property({ type: Number }) balance = 0;
  @property({ type: Number }) least = 100;
  @state() private amount = 0;
  @state() private asking = false; // once more

  static override styles = [shared, css`
    :host { display: block; text-align: center; }
    p { margin: 0 auto 0.6rem; max-width: none; }
    input { width: 8rem; text-align: right; }
    .row { justify-content: center; }
    .wrong { color: var(--warn); flex-basis: 100%; margin: 0; }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    this.amount = Math.max(this.least, Math.floor(this.balance / 200) * 100);
  }

  override render() {
    return this.asking ? this.sure() : html`<p><strong>The bank is offered to you.</strong> You would play against the others, and pay them from what you put up.</p>
      <div class="row"><button class="main" data-bank="pass" @click=${() => this.pass()}>Pass <kbd>N</kbd></button>
        <button data-bank="take" @click=${() => this.take()}>Take the bank… <kbd>K</kbd></button></div>`;
  }

  private sure() {
    const { wrong } = this;
    return html`<p><strong>Bank the next hands?</strong> Winning bets are paid from what you put up; losing ones are yours.</p>
      <div class="row"><label class="field"><span>Put up, in dollars (you have ${dollars(this.balance)})</span>
          <input type="number" inputmode="decimal" min=${this.least / 100} max=${Math.floor(this.balance / 100)} step="1" .value=${String(this.amount / 100)} aria-invalid=${wrong ? "true" : "false"}
            @input=${(event: Event) => (this.amount = Math.round((event.target as HTMLInputElement).valueAsNumber * 100) || 0)}
            @keydown=${(event: KeyboardEvent) => event.key === "Enter" && this.confirm()}></label>
        <button class="main" data-bank="accept" aria-disabled=${wrong ? "true" : "false"} @click=${() => this.confirm()}>Put up ${dollars(this.amount)} and bank <kbd>K</kbd></button>
        <button data-bank="back" @click=${() => (this.asking = false)}>Cancel <kbd>Esc</kbd></button>
        <button data-bank="pass" @click=${() => this.pass()}>Pass <kbd>N</kbd></button>
        ${wrong ? html`<p class="wrong" role="status">${wrong}</p>` : nothing}</div>`;
  }

  private get wrong(): string {
    if (this.amount < this.least) return `The bank takes ${dollars(this.least)} or more.`;
    return this.amount > this.balance ? `You have ${dollars(this.balance)}.` : "";
  }

  // By the keyboard: K takes it and, asked again, means it; N passes; Escape goes back.
  key(key: string): boolean {
    if (key === "n") return this.pass(), true;
    if (key === "k") return this.asking ? this.confirm() : this.take(), true;
    if (key === "escape" && this.asking) return (this.asking = false), true;
    return false;
  }

  private take(): void {
    this.asking = true;
  }

  private confirm(): void {
    if (!this.wrong) this.answer(true, this.amount);
  }

  private pass(): void {
    this.answer(false, 0);
  }

  private answer(accept: boolean, cents: number): void {
    this.dispatchEvent(new CustomEvent("bank", { detail: { accept, cents }, bubbles: true, composed: true }));
  }
}
