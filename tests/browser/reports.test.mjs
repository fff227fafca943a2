// The math report as a reader meets it: in a browser, wide and narrow, and on paper.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { openBrowserWithFonts, textBoxes } from "./fonts.mjs";
import { poorContrast } from "./looks.mjs";
import { openBrowser, pictures, reported as games } from "./room.mjs";

const inFull = "three-card-poker"; // the others quick: it takes seconds, they would take minutes

let dir, browser;
before(async () => {
  dir = mkdtempSync(join(tmpdir(), "croupier-reports-"));
  for (const game of games) {
    const made = spawnSync(process.env.CROUPIER ?? "build/release/croupier", ["-q", "report", game, ...(game === inFull ? [] : ["--quick"]), "--rounds", "5000", "-o", join(dir, `${game}.html`)], { encoding: "utf8" });
    assert.equal(made.status, 0, made.stderr);
  }
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  rmSync(dir, { recursive: true, force: true });
});

async function open(game, viewport, by = browser) {
  const context = await by.newContext({ viewport });
  context.setDefaultTimeout(Number(process.env.PATIENCE ?? 150000)); // a busy machine takes its time
  const page = await context.newPage();
  const troubles = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && troubles.push(message.text()));
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("request", (request) => !/^(file|data):/.test(request.url()) && troubles.push(`asks for ${request.url()}`));
  await page.goto(pathToFileURL(join(dir, `${game}.html`)).href);
  return { page, troubles, close: () => context.close() };
}

// Sections that say nothing, charts of no size, and how far the page reaches beyond its width.
const look = () => ({
  sections: [...document.querySelectorAll("section")].map((section) => ({
    title: section.querySelector("h2")?.textContent.trim() ?? "",
    words: section.innerText.trim().length,
    height: section.getBoundingClientRect().height,
  })),
  charts: [...document.querySelectorAll("svg")].map((svg) => svg.getBoundingClientRect()).map(({ width, height }) => ({ width, height })),
  beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
});

// On a telephone numbers are read beside a name: tables of a few columns fit, and of wider ones the first column stays
// in sight while the others are pushed, and leaves them room.
const tablesToPush = () =>
  [...document.querySelectorAll("main table")].filter((table) => table.querySelector("td.r")).flatMap((table) => {
    const box = table.parentElement;
    const name = table.tBodies[0].rows[0].cells[0];
    const title = table.caption?.textContent ?? "";
    if (table.tBodies[0].rows[0].cells.length <= 4) return box.scrollWidth > box.clientWidth ? [`${title}: does not fit`] : [];
    box.scrollLeft = box.scrollWidth;
    const { left, width } = name.getBoundingClientRect();
    box.scrollLeft = 0;
    if (width > box.clientWidth / 2) return [`${title}: its first column is ${width} wide`];
    return left < box.getBoundingClientRect().left - 1 ? [`${title}: its first column is pushed out of sight`] : [];
  });

function expectWhole({ sections, charts }, where) {
  assert.equal(sections.length, 20, where);
  for (const { title, words, height } of sections) {
    assert.ok(title.length > 3, `${where}: a section without a title`);
    assert.ok(words > title.length + 40, `${where}: ${title} says nothing`);
    assert.ok(height > 40, `${where}: ${title} is not seen`);
  }
  assert.ok(charts.length > 4, where);
  for (const { width, height } of charts) assert.ok(width > 100 && height > 20, `${where}: a chart of ${width} by ${height}`);
}

// Of each section that begins with words about a table: its heading, and the first word of the table's first row.
const leading = () =>
  [...document.querySelectorAll("section")].flatMap((section) => {
    const [heading, words, box] = section.children;
    if (!words?.matches("p.leads") || !box?.matches("div.table")) return [];
    const cell = box.querySelector("tbody tr td").textContent.trim();
    return [{ heading: heading.lastChild.textContent.trim(), word: cell.split(/\s+/)[0] }];
  });

