// Each game played through in the browser, with every side bet it offers: by clicks, and by the keyboard alone.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { games, openBrowser, openRoom, Player } from "./room.mjs";

let room, browser;
before(async () => {
  room = await openRoom();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await room?.close();
});

// What is shown at the end is what the settlement says, to the cent.
async function checkResult(player, had) {
  const { settlement, you } = player.now;
  const seat = you.seats[0];
  const lines = settlement.lines.filter((line) => line.seat === seat);
  const fees = settlement.fees.filter((fee) => fee.who === seat).reduce((sum, fee) => sum + fee.cents, 0);
  const envy = settlement.envy.filter((each) => each.seat === seat).reduce((sum, each) => sum + each.cents, 0);
  const net = lines.reduce((sum, line) => sum + line.net_cents, 0) + envy - fees;
  assert.ok(lines.length > 0, JSON.stringify(player.now));
  assert.equal(await player.page.$eval("[data-net]", (each) => Number(each.dataset.net)), net);
  const shown = player.page.locator('section[aria-label="Your result"] [data-line]');
  assert.equal(await shown.count(), lines.length);
  assert.equal(await player.balance(), had + net);
  for (const line of lines) {
    const told = player.page.locator(`section[aria-label="Your result"] [data-line="${line.wager}"]`);
    assert.equal(await told.getByText(line.clause, { exact: true }).count(), 1, `${line.wager} says its clause`);
    if (line.reads) assert.ok((await told.innerText()).toLowerCase().includes(line.reads.toLowerCase()), `${line.wager} says the hand as read`);
  }
}

// How far the page, and what is beside the table, go on below what is seen.
const beyond = () => {
  const page = document.scrollingElement;
  const beside = document.querySelector("croupier-app").shadowRoot.querySelector("table-view").shadowRoot.querySelector(".tab");
  return { page: page.scrollHeight - page.clientHeight, beside: beside.scrollHeight - beside.clientHeight };
};

describe("by clicks", () => {
  for (const game of games) {
    test(game, async () => {
      const player = await Player.come(browser, room.address);
      await player.practice(game);
      await player.betting();
      const had = await player.balance();
      await player.betAll();
      const placed = Object.keys(player.now.seats.find((seat) => seat.seat === player.now.you.seats[0]).bets);
      const sides = await player.page.locator("bet-spots button.spot:not(.base)").count();
      assert.ok(placed.length > Math.min(sides, 1), "side bets are up, where there are any");
      await player.picture(`bets-${game}`);
      await player.page.click("bet-dock [data-go]");
      await player.page.waitForSelector("action-bar button, [data-next]");
      await player.picture(`deal-${game}`);
      assert.deepEqual(await player.page.evaluate(beyond), { page: 0, beside: 0 }, "nothing scrolls while one plays");
      await player.finish();
      await player.picture(`result-${game}`);
      assert.deepEqual(await player.page.evaluate(beyond), { page: 0, beside: 0 }, "nothing scrolls at the result");
      await checkResult(player, had);
      // A clause is read on demand.
      await player.page.locator('section[aria-label="Your result"] clause-note button').first().click();
      assert.ok((await player.page.locator("clause-note .text").first().innerText()).length > 20);
      assert.deepEqual(player.errors, []);
      await player.leave();
    });
  }
});

describe("by keyboard", () => {
  for (const game of games) {
    test(game, async () => {
      const player = await Player.come(browser, room.address);
      const { page } = player;
      const press = async (...keys) => {
        for (const key of keys) await page.keyboard.press(key);
        await player.settled();
      };
      await player.practice(game);
      await page.evaluate(() => document.activeElement?.blur());
      for (;;) {
        await page.waitForSelector('bet-dock [data-go], [data-bank="pass"]');
        if ((await page.$('[data-bank="pass"]')) === null) break;
        await press("n");
      }
      const had = await player.balance();
      await press("2", "b", "Enter"); // a five-dollar chip, the first of the game's own spots
      const spots = await page.$$eval("bet-spots button.spot", (all) => all.length);
      for (let i = 1; i < spots; ++i) {
        await press("ArrowRight");
        const own = await page.evaluate(() => {
          let element = document.activeElement;
          while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
          return element.classList.contains("base") || element.getAttribute("aria-disabled") === "true";
        });
        if (!own) await press("Enter");
      }
      await press("d");
      for (;;) {
        await page.waitForSelector('action-bar button[aria-disabled="false"], [data-next]');
        if (await page.$("[data-next]")) break;
        const decision = player.now.decision;
        const keys = await page.$$eval("action-bar button[data-action]", (all) => all.filter((each) => each.dataset.action !== "fold").map((each) => each.querySelector("kbd").textContent));
        await press(keys[0].toLowerCase());
        await player.until(() => player.now.decision !== decision);
      }
      await checkResult(player, had);
      assert.equal(await page.evaluate(() => window.scrollX), 0);
      const { round } = player.now;
      await press("r"); // the same bets again: on to a decision, the bank's offer, or the next result
      await page.waitForSelector('action-bar button, [data-bank="pass"], [data-next]:not([disabled])');
      await player.until(() => player.now.round !== round, "the next round");
      assert.deepEqual(player.errors, []);
      await player.leave();
    });
  }
});
