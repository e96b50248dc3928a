import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadLine } from './publish.ts';
import { readJsonLines } from './read-json-lines.ts';

const line = (key: string) =>
  JSON.stringify({
    lang: 'cs',
    key,
    title: `Žluťoučký kůň ${key} 🐎`,
    summary: 'Příliš.',
    category: 'other',
    published_at: '2026-11-20T10:00:00Z',
    sources: ['https://a.example/'],
    content: 'Ódy.',
  });

async function* pieces(bytes: Uint8Array, cuts: readonly number[] = []): AsyncGenerator<Uint8Array> {
  const places = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
  for (let i = 1; i < places.length; i += 1) yield bytes.subarray(places[i - 1], places[i]);
}

async function read(text: string | Uint8Array, cuts?: readonly number[]): Promise<ReadLine[]> {
  return Array.fromAsync(readJsonLines(pieces(Buffer.from(text as string), cuts)));
}

/** Line numbers with the key or the reason. */
const told = (lines: readonly ReadLine[]) =>
  lines.map((each) => [
    each.line,
    'reason' in each ? each.reason : ('article' in each ? each.article : each.withdrawal).key,
  ]);

describe('lines', () => {
  test('with and without a line feed at the end, CRLF, blank lines between', async () => {
    const expected = [
      [1, 'a'],
      [2, 'b'],
    ];
    expect(told(await read(`${line('a')}\n${line('b')}\n`))).toEqual(expected);
    expect(told(await read(`${line('a')}\n${line('b')}`))).toEqual(expected);
    expect(told(await read(`${line('a')}\r\n${line('b')}\r\n`))).toEqual(expected);
    expect(told(await read(`\n  \r\n${line('a')}\n\n\t${line('b')} \n\n`))).toEqual([
      [3, 'a'],
      [5, 'b'],
    ]);
    expect(await read('')).toEqual([]);
    expect(await read('\n\n \n')).toEqual([]);
  });

  test('are the same however the bytes are cut', async () => {
    const bytes = Buffer.from(`\ufeff${line('a')}\r\n\n{broken\n${line('ž')}\n\xff\n${line('c')}`);
    const whole = await read(bytes);
    expect(told(whole).map(([number]) => number)).toEqual([1, 3, 4, 5, 6]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 30 }), async (cuts) => {
        expect(await read(bytes, cuts)).toEqual(whole);
      }),
    );
    const single = Array.from({ length: bytes.length - 1 }, (_, i) => i + 1);
    expect(await read(bytes, single)).toEqual(whole);
  });

  test('do not share memory with a chunk that its sender uses again', async () => {
    const bytes = Buffer.from(`${line('a')}\n${line('b')}\n`);
    async function* reused() {
      const chunk = Buffer.alloc(7);
      for (let start = 0; start < bytes.length; start += chunk.length) {
        yield chunk.subarray(0, bytes.copy(chunk, 0, start));
      }
    }
    expect(told(await Array.fromAsync(readJsonLines(reused())))).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });
});

describe('encoding', () => {
  test('a byte order mark at the start is passed over', async () => {
    expect(told(await read(`\ufeff${line('a')}\n`))).toEqual([[1, 'a']]);
  });

  test('bytes that are no UTF-8 refuse their line alone', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${line('a')}\n`),
      Buffer.from(line('ž'), 'latin1'),
      Buffer.from(`\n${line('c')}\n`),
    ]);
    expect(told(await read(bytes))).toEqual([
      [1, 'a'],
      [2, 'not valid UTF-8'],
      [3, 'c'],
    ]);
  });

  test.each([
    ['little', false],
    ['big', true],
  ])('UTF-16, %s end first, is named once', async (_order, isBig) => {
    const bytes = Buffer.from(`\ufeff${line('a')}\n${line('b')}\n`, 'utf16le');
    expect(told(await read(isBig ? bytes.swap16() : bytes))).toEqual([
      [1, 'the file is UTF-16; save it as UTF-8'],
    ]);
  });
});

test('a line without an end is refused and not held in memory', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  let most = 0;
  async function* endless() {
    yield Buffer.from(`${line('a')}\n`);
    for (let i = 0; i < 200; i += 1) {
      yield chunk;
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    }
    yield Buffer.from(`\n${line('b')}`);
  }
  const before = process.memoryUsage().arrayBuffers;
  const lines = await Array.fromAsync(readJsonLines(endless()));
  expect(told(lines)).toEqual([
    [1, 'a'],
    [2, 'longer than 8388608 bytes'],
    [3, 'b'],
  ]);
  expect(most - before).toBeLessThan(64 * 1024 * 1024);
});
