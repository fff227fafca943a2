// The other pages: lobby, rules, odds with own pays, history, account; at both widths, with text one can read and focus
// one can see.
import { readFileSync } from "node:fs";
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { checkLooks, focusSeen } from "./looks.mjs";
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

for (const width of [1440, 390]) {
  describe(`at ${width} pixels`, () => {
    const come = () => Player.come(browser, room.address, { width, height: width < 500 ? 844 : 900 });

    test("the lobby shows every table, to nobody in particular", async () => {
      const player = await come();
      await player.go("");
      await player.page.waitForSelector("lobby-view .card");
      const floor = readFileSync("rulebook/floor.toml", "utf8").match(/^\[\[tables\]\]/gm);
      assert.equal(await player.page.locator("lobby-view .card").count(), floor.length);
      await checkLooks(player, "lobby");
      assert.equal(await player.page.locator("[data-balance]").count(), 0, "looking makes no account");
      await player.leave();
    });

    test("rules without an account", async () => {
      const player = await come();
      await player.go("#/rules/deuces-wild-xtreme-co");
      await player.page.waitForSelector("rules-view pay-table");
      await checkLooks(player, "rules");
      assert.ok((await player.page.getByText("CO-1", { exact: true }).count()) > 0);
      await player.leave();
    });

    test("a table: watched, played, its pays and facts", async () => {
      const player = await come();
      await player.go("#/table/t3");
      await player.page.waitForSelector("table-felt");
      await checkLooks(player, "watch");
      await player.practice("deuces-wild-xtreme-co");
      await player.betting();
      await player.betAll();
      await checkLooks(player, "table-bets");
      await player.page.click("bet-dock [data-go]");
      await player.page.waitForSelector("action-bar button");
      await checkLooks(player, "table-decision");
      await player.finish();
      await checkLooks(player, "table-result");
      for (const tab of ["pays", "table"]) {
        await player.page.click(`[data-tab="${tab}"]`);
        await checkLooks(player, `table-${tab}`);
      }
      await player.leave();
    });

    test("odds: exact, with options, and with pays of one's own", async () => {
      const player = await come();
      await player.go("#/odds/three-card-poker");
      const edge = (wager) => player.page.locator(`[data-edge="${wager}"]`).innerText();
      await player.page.waitForSelector("odds-result");
      assert.equal(await edge("base"), "house edge 4.2964%");
      await checkLooks(player, "odds");
      await player.page.selectOption("[data-odds-wager]", "bonus");
      await player.page.waitForSelector('[data-edge="bonus"]');
      assert.equal(await edge("bonus"), "house edge 4.3801%");
      // A royal flush for 200 more has a chance of 1 in 5525.
      const royal = player.page.locator('pay-table input[aria-label^="Royal flush"]');
      await royal.fill(String(Number(await royal.inputValue()) + 200));
      await royal.blur();
      await player.page.click("[data-solve]");
      await player.page.waitForFunction((before) => {
        const find = (root) => root.querySelector('[data-edge="bonus"]') ?? [...root.querySelectorAll("*")].map((each) => each.shadowRoot && find(each.shadowRoot)).find(Boolean);
        const now = find(document)?.textContent;
        return now && now !== before;
      }, "house edge 4.3801%");
      assert.equal(await edge("bonus"), "house edge 0.7602%");
      await checkLooks(player, "odds-own");
      await player.leave();
    });

    test("history: replayed step by step, verified, downloaded", async () => {
      const player = await come();
      await player.practice("somethings-wild");
      await player.betting();
      await player.betAll();
      await player.page.click("bet-dock [data-go]");
      await player.finish();
      const { round } = player.now;
      await player.go("#/history");
      await player.page.click(`[data-round="${round}"] a`);
      await player.page.waitForSelector('[data-verified="true"]');
      assert.equal(await player.page.locator("[data-replay]").innerText(), "replay");
      await player.page.click("[data-end]");
      assert.match(await player.page.locator("round-view .place .plate").innerText(), /^Your seat, 1/);
      assert.equal(await player.page.locator("seat-plate .tag").count(), 2, "bots are marked in a replay");
      await checkLooks(player, "round");
      for (let i = 0; i < 5; ++i) await player.page.keyboard.press("ArrowLeft");
      await checkLooks(player, "round-step");
      const [download] = await Promise.all([player.page.waitForEvent("download"), player.page.click("[data-record]")]);
      assert.equal(download.suggestedFilename(), `${round}.toml`);
      await player.go("#/history");
      await player.page.waitForSelector("[data-round]");
      await checkLooks(player, "history");
      await player.leave();
    });

    test("a guest takes a name and comes back with it", async () => {
      const player = await come();
      const name = `ann${width}`;
      await player.go("#/account");
      await player.page.click("[data-guest]");
      await player.page.waitForSelector("[data-balance]");
      await checkLooks(player, "account");
      await player.page.fill('[data-form="sign-up"] [name="name"]', name);
      await player.page.fill('[data-form="sign-up"] [name="password"]', "a long enough secret");
      await player.page.click('[data-form="sign-up"] button');
      await player.page.waitForSelector(`.me:has-text("${name}")`);
      await player.page.click("[data-log-out]");
      await player.page.waitForSelector('[data-form="log-in"]');
      await player.page.fill('[data-form="log-in"] [name="name"]', name);
      await player.page.fill('[data-form="log-in"] [name="password"]', "a wrong secret");
      await player.page.click('[data-form="log-in"] button');
      await player.page.waitForSelector(".problem");
      await player.page.fill('[data-form="log-in"] [name="password"]', "a long enough secret");
      await player.page.click('[data-form="log-in"] button');
      await player.page.waitForSelector(`.me:has-text("${name}")`);
      await player.leave();
    });
  });
}

