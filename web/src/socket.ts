// The WebSocket: commands with ids of our own, and pushes. After a broken connection the commands without an answer are
// sent again with the same id, so nothing is done twice and nothing is forgotten. They are their account's: when it goes,
// they are given up, so that nobody else gives them.
import type { Problem, Push } from "./protocol.ts";
import { Refused } from "./api.ts";

export type SocketState = "closed" | "connecting" | "open";

interface Waiting {
  message: string;
  done: (answer: Record<string, unknown>) => void;
  refused: (problem: Refused) => void;
}

const ended: Problem = {
  type: "ended", title: "You are no longer logged in.", detail: "You were logged out before the room had answered.",
  right: "Log in again: the table shows what became of it.",
};

export class Socket {
  state: SocketState = "closed";
  private socket: WebSocket | null = null;
  private wanted = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private readonly watched = new Map<string, (problem: Refused) => void>(); // tables, and who hears that one is not there
  private readonly asked = new Map<string, string>(); // tables to be watched, by the id they were asked for with
  private readonly listeners = new Set<(push: Push) => void>();
  private readonly watchers = new Set<() => void>();

  // `renew` makes sure of a session before a lost connection is opened again; false when there is none any more.
  constructor(private readonly address: () => string, private readonly renew: () => Promise<boolean>) {}

  // How many commands are without an answer: the page says that it is checking.
  get pending(): number {
    return this.waiting.size;
  }

  open(): void {
    this.wanted = true;
    if (this.socket === null) this.connect();
  }

  // The account has gone, and with it what it has not been answered.
  close(): void {
    this.wanted = false;
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
    const given = [...this.waiting.values()];
    this.waiting.clear();
    for (const each of given) each.refused(new Refused(ended));
    this.setState("closed");
  }

  // Anew with another session's cookie.
  reopen(): void {
    this.close();
    this.open();
  }

  onPush(listener: (push: Push) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onChange(listener: () => void): () => void {
    this.watchers.add(listener);
    return () => this.watchers.delete(listener);
  }

  watch(table: string, refused: (problem: Refused) => void = () => undefined): void {
    this.watched.set(table, refused);
    this.sendWatch(table);
  }

  unwatch(table: string): void {
    this.watched.delete(table);
    this.send(JSON.stringify({ do: "unwatch", table }));
  }

  command<T = Record<string, unknown>>(what: { do: string } & Record<string, unknown>): Promise<T> {
    if (!this.wanted) return Promise.reject(new Refused(ended));
    const id = newId();
    const message = JSON.stringify({ id, ...what });
    return new Promise<T>((done, refused) => {
      this.waiting.set(id, { message, done: (answer) => done(answer as T), refused });
      this.send(message);
      this.changed();
    });
  }

  // Not kept as commands are: with each connection it is asked for anew, by an id of its own.
  private sendWatch(table: string): void {
    const id = newId();
    this.asked.set(id, table);
    this.send(JSON.stringify({ id, do: "watch", table }));
  }

  private send(message: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
  }

  private connect(): void {
    this.setState("connecting");
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.setState("open");
      for (const table of this.watched.keys()) this.sendWatch(table);
      for (const each of this.waiting.values()) this.send(each.message);
    };
    socket.onmessage = (event) => this.receive(String(event.data));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (!this.wanted) return;
      this.setState("connecting");
      // Everybody comes back after a restart; not all in the same instant.
      const wait = Math.min(8000, 250 * 2 ** Math.min(this.tries++, 5)) * (0.7 + 0.6 * Math.random());
      this.timer = setTimeout(() => void this.connectAgain(), wait);
    };
  }

  // The server may have been restarted meanwhile, and then knows no sessions.
  private async connectAgain(): Promise<void> {
    const known = await this.renew();
    if (!this.wanted || this.socket !== null) return;
    if (known) this.connect();
    else this.close();
  }

  private receive(text: string): void {
    let message: Record<string, unknown>;
    try {
      message = JSON.parse(text) as Record<string, unknown>;
    } catch {
      return;
    }
    if (typeof message["push"] === "string") {
      for (const listener of this.listeners) listener(message as unknown as Push);
      return;
    }
    const problem = message["problem"] as Problem | undefined;
    const re = String(message["re"] ?? "");
    const table = this.asked.get(re);
    if (table !== undefined) {
      this.asked.delete(re);
      if (problem) this.watched.get(table)?.(new Refused(problem));
      return;
    }
    const waiting = this.waiting.get(re);
    if (!waiting) return;
    // The store is away for a moment: the command is kept and goes out again with the next connection.
    if (problem?.type === "store-unavailable") {
      setTimeout(() => this.waiting.has(String(message["re"])) && this.send(waiting.message), 1500);
      return;
    }
    this.waiting.delete(String(message["re"]));
    if (problem) waiting.refused(new Refused(problem));
    else waiting.done(message);
    this.changed();
  }

  private setState(state: SocketState): void {
    this.state = state;
    this.changed();
  }

  private changed(): void {
    for (const watcher of this.watchers) watcher();
  }
}

// A UUID also where the page is not in a secure context.
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
