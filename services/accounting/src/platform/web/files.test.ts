import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('a file that the disk takes a part of is served from memory, as those after it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'web-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'assets'));
  const texts = ['a', 'b', 'c'].map((name) => ({ name: `/assets/${name}-1.js`, text: name.repeat(50) }));
  for (const { name, text } of texts) await writeFile(join(folder, name), text);
  const file = await open(join(folder, 'assets/a-1.js'));
  await file.close();
  const system = Object.getPrototypeOf(file) as { writeFile(this: unknown, data: Buffer): Promise<void> };
  const { writeFile: write } = system;
  const full = vi.spyOn(system, 'writeFile').mockImplementationOnce(async function (this: unknown, data) {
    await write.call(this, data.subarray(0, 7));
    throw Object.assign(new Error('ENOSPC'), { errno: -28, code: 'ENOSPC', syscall: 'write' });
  });
  onTestFinished(() => full.mockRestore());
  const files = await readWebFiles(folder);
  expect(full).toHaveBeenCalled();
  for (const { name, text } of texts)
    expect(String(await files.get(name)?.forms.identity.bytes())).toBe(text);
});
