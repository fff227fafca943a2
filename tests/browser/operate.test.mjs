// The operator's page: tables, rounds, meters, logins, the house, and what is kept of every act. Against the program
// itself, at a table with all the time in the world.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkBothLooks, focusSeen } from "./looks.mjs";
import { because, comeAsOperator, comeAsPlayer, fill, logIn, request, secret } from "./people.mjs";
import { openBrowser, openProgram, Player } from "./room.mjs";

let program, browser, boss, ann, table;
before(async () => {
  program = await openProgram();
  browser = await openBrowser();
  boss = await comeAsOperator(browser, program);
  ann = await comeAsPlayer(browser, program, "ann");
});
after(async () => {
  await browser?.close();
  await program?.close();
});

const about = async () => (await request(boss, "GET", "/api/lobby")).body.tables.find((each) => each.id === table);

// A hand that waits for her decision, all side bets made that can be.
async function dealt() {
  await ann.betting();
  await ann.page.click('[data-chip="500"]');
  await ann.page.click('bet-spots button[data-wager="ante"]');
  await ann.settled();
  const progressive = ann.page.locator('bet-spots button[data-wager="progressive"]');
  if ((await progressive.getAttribute("aria-disabled")) === "false") await progressive.click();
  await ann.settled();
  await ann.page.click("bet-dock [data-go]");
  await ann.page.waitForSelector('action-bar button[aria-disabled="false"]');
}

const atTable = () => boss.go(`#/operate/tables/${table}`);

test("only an operator is shown the way", async () => {
  assert.equal(await boss.page.locator('[data-nav="operate"]').count(), 1);
  assert.equal(await ann.page.locator('[data-nav="operate"], [data-nav="audit"]').count(), 0);
  await ann.go("#/operate");
  await ann.page.waitForSelector("text=This page is an operator's.");
  assert.equal(await ann.page.locator("operate-tables").count(), 0);
  assert.equal((await request(ann, "GET", "/api/operate/accounts")).status, 403);
});

test("a table is opened with its options; what it cannot have is said where it was chosen", async () => {
  const { page } = boss;
  await boss.go("#/operate/tables");
  await page.waitForSelector('operate-tables tr[data-table="t1"]');
  await checkBothLooks(boss, "operate-tables");
  await page.click("[data-new-table]");
  await page.selectOption('[data-field="game"]', "dj-wild-stud-pa");
  await page.waitForSelector('[data-limit="ante-min"]');
  assert.equal(await page.locator("open-table-form [data-bank]").innerText().then((text) => text.split(".")[0]), "The house banks");
  await page.fill('[data-field="name"]', "Late Show");
  await page.fill('[data-limit="ante-min"]', "10");
  await page.fill('[data-limit="ante-max"]', "200");
  await page.selectOption('[data-paytable="trips"]', "DJWT-06");
  await page.click("open-table-form details summary");
  await page.selectOption('[data-option="dealing"]', "hand");
  for (const clock of ["betting", "decision", "result"]) await page.fill(`[data-field="${clock}"]`, "600");
  await page.fill('[data-field="seats"]', "3");
  assert.match(await page.locator("open-table-form [data-kept]").innerText(), /closed table has left goes on here/);
  await page.fill('[data-field="bots"]', "3");
  await checkBothLooks(boss, "operate-new");
  await page.click("[data-open-it]");
  await because(boss, "Saturday night");
  await page.waitForSelector('[data-refused="bots"]');
  assert.match(await page.locator('[data-refused="bots"]').innerText(), /0 to 2/);
  await checkBothLooks(boss, "operate-refused");
  await page.fill('[data-field="bots"]', "0");
  await page.fill('[data-meter-start="progressive"]', "1500000");
  await page.click("[data-open-it]");
  await because(boss, "Saturday night");
  await page.waitForSelector('[data-refused="meters"]');
  await page.fill('[data-meter-start="progressive"]', "2500");
  await page.click("[data-open-it]");
  assert.match(await because(boss, "Saturday night"), /DJ Wild Stud/);
  await page.waitForSelector("operate-table table-felt");
  table = /tables\/(t\d+)$/.exec(page.url())[1];
  const opened = await about();
  assert.equal(opened.name, "Late Show");
  assert.equal(opened.seats, 3);
  assert.equal(opened.paytables.trips, "DJWT-06");
  assert.equal(opened.options.dealing, "hand");
  assert.equal(opened.meters.find((meter) => meter.wager === "progressive").cents, 250000);
  assert.deepEqual(opened.limits.find((limit) => limit.what === "ante"), { what: "ante", min_cents: 1000, max_cents: 20000 });
  assert.equal(opened.pace.decision_ms, 600000);
  // All of it is posted, and the rules are shown as they are played here.
  const posted = page.locator("operate-table table-facts");
  assert.match(await posted.locator("[data-game-facts]").innerText(), /Pennsylvania[\s\S]*the house[\s\S]*Time to decide\s+10 min/);
  assert.match(await posted.locator('[data-pays="trips"] summary').innerText(), /DJWT-06/);
  await posted.locator("[data-rules]").click();
  assert.match(await page.locator("rules-view [data-chosen]").innerText(), /dealing hand.*Trips Bonus by pay table DJWT-06/);
  await atTable();
});

