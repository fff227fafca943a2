// A seat as the felt shows it: who sits there, and what the round's picture says of it. Shared by the live table and
// the history.
import type { Picture, SeatPicture } from "./picture.ts";
import type { RoundDetail, Seat } from "./protocol.ts";

export interface FeltSeat {
  seat: number;
  name: string; // empty: free
  bot: boolean;
  away: boolean;
  ready: boolean;
  bank: boolean;
  mine: boolean;
  turn: boolean;
  bets: Record<string, number>;
  round: SeatPicture | null;
}

export function liveSeat(seat: number, taken: Seat | undefined, picture: Picture, mine: boolean, turn: boolean): FeltSeat {
  const round = picture.seats.get(seat) ?? null;
  const dealt = picture.betsClosed && round !== null && Object.keys(round.bets).length > 0;
  return {
    seat, mine, turn, round,
    name: taken?.name ?? "",
    bot: taken?.bot ?? false,
    away: taken?.away ?? false,
    ready: taken?.ready ?? false,
    bank: taken?.bank ?? false,
    bets: dealt ? round.bets : (taken?.bets ?? {}),
  };
}

export function pastSeat(seat: number, picture: Picture, { seats, bots, sat }: Pick<RoundDetail, "seats" | "bots" | "sat">, bankSeat: number | undefined): FeltSeat {
  const round = picture.seats.get(seat) ?? null;
  return {
    seat, mine: seats.includes(seat), round, turn: false, name: sat?.find((each) => each.seat === seat)?.name || `Seat ${seat}`, bot: bots.includes(seat), away: round?.by === "platform",
    ready: false, bank: seat === bankSeat, bets: round?.bets ?? {},
  };
}
