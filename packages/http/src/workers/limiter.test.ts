import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Channel, countForWorkers, primaryLimiter } from './limiter.ts';

/** Both ends of a channel between a worker and the primary; messages arrive later, as copies. */
function connection() {
  const worker = Object.assign(new EventEmitter(), {
    isConnected: () => true,
    send: (message: object) => setImmediate(() => channel.emit('message', structuredClone(message))),
  });
  const sent: object[] = [];
  const channel = Object.assign(new EventEmitter(), {
    connected: true,
    send: (message: object) => {
      sent.push(message);
      setImmediate(() => worker.emit('message', structuredClone(message)));
    },
  });
  return { worker: worker as unknown as Worker, channel: channel as Channel & { connected: boolean }, sent };
}

const options = { limit: 5, windowSeconds: 60 };

afterEach(() => vi.useRealTimers());

describe('a limit shared through the primary', () => {
  test('is exact over workers and parallel requests, for each key', async () => {
    const counter = countForWorkers({ requests: options });
    const limiters = [connection(), connection(), connection()].map(({ worker, channel }) => {
      counter.serve(worker);
      return primaryLimiter('requests', options, channel);
    });
    const verdicts = await Promise.all(
      Array.from({ length: 30 }, (_, i) => limiters[i % 3]?.take(i % 2 === 0 ? 'even' : 'odd')),
    );
    expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(10);
    expect(verdicts.map((verdict) => verdict?.remaining).filter((left) => left === 4)).toHaveLength(2);
    await Promise.all([...limiters, counter].map((each) => each.close()));
  });

  test('keeps limits of one worker apart', async () => {
    const limits = { few: { limit: 1, windowSeconds: 60 }, many: { limit: 3, windowSeconds: 60 } };
    const counter = countForWorkers(limits);
    const { worker, channel } = connection();
    counter.serve(worker);
    const few = primaryLimiter('few', limits.few, channel);
    const many = primaryLimiter('many', limits.many, channel);
    const verdicts = await Promise.all([few.take('a'), many.take('a'), few.take('a'), many.take('a')]);
    expect(verdicts.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 0],
      [true, 2],
      [false, 0],
      [true, 1],
    ]);
    await Promise.all([few, many, counter].map((each) => each.close()));
  });

  test('asks once for all requests of a turn', async () => {
    const counter = countForWorkers({ requests: options });
    const { worker, channel, sent } = connection();
    counter.serve(worker);
    const limiter = primaryLimiter('requests', options, channel);
    await Promise.all([limiter.take('a'), limiter.take('b'), limiter.take('a')]);
    expect(sent).toEqual([{ kind: 'take', limit: 'requests', id: 0, keys: ['a', 'b', 'a'] }]);
    await limiter.close();
  });

  test('is counted by the worker alone while the primary is silent or gone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { channel } = connection();
    const limiter = primaryLimiter('requests', options, channel);
    const verdicts = Promise.all(Array.from({ length: 7 }, () => limiter.take('a')));
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(5_000);
    expect((await verdicts).filter((verdict) => verdict.allowed)).toHaveLength(5);
    channel.connected = false;
    expect((await limiter.take('a')).allowed).toBe(false);
    await limiter.close();
  });

  test('leaves no request without an answer when it is closed', async () => {
    const { channel } = connection();
    const limiter = primaryLimiter('requests', options, channel);
    const verdict = limiter.take('a');
    await limiter.close();
    expect(await verdict).toMatchObject({ allowed: true, remaining: 4 });
  });
});
