// Moments that are rare or awkward: a fold, a tie, a progressive with envy, a bank too small, a lost connection, a bet
// that is refused.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkBothLooks } from "./looks.mjs";
import { openBrowser, openRoom, openWire, order, Player, stacked } from "./room.mjs";

let room, browser;
before(async () => {
  room = await openRoom();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await room?.close();
});

const own = (player) => player.now.settlement.lines.filter((line) => line.seat === player.now.you.seats[0]);

test("a fold forfeits what the rules say, and the cards go dark", async () => {
  const player = await Player.come(browser, room.address);
  await player.practice("dj-wild-ma");
  await player.betting();
  await player.betAll();
  await player.page.click("bet-dock [data-go]");
  await player.finish((actions) => actions.find((action) => action === "fold"));
  assert.equal(own(player).find((line) => line.wager === "ante").outcome, "forfeited");
  assert.ok((await player.page.locator('[data-line="ante"]').first().innerText()).includes("is forfeited"));
  assert.ok(await player.page.locator(".own playing-card[dim]").count() > 0);
  await player.picture("fold");
  await player.leave();
});

test("a tie pushes", async () => {
  const player = await Player.come(browser, room.address);
  await player.practice("ultimate-texas-holdem");
  await player.betting();
  await player.page.click('bet-spots button[data-wager="ante"]');
  await player.settled();
  await player.page.click("bet-dock [data-go]");
  await player.finish();
  // The best hand lies in the middle: everybody plays the board.
  room.next(stacked(order(player), { community: "As Ks Qs Js Ts" }));
  await player.page.click("[data-next]");
  await player.betting();
  await player.page.click("[data-chip='500']");
  await player.page.click('bet-spots button[data-wager="ante"]');
  await player.settled();
  await player.page.click("bet-dock [data-go]");
  await player.finish();
  assert.ok(own(player).some((line) => line.wager === "ante" && line.outcome === "push"), JSON.stringify(own(player)));
  assert.equal(await player.page.locator('bet-spots [data-wager="ante"] .result').innerText(), "push");
  await player.picture("tie");
  await player.leave();
});

test("a progressive win empties the meter, and the other player gets his envy", async () => {
  const [ann, bob] = [await Player.come(browser, room.address), await Player.come(browser, room.address)];
  for (const player of [ann, bob]) {
    await player.go("#/table/t2");
    await player.page.locator("seat-plate button").first().click();
    await player.page.waitForSelector(".place bet-spots");
  }
  const play = async () => {
    // Together: the first bet starts the table's clock.
    await Promise.all([ann, bob].map(async (player) => {
      await player.betting();
      await player.page.click('[data-chip="500"]');
      await player.page.click('bet-spots button[data-wager="ante"]');
      await player.settled();
      await player.page.click('[data-chip="100"]');
      await player.page.click('bet-spots button[data-wager="progressive"]');
      await player.settled();
    }));
    for (const player of [ann, bob]) await player.page.click("bet-dock [data-go]");
    await Promise.all([ann, bob].map((player) => player.finish()));
  };
  await play();
  const [first, second] = [ann, bob].map((player) => player.now.you.seats[0]);
  const meter = ann.now.meters.progressive.cents;
  room.next(stacked(order(ann), { [first]: "Ah Kh Qh Jh Th", [second]: "9s 7d 4c 5s 3h" }));
  await Promise.all([ann, bob].map((player) => player.page.click("[data-next]")));
  await play();
  const line = own(ann).find((each) => each.wager === "progressive");
  assert.ok(line.award_cents > meter / 2, JSON.stringify(line));
  assert.ok(ann.now.meters.progressive.cents < meter);
  assert.ok((await ann.page.locator('section[aria-label="Your result"] [data-line="progressive"]').innerText()).includes("out of the meter"));
  assert.ok(bob.now.settlement.envy.some((each) => each.seat === second && each.hand_of === first));
  assert.equal(await bob.page.locator('section[aria-label="Your result"]').getByText("envy bonus").count(), 1);
  await ann.picture("progressive");
  await bob.picture("envy");
  await Promise.all([ann.leave(), bob.leave()]);
});

test("a bank too small pays what it has, and the rest goes back", async () => {
  const player = await Player.come(browser, room.address);
  await player.practice("three-card-poker", 4);
  let uncovered = false;
  for (let i = 0; i < 12 && !uncovered; ++i) {
    await player.betting({
      bank: async () => {
        await player.page.click('[data-bank="take"]');
        await player.page.locator("bank-offer input").fill(String((player.now.bank.min_cents ?? 500) / 100));
        await player.picture("bank-offer");
        await player.page.click('[data-bank="accept"]');
      },
    });
    await player.until(() => player.now.phase === "betting" || player.now.phase === "deciding" || player.now.phase === "result");
    const banks = player.now.seats.find((seat) => seat.seat === player.now.you.seats[0])?.bank;
    if (banks) {
      await player.page.waitForSelector("bet-dock [data-go], [data-deal-now], action-bar, [data-next]");
      if (await player.page.$("[data-deal-now]")) await player.page.click("[data-deal-now]");
    } else {
      await player.page.click('[data-chip="500"]');
      await player.page.click('bet-spots button[data-wager="ante"]');
      await player.settled();
      await player.page.click("bet-dock [data-go]");
    }
    await player.finish();
    uncovered = banks && player.now.settlement.lines.some((line) => line.returned_cents > 0);
  }
  assert.ok(uncovered, "in twelve rounds");
  assert.ok((await player.page.getByText(/is returned|was not covered by the bank and goes back/).count()) > 0);
  await player.picture("bank-too-small");
  await player.leave();
});

