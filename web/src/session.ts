// Who one is, and what one has: one for the whole page.
import { api, onEnded, Refused } from "./api.ts";
import type { Session } from "./protocol.ts";
import { Socket } from "./socket.ts";

const keyName = "croupier.guest";
const beenName = "croupier.been"; // somebody has been logged in with this browser

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Without storage a guest is a new one at the next visit.
  }
}

const guestKey = () => read(keyName);
const keepGuestKey = (key: string | null) => keep(keyName, key);

// On a first visit there is nothing to ask for. A browser that keeps nothing may have a session all the same.
function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(beenName) !== null || localStorage.getItem(keyName) !== null;
  } catch {
    return true;
  }
}

class SessionStore extends EventTarget {
  who: Session | null = null;
  asked = false; // do we know whether there is a session?
  draining = false; // the room is about to close
  ended = false; // there was a session, and it has ended by itself: the page says so, and the way back in
  readonly socket = new Socket(
    () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/ws`,
    () => this.renew(),
  );

  constructor() {
    super();
    this.socket.onPush((push) => {
      if (push.push === "balance") this.setBalance(push.balance_cents);
      if (push.push === "table" || push.push === "lobby") this.setDraining(push.draining ?? false);
    });
    this.socket.onChange(() => this.dispatchEvent(new Event("change")));
    onEnded(async () => {
      const had = this.who !== null;
      if (had && !(await this.renew())) this.socket.close();
      return had && this.who !== null;
    });
  }

  // The session that is there, or the guest of this browser; nobody when neither is.
  async start(): Promise<void> {
    const found = mayHaveSession() ? await this.find() : null;
    if (found) this.become(found);
    this.asked = true;
    this.dispatchEvent(new Event("change"));
  }

  private async find(): Promise<Session | null> {
    try {
      return await api.session();
    } catch {
      const key = guestKey();
      if (!key) return null;
      try {
        return await api.begin({ guest_key: key });
      } catch (problem) {
        if (problem instanceof Refused && problem.problem.status === 401) keepGuestKey(null);
        return null;
      }
    }
  }

  // Before a lost connection is opened again. A server that does not answer yet is asked again later; one that answers
  // and knows us no more means logging in anew, except for a guest, who has his key. Whoever logged in beside us, in the
  // same browser, is now who we are.
  private async renew(): Promise<boolean> {
    let found: Session | null;
    try {
      found = await api.session({ byItself: true });
    } catch (problem) {
      if (!(problem instanceof Refused) || problem.problem.type === "unreachable") return true;
      if ((problem.problem.status ?? 500) >= 500) return true;
      found = isGuest(this.who) ? await this.find() : null;
    }
    if (found && found.account === this.who?.account) return true;
    if (found) {
      this.become(found);
      return true;
    }
    this.ended = this.who !== null;
    this.who = null;
    this.dispatchEvent(new Event("change"));
    return false;
  }

  // Somebody, for what needs an account; a guest when nobody has logged in.
  async need(): Promise<Session> {
    if (this.who) return this.who;
    const session = await api.begin({ guest: true });
    this.become(session);
    return session;
  }

  async logIn(name: string, password: string): Promise<void> {
    this.become(await api.begin({ name, password }));
  }

  async signUp(name: string, password: string): Promise<void> {
    this.become(await api.signUp(name, password));
    keepGuestKey(null);
  }

  async firstOperator(token: string, name: string, password: string): Promise<void> {
    this.become(await api.firstOperator(token, name, password));
  }

  async logOut(): Promise<void> {
    await api.end();
    keepGuestKey(null);
    keep(beenName, null);
    this.who = null;
    this.ended = false;
    this.socket.close();
    this.dispatchEvent(new Event("change"));
  }

  async topUp(): Promise<void> {
    this.setBalance((await this.socket.command<{ balance_cents: number }>({ do: "top-up" })).balance_cents);
  }

  // The chips as they are: away from a table nobody pushes them.
  async count(): Promise<void> {
    if (this.who) this.setBalance((await api.session()).balance_cents);
  }

  setBalance(cents: number): void {
    if (!this.who || this.who.balance_cents === cents) return;
    this.who = { ...this.who, balance_cents: cents };
    this.dispatchEvent(new Event("change"));
  }

  setDraining(draining: boolean): void {
    if (this.draining === draining) return;
    this.draining = draining;
    this.dispatchEvent(new Event("change"));
  }

  private become(session: Session): void {
    const another = this.who?.account !== session.account;
    if (session.guest_key) keepGuestKey(session.guest_key);
    keep(beenName, "yes");
    this.who = session;
    this.ended = false;
    if (another) this.socket.reopen();
    else this.socket.open();
    this.dispatchEvent(new Event("change"));
  }
}

export const session = new SessionStore();

// Is this account a guest's? The server says so, or gave it a key.
export function isGuest(who: Session | null): boolean {
  return who !== null && (who.guest ?? guestKey() !== null);
}
