import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { giveMemoryBack } from '../give-memory-back.ts';
import { readWebFiles } from './files.ts';

test('of a file that has a compressed form nothing else is kept in memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const plain = Buffer.alloc(4 * 1024 * 1024, 'long ');
  await writeFile(join(folder, 'long.js'), plain);
  await writeFile(join(folder, 'long.js.gz'), gzipSync(plain));
  const held = () => {
    giveMemoryBack();
    return process.memoryUsage().arrayBuffers;
  };
  const before = held();
  const files = await readWebFiles(folder);
  expect(held() - before).toBeLessThan(plain.length / 2);
  expect((await files.get('/long.js')?.forms.identity.bytes())?.equals(plain)).toBe(true);
});

test('of what a browser asks for once nothing is kept in memory, and it stays when the folder is replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'web-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'assets'));
  const plain = randomBytes(4 * 1024 * 1024);
  const forms = { '': plain, '.gz': gzipSync(plain), '.br': randomBytes(4 * 1024 * 1024) };
  for (const [end, bytes] of Object.entries(forms))
    await writeFile(join(folder, `assets/a-1.js${end}`), bytes);
  await writeFile(join(folder, 'assets/a-1.png'), plain);
  giveMemoryBack();
  const before = process.memoryUsage().arrayBuffers;
  const files = await readWebFiles(folder);
  await rm(folder, { recursive: true });
  giveMemoryBack();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(plain.length / 2);
  const { identity, gzip, br } = files.get('/assets/a-1.js')?.forms ?? {};
  // Not by `toEqual`, which takes seconds for megabytes.
  const same = async (form: typeof identity, bytes: Buffer) => (await form?.bytes())?.equals(bytes);
  expect(await same(identity, plain)).toBe(true);
  expect(await same(gzip, forms['.gz'])).toBe(true);
  expect(await same(br, forms['.br'])).toBe(true);
  expect(await same(files.get('/assets/a-1.png')?.forms.identity, plain)).toBe(true);
});