test("a table where players bank is opened with another collection than the game's own", async () => {
  const { page } = boss;
  await boss.go("#/operate/tables/new");
  await page.selectOption('[data-field="game"]', "three-card-poker-6-card-bonus");
  const most = page.locator('[data-limit="pair-plus-max"]');
  await most.waitFor();
  assert.equal(await most.isDisabled(), true, "the collection has a limit for the side bet too");
  assert.equal(await most.getAttribute("placeholder"), "500");
  await page.selectOption('[data-field="game"]', "three-card-poker");
  await most.waitFor({ state: "detached" });
  assert.match(await page.locator("open-table-form [data-bank]").innerText(), /Players bank in turn\. Who banks follows from the game/);
  const fees = page.locator('[data-field="fees"]');
  const own = await fees.inputValue();
  const offered = await fees.locator("option").evaluateAll((all) => all.map((option) => option.value));
  assert.ok(offered.includes(""), "none is a choice");
  const other = offered.find((each) => each !== "" && each !== own);
  await page.selectOption('[data-field="fees"]', other);
  assert.equal(await page.locator('[data-field="seats"]').getAttribute("max"), "8", "one more than bet: the player-dealer's");
  assert.equal(await page.locator('[data-limit="ante-min"]').isDisabled(), true, "the collection has its own limits");
  await page.fill('[data-field="name"]', "Bankers");
  await checkBothLooks(boss, "operate-new-bank");
  await page.click("[data-open-it]");
  assert.match(await because(boss, "a dealers' night"), /Players bank in turn/);
  await page.waitForSelector("operate-table table-felt");
  const id = /tables\/(t\d+)$/.exec(page.url())[1];
  const opened = (await request(boss, "GET", "/api/lobby")).body.tables.find((each) => each.id === id);
  assert.equal(opened.bank, "player-dealer");
  assert.equal(`${opened.fees.schedule}/${opened.fees.option}`, other);
  assert.notEqual(other, own);
  // What is taken is posted, by the size of the bet.
  const posted = page.locator("operate-table table-facts");
  for (const who of ["player", "player-dealer"]) assert.match(await posted.locator(`[data-fees="${who}"]`).innerText(), /\$\d/, who);
});

test("an operator who sits down has somebody else act there", async () => {
  const { page } = boss;
  await boss.go("#/");
  await page.click('[data-open="t2"]');
  await page.waitForSelector("[data-stand]");
  await boss.go("#/operate/tables/t2");
  await page.waitForSelector("operate-table [data-sits]");
  assert.equal(await page.locator("[data-close], [data-void], irregularity-form, [data-change-meter], [data-toggle-meter]").count(), 0);
  assert.equal(await page.locator('[data-disable="table"]').count(), 1, "hands that are dealt end as they would");
  await checkBothLooks(boss, "operate-sits");
  await boss.go("#/table/t2");
  await page.click("[data-stand]");
  await boss.go("#/operate/tables/t2");
  await page.waitForSelector("[data-close]");
});

test("a player sits down there, and the operator watches the round", async () => {
  await ann.go("#/");
  await ann.page.click(`[data-open="${table}"]`);
  await dealt();
  await atTable();
  await boss.page.waitForSelector("operate-table playing-card");
  assert.match(await boss.page.locator("operate-table [data-state]").innerText(), /in play/);
  assert.ok(boss.now.events.every((event) => event.event !== "card-dealt" || event.place !== "seat" || event.card === undefined), "he sees no hand that is face down");
  await checkBothLooks(boss, "operate-watch");
});

