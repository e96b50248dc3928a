import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';

/** What was made of some input, by all of that input, as long as there is room; what was not asked for longest goes first. */
export class KeptBytes {
  readonly #kept = new Map<string, Buffer>();
  readonly #bytesAtMost: number;
  #bytes = 0;

  constructor(bytesAtMost: number) {
    this.#bytesAtMost = bytesAtMost;
  }

  /**
   * @param input everything that the bytes depend on, of values that can be cloned
   * @returns bytes that are for others as well: they are not to be changed
   */
  async get(input: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
    const key = createHash('sha256').update(serialize(input)).digest('base64');
    const known = this.#kept.get(key);
    this.#remove(key);
    const bytes = known ?? (await make());
    this.#keep(key, bytes);
    return bytes;
  }

  #keep(key: string, bytes: Buffer): void {
    this.#remove(key);
    this.#kept.set(key, bytes);
    this.#bytes += bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#bytesAtMost) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#kept.get(key)?.length ?? 0;
    this.#kept.delete(key);
  }
}
