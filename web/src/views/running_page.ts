// The frame of the operator's and the auditor's pages: wide, with tabs under the heading.
import { css } from "lit";

export const runningPage = css`
  :host { display: block; }
  .wide { max-width: var(--page, 1480px); margin: 0 auto; padding: 1.1rem clamp(0.7rem, 2vw, 1.6rem) 3rem; }
  h1 { font-size: clamp(1.5rem, 3vw, 2rem); margin-bottom: 0.3rem; }
  h2 { margin-top: 0.4rem; }
  .tabs { margin-bottom: 1.1rem; }
  .tabs button { flex: 0 0 auto; padding-inline: 1.1rem; }
  @media (max-width: 640px) { .tabs { flex-wrap: wrap; } .tabs button { flex: 1 0 auto; padding-inline: 0.7rem; } }
`;
