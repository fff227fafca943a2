// The auditor's page: rounds found again and read whole, meters, returns, reports, the record; and nothing to change.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readFileSync } from "node:fs";
import { checkBothLooks } from "./looks.mjs";
import { because, comeAsOperator, comeAsPlayer, command, logIn, playMany, request, secret } from "./people.mjs";
import { openBrowser, openProgram, openRoom, order, Player, stacked } from "./room.mjs";

let program, browser, boss, ann, audrey, table;
const played = []; // ann's rounds: id, what she wagered, hands that were read

before(async () => {
  program = await openProgram();
  browser = await openBrowser();
  boss = await comeAsOperator(browser, program);
  ann = await comeAsPlayer(browser, program, "ann");
  const pace = { betting_ms: 600000, decision_ms: 600000, result_ms: 600000, settle_ms: 0 };
  const opened = await command(boss, { do: "open-table", game: "dj-wild-ma", name: "Late Show", bots: 0, pace, paytables: { trips: "02" }, why: "Saturday night" });
  table = opened.table;
  audrey = await comeAsAuditor(program, boss, "audrey");
  await ann.go(`#/table/${table}?sit`);
  for (const chip of [500, 2500]) await play(chip);
});
after(async () => {
  await browser?.close();
  await program?.close();
});

async function comeAsAuditor(room, operator, name) {
  assert.equal((await request(operator, "POST", "/api/accounts", { name, password: secret, why: "she audits us" })).status, 201);
  assert.equal((await request(operator, "POST", `/api/accounts/${name}/role`, { role: "auditor", why: "she audits us" })).status, 204);
  const auditor = await Player.come(browser, room.address);
  await logIn(auditor, name);
  return auditor;
}

// A round on this chip, played to the end.
async function play(chip) {
  await ann.betting();
  await ann.page.click(`[data-chip="${chip}"]`);
  for (const wager of ["ante", "trips"]) {
    await ann.page.click(`bet-spots button[data-wager="${wager}"]`);
    await ann.settled();
  }
  await ann.page.click("bet-dock [data-go]");
  await ann.finish();
  const lines = ann.now.settlement.lines.filter((line) => line.seat === 1);
  played.push({ id: ann.now.round, wagered: lines.reduce((sum, line) => sum + line.wagered_cents, 0), hands: lines.map((line) => line.hand).filter(Boolean) });
}

const found = () => audrey.page.$$eval("audit-rounds tr[data-round]", (rows) => rows.map((row) => row.dataset.round));

async function search(fields) {
  await audrey.go("#/audit/rounds");
  await audrey.page.waitForSelector('[data-form="rounds"]');
  for (const [name, value] of Object.entries(fields)) {
    if (name === "game") await audrey.page.selectOption('[data-form="rounds"] [name="game"]', value);
    else await audrey.page.fill(`[data-form="rounds"] [name="${name}"]`, value);
  }
  const answered = audrey.page.waitForResponse((answer) => answer.url().includes("/api/audit/rounds?") && Object.keys(fields).every((key) => new RegExp(`[?&]${key}(_cents)?=`).test(answer.url())));
  await audrey.page.click('[data-form="rounds"] button');
  // Until the page shows what was answered.
  const ids = (await (await answered).json()).rounds.map((round) => round.id);
  await audrey.until(async () => (await found()).join() === ids.join(), "what was found");
  return ids;
}

test("rounds are found by player, table, id, game, hand and amount", async () => {
  const both = played.map((round) => round.id).reverse();
  assert.deepEqual(await search({ player: "ann" }), both);
  await checkBothLooks(audrey, "audit-rounds");
  assert.deepEqual(await audrey.page.locator("audit-rounds [data-money]").allInnerTexts(), ["play money", "play money"]);
  assert.deepEqual(await search({ table }), both);
  for (const { id } of played) assert.deepEqual(await search({ round: id }), [id]);
  assert.deepEqual(await search({ round: played[0].id, player: "audrey" }), []);
  assert.deepEqual(await search({ game: "dj-wild-ma" }), both);
  assert.deepEqual(await search({ game: "three-card-poker" }), []);
  const [small, large] = played;
  const between = String(small.wagered / 100 + 1);
  assert.ok((await search({ min: between })).includes(large.id));
  assert.ok((await search({ player: "ann", max: String(large.wagered / 100 + 100000) })).includes(small.id));
  assert.deepEqual(await search({ min: "1000000" }), []);
  for (const round of played) for (const hand of round.hands) assert.ok((await search({ hand })).includes(round.id), `${round.id} by ${hand}`);
  assert.deepEqual(await search({ player: "ann", hand: "no-such-hand" }), []);
  await audrey.page.waitForSelector("[data-none]");
});

