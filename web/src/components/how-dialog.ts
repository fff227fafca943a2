// How to play the game of this table, one key away. A native dialog: focus stays in it, Escape closes it.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { layoutOf } from "../layout.ts";
import { rulesLink, trainerLink, type Rules } from "../rules.ts";
import { shared } from "../styles.ts";
import "./how-to.ts";

@customElement("how-dialog")
export class HowDialog extends LitElement {
  @property({ attribute: false }) rules!: Rules;
  @property({ attribute: false }) paytables: Record<string, string> = {};
  @property({ attribute: false }) options: Record<string, string> = {};
  @state() private shown = false;
  @query("dialog") private dialog!: HTMLDialogElement;

  static override styles = [shared, css`
    dialog { background: var(--panel); color: var(--ink); border: 1px solid var(--brass-deep); border-radius: 14px; width: min(60rem, 94vw); padding: 1.4rem; }
    dialog::backdrop { background: rgb(0 0 0 / 0.65); }
    form { display: flex; gap: 1rem; align-items: center; margin-top: 1.1rem; }
  `];

  override render() {
    return html`<dialog aria-labelledby="title" @close=${() => (this.shown = false)}>${this.shown ? html`<h2 id="title" style="margin-top:0">How to play ${this.rules.name}</h2>
      <how-to .rules=${this.rules} .paytables=${this.paytables}></how-to>
      <form method="dialog"><button class="main">Close</button><a href=${rulesLink(this.rules.id, { options: this.options, paytables: this.paytables })}>All rules and clauses</a>${layoutOf(this.rules).trainer ? html`<a data-train href=${trainerLink(this.rules.id, { options: this.options, paytables: this.paytables })}>Train its decisions</a>` : nothing}</form>` : nothing}</dialog>`;
  }

  get open(): boolean {
    return this.shown;
  }

  show(): void {
    this.shown = true;
    if (!this.dialog.open) this.dialog.showModal();
  }
}
