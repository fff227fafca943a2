// What a newcomer stumbles over: odds that change, a session that has ended, a table that is not there, the bank's offer, a
// replay, and how a game is played at all.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkBothLooks } from "./looks.mjs";
import { comeAsOperator, comeAsPlayer, fill, secret } from "./people.mjs";
import { openBrowser, openRoom, order, Player, stacked } from "./room.mjs";

let room, browser;
before(async () => {
  room = await openRoom();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await room?.close();
});

const come = (options) => Player.come(browser, room.address, options);

test("a progressive says at which meter it is even, in dollars", async () => {
  const player = await come();
  await player.go("#/odds/dj-wild-stud-pa?wager=progressive");
  const even = player.page.locator("[data-even]").first();
  await even.waitFor();
  assert.match(await even.innerText(), /^Even at a meter of \$[\d,]+\.\d\d\.$/);
  await player.leave();
});

test("odds of pays that have changed are grayed out until they are solved, and a wrong pay says so where it is", async () => {
  const player = await come();
  const { page } = player;
  await player.go("#/odds/three-card-poker");
  await page.waitForSelector("odds-result");
  await page.selectOption("[data-odds-wager]", "bonus");
  await page.waitForSelector('[data-edge="bonus"]');
  assert.match(page.url(), /wager=bonus/, "the address keeps the wager");
  const first = page.locator("pay-table input").first();
  await first.fill("-3");
  await page.waitForSelector("[data-stale]");
  assert.equal(await page.locator("odds-view .stale").evaluate((each) => each.inert), true);
  assert.equal(await page.getByText("with pays of your own").count(), 0);
  assert.match(await page.locator("pay-table .wrong").innerText(), /less than 0/);
  await page.click("[data-solve]");
  assert.equal(await first.evaluate((each) => each.getRootNode().activeElement === each), true, "the field is shown");
  await first.fill("");
  assert.match(await page.locator("pay-table .wrong").innerText(), /Type a number/);
  await first.fill("99");
  assert.equal(await page.locator("pay-table .wrong").count(), 0);
  await page.click("[data-solve]");
  await page.waitForSelector('odds-view .tag:has-text("with pays of your own")');
  assert.equal(await page.locator("[data-stale]").count(), 0);
  const [solve, result] = await Promise.all([page.locator("[data-solve]").boundingBox(), page.locator("odds-result").boundingBox()]);
  assert.ok(solve.y > 0 && solve.y < 900 && result.y < 900, "the button and the figures are seen together");
  await page.reload();
  await page.waitForSelector('[data-edge="bonus"]');
  assert.equal(await page.inputValue("[data-odds-wager]"), "bonus");
  await player.leave();
});

test("a session that has ended says so, shows no balance, and leads back to where one was", async () => {
  const player = await comeAsPlayer(browser, room, "nora");
  const { page } = player;
  await player.go("#/rules");
  await page.waitForSelector("rules-view h1");
  // As if half an hour had passed: the server knows it no more, the page does not know that.
  await page.evaluate(() => fetch("/api/session", { method: "DELETE" }));
  await player.go("#/history");
  await page.waitForSelector("[data-ended]");
  assert.equal(await page.locator("[data-balance]").count(), 0);
  await checkBothLooks(player, "session-ended");
  await page.click("[data-ended] a");
  await fill(player, "log-in", { name: "nora", password: secret });
  await page.waitForSelector("history-view h1");
  await page.waitForSelector("[data-balance]");
  assert.equal(await page.locator("[data-ended]").count(), 0);
  await player.leave();
});

test("a table that is not there says so", async () => {
  const player = await come();
  await player.go("#/table/t99");
  await player.page.waitForSelector("[data-missing]");
  assert.match(await player.page.locator("[data-missing]").innerText(), /No such table/);
  assert.equal(await player.page.locator('[data-missing] a[href="#/"]').count(), 1);
  await player.leave();
});

