// A machine with other fonts: page and report bring their own, so nothing may hang on the machine's. A made-up fonts.conf
// gives a browser a crowded font folder, where every name leads to a wide font, or a bare one with a single other font: with
// none at all Chromium draws nothing.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const wide = "DejaVu Sans"; // what everything is drawn in that has no font of its own
const crowded = `<match target="pattern"><edit name="family" mode="prepend" binding="strong"><string>${wide}</string></edit></match><dir>/usr/share/fonts</dir>`;

export async function openBrowserWithFonts(kind) {
  const dir = mkdtempSync(join(tmpdir(), `croupier-fonts-${kind}-`));
  mkdirSync(join(dir, "fonts"));
  copyFileSync("/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf", join(dir, "fonts", "only.ttf"));
  const conf = join(dir, "fonts.conf");
  writeFileSync(conf, `<?xml version="1.0"?><fontconfig>${kind === "crowded" ? crowded : `<dir>${join(dir, "fonts")}</dir>`}<cachedir>${join(dir, "cache")}</cachedir></fontconfig>`);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"], env: { ...process.env, FONTCONFIG_FILE: conf } });
  browser.on("disconnected", () => rmSync(dir, { recursive: true, force: true }));
  return browser;
}

// Where every piece of text is, and how large: the same on every machine.
export const textBoxes = () => {
  const boxes = [];
  const look = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element.shadowRoot) look(element.shadowRoot);
      if (element.matches("style, script, option, noscript") || ![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      boxes.push(`${element.localName} "${element.textContent.trim().slice(0, 30)}" ${[x, y, width, height].map(Math.round).join(" ")}`);
    }
  };
  look(document);
  return boxes;
};
