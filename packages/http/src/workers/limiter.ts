import type { Worker } from 'node:cluster';
import type { Limiter, LimiterOptions, Verdict } from '../rate-limit/limiter.ts';
import { memoryLimiter } from '../rate-limit/memory.ts';

/** The limits of a service, by their names. */
export type Limits = Readonly<Record<string, LimiterOptions>>;

/** A worker's question of one limit: the keys of the requests that came in one turn of its event loop. */
type Question = { kind: 'take'; limit: string; id: number; keys: string[] };
/**
 * The primary's answer: for each key in its order the requests left, -1 for a refusal, and the seconds until its
 * window ends. Two numbers travel at a fraction of the cost of an object.
 */
type Reply = { kind: 'taken'; limit: string; id: number; states: number[] };

/**
 * The primary answers in microseconds; a worker that hears nothing for so long counts alone. Not sooner: on a machine
 * with other work that would let through more than the limit.
 */
const TIMEOUT_MILLISECONDS = 5_000;

/** What a worker speaks to the primary through: `process` in a worker. */
export type Channel = {
  send?: ((message: object, handle: undefined, options: undefined, done: () => void) => unknown) | undefined;
  connected?: boolean | undefined;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
};

/** Counts for all workers, in the primary: one counter of each limit and key, whichever worker its requests reach. */
export function countForWorkers(limits: Limits): {
  serve: (worker: Worker) => void;
  close: () => Promise<void>;
} {
  const limiters = new Map(Object.entries(limits).map(([name, options]) => [name, memoryLimiter(options)]));
  return {
    serve(worker) {
      worker.on('message', (message: unknown) => {
        if (!isKind<Question>(message, 'take') || !worker.isConnected()) return;
        const limiter = limiters.get(message.limit);
        if (limiter === undefined) return;
        const states = message.keys.flatMap((key) => {
          const { allowed, remaining, resetSeconds } = limiter.take(key) as Verdict;
          return [allowed ? remaining : -1, resetSeconds];
        });
        const { limit, id } = message;
        worker.send({ kind: 'taken', limit, id, states } satisfies Reply, () => undefined);
      });
    },
    async close() {
      await Promise.all([...limiters.values()].map((limiter) => limiter.close()));
    },
  };
}

type Waiting = { keys: string[]; resolve: ((verdict: Verdict) => void)[] };

/**
 * A worker's limiter: it asks the primary, once for all requests of a turn of the event loop. While the primary
 * does not answer the worker counts for itself, as with a Redis server that is away.
 * @param limit the name of the limit, which the primary counts by the same options
 */
export function primaryLimiter(limit: string, options: LimiterOptions, channel: Channel = process): Limiter {
  const alone = memoryLimiter(options);
  const asked = new Map<number, Waiting & { timer: NodeJS.Timeout }>();
  let next: Waiting | null = null;
  let count = 0;

  function flush(): void {
    if (next === null) return;
    const { keys, resolve } = next;
    next = null;
    const id = count++;
    const timer = setTimeout(() => answerAlone(id), TIMEOUT_MILLISECONDS).unref();
    asked.set(id, { keys, resolve, timer });
    if (channel.connected === false) answerAlone(id);
    // With a callback a failure is no uncaught error; the timer answers then.
    else {
      const question = { kind: 'take', limit, id, keys } satisfies Question;
      channel.send?.(question, undefined, undefined, () => undefined);
    }
  }

  function settle(id: number, verdictOf: (key: string, i: number) => Verdict): void {
    const waiting = asked.get(id);
    if (waiting === undefined) return;
    asked.delete(id);
    clearTimeout(waiting.timer);
    for (const [i, key] of waiting.keys.entries()) waiting.resolve[i]?.(verdictOf(key, i));
  }

  function answerAlone(id: number): void {
    settle(id, (key) => alone.take(key) as Verdict);
  }

  function onMessage(message: unknown): void {
    if (!isKind<Reply>(message, 'taken') || message.limit !== limit) return;
    settle(message.id, (_key, i) => {
      const remaining = message.states[2 * i] ?? -1;
      return {
        allowed: remaining >= 0,
        limit: options.limit,
        remaining: Math.max(0, remaining),
        resetSeconds: message.states[2 * i + 1] ?? options.windowSeconds,
      };
    });
  }
  channel.on('message', onMessage);

  return {
    take(key): Promise<Verdict> {
      if (next === null) {
        next = { keys: [], resolve: [] };
        setImmediate(flush);
      }
      const { keys, resolve } = next;
      keys.push(key);
      return new Promise((done) => {
        resolve.push(done);
      });
    },
    async close() {
      flush();
      channel.off('message', onMessage);
      for (const id of [...asked.keys()]) answerAlone(id);
      await alone.close();
    },
  };
}

function isKind<T extends { kind: string }>(message: unknown, kind: T['kind']): message is T {
  return typeof message === 'object' && message !== null && (message as { kind?: unknown }).kind === kind;
}
