// Tabs as the keyboard expects them. A template, not an element: tabs and their panel name each other, which works only
// within one root. The panel has the id "panel" and is drawn by the caller.
import { css, html, type LitElement, type ReactiveController, type TemplateResult } from "lit";

export type Tab<Id extends string> = readonly [Id, string]; // and its words

export function tabBar<Id extends string>(label: string, tabs: readonly Tab<Id>[], chosen: Id, choose: (tab: Id) => void): TemplateResult {
  // Among tabs the arrows lead on, Home and End to the ends; Tab leads into the panel.
  const key = (event: KeyboardEvent) => {
    const at = tabs.findIndex(([tab]) => tab === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length)![0];
    const bar = event.currentTarget as HTMLElement;
    choose(next);
    bar.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${label} @keydown=${key}>${tabs.map(([tab, words]) => html`<button role="tab"
    id=${`tab-${tab}`} aria-controls="panel" aria-selected=${chosen === tab ? "true" : "false"} tabindex=${chosen === tab ? 0 : -1} data-tab=${tab}
    @click=${() => choose(tab)}>${words}</button>`)}</div>`;
}

// Where tabs are more than the screen is wide: the chosen one comes to the middle, also when the screen is turned, and
// the page stays where it is.
export class ChosenTabInView implements ReactiveController {
  private readonly host: LitElement;
  private shown = "";

  constructor(host: LitElement) {
    this.host = host;
    host.addController(this);
  }
  hostConnected(): void {
    addEventListener("resize", this.show);
  }
  hostDisconnected(): void {
    removeEventListener("resize", this.show);
  }
  hostUpdated(): void {
    const chosen = this.tab()?.id ?? "";
    if (chosen !== this.shown) this.show();
    this.shown = chosen;
  }

  private tab(): HTMLElement | null {
    return this.host.renderRoot.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  }
  private readonly show = (): void => {
    const tab = this.tab();
    const bar = tab?.parentElement;
    if (!tab || !bar) return;
    bar.scrollLeft += tab.getBoundingClientRect().left - bar.getBoundingClientRect().left - (bar.clientWidth - tab.offsetWidth) / 2;
  };
}

export const tabStyles = css`
  .tabs { display: flex; border-bottom: 1px solid var(--line); }
  .tabs button { flex: 1; border: 0; border-radius: 0; background: none; color: var(--dim); border-bottom: 3px solid transparent; }
  .tabs button[aria-selected="true"] { color: var(--brass); border-bottom-color: var(--brass); }
`;
