import { isUnavailable } from '@news-and-accounting/postgres';
import { describe, expect, test } from 'vitest';
import type { Rendering } from './answer.ts';
import { AnswerCache } from './cache.ts';

/** A body of a kilobyte counts as eight: it, its compressed form and the headers. */
const KILOBYTE = 'x'.repeat(1000);
const COST = 2 * 1000 + 6000;

const rendering = (members: Partial<Rendering> = {}): Rendering => ({
  contentType: 'text/plain',
  body: KILOBYTE,
  maxAgeSeconds: 120,
  lastModified: 0,
  ...members,
});

/** Asks for the answer of a letter, whose key and address are both that letter. */
const ask = (cache: AnswerCache, letter: string, members?: Partial<Rendering>) =>
  cache.answer(letter, letter, async () => rendering(members));

const kept = (cache: AnswerCache, letters: string) =>
  [...letters].filter((letter) => cache.byAddress(letter) !== undefined).join('');

describe('room', () => {
  test('the oldest answers go when there is none left', async () => {
    const cache = new AnswerCache({ bytesAtMost: 3.5 * COST });
    for (const letter of 'abcdefgh') await ask(cache, letter);
    expect(kept(cache, 'abcdefgh')).toBe('fgh');
  });

  test('an answer that is asked for again and again stays, younger ones go before it', async () => {
    const cache = new AnswerCache({ bytesAtMost: 3.5 * COST });
    for (const letter of 'abcd') await ask(cache, letter);
    for (const letter of 'ef') {
      expect(cache.byAddress('b')).toBeDefined();
      await ask(cache, letter);
    }
    expect(kept(cache, 'bcdef')).toBe('bef');
  });

  test('one that is larger than all the room is given and not kept', async () => {
    const cache = new AnswerCache({ bytesAtMost: COST });
    const answer = await ask(cache, 'a', { body: KILOBYTE.repeat(10) });
    expect(answer.length).toBe(10_000);
    expect(kept(cache, 'a')).toBe('');
    await ask(cache, 'b', { body: 'small' });
    expect(kept(cache, 'ab')).toBe('b');
  });

  test('addresses of one answer take room too, and only so many are remembered', async () => {
    const cache = new AnswerCache({ bytesAtMost: 100 * COST });
    const addresses = Array.from({ length: 50 }, (_, i) => `/v1/articles?x=${i}`);
    for (const address of addresses) await cache.answer('key', address, async () => rendering());
    expect(addresses.filter((address) => cache.byAddress(address) !== undefined)).toHaveLength(20);
  });
});

describe('rendering', () => {
  test('happens once for all who ask at the same time', async () => {
    const cache = new AnswerCache({ bytesAtMost: 100 * COST });
    let times = 0;
    const render = async () => {
      times += 1;
      return rendering();
    };
    const answers = await Promise.all(['1', '2', '3'].map((address) => cache.answer('key', address, render)));
    expect(times).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  test('that began before a publish is given to who asked and not kept', async () => {
    const cache = new AnswerCache({ bytesAtMost: 100 * COST });
    let finish = (_: Rendering) => {};
    const asked = cache.answer('a', 'a', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    finish(rendering());
    expect((await asked).length).toBe(1000);
    expect(kept(cache, 'a')).toBe('');
  });

  test('that fails or takes too long leaves what has gone stale', async () => {
    let now = 0;
    const cache = new AnswerCache({ bytesAtMost: 100 * COST, renderMilliseconds: 20, now: () => now });
    const first = await ask(cache, 'a', { freshMilliseconds: 1000 });
    now = 2000;
    expect(cache.byAddress('a')).toBeUndefined();
    const broken = () => Promise.reject(new Error('broken'));
    expect(await cache.answer('a', 'a', broken)).toBe(first);
    expect(await cache.answer('a', 'a', () => new Promise(() => {}))).toBe(first);
    await expect(cache.answer('b', 'b', broken)).rejects.toThrow('broken');
    await expect(cache.answer('c', 'c', () => new Promise(() => {}))).rejects.toSatisfy(isUnavailable);
  });

  test('that took too long is still used when it arrives', async () => {
    const cache = new AnswerCache({ bytesAtMost: 100 * COST, renderMilliseconds: 20 });
    let finish = (_: Rendering) => {};
    const slow = () => new Promise<Rendering>((resolve) => (finish = resolve));
    await expect(cache.answer('a', 'a', slow)).rejects.toSatisfy(isUnavailable);
    finish(rendering());
    const answer = await cache.answer('a', 'a', () => Promise.reject(new Error('asked twice')));
    expect(answer.length).toBe(1000);
  });
});
