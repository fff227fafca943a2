// How the felt of each family is laid out: the one place of the page that knows families. What is drawn in it comes from
// the events' places, the rulebook's wagers and the settled lines.
import type { Rules } from "./rules.ts";
import { title } from "./words.ts";

export type Tone = "blue" | "red" | "green";

export interface Layout {
  hands: "dealer" | "shared" | "board"; // in the middle: the dealer's cards and those for all, two hands that all bet on, or a board
  seats: "cards" | "spots" | "hands"; // at a seat: its cards and one stack, every betting spot by itself, or hands that are counted and may be split
  tones: Readonly<Record<string, Tone>>; // by a shared hand's place, or by the wager of that name
  keys: Readonly<Record<string, string>>; // letters of choices that players of the family know; others have their first free one
  leave: string; // the key that sits down and stands up: none of those
  trainer: boolean; // hands can be trained by themselves
  roads: boolean; // rounds of the shoe are kept on scoreboards
  cards: { seat: number; middle: number }; // in a small picture, where the rulebook does not say how many are dealt
  about: readonly string[]; // what one does in a round, in a sentence or two
  outcomes?: Readonly<Record<string, string>>; // what the odds call an outcome, where its id says too little
}

const plain = { keys: {}, leave: "s", trainer: false, roads: false };

const layouts: Readonly<Record<string, Layout>> = {
  showdown: {
    hands: "dealer", seats: "cards", tones: {}, ...plain, cards: { seat: 3, middle: 3 },
    about: ["Everybody plays against the dealer: bet, look at your cards, then raise or fold. The better hand wins."],
  },
  baccarat: {
    hands: "shared", seats: "spots", tones: { player: "blue", banker: "red", tie: "green" }, ...plain, roads: true, cards: { seat: 0, middle: 4 },
    about: [
      "Two hands are dealt, Player and Banker, and they are nobody's own: bet on which of them comes closer to 9",
      "An ace counts 1, tens and court cards nothing, and of a total only the last digit counts: 7 and 6 make 3",
      "Each hand gets two cards; whether it draws a third goes by a posted chart, so there is nothing to decide",
    ],
    outcomes: {
      "player-better": "Player wins", "banker-better": "Banker wins", "banker-better-three-card-7": "Banker wins with a three-card 7", equal: "Tie",
    },
  },
  "twenty-one": {
    hands: "dealer", seats: "hands", tones: {}, ...plain, trainer: true, leave: "l", cards: { seat: 2, middle: 2 },
    keys: { hit: "h", stand: "s", double: "d", split: "p", surrender: "r", "late-surrender": "r", rescue: "r", insure: "i", "even-money": "e", decline: "n" },
    about: [
      "Come closer to 21 than the dealer without going over; over 21, a hand has lost",
      "An ace counts 1 or 11: while it counts 11 the total is called soft, since no single card can take it over",
      "Hit takes a card, stand takes none; double puts up as much again for one card; split makes two hands of a pair, each with a bet of its own",
      "When all have played, the dealer turns his down card and draws by a fixed rule",
    ],
  },
  "two-hand": {
    hands: "dealer", seats: "cards", tones: {}, ...plain, cards: { seat: 7, middle: 7 },
    about: [
      "Set your cards as two hands, and each is compared with the dealer's of its kind",
      "Win both and the bet wins, lose both and it loses; one of each is a push",
    ],
  },
  pot: {
    hands: "board", seats: "cards", tones: {}, ...plain, cards: { seat: 2, middle: 5 },
    about: [
      "Players play against each other for the pot: the best hand that is left at the end takes it, or whoever is the last one in",
      "Blinds or antes start the pot; then cards are dealt, with a round of betting after each deal",
      "When it is your turn, check or bet; when somebody has bet before you, call, raise or fold",
    ],
  },
};

export function outcomeWords(rules: Pick<Rules, "family">, outcome: string): string {
  return layoutOf(rules).outcomes?.[outcome] ?? title(outcome);
}

export function layoutOf(rules: Pick<Rules, "family"> | null): Layout {
  return layouts[rules?.family ?? ""] ?? layouts["showdown"]!;
}
