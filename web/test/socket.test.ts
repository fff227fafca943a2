import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Refused } from "../src/api.ts";
import { Socket } from "../src/socket.ts";

// A WebSocket in memory: the test is the server.
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(readonly address: string) {
    Wire.all.push(this);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
Object.assign(globalThis, { WebSocket: Wire });

const last = () => Wire.all.at(-1) as Wire;
const until = async (done: () => boolean) => {
  for (let i = 0; i < 200 && !done(); ++i) await new Promise((next) => setTimeout(next, 10));
  assert.ok(done());
};

beforeEach(() => (Wire.all = []));

test("an answer finds its command", async () => {
  const socket = new Socket(() => "ws://x", async () => true);
  socket.open();
  last().open();
  const answer = socket.command<{ table: string }>({ do: "practice" });
  const { id } = JSON.parse(last().sent[0] as string);
  last().say({ re: "another", ok: true });
  assert.equal(socket.pending, 1);
  last().say({ re: id, ok: true, table: "p1" });
  assert.equal((await answer).table, "p1");
  assert.equal(socket.pending, 0);
  socket.close();
});

test("a refusal is one", async () => {
  const socket = new Socket(() => "ws://x", async () => true);
  socket.open();
  last().open();
  const answer = socket.command({ do: "bet" });
  const { id } = JSON.parse(last().sent[0] as string);
  last().say({ re: id, problem: { type: "illegal", title: "No", detail: "too much", right: "$5" } });
  await assert.rejects(answer, (problem) => problem instanceof Refused && problem.problem.right === "$5");
  socket.close();
});

test("after a broken connection a command goes out again with the same id, and the table is watched again", async () => {
  const socket = new Socket(() => "ws://x", async () => true);
  socket.open();
  last().open();
  socket.watch("t1");
  const answer = socket.command({ do: "decide" });
  const first = last();
  const sent = first.sent[1] as string;
  first.close();
  assert.equal(socket.state, "connecting");
  await until(() => last() !== first);
  last().open();
  const [watch, ...rest] = last().sent;
  assert.match(watch as string, /"do":"watch","table":"t1"/);
  assert.deepEqual(rest, [sent]);
  last().say({ re: JSON.parse(sent).id, ok: true });
  await answer;
  socket.close();
});

test("a table that is not there is told to whoever wanted to watch it", async () => {
  const socket = new Socket(() => "ws://x", async () => true);
  socket.open();
  last().open();
  const problems: Refused[] = [];
  socket.watch("t99", (problem) => problems.push(problem));
  const { id } = JSON.parse(last().sent[0] as string);
  last().say({ re: id, problem: { type: "unknown", title: "There is no such thing", detail: "no such table" } });
  assert.deepEqual(problems.map((each) => each.problem.detail), ["no such table"]);
  assert.equal(socket.pending, 0);
  socket.close();
});

test("without a session there is no coming back", async () => {
  const socket = new Socket(() => "ws://x", async () => false);
  socket.open();
  last().open();
  last().close();
  await until(() => socket.state === "closed");
  assert.equal(Wire.all.length, 1);
});

test("while the store is away the command waits", async () => {
  const socket = new Socket(() => "ws://x", async () => true);
  socket.open();
  last().open();
  const answer = socket.command({ do: "bet" });
  const { id } = JSON.parse(last().sent[0] as string);
  last().say({ re: id, problem: { type: "store-unavailable", title: "" } });
  assert.equal(socket.pending, 1);
  await until(() => last().sent.length === 2);
  assert.equal(last().sent[0], last().sent[1]);
  last().say({ re: id, ok: true });
  await answer;
  socket.close();
});

test("what is without an answer when the account goes is given up, and not given by the next one", async () => {
  const socket = new Socket(() => "ws://x", async () => true);
  socket.open();
  last().open();
  const ann = last();
  const answer = socket.command({ do: "bet", table: "t1" });
  const refused = assert.rejects(answer, (problem) => problem instanceof Refused && problem.problem.type === "ended");
  socket.reopen();
  await refused;
  assert.equal(socket.pending, 0);
  assert.notEqual(last(), ann);
  last().open();
  assert.deepEqual(last().sent, []);
  socket.close();
});

test("a command that waits for the store is given up with its account", async () => {
  const socket = new Socket(() => "ws://x", async () => true);
  socket.open();
  last().open();
  const answer = socket.command({ do: "bet" });
  const { id } = JSON.parse(last().sent[0] as string);
  last().say({ re: id, problem: { type: "store-unavailable", title: "" } });
  const refused = assert.rejects(answer);
  socket.reopen();
  await refused;
  last().open();
  await new Promise((next) => setTimeout(next, 1700));
  assert.deepEqual(last().sent, []);
  socket.close();
});

test("nobody gives no commands", async () => {
  const socket = new Socket(() => "ws://x", async () => true);
  await assert.rejects(socket.command({ do: "bet" }), (problem) => problem instanceof Refused && problem.problem.type === "ended");
  socket.open();
  last().open();
  assert.deepEqual(last().sent, []);
  socket.close();
});
