// A practice table in two clicks: the game, then "Deal me in". Options, pay tables and bots for those who want them.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../api.ts";
import { go } from "../router.ts";
import type { GameHead, Rules } from "../rules.ts";
import { session } from "../session.ts";
import { shared } from "../styles.ts";
import { bankWords, sentence } from "../words.ts";
import { meterControls } from "./meter-controls.ts";
import "./option-controls.ts";
import { payTableControls } from "./paytable-controls.ts";
import { problemNote } from "./problem-note.ts";

// Where players bank, somebody must be there to bank against, and to pass the bank on to.
const botChoices = (rules: Rules | null) => [0, 1, 2, 3, 4, 5].filter((n) => n >= 2 || rules?.bank !== "player-dealer");

@customElement("practice-form")
export class PracticeForm extends LitElement {
  @property({ attribute: false }) games: GameHead[] = [];
  @state() private game = "";
  @state() private rules: Rules | null = null;
  @state() private set: Record<string, string> = {};
  @state() private paytables: Record<string, string> = {};
  @state() private meters: Record<string, number> = {};
  @state() private bots = 2;
  @state() private problem: unknown = null;
  @state() private busy = false;

  static override styles = [shared, css`
    :host { display: block; }
    .games { display: flex; flex-wrap: wrap; gap: 0.6rem; margin-bottom: 1rem; }
    .games button[aria-pressed="true"] { border-color: var(--brass); color: var(--brass); background: #362b1c; }
    .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr)); gap: 0.8rem; margin: 0.8rem 0; }
    details { margin-bottom: 0.8rem; }
    @media (max-width: 640px) { .games button { flex: 1 1 100%; justify-content: space-between; text-align: left; } }
  `];

  override render() {
    const playable = this.games.filter((game) => game.playable);
    return html`<div class="games">${playable.map((game) => html`<button data-game=${game.id} aria-pressed=${this.game === game.id ? "true" : "false"}
        @click=${() => void this.pick(game.id)}>${game.name}<span class="small dim">${game.jurisdiction === "not stated" ? "" : game.jurisdiction}</span></button>`)}</div>
      ${this.game ? html`<div class="panel">
        <div class="row"><button class="main" data-practice ?disabled=${this.busy} @click=${() => void this.open()}>Deal me in</button>
          <label class="row">with <select aria-label="Bots" @change=${(event: Event) => (this.bots = Number((event.target as HTMLSelectElement).value))}>
            ${botChoices(this.rules).map((n) => html`<option value=${n} ?selected=${n === this.bots}>${n}</option>`)}</select> bots</label></div>
        ${problemNote(this.problem)}
        ${this.rules ? this.choices(this.rules) : nothing}</div>` : nothing}`;
  }

  private choices(rules: Rules) {
    const paytables = payTableControls(rules, this.paytables, (chosen) => (this.paytables = chosen));
    const meters = meterControls(rules, this.paytables, this.meters, (chosen) => (this.meters = chosen));
    return html`<details><summary>Pay tables, options and meters</summary>
      ${paytables === nothing ? nothing : html`<h3>Pay tables</h3>${paytables}`}
      ${meters === nothing ? nothing : html`<h3>Meters</h3>${meters}`}
      ${rules.options.length > 0 ? html`<h3>Options</h3><option-controls .rules=${rules} .set=${this.set} @set=${(event: CustomEvent<Record<string, string>>) => (this.set = event.detail)}></option-controls>` : nothing}
    </details><p class="small dim">${sentence(bankWords(rules.bank))}</p>`;
  }

  private async pick(game: string): Promise<void> {
    this.game = game;
    this.rules = null;
    this.set = {};
    this.paytables = {};
    this.meters = {};
    try {
      const rules = await api.rules(game);
      if (this.game === game) this.rules = rules;
    } catch (problem) {
      this.problem = problem;
    }
  }

  private async open(): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      await session.need();
      const meters = Object.keys(this.meters).length > 0 ? { meters: this.meters } : {};
      const { table } = await session.socket.command<{ table: string }>({ do: "practice", game: this.game, set: this.set, paytables: this.paytables, bots: this.bots, ...meters });
      await session.socket.command({ do: "sit", table, seat: 1 });
      go("table", table);
    } catch (problem) {
      this.problem = problem;
    }
    this.busy = false;
  }
}
