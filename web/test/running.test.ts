import assert from "node:assert/strict";
import { test } from "node:test";
import { aboutOf, changesOf, factsOf } from "../src/changes.ts";
import { changedParameters, changesWords, parameterFields, typedParameter, whenParameters } from "../src/meters.ts";
import { emptyPlan, feeWords, fieldOf, limitsOffered, openTable, planFor, tierWords, type Plan } from "../src/plan.ts";
import { cellWords, columnWords, searchOf } from "../src/reading.ts";
import { along, alarmAt, bandLabels, returnPicture, returnWords, stateWords } from "../src/returns.ts";
import type { FeeOption, Rules } from "../src/rules.ts";
import type { MeterParameters, ReturnLine } from "../src/running.ts";
import { auditor, queryOf, record } from "../src/running_api.ts";

const fee = (schedule: string, option: number, chosen: boolean): FeeOption =>
  ({ schedule, option, heading: "", collected: "before-deal", default: chosen, clauses: [], limit: { min_cents: 500, max_cents: 10000 },
    limits: [{ what: "ante", min_cents: 500, max_cents: 10000 }, { what: "blind", min_cents: 500, max_cents: 10000 }],
    player: [{ from_cents: null, to_cents: null, fee_cents: 100 }], player_dealer: [{ from_cents: 500, to_cents: 10000, fee_cents: 100 }, { from_cents: 10100, to_cents: null, fee_cents: 1500 }] });
const rules = {
  id: "some-game", name: "Some Game", fees: [fee("F1", 1, false), fee("F1", 2, true)],
  wagers: [{ id: "ante", kind: "base" }, { id: "blind", kind: "base", equals: "ante" }, { id: "trips", kind: "side" }, { id: "link", kind: "progressive" }],
  paytables: [{ wager: "ante", id: "A" }, { wager: "blind", id: "A" }, { wager: "trips", id: "A" }],
  limits: [{ what: "blind", min_cents: 500, max_cents: 50000, posted: true, clause: null }, { what: "link", min_cents: 100, max_cents: 100, posted: true, clause: null }, { what: "ante", min_cents: 500, max_cents: 50000, posted: true, clause: null }, { what: "trips", min_cents: 100, max_cents: 10000, posted: true, clause: null }],
} as unknown as Rules;

test("a table is opened with what was chosen, and the game's own for the rest", () => {
  const plan: Plan = { ...planFor(emptyPlan, rules), name: " Late ", limits: { ante: { min: 10, max: null }, trips: { min: 2, max: null } }, seats: 5 };
  assert.equal(plan.fees, "F1/2", "the collection is the game's own at first");
  const command = openTable(plan, rules);
  assert.deepEqual(command["limits"], [{ what: "trips", min_cents: 200, max_cents: 10000 }], "the ante's go with the collection");
  assert.deepEqual(openTable({ ...plan, fees: "" }, rules)["limits"], [{ what: "ante", min_cents: 1000, max_cents: 50000 }, { what: "trips", min_cents: 200, max_cents: 10000 }]);
  assert.deepEqual(command["fees"], { schedule: "F1", option: 2 });
  assert.equal(command["name"], "Late");
  assert.equal(command["seats"], 5);
  assert.equal("meters" in command, false, "meters start at their seeds");
  assert.deepEqual(openTable({ ...plan, meters: { link: 250000 } }, rules)["meters"], { link: 250000 });
  assert.deepEqual(command["pace"], { betting_ms: 15000, decision_ms: 20000, result_ms: 8000 });
});

