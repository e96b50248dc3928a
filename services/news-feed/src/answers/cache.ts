import { answeredWithin } from '@news-and-accounting/postgres';
import { Answer, type Rendering } from './answer.ts';

type Entry = {
  key: string;
  answer: Answer;
  aliases: Set<string>;
  size: number;
  /** Whether somebody asked for it since it was stored or last spared. */
  isUsed: boolean;
};

/** A raw address costs about its own length; more of them for one answer than this are not kept. */
const ALIASES_AT_MOST = 20;
const ALIAS_BYTES = 300;
/** Of the memory, for one answer. */
const LARGEST_SHARE = 1 / 16;
const LARGE_FROM_BYTES = 1024 * 1024;

export type AnswerCacheOptions = {
  bytesAtMost: number;
  /** How long a request waits for its answer to be rendered. */
  renderMilliseconds?: number;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

/**
 * Finished answers, bounded by their bytes: the oldest go first, but one that was asked for meanwhile is
 * spared once more (the clock algorithm: nearly the order of use, without reordering at every request).
 * An answer is found by its canonical key, and at once by any raw address that led to it before.
 * Everything is dropped on a publish; an answer whose rendering began before is then not kept.
 */
export class AnswerCache {
  private readonly entries = new Map<string, Entry>();
  private readonly entriesByAddress = new Map<string, Entry>();
  private readonly rendering = new Map<string, Promise<Answer>>();
  private readonly bytesAtMost: number;
  private readonly renderMilliseconds: number;
  private readonly now: () => number;
  private bytes = 0;
  private generation = 0;

  constructor({ bytesAtMost, renderMilliseconds = 10_000, now = Date.now }: AnswerCacheOptions) {
    this.bytesAtMost = bytesAtMost;
    this.renderMilliseconds = renderMilliseconds;
    this.now = now;
  }

  /** Bytes of the answers that are kept. */
  get size(): number {
    return this.bytes;
  }

  /** The fresh answer that this raw address had before, if it is still here. */
  byAddress(address: string): Answer | undefined {
    const entry = this.entriesByAddress.get(address);
    if (entry === undefined || !this.isFresh(entry)) return undefined;
    entry.isUsed = true;
    return entry.answer;
  }

  /**
   * The answer for a canonical key, rendered at most once at a time. When rendering fails or takes too long
   * and an answer that has gone stale is still here, that one is given: better a little old than none.
   * @throws what rendering throws, or an error that `isUnavailable` recognises when the time is over
   */
  async answer(key: string, address: string, render: () => Promise<Rendering>): Promise<Answer> {
    const entry = this.entries.get(key);
    if (entry !== undefined && this.isFresh(entry)) {
      this.use(entry, address);
      return entry.answer;
    }
    try {
      const rendering = this.rendering.get(key) ?? this.renderOnce(key, render);
      const answer = await answeredWithin(this.renderMilliseconds, rendering);
      const stored = this.entries.get(key);
      if (stored?.answer === answer) this.use(stored, address);
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
    this.entriesByAddress.clear();
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
    // What leafs through everything with the largest pages must not push out what others ask for.
    if (size > Math.max(LARGE_FROM_BYTES, this.bytesAtMost * LARGEST_SHARE)) return;
    this.entries.set(key, { key, answer, aliases: new Set(), size, isUsed: true });
    this.bytes += size;
    this.evict();
  }

  private isFresh({ answer }: Entry): boolean {
    return answer.expiresAt === Number.POSITIVE_INFINITY || answer.expiresAt > this.now();
  }

  private use(entry: Entry, address: string): void {
    entry.isUsed = true;
    if (entry.aliases.has(address) || entry.aliases.size >= ALIASES_AT_MOST) return;
    entry.aliases.add(address);
    entry.size += ALIAS_BYTES + address.length;
    this.bytes += ALIAS_BYTES + address.length;
    this.entriesByAddress.set(address, entry);
    this.evict();
  }

  private evict(): void {
    // A Map iterates in the order of insertion, and what is put in again meanwhile comes once more: without
    // its mark by then, so that this ends.
    for (const entry of this.entries.values()) {
      if (this.bytes <= this.bytesAtMost) return;
      if (entry.isUsed) {
        entry.isUsed = false;
        this.entries.delete(entry.key);
        this.entries.set(entry.key, entry);
      } else {
        this.remove(entry.key);
      }
    }
  }

  private remove(key: string): void {
    const entry = this.entries.get(key);
    if (entry === undefined) return;
    this.entries.delete(key);
    for (const alias of entry.aliases) this.entriesByAddress.delete(alias);
    this.bytes -= entry.size;
  }
}
