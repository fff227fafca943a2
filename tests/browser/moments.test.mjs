// Moments that are rare or awkward: a fold, a tie, a progressive with envy, a bank too small, a lost connection, a bet
// that is refused.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
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
