import { describe, expect, it } from 'vitest';
import { ExpiringMemo } from './expiring-memo.ts';

describe('expiring memo', () => {
  it('makes a value once for all who ask while it is being made', async () => {
    const memo = new ExpiringMemo<number>(10);
    const { promise, resolve } = Promise.withResolvers<{ value: number; keepMs: number }>();
    let made = 0;
    const make = () => {
      made += 1;
      return promise;
    };
    const both = [memo.get('a', () => 0, make), memo.get('a', () => 0, make)];
    resolve({ value: 7, keepMs: 100 });
    expect(await Promise.all(both)).toEqual([7, 7]);
    expect(made).toBe(1);
  });

  it('keeps it from the moment it was made and no longer', async () => {
    const memo = new ExpiringMemo<number>(10);
    let time = 0;
    let made = 0;
    const ask = () =>
      memo.get(
        'a',
        () => time,
        async () => ({ value: ++made, keepMs: 100 }),
      );
    expect(await ask()).toBe(1);
    time = 99;
    expect(await ask()).toBe(1);
    time = 100;
    expect(await ask()).toBe(2);
  });

  it('forgets what is not to be kept and what failed', async () => {
    const memo = new ExpiringMemo<number>(10);
    let made = 0;
    const ask = (keepMs: number) =>
      memo.get(
        'a',
        () => 0,
        async () => ({ value: ++made, keepMs }),
      );
    expect(await ask(0)).toBe(1);
    expect(await ask(0)).toBe(2);
    await expect(
      memo.get(
        'b',
        () => 0,
        () => Promise.reject(new Error('no')),
      ),
    ).rejects.toThrow('no');
    expect(
      await memo.get(
        'b',
        () => 0,
        async () => ({ value: 5, keepMs: 1 }),
      ),
    ).toBe(5);
  });

  it('holds no more keys than allowed, the newest ones', async () => {
    const memo = new ExpiringMemo<string>(2);
    const makes: string[] = [];
    const ask = (key: string) =>
      memo.get(
        key,
        () => 0,
        async () => {
          makes.push(key);
          return { value: key, keepMs: 100 };
        },
      );
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await ask(key);
    expect(makes).toEqual(['a', 'b', 'c', 'a']);
  });
});
