interface Slot<Value> {
  readonly value: Promise<Value>;
  expiresAt: number;
}

/** A value and for how many milliseconds to keep it; zero: hand it out to those who wait and forget it. */
export interface Made<Value> {
  readonly value: Value;
  readonly keepMs: number;
}

/** Remembers values by key for a time. Those who ask while a value is being made wait for the same one. */
export class ExpiringMemo<Value> {
  readonly #slots = new Map<string, Slot<Value>>();
  readonly #limit: number;

  /** `limit`: the number of keys; beyond it the oldest one is forgotten. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** `now` gives milliseconds; the time to keep a value runs from the moment it was made. */
  get(key: string, now: () => number, make: () => Promise<Made<Value>>): Promise<Value> {
    const held = this.#slots.get(key);
    if (held !== undefined && held.expiresAt > now()) return held.value;
    const made = make();
    const slot: Slot<Value> = { value: made.then(({ value }) => value), expiresAt: Number.POSITIVE_INFINITY };
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    this.#forgetOldest();
    made.then(
      ({ keepMs }) => {
        if (keepMs > 0) slot.expiresAt = now() + keepMs;
        else this.#forget(key, slot);
      },
      () => this.#forget(key, slot),
    );
    return slot.value;
  }

  #forget(key: string, slot: Slot<Value>): void {
    if (this.#slots.get(key) === slot) this.#slots.delete(key);
  }

  #forgetOldest(): void {
    for (const key of this.#slots.keys()) {
      if (this.#slots.size <= this.#limit) return;
      this.#slots.delete(key);
    }
  }
}
