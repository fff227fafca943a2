// The look of the room: colors, type and the few elements that every view shares.
import { css } from "lit";

// Colors as custom properties; every pair of ink and ground that is used together has a contrast of 4.5 or more.
export const tokens = css`
  :root {
    --ground: #15110d;
    --panel: #211b15;
    --panel-2: #2b241c;
    --line: #453a2d;
    --ink: #f5eee2;
    --dim: #bfb19b;
    --brass: #e3bd74;
    --brass-deep: #a97f33;
    --felt: #0f5a40;
    --felt-deep: #083a2a;
    --felt-line: #d8c48a;
    --win: #7ee2a0;
    --lose: #ff9d8f;
    --push: #b8cbe6;
    --warn: #ffcf70;
    --serif: "Fraunces", "Suits", serif;
    --sans: "Inter", "Suits", sans-serif;
    --mono: "JetBrains Mono", monospace;
    --radius: 12px;
    color-scheme: dark;
  }
  html { background: var(--ground); color: var(--ink); font: 16px/1.5 var(--sans); -webkit-text-size-adjust: 100%; }
  body { margin: 0; min-height: 100vh; background: radial-gradient(120% 60rem at 50% -10rem, #33291d 0, var(--ground) 70%) fixed; }
`;

export const shared = css`
  :host { box-sizing: border-box; }
  *, *::before, *::after { box-sizing: inherit; }
  h1, h2, h3 { font-family: var(--serif); font-weight: 600; line-height: 1.2; margin: 0 0 0.5em; text-wrap: balance; }
  h1 { font-size: clamp(1.7rem, 4vw, 2.5rem); }
  h2 { font-size: 1.4rem; margin-top: 1.6em; }
  h3 { font-size: 1.1rem; }
  p { margin: 0 0 0.8em; max-width: 70ch; }
  a { color: var(--brass); text-underline-offset: 0.2em; }
  :focus-visible { outline: 3px solid var(--brass); outline-offset: 2px; border-radius: 6px; }
  .dim { color: var(--dim); }
  .small { font-size: 0.875rem; }
  code { font-family: var(--mono); font-size: 0.9em; }
  .win { color: var(--win); }
  .lose { color: var(--lose); }
  .push { color: var(--push); }
  .num { font-variant-numeric: tabular-nums; text-align: right; }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .row { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; }
  .page { max-width: 1180px; margin: 0 auto; padding: 1.6rem clamp(0.9rem, 3vw, 2rem) 4rem; }
  .panel { background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); padding: 1.1rem 1.2rem; }
  .tag { display: inline-block; font-size: 0.78rem; padding: 0.1rem 0.55rem; border: 1px solid var(--line); border-radius: 99px; color: var(--dim); white-space: nowrap; }
  .tag.bright { color: var(--brass); border-color: var(--brass-deep); }
  button, .button {
    font: inherit; font-weight: 600; color: var(--ink); background: var(--panel-2); border: 1px solid var(--line);
    border-radius: 9px; padding: 0.5rem 1rem; min-height: 2.6rem; cursor: pointer; text-decoration: none;
    display: inline-flex; align-items: center; justify-content: center; gap: 0.5rem;
  }
  button:hover:not(:disabled):not([aria-disabled="true"]), .button:hover { border-color: var(--brass); }
  button.main, .button.main { background: linear-gradient(#f0cf8c, #d2a552); color: #241a08; border-color: #8a6524; }
  button.main:hover:not(:disabled):not([aria-disabled="true"]), .button.main:hover { background: linear-gradient(#f7dca4, #dcb161); }
  button.quiet { background: none; border-color: transparent; color: var(--brass); padding-inline: 0.5rem; }
  button:disabled, button[aria-disabled="true"] { color: #a59880; background: #221d17; border-style: dashed; cursor: not-allowed; }
  kbd {
    display: var(--keys, inline-block); font: 600 0.72rem/1 var(--sans); min-width: 1.4em; text-align: center; padding: 0.22em 0.4em; border-radius: 5px;
    border: 1px solid currentColor; opacity: 0.85;
  }
  @media (pointer: coarse), (max-width: 760px) { kbd { display: none; } }
  input, select, textarea {
    font: inherit; color: var(--ink); background: #120e0a; border: 1px solid #7d6c55; border-radius: 8px;
    padding: 0.45rem 0.6rem; min-height: 2.5rem; max-width: 100%;
  }
  select { height: 2.5rem; }
  input[type="checkbox"] { min-height: 0; width: 1.15rem; height: 1.15rem; accent-color: var(--brass); vertical-align: -0.2em; }
  input[type="range"] { padding: 0; accent-color: var(--brass); }
  label.field { display: grid; gap: 0.25rem; font-size: 0.9rem; color: var(--dim); }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 0.4rem 0.6rem; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
  th { color: var(--dim); font-weight: 600; font-size: 0.85rem; }
  .scroll { overflow-x: auto; }
  .problem { color: var(--lose); border-left: 3px solid var(--lose); padding: 0.2rem 0 0.2rem 0.8rem; margin: 0.6rem 0; }
  .problem .right { color: var(--ink); }
  details > summary { cursor: pointer; color: var(--brass); padding: 0.3rem 0; }
`;
