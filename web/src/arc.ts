// Places on the arc of seats, in per cent of the felt. The first seat is on the dealer's left, so on the right as the
// players see it. One's own place, when there is one, is below, and the others leave the middle of the arc to it. Pure.
type Spot = readonly [number, number];
const right: readonly Spot[] = [[77, 23], [92.5, 26], [92, 75], [76, 73]];
const left: readonly Spot[] = [[24, 73], [8, 75], [7.5, 26], [23, 23]];
const around: readonly Spot[] = [[77, 16], [92.5, 19], [92, 54], [76, 76], [50, 84], [24, 76], [8, 54], [7.5, 19]];

// Beside two hands there is room for a plate only at the edge, and below them for one more.
const edge: readonly (readonly Spot[])[] = [[], [[92.5, 50]], [[92.5, 27], [92.5, 74]], [[92.5, 15], [92.5, 48], [92.5, 81]],
  [[92.5, 15], [92.5, 48], [92.5, 81], [77, 81]]];

// More than these stand close together.
export const mostApart = around.length;

// Seats in the order they come round the table, clockwise from one's own left; from the dealer's left where one has none.
export function roundTable<T extends { seat: number }>(seats: readonly T[], mine: number | null): T[] {
  const sorted = [...seats].sort((a, b) => a.seat - b.seat);
  return mine === null ? sorted : [...sorted.filter((each) => each.seat > mine), ...sorted.filter((each) => each.seat < mine)];
}

// Where the seat of that index is, in the order of roundTable.
export function seatSpot(index: number, count: number, alone: boolean, wideMiddle: boolean): Spot {
  // One's own place is below: whoever comes next sits on the left of it, and round over the top to the right.
  const turned = alone ? index : (index + Math.ceil(count / 2)) % count;
  return spotFromRight(turned, count, alone, wideMiddle);
}

// Clockwise from the dealer's left: down the right side, then up the left.
function spotFromRight(index: number, count: number, alone: boolean, wideMiddle: boolean): Spot {
  if (count > mostApart) return onOval(index, count);
  const onRight = Math.ceil(count / 2);
  const onLeft = count - onRight;
  if (wideMiddle) {
    const [x, y] = index < onRight ? edge[onRight]![index]! : edge[onLeft]![count - 1 - index]!;
    return [index < onRight ? x : 100 - x, y];
  }
  const wide = alone ? around.slice(count > 7 ? 0 : 1).filter((spot) => count > 6 || spot[0] !== 50) : [];
  // Up to three on a side keep away from the dealer's cards.
  const all = alone && count > 5 ? wide
    : [...right.slice(onRight > 3 ? 0 : 1).slice(0, onRight), ...left.slice(0, onLeft > 3 ? 4 : 3).slice(-onLeft || 4)];
  return all[index] ?? [50, 84];
}

// Half a rounded oval about the middle. Plates are upright boxes: two of them clear each other as soon as they are far
// enough apart across or down, so that is how steps along the edge are measured. A felt is about twice as wide as high.
const edgeSteps = 4000;
const oval: readonly { spot: Spot; length: number }[] = (() => {
  const round = (part: number) => Math.sign(part) * Math.abs(part) ** (2 / 3.4);
  let length = 0;
  let before: Spot = [94.5, 12];
  return Array.from({ length: edgeSteps + 1 }, (_, i) => {
    const turn = (Math.PI * i) / edgeSteps;
    const spot: Spot = [50 + 44.5 * round(Math.cos(turn)), 12 + 77 * round(Math.sin(turn))];
    length += Math.max(1.85 * Math.abs(spot[0] - before[0]), Math.abs(spot[1] - before[1]));
    before = spot;
    return { spot, length };
  });
})();

function onOval(index: number, count: number): Spot {
  const wanted = (oval[edgeSteps]!.length * index) / (count - 1);
  return (oval.find(({ length }) => length >= wanted) ?? oval[edgeSteps]!).spot;
}
