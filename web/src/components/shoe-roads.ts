// The shoe's scoreboards: bead plate and big road, how often each side has won, and how far the shoe has been dealt.
// The boards scroll in their own boxes, and whoever does not see them has the rounds as a list.
import { css, html, LitElement, svg, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Shoe, Winner } from "../protocol.ts";
import { beadPlate, bigRoad, bonusCounts, bonusMark, columnsOf, counts, roadRows, roundWords, type RoadMark } from "../roads.ts";
import { shared } from "../styles.ts";
import { counted, sentence, title } from "../words.ts";

const inks: Record<Winner, string> = { player: "#2f6fd0", banker: "#c5303a", tie: "#1a7a43" };
const gold = "#ffd24a"; // a bonus, on the winner's ink
const bead = 20;
const mark = 15;

@customElement("shoe-roads")
export class ShoeRoads extends LitElement {
  @property({ attribute: false }) shoe!: Shoe;

  static override styles = [shared, css`
    :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.45rem; }
    h2 { font-size: 1.05rem; margin: 0; }
    h3 { font: 600 0.78rem/1.2 var(--sans); color: var(--dim); margin: 0 0 0.25rem; }
    .head { display: flex; justify-content: space-between; align-items: baseline; gap: 0.4rem 1rem; flex-wrap: wrap; }
    .stats { display: flex; gap: 0.9rem; margin: 0; font-size: 0.92rem; }
    .stats div { display: flex; gap: 0.35rem; align-items: center; }
    .stats dt { font: 700 0.72rem/1.35rem var(--sans); width: 1.35rem; text-align: center; border-radius: 50%; color: #fff; }
    .stats dd { margin: 0; font-weight: 700; font-variant-numeric: tabular-nums; }
    .board { overflow-x: auto; background: #f7f3e8; border-radius: 8px; border: 1px solid var(--line); scrollbar-width: thin; scrollbar-color: #a2947c #e6decb; width: fit-content; max-width: 100%; }
    .board svg { display: block; }
    @media (min-width: 1081px), (max-width: 480px) { :host { gap: 0.35rem; } .board { width: auto; } .board svg { min-width: 100%; height: auto; } } /* a narrow panel is filled */
    text { font-family: var(--sans); font-weight: 700; }
    .bar { height: 8px; border-radius: 99px; background: #0d0a07; border: 1px solid var(--line); position: relative; overflow: hidden; }
    .bar i { position: absolute; inset: 0 auto 0 0; background: var(--brass-deep); }
    .bar b { position: absolute; top: 0; bottom: 0; width: 3px; background: var(--warn); }
    .where { margin: 0.3rem 0 0; }
    .last { color: var(--warn); font-weight: 600; }
  `];

  // The newest column is the one that is looked at.
  protected override updated(changed: PropertyValues): void {
    if (!changed.has("shoe")) return;
    for (const board of (this.renderRoot as ShadowRoot).querySelectorAll(".board")) {
      const newest = board.querySelector("g:last-of-type")?.getBoundingClientRect();
      const { left, right } = board.getBoundingClientRect();
      if (newest && (newest.right > right || newest.left < left)) board.scrollLeft += newest.right - right + bead;
    }
  }

  override render() {
    const { rounds } = this.shoe;
    const won = counts(rounds);
    const sides: Winner[] = ["player", "banker", "tie"];
    return html`<div class="head"><h2>This shoe</h2>
        <dl class="stats" aria-label="How often each side has won">${sides.map((side) => html`<div data-count=${side}><dt style=${`background:${inks[side]}`} title=${title(side)} aria-label=${title(side)}>${letter(side)}</dt><dd>${won[side]}</dd></div>`)}
          ${[...bonusCounts(rounds)].map(([bonus, times]) => html`<div data-count=${bonus}><dt style=${`background:${gold};color:#241a00`} title=${title(bonus)} aria-label=${title(bonus)}>${bonusMark(bonus)}</dt><dd>${times}</dd></div>`)}</dl></div>
      <div><h3 id="bead">Bead plate</h3><div class="board" data-board="bead" tabindex="0" role="group" aria-labelledby="bead">${this.beads()}</div></div>
      <div><h3 id="road">Big road</h3><div class="board" data-board="road" tabindex="0" role="group" aria-labelledby="road">${this.road()}</div></div>
      ${this.progress()}
      <ol class="hidden" aria-label="Rounds of this shoe">${rounds.map((round) => html`<li>${sentence(roundWords(round))}</li>`)}</ol>`;
  }