test("a practice table in two clicks", async () => {
  const player = await Player.come(browser, room.address);
  await player.go("");
  await player.page.click('[data-game="ultimate-texas-holdem"]');
  await player.page.click("[data-practice]");
  await player.page.waitForSelector('table-view bet-dock, table-view [data-bank="pass"]');
  assert.equal(player.now.you.seats[0], 1, "and one has a seat");
  await player.leave();
});

test("on a phone a bot with a long name is still marked", async () => {
  const player = await Player.come(browser, room.address, { width: 390, height: 844 });
  await player.practice("dj-wild-ma", 3);
  await player.page.waitForSelector("seat-plate .tag");
  // However long the name, the mark lies within its plate.
  const hidden = await player.page.locator("seat-plate").evaluateAll((plates) => plates.filter((plate) => {
    const name = plate.shadowRoot.querySelector(".name");
    if (name) name.textContent = "Maria Gaetana Agnesi of Milan";
    const mark = plate.shadowRoot.querySelector(".tag")?.getBoundingClientRect();
    const box = plate.shadowRoot.querySelector(".plate").getBoundingClientRect();
    return !mark || mark.width < 10 || mark.right > box.right || mark.left < box.left;
  }).length);
  assert.equal(hidden, 0);
  await player.picture("bots");
  await player.leave();
});

