// Enough of a hash to compare by eye; all of it when it is pointed at.
import { html, type TemplateResult } from "lit";

export function hashNote(hash: string, shown = 16): TemplateResult {
  return html`<code title=${hash}>${hash.length > shown ? `${hash.slice(0, shown)}…` : hash}</code>`;
}

// A text that may be a hash as a whole.
export function wordsOrHash(text: string): TemplateResult | string {
  return /^[0-9a-f]{64}$/.test(text) ? hashNote(text) : text;
}
