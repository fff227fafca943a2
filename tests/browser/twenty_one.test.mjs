// Twenty-one in the browser: hands that are split, doubled and insured, side bets paid at once, the keys that players know,
// the trainer, and four split hands on a phone. Shoes begin with many cards of one rank, so that whoever banks, everybody
// gets them.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { command, signUp } from "./people.mjs";
import { openBrowser, openRoom, Player } from "./room.mjs";

let room, browser;
before(async () => {
  room = await openRoom();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await room?.close();
});

const many = (ranks, times) => Array.from({ length: times }, (_, i) => ranks[i % ranks.length]).join(" ");
const eights = many(["8c", "8d", "8h", "8s"], 24);

let visitors = 0;
// At a practice table of one's own with two bots, until bets are taken.
async function sitDown(game, { cards, paytables = {}, set = {}, ...look } = {}) {
  const player = await Player.come(browser, room.address, look);
  await signUp(player, `visitor${++visitors}`);
  if (cards) room.next(cards);
  const opened = await command(player, { do: "practice", game, set, paytables, bots: 2 });
  assert.ok(opened.ok, JSON.stringify(opened));
  await command(player, { do: "sit", table: opened.table, seat: 1 });
  await player.go(`#/table/${opened.table}`);
  await player.betting();
  return player;
}

async function bet(player, sides = []) {
  await player.page.click('[data-chip="500"]');
  for (const wager of ["base", "base", ...sides]) {
    await player.page.click(`bet-spots [data-wager="${wager}"]`);
    await player.settled();
  }
  await player.page.click("bet-dock [data-go]");
  await player.page.waitForSelector("action-bar button, [data-next]");
}

const act = async (player, action) => {
  const before = player.now.decision;
  await player.page.click(`action-bar [data-action="${action}"]`);
  await player.until(() => player.now.decision !== before || player.now.phase !== "deciding", action);
};
const hands = (player) => player.page.locator("seat-hands.own .hand");
const result = (player) => player.page.waitForSelector("[data-next]");

// So many hands are on the felt: what the server says is drawn a moment later.
const shown = (player, count) => player.until(async () => (await hands(player).count()) === count, `${count} hands`);

async function splitToFour(player) {
  for (let i = 0; i < 3; ++i) await act(player, "split");
  await shown(player, 4);
}

// Nothing goes over the edge of the window, and hands lie beside each other.
async function checkSideBySide(player) {
  const boxes = await hands(player).evaluateAll((all) => all.map((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return { left, right, top, bottom };
  }));
  for (const [i, box] of boxes.entries()) {
    assert.ok(box.left >= 0 && box.right <= player.width, `hand ${i + 1} is in view: ${JSON.stringify(box)}`);
    const after = boxes[i + 1];
    if (after) assert.ok(box.right <= after.left + 1 && box.top < after.bottom && after.top < box.bottom, `hand ${i + 2} is beside hand ${i + 1}`);
  }
  assert.equal(await player.page.evaluate(() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth), 0, "no scrolling sideways");
}