test("odds that take their time show how far they are, and can be stopped", async () => {
  const player = await Player.come(browser, room.address);
  const answers = [];
  player.page.on("response", async (answer) => {
    if (/\/api\/odds\//.test(answer.url()) && answer.request().method() === "GET") answers.push(await answer.json().catch(() => ({})));
  });
  await player.go("#/odds/ultimate-texas-holdem");
  await player.page.waitForSelector("odds-view progress");
  await player.until(() => answers.some((each) => each.progress > 0 && !each.done), "progress");
  assert.ok((await player.page.locator("odds-view progress").evaluate((each) => each.value)) > 0);
  await player.picture("odds-progress");
  await player.page.getByRole("button", { name: "Stop" }).click();
  await player.page.waitForSelector("odds-view progress", { state: "detached" });
  await player.leave();
});

test("a key decides nothing before the cards are shown", async () => {
  const player = await Player.come(browser, room.address, { motion: "no-preference" });
  await player.practice("dj-wild-ma");
  await player.betting();
  await player.page.click('bet-spots button[data-wager="ante"]');
  await player.settled();
  await player.page.click("bet-dock [data-go]");
  await player.page.waitForSelector(".own playing-card");
  // One's turn has come with the push, while the cards are still on their way.
  await player.until(() => player.now.phase === "deciding" && player.now.turn === player.now.you.seats[0], "one's turn");
  assert.equal(await player.page.locator("action-bar").count(), 0);
  await player.page.keyboard.press("f");
  await player.page.waitForSelector('action-bar button[aria-disabled="false"]');
  assert.equal(player.now.phase, "deciding");
  await player.page.keyboard.press("f");
  await player.page.waitForSelector("[data-next]");
  await player.leave();
});

test("single keys can be switched off, and tabs go by the arrows", async () => {
  const player = await Player.come(browser, room.address);
  const { page } = player;
  await player.practice("dj-wild-ma");
  await player.betting();
  await page.click('[data-tab="round"]');
  const chosen = () => page.$eval('[role="tab"][aria-selected="true"]', (tab) => [tab.dataset.tab, tab === tab.getRootNode().activeElement, tab.getRootNode().getElementById(tab.getAttribute("aria-controls"))?.getAttribute("aria-labelledby") === tab.id]);
  for (const [key, tab] of [["ArrowRight", "pays"], ["ArrowLeft", "round"], ["ArrowLeft", "table"], ["Home", "round"], ["End", "table"]]) {
    await page.keyboard.press(key);
    assert.deepEqual(await chosen(), [tab, true, true], key);
  }
  assert.ok((await page.locator("bet-dock kbd:visible").count()) > 0);
  await page.click('input[name="keys"]');
  assert.equal(await page.locator("kbd:visible").count(), 0, "no button names a key that does nothing");
  await page.evaluate(() => document.activeElement?.blur());
  for (const key of ["s", "?", "b"]) await page.keyboard.press(key);
  await player.settled();
  assert.equal(player.now.you.seats.length, 1, "nobody stood up");
  assert.equal(await page.locator("help-overlay dialog[open]").count(), 0);
  await player.leave();
});

test("focus is seen wherever Tab leads", async () => {
  const player = await Player.come(browser, room.address);
  await player.practice("dj-wild-ma");
  await player.betting();
  const unseen = [];
  for (let i = 0; i < 30; ++i) {
    await player.page.keyboard.press("Tab");
    const focus = await player.page.evaluate(focusSeen);
    if (!focus.seen) unseen.push(focus.what);
  }
  assert.deepEqual(unseen, []);
  await player.page.keyboard.press("?");
  await player.page.waitForSelector("help-overlay dialog[open]");
  await player.picture("help");
  await player.leave();
});

test("four colors, and no book play when it is not wanted", async () => {
  const player = await Player.come(browser, room.address);
  await player.practice("dj-wild-ma");
  await player.page.click('[data-tab="table"]');
  await player.page.click('input[name="fourColors"]');
  await player.page.click('input[name="showBook"]');
  await player.page.click('[data-tab="round"]');
  await player.betting();
  await player.page.click('bet-spots button[data-wager="ante"]');
  await player.settled();
  await player.page.click("bet-dock [data-go]");
  await player.finish();
  assert.equal(await player.page.locator("advice-note").count(), 0);
  await player.picture("four-colors");
  await player.leave();
});

test("cards are dealt one by one to those who want to see it", async () => {
  const player = await Player.come(browser, room.address, { motion: "no-preference" });
  await player.practice("dj-wild-ma");
  await player.betting();
  await player.page.click('bet-spots button[data-wager="ante"]');
  await player.settled();
  await player.page.click("bet-dock [data-go]");
  await player.page.waitForSelector("playing-card");
  const some = await player.page.locator("playing-card").count();
  await player.page.waitForSelector("action-bar button");
  assert.ok((await player.page.locator("playing-card").count()) > some);
  await player.leave();
});

test("in a low window one's own cards are in sight when they matter", async () => {
  const player = await Player.come(browser, room.address);
  await player.page.setViewportSize({ width: 1440, height: 760 });
  await player.practice("dj-wild-ma");
  await player.betting();
  await player.page.click('bet-spots button[data-wager="ante"]');
  await player.settled();
  await player.page.click("bet-dock [data-go]");
  await player.page.waitForSelector("action-bar button");
  await player.settled();
  const cards = await player.page.locator(".place card-row").boundingBox();
  const dock = await player.page.locator(".dock").boundingBox();
  assert.ok(cards.y > 0 && cards.y + cards.height <= dock.y, `cards end at ${cards.y + cards.height}, the dock begins at ${dock.y}`);
  await player.picture("low-window");
  await player.leave();
});

test("a first visit asks for nothing it cannot have", async () => {
  const player = await Player.come(browser, room.address);
  const refused = [];
  player.page.on("response", (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
  await player.go("");
  await player.page.waitForSelector("lobby-view .card");
  await player.settled();
  assert.deepEqual(refused, []);
  await player.leave();
});

test("a seat taken in the lobby is a seat at the table", async () => {
  const player = await Player.come(browser, room.address);
  await player.go("");
  await player.page.click('[data-open="t4"]');
  await player.page.waitForSelector("table-view .place");
  await player.until(() => player.now?.you.seats.length === 1, "a seat");
  assert.equal(new URL(player.page.url()).hash, "#/table/t4", "loaded anew it takes no other");
  await player.page.click("[data-stand]");
  await player.until(() => player.now.you.seats.length === 0, "to be up");
  await player.page.reload();
  await player.page.waitForSelector("table-felt");
  await player.settled();
  assert.equal(player.now.you.seats.length, 0);
  await player.leave();
});

test("the last result stays until the next cards, and the round is told in a few lines", async () => {
  const player = await Player.come(browser, room.address);
  await player.practice("dj-wild-ma");
  await player.betting();
  await player.page.click('bet-spots button[data-wager="ante"]');
  await player.settled();
  await player.page.click("bet-dock [data-go]");
  await player.finish();
  const result = await player.page.locator('round-panel section[aria-label="Your result"] h3').innerText();
  await player.page.click("round-panel details:last-of-type summary");
  const told = await player.page.locator("round-panel ol li").allInnerTexts();
  assert.ok(told.length < player.now.all.length / 2, `${told.length} lines of ${player.now.all.length} events`);
  assert.ok(told.some((line) => line.startsWith("You: ")) && !told.some((line) => /seat \d|is dealt/.test(line)), told.join("\n"));
  await player.betting();
  await player.page.waitForSelector("[data-last]");
  assert.equal(await player.page.locator('round-panel section[aria-label="Your result"] h3').innerText(), result);
  await player.picture("last-result");
  await player.page.click('bet-spots button[data-wager="ante"]');
  await player.settled();
  await player.page.click("bet-dock [data-go]");
  await player.page.waitForSelector("action-bar button");
  assert.equal(await player.page.locator("[data-last]").count(), 0);
  await player.leave();
});

test("plates of a full table do not lie on each other", async () => {
  for (const [width, height] of [[1440, 900], [1280, 800]]) {
    const player = await Player.come(browser, room.address, { width, height });
    await player.practice("three-card-poker", 5);
    await player.betting();
    await player.page.click('bet-spots button[data-wager="ante"]');
    await player.settled();
    await player.page.click("bet-dock [data-go]");
    await player.page.waitForSelector("action-bar button");
    const overlaps = await player.page.locator("seat-plate").evaluateAll((plates) => {
      const boxes = plates.map((plate) => plate.getBoundingClientRect());
      return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
    });
    assert.equal(overlaps, 0, `at ${width}`);
    await player.picture("full-table");
    await player.leave();
  }
});
