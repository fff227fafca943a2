// Shows a round's events one by one, in the order they happened, at a pace the eye can follow. Whoever joins late or
// wants no motion sees where the round stands at once.
import type { RoundEvent } from "./protocol.ts";

// How long each kind of event stays before the next one; the rest take no time.
const pauses: Record<string, number> = {
  "card-dealt": 110, "card-turned": 320, decided: 260, "line-settled": 90, envy: 250, "wager-placed": 20,
  irregularity: 600, "bets-closed": 150,
};

// A card that all wait for, and whose total is called, is what they came for: it is never hurried. Those of a seat's own
// hand are not among them: all of them are called.
const suspense = 750;

// However much has piled up besides, it is told within this time.
const longest = 2600;

const pauseOf = ({ event }: RoundEvent) => pauses[event] ?? 0;
const isCalled = ({ event, called, place }: RoundEvent) => called !== undefined && place !== "seat" && (event === "card-dealt" || event === "card-turned");

export function pauseAfter(events: readonly RoundEvent[], from: number): number {
  const event = events[from];
  if (!event) return 0;
  if (isCalled(event)) return suspense;
  let all = 0;
  for (const each of events.slice(from)) all += isCalled(each) ? 0 : pauseOf(each);
  return all <= longest ? pauseOf(event) : (pauseOf(event) * longest) / all;
}

export class Playback {
  events: RoundEvent[] = [];
  shown = 0;
  private round: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly changed: () => void, private readonly moves: () => boolean) {}

  // Takes events of a push; false when some before them are missing, so that the table must be asked for anew.
  take(round: string | null, from: number, events: readonly RoundEvent[], atOnce: boolean): boolean {
    if (round !== this.round) {
      this.stop();
      this.round = round;
      this.events = [];
      this.shown = 0;
    }
    if (from > this.events.length) return false;
    this.events = [...this.events.slice(0, from), ...events];
    this.shown = Math.min(this.shown, this.events.length);
    if (atOnce || !this.moves()) this.shown = this.events.length;
    if (this.shown < this.events.length && this.timer === undefined) this.step();
    this.changed();
    return true;
  }

  get done(): boolean {
    return this.shown >= this.events.length;
  }

  finish(): void {
    this.stop();
    this.shown = this.events.length;
    this.changed();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private step(): void {
    this.timer = undefined;
    if (this.done) return;
    const pause = pauseAfter(this.events, this.shown);
    this.shown += 1;
    // Events that take no time go by together.
    while (!this.done && pauses[(this.events[this.shown] as RoundEvent).event] === undefined) this.shown += 1;
    this.changed();
    if (!this.done) this.timer = setTimeout(() => this.step(), pause);
  }
}
