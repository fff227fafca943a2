// What a significant event tells, as a person reads it: what it is about, and value by value what was before and after,
// with labels and units. Pure.
import { count, dollars, moment, moneyWords, percent, range, title, duration } from "./words.ts";

export interface Change {
  what: string;
  before: string; // empty: there was nothing
  after: string;
}

// What a game is called; its id serves until that is known.
export type GameName = (game: string) => string;

type Leaf = { key: string; value: unknown };

// Values by their path: {"pace": {"betting_ms": 1}} is "pace betting_ms". Limits are one value each, and so are lists.
function flatten(value: unknown, path: string[] = []): Map<string, Leaf> {
  const key = path.at(-1) ?? "";
  const found = new Map<string, Leaf>();
  if (Array.isArray(value) && value.every(isLimit)) {
    for (const limit of value) found.set([...path, limit.what].join(" "), { key: "limit", value: limit });
  } else if (Array.isArray(value)) {
    if (value.length > 0) found.set(path.join(" "), { key, value });
  } else if (value !== null && typeof value === "object") {
    for (const [inner, leaf] of Object.entries(value))
      for (const [at, each] of flatten(leaf, [...path, inner])) found.set(at, each);
  } else if (value !== null && value !== undefined && (value !== "" || key === "disabled")) {
    // Of a table it is how many bots there are; of an alarm whether the wagers are theirs.
    const whose = key === "bots" && typeof value === "string";
    found.set(whose ? "whose_wagers" : path.join(" "), { key: isAmount(path) ? "cents" : whose ? "whose" : key, value });
  }
  return found;
}

interface LimitSet { what: string; min_cents: number; max_cents: number }
const isLimit = (value: unknown): value is LimitSet => value !== null && typeof value === "object" && "what" in value && "min_cents" in value;

// Stakes and fees are listed by account, what progressives begin with by wager, all in cents.
const isAmount = (path: string[]) => (/^(stakes|fees)$/.test(path.at(-2) ?? "") && /^-?\d+$/.test(path.at(-1) ?? "")) || (path.length === 2 && path[0] === "meters");

// What paths are called; the first that fits. $1 is a name out of it, $+ a path of its own.
const labels: readonly [RegExp, string][] = [
  [/^stakes -(\d+)$/, "Staked by bot $1"],
  [/^stakes (.+)$/, "Staked by account $1"],
  [/^fees -(\d+)$/, "Collected from bot $1"],
  [/^fees (\d+)$/, "Collected from account $1"],
  [/^fees (schedule|option)$/, "Collection $1"],
  [/^options (.+)$/, "Option $1"],
  [/^paytables (.+)$/, "Pay table of $1"],
  [/^limits (.+)$/, "Limits of $1"],
  [/^meters(?:_kept)? (\S+)(?: cents)?$/, "Meter of $1"],
  [/^meters(?:_kept)? (\S+) (overflow|reserve)_cents$/, "Meter of $1, $2"],
  [/^meters_from$/, "Meters go on from"],
  [/^parameters (.+)$/, "$+"],
  [/^waiting (.+)$/, "$+, once the jackpot is won"],
  [/^pace betting_ms$/, "Time to bet"],
  [/^pace decision_ms$/, "Time to decide"],
  [/^pace settle_ms$/, "From the last card to the settlement"],
  [/^pace result_ms$/, "Time to look at the result"],
  [/^irregularity kind$/, "What went wrong"],
  [/^irregularity at$/, "Told during"],
  [/^irregularity happened$/, "Happened during"],
  [/^irregularity (.+)$/, "$+"],
  [/^store passed$/, "Record unbroken"],
  [/^store says$/, "Record"],
  [/^store (.+)$/, "$+ of the record"],
  [/^award_cents$/, "Awarded"],
  [/^bytes$/, "Size"],
  [/^cents$/, "Amount"],
  [/^downtime_ms$/, "Down for"],
  [/^ended_ms$/, "Last heard of"],
  [/^free_play$/, "Money"],
  [/^id$/, "Table"],
  [/^in_order$/, "Stopped in order"],
  [/^machine_ahead_ms$/, "Machine's clock ahead by"],
  [/^machine_ms$/, "Machine's clock"],
  [/^server_ms$/, "Server's clock"],
  [/^z$/, "Deviations from what is expected"],
  [/^(actual|theoretical)$/, "$1 return"],
];

function pathWords(path: string): string {
  for (const [pattern, label] of labels) {
    const match = pattern.exec(path);
    if (match) return title(label.replace("$+", () => pathWords(match[1]!)).replace("$1", match[1] ?? "").replace("$2", match[2] ?? ""));
  }
  return title(path.replace(/_(cents|permyriad|ms)\b/g, "").replaceAll("_", " ")) || "Value";
}

// So many milliseconds are a moment, not a while: three years of them since 1970.
const earliest = 1e11;

// Numbers say by their name what they are: cents, hundredths of a per cent, milliseconds.
function numberWords(key: string, value: number): string {
  if (/(^|_)cents$/.test(key)) return dollars(value);
  if (/(^|_)permyriad$/.test(key)) return percent(value / 10000, 2);
  if (/(^|_)ms$/.test(key)) return value > earliest ? moment(value) : duration(value);
  if (key === "actual" || key === "theoretical") return percent(value, 2);
  if (key === "bytes") return `${(value / 1e6).toFixed(1)} MB`;
  if (key === "z") return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
  if (key === "seats" && value === 0) return "as the game has";
  return count(value);
}

// Texts that are ids, written with dashes. What somebody typed stays as it is.
const isId = /^(at|happened|kind|phase|role|state|wager)$/;

function valueWords({ key, value }: Leaf, game: GameName): string {
  if (Array.isArray(value)) return value.map(String).join("; ");
  if (isLimit(value)) return range(value.min_cents, value.max_cents);
  if (key === "free_play") return moneyWords(value === true);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return numberWords(key, value);
  const text = String(value);
  if (key === "disabled") return text === "" ? "no" : `yes: ${text}`;
  if (key === "whose") return text === "yes" ? "bots' alone" : "everybody's";
  if (key === "game") return game(text);
  return isId.test(key) ? title(text).toLowerCase() : text;
}

export function changesOf(before: unknown, after: unknown, game: GameName = title): Change[] {
  const [was, is] = [flatten(before), flatten(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const [old, now] = [was.get(path), is.get(path)];
    const words = (found: Leaf | undefined) => (found ? valueWords(found, game) : "");
    const [first, last] = [words(old), words(now)];
    return first === last && old && now ? [] : [{ what: pathWords(path), before: first, after: last }];
  });
}

// What names a thing, and is said with the event itself: "table t1, round t1-000004, seat 2".
const names = ["game", "table", "round", "wager", "paytable", "seat", "account", "name"];

export interface About {
  key: string;
  label: string; // "table"
  words: string; // "t1"
}

export function aboutOf(what: Record<string, unknown>, game: GameName = title): About[] {
  return names.flatMap((key) => {
    const value = what[key];
    if (typeof value !== "string" && typeof value !== "number") return [];
    const label = { paytable: "pay table", name: "" }[key] ?? key;
    return value === "" ? [] : [{ key, label, words: typeof value === "number" ? String(value) : valueWords({ key, value }, game) }];
  });
}

// The rest of what an event is about: facts, each with its label.
export function factsOf(what: Record<string, unknown>, game: GameName = title): Change[] {
  return changesOf(null, Object.fromEntries(Object.entries(what).filter(([key]) => !names.includes(key))), game);
}
