import { randomBytes } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { Malformed, readZip, writeZip, type ZipContent } from './index.ts';

const now = new Date('2026-03-10T09:00:00Z');
const BOUNDS = { entriesAtMost: 1000, unpackedAtMost: 100_000_000 };

async function written(files: ZipContent[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(files, { now })) pieces.push(piece);
  return Buffer.concat(pieces);
}

const input = (bytes: Uint8Array) => ({
  bytes: bytes.length,
  read: async (position: number, length: number) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(position, position + length),
});

async function contents(bytes: Uint8Array, bounds = BOUNDS): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [path, file] of await readZip(input(bytes), bounds)) {
    const pieces: Buffer[] = [];
    for await (const piece of file.content()) pieces.push(piece);
    found[path] = Buffer.concat(pieces).toString('hex');
  }
  return found;
}

const hex = (bytes: Uint8Array | string) => Buffer.from(bytes as string).toString('hex');

const FILES: ZipContent[] = [
  { path: 'manifest.json', content: [Buffer.from('{}')] },
  { path: 'data/prázdný.jsonl', content: [] },
  {
    path: 'data/velký.jsonl',
    content: Array.from({ length: 50 }, () => Buffer.alloc(70_000, 'a')),
    isHuge: true,
  },
  { path: 'attachments/ab', content: [randomBytes(300_000), randomBytes(5)], isPacked: true },
];
const expected = Object.fromEntries(
  FILES.map(({ path, content }) => [path, hex(Buffer.concat([...(content as Iterable<Buffer>)]))]),
);

describe('an archive', () => {
  test('is read as it was written', async () => {
    expect(await contents(await written(FILES))).toEqual(expected);
  });

  test('is read by other programs, and theirs are read', async () => {
    const own = unzipSync(await written(FILES.filter(({ isHuge }) => isHuge !== true)));
    expect(Object.keys(own).sort()).toEqual(['attachments/ab', 'data/prázdný.jsonl', 'manifest.json']);
    expect(hex(own['attachments/ab'] as Uint8Array)).toBe(expected['attachments/ab']);
    const theirs = zipSync({
      'a.txt': Buffer.from('a'),
      složka: { 'b.txt': [Buffer.from('bb'), { level: 0 }] },
    });
    expect(await contents(theirs)).toEqual({ 'a.txt': hex('a'), 'složka/b.txt': hex('bb') });
  });

  test('with sizes of 64 bits and more than 65,535 files is read by other programs and by us', async () => {
    const many = Array.from({ length: 66_000 }, (_, i) => ({ path: `${i}`, content: [] }));
    const bytes = await written([...many, { path: 'a', content: [Buffer.from('a')], isHuge: true }]);
    const found = await readZip(input(bytes), { ...BOUNDS, entriesAtMost: 70_000 });
    expect(found.size).toBe(66_001);
    const theirs = unzipSync(bytes);
    expect(Object.keys(theirs)).toHaveLength(66_001);
    expect(hex(theirs.a as Uint8Array)).toBe(hex('a'));
  });

  test('asks for a file only when the one before it is written', async () => {
    const asked: string[] = [];
    const files = function* () {
      for (const path of ['a', 'b']) {
        asked.push(path);
        yield { path, content: [Buffer.from(path)] };
      }
    };
    for await (const _piece of writeZip(files(), { now }))
      if (asked.length === 1) expect(asked).toEqual(['a']);
    expect(asked).toEqual(['a', 'b']);
  });

  test('a source that fails fails the archive', async () => {
    const failing = async function* () {
      yield Buffer.from('a');
      throw new Error('gone');
    };
    await expect(written([{ path: 'a', content: failing() }])).rejects.toThrow('gone');
  });
});

describe('an archive of a stranger', () => {
  const refused = async (bytes: Uint8Array, reason: string, bounds = BOUNDS) => {
    const reading = contents(bytes, bounds);
    await expect(reading).rejects.toThrow(Malformed);
    await expect(reading).rejects.toThrow(reason);
  };

  test.each(['../a', '/a', 'a/../b', 'a\\b', 'C:a', 'a//b', './a', 'a\u0000b'])(
    'with the path %j is refused',
    async (path) => {
      await refused(zipSync({ [path]: Buffer.from('a') }), 'elsewhere');
    },
  );

  test('that was cut off, or has another byte anywhere, is refused or is not read as something else', async () => {
    const bytes = await written([{ path: 'a', content: [Buffer.from('hello hello hello')] }]);
    for (let length = 0; length < bytes.length; length += 1)
      await expect(contents(bytes.subarray(0, length))).rejects.toThrow(Malformed);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x41;
      const found = await contents(changed).catch((error: unknown) => error);
      if (!(found instanceof Malformed))
        expect(Object.values(found as object)).toEqual([hex('hello hello hello')]);
    }
  });

  test('that unpacks to more than is allowed, or than it says, is refused', async () => {
    const bomb = await written([{ path: 'a', content: [Buffer.alloc(1_000_000)] }]);
    await refused(bomb, 'too large', { ...BOUNDS, unpackedAtMost: 10_000 });
    const lying = Buffer.from(bomb);
    const central = lying.indexOf(Buffer.from('504b0102', 'hex'));
    lying.writeUInt32LE(5000, central + 24);
    await refused(lying, 'longer than it says');
  });

  test('with too many files, two of one path, or files over each other is refused', async () => {
    const two = await written([
      { path: 'a', content: [Buffer.from('1')] },
      { path: 'b', content: [Buffer.from('2')] },
    ]);
    await refused(two, 'too many', { ...BOUNDS, entriesAtMost: 1 });
    const same = Buffer.from(two);
    same.write('a', same.lastIndexOf('b'));
    await refused(same, 'one path');
    const over = Buffer.from(two);
    const second = over.indexOf(
      Buffer.from('504b0102', 'hex'),
      over.indexOf(Buffer.from('504b0102', 'hex')) + 1,
    );
    over.writeUInt32LE(0, second + 42);
    await refused(over, 'over each other');
  });

  test('that is encrypted or packed in another way is refused', async () => {
    const bytes = await written([{ path: 'a', content: [Buffer.from('1')] }]);
    const central = bytes.indexOf(Buffer.from('504b0102', 'hex'));
    const encrypted = Buffer.from(bytes);
    encrypted.writeUInt16LE(1, central + 8);
    await refused(encrypted, 'encrypted');
    const packed = Buffer.from(bytes);
    packed.writeUInt16LE(12, central + 10);
    await refused(packed, 'unknown way');
  });
});
