// A table as this page holds it: the last push, the deal as far as it has been shown, the slip, and what is under way.
// Views draw it; they do not talk to the socket themselves.
import { Refused } from "./api.ts";
import { liveSeat, type FeltSeat } from "./felt_seat.ts";
import { closeBooks, emptyPicture, pictureOf, type Picture } from "./picture.ts";
import { Playback } from "./playback.ts";
import type { About, ActionNow, AdvicePush, Push, RoundEvent, Seat, Settlement, Shoe, TablePush } from "./protocol.ts";
import { wagerName, type Rules } from "./rules.ts";
import { session } from "./session.ts";
import { settings } from "./settings.ts";
import { play, soundOf } from "./sound.ts";
import { add, same, total, type Slip } from "./slip.ts";
import { dollars } from "./words.ts";

// A round that is over, as it was shown.
export interface LastRound {
  round: string;
  picture: Picture;
  events: RoundEvent[];
  settlement: Settlement;
  mine: number[];
  names: Map<number, string>;
  advice: AdvicePush[];
}

export class TableState extends EventTarget {
  about: About | null = null;
  push: TablePush | null = null;
  rules: Rules | null = null;
  picture: Picture = emptyPicture();
  last: LastRound | null = null; // the one before, when one saw it end
  shoe: Shoe | null = null; // as far as its cards have been shown: a scoreboard gives nothing away
  slip: Slip = {};
  advice: AdvicePush[] = [];
  problem: unknown = null;
  absent: unknown = null; // why there is no such table
  sending = false; // a decision or a deal is on its way
  until = 0; // when the clock runs out, by performance.now()
  readonly playback = new Playback(() => this.redraw(), () => settings.moves());
  private heard = 0; // how many events have sounded
  private rung = ""; // the decision the bell rang for
  private dirty = false; // the slip is ahead of the server
  private slipRound: string | null = null; // the round the slip was put up for
  private again = false; // the last bets, as soon as bets are open
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stops: (() => void)[] = [];

  constructor(readonly table: string) {
    super();
    this.stops.push(session.socket.onPush((push) => this.receive(push)));
    this.watch();
  }

  private watch(): void {
    session.socket.watch(this.table, (problem) => {
      this.absent = problem;
      this.changed();
    });
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.playback.stop();
    clearTimeout(this.timer);
    session.socket.unwatch(this.table);
  }

  // ---- What the server says

  private receive(push: Push): void {
    if (push.push === "advice" && push.table === this.table) {
      this.advice = [...this.advice.filter((each) => each.round === push.round), push];
      this.changed();
    }
    if (push.push === "table" && push.table === this.table) this.takeTable(push);
  }

  private takeTable(push: TablePush): void {
    const first = this.push === null;
    if (push.about) this.about = push.about;
    const another = this.push?.round !== push.round;
    if (another) {
      this.last = this.lastOf(this.push) ?? this.last;
      this.advice = this.advice.filter((each) => each.round === push.round);
      this.sending = false;
    }
    if (this.push && this.push.decision !== push.decision) this.sending = false;
    this.push = push;
    this.until = push.left_ms === null ? 0 : performance.now() + push.left_ms;
    if (!this.playback.take(push.round, push.events_from, push.events, first)) this.watch();
    const bets = this.mySeat?.bets ?? {};
    if (!this.dirty && !this.betsTaken) this.slip = bets;
    if (same(this.slip, bets)) this.dirty = false;
    this.redraw();
    if (this.again && this.canBet && this.lastSlip) {
      this.again = false;
      this.setSlip(this.lastSlip);
      void this.deal();
    }
  }

  private lastOf(push: TablePush | null): LastRound | null {
    if (!push?.settlement || !push.round) return null;
    const { events } = this.playback;
    return {
      round: push.round, events, settlement: push.settlement, mine: push.you.seats, advice: this.advice,
      picture: closeBooks(pictureOf(events), push.settlement),
      names: new Map(push.seats.map((seat) => [seat.seat, seat.name])),
    };
  }

  private redraw(): void {
    this.picture = closeBooks(pictureOf(this.playback.events, this.playback.shown), this.push?.settlement ?? null);
    // What was won is in the balance once the cards have shown it.
    if (this.push && this.playback.done) {
      session.setBalance(this.push.you.balance_cents);
      this.shoe = this.push.shoe ?? null;
    }
    this.sound();
    this.changed();
  }