test("a round is voided with its reason, and the money goes back", async () => {
  const { round } = ann.now;
  const lying = Object.values(ann.now.seats[0].bets).reduce((sum, cents) => sum + cents, 0);
  const had = await ann.balance();
  assert.ok(lying >= 2000);
  await boss.page.click("[data-void]");
  await boss.page.waitForSelector("why-dialog dialog[open]");
  assert.equal(await boss.page.evaluate(() => { let at = document.activeElement; while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement; return at.name; }), "why", "one types at once");
  assert.equal((await boss.page.evaluate(focusSeen)).seen, true);
  await checkBothLooks(boss, "operate-void");
  await boss.page.keyboard.press("Escape");
  await ann.settled();
  assert.equal(ann.now.phase, "deciding", "Escape gives up");
  await boss.page.click("[data-void]");
  assert.match(await because(boss, "the camera was down"), /ann \$/);
  await ann.until(() => ann.now.phase === "result" && ann.now.round === round, "the end of the round");
  await ann.page.waitForSelector("[data-next]");
  assert.equal(await ann.balance(), had + lying);
  assert.ok(ann.now.settlement.lines.every((line) => line.net_cents === 0));
  await ann.picture("void");
});

test("an irregularity is called, and the game's own rule is applied", async () => {
  await dealt();
  const { round } = ann.now;
  const had = await ann.balance();
  const lying = Object.values(ann.now.seats[0].bets).reduce((sum, cents) => sum + cents, 0);
  await boss.page.waitForSelector("irregularity-form [data-irregularity]");
  await boss.page.selectOption("irregularity-form [data-irregularity]", "wrong-number-of-cards");
  await boss.page.selectOption("irregularity-form [data-whose]", { label: "ann, seat 1" });
  assert.match(await boss.page.locator("irregularity-form .effect").innerText(), /PA-50/);
  await checkBothLooks(boss, "operate-irregularity");
  await boss.page.click("irregularity-form button");
  await because(boss, "four cards lay before her");
  await ann.until(() => ann.now.settlement !== null && ann.now.round === round, "the end of the round");
  await ann.page.waitForSelector("round-panel .problem");
  assert.equal(await ann.balance(), had + lying);
  await ann.picture("irregularity");
});

test("one is called before the deal, and one that happened earlier; which cards it was is told", async () => {
  const { page } = boss;
  await ann.betting();
  await ann.page.click('[data-chip="500"]');
  await ann.page.click('bet-spots button[data-wager="ante"]');
  await ann.settled();
  await page.waitForSelector("irregularity-form [data-irregularity]");
  const kinds = await page.locator("irregularity-form [data-irregularity] option").evaluateAll((all) => all.map((option) => option.value));
  assert.ok(kinds.includes("face-up-cards") && !kinds.includes("player-left"), "nobody has a hand yet");
  await page.selectOption("irregularity-form [data-irregularity]", "face-up-cards");
  await page.fill('irregularity-form [data-cards="card"]', "3");
  assert.equal(await page.locator("irregularity-form [data-happened]").count(), 0);
  await checkBothLooks(boss, "operate-irregularity-before");
  await page.click("irregularity-form button");
  await because(boss, "a card lay face up in the shoe");
  const told = async () => (await request(boss, "GET", "/api/significant?kind=irregularity&limit=1")).body.events[0].what.irregularity;
  assert.deepEqual(await told(), { kind: "face-up-cards", at: "deal", happened: "deal", count: 1, card: 3 });
  await ann.page.click("bet-dock [data-go]");
  await ann.page.waitForSelector('action-bar button[aria-disabled="false"]');
  const { round } = ann.now;
  await page.selectOption("irregularity-form [data-irregularity]", "misdeal");
  await page.selectOption("irregularity-form [data-happened]", "deal");
  await page.click("irregularity-form button");
  await because(boss, "a card went to the wrong seat");
  await ann.until(() => ann.now.settlement !== null && ann.now.round === round, "the end of the round");
  const misdeal = await told();
  assert.deepEqual([misdeal.kind, misdeal.happened], ["misdeal", "deal"]);
});