test("limits are offered as they would hold", () => {
  const words = (fee?: FeeOption) => limitsOffered(rules, fee).map((each) => `${each.what} ${each.min_cents} ${each.max_cents}${each.fixed ? " fixed" : ""}`);
  assert.deepEqual(words(), ["ante 500 50000", "trips 100 10000"], "none of a bet that equals another, none of one without a pay table");
  assert.deepEqual(words(rules.fees[0]), ["ante 500 10000 fixed", "trips 100 10000"]);
  const governed: FeeOption = { ...fee("F2", 1, false), limits: [...rules.fees[0]!.limits!, { what: "trips", min_cents: 100, max_cents: 50000 }] };
  assert.deepEqual(words(governed), ["ante 500 10000 fixed", "trips 100 50000 fixed"], "a side bet that goes with the collection");
  const plan: Plan = { ...planFor(emptyPlan, rules), fees: "F2/1", limits: { trips: { min: 5, max: 50 } } };
  assert.deepEqual(openTable(plan, { ...rules, fees: [governed] })["limits"], [], "what was typed before is not sent");
  assert.deepEqual(words({ ...governed, limits: [] }), words(), "an option that sets none");
});

test("another game takes nothing of the last one along", () => {
  const plan = planFor({ ...emptyPlan, options: { "x": "y" }, paytables: { trips: "02" }, limits: { ante: { min: 1, max: 2 } }, meters: { link: 1 } }, rules);
  assert.deepEqual([plan.options, plan.paytables, plan.limits, plan.meters], [{}, {}, {}, {}]);
  assert.equal("fees" in openTable({ ...plan, fees: "" }, rules), false, "none is none");
});

test("a refusal is read at its field", () => {
  const field = (detail: string) => fieldOf({ type: "illegal", title: "", detail });
  assert.equal(field("limits: ante: $1 to $5"), "limits");
  assert.equal(field("seats: 9 seats"), "seats");
  assert.equal(field("fees: F99: no such schedule"), "fees");
  assert.equal(field("name: is too long"), "name");
  assert.equal(field("the limits of an option: a fee"), null, "words are not read");
  assert.equal(field("meters: the meter of table t1 waits for this progressive"), "meters");
  assert.equal(field("owner: nobody"), null, "the form has no such field");
});

test("a collection in a line", () => {
  assert.deepEqual(fee("F1", 1, true).player_dealer!.map(tierWords), ["$5 – $100", "$101 and more"]);
  assert.equal(tierWords({ from_cents: null, to_cents: null, fee_cents: 100 }), "any bet");
  assert.equal(feeWords(fee("F1", 1, true)), "players $1, player-dealer $1 to $15, at $5 – $100");
});

const parameters: MeterParameters = { seed_cents: 200000, reseed_cents: 200000, increment_permyriad: 3000, reserve_permyriad: 0, ceiling_cents: 10000000 };
const field = (id: keyof MeterParameters) => parameterFields.find((each) => each.id === id)!;

test("parameters are typed in dollars and per cent", () => {
  assert.equal(typedParameter(field("seed_cents"), "2500.50"), 250050);
  assert.equal(typedParameter(field("increment_permyriad"), "31.25"), 3125);
  assert.equal(typedParameter(field("ceiling_cents"), ""), null, "no ceiling");
  assert.equal(typedParameter(field("seed_cents"), ""), undefined, "no seed is not said");
  assert.equal(typedParameter(field("seed_cents"), "many"), undefined);
});

test("only what changes is sent, and a ceiling alone moves at once", () => {
  const changed = changedParameters(parameters, { ...parameters, seed_cents: 500000, ceiling_cents: null });
  assert.deepEqual(changed, { seed_cents: 500000, ceiling_cents: null });
  assert.deepEqual(whenParameters(changed), { atOnce: true, later: true });
  assert.deepEqual(whenParameters({ ceiling_cents: 1 }), { atOnce: true, later: false });
  assert.equal(changesWords(changed), "seed $5,000.00, ceiling none");
});