test("a lost connection: said, and the decision made meanwhile counts once", async () => {
  const wire = await openWire(room.address);
  const player = await Player.come(browser, wire.address);
  await player.practice("dj-wild-ma", 1);
  await player.betting();
  const had = await player.balance();
  await player.page.click('bet-spots button[data-wager="ante"]');
  await player.settled();
  await player.page.click("bet-dock [data-go]");
  await player.page.waitForSelector('action-bar button[aria-disabled="false"]');
  wire.cut();
  await player.page.click('action-bar [data-action="play"]');
  await player.page.waitForSelector(".banner");
  await player.page.waitForSelector(".checking");
  await player.picture("reconnect");
  wire.mend();
  await player.page.waitForSelector("[data-next]");
  await player.page.waitForSelector(".banner", { state: "detached" });
  const decided = player.now.all.filter((event) => event.event === "decided" && event.seat === player.now.you.seats[0]);
  assert.deepEqual(decided.map((event) => [event.action, event.by]), [["play", "player"]]);
  assert.equal(await player.balance(), had + own(player).reduce((sum, line) => sum + line.net_cents, 0));
  await player.leave();
  await wire.close();
});

test("a page that is loaded anew in mid-round shows the seat its round as it stands", async () => {
  const player = await Player.come(browser, room.address);
  await player.practice("ultimate-texas-holdem");
  await player.betting();
  await player.page.click('bet-spots button[data-wager="ante"]');
  await player.settled();
  await player.page.click("bet-dock [data-go]");
  await player.page.waitForSelector('action-bar button[aria-disabled="false"]');
  const cards = await player.page.locator(".own playing-card").count();
  await player.page.reload();
  await player.page.waitForSelector('action-bar button[aria-disabled="false"]');
  assert.equal(await player.page.locator(".own playing-card").count(), cards);
  await player.finish();
  await player.leave();
});

test("what cannot be bet says why", async () => {
  const player = await Player.come(browser, room.address);
  await player.practice("dj-wild-ma");
  await player.betting();
  assert.equal(await player.page.getAttribute("bet-dock [data-go]", "aria-disabled"), "true");
  await player.page.click("bet-dock [data-go]", { force: true });
  await player.settled();
  assert.equal(player.now.phase, "betting");
  await player.page.click('bet-spots button[data-wager="trips"]');
  await player.settled();
  assert.match(await player.page.locator("bet-dock .why").innerText(), /Ante/);
  await player.picture("why-not");
  await player.leave();
});

// Both hands draw: 9 of three cards against 0.
const bothDraw = "5h Kd Jc 3s 4d 7c";

// At a table of one's own, with a chip on every spot.
async function atBaccarat(player) {
  await player.practice("ez-baccarat-panda-8");
  await player.betting();
  await player.betAll();
}

test("hands that are everybody's: cards are turned one by one, totals with them, and the result after them", async () => {
  const player = await Player.come(browser, room.address, { motion: "no-preference" });
  room.next(bothDraw);
  await atBaccarat(player);
  const { page } = player;
  // What is seen, whenever it changes.
  await page.evaluate(() => {
    const root = document.querySelector("croupier-app").shadowRoot.querySelector("table-view").shadowRoot;
    window.seen = [];
    window.watching = setInterval(() => {
      const hands = root.querySelector("table-felt").shadowRoot.querySelector("shared-hands").shadowRoot;
      const of = (side) => `${hands.querySelectorAll(`[data-hand="${side}"] playing-card`).length}:${hands.querySelector(`[data-hand="${side}"] [data-total]`).textContent}`;
      const now = `${of("player")} ${of("banker")} ${hands.querySelector("[data-winner]")?.dataset.winner ?? ""} ${root.querySelector("[data-net]") ? "net" : ""}`.trim();
      if (window.seen.at(-1) !== now) window.seen.push(now);
      for (const line of root.querySelectorAll('[role="log"] p')) (window.told ??= new Set()).add(line.textContent);
      const beads = root.querySelector("shoe-roads").shadowRoot.querySelectorAll("[data-bead]").length;
      if (beads > 0 && !hands.querySelector("[data-winner]")) window.early = true;
    }, 20);
  });
  await page.click("bet-dock [data-go]");
  await player.finish();
  const [seen, told, early] = await page.evaluate(() => (clearInterval(window.watching), [window.seen, [...window.told], window.early ?? false]));
  assert.equal(early, false, "the boards wait for the cards");
  // From the last of "nothing dealt" on.
  const from = seen.lastIndexOf("0:0 0:0");
  const before = seen.slice(from).filter((each) => !/player|banker|tie/.test(each));
  assert.deepEqual(before, ["0:0 0:0", "1:5 0:0", "1:5 1:0", "2:5 1:0", "2:5 2:3", "3:9 2:3", "3:9 3:0"]);
  assert.equal(seen.at(-1), "3:9 3:0 player net");
  for (const words of ["Player: 5♥, 5", "Banker: 7♣, 0", "Player wins, 9 to 0"]) assert.ok(told.includes(words), `${words} in ${told.join("; ")}`);
  assert.equal(own(player).find((line) => line.wager === "player").outcome, "win");
  assert.deepEqual(player.errors, []);
  await player.leave();
});