test("chips that do not suffice: what it takes, and what there is", async () => {
  const player = await come();
  await player.practice("dj-wild-ma", 0);
  await player.betting();
  await player.page.click('[data-chip="50000"]');
  await player.page.click('bet-spots button[data-wager="ante"]');
  await player.settled();
  await player.page.click('[data-chip="10000"]');
  await player.page.click('bet-spots button[data-wager="trips"]');
  await player.page.waitForSelector("table-view .problem");
  const [, takes, has] = /this takes \$([\d,.]+) more, and you have \$([\d,.]+?)\./.exec(await player.page.locator("table-view .problem").innerText());
  assert.ok(Number(takes.replace(",", "")) > Number(has.replace(",", "")), `${takes} of ${has}`);
  await player.leave();
});

test("the lobby names the game first, familiar ones before others, and says which are rules only", async () => {
  const player = await come();
  await player.go("#/");
  await player.page.waitForSelector("lobby-view .card");
  const names = await player.page.locator("lobby-view .card h3").allInnerTexts();
  assert.deepEqual(names.slice(0, 2), ["Ultimate Texas Hold'em", "Three Card Poker"]);
  assert.equal(await player.page.locator("lobby-view .card layout-picture svg").count(), names.length);
  const rulesOnly = player.page.locator("lobby-view [data-rules-of]:has([data-rules-only])");
  assert.ok((await rulesOnly.count()) > 10);
  assert.equal(await rulesOnly.locator("text=Odds").count(), 0);
  await player.leave();
});

test("how to play is first in the rules and one key away at the table", async () => {
  const player = await come();
  const { page } = player;
  for (const game of ["ultimate-texas-holdem", "ez-baccarat-panda-8", "pai-gow-poker", "texas-holdem", "pure-215-blackjack"]) {
    await player.go(`#/rules/${game}`);
    await page.waitForSelector("rules-view how-to .lines li");
    assert.equal(await page.locator("rules-view section").first().getAttribute("id"), "how");
    const lines = await page.locator("rules-view how-to .lines li").count();
    assert.ok(lines >= 5 && lines <= 10, `${game}: ${lines} lines`);
    assert.equal(await page.locator("rules-view how-to svg").count(), 1);
  }
  await checkBothLooks(player, "how-to");
  await player.practice("three-card-poker", 2);
  await page.keyboard.press("/");
  await page.waitForSelector("how-dialog dialog[open] how-to li");
  await checkBothLooks(player, "how-to-dialog");
  await page.keyboard.press("Escape");
  await page.waitForSelector("how-dialog dialog[open]", { state: "hidden" });
  await player.leave();
});

test("the bank: passing is the plain choice, taking it asks once more, on a key of its own", async () => {
  const player = await come();
  const { page } = player;
  await player.practice("three-card-poker", 2);
  let offered = false;
  for (let i = 0; i < 6 && !offered; ++i) {
    await player.betting({ bank: async () => (offered = true) });
    if (offered) break;
    await page.click('[data-chip="500"]');
    await page.click('bet-spots button[data-wager="ante"]');
    await player.settled();
    await page.click("bet-dock [data-go]");
    await player.finish();
    await page.click("[data-next]");
  }
  assert.ok(offered, "in six rounds");
  assert.equal(await page.locator("bank-offer button.main").getAttribute("data-bank"), "pass");
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press("b"); // goes to the spots, and takes no bank
  assert.equal(await page.locator('[data-bank="accept"]').count(), 0);
  await page.keyboard.press("k");
  await page.waitForSelector('[data-bank="accept"]');
  assert.equal(player.now.phase, "bank", "nothing is taken yet");
  await checkBothLooks(player, "bank-sure");
  await page.keyboard.press("Escape");
  await page.waitForSelector('[data-bank="take"]');
  await page.keyboard.press("k");
  await page.waitForSelector('[data-bank="accept"]');
  await page.keyboard.press("k");
  await player.until(() => player.now.bank && player.now.bank.seat === player.now.you.seats[0], "the bank");
  await player.leave();
});

