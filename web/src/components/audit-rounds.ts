// Every round of the room: searched by player, table, id, game, hand and amount; each leads to the whole of it.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { api } from "../api.ts";
import { Paged } from "../paged.ts";
import { searchOf } from "../reading.ts";
import { link } from "../router.ts";
import type { GameHead } from "../rules.ts";
import type { AuditedRound } from "../running.ts";
import { auditor, queryOf } from "../running_api.ts";
import { shared } from "../styles.ts";
import { dollars, moment, moneyWords, net, title } from "../words.ts";
import { botTag } from "./bot-tag.ts";
import { problemNote } from "./problem-note.ts";
import { runningStyles } from "./running_styles.ts";

@customElement("audit-rounds")
export class AuditRounds extends LitElement {
  @property({ attribute: false }) query = new URLSearchParams();
  @state() private games: GameHead[] = [];
  @state() private hands: string[] = []; // names to choose from
  private readonly rounds = new Paged<AuditedRound, string>(this, (before) => auditor.rounds(searchOf(this.query), before));

  static override styles = [shared, runningStyles, css`
    .who { display: flex; flex-wrap: wrap; gap: 0.15rem 0.9rem; }
    .who span { white-space: nowrap; }
    td .id { font-weight: 600; }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    api.games().then((games) => (this.games = games.filter((game) => game.playable)), () => undefined); // then ids serve
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("query")) void this.rounds.load();
    if (changed.has("query") || changed.has("games")) void this.loadHands();
  }

  // What hands are called in the game that is looked for, or in all of them.
  private async loadHands(): Promise<void> {
    const game = this.query.get("game");
    const rules = await Promise.all(this.games.filter((each) => !game || each.id === game).map((each) => api.rules(each.id).catch(() => null)));
    this.hands = [...new Set(rules.flatMap((each) => each?.rankings.flatMap((ranking) => ranking.categories) ?? []))];
  }

  override render() {
    const { items, more: further } = this.rounds;
    const text = (id: string, words: string, more: { type?: string; list?: string; hint?: string } = {}) => html`<label class="field">${words}<input name=${id} type=${more.type ?? "search"} list=${more.list ?? nothing} placeholder=${more.hint ?? nothing} min="0" step="any" .value=${this.query.get(id) ?? ""} autocomplete="off"></label>`;
    // Another address is another form: what was typed into the last one is not looked for.
    return html`${keyed(this.query.toString(), html`<form class="filters" data-form="rounds" @submit=${(event: SubmitEvent) => this.search(event)}>
        ${text("player", "Player", { hint: "name or number" })}${text("table", "Table", { hint: "such as t1" })}${text("round", "Round", { hint: "such as t1-000042" })}
        <label class="field">Game<select name="game"><option value="">any</option>${this.games.map((game) => html`<option value=${game.id} ?selected=${game.id === this.query.get("game")}>${game.name}</option>`)}</select></label>
        ${text("hand", "Hand", { list: "hands" })}${text("min", "At least, in dollars", { type: "number" })}${text("max", "At most", { type: "number" })}
        <datalist id="hands">${this.hands.map((hand) => html`<option value=${hand}>${title(hand)}</option>`)}</datalist>
        <button class="main">Search</button></form>`)}
      ${problemNote(this.rounds.problem)}
      ${items?.length === 0 ? html`<p class="dim" data-none>${further ? "None of the newest is like that; older ones may be." : "No round is like that."}</p>` : nothing}
      ${items && items.length > 0 ? html`<table class="list"><thead><tr><th>Round</th><th>Ended</th><th>Seats</th><th class="num">Wagered</th><th class="num">All seats</th></tr></thead><tbody>${items.map((round) => this.row(round))}</tbody></table>` : nothing}
      ${further ? html`<p><button @click=${() => void this.rounds.load(true)}>Show older</button></p>` : nothing}`;
  }

  private row(round: AuditedRound) {
    const game = this.games.find((each) => each.id === round.game)?.name ?? title(round.game);
    const hands = (seat: number) => [...new Set(round.lines.filter((line) => line.seat === seat && line.hand).map((line) => title(line.hand!)))].join(", ");
    const sum = (of: "wagered_cents" | "net_cents") => round.seats.reduce((all, seat) => all + seat[of], 0);
    return html`<tr data-round=${round.id}><td><a class="id" href=${link("round", round.id)}>${round.id}</a> ${round.void ? html`<span class="tag bright">void</span>` : nothing}<br><span class="dim small">${game}, table ${round.table}, <span data-money>${moneyWords(round.free_play)}</span></span></td>
      <td data-head="Ended">${moment(round.ended_ms)}</td>
      <td><div class="who">${round.seats.map((seat) => html`<span>${seat.name}${botTag(seat)} <span class=${seat.net_cents > 0 ? "win" : seat.net_cents < 0 ? "lose" : "push"}>${seat.net_cents === 0 ? "even" : net(seat.net_cents)}</span>${hands(seat.seat) ? html` <span class="dim small">${hands(seat.seat)}</span>` : nothing}</span>`)}</div></td>
      <td data-head="Wagered" class="num">${dollars(sum("wagered_cents"))}</td><td data-head="All seats" class="num">${net(sum("net_cents"))}</td></tr>`;
  }

  // The search is in the address: it can be gone back to, and handed on.
  private search(event: SubmitEvent): void {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const fields = Object.fromEntries(["player", "table", "round", "game", "hand", "min", "max"].map((key) => [key, String(data.get(key) ?? "").trim()]));
    const next = `#/audit/rounds${queryOf(fields)}`;
    if (location.hash === next) void this.rounds.load();
    else location.hash = next;
  }
}
