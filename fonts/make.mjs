// Makes the fonts that page and report carry with them, so that neither hangs on the machine's: the letters they use, out
// of fonts from npm, as woff2. What it makes is committed: nobody needs this to build.
//
//   npm ci && node make.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

const here = dirname(fileURLToPath(import.meta.url));
const between = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");

const ascii = between(0x20, 0x7e);
const names = between(0xa0, 0x17f); // people's, in any Latin script
const signs = "–—‘’“”•…−×÷±≈≠≤≥√∞½¼¾²³¹⁻·←→↑↓✓✗▶◀▲▼●○★π∑ΔΦσμ";

const inter = "inter-ui/variable/InterVariable.woff2";
const fonts = [
  // The page: letters, headings, hashes and meters, and the suits, which are in none of them.
  { file: "inter.woff2", from: inter, text: ascii + names + signs, axes: { opsz: 14, wght: { min: 400, max: 700 } } },
  { file: "fraunces.woff2", from: "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2", text: ascii + names + "–—‘’“”…×", axes: { wght: { min: 400, max: 700 } } },
  { file: "mono.woff2", from: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2", text: ascii + "…–−", axes: { wght: { min: 400, max: 700 } } },
  { file: "suits.woff2", from: "@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2", text: "♠♣♥♦" },
  // The report: two weights, each a font of its own, because printers of PDF do not all read variable ones.
  { file: "report-400.woff2", from: inter, text: ascii + between(0xa0, 0xff) + signs, axes: { opsz: 14, wght: 400 } },
  { file: "report-600.woff2", from: inter, text: ascii + between(0xa0, 0xff) + signs, axes: { opsz: 14, wght: 600 } },
];

for (const { file, from, text, axes } of fonts) {
  const made = await subset(readFileSync(join(here, "node_modules", from)), text, { targetFormat: "woff2", variationAxes: axes });
  writeFileSync(join(here, file), made);
  console.log(`${file} ${made.length} bytes`);
}
