// Chips by denomination, in the colors that card rooms use.

export interface Denomination {
  cents: number;
  label: string;
  face: string;
  edge: string;
  ink: string;
}

export const denominations: readonly Denomination[] = [
  { cents: 100, label: "1", face: "#f1ede3", edge: "#8d8676", ink: "#2a2620" },
  { cents: 500, label: "5", face: "#b3262e", edge: "#f3e4d0", ink: "#ffffff" },
  { cents: 2500, label: "25", face: "#1f7a4a", edge: "#f3e4d0", ink: "#ffffff" },
  { cents: 10000, label: "100", face: "#24221f", edge: "#d9b36c", ink: "#ffffff" },
  { cents: 50000, label: "500", face: "#5d3a8e", edge: "#f3e4d0", ink: "#ffffff" },
];

// Odd cents lie on top as a coin.
export const coin: Denomination = { cents: 1, label: "¢", face: "#c9a15a", edge: "#7a5c22", ink: "#2a1d05" };

// An amount as the fewest chips, the largest first.
export function chipsOf(cents: number): { chip: Denomination; count: number }[] {
  const stack: { chip: Denomination; count: number }[] = [];
  let left = cents;
  for (const chip of [...denominations].reverse()) {
    const count = Math.floor(left / chip.cents);
    if (count > 0) stack.push({ chip, count });
    left -= count * chip.cents;
  }
  if (left > 0) stack.push({ chip: coin, count: 1 });
  return stack;
}
