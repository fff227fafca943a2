// A card room to test against, and somebody who plays in it with a real browser.
import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

export const pictures = process.env.PICTURES ?? "build/check/screenshots";
mkdirSync(pictures, { recursive: true });

export const reported = ["dj-wild-ma", "dj-wild-stud-pa", "deuces-wild-xtreme-co", "somethings-wild", "three-card-poker",
  "three-card-poker-6-card-bonus", "ultimate-texas-holdem", "ez-baccarat-panda-8"];
export const games = [...reported, "pure-215-blackjack", "pure-spanish-215", "buster-blackjack"];

// Starts the server on a store of its own; `next` says which cards begin the next shuffle, `operator` is the link that
// makes one.
export async function openRoom() {
  const dir = mkdtempSync(join(tmpdir(), "croupier-browser-"));
  const cards = join(dir, "cards");
  writeFileSync(cards, "");
  const server = spawn(process.env.DEALT_SERVER ?? "build/release/tests/dealt_server", [join(dir, "room.db"), cards], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  server.stderr.on("data", (text) => (said += text));
  const operator = await new Promise((done, failed) => {
    server.stdout.once("data", (text) => done(String(text).trim()));
    server.once("exit", (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
  return {
    operator,
    address: new URL(operator).origin,
    next: (text) => appendFileSync(cards, `${text}\n`),
    close: () => new Promise((done) => {
      server.removeAllListeners("exit");
      server.once("exit", () => (rmSync(dir, { recursive: true, force: true }), done()));
      server.kill("SIGTERM");
      setTimeout(() => server.kill("SIGKILL"), 5000).unref();
    }),
  };
}

// The program itself, as `croupier serve` opens it; `operator` is the one-time link it prints.
export async function openProgram(...flags) {
  const dir = mkdtempSync(join(tmpdir(), "croupier-browser-"));
  const program = spawn(process.env.CROUPIER ?? "build/release/croupier", ["serve", "--listen", "127.0.0.1:0", "--store", `sqlite:${join(dir, "room.db")}`, ...flags], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  program.stderr.on("data", (text) => (said += text));
  const ended = new Promise((done) => program.once("exit", done));
  const operator = await new Promise((done, failed) => {
    program.stdout.on("data", (text) => {
      said += text;
      const link = /http:\S+#\/operator\/\S+/.exec(said);
      if (link) done(link[0]);
    });
    program.once("exit", (code) => failed(new Error(`the program ended with ${code}: ${said}`)));
  });
  return {
    operator,
    address: new URL(operator).origin,
    stop: () => program.kill("SIGTERM"),
    ended,
    close: async () => {
      program.kill("SIGKILL");
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

// The order in which a round was dealt: `dealer`, `community`, or the number of a seat.
export const order = (player) => player.now.all.filter((event) => event.event === "card-dealt").map((event) => (event.place === "seat" ? event.seat : event.place));

// The first cards of the next shuffle, so that each place gets its own, in that order of dealing.
export function stacked(places, hands) {
  const left = Object.fromEntries(Object.entries(hands).map(([place, cards]) => [place, cards.split(" ")]));
  const used = new Set(Object.values(left).flat());
  const fill = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit)).filter((card) => !used.has(card));
  return places.map((place) => left[place]?.shift() ?? fill.pop()).join(" ");
}

// Between browser and server: a wire that can be cut.
export async function openWire(address) {
  const target = new URL(address);
  const open = new Set();
  let cut = false;
  const wire = createServer((near) => {
    if (cut) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [[near, far], [far, near]]) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => (open.delete(one), other.destroy()));
    }
  });
  await new Promise((done) => wire.listen(0, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${wire.address().port}`,
    cut: () => ((cut = true), open.forEach((each) => each.destroy())),
    mend: () => (cut = false),
    close: () => (open.forEach((each) => each.destroy()), new Promise((done) => wire.close(done))),
  };
}

export const openBrowser = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });

// Somebody with a browser of his own; `tables` is what the server pushed to him.
export class Player {
  static async come(browser, address, { width = 1440, height = 900, motion = "reduce" } = {}) {
    const phone = width < 500;
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: motion, hasTouch: phone, isMobile: phone });
    context.setDefaultTimeout(Number(process.env.PATIENCE ?? 150000)); // a busy machine takes its time
    const player = new Player();
    Object.assign(player, { context, address, width, page: await context.newPage(), tables: [], errors: [] });
    player.page.on("pageerror", (error) => player.errors.push(error.message));
    player.page.on("console", (message) => {
      if (message.type() === "error" && !/Failed to load resource|WebSocket connection/.test(message.text())) player.errors.push(message.text());
    });
    player.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.push === "table") player.take(message);
    }));
    return player;
  }

  take(push) {
    const before = this.tables.at(-1);
    const events = before?.round === push.round && push.events_from > 0 ? [...before.all.slice(0, push.events_from), ...push.events] : push.events;
    this.tables.push({ ...push, all: events });
  }

  get now() {
    return this.tables.at(-1);
  }

  leave() {
    return this.context.close();
  }

  go(hash) {
    return this.page.goto(`${this.address}/${hash}`);
  }

  async picture(name) {
    await this.page.screenshot({ path: join(pictures, `${name}-${this.width}.png`), fullPage: true });
  }

  // Two clicks: the game, and "Deal me in".
  async practice(game, bots = 2) {
    await this.go("#/");
    await this.page.click(`[data-game="${game}"]`);
    if (bots !== 2) await this.page.selectOption('select[aria-label="Bots"]', String(bots));
    await this.page.click("[data-practice]");
    await this.page.waitForSelector("table-view table-felt");
  }

  // Until bets are taken; the bank is passed on when it is offered.
  async betting({ bank = null } = {}) {
    for (;;) {
      const found = await this.page.waitForSelector('bet-dock [data-go], [data-bank="pass"], [data-next]:not([disabled])');
      const what = await found.evaluate((each) => (each.matches("[data-go]") ? "go" : each.matches("[data-next]") ? "next" : "bank"));
      if (what === "go") return;
      if (what === "bank" && bank !== null) return bank();
      await found.click({ timeout: 2000 }).catch(() => undefined); // it may have gone meanwhile
      await this.page.waitForTimeout(150);
    }
  }

  // A chip on the first of the game's own spots, and one on each side bet that is offered.
  async betAll() {
    await this.page.click('[data-chip="500"]');
    await this.page.locator("bet-spots button.spot.base").first().click();
    await this.settled();
    const spots = await this.page.$$eval('bet-spots button.spot:not(.base)', (all) => all.map((each) => each.dataset.wager));
    for (const wager of spots) {
      const spot = this.page.locator(`bet-spots button[data-wager="${wager}"]`);
      if ((await spot.getAttribute("aria-disabled")) === "false") await spot.click();
      await this.settled();
    }
  }

  // Until what was clicked is with the server.
  settled() {
    return this.page.waitForTimeout(260);
  }

  // Plays on until the round is over, by `choose`: of the actions' names, the one to take.
  async finish(choose = (actions) => actions.find((action) => action !== "fold") ?? actions[0]) {
    for (;;) {
      const found = await this.page.waitForSelector('action-bar button[aria-disabled="false"], [data-next]');
      if (await found.evaluate((each) => each.matches("[data-next]"))) return;
      const actions = await this.page.$$eval('action-bar button[aria-disabled="false"]', (all) => all.map((each) => each.dataset.action));
      const before = this.now.decision;
      await this.page.click(`action-bar [data-action="${choose(actions)}"]`);
      await this.until(() => this.now.decision !== before || this.now.phase !== "deciding");
    }
  }

  async until(done, what = "what was waited for") {
    for (let i = 0; i < 3000; ++i) {
      if (await done()) return;
      await this.page.waitForTimeout(50);
    }
    throw new Error(`${what} did not come`);
  }

  balance() {
    return this.page.$eval("[data-balance]", (each) => Number(each.dataset.balance));
  }
}
