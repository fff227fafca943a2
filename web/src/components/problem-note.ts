// A refusal: what was wrong, and what would be right.
import { html, nothing, type TemplateResult } from "lit";
import { Refused } from "../api.ts";
import { problemWords } from "../problem_words.ts";
import { backLink } from "../router.ts";

export function problemNote(problem: unknown): TemplateResult | typeof nothing {
  if (!problem) return nothing;
  if (problem instanceof Refused) {
    const { what, right, logIn } = problemWords(problem.problem);
    return html`<div class="problem" role="alert">${what}${right ? html` <span class="right">${right}</span>` : nothing}${logIn ? html` <a href=${backLink()}>Log in</a>` : nothing}</div>`;
  }
  return html`<div class="problem" role="alert">${String((problem as Error).message ?? problem)}</div>`;
}
