// The trainer: a hand against an up card, one's choice, what the book says and what the choice costs. No money, and no
// cards from a shoe: the page makes the hands, and deals those again that one gets wrong.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../api.ts";
import { problemNote } from "../components/problem-note.ts";
import { actionKeys } from "../keys.ts";
import { layoutOf } from "../layout.ts";
import type { Odds } from "../odds.ts";
import { chosenOf, rulesLink, type Rules } from "../rules.ts";
import { session } from "../session.ts";
import { settings } from "../settings.ts";
import { shared } from "../styles.ts";
import { cardsOf, cellWords, costOf, inUsualOrder, judged, missed, nextCell, type Cell, type HandChoices, type Tallies } from "../trainer.ts";
import { actionWords, cardRankWords, cardWords, counted } from "../words.ts";
import "../components/playing-card.ts";

interface Asked {
  cell: Cell;
  hand: string[];
  up: string;
  answer: HandChoices;
}

const patience = 120; // between two looks at what is being solved, in ms

@customElement("trainer-view")
export class TrainerView extends LitElement {
  @property() game = "";
  @property({ attribute: false }) query = new URLSearchParams(); // what a table has chosen
  @state() private rules: Rules | null = null;
  @state() private asked: Asked | null = null;
  @state() private took: string | null = null;
  @state() private tallies: Tallies = {};
  @state() private score = { hands: 0, right: 0, cost: 0 };
  @state() private problem: unknown = null;
  private next: Promise<Asked> | null = null; // solved while one thinks
  private readonly onKey = (event: KeyboardEvent) => this.key(event);

