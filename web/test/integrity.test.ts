import assert from "node:assert/strict";
import { test } from "node:test";
import { lastOfStore, ofProgram, programVerdict, storeUnread } from "../src/integrity.ts";
import type { IntegrityCheck } from "../src/running.ts";

const check = (more: Partial<IntegrityCheck>): IntegrityCheck => ({
  time_ms: 1, program: "croupier", expected: "aa", actual: "aa", rulebook: "bb", expected_rulebook: "bb", state: "passed", passed: true,
  differing: [], unverified: [], store: null, why: "to see", ...more,
});

test("a record that does not agree is not shown by an older success, and says nothing against the program", () => {
  const whole = check({ store: { passed: true, events: 40, last_hash: "cc" } });
  const broken = check({ state: "failed", passed: false, store: { passed: false, says: "event 7: it is not what was stored" } });
  assert.deepEqual(lastOfStore([broken, whole]), broken.store);
  assert.equal(programVerdict(broken), "passed");
  assert.deepEqual(lastOfStore([check({}), whole]), whole.store, "a check of the program alone says nothing of the record");
  assert.equal(lastOfStore([check({})]), null);
});

test("a program without a manifest is neither as it was released nor not", () => {
  const none = check({ state: "unverified", passed: false, unverified: ["the program and its rulebook: no manifest says what they should be"] });
  assert.equal(programVerdict(none), "unverified");
  assert.equal(ofProgram(none).length, 1);
  assert.equal(storeUnread([none]), "");
  assert.equal(programVerdict({ ...none, differing: ["the rulebook: bb where cc is expected"] }), "failed");
});

test("a record that could not be looked at is told of, whatever was found before", () => {
  const full = check({ state: "unverified", passed: false, unverified: ["the store: the disk is full"] });
  assert.equal(storeUnread([full, check({})]), "the store: the disk is full");
  assert.equal(storeUnread([check({}), full]), "");
  assert.equal(programVerdict(full), "passed");
});
