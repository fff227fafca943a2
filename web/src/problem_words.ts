// A refusal in the page's own words. Pure. The server answers programs as well as people: what it says of requests and
// command lines is of no use to whoever sits at the page.
import type { Problem } from "./protocol.ts";
import { sentence } from "./words.ts";

const forPrograms = /\b(GET|POST|PUT|DELETE) \/|(^|\s)--\w|\/api\b|`croupier/;

export interface ProblemWords {
  what: string;
  right: string; // what would be right; empty: nothing is said
  logIn: boolean; // logging in would help
}

export function problemWords({ type, title, detail, right }: Problem): ProblemWords {
  if (type === "not-signed-in") return { what: "You are not logged in.", right: "", logIn: true };
  const what = detail && !forPrograms.test(detail) ? detail : title;
  return { what: sentence(what), right: right && !forPrograms.test(right) ? sentence(right) : "", logIn: false };
}