test("who does not want to wait for the cards has them at once", async () => {
  const player = await Player.come(browser, room.address, { motion: "no-preference" });
  room.next(bothDraw);
  await atBaccarat(player);
  await player.page.click("bet-dock [data-go]");
  await player.page.locator('shared-hands [data-hand="player"] playing-card').first().waitFor();
  await player.page.keyboard.press("Escape");
  await player.page.waitForSelector("[data-next]", { timeout: 1500 });
  assert.equal(await player.page.locator("shared-hands playing-card").count(), 6);
  await player.leave();
});

test("five spots at each seat: what wins is paid, what loses is taken away", async () => {
  const player = await Player.come(browser, room.address);
  room.next(bothDraw);
  await atBaccarat(player);
  await checkBothLooks(player, "baccarat-bets");
  await player.page.click("bet-dock [data-go]");
  await player.finish();
  await checkBothLooks(player, "baccarat-result");
  assert.equal(await player.page.locator("bet-spots [data-wager]").count(), 5);
  const spot = (wager) => player.page.locator(`bet-spots [data-wager="${wager}"]`);
  assert.equal(await spot("player").locator(".paid").count(), 1);
  assert.equal(await spot("tie").locator("chip-stack").first().evaluate((each) => getComputedStyle(each).opacity), "0");
  for (const plate of await player.page.locator("seat-plate mini-spots").all()) assert.equal(await plate.locator("[data-mini]").count(), 5);
  assert.equal(await player.page.locator("seat-plate").getByText("player-dealer").count(), 1);
  const boards = player.page.locator("shoe-roads");
  assert.deepEqual(await boards.locator("[data-bead]").evaluateAll((all) => all.map((each) => each.dataset.bead)), ["player"]);
  assert.deepEqual(await boards.locator("[data-mark]").evaluateAll((all) => all.map((each) => each.dataset.mark)), ["player"]);
  assert.equal(await boards.locator('[data-count="player"] dd').innerText(), "1");
  assert.equal(await boards.locator("ol li").textContent(), "Player wins, 9 to 0 (3 and 3 cards).");
  assert.match(await boards.locator("[data-dealt]").innerText(), new RegExp(`^${player.now.shoe.dealt} of ${player.now.shoe.cards}`));
  // The same round from the history, card by card.
  await player.go(`#/round/${player.now.round}`);
  await player.page.click("[data-end]");
  await player.page.waitForSelector("round-view shared-hands [data-winner]");
  await checkBothLooks(player, "baccarat-replay");
  while ((await player.page.locator("shared-hands playing-card").count()) > 1) await player.page.keyboard.press("ArrowLeft");
  assert.equal(await player.page.locator('shared-hands [data-hand="player"] [data-total]').innerText(), "5");
  assert.equal(await player.page.getAttribute("[data-verified]", "data-verified"), "true");
  assert.deepEqual(player.errors, []);
  await player.leave();
});

test("the boards mark a Dragon 7 and a Panda 8, and say so to who does not see them", async () => {
  const player = await Player.come(browser, room.address);
  // Two rounds of one shoe: 6 against a seven of three cards, an eight of three cards against 7.
  room.next("Kd Kh 6d 5h 2s Kc Ks 5d 7h 3s");
  await atBaccarat(player);
  for (const round of [1, 2]) {
    await player.page.click("bet-dock [data-go]");
    await player.finish();
    if (round === 2) break;
    await player.betting();
    await player.betAll();
  }
  const boards = player.page.locator("shoe-roads");
  const marks = (of) => boards.locator(of).evaluateAll((all) => all.map((each) => `${each.dataset.bead ?? each.dataset.mark} ${each.dataset.bonus}`));
  for (const of of ["[data-bead]", "[data-mark]"]) assert.deepEqual(await marks(of), ["banker dragon-7", "player panda-8"]);
  assert.deepEqual(await boards.locator("[data-bead] text").allTextContents(), ["7", "8"]);
  for (const bonus of ["dragon-7", "panda-8"]) assert.equal(await boards.locator(`[data-count="${bonus}"] dd`).innerText(), "1");
  assert.deepEqual(await boards.locator("ol li").allTextContents(), ["Banker wins, 7 to 6 (3 and 2 cards), dragon 7.", "Player wins, 8 to 7 (3 and 2 cards), panda 8."]);
  await checkBothLooks(player, "baccarat-bonuses");
  assert.deepEqual(player.errors, []);
  await player.leave();
});
