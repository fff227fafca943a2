// The picture of a round, folded from its events: the same for a live table and for one in the history. Pure; what the
// viewer may not know is not in the events, so it cannot be in the picture.
import type { Line, Place, RoundEvent, Settlement, Winner } from "./protocol.ts";

export interface CardSpot {
  card: string | null; // null: face down, and not ours to know
  faceUp: boolean; // for everybody
  dealtAt: number; // index of the event that dealt it: a key that stays
  across?: boolean; // a bet was put up for it: it lies across the others
}

// One of the hands that a seat plays: it begins with one, and a split makes another.
export interface HandPicture {
  cards: CardSpot[];
  bets: Record<string, number>; // what rides on this hand
  called: string; // what it comes to so far, as a dealer calls it
  action: string | null; // the last decision on it
}

export interface SettledLine extends Line {
  clauseText: string;
}

export interface SeatPicture {
  cards: CardSpot[]; // of its first hand
  hands: HandPicture[];
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
  places: Map<Place, CardSpot[]>; // cards that are no seat's, by where they lie
  called: Map<Place, string>; // what a hand there comes to so far, as a dealer calls it
  result: { winner: Winner; words: string } | null; // where two hands are everybody's
  betsClosed: boolean;
  irregularities: Irregular[];
  ended: boolean;
  voided: boolean;
  last: RoundEvent | null;
}

export function emptyPicture(): Picture {
  return {
    seats: new Map(), places: new Map(), called: new Map(), result: null, betsClosed: false,
    irregularities: [], ended: false, voided: false, last: null,
  };
}

export function cardsAt(picture: Picture, place: Place): readonly CardSpot[] {
  return picture.places.get(place) ?? [];
}

// The card that names what is wild, once everybody knows it.
export function wildIndicator(picture: Picture): string | null {
  return cardsAt(picture, "wild-card")[0]?.card ?? null;
}

export function pictureOf(events: readonly RoundEvent[], upTo = events.length): Picture {
  const picture = emptyPicture();
  for (let i = 0; i < Math.min(upTo, events.length); ++i) apply(picture, events[i] as RoundEvent, i);
  const end = events.at(-1);
  if (end?.winner && isTurned(events, upTo)) picture.result = { winner: end.winner, words: end.called ?? "" };
  return picture;
}

// Has everybody looked at the last card? Then who won is called, before the bets are settled one by one.
function isTurned(events: readonly RoundEvent[], upTo: number): boolean {
  return upTo > 0 && !events.slice(upTo - 1).some((event) => event.event === "card-dealt");
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
    const cards: CardSpot[] = [];
    found = { cards, hands: [{ cards, bets: {}, called: "", action: null }], bets: {}, tips: {}, action: null, by: null, folded: false, lines: [], net: 0, envy: [] };
    picture.seats.set(seat, found);
  }
  return found;
}

// Hands are counted from 1; an event that names none is about the first.
export function handOf(seat: SeatPicture, hand = 1): HandPicture {
  while (seat.hands.length < hand) seat.hands.push({ cards: [], bets: {}, called: "", action: null });
  return seat.hands[hand - 1] as HandPicture;
}

function apply(picture: Picture, event: RoundEvent, index: number): void {
  const before = picture.last;
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
        card: event.card ?? null, faceUp: event.face_up ?? false, dealtAt: index, ...(paidFor(before, event) ? { across: true } : {}),
      });
      call(picture, event);
      break;
    case "card-turned":
      turnCard(picture, event, index);
      call(picture, event);
      break;
    case "card-moved":
      splitHand(picture, event, before);
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
      picture.voided = event.void ?? false;
      break;
  }
}

function placeWager(picture: Picture, event: RoundEvent): void {
  if (event.seat === undefined || event.wager === undefined) return;
  const seat = seatOf(picture, event.seat);
  for (const bets of event.for_dealer ? [seat.tips] : [seat.bets, handOf(seat).bets]) {
    if (event.cents) bets[event.wager] = event.cents;
    else delete bets[event.wager];
  }
}

