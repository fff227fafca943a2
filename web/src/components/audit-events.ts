// The record itself: every event of every stream, with its hash, which covers the hash of the one before.
import { css, html, LitElement, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { Paged } from "../paged.ts";
import type { StoredEvent } from "../running.ts";
import { auditor } from "../running_api.ts";
import { shared } from "../styles.ts";
import { moment } from "../words.ts";
import { problemNote } from "./problem-note.ts";
import { runningStyles } from "./running_styles.ts";

@customElement("audit-events")
export class AuditEvents extends LitElement {
  private stream = "";
  private kind = "";
  private readonly events = new Paged<StoredEvent, number>(this, (before) => auditor.events(this.stream, this.kind, before));

  static override styles = [shared, runningStyles, css`
    pre { margin: 0.4rem 0 0; font: 0.8rem/1.45 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; max-height: 22rem; overflow-y: auto; color: var(--ink); }
    td summary { padding: 0; }
    .chain { border-left: 2px solid var(--brass-deep); padding-left: 0.6rem; }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.events.load();
  }

  override render() {
    const { items } = this.events;
    return html`<form class="filters" data-form="events" @submit=${(event: SubmitEvent) => this.search(event)}>
        <label class="field">Stream<input name="stream" type="search" list="streams" placeholder="any" autocomplete="off"></label><datalist id="streams"><option value="room"></option><option value="significant"></option><option value="table/t1"></option><option value="account/1"></option></datalist>
        <label class="field">Kind<input name="kind" type="search" placeholder="any" autocomplete="off"></label><button class="main">Search</button></form>
      ${problemNote(this.events.problem)}
      ${items?.length === 0 ? html`<p class="dim">No event is like that.</p>` : nothing}
      ${items && items.length > 0 ? html`<table class="list"><thead><tr><th class="num">No.</th><th>Time</th><th>Stream</th><th>What</th><th>Hash (BLAKE2b-256)</th></tr></thead><tbody>${items.map((event) => html`<tr data-sequence=${event.sequence}>
        <td class="num" data-head="No.">${event.sequence}</td><td data-head="Time" class="small">${moment(event.time_ms)}</td><td data-head="Stream">${event.stream}</td>
        <td><details><summary>${event.kind}</summary><pre>${JSON.stringify(event.body, null, 1)}</pre></details></td><td><span class="chain"><code title=${event.hash}>${event.hash.slice(0, 20)}…</code></span></td></tr>`)}</tbody></table>` : nothing}
      ${this.events.more ? html`<p><button @click=${() => void this.events.load(true)}>Show older</button></p>` : nothing}`;
  }

  private search(event: SubmitEvent): void {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    this.stream = String(data.get("stream") ?? "").trim();
    this.kind = String(data.get("kind") ?? "").trim();
    void this.events.load();
  }
}
