import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { HttpError } from '@news-and-accounting/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { namelessFile } from './nameless-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nameless-'));
  await mkdir(join(folder, 'there'));
  vi.stubEnv('TMPDIR', join(folder, 'there'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('what was written is read from any place, and nothing is left of it', async () => {
  const file = await namelessFile('test');
  await file.append('abc');
  await file.append('def');
  expect([file.bytes, String(await file.read(2, 3)), String(await file.read(4, 9))]).toEqual([
    6,
    'cde',
    'ef',
  ]);
  await file.close();
});

test('a folder that goes away at any moment is a 503 that says to try again', async () => {
  const outcomes = new Set<unknown>();
  const lane = async () => {
    for (let at = 0; at < 300; at += 1)
      await namelessFile('test').then(
        (file) => file.close(),
        (error: unknown) =>
          outcomes.add(error instanceof HttpError ? error.answer.status : String(error).slice(0, 60)),
      );
  };
  let isGoing = true;
  const goesAndComes = async () => {
    const [there, gone] = [join(folder, 'there'), join(folder, 'gone')];
    while (isGoing) {
      await rename(there, gone);
      await setImmediate();
      await rename(gone, there);
      await setImmediate();
    }
  };
  const going = goesAndComes();
  await Promise.all(Array.from({ length: 8 }, lane));
  isGoing = false;
  await going;
  expect([...outcomes]).toEqual([503]);
});
