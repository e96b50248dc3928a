import { setTimeout as sleep } from 'node:timers/promises';

type Line = { tail: Promise<void>; freeAt: number };

/** Lets one request a host run at a time, with a pause in between; different hosts do not wait for each other. */
export class HostQueue {
  private readonly lines = new Map<string, Line>();
  private readonly pauseMilliseconds: number;

  constructor(pauseMilliseconds: number) {
    this.pauseMilliseconds = pauseMilliseconds;
  }

  /** @param pauseMilliseconds a longer pause that the host asked for */
  run<T>(host: string, work: () => Promise<T>, pauseMilliseconds = 0): Promise<T> {
    const line = this.lines.get(host) ?? { tail: Promise.resolve(), freeAt: 0 };
    this.lines.set(host, line);
    const result = line.tail.then(async () => {
      const wait = line.freeAt - performance.now();
      if (wait > 0) await sleep(wait);
      try {
        return await work();
      } finally {
        line.freeAt = performance.now() + Math.max(this.pauseMilliseconds, pauseMilliseconds);
      }
    });
    line.tail = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }
}
