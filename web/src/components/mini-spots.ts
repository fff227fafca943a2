// Another player's betting spots, small: the game's own bets below, the others above them, chips on those that are bet. When they
// are settled the losing chips are taken away and the winning ones are paid.
import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { layoutOf } from "../layout.ts";
import type { SettledLine } from "../picture.ts";
import { placedBeforeDeal, type Rules, type Wager } from "../rules.ts";
import { shared } from "../styles.ts";
import { dollars, net, shortName } from "../words.ts";

// What neither wins nor loses, in a word that fits.
const evenWords: Record<string, string> = { push: "push", returned: "back" };

@customElement("mini-spots")
export class MiniSpots extends LitElement {
  @property({ attribute: false }) rules: Rules | null = null;
  @property({ attribute: false }) bets: Record<string, number> = {};
  @property({ attribute: false }) lines: SettledLine[] = [];

  static override styles = [shared, css`
    :host { display: grid; gap: 2px; }
    .row { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 2px; }
    .spot { height: 26px; display: grid; place-items: center; border: 1px solid rgb(216 196 138 / 0.5); border-radius: 6px; background: rgb(0 0 0 / 0.3); font: 600 0.7rem/1 var(--sans); color: #d3dcc9; overflow: hidden; white-space: nowrap; }
    .spot.blue { border-color: #6ea8ef; } .spot.red { border-color: #e98377; } .spot.green { border-color: #6fcf97; }
    .bet { background: radial-gradient(circle at 50% 40%, #3b3228, #17120c); color: #fff; border-width: 2px; }
    .won { background: #173a24; color: var(--win); border-color: var(--win); }
    .lost { background: rgb(0 0 0 / 0.3); color: var(--lose); border-width: 1px; border-style: dashed; }
    .even { color: var(--push); }
  `];

  override render() {
    if (!this.rules) return html``;
    const all = placedBeforeDeal(this.rules);
    const row = (list: Wager[]) => html`<div class="row">${list.map((wager) => this.spot(wager))}</div>`;
    return html`${row(all.filter((wager) => wager.kind !== "base"))}${row(all.filter((wager) => wager.kind === "base"))}`;
  }

  private spot(wager: Wager) {
    const cents = this.bets[wager.id] ?? 0;
    const line = this.lines.find((each) => each.wager === wager.id && !each.for_dealer);
    const state = line ? (line.net_cents > 0 ? "won" : line.net_cents < 0 ? "lost" : "even") : cents > 0 ? "bet" : "";
    const said = line ? (line.net_cents === 0 ? line.outcome : net(line.net_cents)) : cents > 0 ? dollars(cents) : "no bet";
    const shown = line ? (line.net_cents === 0 ? evenWords[line.outcome] ?? "even" : said) : cents > 0 ? said : shortName(wager.name);
    return html`<span class=${`spot ${layoutOf(this.rules).tones[wager.id] ?? ""} ${state}`} data-mini=${wager.id} role="img" aria-label=${`${wager.name}: ${said}`} title=${`${wager.name}: ${said}`}>${shown}</span>`;
  }
}
