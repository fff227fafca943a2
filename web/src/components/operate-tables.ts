// The floor at a glance: every table of the room, how it stands, and the way to each. An auditor reads the same.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { operator } from "../running_api.ts";
import type { About, Lobby } from "../protocol.ts";
import { link } from "../router.ts";
import type { GameHead } from "../rules.ts";
import { session } from "../session.ts";
import { shared } from "../styles.ts";
import { heldWords, meter, range, title } from "../words.ts";
import { problemNote } from "./problem-note.ts";
import { runningStyles } from "./running_styles.ts";
import "./why-dialog.ts";
import type { WhyDialog } from "./why-dialog.ts";

@customElement("operate-tables")
export class OperateTables extends LitElement {
  @property({ attribute: false }) games: GameHead[] = [];
  @property({ type: Boolean }) reads = false; // an auditor: he sees it all, and there is nothing to change
  @state() private lobby: Lobby | null = null;
  @state() private problem: unknown = null;
  @query("why-dialog") private why!: WhyDialog;
  private stop: (() => void) | undefined;

  static override styles = [shared, runningStyles, css`
    .sums { display: flex; gap: 0.4rem 1.6rem; flex-wrap: wrap; }
    .sums strong { font-size: 1.3rem; font-variant-numeric: tabular-nums; }
    td a.name { font: 600 1.08rem var(--serif); }
    .why { color: var(--lose); font-size: 0.86rem; display: block; max-width: 22rem; }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = session.socket.onPush((push) => {
      if (push.push === "lobby") this.lobby = push;
    });
    void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
  }

  private async load(): Promise<void> {
    try {
      this.lobby = await operator.lobby();
      this.problem = null;
    } catch (problem) {
      this.problem = problem;
    }
  }

  override render() {
    const floor = (this.lobby?.tables ?? []).filter((table) => !table.practice && table.phase !== "closed");
    const bots = floor.reduce((sum, table) => sum + table.bots, 0);
    const people = floor.reduce((sum, table) => sum + table.taken, 0) - bots;
    const stopped = this.lobby?.disabled ?? "";
    return html`<div class="head">
        <div class="sums"><span><strong>${floor.length}</strong> <span class="dim">tables</span></span><span><strong>${people}</strong> <span class="dim">${people === 1 ? "person" : "people"} seated</span></span><span><strong>${bots}</strong> <span class="dim">bots</span></span></div>
        ${this.reads ? nothing : html`<div class="row"><a class="button main" data-new-table href="#/operate/tables/new">Open a table</a>
          ${stopped ? html`<button data-enable="room" @click=${() => void this.switch("enable", "room")}>Let the room play</button>` : html`<button class="grave" data-disable="room" @click=${() => void this.switch("disable", "room")}>Stop the room</button>`}</div>`}
      </div>
      ${stopped ? html`<div class="problem" role="status" data-room-stopped>No new round begins in the room: ${stopped}</div>` : nothing}
      ${this.lobby?.held ? html`<div class="problem" role="status" data-room-held>No new round begins in the room: ${heldWords(this.lobby.held)}. <a href=${link(pageOf(this.reads), "house")}>The house</a></div>` : nothing}
      ${problemNote(this.problem)}
      ${floor.length > 0 ? html`<table class="list"><thead><tr><th>Table</th><th>Game</th><th>Limits</th><th>Meters</th><th>Seats</th><th>Watching</th><th>State</th></tr></thead><tbody>${floor.map((table) => this.row(table))}</tbody></table>`
        : this.lobby ? html`<p class="dim">No table is open.</p>` : nothing}
      ${this.lobby ? this.gameList(floor) : nothing}
      ${this.reads ? nothing : html`<why-dialog></why-dialog>`}`;
  }

  private gameList(floor: About[]) {
    const off = this.lobby?.disabled_games ?? {};
    return html`<h2>Games</h2><table class="list"><thead><tr><th>Game</th><th>Jurisdiction</th><th>Bank</th><th>Tables</th><th>State</th>${this.reads ? nothing : html`<th></th>`}</tr></thead><tbody>
      ${this.games.filter((game) => game.playable).map((game) => html`<tr data-game=${game.id}><td><a class="name" href=${link("rules", game.id)}>${game.name}</a></td><td data-head="Jurisdiction">${game.jurisdiction}</td><td data-head="Bank">${game.bank}</td>
        <td data-head="Tables">${floor.filter((table) => table.game === game.id).map((table) => table.id).join(", ") || "none"}</td>
        <td data-head="State"><span class=${`state ${off[game.id] ? "bad" : "good"}`}>${off[game.id] ? "not played" : "played"}</span>${off[game.id] ? html`<span class="why">${off[game.id]}</span>` : nothing}</td>
        ${this.reads ? nothing : html`<td class="do">${off[game.id] ? html`<button class="small" data-enable="game" @click=${() => void this.switch("enable", "game", game)}>Enable</button>` : html`<button class="small grave" data-disable="game" @click=${() => void this.switch("disable", "game", game)}>Disable</button>`}</td>`}</tr>`)}</tbody></table>`;
  }

  private row(table: About) {
    const main = table.limits[0];
    return html`<tr data-table=${table.id}>
      <td><a class="name" href=${link(pageOf(this.reads), "tables", table.id)}>${table.name}</a> <span class="dim small">${table.id}</span></td>
      <td data-head="Game">${table.game_name}</td>
      <td data-head="Limits">${main ? `${table.names[main.what] ?? title(main.what)} ${range(main.min_cents, main.max_cents)}` : ""}</td>
      <td data-head="Meters">${table.meters.map((each) => html`<div>${meter(each.cents)} <span class="dim small">${table.names[each.wager] ?? title(each.wager)}${each.disabled ? ", disabled" : ""}</span></div>`)}</td>
      <td data-head="Seats">${table.taken} of ${table.seats}${table.bots > 0 ? html` <span class="dim small">${table.bots} ${table.bots === 1 ? "bot" : "bots"}</span>` : nothing}</td>
      <td data-head="Watching">${table.watching}</td>
      <td data-head="State"><span class=${`state ${tone(table)}`} data-phase=${table.phase}>${table.disabled ? "no new rounds" : phaseWords(table)}</span>${table.disabled ? html`<span class="why">${table.disabled}</span>` : nothing}</td></tr>`;
  }

  private async switch(what: "disable" | "enable", thing: "room" | "game", game?: GameHead): Promise<void> {
    const stops = what === "disable";
    const name = game?.name ?? "the whole room";
    const where = game ? "at any table of it, and no new table of it opens" : "at any table";
    await this.why.ask({
      title: stops ? `Stop ${name}` : `Let ${name} play again`, button: stops ? "Stop it" : "Let it play", grave: stops,
      says: stops ? `Hands that are dealt are played to their end and paid. No new round begins ${where} until you let it.` : `New rounds begin again at every table ${game ? "of it " : ""}that is not stopped for itself.`,
      act: (why) => session.socket.command({ do: what, what: thing, which: game?.id ?? "", why }),
    });
    await this.load();
  }
}

// Whose page a board is on: what an auditor reads leads on within his own.
export function pageOf(reads: boolean): "audit" | "operate" {
  return reads ? "audit" : "operate";
}

export function phaseWords(table: Pick<About, "phase">): string {
  return { waiting: "waiting for players", bank: "the bank is offered", betting: "taking bets", deciding: "in play", result: "settled", closed: "closed" }[table.phase];
}

export function tone(table: Pick<About, "phase" | "disabled">): string {
  if (table.disabled) return "bad";
  return { waiting: "", bank: "busy", betting: "busy", deciding: "good", result: "good", closed: "" }[table.phase];
}
