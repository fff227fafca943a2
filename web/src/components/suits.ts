// Suits as outlines in a square of 100, drawn so that they are the same on every machine.
import { svg, type SVGTemplateResult } from "lit";

const outlines: Record<string, string> = {
  h: "M50 92 C12 62 6 44 6 30 C6 15 17 6 29 6 C39 6 46 12 50 21 C54 12 61 6 71 6 C83 6 94 15 94 30 C94 44 88 62 50 92 Z",
  d: "M50 4 C58 22 70 38 86 50 C70 62 58 78 50 96 C42 78 30 62 14 50 C30 38 42 22 50 4 Z",
  s: "M50 5 C56 22 93 40 93 62 C93 75 84 82 74 82 C66 82 59 78 55 71 C56 81 59 89 66 95 L34 95 C41 89 44 81 45 71 C41 78 34 82 26 82 C16 82 7 75 7 62 C7 40 44 22 50 5 Z",
  c: "M50 5 C62 5 71 14 71 25 C71 32 68 37 63 42 C66 40 70 39 74 39 C86 39 94 48 94 59 C94 71 86 79 74 79 C66 79 59 75 55 68 C56 79 59 88 66 95 L34 95 C41 88 44 79 45 68 C41 75 34 79 26 79 C14 79 6 71 6 59 C6 48 14 39 26 39 C30 39 34 40 37 42 C32 37 29 32 29 25 C29 14 38 5 50 5 Z",
};

export function suit(letter: string, x: number, y: number, size: number, fill = "currentColor"): SVGTemplateResult {
  return svg`<path d=${outlines[letter] ?? ""} fill=${fill} transform=${`translate(${x} ${y}) scale(${size / 100})`}></path>`;
}
