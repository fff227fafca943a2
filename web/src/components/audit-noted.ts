// What was noted of a round while it was played: who did what to it, when, and why.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { changesOf, factsOf } from "../changes.ts";
import type { SignificantEvent } from "../running.ts";
import { shared } from "../styles.ts";
import { moment } from "../words.ts";
import { changesStyles, changesTable } from "./changes-table.ts";

@customElement("audit-noted")
export class AuditNoted extends LitElement {
  @property({ attribute: false }) events: readonly SignificantEvent[] = [];

  static override styles = [shared, changesStyles, css`
    ul { list-style: none; margin: 0 0 1rem; padding: 0; display: grid; gap: 0.5rem; }
    li { border-left: 4px solid var(--line); border-radius: 8px; background: var(--panel-2); padding: 0.45rem 0.7rem; }
    li.grave { border-left-color: var(--lose); }
    .why { font-style: italic; overflow-wrap: anywhere; }
  `];

  override render() {
    if (this.events.length === 0) return nothing;
    return html`<ul aria-label="What was noted of it">${this.events.map((event) => html`<li class=${event.grave ? "grave" : ""} data-noted=${event.kind}>
      <strong>${event.words}</strong> <span class="dim small">${moment(event.time_ms)}</span>
      <div><span data-who>${event.who === "system" ? "the system by itself" : event.who.name}</span>${event.why ? html`: <span class="why" data-reason>${event.why}</span>` : nothing}</div>
      <details><summary class="small">Before and after</summary>${changesTable(factsOf(event.what))}${changesTable(changesOf(event.before, event.after))}</details></li>`)}</ul>`;
  }
}
