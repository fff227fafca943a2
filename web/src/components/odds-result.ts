// One wager solved: the numbers as fractions and decimals, what each outcome adds, how results spread, and the play.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { bound, breakEven, decimal, favorsBettor, fraction, type Exact, type WagerOdds } from "../odds.ts";
import { outcomeWords } from "../layout.ts";
import type { Rules } from "../rules.ts";
import { shared } from "../styles.ts";
import { meter, percent, title } from "../words.ts";
import "./outcome-chart.ts";
import "./spread-chart.ts";

@customElement("odds-result")
export class OddsResult extends LitElement {
  @property({ attribute: false }) odds!: WagerOdds;
  @property({ attribute: false }) rules!: Rules;
  @property({ type: Boolean }) open = false;

  static override styles = [shared, css`
    :host { display: block; }
    details.result { background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); margin-bottom: 0.8rem; }
    details.result > summary { padding: 0.8rem 1.1rem; display: flex; gap: 0.4rem 1.2rem; flex-wrap: wrap; align-items: baseline; justify-content: space-between; color: var(--ink); }
    summary strong { font-family: var(--serif); font-size: 1.15rem; }
    .edge { font-weight: 700; color: var(--brass); font-variant-numeric: tabular-nums; }
    .body { padding: 0 1.1rem 1.1rem; }
    dl { display: grid; grid-template-columns: auto auto 1fr; gap: 0.25rem 1.4rem; margin: 0.4rem 0 1rem; font-variant-numeric: tabular-nums; }
    dt { color: var(--dim); } dd { margin: 0; text-align: right; font-weight: 600; }
    dd.exact { text-align: left; font-weight: 400; color: var(--dim); overflow-wrap: anywhere; font-size: 0.88rem; }
    .warning { border: 1px solid var(--brass); border-left-width: 4px; border-radius: var(--radius); padding: 0.6rem 0.9rem; margin: 0 0 1rem; }
    h3 { margin: 1.2rem 0 0.5rem; }
    ul { padding-left: 1.1rem; margin: 0; display: grid; gap: 0.25rem; font-size: 0.92rem; }
    @media (max-width: 640px) { dl { grid-template-columns: 1fr auto; } dd.exact { grid-column: 1 / -1; } }
  `];

  // What the figure is of: the game itself without its side bets, or a bet beside it.
  private basis(): string {
    const { odds } = this;
    if (this.rules.decisions.length === 0) return "This bet alone; there is nothing to decide in this game.";
    if (odds.wager === "base") return "The game proper, played by the book; side bets are not in it.";
    const kind = this.rules.wagers.find((wager) => wager.id === odds.wager)?.kind;
    return kind === "base" ? "A part of the game proper, which is played by the book." : "This bet alone; the game is played by the book whatever it brings.";
  }

  // What one unit is: "Ante bet".
  private get unit(): string {
    return `${this.rules.wagers.find((wager) => wager.id === this.odds.unit)?.name ?? title(this.odds.unit)} bet`;
  }

  private warning() {
    const { odds } = this;
    if (!favorsBettor(odds)) return nothing;
    return html`<p class="warning" role="note" data-favors=${odds.wager}><strong>In the bettor’s favor.</strong> By these rules and pays the bettor gains
      ${edgeWords(odds, odds.ev)} of each ${this.unit} in the long run.</p>`;
  }

  override render() {
    const { odds } = this;
    const even = breakEven(odds);
    const name = odds.wager === "base" ? "The game itself" : this.rules.wagers.find((wager) => wager.id === odds.wager)?.name ?? title(odds.wager);
    const number = (words: string, value: Exact | number | undefined, asPercent = true) => value === undefined ? nothing
      : html`<dt>${words}</dt><dd>${asPercent ? percent(decimal(value), 5) : decimal(value).toLocaleString("en-US", { maximumFractionDigits: 6 })}</dd><dd class="exact">${fraction(value)}</dd>`;
    return html`<details class="result" ?open=${this.open}>
      <summary><span><strong>${name}</strong> <span class="dim small">table ${odds.paytable}</span></span>
        <span class="edge" data-edge=${odds.wager}>${favorsBettor(odds) ? `favors the bettor by ${edgeWords(odds, odds.ev)}` : `house edge ${edgeWords(odds, odds.house_edge)}`}</span></summary>
      <div class="body">
        ${this.warning()}
        <dl>
          ${number("House edge", odds.house_edge)}
          ${number("Element of risk", odds.element_of_risk)}
          ${number("Hit frequency", odds.hit_frequency)}
          ${number("Average wagered", odds.average_wagered, false)}
          ${number("Variance", odds.variance, false)}
        </dl>
        <p class="small dim">${this.basis()} ${odds.method === "exact" ? `Exact${odds.ways ? `, over ${odds.ways.toLocaleString("en-US")} ways` : ""}` : `Measured over ${(odds.rounds ?? 0).toLocaleString("en-US")} rounds, ± with 99% confidence`}; per ${this.unit}.
          ${odds.meter_cents !== undefined ? html`With the meter at ${meter(odds.meter_cents)}.` : nothing}
          ${even === null ? nothing : html`<span data-even>Even at a meter of ${meter(even)}.</span>`}</p>
        ${odds.outcomes && odds.outcomes.length > 0 ? html`<h3>What each outcome adds</h3><outcome-chart .odds=${odds} .rules=${this.rules}></outcome-chart>` : nothing}
        ${odds.variance !== undefined ? html`<h3>How results spread</h3><spread-chart .ev=${decimal(odds.ev)} .variance=${decimal(odds.variance)} .unit=${this.unit}></spread-chart>` : nothing}
        ${odds.strategy && odds.strategy.length > 0 ? html`<details><summary>How to play</summary><ul>${odds.strategy.map((line) => html`<li>${line}</li>`)}</ul></details>` : nothing}
        ${odds.outcomes && odds.outcomes.length > 0 ? this.table() : nothing}
      </div></details>`;
  }

  private table() {
    return html`<details><summary>Every outcome</summary><div class="scroll"><table><thead><tr><th>Outcome</th><th class="num">Pays</th><th class="num">Probability</th><th>exactly</th></tr></thead>
      <tbody>${(this.odds.outcomes ?? []).map((each) => html`<tr><td>${outcomeWords(this.rules, each.outcome)}</td><td class="num">${each.pays.decimal.toLocaleString("en-US", { maximumFractionDigits: 4 })}</td><td class="num">${each.probability.decimal.toPrecision(6)}</td><td class="dim small">${each.probability.exact}</td></tr>`)}</tbody></table></div></details>`;
  }
}

// "3.45%", and of a measured one how far off it may be: "223.50% ± 10.20%".
export function edgeWords(odds: WagerOdds, value: Exact | number): string {
  return odds.bounds99 ? `${percent(decimal(value), 2)} ± ${percent(bound(odds), 2)}` : percent(decimal(value));
}
