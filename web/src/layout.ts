// How the felt of each family is laid out: the one place of the page that knows families. What is drawn in it comes from
// the events' places, the rulebook's wagers and the settled lines.
import type { Rules } from "./rules.ts";

export type Tone = "blue" | "red" | "green";

export interface Layout {
  hands: "dealer" | "shared"; // in the middle: the dealer's cards and those for all, or two hands that all bet on
  seats: "cards" | "spots"; // at a seat: its cards and one stack, or every betting spot by itself
  tones: Readonly<Record<string, Tone>>; // by a shared hand's place, or by the wager of that name
  roads: boolean; // rounds of the shoe are kept on scoreboards
}

const dealt: Layout = { hands: "dealer", seats: "cards", tones: {}, roads: false };

const layouts: Readonly<Record<string, Layout>> = {
  baccarat: { hands: "shared", seats: "spots", tones: { player: "blue", banker: "red", tie: "green" }, roads: true },
};

export function layoutOf(rules: Pick<Rules, "family"> | null): Layout {
  return layouts[rules?.family ?? ""] ?? dealt;
}
