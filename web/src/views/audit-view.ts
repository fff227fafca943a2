// The auditor's page: everything is read, nothing is changed.
import { css, html, LitElement } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { api } from "../api.ts";
import "../components/audit-events.ts";
import "../components/audit-meters.ts";
import "../components/audit-reports.ts";
import "../components/audit-returns.ts";
import "../components/audit-rounds.ts";
import "../components/audit-statement.ts";
import "../components/house-state.ts";
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

type Part = "rounds" | "tables" | "statements" | "logins" | "returns" | "meters" | "reports" | "significant" | "record" | "house";
const parts: readonly Tab<Part>[] = [
  ["rounds", "Rounds"], ["tables", "Tables"], ["statements", "Statements"], ["logins", "Logins"], ["returns", "Returns"], ["meters", "Meters"], ["reports", "Reports"],
  ["significant", "Events"], ["record", "Record"], ["house", "House"],
];

@customElement("audit-view")
export class AuditView extends LitElement {
  @property() tab = "";
  @property() thing = ""; // a table
  @property({ attribute: false }) query = new URLSearchParams();
  @state() private games: GameHead[] = [];
  readonly chosenTab = new ChosenTabInView(this);
  private readonly redraw = () => this.requestUpdate();

  static override styles = [shared, tabStyles, runningPage, css`:host { --page: 1480px; }`];

  override connectedCallback(): void {
    super.connectedCallback();
    session.addEventListener("change", this.redraw);
    api.games().then((games) => (this.games = games), () => undefined); // tables are told without them
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    session.removeEventListener("change", this.redraw);
  }

  override render() {
    if (session.who?.role !== "auditor") return html`<div class="page"><h1>Audit</h1><p>This page is an auditor's. <a href="#/account">Log in</a> as one.</p></div>`;
    const part = parts.find(([id]) => id === this.tab)?.[0] ?? "rounds";
    return html`<div class="wide">${runningHead("Audit")}${tabBar("Audit", parts, part, (to) => go("audit", to))}
      <div class="body" id="panel" role="tabpanel" aria-labelledby=${`tab-${part}`}>${this.body(part)}</div></div>`;
  }

  private body(part: Part) {
    switch (part) {
      case "rounds": return html`<audit-rounds .query=${this.query}></audit-rounds>`;
      case "tables": return this.thing ? keyed(this.thing, html`<operate-table reads .table=${this.thing}></operate-table>`) : html`<operate-tables reads .games=${this.games}></operate-tables>`;
      case "statements": return html`<audit-statement .query=${this.query}></audit-statement>`;
      case "logins": return html`<operate-logins reads></operate-logins>`;
      case "returns": return html`<audit-returns></audit-returns>`;
      case "meters": return html`<audit-meters></audit-meters>`;
      case "reports": return html`<audit-reports></audit-reports>`;
      case "significant": return html`<significant-events></significant-events>`;
      case "record": return html`<audit-events></audit-events>`;
      case "house": return html`<house-state reads></house-state>`;
    }
  }
}
