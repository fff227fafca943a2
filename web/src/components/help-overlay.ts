// The keys, in one place. A native dialog, so that focus stays in it and Escape closes it.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { settings } from "../settings.ts";
import { shared } from "../styles.ts";

const keysOf = (leave: string): [string, string][] => [
  ["1 – 5", "take a chip of $1, $5, $25, $100, $500 in hand"],
  ["B", "go to the betting spots"],
  ["← →, Tab", "from spot to spot"],
  ["Enter, Space", "put the chip on the spot"],
  ["Backspace, −", "take a chip off the spot"],
  ["R", "repeat the last round's bets"],
  ["C", "clear the bets"],
  ["D", "deal, or say that you are ready; after a round, play on"],
  ["letter or digit on a button", "decide: for example P play, F fold, 4 bet four times"],
  ["N", "pass the bank on, when it is offered"],
  ["K", "take the bank: it asks once more"],
  [leave.toUpperCase(), "sit down at a free seat, or stand up"],
  ["Esc", "show the rest of the deal at once"],
  ["/", "how to play this game"],
  ["?", "this help"],
];

@customElement("help-overlay")
export class HelpOverlay extends LitElement {
  @property() leave = "s"; // the table's key to sit down and stand up

  static override styles = [shared, css`
    dialog { background: var(--panel); color: var(--ink); border: 1px solid var(--brass-deep); border-radius: 14px; max-width: min(34rem, 92vw); padding: 1.4rem; }
    dialog::backdrop { background: rgb(0 0 0 / 0.65); }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1rem; margin: 0 0 1rem; }
    dt { color: var(--brass); font-weight: 600; } dd { margin: 0; }
  `];

  override render() {
    return html`<dialog class="help" aria-labelledby="title"><h2 id="title" style="margin-top:0">Playing by keyboard</h2>
      ${settings.now.keys ? nothing : html`<p class="problem">Single keys are switched off in the settings: Tab, Enter and Escape do it all.</p>`}
      <dl>${keysOf(this.leave).map(([key, what]) => html`<dt>${key}</dt><dd>${what}</dd>`)}</dl>
      <form method="dialog"><button class="main">Close</button></form></dialog>`;
  }

  get open(): boolean {
    return (this.renderRoot as ShadowRoot).querySelector("dialog")?.open ?? false;
  }

  show(): void {
    this.requestUpdate();
    const dialog = (this.renderRoot as ShadowRoot).querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  }
}
