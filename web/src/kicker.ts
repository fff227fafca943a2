// Two hands of one name, one better than the other: which card decided it. Pure.

export interface Decider {
  own: string; // ranks
  other: string;
  kicker: boolean; // beside the pair, the three or the four; otherwise one of them
}

const order = "23456789TJQKA";
const rank = (card: string) => order.indexOf(card[0] ?? "");

// How many cards of one rank a hand of that name is made of, the highest first; others are named in full.
const groups: Readonly<Record<string, readonly number[]>> = { "high-card": [], pair: [2], "two-pair": [2, 2], "three-of-a-kind": [3], "four-of-a-kind": [4] };

// Of the cards that a hand is read from, the ranks that count, in the order they are compared.
function ranksOf(cards: readonly string[], hand: string, size: number): { made: number[]; rest: number[] } | null {
  if (hand === "flush") {
    const suited = [..."cdhs"].map((suit) => cards.filter((card) => card[1] === suit)).find((each) => each.length >= size);
    return suited ? { made: [], rest: suited.map(rank).sort((a, b) => b - a).slice(0, size) } : null;
  }
  const wanted = groups[hand];
  if (!wanted) return null;
  const left = cards.map(rank).sort((a, b) => b - a);
  const made: number[] = [];
  for (const many of wanted) {
    const found = left.find((each) => left.filter((other) => other === each).length >= many);
    if (found === undefined) return null;
    made.push(found);
    for (let i = 0; i < many; ++i) left.splice(left.indexOf(found), 1);
  }
  return { made, rest: left.slice(0, size - wanted.reduce((sum, many) => sum + many, 0)) };
}

// Nothing where they tie, where the name says it all, or where a card is not known. Wild cards are the caller's to keep out.
export function decidedBy(own: readonly string[], other: readonly string[], hand: string, size: number): Decider | null {
  const [mine, theirs] = [ranksOf(own, hand, size), ranksOf(other, hand, size)];
  if (!mine || !theirs) return null;
  for (const part of ["made", "rest"] as const) {
    const at = mine[part].findIndex((each, i) => each !== theirs[part][i]);
    if (at >= 0) return { own: order[mine[part][at]!] ?? "", other: order[theirs[part][at]!] ?? "", kicker: part === "rest" && hand !== "high-card" && hand !== "flush" };
  }
  return null;
}
