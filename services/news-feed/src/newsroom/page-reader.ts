import { Worker } from 'node:worker_threads';
import { FetchError } from './fetch/fetch-error.ts';

export type PageResult = { text: string } | { reason: string };

const MILLISECONDS_AT_MOST = 5_000;
const MEGABYTES_AT_MOST = 256;

/**
 * Reads pages in a thread of its own, one at a time: the time that a page takes is up to whoever made it, so a
 * thread that takes too long or too much memory is ended and another one begun.
 */
export class PageReader {
  private readonly millisecondsAtMost: number;
  private worker: Worker | null = null;
  private tail: Promise<unknown> = Promise.resolve();

  constructor(millisecondsAtMost = MILLISECONDS_AT_MOST) {
    this.millisecondsAtMost = millisecondsAtMost;
  }

  /** @throws {FetchError} when the page has no text, or takes too long */
  read(page: string): Promise<string> {
    const reading = this.tail.then(() => this.readNow(page));
    this.tail = reading.catch(() => undefined);
    return reading;
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
    this.worker = null;
  }

  private async readNow(page: string): Promise<string> {
    const worker = await this.begun();
    const { promise, resolve, reject } = Promise.withResolvers<PageResult>();
    const limit = setTimeout(() => reject(new Error('it takes too long')), this.millisecondsAtMost);
    worker.once('message', resolve).once('error', reject);
    try {
      worker.postMessage(page);
      const result = await promise;
      if ('text' in result) return result.text;
      throw new FetchError(result.reason);
    } catch (error) {
      if (error instanceof FetchError) throw error;
      await this.close();
      throw new FetchError(`the page cannot be read: ${(error as Error).message}`);
    } finally {
      clearTimeout(limit);
      worker.removeAllListeners('message').removeListener('error', reject);
    }
  }

  /** The time to begin is not the page's. */
  private async begun(): Promise<Worker> {
    if (this.worker !== null) return this.worker;
    const worker = new Worker(new URL('page-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_AT_MOST },
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    worker.once('online', resolve).once('error', reject);
    await promise;
    worker.removeListener('error', reject).on('error', () => undefined);
    worker.unref();
    this.worker = worker;
    return worker;
  }
}
