// The picture of a round, folded from its events: the same for a live table and for one in the history. Pure; what the
// viewer may not know is not in the events, so it cannot be in the picture.
import type { Line, RoundEvent, Settlement } from "./protocol.ts";

export interface CardSpot {
  card: string | null; // null: face down, and not ours to know
  faceUp: boolean; // for everybody
  dealtAt: number; // index of the event that dealt it: a key that stays
}

export interface SettledLine extends Line {
  clauseText: string;
}

export interface SeatPicture {
  cards: CardSpot[];
  bets: Record<string, number>;
  tips: Record<string, number>; // bets for the dealer's benefit
  action: string | null; // the last decision
  by: string | null;
  folded: boolean;
  lines: SettledLine[];
  net: number; // of the lines so far, envy and fees
  envy: { wager: string; cents: number; handOf: number }[];
}

export interface Irregular {
  words: string;
  clause: string;
  clauseText: string;
}

export interface Picture {
  seats: Map<number, SeatPicture>;
  dealer: CardSpot[];
  community: CardSpot[];
  wildCard: CardSpot | null;
  replacement: CardSpot | null;
  betsClosed: boolean;
  irregularities: Irregular[];
  ended: boolean;
  voided: boolean;
  last: RoundEvent | null;
}

export function emptyPicture(): Picture {
  return {
    seats: new Map(), dealer: [], community: [], wildCard: null, replacement: null, betsClosed: false,
    irregularities: [], ended: false, voided: false, last: null,
  };
}

export function pictureOf(events: readonly RoundEvent[], upTo = events.length): Picture {
  const picture = emptyPicture();
  for (let i = 0; i < Math.min(upTo, events.length); ++i) apply(picture, events[i] as RoundEvent, i);
  return picture;
}

// What the events do not say of a seat's result: the collection, and what the bank made for whoever held it.
export function closeBooks(picture: Picture, settlement: Settlement | null): Picture {
  if (!settlement || !picture.ended) return picture;
  const { bank } = settlement;
  if (bank.seat !== undefined) seatOf(picture, bank.seat).net += bank.net_cents;
  for (const fee of settlement.fees) {
    const payer = fee.who === "player-dealer" ? bank.seat : fee.who;
    if (payer !== undefined) seatOf(picture, payer).net -= fee.cents;
  }
  return picture;
}

export function seatOf(picture: Picture, seat: number): SeatPicture {
  let found = picture.seats.get(seat);
  if (!found) {
    found = { cards: [], bets: {}, tips: {}, action: null, by: null, folded: false, lines: [], net: 0, envy: [] };
    picture.seats.set(seat, found);
  }
  return found;
}

function apply(picture: Picture, event: RoundEvent, index: number): void {
  picture.last = event;
  switch (event.event) {
    case "player-seated":
      if (event.seat !== undefined) seatOf(picture, event.seat);
      break;
    case "wager-placed":
      placeWager(picture, event);
      break;
    case "bets-closed":
      picture.betsClosed = true;
      break;
    case "card-dealt":
      putCard(picture, event, {
        card: event.card ?? null, faceUp: event.face_up ?? false, dealtAt: index,
      });
      break;
    case "card-turned":
      turnCard(picture, event, index);
      break;
    case "decided":
      decide(picture, event);
      break;
    case "line-settled":
      if (event.line) settle(picture, event.line, event.clause_text ?? "");
      break;
    case "envy":
      if (event.seat !== undefined && event.cents !== undefined) {
        const seat = seatOf(picture, event.seat);
        seat.net += event.cents;
        seat.envy.push({ wager: event.wager ?? "", cents: event.cents, handOf: event.hand_of ?? 0 });
      }
      break;
    case "irregularity":
      picture.irregularities.push({ words: event.words, clause: event.clause ?? "", clauseText: event.clause_text ?? "" });
      break;
    case "round-ended":
      picture.ended = true;
      picture.voided = event.words.includes("void");
      break;
  }
}

function placeWager(picture: Picture, event: RoundEvent): void {
  if (event.seat === undefined || event.wager === undefined) return;
  const seat = seatOf(picture, event.seat);
  const bets = event.for_dealer ? seat.tips : seat.bets;
  if (event.cents) bets[event.wager] = event.cents;
  else delete bets[event.wager];
}

// A decision may put up a wager, or take part of one back.
function decide(picture: Picture, event: RoundEvent): void {
  if (event.seat === undefined) return;
  const seat = seatOf(picture, event.seat);
  seat.action = event.action ?? null;
  seat.by = event.by ?? null;
  if (event.action === "fold") seat.folded = true;
  if (event.wager && event.cents) {
    const left = (seat.bets[event.wager] ?? 0) + event.cents;
    if (left > 0) seat.bets[event.wager] = left;
    else delete seat.bets[event.wager];
  }
}

// A wager is settled again when the round becomes void: the last line counts.
function settle(picture: Picture, line: Line, clauseText: string): void {
  const seat = seatOf(picture, line.seat);
  const at = seat.lines.findIndex((old) => old.wager === line.wager && !old.for_dealer === !line.for_dealer);
  const told = { ...line, clauseText };
  if (at < 0) seat.lines.push(told);
  else {
    seat.net -= (seat.lines[at] as SettledLine).net_cents;
    seat.lines[at] = told;
  }
  seat.net += line.net_cents;
}

function putCard(picture: Picture, event: RoundEvent, spot: CardSpot): void {
  const at = event.position ?? 0;
  switch (event.place) {
    case "seat":
      seatOf(picture, event.seat ?? 0).cards[at] = spot;
      break;
    case "dealer":
      picture.dealer[at] = spot;
      break;
    case "community":
      picture.community[at] = spot;
      break;
    case "wild-card":
      picture.wildCard = spot;
      break;
    case "replacement-card":
      picture.replacement = spot;
      break;
  }
}

function cardAt(picture: Picture, event: RoundEvent): CardSpot | null | undefined {
  const at = event.position ?? 0;
  if (event.place === "seat") return picture.seats.get(event.seat ?? 0)?.cards[at];
  if (event.place === "dealer") return picture.dealer[at];
  if (event.place === "community") return picture.community[at];
  return event.place === "wild-card" ? picture.wildCard : picture.replacement;
}

function turnCard(picture: Picture, event: RoundEvent, index: number): void {
  const spot = cardAt(picture, event);
  putCard(picture, event, {
    card: event.card ?? spot?.card ?? null, faceUp: true, dealtAt: spot?.dealtAt ?? index,
  });
}
