// One's account: guest, name, log in and out, chips; and the one-time link of the first operator.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../api.ts";
import { problemNote } from "../components/problem-note.ts";
import { go } from "../router.ts";
import { isGuest, session } from "../session.ts";
import { settings } from "../settings.ts";
import { shared } from "../styles.ts";
import { dollars } from "../words.ts";
import "../components/settings-panel.ts";

@customElement("account-view")
export class AccountView extends LitElement {
  @property() token = ""; // of the operator's link
  @property() back = ""; // where one came from, when a session had ended there
  @state() private problem: unknown = null;
  @state() private done = "";
  private readonly redraw = () => this.requestUpdate();

  static override styles = [shared, css`
    .grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 1rem; align-items: start; }
    form { display: grid; gap: 0.8rem; }
    .note { grid-column: 1 / -1; margin: 0; color: var(--warn); }
    .chips { font-size: 1.6rem; font-weight: 700; font-variant-numeric: tabular-nums; }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    session.addEventListener("change", this.redraw);
    settings.addEventListener("change", this.redraw);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    session.removeEventListener("change", this.redraw);
    settings.removeEventListener("change", this.redraw);
  }

  override render() {
    const { who } = session;
    if (this.token) return html`<div class="page"><h1>The operator's account</h1><p>This link works once. Choose the name and password that run this card room. An operator who is locked out gives the name they have.</p>
      <div class="panel" style="max-width:26rem">${this.form("operator", "Create account", (name, password) => session.firstOperator(this.token, name, password))}</div>${this.notes()}</div>`;
    return html`<div class="page"><h1>${who ? who.name : "Your account"}</h1>${this.notes()}
      <div class="grid">
        ${!who && session.ended ? html`<p class="note" role="status">Your session has ended. Log in again${this.back ? " to go back to where you were" : ""}.</p>` : nothing}
        ${who ? html`<section class="panel"><h3>Chips</h3><p class="chips">${dollars(who.balance_cents)}</p>
          <p class="small dim">Play money: worth nothing, sold to nobody. When less than a tenth of the opening stake is left, you may top up to it.</p>
          <div class="row"><button data-top-up @click=${() => void this.run(() => session.topUp(), "Your chips are back at the opening stake.")}>Top up</button>
          <button data-log-out @click=${() => void this.run(() => session.logOut(), "Logged out.")}>Log out</button></div>
          <p class="small dim" style="margin-top:0.8rem">${who.role === "player" ? (isGuest(who) ? "You are a guest: this browser keeps the key to your chips." : "") : html`You are ${who.role} of this card room. ${who.role === "operator" ? html`<a href="#/operate">Run it</a>` : html`<a href="#/audit">Look into it</a>`}`}</p></section>` : nothing}
        ${who ? html`<section class="panel"><h3>Statement</h3><p>Every movement of your chips this year, each with its number and what was left after it.</p>
          <div class="row"><a class="button" data-statement href=${api.statementAddress("csv")} download="statement.csv">CSV</a><a class="button" href=${api.statementAddress("json")} download="statement.json">JSON</a></div></section>` : nothing}
        ${!who || isGuest(who) ? html`<section class="panel"><h3>${who ? "Keep your chips under a name" : "Create an account"}</h3>${this.form("sign-up", "Create account", (name, password) => session.signUp(name, password))}</section>` : nothing}
        ${!who || isGuest(who) ? html`<section class="panel"><h3>Log in</h3>${this.form("log-in", "Log in", (name, password) => session.logIn(name, password))}</section>` : nothing}
        ${!who ? html`<section class="panel"><h3>Or just play</h3><p>A guest gets chips and a seat at once.</p><button class="main" data-guest @click=${() => void this.run(() => session.need(), "Welcome.")}>Play as a guest</button></section>` : nothing}
        ${who && !isGuest(who) ? html`<section class="panel"><h3>Change your password</h3>${this.passwordForm(who.name)}</section>` : nothing}
        <section class="panel"><h3>Settings</h3><settings-panel .now=${settings.now}></settings-panel></section>
      </div></div>`;
  }

  private notes() {
    return html`${problemNote(this.problem)}${this.done ? html`<p class="win" role="status">${this.done}</p>` : nothing}`;
  }

  private form(id: string, button: string, action: (name: string, password: string) => Promise<void>, done = "Welcome.") {
    const known = id === "log-in";
    return html`<form data-form=${id} @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const data = new FormData(event.target as HTMLFormElement);
      void this.run(async () => {
        await action(String(data.get("name")), String(data.get("password")));
        if (this.token) go();
        else if (this.back.startsWith("#/")) location.hash = this.back;
      }, done);
    }}><label class="field">Name<input name="name" required maxlength="32" autocomplete="username"></label>
      <label class="field">Password<input name="password" type="password" required minlength=${known ? 1 : 8} autocomplete=${known ? "current-password" : "new-password"}></label>
      <button class="main">${button}</button></form>`;
  }

  // The name is there for the browser's keeper of passwords.
  private passwordForm(name: string) {
    return html`<form data-form="password" @submit=${(event: SubmitEvent) => this.changePassword(event)}>
      <input class="hidden" name="name" autocomplete="username" .value=${name} tabindex="-1" aria-hidden="true" readonly>
      <label class="field">Password now<input name="old" type="password" required autocomplete="current-password"></label>
      <label class="field">New password, 8 characters or more<input name="new" type="password" required minlength="8" autocomplete="new-password"></label>
      <label class="field">New password again<input name="again" type="password" required autocomplete="new-password"></label>
      <button class="main">Change password</button></form>`;
  }

  private changePassword(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const data = new FormData(form);
    const [old, password, again] = ["old", "new", "again"].map((field) => String(data.get(field)));
    void this.run(async () => {
      if (password !== again) throw new Error("The new passwords are not the same.");
      await api.changePassword(old!, password!);
      form.reset();
    }, "Your password is changed. You are logged out everywhere else.");
  }

  private async run(action: () => Promise<unknown>, done: string): Promise<void> {
    this.problem = null;
    this.done = "";
    try {
      await action();
      this.done = done;
    } catch (problem) {
      this.problem = problem;
    }
  }
}
