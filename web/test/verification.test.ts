import assert from "node:assert/strict";
import { test } from "node:test";
import { problemWords } from "../src/problem_words.ts";
import { verdictOf } from "../src/verification.ts";

const check = (name: string, result: string) => ({ name, result, says: "" });

test("everything agrees only where everything was checked", () => {
  assert.equal(verdictOf({ passed: true, checks: [check("seal", "ok"), check("settlement", "ok")] }).words, "Everything agrees.");
  const partly = verdictOf({ passed: true, checks: [check("seal", "ok"), check("settlement", "unknowable"), check("bank", "unknowable")] });
  assert.equal(partly.state, "partly");
  assert.doesNotMatch(partly.words, /Everything agrees/);
  assert.match(partly.words, /settlement, bank need cards that you were not shown/);
  assert.deepEqual(partly.checked.map((each) => each.name), ["seal"]);
});

test("lines that need no hidden card count as checked, and a note is no doubt", () => {
  const some = verdictOf({ passed: true, checks: [check("settlement", "ok"), check("settlement", "unknowable"), check("bank", "unknowable")] });
  assert.match(some.words, /: part of the settlement, bank need cards/);
  const noted = verdictOf({ passed: true, checks: [check("seal", "ok"), check("rulebook", "note")] });
  assert.equal(noted.words, "Everything agrees, with a note.");
  assert.deepEqual(noted.notes.map((each) => each.name), ["rulebook"]);
});

test("what does not agree is said first", () => {
  const wrong = verdictOf({ passed: false, checks: [check("seal", "failed"), check("shoe", "unknowable")] });
  assert.equal(wrong.state, "disagrees");
  assert.deepEqual(wrong.failed.map((each) => each.name), ["seal"]);
});

test("a refusal speaks of the page, not of requests or command lines", () => {
  assert.deepEqual(problemWords({ type: "not-signed-in", title: "Nobody is signed in", detail: "this needs a session", right: "POST /api/session" }), { what: "You are not logged in.", right: "", logIn: true });
  assert.equal(problemWords({ type: "conflict", title: "Busy", detail: "a check is under way", right: "wait for it: GET /api/integrity" }).right, "");
  assert.equal(problemWords({ type: "io", title: "No", detail: "no backups", right: "a store in a file, and --backups DIR" }).right, "");
  assert.equal(problemWords({ type: "refused", title: "No", detail: "too little", right: "$5 or more" }).right, "$5 or more.");
});
