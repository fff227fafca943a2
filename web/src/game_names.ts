// What games and their wagers are called, for views that have only ids; asked for once, and ids serve until they are there.
import type { LitElement } from "lit";
import { api } from "./api.ts";
import type { GameHead } from "./rules.ts";
import { title } from "./words.ts";

export class GameNames {
  private readonly games = new Map<string, GameHead>();
  private readonly wagers = new Map<string, Map<string, string>>();

  constructor(private readonly host: LitElement) {
    api.games().then((games) => {
      for (const game of games) this.games.set(game.id, game);
      host.requestUpdate();
    }, () => undefined);
  }

  of(game: string): string {
    return this.games.get(game)?.name ?? title(game);
  }

  // Whose money the bank is: "the house", or the players'.
  bank(game: string): string {
    const bank = this.games.get(game)?.bank;
    return bank === undefined ? "" : bank === "house" ? "the house" : "players";
  }

  // Wagers that are settled together are one bet, the game's own.
  wager(game: string, wager: string): string {
    if (wager === "base") return "The game itself";
    const known = this.wagers.get(game);
    if (!known) void this.load(game);
    return known?.get(wager) ?? title(wager);
  }

  private async load(game: string): Promise<void> {
    this.wagers.set(game, new Map());
    const rules = await api.rules(game).catch(() => null);
    if (!rules) return;
    this.wagers.set(game, new Map(rules.wagers.map((wager) => [wager.id, wager.name])));
    this.host.requestUpdate();
  }
}
