// The rules of a game: wagers, pay tables, options, limits, fees, irregularities and every clause with its status.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../api.ts";
import { problemNote } from "../components/problem-note.ts";
import { layoutOf } from "../layout.ts";
import { link } from "../router.ts";
import { chosenOf, payTableOf, trainerLink, type FeeOption, type FeeTier, type GameHead, type PayTable, type Rules, type Wager } from "../rules.ts";
import { shared } from "../styles.ts";
import { bankWords, deckWords, dollars, sentence, title } from "../words.ts";
import "../components/how-to.ts";
import "../components/pay-table.ts";

const sections: [string, string][] = [
  ["how", "How to play"], ["wagers", "Wagers"], ["pays", "Pay tables"], ["options", "Options"], ["limits", "Limits"], ["fees", "Fees"],
  ["irregularities", "Irregularities"], ["clauses", "Clauses"],
];

@customElement("rules-view")
export class RulesView extends LitElement {
  @property() game = "";
  @property({ attribute: false }) query = new URLSearchParams(); // what a table has chosen
  @state() private rules: Rules | null = null;
  @state() private games: GameHead[] = []; // to choose from, when no game is named
  @state() private problem: unknown = null;

  static override styles = [shared, css`
    nav { display: flex; gap: 0.4rem 1rem; flex-wrap: wrap; position: sticky; top: 0; background: var(--ground); padding: 0.6rem 0; z-index: 2; border-bottom: 1px solid var(--line); }
    nav button { background: none; border: 0; padding: 0 0.2rem; color: var(--brass); min-height: 2rem; }
    .pays { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr)); gap: 1rem; align-items: start; }
    details .pays { margin-bottom: 1rem; }
    section { scroll-margin-top: 4rem; }
    .index { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); gap: 0.5rem 1.5rem; padding: 0; list-style: none; }
    .index li { display: grid; }
    .clauses { display: grid; gap: 0.5rem; padding: 0; margin: 0; list-style: none; }
    .clauses li { display: grid; grid-template-columns: 5.5rem 1fr auto; gap: 0.2rem 1rem; padding: 0.6rem 0.8rem; background: var(--panel); border-radius: 8px; border: 1px solid var(--line); }
    .clauses p { margin: 0; }
    .clauses .tag { align-self: start; }
    .id { font-weight: 700; color: var(--brass); }
    @media (max-width: 640px) { #wagers th:nth-child(2), #wagers td:nth-child(2) { display: none; } th, td { padding-inline: 0.35rem; } .clauses li { grid-template-columns: 1fr auto; } .clauses p { grid-column: 1 / -1; grid-row: 2; } }
  `];

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("game") || changed.has("query")) void this.load();
  }

  private async load(): Promise<void> {
    this.rules = null;
    try {
      if (this.game) this.rules = await api.rules(this.game, chosenOf(this.query).options);
      else this.games = await api.games();
      this.problem = null;
    } catch (problem) {
      this.problem = problem;
    }
  }

  override render() {
    const { rules } = this;
    if (!this.game && this.games.length > 0) return this.index();
    if (!rules) return html`<div class="page">${this.problem ? problemNote(this.problem) : html`<p class="dim" role="status">Opening the rulebook…</p>`}</div>`;
    const present = sections.filter(([id]) => ({ how: [rules], pays: rules.paytables, wagers: rules.wagers, options: rules.options, limits: rules.limits, fees: rules.fees, irregularities: rules.irregularities, clauses: rules.clauses }[id] ?? []).length > 0);
    return html`<div class="page">
      <h1>${rules.name}</h1>
      <p class="dim">${rules.document}. ${rules.jurisdiction === "not stated" ? "" : `${rules.jurisdiction}. `}${sentence(bankWords(rules.bank))} ${rules.seats.min} to ${rules.seats.max} seats. ${sentence(deckWords(rules.deck))}</p>
      ${this.chosen(rules)}
      ${rules.playable ? nothing : html`<p class="tag bright" data-rules-only>Rules only: this game cannot be played here yet.</p>`}
      ${rules.playable ? html`<p><a class="button" href=${link("odds", rules.id)}>Odds and own pays</a>${layoutOf(rules).trainer ? html` <a class="button" data-train href=${trainerLink(rules.id, chosenOf(this.query))}>Train its decisions</a>` : nothing}</p>` : nothing}
      <nav aria-label="Sections">${present.map(([id, words]) => html`<button @click=${() => this.renderRoot.querySelector(`#${id}`)?.scrollIntoView()}>${words}</button>`)}</nav>
      ${present.map(([id, words]) => html`<section id=${id}><h2>${words}</h2>${this.section(id, rules)}</section>`)}
    </div>`;
  }

  // At a table that has chosen otherwise than the game is written.
  private chosen(rules: Rules) {
    const { paytables } = chosenOf(this.query);
    const options = rules.options.filter((option) => option.value !== option.default).map((option) => `${option.id} ${option.value}`);
    const tables = rules.paytables.filter((table) => !table.default && paytables[table.wager] === table.id).map((table) => `${this.wagerName(table.wager)} by pay table ${table.id}`);
    const all = [...options, ...tables];
    return all.length === 0 ? nothing : html`<p data-chosen>As a table plays it that has chosen ${all.join(", ")}. <a href=${link("rules", rules.id)}>As it is written</a></p>`;
  }

  // Every game of the rulebook, by the document it is in.
  private index() {
    const documents = [...new Set(this.games.map((game) => game.document))];
    return html`<div class="page"><h1>The rulebook</h1>${documents.map((document) => html`<h2>${document}</h2>
      <ul class="index">${this.games.filter((game) => game.document === document).map((game) => html`<li><a href=${link("rules", game.id)}>${game.name}</a> <span class="dim small">${bankWords(game.bank)}${game.playable ? "" : ", rules only"}</span></li>`)}</ul>`)}</div>`;
  }

  private section(id: string, rules: Rules) {
    switch (id) {
      case "how": return html`<how-to .rules=${rules} .paytables=${chosenOf(this.query).paytables}></how-to>`;
      case "wagers": return this.wagers(rules);
      case "pays": return this.pays(rules);
      case "options": return this.options(rules);
      case "limits": return html`<div class="scroll"><table><thead><tr><th>What</th><th class="num">least</th><th class="num">most</th><th>Clause</th></tr></thead><tbody>${rules.limits.map((limit) => html`<tr><td>${this.wagerName(limit.what)}</td><td class="num">${limit.min_cents === null ? "" : dollars(limit.min_cents)}</td><td class="num">${limit.max_cents === null ? "none" : dollars(limit.max_cents)}</td><td class="dim">${limit.clause ?? ""}${limit.posted ? " (as posted at the table)" : ""}</td></tr>`)}</tbody></table></div>`;
      case "fees": return rules.fees.map((fee) => this.fee(fee));
      case "irregularities": return html`<div class="scroll"><table><thead><tr><th>What goes wrong</th><th>Then</th><th>Clause</th></tr></thead><tbody>${rules.irregularities.map((each) => html`<tr><td>${title(each.kind)}${each.count ? ` (${each.count})` : ""}${each.who ? `, by ${each.who}` : ""}</td><td>${title(each.effect)}${each.before === "any" ? "" : `, before ${each.before}`}${each.still_settled ? `; still settled: ${each.still_settled.join(", ")}` : ""}</td><td class="dim">${each.clause ?? ""}</td></tr>`)}</tbody></table></div>`;
      default: return html`<ul class="clauses">${rules.clauses.map((clause) => html`<li><span class="id">${clause.id}</span><p>${clause.text} <span class="small dim">${clause.section}</span></p><span class=${`tag ${clause.status === "pending" ? "" : "bright"}`}>${clause.status}</span></li>`)}</ul>`;
    }
  }

  // What is in force at once; the tables an operator may choose instead, on demand.
  private pays(rules: Rules) {
    const show = (table: PayTable) => html`<pay-table .table=${table} .name=${this.wagerName(table.wager)}></pay-table>`;
    const { paytables } = chosenOf(this.query);
    const inForce = rules.paytables.filter((table) => table === payTableOf(rules, table.wager, paytables));
    const other = rules.paytables.filter((table) => !inForce.includes(table));
    return html`<div class="pays">${inForce.map(show)}</div>
      ${rules.wagers.map((wager) => {
        const tables = other.filter((table) => table.wager === wager.id);
        return tables.length === 0 ? nothing : html`<details><summary>${wager.name}: ${tables.length} other ${tables.length === 1 ? "table" : "tables"}</summary><div class="pays">${tables.map(show)}</div></details>`;
      })}`;
  }

  private wagers(rules: Rules) {
    const how = (wager: Wager) => [
      wager.required ? "required" : wager.placed === "decision" ? "by decision" : "optional",
      wager.equals ? `equal to the ${this.wagerName(wager.equals)}` : "",
      wager.multiples ? `${wager.multiples.join(", ")} × the ${this.wagerName(wager.of ?? "")}` : "",
      wager.requires.length > 0 ? `needs ${wager.requires.map((id) => this.wagerName(id)).join(", ")}` : "",
      wager.requires_any ? `needs ${wager.requires_any.map((id) => this.wagerName(id)).join(" or ")}` : "",
    ].filter(Boolean).join("; ");
    return html`<div class="scroll"><table><thead><tr><th>Wager</th><th>Kind</th><th>How</th><th>Clause</th></tr></thead><tbody>${rules.wagers.map((wager) => html`<tr><td><strong>${wager.name}</strong></td><td>${wager.kind}</td><td>${how(wager)}${wager.meter ? `; ${wager.meter.increment_percent}% goes to the meter` : ""}</td><td class="dim">${wager.clause ?? ""}</td></tr>`)}</tbody></table></div>`;
  }

  private options(rules: Rules) {
    return html`<div class="scroll"><table><thead><tr><th>Option</th><th>Values</th></tr></thead><tbody>${rules.options.map((option) => {
      const ruling = rules.rulings.find((each) => each.key === option.ruling);
      return html`<tr><td><strong>${sentence(option.about)}</strong><br><span class="small dim">${[option.clause, option.id].filter(Boolean).join(", ")}</span>${ruling ? html`<details><summary>Ruling ${ruling.number}</summary>${ruling.text}</details>` : nothing}</td>
        <td>${option.range ? `${option.range.min} to ${option.range.max} (${option.value})` : (option.values ?? []).map((value) => html`${value === option.value ? html`<strong>${value}</strong>` : value}<br>`)}</td></tr>`;
    })}</tbody></table></div>`;
  }

  private fee(fee: FeeOption) {
    const tiers = (list: FeeTier[]) => html`<table><tbody>${list.map((tier) => html`<tr><td>${dollars(tier.from_cents ?? 0)} ${tier.to_cents === null ? "and more" : `to ${dollars(tier.to_cents)}`}</td><td class="num">${dollars(tier.fee_cents)}</td></tr>`)}</tbody></table>`;
    return html`<details><summary>${fee.schedule}/${fee.option}${fee.default ? " (in force unless said otherwise)" : ""}${fee.limit ? html`: limit ${dollars(fee.limit.min_cents ?? 0)} to ${fee.limit.max_cents === null ? "any" : dollars(fee.limit.max_cents)}` : nothing}</summary>
      <p class="dim">${fee.heading}. ${fee.notice?.terms ?? `Collected ${title(fee.collected).toLowerCase()}.`} ${fee.note ?? ""}</p>
      ${fee.player ? html`<h3>A player pays ${fee.notice?.player ?? ""}</h3>${tiers(fee.player)}` : nothing}
      ${fee.player_dealer ? html`<h3>The player-dealer pays ${fee.notice?.player_dealer ?? ""}</h3>${tiers(fee.player_dealer)}` : nothing}</details>`;
  }

  private wagerName(id: string): string {
    return this.rules?.wagers.find((wager) => wager.id === id)?.name ?? title(id);
  }
}
