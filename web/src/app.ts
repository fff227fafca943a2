// The shell: header, the view of the route, and the banner when the connection is gone.
import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { backLink, readRoute, type Route } from "./router.ts";
import { session } from "./session.ts";
import { shared } from "./styles.ts";
import { dollars } from "./words.ts";
import "./views/account-view.ts";
import "./views/audit-view.ts";
import "./views/history-view.ts";
import "./views/lobby-view.ts";
import "./views/odds-view.ts";
import "./views/operate-view.ts";
import "./views/round-view.ts";
import "./views/rules-view.ts";
import "./views/table-view.ts";
import "./views/trainer-view.ts";

@customElement("croupier-app")
export class App extends LitElement {
  @state() private route: Route = readRoute(location.hash);
  @state() private lost = false; // long enough to say so
  private timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [shared, css`
    :host { display: block; min-height: 100vh; }
    header { display: flex; align-items: center; gap: 0.4rem 1.4rem; padding: 0.55rem clamp(0.7rem, 2vw, 1.6rem); border-bottom: 1px solid var(--line); background: rgb(21 17 13 / 0.92); flex-wrap: wrap; }
    .brand { font: 600 1.35rem/1 var(--serif); color: var(--ink); text-decoration: none; display: flex; gap: 0.5rem; align-items: center; }
    nav { display: flex; gap: 0.2rem 1.1rem; flex: 1; flex-wrap: wrap; }
    nav a { color: var(--dim); text-decoration: none; padding: 0.35rem 0.1rem; border-bottom: 2px solid transparent; }
    nav a[aria-current="page"] { color: var(--ink); border-bottom-color: var(--brass); }
    .me { display: flex; gap: 0.8rem; align-items: center; color: var(--ink); text-decoration: none; border: 1px solid var(--line); border-radius: 99px; padding: 0.25rem 0.9rem; }
    .me strong { color: var(--brass); font-variant-numeric: tabular-nums; }
    .banner a { color: inherit; }
    .banner { background: #5c3a05; color: #fff3d9; padding: 0.5rem 1rem; text-align: center; font-weight: 600; }
    .skip { position: absolute; left: -999px; } .skip:focus { left: 1rem; top: 0.5rem; background: var(--brass); color: #241a08; padding: 0.4rem 0.8rem; z-index: 9; }
    @media (max-width: 640px) { header { gap: 0.2rem 0.8rem; } nav { order: 3; flex-basis: 100%; justify-content: space-between; } .me { margin-left: auto; } .me .name { max-width: 7rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("hashchange", () => {
      const before = this.route;
      this.route = readRoute(location.hash);
      // Another question to the same page leaves one where one was.
      if (before.name !== this.route.name || before.parts.join("/") !== this.route.parts.join("/")) window.scrollTo(0, 0);
      if (this.route.name !== "table") void session.count().catch(() => undefined); // a server that is away is said below
    });
    session.addEventListener("change", () => this.look());
    void session.start();
  }

  // A short gap is nobody's business; a longer one is said.
  private look(): void {
    const gone = session.who !== null && session.socket.state !== "open";
    if (!gone) {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.lost = false;
    } else if (this.timer === undefined) {
      this.timer = setTimeout(() => (this.lost = true), 600);
    }
    this.requestUpdate();
  }

  override render() {
    const { who, asked, socket } = session;
    const at = (name: string) => (this.route.name === name ? "page" : "false");
    return html`<a class="skip" href="#main" @click=${(event: Event) => { event.preventDefault(); this.renderRoot.querySelector<HTMLElement>("main")?.focus(); }}>To the content</a>
      <header>
        <a class="brand" href="#/"><svg width="26" height="26" viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="48" fill="#b3262e"></circle><circle cx="50" cy="50" r="34" fill="none" stroke="#f3e4d0" stroke-width="6" stroke-dasharray="14 8"></circle><path d="M50 28 C54 40 72 48 72 60 C72 68 62 72 54 65 L58 76 H42 L46 65 C38 72 28 68 28 60 C28 48 46 40 50 28 Z" fill="#f3e4d0"></path></svg>Croupier</a>
        <nav aria-label="Main"><a href="#/" aria-current=${at("lobby")}>Lobby</a><a href="#/rules" aria-current=${at("rules")}>Rules</a><a href="#/odds" aria-current=${at("odds")}>Odds</a><a href="#/history" aria-current=${at("history")}>History</a>${
          who?.role === "operator" ? html`<a href="#/operate" data-nav="operate" aria-current=${at("operate")}>Operate</a>` : nothing}${
          who?.role === "auditor" ? html`<a href="#/audit" data-nav="audit" aria-current=${at("audit")}>Audit</a>` : nothing}</nav>
        ${asked ? html`<a class="me" href="#/account">${who ? html`<span class="name">${who.name}</span> <strong data-balance=${who.balance_cents} aria-label="Your chips">${dollars(who.balance_cents)}</strong>` : "Account"}</a>` : nothing}
      </header>
      ${this.lost ? html`<div class="banner" role="alert">The connection is gone. Reconnecting…${socket.pending > 0 ? " Checking what became of your last move." : ""}</div>` : nothing}
      ${session.ended && this.route.name !== "account" ? html`<div class="banner" role="alert" data-ended>Your session has ended. <a href=${backLink()}>Log in again</a> and come back to this page.</div>` : nothing}
      ${session.draining && !this.lost ? html`<div class="banner" role="status" data-draining>The card room is about to close. Rounds are played to their end, no new ones begin; your chips are kept.</div>` : nothing}
      <main tabindex="-1" style="outline:none">${asked ? this.view() : nothing}</main>`;
  }

  private view() {
    const { name, parts, query } = this.route;
    const first = parts[0] ?? "";
    switch (name) {
      case "table": return html`${keyed(first, html`<table-view .table=${first} ?sit=${query.has("sit")}></table-view>`)}`;
      case "rules": return html`<rules-view .game=${first} .query=${query}></rules-view>`;
      case "odds": return html`<odds-view .game=${first} .query=${query}></odds-view>`;
      case "trainer": return html`<trainer-view .game=${first} .query=${query}></trainer-view>`;
      case "history": return html`<history-view></history-view>`;
      case "round": return html`<round-view .round=${first}></round-view>`;
      case "operate": return html`<operate-view .tab=${first} .thing=${parts[1] ?? ""}></operate-view>`;
      case "audit": return html`<audit-view .tab=${first} .thing=${parts[1] ?? ""} .query=${query}></audit-view>`;
      case "account": return html`<account-view .back=${query.get("back") ?? ""}></account-view>`;
      case "operator": return html`<account-view .token=${first}></account-view>`;
      default: return html`<lobby-view></lobby-view>`;
    }
  }
}
