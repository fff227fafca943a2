// What the verification of a round comes to: what was checked, what did not agree, and what nobody can know from this copy,
// because it needs cards that were never shown to whoever has it. Pure.
import type { RoundDetail } from "./protocol.ts";
import { title } from "./words.ts";

export type Check = RoundDetail["verification"]["checks"][number];

export interface Verdict {
  state: "agrees" | "partly" | "disagrees";
  words: string;
  checked: Check[];
  failed: Check[];
  unknowable: Check[];
  notes: Check[];
}

export function verdictOf({ passed, checks }: RoundDetail["verification"]): Verdict {
  const failed = checks.filter((check) => check.result === "failed");
  const checked = checks.filter((check) => check.result === "ok");
  const unknowable = checks.filter((check) => check.result === "unknowable");
  const state = !passed || failed.length > 0 ? "disagrees" : unknowable.length > 0 ? "partly" : "agrees";
  const notes = checks.filter((check) => check.result === "note");
  return { state, words: words(state, unknowable, checked, notes), checked, failed, unknowable, notes };
}

function words(state: Verdict["state"], unknowable: readonly Check[], checked: readonly Check[], notes: readonly Check[]): string {
  if (state === "disagrees") return "Something does not agree.";
  if (state === "agrees") return notes.length === 0 ? "Everything agrees." : "Everything agrees, with a note.";
  // Of a settlement, the lines that need no hidden card are checked all the same.
  const partly = (name: string) => (checked.some((check) => check.name === name) ? `part of the ${name}` : name);
  const names = unknowable.map((check) => partly(title(check.name).toLowerCase()));
  return `What this copy shows agrees. It cannot tell everything: ${names.join(", ")} ${names.length === 1 ? "needs" : "need"} cards that you were not shown.`;
}
