// Cards side by side, overlapping when there is little room; new ones come in from the shoe.
import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { CardSpot } from "../picture.ts";
import { settings } from "../settings.ts";
import "./playing-card.ts";

@customElement("card-row")
export class CardRow extends LitElement {
  @property({ attribute: false }) cards: readonly (CardSpot | undefined)[] = [];
  @property({ attribute: false }) wild: (card: string) => boolean = () => false;
  @property({ type: Boolean, reflect: true }) fan = false;
  @property({ type: Boolean }) dim = false;

  static override styles = css`
    :host { display: inline-flex; justify-content: center; gap: 5px; min-height: calc(var(--card, 64px) * 1.4); }
    :host([fan]) { gap: 0; }
    :host([fan]) playing-card:not(:first-child) { margin-left: calc(var(--card, 64px) * -0.5); }
  `;

  override render() {
    const dealt = this.cards.filter((spot): spot is CardSpot => spot !== undefined);
    return repeat(
      dealt,
      (spot) => spot.dealtAt,
      (spot) => html`<playing-card .card=${spot.card} ?wild=${spot.card !== null && this.wild(spot.card)} ?dim=${this.dim}
        ?four=${settings.now.fourColors} ?moving=${settings.moves()}></playing-card>`,
    );
  }
}
