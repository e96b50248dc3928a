import { expect, test } from 'vitest';
import { overlapped } from './overlapped.ts';

const ITEMS = [1, 2, 3, 4, 5];

test('each piece is made while the one before is stored, and stored after it', async () => {
  const told: string[] = [];
  let release = () => {};
  const work = overlapped(
    ITEMS,
    2,
    (item) => {
      told.push(`make ${item}`);
      if (item === 4) release();
      return item === 3 ? [] : [item * 10];
    },
    async (made) => {
      told.push(`store ${made}`);
      if (made[0] === 10) await new Promise<void>((resolve) => (release = resolve));
      told.push(`stored ${made}`);
    },
  );
  await work;
  expect(told).toEqual([
    'make 1',
    'make 2',
    'store 10,20',
    'make 3',
    'make 4',
    'stored 10,20',
    'store 40',
    'stored 40',
    'make 5',
    'store 50',
    'stored 50',
  ]);
});

test('nothing is stored of no items', async () => {
  await overlapped(
    [],
    2,
    () => [],
    () => expect.unreachable(),
  );
});

test('what cannot be made is thrown when the piece before is stored, and nothing after it is begun', async () => {
  const told: string[] = [];
  const work = overlapped(
    ITEMS,
    2,
    (item) => {
      if (item === 3) throw new Error('3 is none');
      return [item];
    },
    async (made) => {
      await Promise.resolve();
      told.push(`stored ${made}`);
    },
  );
  await expect(work).rejects.toThrow('3 is none');
  expect(told).toEqual(['stored 1,2']);
});

test('what cannot be stored is thrown and nothing after it is stored', async () => {
  const told: string[] = [];
  const work = overlapped(
    ITEMS,
    2,
    (item) => [item],
    async (made) => {
      told.push(`store ${made}`);
      throw new Error('no room');
    },
  );
  await expect(work).rejects.toThrow('no room');
  expect(told).toEqual(['store 1,2']);
});
