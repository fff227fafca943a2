// Significant events, the newest first: what happened, who did it, why, and what was before and after.
import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { aboutOf, changesOf, factsOf, type About } from "../changes.ts";
import { GameNames } from "../game_names.ts";
import { Paged } from "../paged.ts";
import type { SignificantEvent, SignificantKind } from "../running.ts";
import { record } from "../running_api.ts";
import { link } from "../router.ts";
import { session } from "../session.ts";
import { shared } from "../styles.ts";
import { counted, moment } from "../words.ts";
import { changesStyles, changesTable } from "./changes-table.ts";
import { problemNote } from "./problem-note.ts";
import { runningStyles } from "./running_styles.ts";

@customElement("significant-events")
export class SignificantEvents extends LitElement {
  @state() private kind = "";
  private kinds: SignificantKind[] = [];
  private readonly names = new GameNames(this);
  private readonly events = new Paged<SignificantEvent, number>(this, async (before) => {
    const page = await record.significant(this.kind, before);
    this.kinds = page.kinds;
    return page;
  });

  static override styles = [shared, runningStyles, changesStyles, css`
    ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
    li { background: var(--panel); border: 1px solid var(--line); border-left: 4px solid var(--line); border-radius: 10px; padding: 0.6rem 0.9rem; display: grid; grid-template-columns: 10.5rem minmax(0, 1fr) minmax(0, 1fr); gap: 0.2rem 1.2rem; }
    li.grave { border-left-color: var(--lose); }
    li > div { min-width: 0; overflow-wrap: anywhere; }
    .when { color: var(--dim); font-size: 0.86rem; font-variant-numeric: tabular-nums; }
    .why { font-style: italic; overflow-wrap: anywhere; }
    @media (max-width: 900px) { li { grid-template-columns: 1fr; } }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.events.load();
  }

  override render() {
    return html`<div class="filters"><label class="field">Kind<select data-kind @change=${(event: Event) => ((this.kind = (event.target as HTMLSelectElement).value), void this.events.load())}>
        <option value="">all</option>${this.kinds.map(({ kind, words }) => html`<option value=${kind} ?selected=${kind === this.kind}>${words}</option>`)}</select></label>
        <button @click=${() => void this.events.load()}>Refresh</button></div>
      ${problemNote(this.events.problem)}
      ${this.events.items?.length === 0 ? html`<p class="dim">Nothing of the kind has happened.</p>` : nothing}
      <ol aria-label="Significant events">${(this.events.items ?? []).map((event) => this.item(event))}</ol>
      ${this.events.more ? html`<p style="margin-top:1rem"><button @click=${() => void this.events.load(true)}>Show older</button></p>` : nothing}`;
  }

  private item(event: SignificantEvent) {
    const about = aboutOf(event.what, (game) => this.names.of(game));
    return html`<li class=${event.grave ? "grave" : ""} data-event=${event.kind}><div class="when">${moment(event.time_ms)}<br>no. ${event.sequence}</div>
      <div><strong>${event.words}</strong>${about.length > 0 ? html` <span class="dim small" data-about>${about.map((each, i) => html`${i > 0 ? ", " : ""}${this.thing(each, event.what["dealt"] !== false)}`)}</span>` : nothing}
        <div><span data-who>${event.who === "system" ? "the system by itself" : event.who.name}</span>${event.why ? html`: <span class="why" data-reason>${event.why}</span>` : nothing}</div></div>
      <div>${this.details(event)}</div></li>`;
  }

  // An auditor goes on to the round from here; one that was called off before the deal has no record.
  private thing({ key, label, words }: About, dealt: boolean) {
    const name = key === "round" && dealt && session.who?.role === "auditor" ? html`<a href=${link("round", words)}>${words}</a>` : words;
    return html`${label ? `${label} ` : ""}${name}`;
  }

  private details(event: SignificantEvent) {
    const game = (id: string) => this.names.of(id);
    const facts = factsOf(event.what, game);
    const changes = changesOf(event.before, event.after, game);
    const all = html`${changesTable(facts)}${changesTable(changes)}`;
    const many = facts.length + changes.length;
    return many > 7 ? html`<details><summary>${counted(many, "detail")}</summary>${all}</details>` : all;
  }
}