// A decision may put up a wager, or take part of one back.
function decide(picture: Picture, event: RoundEvent): void {
  if (event.seat === undefined) return;
  const seat = seatOf(picture, event.seat);
  const hand = handOf(seat, event.hand);
  seat.action = hand.action = event.action ?? null;
  seat.by = event.by ?? null;
  if (event.action === "fold") seat.folded = true;
  if (event.wager && event.cents) for (const bets of [seat.bets, hand.bets]) raise(bets, event.wager, event.cents);
}

function raise(bets: Record<string, number>, wager: string, cents: number): void {
  const left = (bets[wager] ?? 0) + cents;
  if (left > 0) bets[wager] = left;
  else delete bets[wager];
}

// The card that follows a raise on its hand.
function paidFor(before: RoundEvent | null, { place, seat, hand }: RoundEvent): boolean {
  return before?.event === "decided" && (before.cents ?? 0) > 0 && place === "seat" && before.seat === seat && before.hand === hand;
}

// A card becomes a hand of its own, and what was put up for that goes with it.
function splitHand(picture: Picture, event: RoundEvent, before: RoundEvent | null): void {
  if (event.seat === undefined) return;
  const seat = seatOf(picture, event.seat);
  const [from, to] = [handOf(seat, event.from_hand), handOf(seat, event.hand)];
  const moved = from.cards.pop();
  to.cards.push({ card: event.card ?? null, faceUp: true, dealtAt: moved?.dealtAt ?? 0 });
  from.called = to.called = event.called ?? "";
  if (before?.event === "decided" && before.wager && before.cents) {
    raise(from.bets, before.wager, -before.cents);
    raise(to.bets, before.wager, before.cents);
  }
}

function call(picture: Picture, event: RoundEvent): void {
  if (!event.called || !event.place) return;
  if (event.place === "seat") handOf(seatOf(picture, event.seat ?? 0), event.hand).called = event.called;
  else picture.called.set(event.place, event.called);
}

// A wager is settled again when the round becomes void: the last line counts.
function settle(picture: Picture, line: Line, clauseText: string): void {
  if (line.player !== undefined) return; // bet behind the seat: another's money
  const seat = seatOf(picture, line.seat);
  const at = seat.lines.findIndex((old) => old.wager === line.wager && old.hand_number === line.hand_number && !old.for_dealer === !line.for_dealer);
  const told = { ...line, clauseText };
  if (at < 0) seat.lines.push(told);
  else {
    seat.net -= (seat.lines[at] as SettledLine).net_cents;
    seat.lines[at] = told;
  }
  seat.net += line.net_cents;
}

// What became of a wager: of one that rode on several hands, of all of them together.
export function lineOf(lines: readonly SettledLine[], wager: string): SettledLine | undefined {
  const [first, ...others] = lines.filter((line) => line.wager === wager && !line.for_dealer);
  if (!first || others.length === 0) return first;
  const all = [first, ...others];
  const sum = (of: (line: SettledLine) => number) => all.reduce((so, line) => so + of(line), 0);
  const lost = sum((line) => Math.max(0, -line.net_cents));
  const net = sum((line) => line.net_cents);
  const same = all.every((line) => line.outcome === first.outcome);
  return { ...first, wagered_cents: sum((line) => line.wagered_cents), net_cents: net, returned_cents: sum((line) => line.wagered_cents) - lost, outcome: same ? first.outcome : net > 0 ? "win" : net < 0 ? "lose" : "push" };
}

// Where cards lie together: a seat's own, or those of a place.
function cardsOf(picture: Picture, { place, seat, hand }: RoundEvent): CardSpot[] {
  if (place === undefined || place === "seat") return handOf(seatOf(picture, seat ?? 0), hand).cards;
  let found = picture.places.get(place);
  if (!found) picture.places.set(place, (found = []));
  return found;
}

function putCard(picture: Picture, event: RoundEvent, spot: CardSpot): void {
  cardsOf(picture, event)[event.position ?? 0] = spot;
}

function turnCard(picture: Picture, event: RoundEvent, index: number): void {
  const spot = cardsOf(picture, event)[event.position ?? 0];
  putCard(picture, event, {
    card: event.card ?? spot?.card ?? null, faceUp: true, dealtAt: spot?.dealtAt ?? index,
  });
}
