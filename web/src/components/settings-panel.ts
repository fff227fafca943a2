// What a player may choose for himself.
import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { settings, type Settings } from "../settings.ts";
import { shared } from "../styles.ts";

@customElement("settings-panel")
export class SettingsPanel extends LitElement {
  @property({ attribute: false }) now: Settings = settings.now;

  static override styles = [shared, css`
    :host { display: grid; gap: 0.4rem; }
    label { display: flex; gap: 0.6rem; align-items: center; min-height: 2rem; cursor: pointer; }
    input { flex: none; }
  `];

  override render() {
    return html`
      ${this.box("fourColors", "Four-color deck")}
      ${this.box("showBook", "After a decision, show what the book play was")}
      ${this.box("motion", "Deal cards one by one, and let chips move")}
      ${this.box("sound", "Sounds of cards and chips")}
      ${this.box("keys", "Single keys play: D deals, F folds (off: Tab and Enter alone)")}`;
  }

  private box(name: "fourColors" | "showBook" | "motion" | "sound" | "keys", words: string) {
    return html`<label><input type="checkbox" name=${name} .checked=${this.now[name]}
      @change=${(event: Event) => settings.set({ [name]: (event.target as HTMLInputElement).checked })}> ${words}</label>`;
  }
}