  // One sound for what was shown just now, however much it was; a bell when one is asked.
  private sound(): void {
    const { shown, events } = this.playback;
    const fresh = shown > this.heard ? events.slice(this.heard, shown) : [];
    this.heard = shown;
    const sounds = fresh.map((event) => soundOf(event, this.push?.you.seats ?? [])).filter((each) => each !== null);
    const loudest = sounds.find((each) => each === "win") ?? sounds.at(-1);
    if (loudest) play(loudest);
    const asked = this.canDecide ? `${this.push?.round}/${this.push?.decision}` : "";
    if (asked && asked !== this.rung) play("bell");
    this.rung = asked;
  }

  // ---- What there is to see

  get mine(): number | null {
    const seats = this.push?.you.seats ?? [];
    return seats.find((seat) => seat === this.push?.turn) ?? seats[0] ?? null;
  }

  get mySeat(): Seat | undefined {
    return this.push?.seats.find((seat) => seat.seat === this.mine);
  }

  // Who has the bank: the dealer's place says it.
  get dealerName(): string {
    const bank = this.push?.bank;
    return bank && "seat" in bank ? `Player-dealer ${this.nameOf(bank.seat)}, ${dollars(bank.cents)}` : "Dealer";
  }

  get dealerHand(): string {
    const dealer = this.picture.ended ? this.push?.settlement?.dealer : undefined;
    if (!dealer) return "";
    return dealer.qualifies === false ? `${dealer.reads}, does not qualify` : dealer.reads;
  }

  // What is waited for, and for how long altogether.
  get waitsFor(): string {
    if (!this.push || !this.playback.done) return "";
    switch (this.push.phase) {
      case "waiting": return "Waiting for players";
      case "bank": return "The bank is offered";
      case "betting": return "Place your bets";
      case "deciding": return this.push.turn === null ? "No more decisions" : this.myTurn ? "Your decision" : `${this.nameOf(this.push.turn)} decides`;
      case "result": return "";
      case "closed": return "Closed";
    }
  }

  get clockWhole(): number {
    const pace = this.about?.pace;
    if (!pace) return 0;
    if (this.push?.phase === "deciding" && this.push.turn === null) return pace.settle_ms;
    return this.push?.phase === "deciding" ? pace.decision_ms : this.push?.phase === "result" ? pace.result_ms : pace.betting_ms;
  }

  nameOf(seat: number | null): string {
    return this.push?.seats.find((each) => each.seat === seat)?.name ?? `seat ${seat}`;
  }

  get freeSeat(): number | undefined {
    const taken = new Set(this.push?.seats.map((seat) => seat.seat));
    return Array.from({ length: this.about?.seats ?? 0 }, (_, i) => i + 1).find((seat) => !taken.has(seat));
  }

  // No more bets: what is up is in the round.
  get betsTaken(): boolean {
    return this.push?.phase === "deciding" || this.push?.phase === "result";
  }

  get canBet(): boolean {
    const { push } = this;
    if (!push || this.mine === null || this.betsTaken || push.phase === "closed") return false;
    return push.you.wagers.some((wager) => wager.enabled);
  }

  get myTurn(): boolean {
    return this.push?.phase === "deciding" && this.push.turn === this.mine && this.mine !== null;
  }

  // One decides by cards one has been shown.
  get canDecide(): boolean {
    return this.myTurn && this.playback.done;
  }

  // Which of one's hands the choices are about.
  get handToPlay(): number {
    return this.push?.you.actions[0]?.hand ?? 1;
  }

  // What the choices are about, where there is more to say than that one decides: a bet that is offered now, or a hand.
  get asks(): string {
    const offered = this.push?.you.actions.find((each) => this.rules?.wagers.some((wager) => wager.id === each.wager && wager.kind === "side"));
    if (offered) return `${wagerName(this.rules, offered.wager ?? "")}?`;
    const hands = this.mine === null ? 0 : this.picture.seats.get(this.mine)?.hands.length ?? 0;
    return hands > 1 ? `Hand ${this.handToPlay} of ${hands}` : "";
  }

  get bankOffered(): boolean {
    const bank = this.push?.bank;
    return !!bank && "offered" in bank && (this.push?.you.seats.includes(bank.offered) ?? false);
  }

  felt(seat: number): FeltSeat {
    const taken = this.push?.seats.find((each) => each.seat === seat);
    return liveSeat(seat, taken, this.picture, this.push?.you.seats.includes(seat) ?? false, this.push?.turn === seat && this.playback.done);
  }

