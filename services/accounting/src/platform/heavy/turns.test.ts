import { expect, test } from 'vitest';
import { Turns, TurnsOf } from './turns.ts';

test('each company has its own turns, and who gives up waiting takes none', async () => {
  const turns = new TurnsOf<number>(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string, company: number, signal = new AbortController().signal) =>
    turns.run(company, signal, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const leaving = new AbortController();
  const [first, second] = [enter('first', 1), enter('second', 1)];
  const gone = enter('gone', 1, leaving.signal);
  const third = enter('third', 1);
  const other = enter('other', 2);
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toEqual(['first', 'second', 'other']);
  leaving.abort(new Error('nobody waits'));
  await expect(gone).rejects.toThrow('nobody waits');
  ends.get('first')?.();
  await first;
  await expect.poll(() => begun).toEqual(['first', 'second', 'other', 'third']);
  for (const end of ends.values()) end();
  await Promise.all([second, third, other]);
});

test('owners take turns, whoever came first with much, and who gives up leaves no turn behind', async () => {
  const turns = new Turns(1);
  const letIn: string[] = [];
  const nobodyLeft = new AbortController().signal;
  const leaving = new AbortController();
  const enter = (name: string, owner: number, signal = nobodyLeft) =>
    turns.enter(signal, owner).then((leave) => {
      letIn.push(name);
      leave();
    });
  const leave = await turns.enter(nobodyLeft, 1);
  const gone = enter('gone', 3, leaving.signal);
  const all = [enter('a', 1), enter('b', 1), enter('c', 1), enter('d', 2), enter('e', 2)];
  leaving.abort(new Error('nobody waits'));
  await expect(gone).rejects.toThrow('nobody waits');
  leave();
  await Promise.all(all);
  expect(letIn).toEqual(['a', 'd', 'b', 'e', 'c']);
});

test('work that fails ends its turn', async () => {
  const turns = new TurnsOf<number>(1);
  const { signal } = new AbortController();
  await expect(turns.run(1, signal, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const atOnce = () => {
    throw new Error('broken at once');
  };
  // Others that wait keep the turns of the company known.
  const all = [turns.run(1, signal, atOnce), turns.run(1, signal, async () => 'next')];
  expect(await Promise.allSettled(all)).toMatchObject([{ status: 'rejected' }, { value: 'next' }]);
  expect(await turns.run(1, signal, async () => 'done')).toBe('done');
});
