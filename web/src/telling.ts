// A round told in a few lines: what belongs together is one of them, and people have their names. Pure.
import type { RoundEvent } from "./protocol.ts";
import { wagerName, type Rules } from "./rules.ts";
import { actionWords, cardSigns, dollars, net, sentence, title } from "./words.ts";

export interface Tellers {
  seat: (seat: number) => string; // who sits there
  wager: (id: string) => string; // what the rulebook calls it
}

export function tellersOf(rules: Rules | null, names: ReadonlyMap<number, string>, mine: readonly number[]): Tellers {
  return {
    seat: (seat) => (mine.includes(seat) ? "You" : names.get(seat) ?? `Seat ${seat}`),
    wager: (id) => wagerName(rules, id),
  };
}

// Events of these kinds that follow each other at the same place are one line.
const together = new Set(["wager-placed", "card-dealt", "card-turned", "line-settled"]);

export function tellShort(events: readonly RoundEvent[], tellers: Tellers): string[] {
  const lines: string[] = [];
  for (let from = 0; from < events.length;) {
    const first = events[from] as RoundEvent;
    let to = from + 1;
    while (to < events.length && together.has(first.event) && keyOf(events[to] as RoundEvent) === keyOf(first)) ++to;
    lines.push(lineOf(events.slice(from, to), tellers));
    from = to;
  }
  return lines;
}

function keyOf(event: RoundEvent): string {
  return [event.event, event.place ?? "", event.seat ?? event.line?.seat ?? "", event.hand ?? 1].join(" ");
}

function lineOf(events: readonly RoundEvent[], tellers: Tellers): string {
  const first = events[0] as RoundEvent;
  switch (first.event) {
    case "wager-placed":
      return `${tellers.seat(first.seat ?? 0)}: ${events.map((event) => betWords(event, tellers)).join(", ")}`;
    case "bets-closed":
      return "No more bets";
    case "card-dealt":
      return `${placeOf(first, tellers)}: ${dealtWords(events)}${calledWords(events)}`;
    case "card-turned":
      return `${placeOf(first, tellers)} ${first.place === "seat" ? "shows" : "turns up"} ${signs(events)}${calledWords(events)}`;
    case "card-moved":
      return `${tellers.seat(first.seat ?? 0)}: ${signs(events)} becomes hand ${first.hand ?? 1}`;
    case "decided":
      return decisionWords(first, tellers);
    case "line-settled":
      return `${tellers.seat(first.line?.seat ?? 0)}: ${events.map((event) => resultWords(event, tellers)).join(", ")}`;
    case "round-ended":
      return sentence(first.called ?? first.words).replace(/\.$/, "");
    default:
      return sentence(first.words).replace(/\.$/, "");
  }
}

function placeOf(event: RoundEvent, tellers: Tellers): string {
  switch (event.place) {
    case "seat": return tellers.seat(event.seat ?? 0) + handWords(event);
    case "dealer": return "Dealer";
    case "community": return "Board";
    default: return title(event.place ?? "");
  }
}

// Of a seat that has split: which of its hands.
const handWords = ({ hand }: RoundEvent) => (hand === undefined ? "" : `, hand ${hand}`);

function betWords(event: RoundEvent, tellers: Tellers): string {
  const whose = event.for_dealer ? " for the dealer" : "";
  return event.cents ? `${dollars(event.cents)} ${tellers.wager(event.wager ?? "")}${whose}` : `${tellers.wager(event.wager ?? "")} taken back`;
}

const signs = (events: readonly RoundEvent[]) => events.map((event) => (event.card ? cardSigns(event.card) : "?")).join(" ");

// "3 cards", the ones that are known by name: "3 cards, 6♥ among them".
function dealtWords(events: readonly RoundEvent[]): string {
  const known = events.filter((event) => event.card);
  if (known.length === events.length) return signs(events);
  const count = `${events.length} ${events.length === 1 ? "card" : "cards"}`;
  return known.length === 0 ? count : `${count}, ${signs(known)} among them`;
}

// What the hand comes to with the last of them, where that is called out: "5♥ 4♣, natural 9".
function calledWords(events: readonly RoundEvent[]): string {
  const called = events.at(-1)?.called;
  return called ? `, ${called}` : "";
}

function decisionWords(event: RoundEvent, tellers: Tellers): string {
  const amount = event.cents ? `, ${event.cents < 0 ? `${dollars(-event.cents)} back` : dollars(event.cents)}` : "";
  return `${tellers.seat(event.seat ?? 0)}${handWords(event)}: ${actionWords(event.action ?? "")}${amount}${event.by === "platform" ? " (by rule)" : ""}`;
}

function resultWords(event: RoundEvent, tellers: Tellers): string {
  const line = event.line;
  if (!line) return event.words;
  const hand = line.hand_number !== undefined && line.hand_number > 1 ? ` of hand ${line.hand_number}` : "";
  return `${tellers.wager(line.wager)}${hand} ${line.net_cents === 0 ? line.outcome : net(line.net_cents)}`;
}