test("before and after: what differs, in units", () => {
  assert.deepEqual(changesOf({ disabled: "", seed_cents: 500, pace: { betting_ms: 15000 } }, { disabled: "broken", seed_cents: 700, pace: { betting_ms: 15000 } }),
    [{ what: "Disabled", before: "no", after: "yes: broken" }, { what: "Seed", before: "$5", after: "$7" }]);
  assert.deepEqual(changesOf(null, { increment_permyriad: 3000, void: true, wait_ms: 1500 }),
    [{ what: "Increment", before: "", after: "30.00%" }, { what: "Void", before: "", after: "yes" }, { what: "Wait", before: "", after: "1.5 s" }]);
  assert.deepEqual(changesOf(null, null), []);
  assert.deepEqual(changesOf({ stakes: { "2": 2100 } }, {}), [{ what: "Staked by account 2", before: "$21", after: "" }]);
  assert.match(changesOf(null, { stopped_ms: 1794830383233 })[0]!.after, /20\d\d/, "a moment is one");
});

test("a table that was opened is told in words, not in keys", () => {
  const opened = { name: "Late", game: "some-game", options: { dealing: "hand" }, paytables: { "two-way": "T-1" }, limits: [{ what: "ante", min_cents: 500, max_cents: 10000 }],
    fees: { schedule: "F15", option: 1 }, pace: { betting_ms: 600000 }, seats: 0, bots: 2, meters: { progressive: { cents: 200050, reserve_cents: 0 }, linked: 5000 } };
  assert.deepEqual(changesOf(null, opened, () => "Some Game").map(({ what, after }) => `${what}: ${after}`), [
    "Name: Late", "Game: Some Game", "Option dealing: hand", "Pay table of two way: T-1", "Limits of ante: $5 – $100", "Collection schedule: F15", "Collection option: 1",
    "Time to bet: 10 min", "Seats: as the game has", "Bots: 2", "Meter of progressive: $2,000.50", "Meter of progressive, reserve: $0", "Meter of linked: $50"]);
});

test("what waits for a jackpot, what went wrong, and what was found", () => {
  const told = (what: Record<string, unknown>) => factsOf(what).map((each) => `${each.what}: ${each.after}`);
  assert.deepEqual(changesOf({ waiting: null }, { waiting: { seed_cents: 500000 } }), [{ what: "Seed, once the jackpot is won", before: "", after: "$5,000" }]);
  assert.deepEqual(told({ irregularity: { kind: "player-cards-exposed", happened: "before-reveal", seat: 1 } }), ["What went wrong: player cards exposed", "Happened during: before reveal", "Seat: 1"]);
  assert.deepEqual(told({ bytes: 258048, events: 96, verified: true, downtime_ms: 90061000 }), ["Size: 0.3 MB", "Events: 96", "Verified: yes", "Down for: 1 d 1 h"]);
  assert.deepEqual(told({ bots: "yes", free_play: true }), ["Whose wagers: bots' alone", "Money: play money"]);
  assert.deepEqual(told({ differing: [], unverified: ["no list", "no key"], store: { passed: true, events: 7 } }), ["Unverified: no list; no key", "Record unbroken: yes", "Events of the record: 7"]);
});

test("what an event is about", () => {
  const words = (what: Record<string, unknown>) => aboutOf(what).map((each) => `${each.label} ${each.words}`.trim()).join(", ");
  assert.equal(words({ table: "t1", round: "t1-000004", irregularity: { kind: "misdeal" }, file: "room.db" }), "table t1, round t1-000004");
  assert.equal(words({ account: 3, name: "audrey" }), "account 3, audrey");
  assert.deepEqual(factsOf({ table: "t1", account: 3 }), [], "what is said there is not said twice");
});

const line = (actual: number | null, theoretical: number | null, expected_sd: number | null): ReturnLine =>
  ({ game: "g", definition: "", wager: "w", paytable: "p", free_play: true, wagers: 1, wagered_cents: 1, actual, theoretical, basis: "exact", expected_sd, z: null, state: "ok", alarm: false, words: "" });

