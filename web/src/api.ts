// The HTTP interface. A refusal arrives as a Problem and is thrown as one.
import type { Lobby, Problem, RoundDetail, RoundSummary, Session } from "./protocol.ts";
import type { GameHead, Rules } from "./rules.ts";
import type { Odds, OddsRequest, Solved } from "./odds.ts";

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
  }
}

const unreachable: Problem = {
  type: "unreachable", title: "The card room does not answer.", detail: "The card room does not answer; it may be restarting.",
};

// What the page asks by itself, on a timer, says so: it is answered, and does not keep a session alive that nobody uses.
export interface Asking {
  byItself?: boolean;
}

// Told when the server no longer knows who asks; true: a session is there again, so that it may be asked once more.
let whenEnded: () => Promise<boolean> = async () => false;
export function onEnded(listener: () => Promise<boolean>): void {
  whenEnded = listener;
}

// Who asks for a session, or gives one up, learns from the answer itself that there is none.
const sessionPath = "/api/session";

export async function ask<T>(method: string, path: string, body?: unknown, how: Asking = {}): Promise<T> {
  try {
    return await askOnce<T>(method, path, body, how);
  } catch (problem) {
    const ended = problem instanceof Refused && problem.problem.type === "not-signed-in" && path !== sessionPath;
    if (!ended || !(await whenEnded())) throw problem;
    return askOnce<T>(method, path, body, how);
  }
}

async function askOnce<T>(method: string, path: string, body: unknown, { byItself = false }: Asking): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...(byItself ? { "Croupier-By-Itself": "yes" } : {}) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused(unreachable);
  }
  if (answer.status === 204) return undefined as T;
  const text = await answer.text();
  let json: unknown;
  try {
    json = text ? JSON.parse(text) : undefined;
  } catch {
    throw new Refused({ type: "unreadable", title: `The card room answered with something unreadable (${answer.status}).` });
  }
  if (!answer.ok) throw new Refused((json as Problem) ?? { type: "http", title: answer.statusText, status: answer.status });
  return json as T;
}

const id = encodeURIComponent;

// Rules are asked for again and again and do not change while the page is open.
const rulesKept = new Map<string, Promise<Rules>>();

export const api = {
  games: () => ask<{ games: GameHead[] }>("GET", "/api/games").then((answer) => answer.games),
  rules: (game: string, set: Record<string, string> = {}): Promise<Rules> => {
    const query = Object.entries(set).sort().map(([key, value]) => `set=${id(`${key}=${value}`)}`).join("&");
    const path = `/api/games/${id(game)}${query ? `?${query}` : ""}`;
    let kept = rulesKept.get(path);
    if (!kept) {
      kept = ask<Rules>("GET", path);
      rulesKept.set(path, kept);
      kept.catch(() => rulesKept.delete(path));
    }
    return kept;
  },
  lobby: () => ask<Lobby>("GET", "/api/lobby"),
  session: (how?: Asking) => ask<Session>("GET", sessionPath, undefined, how),
  begin: (body: { guest: true } | { guest_key: string } | { name: string; password: string }) =>
    ask<Session>("POST", sessionPath, body),
  end: () => ask<void>("DELETE", sessionPath),
  signUp: (name: string, password: string) => ask<Session>("POST", "/api/accounts", { name, password }),
  firstOperator: (token: string, name: string, password: string) =>
    ask<Session>("POST", "/api/first-operator", { token, name, password }),
  changePassword: (old: string, password: string) => ask<void>("PUT", "/api/account/password", { old, new: password }),
  history: (before?: string) =>
    ask<{ rounds: RoundSummary[] }>("GET", `/api/history?limit=50${before ? `&before=${id(before)}` : ""}`)
      .then((answer) => answer.rounds),
  round: (round: string) => ask<RoundDetail>("GET", `/api/rounds/${id(round)}`),
  statementAddress: (format: "csv" | "json") => `/api/statement?period=ytd&format=${format}`,
  recordAddress: (round: string) => `/api/rounds/${id(round)}/record`,
  shoeAddress: (shoe: string) => `/api/shoes/${id(shoe)}/record`,
  startOdds: (request: OddsRequest) => ask<{ job: string }>("POST", "/api/odds", request).then((answer) => answer.job),
  odds: <Result = Solved>(job: string) => ask<Odds<Result>>("GET", `/api/odds/${id(job)}`, undefined, { byItself: true }), // asked again until it is done
  stopOdds: (job: string) => ask<void>("DELETE", `/api/odds/${id(job)}`),
};