test("any round is read whole", async () => {
  await search({ player: "ann" });
  await audrey.page.click(`tr[data-round="${played[1].id}"] a`);
  await audrey.page.waitForSelector('round-view [data-verified="true"]');
  await audrey.page.click("[data-end]");
  assert.equal(await audrey.page.locator("[data-replay]").count(), 1);
  assert.equal(await audrey.page.locator('playing-card[aria-label="face-down card"]').count(), 0);
  // Who it was, and what the round did to her account.
  const { body } = await request(audrey, "GET", `/api/rounds/${played[1].id}`);
  const [seat] = body.played;
  assert.equal(seat.name, "ann");
  assert.equal(seat.wagered_cents, played[1].wagered);
  assert.equal(seat.after_cents - seat.before_cents, seat.net_cents);
  assert.ok(body.opened_ms <= seat.staked_ms && seat.staked_ms <= body.ended_ms);
  const row = audrey.page.locator('audit-seats tr[data-seat="1"]');
  assert.match(await row.innerText(), /ann/);
  const shown = async (cell) => Number((await row.locator(cell).innerText()).replace(/[$,]/g, "")) * 100;
  assert.equal(await shown("[data-before]"), seat.before_cents);
  assert.equal(await shown("[data-after]"), seat.after_cents);
  await checkBothLooks(audrey, "audit-round");
  await audrey.page.goBack();
  await audrey.page.waitForSelector(`tr[data-round="${played[1].id}"]`);
});

test("the account of any player is read", async () => {
  const { page } = audrey;
  await audrey.go("#/audit/statements");
  await page.fill('[data-form="statement"] [name="player"]', "nobody");
  await page.click('[data-form="statement"] button');
  await page.waitForSelector("audit-statement .problem");
  await page.fill('[data-form="statement"] [name="player"]', "ann");
  await page.click('[data-form="statement"] button');
  await page.waitForSelector("audit-statement [data-transaction]");
  await checkBothLooks(audrey, "audit-statement");
  const own = (await request(ann, "GET", "/api/statement")).body;
  assert.deepEqual(await page.$$eval("audit-statement [data-transaction]", (rows) => rows.map((row) => row.dataset.transaction)), own.rows.map((row) => row.id));
  assert.equal(Number((await page.locator("[data-closing]").innerText()).replace(/[$,]/g, "")) * 100, own.closing_cents);
  assert.equal(await page.locator("audit-statement [data-money]").first().innerText(), "play money");
  // From a round to the postings it is made of.
  await audrey.go(`#/round/${played[0].id}`);
  await page.click('audit-seats tr[data-seat="1"] a');
  await page.waitForSelector("audit-statement [data-transaction]");
  const [csv] = await Promise.all([page.waitForEvent("download"), page.click("audit-statement [data-csv]")]);
  assert.ok(readFileSync(await csv.path(), "utf8").includes(own.rows[0].id));
});

test("meters of every pay table, people's and bots' apart", async () => {
  await audrey.go("#/audit/meters");
  await audrey.page.waitForSelector('tr[data-meter="dj-wild-ma/trips"]');
  await checkBothLooks(audrey, "audit-meters");
  const shown = await audrey.page.locator('tr[data-meter="dj-wild-ma/trips"] [data-head="Wagered"]').innerText();
  assert.equal(shown, "$30");
  await audrey.page.selectOption("[data-bots]", "yes");
  await audrey.page.waitForSelector('tr[data-meter="dj-wild-ma/trips"]', { state: "detached" });
});

test("returns, actual against theoretical", async () => {
  await audrey.go("#/audit/returns");
  await audrey.page.waitForSelector('tr[data-return="dj-wild-ma/trips"]');
  await checkBothLooks(audrey, "audit-returns");
  const { body } = await request(audrey, "GET", "/api/audit/returns");
  assert.ok(body.returns.every((line) => ["few", "unknown"].includes(line.state)), "two rounds say nothing");
  assert.equal(await audrey.page.locator('[data-alarm="yes"]').count(), 0);
});

