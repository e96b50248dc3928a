import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Outcome } from './store.ts';

const BATCH = 500;

/**
 * What a run makes of its rows. Until its end nobody knows whether it stands, so all of it waits: packed, as a row says
 * what it proposes, and 20,000 such rows are many megabytes that differ little.
 */
export class Outcomes {
  readonly #batches: Buffer[] = [];
  #count = 0;
  #errors = 0;

  get count(): number {
    return this.#count;
  }

  get errors(): number {
    return this.#errors;
  }

  add(outcomes: readonly Outcome[]): void {
    this.#count += outcomes.length;
    this.#errors += outcomes.filter(({ action }) => action === 'error').length;
    for (let first = 0; first < outcomes.length; first += BATCH) {
      const batch = outcomes.slice(first, first + BATCH);
      this.#batches.push(deflateRawSync(JSON.stringify(batch), { level: 1 }));
    }
  }

  /** A batch after the other, in the order in which they came. */
  *batches(): Iterable<Outcome[]> {
    for (const batch of this.#batches) yield JSON.parse(inflateRawSync(batch).toString()) as Outcome[];
  }
}
