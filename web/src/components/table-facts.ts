// What is posted at a table: where and how it is played, limits, pay tables, options, collection, the shuffle's
// commitment, and one's own settings.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { api } from "../api.ts";
import { tierWords } from "../plan.ts";
import type { About, Limit, Shoe } from "../protocol.ts";
import { link } from "../router.ts";
import { clauseText, paysInForce, rulesLink, wagerName, type FeeOption, type FeeTier, type Rules } from "../rules.ts";
import { settings } from "../settings.ts";
import { shared } from "../styles.ts";
import { dollars, duration, range, title } from "../words.ts";
import "./clause-note.ts";
import "./pay-table.ts";
import "./settings-panel.ts";

@customElement("table-facts")
export class TableFacts extends LitElement {
  @property({ attribute: false }) about!: About;
  @property({ attribute: false }) rules!: Rules;
  @property() commitment = "";
  @property({ attribute: false }) shoe: Shoe | null = null; // where one lasts for many rounds
  @property() previous = ""; // the shoe before it
  @property({ type: Boolean }) plain = false; // for those who do not play: with the pay tables, without one's own settings

  static override styles = [shared, css`
    :host { display: block; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 0.15rem 1rem; margin: 0 0 1rem; font-size: 0.92rem; }
    dt { color: var(--dim); } dt::first-letter { text-transform: uppercase; } dd { margin: 0; text-align: right; }
    code { font-size: 0.78rem; overflow-wrap: anywhere; color: var(--dim); }
    h3 { margin: 0.8rem 0 0.3rem; }
    p.who { margin: 0 0 0.2rem; }
    details { margin-bottom: 0.3rem; font-size: 0.92rem; }
  `];

  override render() {
    const { about, rules } = this;
    const set = Object.entries(about.options);
    const fee = about.fees && rules.fees.find((each) => each.schedule === about.fees?.schedule && each.option === about.fees?.option);
    const { betting_ms, decision_ms, result_ms, settle_ms } = about.pace;
    const clock = (words: string, ms: number) => (ms > 0 ? html`<dt>${words}</dt><dd>${duration(ms)}</dd>` : nothing); // practice has none
    return html`
      <dl data-game-facts><dt>Jurisdiction</dt><dd>${rules.jurisdiction}</dd><dt>Bank</dt><dd>${about.bank === "house" ? "the house" : "the players, in turn"}</dd>
        ${clock("Time to bet", betting_ms)}${rules.decisions.length > 0 ? clock("Time to decide", decision_ms) : nothing}${clock("From the last card to the settlement", settle_ms)}${clock("Time to look at the result", result_ms)}</dl>
      <h3>Limits</h3>
      <dl>${about.limits.map((limit) => html`<dt>${wagerName(this.rules, limit.what)}</dt><dd>${this.amounts(limit)}</dd>`)}</dl>
      ${this.plain ? this.pays() : nothing}
      ${fee ? this.collection(fee) : nothing}
      ${set.length > 0 ? html`<h3>Options</h3><dl>${set.map(([key, value]) => html`<dt>${this.rules.options.find((option) => option.id === key)?.about ?? title(key)}</dt><dd>${title(value)}</dd>`)}</dl>` : nothing}
      <p class="row"><a data-rules href=${rulesLink(about.game, about)}>Rules and clauses</a> <a href=${link("odds", about.game)}>Odds</a></p>
      ${this.plain ? nothing : html`<h3>Settings</h3><settings-panel .now=${settings.now}></settings-panel>`}
      ${this.shoe ? html`<h3>This shoe's commitment</h3><p class="small dim">The root of a hash tree over all ${this.shoe.cards} cards, fixed when shoe ${this.shoe.id} was shuffled. Every round's record opens the cards it used; the rest is opened when the shoe is finished.</p><code data-root>${this.shoe.root}</code>
        ${this.previous ? html`<p class="small"><a data-previous href=${api.shoeAddress(this.previous)} download=${`${this.previous}.toml`}>All cards of the shoe before it</a></p>` : nothing}`
        : this.commitment ? html`<h3>This shuffle's commitment</h3><p class="small dim">A BLAKE2b-256 hash, fixed before the bets close. The history shows that the cards followed it.</p><code>${this.commitment}</code>` : nothing}
      ${about.free_play ? html`<p class="small dim">Play money only.</p>` : nothing}`;
  }

  private pays() {
    const tables = paysInForce(this.rules, this.about.paytables);
    return html`<h3>Pay tables</h3>${tables.map(({ wager, table }) => html`<details data-pays=${wager.id}><summary>${wager.name}${table.id === "standard" ? "" : `, table ${table.id}`}</summary><pay-table .table=${table} .name=${wager.name}></pay-table></details>`)}`;
  }

  // What is taken of whom, by the size of the bet; the schedule in force is posted with its amounts.
  private collection(fee: FeeOption) {
    const rows = (tiers: FeeTier[] | undefined) => (tiers ?? []).map((tier) => html`<dt>${tierWords(tier)}</dt><dd>${dollars(tier.fee_cents)}</dd>`);
    return html`<h3>Collection</h3><p class="small">${fee.heading}. ${fee.schedule}, option ${fee.option}. ${fee.notice?.terms ?? ""}</p>
      <p class="small dim who">Each player, ${fee.notice?.player ?? "for their bets"}</p><dl data-fees="player">${rows(fee.player)}</dl>
      <p class="small dim who">The player-dealer, ${fee.notice?.player_dealer ?? "for the hand"}</p><dl data-fees="player-dealer">${rows(fee.player_dealer)}</dl>
      <p class="small">${fee.clauses.map((clause) => html`<clause-note .clause=${clause} .text=${clauseText(this.rules, clause)}></clause-note> `)}</p>`;
  }

  // A bet that follows another has no limits of its own.
  private amounts(limit: Limit): string {
    const equals = this.rules.wagers.find((wager) => wager.id === limit.what)?.equals;
    return equals ? `as the ${wagerName(this.rules, equals)}` : range(limit.min_cents, limit.max_cents);
  }
}
