// Who comes to the room with a name: players, operators, auditors, and what they do on their account's page.
import { Player } from "./room.mjs";

export const secret = "a long enough secret";

export async function fill(player, form, fields) {
  for (const [name, value] of Object.entries(fields)) await player.page.fill(`[data-form="${form}"] [name="${name}"]`, value);
  await player.page.click(`[data-form="${form}"] button`);
}

const welcomed = (player, name) => player.page.waitForSelector(`.me:has-text("${name}")`);

export async function signUp(player, name) {
  await player.go("#/account");
  await fill(player, "sign-up", { name, password: secret });
  await welcomed(player, name);
}

export async function logIn(player, name) {
  await player.go("#/account");
  await fill(player, "log-in", { name, password: secret });
  await welcomed(player, name);
}

export async function logOut(player) {
  await player.go("#/account");
  await player.page.click("[data-log-out]");
  await player.page.waitForSelector('[data-form="log-in"]');
}

// The operator of a program that has just been started.
export async function comeAsOperator(browser, program, name = "boss") {
  const boss = await Player.come(browser, program.address);
  await boss.page.goto(program.operator);
  await fill(boss, "operator", { name, password: secret });
  await welcomed(boss, name);
  return boss;
}

export async function comeAsPlayer(browser, program, name, options) {
  const player = await Player.come(browser, program.address, options);
  await signUp(player, name);
  return player;
}

// Says why, in the dialog that asks; `says` is what it said would happen.
export async function because(player, why) {
  await player.page.waitForSelector("why-dialog dialog[open]");
  const says = await player.page.locator("why-dialog dialog[open] p").first().innerText();
  await player.page.fill("why-dialog dialog[open] [data-why]", why);
  await player.page.keyboard.press("Enter");
  await player.page.waitForSelector("why-dialog dialog[open]", { state: "hidden" });
  return says;
}

// A command over a connection of its own, as a page that was tampered with would give it.
export function command(player, what) {
  return player.page.evaluate((message) => new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/api/ws`);
    socket.onopen = () => socket.send(JSON.stringify(message));
    socket.onmessage = (event) => {
      const answer = JSON.parse(event.data);
      if (answer.re === message.id) (socket.close(), done(answer));
    };
  }), { id: crypto.randomUUID(), ...what });
}

// So many rounds at a table where the player sits: the least ante, and never a fold. A connection may say only so much at
// once, so each plays a few of them.
export function playMany(player, at, count) {
  return player.page.evaluate(async ([table, wanted]) => {
    const over = new Set(); // rounds
    const few = 10;
    while (over.size < wanted) await new Promise((done, failed) => {
      const enough = Math.min(wanted, over.size + few);
      const said = new Set(); // each moment is answered once
      const socket = new WebSocket(`ws://${location.host}/api/ws`);
      const say = (what) => socket.send(JSON.stringify({ id: crypto.randomUUID(), table, ...what }));
      socket.onopen = () => socket.send(JSON.stringify({ do: "watch", table }));
      socket.onmessage = ({ data }) => {
        const now = JSON.parse(data);
        if (now.problem) return (socket.close(), failed(new Error(JSON.stringify(now.problem))));
        if (now.push !== "table") return;
        const { phase, round, decision, you } = now;
        const what = { seat: you.seats[0], round };
        if (phase === "bank" && now.bank?.offered !== what.seat) return;
        if (phase === "deciding" && now.turn !== what.seat) return;
        const moment = `${round} ${phase} ${decision}`;
        if (said.has(moment)) return;
        said.add(moment);
        if (phase === "bank") say({ do: "bank", ...what, accept: false, cents: 0 });
        if (phase === "betting") {
          say({ do: "bet", ...what, wagers: { ante: you.wagers.find((wager) => wager.id === "ante").min_cents } });
          say({ do: "ready", ...what });
        }
        if (phase === "deciding") say({ do: "decide", ...what, decision, action: you.actions.find((each) => each.action !== "fold").action });
        if (phase !== "result") return;
        over.add(round);
        if (over.size >= enough) return (socket.close(), done());
        say({ do: "ready", ...what });
      };
    });
  }, [at, count]);
}

// A request from the page, with its cookie; the status and the body, if there is one.
export function request(player, method, path, body) {
  return player.page.evaluate(async ([how, where, what]) => {
    const answer = await fetch(where, { method: how, headers: what === undefined ? {} : { "Content-Type": "application/json" }, body: what === undefined ? undefined : JSON.stringify(what) });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : text };
  }, [method, path, body]);
}
