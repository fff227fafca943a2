// Why a bet came out as it did, in words: whose hand it read, and which card decided between two hands of one name. Pure.
import { decidedBy } from "./kicker.ts";
import { cardsAt, wildIndicator, type Picture, type SeatPicture, type SettledLine } from "./picture.ts";
import type { Settlement } from "./protocol.ts";
import { wildTest, type Rules } from "./rules.ts";
import { cardRankWords, sentence } from "./words.ts";

// Does its bet read the dealer's cards together with the bettor's own?
function withDealersCards(line: SettledLine, rules: Rules | null): boolean {
  return rules?.wagers.find((each) => each.id === line.wager)?.settle?.by === "own-and-dealer";
}

// Six cards may make the same as three of them, and are another hand.
export function readsSameHand(one: SettledLine, other: SettledLine, rules: Rules | null): boolean {
  return one.reads === other.reads && one.hand_of === other.hand_of && withDealersCards(one, rules) === withDealersCards(other, rules);
}

// "Your hand: a pair of jacks." Only a side bet may be on somebody else's.
export function readsWords(line: SettledLine, rules: Rules | null, names: ReadonlyMap<number, string>): string {
  const wager = rules?.wagers.find((each) => each.id === line.wager);
  const reads = line.reads ?? "";
  if (!wager || wager.kind === "base") return sentence(reads);
  if (withDealersCards(line, rules)) return sentence(`with the dealer's cards: ${reads}`);
  if (line.hand_of === "dealer") return sentence(`the dealer's hand: ${reads}`);
  if (line.hand_of !== undefined && line.hand_of !== line.seat) return sentence(`${names.get(line.hand_of) ?? `seat ${line.hand_of}`}'s hand: ${reads}`);
  return sentence(line.hand_of === line.seat ? `own hand: ${reads}` : reads);
}

// "Both have a pair of jacks. Your nine beats the dealer's eight."
export function kickerWords(rules: Rules | null, picture: Picture, seat: SeatPicture, settlement: Settlement | null): string {
  const dealer = settlement?.dealer;
  const line = seat.lines.find((each) => rules?.wagers.find((wager) => wager.id === each.wager)?.settle?.by === "comparison" && each.reads);
  const [ranking] = rules?.rankings ?? [];
  if (!dealer || !line || !ranking || line.reads !== dealer.reads || line.hand === null) return "";
  const common = cardsAt(picture, "community").map((spot) => spot.card);
  const own = [...seat.cards.map((spot) => spot.card), ...common];
  const other = [...cardsAt(picture, "dealer").map((spot) => spot.card), ...common];
  const wild = wildTest(rules, wildIndicator(picture));
  const known = (cards: (string | null)[]): cards is string[] => cards.every((card) => card !== null && !wild(card));
  if (!known(own) || !known(other)) return "";
  const decider = decidedBy(own, other, line.hand, ranking.size);
  if (!decider) return `Both have ${line.reads}, and every card that counts is the same.`;
  const [mine, theirs] = [cardRankWords(decider.own), cardRankWords(decider.other)];
  const won = "23456789TJQKA".indexOf(decider.own) > "23456789TJQKA".indexOf(decider.other);
  const kicker = decider.kicker ? " kicker" : "";
  return `Both have ${line.reads}. ${won ? `Your ${mine}${kicker} beats the dealer's ${theirs}.` : `The dealer's ${theirs}${kicker} beats your ${mine}.`}`;
}