test("a table that is disabled in mid-hand plays it to its end, and no other", async () => {
  await dealt();
  const { round } = ann.now;
  await boss.page.click('[data-disable="table"]');
  await because(boss, "a card is torn");
  await ann.page.waitForSelector("table-view [data-stopped]");
  assert.match(await ann.page.locator("table-view [data-stopped]").innerText(), /a card is torn/i);
  await ann.finish();
  assert.equal(ann.now.round, round);
  assert.ok(ann.now.settlement, "it was paid");
  await ann.page.click("[data-next]");
  await ann.until(() => ann.now.phase === "waiting", "a table without a round");
  await ann.picture("stopped");
  assert.match((await about()).disabled, /torn/);
  await boss.page.click('[data-enable="table"]');
  await because(boss, "a new deck is in");
  await ann.betting();
  assert.equal(await ann.page.locator("table-view [data-stopped]").count(), 0);
});

test("a meter's parameters wait for the jackpot; a meter that is off is neither won nor bet on", async () => {
  const { page } = boss;
  await page.click("[data-change-meter]");
  await page.fill('meter-board [name="seed_cents"]', "5000");
  await checkBothLooks(boss, "operate-meter");
  await page.click('meter-board [data-form="meter"] button.main');
  assert.match(await because(boss, "the sign says so"), /when the jackpot is won/);
  await page.waitForSelector("meter-board [data-waiting]");
  assert.match(await page.locator("meter-board [data-waiting]").innerText(), /seed \$5,000\.00/);
  assert.equal(await page.locator('meter-board [data-parameter="seed_cents"]').innerText(), "$2,000.00", "until then it is as it was");
  await page.click("meter-board [data-toggle-meter]");
  await because(boss, "the link is down");
  await ann.page.waitForSelector('bet-spots button[data-wager="progressive"][aria-disabled="true"]');
  await ann.page.waitForSelector("meter-sign[off]");
  await ann.picture("meter-off");
  await page.click("meter-board [data-toggle-meter]");
  await because(boss, "the link is up");
  await ann.page.waitForSelector('bet-spots button[data-wager="progressive"][aria-disabled="false"]');
});

test("a game is disabled and enabled again", async () => {
  await boss.go("#/operate/tables");
  const row = boss.page.locator('tr[data-game="dj-wild-stud-pa"]');
  await row.locator('[data-disable="game"]').click();
  await because(boss, "the pay table is looked into");
  await row.locator('[data-enable="game"]').waitFor();
  await checkBothLooks(boss, "operate-game-off");
  assert.match((await about()).disabled, /looked into/);
  await row.locator('[data-enable="game"]').click();
  await because(boss, "it is right");
  await row.locator('[data-disable="game"]').waitFor();
  assert.equal((await about()).disabled, "");
});

test("a login that is disabled in mid-hand ends it, and is out", async () => {
  await dealt();
  await boss.go("#/operate/logins");
  await boss.page.fill("[data-search]", "an");
  await boss.page.waitForSelector('[data-account="ann"]');
  await boss.page.click('[data-account="ann"] [data-disable]');
  assert.match(await because(boss, "she told another her cards"), /play to its end/);
  await boss.page.waitForSelector('[data-account="ann"] [data-enable]');
  await checkBothLooks(boss, "operate-logins");
  const action = ann.page.locator('action-bar button[aria-disabled="false"]');
  while (ann.now.turn !== null) {
    const { decision } = ann.now;
    await action.first().click();
    await ann.until(() => ann.now.decision !== decision || ann.now.phase !== "deciding", "the decision");
  }
  await ann.until(() => ann.now.phase !== "deciding", "the settlement");
  assert.ok(ann.tables.some((each) => each.settlement && each.round === ann.now.round), "her hand was paid");
  await ann.page.waitForSelector("text=You are logged out.");
  await ann.go("#/account");
  await fill(ann, "log-in", { name: "ann", password: secret });
  await ann.page.waitForSelector(".problem");
  await boss.page.click('[data-account="ann"] [data-enable]');
  await because(boss, "it was another");
  await boss.page.waitForSelector('[data-account="ann"] [data-disable]');
  await logIn(ann, "ann");
});