  static override styles = [shared, css`
    .bar { display: flex; justify-content: space-between; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: baseline; }
    .bar h1 { margin: 0; }
    .layout { display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 1.1rem; align-items: start; margin-top: 0.8rem; }
    .felt { border-radius: 24px; padding: 18px; background: radial-gradient(circle at 50% 30%, var(--felt) 0, var(--felt-deep) 100%); border: 10px solid #4a2f1b; display: grid; justify-items: center; gap: 16px; min-height: 380px; align-content: space-around; --card: 84px; }
    .cards { display: flex; gap: 6px; }
    .row { display: grid; justify-items: center; gap: 6px; }
    .label { font: 600 0.95rem/1.2 var(--sans); color: #fff; background: rgb(0 0 0 / 0.6); border-radius: 99px; padding: 0.15rem 0.8rem; }
    .choices { display: flex; gap: 0.6rem; flex-wrap: wrap; justify-content: center; margin-top: 0.8rem; min-height: 3.4rem; }
    .choices button { min-width: 8rem; min-height: 3.2rem; font-size: 1.1rem; }
    .said { padding: 0.6rem 0.8rem; border-radius: 10px; background: var(--panel-2); border-left: 5px solid var(--win); margin-top: 0.8rem; }
    .said.off { border-left-color: var(--lose); }
    .said p { margin: 0 0 0.4rem; font-size: 1.1rem; }
    table { width: 100%; } td.num { font-variant-numeric: tabular-nums; }
    tr.best td { color: var(--win); font-weight: 700; } tr.took td:first-child::after { content: " (yours)"; font-weight: 400; color: var(--dim); }
    .score { display: grid; grid-template-columns: 1fr auto; gap: 0.3rem 1rem; margin: 0; } .score dd { margin: 0; font-weight: 700; text-align: right; }
    h3 { margin: 1rem 0 0; } .quiet { margin-left: -0.6rem; }
    ul { margin: 0.4rem 0; padding-left: 1.1rem; }
    @media (max-width: 900px) { .layout { grid-template-columns: minmax(0, 1fr); } }
    @media (max-width: 640px) { .felt { --card: 66px; min-height: 290px; padding: 12px; border-width: 8px; } .choices button { flex: 1 1 40%; min-width: 7rem; } }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKey);
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("game") || changed.has("query")) void this.load();
  }

  private async load(): Promise<void> {
    this.rules = this.asked = this.took = this.next = null;
    this.problem = null;
    this.tallies = this.kept();
    this.score = { hands: 0, right: 0, cost: 0 };
    try {
      await session.need();
      this.rules = await api.rules(this.game, chosenOf(this.query).options);
      await this.deal();
    } catch (problem) {
      this.problem = problem;
    }
  }

  // ---- Hands and what they are worth

  private get store(): string {
    return `croupier.trainer.${this.game}`;
  }

  private kept(): Tallies {
    try {
      return JSON.parse(localStorage.getItem(this.store) ?? "{}") as Tallies;
    } catch {
      return {};
    }
  }

  private keep(tallies: Tallies): void {
    this.tallies = tallies;
    try {
      localStorage.setItem(this.store, JSON.stringify(tallies));
    } catch {
      // Then they are forgotten with the page.
    }
  }

  private async deal(): Promise<void> {
    const coming = this.next ?? this.solve(null);
    this.next = null;
    this.took = null;
    this.asked = null;
    try {
      this.asked = await coming;
    } catch (problem) {
      this.problem = problem;
    }
  }

  // A session has one question at a time under way, so the next one is put when this one is answered.
  private async solve(last: Cell | null): Promise<Asked> {
    const { options, paytables } = chosenOf(this.query);
    const cell = nextCell(this.tallies, Math.random(), last);
    const { hand, up } = cardsOf(cell);
    const job = await api.startOdds({ game: this.game, set: options, ...(paytables["base"] ? { paytable: paytables["base"] } : {}), hand: hand.join(" "), dealer: up });
    let odds: Odds<HandChoices>;
    do {
      await new Promise((done) => setTimeout(done, patience));
      odds = await api.odds<HandChoices>(job);
    } while (!odds.done);
    if (odds.result) return { cell, hand, up, answer: odds.result };
    throw new Error(odds.problem?.detail ?? "no answer");
  }

  private choose(action: string): void {
    const { asked } = this;
    if (!asked || this.took !== null) return;
    const cost = costOf(asked.answer, action);
    this.took = action;
    this.score = { hands: this.score.hands + 1, right: this.score.right + (cost > 0 ? 0 : 1), cost: this.score.cost + cost };
    this.keep(judged(this.tallies, asked.cell, cost <= 0));
    this.next = this.solve(asked.cell);
    this.next.catch(() => undefined); // told when it is dealt
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !settings.now.keys || !this.asked) return;
    const key = event.key.toLowerCase();
    if (this.took !== null) {
      if (key === "n" || key === "d") (event.preventDefault(), void this.deal());
      return;
    }
    const action = this.keys().get(key);
    if (action) (event.preventDefault(), this.choose(action));
  }

  private keys(): Map<string, string> {
    return actionKeys(inUsualOrder(this.asked!.answer).map((action) => ({ action })), layoutOf(this.rules).keys);
  }

  // ---- Drawing

  override render() {
    const { rules } = this;
    if (!rules) return html`<div class="page">${this.problem ? problemNote(this.problem) : html`<p class="dim" role="status">Shuffling…</p>`}</div>`;
    return html`<div class="page"><div class="bar"><h1>Train ${rules.name}</h1><a href=${rulesLink(rules.id, chosenOf(this.query))}>Its rules</a></div>
      <p class="dim">Hands that people tend to get wrong, and more often those that you do. No money is bet, and what you miss is kept on this device alone.</p>
      ${problemNote(this.problem)}
      <div class="layout"><div>${this.felt()}${this.verdict()}</div><aside class="panel">${this.scores()}</aside></div></div>`;
  }

  private felt() {
    const { asked } = this;
    if (!asked) return html`<div class="felt"><p role="status" data-solving>Solving the hand…</p></div>`;
    const cards = (all: (string | null)[]) => html`<div class="cards">${all.map((card) => html`<playing-card .card=${card} ?four=${settings.now.fourColors}></playing-card>`)}</div>`;
    const keys = new Map([...this.keys()].map(([key, action]) => [action, key]));
    return html`<div class="felt">
        <div class="row" role="group" aria-label=${`The dealer shows the ${cardWords(asked.up)}`}>${cards([asked.up, null])}<span class="label">The dealer shows ${/^[A8]/.test(asked.up) ? "an" : "a"} ${cardRankWords(asked.up[0]!)}</span></div>
        <div class="row" role="group" aria-label=${`Your hand: ${asked.hand.map(cardWords).join(", ")}`}>${cards(asked.hand)}<span class="label" data-cell>You have ${cellWords(asked.cell)}</span></div></div>
      <div class="choices" role="group" aria-label="Your choice">${this.took === null ? inUsualOrder(asked.answer).map((action) => html`<button data-choice=${action} @click=${() => this.choose(action)}>${actionWords(action)} <kbd>${(keys.get(action) ?? "").toUpperCase()}</kbd></button>`)
        : html`<button class="main" data-next-hand @click=${() => void this.deal()}>Next hand <kbd>N</kbd></button>`}</div>`;
  }

  private verdict() {
    const { asked, took } = this;
    if (!asked || took === null) return nothing;
    const cost = costOf(asked.answer, took);
    const share = (part: number) => `${(100 * part).toFixed(1)}%`;
    return html`<div class=${`said ${cost > 0 ? "off" : ""}`} role="status" data-verdict=${cost > 0 ? "wrong" : "right"}>
      <p>${cost > 0 ? html`<strong>${actionWords(asked.answer.best)}</strong> is the book's play: ${actionWords(took).toLowerCase()} costs ${share(cost)} of the bet on average.` : html`<strong>${actionWords(took)}</strong> is right.`}</p>
      <table><thead><tr><th>Choice</th><th class="num">worth, of the bet</th><th class="num">costs</th></tr></thead><tbody>${asked.answer.choices.map(({ action, ev }) => html`<tr class=${`${action === asked.answer.best ? "best" : ""} ${action === took ? "took" : ""}`}>
        <td>${actionWords(action)}</td><td class="num">${ev.decimal < 0 ? "−" : "+"}${share(Math.abs(ev.decimal))}</td><td class="num">${costOf(asked.answer, action) > 0 ? share(costOf(asked.answer, action)) : ""}</td></tr>`)}</tbody></table></div>`;
  }

  private scores() {
    const { hands, right, cost } = this.score;
    const worst = missed(this.tallies).slice(0, 8);
    return html`<h2 style="margin-top:0">This time</h2>
      <dl class="score"><dt>By the book</dt><dd data-score>${right} of ${hands}</dd><dt>Cost of a hand</dt><dd>${hands === 0 ? "" : `${((100 * cost) / hands).toFixed(2)}% of the bet`}</dd></dl>
      ${worst.length > 0 ? html`<h3>You miss</h3><ul data-missed>${worst.map(({ cell, tally }) => html`<li>${cellWords(cell)} against ${cell.up === 1 ? "an ace" : cell.up} <span class="small dim">${counted(tally.wrong, "time")}</span></li>`)}</ul>
        <p class="small dim">They come back until you have had them right three times.</p>
        <button class="quiet" data-forget @click=${() => this.keep({})}>Forget them</button>` : nothing}`;
  }
}