// Cards that a shuffle does not give: the same player wins a hundred times and more.
test("a bet that returns too much is an alarm, shown in words", async () => {
  const room = await openRoom();
  try {
    const olga = await comeAsOperator(browser, room, "olga");
    const vera = await comeAsAuditor(room, olga, "vera");
    const bob = await comeAsPlayer(browser, room, "bob");
    const at = (await command(bob, { do: "practice", game: "somethings-wild", set: {}, paytables: {}, bots: 0 })).table;
    await command(bob, { do: "sit", table: at, seat: 1 });
    await playMany(bob, at, 1);
    const cards = stacked(order(bob), { 1: "Ah Ad", dealer: "Qc Qd" });
    for (let i = 0; i < 120; ++i) room.next(cards);
    await playMany(bob, at, 120);
    await vera.go("#/audit/returns");
    const alarm = await vera.page.waitForSelector('audit-returns [data-alarm="yes"]');
    assert.match(await alarm.innerText(), /standard deviations above book play/);
    await vera.page.waitForSelector('tr[data-return="somethings-wild/base"] .state.bad');
    await checkBothLooks(vera, "audit-alarm");
    assert.deepEqual(vera.errors, []);
  } finally {
    await room.close();
  }
});

test("tables are read as they stand: limits, pay tables, pace, collection, and the round on the felt", async () => {
  const { page } = audrey;
  await audrey.go("#/audit/tables");
  await page.waitForSelector(`operate-tables tr[data-table="${table}"]`);
  assert.equal(await page.locator("operate-tables tr[data-game]").count() > 0, true, "which games are played");
  await checkBothLooks(audrey, "audit-tables");
  await page.click(`tr[data-table="${table}"] a`);
  await page.waitForSelector("operate-table table-felt");
  assert.match(page.url(), new RegExp(`#/audit/tables/${table}$`));
  const posted = page.locator("operate-table table-facts");
  assert.match(await posted.locator("[data-game-facts]").innerText(), /Massachusetts[\s\S]*the house[\s\S]*Time to bet\s+10 min/);
  assert.match(await posted.locator("dl").nth(1).innerText(), /Ante\s+\$5/);
  const trips = posted.locator('[data-pays="trips"]');
  assert.match(await trips.locator("summary").innerText(), /table 02/);
  await trips.locator("summary").click();
  assert.ok(await trips.locator("pay-table tbody tr").count() > 3, "what each hand pays");
  await checkBothLooks(audrey, "audit-table");
  await posted.locator("[data-rules]").click();
  assert.match(await page.locator("rules-view [data-chosen]").innerText(), /Trips by pay table 02/);
  // The collection, by the size of the bet.
  await audrey.go("#/audit/tables/t5");
  assert.match(await page.locator('table-facts [data-fees="player"]').innerText(), /\$\d/);
});

// TRUST 33: what a progressive starts with, resets to, takes of each wager, may rise to; what came in, and what it paid.
test("progressives are read with their parameters and counters", async () => {
  await audrey.go("#/audit/tables/t2");
  const { meters } = (await request(audrey, "GET", "/api/operate/tables/t2")).body;
  const board = audrey.page.locator("meter-board").first();
  const shown = await board.locator("[data-meter]").innerText();
  for (const words of ["Seed", "After a jackpot", "Of each wager to the meter", "Of each wager to the reserve", "Ceiling", "Came in, paid out", "Jackpots and shares"]) assert.ok(shown.includes(words), words);
  assert.equal(await board.locator('[data-parameter="seed_cents"]').innerText(), `$${(meters[0].parameters.seed_cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`);
  assert.equal(await board.locator("button").count(), 0);
});

