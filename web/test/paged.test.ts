import assert from "node:assert/strict";
import test from "node:test";
import { Paged, type Page } from "../src/paged.ts";

const host = () => ({ updates: 0, requestUpdate() { this.updates += 1; } });

test("pages follow one another, short and empty ones too, until none is next", async () => {
  const pages: Record<number, Page<string, number>> = { 0: { items: ["a", "b"], next: 7 }, 7: { items: [], next: 3 }, 3: { items: ["c"], next: null } };
  const asked: (number | undefined)[] = [];
  const screen = host();
  const list = new Paged<string, number>(screen, (before) => (asked.push(before), Promise.resolve(pages[before ?? 0]!)));
  assert.equal(list.items, null);
  assert.equal(list.more, false);
  await list.load();
  await list.load(true);
  assert.deepEqual([list.items, list.more], [["a", "b"], true], "an empty page is not the end");
  await list.load(true);
  assert.deepEqual([list.items, list.more], [["a", "b", "c"], false]);
  assert.deepEqual(asked, [undefined, 7, 3]);
  assert.equal(screen.updates, 3);
  await list.load();
  assert.deepEqual(list.items, ["a", "b"], "from the start again");
});

test("what went wrong is kept beside what is there, until it goes right", async () => {
  let wrong = false;
  const list = new Paged<string, number>(host(), () => (wrong ? Promise.reject(new Error("away")) : Promise.resolve({ items: ["a"], next: null })));
  await list.load();
  wrong = true;
  await list.load();
  assert.match(String(list.problem), /away/);
  assert.deepEqual(list.items, ["a"]);
  wrong = false;
  await list.load();
  assert.equal(list.problem, null);
});

test("an answer that comes after a later question is not shown", async () => {
  const answers: ((page: Page<string, number>) => void)[] = [];
  const list = new Paged<string, number>(host(), () => new Promise((answer) => answers.push(answer)));
  const slow = list.load();
  const quick = list.load();
  answers[1]!({ items: ["new"], next: null });
  await quick;
  answers[0]!({ items: ["old"], next: 4 });
  await slow;
  assert.deepEqual([list.items, list.more], [["new"], false]);
});