for (const [width, height] of [[1440, 900], [390, 844]]) {
  test(`four split hands lie side by side, each with its total and its result, at ${width}`, async () => {
    const player = await sitDown("pure-215-blackjack", { cards: eights, width, height });
    const had = await player.balance();
    await bet(player);
    await player.picture("twenty-one-deal");
    assert.equal(await hands(player).first().locator("[data-total]").innerText(), "16");
    assert.match(await player.page.locator("table-felt [data-dealer]").innerText(), /^8$/);
    await splitToFour(player);
    await checkSideBySide(player);
    assert.match(await player.page.locator("action-bar [data-ask]").innerText(), /Hand 1 of 4/);
    assert.ok(await hands(player).first().evaluate((each) => each.classList.contains("turn")));
    assert.deepEqual(await player.page.$$eval("seat-hands.own [data-stake]", (all) => all.map((each) => Number(each.dataset.stake))), [1000, 1000, 1000, 1000]);
    await player.picture("twenty-one-four-hands");
    for (let i = 0; i < 4; ++i) await act(player, "stand");
    await result(player);
    const lines = player.now.settlement.lines.filter((line) => line.seat === 1 && line.wager === "base");
    assert.equal(lines.length, 4);
    assert.deepEqual(await player.page.$$eval("seat-hands.own [data-result]", (all) => all.map((each) => Number(each.dataset.result))), lines.map((line) => line.net_cents));
    const fees = player.now.settlement.fees.filter((fee) => fee.who === 1).reduce((sum, fee) => sum + fee.cents, 0);
    assert.equal(await player.balance(), had + lines.reduce((sum, line) => sum + line.net_cents, 0) - fees);
    assert.match(await player.page.locator("table-felt [data-dealer]").innerText(), /over with 24/);
    await checkSideBySide(player);
    await player.picture("twenty-one-result");
    // The same hands in the history.
    await player.go(`#/round/${player.now.round}`);
    await player.page.waitForSelector("round-view table-felt");
    await player.page.locator("round-view input[type=range]").evaluate((each) => { each.value = each.max; each.dispatchEvent(new Event("input", { bubbles: true })); });
    await player.until(async () => (await player.page.locator("round-view seat-hands .hand[data-hand='4']").count()) > 0, "the replay's fourth hand");
    assert.deepEqual(player.errors, []);
    await player.leave();
  });
}

describe("by the keys that players know", () => {
  const press = async (player, key) => {
    const before = player.now.decision;
    await player.page.keyboard.press(key);
    await player.until(() => player.now.decision !== before || player.now.phase !== "deciding", `key ${key}`);
  };

  test("P splits, D doubles and the card lies across, S stands and nobody leaves the table", async () => {
    const player = await sitDown("pure-215-blackjack", { cards: many(["5c", "5d", "5h", "5s"], 24) });
    await bet(player);
    await player.page.evaluate(() => document.activeElement?.blur());
    await press(player, "p");
    await shown(player, 2);
    await press(player, "d");
    await hands(player).first().locator(".slot.across").waitFor();
    assert.equal(await hands(player).first().locator("[data-stake]").getAttribute("data-stake"), "2000");
    await press(player, "h");
    await player.picture("twenty-one-doubled");
    if (player.now.phase === "deciding" && player.now.turn === 1) await press(player, "s");
    await player.page.keyboard.press("s");
    await result(player);
    assert.deepEqual(player.now.you.seats, [1], "still seated");
    await player.leave();
  });

  test("I insures before anybody plays, and the bet lies on its own spot", async () => {
    const player = await sitDown("pure-215-blackjack", { cards: many(["Ac", "Ad", "Ah", "As"], 24), paytables: { base: "3-to-2" } });
    await bet(player);
    assert.match(await player.page.locator("action-bar [data-ask]").innerText(), /Insurance\?/);
    assert.deepEqual(await player.page.$$eval("action-bar kbd", (all) => all.map((each) => each.textContent)), ["N", "I"]);
    await player.picture("twenty-one-insurance");
    await player.page.evaluate(() => document.activeElement?.blur());
    await press(player, "i");
    assert.equal(player.now.seats.find((seat) => seat.seat === 1).bets.insurance, 500);
    await player.page.waitForSelector('bet-spots [data-wager="insurance"]');
    await player.finish();
    await player.leave();
  });
});

test("a double for less names its amount, and no more than that is bet", async () => {
  const player = await sitDown("pure-215-blackjack", { cards: many(["5c", "5d", "5h", "5s"], 24) });
  await bet(player);
  await player.page.click('action-bar [data-less="double"]');
  await player.picture("twenty-one-less");
  await player.page.fill('action-bar input[name="dollars"]', "3");
  await player.page.click("action-bar [data-named]");
  await player.until(() => player.now.seats.find((seat) => seat.seat === 1).bets.base === 1300, "ten dollars and three");
  await player.finish();
  await player.leave();
});

