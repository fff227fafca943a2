// A card, drawn: large indices, pips where there is room, a joker of our own, and wild cards that look wild.
import { css, html, LitElement, nothing, svg, type SVGTemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { cardWords } from "../words.ts";
import { suit } from "./suits.ts";

const twoColors: Record<string, string> = { c: "#17191d", s: "#17191d", h: "#c0162c", d: "#c0162c" };
const fourColors: Record<string, string> = { c: "#0c6b33", s: "#17191d", h: "#c0162c", d: "#1450b8" };

@customElement("playing-card")
export class PlayingCard extends LitElement {
  @property() card: string | null = null; // null: its back
  @property({ type: Boolean, reflect: true }) wild = false;
  @property({ type: Boolean, reflect: true }) dim = false;
  @property({ type: Boolean }) four = false;
  @property({ type: Boolean, reflect: true }) moving = false; // comes in from the shoe
  @property({ type: Boolean, reflect: true }) turning = false; // comes in face down, and is turned

  static override styles = css`
    :host { display: inline-block; width: var(--card, 64px); aspect-ratio: 5 / 7; position: relative; }
    svg { width: 100%; height: 100%; display: block; border-radius: 7%; filter: drop-shadow(0 2px 3px rgb(0 0 0 / 0.45)); }
    text { font-family: var(--sans); font-weight: 700; }
    :host([dim]) svg { filter: brightness(0.55) saturate(0.6); }
    :host([moving]) svg { animation: deal 260ms cubic-bezier(0.2, 0.8, 0.3, 1) backwards; }
    @keyframes deal { from { transform: translate(60px, -140px) rotate(24deg); opacity: 0; } }
    :host([turning]) .face { animation: show 460ms ease-out backwards; }
    .before { position: absolute; inset: 0; animation: hide 460ms ease-in forwards; }
    @keyframes show { 0%, 62% { transform: scaleX(0); } }
    @keyframes hide { 0% { transform: translate(60px, -120px) rotate(20deg); opacity: 0; } 40% { transform: none; opacity: 1; } 62%, 100% { transform: scaleX(0); visibility: hidden; } }
    @media (prefers-reduced-motion: reduce) { :host([moving]) svg, :host([turning]) .face { animation: none; } .before { display: none; } }
  `;

  override render() {
    const words = cardWords(this.card) + (this.wild ? ", wild" : "");
    return html`<svg class="face" viewBox="0 0 100 140" role="img" aria-label=${words}>${this.face()}</svg>
      ${this.turning ? html`<svg class="before" viewBox="0 0 100 140" aria-hidden="true">${back}</svg>` : nothing}`;
  }

  private face(): SVGTemplateResult {
    if (this.card === null || this.card === "??") return back;
    if (this.card === "Jk" || this.card === "Jb") return joker(this.wild);
    const rank = this.card[0] ?? "";
    const letter = this.card[1] ?? "";
    const ink = (this.four ? fourColors : twoColors)[letter] ?? "#17191d";
    return svg`
      ${paper(this.wild)}
      <g style=${`color:${ink}`}>
        <text x="24" y="40" font-size=${rank === "T" ? 36 : 42} text-anchor="middle" fill=${ink}
          letter-spacing=${rank === "T" ? "-4" : "0"}>${rank === "T" ? "10" : rank}</text>
        ${suit(letter, 11, 47, 26)}
        ${court(rank, letter, ink)}
      </g>
      ${this.wild ? ribbon : nothing}`;
  }
}

function paper(wild: boolean): SVGTemplateResult {
  return svg`
    <defs><linearGradient id="gold" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#fff6d8"></stop><stop offset="1" stop-color="#f2d483"></stop>
    </linearGradient></defs>
    <rect x="0.75" y="0.75" width="98.5" height="138.5" rx="8" fill=${wild ? "url(#gold)" : "#fffdf7"}
      stroke=${wild ? "#9a6b0c" : "#b9ae9a"} stroke-width=${wild ? 3 : 1.5}></rect>`;
}

// The middle: one large suit; a crown, a diadem or a plume over it for the court.
function court(rank: string, letter: string, ink: string): SVGTemplateResult {
  const crowns: Record<string, string> = {
    K: "M44 62 L40 40 L52 52 L63 34 L74 52 L86 40 L82 62 Z",
    Q: "M44 62 L42 46 L50 54 L55 42 L63 52 L71 42 L76 54 L84 46 L82 62 Z",
    J: "M45 62 C45 48 56 40 70 40 C80 36 88 40 86 48 C84 44 78 46 76 50 C80 53 81 58 81 62 Z",
  };
  const crown = crowns[rank];
  if (!crown) return suit(letter, 36, 70, 56);
  return svg`
    <path d=${crown} fill="#e0ad3a" stroke=${ink} stroke-width="2.5" stroke-linejoin="round"></path>
    <rect x="44" y="63" width="38" height="6" rx="2" fill=${ink}></rect>
    ${suit(letter, 37, 75, 52)}`;
}

const ribbon = svg`
  <g><path d="M0 118 H100 V132 Q100 139.2 92 139.2 H8 Q0.8 139.2 0.8 132 Z" fill="#6f2b8f"></path>
  <text x="50" y="134" font-size="15" text-anchor="middle" fill="#fff3c9" letter-spacing="3">WILD</text></g>`;

function joker(wild: boolean): SVGTemplateResult {
  return svg`
    ${paper(true)}
    <g fill="#6f2b8f">
      ${[..."JOKER"].map((letter, i) => svg`<text x="15" y=${26 + i * 19} font-size="17" text-anchor="middle">${letter}</text>`)}
    </g>
    <g transform="translate(28 24)" stroke="#3a1550" stroke-width="2" stroke-linejoin="round">
      <path d="M10 46 C-2 30 2 12 12 8 C14 20 20 26 30 30 Z" fill="#c0162c"></path>
      <path d="M54 46 C66 30 62 12 52 8 C50 20 44 26 34 30 Z" fill="#1450b8"></path>
      <path d="M14 46 C16 28 24 12 32 2 C40 12 48 28 50 46 Z" fill="#e0ad3a"></path>
      <circle cx="12" cy="8" r="5" fill="#fff3c9"></circle><circle cx="52" cy="8" r="5" fill="#fff3c9"></circle>
      <circle cx="32" cy="2" r="5" fill="#fff3c9"></circle>
      <path d="M12 46 H52 V52 C52 70 44 80 32 80 C20 80 12 70 12 52 Z" fill="#ffe9d2"></path>
      <path d="M10 44 H54 V52 H10 Z" fill="#6f2b8f"></path>
      <circle cx="24" cy="60" r="2.4" fill="#3a1550"></circle><circle cx="40" cy="60" r="2.4" fill="#3a1550"></circle>
      <path d="M22 68 Q32 77 42 68" fill="none" stroke-width="3" stroke-linecap="round"></path>
    </g>
    ${wild ? ribbon : nothing}`;
}

// Our back: a brass lattice on wine red.
const back = svg`
  <defs><pattern id="lattice" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="12" height="12" fill="#5c1420"></rect><path d="M0 0H12M0 0V12" stroke="#d9b36c" stroke-width="1.4"></path>
    <circle cx="6" cy="6" r="1.7" fill="#d9b36c"></circle></pattern></defs>
  <rect x="0.75" y="0.75" width="98.5" height="138.5" rx="8" fill="#f6eeda" stroke="#b9ae9a" stroke-width="1.5"></rect>
  <rect x="7" y="7" width="86" height="126" rx="5" fill="url(#lattice)" stroke="#d9b36c" stroke-width="2"></rect>
  <circle cx="50" cy="70" r="19" fill="#5c1420" stroke="#d9b36c" stroke-width="2.5"></circle>
  <text x="50" y="79" font-size="25" text-anchor="middle" fill="#d9b36c">C</text>`;
