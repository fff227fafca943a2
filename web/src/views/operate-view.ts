// The operator's page: tables, logins, significant events, and the house itself.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { api } from "../api.ts";
import "../components/house-state.ts";
import "../components/open-table-form.ts";
import "../components/operate-logins.ts";
import "../components/operate-table.ts";
import "../components/operate-tables.ts";
import "../components/significant-events.ts";
import { ChosenTabInView, tabBar, tabStyles, type Tab } from "../components/tab-bar.ts";
import { go } from "../router.ts";
import type { GameHead } from "../rules.ts";
import { session } from "../session.ts";
import { shared } from "../styles.ts";
import { runningHead, runningPage } from "./running_page.ts";

type Part = "tables" | "logins" | "events" | "house";
const parts: readonly Tab<Part>[] = [["tables", "Tables"], ["logins", "Logins"], ["events", "Events"], ["house", "House"]];

@customElement("operate-view")
export class OperateView extends LitElement {
  @property() tab = "";
  @property() thing = ""; // a table, or "new"
  @state() private games: GameHead[] = [];
  readonly chosenTab = new ChosenTabInView(this);
  private readonly redraw = () => this.requestUpdate();

  static override styles = [shared, tabStyles, runningPage, css`:host { --page: 1480px; }`];

  override connectedCallback(): void {
    super.connectedCallback();
    session.addEventListener("change", this.redraw);
    api.games().then((games) => (this.games = games), () => undefined); // without them the form stays empty and says nothing untrue
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    session.removeEventListener("change", this.redraw);
  }

  override render() {
    if (session.who?.role !== "operator") return html`<div class="page"><h1>Run the room</h1><p>This page is an operator's. ${session.who?.role === "auditor" ? html`An auditor reads the same, and changes none of it, on <a href="#/audit/tables">his own</a>.` : html`<a href="#/account">Log in</a> as one.`}</p></div>`;
    const part = parts.find(([id]) => id === this.tab)?.[0] ?? "tables";
    return html`<div class="wide">${runningHead("Run the room")}${tabBar("Run the room", parts, part, (to) => go("operate", to))}
      <div class="body" id="panel" role="tabpanel" aria-labelledby=${`tab-${part}`}>${this.body(part)}</div></div>`;
  }

  private body(part: Part) {
    switch (part) {
      case "tables":
        if (this.thing === "new") return html`<h2>Open a table</h2><open-table-form .games=${this.games}></open-table-form>`;
        return this.thing ? keyed(this.thing, html`<operate-table .table=${this.thing}></operate-table>`) : html`<operate-tables .games=${this.games}></operate-tables>`;
      case "logins": return html`<operate-logins></operate-logins>`;
      case "events": return html`<significant-events></significant-events>`;
      case "house": return html`<house-state></house-state>`;
      default: return nothing;
    }
  }
}
