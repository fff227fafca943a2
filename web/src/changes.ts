// What was before and after, as a person reads it: what differs, value by value, with units. Pure.
import { dollars, moment, percent, title } from "./words.ts";

export interface Change {
  what: string;
  before: string; // empty: there was nothing
  after: string;
}

// Values by their path: {"pace": {"betting_ms": 1}} is "pace betting_ms".
function flatten(value: unknown, path: string[] = []): Map<string, [string, unknown]> {
  const found = new Map<string, [string, unknown]>();
  if (value !== null && typeof value === "object") {
    for (const [key, inner] of Object.entries(value))
      for (const [at, leaf] of flatten(inner, [...path, key])) found.set(at, leaf);
  } else if (value !== null && value !== undefined && value !== "") {
    // Stakes and fees are listed by account, in cents.
    const cents = /^(stakes|fees)$/.test(path.at(-2) ?? "") && typeof value === "number";
    found.set(cents ? `${path.slice(0, -1).join(" ")} of account ${path.at(-1)}` : path.join(" "), [cents ? "cents" : path.at(-1) ?? "", value]);
  }
  return found;
}

// So many milliseconds are a moment, not a while: three years of them since 1970.
const earliest = 1e11;

// Numbers say by their name what they are: cents, hundredths of a per cent, milliseconds.
function valueWords(key: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "number") return String(value);
  if (/(^|_)cents$/.test(key)) return dollars(value);
  if (/(^|_)permyriad$/.test(key)) return percent(value / 10000, 2);
  if (/(^|_)ms$/.test(key) && value > earliest) return moment(value);
  if (/(^|_)ms$/.test(key)) return `${(value / 1000).toLocaleString("en-US")} s`;
  return value.toLocaleString("en-US");
}

const pathWords = (path: string) => title(path.replace(/_(cents|permyriad|ms)\b/g, "").replaceAll("_", " ")) || "Value";

export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [flatten(before), flatten(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const [old, now] = [was.get(path), is.get(path)];
    const words = (found: [string, unknown] | undefined) => (found ? valueWords(...found) : "");
    const [first, last] = [words(old), words(now)];
    return first === last && old && now ? [] : [{ what: pathWords(path), before: first, after: last }];
  });
}

// "t1, round t1-000004": what an event is about.
export function aboutWords(what: Record<string, unknown>): string {
  return Object.entries(what).filter(([, value]) => value !== null && value !== "" && typeof value !== "object")
    .map(([key, value]) => `${key.replaceAll("_", " ")} ${valueWords(key, value)}`).join(", ");
}
