import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { FetchError } from './fetch/fetch-error.ts';

export type PageResult = { text: string } | { reason: string };

const MILLISECONDS_AT_MOST = 5_000;
const MEGABYTES_AT_MOST = 256;
const READER = fileURLToPath(new URL('page-process.ts', import.meta.url));

/**
 * Reads pages in a process of its own, one at a time: the time and memory that a page takes are up to whoever made
 * it, so a process that takes too much is ended and another one begun. A thread would not do: when its memory runs
 * out in the wrong place, all threads end with it.
 */
export class PageReader {
  private readonly millisecondsAtMost: number;
  private process: ChildProcess | null = null;
  private tail: Promise<unknown> = Promise.resolve();

  constructor(millisecondsAtMost = MILLISECONDS_AT_MOST) {
    this.millisecondsAtMost = millisecondsAtMost;
  }

  /** @throws {FetchError} when the page has no text, or takes too long or too much memory */
  read(page: string): Promise<string> {
    const reading = this.tail.then(() => this.readNow(page));
    this.tail = reading.catch(() => undefined);
    return reading;
  }

  async close(): Promise<void> {
    const ended = this.process;
    this.process = null;
    if (ended === null || ended.exitCode !== null || ended.signalCode !== null) return;
    const exit = once(ended, 'exit');
    ended.kill('SIGKILL');
    await exit;
  }

  private async readNow(page: string): Promise<string> {
    const reader = await this.begun();
    const { promise, resolve, reject } = Promise.withResolvers<PageResult>();
    const tooLong = () => reject(new Error('it takes too long'));
    const ended = () => reject(new Error('it takes too much memory'));
    const limit = setTimeout(tooLong, this.millisecondsAtMost);
    reader.once('message', resolve).once('exit', ended);
    try {
      reader.send(page);
      const result = await promise;
      if ('text' in result) return result.text;
      throw new FetchError(result.reason);
    } catch (error) {
      if (error instanceof FetchError) throw error;
      await this.close();
      throw new FetchError(`the page cannot be read: ${(error as Error).message}`);
    } finally {
      clearTimeout(limit);
      reader.removeListener('message', resolve).removeListener('exit', ended);
    }
  }

  /** The time to begin is not the page's. */
  private async begun(): Promise<ChildProcess> {
    if (this.process?.connected) return this.process;
    const reader = fork(READER, {
      execArgv: [`--max-old-space-size=${MEGABYTES_AT_MOST}`],
      // What the engine prints when its memory runs out says nothing about the page.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // A page that cannot be sent any more is told by the exit.
    reader.on('error', () => undefined);
    const ended = once(reader, 'exit').then(() => {
      throw new Error('the process that reads pages does not start');
    });
    ended.catch(() => undefined);
    await Promise.race([once(reader, 'message'), ended]);
    // It keeps nobody running; a page that is being read does, by its time limit.
    reader.unref();
    reader.channel?.unref();
    this.process = reader;
    return reader;
  }
}
