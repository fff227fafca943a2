// Hash routes: #/rules/GAME. They need nothing of the server and survive a reload.

export interface Route {
  name: string;
  parts: string[];
  query: URLSearchParams;
}

export function readRoute(hash: string): Route {
  const [path, query] = hash.replace(/^#\/?/, "").split("?", 2);
  const parts = (path ?? "").split("/").filter((part) => part !== "").map(decodeURIComponent);
  return { name: parts[0] ?? "lobby", parts: parts.slice(1), query: new URLSearchParams(query ?? "") };
}

export function link(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

export function go(...parts: string[]): void {
  location.hash = link(...parts);
}

// To the account, and from there back to where one is.
export function backLink(here = location.hash): string {
  return `${link("account")}?back=${encodeURIComponent(here)}`;
}
