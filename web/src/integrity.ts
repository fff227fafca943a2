// What the checks of the house come to, for the page: of the program, and of the record.
import type { IntegrityCheck } from "./running.ts";

export type Verdict = "passed" | "failed" | "unverified";
export const verdictLooks: Record<Verdict, "good" | "bad" | "busy"> = { passed: "good", failed: "bad", unverified: "busy" };

// Of the program and its rulebook alone: a check that failed over the record says nothing against them.
export function programVerdict(check: IntegrityCheck): Verdict {
  if (check.differing.length > 0) return "failed";
  return check.unverified.some((words) => !ofStore(words)) ? "unverified" : "passed";
}

export const programWords: Record<Verdict, string> = {
  passed: "as they were released",
  failed: "not as they were released",
  unverified: "nothing to check them against",
};

// What the last check that looked at the record found; null: none did. An older success does not hide a failure.
export function lastOfStore(checks: IntegrityCheck[]): NonNullable<IntegrityCheck["store"]> | null {
  return checks.find((check) => check.store)?.store ?? null;
}

// Why the last check could not look at the record; empty: it could, or did not want to.
export function storeUnread(checks: IntegrityCheck[]): string {
  return checks[0]?.unverified.find(ofStore) ?? "";
}

export function ofProgram(check: IntegrityCheck): string[] {
  return check.unverified.filter((words) => !ofStore(words));
}

function ofStore(words: string): boolean {
  return words.startsWith("the store: ");
}
