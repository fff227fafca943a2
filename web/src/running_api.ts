// The operator's and the auditor's HTTP interface. What changes anything says why; table commands go over the socket.
import { ask, type Asking } from "./api.ts";
import type { Page } from "./paged.ts";
import type { Lobby } from "./protocol.ts";
import type { AuditedRound, Backup, IntegrityNow, OperatedAccount, OperatedTable, PayMeter, Report, ReportKind, ReturnLine, RoundSearch, SignificantEvent, SignificantKind, Statement, StatementSearch, StoredEvent } from "./running.ts";

const id = encodeURIComponent;

// Those of the fields that say something, as a query.
export function queryOf(fields: Record<string, string | number | null | undefined>): string {
  const said = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return said.length === 0 ? "" : `?${said.map(([key, value]) => `${key}=${id(String(value))}`).join("&")}`;
}

const pageSize = 50;
const statementRows = 200;

// Of those that do not say where the next page begins: after the last of a full one.
function pageOf<T>(items: T[], place: (item: T) => number): Page<T, number> {
  return { items, next: items.length < pageSize ? null : place(items.at(-1)!) };
}

export const operator = {
  lobby: () => ask<Lobby>("GET", "/api/lobby"),
  table: (table: string) => ask<OperatedTable>("GET", `/api/operate/tables/${id(table)}`),
  accounts: (name: string, before?: number) =>
    ask<{ accounts: OperatedAccount[] }>("GET", `/api/operate/accounts${queryOf({ name, before, limit: pageSize })}`).then((answer) => pageOf(answer.accounts, (each) => each.account)),
  account: (name: string, what: "unlock" | "disable" | "enable", why: string) => ask<void>("POST", `/api/accounts/${id(name)}/${what}`, { why }),
  make: (name: string, password: string, why: string) => ask<unknown>("POST", "/api/accounts", { name, password, why }),
  role: (name: string, role: string, why: string) => ask<void>("POST", `/api/accounts/${id(name)}/role`, { role, why }),
  backUp: (why: string) => ask<unknown>("POST", "/api/backup", { why }),
};

// For both.
export const record = {
  significant: (kind: string, before?: number) =>
    ask<{ events: SignificantEvent[]; kinds: SignificantKind[] }>("GET", `/api/significant${queryOf({ kind, before, limit: pageSize })}`).then((answer) => ({ ...pageOf(answer.events, (each) => each.sequence), kinds: answer.kinds })),
  integrity: (how?: Asking) => ask<IntegrityNow>("GET", "/api/integrity", undefined, how),
  backup: (how?: Asking) => ask<Backup>("GET", "/api/backup", undefined, how),
  checkIntegrity: (why: string) => ask<unknown>("POST", "/api/integrity/check", { why }),
  verifyStore: (why: string) => ask<unknown>("POST", "/api/integrity/store", { why }),
};

export const auditor = {
  rounds: (search: RoundSearch, before?: string) =>
    ask<{ rounds: AuditedRound[]; next: string | null }>("GET", `/api/audit/rounds${queryOf({ ...search, before, limit: pageSize })}`).then(({ rounds, next }): Page<AuditedRound, string> => ({ items: rounds, next })),
  events: (stream: string, kind: string, before?: number) =>
    ask<{ events: StoredEvent[]; next: number | null }>("GET", `/api/audit/events${queryOf({ stream, kind, before, limit: pageSize })}`).then(({ events, next }): Page<StoredEvent, number> => ({ items: events, next })),
  meters: (bots: string) => ask<{ meters: PayMeter[] }>("GET", `/api/audit/meters${queryOf({ bots })}`).then((answer) => answer.meters),
  returns: (bots: string, how?: Asking) => ask<{ returns: ReturnLine[] }>("GET", `/api/audit/returns${queryOf({ bots })}`, undefined, how).then((answer) => answer.returns),
  reports: () => ask<{ reports: ReportKind[] }>("GET", "/api/audit/reports").then((answer) => answer.reports),
  report: (kind: string, period: Record<string, string>) => ask<Report>("GET", auditor.reportAddress(kind, period, "json")),
  reportAddress: (kind: string, period: Record<string, string>, format: "csv" | "json") =>
    `/api/audit/reports/${id(kind)}${queryOf({ ...period, format })}`,
  // In the order of time: a page goes on behind the last transaction of the one before.
  statement: (search: StatementSearch, after?: string) => ask<Statement>("GET", auditor.statementAddress(search, { after, limit: statementRows })),
  statementAddress: (search: StatementSearch, more: Record<string, string | number | undefined>) => `/api/audit/statement${queryOf({ ...search, ...more })}`,
};
