// The scoreboards of a shoe: where each round's mark goes. Pure.
import type { ShoeRound, Winner } from "./protocol.ts";

export const roadRows = 6;

export interface Bead {
  column: number;
  row: number;
  winner: Winner;
}

// One bead for every round, ties too: down the column, then the next one.
export function beadPlate(rounds: readonly Pick<ShoeRound, "winner">[], rows = roadRows): Bead[] {
  return rounds.map(({ winner }, i) => ({ column: Math.floor(i / rows), row: i % rows, winner }));
}

export interface RoadMark {
  column: number;
  row: number;
  winner: Exclude<Winner, "tie"> | null; // null: ties before anybody has won
  ties: number; // that followed it, or came before the first win
}

// A column for each streak. A streak goes down until the board ends or another's mark is in the way; then it turns right
// and stays in its row: the dragon's tail. A tie is no mark of its own but a stroke through the last one; ties before the
// first win wait in the corner, and the first win takes their place.
export function bigRoad(rounds: readonly Pick<ShoeRound, "winner">[], rows = roadRows): RoadMark[] {
  const marks: RoadMark[] = [];
  const taken = new Set<string>();
  let start = -1; // the column in which the streak began
  let turned = false;
  for (const { winner } of rounds) {
    const last = marks.at(-1);
    if (winner === "tie") {
      if (last) last.ties += 1;
      else marks.push({ column: 0, row: 0, winner: null, ties: 1 });
      continue;
    }
    if (last?.winner === null) {
      last.winner = winner;
      start = 0;
      taken.add("0 0");
      continue;
    }
    let column: number;
    let row = 0;
    if (last?.winner === winner) {
      turned ||= last.row + 1 === rows || taken.has(`${last.column} ${last.row + 1}`);
      column = turned ? last.column + 1 : last.column;
      row = turned ? last.row : last.row + 1;
    } else {
      // A tail in the top row pushes the next streak on.
      do ++start; while (taken.has(`${start} 0`));
      column = start;
      turned = false;
    }
    taken.add(`${column} ${row}`);
    marks.push({ column, row, winner, ties: 0 });
  }
  return marks;
}

export function counts(rounds: readonly Pick<ShoeRound, "winner">[]): Record<Winner, number> {
  const all: Record<Winner, number> = { player: 0, banker: 0, tie: 0 };
  for (const { winner } of rounds) all[winner] += 1;
  return all;
}

// How many columns a board needs; never fewer than it shows empty.
export function columnsOf(marks: readonly { column: number }[], least: number): number {
  return Math.max(least, ...marks.map(({ column }) => column + 1));
}

// A round for those who do not see the boards: "player wins, 7 to 3 (2 and 3 cards)".
export function roundWords(round: ShoeRound): string {
  const { player, banker, player_cards, banker_cards, winner } = round;
  const score = winner === "banker" ? `${banker} to ${player}` : `${player} to ${banker}`;
  const took = winner === "banker" ? `${banker_cards} and ${player_cards}` : `${player_cards} and ${banker_cards}`;
  return `${winner === "tie" ? "tie" : `${winner} wins`}, ${score} (${took} cards)`;
}