test("a return lies within its band, or outside of it on the axis", () => {
  const picture = returnPicture(line(0.95, 0.96, 0.01))!;
  assert.ok(Math.abs(picture.band[1] - picture.expected - alarmAt * 0.01) < 1e-12);
  assert.ok(picture.from < picture.band[0] && picture.to > picture.band[1]);
  assert.equal(along(picture, picture.from, 300), 0);
  assert.equal(along(picture, picture.to, 300), 300);
  const far = returnPicture(line(1.2, 0.96, 0.01))!;
  assert.ok(along(far, far.actual, 300) < 300 && far.actual > far.band[1]);
  assert.equal(returnPicture(line(0.9, null, null)), null);
  assert.equal(returnPicture(line(0.9, 0.9, 0)), null);
});

test("the ends of the band are read, however far off the wager is", () => {
  const wide = bandLabels(returnPicture(line(0.95, 0.96, 0.01))!, 320);
  assert.deepEqual(wide.map((each) => [each.anchor, each.words]), [["start", "92.5%"], ["end", "99.5%"]]);
  for (const far of [0.2, 2.2]) {
    const picture = returnPicture(line(far, 0.96, 0.01))!;
    const labels = bandLabels(picture, 320);
    assert.deepEqual(labels.map((each) => each.words), ["92.5% to 99.5%"], "one for both, not two on each other");
    assert.equal(labels[0]!.anchor, far < 1 ? "end" : "start", "and away from the edge");
  }
});

test("a state is told once: of what is not known the server says why", () => {
  const unknown = { ...line(0.95, null, null), state: "unknown" as const };
  assert.equal(stateWords({ ...unknown, words: "being worked out" }), "being worked out");
  assert.equal(stateWords(unknown), "not known");
  assert.equal(stateWords(line(0.95, 0.96, 0.01)), "as it should be");
});

test("returns in words", () => {
  assert.equal(returnWords(line(0.95, 0.96, 0.01)), "95.00% against 96.00%, give or take 1.00%");
  assert.equal(returnWords(line(null, 0.96, 0.01)), "nothing wagered yet");
});

test("cells of a report say what they are", () => {
  assert.equal(columnWords("wagered_cents"), "Wagered");
  assert.equal(columnWords("theoretical_return"), "Theoretical return");
  assert.equal(cellWords("house_cents", -1250), "−$12.50");
  assert.equal(cellWords("actual_return", 0.9655), "96.55%");
  assert.equal(cellWords("rounds", 12000), "12,000");
  assert.equal(cellWords("hand", null), "");
  assert.equal(cellWords("void", true), "yes");
  assert.equal(columnWords("free_play"), "Money");
  assert.equal(columnWords("cents"), "Amount", "the page has dollars, and only the file has cents");
  assert.equal(cellWords("cents", 100050), "$1,000.50");
  assert.equal(cellWords("kind", "round-voided"), "Round voided");
  assert.equal(cellWords("who", "system"), "the system by itself");
  assert.equal(cellWords("free_play", true), "play money");
  assert.equal(cellWords("free_play", false), "real money");
  assert.match(cellWords("ended_ms", 1794830383233), /2026/);
});

test("what the page asks by itself says so, and nothing else does", async () => {
  const asked: [string, string | null][] = [];
  const fetched = globalThis.fetch;
  globalThis.fetch = (async (path: string, how: RequestInit) => {
    asked.push([path, new Headers(how.headers).get("Croupier-By-Itself")]);
    return new Response("{}");
  }) as typeof fetch;
  try {
    await record.integrity({ byItself: true });
    await record.integrity();
    await auditor.returns("all", { byItself: true });
    await auditor.returns("all");
  } finally {
    globalThis.fetch = fetched;
  }
  assert.deepEqual(asked.map(([, mark]) => mark), ["yes", null, "yes", null]);
});

test("a search is in the address, amounts in dollars", () => {
  assert.deepEqual(searchOf(new URLSearchParams("player=ann&round=t1-000042&min=12.50&max=x")), { player: "ann", table: "", round: "t1-000042", game: "", hand: "", min_cents: 1250, max_cents: null });
  assert.equal(queryOf({ player: "a b", table: "", min_cents: 0, max_cents: null }), "?player=a%20b&min_cents=0");
  assert.equal(queryOf({}), "");
});
