/** Remembers the results of slow questions until it is cleared; a question is asked once at a time. */
export class Once<T> {
  private readonly entriesAtMost: number;
  private results = new Map<string, Promise<T>>();

  constructor(entriesAtMost: number) {
    this.entriesAtMost = entriesAtMost;
  }

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.results.get(key);
    if (known !== undefined) return known;
    const { results } = this;
    if (results.size >= this.entriesAtMost) results.delete(results.keys().next().value ?? '');
    const asked = ask().catch((error: unknown) => {
      results.delete(key);
      throw error;
    });
    results.set(key, asked);
    return asked;
  }

  clear(): void {
    // A question under way still writes into the old map, where nobody looks any more.
    this.results = new Map();
  }
}
