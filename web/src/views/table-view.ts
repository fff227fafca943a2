// The table: felt, own place, dock, and what is beside them. Clicks and keys become calls of the table's state.
import { html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { api } from "../api.ts";
import type { BankOffer } from "../components/bank-offer.ts";
import type { BetSpots } from "../components/bet-spots.ts";
import type { HelpOverlay } from "../components/help-overlay.ts";
import type { HowDialog } from "../components/how-dialog.ts";
import { problemNote } from "../components/problem-note.ts";
import { tabBar, tabStyles, type Tab as TabOf } from "../components/tab-bar.ts";
import { denominations } from "../chips.ts";
import { actionKeys } from "../keys.ts";
import { layoutOf } from "../layout.ts";
import { wildIndicator } from "../picture.ts";
import { backLink, link } from "../router.ts";
import { paysInForce, wagerName, wildTest } from "../rules.ts";
import { session } from "../session.ts";
import { settings } from "../settings.ts";
import { shared } from "../styles.ts";
import { TableState } from "../table_state.ts";
import { tellersOf, tellShort } from "../telling.ts";
import { total } from "../slip.ts";
import { dollars, ended, heldWords, net } from "../words.ts";
import "../components/action-bar.ts";
import "../components/bank-offer.ts";
import "../components/bet-dock.ts";
import "../components/bet-spots.ts";
import "../components/countdown-ring.ts";
import "../components/help-overlay.ts";
import "../components/how-dialog.ts";
import "../components/meter-sign.ts";
import "../components/pay-table.ts";
import "../components/round-panel.ts";
import "../components/seat-hands.ts";
import "../components/shoe-roads.ts";
import "../components/table-facts.ts";
import "../components/table-felt.ts";
import { tableStyles } from "./table_styles.ts";

type Tab = "round" | "pays" | "table";
const tabs: readonly TabOf<Tab>[] = [["round", "Round"], ["pays", "Pays"], ["table", "Table"]];

@customElement("table-view")
export class TableView extends LitElement {
  @property() table = "";
  @property({ type: Boolean }) sit = false; // whoever came for a seat gets the first free one
  @state() private tab: Tab = "round";
  @state() private missing: unknown = null;
  @query("help-overlay") private help!: HelpOverlay;
  @query("how-dialog") private how!: HowDialog;
  private at: TableState | null = null;
  private moment = "";
  private said = 0; // how many events the live region has spoken
  private readonly redraw = () => this.requestUpdate();
  private readonly onKey = (event: KeyboardEvent) => this.key(event);

  static override styles = [shared, tabStyles, tableStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
    settings.addEventListener("change", this.redraw);
    session.addEventListener("change", this.redraw);
    void this.open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKey);
    settings.removeEventListener("change", this.redraw);
    session.removeEventListener("change", this.redraw);
    this.at?.close();
    this.at = null;
  }

  private async open(): Promise<void> {
    try {
      await session.need();
    } catch (problem) {
      this.missing = problem;
      return;
    }
    const at = new TableState(this.table);
    this.at = at;
    at.addEventListener("change", () => {
      if (at.about && !at.rules) void this.loadRules(at);
      if (this.sit && at.push) this.takeSeat(at);
      this.requestUpdate();
    });
  }

  // Once: who stands up later stays up, and so does who loads the page anew.
  private takeSeat(at: TableState): void {
    this.sit = false;
    history.replaceState(null, "", link("table", this.table));
    const { freeSeat } = at;
    if (at.mine === null && freeSeat !== undefined) void at.sit(freeSeat);
  }

  // On a phone and in a low window what matters comes into view, clear of the dock: everybody's cards while they are turned,
  // one's own to decide by and when the round is over, and one's spots to bet on the next.
  protected override updated(): void {
    const at = this.at;
    if (!at?.push) return;
    const moment = !at.playback.done ? (at.picture.called.size > 0 ? "turning" : "") : at.canDecide ? "turn" : at.canBet ? "betting" : at.picture.ended ? "ended" : "";
    if (moment && moment !== this.moment && matchMedia("(max-width: 760px), (max-height: 860px)").matches) {
      const [what, block] = moment === "turning" ? ["table-felt", "start" as const] : [".place", "end" as const];
      const shown = this.renderRoot.querySelector<HTMLElement>(what);
      const dock = this.renderRoot.querySelector<HTMLElement>(".dock");
      // Once what lies in it has been drawn: before that it has another height.
      requestAnimationFrame(() => {
        if (shown && dock) shown.style.scrollMarginBottom = `${dock.offsetHeight + 12}px`;
        shown?.scrollIntoView({ block, behavior: settings.moves() ? "smooth" : "auto" });
      });
    }
    this.moment = moment;
  }

  private async loadRules(at: TableState): Promise<void> {
    if (!at.about || at.rules) return;
    try {
      at.rules = await api.rules(at.about.game, at.about.options);
    } catch (problem) {
      this.missing = problem;
    }
    at.changed();
  }

  // ---- Drawing

  override render() {
    const at = this.at;
    const missing = this.missing ?? at?.absent;
    if (missing) return html`<div class="page" data-missing><h1>No such table</h1>${problemNote(missing)}<p><a class="button" href="#/">Back to the lobby</a></p></div>`;
    if (!at?.push || !at.about || !at.rules) return html`<div class="page dim" role="status">Walking over to the table…</div>`;
    const { about, push, rules, picture } = at;
    const others = Array.from({ length: about.seats }, (_, i) => i + 1).filter((seat) => seat !== at.mine).map((seat) => at.felt(seat))
      .filter((seat) => seat.name !== "" || at.mine === null); // who sits does not look for a seat
    const meters = Object.entries(push.meters).map(([wager, meter]) => ({ name: wagerName(rules, wager), cents: meter.cents, off: meter.disabled ?? false }));
    const free = at.mine === null && push.phase !== "closed" && session.who?.role !== "auditor";
    const stopped = about.disabled || heldWords(push.held ?? "");
    return html`
      <header class="bar">
        <div class="title"><h1>${about.name}</h1><span class="dim small">${[about.name === about.game_name ? "" : about.game_name, push.round ? `round ${push.round}` : ""].filter(Boolean).join(" · ")}</span></div>
        ${meters.length > 0 ? html`<div class="meters" role="group" aria-label="Meters">${meters.map((each) => html`<meter-sign ?off=${each.off} .name=${each.name} .cents=${each.cents}></meter-sign>`)}</div>` : nothing}
        <div class="row">
          ${about.practice ? html`<span class="tag bright">practice</span>` : nothing}
          ${at.mine !== null ? html`<button @click=${() => void at.stand()} data-stand>Stand up <kbd>${layoutOf(rules).leave.toUpperCase()}</kbd></button>` : nothing}
          <button class="quiet" data-how @click=${() => this.how.show()}>How to play <kbd>/</kbd></button>
          <button class="quiet keys" @click=${() => this.help.show()} aria-label="Help: the keys">Keys <kbd>?</kbd></button>
        </div>
      </header>
      <div class="layout">
        <div class="play">
          <table-felt .rules=${rules} .picture=${picture} .seats=${others} ?canSit=${free} ?alone=${at.mine === null} .mine=${at.mine} .dealerName=${at.dealerName}
              .dealerHand=${at.dealerHand} @sit=${(event: CustomEvent<number>) => void at.sit(event.detail)}>
            <div slot="clock">${this.clock()}</div>
            ${this.place()}
          </table-felt>
          <div class="dock">${this.dock()}${problemNote(at.problem)}${push.you.notice ? html`<p class="notice" role="status">${push.you.notice}</p>` : nothing}${
            stopped ? html`<p class="notice" role="status" data-stopped>No new round begins here: ${ended(stopped)} Your chips are kept.</p>` : nothing}</div>
        </div>
        <div class="beside">${layoutOf(rules).roads && at.shoe ? html`<section class="roads" aria-label="Scoreboards"><shoe-roads .shoe=${at.shoe}></shoe-roads></section>` : nothing}
          <aside class="side">${this.side()}</aside></div>
      </div>
      <div class="hidden" aria-live="polite" role="log">${this.speak()}</div>
      <help-overlay .leave=${layoutOf(rules).leave}></help-overlay><how-dialog .rules=${rules} .options=${about.options} .paytables=${about.paytables}></how-dialog>`;
  }

  // One's own place: spots and cards, large.
  private place() {
    const at = this.at as TableState;
    const rules = at.rules!;
    if (at.mine === null) return html`<div class="place"><p class="invite">${at.push?.phase === "closed" ? "This table is closed." : session.who?.role === "auditor" ? "You are looking on: auditors do not play." : "Take a free seat to play, or watch."}</p></div>`;
    const seat = at.felt(at.mine);
    const open = at.canBet;
    const round = at.picture.seats.get(at.mine);
    const wild = wildTest(rules, wildIndicator(at.picture));
    return html`<div class=${`place ${seat.turn ? "turn" : ""}`} role="group" aria-label="Your place">
      <bet-spots .rules=${rules} .bets=${open ? at.slip : seat.bets} .wagers=${at.push!.you.wagers} .lines=${round?.lines ?? []} .paytables=${at.about!.paytables} ?open=${open} ?still=${!settings.moves()}
        @add=${(event: CustomEvent<string>) => at.change(event.detail, settings.now.chip)}
        @take=${(event: CustomEvent<string>) => at.change(event.detail, -settings.now.chip)}></bet-spots>
      ${!round || round.cards.length === 0 ? nothing : layoutOf(rules).seats === "hands" ? html`<seat-hands class="own" .hands=${round.hands} .lines=${round.lines} .rules=${rules} .turn=${at.canDecide ? at.handToPlay : 0}></seat-hands>`
        : html`<card-row class="own" .cards=${round.cards} .wild=${wild} ?dim=${round.folded}></card-row>`}
      <div class="plate"><strong>${seat.name || "You"}</strong> <span class="dim">seat ${at.mine}</span>
        ${at.mySeat?.leaving ? html`<span class="tag">leaving after this round</span>` : nothing}
        ${seat.bank ? html`<span class="tag bright">you hold the bank</span>` : nothing}
        ${this.ownHand()}</div>
    </div>`;
  }

  private ownHand() {
    const at = this.at as TableState;
    const round = at.mine === null ? undefined : at.picture.seats.get(at.mine);
    if (!round) return this.lastResult();
    const reads = round.cards.length > 0 && layoutOf(at.rules).seats === "cards" ? round.lines.find((line) => line.reads)?.reads : undefined; // the felt says what is everybody's, and hands that are counted say it themselves
    if (at.picture.ended) {
      const tone = round.net > 0 ? "win" : round.net < 0 ? "lose" : "push";
      return html`${reads ? html`<span>${reads}</span>` : nothing} <strong class=${`net ${tone}`} data-net=${round.net}>${round.net === 0 ? "even" : net(round.net)}</strong>`;
    }
    return round.folded ? html`<span>folded</span>` : nothing;
  }

  private lastResult() {
    const { last } = this.at as TableState;
    const before = last?.mine[0] === undefined ? undefined : last.picture.seats.get(last.mine[0]);
    if (!before || before.lines.length === 0) return nothing;
    return html`<span class="small dim">last round <span class=${before.net > 0 ? "win" : before.net < 0 ? "lose" : "push"}>${before.net === 0 ? "even" : net(before.net)}</span></span>`;
  }

  private clock() {
    const at = this.at as TableState;
    return html`<div class="clock"><span class="phase" data-phase=${at.push!.phase}>${at.waitsFor}</span>
      ${at.until > 0 ? html`<countdown-ring .until=${at.until} .whole=${at.clockWhole}></countdown-ring>` : nothing}</div>`;
  }

  private dock() {
    const at = this.at as TableState;
    const push = at.push!;
    if (!session.who) return html`<p class="center" role="status">You are logged out. <a href=${backLink()}>Log in</a> to play on.</p>`;
    if (session.socket.state !== "open" && session.socket.pending > 0) return html`<p class="checking" role="status">Checking what became of your last move…</p>`;
    if (at.bankOffered) return html`<bank-offer .balance=${push.you.balance_cents} .least=${(push.bank && "offered" in push.bank && push.bank.min_cents) || 100} @bank=${(event: CustomEvent<{ accept: boolean; cents: number }>) => void at.bank(event.detail.accept, event.detail.cents)}></bank-offer>`;
    if (at.canDecide) return html`<action-bar .actions=${push.you.actions} .keys=${layoutOf(at.rules).keys} .decision=${push.decision ?? 0} .ask=${at.asks} .balance=${push.you.balance_cents} ?sending=${at.sending} @decide=${(event: CustomEvent<string>) => void at.decide(event.detail)}></action-bar>`;
    if (at.canBet) return this.betDock();
    if (at.canDealAsBank) return html`<div class="row center"><button class="main" data-deal-now ?disabled=${at.mySeat?.ready ?? false} @click=${() => void at.dealAsBank()}>${at.mySeat?.ready ? "Waiting for the others" : "Deal"} <kbd>D</kbd></button></div>`;
    if (at.mine === null) return html`<p class="dim center">You are watching. ${dollars(session.who?.balance_cents ?? 0)} in chips.</p>`;
    if (push.phase === "result" && at.picture.ended) return this.nextDock();
    if (!at.playback.done) return html`<div class="row center"><button class="quiet" @click=${() => at.playback.finish()}>Show it all <kbd>Esc</kbd></button></div>`;
    return html`<p class="dim center" role="status">${push.phase === "bank" ? "The bank is offered around the table." : push.phase === "deciding" ? (push.turn === null ? "The bets are settled in a moment." : "Waiting for the others.") : push.phase === "result" ? "The next round opens in a moment." : push.you.bets_why || "No bets are taken now."}</p>`;
  }

  private nextDock() {
    const at = this.at as TableState;
    const ready = at.mySeat?.ready ?? false;
    return html`<div class="row center">
      <button class="main" data-again ?disabled=${!at.lastSlip || ready} @click=${() => void at.playOn(true)}>Same bets <kbd>R</kbd></button>
      <button data-next ?disabled=${ready} @click=${() => void at.playOn()}>New bets <kbd>D</kbd></button></div>`;
  }

  private betDock() {
    const at = this.at as TableState;
    const last = at.lastSlip;
    const missing = at.missing.length > 0 ? `Still needed: ${at.missing.join(", ")}.` : "";
    const ok = total(at.slip) > 0 && !missing;
    return html`<bet-dock .chip=${settings.now.chip} .total=${total(at.slip)} ?ok=${ok} .why=${missing || at.push!.you.bets_why} ?ready=${at.mySeat?.ready ?? false}
      ?practice=${at.about!.practice} ?canRepeat=${last !== null}
      @chip=${(event: CustomEvent<number>) => settings.set({ chip: event.detail })}
      @repeat=${() => last && at.setSlip(last)} @clear=${() => at.setSlip({})} @deal=${() => void at.deal()}></bet-dock>`;
  }

  private side() {
    const at = this.at as TableState;
    return html`${tabBar("Beside the table", tabs, this.tab, (tab) => (this.tab = tab))}
      <div class="tab" id="panel" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${this.tab}`}>${this.tab === "round" ? this.roundTab() : this.tab === "pays" ? this.paysTab()
        : html`<table-facts .about=${at.about!} .rules=${at.rules!} .commitment=${at.push!.commitment ?? ""} .shoe=${at.shoe} .previous=${at.push?.previous_shoe ?? ""}></table-facts>`}</div>`;
  }

  // Until the next cards the last round's result stays where it was.
  private roundTab() {
    const at = this.at as TableState;
    const last = at.picture.betsClosed ? null : at.last;
    const names = last?.names ?? new Map(at.push!.seats.map((seat) => [seat.seat, seat.name]));
    const ended = last?.round ?? (at.picture.ended ? at.push!.round : null);
    return html`${last ? html`<p class="small dim" data-last>The last round</p>` : nothing}
      <round-panel .rules=${at.rules} .picture=${last?.picture ?? at.picture} .events=${last?.events ?? at.playback.events.slice(0, at.playback.shown)} .mine=${last?.mine ?? at.push!.you.seats}
        .names=${names} .advice=${settings.now.showBook && at.playback.done ? last?.advice ?? at.advice : []} .settlement=${last?.settlement ?? (at.picture.ended ? at.push!.settlement : null)}></round-panel>
      ${ended ? html`<p class="small"><a href=${link("round", ended)}>Replay and verify this round</a></p>` : nothing}`;
  }

  private paysTab() {
    const at = this.at as TableState;
    const own = at.mine === null ? undefined : at.picture.seats.get(at.mine);
    return html`<div class="pays">${paysInForce(at.rules!, at.about!.paytables).map(({ wager, table }) => {
      const won = own?.lines.find((line) => line.wager === wager.id && line.net_cents > 0)?.hand ?? "";
      return html`<pay-table .table=${table} .name=${wager.name} .lit=${won}></pay-table>`;
    })}</div>`;
  }

  // For a screen reader: what has happened since it was last told.
  private speak() {
    const at = this.at as TableState;
    const from = this.said > at.playback.shown ? 0 : this.said;
    const names = new Map(at.push!.seats.map((seat) => [seat.seat, seat.name]));
    const words = tellShort(at.playback.events.slice(from, at.playback.shown), tellersOf(at.rules, names, at.push!.you.seats));
    this.said = at.playback.shown;
    return words.map((each) => html`<p>${each}</p>`);
  }


  // ---- Keys

  private key(event: KeyboardEvent): void {
    const at = this.at;
    if (!at?.push || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.composedPath()[0] as HTMLElement;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement || this.help.open || this.how.open) return;
    if (this.keyDone(at, event.key)) event.preventDefault();
  }

  // The same letter means what the moment asks for: a decision first, then the bank, then bets.
  private keyDone(at: TableState, pressed: string): boolean {
    const key = pressed.toLowerCase();
    if (key === "escape" && !at.playback.done) return at.playback.finish(), true;
    if (!settings.now.keys) return false;
    if (key === "?") return this.help.show(), true;
    if (key === "/") return this.how.show(), true;
    if (at.canDecide) {
      const action = actionKeys(at.push!.you.actions, layoutOf(at.rules).keys).get(key);
      if (action) return void at.decide(action), true;
    }
    if (at.bankOffered && this.renderRoot.querySelector<BankOffer>("bank-offer")?.key(key)) return true;
    if (at.canBet && this.betKey(at, key)) return true;
    if ((key === "d" || key === "r") && this.renderRoot.querySelector("[data-next]")) return void at.playOn(key === "r"), true;
    if (key === "d" && at.canDealAsBank) return void at.dealAsBank(), true;
    if (key === layoutOf(at.rules).leave) {
      if (at.mine !== null) void at.stand();
      else if (at.freeSeat !== undefined) void at.sit(at.freeSeat);
      return true;
    }
    return false;
  }

  private betKey(at: TableState, key: string): boolean {
    const chip = denominations[Number(key) - 1];
    if (chip) return settings.set({ chip: chip.cents }), true;
    if (key === "r") return at.lastSlip && at.setSlip(at.lastSlip), true;
    if (key === "c") return at.setSlip({}), true;
    if (key === "d") return void at.deal(), true;
    if (key === "b") return this.renderRoot.querySelector<BetSpots>("bet-spots")?.focusFirst(), true;
    return false;
  }
}