  get required(): Set<string> {
    return new Set(this.rules?.wagers.filter((wager) => wager.required).map((wager) => wager.id));
  }

  // Bets that the rules ask for and that are not up: said before the server has to.
  get missing(): string[] {
    const before = this.rules?.wagers.filter((wager) => wager.placed === "before-deal" && wager.required) ?? [];
    return before.filter((wager) => this.slip[wager.id] === undefined).map((wager) => wager.name);
  }

  get lastSlip(): Slip | null {
    try {
      return JSON.parse(sessionStorage.getItem(`croupier.slip.${this.about?.game ?? ""}`) ?? "null") as Slip | null;
    } catch {
      return null;
    }
  }

  // ---- What the player does

  change(wager: string, cents: number): void {
    if (!this.canBet || !this.push) return;
    this.setSlip(add(this.slip, this.push.you.wagers, this.required, wager, cents));
  }

  setSlip(slip: Slip): void {
    this.slip = slip;
    this.slipRound = this.push?.round ?? null;
    this.dirty = true;
    this.problem = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.sendSlip(), 150);
    this.changed();
  }

  private async sendSlip(): Promise<boolean> {
    clearTimeout(this.timer);
    if (!this.dirty) return true;
    const sent = this.slip;
    const ok = await this.command({ do: "bet", table: this.table, seat: this.mine, round: this.slipRound, wagers: sent });
    if (same(sent, this.slip)) {
      this.dirty = false;
      if (!ok) this.slip = this.mySeat?.bets ?? {};
      this.changed();
    }
    return ok;
  }

  async deal(): Promise<void> {
    if (!this.canBet || this.sending || total(this.slip) === 0 || this.missing.length > 0 || this.mySeat?.ready) return;
    const round = this.push?.round ?? null;
    if (!(await this.sendSlip())) return;
    try {
      sessionStorage.setItem(`croupier.slip.${this.about?.game ?? ""}`, JSON.stringify(this.slip));
    } catch {
      // Then there is nothing to repeat.
    }
    this.sending = true;
    this.changed();
    await this.ready(round);
    this.sending = false;
    this.changed();
  }

  // Who banks has nothing to bet; he says when he is ready all the same.
  get canDealAsBank(): boolean {
    return this.push?.phase === "betting" && (this.mySeat?.bank ?? false) && !this.canBet;
  }

  async dealAsBank(): Promise<void> {
    if (this.canDealAsBank && !this.mySeat?.ready) await this.ready(this.push?.round ?? null);
  }

  // From the result to the next round; with the same bets again if so wished.
  async playOn(again = false): Promise<void> {
    if (this.push?.phase !== "result" || this.mine === null || this.sending) return;
    this.again = again;
    await this.ready(this.push.round);
  }

  // Of the round that was on the table when one said so: said late it does not hurry the next one.
  private async ready(round: string | null): Promise<void> {
    await this.command({ do: "ready", table: this.table, seat: this.mine, round });
  }

  // An action by its word, and the amount where one is named: "double 300".
  async decide(action: string): Promise<void> {
    const { push } = this;
    if (!push || !this.canDecide || this.sending) return;
    if (!push.you.actions.some((each) => action === each.action ? each.enabled : isForLess(each, action))) return;
    this.sending = true;
    this.changed();
    await this.command({ do: "decide", table: this.table, seat: push.turn, round: push.round, decision: push.decision, action });
    this.sending = false;
    this.changed();
  }

  async sit(seat: number): Promise<void> {
    await this.command({ do: "sit", table: this.table, seat });
  }

  async stand(): Promise<void> {
    if (this.mine !== null) await this.command({ do: "stand", table: this.table, seat: this.mine });
  }

  async bank(accept: boolean, cents: number): Promise<void> {
    const { push } = this;
    if (push?.bank && "offered" in push.bank)
      await this.command({ do: "bank", table: this.table, seat: push.bank.offered, round: push.round, accept, cents });
  }

  private async command(what: { do: string } & Record<string, unknown>): Promise<boolean> {
    try {
      await session.socket.command(what);
      this.problem = null;
      return true;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.problem = problem;
      return false;
    } finally {
      this.changed();
    }
  }

  changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}

// "double 300", where that much may be named. Whether one has it, the server says.
function isForLess({ action, most_cents }: ActionNow, said: string): boolean {
  return most_cents !== undefined && /^ \d+$/.test(said.slice(action.length)) && said.startsWith(action);
}
