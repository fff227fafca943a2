// Before anything is changed: what will happen, and why one does it. The dialog stays until it is done or given up, so
// that a refusal is read where the reason was typed. A native dialog: focus stays in it, Escape gives up, Enter does it.
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { shared } from "../styles.ts";
import { problemNote } from "./problem-note.ts";

export interface Question {
  title: string;
  says: string | TemplateResult; // what will happen
  button: string;
  grave?: boolean; // it cannot be undone, or stops play
  act: (why: string) => Promise<unknown>;
}

export const shortestWhy = 3;
export const longestWhy = 300;

@customElement("why-dialog")
export class WhyDialog extends LitElement {
  @state() private question: Question | null = null;
  @state() private problem: unknown = null;
  @state() private busy = false;
  @query("dialog") private dialog!: HTMLDialogElement;
  private answer: (done: boolean) => void = () => undefined;

  static override styles = [shared, css`
    dialog { background: var(--panel); color: var(--ink); border: 1px solid var(--brass-deep); border-radius: 14px; width: min(32rem, 94vw); padding: 1.3rem 1.4rem; box-shadow: 0 30px 80px rgb(0 0 0 / 0.6); }
    dialog.grave { border-color: #c05a4c; }
    dialog::backdrop { background: rgb(0 0 0 / 0.65); }
    h2 { margin: 0 0 0.5rem; }
    input { width: 100%; }
    .row { justify-content: flex-end; margin-top: 1rem; }
    button.grave { background: linear-gradient(#f0978a, #d97465); color: #200906; border-color: #8a3226; }
    .note { margin: 0.4rem 0 0; }
  `];

  // True when it was done.
  ask(question: Question): Promise<boolean> {
    this.answer(false);
    this.question = question;
    this.problem = null;
    this.busy = false;
    const asked = new Promise<boolean>((done) => (this.answer = done));
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector("form")?.reset();
      if (!this.dialog.open) this.dialog.showModal();
      this.renderRoot.querySelector("input")?.focus();
    });
    return asked;
  }

  override render() {
    const { question } = this;
    return html`<dialog class=${question?.grave ? "grave" : ""} aria-labelledby="title" aria-describedby="says" @close=${() => this.answer(false)}>${question ? html`
      <form data-why-form @submit=${(event: SubmitEvent) => void this.submit(event)}>
        <h2 id="title">${question.title}</h2>
        <p id="says">${question.says}</p>
        <label class="field">Why<input name="why" data-why required minlength=${shortestWhy} maxlength=${longestWhy} autocomplete="off"></label>
        <p class="note small dim">Your name, the time and this reason are kept with what was before and after.</p>
        ${problemNote(this.problem)}
        <div class="row"><button type="button" data-give-up @click=${() => this.dialog.close()}>Cancel</button>
          <button class=${question.grave ? "grave" : "main"} data-do ?disabled=${this.busy}>${question.button}</button></div>
      </form>` : nothing}</dialog>`;
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!this.question || this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      await this.question.act(String(new FormData(event.target as HTMLFormElement).get("why")).trim());
      this.answer(true);
      this.dialog.close();
    } catch (problem) {
      this.problem = problem;
    }
    this.busy = false;
  }
}
