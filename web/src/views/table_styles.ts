// How the table's view is laid out: felt and side by side where there is room, one under the other on a phone, with the
// dock always in reach.
import { css } from "lit";

export const tableStyles = css`
  :host { display: block; max-width: 1520px; margin: 0 auto; padding: 0.4rem clamp(0.4rem, 1.5vw, 1.4rem) 2rem; }
  .bar { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: 0.3rem 0.3rem 0.6rem; flex-wrap: wrap; }
  .meters { display: flex; gap: 0.5rem; flex-wrap: wrap; justify-content: center; }
  .bar h1 { font-size: 1.35rem; margin: 0; }
  .layout { display: grid; grid-template-columns: minmax(0, 1fr) 360px; gap: 1.1rem; align-items: start; }
  .place { position: relative; display: grid; justify-items: center; gap: 10px; padding: 4px 8px 6px; --card: 78px; }
  .place.turn .plate { box-shadow: 0 0 0 2px var(--brass), 0 0 22px rgb(227 189 116 / 0.55); }
  .place .plate { background: rgb(8 16 12 / 0.85); border: 1px solid #5d7d6c; border-radius: 20px; padding: 0.25rem 1rem; display: flex; gap: 0 0.7rem; align-items: center; flex-wrap: wrap; justify-content: center; }
  .place .dim { color: #cfdccf; }
  .net { font-size: 1.15rem; }
  .invite { margin: 1.6rem 0; font-family: var(--serif); font-size: 1.2rem; color: #f1ead2; text-align: center; }
  .clock { display: flex; gap: 0.7rem; align-items: center; justify-content: center; min-height: 44px; }
  .clock countdown-ring { width: 44px; height: 44px; }
  .phase { font-weight: 600; color: #fff; text-shadow: 0 1px 3px #000; }
  .dock { background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); padding: 0.6rem 0.8rem; margin-top: 0.8rem; min-height: 5rem; display: grid; align-content: center; position: sticky; bottom: 0.5rem; z-index: 5; box-shadow: 0 -8px 24px rgb(0 0 0 / 0.45); }
  .center { text-align: center; justify-content: center; margin: 0 auto; }
  .notice { text-align: center; color: var(--warn); margin: 0.3rem auto 0; }
  .checking { text-align: center; color: var(--warn); margin: 0; }
  .beside { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.8rem; }
  .roads { background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); padding: 0.8rem 0.9rem; min-width: 0; }
  .side { background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); overflow: hidden; }
  .tab { padding: 0.75rem 0.9rem; max-height: calc(100vh - 9rem); overflow-y: auto; }
  .pays { display: grid; gap: 0.9rem; }
  @media (max-height: 960px) { :host { padding-bottom: 0.4rem; } .place { --card: 76px; gap: 7px; padding-block: 2px; } .dock { min-height: 4rem; padding-block: 0.4rem; margin-top: 0.5rem; } .bar { padding-block: 0 0.3rem; } }
  @media (max-height: 860px) { .place { --card: 62px; } }
  @media (min-width: 1400px) { .layout { grid-template-columns: minmax(0, 1fr) 400px; } }
  /* Where there is room for it, all of the table is in view, and what is long scrolls beside it. */
  @media (min-width: 1081px) and (min-height: 780px) {
    .layout { height: calc(100dvh - 8.1rem); }
    .play { display: flex; flex-direction: column; height: 100%; }
    .play table-felt { flex: 1; min-height: 0; }
    .beside { height: 100%; min-height: 0; grid-template-rows: auto minmax(0, 1fr); }
    .side { display: flex; flex-direction: column; min-height: 0; }
    .side:only-child { grid-row: 1 / span 2; }
    .tab { max-height: none; min-height: 0; flex: 1; }
  }
  @media (pointer: coarse), (max-width: 760px) { .keys { display: none; } }
  @media (max-width: 1080px) { .layout { grid-template-columns: minmax(0, 1fr); } .tab { max-height: none; } }
  @media (max-width: 760px) {
    .place { --card: 60px; padding-inline: 0; }
    .bar .tag { display: none; }
    .dock { bottom: 0; border-radius: 14px 14px 0 0; margin-inline: -0.4rem; padding: 0.6rem 0.5rem calc(0.6rem + env(safe-area-inset-bottom)); min-height: 4.4rem; }
    .bar { padding-bottom: 0.4rem; gap: 0.4rem 0.8rem; }
    .bar .title { flex: 1; min-width: 0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .bar h1 { font-size: 1.15rem; }
    .meters { order: 3; flex-basis: 100%; flex-wrap: nowrap; justify-content: start; overflow-x: auto; padding-bottom: 4px; }
    .meters meter-sign { flex: none; }
    .clock { min-height: 30px; }
  }
`;
