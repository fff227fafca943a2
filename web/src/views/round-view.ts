// A past round on the same felt, step by step, with the record to take along and what its verification says.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../api.ts";
import { problemNote } from "../components/problem-note.ts";
import { pastSeat } from "../felt_seat.ts";
import { layoutOf } from "../layout.ts";
import { pauseAfter } from "../playback.ts";
import { closeBooks, pictureOf, wildIndicator, type Picture } from "../picture.ts";
import type { RoundDetail } from "../protocol.ts";
import { wildTest, type Rules } from "../rules.ts";
import { session } from "../session.ts";
import { settings } from "../settings.ts";
import { shared } from "../styles.ts";
import { tellersOf, tellShort } from "../telling.ts";
import { verdictOf, type Check } from "../verification.ts";
import { actionWords, net, title, when } from "../words.ts";
import "../components/audit-noted.ts";
import "../components/audit-seats.ts";
import "../components/bet-spots.ts";
import "../components/card-row.ts";
import "../components/round-panel.ts";
import "../components/seat-hands.ts";
import "../components/table-felt.ts";

const shortest = 350; // between two steps, in ms
const slower = 2.2;

@customElement("round-view")
export class RoundView extends LitElement {
  @property() round = "";
  @state() private detail: RoundDetail | null = null;
  @state() private rules: Rules | null = null;
  @state() private step = 0;
  @state() private playing = false;
  @state() private problem: unknown = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly onKey = (event: KeyboardEvent) => this.key(event);

