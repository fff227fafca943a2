// The scoreboards of a shoe: where each round's mark goes. Pure.
import type { ShoeRound, Winner } from "./protocol.ts";

export const roadRows = 6;

// What the boards show of a round.
type Played = Pick<ShoeRound, "winner" | "won">;

const tie = "tie";

// Was the tie paid? Where a natural beats an equal total, one of the lines wins beside it.
const isTied = ({ winner, won }: Played) => winner === tie || won.includes(tie);

// The bonus that a round paid besides: at most one can.
const bonusOf = ({ won }: Played) => won.find((wager) => wager !== tie) ?? null;

export interface Bead {
  column: number;
  row: number;
  winner: Winner;
  tied: boolean; // the tie was paid, whoever won
  bonus: string | null;
}

// One bead for every round, ties too: down the column, then the next one.
export function beadPlate(rounds: readonly Played[], rows = roadRows): Bead[] {
  return rounds.map((round, i) => ({ column: Math.floor(i / rows), row: i % rows, winner: round.winner, tied: isTied(round), bonus: bonusOf(round) }));
}

// What a bonus is marked with: the number in its name, or its first letter.
export function bonusMark(bonus: string): string {
  return bonus.match(/[0-9]+/)?.[0] ?? bonus.charAt(0).toUpperCase();
}

export interface RoadMark {
  column: number;
  row: number;
  winner: Exclude<Winner, "tie"> | null; // null: ties before anybody has won
  ties: number; // that followed it, came with it, or came before the first win
  bonus: string | null;
}

// A column for each streak. A streak goes down until the board ends or another's mark is in the way; then it turns right
// and stays in its row: the dragon's tail. A tie is no mark of its own but a stroke through the last one; ties before the
// first win wait in the corner, and the first win takes their place.
export function bigRoad(rounds: readonly Played[], rows = roadRows): RoadMark[] {
  const marks: RoadMark[] = [];
  const taken = new Set<string>();
  let start = -1; // the column in which the streak began
  let turned = false;
  for (const round of rounds) {
    const { winner } = round;
    const last = marks.at(-1);
    if (winner === tie) {
      if (last) last.ties += 1;
      else marks.push({ column: 0, row: 0, winner: null, ties: 1, bonus: null });
      continue;
    }
    const ties = isTied(round) ? 1 : 0;
    if (last?.winner === null) {
      last.winner = winner;
      last.ties += ties;
      last.bonus = bonusOf(round);
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
    marks.push({ column, row, winner, ties, bonus: bonusOf(round) });
  }
  return marks;
}

export function counts(rounds: readonly Played[]): Record<Winner, number> {
  const all: Record<Winner, number> = { player: 0, banker: 0, tie: 0 };
  for (const round of rounds) {
    if (round.winner !== tie) all[round.winner] += 1;
    if (isTied(round)) all.tie += 1;
  }
  return all;
}

// How often each bonus came, in the order in which they first did.
export function bonusCounts(rounds: readonly Played[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const round of rounds) {
    const bonus = bonusOf(round);
    if (bonus) all.set(bonus, (all.get(bonus) ?? 0) + 1);
  }
  return all;
}

// How many columns a board needs; never fewer than it shows empty.
export function columnsOf(marks: readonly { column: number }[], least: number): number {
  return Math.max(least, ...marks.map(({ column }) => column + 1));
}

// A round for those who do not see the boards: "banker wins, 7 to 3 (3 and 2 cards), dragon 7".
export function roundWords(round: ShoeRound): string {
  const { player, banker, player_cards, banker_cards, winner } = round;
  const score = winner === "banker" ? `${banker} to ${player}` : `${player} to ${banker}`;
  const took = winner === "banker" ? `${banker_cards} and ${player_cards}` : `${player_cards} and ${banker_cards}`;
  const paid = round.won.filter((wager) => wager !== winner).map((wager) => `, ${wager.replaceAll("-", " ")}`);
  return `${winner === tie ? tie : `${winner} wins`}, ${score} (${took} cards)${paid.join("")}`;
}
