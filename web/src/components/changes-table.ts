// Values with their labels: before and after where something was before, otherwise the value alone.
import { css, html, nothing, type TemplateResult } from "lit";
import type { Change } from "../changes.ts";
import { wordsOrHash } from "./hash-note.ts";

export function changesTable(changes: readonly Change[]): TemplateResult | typeof nothing {
  if (changes.length === 0) return nothing;
  const was = changes.some((each) => each.before !== "");
  return html`<table class="changes" data-changes>${was ? html`<thead><tr><th scope="col"><span class="hidden">What</span></th><th scope="col">before</th><th scope="col">after</th></tr></thead>` : nothing}
    <tbody>${changes.map((each) => html`<tr><th scope="row">${each.what}</th>${was ? html`<td>${each.before ? wordsOrHash(each.before) : "–"}</td>` : nothing}<td>${each.after ? wordsOrHash(each.after) : "–"}</td></tr>`)}</tbody></table>`;
}

export const changesStyles = css`
  table.changes { font-size: 0.88rem; width: auto; min-width: min(100%, 18rem); }
  table.changes td, table.changes th { padding: 0.1rem 1rem 0.1rem 0; border: 0; white-space: normal; min-width: 0; overflow-wrap: anywhere; font-size: inherit; }
  table.changes th { font-weight: 400; vertical-align: top; }
  table.changes thead th { font-weight: 600; }
  table.changes tbody tr:hover { background: none; }
`;