test("a buster is paid on its spot, as soon as the dealer is over", async () => {
  const player = await sitDown("buster-blackjack", { cards: eights });
  await bet(player, ["buster"]);
  await player.finish((actions) => (actions.includes("stand") ? "stand" : actions[0]));
  const line = player.now.settlement.lines.find((each) => each.seat === 1 && each.wager === "buster");
  assert.equal(line.outcome, "win", JSON.stringify(line));
  const spot = player.page.locator('bet-spots [data-wager="buster"]');
  assert.match(await spot.locator(".result").innerText(), /^\+\$/);
  assert.match(await player.page.locator("table-felt [data-dealer]").innerText(), /over with 24/);
  await player.picture("twenty-one-buster");
  await player.leave();
});

test("a match with the dealer's up card is paid on its spot", async () => {
  const player = await sitDown("pure-spanish-215", { cards: eights });
  await bet(player, ["match-the-dealer"]);
  await player.finish((actions) => (actions.includes("stand") ? "stand" : actions[0]));
  const line = player.now.settlement.lines.find((each) => each.seat === 1 && each.wager === "match-the-dealer");
  assert.equal(line.outcome, "win", JSON.stringify(line));
  assert.match(await player.page.locator('bet-spots [data-wager="match-the-dealer"] .result').innerText(), /^\+\$/);
  await player.leave();
});

test("whoever hears the page hears totals, hands and whose turn it is; the book says what the choice was worth", async () => {
  const player = await sitDown("pure-215-blackjack", { cards: eights });
  await bet(player);
  assert.match(await hands(player).first().getAttribute("aria-label"), /eight of .*, eight of .*; 16; \$10; to play/);
  await act(player, "stand"); // a pair of eights against an eight is split by the book
  await player.page.waitForSelector("advice-note .off");
  assert.match(await player.page.locator("advice-note .note").first().innerText(), /Split was better: Stand cost \$\d/);
  await player.finish();
  await player.leave();
});

for (const [width, height] of [[1440, 900], [390, 844]]) {
  test(`the trainer asks, judges and asks again, at ${width}`, async () => {
    const player = await Player.come(browser, room.address, { width, height });
    const { page } = player;
    await player.go("#/rules/pure-spanish-215");
    await page.click("rules-view [data-train]");
    for (let i = 0; i < 3; ++i) {
      await page.waitForSelector("trainer-view [data-choice]");
      if (i === 0) await player.picture("trainer-question");
      await page.keyboard.press("s");
      if ((await page.locator("trainer-view [data-verdict]").count()) === 0) await page.locator("trainer-view [data-choice]").first().click(); // where one must hit
      await page.waitForSelector("trainer-view [data-verdict]");
      const rows = await page.locator("trainer-view [data-verdict] tbody tr").count();
      assert.ok(rows >= 1);
      assert.equal(await page.locator("trainer-view tr.best").count(), 1);
      if (i === 0) await player.picture("trainer-verdict");
      assert.match(await page.locator("trainer-view [data-score]").innerText(), new RegExp(`of ${i + 1}$`));
      await page.keyboard.press("n");
    }
    assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth), 0);
    assert.deepEqual(player.errors, []);
    await player.leave();
  });
}

test("help says every rule that blackjack players ask for, without a seat or a bet", async () => {
  const player = await Player.come(browser, room.address);
  const asked = [/insure/i, /even money/i, /split, 3 times at most/i, /split aces get/i, /split again/i, /and then doubled/i, /first two cards may be doubled/i, /surrender/i, /dealer hits/i];
  await player.go("#/rules/pure-215-blackjack");
  await player.page.waitForSelector("rules-view how-to [data-steps][open]");
  const told = (await player.page.locator("rules-view how-to li").allInnerTexts()).join("\n");
  for (const what of asked) assert.match(told, what);
  await player.picture("twenty-one-how-to");
  await player.leave();
});
