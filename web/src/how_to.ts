// How to play a game, in ten lines at most, made of what the rulebook says: bets, cards, decisions, what wins and what it
// pays. Pure. What only a family knows is its layout's sentence.
import { layoutOf } from "./layout.ts";
import { onlyPay, payTableOf, type Against, type Choice, type Rules, type RoundStep, type Wager } from "./rules.ts";
import { actionWords, cardRankWords, counted, payWords, range, rowWords, sentence } from "./words.ts";

export const mostLines = 10;

export function howToPlay(rules: Rules, paytables: Record<string, string> = {}): string[] {
  const lines = [
    ...layoutOf(rules).about, baseBets(rules), cards(rules), wilds(rules), ...decisions(rules), qualifies(rules), wins(rules, paytables),
    sideBets(rules, paytables), bank(rules), limits(rules),
  ].filter((line) => line !== "");
  return lines.slice(0, mostLines).map(sentence);
}

// "a", "a and b", "a, b and c".
export function list(words: readonly string[], last = "and"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

// "Ante and the Blind", behind a "the".
const names = (wagers: readonly Wager[]) => list(wagers.map((wager) => wager.name), "and the");

const named = (rules: Rules, id: string) => rules.wagers.find((wager) => wager.id === id)?.name ?? id;

function baseBets(rules: Rules): string {
  const before = rules.wagers.filter((wager) => wager.kind === "base" && wager.placed === "before-deal");
  const must = before.filter((wager) => wager.required && !wager.equals);
  const equal = before.filter((wager) => wager.required && wager.equals);
  const may = before.filter((wager) => !wager.required);
  if (must.length > 0) {
    const also = equal.map((wager) => `the ${wager.name} goes up with it, as large as the ${named(rules, wager.equals!)}`);
    return [`To play, put up the ${names(must)}`, ...also, ...may.map((wager) => `the ${wager.name} is up to you`)].join("; ");
  }
  return may.length > 0 ? `Bet on the ${list(may.map((wager) => wager.name), "or the")}` : "";
}

const places: Partial<Record<string, string>> = { seat: "you", dealer: "the dealer", player: "the Player hand", banker: "the Banker hand" };
const others: Partial<Record<string, string>> = { "wild-card": "one card names the rank that is wild", "replacement-card": "one card is laid aside as a replacement" };

// "You and the dealer get 5 cards each, face down. 5 cards on the board are everybody's."
function cards(rules: Rules): string {
  const deals = rules.steps.filter((step): step is Extract<RoundStep, { do: "deal" }> => step.do === "deal");
  const said: string[] = [];
  // Places that get as many cards are told together, in however many steps they get them.
  const own = new Map<string, string[]>();
  for (const step of deals) {
    const how = `${counted(step.cards, "card")}, face ${step.face_up ? "up" : "down"}`;
    for (const place of step.to) if (places[place]) own.set(how, [...(own.get(how) ?? []), places[place]]);
  }
  for (const [how, who] of own) said.push(`${list(who)} ${who.length === 1 && who[0] !== "you" ? "gets" : "get"} ${who.length > 1 ? how.replace(",", " each,") : how}`);
  for (const step of deals) {
    if (step.to.includes("community")) said.push(`${counted(step.cards, "card")} in the middle ${step.cards === 1 ? "belongs" : "belong"} to everybody`);
    for (const place of step.to) if (others[place]) said.push(others[place]);
  }
  const [ranking] = rules.rankings;
  if (ranking && ranking.of > ranking.size) said.push(`your hand is the best ${ranking.size} of ${ranking.of}`);
  return said.map(sentence).join(" ");
}

function wilds(rules: Rules): string {
  const [ranking] = rules.rankings;
  if (ranking?.wild_as === "bug") return "The joker is an ace, or completes a straight or a flush";
  const wild = ranking?.wild ?? [];
  const words = wild.flatMap((each) => (each === "Jk" ? ["the joker"] : each === "indicator" ? ["every card of the rank that is named"] : [`every ${cardRankWords(each)}`]));
  return words.length === 0 ? "" : `${list(words)} ${words.length > 1 ? "are" : "is"} wild and ${words.length > 1 ? "stand" : "stands"} for whatever helps the hand most`;
}

// What each decision is about, and what has been turned up before it.
function decisions(rules: Rules): string[] {
  const lines: string[] = [];
  let seen = "";
  for (const step of rules.steps) {
    if (step.do === "reveal" && step.what === "community") seen = step.cards ? `With ${counted(Math.max(...step.cards), "card")} of the board up` : "With the board up";
    if (step.do !== "decide") continue;
    const decision = rules.decisions.find((each) => each.id === step.decision);
    if (!decision) continue;
    const begin = `${seen || (lines.length === 0 ? "Look at your cards" : "Then")}${decision.undecided_only ? ", if you have only checked" : ""}`;
    lines.push(`${begin}: ${list(choices(rules, decision.choices), "or")}`);
  }
  return lines;
}

// Bets on one spot are one choice: "put 4× or 3× the Ante on the Play".
function choices(rules: Rules, all: readonly Choice[]): string[] {
  const raises = all.filter((choice) => choice.places);
  const [first] = raises;
  const wager = first && rules.wagers.find((each) => each.id === first.places);
  const raise = wager ? [`put ${list(raises.map((choice) => `${choice.times ?? 1}×`), "or")} the ${named(rules, wager.of ?? wager.equals ?? "ante")} on the ${wager.name}`] : [];
  const rest = all.filter((choice) => !choice.places).map((choice) => choiceWords(rules, choice));
  return all[0]?.places ? [...raise, ...rest] : [...rest, ...raise];
}

function choiceWords(rules: Rules, choice: Choice): string {
  if (choice.returns) return `${actionWords(choice.action).toLowerCase()} and take back the ${named(rules, choice.returns)}`;
  return choice.action === "fold" ? `fold and lose ${folded(rules)}` : actionWords(choice.action).toLowerCase();
}

function folded(rules: Rules): string {
  const gone = rules.wagers.filter((wager) => wager.kind === "base" && wager.placed === "before-deal" && wager.settle?.folded === "forfeited");
  return gone.length > 0 ? `the ${names(gone)}` : "what you have bet";
}

function qualifies(rules: Rules): string {
  const rule = rules.dealer_qualifies;
  if (!rule) return "";
  const ranks = rule.ranks.map(cardRankWords);
  const needs = rule.at_least === "high-card" && ranks.length > 0 ? `${ranks.join("-")} high` : rowWords(rule.at_least).toLowerCase();
  const fate = (word: keyof Against, is: string) => rules.wagers.filter((wager) => wager.settle?.unqualified?.[word] === is && wager.settle.qualified?.[word] !== is);
  const paid = fate("lower", "pays");
  const pushed = fate("higher", "push");
  const then = [paid.length > 0 ? `the ${names(paid)} ${paid.length > 1 ? "win" : "wins"} whatever you hold` : "", pushed.length > 0 ? `the ${names(pushed)} ${pushed.length > 1 ? "push" : "pushes"}` : ""].filter(Boolean);
  return `The dealer needs ${needs} or better to qualify${then.length > 0 ? `; otherwise ${then.join(", and ")}` : ""}`;
}

// How the game's own bets are paid.
function wins(rules: Rules, paytables: Record<string, string>): string {
  const base = rules.wagers.filter((wager) => wager.kind === "base");
  const even = base.filter((wager) => payTableOf(rules, wager.id, paytables)?.rows.every((row) => row.hand === "win" && row.pays === 1));
  const tabled = base.flatMap((wager) => {
    const lowest = lowestPay(rules, wager, paytables);
    return lowest ? [`the ${wager.name} pays ${lowest}${wager.settle?.unlisted === "push" ? ", and pushes with less" : ""}`] : [];
  });
  const parts = [even.length > 0 ? `the ${names(even)} ${even.length > 1 ? "pay" : "pays"} 1 to 1` : "", ...tabled].filter(Boolean);
  return parts.length === 0 ? "" : `If you win, ${list(parts)}`;
}

// "a straight, 1 to 1, up to a royal flush, 500 to 1".
function lowestPay(rules: Rules, wager: Wager, paytables: Record<string, string>): string {
  const table = payTableOf(rules, wager.id, paytables);
  const rows = table?.rows.filter((row) => row.hand !== "win") ?? [];
  const [best, least] = [rows[0], rows.at(-1)];
  if (!table || !best || !least) return "";
  const pay = (row: typeof best) => {
    const units = row.pays ?? row.natural ?? row.wild;
    return units !== undefined ? `, ${payWords(units, table.basis)}` : row.meter_percent !== undefined ? `, ${row.meter_percent}% of the meter` : "";
  };
  const named = (row: typeof best) => `${rowWords(row.hand).toLowerCase()}${pay(row)}`;
  return best === least ? `${pay(best).replace(/^, /, "")} for ${rowWords(best.hand)}` : `from ${named(least)}, up to ${named(best)}`;
}

const readers: Partial<Record<string, string>> = {
  "own-hand": "on your own hand", "own-and-dealer": "on your cards and the dealer's together", "losing-hand": "on a good hand that loses",
  "highest-hand": "on the best hand at the table", "wild-count": "on how many wild cards you hold",
};

function sideBets(rules: Rules, paytables: Record<string, string>): string {
  const side = rules.wagers.filter((wager) => wager.kind !== "base" && rules.paytables.some((table) => table.wager === wager.id));
  if (side.length === 0) return "";
  const said = side.map((wager) => {
    const pay = onlyPay(rules, wager.id, paytables);
    const hand = payTableOf(rules, wager.id, paytables)?.rows[0]?.hand ?? "";
    const rows = payTableOf(rules, wager.id, paytables)?.rows ?? [];
    const from = wager.settle && rows.length > 1 ? `from ${rowWords(rows.at(-1)!.hand)}` : "";
    const wins = winsIf(rules, wager);
    if (wins && pay) return `${wager.name} (${wins}: ${pay})`;
    const how = [wager.settle ? readers[wager.settle.by] : "", from, pay ? `${hand === wager.id ? "" : `${rowWords(hand)} `}pays ${pay}` : ""].filter(Boolean).join(", ");
    return how ? `${wager.name} (${how})` : wager.name;
  });
  return `Side bets, if you like: ${list(said)}`;
}

// When it wins, where the round's charts say it: "the banker hand wins with a total of 7 in 3 cards".
function winsIf(rules: Rules, wager: Wager): string {
  const chart = rules.round?.charts.find((each) => each.heads[0] === "Wager");
  return chart?.rows.find(([name]) => name === wager.name)?.[1] ?? "";
}

function bank(rules: Rules): string {
  if (rules.bank === "house") return "The house banks the game";
  if (rules.bank === "pot") return "Nobody banks the game: players play for the pot, and the house takes its collection";
  return "The players bank the game in turn: when the bank is offered to you, pass, or put up money and play against the others";
}

function limits(rules: Rules): string {
  const first = rules.limits[0];
  return first && rules.wagers.some((wager) => wager.id === first.what) ? `The ${named(rules, first.what)} is ${range(first.min_cents, first.max_cents)} unless the table says otherwise` : "";
}
