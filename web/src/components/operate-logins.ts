// Who may come in, and as what: search, unlock, roles, disable and enable, and accounts for others. An auditor reads who
// may.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { link } from "../router.ts";
import { Paged } from "../paged.ts";
import type { OperatedAccount } from "../running.ts";
import { operator } from "../running_api.ts";
import { session } from "../session.ts";
import { shared } from "../styles.ts";
import { dollars } from "../words.ts";
import { pageOf } from "./operate-tables.ts";
import { problemNote } from "./problem-note.ts";
import { runningStyles } from "./running_styles.ts";
import "./why-dialog.ts";
import type { Question, WhyDialog } from "./why-dialog.ts";

const roles = ["player", "operator", "auditor"] as const;
const roleSays: Record<string, string> = {
  player: "plays and sees his own rounds",
  operator: "runs the room: opens and closes tables, disables, voids, changes meters",
  auditor: "reads everything and changes nothing, and does not play",
};

@customElement("operate-logins")
export class OperateLogins extends LitElement {
  @property({ type: Boolean }) reads = false; // an auditor
  @state() private name = "";
  @state() private done = "";
  @query("why-dialog") private why!: WhyDialog;
  private readonly accounts = new Paged<OperatedAccount, number>(this, (before) => operator.accounts(this.name, before));
  private timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [shared, runningStyles, css`
    .states { display: flex; gap: 0.3rem 0.8rem; flex-wrap: wrap; }
    form.make { display: grid; grid-template-columns: 1fr 1fr auto; gap: 0.8rem; align-items: end; max-width: 44rem; }
    form.make input { width: 100%; }
    select { min-height: 2.1rem; height: 2.1rem; padding-block: 0.1rem; }
    @media (max-width: 640px) { form.make { grid-template-columns: 1fr; } }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.accounts.load();
  }

  override render() {
    const { items } = this.accounts;
    return html`<div class="filters"><label class="field">Name<input type="search" data-search .value=${this.name} @input=${(event: Event) => this.search((event.target as HTMLInputElement).value)}></label></div>
      ${problemNote(this.accounts.problem)}${this.done ? html`<p class="done" role="status">${this.done}</p>` : nothing}
      ${items && items.length > 0 ? html`<table class="list"><thead><tr><th>Name</th><th>Role</th><th class="num">Chips</th><th>At</th><th>State</th>${this.reads ? nothing : html`<th></th>`}</tr></thead><tbody>${items.map((account) => this.row(account))}</tbody></table>` : nothing}
      ${items?.length === 0 ? html`<p class="dim">Nobody is called so.</p>` : nothing}
      ${this.accounts.more ? html`<p><button @click=${() => void this.accounts.load(true)}>More</button></p>` : nothing}
      ${this.reads ? nothing : this.making()}`;
  }

  private making() {
    return html`<section class="panel" style="margin-top:1.4rem"><h3>Create an account for somebody</h3>
        <form class="make" data-form="make" @submit=${(event: SubmitEvent) => void this.make(event)}>
          <label class="field">Name<input name="name" required maxlength="32" autocomplete="off"></label>
          <label class="field">First password, 8 characters or more<input name="password" type="password" required minlength="8" autocomplete="new-password"></label>
          <button class="main">Create account</button></form></section>
      <why-dialog></why-dialog>`;
  }

  private row(account: OperatedAccount) {
    const self = account.account === session.who?.account;
    return html`<tr data-account=${account.name}><td><strong>${account.name}</strong> <span class="dim small">${account.account}</span></td>
      <td data-head="Role">${account.guest || self || this.reads ? html`<span data-role-is>${account.guest ? "guest" : account.role}</span>` : html`<select aria-label=${`Role of ${account.name}`} data-role .value=${account.role} @change=${(event: Event) => void this.giveRole(account, event)}>${roles.map((role) => html`<option value=${role} ?selected=${role === account.role}>${role}</option>`)}</select>`}</td>
      <td data-head="Chips" class="num">${dollars(account.balance_cents)}</td>
      <td data-head="At">${account.at.map((table, i) => html`${i > 0 ? ", " : ""}<a href=${link(pageOf(this.reads), "tables", table)}>${table}</a>`)}</td>
      <td data-head="State"><span class="states">${account.locked ? html`<span class="state bad">locked</span>` : nothing}${account.disabled ? html`<span class="state bad">disabled: ${account.why}</span>` : nothing}${!account.locked && !account.disabled ? html`<span class="state good">may come in</span>` : nothing}</span></td>
      ${this.reads ? nothing : html`<td class="do">${self ? html`<span class="dim small">you</span>` : html`<div class="row">
        ${account.locked ? html`<button class="small" data-unlock @click=${() => void this.change(account, "unlock")}>Unlock</button>` : nothing}
        ${account.disabled ? html`<button class="small" data-enable @click=${() => void this.change(account, "enable")}>Enable</button>` : html`<button class="small grave" data-disable @click=${() => void this.change(account, "disable")}>Disable</button>`}</div>`}</td>`}</tr>`;
  }

  private search(name: string): void {
    this.name = name;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.accounts.load(), 200);
  }

  private async act(question: Question, done: string): Promise<void> {
    this.done = "";
    if (await this.why.ask(question)) this.done = done;
    await this.accounts.load();
  }

  private change(account: OperatedAccount, what: "unlock" | "disable" | "enable"): Promise<void> {
    const { name } = account;
    const says = {
      unlock: "They may try their password again. Make sure that it was they who asked.",
      disable: account.at.length > 0 ? "He cannot log in, bet or sit down. A hand he is in he may play to its end; then he gets up and his sessions end. His chips are kept." : "He cannot log in, and his sessions end. His chips are kept.",
      enable: "He may log in again.",
    }[what];
    return this.act({ title: `${{ unlock: "Unlock", disable: "Disable", enable: "Enable" }[what]} ${name}`, says, button: { unlock: "Unlock", disable: "Disable", enable: "Enable" }[what], grave: what === "disable", act: (why) => operator.account(name, what, why) },
      { unlock: `${name} may log in again.`, disable: `${name} is disabled.`, enable: `${name} is enabled.` }[what]);
  }

  private async giveRole(account: OperatedAccount, event: Event): Promise<void> {
    const select = event.target as HTMLSelectElement;
    const role = select.value;
    await this.act({ title: `${account.name}: ${role}`, says: `${account.name} ${roleSays[role]}. All sessions of that name end; the next login is as ${role}.`, button: `Make ${role}`, grave: role === "operator", act: (why) => operator.role(account.name, role, why) }, `${account.name} is ${role}.`);
    select.value = this.accounts.items?.find((each) => each.account === account.account)?.role ?? account.role; // when it was given up
  }

  private async make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const data = new FormData(form);
    const [name, password] = [String(data.get("name")), String(data.get("password"))];
    this.done = "";
    const made = await this.why.ask({ title: `Create an account for ${name}`, says: "A player's account with the opening stake. The password can be changed under Account after the first login.", button: "Create account", act: (why) => operator.make(name, password, why) });
    if (!made) return;
    form.reset();
    this.done = `${name} may log in.`;
    await this.accounts.load();
  }
}
