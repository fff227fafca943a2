// A small picture of a game's table: what lies in the middle, one seat's cards and its betting spots, as many as the
// rulebook says.
import { css, html, LitElement, svg, type SVGTemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { layoutOf } from "../layout.ts";
import type { GameHead } from "../rules.ts";

const [width, height] = [240, 132];
const card = { width: 15, height: 21 };

@customElement("layout-picture")
export class LayoutPicture extends LitElement {
  @property({ attribute: false }) game!: GameHead;

  static override styles = css`
    :host { display: block; }
    svg { width: 100%; height: auto; display: block; }
  `;

  override render() {
    const { hands } = layoutOf(this.game);
    return html`<svg viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${`The table of ${this.game.name}`}>${svg`
      <defs><radialGradient id="felt" cx="0.5" cy="0.25" r="0.9"><stop offset="0" stop-color="#17805b"></stop><stop offset="1" stop-color="#083a2a"></stop></radialGradient></defs>
      <path d="M6 14 Q6 6 14 6 H226 Q234 6 234 14 V58 Q234 126 120 126 Q6 126 6 58 Z" fill="url(#felt)" stroke="#5b3b23" stroke-width="6"></path>
      <path d="M14 20 Q14 14 20 14 H220 Q226 14 226 20 V58 Q226 118 120 118 Q14 118 14 58 Z" fill="none" stroke="#d8c48a" stroke-opacity="0.35"></path>
      ${hands === "shared" ? this.shared() : this.middle(hands === "dealer")}${this.spots()}${hands === "shared" ? "" : this.own()}`}</svg>`;
  }

  private middle(dealer: boolean) {
    const { dealt } = this.game;
    const usual = layoutOf(this.game).cards;
    const known = Object.keys(dealt).length > 0;
    const community = (dealt.community ?? 0) + (dealt["wild-card"] ?? 0);
    if (!dealer) return row(120, 34, known ? community : usual.middle, true);
    return svg`${row(120, community > 0 ? 20 : 28, known ? dealt.dealer ?? 0 : usual.middle, false)}${row(120, 46, community, true)}`;
  }

  private shared() {
    const side = (x: number, tone: string) => svg`<rect x=${x - 42} y="20" width="84" height="40" rx="7" fill="#0004" stroke=${tone}></rect>${row(x, 29, 2, true)}`;
    return svg`${side(74, "#6ea8ef")}${side(166, "#e98377")}`;
  }

  // The game's own bets are round, the others square.
  private spots() {
    const base = Math.min(this.game.spots.base, 4);
    const side = Math.min(this.game.spots.side, 4);
    const all = [...Array<string>(base).fill("base"), ...Array<string>(side).fill("side")];
    const step = 19;
    const from = 120 - ((all.length - 1) * step) / 2;
    return all.map((kind, i) => (kind === "base"
      ? svg`<circle cx=${from + i * step} cy="81" r="7" fill="#0003" stroke="#ead59b" stroke-width="1.4"></circle>`
      : svg`<rect x=${from + i * step - 6.5} y="74.5" width="13" height="13" rx="3" fill="#0003" stroke="#ead59b" stroke-width="1.2" stroke-dasharray="2.5 1.6"></rect>`));
  }

  private own() {
    const { dealt } = this.game;
    return row(120, 94, Object.keys(dealt).length > 0 ? dealt.seat ?? 0 : layoutOf(this.game).cards.seat, true);
  }
}

// Cards side by side about a middle, closer together when they are many.
function row(middle: number, top: number, many: number, up: boolean): SVGTemplateResult[] {
  const step = many > 5 ? 11 : card.width + 2;
  const from = middle - ((many - 1) * step + card.width) / 2;
  return Array.from({ length: many }, (_, i) => svg`<rect x=${from + i * step} y=${top} width=${card.width} height=${card.height} rx="2.2" fill=${up ? "#fffdf7" : "#7a1f26"} stroke=${up ? "#b9ae9a" : "#f3e4d0"} stroke-width="0.9"></rect>`);
}
