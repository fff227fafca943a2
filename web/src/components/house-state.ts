// The house itself: is the program what it should be, is the record whole, is there a copy of it, does it close.
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { Asking } from "../api.ts";
import { lastOfStore, ofProgram, programVerdict, programWords, storeUnread, verdictLooks } from "../integrity.ts";
import type { Backup, IntegrityCheck, IntegrityNow } from "../running.ts";
import { operator, record } from "../running_api.ts";
import { session } from "../session.ts";
import { shared } from "../styles.ts";
import { counted, moment, sentence } from "../words.ts";
import { hashNote } from "./hash-note.ts";
import { problemNote } from "./problem-note.ts";
import { runningStyles } from "./running_styles.ts";
import "./why-dialog.ts";
import type { Question, WhyDialog } from "./why-dialog.ts";

@customElement("house-state")
export class HouseState extends LitElement {
  @property({ type: Boolean }) reads = false; // an auditor: he checks and verifies, which changes nothing, and no more
  @state() private integrity: IntegrityNow | null = null;
  @state() private backup: Backup | null = null;
  @state() private problem: unknown = null;
  @state() private done = "";
  @query("why-dialog") private why!: WhyDialog;
  private timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [shared, runningStyles, css`
    .big { font: 600 1.25rem/1.3 var(--serif); margin: 0 0 0.6rem; }
    .checks { max-height: 20rem; overflow-y: auto; }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
    this.timer = setInterval(() => void this.load({ byItself: true }), 2000); // what is under way shows how far it is
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  private async load(how?: Asking): Promise<void> {
    try {
      this.integrity = await record.integrity(how);
      this.backup = await record.backup(how);
      this.problem = null;
    } catch (problem) {
      this.problem = problem;
    }
  }

  override render() {
    return html`${problemNote(this.problem)}${this.done ? html`<p class="done" role="status">${this.done}</p>` : nothing}
      <div class="boards">${this.program()}${this.store()}${this.backups()}${this.reads ? nothing : this.closing()}</div><why-dialog></why-dialog>`;
  }

  private program() {
    const checks = this.integrity?.checks ?? [];
    const last = checks[0];
    const verdict = last ? programVerdict(last) : "unverified";
    return html`<section class="panel" aria-label="The program"><h3>The program and its rulebook</h3>
      ${last ? html`<p class="big"><span class=${`state ${verdictLooks[verdict]}`} data-integrity=${verdict}>${programWords[verdict]}</span></p>
        <dl class="facts"><dt>Checked</dt><dd>${moment(last.time_ms)}</dd><dt>Program, SHA-256</dt><dd>${hashNote(last.actual)}</dd>${last.actual !== last.expected ? html`<dt>should be</dt><dd>${hashNote(last.expected)}</dd>` : nothing}
          <dt>Rulebook, SHA-256</dt><dd>${hashNote(last.rulebook)}</dd>${last.rulebook !== last.expected_rulebook ? html`<dt>should be</dt><dd>${hashNote(last.expected_rulebook)}</dd>` : nothing}</dl>`
        : html`<p class="dim">${this.integrity ? "Not checked yet." : "Looking…"}</p>`}
      ${(last?.differing ?? []).map((words) => html`<p class="problem">${sentence(words)}</p>`)}
      ${last ? ofProgram(last).map((words) => html`<p>${sentence(words)}</p>`) : nothing}
      ${this.integrity?.held ? html`<p class="problem" data-held>No new round begins until the house or an operator checks again and finds nothing.</p>` : nothing}
      <p class="small dim">At every start, every day, and whenever you ask. When it fails, no new round begins.</p>
      <button class="small" data-check ?disabled=${this.integrity?.running ?? true} @click=${() => void this.act({ title: "Check the program now", says: "The program and its rulebook are hashed and compared with what was released. Play goes on meanwhile.", button: "Check", act: (why) => record.checkIntegrity(why) }, "The program was checked.")}>Check now</button>
      ${checks.length > 1 ? html`<details><summary>${checks.length} checks</summary><div class="checks"><table><tbody>${checks.map((check) => html`<tr><td>${moment(check.time_ms)}<br><span class="dim small">${check.why}</span></td><td><span class=${`state ${verdictLooks[check.state]}`}>${check.state}</span></td></tr>`)}</tbody></table></div></details>` : nothing}</section>`;
  }

  private store() {
    const checks = this.integrity?.checks ?? [];
    const unread = storeUnread(checks);
    const running = this.integrity?.running ?? false;
    return html`<section class="panel" aria-label="The record"><h3>The record</h3>
      ${storeFound(checks, this.integrity?.events ?? null)}
      ${unread ? html`<p class="problem">Not looked at by the last check. ${sentence(unread)}</p>` : nothing}
      ${running ? progressNote(this.integrity?.progress ?? 0) : nothing}
      <p class="small dim">Every event's hash covers the one before: nothing can be taken out or changed without breaking the chain. Write down the last hash elsewhere, and the record before it cannot be replaced either.</p>
      <button class="small" data-verify ?disabled=${running} @click=${() => void this.act({ title: "Verify the record now", says: "Every event is read and its hash computed again. Play goes on meanwhile.", button: "Verify", act: (why) => record.verifyStore(why) }, "The record is being verified.")}>Verify now</button></section>`;
  }

  private backups() {
    const { backup } = this;
    return html`<section class="panel" aria-label="Backup"><h3>Backup</h3>
      ${backup?.running ? progressNote(backup.progress ?? 0) : nothing}
      ${backup?.failed ? html`<p class="problem">${moment(backup.failed.time_ms)}: ${backup.failed.why}</p>` : nothing}
      ${backup?.last ? html`<p class="big"><span class=${`state ${backup.last.verified ? "good" : "bad"}`} data-backup>${backup.last.verified ? "written and verified" : "written, not verified"}</span></p>
        <dl class="facts"><dt>Made</dt><dd>${moment(backup.last.time_ms)}</dd><dt>File</dt><dd>${backup.last.file}</dd><dt>Size</dt><dd>${(backup.last.bytes / 1e6).toFixed(1)} MB, ${counted(backup.last.events, "event")}</dd><dt>Last hash, BLAKE2b-256</dt><dd>${hashNote(backup.last.last_hash)}</dd></dl>`
        : backup ? html`<p class="dim">None yet.</p>` : nothing}
      <p class="small dim">Made by itself every day${backup?.keep ? `, the last ${backup.keep} are kept` : ""}. The key that opens undealt cards is not in it: keep that apart.</p>
      ${this.reads ? nothing : html`<button class="small" data-back-up ?disabled=${backup?.running ?? true} @click=${() => void this.act({ title: "Back up now", says: "The record is copied while play goes on, then the copy is verified.", button: "Back up", act: (why) => operator.backUp(why) }, "The backup is under way.")}>Back up now</button>`}</section>`;
  }

  private closing() {
    return html`<section class="panel" aria-label="Closing"><h3>Closing</h3><p class="big"><span class=${`state ${session.draining ? "busy" : "good"}`} data-draining>${session.draining ? "about to close: hands finish" : "open"}</span></p>
      <p class="small dim">The program closes the room when it is told to stop (SIGTERM): hands are played to their end, then it ends. To stop play and stay, stop the room under Tables.</p></section>`;
  }

  private async act(question: Question, done: string): Promise<void> {
    this.done = "";
    if (await this.why.ask(question)) this.done = done;
    await this.load();
  }
}

function storeFound(checks: IntegrityCheck[], now: number | null) {
  const found = lastOfStore(checks);
  if (!found) return html`<p class="dim">Not verified since the start.</p>`;
  if (!found.passed) return html`<p class="big"><span class="state bad" data-store="failed">not what was stored</span></p><p class="problem">${sentence(found.says)}</p>`;
  const read = checks.find((check) => check.store);
  if (found.events === 0) {
    const events = now ?? 0;
    return html`<p class="big"><span class=${`state ${events > 0 ? "busy" : ""}`} data-store="empty">${events > 0 ? html`<span><span data-since>${counted(events, "event")}</span>, none verified yet</span>` : "no events yet"}</span></p>
      <p class="small">When the record was last looked at, ${moment(read?.time_ms ?? 0)}, there was nothing to verify.</p>`;
  }
  const since = now === null ? 0 : now - found.events;
  return html`<p class="big"><span class="state good" data-store="passed"><span><span data-verified>${counted(found.events, "event")}</span>, unbroken</span></span></p>
    ${since > 0 ? html`<p data-since>${counted(since, "event")} since then, not verified yet.</p>` : nothing}
    <dl class="facts"><dt>Verified</dt><dd>${moment(read?.time_ms ?? 0)}</dd><dt>Last hash, BLAKE2b-256</dt><dd><code>${found.last_hash}</code></dd></dl>`;
}

function progressNote(progress: number) {
  return html`<p role="status" style="margin-bottom:0.3rem">Under way, ${Math.round(progress * 100)}%</p><div class="bar" style="margin-bottom:0.8rem"><span style=${`width:${progress * 100}%`}></span></div>`;
}
