import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withFullDisk } from '../../../test/full-disk.ts';
import { followedSpool } from './followed-spool.ts';

test('what is written is read, while it is written and afterwards', async () => {
  const read = Promise.withResolvers<void>();
  const body = await followedSpool(async (write) => {
    await write(Buffer.from('první '));
    await read.promise;
    await write(Buffer.alloc(200_000, 'x'));
    await write(Buffer.from(' poslední'));
  });
  const pieces: string[] = [];
  for await (const piece of body) {
    pieces.push(String(piece));
    read.resolve();
  }
  expect(pieces[0]).toBe('první ');
  expect(pieces.join('')).toBe(`první ${'x'.repeat(200_000)} poslední`);
});

test('small pieces come together, and none waits for others for long', async () => {
  const read = Promise.withResolvers<void>();
  const body = await followedSpool(async (write) => {
    for (let i = 0; i < 1000; i += 1) await write(Buffer.from(`${i} `));
    await read.promise;
    await write(Buffer.from('konec'));
  });
  const pieces: string[] = [];
  for await (const piece of body) {
    pieces.push(String(piece));
    if (pieces.join('').endsWith('999 ')) read.resolve();
  }
  expect(pieces.join('')).toBe(`${Array.from({ length: 1000 }, (_, i) => `${i} `).join('')}konec`);
  expect(pieces.length).toBeLessThan(20);
});

test('a source that fails tears the reading off', async () => {
  const body = await followedSpool(async (write) => {
    await write(Buffer.from('půl'));
    throw new Error('nedopsáno');
  });
  await expect(text(body)).rejects.toThrow('nedopsáno');
});

test('a source that fails before its first piece gives nothing to read', async () => {
  const failing = followedSpool(async () => {
    throw new Error('nezačato');
  });
  await expect(failing).rejects.toThrow('nezačato');
});

test('a source is told that nobody reads any more', async () => {
  const ended = Promise.withResolvers<unknown>();
  const body = await followedSpool(async (write) => {
    try {
      for (;;) {
        await write(Buffer.from('a'));
        await new Promise((resolve) => setImmediate(resolve));
      }
    } catch (error) {
      ended.resolve(error);
      throw error;
    }
  });
  body.once('readable', () => body.destroy());
  expect(String(await ended.promise)).toContain('nobody reads');
});

test('what a slow reader has not read waits on the disk, and comes in its order', async () => {
  const written = Promise.withResolvers<void>();
  const pieces = Array.from({ length: 40 }, (_, i) => Buffer.alloc(50_000, String.fromCharCode(65 + i)));
  const body = await followedSpool(async (write) => {
    for (const piece of pieces) await write(piece);
    written.resolve();
  });
  await written.promise;
  expect(Buffer.concat(await body.toArray()).equals(Buffer.concat(pieces))).toBe(true);
});

test('a reader who keeps up is sent everything past the disk', async () => {
  const read = withFullDisk(async () => {
    const body = await followedSpool(async (write) => {
      for (let i = 0; i < 40; i += 1) {
        await write(Buffer.alloc(50_000, 'x'));
        await sleep(5);
      }
    });
    return text(body);
  });
  expect((await read).length).toBe(2_000_000);
});

test('a source whose slow reader needs the disk is told that it took no more', async () => {
  let written = 0;
  const reading = withFullDisk(async () => {
    const body = await followedSpool(async (write) => {
      for (; written < 100; written += 1) {
        await write(Buffer.alloc(20_000, 'x'));
        await sleep(5);
      }
    });
    // Nobody reads: what does not fit into memory is written.
    await sleep(1000);
    return text(body);
  }, 100_000);
  await expect(reading).rejects.toMatchObject({ answer: { status: 503 } });
  expect(written).toBeLessThan(60);
});