  private beads() {
    const beads = beadPlate(this.shoe.rounds);
    return grid(columnsOf(beads, 16), bead, beads.map(({ column, row, winner, tied, bonus }, i) => {
      const [x, y] = [column * bead + bead / 2, row * bead + bead / 2];
      // A bonus stands in gold where the letter would; a tie that was paid beside a win is a stroke.
      return svg`<g data-bead=${winner} data-bonus=${bonus ?? ""} data-tied=${tied}><title>${title(roundWords(this.shoe.rounds[i]!))}</title><circle cx=${x} cy=${y} r=${bead / 2 - 2} fill=${inks[winner]} stroke=${bonus ? gold : "none"} stroke-width="2"></circle>
        ${tied && winner !== "tie" ? svg`<path d=${`M${x - 9} ${y + 9}L${x + 9} ${y - 9}`} stroke=${inks.tie} stroke-width="3"></path>` : ""}
        <text x=${x} y=${y + 3.6} font-size="10.5" text-anchor="middle" fill=${bonus ? gold : "#fff"}>${bonus ? bonusMark(bonus) : letter(winner)}</text></g>`;
    }));
  }

  private road() {
    const marks = bigRoad(this.shoe.rounds);
    return grid(columnsOf(marks, 21), mark, marks.map(roadMark));
  }

  private progress() {
    const { cards, dealt, cut_from_end, last_round } = this.shoe;
    const cut = cards - cut_from_end;
    return html`<div><div class="bar" role="img" aria-label=${`${dealt} of ${cards} cards are dealt; the cut card is behind ${cut}`}><i style=${`width:${(100 * dealt) / cards}%`}></i><b style=${`left:${(100 * cut) / cards}%`}></b></div>
      <p class="where small dim"><span data-dealt>${dealt} of ${cards} cards</span> dealt. ${last_round ? html`<span class="last" role="status" data-last-round>The cut card is out: the last round of this shoe.</span>`
        : cut > dealt ? `${counted(cut - dealt, "card")} to the cut card.` : ""}</p></div>`;
  }
}

const letter = (winner: Winner) => winner.charAt(0).toUpperCase();

function grid(columns: number, size: number, marks: unknown) {
  const [width, height] = [columns * size + 1, roadRows * size + 1];
  const lines = [...Array.from({ length: columns + 1 }, (_, i) => `M${i * size + 0.5} 0V${height}`), ...Array.from({ length: roadRows + 1 }, (_, i) => `M0 ${i * size + 0.5}H${width}`)];
  return html`<svg width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`} aria-hidden="true"><path d=${lines.join("")} stroke="#d9cfb8" fill="none"></path>${marks}</svg>`;
}

// A ring; ties are a stroke through it, with their number when there are several.
function roadMark({ column, row, winner, ties, bonus }: RoadMark) {
  const [x, y] = [column * mark + mark / 2 + 0.5, row * mark + mark / 2 + 0.5];
  return svg`<g data-mark=${winner ?? "tie"} data-ties=${ties} data-bonus=${bonus ?? ""}>${winner ? svg`<circle cx=${x} cy=${y} r="5" fill=${bonus ? gold : "none"} stroke=${inks[winner]} stroke-width="2.6"></circle>` : ""}
    ${bonus ? svg`<text x=${x} y=${y + 3.2} font-size="9" text-anchor="middle" fill="#241a00">${bonusMark(bonus)}</text>` : ""}
    ${ties > 0 ? svg`<path d=${`M${x - 6.5} ${y + 6.5}L${x + 6.5} ${y - 6.5}`} stroke=${inks.tie} stroke-width="2.4"></path>` : ""}
    ${ties > 1 ? svg`<text x=${x} y=${y + 3.4} font-size="9.5" text-anchor="middle" fill="#0c5a2f" stroke="#f7f3e8" stroke-width="2.5" paint-order="stroke">${ties}</text>` : ""}</g>`;
}
