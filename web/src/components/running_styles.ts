// What the operator's and the auditor's pages share besides styles.ts: quiet boards, states by color and word, tables
// that become lists on a phone.
import { css } from "lit";

export const runningStyles = css`
  :host { display: block; }
  .head { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: center; justify-content: space-between; margin-bottom: 0.9rem; }
  .head h2 { margin: 0; }
  .boards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); gap: 1rem; align-items: start; }
  .panel h3 { margin-top: 0; display: flex; gap: 0.6rem; justify-content: space-between; align-items: baseline; flex-wrap: wrap; }
  .panel + .panel { margin-top: 1rem; }
  .boards .panel + .panel { margin-top: 0; }
  dl.facts { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 1rem; margin: 0 0 0.8rem; font-size: 0.92rem; }
  dl.facts dt { color: var(--dim); }
  dl.facts dd { margin: 0; text-align: right; overflow-wrap: break-word; font-variant-numeric: tabular-nums; }
  code { font: 0.82rem/1.4 var(--mono); color: var(--dim); overflow-wrap: anywhere; }
  .filters { display: flex; flex-wrap: wrap; gap: 0.6rem 0.8rem; align-items: end; margin-bottom: 1rem; }
  .filters label.field { flex: 1 1 9rem; max-width: 16rem; }
  .filters input, .filters select { width: 100%; }
  .state { display: inline-flex; gap: 0.45em; align-items: baseline; }
  .state::before { content: ""; width: 0.62em; height: 0.62em; border-radius: 50%; background: #8d7f6b; flex: none; translate: 0 -0.06em; }
  .state.good::before { background: var(--win); }
  .state.busy::before { background: var(--brass); }
  .state.bad { color: var(--lose); }
  .state.bad::before { background: var(--lose); }
  button.grave { color: var(--lose); border-color: #7c463d; }
  button.small { min-height: 2.1rem; padding: 0.2rem 0.7rem; }
  tbody tr:hover { background: rgb(255 255 255 / 0.025); }
  td.do { text-align: right; white-space: nowrap; }
  td.do .row { justify-content: flex-end; flex-wrap: nowrap; gap: 0.4rem; }
  .done { color: var(--win); margin: 0.4rem 0; }
  .bar { height: 8px; border-radius: 99px; background: #120e0a; border: 1px solid var(--line); overflow: hidden; }
  .bar > span { display: block; height: 100%; background: var(--brass); }
  @media (max-width: 700px) {
    table.list, .list tbody, .list tr, .list td { display: block; }
    .list thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .list tr { border: 1px solid var(--line); border-radius: 10px; background: var(--panel); padding: 0.5rem 0.8rem; margin-bottom: 0.7rem; }
    .list td { border: 0; padding: 0.15rem 0; text-align: left; }
    /* A label as high as it needs to be: it floats in the padding, and the cell holds it. */
    .list td[data-head] { display: flow-root; padding-left: 8.6rem; min-height: 1.8rem; }
    .list td[data-head]::before { content: attr(data-head); color: var(--dim); font-size: 0.82rem; line-height: 1.25; float: left; width: 8.1rem; margin-left: -8.6rem; padding-top: 0.22rem; overflow-wrap: break-word; }
    .list td:empty { display: none; }
    .list td.do, .list td.do .row { text-align: left; justify-content: flex-start; flex-wrap: wrap; }
    .filters label.field { max-width: none; }
  }
`;
