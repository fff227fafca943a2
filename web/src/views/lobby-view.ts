// The lobby: tables that run, and a practice table of any game in two clicks. Readable by anybody.
import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api } from "../api.ts";
import { problemNote } from "../components/problem-note.ts";
import type { About } from "../protocol.ts";
import { link } from "../router.ts";
import { familiarFirst, rulesLink, type GameHead } from "../rules.ts";
import { session } from "../session.ts";
import { shared } from "../styles.ts";
import { range, title } from "../words.ts";
import "../components/layout-picture.ts";
import "../components/meter-sign.ts";
import "../components/practice-form.ts";

@customElement("lobby-view")
export class LobbyView extends LitElement {
  @state() private tables: About[] | null = null;
  @state() private games: GameHead[] = [];
  private familiar: readonly string[] = []; // games that most people know
  @state() private problem: unknown = null;
  private stop: (() => void) | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [shared, css`
    .hero { display: flex; justify-content: space-between; gap: 1.5rem; align-items: end; flex-wrap: wrap; margin-bottom: 1.4rem; }
    .hero h1 { margin: 0; }
    .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr)); gap: 1.2rem; }
    .card { display: grid; grid-template-rows: auto auto 1fr auto; background: linear-gradient(165deg, #14432f, #0c2a1e 70%); border: 1px solid #3f6150; border-radius: 16px; overflow: hidden; }
    .card layout-picture { padding: 0.9rem 2.4rem 0; }
    .card header { padding: 0.7rem 1.2rem 0.2rem; }
    .card h3 { font-size: 1.35rem; margin: 0; }
    .card .body { padding: 0.3rem 1.2rem 0.9rem; display: grid; gap: 0.6rem; align-content: start; }
    .card footer { display: flex; gap: 0.6rem; padding: 0.8rem 1.2rem; background: rgb(0 0 0 / 0.25); align-items: center; justify-content: space-between; }
    .stopped { display: block; color: var(--warn); font-size: 0.88rem; }
    .card .dim { color: #c3d3c8; }
    .seats { display: flex; gap: 4px; align-items: center; flex-wrap: wrap; font-size: 0.88rem; }
    .seat { width: 14px; height: 14px; border-radius: 50%; border: 2px solid #9db8a8; }
    .seat.taken { background: var(--brass); border-color: var(--brass); }
    .seat.bot { background: #9db8a8; }
    .meters { display: grid; gap: 0.4rem; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 0.1rem 0.9rem; margin: 0; font-size: 0.9rem; }
    dt { color: #c3d3c8; } dd { margin: 0; min-width: 0; }
    dd.line { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    dd summary { padding: 0; } dd ul { margin: 0.2rem 0; padding-left: 1rem; overflow-wrap: anywhere; }
    h2 { margin-top: 2.6rem; }
    .games { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr)); gap: 0.8rem; padding: 0; margin: 0; list-style: none; }
    .games li { display: grid; grid-template-columns: 72px minmax(0, 1fr); gap: 0.2rem 0.9rem; align-items: center; padding: 0.7rem 0.8rem; background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); }
    .games layout-picture { grid-row: 1 / span 2; }
    .games .links { display: flex; gap: 0.2rem 0.9rem; align-items: center; flex-wrap: wrap; font-size: 0.9rem; }
    .games strong { line-height: 1.25; }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = session.socket.onPush((push) => {
      if (push.push === "lobby") this.tables = push.tables;
    });
    void this.load();
    // Nobody is pushed anything before they have a session.
    this.timer = setInterval(() => void (session.who === null && this.load()), 10000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
    clearInterval(this.timer);
  }

  private async load(): Promise<void> {
    try {
      const [lobby, games] = await Promise.all([api.lobby(), api.games()]);
      this.familiar = lobby.familiar ?? [];
      this.tables = lobby.tables;
      this.games = familiarFirst(games, this.familiar, (game) => game.id);
      session.setDraining(lobby.draining);
      this.problem = null;
    } catch (problem) {
      this.problem = problem;
    }
  }

  override render() {
    const open = familiarFirst((this.tables ?? []).filter((table) => !table.practice && table.phase !== "closed"), this.familiar, (table) => table.game);
    return html`<div class="page">
      <div class="hero"><div><h1>The card room</h1><p class="dim" style="margin:0.3rem 0 0">Every wager settled to the cent, with the clause that decides it.${this.tables?.every((table) => table.free_play) ? " Play money only." : ""}</p></div>
        <a class="button" href="#practice" @click=${(event: Event) => { event.preventDefault(); this.renderRoot.querySelector("#practice")?.scrollIntoView({ behavior: "smooth" }); }}>Practice table</a></div>
      ${problemNote(this.problem)}
      ${this.tables === null && !this.problem ? html`<p class="dim" role="status">Looking for tables…</p>` : nothing}
      <div class="grid">${open.map((table) => this.card(table))}</div>
      ${this.tables && open.length === 0 ? html`<p class="dim">No table is open. A practice table always is.</p>` : nothing}
      <h2 id="practice">Practice</h2>
      <p class="dim">A table of your own: no clock, any options, bots that play by the book.</p>
      <practice-form .games=${this.games}></practice-form>
      <h2>Rules and odds</h2>
      <ul class="games">${this.games.map((game) => html`<li data-rules-of=${game.id}><layout-picture .game=${game}></layout-picture>
        <span><strong>${game.name}</strong>${game.jurisdiction === "not stated" ? nothing : html` <span class="small dim">${game.jurisdiction}</span>`}</span>
        <span class="links"><a href=${link("rules", game.id)}>Rules</a>${game.playable ? html`<a href=${link("odds", game.id)}>Odds</a>` : html`<span class="tag" data-rules-only>rules only</span>`}</span></li>`)}</ul>
    </div>`;
  }

  private card(table: About) {
    const game = this.games.find((each) => each.id === table.game);
    const main = table.limits[0];
    const free = table.seats - table.taken;
    const seat = free > 0 && session.who?.role !== "auditor"; // who looks on only
    const people = table.taken - table.bots;
    const name = (wager: string) => table.names[wager] ?? title(wager);
    // Which of several pay tables is in force; where there is only one, it is in the rules.
    const pays = Object.entries(table.paytables).filter(([, id]) => id !== "standard").map(([wager, id]) => `${name(wager)}, table ${id}`);
    const also = table.limits.slice(1).map((limit) => name(limit.what)).join(", ");
    return html`<article class="card" data-table=${table.id}>
      ${game ? html`<layout-picture .game=${game}></layout-picture>` : nothing}
      <header><h3>${table.game_name}</h3><span class="small dim">${[table.name === table.game_name ? "" : table.name, game && game.jurisdiction !== "not stated" ? game.jurisdiction : ""].filter(Boolean).join(", ")}</span>${table.disabled ? html`<span class="stopped" data-stopped>No new round begins here: ${table.disabled}</span>` : nothing}</header>
      <div class="body">
        <div class="seats" aria-label=${`${table.taken} of ${table.seats} seats taken, ${table.bots} by bots`}>
          ${Array.from({ length: table.seats }, (_, i) => html`<span class=${`seat ${i < people ? "taken" : i < table.taken ? "bot" : ""}`}></span>`)}
          <span>&nbsp;${free === 0 ? "full" : `${free} free`}${table.watching > 0 ? `, ${table.watching} watching` : ""}</span></div>
        <dl>
          ${main ? html`<dt>${name(main.what)}</dt><dd>${range(main.min_cents, main.max_cents)}</dd>` : nothing}
          ${also ? html`<dt>Also</dt><dd class="line" title=${also}>${also}</dd>` : nothing}
          <dt>Bank</dt><dd>${table.bank === "house" ? "the house" : "the players, in turn"}</dd>
          ${pays.length > 0 ? html`<dt>Pays</dt><dd>${pays.length === 1 ? pays[0] : html`<details><summary>${pays.length} pay tables</summary><ul>${pays.map((each) => html`<li>${each}</li>`)}</ul></details>`}</dd>` : nothing}
        </dl>
        ${table.meters.length > 0 ? html`<div class="meters">${table.meters.map((each) => html`<meter-sign wide ?off=${each.disabled ?? false} .name=${name(each.wager)} .cents=${each.cents}></meter-sign>`)}</div>` : nothing}
      </div>
      <footer><a href=${rulesLink(table.game, table)} class="small">Rules and pays</a>
        <a class="button main" data-open=${table.id} href=${seat ? `${link("table", table.id)}?sit` : link("table", table.id)}>${seat ? "Take a seat" : "Watch"}</a></footer>
    </article>`;
  }
}