  static override styles = [shared, css`
    :host { display: block; max-width: 1520px; margin: 0 auto; padding: 0.8rem clamp(0.4rem, 1.5vw, 1.4rem) 2rem; }
    .bar { display: flex; justify-content: space-between; flex-wrap: wrap; gap: 0.8rem; align-items: end; margin-bottom: 0.8rem; }
    .bar h1 { font-size: 1.5rem; margin: 0; }
    audit-seats { display: block; margin-top: 1.1rem; }
    .layout { display: grid; grid-template-columns: minmax(0, 1fr) 360px; gap: 1.1rem; align-items: start; }
    .place { display: grid; justify-items: center; gap: 10px; --card: 78px; position: relative; }
    .plate { background: rgb(8 16 12 / 0.85); border: 1px solid #5d7d6c; border-radius: 99px; padding: 0.25rem 1rem; }
    .steps { display: flex; gap: 0.5rem; align-items: center; margin-top: 0.8rem; flex-wrap: wrap; }
    .steps input { flex: 1 1 12rem; }
    .play { min-width: 8.5rem; }
    .now { min-height: 3.2em; margin: 0.6rem 0.2rem 0; font-family: var(--serif); font-size: 1.1rem; }
    .checks { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.35rem; font-size: 0.9rem; }
    .checks li { display: grid; grid-template-columns: 1.4rem 1fr; gap: 0.4rem; }
    .checks span { overflow-wrap: anywhere; }
    aside h3 { margin: 1rem 0 0.4rem; }
    .now::first-letter { text-transform: uppercase; }
    @media (max-width: 1080px) { .layout { grid-template-columns: minmax(0, 1fr); } }
    @media (max-width: 760px) { .place { --card: 60px; padding-top: 12px; } .steps input { flex-basis: 100%; order: -1; } .steps button { flex: 1; } }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKey);
    this.pause();
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("round")) void this.load();
  }

  private async load(): Promise<void> {
    this.pause();
    this.detail = null;
    this.problem = null;
    this.step = 0;
    try {
      const detail = await api.round(this.round);
      // By the options it was played with. A rulebook that has them no more leaves a felt without betting spots.
      this.rules = await api.rules(detail.game, detail.options).catch(() => null);
      this.detail = detail;
      if (settings.moves()) this.play();
    } catch (problem) {
      this.problem = problem;
    }
  }

  override render() {
    const { detail, rules } = this;
    if (!detail) return html`<div class="page">${this.problem ? problemNote(this.problem) : html`<p class="dim" role="status">Fetching the round…</p>`}<p>${this.back()}</p></div>`;
    const all = detail.events.length;
    const picture = closeBooks(pictureOf(detail.events, this.step), detail.settlement);
    const own = detail.seats[0];
    const seats = [...new Set([...pictureOf(detail.events).seats.keys(), ...(detail.sat ?? []).map((each) => each.seat)])].filter((seat) => seat !== own);
    const bank = detail.settlement.bank.seat;
    const names = namesOf(detail);
    const dealer = picture.ended ? detail.settlement.dealer : undefined;
    return html`<header class="bar"><div><h1>${rules?.name ?? title(detail.game)} <span class="tag bright" data-replay>replay</span></h1>
          <span class="dim">Round ${detail.id} of table ${detail.table}, played on ${when(detail.ended_ms)} and shown again from its record. Nothing is at stake here.</span></div>
        <div class="row"><a class="button" data-record href=${api.recordAddress(detail.id)} download=${`${detail.id}.toml`}>Download the record</a> ${this.back()}</div></header>
      <div class="layout"><div>
          <table-felt .rules=${rules} .picture=${picture} .seats=${seats.map((seat) => pastSeat(seat, picture, detail, bank))}
            .mine=${own ?? null} .dealerName=${bank === undefined ? "Dealer" : `Player-dealer ${names.get(bank) ?? `seat ${bank}`}`} .dealerHand=${dealer ? `${dealer.reads}${dealer.qualifies === false ? ", does not qualify" : ""}` : ""} ?alone=${own === undefined}>${own === undefined ? nothing : this.place(own, picture)}</table-felt>
          <div class="steps" role="group" aria-label="Steps">
            <button class="main play" data-play @click=${() => this.toggle()}>${this.playing ? "Pause" : this.step === all ? "Play again" : "Play"} <kbd>Space</kbd></button>
            <button data-start @click=${() => this.to(0)} aria-label="To the start">|◀</button>
            <button data-back @click=${() => this.to(this.step - 1)} ?disabled=${this.step === 0} aria-label="A step back">◀ <kbd>←</kbd></button>
            <input type="range" min="0" max=${all} .value=${String(this.step)} aria-label="Step" @input=${(event: Event) => this.to(Number((event.target as HTMLInputElement).value))}>
            <button data-step @click=${() => this.to(this.step + 1)} ?disabled=${this.step === all} aria-label="A step on">▶ <kbd>→</kbd></button>
            <button data-end @click=${() => this.to(all)} aria-label="To the end">▶|</button>
            <span class="dim num">${this.step} of ${all}</span></div>
          <p class="now" aria-live=${this.playing ? "off" : "polite"}>${this.now(detail)}</p>
          ${detail.played ? html`<audit-seats .round=${detail}></audit-seats>` : nothing}
        </div>
        <aside class="panel"><h2 style="margin-top:0">Verification</h2>${this.verification(detail)}
          <h2>The round</h2>${detail.significant ? html`<audit-noted .events=${detail.significant}></audit-noted>` : nothing}<round-panel .rules=${rules} .picture=${picture} .events=${detail.events.slice(0, this.step)} .mine=${detail.seats} .names=${names} .settlement=${picture.ended ? detail.settlement : null}></round-panel></aside>
      </div>`;
  }

  private back() {
    return session.who?.role === "auditor" ? html`<a href="#/audit/rounds">All rounds</a>` : html`<a href="#/history">Your rounds</a>`;
  }

  // Where one sat oneself, as large as at the table.
  private place(seat: number, picture: Picture) {
    const round = picture.seats.get(seat);
    const wild = wildTest(this.rules, wildIndicator(picture));
    return html`<div class="place">${this.rules ? html`<bet-spots .rules=${this.rules} .bets=${round?.bets ?? {}} .lines=${round?.lines ?? []} ?still=${!settings.moves()} .paytables=${this.detail?.paytables ?? {}}></bet-spots>` : nothing}
      ${!round || round.cards.length === 0 ? nothing : layoutOf(this.rules).seats === "hands" ? html`<seat-hands .hands=${round.hands} .lines=${round.lines} .rules=${this.rules}></seat-hands>`
        : html`<card-row .cards=${round.cards} .wild=${wild} ?dim=${round.folded}></card-row>`}
      <div class="plate">Your seat, ${seat}${round?.action ? html`: ${actionWords(round.action)}` : nothing}${picture.ended && round ? html` <strong class=${round.net > 0 ? "win" : round.net < 0 ? "lose" : "push"}>${round.net === 0 ? "even" : net(round.net)}</strong>` : nothing}</div></div>`;
  }

  // What happened last, with people's names.
  private now(detail: RoundDetail): string {
    const event = detail.events[this.step - 1];
    return event ? tellShort([event], tellersOf(this.rules, namesOf(detail), detail.seats))[0] ?? "" : "Before the first bet";
  }

  private verification(detail: RoundDetail) {
    const verdict = verdictOf(detail.verification);
    const tone = { agrees: "win", partly: "push", disagrees: "lose" }[verdict.state];
    const list = (words: string, checks: readonly Check[], sign: string, look: string) => (checks.length === 0 ? nothing
      : html`<h3>${words}</h3><ul class="checks">${checks.map((check) => html`<li data-check=${check.name}><span class=${look} aria-hidden="true">${sign}</span><span><strong>${title(check.name)}</strong> <span class="dim">${check.says}</span></span></li>`)}</ul>`);
    return html`<p data-verified=${detail.verification.passed ? "true" : "false"} data-verdict=${verdict.state}><strong class=${tone}>${verdict.words}</strong></p>
      ${list("Does not agree", verdict.failed, "✗", "lose")}${list("Needs cards that you were not shown", verdict.unknowable, "–", "dim")}${list("Checked", verdict.checked, "✓", "win")}${list("To know", verdict.notes, "·", "dim")}`;
  }

  // ---- By itself

  private play(): void {
    const all = this.detail?.events.length ?? 0;
    if (this.step >= all) this.step = 0;
    this.playing = true;
    this.goOn();
  }

  private pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  // Slower than at the table: whoever replays a round wants to read it.
  private goOn(): void {
    const events = this.detail?.events ?? [];
    if (this.step >= events.length) return this.pause();
    this.step += 1;
    this.timer = setTimeout(() => this.goOn(), Math.max(shortest, pauseAfter(events, this.step - 1) * slower));
  }

  private to(step: number): void {
    this.pause();
    this.step = Math.max(0, Math.min(step, this.detail?.events.length ?? 0));
  }

  private toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  private key(event: KeyboardEvent): void {
    const target = event.composedPath()[0];
    if (target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowRight") this.to(this.step + 1);
    else if (event.key === "ArrowLeft") this.to(this.step - 1);
    else if (event.key === " " && !(target instanceof HTMLButtonElement)) this.toggle();
    else return;
    event.preventDefault();
  }
}

// Of everybody who was at the table. An auditor tells bots of one name apart by their seats.
function namesOf(detail: RoundDetail): Map<number, string> {
  return new Map((detail.sat ?? []).filter((seat) => seat.name).map((seat) => [seat.seat, detail.played ? `${seat.name}, seat ${seat.seat}` : seat.name]));
}
