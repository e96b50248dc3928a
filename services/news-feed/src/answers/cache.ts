import { Answer, type Rendering } from './answer.ts';

type Entry = { answer: Answer; aliases: Set<string>; size: number };

/** A raw address costs about its own length; more of them for one answer than this are not kept. */
const ALIASES_AT_MOST = 20;
const ALIAS_BYTES = 300;

/**
 * Finished answers, bounded by their bytes: the least recently used go first. An answer is found by its
 * canonical key, and at once by any raw address that led to it before. Everything is dropped on a
 * publish; an answer whose rendering began before is then not kept.
 */
export class AnswerCache {
  private readonly entries = new Map<string, Entry>();
  private readonly keysByAddress = new Map<string, string>();
  private readonly rendering = new Map<string, Promise<Answer>>();
  private readonly bytesAtMost: number;
  private readonly now: () => number;
  private bytes = 0;
  private generation = 0;

  constructor(bytesAtMost: number, now: () => number = Date.now) {
    this.bytesAtMost = bytesAtMost;
    this.now = now;
  }

  /** The fresh answer that this raw address had before, if it is still here. */
  byAddress(address: string): Answer | undefined {
    const key = this.keysByAddress.get(address);
    if (key === undefined) return undefined;
    const entry = this.entries.get(key);
    if (entry === undefined || entry.answer.expiresAt <= this.now()) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.answer;
  }

  /**
   * The answer for a canonical key, rendered at most once at a time. When rendering fails and an
   * answer that has gone stale is still here, that one is given: better a little old than none.
   */
  async answer(key: string, address: string, render: () => Promise<Rendering>): Promise<Answer> {
    const entry = this.entries.get(key);
    if (entry !== undefined && entry.answer.expiresAt > this.now()) {
      this.use(key, entry, address);
      return entry.answer;
    }
    try {
      const answer = await (this.rendering.get(key) ?? this.renderOnce(key, render));
      const stored = this.entries.get(key);
      if (stored?.answer === answer) this.use(key, stored, address);
      return answer;
    } catch (error) {
      if (entry !== undefined && this.entries.get(key) === entry) return entry.answer;
      throw error;
    }
  }

  /** Drops everything, because articles were published. */
  clear(): void {
    this.generation += 1;
    this.entries.clear();
    this.keysByAddress.clear();
    this.rendering.clear();
    this.bytes = 0;
  }

  private renderOnce(key: string, render: () => Promise<Rendering>): Promise<Answer> {
    const generation = this.generation;
    const rendering = render()
      .then((result) => {
        const answer = new Answer(result, this.now());
        if (this.generation === generation) this.store(key, answer);
        return answer;
      })
      .finally(() => {
        if (this.rendering.get(key) === rendering) this.rendering.delete(key);
      });
    this.rendering.set(key, rendering);
    return rendering;
  }

  private store(key: string, answer: Answer): void {
    this.remove(key);
    // Compressed forms come later; room for them and for the headers is counted from the start.
    const size = answer.length * 2 + key.length * 2 + 6000;
    this.entries.set(key, { answer, aliases: new Set(), size });
    this.bytes += size;
    this.evict();
  }

  private use(key: string, entry: Entry, address: string): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (entry.aliases.has(address) || entry.aliases.size >= ALIASES_AT_MOST) return;
    entry.aliases.add(address);
    entry.size += ALIAS_BYTES + address.length;
    this.bytes += ALIAS_BYTES + address.length;
    this.keysByAddress.set(address, key);
    this.evict();
  }

  private evict(): void {
    // A Map iterates in the order of insertion: the first key was used longest ago.
    for (const key of this.entries.keys()) {
      if (this.bytes <= this.bytesAtMost) return;
      this.remove(key);
    }
  }

  private remove(key: string): void {
    const entry = this.entries.get(key);
    if (entry === undefined) return;
    this.entries.delete(key);
    for (const alias of entry.aliases) this.keysByAddress.delete(alias);
    this.bytes -= entry.size;
  }
}
