// A refusal: what was wrong, and what would be right.
import { html, nothing, type TemplateResult } from "lit";
import { Refused } from "../api.ts";
import { sentence } from "../words.ts";

export function problemNote(problem: unknown): TemplateResult | typeof nothing {
  if (!problem) return nothing;
  if (problem instanceof Refused) {
    const { title, detail, right } = problem.problem;
    return html`<div class="problem" role="alert">${sentence(detail || title)}${right ? html` <span class="right">${sentence(right)}</span>` : nothing}</div>`;
  }
  return html`<div class="problem" role="alert">${String((problem as Error).message ?? problem)}</div>`;
}
