// The frame of the operator's and the auditor's pages: wide, a heading that says whose clock is shown, tabs under it.
import { css, html, type TemplateResult } from "lit";
import { zoneWords } from "../words.ts";

export function runningHead(words: string): TemplateResult {
  return html`<div class="top"><h1>${words}</h1><span class="dim small" data-zone>All times: ${zoneWords()}</span></div>`;
}

export const runningPage = css`
  :host { display: block; }
  .wide { max-width: var(--page, 1480px); margin: 0 auto; padding: 1.1rem clamp(0.7rem, 2vw, 1.6rem) 3rem; }
  h1 { font-size: clamp(1.5rem, 3vw, 2rem); margin-bottom: 0.3rem; }
  h2 { margin-top: 0.4rem; }
  .top { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; }
  .tabs { margin-bottom: 1.1rem; }
  .tabs button { flex: 0 0 auto; padding-inline: 1.1rem; }
  /* One row that is pushed aside. Its ends are empty, so that only what goes on beyond the edge fades there. */
  @media (max-width: 760px) {
    .tabs { overflow-x: auto; scrollbar-width: none; margin-inline: -0.7rem; padding-inline: 1.4rem; mask-image: linear-gradient(90deg, transparent, #000 1.4rem, #000 calc(100% - 1.4rem), transparent); }
    .tabs button { padding-inline: 0.7rem; }
    .tabs button:focus-visible { outline-offset: -3px; }
  }
`;