test("an account is made and given a role", async () => {
  await fill(boss, "make", { name: "audrey", password: secret });
  await because(boss, "she audits us");
  await boss.page.fill("[data-search]", "audrey");
  await boss.page.waitForSelector('[data-account="audrey"]');
  await boss.page.selectOption('[data-account="audrey"] [data-role]', "operator");
  await boss.page.waitForSelector("why-dialog dialog[open]");
  await boss.page.click("[data-give-up]");
  // Given up is not done: the choice goes back to what is, a moment after the dialog has closed.
  const role = boss.page.locator('[data-account="audrey"] [data-role]');
  for (let i = 0; i < 100 && (await role.inputValue()) !== "player"; ++i) await boss.page.waitForTimeout(50);
  assert.equal(await role.inputValue(), "player");
  await boss.page.selectOption('[data-account="audrey"] [data-role]', "auditor");
  await because(boss, "she audits us");
  await boss.page.waitForSelector("text=audrey is auditor.");
  const audrey = await Player.come(browser, program.address);
  await logIn(audrey, "audrey");
  await audrey.page.waitForSelector('[data-nav="audit"]');
  await audrey.leave();
});

test("what was done is kept: who, why, before and after", async () => {
  const { page } = boss;
  await boss.go("#/operate/events");
  const kept = async (kind) => {
    const event = page.locator(`[data-event="${kind}"]`).first();
    await event.waitFor();
    return { who: await event.locator("[data-who]").innerText(), why: await event.locator("[data-reason]").innerText(), changes: (await event.locator("[data-changes]").allTextContents()).join("\n") };
  };
  const voided = await kept("round-voided");
  assert.deepEqual([voided.who, voided.why], ["boss", "the camera was down"]);
  assert.match(voided.changes, /deciding.*result/s);
  assert.equal((await kept("table-opened")).why, "a dealers' night");
  assert.equal((await kept("irregularity")).why, "a card went to the wrong seat");
  assert.equal((await kept("table-disabled")).why, "a card is torn");
  assert.match((await kept("meter-changed")).changes, /\$5,000/);
  assert.equal((await kept("login-disabled")).why, "she told another her cards");
  assert.match((await kept("role-changed")).changes, /player.*auditor/s);
  await checkBothLooks(boss, "operate-events");
  await page.selectOption("[data-kind]", "round-voided");
  await page.waitForFunction(() => {
    const find = (root) => [...root.querySelectorAll("[data-event]"), ...[...root.querySelectorAll("*")].flatMap((each) => (each.shadowRoot ? find(each.shadowRoot) : []))];
    const all = find(document);
    return all.length === 1 && all[0].dataset.event === "round-voided";
  });
});

test("the house: checked, verified and backed up, play going on", async () => {
  const { page } = boss;
  await boss.go("#/operate/house");
  await page.waitForSelector('[data-integrity="passed"]');
  // At the start of a new room there was nothing to verify; what has come since is not called sound.
  await page.waitForSelector('[data-store="empty"] [data-since]');
  await page.click("[data-check]");
  await because(boss, "the auditor is here");
  await page.click("[data-verify]:not([disabled])");
  await because(boss, "the auditor is here");
  await page.waitForSelector('[data-store="passed"]');
  const { events } = (await request(boss, "GET", "/api/integrity")).body;
  assert.ok(events > 50);
  const shown = async (selector) => Number((await page.locator(selector).innerText()).replace(/\D/g, ""));
  assert.ok((await shown("[data-verified]")) + (await shown("[data-since]")) > 50, "all that there are: those that were verified, and those since then");
  await page.click("[data-back-up]:not([disabled])");
  await because(boss, "before the update");
  await page.waitForSelector("[data-backup]");
  await checkBothLooks(boss, "operate-house");
  const { body } = await request(boss, "GET", "/api/backup");
  assert.equal(body.last.verified, true);
});

test("a table is closed, and is gone from the lobby", async () => {
  await atTable();
  await boss.page.click("[data-close]");
  await because(boss, "the night is over");
  for (let i = 0; i < 100 && (await about()) && (await about()).phase !== "closed"; ++i) await boss.page.waitForTimeout(100);
  assert.ok(!(await about()) || (await about()).phase === "closed");
  assert.deepEqual(boss.errors, []);
  assert.deepEqual(ann.errors, []);
});
