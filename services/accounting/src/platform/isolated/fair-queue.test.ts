import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const tick = () => new Promise(setImmediate);

function stage(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ atOnce: 1, waitingAtMost: 10, waitingOfOneAtMost: 5, ...options });
  const started: string[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  return {
    started,
    run: (owner: string, label: string) =>
      queue.run(owner, async () => {
        started.push(label);
        const gate = Promise.withResolvers<void>();
        gates.push(gate);
        await gate.promise;
        return label;
      }),
    async finishAll() {
      await tick();
      for (let gate = gates.shift(); gate !== undefined; gate = gates.shift()) {
        gate.resolve();
        await tick();
      }
    },
    fail: () => gates.shift()?.reject(new Error('no')),
  };
}

test('owners take turns, whoever came first with much', async () => {
  const { run, started, finishAll } = stage();
  const all = [
    run('a', 'a1'),
    run('a', 'a2'),
    run('a', 'a3'),
    run('b', 'b1'),
    run('c', 'c1'),
    run('b', 'b2'),
  ];
  await finishAll();
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
});

test('only so much runs at once, and work that fails makes room', async () => {
  const { run, started, finishAll, fail } = stage({ atOnce: 2 });
  const all = ['a1', 'a2', 'a3'].map((label) => run('a', label));
  await tick();
  expect(started).toEqual(['a1', 'a2']);
  fail();
  await expect(all[0]).rejects.toThrow('no');
  await tick();
  expect(started).toEqual(['a1', 'a2', 'a3']);
  await finishAll();
  const [later] = [run('b', 'b1')];
  await finishAll();
  expect(await later).toBe('b1');
});

test('what would wait too long is refused: of one owner, and of all together', async () => {
  const { run, finishAll } = stage({ waitingAtMost: 3, waitingOfOneAtMost: 2 });
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3')];
  const refusal = (status: number) => ({ answer: { status, headers: { 'Retry-After': '5' } } });
  await expect(run('a', 'a4')).rejects.toMatchObject(refusal(429));
  all.push(run('b', 'b1'));
  await expect(run('c', 'c1')).rejects.toMatchObject(refusal(503));
  await finishAll();
  await Promise.all(all);
  const again = run('c', 'c1');
  await finishAll();
  expect(await again).toBe('c1');
});
