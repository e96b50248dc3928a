import { expect, test } from 'vitest';
import { KeptBytes } from './kept-bytes.ts';

const made: string[] = [];
const make = (name: string, length: number) => async () => {
  made.push(name);
  return Buffer.alloc(length, name);
};

test('the same input is made once, another one anew, and what was not asked for longest makes room', async () => {
  const kept = new KeptBytes(100);
  const [one, other] = [
    { number: 1, logo: Buffer.from('a') },
    { number: 1, logo: Buffer.from('b') },
  ];
  const first = await kept.get(one, make('one', 40));
  expect(await kept.get({ ...one }, make('again', 40))).toBe(first);
  expect((await kept.get(other, make('other', 40))).toString()).toBe('other'.repeat(8));
  await kept.get(one, make('again', 40));
  await kept.get('third', make('third', 40));
  await kept.get(one, make('again', 40));
  await kept.get(other, make('other', 40));
  expect(made).toEqual(['one', 'other', 'third', 'other']);
});

test('what is larger than all room is given and not kept, and what fails is tried again', async () => {
  const kept = new KeptBytes(10);
  expect(await kept.get(1, make('large', 11))).toHaveLength(11);
  made.length = 0;
  await kept.get(1, make('large', 11));
  await expect(kept.get(2, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await kept.get(2, make('small', 3));
  expect(made).toEqual(['large', 'small']);
});