// A heading and its sentence do not stand alone at the foot of a page.
function expectTogether(paper, sections) {
  const read = spawnSync("pdftotext", ["-layout", "-", "-"], { input: paper, maxBuffer: 1 << 26 });
  if (read.error) return; // without poppler nobody reads the pages
  assert.ok(sections.length > 2, "sections that begin with words about a table");
  const pages = read.stdout.toString().split("\f");
  for (const { heading, word } of sections) {
    const line = new RegExp(`^ *\\d+ +${heading}$`, "m");
    const page = pages.findLast((text) => line.test(text)); // the first one is the contents
    assert.ok(page, `${heading} is on no page`);
    assert.ok(page.slice(page.search(line) + heading.length).includes(word), `${heading} begins at the foot of a page, and its table on the next`);
  }
}

for (const game of games) {
  describe(game, () => {
    for (const [name, viewport] of [["wide", { width: 1440, height: 900 }], ["narrow", { width: 390, height: 844 }]]) {
      test(`on a ${name} screen`, async () => {
        const { page, troubles, close } = await open(game, viewport);
        const seen = await page.evaluate(look);
        expectWhole(seen, `${game}, ${name}`);
        assert.equal(seen.beyond, 0, "the page is wider than the screen");
        assert.deepEqual(await page.evaluate(poorContrast), [], "text that does not stand out");
        if (name === "narrow") assert.deepEqual(await page.evaluate(tablesToPush), []);
        await page.screenshot({ path: join(pictures, `report-${game}-${name}.png`), fullPage: true });
        assert.deepEqual(troubles, []);
        await close();
      });
    }

    test("on paper", async () => {
      // A4 at 96 dots an inch, less margins.
      const { page, troubles, close } = await open(game, { width: 688, height: 971 });
      await page.emulateMedia({ media: "print" });
      const seen = await page.evaluate(look);
      expectWhole(seen, `${game}, print`);
      assert.equal(seen.beyond, 0, "the page is wider than the paper");
      await page.screenshot({ path: join(pictures, `report-${game}-paper.png`), fullPage: true });
      const paper = await page.pdf({ format: "A4", preferCSSPageSize: true });
      assert.equal(paper.subarray(0, 5).toString(), "%PDF-");
      expectTogether(paper, await page.evaluate(leading));
      assert.deepEqual(troubles, []);
      await close();
    });
  });
}

// The report has its letters with it: a machine with many fonts and one with next to none draw the same.
test("whatever fonts the machine has, narrow tables fit and every line is where it is", async () => {
  const drawn = {};
  for (const kind of ["crowded", "bare"]) {
    const other = await openBrowserWithFonts(kind);
    for (const game of games) {
      const { page, close } = await open(game, { width: 390, height: 844 }, other);
      await page.evaluate(() => document.fonts.ready);
      assert.deepEqual(await page.evaluate(tablesToPush), [], `${game}, ${kind}`);
      (drawn[game] ??= []).push(await page.evaluate(textBoxes));
      await close();
    }
    await other.close();
  }
  for (const [game, [crowded, bare]] of Object.entries(drawn)) {
    assert.ok(crowded.length > 300, game);
    assert.deepEqual(bare, crowded, game);
  }
});

test("a PDF has the report's own letters, and no others", async (t) => {
  if (spawnSync("weasyprint", ["--version"]).error || spawnSync("pdffonts", ["-v"]).error) return t.skip("WeasyPrint or poppler is not there");
  const pdf = join(dir, "fonts.pdf");
  assert.equal(spawnSync("weasyprint", ["--quiet", join(dir, `${inFull}.html`), pdf]).status, 0);
  const fonts = spawnSync("pdffonts", [pdf], { encoding: "utf8" }).stdout.trim().split("\n").slice(2).map((line) => line.split(/\s+/)[0].replace(/^[A-Z]+\+/, ""));
  assert.ok(fonts.length > 0 && fonts.every((font) => font.startsWith("Croupier-Report")), fonts.join(", "));
});
