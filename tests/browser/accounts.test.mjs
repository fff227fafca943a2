// Who one is: the operator's link, names and passwords, a name that is locked, chips that have run out, and a room that
// closes. Against the program itself, as it is started.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkBothLooks, poorContrast } from "./looks.mjs";
import { because, fill, logIn, logOut, secret, signUp } from "./people.mjs";
import { openBrowser, openProgram, Player } from "./room.mjs";

let program, browser;
before(async () => {
  program = await openProgram();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await program?.close();
});

const come = (options) => Player.come(browser, program.address, options);
const refused = (player) => player.page.locator(".problem").innerText();

test("the operator's link works once", async () => {
  const boss = await come();
  await boss.page.goto(program.operator);
  await boss.page.waitForSelector('[data-form="operator"]');
  await boss.picture("operator-link");
  await fill(boss, "operator", { name: "boss", password: secret });
  await boss.page.waitForSelector('.me:has-text("boss")');
  await boss.go("#/account");
  await boss.page.waitForSelector("text=You are operator of this card room.");
  await checkBothLooks(boss, "operator");
  await boss.leave();
  const other = await come();
  await other.page.goto(program.operator);
  await fill(other, "operator", { name: "thief", password: secret });
  await other.page.waitForSelector(".problem");
  assert.equal(await other.page.locator('.me:has-text("thief")').count(), 0);
  await other.leave();
});

test("sign up, log out, log in", async () => {
  const ann = await come();
  await signUp(ann, "ann");
  const had = await ann.balance();
  await logOut(ann);
  assert.equal(await ann.page.locator("[data-balance]").count(), 0);
  await fill(ann, "log-in", { name: "ann", password: secret });
  await ann.page.waitForSelector('.me:has-text("ann")');
  assert.equal(await ann.balance(), had);
  await ann.page.reload();
  await ann.page.waitForSelector('.me:has-text("ann")');
  // A name is taken once.
  const other = await come();
  await other.go("#/account");
  await fill(other, "sign-up", { name: "ann", password: secret });
  await other.page.waitForSelector(".problem");
  await Promise.all([ann.leave(), other.leave()]);
});

test("three wrong passwords lock a name, and an operator unlocks it", async () => {
  const ben = await come();
  await signUp(ben, "ben");
  await logOut(ben);
  let said = "";
  for (let i = 0; i < 3; ++i) {
    await fill(ben, "log-in", { name: "ben", password: `wrong secret ${i}` });
    await ben.page.waitForFunction((before) => {
      const find = (root) => root.querySelector(".problem") ?? [...root.querySelectorAll("*")].map((each) => each.shadowRoot && find(each.shadowRoot)).find(Boolean);
      return (find(document)?.textContent ?? "") !== before;
    }, i === 0 ? "" : null);
    said = await refused(ben);
  }
  await fill(ben, "log-in", { name: "ben", password: secret });
  await ben.page.waitForTimeout(800);
  assert.equal(await refused(ben), said, "the right one gets the same answer");
  assert.equal(await ben.page.locator("[data-balance]").count(), 0);
  await ben.picture("locked");

  const boss = await come();
  await logIn(boss, "boss");
  await boss.go("#/operate/logins");
  await boss.page.click('[data-account="ben"] [data-unlock]');
  await because(boss, "he called and knew his last rounds");
  await boss.page.waitForSelector("text=ben may log in again.");
  await fill(ben, "log-in", { name: "ben", password: secret });
  await ben.page.waitForSelector('.me:has-text("ben")');
  await Promise.all([ben.leave(), boss.leave()]);
});

test("a new password, and the old one no more", async (t) => {
  const cem = await come();
  await signUp(cem, "cem");
  await cem.page.waitForSelector('[data-form="password"]');
  await cem.picture("password");
  const status = await cem.page.evaluate(() => fetch("/api/account/password", { method: "PUT", headers: { "Content-Type": "application/json" }, body: "{}" }).then((answer) => answer.status));
  if (status === 404 || status === 405) {
    await cem.leave();
    return t.skip("the server has no route for it");
  }
  const fresh = "another long secret";
  await fill(cem, "password", { old: secret, new: fresh, again: "something else" });
  await cem.page.waitForSelector("text=are not the same");
  await fill(cem, "password", { old: "not the old one", new: fresh, again: fresh });
  await cem.page.waitForSelector('.problem:not(:has-text("are not the same"))');
  await fill(cem, "password", { old: secret, new: fresh, again: fresh });
  await cem.page.waitForSelector("text=Your password is changed.");
  assert.equal(await cem.page.inputValue('[data-form="password"] [name="new"]'), "");
  await logOut(cem);
  await fill(cem, "log-in", { name: "cem", password: secret });
  await cem.page.waitForSelector(".problem");
  await fill(cem, "log-in", { name: "cem", password: fresh });
  await cem.page.waitForSelector('.me:has-text("cem")');
  await cem.leave();
});

test("chips that have run out come back", async () => {
  const dan = await come();
  await dan.practice("dj-wild-ma", 0);
  const stake = await dan.balance();
  await dan.go("#/account");
  await dan.page.click("[data-top-up]");
  await dan.page.waitForSelector(".problem");
  await dan.practice("dj-wild-ma", 0);
  while ((await dan.balance()) >= stake / 10) {
    await dan.betting();
    await dan.page.click('[data-chip="50000"]');
    await dan.page.click('bet-spots button[data-wager="ante"]');
    await dan.settled();
    await dan.page.click("bet-dock [data-go]");
    await dan.finish((actions) => actions.find((action) => action === "fold"));
  }
  await dan.go("#/account");
  await dan.page.click("[data-top-up]");
  await dan.page.waitForSelector(`[data-balance="${stake}"]`);
  await dan.leave();
});

// The last one: it ends the program.
test("a room that closes says so, and lets the round be played", async () => {
  const eve = await come();
  const looker = await come({ width: 390, height: 844 });
  await looker.go("#/account");
  await looker.page.click("[data-guest]");
  await looker.go("#/");
  await looker.page.waitForSelector("lobby-view .card");
  await eve.practice("ultimate-texas-holdem");
  await eve.betting();
  await eve.page.click('bet-spots button[data-wager="ante"]');
  await eve.settled();
  await eve.page.click("bet-dock [data-go]");
  await eve.page.waitForSelector('action-bar button[aria-disabled="false"]');
  program.stop();
  await Promise.all([eve, looker].map((player) => player.page.waitForSelector("[data-draining]")));
  await eve.picture("draining");
  await looker.picture("draining");
  assert.deepEqual(await eve.page.evaluate(poorContrast), []);
  let over = false;
  void program.ended.then(() => (over = true));
  const began = eve.now.round;
  while (!over && eve.now.round === began && eve.now.phase === "deciding") {
    const { decision, turn } = eve.now;
    if (turn === eve.now.you.seats[0]) await eve.page.click('action-bar button[aria-disabled="false"]');
    await eve.until(() => over || eve.now.decision !== decision || eve.now.phase !== "deciding");
  }
  assert.equal(await program.ended, 0);
  assert.ok(eve.tables.some((each) => each.round === began && each.settlement), "it was settled");
  assert.deepEqual(eve.errors, []);
  await Promise.all([eve.leave(), looker.leave()]);
});
