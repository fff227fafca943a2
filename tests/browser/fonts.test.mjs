// The page has its letters with it: a machine with many fonts and one with next to none draw the same.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowserWithFonts, textBoxes } from "./fonts.mjs";
import { openRoom, Player } from "./room.mjs";

let room;
before(async () => (room = await openRoom()));
after(() => room?.close());

const pages = { "#/": "lobby-view .card", "#/rules/dj-wild-stud-pa": "rules-view pay-table", "#/account": "account-view form", "#/table/t5": "table-view table-felt" };

test("whatever fonts the machine has, every word is where it is", async () => {
  const drawn = {};
  for (const kind of ["crowded", "bare"]) {
    const browser = await openBrowserWithFonts(kind);
    for (const width of [1440, 390]) {
      const player = await Player.come(browser, room.address, { width, height: 844 });
      for (const [hash, shown] of Object.entries(pages)) {
        if (hash.startsWith("#/table") && width < 500) continue; // watching needs an account, whose number is in the head
        await player.go(hash);
        await player.page.waitForSelector(shown);
        await player.page.evaluate(() => document.fonts.ready);
        const boxes = await player.page.evaluate(textBoxes);
        (drawn[`${hash} at ${width}`] ??= []).push(boxes.filter((box) => !/Guest/.test(box)));
      }
      for (const family of ["Inter", "Fraunces"]) assert.ok(await player.page.evaluate((name) => [...document.fonts].some((font) => font.family.includes(name) && font.status === "loaded"), family), `${family} came with the page`);
      await player.leave();
    }
    await browser.close();
  }
  for (const [where, [crowded, bare]] of Object.entries(drawn)) {
    assert.ok(crowded.length > 10, where);
    assert.deepEqual(bare, crowded, where);
  }
});
