// Enough of a hash to compare by eye; all of it when it is pointed at.
import { html, type TemplateResult } from "lit";

export function hashNote(hash: string, shown = 16): TemplateResult {
  return html`<code title=${hash}>${hash.length > shown ? `${hash.slice(0, shown)}…` : hash}</code>`;
}

// A text that may be a hash as a whole. Nothing but zeros is what a chain begins with: the hash of no event.
export function wordsOrHash(text: string): TemplateResult | string {
  if (/^0{64}$/.test(text)) return "none yet";
  return /^[0-9a-f]{64}$/.test(text) ? hashNote(text) : text;
}
