import { expect, test } from 'vitest';
import { TurnsOf } from './turns.ts';

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
