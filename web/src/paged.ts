// A list that is read page by page, the newest first: what was found so far, whether there may be more, what went wrong.

export interface Page<T, Place> {
  items: T[];
  next: Place | null; // where the next page begins; a page may be short, or empty, and not be the last
}

export class Paged<T, Place> {
  items: T[] | null = null; // null: nothing was read yet
  problem: unknown = null;
  private next: Place | null = null;
  private asked = 0;
  private readonly host: { requestUpdate(): void };
  private readonly read: (before?: Place) => Promise<Page<T, Place>>;

  constructor(host: { requestUpdate(): void }, read: (before?: Place) => Promise<Page<T, Place>>) {
    this.host = host;
    this.read = read;
  }

  get more(): boolean {
    return this.next !== null;
  }

  // From the start, or the page after those that are there. Only the answer to the last question counts.
  async load(more = false): Promise<void> {
    const question = ++this.asked;
    try {
      const page = await this.read(more ? this.next ?? undefined : undefined);
      if (question !== this.asked) return;
      this.items = more ? [...(this.items ?? []), ...page.items] : page.items;
      this.next = page.next;
      this.problem = null;
    } catch (problem) {
      if (question !== this.asked) return;
      this.problem = problem;
    }
    this.host.requestUpdate();
  }
}