test("a replay starts at the beginning, plays by itself, with names, and does not call everything checked", async () => {
  const player = await come({ motion: "no-preference" });
  const { page } = player;
  await player.practice("ultimate-texas-holdem", 2);
  await player.betting();
  await page.click('bet-spots button[data-wager="ante"]');
  await player.settled();
  await page.click("bet-dock [data-go]");
  await player.finish((actions) => actions.find((action) => action === "fold") ?? actions.find((action) => action === "check"));
  const names = player.now.seats.filter((seat) => seat.bot).map((seat) => seat.name);
  await player.go(`#/round/${player.now.round}`);
  await page.waitForSelector("[data-play]");
  const step = () => page.locator('round-view input[type="range"]').evaluate((each) => Number(each.value));
  const first = await step();
  assert.ok(first < 8, `it begins at ${first}`);
  await player.until(async () => (await step()) > first + 1, "the next steps");
  await page.click("[data-play]");
  assert.match(await page.locator("[data-play]").innerText(), /Play/);
  const still = await step();
  await page.waitForTimeout(900);
  assert.equal(await step(), still, "paused");
  await page.click("[data-end]");
  const shown = await page.locator("round-view table-felt").evaluate((felt) => [...felt.shadowRoot.querySelectorAll("seat-plate")].map((plate) => plate.shadowRoot.querySelector(".name").textContent));
  assert.deepEqual(shown.sort(), names.sort());
  const verdict = page.locator("[data-verdict]");
  assert.equal(await verdict.getAttribute("data-verdict"), "partly");
  assert.doesNotMatch(await verdict.innerText(), /Everything agrees/);
  await checkBothLooks(player, "replay");
  await player.leave();
});

test("a win by kicker is explained, the result stands above the book, and chips are paid and taken", async () => {
  const player = await come();
  const { page } = player;
  await player.practice("three-card-poker", 2);
  await player.betting();
  const bet = async () => {
    await page.click('[data-chip="500"]');
    await page.click('bet-spots button[data-wager="ante"]');
    await player.settled();
    await page.click("bet-dock [data-go]");
  };
  await bet();
  await player.finish();
  const places = order(player);
  const mine = String(player.now.you.seats[0]);
  room.next(stacked(places, { [mine]: "Js Jd 9s", dealer: "Jh Jc 8d" }));
  await page.click("[data-next]");
  await player.betting();
  await bet();
  await player.finish((actions) => actions.find((action) => action !== "fold"));
  await page.waitForSelector("[data-kicker]");
  assert.equal(await page.locator("[data-kicker]").innerText(), "Both have a pair of jacks. Your nine kicker beats the dealer's eight.");
  await page.waitForSelector("advice-note");
  const [result, book] = await Promise.all([page.locator('section[aria-label="Your result"]').boundingBox(), page.locator('section[aria-label="The book"]').boundingBox()]);
  assert.ok(result.y < book.y, "the result comes first");
  assert.equal(await page.locator('bet-spots [data-wager="ante"] .paid').count(), 1);
  await player.leave();
});

test("whose hand a side bet read is said", async () => {
  const player = await come();
  await player.practice("three-card-poker-6-card-bonus", 2);
  await player.betting();
  await player.betAll();
  await player.page.click("bet-dock [data-go]");
  await player.finish();
  const lines = player.page.locator('section[aria-label="Your result"]');
  assert.match(await lines.locator('[data-line="pair-plus"]').innerText(), /own hand/i);
  assert.match(await lines.locator('[data-line="6-card-bonus"]').innerText(), /With the dealer's cards: /);
  await player.leave();
});

test("an operator who opens a reading that favors the bettor is told by how much", async () => {
  const boss = await comeAsOperator(browser, room);
  await boss.go("#/operate/tables/new");
  await boss.page.selectOption('[data-field="game"]', "somethings-wild");
  const warning = boss.page.locator('[data-favors="base"]');
  await warning.waitFor();
  assert.match(await warning.innerText(), /The game itself favors the bettor by 6\.9\d+%/);
  await checkBothLooks(boss, "open-favors");
  await boss.page.click("[data-open-it]");
  await boss.page.waitForSelector("why-dialog dialog[open]");
  assert.match(await boss.page.locator("why-dialog dialog[open] p").first().innerText(), /favors the bettor by 6\.9/);
  await boss.leave();
});
