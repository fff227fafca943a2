// What a player has chosen for himself; kept in this browser.

export interface Settings {
  fourColors: boolean;
  showBook: boolean; // what the book play was
  motion: boolean;
  sound: boolean;
  keys: boolean; // single letters and digits play
  chip: number; // the denomination in hand, in cents
}

const key = "croupier.settings";
const defaults: Settings = { fourColors: false, showBook: true, motion: true, sound: false, keys: true, chip: 500 };

function read(): Settings {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...defaults };
  }
}

class SettingsStore extends EventTarget {
  now: Settings = read();

  set(change: Partial<Settings>): void {
    this.now = { ...this.now, ...change };
    try {
      localStorage.setItem(key, JSON.stringify(this.now));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.dispatchEvent(new Event("change"));
  }

  moves(): boolean {
    return this.now.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new SettingsStore();
