// One's own rounds, the newest first.
import { html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api } from "../api.ts";
import { problemNote } from "../components/problem-note.ts";
import type { RoundSummary } from "../protocol.ts";
import { link } from "../router.ts";
import { session } from "../session.ts";
import { shared } from "../styles.ts";
import { dollars, net, title, when } from "../words.ts";

@customElement("history-view")
export class HistoryView extends LitElement {
  @state() private rounds: RoundSummary[] | null = null;
  @state() private names = new Map<string, string>(); // of games
  @state() private more = false;
  @state() private problem: unknown = null;

  static override styles = [shared];

  override connectedCallback(): void {
    super.connectedCallback();
    api.games().then((games) => (this.names = new Map(games.map((game) => [game.id, game.name]))), () => undefined); // then ids serve
    if (session.who) void this.load();
    else this.rounds = [];
  }

  private async load(): Promise<void> {
    try {
      const before = this.rounds?.at(-1)?.id;
      const rounds = await api.history(before);
      this.more = rounds.length >= 50;
      this.rounds = [...(this.rounds ?? []), ...rounds];
    } catch (problem) {
      this.problem = problem;
    }
  }

  override render() {
    return html`<div class="page"><h1>Your rounds</h1>
      <p class="dim">Open one to replay it step by step, see how it was verified, and download its record for anybody else to check.</p>
      ${problemNote(this.problem)}
      ${this.rounds === null && !this.problem ? html`<p class="dim" role="status">Looking through the books…</p>` : nothing}
      ${this.rounds?.length === 0 ? html`<p>No rounds yet. <a href="#/">Take a seat</a>.</p>` : nothing}
      ${this.rounds && this.rounds.length > 0 ? html`<div class="scroll"><table><thead><tr><th>Round</th><th class="num">Wagered</th><th class="num">Result</th></tr></thead>
        <tbody>${this.rounds.map((round) => html`<tr data-round=${round.id}><td><a href=${link("round", round.id)}>${this.names.get(round.game) ?? title(round.game)}</a><br><span class="small dim">${when(round.ended_ms)}, ${round.id}</span></td>
          <td class="num">${dollars(round.wagered_cents)}</td><td class=${`num ${round.net_cents > 0 ? "win" : round.net_cents < 0 ? "lose" : "push"}`}>${round.net_cents === 0 ? "even" : net(round.net_cents)}</td></tr>`)}</tbody></table></div>` : nothing}
      ${this.more ? html`<p><button @click=${() => void this.load()}>Show older</button></p>` : nothing}</div>`;
  }
}
