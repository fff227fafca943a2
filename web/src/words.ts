// How amounts, hands and ids are written for people.

// $5, $12.50, -$3; parts of a dollar only where there are any.
export function dollars(cents: number): string {
  const sign = cents < 0 ? "−" : "";
  const whole = Math.abs(cents);
  const digits = whole % 100 === 0 ? 0 : 2;
  const amount = (whole / 100).toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: 2 });
  return `${sign}$${amount}`;
}

// A gain or loss, with its sign.
export function net(cents: number): string {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

// Why no new round begins though nobody has stopped the room.
export function heldWords(held: string): string {
  return held === "integrity" ? "the last check of the program, its rulebook or its record failed" : held;
}

// A meter's amount: always with cents.
export function meter(cents: number): string {
  return `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

// "straight-flush" → "Straight flush".
export function title(id: string): string {
  const text = id.replaceAll("-", " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// A name where there is little room: its first letter and its digits. "Dragon 7" → "D7".
export function shortName(name: string): string {
  return name.charAt(0).toUpperCase() + name.replace(/\D/g, "");
}

// Somebody's words at the end of a sentence.
export function ended(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

// What the server says of a refusal, as a sentence of its own.
export function sentence(text: string): string {
  return ended(text.charAt(0).toUpperCase() + text.slice(1));
}

// The least and the most: "$5 – $100", or the one amount there is.
export function range(least: number | null, most: number | null): string {
  if (least !== null && most !== null) return least === most ? dollars(least) : `${dollars(least)} – ${dollars(most)}`;
  if (least !== null) return `${dollars(least)} and more`;
  return most === null ? "no limits" : `up to ${dollars(most)}`;
}

const rankWords: Record<string, string> = {
  "2": "deuce", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine",
  T: "ten", J: "jack", Q: "queen", K: "king", A: "ace",
};
// "K" → "king".
export function cardRankWords(rank: string): string {
  return rankWords[rank] ?? rank;
}

// A hand of a pay table in a sentence: "a straight", "two pair".
export function rowWords(hand: string): string {
  const words = title(hand).toLowerCase();
  if (/^(two|three|four|five|six|seven|any|natural|no)\b|s$/.test(words)) return words;
  return `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
}

const suitWords: Record<string, string> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

// "As" → "ace of spades": what a screen reader says.
export function cardWords(card: string | null): string {
  if (card === null || card === "??") return "face-down card";
  if (card === "Jk" || card === "Jb") return "joker";
  return `${rankWords[card[0] ?? ""] ?? card} of ${suitWords[card[1] ?? ""] ?? ""}`;
}

const suitSigns: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

// "Td" → "10♦": short, for the eye.
export function cardSigns(card: string): string {
  if (card === "Jk" || card === "Jb") return "joker";
  return `${card[0] === "T" ? "10" : card[0]}${suitSigns[card[1] ?? ""] ?? ""}`;
}

// "bet-4" → "Bet 4×"; the number of an action is how often the wager it follows.
export function actionWords(action: string): string {
  const times = /^(.*)-(\d+)$/.exec(action);
  return times ? `${title(times[1] ?? "")} ${times[2]}×` : title(action);
}

// What a row pays: "50 to 1", "100% of the meter", "$250".
export function payWords(units: number, basis: string): string {
  return `${units.toLocaleString("en-US")} ${basis}`;
}

export function percent(value: number, digits = 4): string {
  return `${value < 0 ? "−" : ""}${(Math.abs(value) * 100).toFixed(digits)}%`;
}

// So many of them, with separators.
export function count(number: number): string {
  return number.toLocaleString("en-US");
}

// "1 wager", "1,200 wagers".
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}

// Who banks a game, as the rulebook has it.
export function bankWords(bank: string): string {
  return bank === "house" ? "the house banks" : bank === "pot" ? "players play for a pot" : "the players bank in turn";
}

// "standard-52", eight of them → "8 decks of 52 cards".
export function deckWords({ cards, decks }: { cards: string; decks: number }): string {
  const many = /\d+$/.exec(cards)?.[0];
  const set = many ? `of ${many} cards` : `of ${title(cards).toLowerCase()}`;
  return `${decks === 1 ? "one deck" : `${decks} decks`} ${set}`;
}

// Which money it is, as the data say.
export function moneyWords(freePlay: boolean): string {
  return freePlay ? "play money" : "real money";
}

const units: readonly [string, number][] = [["d", 86400], ["h", 3600], ["min", 60], ["s", 1]];

// How long: "15 s", "1 min 30 s", "2 d 3 h"; the two largest units.
export function duration(ms: number): string {
  const sign = ms < 0 ? "−" : "";
  let left = Math.abs(ms) / 1000;
  if (left < 60) return `${sign}${left.toLocaleString("en-US", { maximumFractionDigits: 3 })} s`;
  const said: string[] = [];
  for (const [unit, seconds] of units) {
    const whole = Math.floor(left / seconds);
    if (whole > 0) said.push(`${whole} ${unit}`);
    left -= whole * seconds;
    if (said.length === 2) break;
  }
  return sign + said.join(" ");
}

// One clock for all: 24 hours, the reader's own zone, which zoneWords tells.
export function when(ms: number): string {
  return new Date(ms).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
}

// To the second, for books.
export function moment(ms: number): string {
  return new Date(ms).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium", hourCycle: "h23" });
}

// Of which zone the times on the page are: "Europe/Berlin, UTC+1".
export function zoneWords(now = new Date()): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  const ahead = -now.getTimezoneOffset();
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  const offset = ahead === 0 ? "" : `${ahead < 0 ? "−" : "+"}${hours}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""}`;
  return zone === "UTC" ? zone : `${zone}, UTC${offset}`;
}