test("logins and their roles are read", async () => {
  const { page } = audrey;
  await audrey.go("#/audit/logins");
  const role = async (name) => page.locator(`[data-account="${name}"] [data-role-is]`).innerText();
  assert.deepEqual([await role("boss"), await role("audrey"), await role("ann")], ["operator", "auditor", "player"]);
  await checkBothLooks(audrey, "audit-logins");
  await page.fill("[data-search]", "an");
  await page.waitForSelector('[data-account="boss"]', { state: "detached" });
  await page.click('[data-account="ann"] [data-head="At"] a');
  await page.waitForSelector("operate-table table-felt");
  assert.match(page.url(), /#\/audit\/tables\//);
});

// How much of a report lies beyond its edge.
const beyond = () => audrey.page.$eval("[data-paper] .paper", (paper) => paper.scrollWidth - paper.clientWidth);

test("reports are shown and taken along", async () => {
  const { page } = audrey;
  await audrey.go("#/audit/reports");
  await page.waitForSelector("[data-paper]");
  await checkBothLooks(audrey, "audit-reports");
  assert.equal(await beyond(), 0, "all columns of the widest one are seen");
  await page.selectOption("[data-report]", "significant-events");
  await page.waitForSelector('[data-paper]:has-text("Saturday night")');
  const told = await page.locator("[data-paper]").innerText();
  assert.doesNotMatch(told, /[{}]|_ms|_cents/, "words, not what the store has");
  assert.match(told, /Time to bet\s+10 min/);
  await checkBothLooks(audrey, "audit-report-events");
  await page.selectOption("[data-report]", "liability");
  await page.waitForSelector('[data-paper]:has-text("open stakes"), [data-paper]:has-text("people")');
  assert.match(await page.locator("[data-paper] thead").innerText(), /Amount/);
  assert.match(await page.locator("[data-paper] tbody").innerText(), /\$/);
  const kinds = await page.$$eval("[data-report] option", (options) => options.map((each) => each.value));
  for (const kind of ["performance", "liability", "rounds", "voids", "jackpots", "large-wins", "significant-events", "fees"]) assert.ok(kinds.includes(kind), kind);
  await page.selectOption("[data-report]", "rounds");
  await page.waitForSelector(`[data-paper]:has-text("${played[0].id}")`);
  const [csv] = await Promise.all([page.waitForEvent("download"), page.click("[data-csv]")]);
  const text = readFileSync(await csv.path(), "utf8");
  assert.match(csv.suggestedFilename(), /\.csv$/);
  assert.ok(text.includes(played[0].id) && text.includes(played[1].id));
  const [json] = await Promise.all([page.waitForEvent("download"), page.click("[data-json]")]);
  assert.equal(JSON.parse(readFileSync(await json.path(), "utf8")).rows.length, played.length);
  await page.selectOption("[data-report]", "jackpots");
  await page.waitForSelector('[data-paper]:has-text("No Activity")');
});

test("on a phone the tabs are one row, and the chosen one is in it", async () => {
  const vera = await Player.come(browser, program.address, { width: 390, height: 844 });
  await logIn(vera, "audrey");
  for (const part of ["house", "rounds", "significant"]) {
    await vera.go(`#/audit/${part}`);
    await vera.page.waitForSelector(`[data-tab="${part}"][aria-selected="true"]`);
    const tabs = await vera.page.$$eval("[role=tab]", (all) => all.map((each) => each.getBoundingClientRect()).map(({ top, left, right }) => ({ top, left, right })));
    assert.equal(new Set(tabs.map((each) => each.top)).size, 1, "one row");
    const chosen = await vera.page.$eval(`[data-tab="${part}"]`, (each) => each.getBoundingClientRect().toJSON());
    assert.ok(chosen.left >= 0 && chosen.right <= 390, `${part} is seen`);
  }
  // Turned on its side and back.
  await vera.page.setViewportSize({ width: 844, height: 390 });
  await vera.go("#/audit/house");
  const house = await vera.page.waitForSelector('[data-tab="house"][aria-selected="true"]');
  await vera.page.setViewportSize({ width: 390, height: 844 });
  await vera.page.waitForFunction((tab) => tab.getBoundingClientRect().right <= 390, house);
  assert.match(await vera.page.locator("[data-zone]").innerText(), /UTC/);
  await vera.picture("audit-tabs");
  await vera.leave();
});

test("significant events, and the record with its hashes", async () => {
  await audrey.go("#/audit/significant");
  await audrey.page.waitForSelector('[data-event="table-opened"]');
  await checkBothLooks(audrey, "audit-significant");
  const opened = audrey.page.locator('[data-event="table-opened"]').first();
  await opened.locator("summary").click();
  const details = await opened.innerText();
  assert.match(details, /DJ Wild/);
  assert.match(details, /Time to decide\s+10 min/);
  assert.doesNotMatch(await audrey.page.locator("significant-events").innerText(), /_ms|_cents|[0-9a-f]{64}/, "no keys, and hashes by their beginning");
  await audrey.go("#/audit/record");
  await audrey.page.waitForSelector("audit-events [data-sequence]");
  await audrey.page.fill('[data-form="events"] [name="stream"]', "room");
  await audrey.page.click('[data-form="events"] button');
  await audrey.page.waitForSelector('audit-events td:has-text("table-opened")');
  await checkBothLooks(audrey, "audit-record");
  const all = (await request(audrey, "GET", "/api/audit/events?limit=500")).body.events;
  assert.ok(all.every((event) => /^[0-9a-f]{64}$/.test(event.hash)));
  assert.ok(!JSON.stringify(all).includes("argon2"), "no hash of a password");
});

test("a round that was voided says who did it, when and why, and by which ruling", async () => {
  await ann.page.click("[data-next]");
  await ann.betting();
  await ann.page.click('[data-chip="500"]');
  await ann.page.click('bet-spots button[data-wager="ante"]');
  await ann.settled();
  await ann.page.click("bet-dock [data-go]");
  await ann.page.waitForSelector('action-bar button[aria-disabled="false"]');
  const { round } = ann.now;
  assert.equal((await command(boss, { do: "void-round", table, round, why: "the camera was down" })).ok, true);
  await audrey.go(`#/round/${round}`);
  const noted = audrey.page.locator('audit-noted [data-noted="round-voided"]');
  await noted.waitFor();
  assert.equal(await noted.locator("[data-who]").innerText(), "boss");
  assert.equal(await noted.locator("[data-reason]").innerText(), "the camera was down");
  assert.match(await noted.innerText(), /\d\d:\d\d:\d\d/);
  await audrey.page.click("[data-end]");
  const told = audrey.page.locator("round-panel [data-irregularity]");
  assert.match(await told.innerText(), /The house voided the round/);
  await told.locator("clause-note button").click();
  assert.match(await told.locator("clause-note .text").innerText(), /wagers and fees go back/);
  await checkBothLooks(audrey, "audit-void");
});

test("an auditor finds nothing to change, and the server would not let her", async () => {
  const parts = { rounds: "tr[data-round]", tables: "operate-tables tr[data-game]", [`tables/${table}`]: "table-facts", "tables/t2": "meter-board", logins: '[data-account="ann"]', statements: '[data-form="statement"]', returns: "tr[data-return]", meters: "tr[data-meter]", reports: "[data-paper]",
    significant: "[data-event]", record: "[data-sequence]", house: "[data-verify]:not([disabled])" };
  for (const [part, shown] of Object.entries(parts)) {
    await audrey.go(`#/audit/${part}`);
    await audrey.page.waitForSelector(shown);
    assert.equal(await audrey.page.locator("[data-disable], [data-enable], [data-void], [data-close], [data-unlock], [data-role], [data-new-table], [data-back-up], [data-change-meter], [data-toggle-meter], [data-form='make'], irregularity-form").count(), 0, part);
    // Whatever else can be pressed looks for something, shows more of it, or checks the house.
    const other = await audrey.page.locator("audit-view [role=tabpanel] button:visible").evaluateAll((all) => all.filter((each) => each.getRootNode().host?.localName !== "clause-note").map((each) => each.textContent.trim()).filter((words) => !/^(Search|Refresh|Show older|More|Check now|Verify now)$/.test(words)));
    assert.deepEqual(other, [], part);
  }
  // What is looked into is not changed by it.
  await audrey.page.click("[data-verify]:not([disabled])");
  await because(audrey, "the yearly audit");
  await audrey.page.waitForSelector("[data-store]");
  await checkBothLooks(audrey, "audit-house");
  await audrey.go("#/operate");
  await audrey.page.waitForSelector("text=This page is an operator's.");
  await audrey.page.click('operate-view a[href="#/audit/tables"]');
  await audrey.page.waitForSelector("audit-view operate-tables[reads]");
  const why = "because I can";
  for (const what of [
    { do: "open-table", game: "dj-wild-ma" }, { do: "close-table", table }, { do: "disable", what: "table", which: table }, { do: "enable", what: "room", which: "" },
    { do: "void-round", table, round: null }, { do: "irregularity", table, round: null, kind: "misdeal" }, { do: "set-meter", table, wager: "trips", seed_cents: 1 }, { do: "sit", table, seat: 2 },
  ]) assert.equal((await command(audrey, { ...what, why })).problem?.type, "forbidden", what.do);
  for (const path of ["/api/accounts/ann/disable", "/api/accounts/ann/unlock", "/api/backup"])
    assert.equal((await request(audrey, "POST", path, { why })).status, 403, path);
  assert.equal((await request(audrey, "POST", "/api/accounts/ann/role", { role: "operator", why })).status, 403);
  assert.deepEqual(audrey.errors, []);
});

test("nobody else reads what an auditor reads", async () => {
  for (const path of ["/api/audit/rounds", "/api/audit/events", "/api/audit/meters", "/api/audit/returns", "/api/audit/reports", "/api/audit/statement?player=ann"]) {
    assert.equal((await request(ann, "GET", path)).status, 403, path);
    assert.equal((await request(boss, "GET", path)).status, 403, `${path}, even by an operator`);
  }
});
