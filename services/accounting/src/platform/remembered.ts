/** What was worked out, by a key that says all it depends on; the oldest is forgotten first. */
export class Remembered<Value> {
  readonly #values = new Map<string, Promise<Value>>();
  readonly #atMost: number;

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  get(key: string, work: () => Promise<Value>): Promise<Value> {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = work();
    this.#values.set(key, value);
    value.catch(() => this.#values.delete(key));
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#atMost) break;
      this.#values.delete(oldest);
    }
    return value;
  }
}
